"""Lines on the terminal of a command: with colours for a person, and without for anybody else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from .lines import as_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .lines import Line

__all__ = ["say"]

_LOOKS: dict[str, dict[str, Any]] = {
    "bad": {"fg": "red"},
    "good": {"fg": "green"},
    "new": {"fg": "yellow"},
    "strong": {"bold": True},
    "dim": {"dim": True},
}


def say(lines: Iterable[Line]) -> None:
    """Print lines. click takes the colours away where the output is no terminal."""
    click.echo(as_text(lines, _painted))


def _painted(text: str, look: str) -> str:
    return text if "NO_COLOR" in os.environ else click.style(text, **_LOOKS.get(look, {}))
