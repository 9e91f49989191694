"""Following suit at the edges of Hearts and Spades, winning tricks, and voids."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal import create_rng
from samedeal.cards import (
    SUITS,
    deal_all,
    infer_voids,
    legal_plays,
    standard_deck,
    trick_winner,
)

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
DECK = standard_deck(jokers=1)
HEARTS = [card for card in DECK if card["suit"] == "H"]
POINTS = [*HEARTS, {"rank": 12, "suit": "S"}]
SUIT_OR_NONE = st.sampled_from([*SUITS, None])


def _cards(texts: str) -> list[Any]:
    """Cards from texts such as 12S, and JK for a joker."""
    return [
        {"rank": "joker", "suit": None}
        if text == "JK"
        else {"rank": int(text[:-1]), "suit": text[-1]}
        for text in texts.split()
    ]


@pytest.mark.parametrize(
    ("hand", "rules", "legal"),
    [
        # Nothing restricts a leader, or a hand without the suit led.
        ("2S 5H", {}, "2S 5H"),
        ("2S 5H JK", {"led": "C"}, "2S 5H JK"),
        ("", {"led": "C", "banned": POINTS}, ""),
        # Suit is followed; a joker follows none.
        ("2S 5H 9S JK", {"led": "S"}, "2S 9S"),
        # The two of clubs leads, or any copy of it in a game of two decks.
        ("5H 2C 3C", {"required": {"rank": 2, "suit": "C"}}, "2C"),
        ("2C 3C 2C", {"required": {"rank": 2, "suit": "C"}, "banned": POINTS}, "2C 2C"),
        ("5H 3C", {"required": {"rank": 2, "suit": "C"}}, "5H 3C"),
        # Not even what must be followed, or mustn't be played, is before what is required.
        (
            "5H 2C 3C",
            {"led": "H", "required": {"rank": 2, "suit": "C"}, "banned": _cards("2C")},
            "2C",
        ),
        # Hearts: none are led before they are broken, unless the hand has nothing else.
        ("5H 3C 9H", {"unbroken": "H"}, "3C"),
        ("5H 9H", {"unbroken": "H"}, "5H 9H"),
        # Broken or not, hearts follow hearts and may be thrown off.
        ("5H 3C 9H", {"led": "H", "unbroken": "H"}, "5H 9H"),
        ("5H 3C", {"led": "S", "unbroken": "H"}, "5H 3C"),
        # The first trick of Hearts: no points, unless there is nothing but points.
        ("5H 3D 12S", {"led": "C", "banned": POINTS}, "3D"),
        ("5H 12S 9H", {"led": "C", "banned": POINTS}, "5H 12S 9H"),
        ("5H 12S 9H", {"led": "S", "banned": POINTS}, "12S"),
        # The leader with hearts and the queen of spades alone: the ban gives way, not the hearts.
        ("5H 12S 9H", {"unbroken": "H", "banned": POINTS}, "12S"),
        ("5H 9H", {"unbroken": "H", "banned": POINTS}, "5H 9H"),
        # Spades: trumps don't lead before they are broken, and cut when the suit is out.
        ("2S 9D", {"unbroken": "S"}, "9D"),
        ("2S 9S", {"unbroken": "S"}, "2S 9S"),
        ("2S 9D", {"led": "H", "unbroken": "S"}, "2S 9D"),
        # A joker is of no suit, so it is something else to lead.
        ("5H JK", {"unbroken": "H"}, "JK"),
        ("JK 2S", {"banned": _cards("JK")}, "2S"),
        ("JK 2S", {"required": _cards("JK")[0]}, "JK"),
        # None is as good as leaving out.
        ("2S 5H", {"led": None, "unbroken": None, "required": None, "banned": []}, "2S 5H"),
    ],
)
def test_legal_plays(hand: str, rules: Any, legal: str) -> None:
    """The rules in their order."""
    assert legal_plays(_cards(hand), rules) == _cards(legal)


def test_legal_plays_are_the_cards_of_the_hand() -> None:
    """The same objects, whatever else a card has."""
    hand = [{"rank": 2, "suit": "S", "id": "a"}, {"rank": 2, "suit": "S", "id": "b"}]
    plays = legal_plays(hand, {"required": {"rank": 2, "suit": "S"}})
    assert [id(card) for card in plays] == [id(card) for card in hand]


@LAWS
@given(
    st.lists(st.sampled_from(DECK), min_size=1, max_size=13),
    st.fixed_dictionaries(
        {},
        optional={
            "led": SUIT_OR_NONE,
            "unbroken": SUIT_OR_NONE,
            "required": st.sampled_from([*DECK, None]),
            "banned": st.lists(st.sampled_from(DECK), max_size=30),
        },
    ),
)
def test_there_is_always_a_play(hand: list[Any], rules: Any) -> None:
    """Some cards of the hand, in hand order, and never none."""
    plays = legal_plays(hand, rules)
    assert plays
    rest = iter(hand)
    assert all(any(card is each for each in rest) for card in plays)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ([_cards("2S"), {"leed": "S"}], ValueError, "rules must be a mapping of led, unbroken"),
        ([_cards("2S"), {1: "S"}], ValueError, "rules must be a mapping of led, unbroken"),
        ([_cards("2S"), None], TypeError, "rules must be a mapping such as a dict; got None"),
        ([_cards("2S"), {"led": "X"}], ValueError, r"rules\.led must be one of"),
        ([_cards("2S"), {"led": ["S"]}], TypeError, r"rules\.led must be one of"),
        ([_cards("2S"), {"required": "2C"}], TypeError, r"rules\.required must be a mapping"),
        ([_cards("2S"), {"banned": None}], TypeError, r"rules\.banned must be a sequence"),
        ([_cards("2S"), {"banned": [{}], "led": 1}], TypeError, r"rules\.led must be one of"),
        ([[{"rank": 0, "suit": "S"}], None], ValueError, r"hand\[0\]\.rank must be"),
    ],
)
def test_rules_that_are_none(arguments: list[Any], error: type[Exception], message: str) -> None:
    """A member misspelt would be a rule forgotten, so it is refused."""
    with pytest.raises(error, match=message):
        legal_plays(*arguments)


def _plays(texts: str, first: int = 0) -> list[Any]:
    """Plays by four seats in turn."""
    return [{"seat": (first + i) % 4, "card": card} for i, card in enumerate(_cards(texts))]


@pytest.mark.parametrize(
    ("texts", "trump", "place"),
    [
        ("5H", None, 0),
        ("5H 12S 2H", None, 0),
        ("5H 12S 7H 6H", None, 2),
        ("13H 1H 12H", None, 1),
        ("5H 2S 1H", "S", 1),
        ("5H 2S 10S", "S", 2),
        ("5H 6H", "S", 1),
        ("5H 9H 9H", None, 1),
        ("5H 2S 2S", "S", 1),
        ("2S 3S", "S", 1),
    ],
)
def test_trick_winner(texts: str, trump: Any, place: int) -> None:
    """The highest trump, else the highest of the suit led; the first of two equal cards."""
    assert trick_winner(_plays(texts, 3), trump) == (3 + place) % 4


def test_plays_and_tricks_may_have_more_members() -> None:
    """A game's own; and a seat may be as high as any list is long."""
    play: Any = {"seat": 2**32 - 2, "card": DECK[0], "at": 7}
    assert trick_winner([play]) == 2**32 - 2
    trick: Any = {"leader": 0, "plays": [{**play, "seat": 0}], "winner": 0, "points": 4}
    assert infer_voids([trick], 1) == [[]]
    play["seat"] = 2**32 - 1
    with pytest.raises(ValueError, match="seat must be an integer from 0 to 4294967294"):
        trick_winner([play])


