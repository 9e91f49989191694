"""Grids of cells."""

from __future__ import annotations

from typing import Any

from .checks import check_integer, check_list, require
from .structures import answer_of, check_function, check_members

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

# Clockwise from north; y grows downwards.
STEPS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def check_grid(grid: Any) -> None:
    """Refuse what is no grid."""
    check_members("grid", grid, "width", "height", "cells")
    require(len(grid) == 3, f"grid has width, height and cells alone; got {grid!r}")
    check_integer("width", grid["width"], 1, 65535)
    check_integer("height", grid["height"], 1, 65535)
    check_list("cells", grid["cells"])
    size = grid["width"] * grid["height"]
    require(len(grid["cells"]) == size, f"cells must be {size}; got {len(grid['cells'])}")


def check_point(name: str, point: Any) -> None:
    """Refuse what is no point."""
    check_members(name, point, "x", "y")
    check_integer("x", point["x"], -(2**31), 2**31 - 1)
    check_integer("y", point["y"], -(2**31), 2**31 - 1)


def check_inside(name: str, grid: Any, point: Any) -> None:
    """Refuse a point that is not in the grid."""
    require(inside(grid, point["x"], point["y"]), f"{name} must be in the grid; got {point!r}")


def inside(grid: Any, x: int, y: int) -> bool:
    """Tell whether there is such a cell."""
    return bool(0 <= x < grid["width"] and 0 <= y < grid["height"])


def index(grid: Any, x: int, y: int) -> int:
    """Return where in the cells a cell is."""
    return int(y * grid["width"] + x)


def create_grid(width: int, height: int, value: Any) -> dict[str, Any]:
    """Return a grid of one value."""
    check_integer("width", width, 1, 65535)
    check_integer("height", height, 1, 65535)
    require(width * height <= 2**24, f"a grid has at most {2**24} cells; got {width} by {height}")
    return {"width": width, "height": height, "cells": [value] * (width * height)}


def in_bounds(grid: Any, point: Any) -> bool:
    """Tell whether a point is in the grid."""
    check_grid(grid)
    check_point("point", point)
    return inside(grid, point["x"], point["y"])


def get_cell(grid: Any, point: Any) -> Any:
    """Return the value of a cell."""
    check_grid(grid)
    check_point("point", point)
    check_inside("point", grid, point)
    return grid["cells"][index(grid, point["x"], point["y"])]


def set_cell(grid: Any, point: Any, value: Any) -> dict[str, Any]:
    """Return a grid with another value in one cell."""
    check_grid(grid)
    check_point("point", point)
    check_inside("point", grid, point)
    cells = list(grid["cells"])
    cells[index(grid, point["x"], point["y"])] = value
    return {"width": grid["width"], "height": grid["height"], "cells": cells}


def around(grid: Any, x: int, y: int, steps: Any) -> list[tuple[int, int]]:
    """Return the cells that some steps lead to."""
    places = [(x + dx, y + dy) for dx, dy in steps]
    return [(nx, ny) for nx, ny in places if inside(grid, nx, ny)]


def neighbors4(grid: Any, point: Any) -> list[dict[str, int]]:
    """Return the neighbours that share a side."""
    check_grid(grid)
    check_point("point", point)
    check_inside("point", grid, point)
    return [{"x": x, "y": y} for x, y in around(grid, point["x"], point["y"], STEPS[::2])]


def neighbors8(grid: Any, point: Any) -> list[dict[str, int]]:
    """Return the neighbours that share a side or a corner."""
    check_grid(grid)
    check_point("point", point)
    check_inside("point", grid, point)
    return [{"x": x, "y": y} for x, y in around(grid, point["x"], point["y"], STEPS)]


def opened(grid: Any, is_open: Any) -> dict[tuple[int, int], bool]:
    """Ask about every cell."""
    found = {}
    for y in range(grid["height"]):
        for x in range(grid["width"]):
            cell = grid["cells"][index(grid, x, y)]
            found[x, y] = answer_of("is_open", is_open, cell, x, y)
    return found


def reached(grid: Any, start: tuple[int, int], is_open: Any) -> list[tuple[int, int]]:
    """Return the open cells that can be reached, breadth first."""
    waiting = [start]
    seen = [start]
    visited = []
    while waiting:
        here = waiting.pop(0)
        visited.append(here)
        for there in around(grid, *here, STEPS[::2]):
            if there not in seen and is_open[there]:
                seen.append(there)
                waiting.append(there)
    return visited


def flood_fill(grid: Any, start: Any, is_open: Any) -> list[dict[str, int]]:
    """Return the open cells that can be reached from a start."""
    check_grid(grid)
    check_point("start", start)
    check_function("is_open", is_open)
    check_inside("start", grid, start)
    answers = opened(grid, is_open)
    first = start["x"], start["y"]
    if not answers[first]:
        return []
    return [{"x": x, "y": y} for x, y in reached(grid, first, answers)]


def regions(grid: Any, is_open: Any) -> dict[str, Any]:
    """Return the labels of the connected regions."""
    check_grid(grid)
    check_function("is_open", is_open)
    answers = opened(grid, is_open)
    labels = [-1] * len(grid["cells"])
    count = 0
    for x, y in answers:
        if answers[x, y] and labels[index(grid, x, y)] == -1:
            for place in reached(grid, (x, y), answers):
                labels[index(grid, *place)] = count
            count += 1
    return {"width": grid["width"], "height": grid["height"], "cells": labels}


def apart(a: Any, b: Any) -> tuple[int, int]:
    """Return how far two points are apart on each axis."""
    check_point("a", a)
    check_point("b", b)
    return abs(a["x"] - b["x"]), abs(a["y"] - b["y"])


def manhattan(a: Any, b: Any) -> int:
    """Return the sum of both distances."""
    dx, dy = apart(a, b)
    return dx + dy


def chebyshev(a: Any, b: Any) -> int:
    """Return the greater distance."""
    dx, dy = apart(a, b)
    return max(dx, dy)
