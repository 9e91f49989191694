"""The known answers of the published originals, as data (`reference_c/known_answers.json`)."""

from __future__ import annotations

import copy
from functools import lru_cache
from typing import Any

from samedeal_conformance.canonical import parse

from .sources import source_folder

__all__ = ["known_answers"]


@lru_cache(maxsize=1)
def _read() -> dict[str, Any]:
    text = (source_folder() / "known_answers.json").read_text(encoding="ascii")
    answers: dict[str, Any] = parse(text)
    return answers


def known_answers() -> dict[str, Any]:
    """The groups of known answers by name, `_meta` with their sources among them (a copy)."""
    return copy.deepcopy(_read())
