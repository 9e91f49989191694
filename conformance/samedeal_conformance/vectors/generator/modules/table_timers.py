"""Cases of `table.timers`: what fires when, and what functions do to the timers in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .table_calls import Call, call, chunks, refused_calls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_NAME = "table.timers.transcript"

_MOST = 2**31 - 1

_LOOK: list[Call] = [call("pending"), call("now")]
_PAUSE = call("pause")
_RESUME = call("resume")
_ALL = call("cancel_all")
_RAISE = call("raise")

Scripts = dict[str, list[Call]]


def _after(name: Any, ms: int, label: Any = None) -> Call:
    return call("after", name=name, ms=ms, fn=name if label is None else label)


def _every(name: Any, ms: int, label: Any = None) -> Call:
    return call("every", name=name, ms=ms, fn=name if label is None else label)


def _cancel(name: Any) -> Call:
    return call("cancel", name=name)


def _advance(*parts: int) -> list[Call]:
    """Time passes in parts; after each of them, what is armed and what time it is."""
    return [each for ms in parts for each in (call("advance", ms=ms), *_LOOK)]


_PLAIN: tuple[tuple[str, list[Call]], ...] = (
    ("nothing is armed", [*_LOOK, *_advance(0, 5, 0), _cancel("a"), _ALL, _PAUSE, _RESUME]),
    ("just before, then at its time", [_after("a", 3), *_LOOK, *_advance(2, 1, 1)]),
    ("by due time, not by arming", [_after("c", 3), _after("a", 1), _after("b", 2), *_advance(3)]),
    ("one time: by order of arming", [_after(n, 5) for n in "dbca"] + _advance(5)),
    (
        "one time, armed at different times",
        [_after("late", 10), *_advance(4), _after("early", 6), *_advance(6)],
    ),
    ("no time at all is due at the next advance", [_after("a", 0), *_LOOK, *_advance(0)]),
    ("far away", [_after("a", _MOST), *_advance(_MOST - 1, 1, _MOST)]),
    (
        "repeated, in one advance and in many",
        [_every("t", 3), *_advance(2, 1, 3), *_advance(10, 2)],
    ),
    (
        "a repeated one is armed again: last in pending",
        [_every("t", 2), _after("a", 9), _every("u", 5), *_LOOK, *_advance(2, 3)],
    ),
    (
        "a repeated one and a single one at one time",
        [_every("t", 2), _after("a", 4), *_advance(4)],
    ),
    (
        "a single one armed before the repeated one is armed again",
        [_after("a", 4), _every("t", 2), *_advance(4)],
    ),
    ("two repeated ones meet", [_every("two", 2), _every("three", 3), *_advance(6, 6)]),
    ("every millisecond", [_every("t", 1), *_advance(5, 1)]),
    ("a long time between", [_every("t", _MOST), *_advance(_MOST, _MOST - 1, 1)]),
    (
        "a name that is used again replaces",
        [_after("a", 3, "old"), _after("b", 3), _after("a", 5, "new"), *_LOOK, *_advance(3, 2)],
    ),
    (
        "replacing moves it to the end of the order",
        [_after("a", 3, "1"), _after("b", 3), _after("a", 3, "2"), *_LOOK, *_advance(3)],
    ),
    (
        "a single one replaces a repeated one, and the other way",
        [
            *[_every("a", 2, "tick"), *_advance(3), _after("a", 4, "once"), *_LOOK, *_advance(9)],
            *[_after("b", 4, "once"), _every("b", 3, "tick"), *_LOOK, *_advance(7)],
        ],
    ),
    (
        "a repeated one is replaced by a faster one",
        [_every("a", 5, "slow"), *_advance(4), _every("a", 1, "fast"), *_advance(2)],
    ),
    (
        "one label may stand for many timers",
        [_after("a", 1, "x"), _after("b", 1, "x"), _every("c", 1, "x"), *_advance(2)],
    ),
    (
        "cancelled",
        [
            *[_after("a", 1), _every("b", 1), _cancel("a"), _cancel("a"), _cancel("c"), *_LOOK],
            *[*_advance(2), _cancel("b"), *_LOOK, *_advance(5), _cancel("b")],
        ],
    ),
    ("names that begin alike", [*map(_after, ("a", "ab", "b"), (1, 1, 1)), _cancel("a"), *_LOOK]),
    ("cancel after it fired", [_after("a", 1), *_advance(1), _cancel("a")]),
    (
        "all are cancelled, and others armed",
        [_after("a", 1), _every("b", 1), _ALL, *_LOOK, *_advance(3), _after("a", 1), *_advance(1)],
    ),
    (
        "names of every kind",
        [
            *[_after("", 1, "empty"), _after("__proto__", 1), _after("constructor", 1)],
            *[_after("10", 1), _after("9", 1), _after({"$utf16": [0xD800]}, 1, "half")],
            *[*_LOOK, _cancel("toString"), _cancel("__proto__"), *_advance(1)],
        ],
    ),
    (
        "a label that is a lone surrogate, or named like a built-in",
        [_after("a", 1, {"$utf16": [0xDC00]}), _after("b", 1, "toString"), *_advance(1)],
    ),
    (
        "paused: the remaining time is kept",
        [_after("a", 5), *_advance(3), _PAUSE, *_advance(100), _RESUME, *_advance(1, 1)],
    ),
    (
        "paused before anything passed, twice, and resumed once",
        [_after("a", 2), _PAUSE, _PAUSE, *_advance(5), _RESUME, *_advance(1, 1), _RESUME],
    ),
    (
        "armed, replaced and cancelled while paused",
        [
            *[_after("a", 2), _after("b", 2), *_advance(1), _PAUSE, _after("c", 2), _cancel("b")],
            *[_every("a", 3), *_LOOK, *_advance(9), _RESUME, *_advance(2, 1)],
        ],
    ),
    (
        "a repeated one is paused",
        [_every("t", 3), *_advance(4), _PAUSE, *_advance(3), _RESUME, *_advance(1, 1, 1)],
    ),
    ("paused at the very time", [_after("a", 0), _PAUSE, *_advance(0, 1), _RESUME, *_advance(0)]),
    ("resumed without a pause", [_after("a", 2), _RESUME, *_advance(2)]),
)

_SCRIPTED: tuple[tuple[str, Scripts, list[Call]], ...] = (
    (
        "a function arms a timer with no time left",
        {"a": [_after("b", 0)]},
        [_after("a", 2), _after("c", 2), *_advance(2)],
    ),
    (
        "a chain with no time left, in one advance",
        {"a": [_after("b", 0)], "b": [_after("c", 0), _after("d", 1)], "c": [_after("e", 0)]},
        [_after("a", 2), *_advance(2, 1)],
    ),
    (
        "a function arms within the time that passes, and beyond it",
        {"a": [_after("b", 2), _after("c", 5)]},
        [_after("a", 1), *_advance(4, 2)],
    ),
    (
        "a function arms its own name again",
        {"a": [_after("a", 3)]},
        [_after("a", 1), *_advance(1, 3, 7)],
    ),
    (
        "a function replaces another timer",
        {"a": [_after("b", 5, "new")]},
        [_after("a", 1), _after("b", 1, "old"), *_advance(1, 5)],
    ),
    (
        "a function cancels another timer of its time",
        {"a": [_cancel("b")]},
        [_after("a", 1), _after("b", 1), _after("c", 1), *_advance(1)],
    ),
    (
        "a repeated one cancels itself: it was armed again",
        {"t": [_cancel("t")]},
        [_every("t", 2), *_advance(2, 5)],
    ),
    (
        "a repeated one becomes a single one, and a slower one",
        {"t": [_after("t", 5, "last")], "u": [_every("u", 4, "slow")]},
        [_every("t", 2), _every("u", 2), *_advance(2, 4, 4, 4)],
    ),
    (
        "a single one becomes a repeated one",
        {"a": [_every("a", 2, "tick")]},
        [_after("a", 1), *_advance(6)],
    ),
    (
        "a function cancels all of them",
        {"t": [_ALL], "a": []},
        [_every("t", 2), _after("a", 2), _after("b", 3), *_advance(9)],
    ),
    (
        "a function cancels all, then arms",
        {"t": [_ALL, _after("z", 1), _every("t", 3, "u")]},
        [_every("t", 2), _after("a", 2), *_advance(9)],
    ),
    (
        "a function pauses: the rest waits, also what is due at its time",
        {"a": [_PAUSE]},
        [_after("a", 3), _after("b", 3), _after("c", 5), *_advance(10), _RESUME, *_advance(0, 2)],
    ),
    (
        "a function pauses and resumes: time goes on",
        {"a": [_PAUSE, _after("z", 1), _RESUME]},
        [_after("a", 3), _after("b", 3), *_advance(10)],
    ),
    (
        "a repeated one pauses",
        {"t": [_PAUSE]},
        [_every("t", 2), *_advance(9), _RESUME, *_advance(9), _RESUME, _cancel("t"), *_advance(9)],
    ),
    (
        "a function raises: the time is that of its timer",
        {"a": [_RAISE]},
        [_after("a", 3), _after("b", 5), *_advance(10), *_advance(2)],
    ),
    (
        "a function raises: others of its time are still due",
        {"b": [_RAISE]},
        [_after("a", 3), _after("b", 3), _after("c", 3), *_advance(3), *_advance(0)],
    ),
    (
        "a repeated one raises, and stays armed",
        {"t": [_RAISE]},
        [_every("t", 2), *_advance(5), *_advance(2), _cancel("t"), *_advance(5)],
    ),
    (
        "what a function did before it raised stays",
        {"a": [_after("z", 1), _cancel("b"), _RAISE, _after("y", 1)]},
        [_after("a", 3), _after("b", 9), *_advance(3), *_advance(5)],
    ),
    (
        "a function pauses and raises",
        {"a": [_PAUSE, _RAISE]},
        [_after("a", 3), _after("b", 3), *_advance(9), *_advance(9), _RESUME, *_advance(9)],
    ),
    (
        "a script without calls, and calls that only look",
        {"a": [], "b": [*_LOOK, _cancel("nobody")]},
        [_after("a", 1), _after("b", 1), _after("c", 1), *_advance(1)],
    ),
    (
        "labels named like built-ins have no scripts, or have one",
        {"constructor": [_after("x", 1)], "10": [_after("y", 1)]},
        [
            *[_after("a", 1, "toString"), _after("b", 1, "constructor"), _after("c", 1, "10")],
            *_advance(2),
        ],
    ),
)

_REFUSED_IN_SCRIPTS: tuple[tuple[str, Scripts, list[Call]], ...] = (
    (
        "a refused call of a function raises its own error",
        {"a": [_after("x", 1), call("after", name="y", ms=-1, fn="y"), _after("z", 1)]},
        [_after("a", 1), *_advance(5), *_advance(5)],
    ),
    (
        "a refused type as well",
        {"a": [call("cancel", name=None)]},
        [_every("a", 2), *_advance(5), *_advance(2)],
    ),
)


def _draft(scripts: Scripts, calls: list[Call], why: str) -> Draft:
    listed = [{"label": label, "calls": inner} for label, inner in scripts.items()]
    return Draft(_NAME, {"scripts": listed, "calls": calls}, why)


def _arbitrary_call(word: int) -> Call:
    name, ms = "abcd"[word >> 8 & 3], word >> 10 & 7
    kinds = (
        *(_after(name, ms), _after(name, ms), _every(name, ms + 1), _every(name, ms + 1)),
        *(_cancel(name), call("advance", ms=ms), call("advance", ms=ms), call("advance", ms=1)),
        *(_PAUSE, _RESUME, _RESUME, _LOOK[0], _ALL if word >> 20 & 1 else _LOOK[1]),
    )
    return kinds[word % len(kinds)]


def _arbitrary() -> Iterator[Draft]:
    for i in range(7):
        calls = [_arbitrary_call(word) for word in words(f"timers calls {i}", 30)]
        # A function that arms itself again with no time left would never end.
        inner = [_arbitrary_call(word) for word in words(f"timers script {i}", 4)]
        safe = [each for each in inner if each["method"] not in {"advance", "after"}]
        label = "abcd"[i % 4]
        yield _draft({label: safe}, [*calls, *_LOOK, _RESUME, *_advance(9)], "arbitrary calls")


def _refused() -> Iterator[Draft]:
    calls = [
        *refused_calls(_NAME, "after", name="a", ms=1, fn="new"),
        *refused_calls(_NAME, "every", name="a", ms=1, fn="new"),
        *refused_calls(_NAME, "cancel", name="a"),
        *refused_calls(_NAME, "advance", ms=1),
    ]
    for part in chunks(calls, 25, [*_LOOK, *_advance(8)]):
        before = [_after("a", 5, "old"), _every("b", 4)]
        yield _draft({}, [*before, *part], "refusals arm, cancel and fire nothing")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    plain = [_draft({}, calls, why) for why, calls in _PLAIN]
    scripted = [_draft(scripts, calls, why) for why, scripts, calls in _SCRIPTED]
    bad = [_draft(scripts, calls, why) for why, scripts, calls in _REFUSED_IN_SCRIPTS]
    return Module(
        name="table.timers",
        algorithm="by due time, then by order of arming",
        origin="the kit's specification; answers by a model",
        notes={},
        groups=(
            Group("order", "What fires when.", tuple(plain)),
            Group("functions", "What a function does to the timers.", tuple(scripted)),
            Group("refused-in-functions", "A refused call within one.", tuple(bad)),
            Group("arbitrary-calls", "Calls in any order.", tuple(_arbitrary())),
            Group("refused-calls", "Arguments that are refused.", tuple(_refused())),
        ),
    )
