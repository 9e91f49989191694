"""Pictures as SVG: bars, a histogram, a heat map.

Colours are the page's, by class, so that they follow light and dark. Each picture has a title and a
description, which say in words what is to be seen. Nothing is told by colour alone.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["bars", "heat_map", "histogram", "steps_of"]

_ROW = 26
_LABELS = 150
_WIDTH = 640

_STEPS = (1.0, 2.0, 3.0)
"""The bounds, in standard deviations, between the shades of a heat map."""


def _svg(
    name: str, size: tuple[float, float], title: str, description: str, body: Markup
) -> Markup:
    width, height = size
    return Markup(
        '<svg class="{0}" role="img" viewBox="0 0 {1} {2}" aria-labelledby="{0}-t {0}-d" '
        'width="{1}" height="{2}">'
        '<title id="{0}-t">{3}</title><desc id="{0}-d">{4}</desc>{5}</svg>'
    ).format(name, round(width), round(height), title, description, body)


def _text(x: float, y: float, text: str, look: str = "") -> Markup:
    return Markup('<text x="{}" y="{}" class="{}">{}</text>').format(
        round(x, 1), round(y, 1), look, text
    )


def _rect(x: float, y: float, width: float, height: float, look: str) -> Markup:
    return Markup('<rect x="{}" y="{}" width="{}" height="{}" class="{}"/>').format(
        round(x, 1), round(y, 1), round(max(width, 0), 1), round(height, 1), look
    )


def bars(name: str, title: str, values: Sequence[tuple[str, float]], unit: str) -> Markup:
    """A bar for each name."""
    most = max((value for _, value in values), default=0) or 1
    room = _WIDTH - _LABELS - 110
    body = Markup()
    for row, (label, value) in enumerate(values):
        y = row * _ROW
        shown = label if len(label) <= 18 else f"{label[:17]}…"
        body += _text(_LABELS - 10, y + 17, shown, "end")
        body += _rect(_LABELS, y + 4, room * value / most, _ROW - 8, "bar")
        body += _text(_LABELS + 8 + room * value / most, y + 17, f"{value:,.0f}")
    told = "; ".join(f"{label}: {value:,.0f} {unit}" for label, value in values)
    return _svg(name, (_WIDTH, len(values) * _ROW + 4), title, told, body)


def histogram(name: str, title: str, values: Sequence[float], bins: int = 10) -> Markup:
    """How many values between 0 and 1 lie in each of so many equal parts."""
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int(value * bins))] += 1
    most, height, base, left = max([*counts, 1]), 150, 172, 34
    step = (_WIDTH - left - 10) / bins
    expected = len(values) / bins
    body = Markup()
    for at, count in enumerate(counts):
        tall = height * count / most
        body += _rect(left + at * step + 1, base - tall, step - 2, tall, "bar")
        if count:
            body += _text(left + (at + 0.5) * step, base - tall - 5, str(count), "middle")
        body += _text(left + at * step, base + 18, f"{at / bins:g}", "middle dim")
    body += _text(left + bins * step, base + 18, "1", "middle dim")
    line = base - height * expected / most
    body += Markup('<path class="expected" d="M{} {}H{}"/>').format(
        left, round(line, 1), round(left + bins * step)
    )
    told = ", ".join(f"{at / bins:g} to {(at + 1) / bins:g}: {n}" for at, n in enumerate(counts))
    what = f"Fair draws give about {expected:.1f} in each part (the line). {told}."
    return _svg(name, (_WIDTH, base + 26), title, what, body)


def steps_of(count: int, expected: float) -> int:
    """The shade of a cell, from -3 to 3: by how many standard deviations it is off."""
    off = (count - expected) / sqrt(expected) if expected > 0 else 0.0
    step = sum(abs(off) >= bound for bound in _STEPS)
    return step if off >= 0 else -step


def heat_map(  # noqa: PLR0913 - what it shows, and its words
    name: str,
    title: str,
    counts: Sequence[int],
    *,
    shape: tuple[int, int],
    expected: Sequence[float],
    axes: tuple[str, str],
    names: Sequence[str] = (),
) -> Markup:
    """A cell for each count, shaded by how far it is from what is expected.

    `names` are those of the columns, which are numbered else.
    """
    rows, columns = shape
    side = max(4.0, min(18.0, 560 / columns))
    left, top = 2.0, 24.0 if not names else 42.0
    paths: dict[int, list[str]] = {}
    furthest, where = 0.0, 0
    for at, count in enumerate(counts):
        mean = expected[at] if len(expected) > 1 else expected[0]
        off = (count - mean) / sqrt(mean) if mean > 0 else 0.0
        if abs(off) > abs(furthest):
            furthest, where = off, at
        shade = steps_of(count, mean)
        if shade:
            row, column = divmod(at, columns)
            paths.setdefault(shade, []).append(f"M{column} {row}h1v1h-1z")
    body = _rect(left, top, columns * side, rows * side, "ground")
    for shade, parts in sorted(paths.items()):
        body += Markup('<path class="{}" transform="translate({} {}) scale({})" d="{}"/>').format(
            f"{'more' if shade > 0 else 'less'}{abs(shade)}",
            round(left, 1),
            round(top, 1),
            round(side, 3),
            "".join(parts),
        )
    named = list(names) if len(names) == columns else [str(at) for at in range(columns)]
    across = f"{axes[1]} {named[0]} to {named[-1]} across, {axes[0]} 0 to {rows - 1} down"
    body += _text(left, 15, across, "dim")
    if len(names) == columns and max(map(len, names)) == 1 and side > 11:
        for at, each in enumerate(names):
            body += _text(left + (at + 0.5) * side, top - 6, each, "middle dim")
    row, column = divmod(where, columns)
    told = (
        f"{rows} by {columns} counts. The furthest from what is expected is {axes[0]} {row}, "
        f"{axes[1]} {named[column]}: {counts[where]:,}, "
        f"which is {furthest:+.2f} standard deviations off. "
        + ", ".join(
            f"{len(parts)} cells are {_STEPS[abs(shade) - 1]:g} or more "
            f"{'above' if shade > 0 else 'below'}"
            for shade, parts in sorted(paths.items())
        )
        + "."
    )
    # The text above needs its room, however small the table is.
    width = max(left + columns * side + 10, 7.5 * len(across))
    return _svg(name, (width, top + rows * side + 8), title, told, body)
