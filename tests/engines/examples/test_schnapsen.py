"""Schnapsen and Sixty-Six against their rules, told a second time: from what was played alone."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import order_for, talon_at, verify_deal

from .support import example, playout, reducer

if TYPE_CHECKING:
    from samedeal.contracts import Variant

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
ORDER = "9JQKTA"
GAMES = 150
VARIANTS = ("schnapsen", "sixtysix")


def _games(variant: str) -> Any:
    functions = reducer(example("schnapsen", "Schnapsen"))
    for number in range(GAMES):
        seed = sha256(b"%d" % number).hexdigest()
        options = {"variant": variant, "deal": number % 5 + 1}
        # Most deals go to their end: he who closes at random loses at once.
        closing = number % 3 == 0

        def choose(rng: Any, state: Any, legal: Any, *, closing: bool = closing) -> Any:
            del state
            wanted = [each for each in legal if closing or each[1] != {"do": "close"}]
            return wanted[rng.int(0, len(wanted))]

        start = functions["new_game"](seed, 2, options)
        yield seed, options, list(playout(functions, start, 2, f"{variant}{number}", choose))


def _card_points(cards: list[str]) -> int:
    return sum(POINTS[card[0]] for card in cards)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_pack_counts_120(variant: str) -> None:
    """In every state the cards of all places are the pack, and count 120."""
    for _, _, game in _games(variant):
        for state in (*(each[0] for each in game), game[-1][3]["state"]):
            cards = [*state["hands"][0], *state["hands"][1], *state["taken"][0], *state["taken"][1]]
            cards += [*state["talon"], *(play["card"] for play in state["trick"])]
            cards += [] if state["turn_up"] is None else [state["turn_up"]]
            assert len(set(cards)) == len(cards) == (20 if variant == "schnapsen" else 24)
            assert _card_points(cards) == 120
            assert abs(len(state["hands"][0]) - len(state["hands"][1])) == len(state["trick"])


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_deal_is_the_digest_deal(variant: Variant) -> None:
    """Hands and draws come in the order of the seed for which the commitment stands."""
    names = example("schnapsen", "Schnapsen").new_game.__globals__["SCHNAPSEN_CARDS"]
    for seed, options, game in _games(variant):
        number = options["deal"]
        order = order_for(bytes.fromhex(seed), number, variant)
        cards = [names[each - 1]["name"] for each in order]
        first = game[0][0]
        size = talon_at(variant) // 2
        leader = (number - 1) % 2
        assert first["leader"] == leader
        assert first["hands"][leader] == cards[:size]
        assert first["hands"][1 - leader] == cards[size : 2 * size]
        drawn = [
            event["card"]
            for *_, reply in game
            for event in reply["events"]
            if event["event"] in ("drew", "took_turn_up")
        ]
        exchanged = [
            (event["card"], event["for"])
            for *_, reply in game
            for event in reply["events"]
            if event["event"] == "exchanged"
        ]
        expected = cards[2 * size :]
        for _, lowest in exchanged:
            expected[-1] = lowest
        assert drawn == expected[: len(drawn)]
        over = game[-1][3]["events"][-1]
        assert verify_deal(first["commitment"], bytes.fromhex(over["seed"]), number, variant, order)


def _may_answer(hand: list[str], led: str, trump: str) -> list[str]:
    """The strict rule: follow and win, else follow, else trump, else anything."""
    classes: list[list[str]] = [[], [], [], []]
    for card in hand:
        if card[1] == led[1]:
            higher = ORDER.index(card[0]) > ORDER.index(led[0])
            classes[0 if higher else 1].append(card)
        else:
            classes[2 if card[1] == trump else 3].append(card)
    return next(each for each in classes if each)


@pytest.mark.parametrize("variant", VARIANTS)
def test_moves_are_those_of_the_rules(variant: str) -> None:
    """Who is to play, with which cards, and which announcements there are, in every state."""
    functions = reducer(example("schnapsen", "Schnapsen"))
    strict = 0
    for _, _, game in _games(variant):
        for state, *_ in game:
            turn = state["leader"] if not state["trick"] else 1 - state["leader"]
            assert functions["legal_moves"](state, 1 - turn) == []
            legal = functions["legal_moves"](state, turn)
            hand = state["hands"][turn]
            cards = [each["card"] for each in legal if each["do"] == "play"]
            is_open = bool(state["talon"]) and not state["closed"]
            if not state["trick"]:
                assert cards == hand
                pairs = {suit for suit in "SHDC" if {"K" + suit, "Q" + suit} <= set(hand)}
                married = [each["card"] for each in legal if each["do"] == "marry"]
                assert sorted(married) == sorted(rank + suit for suit in pairs for rank in "KQ")
                lowest = ("J" if variant == "schnapsen" else "9") + state["trump"]
                allowed = variant == "schnapsen" or state["taken"][turn] != []
                exchange = is_open and lowest in hand and allowed
                assert ({"do": "exchange"} in legal) == exchange
                assert ({"do": "close"} in legal) == is_open
            elif is_open:
                assert cards == hand
            else:
                strict += 1
                led = state["trick"][0]["card"]
                assert sorted(cards) == sorted(_may_answer(hand, led, state["trump"]))
    assert strict > 100


@pytest.mark.parametrize("variant", VARIANTS)
def test_tricks_go_to_the_stronger_card(variant: str) -> None:
    """The stronger trump, or without one the stronger card of the suit led, takes the trick."""
    trumped = 0
    for _, _, game in _games(variant):
        trick: list[tuple[int, str]] = []
        trump = game[0][0]["trump"]
        for *_, reply in game:
            for event in reply["events"]:
                if event["event"] == "played":
                    trick.append((event["seat"], event["card"]))
                elif event["event"] == "trick":
                    led = trick[0][1][1]
                    strength = {
                        seat: (card[1] == trump, card[1] == led, ORDER.index(card[0]))
                        for seat, card in trick
                    }
                    assert event["seat"] == max(strength, key=lambda seat: strength[seat])
                    trumped += trick[1][1][1] == trump != led
                    trick = []
    assert trumped > 50


class _Count:
    """A deal counted from its events, as the players would."""

    def __init__(self) -> None:
        self.cards = [0, 0]
        self.tricks = [0, 0]
        self.married = [0, 0]
        self.last = 0
        self.trick: list[str] = []
        self.closer: int | None = None
        self.at_close = (0, 0)

    def points(self, seat: int) -> int:
        return self.cards[seat] + self.married[seat] if self.tricks[seat] else 0

    def see(self, event: dict[str, Any]) -> None:
        kind, seat = event["event"], event.get("seat", 0)
        if kind == "played":
            self.trick.append(event["card"])
        elif kind == "married":
            self.married[seat] += event["points"]
        elif kind == "closed":
            self.closer = seat
            self.at_close = (self.points(1 - seat), self.tricks[1 - seat])
        elif kind == "trick":
            self.cards[seat] += _card_points(self.trick)
            self.tricks[seat] += 1
            self.trick = []
            self.last = seat


def _worth(points: int, tricks: int) -> int:
    return 3 if tricks == 0 else 2 if points < 33 else 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_outcomes_are_those_of_the_rules(variant: str) -> None:
    """Winner, game points and points, counted again from the events; all kinds of ends come."""
    functions = reducer(example("schnapsen", "Schnapsen"))
    kinds: set[Any] = set()
    for _, _, game in _games(variant):
        count = _Count()
        for state, _, _, reply in game:
            assert max(count.points(0), count.points(1)) < 66
            assert count.trick == [play["card"] for play in state["trick"]]
            for event in reply["events"]:
                count.see(event)
        ran_out = game[-1][3]["state"]["hands"] == [[], []]
        if variant == "sixtysix" and ran_out and count.closer is None:
            count.cards[count.last] += 10
        points = [count.points(0), count.points(1)]
        winner: int | None
        reached = [seat for seat in (0, 1) if points[seat] >= 66]
        assert len(reached) <= 1
        if reached:
            winner = reached[0]
        elif count.closer is not None:
            winner = 1 - count.closer
        else:
            winner = count.last if variant == "schnapsen" else None
        if winner is None:
            worth = 0
        elif count.closer is None:
            worth = _worth(points[1 - winner], count.tricks[1 - winner])
        elif count.closer == winner:
            worth = _worth(*count.at_close)
        else:
            worth = 2 if count.at_close[1] else 3
        expected = {"winner": winner, "game_points": worth, "points": points}
        assert functions["outcome"](game[-1][3]["state"]) == expected
        kinds.add((bool(reached), count.closer is not None, worth))
    assert {(True, False, 1), (True, False, 2), (False, True, 3)} <= kinds


def _state(variant: str, **changes: Any) -> Any:
    """A deal in which seat 0 leads, with what is to be looked at written into it."""
    functions = reducer(example("schnapsen", "Schnapsen"))
    return {**functions["new_game"]("00" * 32, 2, {"variant": variant}), **changes}


def _do(state: Any, *moves: tuple[int, dict[str, str]]) -> Any:
    functions = reducer(example("schnapsen", "Schnapsen"))
    for seat, move in moves:
        given = functions["apply"](state, seat, move)
        assert "code" not in given, given
        state = given["state"]
    return state


def test_a_trump_marriage_counts_40_when_a_trick_comes() -> None:
    """It counts nothing without a trick, 40 for trumps with one, and both cards are known."""
    state = _state(
        "schnapsen",
        trump="S",
        hands=[["KS", "QS", "JH", "JD", "JC"], ["AS", "TS", "AH", "TH", "KH"]],
        talon=["AD", "TD", "KD", "QD", "AC", "TC", "KC", "QC", "QH"],
        turn_up="JS",
    )
    view = reducer(example("schnapsen", "Schnapsen"))["view"]
    state = _do(state, (0, {"do": "marry", "card": "QS"}))
    assert view(state, 1)["points"] == [0, 0]
    assert view(state, 1)["hands"][0] == ["KS", *[{"hidden": True}] * 3]
    lost = _do(state, (1, {"do": "play", "card": "TS"}))
    assert view(lost, None)["points"] == [0, 13]
    won = _do(state, (1, {"do": "play", "card": "KH"}))
    assert view(won, None)["points"] == [47, 0]


def test_66_by_a_marriage_ends_the_deal_before_the_answer() -> None:
    """Who has a trick and gets to 66 by announcing has won, 3 to 0 against nobody's trick."""
    state = _state(
        "schnapsen",
        trump="S",
        taken=[["AH", "TH", "AD", "QH"], []],
        hands=[["KS", "QS", "JH"], ["TS", "TD", "KH"]],
    )
    state = _do(state, (0, {"do": "marry", "card": "KS"}))
    assert state["result"] == {"winner": 0, "game_points": 3, "points": [75, 0]}


