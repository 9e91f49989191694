"""`grid`: cells by their coordinates, and distances by passes over the whole grid.

No queue and no stack: how far each open cell is from the start is found by passes that are
repeated until one changes nothing. Breadth first is then an order by distance, and within one
distance by the earliest cell of the last distance that has the cell as a neighbour, and by which
neighbour of that one it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import Solver

__all__ = ["SOLVERS"]

Point = tuple[int, int]

_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
_ALL = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def _points(grid: dict[str, Any]) -> list[Point]:
    """All points in scan order, the order of the cells."""
    return [(x, y) for y in range(grid["height"]) for x in range(grid["width"])]


def _point(given: dict[str, Any]) -> Point:
    return given["x"], given["y"]


def _objects(points: list[Point]) -> list[dict[str, int]]:
    return [{"x": x, "y": y} for x, y in points]


def _cell(given: dict[str, Any]) -> Any:
    cells = dict(zip(_points(given["grid"]), given["grid"]["cells"], strict=True))
    return cells[_point(given["point"])]


def _with_cell(given: dict[str, Any]) -> dict[str, Any]:
    grid, at = given["grid"], _point(given["point"])
    cells = zip(_points(grid), grid["cells"], strict=True)
    return {
        "width": grid["width"],
        "height": grid["height"],
        "cells": [given["value"] if point == at else cell for point, cell in cells],
    }


def _neighbours(given: dict[str, Any], steps: tuple[Point, ...]) -> list[dict[str, int]]:
    x, y = _point(given["point"])
    inside = _points(given["grid"])
    return _objects([at for at in ((x + dx, y + dy) for dx, dy in steps) if at in inside])


def _open(given: dict[str, Any]) -> list[Point]:
    """The open points in scan order; the table may be too short, or too long."""
    answers = given["is_open"]
    points = enumerate(_points(given["grid"]))
    return [point for i, point in points if i < len(answers) and answers[i]]


def _beside(at: Point) -> list[Point]:
    return [(at[0] + dx, at[1] + dy) for dx, dy in _SIDES]


def _distances(opened: list[Point], start: Point) -> dict[Point, int]:
    distances = {start: 0} if start in opened else {}
    changed = True
    while changed:
        changed = False
        for point in opened:
            near = [distances[other] + 1 for other in _beside(point) if other in distances]
            if near and distances.get(point, min(near) + 1) > min(near):
                distances[point] = min(near)
                changed = True
    return distances


def _flood_fill(given: dict[str, Any]) -> list[dict[str, int]]:
    distances = _distances(_open(given), _point(given["start"]))
    visited: list[Point] = []
    level = [point for point in distances if distances[point] == 0]
    while level:
        visited += level
        far = distances[level[0]] + 1
        found = [at for point in level for at in _beside(point) if distances.get(at) == far]
        # Each where it is met first.
        level = [at for i, at in enumerate(found) if at not in found[:i]]
    return _objects(visited)


def _regions(given: dict[str, Any]) -> dict[str, Any]:
    grid, opened = given["grid"], _open(given)
    # Every open cell starts as a region of its own, named by its place; neighbours agree on the
    # lower name until nothing changes.
    names = {point: i for i, point in enumerate(opened)}
    changed = True
    while changed:
        changed = False
        for point in opened:
            lowest = min([names[at] for at in [point, *_beside(point)] if at in names])
            if lowest < names[point]:
                names[point] = lowest
                changed = True
    left = sorted({*names.values()})
    cells = [left.index(names[at]) if at in names else -1 for at in _points(grid)]
    return {"width": grid["width"], "height": grid["height"], "cells": cells}


def _sizes(given: dict[str, Any]) -> list[int]:
    return [abs(given["a"][axis] - given["b"][axis]) for axis in "xy"]


SOLVERS: dict[str, Solver] = {
    "grid.create_grid": lambda given: {
        "width": given["width"],
        "height": given["height"],
        "cells": [given["value"] for _ in range(given["width"]) for _ in range(given["height"])],
    },
    "grid.in_bounds": lambda given: _point(given["point"]) in _points(given["grid"]),
    "grid.get_cell": _cell,
    "grid.set_cell": _with_cell,
    "grid.neighbors4": lambda given: _neighbours(given, _SIDES),
    "grid.neighbors8": lambda given: _neighbours(given, _ALL),
    "grid.flood_fill": _flood_fill,
    "grid.regions": _regions,
    "grid.manhattan": lambda given: sum(_sizes(given)),
    "grid.chebyshev": lambda given: max(_sizes(given)),
}
