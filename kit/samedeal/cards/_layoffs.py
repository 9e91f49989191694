"""Layoffs: the defender's own melds, and his cards on the knocker's, with the least deadwood.

To the options of the walk in `_arrangement` comes one for each of the knocker's melds, after the
runs and before deadwood: a layoff there. On a set of three goes the fourth suit. A run grows
downwards and upwards without a gap, by one copy of each kind.

Upwards, a place is open when the one below it is taken, and the walk comes to that one first.
Downwards it comes first to the place that is farthest from the run: a card laid off there obliges
the kinds between to follow. So that is one move, which uses all of these cards at once. Which walk
is the first stays the same: two walks that agree so far owe the same cards, whatever comes next.
Only the copies are handed out afterwards, kind by kind as in the walk.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole
from ._arrangement import left_over, melds_in, piles_of
from ._kinds import KINDS, UP, VALUES, are_run, are_set, kinds_of
from ._search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Layoff, Layoffs  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

    # What to do with a kind: the kinds used, its own first, and for layoffs the index of the meld,
    # the place there that is taken and the one that opens, by their kinds.
    _Option = tuple[Sequence[int], int | None, int | None, int | None]

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
    options: dict[int, list[_Option]] = {}
    for kinds in melds_in(piles):
        options.setdefault(kinds[0], []).append((kinds, None, None, None))
    for index, shown in enumerate(knocker):
        for kinds, place, opens in _layoffs_on(shown, piles):
            options.setdefault(kinds[0], []).append((kinds, index, place, opens))
    chosen = _first_best(piles, options) if options else []
    return _laid_out(piles, knocker, chosen)


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


def _layoffs_on(
    shown: Sequence[int], held: Container[int]
) -> list[tuple[Sequence[int], int, int | None]]:
    """Return what can be laid off on a meld: the kinds used, the place taken, the one it opens."""
    first, last = shown[0], shown[-1]
    if are_set(shown):
        rank = first - first % UP
        return [
            ([kind], kind, None)
            for kind in range(rank, rank + UP)
            if kind not in shown and kind in held
        ]
    found: list[tuple[Sequence[int], int, int | None]] = []
    kind = first - UP
    while kind >= 0 and kind in held:
        # All of them take the place next to the run: only one such move can be made.
        found.append((range(kind, first, UP), first - UP, None))
        kind -= UP
    kind = last + UP
    while kind < KINDS and kind in held:
        opens = kind + UP if kind + UP < KINDS and kind + UP in held else None
        found.append(([kind], kind, opens))
        kind += UP
    return found


def _first_best(
    piles: Mapping[int, Sequence[object]], options: Mapping[int, Sequence[_Option]]
) -> list[_Option]:
    """Return what the first best walk does with the cards that aren't deadwood."""
    every = [option for kind in sorted(options) for option in options[kind]]
    used = {kind for kinds, *_ in every for kind in kinds}
    # Whether the places on the knocker's melds are open, each by its kind and the meld's index.
    places = {(place, meld): 1 for _, meld, place, _ in every if place is not None}
    places.update({(opens, meld): 0 for _, meld, _, opens in every if opens is not None})
    counts: list[int] = []
    values: list[int] = []
    fields: dict[tuple[int, int | None], int] = {}
    for kind in [kind for kind in piles if kind in used]:
        fields[kind, None] = len(counts)
        counts.append(len(piles[kind]))
        values.append(VALUES[kind])
        for beside, is_open in places.items():
            if beside[0] == kind:
                fields[beside] = len(counts)
                counts.append(is_open)
                values.append(0)
    search = Search(counts, values)
    for number, (kinds, meld, place, opens) in enumerate(every):
        uses = [fields[kind, None] for kind in kinds]
        if place is not None:
            uses.append(fields[place, meld])
        search.add(uses, number, None if opens is None else fields[opens, meld])
    return [every[number] for number in search.first()]


def _laid_out(
    piles: Mapping[int, Sequence[_Card]],
    knocker: Sequence[Sequence[int]],
    chosen: Sequence[_Option],
) -> Layoffs[_Card]:
    """Return the cards as they lie; copies are taken in hand order."""
    left = {kind: list(pile) for kind, pile in piles.items()}
    # In the walk a kind goes to melds first, whatever their lowest kind, and then to layoffs.
    melds = [[left[kind].pop(0) for kind in kinds] for kinds, meld, *_ in chosen if meld is None]
    laid = [(kind, meld) for kinds, meld, *_ in chosen if meld is not None for kind in kinds]
    cards = {(meld, kind): left[kind].pop(0) for kind, meld in sorted(laid)}
    layoffs: list[Layoff[_Card]] = []
    for meld, shown in enumerate(knocker):
        on_it = sorted([kind for kind, on in laid if on == meld])
        below = [kind for kind in on_it if kind < shown[0]]
        above = on_it[len(below) :]
        layoffs.extend({"meld": meld, "card": cards[meld, k]} for k in (*below[::-1], *above))
    deadwood, points = left_over(left)
    return {"melds": melds, "layoffs": layoffs, "deadwood": deadwood, "points": points}
