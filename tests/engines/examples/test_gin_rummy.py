"""Gin rummy against its rules, told a second time."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from .support import example, playout, reducer

GAMES = 60


def _functions() -> Any:
    return reducer(example("gin_rummy", "GinRummy"))


def _choose(rng: Any, state: Any, legal: Any) -> Any:
    """Play towards a knock: keep what is low, and knock when it may be."""
    knocks = [each for each in legal if each[1]["do"] == "knock"]
    if knocks and rng.int(0, 3):
        return knocks[rng.int(0, len(knocks))]
    if legal[0][1]["do"] != "discard":
        return legal[rng.int(0, len(legal))]
    hand = state["hands"][legal[0][0]]
    worst = max(
        (card for card in hand if card["id"] != state["taken"]),
        key=lambda card: (_lonely(card, hand), card["rank"]),
    )
    return (legal[0][0], {"do": "discard", "card": worst["id"]})


def _lonely(card: Any, hand: Any) -> bool:
    """Whether no other card is of its rank or next to it."""
    return not any(
        other["id"] != card["id"]
        and (
            other["rank"] == card["rank"]
            or (other["suit"] == card["suit"] and abs(other["rank"] - card["rank"]) == 1)
        )
        for other in hand
    )


def _games() -> Any:
    functions = _functions()
    for number in range(GAMES):
        start = functions["new_game"](f"gin {number}", 2, {})
        choose = None if number % 6 == 0 else _choose
        yield list(playout(functions, start, 2, f"play {number}", choose))


def _is_meld(cards: Any) -> bool:
    ranks = sorted(card["rank"] for card in cards)
    suits = {card["suit"] for card in cards}
    if len(cards) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(suits) == len(cards)
    return len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def _value(cards: Any) -> int:
    return sum(min(card["rank"], 10) for card in cards)


def _least_deadwood(hand: Any) -> int:
    """The least deadwood by trying every meld, and then every meld of the rest."""
    melds = [
        set(each)
        for size in (3, 4, 5)
        for each in combinations(range(len(hand)), size)
        if _is_meld([hand[place] for place in each])
    ]

    def best(left: frozenset[int], first: int) -> int:
        least = _value([hand[place] for place in left])
        for number in range(first, len(melds)):
            if melds[number] <= left:
                least = min(least, best(left - melds[number], number + 1))
        return least

    return best(frozenset(range(len(hand))), 0)


def test_turns_go_as_the_rules_say() -> None:
    """Upcard to one, to the other, then the stock; draw, then discard another card; and so on."""
    for game in _games():
        passes = 0
        for state, seat, move, reply in game:
            after = reply["state"]
            assert seat == state["turn"]
            if move["do"] == "pass":
                passes += 1
                assert state["phase"] == "offer"
                assert seat == passes - 1
            elif move["do"] == "draw":
                assert len(state["hands"][seat]) == 10
                assert len(after["hands"][seat]) == 11
                assert after["turn"] == seat
            else:
                assert len(state["hands"][seat]) == 11
                assert len(after["hands"][seat]) == 10
                assert after["discards"][-1]["id"] == move["card"] != state["taken"]
            if passes == 2 and state["phase"] == "draw-stock":
                assert move == {"do": "draw", "from": "stock"}
                assert seat == 0
            known = set(state["known"])
            taken = {move.get("from") == "discards" and state["discards"][-1]["id"]}
            assert set(after["known"]) <= known | taken


def test_knocks_are_listed_exactly_where_deadwood_allows() -> None:
    """A card may be knocked with if the other ten have 10 points of deadwood at most."""
    functions = _functions()
    looked = 0
    for game in _games():
        discards = [each for each in game if each[0]["phase"] == "discard"]
        for state, seat, *_ in discards[-2:]:
            legal = functions["legal_moves"](state, seat)
            listed = {each["card"] for each in legal if each["do"] == "knock"}
            hand = state["hands"][seat]
            for card in hand:
                rest = [other for other in hand if other is not card]
                may = card["id"] != state["taken"] and _least_deadwood(rest) <= 10
                assert (card["id"] in listed) == may
                looked += may
    assert looked > 50


def test_results_are_those_of_the_rules() -> None:
    """Melds are melds, cards are laid off where they fit, and points follow from what is left."""
    kinds = []
    for game in _games():
        last = game[-1][3]["state"]
        result = last["result"]
        kinds.append(result["kind"])
        if result["kind"] == "draw":
            assert result == {"kind": "draw", "winner": None, "points": 0}
            assert len(last["stock"]) == 2
            continue
        knocker = result["knocker"]
        other = 1 - knocker
        melds = [list(meld) for meld in result["melds"][knocker]]
        for laid in result["layoffs"]:
            melds[laid["meld"]].append(laid["card"])
        assert all(_is_meld(meld) for meld in (*melds, *result["melds"][other]))
        for seat in (0, 1):
            places = [*result["melds"][seat], result["deadwood"][seat]]
            if seat == other:
                places.append([laid["card"] for laid in result["layoffs"]])
            held = [card["id"] for cards in places for card in cards]
            assert sorted(held) == sorted(card["id"] for card in last["hands"][seat])
        deadwood = [_value(result["deadwood"][seat]) for seat in (0, 1)]
        assert deadwood[knocker] == _least_deadwood(last["hands"][knocker]) <= 10
        difference = deadwood[other] - deadwood[knocker]
        if deadwood[knocker] == 0:
            assert result["layoffs"] == []
            expected: Any = ("gin", knocker, difference + 25)
        elif difference > 0:
            expected = ("knock", knocker, difference)
        else:
            expected = ("undercut", other, 25 - difference)
        assert (result["kind"], result["winner"], result["points"]) == expected
    assert {"draw", "knock"} <= set(kinds)


def _cards(text: str) -> list[dict[str, Any]]:
    """Cards such as "1S 11H"; the id is the text."""
    return [{"rank": int(each[:-1]), "suit": each[-1], "id": each} for each in text.split()]


def _knocked(hand: str, card: str, other: str) -> Any:
    functions = _functions()
    state = functions["new_game"]("any", 2, {})
    state = {**state, "phase": "discard", "hands": [_cards(hand), _cards(other)]}
    given = functions["apply"](state, 0, {"do": "knock", "card": card})
    assert "code" not in given, given
    return given["state"]["result"]


MELDED = "1S 2S 3S 4H 5H 6H 9C 9D 9H"


@pytest.mark.parametrize(
    ("hand", "other", "expected"),
    [
        (MELDED + " 1C", "7H 9S 2D 4D 6D 8D 10D 12D 12C 11S", ("knock", 0, 59)),
        (MELDED + " 5C", "7H 8H 9S 10S 11S 12S 5D 5S 7C 4S", ("knock", 0, 7)),
        (MELDED + " 5C", "7H 8H 9S 10S 11S 12S 1D 1H 1C 5D", ("undercut", 1, 25)),
        (MELDED + " 5C", "7H 8H 9S 10S 11S 12S 1D 1H 1C 4D", ("undercut", 1, 26)),
        (MELDED + " 4S", "7H 9S 8H 2D 4D 6D 8D 10D 12D 11S", ("gin", 0, 99)),
    ],
    ids=["layoffs", "chained", "tie", "undercut", "gin"],
)
def test_knocks_by_hand(hand: str, other: str, expected: Any) -> None:
    """Hands by hand: layoffs also in a chain, a tie that undercuts, gin without layoffs."""
    result = _knocked(hand + " 13S", "13S", other)
    assert (result["kind"], result["winner"], result["points"]) == expected


def test_a_card_taken_from_the_discards_stays_known() -> None:
    """Everybody sees it in the hand, and not where it stands, until it is discarded."""
    functions = _functions()
    state = functions["new_game"]("known", 2, {})
    upcard = state["discards"][-1]
    state = functions["apply"](state, 0, {"do": "draw", "from": "discards"})["state"]
    assert {"do": "discard", "card": upcard["id"]} not in functions["legal_moves"](state, 0)
    for viewer in (1, None):
        shown = functions["view"](state, viewer)["hands"][0]
        assert shown == [upcard, *[{"hidden": True}] * 10]
    assert functions["reveals"](state) == [{"path": "/hands/0/10", "see": [0, 1, None]}]
