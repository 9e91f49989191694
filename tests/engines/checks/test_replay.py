"""replay: games that are another one when they are played again, in each way."""

from __future__ import annotations

import datetime as dt
import os
import random
import time
from typing import Any

import pytest

from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession

from .everywhere import failed, passed
from .race import Race, State


@pytest.mark.parametrize("worker", [False, True])
def test_a_sound_engine_is_replayed(*, worker: bool) -> None:
    """A sound engine passes, asked again in each way."""
    outcome = passed("replay", Race, worker=worker)
    counts = outcome.counts
    assert counts["games"] == counts["games asked again under noise"] == 10
    assert counts["games asked again in a fresh process"] == 20
    assert counts["states saved and restored"] > 20
    assert outcome.advice == []


class Global(Race):
    """Dice of the global source of chance."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Move by chance."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            reply["state"]["chance"] = random.random()  # noqa: S311 - the fault
        return reply


class Counts(Race):
    """An engine that counts its games."""

    games = 0

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Remember across games."""
        Counts.games += 1
        return {**super().new_game(seed, seats, options), "number": Counts.games}


class Seeds(Race):
    """The global source of chance, seeded by the game."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Seed what others draw from too."""
        random.seed(seed)
        return super().new_game(seed, seats, options)

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Draw from it."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            reply["events"].append({"t": "chance", "is": random.random()})  # noqa: S311 - the fault
        return reply


class Hashes(Race):
    """A list in the order of a set."""

    def view(self, state: State, viewer: int | None) -> Any:
        """List names in the order of their hashes."""
        return {**super().view(state, viewer), "names": list(set("abcdefghijkl"))}


class HashedKeys(Race):
    """An object whose members come in the order of a set."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Offer both throws, in no order that anybody chose."""
        return list(set(super().legal_moves(state, seat)))


class Zoned(Race):
    """The time of day at the start of 2030, where we are."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        return {**super().view(state, viewer), "at": time.localtime(1_893_456_000).tm_hour}


class Dated(Race):
    """The month."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Note it."""
        today = [dt.date.today().isoformat()[:7], dt.datetime.now(tz=dt.UTC).month]  # noqa: DTZ011 - the fault
        return {**super().new_game(seed, seats, options), "month": today}


class Located(Race):
    """The language of who runs it."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        return {**super().view(state, viewer), "in": os.environ.get("LC_ALL")}


class Forgets(Race):
    """A saved form without the generator, which begins anew."""

    def dump(self, state: State) -> Any:
        """Leave it out."""
        return {name: value for name, value in state.items() if name != "rng"}

    def load(self, dumped: Any) -> State:
        """Begin with another one."""
        return {**super().load(dumped), "rng": {"algorithm": "sfc32", "words": [1, 2, 3, 4]}}


class Rounds(Race):
    """A saved form that loses what the view shows."""

    def load(self, dumped: Any) -> State:
        """Forget the log."""
        return {**super().load(dumped), "log": dumped["log"][-1:]}


@pytest.mark.parametrize(
    ("toy", "kind", "channel", "says"),
    [
        (
            Global,
            "again",
            "state",
            "again in the same process, apply gives another state, at /chance",
        ),
        (
            Counts,
            "again",
            "state",
            "again in the same process, new_game gives another state, at /num",
        ),
        (
            Seeds,
            "noise",
            "events",
            "other code draws from the global source of chance in between, app",
        ),
        (
            Hashes,
            "elsewhere",
            "view",
            "view gives another view, in another order at /names; it depends on the hash seed",
        ),
        (
            HashedKeys,
            "elsewhere",
            "legal-moves",
            "legal_moves gives another answer, in another order",
        ),
        (
            Zoned,
            "elsewhere",
            "view",
            "view gives another view, at /at; it depends on the time zone",
        ),
        (
            Dated,
            "elsewhere",
            "state",
            "new_game gives another state, at /month/0; it depends on the clock",
        ),
        (Located, "elsewhere", "view", "view gives another view, at /in; it depends on the locale"),
        (
            Forgets,
            "loaded",
            "events",
            "after dump and load, 1 action after it, apply gives other ev",
        ),
        (Rounds, "loaded", "view", "after dump and load, view differs, at /log"),
    ],
)
def test_a_broken_engine_is_told(toy: type[Any], kind: str, channel: str, says: str) -> None:
    """Each twin is found in the way in which it breaks, with the shortest game that shows it."""
    found = failed("replay", toy)
    assert (found.kind, found.channel) == (kind, channel)
    assert says in found.message
    assert found.moves <= 2


@pytest.mark.parametrize("toy", [Global, Hashes, Rounds])
def test_a_worker_finds_the_same(toy: type[Any]) -> None:
    """Over a worker the finding is the same one."""
    found = failed("replay", toy, worker=True)
    assert found.same_as(failed("replay", toy))


def test_the_surroundings_are_named() -> None:
    """The message names what the fresh process has, by its own account."""
    message = failed("replay", Hashes).message
    # The other process, where this one has the hash seed of the first.
    first = "hash seed 1, time zone Asia/Kathmandu, "
    second = "hash seed 4711, time zone America/St_Johns, "
    assert message.startswith((f"in a fresh process ({first}", f"in a fresh process ({second}"))
    assert " s ahead), " in message


def test_no_fresh_process_is_said() -> None:
    """An engine that no other process can have is replayed here, and the outcome says so."""
    alone = Registration("race", file="", seats=[2], factory=Race)
    outcome = EngineSession(alone, in_process=True).make("replay", 2)
    assert outcome.status == "pass"
    assert "no game was asked for again in a fresh process" in outcome.advice[0]


class Lonely(Race):
    """An engine that can be made where it was made first, and nowhere else."""

    def __init__(self) -> None:
        if "SAMEDEAL_CLOCK" in os.environ:
            raise SystemExit("not here")


def test_not_starting_elsewhere_is_a_finding() -> None:
    """An engine that can't be made under other surroundings is told in one line."""
    found = failed("replay", Lonely)
    assert found.kind == "elsewhere"
    assert "it does not start" in found.message
