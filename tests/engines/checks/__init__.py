"""Tests of the checks: each passes a small sound engine and fails its broken twins."""
