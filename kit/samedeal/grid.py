"""Grids of cells in row-major order, (0, 0) at the top left.

A grid is plain JSON, `{"width": 3, "height": 2, "cells": [...]}`; the cell at (x, y) is
`cells[y * width + x]`. A cell is whatever the game puts there. Points are `{"x": 2, "y": 1}`; north
is up, towards smaller y. Two cells are connected if they share a side.

Nothing here changes a grid; `set_cell` gives another one. A game that sets many cells at once makes
a copy and writes into its `cells`.

The searches work on a numbering of the cells with a border around the grid, in which a step in any
direction is an addition, and which the border keeps from leaving the grid. They take time and space
in proportion to the cells.
"""

from __future__ import annotations

from . import _checks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from .contracts import Grid, Point

    _Cell = TypeVar("_Cell")

__all__ = [
    "chebyshev",
    "create_grid",
    "flood_fill",
    "get_cell",
    "in_bounds",
    "manhattan",
    "neighbors4",
    "neighbors8",
    "regions",
    "set_cell",
]

_MOST_SIDE = 65535
_MOST_CELLS = 2**24
_FARTHEST = 2**31

# Clockwise from north.
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
_SIDES_AND_CORNERS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def create_grid(width: int, height: int, value: _Cell) -> Grid[_Cell]:
    """Return a grid of one value.

    Args:
        width: An integer from 1 to 65535.
        height: An integer from 1 to 65535; width * height is at most 2**24.
        value: What every cell holds, the same object in all of them.

    Raises:
        TypeError: width or height is no number.
        ValueError: width or height is out of range or no integer, or the grid would be too large.

    Draws nothing.
    """
    width = _checks.check_integer("width", width, 1, _MOST_SIDE)
    height = _checks.check_integer("height", height, 1, _MOST_SIDE)
    if width * height > _MOST_CELLS:
        _checks.refuse_value("width * height", width * height, f"at most {_MOST_CELLS}")
    return {"width": width, "height": height, "cells": [value] * (width * height)}


def in_bounds(grid: Grid[_Cell], point: Point) -> bool:
    """Return whether a point is in the grid.

    Args:
        grid: A grid.
        point: A mapping of `x` and `y`, integers of at most 2**31 in size (2**31 itself only below
            zero).

    Raises:
        TypeError: grid or point is no mapping, or a member of either is of a wrong type.
        ValueError: A member is missing, out of range or no integer, grid has another member, or its
            number of cells is not width * height.

    Draws nothing.
    """
    checked = _grid("grid", grid)
    x, y = _point("point", point)
    return 0 <= x < checked["width"] and 0 <= y < checked["height"]


def get_cell(grid: Grid[_Cell], point: Point) -> _Cell:
    """Return the value of a cell.

    Args:
        grid: A grid.
        point: A point in it, a mapping of `x` and `y`.

    Raises:
        TypeError: As for `in_bounds`.
        ValueError: As for `in_bounds`, or the point is not in the grid.

    Draws nothing.
    """
    checked = _grid("grid", grid)
    x, y = _point_within("point", point, checked)
    return checked["cells"][y * checked["width"] + x]


def set_cell(grid: Grid[_Cell], point: Point, value: _Cell) -> Grid[_Cell]:
    """Return a new grid with another value in one cell; the other cells hold the same objects.

    Args:
        grid: A grid; left as it is.
        point: A point in it, a mapping of `x` and `y`.
        value: What the cell holds.

    Raises:
        TypeError: As for `in_bounds`.
        ValueError: As for `in_bounds`, or the point is not in the grid.

    Draws nothing.
    """
    checked = _grid("grid", grid)
    x, y = _point_within("point", point, checked)
    cells = list(checked["cells"])
    cells[y * checked["width"] + x] = value
    return {"width": checked["width"], "height": checked["height"], "cells": cells}


