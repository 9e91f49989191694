"""Pytest options."""
