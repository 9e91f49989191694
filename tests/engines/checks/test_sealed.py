"""sealed: engines that read the world while they play, and those that only seem to."""

from __future__ import annotations

import asyncio
import datetime as dt
import gc
import logging
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path
from random import randint
from typing import Any

import pytest

from .everywhere import failed, passed
from .race import Race, State


@pytest.mark.parametrize("worker", [False, True])
def test_a_sound_engine_is_sealed(*, worker: bool) -> None:
    """A sound engine passes, with each of its calls watched."""
    outcome = passed("sealed", Race, worker=worker)
    assert outcome.counts["calls watched"] > 500


class Reads(Race):
    """A twin that reads something with each move."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Read."""
        self.look()
        return super().apply(state, seat, move)

    def look(self) -> object:
        """Read it."""
        raise NotImplementedError


class Time(Reads):
    """A clock."""

    def look(self) -> object:
        """Look at it."""
        return time.time()


class Monotonic(Reads):
    """Another clock, by a name of its own."""

    clock = staticmethod(time.monotonic)

    def look(self) -> object:
        """Look at it."""
        return self.clock()


class Now(Reads):
    """The time of day."""

    def look(self) -> object:
        """Ask for it."""
        return dt.datetime.now(tz=dt.UTC)


class Today(Reads):
    """The date."""

    def look(self) -> object:
        """Ask for it."""
        return dt.date.today()  # noqa: DTZ011 - the fault


class Chance(Reads):
    """The global source of chance, by a name of its own."""

    def look(self) -> object:
        """Draw."""
        return randint(1, 6)  # noqa: S311 - the fault


class Environ(Reads):
    """The environment."""

    def look(self) -> object:
        """Look for a variable."""
        return os.environ.get("LEVEL", "easy")


class Getenv(Reads):
    """The environment, by another name."""

    def look(self) -> object:
        """Look for a variable."""
        return os.getenv("LEVEL")


class Opens(Reads):
    """A file."""

    def look(self) -> object:
        """Read it."""
        return Path(os.devnull).read_text()


class Socket(Reads):
    """The network."""

    def look(self) -> object:
        """Make a socket."""
        socket.socket().close()
        return None


class Program(Reads):
    """A program."""

    def look(self) -> object:
        """Run it."""
        return subprocess.run([sys.executable, "-c", ""], check=True)


@pytest.mark.parametrize(
    ("toy", "what"),
    [
        (Time, "time.time"),
        (Monotonic, "time.monotonic"),
        (Now, "datetime.now"),
        (Today, "date.today"),
        (Chance, "random.getrandbits"),
        (Environ, "os.environ"),
        (Getenv, "os.environ"),
        (Opens, f"open('{os.devnull}')"),
        (Socket, "socket.__new__"),
        (Program, "subprocess.Popen"),
    ],
)
def test_what_is_read_is_named(toy: type[Any], what: str) -> None:
    """The finding says what is read and by which line, and is one move long."""
    found = failed("sealed", toy)
    assert found.message.startswith(f"apply reads {what}")
    assert found.moves == 1
    file, _, line = found.where.rpartition(":")
    assert file == __file__
    assert "return" in Path(__file__).read_text().splitlines()[int(line) - 1] or toy is Socket


@pytest.mark.parametrize("toy", [Time, Chance, Opens])
def test_a_worker_finds_the_same(toy: type[Any]) -> None:
    """Over a worker the finding is the same one."""
    found = failed("sealed", toy, worker=True)
    assert found.same_as(failed("sealed", toy))
    assert found.where.startswith(__file__)


class Views(Race):
    """A clock that only the spectator's view looks at."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Look at it."""
        if viewer is None:
            time.perf_counter()
        return super().view(state, viewer)


def test_the_call_that_reads_is_named() -> None:
    """A reading is put down to the call that made it."""
    assert failed("sealed", Views).message.startswith("view reads time.perf_counter, at ")


class Unseeded(Race):
    """A generator without a seed, whose state is set before it is used."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Make one, as restoring does."""
        generator = random.Random()  # noqa: S311 - a game's own
        generator.seed(str(state["log"]))
        secrets.token_bytes(1)
        return super().apply(state, seat, move)


class Own(Race):
    """Files of the engine's own package, an import, a log, and an event loop."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Read all of them."""
        Path(__file__).with_name("race.py").read_text()
        sys.modules.pop("this", None)
        sys.modules.pop("colorsys", None)
        import colorsys  # noqa: F401, PLC0415 - while playing, as some do

        logging.getLogger("race").warning("a move")
        asyncio.run(self.rest())
        generator = random.Random("a seed")  # noqa: S311 - a game's own
        generator.random()
        time.gmtime(0)
        dt.datetime.fromisoformat("2030-01-01")
        return super().apply(state, seat, move)

    async def rest(self) -> None:
        """Do nothing."""


@pytest.mark.parametrize("toy", [Unseeded, Own])
def test_what_changes_nothing_passes(toy: type[Any]) -> None:
    """Entropy that is thrown away, the engine's own files, and how Python runs are no reading."""
    passed("sealed", toy)


class Tokens(Race):
    """Ids from the system."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Give each move an id."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            reply["state"]["id"] = str(uuid.uuid4())
        return reply


def test_entropy_that_counts_fails() -> None:
    """Entropy that makes another game of it is named."""
    found = failed("sealed", Tokens)
    assert found.message.startswith("apply reads os.urandom, at ")
    assert found.where.startswith(__file__)


class Temporary(Reads):
    """A file of another name each time."""

    def look(self) -> object:
        """Write it."""
        with tempfile.NamedTemporaryFile() as file:
            return file.write(b"")


def test_names_that_change_are_shrunk() -> None:
    """A file whose name is never the same is one fault all the same."""
    assert failed("sealed", Temporary).moves == 1


class Litters(Race):
    """An engine that leaves much to collect, which reads nothing."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Leave some cycles."""
        for _ in range(100):
            cycle: list[Any] = []
            cycle.append(cycle)
        return super().view(state, viewer)


def test_what_a_collection_runs_is_not_the_engines() -> None:
    """Somebody's callback of the garbage collector reads a clock in the middle of a call."""
    thresholds = gc.get_threshold()

    def read(*_: object) -> None:
        time.perf_counter()

    gc.callbacks.append(read)
    gc.set_threshold(50)
    try:
        passed("sealed", Litters)
    finally:
        gc.set_threshold(*thresholds)
        gc.callbacks.remove(read)
