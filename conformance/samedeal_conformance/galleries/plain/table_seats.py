"""Turn order, statuses and elimination."""

from __future__ import annotations

from typing import Any

from .checks import check_list, check_text, require
from .structures import check_boolean

__all__ = ["Seats"]


class Seats:
    """The seats around a table."""

    def __init__(self, ids: Any) -> None:
        check_list("ids", ids)
        for each in ids:
            check_text("an id", each)
        require(len(set(ids)) == len(ids), f"no id of ids may come twice; got {ids!r}")
        self.ids = list(ids)
        self.statuses = dict.fromkeys(self.ids, "active")
        self.eliminated: list[str] = []
        self.turn = 0
        self.deal = 0

    def first(self, start: int, seats: list[str]) -> int | None:
        """Return the index, from a start on and around, of the first of some seats."""
        for i in range(start, start + len(self.ids)):
            at = i % len(self.ids)
            if self.ids[at] in seats:
                return at
        return None

    def pass_to(self, at: int | None) -> str | None:
        """Make a seat the current one, if there is one."""
        if at is None:
            return None
        self.turn = at
        return self.current

    def start_round(self, rotate_dealer: Any = False) -> str | None:  # noqa: FBT002 - the contract's
        """Begin a round."""
        check_boolean("rotate_dealer", rotate_dealer)
        for each in self.remaining:
            self.statuses[each] = "active"
        if rotate_dealer:
            dealer = self.first(self.deal + 1, self.remaining)
            self.deal = self.deal if dealer is None else dealer
        return self.pass_to(self.first(self.deal, self.active))

    def next(self) -> str | None:
        """Pass play to the next active seat."""
        return self.pass_to(self.first(self.turn + 1, self.active))

    def move_to(self, id: Any) -> bool:  # noqa: A002 - the contract's word
        """Pass play to an active seat."""
        if not self.is_active(id):
            return False
        self.turn = self.ids.index(id)
        return True

    def set_status(self, id: Any, status: Any) -> bool:  # noqa: A002 - the contract's word
        """Give a seat a status."""
        check_text("id", id)
        check_text("status", status)
        require(status != "out", "status must not be out; eliminate the seat")
        if id not in self.remaining:
            return False
        self.statuses[id] = status
        return True

    def eliminate(self, id: Any) -> bool:  # noqa: A002 - the contract's word
        """Take a seat out for good."""
        check_text("id", id)
        if id not in self.remaining:
            return False
        self.eliminated.append(id)
        self.statuses[id] = "out"
        return True

    def status(self, id: Any) -> str:  # noqa: A002 - the contract's word
        """Return the status of a seat."""
        check_text("id", id)
        return self.statuses.get(id, "out")

    def is_active(self, id: Any) -> bool:  # noqa: A002 - the contract's word
        """Tell whether a seat is active."""
        check_text("id", id)
        return id in self.active

    @property
    def current(self) -> str | None:
        """The current seat."""
        return self.ids[self.turn] if self.ids else None

    @property
    def dealer(self) -> str | None:
        """The dealer."""
        return self.ids[self.deal] if self.ids else None

    @property
    def active(self) -> list[str]:
        """The active seats."""
        return [each for each in self.ids if self.statuses[each] == "active"]

    @property
    def remaining(self) -> list[str]:
        """The seats that are not eliminated."""
        return [each for each in self.ids if each not in self.eliminated]

    @property
    def out(self) -> list[str]:
        """The eliminated seats, in order."""
        return list(self.eliminated)

    @property
    def survivor(self) -> str | None:
        """The only seat that is left."""
        return self.remaining[0] if len(self.remaining) == 1 else None

    @property
    def settled(self) -> bool:
        """Whether one seat at most is left."""
        return len(self.remaining) <= 1

    @property
    def all(self) -> list[str]:
        """All seats."""
        return list(self.ids)
