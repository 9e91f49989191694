"""Progress bars for a person at a terminal; nothing for anybody else."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["bars", "steps"]


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
