"""Cases of `table.host`: holds, sequences, games' timers, and how a table comes to rest.

Which messages are let through stands in `table_host_checks`; what is done to the host from
within a run, a hold or a step in `table_host_within`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

from . import table_host_arbitrary, table_host_checks, table_host_within
from .table_calls import call, chunks, refused_calls
from .table_scripts import (
    ALL,
    CANCEL_ALL,
    FLIP,
    LOOK,
    NEXT,
    NOTE,
    SAY,
    advance,
    begin_hold,
    begin_sequence,
    do,
    draft,
    freeze,
    intent,
    log,
    say,
    send,
    sequence,
    three_steps,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_NAME = "table.host.transcript"


def _holds() -> Iterator[Draft]:
    rest = intent("rest", NOTE, do("hold", ms=5, run=[do("phase", to="roundEnd"), log("over")]))
    yield draft(
        "held for its time, then done, published and let in again",
        [rest, SAY],
        [
            *[send("a", "rest"), *LOOK, send("b", "say"), *advance(4), send("b", "say")],
            *[*advance(1), send("b", "say"), *ALL],
        ],
    )
    yield draft(
        "by itself, without a run, and for no time",
        [SAY],
        [
            *[call("hold", ms=3), *LOOK, *advance(3), call("hold", ms=2, run=None), *advance(1, 1)],
            *[begin_hold(0, log("now")), send("a", "say"), *advance(0), send("a", "say"), *ALL],
        ],
    )
    yield draft(
        "two at once: the last to end thaws",
        [SAY],
        [
            *[begin_hold(5, log("long")), begin_hold(2, log("short")), *LOOK, *advance(2)],
            *[send("a", "say"), *advance(3), send("a", "say"), *ALL],
        ],
    )
    yield draft(
        "three, one of them begun later, two ending together",
        [SAY],
        [
            *[
                begin_hold(4, log("1")),
                *advance(1),
                begin_hold(3, log("2")),
                begin_hold(1, log("3")),
            ],
            *[*advance(1), *advance(2), send("a", "say"), *ALL],
        ],
    )
    chain = do("hold", ms=2, run=say("inner", do("hold", ms=1, run=say("innermost"))))
    yield draft(
        "a hold within a hold: still held in between",
        [intent("go", log("go"), chain), SAY],
        [send("a", "go"), *advance(2), send("a", "say"), *advance(1), send("a", "say"), *ALL],
    )
    both = intent("go", do("hold", ms=3, run=say("3")), do("hold", ms=1, run=say("1")))
    yield draft(
        "two begun by one run",
        [both, SAY],
        [send("a", "go"), *advance(1, 1, 1), send("b", "say"), *ALL],
    )
    yield draft(
        "all of it in one advance",
        [SAY],
        [
            begin_hold(1, *say("a", do("hold", ms=4, run=say("c")))),
            begin_hold(3, log("b")),
            *advance(9),
        ],
    )


def _sequences() -> Iterator[Draft]:
    flip3 = intent(
        "flip3", NOTE, sequence(800, *three_steps(), done=[NEXT, log("done")]), turn=True
    )
    yield draft(
        "three steps, one each 800 ms, then done",
        [flip3, FLIP],
        [
            *[send("a", "flip3"), *LOOK, send("a", "flip"), *advance(799, 1), send("a", "flip3")],
            *[*advance(800), *advance(799), *advance(1), send("a", "flip"), send("b", "flip")],
            *ALL,
        ],
    )
    yield draft(
        "by itself, done or not",
        [SAY],
        [
            *[begin_sequence(2, *three_steps(), done=[log("done")]), *LOOK, *advance(2, 2, 1, 1)],
            *[begin_sequence(2, say("only")), *LOOK, *advance(2), send("a", "say"), *ALL],
        ],
    )
    yield draft(
        "no steps: done at once",
        [intent("go", sequence(5, done=say("done")), NOTE), SAY],
        [
            *[begin_sequence(5, done=[log("at once")]), *LOOK, begin_sequence(5), *LOOK],
            *[call("sequence", ms=1, steps=[]), *LOOK, send("a", "go"), *ALL],
            *[begin_hold(1), *LOOK],
        ],
    )
    yield draft(
        "steps that do nothing are published as well",
        [],
        [begin_sequence(1, [], [], done=[]), *LOOK, *advance(1, 1, 1)],
    )
    yield draft(
        "no time between the steps",
        [SAY],
        [
            begin_sequence(0, *three_steps(), done=say("done")),
            *LOOK,
            send("a", "say"),
            *advance(0),
            *ALL,
        ],
    )
    yield draft(
        "two at once, each on its own time",
        [SAY],
        [
            *[
                begin_sequence(2, *three_steps(), done=say("done")),
                begin_sequence(3, say("x"), say("y")),
            ],
            *[*LOOK, *advance(2, 1, 1, 2), send("a", "say"), *advance(9), send("a", "say"), *ALL],
        ],
    )
    twins = sequence(5, say("a1"), say("a2")), sequence(5, say("b1"), say("b2"))
    yield draft(
        "two begun by one run, on one time",
        [intent("go", *twins), SAY],
        [send("a", "go"), *LOOK, *advance(5, 5), send("a", "say"), *ALL],
    )
    yield draft(
        "a hold outlasts a sequence, and a sequence a hold",
        [SAY],
        [
            *[begin_sequence(1, say("s")), begin_hold(3, log("h")), *advance(1), *advance(2)],
            *[begin_sequence(3, say("s")), begin_hold(1, log("h")), *advance(1), *advance(2), *ALL],
        ],
    )
    again = sequence(2, say("second"), done=say("over"))
    yield draft(
        "done begins another one, or a hold",
        [SAY],
        [
            *[begin_sequence(1, say("first"), done=[again]), *advance(1), send("a", "say")],
            *[*advance(2), send("a", "say"), begin_sequence(1, done=[do("hold", ms=1)]), *LOOK],
            *advance(1),
        ],
    )
    yield draft(
        "all of it in one advance",
        [SAY],
        [
            begin_sequence(3, *three_steps(), done=say("done")),
            *advance(100),
            send("a", "say"),
            *ALL,
        ],
    )


def _rest() -> Iterator[Draft]:
    yield draft(
        "frozen until thawed, however often",
        [SAY],
        [
            *[freeze(on=True), *LOOK, send("a", "say"), freeze(on=True), freeze(on=False), *LOOK],
            *[send("a", "say"), freeze(on=False), *ALL],
        ],
    )
    yield draft(
        "thawing ends no hold, and the end of a hold thaws nothing",
        [SAY],
        [
            *[begin_hold(3, log("over")), freeze(on=False), *LOOK, freeze(on=True), *advance(3)],
            *[send("a", "say"), freeze(on=False), send("a", "say"), *ALL],
        ],
    )
    yield draft(
        "a hold begins while the table is frozen",
        [],
        [freeze(on=True), begin_hold(1), call("pending")],
    )
    yield draft(
        "a run that pauses: a game's timer doesn't fire before the end of the pause",
        [intent("go", do("after", name="t", ms=1, run=[log("t")]), do("pause"))],
        [send("a", "go"), *(call("advance", ms=1), call("log"), call("resume")) * 2],
    )
    yield draft(
        "a resume thaws nothing, and thawing resumes nothing",
        [SAY],
        [
            *[freeze(on=True), call("pause"), call("resume"), send("a", "say"), call("pause")],
            *[freeze(on=False), send("a", "say"), call("resume"), send("a", "say")],
        ],
    )
    yield draft(
        "paused: refused, and nothing moves",
        [intent("wait", do("hold", ms=4, run=say("over"))), SAY],
        [
            *[send("a", "wait"), *advance(3), call("pause"), *advance(9), send("a", "say")],
            *[call("resume"), send("a", "say"), *advance(1), send("a", "say"), call("pause")],
            *[send("a", "say"), call("pause"), call("resume"), send("a", "say"), *ALL],
        ],
    )
    yield draft(
        "a sequence and a game's timer keep their remaining times",
        [
            intent(
                "go", sequence(5, *three_steps()), do("every", name="tick", ms=2, run=say("tick"))
            )
        ],
        [send("a", "go"), *advance(3), call("pause"), *advance(5), call("resume"), *advance(1, 1)],
    )
    yield draft(
        "begun while paused",
        [SAY],
        [
            call("pause"),
            begin_hold(2, log("over")),
            *advance(5),
            call("resume"),
            *advance(1, 1),
            *ALL,
        ],
    )
    yield draft(
        "stopped for good",
        [intent("tick", do("every", name="tick", ms=1, run=say("tick"))), SAY],
        [
            *[
                send("a", "tick"),
                begin_hold(3, log("h")),
                begin_sequence(2, *three_steps()),
                *LOOK,
                call("stop"),
            ],
            *[*LOOK, *advance(9), send("a", "say"), send("x", "say"), send("a", "none")],
            *[call("resume"), freeze(on=False), call("stop"), *ALL],
        ],
    )
    yield draft(
        "nothing begins after a stop",
        [SAY],
        [
            *[
                call("stop"),
                begin_hold(1, log("h")),
                begin_hold(0),
                *LOOK,
                begin_sequence(1, *three_steps()),
            ],
            *[begin_sequence(1, done=[log("done")]), *LOOK, *advance(5), *ALL],
        ],
    )
    yield draft(
        "of the seats after a stop",
        [SAY],
        [
            *[call("stop"), call("next"), call("eliminate", id="a"), call("leave", id="b")],
            *[call("pause"), call("resume"), send("a", "say"), *ALL],
        ],
    )


def _games() -> Iterator[Draft]:
    start = intent(
        *("start", do("every", name="tick", ms=2, run=say("tick"))),
        do("after", name="boom", ms=5, run=[log("boom"), do("cancel", name="tick")]),
    )
    yield draft(
        "a game's timers publish nothing by themselves",
        [start, SAY],
        [send("a", "start"), *advance(4), call("log"), *advance(3), send("b", "say"), *ALL],
    )
    yield draft(
        "a game's timer begins a hold, a sequence, a message",
        [
            SAY,
            intent("h", do("after", name="t", ms=1, run=[do("hold", ms=2, run=say("held"))])),
            intent("s", do("after", name="t", ms=1, run=[sequence(2, *three_steps())])),
            intent(
                "m",
                do("after", name="t", ms=1, run=[do("handle", sender="b", msg={"t": "say"})]),
            ),
        ],
        [
            *[send("a", "h"), *advance(1), *advance(2), send("a", "s"), *advance(1, 2, 2)],
            *[*advance(2), send("a", "m"), *advance(1), *ALL],
        ],
    )
    yield draft(
        "a game's timers run while the table is held or frozen",
        [start],
        [send("a", "start"), begin_hold(3), freeze(on=True), *advance(3), *advance(2), call("log")],
    )
    yield draft(
        "a name is used again, cancelled, or unknown",
        [
            intent("one", do("after", name="t", ms=3, run=say("one"))),
            intent("two", do("every", name="t", ms=3, run=say("two"))),
            intent("off", do("cancel", name="t"), do("cancel", name="none")),
            intent("none", CANCEL_ALL),
        ],
        [
            *[send("a", "one"), *advance(2), send("a", "two"), *advance(1), *advance(2)],
            *[call("log"), send("a", "off"), *LOOK, send("a", "one"), send("a", "none"), *LOOK],
            *[*advance(9), call("log")],
        ],
    )
    order = (do("after", name="g", ms=2, run=say("game")), do("hold", ms=2, run=say("host")))
    yield draft(
        "a game's timers and the host's in one order",
        [intent("go", *order), intent("og", *order[::-1])],
        [send("a", "go"), *LOOK, *advance(2), send("a", "og"), *LOOK, *advance(2), call("log")],
    )


def _refused() -> Iterator[Draft]:
    calls = [
        *refused_calls(_NAME, "leave", id="a"),
        *refused_calls(_NAME, "join", id="c"),
        *refused_calls(_NAME, "hold", ms=1, run=[]),
        *refused_calls(_NAME, "sequence", ms=1, steps=[[]], done=[]),
        *refused_calls(_NAME, "freeze", on=True),
        *refused_calls(_NAME, "advance", ms=1),
        *refused_calls(_NAME, "eliminate", id="a"),
    ]
    after = [*LOOK, send("c", "say"), send("a", "flip"), *ALL, begin_hold(1), call("pending")]
    for part in chunks(calls, 25, after):
        before = [call("leave", id="c"), begin_hold(0), call("advance", ms=0)]
        yield draft("refusals hold, publish and change nothing", [SAY, FLIP], [*before, *part])


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="table.host",
        algorithm="checks in a fixed order; a virtual clock",
        origin="the kit's specification; answers by a model",
        notes={},
        groups=(
            *table_host_checks.groups(),
            Group("holds", "Holds nest.", tuple(_holds())),
            Group("sequences", "Steps on a clock.", tuple(_sequences())),
            Group("rest", "Frozen, paused, stopped.", tuple(_rest())),
            Group("games-timers", "The timers of a game.", tuple(_games())),
            *table_host_within.groups(),
            table_host_arbitrary.group(),
            Group("refused-calls", "Arguments that are refused.", tuple(_refused())),
        ),
    )
