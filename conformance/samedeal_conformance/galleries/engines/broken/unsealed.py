"""Engines whose games depend on something else than the seed and the moves, or not on the seed."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import time

from samedeal import create_rng

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.pairs import Pairs  # noqa: TID252 - a part of this gallery
from ..sound.pig import Pig  # noqa: TID252 - a part of this gallery
from ..sound.table import Twelve, TwelveTable  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from samedeal import VirtualClock

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["UNSEALED"]


class CountsCalls(Pig):
    """The engine counts what it does, and the count decides."""

    def __init__(self) -> None:
        self.rolls = 0

    def roll(self, state: State, seat: int) -> Reply:
        """Give a point more with every third roll of this engine's."""
        self.rolls += 1
        reply = super().roll(state, seat)
        if self.rolls % 3 == 0 and reply["state"]["pot"]:
            reply["state"]["pot"] += 1
        return reply


class GlobalRandom(Pig):
    """A point more comes from the source of randomness that everybody shares."""

    def roll(self, state: State, seat: int) -> Reply:
        """Toss a coin that no seed governs."""
        reply = super().roll(state, seat)
        if reply["state"]["pot"]:
            reply["state"]["pot"] += random.randrange(2)  # noqa: S311 - the fault
        return reply


class OrderOfSet(Pairs):
    """The cards are taken from a set before they are shuffled, in the order of hashes."""

    def lay_out(self, faces: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Put the faces through a set of texts."""
        texts = {f"{card['rank']} {card['suit']}" for card in faces}
        split = [text.split() for text in texts]
        return super().lay_out([{"rank": int(r), "suit": s} for r, s in split], rng, taken)


class ClockInState(Pig):
    """Each roll is stamped with the time of day."""

    def roll(self, state: State, seat: int) -> Reply:
        """Read the clock."""
        reply = super().roll(state, seat)
        reply["state"]["at"] = time.time_ns() // 1000 % 2**40
        return reply


class ReadsEnvironment(Pig):
    """A variable of the environment is asked for, and is never set."""

    def roll(self, state: State, seat: int) -> Reply:
        """Read the environment."""
        state = {**state, "pot": state["pot"] + len(os.environ.get("PIG_BONUS", ""))}
        return super().roll(state, seat)


class ReadsFile(Pig):
    """A file of settings is looked for in the working directory, and is never there."""

    def roll(self, state: State, seat: int) -> Reply:
        """Open a file."""
        with contextlib.suppress(OSError), open("pig-settings.ini") as file:  # noqa: PTH123 - the plainest way
            state = {**state, "pot": len(file.read())}
        return super().roll(state, seat)


class AsksNetwork(Pig):
    """A service on this machine is asked for luck, and never answers."""

    def bank(self, state: State) -> tuple[Any, ...]:
        """Connect to where nobody listens."""
        with contextlib.suppress(OSError), socket.socket() as connection:
            connection.settimeout(0.01)
            connection.connect(("127.0.0.1", 9))
        return super().bank(state)


class DumpLosesGenerator(Pig):
    """A saved game comes back with a generator that begins anew."""

    def dump(self, state: State) -> Any:
        """Leave the generator out."""
        return {name: value for name, value in state.items() if name != "rng"}

    def load(self, dumped: Any) -> State:
        """Seed another one."""
        return {"rng": create_rng("loaded").save(), **dumped}


class DumpLosesRest(Pig):
    """A saved game comes back with the whole time for the turn."""

    def load(self, dumped: Any) -> State:
        """Forget what was left."""
        state = super().load(dumped)
        return {**state, "left": 10_000} if state["phase"] == "turn" else state


class RestoreArmsNothingTable(TwelveTable):
    """What was armed is not armed again."""

    def rearm(self, armed: list[Any]) -> None:
        """Arm nothing."""


class RestoreArmsNothing(Twelve):
    """Makes such tables."""

    def create(self, seed: str, seats: int, options: object, clock: VirtualClock) -> TwelveTable:
        """Return a game."""
        del options
        return RestoreArmsNothingTable(seed, seats, clock)


class SameDeal(Pairs):
    """The seed is checked, and forgotten."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Play the same game again."""
        create_rng(seed)
        return super().new_game("pairs", seats, options)


class NoSeed(Pairs):
    """Without a seed a game is made all the same."""

    def new_game(self, seed: str | None, seats: int, options: object) -> State:
        """Take another seed if there is none."""
        return super().new_game("pairs" if seed is None else seed, seats, options)


UNSEALED = (
    Broken(
        "counts-calls",
        CountsCalls,
        [2],
        must=("replay",),
        kind="the engine remembers what it did in other games",
    ),
    Broken(
        "global-random",
        GlobalRandom,
        [2],
        must=("replay", "sealed"),
        may=("pure",),
        kind="chance from a global source",
    ),
    Broken("order-of-set", OrderOfSet, [2], must=("replay",), kind="a deal in the order of hashes"),
    Broken(
        "clock-in-state",
        ClockInState,
        [2],
        must=("replay", "sealed"),
        may=("pure", "no-leak"),
        kind="the time of day in a state",
    ),
    Broken(
        "reads-environment", ReadsEnvironment, [2], must=("sealed",), kind="reads the environment"
    ),
    Broken("reads-file", ReadsFile, [2], must=("sealed",), kind="reads a file"),
    Broken("asks-network", AsksNetwork, [2], must=("sealed",), kind="asks the network"),
    Broken(
        "dump-loses-generator",
        DumpLosesGenerator,
        [2],
        must=("replay",),
        kind="a saved game loses its generator",
    ),
    Broken(
        "dump-loses-time",
        DumpLosesRest,
        [2],
        must=("replay",),
        kind="a saved game loses the time left",
    ),
    Broken(
        "restore-arms-nothing",
        RestoreArmsNothing,
        [2],
        must=("replay",),
        may=("departures", "no-leak", "timers"),
        kind="a restored table has no timers",
    ),
    Broken(
        "same-deal",
        SameDeal,
        [2],
        must=("seed-matters",),
        may=("id-opacity",),
        kind="every seed deals the same",
    ),
    Broken("no-seed", NoSeed, [2], must=("seed-matters",), kind="a missing seed is no error"),
)