def test_a_closer_is_paid_by_what_the_other_had_when_he_closed() -> None:
    """The other one's later trick doesn't spare him: without a trick at closing he loses 3."""
    state = _state(
        "schnapsen",
        trump="S",
        hands=[["AS", "TS", "AH", "TH", "JC"], ["KS", "QS", "KH", "QH", "AC"]],
        talon=["AD", "TD", "KD", "QD", "JD", "TC", "KC", "QC", "JH"],
        turn_up="JS",
    )
    state = _do(
        state,
        (0, {"do": "close"}),
        (0, {"do": "play", "card": "JC"}),
        (1, {"do": "play", "card": "AC"}),
        (1, {"do": "play", "card": "KS"}),
        (0, {"do": "play", "card": "AS"}),
        (0, {"do": "play", "card": "TS"}),
        (1, {"do": "play", "card": "QS"}),
        (0, {"do": "play", "card": "AH"}),
        (1, {"do": "play", "card": "KH"}),
        (0, {"do": "play", "card": "TH"}),
        (1, {"do": "play", "card": "QH"}),
    )
    assert state["result"] == {"winner": 1, "game_points": 3, "points": [56, 13]}
    assert state["talon"] == ["AD", "TD", "KD", "QD", "JD", "TC", "KC", "QC", "JH"]


