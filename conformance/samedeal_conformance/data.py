"""The one place that knows where the data folders are.

An installed distribution carries `vectors`, `browser` and `reference_c` inside this package,
in `_data`; a checkout has them at its root. Whoever needs one asks here.
"""

from __future__ import annotations

from pathlib import Path

from .errors import UsageError

__all__ = ["checkout", "folder"]

_PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """The root of the checkout that this package runs from, or None if it is installed."""
    root = _PACKAGE.parent.parent
    return root if (root / "pyproject.toml").is_file() else None


def folder(name: str) -> Path:
    """The folder of data `name` (`vectors`, `browser`, `reference_c`).

    Raises:
        UsageError: neither the installed package nor a checkout has it.
    """
    installed = _PACKAGE / "_data" / name
    if installed.is_dir():
        return installed
    root = checkout()
    if root is not None and (root / name).is_dir():
        return root / name
    raise UsageError(
        f"the folder {name} is neither in {installed.parent} nor in a checkout around it",
        hint="Reinstall samedeal, or restore the folder from version control.",
    )
