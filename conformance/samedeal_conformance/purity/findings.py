"""What the lint says: a place, a rule, what is wrong there and what to do instead."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["RULES", "Finding"]

RULES = {
    "engine-purity": "no clock, chance, file, network, host, locale or inexact function",
    "impure-import": "no module that is impure, or not known to be pure",
    "portable-module": "forms of import and export, and names, that each runtime has (--portable)",
    "exemption": "each exemption has a reason and is needed",
    "syntax": "a file that can't be read can't be judged",
}


class Finding(NamedTuple):
    """One thing that is wrong. Lines and columns count from 1, columns in characters."""

    file: str
    line: int
    column: int
    rule: str
    what: str
    instead: str
    name: str = ""
    """What it is about, by its full name, such as `time.time`; exemptions may name it."""
