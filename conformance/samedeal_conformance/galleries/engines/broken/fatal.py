"""Engines that end or block the process they are in, over a move that is none.

What goes wrong in them is outside of what an exception can tell: so they are checked in a process
of their own alone.
"""

from __future__ import annotations

import os
import signal
import sys
from threading import Event

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.lines import Lines  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["FATAL"]


class _Fragile(Lines):
    """A text in the place of a column isn't provided for."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Go wrong over a text."""
        if isinstance(move, dict) and isinstance(move.get("column"), str):
            self.go_wrong()
        return super().apply(state, seat, move)

    def go_wrong(self) -> None:
        """Do what a subclass does."""
        raise NotImplementedError


class Hangs(_Fragile):
    """It waits for what never comes."""

    def go_wrong(self) -> None:
        """Wait."""
        Event().wait()


class Segfaults(_Fragile):
    """It reads what isn't its own, as a native part may."""

    def go_wrong(self) -> None:
        """Be killed as for that."""
        signal.raise_signal(signal.SIGSEGV)


class Exits(_Fragile):
    """It gives up as a program would."""

    def go_wrong(self) -> None:
        """Call what is meant for programs."""
        sys.exit("there is no such column")


class ExitsAtOnce(_Fragile):
    """It ends its process without a word."""

    def go_wrong(self) -> None:
        """End, also what would clean up."""
        os._exit(5)


class EatsMemory(_Fragile):
    """It looks for a column among ever more."""

    def go_wrong(self) -> None:
        """Keep all that it has made."""
        columns: list[bytearray] = []
        while True:
            columns.append(bytearray(2_000_000))
            Event().wait(0.001)


class Floods(_Fragile):
    """It complains, and complains."""

    def go_wrong(self) -> None:
        """Print without end."""
        while True:
            print("there is no such column " * 100)  # noqa: T201 - the fault


_DECLARED: dict[str, Any] = {
    "must": ("hostile",),
    "may": ("pure",),
    "chance": False,
    "skip": {"no-leak": "nothing is hidden"},
}

FATAL = (
    Broken("hangs", Hangs, [2], kind="a call never ends", seconds=0.5, **_DECLARED),
    Broken("segfaults", Segfaults, [2], kind="a native part crashes", **_DECLARED),
    Broken("exits", Exits, [2], kind="SystemExit is raised", **_DECLARED),
    Broken("exits-at-once", ExitsAtOnce, [2], kind="the process is ended", **_DECLARED),
    Broken("eats-memory", EatsMemory, [2], kind="memory without end", **_DECLARED),
    Broken("floods", Floods, [2], kind="output without end", seconds=0.5, **_DECLARED),
)
