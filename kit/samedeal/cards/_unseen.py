"""What is known of cards that are unseen: how `HandsSpec` is read."""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._kinds import JOKER, UP, kind_of, kinds_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..contracts import HandsSpec  # noqa: TID252 - as above

__all__ = ["MAX_SEATS", "Unseen"]

MAX_SEATS = 12
"""The most seats: the sets of places are counted, and each seat more makes them twice as many."""

_SUITS = ("S", "H", "D", "C")


class Unseen:
    """The unseen cards, and for each what is known of where it lies.

    The members are checked when it is made, one by one; `settle` checks whether they fit together.

    Attributes:
        cards: The cards in order.
        counts: How many cards each seat has.
        seats: For each card the seat that is known to have it, or None.
        masks: For each card the seats that may have it by voids and allowed, a bit each.
    """

    __slots__ = ("_allowed", "_kinds", "_known", "_voids", "cards", "counts", "masks", "seats")

    def __init__(self, spec: HandsSpec[Any]) -> None:
        """Check each member by itself, in order.

        Raises:
            TypeError: A member is of a wrong type.
            ValueError: A member is missing or unknown, or has a value that won't do.
        """
        optional = ("voids", "known", "allowed")
        members = _checks.check_members("spec", spec, ("unseen", "counts"), optional)
        # A copy: allowed is the caller's, and may do what it likes.
        self.cards: list[Any] = list(_checks.check_sequence("spec.unseen", members["unseen"]))
        self._kinds = kinds_of("spec.unseen", self.cards)
        self.counts = _counts("spec.counts", members["counts"])
        self._voids = _voids("spec.voids", members["voids"]) if "voids" in members else None
        self._known = _known("spec.known", members["known"]) if "known" in members else []
        self._allowed = members.get("allowed")
        if "allowed" in members:
            _checks.check_callable("spec.allowed", self._allowed)
        self.seats: list[int | None] = [None] * len(self.cards)
        self.masks: list[int] = []

    def settle(self) -> None:
        """Check whether the members fit together, and find the seats that are possible.

        Raises:
            TypeError: allowed answers no bool.
            ValueError: voids has not one list for each seat; or known has a seat that isn't there,
                or a card that isn't unseen or is known more often than it is.
        """
        seats = len(self.counts)
        voids = [""] * seats if self._voids is None else self._voids
        if len(voids) != seats:
            _checks.refuse_value("spec.voids", voids, f"one list for each of counts, {seats}")
        for index, (_, _, seat) in enumerate(self._known):
            _checks.check_integer(f"spec.known[{index}].seat", seat, 0, seats - 1)
        for index, (card, kind, seat) in enumerate(self._known):
            place = self._first_free(kind)
            if place is None:
                allowed = "among spec.unseen, as often as it is known"
                _checks.refuse_value(f"spec.known[{index}].card", card, allowed)
            self.seats[place] = seat
        by_suit = [
            sum([1 << seat for seat in range(seats) if suit not in voids[seat]]) for suit in _SUITS
        ]
        everywhere = (1 << seats) - 1
        self.masks = [everywhere if kind == JOKER else by_suit[kind % UP] for kind in self._kinds]
        if self._allowed is not None:
            self._ask(self._allowed)

    def _first_free(self, kind: int) -> int | None:
        """Return where the first card of a kind is whose seat is not known yet."""
        for index, seat in enumerate(self.seats):
            if seat is None and self._kinds[index] == kind:
                return index
        return None

    def _ask(self, allowed: Any) -> None:
        """Take away the seats that allowed refuses."""
        for index, card in enumerate(self.cards):
            for seat in range(len(self.counts)):
                answer = allowed(card, seat)
                if not _checks.check_answer("spec.allowed(card, seat)", answer):
                    self.masks[index] &= ~(1 << seat)


def _counts(name: str, counts: Any) -> list[int]:
    """Return the counts of the seats."""
    counts = _checks.check_not_empty(name, counts)
    if len(counts) > MAX_SEATS:
        _checks.refuse_value(name, counts, f"a sequence of at most {MAX_SEATS} counts")
    return _checks.check_integers(name, counts, 0, _checks.MAX_COUNT)


def _voids(name: str, voids: Any) -> list[str]:
    """Return the suits that each seat lacks."""
    return [
        "".join(
            [
                _checks.check_choice(f"{name}[{seat}][{index}]", suit, _SUITS)
                for index, suit in enumerate(_checks.check_sequence(f"{name}[{seat}]", suits))
            ]
        )
        for seat, suits in enumerate(_checks.check_sequence(name, voids))
    ]


def _known(name: str, known: Any) -> list[tuple[object, int, int]]:
    """Return each known card, its kind and its seat."""
    found: list[tuple[object, int, int]] = []
    for index, entry in enumerate(_checks.check_sequence(name, known)):
        at = f"{name}[{index}]"
        members: Mapping[str, Any] = _checks.check_members(at, entry, ("card", "seat"), others=True)
        kind = kind_of(f"{at}.card", members["card"])
        seat = _checks.check_integer(f"{at}.seat", members["seat"], 0, _checks.MAX_COUNT - 1)
        found.append((members["card"], kind, seat))
    return found
