"""What some viewers are shown and others are not, where no zones say what is hidden.

Twins find little then: they differ in what another seat chose, and in a game of cards nearly all
that is hidden was dealt. What can be said is where a value turns up that some other viewer's view
doesn't have: a hand where its owner is shown it, and so a card of his in a log of somebody else. It
is for the author to look over, so it is advice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.values import escaped, frozen

from .examination import named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from samedeal_conformance.engines.findings import Tally

    from .examination import Examination
    from .zones import Viewer

__all__ = ["advise_without_zones", "look_at_unequal_views"]

_STATES = 12
"""So many states of a game are looked at; more say the same."""

_MOST = 6
"""So many places are told."""

_COUNTS = 10
"""Numbers below are taken for counts, which are equal by chance."""

_KEPT = "shown to some"


def look_at_unequal_views(exam: Examination) -> None:
    """Take note where views have what another viewer's view lacks."""
    places: dict[str, dict[Viewer, None]] = exam.tally.kept.setdefault(_KEPT, {})
    for views in exam.views[:: max(1, len(exam.views) // _STATES)]:
        things = {viewer: dict(_things(view, "")) for viewer, view in views.items()}
        everywhere = set.intersection(*map(set, things.values()))
        for viewer, found in things.items():
            for thing, place in found.items():
                if thing not in everywhere:
                    places.setdefault(place, {})[viewer] = None


def advise_without_zones(tally: Tally) -> None:
    """Say how little was proved, and where to look."""
    tally.advise(
        "little is proved without zones(state): only what other seats chose was changed, and "
        "nothing that was dealt"
    )
    places: dict[str, dict[Viewer, None]] = tally.kept.get(_KEPT, {})
    told = [
        f"{place or 'the whole view'} (to {', '.join(map(named, _in_order(viewers)))})"
        for place, viewers in places.items()
    ]
    if told:
        more = f" and {len(told) - _MOST} more" if len(told) > _MOST else ""
        tally.advise(
            "values that are hidden from some viewers are shown to others at "
            f"{', '.join(told[:_MOST])}{more}; look whether each may see them"
        )


def _in_order(viewers: Iterable[Viewer]) -> list[Viewer]:
    return sorted(viewers, key=lambda each: -1 if each is None else each)


def _things(value: Any, pattern: str) -> Iterator[tuple[bytes, str]]:
    """The texts of a value, and numbers that are no small count, each with where it is.

    `*` stands for the places in lists.
    """
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _things(each, f"{pattern}/{escaped(key)}")
    elif isinstance(value, list):
        for each in value:
            yield from _things(each, f"{pattern}/*")
    elif (type(value) in (int, float) and abs(value) >= _COUNTS) or (type(value) is str and value):
        yield frozen(value), pattern
