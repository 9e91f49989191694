"""Progress bars for a person at a terminal; nothing, or a plain line now and then, elsewhere."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

__all__ = ["amounts", "bars", "steps"]

# Seconds between two plain lines.
_PLAIN_EVERY = 20.0


@contextmanager
def bars(names: Sequence[str], total: int) -> Iterator[Callable[[str, int], None]]:
    """One bar for each name; call what is yielded with a name and how much more is done."""
    if not sys.stderr.isatty():
        yield lambda _name, _more: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        tasks = {name: progress.add_task(name, total=total) for name in names}
        yield lambda name, more: progress.update(tasks[name], advance=more)


@contextmanager
def steps(title: str) -> Iterator[Callable[[str], None]]:
    """A line that says what is being done; call what is yielded with each step."""
    if not sys.stderr.isatty():
        yield lambda _step: None
        return
    from rich.console import Console

    with Console(stderr=True).status(title) as status:
        yield lambda step: status.update(f"{title}: {step}")


@contextmanager
def amounts(totals: Mapping[str, int]) -> Iterator[Callable[[str, int], None]]:
    """One bar for each name, of its own length; elsewhere how far all is, in a line now and then.

    Call what is yielded with a name and how much more is done.
    """
    if not sys.stderr.isatty():
        yield _plain_amounts(totals)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        tasks = {name: progress.add_task(name, total=total) for name, total in totals.items()}
        yield lambda name, more: progress.update(tasks[name], advance=more)


def _plain_amounts(totals: Mapping[str, int]) -> Callable[[str, int], None]:
    done = dict.fromkeys(totals, 0)
    told = time.monotonic()

    def more(name: str, amount: int) -> None:
        nonlocal told
        done[name] += amount
        if time.monotonic() - told >= _PLAIN_EVERY:
            told = time.monotonic()
            far = ", ".join(f"{each} {100 * done[each] // max(1, totals[each])} %" for each in done)
            sys.stderr.write(f"samedeal: {far}\n")
            sys.stderr.flush()

    return more
