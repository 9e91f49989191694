"""Tests of the oracle in C."""
