"""Cases of `table.host`: what is done to the host from within a run, a hold or a step.

The groups within-frames, stop-within and readings are what the contract's sentences leave to a
reading; each comment states the reading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group

from .table_calls import Call, call
from .table_scripts import (
    ALL,
    CANCEL_ALL,
    LOOK,
    NEXT,
    NOTE,
    PAUSE,
    RAISE,
    RESUME,
    SAY,
    STOP,
    Action,
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
    from collections.abc import Iterator

__all__ = ["groups"]


def _raising() -> Iterator[Draft]:
    def tried(why: str, *run: Action, after: tuple[Call, ...] = ()) -> Draft:
        intents = [intent("bad", *run), SAY]
        calls = [send("x", "say"), send("a", "bad"), *ALL, *after, send("b", "say"), *ALL]
        return draft(why, intents, calls)

    yield tried("at once", RAISE, log("not reached"))
    yield tried("the game's state is the game's", log("1"), do("phase", to="x"), RAISE)
    yield tried("so are the seats", NEXT, do("eliminate", id="b"), RAISE, after=(call("next"),))
    hold, step = do("hold", ms=2, run=say("h")), do("after", name="g", ms=1, run=say("g"))
    yield tried("a hold is undone", hold, RAISE, after=(*advance(3),))
    yield tried("a game's timers are undone", step, do("every", name="e", ms=1, run=[]), RAISE)
    yield tried("a hold in a hold is undone", hold, hold, step, RAISE, after=(*advance(9),))
    yield tried("freezing is undone", do("freeze", on=True), RAISE)
    yield tried("a pause is undone", PAUSE, RAISE, after=(begin_hold(1), *advance(1)))
    yield tried("a stop is undone", STOP, RAISE)
    yield tried("leaving is undone", do("leave", id="b"), RAISE)
    yield draft(
        "what was there before is there again",
        [
            intent("ready", do("hold", ms=0), do("every", name="t", ms=3, run=say("tick"))),
            intent(
                "bad", CANCEL_ALL, do("after", name="t", ms=1, run=[]), do("join", id="c"), RAISE
            ),
            intent("worse", do("cancel", name="t"), STOP, RAISE),
            SAY,
        ],
        [
            *[
                send("a", "ready"),
                *advance(0),
                *advance(2),
                call("leave", id="c"),
                send("a", "bad"),
            ],
            *[*LOOK, send("a", "worse"), *LOOK, send("c", "say"), *advance(1), *ALL],
        ],
    )
    yield draft(
        "remaining times and the order of arming survive",
        [
            intent("arm", *(do("after", name=n, ms=4, run=say(n)) for n in "yxz")),
            intent("bad", do("after", name="y", ms=4, run=say("new")), PAUSE, RESUME, RAISE),
        ],
        [send("a", "arm"), *advance(3), send("a", "bad"), *LOOK, *advance(1), call("log")],
    )
    relay = intent("relay", log("before"), do("handle", sender="b", msg={"t": "bad"}), log("after"))
    yield draft(
        "a message within a run raises through both",
        [relay, intent("bad", do("hold", ms=1), log("bad"), RAISE), SAY],
        [send("a", "relay"), *ALL, send("a", "say"), *ALL],
    )
    arm = intent("arm", do("after", name="t", ms=1, run=[]))
    yield draft(
        "what an accepted message within it did is undone too",
        [arm, intent("bad", do("handle", sender="b", msg={"t": "arm"}), RAISE)],
        [send("a", "bad"), call("pending")],
    )
    yield draft(
        "a game's timer raises: the call raises, at its time",
        [
            intent(
                "arm",
                *(
                    do("after", name=n, ms=ms, run=run)
                    for n, ms, run in (
                        ("a", 1, say("a")),
                        ("b", 2, say("b", RAISE)),
                        ("c", 2, say("c")),
                    )
                ),
            ),
            intent("tick", do("every", name="t", ms=2, run=say("tick", RAISE))),
        ],
        [
            *[send("a", "arm"), *advance(9), call("log"), *advance(0), call("log")],
            *[send("a", "tick"), *advance(5), *advance(2), call("log")],
        ],
    )


def _frames() -> Iterator[Draft]:
    """What happens within a hold's run or a step; each comment states how the contract is read."""
    nosy = do("handle", sender="b", msg={"t": "say"})
    yield draft(
        "a hold holds until its run is done", [SAY], [begin_hold(1, nosy), *advance(1), *ALL]
    )
    yield draft(
        "a sequence holds until its done is done",
        [SAY],
        [begin_sequence(1, [nosy], done=[nosy]), *advance(1), send("a", "say"), *ALL],
    )
    yield draft(
        "a hold whose run raises is over, and publishes nothing",
        [SAY],
        [begin_hold(1, log("h"), RAISE), *advance(5), send("a", "say"), *advance(5), *ALL],
    )
    yield draft(
        "a step that raises publishes nothing, and ends the sequence",
        [SAY],
        [
            *[begin_sequence(2, say("1"), say("2", RAISE), say("3"), done=say("done"))],
            *[*advance(3), *advance(2), send("a", "say"), *advance(2), send("a", "say"), *ALL],
        ],
    )
    yield draft(
        "so does one whose first step raises",
        [SAY],
        [
            begin_sequence(2, say("1", RAISE), say("2")),
            *LOOK,
            *advance(2, 2),
            send("a", "say"),
            *ALL,
        ],
    )
    yield draft(
        "a done that raises ends the sequence",
        [SAY],
        [begin_sequence(2, say("1"), done=say("done", RAISE)), *advance(2), send("a", "say"), *ALL],
    )
    yield draft(
        "no steps, and a done that raises",
        [SAY],
        [begin_sequence(2, done=[RAISE]), *LOOK, send("a", "say"), *ALL],
    )
    yield draft(
        "a frame that a run published before it raised was published",
        [intent("bad", sequence(2, *three_steps()), NEXT, RAISE), SAY],
        [send("a", "bad"), *LOOK, *advance(9), send("a", "say"), *ALL],
    )
    bad = do("handle", sender="b", msg={"t": "bad"})
    yield draft(
        "a message within a game's timer raises: what it did is undone, not what the timer did",
        [
            intent("bad", log("bad"), do("hold", ms=1), RAISE),
            intent(
                "arm", do("after", name="t", ms=2, run=[do("after", name="u", ms=9, run=[]), bad])
            ),
            SAY,
        ],
        [send("a", "arm"), *advance(5), send("a", "say"), *advance(5), *ALL],
    )
    yield draft(
        "a step's successor is armed before the step is done",
        [],
        [
            begin_sequence(2, say("1", do("hold", ms=2, run=say("h"))), say("2"), done=say("done")),
            *[*LOOK, *advance(2, 2)],
        ],
    )
    yield draft(
        "so a step that cancels all cancels it, and the sequence is over",
        [SAY],
        [
            begin_sequence(2, say("1", CANCEL_ALL), say("2")),
            *LOOK,
            *advance(5),
            send("a", "say"),
            *ALL,
        ],
    )
    yield draft(
        "a step pauses",
        [SAY],
        [
            *[
                begin_sequence(2, say("1"), say("2", PAUSE), say("3")),
                *advance(9),
                send("a", "say"),
            ],
            *[call("resume"), *advance(2), *advance(2), *ALL],
        ],
    )
    yield draft(
        "a hold's run freezes the table",
        [SAY],
        [
            begin_hold(1, do("freeze", on=True)),
            *advance(1),
            freeze(on=False),
            send("a", "say"),
            *ALL,
        ],
    )


