"""Tests of the galleries of engines, without the checks that these galleries are for."""
