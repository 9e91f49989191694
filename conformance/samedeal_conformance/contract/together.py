"""Hypothesis strategies for fields that must fit together, or are worth little apart.

For operations with constraints across their fields, and for those about melds: faces drawn one by
one hardly ever meld, so these come from few ranks and from two decks. Sizes are small: brute force
answers, and there are many examples.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

__all__ = ["TOGETHER"]

Given = st.SearchStrategy[dict[str, Any]]

_SUITS = "SHDC"
_FAR = 2**31


def _face(rank: int, suit: str) -> dict[str, Any]:
    return {"rank": rank, "suit": suit}


_JOKER: dict[str, Any] = {"rank": "joker", "suit": None}
_STANDARD = st.one_of(
    st.builds(_face, st.integers(1, 13), st.sampled_from(_SUITS)), st.just(_JOKER)
)
_EXTRAS = st.fixed_dictionaries(
    {}, optional={"id": st.text("0123456789ABC", max_size=3), "n": st.integers(0, 9)}
)
_FACES = st.builds(lambda face, extra: {**face, **extra}, _STANDARD, _EXTRAS)
_ANY_CARDS = st.lists(
    st.one_of(_FACES, st.dictionaries(st.text("abc", max_size=2), st.integers(0, 9), max_size=2)),
    max_size=12,
)


def _dense(low: int, high: int) -> st.SearchStrategy[dict[str, Any]]:
    """Faces of few ranks, a joker now and then."""
    ranks = st.builds(_face, st.integers(low, high), st.sampled_from(_SUITS))
    return st.builds(
        lambda face, extra, joker: {**(_JOKER if joker == 0 else face), **extra},
        ranks,
        _EXTRAS,
        st.integers(0, 30),
    )


_FEW = st.sampled_from(((1, 4), (4, 8), (10, 13), (1, 13)))


@st.composite
def _melds(draw: st.DrawFn) -> list[dict[str, Any]]:
    """A set or a run, in any order."""
    if draw(st.booleans()):
        rank = draw(st.integers(1, 13))
        suits = draw(st.permutations(_SUITS))[: draw(st.integers(3, 4))]
        meld = [_face(rank, suit) for suit in suits]
    else:
        suit = draw(st.sampled_from(_SUITS))
        size = draw(st.integers(3, 5))
        low = draw(st.integers(1, 14 - size))
        meld = [_face(low + i, suit) for i in range(size)]
    return draw(st.permutations(meld))


@st.composite
def _hands(draw: st.DrawFn, most: int = 11) -> list[dict[str, Any]]:
    """Some melds, which may share cards' kinds, and faces of few ranks, in any order."""
    melded = [face for meld in draw(st.lists(_melds(), max_size=3)) for face in meld]
    low, high = draw(_FEW)
    loose = draw(st.lists(_dense(low, high), max_size=most))
    return draw(st.permutations([*melded, *loose][:most]))


@st.composite
def _nearly_melds(draw: st.DrawFn) -> dict[str, Any]:
    """Melds, and melds with one card changed, doubled or taken away."""
    cards = list(draw(_melds()))
    change = draw(st.sampled_from(("none", "other", "copy", "less")))
    at = draw(st.integers(0, len(cards) - 1))
    if change == "other":
        cards[at] = draw(_FACES)
    elif change == "copy":
        cards.append(cards[at])
    elif change == "less":
        del cards[at]
    return {"cards": cards}


def _near(melds: list[list[dict[str, Any]]]) -> st.SearchStrategy[dict[str, Any]]:
    """Faces that may fit on melds: of their ranks and suits, a little beside them."""
    ranks = sorted({face["rank"] for meld in melds for face in meld}) or [5]
    around = st.builds(
        lambda rank, step: min(13, max(1, rank + step)), st.sampled_from(ranks), st.integers(-2, 2)
    )
    return st.builds(_face, around, st.sampled_from(_SUITS))


@st.composite
def _laid_off(draw: st.DrawFn) -> dict[str, Any]:
    melds = draw(st.lists(_melds(), max_size=3))
    faces = st.one_of(_near(melds), _near(melds), _dense(1, 13))
    own = draw(st.one_of(st.just([]), _melds()))
    # Large hands as often as small ones: left to itself, a list is short.
    size = draw(st.integers(0, 5))
    loose = draw(st.lists(faces, min_size=size, max_size=size))
    return {"hand": draw(st.permutations([*own, *loose])), "knocker_melds": melds}


@st.composite
def _with_face(draw: st.DrawFn) -> dict[str, Any]:
    return dict(draw(_STANDARD))


@st.composite
def _some_of(draw: st.DrawFn, items: str) -> dict[str, Any]:
    cards = draw(_ANY_CARDS)
    return {items: cards, "n": draw(st.integers(0, len(cards)))}


