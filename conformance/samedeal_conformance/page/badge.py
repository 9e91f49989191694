"""The report as a badge: JSON in the form that shields.io takes from an address ("endpoint")."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from .failures import bad

if TYPE_CHECKING:
    from .gathering import Gathered

__all__ = ["badge"]


def badge(gathered: Gathered) -> str:
    """The JSON of the badge."""
    if gathered.missing:
        message, colour = "incomplete", "lightgrey"
    else:
        message, colour = _message(gathered), "brightgreen" if gathered.good else "red"
    value = {"schemaVersion": 1, "label": "samedeal", "message": message, "color": colour}
    return json.dumps(value) + "\n"


def _message(gathered: Gathered) -> str:
    records = [source.record for source in gathered.sources]
    failed = sum(bad(line) for record in records for line in record.cases)
    runtimes = {column.runtime for column in gathered.columns if column.cases}
    if failed:
        return f"{failed:,} failing"
    if not gathered.good:
        return "not as expected"
    return f"same on {len(runtimes)}" if runtimes else "as expected"
