"""The known answers: made from inputs by the oracle, kept as data, read with care."""

from __future__ import annotations

from .load import Case, VectorSet, load

__all__ = ["Case", "VectorSet", "load"]
