"""The options of the suite. Nothing else is imported here: pytest loads this at every start.

Every option has the project's prefix, since two plugins with one option name stop pytest.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

__all__ = [
    "pytest_addoption",
    "pytest_configure",
    "pytest_terminal_summary",
    "pytest_testnodedown",
    "tell",
]

CLOSING = "samedeal_closing"
"""Where a worker of xdist puts the closing lines of the suite, for its controller to print."""

NOT_PROVED = "samedeal_not_proved"
"""The property under which a skipped test says, in a line, what it has not proved."""

_closing: list[str] = []


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the closing lines of a worker; all workers have the same."""
    _closing[:] = getattr(node, "workeroutput", {}).get(CLOSING, _closing)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what the workers had to say; without xdist the suite says it itself."""
    tell(terminalreporter, _closing)
    _closing.clear()


def tell(terminalreporter: pytest.TerminalReporter, lines: list[str]) -> None:
    """Print closing lines, if there are any, and what skipped tests have not proved."""
    if not lines:
        return
    terminalreporter.section("samedeal")
    skipped = terminalreporter.stats.get("skipped", ())
    named = (text for each in skipped for name, text in each.user_properties if name == NOT_PROVED)
    for line in (*lines, *named):
        terminalreporter.line(line)


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed of an exploration here, so that all workers of xdist get the same."""
    if config.getoption("samedeal_explore") and config.getoption("samedeal_seed") is None:
        config.option.samedeal_seed = int.from_bytes(os.urandom(4), "big")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that `samedeal_conformance.suite` reads."""
    group = parser.getgroup("samedeal", "samedeal: known answers on every runtime")
    group.addoption(
        "--samedeal-runtime",
        action="append",
        default=[],
        metavar="R,...",
        help="only on these runtimes (python, node, ..., command:PROGRAM); "
        "default: all that are there",
    )
    group.addoption(
        "--samedeal-require",
        action="append",
        default=[],
        metavar="R,...",
        help="these runtimes must be there",
    )
    group.addoption("--samedeal-case", metavar="ID", help="only this case")
    group.addoption(
        "--samedeal-operation",
        action="append",
        default=[],
        metavar="GLOB,...",
        help="only operations that match one",
    )
    group.addoption(
        "--samedeal-deviations",
        metavar="FILE",
        help="known deviations, a TOML file such as `samedeal run` takes",
    )
    group.addoption(
        "--samedeal-explore",
        action="store_true",
        help="let the differential tests draw other cases each time, and more of them",
    )
    group.addoption(
        "--samedeal-seed",
        type=int,
        metavar="N",
        help="what the differential tests draw from; an exploration tells it at its end",
    )
