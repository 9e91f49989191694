"""The solvers by brute force, against answers worked out by hand, and the cases against mistakes.

A solver is the only source of its answers, so the hard ones are checked here a second time: in
another way where there is one, else by examples. Each mistake is put into a solver, and at least
one case of the generators must then get another answer: a case that no mistake changes pins
nothing.
"""

# ruff: noqa: SLF001 - mistakes are put into the insides of the solvers
from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.contract import contract, judge
from samedeal_conformance.contract.constraints import CONSTRAINTS
from samedeal_conformance.oracle import load
from samedeal_conformance.vectors.generator.answers import Answers
from samedeal_conformance.vectors.generator.brute import (
    BRUTE,
    cards_melds,
    cards_sampling,
    cards_tricks,
    grid,
)
from samedeal_conformance.vectors.generator.brute.cards_points import DEADWOOD
from samedeal_conformance.vectors.generator.draft import Draft
from samedeal_conformance.vectors.generator.modules import cards_melds as meld_cases
from samedeal_conformance.vectors.generator.modules import cards_sampling as sampling_cases
from samedeal_conformance.vectors.generator.modules import cards_tricks as trick_cases
from samedeal_conformance.vectors.generator.modules import grid as grid_cases
from samedeal_conformance.vectors.generator.modules.misfits_cards import CARD_MISFITS
from samedeal_conformance.vectors.generator.modules.shorthand import card, cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from samedeal_conformance.vectors.generator.draft import Module

COURT = {1: "A", 11: "J", 12: "Q", 13: "K"}


def short(face: dict[str, Any]) -> str:
    """A face as the tests write it."""
    if face["rank"] == "joker":
        return "JK"
    return f"{COURT.get(face['rank'], face['rank'])}{face['suit']}"


def texts(faces: list[dict[str, Any]]) -> str:
    """Faces with blanks between them."""
    return " ".join(map(short, faces))


def arranged(value: dict[str, Any]) -> tuple[list[str], str, int]:
    """Melds, deadwood and points of an arrangement."""
    return [texts(meld) for meld in value["melds"]], texts(value["deadwood"]), value["points"]


def solve(name: str, **given: Any) -> Any:
    """What brute force says."""
    return BRUTE[name](given)


# Hands, their melds, deadwood and points: worked out by hand.
HANDS: tuple[tuple[str, list[str], str, int], ...] = (
    ("", [], "", 0),
    ("5S 5H 5C KS", ["5S 5H 5C"], "KS", 10),
    ("JK 5S 5H 5D JK", ["5S 5H 5D"], "JK JK", 30),
    ("AS 2S 3S KS QS", ["AS 2S 3S"], "QS KS", 20),
    ("QS KS AS", [], "AS QS KS", 21),
    # The set takes the five from the run: 6 and 7 are left; the other way round, ten.
    ("5S 5H 5D 6S 7S", ["5S 6S 7S"], "5H 5D", 10),
    ("8S 8H 8D 8C 9C 10C", ["8S 8H 8D", "8C 9C 10C"], "", 0),
    # The run of four would leave 22.
    ("3S 4S 5S 6S 6H 6D 5H 5D", ["5S 5H 5D", "6S 6H 6D"], "3S 4S", 7),
    ("JS QS KS QH QD", ["JS QS KS"], "QH QD", 20),
    ("5D 5S 5H 5H 5S 5D", ["5S 5H 5D", "5S 5H 5D"], "", 0),
    ("5S 5S 5H", [], "5S 5S 5H", 15),
)


@pytest.mark.parametrize(("hand", "melds", "deadwood", "points"), HANDS)
def test_known_hands(hand: str, melds: list[str], deadwood: str, points: int) -> None:
    """The best arrangement of hands that a person can see through."""
    value = solve("cards.melds.best_arrangement", hand=cards(hand))
    assert arranged(value) == (melds, deadwood, points)


