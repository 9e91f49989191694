"""Turn order, statuses and elimination.

There are two ways of not playing. A status other than "active" (busted, banked, frozen) lasts
until the next round. An elimination is for good, and the order of eliminations is the ranking. So
play passes among the active, a round begins with everyone who remains, and the game is settled
when one is left.

A seat is named by its player's id, a text, and the seats never change: who comes and goes is the
host's affair. An id that nobody has is ignored, since messages carry ids; `status` says "out" of
it, as of one that is eliminated. A seat that stops being active stays the current one until play
passes, so that the game can still say whose turn it was.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Seats"]

_ACTIVE = "active"
_OUT = "out"


class Seats:
    """The seats of a table; at the start all are active, and the first is current and dealer.

    Args:
        ids: A sequence of texts, in the order of play, none twice; may be empty.

    Raises:
        TypeError: ids is no sequence, or an id no str.
        ValueError: an id comes twice.
    """

    __slots__ = ("_current", "_dealer", "_ids", "_out", "_places", "_statuses")

    def __init__(self, ids: Sequence[str]) -> None:
        self._ids = _checks.check_texts("ids", ids)
        self._places = {each: place for place, each in enumerate(self._ids)}
        if len(self._places) < len(self._ids):
            _checks.refuse_value("ids", self._ids, "ids of which none comes twice")
        self._statuses = dict.fromkeys(self._ids, _ACTIVE)
        self._out: list[str] = []
        self._current = 0
        self._dealer = 0

    @property
    def all(self) -> list[str]:
        """All ids, in seat order."""
        return self._ids.copy()

    @property
    def current(self) -> str | None:
        """The id whose turn it is; None for no seats."""
        return self._ids[self._current] if self._ids else None

    @property
    def dealer(self) -> str | None:
        """The id of the dealer; None for no seats."""
        return self._ids[self._dealer] if self._ids else None

    @property
    def active(self) -> list[str]:
        """The ids of the active seats, in seat order."""
        return [each for each in self._ids if self._statuses[each] == _ACTIVE]

    @property
    def remaining(self) -> list[str]:
        """The ids that are not eliminated, in seat order."""
        return [each for each in self._ids if self._statuses[each] != _OUT]

    @property
    def out(self) -> list[str]:
        """The eliminated ids, in the order of elimination."""
        return self._out.copy()

    @property
    def survivor(self) -> str | None:
        """The only id that is not eliminated; None if there are more, or none."""
        remaining = self.remaining
        return remaining[0] if len(remaining) == 1 else None

    @property
    def settled(self) -> bool:
        """Whether one seat at most remains."""
        return len(self._ids) - len(self._out) <= 1

    def status(self, id: str) -> str:  # noqa: A002 - the contract's word
        """Return "active", "out" for an eliminated or unknown id, or the status that was set.

        Raises:
            TypeError: id is no str.
        """
        return self._statuses.get(_checks.check_text("id", id), _OUT)

    def is_active(self, id: str) -> bool:  # noqa: A002 - the contract's word
        """Return whether a seat is active; False for an unknown id.

        Raises:
            TypeError: id is no str.
        """
        return self._statuses.get(_checks.check_text("id", id)) == _ACTIVE

    def start_round(self, rotate_dealer: bool = False) -> str | None:  # noqa: FBT001, FBT002 - as documented
        """Make everyone active who is not eliminated, and pass play to the first of them.

        Args:
            rotate_dealer: Whether the next seat after the dealer that is not eliminated deals.

        Returns:
            The id of the first active seat at or after the dealer, now the current one; None if
            there is none, and then nobody's place changes.

        Raises:
            TypeError: rotate_dealer is no bool.
        """
        _checks.check_bool("rotate_dealer", rotate_dealer)
        for each in self._ids:
            if self._statuses[each] != _OUT:
                self._statuses[each] = _ACTIVE
        # After a sweep that made them so, the active are those who are not eliminated.
        if rotate_dealer:
            dealer = self._active_from(self._dealer + 1)
            self._dealer = self._dealer if dealer is None else dealer
        return self._pass_to(self._active_from(self._dealer))

    def next(self) -> str | None:
        """Pass play to the next active seat after the current one, at last to itself.

        Returns:
            Its id; None if nobody is active, and then the current seat stays.
        """
        return self._pass_to(self._active_from(self._current + 1))

    def move_to(self, id: str) -> bool:  # noqa: A002 - the contract's word
        """Pass play to a seat; return whether it did, False if the seat isn't active.

        Raises:
            TypeError: id is no str.
        """
        id = _checks.check_text("id", id)  # noqa: A001 - see the parameter
        if not self.is_active(id):
            return False
        self._current = self._places[id]
        return True

    def set_status(self, id: str, status: str) -> bool:  # noqa: A002 - the contract's word
        """Give a seat a status until the next round; return whether it did.

        Args:
            id: The seat; ignored if it is eliminated or unknown.
            status: A text such as "busted"; "active" makes the seat active again, and "out" is
                not to be given, since only `eliminate` ranks.

        Raises:
            TypeError: id or status is no str.
            ValueError: status is "out".
        """
        id = _checks.check_text("id", id)  # noqa: A001 - see the parameter
        status = _checks.check_text("status", status)
        if status == _OUT:
            _checks.refuse_value("status", status, "a status other than 'out': use eliminate")
        if self._statuses.get(id, _OUT) == _OUT:
            return False
        self._statuses[id] = status
        return True

    def eliminate(self, id: str) -> bool:  # noqa: A002 - the contract's word
        """Take a seat out for good; return whether it did, False the second time.

        It stays the current seat until `next`.

        Raises:
            TypeError: id is no str.
        """
        id = _checks.check_text("id", id)  # noqa: A001 - see the parameter
        if self._statuses.get(id, _OUT) == _OUT:
            return False
        self._statuses[id] = _OUT
        self._out.append(id)
        return True

    def _active_from(self, place: int) -> int | None:
        """Return the first place of an active seat, looking once around from a place."""
        count = len(self._ids)
        around = (each % count for each in range(place, place + count))
        return next((each for each in around if self._statuses[self._ids[each]] == _ACTIVE), None)

    def _pass_to(self, place: int | None) -> str | None:
        """Make a place the current one; return its id, or None for no place."""
        if place is None:
            return None
        self._current = place
        return self._ids[place]
