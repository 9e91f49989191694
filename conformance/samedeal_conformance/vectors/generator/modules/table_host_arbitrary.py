"""Cases of `table.host`: games of arbitrary scripts, and arbitrary calls on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from samedeal_conformance.vectors.generator.draft import Draft, Group, words

from .table_calls import Call, call
from .table_scripts import (
    ALL,
    FRAMES,
    NEXT,
    NOTE,
    RAISE,
    SAY,
    Action,
    advance,
    do,
    draft,
    freeze,
    intent,
    log,
    say,
    send,
    sequence,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["group"]


def _arbitrary_actions(label: str) -> list[Action]:
    actions: list[Action] = []
    for i, word in enumerate(words(label, 4)):
        ms = word >> 8 & 3
        kinds = (
            *(log(f"{i}"), NOTE, NEXT, do("phase", to="x"), do("phase", to="playing"), RAISE),
            *(do("hold", ms=ms, run=say("h")), sequence(ms, say("s1"), say("s2"))),
            *(do("after", name="g", ms=ms, run=say("g")), do("cancel", name="g"), NEXT, NOTE),
            do("every", name="e", ms=ms + 1, run=say("e", do("cancel", name="e"))),
            *(do("eliminate", id="abc"[word >> 16 & 1]), do("status", id="b", status="busted")),
            *(do("leave", id="b"), do("join", id="b"), do("handle", sender="b", msg={"t": "say"})),
        )
        actions.append(kinds[word % len(kinds)])
    return actions


def _arbitrary_call(word: int) -> Call:
    sender, t = "abcx"[word >> 8 & 3], ("i0", "i1", "i2", "say")[word >> 10 & 3]
    kinds = (
        *(send(sender, t), send(sender, t), send(sender, t), call("advance", ms=word >> 12 & 3)),
        *(call("advance", ms=1), call("legal_moves", player=sender), FRAMES, call("pending")),
        *(send(sender, t), freeze(on=False), call("pause"), call("resume"), call("resume")),
    )
    return kinds[word % len(kinds)]


def _arbitrary() -> Iterator[Draft]:
    for i in range(6):
        intents = [
            intent("i0", *_arbitrary_actions(f"host i0 {i}"), turn=True),
            intent("i1", *_arbitrary_actions(f"host i1 {i}")),
            intent("i2", *_arbitrary_actions(f"host i2 {i}"), phase="playing"),
            SAY,
        ]
        calls = [_arbitrary_call(word) for word in words(f"host calls {i}", 36)]
        yield draft("arbitrary games", intents, [*calls, call("resume"), *advance(9), *ALL])


def group() -> Group:
    """The group of arbitrary games."""
    return Group("arbitrary-games", "Scripts and calls in any order.", tuple(_arbitrary()))
