"""Cases of `tiles`: dominoes of every small set, and bags of any tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .rng_draws import rejected

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]


def _domino(left: int, right: int, **rest: Any) -> dict[str, Any]:
    return {"left": left, "right": right, **rest}


_DOMINOES = (
    *(_domino(0, 0), _domino(3, 1), _domino(1, 3), _domino(6, 6), _domino(0, 6), _domino(100, 0)),
    _domino(3, 1, id="0000A", tags=["a"]),
    _domino(1, 3, hidden=False),
)


def _ends() -> Iterator[Draft]:
    for domino in _DOMINOES:
        for pips in sorted({0, 1, 3, 6, 100, domino["left"], domino["right"]}):
            yield Draft("tiles.matches", {"domino": domino, "pips": pips})


def _turned() -> Iterator[Draft]:
    for domino in _DOMINOES:
        for pips in dict.fromkeys((domino["left"], domino["right"])):
            yield Draft("tiles.oriented", {"domino": domino, "pips": pips})
    more = ((12, 11), (9, 10), (10, 9), (99, 100), (0, 1), (1, 0), (5, 5))
    for left, right in more:
        for pips in dict.fromkeys((left, right)):
            yield Draft("tiles.oriented", {"domino": _domino(left, right), "pips": pips})


_BAGS: tuple[tuple[str, list[tuple[dict[str, Any], int]]], ...] = (
    ("nothing", []),
    ("one tile", [({"letter": "E"}, 1)]),
    ("a tile no time at all", [({"letter": "E"}, 0)]),
    ("a tile that isn't there between others", [({"n": 1}, 1), ({"n": 2}, 0), ({"n": 3}, 2)]),
    ("twelve of one", [({"letter": "E", "points": 1}, 12)]),
    ("the order given", [({"letter": "Z"}, 1), ({"letter": "A"}, 2), ({"letter": "M"}, 1)]),
    ("one tile twice in the list", [({"n": 1}, 1), ({"n": 2}, 1), ({"n": 1}, 1)]),
    ("a blank without members", [({}, 2), ({"letter": "E"}, 1)]),
    ("dominoes", [(_domino(1, 0), 2), (_domino(0, 0), 1)]),
    ("nested members", [({"tags": [["a"], {"b": None}]}, 2)]),
    ("members named like built-ins", [({"__proto__": 1, "constructor": 2}, 2)]),
    ("texts beyond ASCII", [({"é": "🂡", "odd": {"$utf16": [0xD800]}}, 2)]),
    ("ids are kept, so they repeat", [({"id": "0000A"}, 2)]),
    ("keys that look like integers", [({"2": "b", "1": "a"}, 2)]),
)


def _counts(bag: list[tuple[dict[str, Any], int]]) -> list[dict[str, Any]]:
    return [{"tile": tile, "count": count} for tile, count in bag]


def _bags() -> Iterator[Draft]:
    for why, bag in _BAGS:
        yield Draft("tiles.tile_bag", {"counts": _counts(bag)}, why)
    given = {"counts": [{"tile": {"n": 1}, "count": 2, "color": "red"}]}
    yield Draft("tiles.tile_bag", given, "a further member of the entry is not the tile's")
    given = {"counts": [{"tile": {"tile": {"n": 1}, "count": 3}, "count": 2}]}
    yield Draft("tiles.tile_bag", given, "a tile with members named like the entry's")
    yield Draft("tiles.tile_bag", {"counts": [{"tile": {}, "count": 1000}]}, "as many as may be")
    letters = [({"letter": chr(65 + i)}, 1 + i % 3) for i in range(12)]
    yield Draft("tiles.tile_bag", {"counts": _counts(letters)}, "letters")


_TILES = [{"n": i} for i in range(12)]
_EQUAL = [{"letter": "E"}, {"letter": "E"}, {"letter": "Q"}, {"letter": "E"}]


def _drawn() -> Iterator[Draft]:
    for size in (0, 1, 2, 3, 5, 12):
        for n in sorted({n for n in (0, 1, 2, 3, 7, size - 1, size) if 0 <= n <= size}):
            for i in range(2):
                state = words(f"tiles {size} {n} {i}", 4)
                given = {"bag": _TILES[:size], "n": n, "rng": state}
                yield Draft("tiles.draw_tiles", given, f"{n} of {size}")
    for n in range(5):
        given = {"bag": _EQUAL, "n": n, "rng": words(f"equal tiles {n}", 4)}
        yield Draft("tiles.draw_tiles", given, "equal tiles")
    own = [{}, {"__proto__": 1}, {"tags": [["a"]]}, {"é": {"$utf16": [0xD800]}}, {"2": 1, "1": 2}]
    for n in (1, 3, 5):
        given = {"bag": own, "n": n, "rng": words(f"own tiles {n}", 4)}
        yield Draft("tiles.draw_tiles", given, "tiles of any kind")
    for size in (3, 5, 7, 12):
        given = {"bag": _TILES[:size], "n": 2, "rng": rejected(f"tiles {size}", size)[1]}
        why = f"the first candidate of {size} is refused"
        yield Draft("tiles.draw_tiles", given, why, ("rejected",))


def _returned() -> Iterator[Draft]:
    several: tuple[tuple[str, list[Any], list[Any]], ...] = (
        ("nothing to nothing", [], []),
        ("nothing", _TILES[:3], []),
        ("to an empty bag", [], _TILES[:3]),
        ("one tile", _TILES[:3], _TILES[3:4]),
        ("several tiles, in their order", _TILES[:2], _TILES[5:2:-1]),
        ("equal tiles", _EQUAL, _EQUAL),
        ("a tile that is in the bag", _TILES[:3], _TILES[1:2]),
        ("dominoes", [_domino(1, 0)], [_domino(0, 1, id="0000A")]),
        ("tiles of any kind", [{}, {"__proto__": 1}], [{"tags": [["a"]]}, {"2": 1, "1": 2}]),
        ("texts beyond ASCII", [{"é": "🂡"}], [{"odd": {"$utf16": [0xD800]}}]),
    )
    for why, bag, tiles in several:
        yield Draft("tiles.return_tiles", {"bag": bag, "tiles": tiles}, why)


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    sets = tuple(Draft("tiles.domino_set", {"max_pips": pips}) for pips in (0, 1, 2, 3, 6, 9, 12))
    return Module(
        name="tiles",
        algorithm="sfc32; a partial Fisher-Yates shuffle draws from the bag",
        origin="the kit's specification; draws from the oracle, the rest by brute force",
        notes={"rejected": "at least one candidate is thrown away"},
        groups=(
            Group("domino-set", "Sets of dominoes.", sets),
            Group("matches", "Either end, and neither.", tuple(_ends())),
            Group("oriented", "Turned or not.", tuple(_turned())),
            Group("tile-bag", "Tiles of any kind, so many times.", tuple(_bags())),
            Group("draw-tiles", "From nothing to the whole bag.", tuple(_drawn())),
            Group("return-tiles", "At the end of the bag.", tuple(_returned())),
        ),
    )
