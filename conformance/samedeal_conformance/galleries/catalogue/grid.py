"""Wrong grids."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["GRID"]


def _grid(name: str, mistake: str, operations: str, before: str, after: str) -> WrongKit:
    notice = tuple(f"grid.{operation}" for operation in operations.split())
    return WrongKit(name, mistake, notice, "grid.py", before, after)


_STEPS = "[(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]"
_INSIDE = 'bool(0 <= x < grid["width"] and 0 <= y < grid["height"])'
_PLACES = "    return [(nx, ny) for nx, ny in places if inside(grid, nx, ny)]"
_VISIT = (
    "        visited.append(here)\n"
    "        for there in around(grid, *here, STEPS[::2]):\n"
    "            if there not in seen and is_open[there]:\n"
    "                seen.append(there)\n"
    "                waiting.append(there)\n"
)
_CHECKED = "get_cell set_cell neighbors4 neighbors8 flood_fill"
_POINT = '    check_integer("x", point["x"], -(2**31), 2**31 - 1)\n'

GRID = (
    _grid(
        "grid_by_columns",
        "cells column by column",
        "get_cell set_cell regions",
        'return int(y * grid["width"] + x)',
        'return int(x * grid["height"] + y)',
    ),
    _grid(
        "grid_height_for_width",
        "the height as the length of a row",
        "get_cell set_cell",
        'return int(y * grid["width"] + x)',
        'return int(y * grid["height"] + x) % len(grid["cells"])',
    ),
    _grid(
        "grid_bounds_mixed_up",
        "x is held against the height",
        f"in_bounds {_CHECKED} regions",
        _INSIDE,
        'bool(0 <= x < grid["height"] and 0 <= y < grid["width"])',
    ),
    _grid(
        "grid_edge_inside",
        "x may be the width",
        f"in_bounds {_CHECKED}",
        _INSIDE,
        _INSIDE.replace("x <", "x <="),
    ),
    _grid(
        "grid_negative_inside",
        "below 0 is inside, as a negative index is good in Python",
        f"in_bounds {_CHECKED}",
        _INSIDE,
        _INSIDE.replace("0 <= x", "-1 <= x"),
    ),
    _grid(
        "grid_from_one",
        "coordinates count from 1",
        f"in_bounds {_CHECKED} regions",
        _INSIDE,
        'bool(1 <= x <= grid["width"] and 1 <= y <= grid["height"])',
    ),
    _grid(
        "grid_only_the_index_checked",
        "a point is inside if its index is",
        f"in_bounds {_CHECKED}",
        _INSIDE,
        'bool(0 <= index(grid, x, y) < len(grid["cells"]))',
    ),
    _grid(
        "grid_wraps_around",
        "neighbours beyond an edge are at the other one",
        "neighbors4 neighbors8 flood_fill regions",
        _PLACES,
        '    return [(nx % grid["width"], ny % grid["height"]) for nx, ny in places]',
    ),
    _grid(
        "grid_next_in_the_list",
        "the last of a row and the first of the next are neighbours",
        "neighbors4 neighbors8",
        _PLACES,
        '    cells = [y * grid["width"] + x for x, y in places]\n'
        '    good = [at for at in cells if 0 <= at < len(grid["cells"])]\n'
        '    return [(at % grid["width"], at // grid["width"]) for at in good]',
    ),
    _grid(
        "grid_anticlockwise",
        "neighbours the other way round",
        "neighbors4 neighbors8 flood_fill",
        f"STEPS = {_STEPS}",
        "STEPS = [(0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1)]",
    ),
    _grid(
        "grid_north_is_down",
        "y grows upwards",
        "neighbors4 neighbors8 flood_fill",
        f"STEPS = {_STEPS}",
        f"STEPS = [(dx, -dy) for dx, dy in {_STEPS}]",
    ),
    _grid(
        "grid_from_east",
        "neighbours from east on",
        "neighbors4 neighbors8 flood_fill",
        f"STEPS = {_STEPS}",
        "STEPS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]",
    ),
    _grid(
        "grid_neighbours_in_scan_order",
        "neighbours as two loops find them",
        "neighbors4 neighbors8 flood_fill",
        _PLACES,
        _PLACES.replace("in places", "in sorted(places, key=lambda p: p[::-1])"),
    ),
    _grid(
        "neighbours_with_the_point",
        "a point is its own neighbour",
        "neighbors4 neighbors8",
        "places = [(x + dx, y + dy) for dx, dy in steps]",
        "places = [(x, y)] + [(x + dx, y + dy) for dx, dy in steps]",
    ),
    _grid(
        "neighbours_sides_then_corners",
        "the four sides first",
        "neighbors8",
        'around(grid, point["x"], point["y"], STEPS)',
        'around(grid, point["x"], point["y"], STEPS[::2] + STEPS[1::2])',
    ),
    _grid(
        "neighbours_of_corners_only",
        "diagonals for sides",
        "neighbors4",
        'around(grid, point["x"], point["y"], STEPS[::2])',
        'around(grid, point["x"], point["y"], STEPS[1::2])',
    ),
    _grid(
        "grid_created_the_other_way",
        "width and height change places",
        "create_grid",
        'return {"width": width, "height": height, "cells": [value] * (width * height)}',
        'return {"width": height, "height": width, "cells": [value] * (width * height)}',
    ),
    _grid(
        "grid_of_rows",
        "a list of rows",
        "create_grid",
        '"cells": [value] * (width * height)}',
        '"cells": [[value] * width for _ in range(height)]}',
    ),
    _grid(
        "grid_of_any_size",
        "sides are checked, their product is not",
        "create_grid",
        "require(width * height <= 2**24,",
        "require(width * height <= 2**24 + 65535,",
    ),
    _grid(
        "grid_empty_value",
        "a value that is false is taken for none",
        "create_grid",
        '"cells": [value] * (width * height)}',
        '"cells": [value or None] * (width * height)}',
    ),
    _grid(
        "set_cell_in_place",
        "the grid that is given is changed",
        "set_cell",
        '    cells = list(grid["cells"])',
        '    cells = grid["cells"]',
    ),
    _grid(
        "set_cell_keeps",
        "a cell that has a value keeps it",
        "set_cell",
        '    cells[index(grid, point["x"], point["y"])] = value',
        '    cells[index(grid, point["x"], point["y"])] = '
        'cells[index(grid, point["x"], point["y"])] or value',
    ),
    _grid(
        "get_cell_or_none",
        "nothing instead of an error for a point outside",
        "get_cell",
        '    check_inside("point", grid, point)\n    return grid["cells"]',
        '    if not inside(grid, point["x"], point["y"]):\n        return None\n'
        '    return grid["cells"]',
    ),
    _grid(
        "grid_cells_not_counted",
        "more or fewer cells than the sides say",
        f"in_bounds {_CHECKED} regions",
        'require(len(grid["cells"]) == size,',
        "require(size,",
    ),
    _grid(
        "grid_with_more_members",
        "what else a grid has is let through",
        f"in_bounds {_CHECKED} regions",
        "    require(len(grid) == 3,",
        "    require(len(grid) >= 3,",
    ),
    _grid(
        "point_of_fractions",
        "x may be 1.5",
        "in_bounds manhattan chebyshev",
        _POINT,
        '    require(isinstance(point["x"], float) or not check_integer("x", point["x"], -(2**31),'
        ' 2**31 - 1), "x")\n',
    ),
    _grid(
        "point_with_nothing_else",
        "further members of a point are refused",
        "in_bounds manhattan chebyshev",
        '    check_members(name, point, "x", "y")\n',
        '    check_members(name, point, "x", "y")\n    require(len(point) == 2, name)\n',
    ),
    _grid(
        "point_bounds_as_safe_integers",
        "coordinates up to 2**53",
        "manhattan chebyshev",
        _POINT,
        _POINT.replace("31", "53"),
    ),
    _grid(
        "fill_depth_first",
        "a stack for a queue",
        "flood_fill",
        "        here = waiting.pop(0)",
        "        here = waiting.pop()",
    ),
    _grid(
        "fill_with_corners",
        "diagonals join",
        "flood_fill regions",
        "around(grid, *here, STEPS[::2])",
        "around(grid, *here, STEPS)",
    ),
    _grid(
        "fill_in_scan_order",
        "the result sorted",
        "flood_fill",
        "for x, y in reached(grid, first, answers)]",
        "for y, x in sorted((y, x) for x, y in reached(grid, first, answers))]",
    ),
    _grid(
        "fill_without_the_start",
        "the start is missing",
        "flood_fill",
        "for x, y in reached(grid, first, answers)]",
        "for x, y in reached(grid, first, answers)[1:]]",
    ),
    _grid(
        "fill_from_a_closed_start",
        "the start is never asked about",
        "flood_fill",
        "    if not answers[first]:\n        return []\n",
        "",
    ),
    _grid(
        "fill_twice",
        "a cell counts as seen when it is visited, not when it is put to the others",
        "flood_fill",
        _VISIT,
        _VISIT.replace("                seen.append(there)\n", "").replace(
            "visited.append(here)\n", "visited.append(here)\n        seen.append(here)\n"
        ),
    ),
    _grid(
        "fill_of_cells_that_are_true",
        "a cell that is false is closed, whatever the answer is",
        "flood_fill regions",
        "            found[x, y] = answer_of",
        "            found[x, y] = bool(cell) and answer_of",
    ),
    _grid(
        "fill_by_columns",
        "answers are asked for with y first",
        "flood_fill regions",
        '"is_open", is_open, cell, x, y)',
        '"is_open", is_open, cell, y, x)',
    ),
    _grid(
        "labels_from_one",
        "regions count from 1",
        "regions",
        "    count = 0\n",
        "    count = 1\n",
    ),
    _grid(
        "labels_closed_zero",
        "closed cells are 0, and regions count from 1",
        "regions",
        '    return {"width": grid["width"], "height": grid["height"], "cells": labels}',
        "    labels = [label + 1 for label in labels]\n"
        '    return {"width": grid["width"], "height": grid["height"], "cells": labels}',
    ),
    _grid(
        "labels_by_columns",
        "regions are numbered column by column",
        "regions",
        "    for x, y in answers:\n",
        "    for x, y in sorted(answers):\n",
    ),
    _grid(
        "labels_by_size",
        "the largest region is 0",
        "regions",
        "    for x, y in answers:\n",
        "    for x, y in sorted(answers, key=lambda p: -len(reached(grid, p, answers))):\n",
    ),
    _grid(
        "labels_from_above_and_left",
        "one pass, in which arms that meet later stay apart",
        "regions",
        "            for place in reached(grid, (x, y), answers):\n"
        "                labels[index(grid, *place)] = count\n"
        "            count += 1\n",
        "            behind = around(grid, x, y, [(0, -1), (-1, 0)])\n"
        "            near = [labels[index(grid, *place)] for place in behind]\n"
        "            near = [label for label in near if label >= 0]\n"
        "            labels[index(grid, x, y)] = near[0] if near else count\n"
        "            count += not near\n",
    ),
    _grid(
        "labels_all_one", "open or not, without regions", "regions", "            count += 1\n", ""
    ),
    _grid(
        "manhattan_signed",
        "distances without their absolute values",
        "manhattan",
        "    return dx + dy",
        '    return a["x"] - b["x"] + a["y"] - b["y"] + 0 * (dx + dy)',
    ),
    _grid(
        "manhattan_euclidean",
        "the straight distance",
        "manhattan",
        "    return dx + dy",
        "    return int((dx * dx + dy * dy) ** 0.5)",
    ),
    _grid(
        "manhattan_of_32_bits",
        "the sum wraps at 2**32",
        "manhattan",
        "    return dx + dy",
        "    return (dx + dy) & 0xFFFFFFFF",
    ),
    _grid("chebyshev_least", "the lesser distance", "chebyshev", "max(dx, dy)", "min(dx, dy)"),
    _grid(
        "chebyshev_signed",
        "distances without their absolute values",
        "chebyshev",
        "    return max(dx, dy)",
        '    return max(a["x"] - b["x"], a["y"] - b["y"]) + 0 * max(dx, dy)',
    ),
    _grid(
        "chebyshev_of_32_bits",
        "a difference of signed 32-bit integers",
        "chebyshev",
        "    return max(dx, dy)",
        "    return max(dx & 0x7FFFFFFF, dy & 0x7FFFFFFF)",
    ),
)
