"""The operations of an engine: their names, their arguments, and what each is good for.

To the checks every engine is this table of functions on JSON values, whatever it is made of: an
object in this process, a stateful game, a program, a JavaScript module. What an engine lacks is not
checked, and the checks that need it say what to add.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["LARGEST_TOLD", "OPERATIONS", "REQUIRED", "SIDE", "STATES", "TOLD", "Operation"]


class Operation(NamedTuple):
    """One operation.

    Attributes:
        name: in Python and on the wire.
        parameters: the names of its arguments, in order.
        gives: what its answer is: `state`, `reply` (accepted or refused), or `value`.
        enables: what having it is good for.
    """

    name: str
    parameters: tuple[str, ...]
    gives: str
    enables: str


_TABLE = (
    Operation("new_game", ("seed", "seats", "options"), "state", "everything"),
    Operation("apply", ("state", "seat", "move"), "reply", "everything"),
    Operation("view", ("state", "viewer"), "value", "everything"),
    Operation("legal_moves", ("state", "seat"), "value", "random play"),
    Operation("sample_move", ("state", "seat", "rng"), "value", "random play without lists"),
    Operation("outcome", ("state",), "value", "terminates and ends-once"),
    Operation("events_for", ("events", "viewer"), "value", "events as a channel"),
    Operation("dump", ("state",), "value", "replay after saving"),
    Operation("load", ("dumped",), "state", "replay after saving"),
    Operation("timers", ("state",), "value", "timers"),
    Operation("invariant", ("state",), "value", "the check of changed states"),
    Operation("zones", ("state",), "value", "no-leak and id-opacity"),
    Operation("reveals", ("state",), "value", "intended reveals"),
    Operation("shuffles", ("state",), "value", "id-opacity"),
    Operation("perturb", ("state", "viewer", "rng"), "value", "no-leak"),
    Operation("resample", ("state", "viewer", "rng"), "value", "no-leak"),
    Operation("is_end", ("event",), "value", "ends-once by events"),
    Operation("advance", ("state", "ms"), "reply", "time"),
    Operation("pause", ("state", "on"), "reply", "pauses"),
    Operation("leave", ("state", "seat"), "reply", "departures"),
    Operation("join", ("state", "seat"), "reply", "departures"),
    Operation("reads", (), "value", "sealed, where the engine's own side looks"),
    Operation("changed", (), "value", "pure, where the engine's own side looks"),
    Operation("noise", (), "value", "replay while other code draws from global chance"),
    Operation("restored", ("state",), "state", "the look at restore when an engine is opened"),
)

OPERATIONS = {operation.name: operation for operation in _TABLE}

REQUIRED = ("new_game", "apply", "view")
"""What every engine has; and one of legal_moves and sample_move besides."""

SIDE = frozenset({"reads", "changed", "noise", "restored"})
"""The operations that are none of the engine's: the side where it lives looks on, and says what it
saw since it was last asked. `changed` gives `[{"operation", "path", "through"?}]`: what the calls
before it in the same batch changed of what they were given; `path` begins with the argument's name,
and `through` is "result" where it is changing the answer that changes it. `reads` gives
`[{"what", "where"}]`, and watches the next call; `noise` draws from global sources of chance.
`restored` gives the state of a stateful game after its snapshot was restored."""

LARGEST_TOLD = 1_000_000
"""The bytes that an answer of those in `TOLD` may have: it goes to a player after each move."""

TOLD = frozenset({"view", "legal_moves", "events_for"})

STATES = frozenset(name for name, each in OPERATIONS.items() if "state" in each.parameters)
"""The operations that take a state."""
