"""Importing the packages, which the extra `adapters` installs."""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["package"]


def package(module: str, distribution: str) -> Any:
    """A module of a package; if it isn't installed the error says what to do."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"{missing}: the adapter of {distribution} needs it; "
            "pip install 'samedeal[adapters]' installs what adapters need",
            name=missing.name,
        ) from None
