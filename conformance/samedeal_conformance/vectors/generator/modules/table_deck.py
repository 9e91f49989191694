"""Cases of `table.deck`: draws off the end, and every way in which discards come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .table_calls import Call, call, chunks, refused_calls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_NAME = "table.deck.transcript"

_DRAW = call("draw")
_PEEK = call("peek")
_COUNTS: list[Call] = [call("left"), call("discarded"), call("exhausted"), call("drawn")]


def _many(n: int) -> Call:
    return call("draw_many", n=n)


def _discard(*cards: Any) -> list[Call]:
    return [call("discard", card=card) for card in cards]


def _add(*cards: Any) -> Call:
    return call("add", cards=list(cards))


_RESHUFFLE = call("reshuffle")

_LETTERS = ["a", "b", "c", "d", "e"]

_STORIES: tuple[tuple[str, list[Any], list[Call]], ...] = (
    (
        "an empty deck gives nothing, however asked",
        [],
        [*_COUNTS, _DRAW, _PEEK, _many(0), _many(3), _RESHUFFLE, _add(), _DRAW, *_COUNTS],
    ),
    ("one card", ["a"], [_PEEK, _DRAW, _DRAW, *_COUNTS]),
    ("all cards, then nothing", _LETTERS, [*[_DRAW] * 6, *_COUNTS]),
    ("peek is what draw gives", _LETTERS, [*[_PEEK, _DRAW] * 5, _PEEK, *_COUNTS]),
    (
        "an empty draw pile takes the discards",
        _LETTERS,
        [*[_DRAW] * 5, *_discard(*"abcde"), *_COUNTS, _DRAW, *_COUNTS, *[_DRAW] * 5, *_COUNTS],
    ),
    (
        "draw takes the discards only when the draw pile is empty",
        _LETTERS,
        [*_discard("x", "y", "z"), *[_DRAW] * 5, *_COUNTS, *[_DRAW] * 4, *_COUNTS],
    ),
    (
        "peek refills too, and draw gives the same card",
        ["a", "b"],
        [_many(2), _PEEK, *_discard("p", "q", "r", "s"), _PEEK, *_COUNTS, _PEEK, _DRAW, *_COUNTS],
    ),
    (
        "draw_many goes on through a refill",
        ["a", "b", "c"],
        [*_discard("x", "y", "z"), _many(5), *_COUNTS, _many(5), *_COUNTS, _many(1)],
    ),
    (
        "draw_many is short, without holes",
        ["a", "b", "c"],
        [_many(2), _many(2), _many(2), *_discard("a"), _many(4294967295), *_COUNTS],
    ),
    ("draw_many goes on past null", [None, None, None], [_many(2), *_discard(0), _many(2)]),
    ("draw_many of none", ["a", "b"], [_many(0), _many(1), _many(0), *_COUNTS]),
    (
        "draw_many of none refills nothing",
        ["a"],
        [_DRAW, *_discard("x", "y"), _many(0), *_COUNTS, _many(2)],
    ),
    (
        "reshuffled discards go under what is left",
        _LETTERS,
        [_many(2), *_discard("x", "y", "z"), _RESHUFFLE, *_COUNTS, *[_DRAW] * 7, *_COUNTS],
    ),
    (
        "reshuffle of one discard, of none",
        _LETTERS,
        [*_discard("x"), _RESHUFFLE, _RESHUFFLE, *_COUNTS, _many(6)],
    ),
    (
        "reshuffle into an empty draw pile",
        ["a", "b", "c"],
        [_many(3), *_discard("a", "b", "c"), _RESHUFFLE, *_COUNTS, _many(3)],
    ),
    (
        "add shuffles the draw pile and the new cards together, without the discards",
        _LETTERS,
        [_DRAW, *_discard("gone"), _add("x", "y"), *_COUNTS, *[_DRAW] * 6, *_COUNTS],
    ),
    (
        "adding nothing shuffles as well",
        _LETTERS,
        [_PEEK, _add(), _PEEK, _add(), *[_DRAW] * 5],
    ),
    (
        "adding to an empty deck",
        [],
        [_add("x", "y", "z"), *_COUNTS, _many(3), _add("w"), _DRAW, *_COUNTS],
    ),
    (
        "duplicates are cards of their own",
        ["a", "a", "b", "a"],
        [_many(4), *_discard("a", "a"), _many(3), *_COUNTS],
    ),
    (
        "cards of every kind, null among them",
        [None, False, 0, "", [], {}, {"__proto__": 1}, {"$utf16": [0xD800]}],
        [*[_DRAW] * 4, *_discard(None, [1]), *_COUNTS, *[_PEEK, _DRAW] * 6, *_COUNTS],
    ),
    (
        "what was never drawn can be discarded",
        [],
        [*_discard({"rank": 1, "suit": "S"}), _PEEK, *_COUNTS, _DRAW, *_COUNTS],
    ),
    (
        "peek of a single discard",
        [],
        [*_discard("x"), _PEEK, *_discard("y"), _DRAW, _DRAW, _DRAW, *_COUNTS],
    ),
)


def _draft(seed: int, cards: list[Any], calls: list[Call], why: str) -> Draft:
    return Draft(_NAME, {"seed": seed, "cards": cards, "calls": calls}, why)


def _stories() -> Iterator[Draft]:
    for why, cards, calls in _STORIES:
        (seed,) = words(f"deck {why}", 1)
        yield _draft(seed, cards, calls, why)
    pack = [f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"]
    yield _draft(42, pack, [_many(52), *_COUNTS], "a pack from its end")
    for seed in (-1, 2**32, 2**53 - 1, -(2**53 - 1), 0):
        yield _draft(seed, _LETTERS, [_many(5)], "a seed at the end of its range")
    yield _draft(1, _LETTERS, [], "nothing is called")


def _random(label: str) -> list[Call]:
    """Thirty arbitrary calls, most of which move cards."""
    calls: list[Call] = []
    for i, word in enumerate(words(label, 30)):
        kinds = (
            _DRAW,
            _many(word >> 8 & 7),
            _PEEK,
            *_discard(i, f"d{i}"),
            _RESHUFFLE,
            _add(*range(100, 100 + (word >> 8 & 3))),
            _DRAW,
            *_COUNTS[:2],
        )
        calls.append(kinds[word % len(kinds)])
    return [*calls, *_COUNTS]


def _arbitrary() -> Iterator[Draft]:
    for i in range(7):
        label = f"deck calls {i}"
        seed, size = words(label, 2)
        yield _draft(seed, list(range(size % 8)), _random(label), "arbitrary calls")


def _refused() -> Iterator[Draft]:
    calls = [
        *refused_calls(_NAME, "draw_many", n=2),
        *refused_calls(_NAME, "add", cards=["x"]),
    ]
    for part in chunks(calls, 20, [*_COUNTS, _many(6), *_COUNTS]):
        yield _draft(5, _LETTERS, [*_discard("x", "y"), *part], "refusals move and draw nothing")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="table.deck",
        algorithm="mulberry32; Fisher-Yates",
        origin="the kit's specification",
        notes={},
        groups=(
            Group("stories", "Each rule, and where both piles are empty.", tuple(_stories())),
            Group("arbitrary-calls", "Calls in any order.", tuple(_arbitrary())),
            Group("refused-calls", "Arguments that are refused.", tuple(_refused())),
        ),
    )
