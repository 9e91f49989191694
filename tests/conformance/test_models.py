"""The models that answer the table's transcripts, against answers worked by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.contract import contract
from samedeal_conformance.contract.judge import judge_call
from samedeal_conformance.vectors.generator.models import BRUTE_TABLE, MODELS

if TYPE_CHECKING:
    from collections.abc import Callable


def call(method: str, /, **arguments: Any) -> dict[str, Any]:
    """One call."""
    return {"method": method, "arguments": arguments}


def good_calls(operation: str) -> Callable[[str, dict[str, Any]], str | None]:
    """What the contract refuses of the calls of an operation."""
    return lambda method, arguments: judge_call(contract().operations[operation], method, arguments)


def run(operation: str, *calls: dict[str, Any], **given: Any) -> list[Any]:
    """The outcomes of calls that are worked by hand; the value alone of those that succeed."""
    operation = f"table.{operation}.transcript"
    outcomes = MODELS[operation]({**given, "calls": list(calls)}, good_calls(operation))
    return [outcome if "error" in outcome else outcome["ok"] for outcome in outcomes]


def test_what_is_refused_changes_nothing() -> None:
    """A model does what `refused` says, and not the call."""
    calls = [call("eliminate", id="a"), call("out")]
    outcomes = MODELS["table.seats.transcript"](
        {"ids": ["a"], "calls": calls}, lambda method, _: "type" if method == "eliminate" else None
    )
    assert outcomes == [{"error": "type"}, {"ok": []}]


def test_seats_by_hand() -> None:
    """Three seats: b is busted, c is eliminated, the deal rotates past c."""
    assert run(
        "seats",
        *[call("set_status", id="b", status="busted"), call("next"), call("eliminate", id="c")],
        *[call("current"), call("next"), call("survivor"), call("start_round", rotate_dealer=True)],
        *[call("start_round", rotate_dealer=True), call("eliminate", id="c"), call("active")],
        *[call("status", id="c"), call("status", id="x"), call("move_to", id="c")],
        *[call("set_status", id="a", status="out"), call("settled"), call("eliminate", id="b")],
        *[call("out"), call("settled"), call("survivor"), call("next"), call("dealer")],
        ids=["a", "b", "c"],
    ) == [
        *[True, "c", True, "c", "a", None, "b", "a", False, ["a", "b"], "out", "out", False],
        *[{"error": "value"}, False, True, ["c", "b"], True, "a", "a", "a"],
    ]


def test_standings_by_hand() -> None:
    """Ties by id both ways; the survivors, then the latest out."""
    by_score = BRUTE_TABLE["table.standings.by_score"]
    scores = {"b": 5, "a": 5, "c": 7}
    assert [
        (row["player_id"], row["score"]) for row in by_score({"scores": scores})["standings"]
    ] == [("c", 7), ("a", 5), ("b", 5)]
    lowest = by_score({"scores": scores, "lowest_wins": True, "detail": {"a": "5 points"}})
    assert lowest == {
        "winner_id": "a",
        "standings": [
            {"player_id": "a", "score": 5, "detail": "5 points"},
            {"player_id": "b", "score": 5, "detail": ""},
            {"player_id": "c", "score": 7, "detail": ""},
        ],
    }
    assert by_score({"scores": {}}) == {"winner_id": None, "standings": []}
    eliminated = BRUTE_TABLE["table.standings.by_elimination"]
    assert eliminated({"ids": ["a", "b", "c"], "out": ["b", "a", "b", "x"]}) == {
        "winner_id": "c",
        "standings": [
            {"player_id": "c", "score": 3},
            {"player_id": "a", "score": 2},
            {"player_id": "b", "score": 1},
        ],
    }
    assert eliminated({"ids": ["b", "a"], "out": []})["winner_id"] is None


def test_timers_by_hand() -> None:
    """A repeated timer at 2, 4, 6; a single one at 4, armed later; its script arms one at once."""
    scripts = [{"label": "once", "calls": [call("after", name="z", ms=0, fn="z")]}]
    assert run(
        "timers",
        *[call("every", name="t", ms=2, fn="tick"), call("after", name="a", ms=4, fn="once")],
        *[call("pending"), call("advance", ms=3), call("pending"), call("advance", ms=1)],
        *[call("pause"), call("advance", ms=9), call("now"), call("resume"), call("advance", ms=2)],
        *[call("after", name="t", ms=1, fn="last"), call("pending"), call("cancel", name="a")],
        *[call("advance", ms=9), call("after", name="b", ms=-1, fn="b"), call("pending")],
        scripts=scripts,
    ) == [
        *[None, None, ["t", "a"], ["tick"], ["a", "t"], ["once", "tick", "z"]],
        *[None, [], 4, None, ["tick"], None, ["t"], False, ["last"], {"error": "value"}, []],
    ]


def test_timers_that_raise_by_hand() -> None:
    """The call raises at the time of the timer; what is due at that time is still due."""
    scripts = [{"label": "bad", "calls": [call("raise")]}]
    arm = [call("after", name=name, ms=2, fn=name) for name in ("a", "bad", "c")]
    assert run(
        "timers",
        *[*arm, call("advance", ms=5), call("now"), call("pending")],
        *[call("advance", ms=0), call("now")],
        scripts=scripts,
    ) == [None, None, None, {"error": "raised"}, 2, ["c"], ["c"], 2]


SAY = {"name": "say", "bare": True, "run": [{"do": "note"}]}


def played(*calls: dict[str, Any], intents: list[dict[str, Any]], **given: Any) -> list[Any]:
    """The outcomes of calls on a host of two seats."""
    return run("host", *calls, **{"ids": ["a", "b"], "host_id": None, **given}, intents=intents)


def send(sender: Any, t: Any) -> dict[str, Any]:
    """A message."""
    return call("handle", sender=sender, msg={"t": t})


def test_messages_by_hand() -> None:
    """A turn, three refusals with their reasons, and the moves on offer."""
    flip = {"name": "flip", "turn": True, "run": [{"do": "note"}, {"do": "next"}]}
    frame = {"phase": "playing", "log": ["a:flip"], "busy": False, "current": "b"}
    assert played(
        *[send("b", "flip"), send("a", "flip"), send("a", "toString"), send("x", "say")],
        *[call("frames"), call("rejected"), call("legal_moves", player="b")],
        *[call("legal_moves", player="a"), call("legal_moves", player=None)],
        intents=[flip, SAY],
    ) == [
        *[False, True, False, False, [frame]],
        [
            {"sender": "b", "msg": {"t": "flip"}, "reason": "turn"},
            {"sender": "a", "msg": {"t": "toString"}, "reason": "unknown"},
            {"sender": "x", "msg": {"t": "say"}, "reason": "not-seated"},
        ],
        *[[{"t": "flip"}, {"t": "say"}], [{"t": "say"}], []],
    ]


def test_holds_by_hand() -> None:
    """The hold of 2 ends first, and the one of 3 thaws; each is published with what is so then."""
    rest = {"name": "rest", "run": [{"do": "hold", "ms": 3, "run": [{"do": "log", "text": "3"}]}]}
    assert played(
        *[send("a", "rest"), call("hold", ms=2), call("pending"), call("frames")],
        *[call("advance", ms=2), call("busy"), call("advance", ms=1), call("busy"), call("frames")],
        *[send("b", "say")],
        intents=[rest, SAY],
    ) == [
        *[True, None, ["host:1", "host:2"]],
        [{"phase": "playing", "log": [], "busy": True, "current": "a"}],
        *[None, True, None, False],
        [
            {"phase": "playing", "log": [], "busy": True, "current": "a"},
            {"phase": "playing", "log": ["3"], "busy": False, "current": "a"},
        ],
        True,
    ]


def test_sequences_by_hand() -> None:
    """Two steps and done: at once, at 2, at 4."""
    steps = [[{"do": "log", "text": text}] for text in "12"]
    assert played(
        *[call("sequence", ms=2, steps=steps, done=[{"do": "phase", "to": "over"}]), call("log")],
        *[call("advance", ms=1), call("log"), call("advance", ms=1), call("log"), send("a", "say")],
        *[call("frames"), call("advance", ms=2), call("frames"), send("a", "say")],
        intents=[SAY],
    ) == [
        *[None, ["1"], None, ["1"], None, ["1", "2"], False],
        [
            {"phase": "playing", "log": ["1"], "busy": True, "current": "a"},
            {"phase": "playing", "log": ["1", "2"], "busy": True, "current": "a"},
        ],
        None,
        [{"phase": "over", "log": ["1", "2"], "busy": False, "current": "a"}],
        True,
    ]


def test_raising_by_hand() -> None:
    """The host's fields and the timers are as before, the game's state is what the run made it."""
    run_of_it = [
        {"do": "log", "text": "gone"},
        {"do": "hold", "ms": 1, "run": []},
        {"do": "after", "name": "t", "ms": 1, "run": []},
        {"do": "cancel", "name": "old"},
        {"do": "freeze", "on": True},
        {"do": "next"},
        {"do": "raise"},
    ]
    old = {"name": "arm", "run": [{"do": "after", "name": "old", "ms": 5, "run": []}]}
    assert played(
        *[send("a", "arm"), call("frames"), send("a", "bad"), call("frames"), call("pending")],
        *[call("busy"), call("log"), call("next")],
        intents=[old, {"name": "bad", "run": run_of_it}],
    ) == [
        True,
        [{"phase": "playing", "log": [], "busy": False, "current": "a"}],
        *[{"error": "raised"}, [], ["old"], False, ["gone"], "a"],
    ]


def test_stopping_by_hand() -> None:
    """Nothing runs, nothing is accepted, nothing begins."""
    assert played(
        *[call("hold", ms=1), call("stop"), call("pending"), call("hold", ms=1), call("pending")],
        *[call("advance", ms=5), send("a", "say"), call("resume"), call("busy"), call("frames")],
        *[call("rejected")],
        intents=[SAY],
    ) == [
        *[None, None, [], None, [], None, False, None, True, []],
        [{"sender": "a", "msg": {"t": "say"}, "reason": "busy"}],
    ]


def test_departures_by_hand() -> None:
    """Who left is not seated and has no moves, until he joins; an eliminated one stays seated."""
    assert played(
        *[call("leave", id="a"), send("a", "say"), call("legal_moves", player="a")],
        *[call("join", id="a"), send("a", "say"), call("eliminate", id="a"), send("a", "say")],
        intents=[SAY],
    ) == [None, False, [], None, True, True, True]
