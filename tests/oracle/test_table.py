"""The table's generator and deck: rounding, transcripts, and who decides that a call is refused."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal_conformance.oracle import InputTypeError, InputValueError, load
from samedeal_conformance.oracle.restated_table import RestatedTable
from samedeal_conformance.oracle.table_laws import halves

Call = tuple[str, dict[str, Any]]


def _calls(*calls: Call | str) -> list[dict[str, Any]]:
    pairs = [(call, {}) if isinstance(call, str) else call for call in calls]
    return [{"method": method, "arguments": arguments} for method, arguments in pairs]


def _rng(seed: int, *calls: Call | str) -> list[dict[str, Any]]:
    given = {"seed": seed, "calls": _calls(*calls)}
    outcomes: list[dict[str, Any]] = load().run("table.rng.transcript", given)["value"]
    return outcomes


def _deck(cards: list[Any], *calls: Call | str, seed: int = 42) -> list[Any]:
    given = {"seed": seed, "cards": cards, "calls": _calls(*calls)}
    return [o["ok"] for o in load().run("table.deck.transcript", given)["value"]]


def _shuffled(state: list[int], items: list[Any]) -> list[Any]:
    return [items[i] for i in load().calls.table_shuffle_order(state, len(items))]


def test_halves_are_halves() -> None:
    """The spans of the law lie halfway between two doubles, with a whole that is odd or even."""
    wholes = set()
    for word in range(1000, 1030):
        x = RestatedTable([word]).table_step()
        for n in halves(x) if x % 2 else ():
            lost = (x * n).bit_length() - 53
            below, above = x * n - 2 ** (lost - 1), x * n + 2 ** (lost - 1)
            assert (int(float(below)), int(float(above))) == (below, above)
            assert int(float(x * n)) in (below, above)
            wholes.add((lost, x * n // 2**32 % 2))
    assert {(lost, odd) for lost in (13, 16, 31, 32) for odd in (0, 1)} == wholes


def test_rounding_shows() -> None:
    """For large n the answer is often not the exact product cut: the double rounded it up."""
    calls, n = load().calls, 2**53 - 12345678901
    words = range(1, 200)
    ups = sum(calls.table_int([w], n) - RestatedTable([w]).table_step() * n // 2**32 for w in words)
    assert 20 < ups < 150


def test_draws() -> None:
    """Each method of a transcript goes on where the one before it ended."""
    items = list("abcde")
    state, calls = [7], load().calls
    step = calls.table_step(state)
    six, ranged = calls.table_int(state, 6), 5 + calls.table_int(state, 4)
    picked = items[calls.table_int(state, 5)]
    calls.table_step(state)  # a pick of nothing draws too
    expected = [step, six, ranged, picked, None, _shuffled(state, items), 7]
    expected.append(calls.table_step(state))
    outcomes = _rng(
        7 - 2**32,
        "call",
        ("int", {"n": 6}),
        ("range", {"lo": 5, "hi": 8}),
        ("pick", {"items": items}),
        ("pick", {"items": []}),
        ("shuffle", {"items": items}),
        "seed",
        "call",
    )
    assert [outcome["ok"] for outcome in outcomes] == expected


def test_a_deck_is_drawn_from_its_end() -> None:
    """Cards come off the end of the shuffled list, and stop when both piles are empty."""
    order = _shuffled([42], list("abc"))
    got = _deck(list("abc"), "left", "peek", "draw", "draw", "draw", "draw", "peek", "drawn")
    assert got == [3, order[2], order[2], order[1], order[0], None, None, 3]


def test_a_deck_refills_itself() -> None:
    """An empty draw pile takes the shuffled discards, for draw and for peek, once."""
    state = [42]
    _shuffled(state, list("ab"))
    again = _shuffled(state, list("xyz"))
    discards = [("discard", {"card": card}) for card in "xyz"]
    got = _deck(list("ab"), ("draw_many", {"n": 2}), *discards, "discarded", "peek", "discarded")
    assert got[4:] == [3, again[2], 0]
    got = _deck(list("ab"), ("draw_many", {"n": 2}), *discards, ("draw_many", {"n": 9}), "drawn")
    assert got[4:] == [again[::-1], 5]


def test_draw_many_crosses_the_refill() -> None:
    """Cards of the old pile come first, then those of the refilled one."""
    state = [42]
    first = _shuffled(state, list("abc"))
    again = _shuffled(state, list("xy"))
    discards = [("discard", {"card": card}) for card in "xy"]
    got = _deck(list("abc"), "draw", *discards, ("draw_many", {"n": 3}), "left", "exhausted")
    assert got[3:] == [[first[1], first[0], again[1]], 1, False]


def test_reshuffle_puts_the_discards_under_what_is_left() -> None:
    """What is left is drawn first; without discards nothing is drawn from the generator."""
    state = [42]
    first = _shuffled(state, list("abc"))
    under = _shuffled(state, list("xy"))
    discards = [("discard", {"card": card}) for card in "xy"]
    got = _deck(list("abc"), "draw", "reshuffle", *discards, "reshuffle", ("draw_many", {"n": 9}))
    assert got[-1] == [first[1], first[0], under[1], under[0]]


def test_added_cards_are_shuffled_in() -> None:
    """The draw pile and the new cards, in that order, are shuffled together."""
    state = [42]
    first = _shuffled(state, list("abc"))
    together = _shuffled(state, [*first[:2], "x", "y"])
    got = _deck(list("abc"), "draw", ("add", {"cards": ["x", "y"]}), "discarded", "draw", "drawn")
    assert got[1:] == [None, 0, together[3], 2]


def test_a_card_that_is_null() -> None:
    """A card may be any value: null drawn is not a deck that ran out."""
    assert _deck([None], "exhausted", "draw", "drawn", "exhausted") == [False, None, 1, True]


def test_refused_calls_change_nothing() -> None:
    """A call that is refused gives its kind, and the next goes on as if it had not been."""
    wrong: list[Call] = [
        ("int", {"n": -1}),
        ("int", {"n": True}),
        ("range", {"lo": 1, "hi": 0}),
        ("pick", {"items": "abc"}),
    ]
    outcomes = _rng(7, *wrong, "call")
    assert [o["error"] for o in outcomes[:4]] == ["value", "type", "value", "type"]
    assert outcomes[4:] == _rng(7, "call")


def test_the_caller_may_decide_what_is_refused() -> None:
    """Who hands in a judge is asked for each call, with its arguments as they stand."""
    asked: list[Call] = []

    def refused(method: str, arguments: Any) -> str | None:
        asked.append((method, arguments))
        return "type" if method == "int" else None

    big = {"$number": "9007199254740992"}
    calls: list[Call] = [("int", {"n": 6}), ("pick", {"items": [big]}), ("call", {})]
    given = {"seed": 7, "calls": _calls(*calls)}
    outcomes = load().table_transcript("table.rng.transcript", given, refused)["value"]
    assert asked == calls
    assert outcomes[0] == {"error": "type"}
    assert outcomes[1:] == _rng(7, *calls[1:])
    assert outcomes[1] == {"ok": big}


def test_a_judge_that_lets_nonsense_through_is_an_error() -> None:
    """What the caller lets through has to have an answer."""
    given = {"seed": 7, "calls": _calls(("int", {"n": -1}))}
    with pytest.raises(InputValueError, match="let through"):
        load().table_transcript("table.rng.transcript", given, lambda *_: None)


@pytest.mark.parametrize(
    ("operation", "given"),
    [
        ("table.rng.transcript", {"seed": 1, "calls": _calls("no_such")}),
        ("table.rng.transcript", {"seed": 2**53, "calls": []}),
        ("table.rng.transcript", {"seed": 1, "calls": _calls(("call", {"surplus": 1}))}),
        ("table.rng.transcript", {"seed": 1, "calls": [{"method": "call"}]}),
        ("table.rng.transcript", {"seed": 1, "calls": {}}),
        ("table.deck.transcript", {"seed": 1, "calls": []}),
    ],
)
def test_a_transcript_with_a_fault_is_no_result(operation: str, given: dict[str, Any]) -> None:
    """What a transcript can't have is an error of the case, not a result."""
    with pytest.raises((InputValueError, InputTypeError)):
        load().run(operation, given)


@pytest.mark.parametrize(("name", "n"), [("table_int", 2**53), ("table_int", -1)])
def test_what_the_c_has_no_answer_for(name: str, n: int) -> None:
    """Spans that no double holds are refused before C is called."""
    with pytest.raises(ValueError, match="no answer for"):
        getattr(load().calls, name)([1], n)


def test_a_state_keeps_its_length() -> None:
    """One word in, one word out."""
    state = [5]
    load().calls.table_steps(state, 3)
    assert state == [(5 + 3 * 0x6D2B79F5) % 2**32]
