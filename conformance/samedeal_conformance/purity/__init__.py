"""The purity lint: whether code uses what could make the same seed give another game.

It reads sources and runs nothing. `python.toml` and `javascript.toml` say what is impure, why, and
what to use instead; `scopes.py` follows names to what they stand for; `judge.py` brings both
together.
"""

from __future__ import annotations

from .config import own_paths
from .findings import RULES, Finding
from .run import Report, lint

__all__ = ["RULES", "Finding", "Report", "lint", "own_paths"]
