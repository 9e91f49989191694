"""Grids."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal.grid import (
    chebyshev,
    create_grid,
    flood_fill,
    get_cell,
    in_bounds,
    manhattan,
    neighbors4,
    neighbors8,
    regions,
    set_cell,
)

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
GRID: Any = {"width": 3, "height": 2, "cells": [*"abcdef"]}


@st.composite
def _mazes(draw: st.DrawFn) -> Any:
    """A grid of open (True) and closed cells, long and thin ones included."""
    width, height = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    cells = draw(st.lists(st.booleans(), min_size=width * height, max_size=width * height))
    return {"width": width, "height": height, "cells": cells}


def _is_open(cell: bool, _x: int, _y: int) -> bool:  # noqa: FBT001 - a cell
    return cell


def _at(x: int, y: int) -> Any:
    return {"x": x, "y": y}


def _pairs(points: list[Any]) -> list[tuple[int, int]]:
    return [(point["x"], point["y"]) for point in points]


def test_create_grid() -> None:
    """One value everywhere."""
    assert create_grid(3, 2, ".") == {"width": 3, "height": 2, "cells": ["."] * 6}


def test_the_largest_grid() -> None:
    """It has 2**24 cells."""
    assert len(create_grid(4096, 4096, 0)["cells"]) == 2**24


def test_cells() -> None:
    """Row by row from the top left; setting one gives a new grid."""
    assert [get_cell(GRID, _at(x, y)) for y in (0, 1) for x in (0, 1, 2)] == [*"abcdef"]
    assert set_cell(GRID, _at(2, 1), "!") == {**GRID, "cells": [*"abcde!"]}
    assert set_cell(GRID, _at(0, 0), None)["cells"][0] is None
    assert GRID["cells"] == [*"abcdef"]


def test_in_bounds() -> None:
    """Beside the grid on each side is out of it."""
    inside = [(x, y) for y in range(-1, 4) for x in range(-1, 5) if in_bounds(GRID, _at(x, y))]
    assert inside == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert not in_bounds(GRID, _at(-(2**31), 2**31 - 1))
    corner: Any = {"x": 2, "y": 1, "name": "corner"}
    assert in_bounds(GRID, corner)


def test_neighbors() -> None:
    """Clockwise from north, as far as there are any."""
    grid = create_grid(3, 3, 0)
    assert _pairs(neighbors4(grid, _at(1, 1))) == [(1, 0), (2, 1), (1, 2), (0, 1)]
    around = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)]
    assert _pairs(neighbors8(grid, _at(1, 1))) == around
    assert _pairs(neighbors4(grid, _at(0, 0))) == [(1, 0), (0, 1)]
    assert _pairs(neighbors8(grid, _at(2, 2))) == [(2, 1), (1, 2), (1, 1)]
    assert neighbors8(create_grid(1, 1, 0), _at(0, 0)) == []


def test_flood_fill_is_breadth_first() -> None:
    """From each cell in turn its neighbours clockwise from north; no cell is asked about twice."""
    grid: Any = {"width": 4, "height": 3, "cells": [*"..#...#....#"]}
    asked: list[tuple[int, int, str]] = []

    def is_open(cell: str, x: int, y: int) -> bool:
        asked.append((x, y, cell))
        return cell == "."

    reached = flood_fill(grid, _at(1, 1), is_open)
    assert _pairs(reached) == [(1, 1), (1, 0), (1, 2), (0, 1), (0, 0), (2, 2), (0, 2)]
    assert len(set(asked)) == len(asked)
    assert all(grid["cells"][4 * y + x] == cell for x, y, cell in asked)
    assert asked[0] == (1, 1, ".")


def test_flood_fill_from_a_closed_start() -> None:
    """Reaches nothing."""
    assert flood_fill(GRID, _at(0, 0), lambda *_: False) == []


@LAWS
@given(_mazes(), st.data())
def test_flood_fill_is_what_a_queue_does(grid: Any, data: st.DataObject) -> None:
    """As written down with a queue, a set and `neighbors4`."""
    start = _at(
        data.draw(st.integers(0, grid["width"] - 1)), data.draw(st.integers(0, grid["height"] - 1))
    )
    expected: list[Any] = []
    queue = deque([start])
    met = {(start["x"], start["y"])}
    while queue:
        point = queue.popleft()
        if not get_cell(grid, point):
            continue
        expected.append(point)
        for near in neighbors4(grid, point):
            if (near["x"], near["y"]) not in met:
                met.add((near["x"], near["y"]))
                queue.append(near)
    assert flood_fill(grid, start, _is_open) == expected


@LAWS
@given(_mazes())
def test_regions_are_floods(grid: Any) -> None:
    """Each is what a flood from any of its cells reaches; labels count up in scan order."""
    labelled = regions(grid, _is_open)
    width, cells = grid["width"], labelled["cells"]
    assert [label >= 0 for label in cells] == grid["cells"]
    firsts = [
        label for place, label in enumerate(cells) if label >= 0 and label not in cells[:place]
    ]
    assert firsts == list(range(len(firsts)))
    for label in firsts:
        place = cells.index(label)
        reached = flood_fill(grid, _at(place % width, place // width), _is_open)
        flood = sorted(y * width + x for x, y in _pairs(reached))
        assert flood == [place for place, each in enumerate(cells) if each == label]


def test_regions() -> None:
    """Corners don't connect, and the edges of the grid don't either; asked in scan order."""
    grid: Any = {"width": 3, "height": 3, "cells": [*".#..#.#.."]}
    asked: list[tuple[int, int]] = []

    def is_open(cell: str, x: int, y: int) -> bool:
        asked.append((x, y))
        return cell == "."

    assert regions(grid, is_open)["cells"] == [0, -1, 1, 0, -1, 1, -1, 1, 1]
    assert asked == [(x, y) for y in range(3) for x in range(3)]


def test_a_large_grid_ends() -> None:
    """There is no recursion, and each cell is asked about once."""
    grid = create_grid(300, 300, True)
    asked = []

    def is_open(cell: bool, x: int, y: int) -> bool:  # noqa: FBT001 - a cell
        asked.append((x, y))
        return cell

    assert len(flood_fill(grid, _at(150, 150), is_open)) == 90000
    assert regions(grid, is_open)["cells"] == [0] * 90000
    assert len(asked) == 180000


def test_distances() -> None:
    """Along sides, and along sides and corners; of any points."""
    assert manhattan(_at(0, 0), _at(2, -3)) == 5
    assert chebyshev(_at(0, 0), _at(2, -3)) == 3
    far, near = _at(2**31 - 1, 2**31 - 1), _at(-(2**31), -(2**31))
    assert manhattan(far, near) == 2 * (2**32 - 1)
    assert chebyshev(near, far) == 2**32 - 1
    assert manhattan(far, far) == chebyshev(near, near) == 0


def _answering(column: int, row: int, answer: Any) -> Any:
    """A function that finds every cell open but one, of which it answers something else."""
    return lambda _, x, y: answer if (x, y) == (column, row) else True


@pytest.mark.parametrize("answer", [None, 1, 0, "", [True]])
def test_answers_that_are_none(answer: Any) -> None:
    """An answer must be a bool, for the start and for the others."""
    for last in (0, 1):
        with pytest.raises(TypeError, match=rf"is_open\(cell, {last}, 0\) must return a bool"):
            flood_fill(GRID, _at(0, 0), _answering(last, 0, answer))
    with pytest.raises(TypeError, match=r"is_open\(cell, 2, 1\) must return a bool; it returned"):
        regions(GRID, _answering(2, 1, answer))


@pytest.mark.parametrize(
    ("grid", "error", "message"),
    [
        (None, TypeError, "grid must be a mapping"),
        ({"width": 1, "height": 1}, ValueError, "grid must be a mapping with the member cells"),
        (
            {**GRID, "depth": 1},
            ValueError,
            "grid must be a mapping of width, height, cells, without",
        ),
        ({**GRID, "width": 0}, ValueError, r"grid\.width must be an integer from 1 to 65535"),
        ({**GRID, "height": 0, "cells": []}, ValueError, r"grid\.height must be an integer from 1"),
        ({**GRID, "height": "2"}, TypeError, r"grid\.height must be an integer"),
        ({**GRID, "cells": "abcdef"}, TypeError, r"grid\.cells must be a sequence"),
        (
            {**GRID, "width": 2},
            ValueError,
            r"grid\.cells must have width \* height items, 4; it has 6",
        ),
    ],
)
def test_grids_that_are_none(grid: Any, error: type[Exception], message: str) -> None:
    """By every function that takes one, before anything else is looked at."""
    calls: list[Any] = [
        lambda: in_bounds(grid, None),  # type: ignore[arg-type]
        lambda: get_cell(grid, None),  # type: ignore[arg-type]
        lambda: set_cell(grid, None, 0),  # type: ignore[arg-type]
        lambda: neighbors4(grid, None),  # type: ignore[arg-type]
        lambda: neighbors8(grid, None),  # type: ignore[arg-type]
        lambda: flood_fill(grid, None, None),  # type: ignore[arg-type]
        lambda: regions(grid, None),  # type: ignore[arg-type]
    ]
    for call in calls:
        with pytest.raises(error, match=message):
            call()


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: create_grid(0, 1, 0), ValueError, "width must be an integer from 1 to 65535"),
        (lambda: create_grid(1, 65536, 0), ValueError, "height must be an integer from 1 to 65535"),
        (lambda: create_grid(4097, 4096, 0), ValueError, "at most 16777216; got 16781312"),
        (lambda: get_cell(GRID, _at(3, 0)), ValueError, r"point\.x must be .* 0 to 2; got 3"),
        (lambda: set_cell(GRID, _at(0, -1), 0), ValueError, r"point\.y must be .* 0 to 1; got -1"),
        (lambda: neighbors4(GRID, _at(0, 2)), ValueError, r"point\.y must be .* 0 to 1; got 2"),
        (lambda: neighbors8(GRID, {"x": 0}), ValueError, "point must be a mapping with .* y"),  # type: ignore[typeddict-item]
        (lambda: in_bounds(GRID, _at(2**31, 0)), ValueError, r"point\.x must be an integer from"),
        (lambda: in_bounds(GRID, _at(0, 2**31)), ValueError, r"point\.y must be an integer from"),
        (lambda: manhattan(_at(0, 0), _at(0, True)), TypeError, r"b\.y must be an integer"),
        (lambda: chebyshev(_at(0, 0.5), _at(0, 0)), ValueError, r"a\.y must be an integer"),  # type: ignore[arg-type]
        (lambda: flood_fill(GRID, _at(9, 9), None), TypeError, "is_open must be a function"),  # type: ignore[arg-type]
        (lambda: flood_fill(GRID, _at(9, 1), _is_open), ValueError, r"start\.x must be .* 0 to 2"),
        (lambda: regions(GRID, [True]), TypeError, "is_open must be a function"),  # type: ignore[arg-type]
    ],
)
def test_points_and_others_that_are_none(call: Any, error: type[Exception], message: str) -> None:
    """What relates a point to its grid is looked at last."""
    with pytest.raises(error, match=message):
        call()