def test_the_exchanged_card_is_known_and_the_lowest_trump_is_drawn_last() -> None:
    """After the exchange the turn-up lies open in the hand, and the jack goes to the loser."""
    state = _state(
        "schnapsen",
        trump="S",
        hands=[["JS", "AH"], ["TH", "KH"]],
        talon=["AD"],
        turn_up="QS",
        taken=[["TD"], ["KD"]],
    )
    functions = reducer(example("schnapsen", "Schnapsen"))
    state = _do(state, (0, {"do": "exchange"}))
    assert functions["view"](state, 1)["hands"][0] == ["QS", {"hidden": True}]
    assert functions["reveals"](state) == [{"path": "/hands/0/1", "see": [0, 1, None]}]
    state = _do(state, (0, {"do": "play", "card": "AH"}), (1, {"do": "play", "card": "TH"}))
    assert state["hands"] == [["QS", "AD"], ["KH", "JS"]]
    assert functions["legal_moves"](state, 0) == [
        {"do": "play", "card": "QS"},
        {"do": "play", "card": "AD"},
    ]


def test_the_last_trick_of_sixty_six_counts_ten_unless_closed() -> None:
    """Ten more may bring 66; 65 to 65 would be a draw; in a closed deal there are none."""
    end: dict[str, Any] = {
        "trump": "S",
        "talon": [],
        "turn_up": None,
        "hands": [["AH"], ["TH"]],
        "taken": [["AS", "TS", "KS"], ["AD"]],
    }
    moves = ((0, {"do": "play", "card": "AH"}), (1, {"do": "play", "card": "TH"}))
    state = _do(_state("sixtysix", **end), *moves)
    assert state["result"] == {"winner": None, "game_points": 0, "points": [56, 11]}
    state = _do(_state("sixtysix", **{**end, "taken": [["AS", "TS", "KS", "TD"], ["AD"]]}), *moves)
    assert state["result"] == {"winner": 0, "game_points": 2, "points": [66, 11]}
    closed = {"by": 0, "worth": 2, "other_had_trick": True}
    state = _do(_state("sixtysix", **end, closed=closed), *moves)
    assert state["result"] == {"winner": 1, "game_points": 2, "points": [46, 11]}
    state = _do(_state("schnapsen", **end), *moves)
    assert state["result"] == {"winner": 0, "game_points": 2, "points": [46, 11]}


def test_variants_and_deals_differ_and_unknown_ones_are_refused() -> None:
    """Another variant or deal number is another deal; what isn't played is an error."""
    new_game = reducer(example("schnapsen", "Schnapsen"))["new_game"]
    deals = [
        new_game("00" * 32, 2, {"variant": variant, "deal": number})["hands"]
        for variant in VARIANTS
        for number in (1, 2)
    ]
    assert all(one not in deals[place + 1 :] for place, one in enumerate(deals))
    for options in ({"variant": "bezique"}, {"deal": 0}):
        with pytest.raises(ValueError, match="must be"):
            new_game("00" * 32, 2, options)
