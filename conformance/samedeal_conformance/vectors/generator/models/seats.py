"""Turn order, statuses and elimination: a list of ids, a list of who is out, two ids.

Whose turn it is and who deals are kept as ids, and every question goes around the table anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .outcomes import CallError, Refused, outcomes

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["SeatsModel", "transcript"]


class SeatsModel:
    """Seats(ids)."""

    def __init__(self, ids: list[str]) -> None:
        self.ids = list(ids)
        self.out: list[str] = []
        self.statuses = [[seat, "active"] for seat in ids]
        self.current = ids[0] if ids else None
        self.dealer = ids[0] if ids else None

    def status(self, seat: str) -> str:
        """A seat's status; out for one that is eliminated, or unknown."""
        if seat in self.out:
            return "out"
        return next((status for name, status in self.statuses if name == seat), "out")

    def is_active(self, seat: str) -> bool:
        """Whether its status is active."""
        return self.status(seat) == "active"

    def active(self) -> list[str]:
        """Who is active, in seat order."""
        return [seat for seat in self.ids if self.is_active(seat)]

    def remaining(self) -> list[str]:
        """Who isn't eliminated, in seat order."""
        return [seat for seat in self.ids if seat not in self.out]

    def survivor(self) -> str | None:
        """The only one that isn't eliminated."""
        remaining = self.remaining()
        return remaining[0] if len(remaining) == 1 else None

    def _from(self, seat: str | None) -> list[str]:
        """Once around the table, that seat first."""
        at = self.ids.index(seat) if seat is not None else 0
        return [*self.ids[at:], *self.ids[:at]]

    def _after(self, seat: str | None) -> list[str]:
        """Once around the table, that seat last."""
        around = self._from(seat)
        return [*around[1:], *around[:1]]

    def _pass_to_first_active(self, order: list[str]) -> str | None:
        for seat in order:
            if self.is_active(seat):
                self.current = seat
                return seat
        return None

    def start_round(self, *, rotate_dealer: bool = False) -> str | None:
        """A new round; who begins."""
        self.statuses = [[seat, "active"] for seat in self.ids]
        if rotate_dealer:
            staying = [seat for seat in self._after(self.dealer) if seat not in self.out]
            self.dealer = staying[0] if staying else self.dealer
        return self._pass_to_first_active(self._from(self.dealer))

    def next(self) -> str | None:
        """Pass play on; who is next."""
        return self._pass_to_first_active(self._after(self.current))

    def move_to(self, seat: str) -> bool:
        """Pass play to a seat, if it is active."""
        return self._pass_to_first_active([seat]) is not None

    def set_status(self, seat: str, status: str) -> bool:
        """Set a status until the next round."""
        if seat not in self.remaining():
            return False
        self.statuses = [[name, status if name == seat else old] for name, old in self.statuses]
        return True

    def eliminate(self, seat: str) -> bool:
        """Take a seat out for good."""
        if seat not in self.remaining():
            return False
        self.out.append(seat)
        return True

    def call(self, method: str, arguments: dict[str, Any]) -> Any:
        """What a method, or a property, gives."""
        seat = arguments.get("id", "")
        answers: dict[str, Callable[[], Any]] = {
            "start_round": lambda: self.start_round(**arguments),
            "next": self.next,
            "move_to": lambda: self.move_to(seat),
            "set_status": lambda: self.set_status(seat, arguments["status"]),
            "eliminate": lambda: self.eliminate(seat),
            "current": lambda: self.current,
            "dealer": lambda: self.dealer,
            "active": self.active,
            "remaining": self.remaining,
            "out": lambda: self.out,
            "survivor": self.survivor,
            "settled": lambda: len(self.remaining()) <= 1,
            "status": lambda: self.status(seat),
            "is_active": lambda: self.is_active(seat),
            "all": lambda: self.ids,
        }
        return answers[method]()


def transcript(given: dict[str, Any], refused: Refused) -> list[dict[str, Any]]:
    """The outcomes of the calls on Seats(ids)."""
    seats = SeatsModel(given["ids"])

    def call(method: str, arguments: dict[str, Any]) -> Any:
        kind = refused(method, arguments)
        if kind:
            raise CallError(kind)
        return seats.call(method, arguments)

    return outcomes(given["calls"], call)