def neighbors4(grid: Grid[_Cell], point: Point) -> list[Point]:
    """Return the neighbours in the grid that share a side, clockwise from north.

    Args:
        grid: A grid.
        point: A point in it, a mapping of `x` and `y`.

    Raises:
        TypeError: As for `in_bounds`.
        ValueError: As for `in_bounds`, or the point is not in the grid.

    Draws nothing.
    """
    return _neighbors(grid, point, _SIDES)


def neighbors8(grid: Grid[_Cell], point: Point) -> list[Point]:
    """Return the neighbours in the grid that share a side or a corner, clockwise from north.

    Args:
        grid: A grid.
        point: A point in it, a mapping of `x` and `y`.

    Raises:
        TypeError: As for `in_bounds`.
        ValueError: As for `in_bounds`, or the point is not in the grid.

    Draws nothing.
    """
    return _neighbors(grid, point, _SIDES_AND_CORNERS)


def flood_fill(
    grid: Grid[_Cell], start: Point, is_open: Callable[[_Cell, int, int], bool]
) -> list[Point]:
    """Return the open cells that can be reached from a start, breadth first.

    Args:
        grid: A grid.
        start: A point in it, a mapping of `x` and `y`.
        is_open: Called with a cell, x and y, at most once for each cell, in the order in which the
            search meets them; says whether the cell is open.

    Returns:
        Points in visit order: the start, and from each in turn the neighbours that share a side,
        clockwise from north. An empty list if the start is closed.

    Raises:
        TypeError: As for `in_bounds`, or is_open is no function or its answer no bool.
        ValueError: As for `in_bounds`, or the start is not in the grid.

    Draws nothing.
    """
    checked = _grid("grid", grid)
    x, y = _point("start", start)
    _checks.check_callable("is_open", is_open)
    _within("start", x, y, checked)
    width, cells = checked["width"], list(checked["cells"])
    stride = width + 2
    # Whether the search has met a cell; the border it has met before it begins.
    met = _bordered(width, checked["height"], 0, 1)
    first = (y + 1) * stride + x + 1
    met[first] = 1
    if not _checks.check_answer(f"is_open(cell, {x}, {y})", is_open(cells[y * width + x], x, y)):
        return []
    reached: list[Point] = [{"x": x, "y": y}]
    queue = [first]
    for at in queue:  # which grows as it goes
        for near in (at - stride, at + 1, at + stride, at - 1):
            if met[near]:
                continue
            met[near] = 1
            y, x = divmod(near - stride - 1, stride)
            answer = is_open(cells[y * width + x], x, y)
            if answer is True:
                queue.append(near)
                reached.append({"x": x, "y": y})
            elif answer is not False:
                _checks.check_answer(f"is_open(cell, {x}, {y})", answer)
    return reached


def regions(grid: Grid[_Cell], is_open: Callable[[_Cell, int, int], bool]) -> Grid[int]:
    """Return a grid of labels, one for each connected region of open cells.

    Args:
        grid: A grid.
        is_open: Called with a cell, x and y, once for each cell in row-major order and before any
            label is given; says whether the cell is open.

    Returns:
        A grid of the same size: 0, 1, ... in the order in which the scan meets the regions, and -1
        in closed cells.

    Raises:
        TypeError: As for `in_bounds`, or is_open is no function or its answer no bool.
        ValueError: As for `in_bounds`.

    Draws nothing.
    """
    checked = _grid("grid", grid)
    _checks.check_callable("is_open", is_open)
    width, height = checked["width"], checked["height"]
    cells = iter(list(checked["cells"]))
    stride = width + 2
    # Whether a cell is open and has no label yet.
    unlabelled = _bordered(width, height, 0, 0)
    for y in range(height):
        at = (y + 1) * stride
        for x in range(width):
            at += 1
            answer = is_open(next(cells), x, y)
            if answer is True:
                unlabelled[at] = 1
            elif answer is not False:
                _checks.check_answer(f"is_open(cell, {x}, {y})", answer)
    labels = [-1] * len(unlabelled)
    label = 0
    at = unlabelled.find(1)
    while at >= 0:
        unlabelled[at] = 0
        labels[at] = label
        found = [at]
        for each in found:  # which grows as it goes
            for near in (each - stride, each + 1, each + stride, each - 1):
                if unlabelled[near]:
                    unlabelled[near] = 0
                    labels[near] = label
                    found.append(near)
        label += 1
        at = unlabelled.find(1, at)
    inner: list[int] = []
    for row in range(stride, stride * (height + 1), stride):
        inner += labels[row + 1 : row + 1 + width]
    return {"width": width, "height": height, "cells": inner}


