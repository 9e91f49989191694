"""Room for cards at places: where a card can go so that all the others still can.

Philip Hall's condition (On Representatives of Subsets, 1935): cards can be placed, if and only if
no set of places has less room than there are cards that can lie nowhere else. The slack of a set
is its room less the number of these cards. A card may not go to a place in a set without slack,
unless it can lie nowhere but in this set, and is counted there already.

Only unions of the cards' own sets of places need be looked at: in any other set, the union of what
the cards counted there can take is no larger, and has no more slack.

Sets of places are bits of an integer.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Room"]


class Room:
    """What is left at each place, for the cards that are not placed yet.

    Attributes:
        left: How many cards each place still takes.
        holds: Whether all cards can be placed.
    """

    __slots__ = ("_places", "_slack", "holds", "left")

    def __init__(self, left: Sequence[int], masks: Sequence[int]) -> None:
        """Count.

        Args:
            left: How many cards each place takes, as many as there are cards in all.
            masks: For each card its possible places.
        """
        self.left = list(left)
        self._places = range(len(left))
        alike: dict[int, int] = {}
        for mask in masks:
            alike[mask] = alike.get(mask, 0) + 1
        # As a dict, which has an order: each union once.
        unions = {0: 0}
        for mask in alike:
            unions.update({union | mask: 0 for union in unions})
        self._slack = {
            union: sum([room for place, room in enumerate(left) if union >> place & 1])
            - sum([number for mask, number in alike.items() if not mask & ~union])
            for union in unions
        }
        self.holds = min(left) >= 0 and min(self._slack.values()) >= 0

    def feasible(self, mask: int) -> list[int]:
        """Return the places of a card that leave room for all the others, in order."""
        closed = 0
        for union, slack in self._slack.items():
            if not slack and mask & ~union:
                closed |= union
        places = mask & ~closed
        return [place for place in self._places if places >> place & 1 and self.left[place]]

    def put(self, mask: int, place: int) -> None:
        """Put a card with these possible places at one of the feasible ones."""
        self.left[place] -= 1
        slack = self._slack
        for union in slack:
            if union >> place & 1 and mask & ~union:
                slack[union] -= 1
