"""Dominoes, and bags of tiles.

A domino is `{"left": 3, "right": 1}`, as it lies in the line of play; whatever else a game wants of
it, such as an id, is kept. A bag is a list of tiles, any mappings; what it holds is known and the
order says nothing, since drawing from it is the random part. Tiles get ids and are hidden as cards
are (`samedeal.cards`).
"""

from __future__ import annotations

from . import _checks
from ._draws import sample

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar, overload

    from .contracts import Domino, DrawnTiles, Rng, TileCount

    _Tile = TypeVar("_Tile", bound=Mapping[str, Any])

__all__ = ["domino_set", "draw_tiles", "matches", "oriented", "return_tiles", "tile_bag"]

_MOST_PIPS = 100
_MOST_COPIES = 1000


def domino_set(max_pips: int) -> list[Domino]:
    """Return all dominoes up to so many pips: 0-0, 1-0, 2-0, ..., 1-1, 2-1, ...

    Args:
        max_pips: An integer from 0 to 100; 6 for the usual 28 dominoes.

    Returns:
        New dicts of `left`, the greater end, and `right`.

    Raises:
        TypeError: max_pips is no number.
        ValueError: max_pips is out of range or no integer.

    Draws nothing.
    """
    most = _checks.check_integer("max_pips", max_pips, 0, _MOST_PIPS)
    return [
        {"left": left, "right": right}
        for right in range(most + 1)
        for left in range(right, most + 1)
    ]


def matches(domino: Mapping[str, Any], pips: int) -> bool:
    """Return whether one end of a domino has so many pips.

    Args:
        domino: A mapping of `left` and `right`, integers from 0 to 100.
        pips: An integer from 0 to 100.

    Raises:
        TypeError: domino is no mapping, or an end or pips is no number.
        ValueError: An end is missing, or a number is out of range or no integer.

    Draws nothing.
    """
    ends = _ends("domino", domino)
    return _checks.check_integer("pips", pips, 0, _MOST_PIPS) in ends


if TYPE_CHECKING:
    # The overlap is meant: the kit's own dominoes are mappings too, and get the closer type.
    @overload
    def oriented(  # pyright: ignore[reportOverlappingOverload]
        domino: Domino, pips: int
    ) -> Domino: ...

    @overload
    def oriented(domino: Mapping[str, Any], pips: int) -> dict[str, Any]: ...


def oriented(domino: Mapping[str, Any], pips: int) -> Mapping[str, Any]:
    """Return a domino turned, if need be, so that its left end has so many pips.

    Args:
        domino: A mapping of `left` and `right`, integers from 0 to 100; left as it is.
        pips: What one of its ends has.

    Returns:
        A new dict with the members of the domino.

    Raises:
        TypeError: domino is no mapping, or an end or pips is no number.
        ValueError: An end is missing, a number is out of range or no integer, or neither end has
            so many pips.

    Draws nothing.
    """
    left, right = _ends("domino", domino)
    pips = _checks.check_integer("pips", pips, 0, _MOST_PIPS)
    if pips not in (left, right):
        _checks.refuse_value("pips", pips, f"what an end of domino has, {left} or {right}")
    other = right if pips == left else left
    return {**domino, "left": pips, "right": other}


def tile_bag(counts: Sequence[TileCount[Any]]) -> list[dict[str, Any]]:
    """Return a bag: each tile so many times, in the order given.

    Args:
        counts: Mappings of `tile`, any mapping, and `count`, an integer from 0 to 1000.

    Returns:
        A list of new dicts with the members of the tiles; what is in them is not copied.

    Raises:
        TypeError: counts is no sequence of mappings, a tile is no mapping, or a count no number.
        ValueError: A member is missing, or a count is out of range or no integer.

    Draws nothing.
    """
    bag = []
    for index, value in enumerate(_checks.check_sequence("counts", counts)):
        name = f"counts[{index}]"
        given = _checks.check_members(name, value, ("tile", "count"), others=True)
        tile = _checks.check_members(f"{name}.tile", given["tile"], (), others=True)
        count = _checks.check_integer(f"{name}.count", given["count"], 0, _MOST_COPIES)
        bag += [dict(tile) for _ in range(count)]
    return bag


def draw_tiles(bag: Sequence[_Tile], n: int, rng: Rng) -> DrawnTiles[_Tile]:
    """Return n tiles drawn without looking, and the rest.

    Args:
        bag: Mappings such as dicts; left as they are.
        n: How many, an integer from 0 to the number of tiles.
        rng: The generator; advances as by `sample(rng, bag, n)`, one bounded draw a tile.

    Returns:
        A dict of `tiles`, in drawn order, and `rest`, in the order of the bag: the same tiles.

    Raises:
        TypeError: bag is no sequence of mappings, n is no number, or rng is no generator.
        ValueError: n is out of range or no integer, or more than there are.
    """
    bag = _checks.check_mappings("bag", bag)
    n = _checks.check_integer("n", n, 0, _checks.MAX_COUNT)
    _checks.check_rng("rng", rng)
    if n > len(bag):
        _checks.refuse_value("n", n, f"at most the number of tiles in bag, {len(bag)}")
    drawn = sample(rng, range(len(bag)), n)
    # By index, since tiles may be equal; for membership only.
    gone = set(drawn)
    return {
        "tiles": [bag[index] for index in drawn],
        "rest": [tile for index, tile in enumerate(bag) if index not in gone],
    }


def return_tiles(bag: Sequence[_Tile], tiles: Sequence[_Tile]) -> list[_Tile]:
    """Return the bag with tiles put back, at its end.

    Args:
        bag: Mappings such as dicts; left as they are.
        tiles: Others.

    Returns:
        A new list of the same tiles.

    Raises:
        TypeError: bag or tiles is no sequence of mappings.

    Draws nothing.
    """
    bag = _checks.check_mappings("bag", bag)
    return [*bag, *_checks.check_mappings("tiles", tiles)]


def _ends(name: str, value: object) -> tuple[int, int]:
    """Return the pips of the ends of a domino."""
    domino = _checks.check_members(name, value, ("left", "right"), others=True)
    left = _checks.check_integer(f"{name}.left", domino["left"], 0, _MOST_PIPS)
    return left, _checks.check_integer(f"{name}.right", domino["right"], 0, _MOST_PIPS)