def test_tied_arrangements_in_the_order_of_the_walk() -> None:
    """The lowest kind is the jack of spades, so the run is met before the set of queens."""
    tied = solve("cards.melds.best_arrangements", hand=cards("QS KS JS QH QD"))
    assert [arranged(one) for one in tied] == [
        (["JS QS KS"], "QH QD", 20),
        (["QS QH QD"], "JS KS", 20),
    ]
    square = cards("5S 6S 7S 5H 6H 7H 5D 6D 7D")
    tied = solve("cards.melds.best_arrangements", hand=square)
    assert [arranged(one)[0] for one in tied] == [
        ["5S 5H 5D", "6S 6H 6D", "7S 7H 7D"],
        ["5S 6S 7S", "5H 6H 7H", "5D 6D 7D"],
    ]
    tied = solve("cards.melds.best_arrangements", hand=cards("3H 4H 5H 6H 7H 8H"))
    assert [arranged(one)[0] for one in tied] == [["3H 4H 5H 6H 7H 8H"], ["3H 4H 5H", "6H 7H 8H"]]


def test_copies_are_handed_out_in_hand_order() -> None:
    """Of two copies the first is melded, whichever has the lower id, and nothing is met twice."""
    hand = [{**face, "id": name} for face, name in zip(cards("5S 5S 5H 5D"), "ZABC", strict=True)]
    tied = solve("cards.melds.best_arrangements", hand=hand)
    assert len(tied) == 1
    assert [face["id"] for face in tied[0]["melds"][0]] == ["Z", "B", "C"]
    assert [face["id"] for face in tied[0]["deadwood"]] == ["A"]


def by_subsets(hand: list[dict[str, Any]]) -> tuple[int, list[list[str]]]:
    """The least deadwood, and the melds that leave it, by choosing among all subsets."""
    worth = [15 if face["rank"] == "joker" else min(face["rank"], 10) for face in hand]
    melds = [
        places
        for size in range(3, len(hand) + 1)
        for places in combinations(range(len(hand)), size)
        if CONSTRAINTS["cards.melds.best_layoffs"]({"knocker_melds": [[hand[i] for i in places]]})
    ]
    ways: list[tuple[int, list[str]]] = []

    def choose(used: tuple[int, ...], first: int, chosen: list[str]) -> None:
        left = sum(points for i, points in enumerate(worth) if i not in used)
        ways.append((left, sorted(chosen)))
        for n, places in enumerate(melds[first:], first + 1):
            if not any(i in used for i in places):
                text = " ".join(sorted(short(hand[i]) for i in places))
                choose((*used, *places), n, [*chosen, text])

    choose((), 0, [])
    least = min(points for points, _ in ways)
    # Copies are interchangeable: what looks alike is one way.
    return least, sorted(
        {" + ".join(chosen): chosen for left, chosen in ways if left == least}.values()
    )


def _drafts(module: Module, name: str) -> Iterator[dict[str, Any]]:
    for group in module.groups:
        yield from (draft.input for draft in group.drafts if draft.operation == name)


def nothing(draft: Draft) -> dict[str, Any]:
    """Stands for the oracle, which the modules of these tests don't ask."""
    raise AssertionError(draft)


def inputs(module: Callable[..., Module], name: str) -> list[dict[str, Any]]:
    """The inputs that the cases of an operation have."""
    return list(_drafts(module({}, nothing), name))


def test_the_walk_finds_every_best_arrangement_once() -> None:
    """The walk's ends are those of a search over all subsets that are melds, none twice."""
    for given in inputs(meld_cases.module, "cards.melds.best_arrangements"):
        if len(given["hand"]) <= 11:
            found = BRUTE["cards.melds.best_arrangements"](given)
            ways = [
                sorted(" ".join(sorted(map(short, meld))) for meld in one["melds"]) for one in found
            ]
            least, others = by_subsets(given["hand"])
            assert {one["points"] for one in found} == {least}, given
            assert sorted(ways) == others, given


