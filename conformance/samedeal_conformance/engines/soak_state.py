"""What is done of a soak, in a file, so that it can go on.

The file holds, for each check, how many of its rounds are added up, their sum, and the rounds that
came before their turn. A round that fails is not kept, so it is made again; nor is the last one if
it is smaller than the others, since a longer soak has a whole one in its place. What is kept
belongs to one seed, to one version of samedeal and to the code as it was: a file of another is
refused.
"""

from __future__ import annotations

import importlib.metadata
from typing import TYPE_CHECKING

import msgspec

from samedeal_conformance.errors import UsageError
from samedeal_conformance.spreading.keeping import Document, Keeping

from .findings import Outcome  # noqa: TC001 - msgspec reads by it

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FORMAT", "Part", "SoakState"]

FORMAT = 1


class Part(msgspec.Struct):
    """What is done of one check of an engine with so many seats.

    Attributes:
        rounds: that are added up: so many of the first.
        sum: of them; None while there are none.
        early: rounds by number, that came before one of those before them.
    """

    rounds: int = 0
    sum: Outcome | None = None
    early: dict[int, Outcome] = msgspec.field(default_factory=dict)

    @property
    def made(self) -> int:
        """The number of the last round that is there, and one."""
        return max(self.early, default=self.rounds - 1) + 1

    @property
    def sound(self) -> bool:
        """Whether a soak can have left it."""
        kept = [*self.early.values(), *([self.sum] if self.sum else [])]
        return (
            self.rounds >= 0
            and (self.sum is None) == (self.rounds == 0)
            and all(number > self.rounds for number in self.early)
            and all(each.status in ("pass", "vacuous", "skip") for each in kept)
        )


class _File(Document, kw_only=True):
    version: str
    code: str
    done: dict[str, Part] = msgspec.field(default_factory=dict)


class SoakState(Keeping[_File]):
    """What is done, in memory, and in a file if there is one.

    Args:
        seed: the number of the first round.
        path: of the file; None keeps nothing.
        code: a hash of the code that engines stand in.

    Raises:
        UsageError: the file is of another run, or of other code, or can't be read or written.
    """

    def __init__(self, seed: int, path: Path | None = None, code: str = "") -> None:
        version = importlib.metadata.version("samedeal")
        fresh = _File(kind="samedeal-engines", format=FORMAT, seed=seed, version=version, code=code)
        super().__init__(path, fresh)
        for what, was, now in (
            ("samedeal", self.document.version, version),
            ("the code here", self.document.code, code),
        ):
            if was != now:
                raise UsageError(
                    f"{path} was begun before {what} changed, so its rounds say nothing any more",
                    hint="Give another --state FILE, or remove this one.",
                )

    def part(self, engine: str, seats: int, check: str, rounds: int) -> Part:
        """What is done of a check of which so many rounds are to be made.

        Raises:
            UsageError: there are more rounds, or it is damaged.
        """
        part = self.document.done.setdefault(f"{engine} {check}[{seats}]", Part())
        if not part.sound:
            raise UsageError(
                f"{self.path} is damaged: no soak leaves such rounds of {check} of {engine}",
                hint="Remove it, or give another --state FILE.",
            )
        if part.made > rounds:
            raise UsageError(
                f"{part.made} rounds of {check} of {engine} with {seats} seats are kept, more "
                f"than the {rounds} of this run",
                hint="Give as many --games or more, or another --state FILE.",
            )
        return part
