"""Tests of the adapters, against the real packages."""