# Hand, knocker's melds; own melds, layoffs as "meld card", deadwood, points.
LAYOFFS: tuple[tuple[str, tuple[str, ...], list[str], str, str, int], ...] = (
    ("9S 10S JS 2H", ("6S 7S 8S",), ["9S 10S JS"], "", "2H", 2),
    ("9S 10S 2H", ("6S 7S 8S",), [], "0 9S 0 10S", "2H", 2),
    ("4S 3S 5S KH", ("6S 7S 8S",), ["3S 4S 5S"], "", "KH", 10),
    ("4S 5S 9S KH", ("6S 7S 8S",), [], "0 5S 0 4S 0 9S", "KH", 10),
    ("10S JS", ("6S 7S 8S",), [], "", "10S JS", 20),
    ("5S 4S", ("5H 5D 5C", "6S 7S 8S"), [], "1 5S 1 4S", "", 0),
    ("5S", ("5H 5D 5C", "6S 7S 8S"), [], "0 5S", "", 0),
    ("9S 9S", ("6S 7S 8S",), [], "0 9S", "9S", 9),
    ("9S 9S", ("6S 7S 8S", "8S 7S 6S"), [], "0 9S 1 9S", "", 0),
    ("KS QS", ("AS 2S 3S",), [], "", "QS KS", 20),
    # The nine of spades is worth more on the run, with the ten and the jack, than in the set.
    ("9S 9H 9D 10S JS", ("6S 7S 8S",), ["9S 10S JS"], "", "9H 9D", 18),
    ("9S 9H 9D 9C 10S", ("6S 7S 8S",), ["9H 9D 9C"], "0 9S 0 10S", "", 0),
    ("6S KH", ("7S 8S 9S", "3S 4S 5S"), [], "0 6S", "KH", 10),
)


@pytest.mark.parametrize("row", LAYOFFS)
def test_known_layoffs(row: tuple[str, tuple[str, ...], list[str], str, str, int]) -> None:
    """Situations of gin that a person can see through: chains, gaps, copies, and own melds."""
    hand, melds, own, laid, deadwood, points = row
    value = solve(
        "cards.melds.best_layoffs", hand=cards(hand), knocker_melds=[cards(meld) for meld in melds]
    )
    assert arranged(value) == (own, deadwood, points)
    assert " ".join(f"{one['meld']} {short(one['card'])}" for one in value["layoffs"]) == laid


def test_groups_stand_by_their_first_cards() -> None:
    """A rank's second group begins at its third card, after another rank's first."""
    value = solve("cards.melds.take_groups", cards=cards("5S 5H 7S 7H 5D 5C"), size=2)
    assert [texts(group) for group in value["groups"]] == ["5S 5H", "7S 7H", "5D 5C"]


def test_visits_in_breadth_first_order() -> None:
    """North, east, south, west around the start, then around those."""
    rows = "...", "...", "..."
    given = {
        "grid": {"width": 3, "height": 3, "cells": list("".join(rows))},
        "start": {"x": 1, "y": 1},
        "is_open": [True] * 9,
    }
    visited = [(at["x"], at["y"]) for at in BRUTE["grid.flood_fill"](given)]
    assert visited[:5] == [(1, 1), (1, 0), (2, 1), (1, 2), (0, 1)]
    assert visited[5:] == [(2, 0), (0, 0), (2, 2), (0, 2)]


def queued(given: dict[str, Any]) -> list[dict[str, int]]:
    """The textbook's flood fill, with a queue."""
    wide, high = given["grid"]["width"], given["grid"]["height"]
    opened = [*given["is_open"], *[False] * (wide * high)]
    queue = [(given["start"]["x"], given["start"]["y"])]
    seen = [at for at in queue if opened[at[1] * wide + at[0]]]
    for x, y in seen:
        for nx, ny in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            inside = 0 <= nx < wide and 0 <= ny < high
            if inside and opened[ny * wide + nx] and (nx, ny) not in seen:
                seen.append((nx, ny))
    return [{"x": x, "y": y} for x, y in seen]


def test_passes_agree_with_a_queue() -> None:
    """Distances by passes give the order of the usual queue, in every maze of the cases."""
    for given in inputs(grid_cases.module, "grid.flood_fill"):
        assert BRUTE["grid.flood_fill"](given) == queued(given)


def test_hands_exist_where_the_oracle_finds_some() -> None:
    """Augmenting paths say yes just where Hall's condition lets the oracle deal."""
    answer = Answers(load())
    found = {True: 0, False: 0}
    for given in inputs(sampling_cases.module, "cards.sampling.sample_hands"):
        dealt = answer(Draft("cards.sampling.sample_hands", given))
        possible = BRUTE["cards.sampling.can_sample_hands"]({"spec": given["spec"]})
        assert (dealt["value"] is not None) == possible
        assert possible or dealt["rng"] == given["rng"]
        found[possible] += 1
    assert min(found.values()) >= 20