@LAWS
@given(
    st.lists(st.sampled_from(standard_deck(2)), min_size=1, max_size=8),
    SUIT_OR_NONE,
    st.randoms(use_true_random=False),
)
def test_only_the_lead_and_its_equals_have_an_order(
    hand: list[Any], trump: Any, random: Any
) -> None:
    """The order of the plays after the first doesn't matter, but among equal cards."""
    plays: list[Any] = [{"seat": seat, "card": card} for seat, card in enumerate(hand)]
    others = plays[1:]
    random.shuffle(others)
    winner = hand[trick_winner(plays, trump)]
    again = hand[trick_winner([plays[0], *others], trump)]
    assert winner == again
    assert winner["suit"] in (trump, hand[0]["suit"])


@pytest.mark.parametrize(
    ("plays", "error", "message"),
    [
        ([], ValueError, "plays must be a sequence of at least one item"),
        ([{"seat": 0}], ValueError, r"plays\[0\] must be a mapping with the member card"),
        (_plays("2S JK"), ValueError, r"plays\[1\]\.card must be no joker"),
        ([{"seat": -1, "card": {}}], ValueError, r"plays\[0\]\.seat must be an integer from 0"),
        ([{"seat": "0", "card": {}}], TypeError, r"plays\[0\]\.seat must be an integer from 0"),
        ([{"seat": 0, "card": None}], TypeError, r"plays\[0\]\.card must be a mapping"),
    ],
)
def test_plays_that_are_none(plays: Any, error: type[Exception], message: str) -> None:
    """A play is a seat and a card, and no joker, which no two games rank alike."""
    with pytest.raises(error, match=message):
        trick_winner(plays)
    with pytest.raises(ValueError, match="trump must be one of"):
        trick_winner(_plays("2S"), "T")  # type: ignore[arg-type]