def manhattan(a: Point, b: Point) -> int:
    """Return the steps from a point to another, along the sides of cells: |dx| + |dy|.

    Args:
        a: A mapping of `x` and `y`, integers of at most 2**31 in size, as for `in_bounds`.
        b: Another.

    Raises:
        TypeError: A point is no mapping, or a member no number.
        ValueError: A member is missing, out of range or no integer.

    Draws nothing.
    """
    (ax, ay), (bx, by) = _point("a", a), _point("b", b)
    return abs(ax - bx) + abs(ay - by)


def chebyshev(a: Point, b: Point) -> int:
    """Return the steps from a point to another, corners included: the greater of |dx| and |dy|.

    Args:
        a: A mapping of `x` and `y`, integers of at most 2**31 in size, as for `in_bounds`.
        b: Another.

    Raises:
        TypeError: A point is no mapping, or a member no number.
        ValueError: A member is missing, out of range or no integer.

    Draws nothing.
    """
    (ax, ay), (bx, by) = _point("a", a), _point("b", b)
    return max(abs(ax - bx), abs(ay - by))


def _grid(name: str, value: Grid[_Cell]) -> Grid[_Cell]:
    """Return the value as a plain dict if it is a grid."""
    given = _checks.check_members(name, value, ("width", "height", "cells"))
    width = _checks.check_integer(f"{name}.width", given["width"], 1, _MOST_SIDE)
    height = _checks.check_integer(f"{name}.height", given["height"], 1, _MOST_SIDE)
    cells = _checks.check_sequence(f"{name}.cells", given["cells"])
    if len(cells) != width * height:
        raise ValueError(
            f"{name}.cells must have width * height items, {width * height}; it has {len(cells)}"
        )
    return {"width": width, "height": height, "cells": cells}  # type: ignore[typeddict-item]  # pyright: ignore[reportReturnType] - to be read only


def _point(name: str, value: object) -> tuple[int, int]:
    """Return the coordinates of a point, in any grid or none."""
    given = _checks.check_members(name, value, ("x", "y"), others=True)
    x = _checks.check_integer(f"{name}.x", given["x"], -_FARTHEST, _FARTHEST - 1)
    return x, _checks.check_integer(f"{name}.y", given["y"], -_FARTHEST, _FARTHEST - 1)


def _point_within(name: str, value: object, grid: Grid[_Cell]) -> tuple[int, int]:
    """Return the coordinates of a point in a grid."""
    x, y = _point(name, value)
    _within(name, x, y, grid)
    return x, y


def _within(name: str, x: int, y: int, grid: Grid[_Cell]) -> None:
    """Refuse a point beside a grid."""
    _checks.check_integer(f"{name}.x", x, 0, grid["width"] - 1)
    _checks.check_integer(f"{name}.y", y, 0, grid["height"] - 1)


def _neighbors(grid: Grid[_Cell], point: Point, steps: tuple[tuple[int, int], ...]) -> list[Point]:
    """Return the points in a grid that are one of some steps away."""
    checked = _grid("grid", grid)
    x, y = _point_within("point", point, checked)
    return [
        {"x": x + dx, "y": y + dy}
        for dx, dy in steps
        if 0 <= x + dx < checked["width"] and 0 <= y + dy < checked["height"]
    ]


def _bordered(width: int, height: int, inside: int, border: int) -> bytearray:
    """Return a byte for each cell, row by row, and for the border of one cell around them."""
    edge = bytes([border])
    row = edge + bytes([inside]) * width + edge
    return bytearray(edge * (width + 2) + row * height + edge * (width + 2))
