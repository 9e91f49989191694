"""The words of the scripts that a host is tried with: intents and their actions."""

from __future__ import annotations

from typing import Any

from samedeal_conformance.vectors.generator.draft import Draft

from .table_calls import Call, call

__all__ = [
    "ALL",
    "CANCEL_ALL",
    "FLIP",
    "FRAMES",
    "LOOK",
    "NEXT",
    "NOTE",
    "PAUSE",
    "RAISE",
    "REJECTED",
    "RESUME",
    "SAY",
    "STOP",
    "Action",
    "advance",
    "begin_hold",
    "begin_sequence",
    "do",
    "draft",
    "freeze",
    "intent",
    "log",
    "say",
    "send",
    "sequence",
    "three_steps",
]

Action = dict[str, Any]
Intent = dict[str, Any]


def do(name: str, /, **rest: Any) -> Action:
    """One action of a script."""
    return {"do": name, **rest}


def log(text: str) -> Action:
    """Write a text to the log."""
    return do("log", text=text)


def sequence(ms: int, *steps: list[Action], done: list[Action] | None = None) -> Action:
    """Begin a sequence."""
    return do("sequence", ms=ms, steps=list(steps), done=done)


NOTE, NEXT, RAISE, STOP = do("note"), do("next"), do("raise"), do("stop")
PAUSE, RESUME, CANCEL_ALL = do("pause"), do("resume"), do("cancel_all")


def intent(name: str, /, *run: Action, **rest: Any) -> Intent:
    """One intent of a game."""
    return {"name": name, "run": list(run), **rest}


FLIP = intent("flip", NOTE, NEXT, turn=True)
"""A turn."""

SAY = intent("say", NOTE, bare=True)
"""What anybody may do at any time."""


def send(sender: Any, t: Any, /, **rest: Any) -> Call:
    """A message to the host."""
    return call("handle", sender=sender, msg={"t": t, **rest})


def say(text: str, *more: Action) -> list[Action]:
    """A script that logs a text first."""
    return [log(text), *more]


def three_steps() -> list[list[Action]]:
    """Steps that say where they are."""
    return [say("1"), say("2"), say("3")]


def begin_hold(ms: int, *run: Action) -> Call:
    """Begin a hold from outside."""
    return call("hold", ms=ms, run=list(run))


def begin_sequence(ms: int, *steps: list[Action], done: list[Action] | None = None) -> Call:
    """Begin a sequence from outside."""
    return call("sequence", ms=ms, steps=list(steps), done=done)


def freeze(*, on: bool) -> Call:
    """Freeze or thaw the table."""
    return call("freeze", on=on)


FRAMES, REJECTED = call("frames"), call("rejected")
LOOK: list[Call] = [FRAMES, call("busy"), call("pending")]
ALL: list[Call] = [*LOOK, REJECTED, call("log")]


def advance(*parts: int) -> list[Call]:
    """Time passes in parts; after each of them, what was published and what is armed."""
    return [each for ms in parts for each in (call("advance", ms=ms), *LOOK)]


def draft(
    why: str,
    intents: list[Intent],
    calls: list[Call],
    *,
    ids: list[Any] | None = ["a", "b", "c"],  # noqa: B006 - nothing changes it
    host_id: Any = None,
) -> Draft:
    """A transcript of a host."""
    given = {"ids": ids, "host_id": host_id, "intents": intents, "calls": calls}
    return Draft("table.host.transcript", given, why)