@st.composite
def _round_robin(draw: st.DrawFn) -> dict[str, Any]:
    deck = draw(_ANY_CARDS)
    seats = draw(st.integers(1, 6))
    given = {"deck": deck, "seats": seats, "per_seat": draw(st.integers(0, len(deck) // seats))}
    return {**given, **draw(_start(seats))}


@st.composite
def _whole_deck(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.integers(1, 14))
    return {"deck": draw(_ANY_CARDS), "seats": seats, **draw(_start(seats))}


def _start(seats: int) -> Given:
    return st.fixed_dictionaries({"start_seat": st.integers(0, seats - 1)})


@st.composite
def _tricks(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.integers(1, 12))
    seat = st.integers(0, seats - 1)
    play = st.fixed_dictionaries({"seat": seat, "card": _FACES})
    trick = st.fixed_dictionaries(
        {
            "leader": seat,
            "plays": st.lists(play, max_size=5),
            "winner": st.one_of(seat, st.none()),
        }
    )
    return {"tricks": draw(st.lists(trick, max_size=5)), "seats": seats}


@st.composite
def _specs(draw: st.DrawFn) -> dict[str, Any]:
    unseen = draw(st.lists(st.one_of(_FACES, _dense(10, 13)), max_size=9))
    seats = draw(st.integers(1, 5))
    # Mostly enough cards.
    most = max(1, len(unseen) // seats)
    counts = draw(st.lists(st.integers(0, most), min_size=seats, max_size=seats))
    spec: dict[str, Any] = {"unseen": unseen, "counts": counts}
    if draw(st.booleans()):
        void = st.lists(st.sampled_from(_SUITS), max_size=2)
        spec["voids"] = draw(st.lists(void, min_size=seats, max_size=seats))
    if draw(st.booleans()):
        places = draw(st.lists(st.integers(0, 8), unique=True, max_size=3))
        spec["known"] = [
            {
                "card": {name: unseen[i][name] for name in ("rank", "suit")},
                "seat": draw(st.integers(0, seats - 1)),
            }
            for i in places
            if i < len(unseen)
        ]
    if draw(st.booleans()):
        # Three of four are allowed.
        answer = st.sampled_from((True, True, True, False))
        row = st.lists(answer, min_size=seats, max_size=seats)
        spec["allowed"] = draw(st.lists(row, min_size=len(unseen), max_size=len(unseen)))
    return {"spec": spec}


@st.composite
def _grids(draw: st.DrawFn) -> dict[str, Any]:
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = draw(st.lists(st.integers(0, 2), min_size=width * height, max_size=width * height))
    return {"width": width, "height": height, "cells": cells}


@st.composite
def _points(draw: st.DrawFn, name: str) -> dict[str, Any]:
    grid = draw(_grids())
    x = draw(st.integers(0, grid["width"] - 1))
    y = draw(st.integers(0, grid["height"] - 1))
    return {"grid": grid, name: {"x": x, "y": y}}


@st.composite
def _mazes(draw: st.DrawFn) -> dict[str, Any]:
    """A grid, a start that is mostly open, and answers that are yes two times of three."""
    given = draw(_points("start"))
    cells = len(given["grid"]["cells"])
    answer = st.sampled_from((True, True, False))
    opened = draw(st.lists(answer, min_size=cells, max_size=cells))
    if draw(st.integers(0, 3)):
        opened[given["start"]["y"] * given["grid"]["width"] + given["start"]["x"]] = True
    return {**given, "is_open": opened}


@st.composite
def _around(draw: st.DrawFn) -> dict[str, Any]:
    """A grid, and a point in it, just beside it or far away."""
    given = draw(_points("point"))
    step = st.one_of(st.integers(-2, 2), st.sampled_from((-6, 6)))
    x, y = given["point"]["x"] + draw(step), given["point"]["y"] + draw(step)
    far = st.sampled_from((-_FAR, _FAR - 1))
    return {**given, "point": {"x": draw(st.one_of(st.just(x), far)), "y": y}}


@st.composite
def _dominoes(draw: st.DrawFn) -> dict[str, Any]:
    left, right = draw(st.integers(0, 100)), draw(st.integers(0, 100))
    return {"domino": {"left": left, "right": right}, "pips": draw(st.sampled_from((left, right)))}


TOGETHER: dict[str, Given] = {
    "cards.faces.face": _with_face(),
    "cards.deals.draw": _some_of("deck"),
    "cards.deals.deal_round_robin": _round_robin(),
    "cards.deals.deal_all": _whole_deck(),
    "cards.tricks.infer_voids": _tricks(),
    "cards.melds.is_set": _nearly_melds(),
    "cards.melds.is_run": _nearly_melds(),
    "cards.melds.take_groups": st.fixed_dictionaries(
        {"cards": _hands(), "size": st.integers(1, 5)}
    ),
    "cards.melds.best_arrangement": st.fixed_dictionaries({"hand": _hands()}),
    "cards.melds.best_arrangements": st.fixed_dictionaries({"hand": _hands(10)}),
    "cards.melds.best_layoffs": _laid_off(),
    "cards.sampling.sample_hands": _specs(),
    "cards.sampling.can_sample_hands": _specs(),
    "grid.in_bounds": _around(),
    "grid.get_cell": _points("point"),
    "grid.set_cell": _points("point"),
    "grid.neighbors4": _points("point"),
    "grid.neighbors8": _points("point"),
    "grid.flood_fill": _mazes(),
    "tiles.oriented": _dominoes(),
    "tiles.draw_tiles": _some_of("bag"),
}
"""Operation -> some of its fields, drawn together."""
