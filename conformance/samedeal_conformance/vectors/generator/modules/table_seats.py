"""Cases of `table.seats`: the dealer, whose turn it is, statuses, and who is out for good."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .table_calls import Call, call, chunks, refused_calls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_NAME = "table.seats.transcript"

_NEXT = call("next")
_ROUND = call("start_round")
_ROTATE = call("start_round", rotate_dealer=True)
_CURRENT = call("current")
_DEALER = call("dealer")

_LOOK: list[Call] = [
    call(name)
    for name in ("current", "dealer", "active", "remaining", "out", "survivor", "settled", "all")
]


def _out(*ids: str) -> list[Call]:
    return [call("eliminate", id=seat) for seat in ids]


def _set(seat: Any, status: Any) -> Call:
    return call("set_status", id=seat, status=status)


def _of(seat: Any) -> list[Call]:
    return [call("status", id=seat), call("is_active", id=seat)]


def _move(seat: Any) -> Call:
    return call("move_to", id=seat)


_NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "length"]

_STORIES: tuple[tuple[str, list[Any], list[Call]], ...] = (
    ("at the start", ["a", "b", "c"], [*_LOOK, *_of("a"), *_of("c"), *_of("x")]),
    ("once around and on", ["a", "b", "c"], [*[_NEXT, _CURRENT] * 4, _DEALER]),
    (
        "no seats",
        [],
        [*_LOOK, _NEXT, _ROUND, _ROTATE, _move("a"), _set("a", "x"), *_out("a"), *_of("a"), *_LOOK],
    ),
    (
        "one seat is next after itself",
        ["a"],
        [*_LOOK, _NEXT, _ROTATE, _NEXT, _set("a", "busted"), _NEXT, *_out("a"), _NEXT, *_LOOK],
    ),
    (
        "a status lasts until the next round",
        ["a", "b", "c"],
        [_set("b", "busted"), *_of("b"), *_LOOK, _NEXT, _CURRENT, _ROUND, *_of("b"), *_LOOK],
    ),
    (
        "nobody is active, and the current seat stays",
        ["a", "b", "c"],
        [
            *[_NEXT, _set("a", "banked"), _set("b", "busted"), _set("c", "frozen")],
            *[_NEXT, *_LOOK, _move("a"), _NEXT, _CURRENT, _ROUND, *_LOOK],
        ],
    ),
    (
        "the current seat is the only active one",
        ["a", "b", "c"],
        [_set("b", "x"), _set("c", "x"), _NEXT, _CURRENT, _NEXT, *_LOOK],
    ),
    (
        "a status is set back by hand, or changed",
        ["a", "b"],
        [_set("b", "x"), _set("b", "y"), *_of("b"), _set("b", "active"), *_of("b"), _NEXT],
    ),
    (
        "any text is a status, but out",
        ["a", "b", "c", "d"],
        [
            *[_set("a", ""), *_of("a"), _set("b", "Out"), *_of("b"), _set("c", "ACTIVE")],
            *[*_of("c"), _set("d", {"$utf16": [0xD800]}), *_of("d"), _set("d", "out"), *_of("d")],
            *[_set("x", "out"), _NEXT, *_LOOK],
        ],
    ),
    (
        "eliminated for good, the second time in vain",
        ["a", "b", "c"],
        [
            *[*_out("b", "b"), *_of("b"), *_LOOK, _set("b", "busted"), *_of("b"), _move("b")],
            *[_ROUND, *_of("b"), *_LOOK, _NEXT, _NEXT],
        ],
    ),
    (
        "the eliminated current seat stays until next",
        ["a", "b", "c"],
        [*_out("a"), _CURRENT, _DEALER, *_of("a"), _NEXT, _CURRENT, _DEALER, _NEXT, _NEXT],
    ),
    (
        "the eliminated last seat passes to the first",
        ["a", "b", "c"],
        [_move("c"), *_out("c"), _CURRENT, _NEXT, _CURRENT],
    ),
    (
        "the order of elimination",
        ["a", "b", "c", "d"],
        [*_out("c"), *_LOOK, *_out("a"), *_LOOK, *_out("d"), *_LOOK, *_out("b"), *_LOOK],
    ),
    (
        "everybody is eliminated",
        ["a", "b", "c"],
        [_NEXT, *_out("a", "b", "c"), _NEXT, _ROUND, _ROTATE, _CURRENT, _DEALER, *_LOOK],
    ),
    (
        "an eliminated seat that had a status",
        ["a", "b"],
        [_set("a", "banked"), *_out("a"), *_of("a"), *_LOOK],
    ),
    (
        "the dealer moves on round by round",
        ["a", "b", "c"],
        [*[_ROTATE, _DEALER] * 4, _ROUND, _DEALER, _CURRENT],
    ),
    (
        "a round without rotation begins at the dealer",
        ["a", "b", "c"],
        [_ROTATE, _NEXT, _NEXT, _ROUND, *_LOOK, call("start_round", rotate_dealer=False), *_LOOK],
    ),
    (
        "the deal passes eliminated seats",
        ["a", "b", "c", "d"],
        [*_out("b", "c"), _ROTATE, *_LOOK, _ROTATE, *_LOOK, *_out("a"), _ROTATE, _DEALER],
    ),
    (
        "an eliminated dealer stays the dealer until the deal rotates",
        ["a", "b", "c"],
        [*_out("a"), _ROUND, *_LOOK, _ROTATE, *_LOOK, *_out("b"), _ROTATE, *_LOOK, _ROUND, *_LOOK],
    ),
    (
        "a round begins past the eliminated dealer, around the end",
        ["a", "b", "c"],
        [_ROTATE, _ROTATE, _DEALER, *_out("c"), _ROUND, _CURRENT, _DEALER, *_out("a"), _ROUND],
    ),
    (
        "rotation does not look at statuses",
        ["a", "b", "c"],
        [_set("b", "busted"), _ROTATE, *_LOOK],
    ),
    (
        "the only one left deals to himself",
        ["a", "b", "c"],
        [*_out("a", "c"), _ROTATE, *_LOOK, _ROTATE, _NEXT, *_LOOK],
    ),
    (
        "move_to refuses who isn't active",
        ["a", "b", "c"],
        [
            *[_move("c"), _CURRENT, _move("x"), _CURRENT, _set("b", "busted"), _move("b")],
            *[_CURRENT, *_out("a"), _move("a"), _CURRENT, _move("c"), _NEXT, *_LOOK],
        ],
    ),
    (
        "unknown ids change nothing",
        ["a", "b"],
        [_move("A"), _set("", "x"), *_out("c", " a", "a "), *_of("A"), *_of(""), *_LOOK],
    ),
    (
        "ids named like built-ins are ids",
        _NAMES,
        [*_LOOK, _set("__proto__", "x"), *_of("__proto__"), *_out("constructor"), _NEXT, *_LOOK],
    ),
    (
        "built-ins that are no ids are unknown",
        ["a"],
        [x for name in _NAMES for x in (*_of(name), _move(name), _set(name, "x"), *_out(name))],
    ),
    (
        "ids that look like numbers keep their places",
        ["10", "9", "1", "0", "-1"],
        [*_LOOK, *_out("1", "10"), *_LOOK, _ROTATE, _NEXT, _NEXT],
    ),
    (
        "ids beyond the basic plane, empty, and alone",
        ["🂡", "", {"$utf16": [0xD800]}, "\uffff"],
        [*_LOOK, _NEXT, _NEXT, _NEXT, *_out("\uffff", "🂡"), *_of({"$utf16": [0xD800]}), *_LOOK],
    ),
)


def _draft(ids: list[Any], calls: list[Call], why: str) -> Draft:
    return Draft(_NAME, {"ids": ids, "calls": calls}, why)


def _stories() -> Iterator[Draft]:
    for why, ids, calls in _STORIES:
        yield _draft(ids, calls, why)
    yield _draft(["a", "b"], [], "nothing is called")


def _small() -> Iterator[Draft]:
    """Three seats, each of which is active, busted or out: where a round and play begin."""
    for states in product(("active", "busted", "out"), repeat=3):
        before: list[Call] = []
        for seat, state in zip("abc", states, strict=True):
            if state == "out":
                before += _out(seat)
            elif state != "active":
                before.append(_set(seat, state))
        after = [_NEXT, _CURRENT, _NEXT, _ROTATE, _DEALER, _ROUND, _NEXT, call("survivor")]
        yield _draft(["a", "b", "c"], [*before, call("active"), *after], ", ".join(states))


def _arbitrary() -> Iterator[Draft]:
    for i in range(7):
        label = f"seats calls {i}"
        ids = [f"p{seat}" for seat in range(words(label, 1)[0] % 5 + 2)]
        calls = [
            _arbitrary_call(word, [*ids, "p9"][(word >> 8) % (len(ids) + 1)])
            for word in words(label, 24)
        ]
        yield _draft(ids, [*calls, *_LOOK], "arbitrary calls")


def _arbitrary_call(word: int, seat: str) -> Call:
    kinds = (
        *(_NEXT, _NEXT, _NEXT, _ROUND, _ROTATE, _move(seat)),
        *(_set(seat, "busted"), _set(seat, "active"), *_of(seat), *_out(seat)),
        *(_CURRENT, _DEALER, call("active"), call("survivor")),
    )
    return kinds[word % len(kinds)]


def _refused() -> Iterator[Draft]:
    before = [_NEXT, _set("c", "busted")]
    calls = [
        *refused_calls(_NAME, "start_round", rotate_dealer=True),
        *refused_calls(_NAME, "move_to", id="a"),
        *refused_calls(_NAME, "set_status", id="a", status="busted"),
        _set("c", "out"),
        *refused_calls(_NAME, "eliminate", id="a"),
        *refused_calls(_NAME, "status", id="a"),
        *refused_calls(_NAME, "is_active", id="a"),
    ]
    for part in chunks(calls, 25, [*_LOOK, *_of("a"), *_of("c")]):
        yield _draft(["a", "b", "c"], [*before, *part], "refusals change nothing")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="table.seats",
        algorithm="once around the table",
        origin="the kit's specification; answers by a model",
        notes={},
        groups=(
            Group("stories", "Each rule, and its edges.", tuple(_stories())),
            Group("three-seats", "All tables of three.", tuple(_small())),
            Group("arbitrary-calls", "Calls in any order.", tuple(_arbitrary())),
            Group("refused-calls", "Arguments that are refused.", tuple(_refused())),
        ),
    )
