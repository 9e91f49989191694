"""Cases of `grid`: small grids of every shape, their corners, and what water would reach."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_FAR = 2**31

_VALUES: tuple[Any, ...] = (0, -1, None, True, "", "é🂡", [], [1, [2]], {}, {"a": {"b": None}})


def _grid(width: int, height: int) -> dict[str, Any]:
    """A grid whose cells are all different."""
    return {"width": width, "height": height, "cells": list(range(width * height))}


def _at(x: int, y: int, **rest: Any) -> dict[str, Any]:
    return {"x": x, "y": y, **rest}


def _created() -> Iterator[Draft]:
    for width, height in ((1, 1), (1, 2), (2, 1), (3, 2), (2, 3), (1, 9), (9, 1), (4, 4)):
        given = {"width": width, "height": height, "value": "."}
        yield Draft("grid.create_grid", given, f"{width} by {height}")
    for value in (*_VALUES, {"$utf16": [0xD800]}, {"__proto__": 1}):
        given = {"width": 2, "height": 1, "value": value}
        yield Draft("grid.create_grid", given, "a value of any kind")


_SHAPES = ((1, 1), (3, 2), (2, 3), (4, 1), (1, 4))


def _bounds() -> Iterator[Draft]:
    for width, height in _SHAPES[:3]:
        sides = product({-1, 0, width - 1, width}, {-1, 0, height - 1, height})
        for x, y in sorted(sides):
            given = {"grid": _grid(width, height), "point": _at(x, y)}
            yield Draft("grid.in_bounds", given)
    for x, y in ((-_FAR, 0), (_FAR - 1, 0), (0, -_FAR), (0, _FAR - 1), (_FAR - 1, _FAR - 1)):
        given = {"grid": _grid(3, 2), "point": _at(x, y)}
        yield Draft("grid.in_bounds", given, "far out")
    given = {"grid": _grid(3, 2), "point": _at(1, 1, z=9, id="a")}
    yield Draft("grid.in_bounds", given, "further members change nothing")
    given = {"grid": _grid(300, 1), "point": _at(299, 0)}
    yield Draft("grid.in_bounds", given, "the last of a long row")


def _cells() -> Iterator[Draft]:
    odd: list[Any] = [*_VALUES, {"__proto__": 1}, {"$utf16": [0xD800]}]
    for x in range(len(odd)):
        given = {"grid": {"width": len(odd), "height": 1, "cells": odd}, "point": _at(x, 0)}
        yield Draft("grid.get_cell", given, "a value of any kind")
    for width, height in _SHAPES[1:3]:
        for y, x in product(range(height), range(width)):
            given = {"grid": _grid(width, height), "point": _at(x, y)}
            yield Draft("grid.get_cell", given, f"{width} by {height}")
    given = {"grid": _grid(3, 2), "point": _at(2, 1, z=9)}
    yield Draft("grid.get_cell", given, "further members change nothing")


def _changed() -> Iterator[Draft]:
    for width, height in _SHAPES:
        for y, x in dict.fromkeys(product((0, height - 1), (0, width - 1))):
            given = {"grid": _grid(width, height), "point": _at(x, y), "value": "!"}
            yield Draft("grid.set_cell", given, f"{width} by {height}")
    for value in (*_VALUES, {"$utf16": [0xD800]}, 1):
        given = {"grid": _grid(2, 2), "point": _at(1, 0), "value": value}
        yield Draft("grid.set_cell", given, "a value of any kind")


def _around() -> Iterator[Draft]:
    for name in ("neighbors4", "neighbors8"):
        for width, height in (*_SHAPES, (3, 3), (2, 2)):
            for y, x in product(range(height), range(width)):
                given = {"grid": _grid(width, height), "point": _at(x, y)}
                yield Draft(f"grid.{name}", given, f"{width} by {height}")
        given = {"grid": _grid(2, 2), "point": _at(1, 1, z=9)}
        yield Draft(f"grid.{name}", given, "the point's further members are not its neighbours'")


_MAZES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("a single open cell", (".",)),
    ("a single closed cell", ("#",)),
    ("a row", (".....",)),
    ("a row with a wall", ("..#..",)),
    ("a column", (".", ".", ".", ".")),
    ("a column with a wall", (".", "#", ".", ".")),
    ("all open", ("...", "...", "...")),
    ("all closed", ("###", "###")),
    ("a ring", ("....", ".##.", ".##.", "....")),
    ("a ring around an island", (".....", ".###.", ".#.#.", ".###.", ".....")),
    ("a spiral", (".....", "####.", "...#.", ".###.", ".....")),
    ("a spiral the other way", (".....", ".####", ".#...", ".###.", ".....")),
    ("a comb", (".....", ".#.#.", ".#.#.", ".#.#.")),
    ("a comb upside down", (".#.#.", ".#.#.", ".....")),
    ("a comb on its side", ("....", ".###", "....", ".###", "....")),
    ("a chessboard: corners don't join", (".#.#", "#.#.", ".#.#")),
    ("a diagonal", (".##", "#.#", "##.")),
    ("two ways of equal length", ("...", ".#.", "...")),
    ("two halves", ("..#..", "..#..", "..#..")),
    ("arms that join below: one region, not two", (".#.", ".#.", "...")),
    ("arms that join at the far end", ("..#.#", "#.#..", "#....", "..##.")),
    ("stairs", ("..##", "#..#", "##..", "###.")),
    ("a T", ("...", "#.#", "#.#")),
)


def _maze(rows: tuple[str, ...]) -> tuple[dict[str, Any], list[bool]]:
    opened = [cell == "." for row in rows for cell in row]
    # The answers decide, not the cells, though these are 0 where it's open.
    grid = {
        "width": len(rows[0]),
        "height": len(rows),
        "cells": [1 - is_open for is_open in opened],
    }
    return grid, opened


def _starts(grid: dict[str, Any]) -> list[tuple[int, int]]:
    """Two corners and the middle."""
    right, bottom = grid["width"] - 1, grid["height"] - 1
    every = ((0, 0), (right, bottom), (right // 2, bottom // 2))
    return list(dict.fromkeys(every))


def _scattered() -> Iterator[tuple[str, tuple[str, ...]]]:
    for i, (width, height) in enumerate(((6, 4), (4, 6), (7, 5), (5, 7))):
        drawn = words(f"maze {i}", width * height)
        # About a third is closed.
        cells = "".join("#" if word % 3 == 0 else "." for word in drawn)
        rows = tuple(cells[width * y : width * (y + 1)] for y in range(height))
        yield "arbitrary", rows


def _flooded() -> Iterator[Draft]:
    for why, rows in (*_MAZES, *_scattered()):
        grid, opened = _maze(rows)
        for x, y in _starts(grid):
            given = {"grid": grid, "start": _at(x, y), "is_open": opened}
            yield Draft("grid.flood_fill", given, why)
    numbered = _grid(3, 3)
    for opened in ([], [True], [False, True], [True] * 4, [True] * 8, [True] * 20):
        for at in ((0, 0), (1, 1)):
            given = {"grid": numbered, "start": _at(*at), "is_open": opened}
            yield Draft("grid.flood_fill", given, "fewer or more answers than cells")
    given = {"grid": numbered, "start": _at(1, 1, z=9), "is_open": [True] * 9}
    yield Draft("grid.flood_fill", given, "the start's further members are not in the result")


def _labelled() -> Iterator[Draft]:
    for why, rows in (*_MAZES, *_scattered()):
        grid, opened = _maze(rows)
        yield Draft("grid.regions", {"grid": grid, "is_open": opened}, why)
    numbered = _grid(3, 3)
    for opened in ([], [True], [False, True], [True] * 4, [True] * 20):
        given = {"grid": numbered, "is_open": opened}
        yield Draft("grid.regions", given, "fewer or more answers than cells")
    given = {"grid": _grid(11, 2), "is_open": [i % 2 == 0 for i in range(22)]}
    yield Draft("grid.regions", given, "more than ten regions")


_PAIRS = (
    *((0, 0, 0, 0), (0, 0, 3, 0), (0, 0, 0, 3), (1, 2, 4, 6), (4, 6, 1, 2), (5, 1, 2, 9)),
    *((-1, -1, 1, 1), (3, -4, -3, 4), (0, 0, -7, 2), (2, 2, 2, 2), (10, 9, 9, 10)),
    (-_FAR, -_FAR, _FAR - 1, _FAR - 1),
    *((_FAR - 1, 0, -_FAR, 0), (0, _FAR - 1, 0, -_FAR), (-_FAR, _FAR - 1, _FAR - 1, -_FAR)),
    *((-_FAR, -_FAR, -_FAR, -_FAR), (_FAR - 1, 1, 0, 0), (1, -_FAR, 0, 0)),
)


def _distances() -> Iterator[Draft]:
    for name in ("manhattan", "chebyshev"):
        for ax, ay, bx, by in _PAIRS:
            yield Draft(f"grid.{name}", {"a": _at(ax, ay), "b": _at(bx, by)})
        given = {"a": _at(1, 2, z=3), "b": _at(4, 4, id="x")}
        yield Draft(f"grid.{name}", given, "further members change nothing")
        for i in range(4):
            drawn = [word % 41 - 20 for word in words(f"{name} {i}", 4)]
            yield Draft(f"grid.{name}", {"a": _at(*drawn[:2]), "b": _at(*drawn[2:])}, "arbitrary")


def _too_far() -> Iterator[Draft]:
    for name in ("manhattan", "chebyshev"):
        for ax, by in ((_FAR, 0), (0, -_FAR - 1)):
            yield Draft(f"grid.{name}", {"a": _at(ax, 0), "b": _at(0, by)}, "too far")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="grid",
        algorithm="row-major cells; breadth first search",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("create-grid", "Shapes and values.", tuple(_created())),
            Group("in-bounds", "At each side, inside and outside.", tuple(_bounds())),
            Group("get-cell", "Every cell of small grids.", tuple(_cells())),
            Group("set-cell", "The corners, and values of any kind.", tuple(_changed())),
            Group("neighbors", "Every cell of small grids.", tuple(_around())),
            Group("flood-fill", "From corners and the middle of mazes.", tuple(_flooded())),
            Group("regions", "The same mazes, labelled.", tuple(_labelled())),
            Group("distances", "On both axes, both ways, up to the ends.", tuple(_distances())),
            Group("coordinates-refused", "Just beyond the ends.", tuple(_too_far())),
        ),
    )
