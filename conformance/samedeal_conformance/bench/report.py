"""The report of sixty thousand results: how long it takes to build, its size, and in a browser.

A browser opens the page and filters it; measured there, from the start of the navigation until
the script has run and something is painted, and from an input until the next frame, so that layout
is in it.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.page import build, gather
from samedeal_conformance.records import CaseLine, EndedLine, Writer, header, read
from samedeal_conformance.runtimes import RUNTIMES, Missing

from .runner import NEVER, row

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["measure", "written"]

_RUNTIMES: tuple[str, ...] = ("python", "node", "deno", "bun", "quickjs", "chromium")
_CASES = 10_000
_SECONDS = 3.0
_MEGABYTES = 5.0
_MILLISECONDS = 200.0
_TURNS = 5

_OPENED = """() => new Promise(done => requestAnimationFrame(() => setTimeout(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const painted = performance.getEntriesByName('first-contentful-paint');
  done(Math.max(navigation.loadEventEnd, ...painted.map(each => each.startTime)));
})))"""
_FILTERED = """(text) => new Promise(done => {
  const input = document.getElementById('filter-text');
  const started = performance.now();
  input.value = text;
  input.dispatchEvent(new Event('input', {bubbles: true}));
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
})"""


def _lines() -> Iterator[CaseLine | EndedLine]:
    """One case in fifty fails somewhere, each with a text of its own."""
    for at, name in enumerate(_RUNTIMES):
        for number in range(_CASES):
            bad = number % 50 == at
            yield CaseLine(
                runtime=name,
                case=f"{number:012x}",
                slug=f"cards.deals/deal-round-robin/{number}",
                operation=f"cards.deals.operation_{number % 150}",
                module=f"cards.module_{number % 25}",
                status="fail" if bad else "pass",
                detail=f"at /value/3: expected {number}, got {number + 1}" if bad else "",
            )
        yield EndedLine(source=name, seconds=2.0)


def written(path: Path) -> None:
    """Write a result file of sixty thousand results."""
    planned: dict[str, int] = dict.fromkeys(_RUNTIMES, _CASES)
    with Writer(path, header("run", "samedeal run", planned, again="samedeal run")) as out:
        out.write(*_lines())
        out.end(good=False)


def measure() -> list[dict[str, Any]]:
    """The rows of the report."""
    with tempfile.TemporaryDirectory() as folder:
        results, page = Path(folder, "results.jsonl"), Path(folder, "report.html")
        written(results)
        seconds = NEVER
        for _ in range(_TURNS):
            started = time.perf_counter()
            page.write_text(build(gather([read(results)])), "utf-8")
            seconds = min(seconds, time.perf_counter() - started)
        size = page.stat().st_size / 1e6
        number = len(_RUNTIMES) * _CASES
        what = f"{number:,} results, {results.stat().st_size / 1e6:.1f} MB of lines"
        rows = [
            row("report, built: seconds", round(seconds, 2), _SECONDS, what),
            row("report: MB", round(size, 2), _MEGABYTES, what),
        ]
        opened, filtered, detail = _in_a_browser(page)
    rows.append(row("report, opened: ms", round(opened), _MILLISECONDS, detail))
    rows.append(row("report, filtered: ms", round(filtered), _MILLISECONDS, detail))
    return rows


def _in_a_browser(path: Path) -> tuple[float, float, str]:
    """Milliseconds until it is open, and of the slowest of some filters."""
    found = RUNTIMES["chromium"].find()
    if isinstance(found, Missing):
        return NEVER, NEVER, f"not there: {found.reason}; {found.how_to_get}"
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - it is not always there

    opened: list[float] = []
    filtered: list[float] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=found.executable or None,
            args=["--disable-gpu", "--disable-background-networking"],
            chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,
        )
        page = browser.new_page()
        for _ in range(_TURNS):
            page.goto(path.as_uri())
            opened.append(page.evaluate(_OPENED))
            filtered.append(max(page.evaluate(_FILTERED, text) for text in ("deal 9", "ff", "")))
        version = browser.version
        browser.close()
    return min(opened), min(filtered), f"Chromium {version}, the best of {_TURNS}"
