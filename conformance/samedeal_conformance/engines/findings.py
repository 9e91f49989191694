"""What a check says: how it ended, what it found, and what it is worth."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

__all__ = ["MOST_KINDS", "Change", "Finding", "Outcome", "Tally"]


MOST_KINDS = 500
"""Of more kinds of moves than this nothing is said: they are texts that anybody may make up."""


class Change(msgspec.Struct, frozen=True):
    """A value that is one thing here and another there, by its JSON pointer."""

    pointer: str
    before: Any
    after: Any
    order: bool = False


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One fault of an engine, with all that shows it again.

    Attributes:
        check: that found it.
        kind: the sort of fault, a stable word of the check's: `leak`, `not-json`, `raised`, ...
        message: what is wrong, in one line.
        seed, actions: the game that leads to it; None for all actions of the game that was played.
        salt: names the draws with which the game was examined.
        viewer: who sees what he should not; None is the spectator, -1 that nobody is meant.
        channel: where it shows: `view`, `events`, `legal-moves`, `refusal`, ...
        hidden: what was changed, which the viewer can't know.
        shown: the difference that it made.
        states: both states of a comparison.
        extra: what else the check needs to show it again, JSON.
        where: the line of the engine, if one is to blame.
    """

    check: str
    kind: str
    message: str
    seed: Any = None
    actions: list[list[Any]] | None = None
    salt: int = 0
    viewer: int | None = -1
    channel: str = ""
    hidden: list[Change] = []
    shown: Change | None = None
    states: list[Any] = []
    extra: Any = None
    where: str = ""

    @property
    def moves(self) -> int:
        """After how many actions it shows."""
        return len(self.actions or ())

    def same_as(self, other: Finding) -> bool:
        """Whether it is the same fault, as far as one can tell without its values."""
        return (self.check, self.kind, self.viewer, self.channel) == (
            other.check,
            other.kind,
            other.viewer,
            other.channel,
        )


class Tally:
    """What a check has looked at, counted; and its advice, each once.

    A check that has looked at nothing proves nothing, so what makes it worth something is counted
    where it happens.

    Attributes:
        counts: by name.
        kinds: how often each kind of move was tried; 0 for those that were only listed.
        kept: what a check carries from one game to the next, by a name of its own.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.kept: dict[str, Any] = {}
        self._advice: dict[str, None] = {}

    def count(self, what: str, number: int = 1) -> None:
        """Count something; the names make the closing lines."""
        self.counts[what] += number

    def advise(self, message: str) -> None:
        """Say something that is no failure."""
        self._advice[message] = None

    @property
    def advice(self) -> list[str]:
        """Each piece of advice once, in the order in which it came up."""
        return list(self._advice)


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a check ended.

    Attributes:
        engine, seats, check: of what.
        status: `pass`, `fail`, `vacuous` (nothing was proved, which is no pass) or `skip`.
        reason: why it is vacuous or skipped, and what to do about it.
        finding: the fault, shrunk.
        counts: what was looked at.
        advice: what may be meant so.
        kinds: how often each kind of move was tried; empty where there are too many to say.
        seconds: how long it took.
    """

    engine: str
    seats: int
    check: str
    status: str
    reason: str = ""
    finding: Finding | None = None
    counts: dict[str, int] = {}
    advice: list[str] = []
    kinds: dict[str, int] = {}
    seconds: float = 0.0