def _trick(texts: str, first: int) -> Any:
    return {"leader": first, "plays": _plays(texts, first), "winner": None}


def test_infer_voids() -> None:
    """Who plays another suit lacks the one led; suits in the kit's order, each once."""
    tricks = [_trick("2C 3C 9H 4C", 1), _trick("5S 6H 1S 2S", 3), _trick("9C 10C 2D 1H", 1)]
    assert infer_voids(tricks, 4) == [["S", "C"], [], [], ["C"]]
    assert infer_voids([], 2) == [[], []]


def test_voids_that_jokers_do_not_show() -> None:
    """A trick led by a joker says nothing, nor does a joker played; tricks may be unfinished."""
    assert infer_voids([_trick("JK 3C 9H", 0), _trick("2C JK", 0), _trick("", 0)], 4) == [[]] * 4


@LAWS
@given(st.integers(0, 2**32 - 1), st.integers(2, 6))
def test_voids_are_true(seed: int, seats: int) -> None:
    """In games played by the rules, nobody holds a suit that he has shown to lack."""
    rng = create_rng(f"voids:{seed}")
    hands = deal_all(rng.shuffle(standard_deck()), seats)["hands"]
    tricks: list[Any] = []
    leader = 0
    for _ in range(52 // seats):
        plays: list[Any] = []
        for step in range(seats):
            seat = (leader + step) % seats
            legal = legal_plays(hands[seat], {"led": plays[0]["card"]["suit"] if plays else None})
            card = legal[rng.int(0, len(legal))]
            hands[seat].remove(card)
            plays.append({"seat": seat, "card": card})
        tricks.append({"leader": leader, "plays": plays, "winner": trick_winner(plays)})
        leader = tricks[-1]["winner"]
        for hand, void in zip(hands, infer_voids(tricks, seats), strict=True):
            assert not {card["suit"] for card in hand} & set(void)


@pytest.mark.parametrize(
    ("trick", "error", "message"),
    [
        ({"leader": 0, "plays": []}, ValueError, r"tricks\[0\] must be a mapping with .* winner"),
        (_trick("2S", 4), ValueError, r"tricks\[0\]\.leader must be an integer from 0 to 3; got 4"),
        (
            {**_trick("", 0), "plays": [{"seat": 4, "card": DECK[0]}]},
            ValueError,
            r"tricks\[0\]\.plays\[0\]\.seat must be an integer from 0 to 3; got 4",
        ),
        ({**_trick("2S", 0), "winner": 4}, ValueError, r"winner must be an integer from 0 to 3"),
        ({**_trick("2S", 0), "winner": "0"}, TypeError, r"tricks\[0\]\.winner must be an integer"),
    ],
)
def test_tricks_that_are_none(trick: Any, error: type[Exception], message: str) -> None:
    """Every seat of a trick is one of the table."""
    with pytest.raises(error, match=message):
        infer_voids([trick], 4)
    with pytest.raises(ValueError, match="seats must be an integer from 1 to 12; got 13"):
        infer_voids([], 13)