def test_the_first_copy_that_is_known_is_the_first_unseen() -> None:
    """Known cards are matched in unseen order: the first of two queens may not lie in seat 0."""
    spec: dict[str, Any] = {
        "unseen": cards("QS QS"),
        "counts": [1, 1],
        "known": [{"card": card("QS"), "seat": 0}],
        "allowed": [[False, True], [True, True]],
    }
    assert not BRUTE["cards.sampling.can_sample_hands"]({"spec": spec})
    spec["allowed"].reverse()
    assert BRUTE["cards.sampling.can_sample_hands"]({"spec": spec})


# Names in other languages, as a speaker says them.
NAMES = (
    ("QS", "Queen of spades", "Pik-Dame", "Dame de pique"),
    ("10H", "10 of hearts", "Herz-10", "10 de cœur"),
    ("AC", "Ace of clubs", "Kreuz-Ass", "As de trèfle"),
    ("KD", "King of diamonds", "Karo-König", "Roi de carreau"),
    ("JD", "Jack of diamonds", "Karo-Bube", "Valet de carreau"),
    ("JK", "Joker", "Joker", "Joker"),
)


@pytest.mark.parametrize(("text", "english", "german", "french"), NAMES)
def test_names(text: str, english: str, german: str, french: str) -> None:
    """A card of each kind in each language."""
    said = [solve("cards.names.card_name", card=card(text), locale=k) for k in ("en", "de", "fr")]
    assert said == [english, german, french]


def test_short_names() -> None:
    """With signs and without: the letters are the language's."""
    made = [
        solve("cards.names.card_short", card=card(text), locale=locale, glyphs=glyphs)
        for text in ("QH", "10C", "JK")
        for locale in ("en", "de", "fr")
        for glyphs in (True, False)
    ]
    assert made[:6] == ["Q♥", "QH", "D♥", "DHe", "D♥", "DC"]
    assert made[6:12] == ["10♣", "10C", "10♣", "10Kr", "10♣", "10T"]
    assert made[12:] == ["🃏", "JK"] * 3


def _wrong_order_of_sets(patch: pytest.MonkeyPatch) -> None:
    fixed = [meld for size in (3, 4) for meld in cards_melds._SETS if len(meld) == size]
    patch.setattr(cards_melds, "_SETS", fixed)


def _shortest_runs_first(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_melds, "_RUNS", sorted(cards_melds._RUNS, key=len))


def _runs_before_sets(patch: pytest.MonkeyPatch) -> None:
    sets, runs = cards_melds._SETS, cards_melds._RUNS
    patch.setattr(cards_melds, "_SETS", runs)
    patch.setattr(cards_melds, "_RUNS", sets)


def _no_long_runs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_melds, "_RUNS", [meld for meld in cards_melds._RUNS if len(meld) < 6])


def _ace_high_runs(patch: pytest.MonkeyPatch) -> None:
    high = [[(1, suit), (12, suit), (13, suit)] for suit in "SHDC"]
    patch.setattr(cards_melds, "_RUNS", [*cards_melds._RUNS, *high])


def _jokers_worth_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_melds, "DEADWOOD", {**DEADWOOD, "joker": 0})


def _ace_worth_eleven(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_melds, "DEADWOOD", {**DEADWOOD, 1: 11})


def _gaps_allowed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_melds, "_without_gaps", lambda *_: True)


def _no_layoffs_on_sets(patch: pytest.MonkeyPatch) -> None:
    takes = cards_melds._takes
    patch.setattr(
        cards_melds,
        "_takes",
        lambda meld, kind: meld not in cards_melds._SETS and takes(meld, kind),
    )


def _last_copy_first(patch: pytest.MonkeyPatch) -> None:
    taken = cards_melds._from_hand
    patch.setattr(cards_melds, "_from_hand", lambda left, kinds: taken(left[::-1], kinds))


