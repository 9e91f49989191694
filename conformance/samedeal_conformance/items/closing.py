"""The closing lines of a session, made of the reports of its items."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.findings import Outcome
from samedeal_conformance.telling.closing import closing

from .item import LOOKS

if TYPE_CHECKING:
    import pytest

__all__ = ["close"]


def close(reporter: pytest.TerminalReporter, given: list[object]) -> None:
    """Print the closing lines of these outcomes, as reports carry them."""
    outcomes = [msgspec.convert(each, Outcome) for each in given]
    reporter.section("samedeal: engines")
    for line in closing(outcomes, list(CHECKS)):
        for text, look in line:
            reporter.write(text, **LOOKS.get(look, {}))
        reporter.line("")