def _stops() -> Iterator[Draft]:
    """A stop from within: what was being done is done, and published; nothing follows."""
    yield draft(
        "in a run",
        [intent("end", NOTE, do("hold", ms=1, run=say("h")), STOP, log("after"), NEXT), SAY],
        [send("a", "end"), *LOOK, *advance(5), send("a", "say"), *ALL],
    )
    begin = do("hold", ms=1, run=say("h")), sequence(1, *three_steps(), done=say("done"))
    yield draft(
        "in a run that then begins a hold and a sequence",
        [intent("end", STOP, *begin, log("after"))],
        [send("a", "end"), *LOOK, *advance(5), *ALL],
    )
    yield draft(
        "in a hold's run, while another one holds",
        [SAY],
        [
            begin_hold(3, log("3")),
            begin_hold(1, log("1"), STOP, *begin),
            *advance(9),
            send("a", "say"),
            *ALL,
        ],
    )
    yield draft(
        "in a step",
        [SAY],
        [
            begin_sequence(2, say("1"), say("2", STOP), say("3"), done=say("done")),
            *advance(9),
            *ALL,
        ],
    )
    yield draft(
        "in the first step, and within a run",
        [intent("end", sequence(2, say("1", STOP), say("2")), log("after"))],
        [send("a", "end"), *LOOK, *advance(9), *ALL],
    )
    yield draft(
        "in done",
        [SAY],
        [begin_sequence(2, say("1"), done=say("done", STOP)), *advance(9), send("a", "say"), *ALL],
    )
    yield draft(
        "in a game's timer",
        [intent("arm", do("after", name="t", ms=1, run=[STOP, log("t")]), *begin)],
        [send("a", "arm"), *advance(9), *ALL],
    )
    late = do(
        "after", name="late", ms=1, run=say("late", do("hold", ms=1), sequence(1, *three_steps()))
    )
    yield draft(
        "a game's timer that is armed after a stop fires; nothing of the host's does",
        [intent("end", STOP, late)],
        [send("a", "end"), *LOOK, *advance(9), *ALL],
    )
    yield draft(
        "in a message within a run",
        [
            intent("go", do("handle", sender="b", msg={"t": "end"}), NOTE, do("hold", ms=1)),
            intent("end", STOP),
        ],
        [send("a", "go"), *LOOK, *advance(9), *ALL],
    )