def _no_voids(patch: pytest.MonkeyPatch) -> None:
    may = cards_sampling._may_lie
    without = "voids"
    patch.setattr(
        cards_sampling,
        "_may_lie",
        lambda spec, i, s: may({k: v for k, v in spec.items() if k != without}, i, s),
    )


def _nothing_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_sampling, "_may_lie", lambda *_: True)


def _nothing_known(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_sampling, "_seats_of_known", lambda _: {})


def _corners_join(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(grid, "_SIDES", grid._ALL)


def _anticlockwise(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(grid, "_SIDES", (grid._SIDES[0], *grid._SIDES[:0:-1]))


def _from_the_west(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(grid, "_ALL", grid._ALL[-1:] + grid._ALL[:-1])


def _ace_low_tricks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_tricks, "_ACE_LAST", list(range(1, 14)))


def _ids_decide(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_tricks, "_same", lambda one, other: one == other)


def _empty_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards_tricks, "_if_any", lambda hand, wanted: list(filter(wanted, hand)))


MISTAKES: tuple[tuple[Any, Callable[..., Module], str], ...] = (
    (_wrong_order_of_sets, meld_cases.module, "cards.melds.best_arrangements"),
    (_shortest_runs_first, meld_cases.module, "cards.melds.best_arrangement"),
    (_runs_before_sets, meld_cases.module, "cards.melds.best_arrangement"),
    (_no_long_runs, meld_cases.module, "cards.melds.is_run"),
    (_no_long_runs, meld_cases.module, "cards.melds.best_arrangement"),
    (_ace_high_runs, meld_cases.module, "cards.melds.is_run"),
    (_ace_high_runs, meld_cases.module, "cards.melds.best_arrangement"),
    (_jokers_worth_nothing, meld_cases.module, "cards.melds.best_layoffs"),
    (_ace_worth_eleven, meld_cases.module, "cards.melds.best_arrangement"),
    (_gaps_allowed, meld_cases.module, "cards.melds.best_layoffs"),
    (_no_layoffs_on_sets, meld_cases.module, "cards.melds.best_layoffs"),
    (_last_copy_first, meld_cases.module, "cards.melds.best_arrangement"),
    (_last_copy_first, meld_cases.module, "cards.melds.best_layoffs"),
    (_no_voids, sampling_cases.module, "cards.sampling.can_sample_hands"),
    (_nothing_refused, sampling_cases.module, "cards.sampling.can_sample_hands"),
    (_nothing_known, sampling_cases.module, "cards.sampling.can_sample_hands"),
    (_corners_join, grid_cases.module, "grid.regions"),
    (_corners_join, grid_cases.module, "grid.flood_fill"),
    (_anticlockwise, grid_cases.module, "grid.flood_fill"),
    (_anticlockwise, grid_cases.module, "grid.neighbors4"),
    (_from_the_west, grid_cases.module, "grid.neighbors8"),
    (_ace_low_tricks, trick_cases.module, "cards.tricks.trick_winner"),
    (_ids_decide, trick_cases.module, "cards.tricks.legal_plays"),
    (_empty_hands, trick_cases.module, "cards.tricks.legal_plays"),
)


@pytest.mark.parametrize(("mistake", "module", "name"), MISTAKES)
def test_cases_tell_mistakes_apart(
    mistake: Callable[[pytest.MonkeyPatch], None],
    module: Callable[..., Module],
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With a mistake in the solver at least one case of the operation gets another answer."""
    given = inputs(module, name)
    right = [BRUTE[name](one) for one in given]
    mistake(monkeypatch)
    assert right != [BRUTE[name](one) for one in given]


@pytest.mark.parametrize("name", CARD_MISFITS)
def test_misfits_are_refused_for_their_constraint_alone(name: str) -> None:
    """Without its constraint each of these inputs would be good: no field is bad by itself."""
    operation = contract().operations[name]
    for given, why in CARD_MISFITS[name]:
        whole = {**operation.example, **given}
        assert judge(operation, whole) == "value", why
        with pytest.MonkeyPatch.context() as patch:
            patch.delitem(CONSTRAINTS, name)
            assert judge(operation, whole) is None, why
