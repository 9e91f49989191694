"""Dominoes and bags of tiles."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from .checks import U32, check_integer, check_list, check_rng, require
from .draws import sample
from .structures import check_members, check_object, check_objects

__all__ = ["domino_set", "draw_tiles", "matches", "oriented", "return_tiles", "tile_bag"]


def check_domino(domino: Any) -> None:
    """Refuse what is no domino."""
    check_members("domino", domino, "left", "right")
    check_integer("left", domino["left"], 0, 100)
    check_integer("right", domino["right"], 0, 100)


def domino_set(max_pips: int) -> list[dict[str, int]]:
    """Return all dominoes up to so many pips."""
    check_integer("max_pips", max_pips, 0, 100)
    ends = range(max_pips + 1)
    return [{"left": high, "right": low} for low in ends for high in ends if high >= low]


def matches(domino: Any, pips: int) -> bool:
    """Tell whether one end has so many pips."""
    check_domino(domino)
    check_integer("pips", pips, 0, 100)
    return pips in (domino["left"], domino["right"])


def oriented(domino: Any, pips: int) -> dict[str, Any]:
    """Return the domino with so many pips on its left."""
    require(matches(domino, pips), f"pips must be on the domino {domino!r}; got {pips}")
    turned = deepcopy(domino)
    if domino["left"] != pips:
        turned["left"] = domino["right"]
        turned["right"] = domino["left"]
    return turned  # type: ignore[no-any-return]  # a copy of what is an object


def tile_bag(counts: Any) -> list[dict[str, Any]]:
    """Return each tile so many times."""
    check_list("counts", counts)
    for entry in counts:
        check_members("an entry of counts", entry, "tile", "count")
        check_object("tile", entry["tile"])
        check_integer("count", entry["count"], 0, 1000)
    return [deepcopy(entry["tile"]) for entry in counts for _ in range(entry["count"])]


def draw_tiles(bag: Any, n: int, rng: Any) -> dict[str, Any]:
    """Draw n tiles without looking."""
    check_objects("bag", bag)
    check_integer("n", n, 0, U32)
    check_rng(rng)
    require(n <= len(bag), f"n must be at most the number of tiles, {len(bag)}; got {n}")
    drawn = sample(rng, list(range(len(bag))), n)
    rest = [i for i in range(len(bag)) if i not in drawn]
    return {"tiles": [bag[i] for i in drawn], "rest": [bag[i] for i in rest]}


def return_tiles(bag: Any, tiles: Any) -> list[Any]:
    """Put tiles back."""
    check_objects("bag", bag)
    check_objects("tiles", tiles)
    return [*bag, *tiles]
