"""`cards.sampling`: whether any deal fits, by rearranging until every seat has its cards.

Augmenting paths, as in bipartite matching: each place of a seat in turn takes a card that is
free, or one from another place that can take another card instead. (The oracle in C asks Hall's
condition.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]


def _seats_of_known(spec: dict[str, Any]) -> dict[int, int]:
    """The place of each known card among the unseen, and its seat."""
    seats: dict[int, int] = {}
    for known in spec.get("known", []):
        wanted = (known["card"]["rank"], known["card"]["suit"])
        places = [
            i
            for i, card in enumerate(spec["unseen"])
            if (card["rank"], card["suit"]) == wanted and i not in seats
        ]
        seats[places[0]] = known["seat"]
    return seats


def _may_lie(spec: dict[str, Any], i: int, seat: int) -> bool:
    """Whether neither a void nor the table of answers keeps a card from a seat."""
    if spec["unseen"][i]["suit"] in spec.get("voids", [[]] * (seat + 1))[seat]:
        return False
    if "allowed" not in spec:
        return True
    answers = spec["allowed"][i] if i < len(spec["allowed"]) else []
    return seat < len(answers) and answers[seat]


def _can_sample_hands(given: dict[str, Any]) -> bool:
    spec = given["spec"]
    counts, known = spec["counts"], _seats_of_known(spec)
    if sum(counts) > len(spec["unseen"]):
        return False
    if not all(_may_lie(spec, i, seat) for i, seat in known.items()):
        return False
    free = [i for i in range(len(spec["unseen"])) if i not in known]
    # The places that known cards leave, seat by seat.
    left = [count - [*known.values()].count(seat) for seat, count in enumerate(counts)]
    if min(left) < 0:
        return False
    places = [(seat, number) for seat, count in enumerate(left) for number in range(count)]
    holds: dict[int, tuple[int, int]] = {}

    def take(place: tuple[int, int], tried: list[int]) -> bool:
        for i in free:
            if i in tried or not _may_lie(spec, i, place[0]):
                continue
            tried.append(i)
            if i not in holds or take(holds[i], tried):
                holds[i] = place
                return True
        return False

    return all(take(place, []) for place in places)


SOLVERS: dict[str, Solver] = {"cards.sampling.can_sample_hands": _can_sample_hands}