def _readings() -> Iterator[Draft]:
    """Where the contract's sentences meet; each comment states how they are read."""
    yield draft(
        "all timers are cancelled while a hold holds: it is over, its run is not done",
        [intent("go", NOTE, do("hold", ms=2, run=say("h")), CANCEL_ALL), SAY],
        [send("a", "go"), *LOOK, *advance(5), send("a", "say"), *ALL],
    )
    yield draft(
        "a hold's run cancels all, its own end has come",
        [SAY],
        [begin_hold(2, CANCEL_ALL, log("h")), *advance(2), send("a", "say"), *ALL],
    )
    yield draft(
        "a game cancels a timer of the host's by its name",
        [intent("go", do("hold", ms=2), do("cancel", name="host:1")), SAY],
        [send("a", "go"), *LOOK, *advance(2), send("a", "say")],
    )
    yield draft(
        "a hold that was undone did not begin: its name is free",
        [intent("bad", do("hold", ms=2), RAISE)],
        [send("a", "bad"), *LOOK, begin_hold(1), *LOOK, *advance(1)],
    )
    yield draft(
        "a refusal within a run that raises is undone",
        [intent("bad", do("handle", sender="x", msg={"t": "bad"}), RAISE)],
        [send("y", "bad"), send("a", "bad"), *ALL],
    )
    yield draft(
        "null is no host, also where there is none",
        [intent("deal", log("deal"), host=True)],
        [send(None, "deal"), send("a", "deal"), call("legal_moves", player=None), *ALL],
        ids=None,
    )
    senders: tuple[Any, ...] = (None, True, 0, "", [], {}, {"id": "a"})
    yield draft(
        "without seats only a sender that is a text is let in",
        [intent("say", log("said"))],
        [
            *(send(sender, "say") for sender in senders),
            *[call("legal_moves", player=[]), *ALL],
        ],
        ids=None,
    )
    yield draft(
        "without seats who left is not-seated",
        [SAY],
        [
            *[call("leave", id="a"), send("a", "say"), send("b", "say")],
            *[call("legal_moves", player="a"), call("join", id="a"), send("a", "say"), *ALL],
        ],
        ids=None,
    )


def groups() -> tuple[Group, ...]:
    """All groups of what happens within."""
    return (
        Group("raising", "A run that raises.", tuple(_raising())),
        Group("within-frames", "What a held frame does to the host.", tuple(_frames())),
        Group("stop-within", "A stop from within.", tuple(_stops())),
        Group("readings", "Where two sentences meet.", tuple(_readings())),
    )
