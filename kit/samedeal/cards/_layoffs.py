"""Layoffs: the defender's own melds, and his cards on the knocker's, with the least deadwood.

To the options of the walk in `_arrangement` comes one for each of the knocker's melds, after the
runs and before deadwood: a layoff there. On a set of three goes the fourth suit. A run grows
downwards and upwards without a gap, by one copy of each kind.

Upwards, a place is open when the one below it is taken, and the walk comes to that one first.
Downwards it comes first to the place that is farthest from the run: a card laid off there obliges
the kinds between to follow. So that is one move, which uses all of these cards at once. Which walk
is the first stays the same: two walks that agree so far owe the same cards, whatever comes next.
Only the copies are handed out afterwards, kind by kind as in the walk.

For what can be gained, melds with an open place for the same kind on the same side are alike, so
the search has a number of open places there. Which meld it is matters for the order alone: the
first that is open.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._arrangement import left_over, melds_in, piles_of
from ._kinds import KINDS, UP, VALUES, are_run, are_set, kinds_of
from ._search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Layoff, Layoffs  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

    # Places for a kind that are alike: as the fourth of a set, above runs, or, next to them and
    # standing for all that follow down, below runs.
    _Place = tuple[int, str]
    # What to do with a kind: the kinds used, its own first; for layoffs the place that is taken
    # and the one that opens.
    _Option = tuple[Sequence[int], _Place | None, _Place | None]

__all__ = ["MAX_MELDS", "best_layoffs"]

MAX_MELDS = 10
"""The most melds that a knocker can show."""


def best_layoffs(
    hand: Sequence[_Card], knocker_melds: Sequence[Sequence[Mapping[str, Any]]]
) -> Layoffs[_Card]:
    """Return the defender's melds and layoffs that leave the least deadwood.

    Args:
        hand: The defender's, at most 26 standard faces; copies and jokers are welcome.
        knocker_melds: At most 10 sets and runs, each a sequence of standard faces in any order.

    Returns:
        `melds` and `deadwood`, the hand's own cards in the order of the walk; `layoffs`, each the
        index of a `meld` of the knocker's and a `card`, meld by meld, on a run first those below
        it downwards, then those above it upwards; and the `points` of the deadwood by
        `DEADWOOD_VALUES`. Of several with the least points, it is the first of the walk.

    Raises:
        TypeError: An argument is no sequence of its kind, or a card is no standard face by its
            types.
        ValueError: A sequence is too long, a card is no standard face by its values, or one of
            knocker_melds is neither set nor run.

    Draws nothing.
    """
    piles = piles_of(hand)
    knocker = _checked_melds(knocker_melds)
    places = _places(knocker, piles)
    options: list[_Option] = [(kinds, None, None) for kinds in melds_in(piles)]
    options += _layoffs(places, piles)
    own: list[Sequence[int]] = []
    laid: list[tuple[int, int]] = []
    for kinds, meld in _first_best(piles, options, places) if options else ():
        if meld is None:
            own.append(kinds)
        else:
            laid += [(kind, meld) for kind in kinds]
    return _laid_out(piles, knocker, own, laid)


def _checked_melds(melds: Sequence[Sequence[Mapping[str, Any]]]) -> list[list[int]]:
    """Return the kinds of each meld in ascending order."""
    name = "knocker_melds"
    melds = _checks.check_sequence(name, melds)
    if len(melds) > MAX_MELDS:
        _checks.refuse_value(name, melds, f"at most {MAX_MELDS} melds")
    checked = [
        sorted(kinds_of(f"{name}[{index}]", _checks.check_sequence(f"{name}[{index}]", meld)))
        for index, meld in enumerate(melds)
    ]
    for index, kinds in enumerate(checked):
        if not are_set(kinds) and not are_run(kinds):
            _checks.refuse_value(f"{name}[{index}]", melds[index], "a set or a run")
    return checked


def _places(knocker: Sequence[Sequence[int]], held: Container[int]) -> dict[_Place, list[int]]:
    """Return the places that are open for kinds of the hand, and on which melds each is."""
    places: dict[_Place, list[int]] = {}
    for meld, kinds in enumerate(knocker):
        first, last = kinds[0], kinds[-1]
        if are_set(kinds):
            rank = range(first - first % UP, first - first % UP + UP)
            beside = [(kind, "set") for kind in rank if kind not in kinds]
        else:
            # Below the ace and above the king are no kinds.
            beside = [(first - UP, "below"), (last + UP, "above")]
        for place in beside:
            if place[0] in held and place[0] < KINDS:
                places.setdefault(place, []).append(meld)
    return places


def _layoffs(places: Iterable[_Place], held: Container[int]) -> list[_Option]:
    """Return the layoffs that are possible at some places, and at those that these open."""
    found: dict[_Option, None] = {}
    for place in places:
        kind, side = place
        if side == "set":
            found[(kind,), place, None] = None
        elif side == "below":
            lowest = kind
            while lowest in held:
                found[range(lowest, kind + UP, UP), place, None] = None
                lowest -= UP
        else:
            while kind in held and kind < KINDS:
                above = kind + UP, side
                opens = above if above[0] in held and above[0] < KINDS else None
                found[(kind,), (kind, side), opens] = None
                kind += UP
    return list(found)


def _first_best(
    piles: Mapping[int, Sequence[object]],
    options: Sequence[_Option],
    places: Mapping[_Place, list[int]],
) -> Iterator[tuple[Sequence[int], int | None]]:
    """Yield what the first best walk does: the kinds, and the meld that they are laid off on."""
    used = {kind for kinds, *_ in options for kind in kinds}
    # The melds where each place is open, as the walk goes on.
    on: dict[_Place, list[int]] = {place: [] for _, place, _ in options if place is not None}
    on.update({place: list(melds) for place, melds in places.items()})
    counts: list[int] = []
    values: list[int] = []
    fields: dict[int | _Place, int] = {}
    for kind in [kind for kind in piles if kind in used]:
        fields[kind] = len(counts)
        counts.append(len(piles[kind]))
        values.append(VALUES[kind])
        for beside in [place for place in on if place[0] == kind]:
            fields[beside] = len(counts)
            counts.append(len(on[beside]))
            values.append(0)
    # At one place no more can be open than melds with any: a layoff moves its place on, or ends it.
    search = Search(counts, values, len({meld for melds in places.values() for meld in melds}))
    for number, (kinds, place, opens) in enumerate(options):
        uses = [fields[kind] for kind in kinds]
        if place is not None:
            uses.append(fields[place])
        search.add(uses, number, None if opens is None else fields[opens])

    def order(number: int) -> int:
        taken = options[number][1]
        # Own melds first. A place that is open nowhere can't be taken, so it may stand anywhere.
        return -1 if taken is None else min(on[taken], default=MAX_MELDS)

    for number in search.first(order):
        kinds, taken, opens = options[number]
        if taken is None:
            yield kinds, None
        else:
            meld = min(on[taken])
            on[taken].remove(meld)
            if opens is not None:
                on[opens].append(meld)
            yield kinds, meld


def _laid_out(
    piles: Mapping[int, Sequence[_Card]],
    knocker: Sequence[Sequence[int]],
    own: Sequence[Sequence[int]],
    laid: Sequence[tuple[int, int]],
) -> Layoffs[_Card]:
    """Return the cards as they lie; copies are taken in hand order."""
    left = {kind: list(pile) for kind, pile in piles.items()}
    # In the walk a kind goes to melds first, whatever their lowest kind, and then to layoffs.
    melds = [[left[kind].pop(0) for kind in kinds] for kinds in own]
    cards = {(meld, kind): left[kind].pop(0) for kind, meld in sorted(laid)}
    layoffs: list[Layoff[_Card]] = []
    for meld, shown in enumerate(knocker):
        on_it = sorted([kind for kind, on in laid if on == meld])
        below = [kind for kind in on_it if kind < shown[0]]
        above = on_it[len(below) :]
        layoffs.extend({"meld": meld, "card": cards[meld, k]} for k in (*below[::-1], *above))
    deadwood, points = left_over(left)
    return {"melds": melds, "layoffs": layoffs, "deadwood": deadwood, "points": points}
