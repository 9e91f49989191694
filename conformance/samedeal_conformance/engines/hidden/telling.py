"""Whether what is shown on backs tells what is on their faces, over many deals.

If ids, or the order of backs, have nothing to do with the faces, then within a deal any of them may
be on any card alike. So it is counted, deal by deal, how often they go together, and how often they
would by chance:

- pairs of cards in the order of a member of the face (Kendall's S, with its variance for ties);
- pairs of deals in which the same label is on the same face (matches of two random orders);
- characters of ids together with a member of the face (Pearson's chi-square).

Seeds are fixed, so a game that passes once passes always; levels are such that one that is sound
fails with a probability of about one in a million.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.engines.values import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .backs import Back

__all__ = ["Telling", "tellings"]

_Z = 5.5
_CHI_Z = 6.5
"""How many standard deviations are too many; the second for sums that are skewed."""

_CATEGORIES = 64
_LENGTH = 24


class Telling(NamedTuple):
    """Something that tells faces.

    Attributes:
        kind: `id-order`, `slot-order`, `id-face`, `slot-face` or `id-character`.
        message: what tells what, with the numbers.
    """

    kind: str
    message: str


def tellings(deals: Sequence[list[Back]]) -> Iterator[Telling]:
    """All that tells faces in these deals, each a list of backs in the order in which they show."""
    over = f"over {len(deals)} deals"
    slots = [_slots(deal) for deal in deals]
    for kind, what, labelled in (
        (
            "id-face",
            "has the same id",
            [{back.id: frozen(back.face) for back in deal} for deal in deals],
        ),
        (
            "slot-face",
            "lies in the same place",
            [{label: frozen(back.face) for label, back in each} for each in slots],
        ),
    ):
        found = _matches(labelled)
        if found:
            again, chance = found
            yield Telling(
                kind,
                f"the same card {what} {again} times in pairs of deals, {over}; by chance it "
                f"would be about {chance:.0f} times",
            )
    for member in _members(deals):
        for kind, what in (("id-order", "ids"), ("slot-order", "backs")):
            found = _in_order(deals, member, by_id=kind == "id-order")
            if found:
                up, down = found
                yield Telling(
                    kind,
                    f"the order of {what} tells the {_named(member)}: {up} pairs of cards in order "
                    f"and {down} in reverse, {over}",
                )
    for member in _members(deals, ordered=False):
        yield from _characters(deals, member, over)


def _slots(deal: list[Back]) -> list[tuple[tuple[str, int], Back]]:
    """The backs by zone and place among those of the zone."""
    places: Counter[str] = Counter()
    found = []
    for back in deal:
        found.append(((back.zone, places[back.zone]), back))
        places[back.zone] += 1
    return found


_WHOLE = ""
"""Stands for the whole face, among the names of its members."""


def _named(member: str) -> str:
    return "face" if member == _WHOLE else member


def _value(back: Back, member: str) -> Any:
    if member == _WHOLE:
        return tuple(_key(each) for _, each in sorted(back.face.items()))
    return back.face.get(member)


def _key(value: Any) -> Any:
    """Something to sort by, whatever the type."""
    if type(value) in (int, float):
        return "", value, ""
    return "", 0, value if isinstance(value, str) else frozen(value).hex()


def _members(deals: Sequence[list[Back]], *, ordered: bool = True) -> list[str]:
    """The members of faces, and the whole; numbers and texts are in an order."""
    names: dict[str, set[type]] = {}
    for deal in deals:
        for back in deal:
            for name, each in back.face.items():
                names.setdefault(name, set()).add(type(each))
    fit = [name for name, kinds in names.items() if kinds <= {int, float} or kinds == {str}]
    return [*(fit if ordered else names), _WHOLE]


def _in_order(deals: Sequence[list[Back]], member: str, *, by_id: bool) -> tuple[int, int] | None:
    """Pairs in order and in reverse, if one of them is too many."""
    up = down = 0
    variance = 0.0
    for deal in deals:
        groups: dict[str, list[Back]] = {}
        for back in deal:
            groups.setdefault("" if by_id else back.zone, []).append(back)
        for group in groups.values():
            ordered = sorted(group, key=lambda back: _key(back.id)) if by_id else group
            values = [_value(back, member) for back in ordered]
            for index, one in enumerate(values):
                for other in values[index + 1 :]:
                    up += one < other
                    down += other < one
            variance += _variance(values)
    if abs(up - down) <= _Z * math.sqrt(variance):
        return None
    return up, down


def _variance(values: list[Any]) -> float:
    """The variance of Kendall's S with ties among the values."""
    n = len(values)
    ties = Counter(values).values()
    return (n * (n - 1) * (2 * n + 5) - sum(t * (t - 1) * (2 * t + 5) for t in ties)) / 18


def _matches(labelled: list[dict[Any, bytes]]) -> tuple[int, float] | None:
    """How often a label is on one face in two deals, and by chance, if it is too often."""
    again, chance, variance = 0, 0.0, 0.0
    counted = [Counter(each.values()) for each in labelled]
    for index, one in enumerate(labelled):
        for place in range(index + 1, len(labelled)):
            other = labelled[place]
            common = one.keys() & other.keys()
            if not common or len(one) < 2 or len(other) < 2:
                continue
            again += sum(one[label] == other[label] for label in common)
            alike = sum(many * counted[place][face] for face, many in counted[index].items())
            p = alike / (len(one) * len(other))
            chance += len(common) * p
            variance += len(common) * p * (1 - p) * len(one) / (len(one) - 1)
    # A count of rare events has a longer tail than its variance tells, so some more are allowed.
    if again <= chance + _CHI_Z * math.sqrt(variance) + 12:
        return None
    return again, chance


def _characters(deals: Sequence[list[Back]], member: str, over: str) -> Iterator[Telling]:
    """The characters of ids that go together with a member of the face."""
    backs = [back for deal in deals for back in deal]
    lengths = {len(str(back.id)) for back in backs}
    if not backs or max(lengths) > _LENGTH:
        return
    for place in range(max(lengths)):
        pairs = [(str(back.id)[place : place + 1], _value(back, member)) for back in backs]
        keys = [(character, frozen(value) if member else value) for character, value in pairs]
        z = _chi_square(keys)
        if z is not None and z > _CHI_Z:
            yield Telling(
                "id-character",
                f"character {place + 1} of an id tells the {_named(member)}, {over} "
                f"({len(backs)} backs, {z:.0f} standard deviations from chance)",
            )


def _chi_square(pairs: list[tuple[Any, Any]]) -> float | None:
    """How far Pearson's chi-square of two things is from chance, as a standard normal deviate.

    By the cube root of Wilson and Hilferty. None where the cells would be too empty for it.
    """
    one, other = Counter(each for each, _ in pairs), Counter(each for _, each in pairs)
    cells = len(one) * len(other)
    degrees = (len(one) - 1) * (len(other) - 1)
    if not degrees or len(other) > _CATEGORIES or len(pairs) < cells:
        return None
    total = len(pairs)
    seen = Counter(pairs)
    squares = sum(n * n * total / (one[a] * other[b]) for (a, b), n in seen.items())
    ratio = (squares - total) / degrees
    spread = 2 / (9 * degrees)
    return (math.cbrt(ratio) - (1 - spread)) / math.sqrt(spread)
