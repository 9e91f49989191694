"""What holds of a sound engine, as functions that raise where it doesn't.

Each says in its small way what a check of the plugin says thoroughly. The sound engines are held
against all that they have the operations for, and of each broken one something must fail.
"""

from __future__ import annotations

import builtins
import os
import random
import socket
import time
from contextlib import ExitStack
from itertools import chain
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from samedeal import create_rng

from .hostile import HOSTILE, NOBODIES, is_plausible, spoilt
from .play import again, copied, leaks, play, reducer, text, told, zones_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Rng
    from samedeal_conformance.galleries.engines import Sound

    Property = Callable[["Table"], None]

__all__ = ["PROPERTIES", "Table", "applicable"]


class Table:
    """An engine of the gallery at a number of seats."""

    def __init__(self, sound: Sound, seats: int) -> None:
        self.sound = sound
        self.seats = seats

    def engine(self) -> Any:
        """Return the engine, made anew."""
        return reducer(self.sound.make(), self.seats)

    def seed(self, number: int) -> Any:
        """Return a seed of the kind that it takes."""
        return number if self.sound.registration.get("seeds") == "integer" else f"seed {number}"

    def __repr__(self) -> str:
        return f"{self.sound.name}-{self.seats}"


def ends_once(table: Table) -> None:
    """Random games end, the end is told once, by a seat, and all that is given is JSON."""
    engine, seats = table.engine(), table.seats
    for game in range(8):
        ends = 0
        state = None
        for step in play(engine, table.seed(game), seats):
            assert engine.outcome(step.state) is None
            state = step.reply["state"]
            text([step.reply, zones_of(engine, state), engine.view(state, None)])
            for viewer in range(seats):
                text(engine.view(state, viewer))
            if hasattr(engine, "is_end"):
                ends += sum(engine.is_end(event) for event in step.reply["events"])
            if hasattr(engine, "invariant"):
                assert engine.invariant(state) is None
        assert ends == int(hasattr(engine, "is_end"))
        outcome = engine.outcome(state)
        assert outcome["winner"] in (None, *range(seats))
        for seat in range(seats):
            if hasattr(engine, "legal_moves"):
                assert engine.legal_moves(state, seat) == []
            if hasattr(engine, "leave"):
                assert engine.outcome(engine.leave(state, seat)["state"]) == outcome


def keeps_what_is_given(table: Table) -> None:
    """No call changes what it is given, and who changes a view changes nothing else."""
    engine, seats = table.engine(), table.seats
    for step in play(engine, table.seed(0), seats):
        state = copied(step.state)
        before = text(state)
        again(engine, state, step)
        for viewer in (*range(seats), None):
            view = engine.view(state, viewer)
            assert copied(view) == view
            spoil(view)
            told(engine, state, viewer)
        zones_of(engine, state)
        assert text(state) == before


def spoil(view: Any) -> None:
    """Change everything in a view."""
    for each in view.values() if isinstance(view, dict) else view:
        if isinstance(each, dict | list):
            spoil(each)
    view.clear()


def replays(table: Table) -> None:
    """The same moves give the same in another engine, and in one that is new after each move."""
    engine, seats = table.engine(), table.seats
    for game in range(4):
        twin = table.engine()
        state = saved = twin.new_game(table.seed(game), seats, {})
        for step in play(engine, table.seed(game), seats):
            reply = again(twin, state, step)
            assert text(reply) == text(step.reply)
            state = copied(reply["state"])
            other = table.engine()
            if hasattr(other, "dump"):
                saved = other.load(copied(other.dump(saved)))
            reply = again(other, saved, step)
            assert text(reply) == text(step.reply)
            saved = copied(reply["state"])


def reads_nothing(table: Table) -> None:
    """Playing reads no clock, no file, no environment, no network and no global chance."""
    readers = [
        (time, "time"),
        (time, "time_ns"),
        (random, "randrange"),
        (os.environ, "get"),
        (builtins, "open"),
        (socket, "socket"),
    ]
    engine = table.engine()
    with ExitStack() as stack:
        calls = [
            stack.enter_context(patch.object(owner, name, wraps=getattr(owner, name)))
            for owner, name in readers
        ]
        for _ in play(engine, table.seed(0), table.seats):
            pass
    assert not any(call.called for call in calls)


def depends_on_its_seed(table: Table) -> None:
    """Other seeds deal otherwise, and there is no game without one."""
    if not table.sound.registration.get("chance", True):
        return
    engine, seats = table.engine(), table.seats
    deals = set()
    for number in range(20):
        state = engine.new_game(table.seed(number), seats, {})
        views = [engine.view(state, viewer) for viewer in range(seats)]
        deals.add(text([views, {key: state[key] for key in state if key not in ("seed", "start")}]))
    assert len(deals) > 1
    try:
        engine.new_game(None, seats, {})
    except (TypeError, ValueError):
        return
    raise AssertionError("there is a game without a seed")


def refuses_nonsense(table: Table) -> None:
    """No move, no seat, another's turn, after the end: refused with a code and a text."""
    engine, seats = table.engine(), table.seats
    steps = list(play(engine, table.seed(0), seats))
    over = steps[-1].reply["state"]
    steps = [step for step in steps if step.seat is not None]
    for step in steps[::7]:
        for sender in range(seats):
            for move in HOSTILE:
                assert_refused(engine, step.state, sender, move)
            if sender != step.seat and not is_plausible(engine, step, step.move, sender):
                assert_refused(engine, step.state, sender, step.move)
        for move in spoilt(step.move):
            if not is_plausible(engine, step, move, step.seat):
                assert_refused(engine, step.state, step.seat, move)
        for nobody in (*NOBODIES, seats):
            assert_refused(engine, step.state, nobody, step.move)
    for sender in range(seats):
        assert_refused(engine, over, sender, steps[-1].move)


def assert_refused(engine: Any, state: Any, seat: Any, move: Any) -> None:
    """Fail unless the reply is a refusal, with the state as it was."""
    before = text(state)
    reply = engine.apply(state, seat, move)
    assert set(reply) == {"code", "message"}, (seat, move, reply)
    assert text(state) == before


def lists_what_it_accepts(table: Table) -> None:
    """Listed moves are accepted; those that others list, or that were listed before, are not."""
    engine, seats = table.engine(), table.seats
    pool: dict[str, Any] = {}
    for step in play(engine, table.seed(0), seats):
        listed = [engine.legal_moves(step.state, sender) for sender in range(seats)]
        pool.update({text(move): move for move in chain.from_iterable(listed)})
        for sender, moves in enumerate(listed):
            for move in moves:
                assert "state" in engine.apply(step.state, sender, move)
            for move in list(pool.values())[:: 1 + len(pool) // 40]:
                if move not in moves:
                    assert_refused(engine, step.state, sender, move)


def leaks_nothing(table: Table) -> None:
    """What the zones say is hidden changes nothing that the viewer is told."""
    engine, seats = table.engine(), table.seats
    for game in range(8):
        assert leaks(engine, table.seed(game), seats) == []


def lets_seats_go(table: Table) -> None:
    """Seats leave and come back at any point; who is gone has no move, and the game ends."""
    engine, seats = table.engine(), table.seats
    for game in range(20):
        rng = create_rng(f"leave {game}")
        state = engine.new_game(table.seed(game), seats, {})
        away: set[int] = set()
        while engine.outcome(state) is None:
            if rng.int(0, 4) == 0:
                seat = rng.int(0, seats)
                moves = engine.legal_moves(state, seat)
                name = "join" if seat in away else "leave"
                away ^= {seat}
                reply = getattr(engine, name)(state, seat)
                assert "state" in reply
                assert "code" in getattr(engine, name)(reply["state"], seat)
                for move in moves if seat in away else ():
                    assert_refused(engine, reply["state"], seat, move)
            else:
                reply = some_reply(engine, state, seats, rng)
            state = reply["state"]
            assert not any(engine.legal_moves(state, seat) for seat in away)
        for seat in away:
            assert engine.outcome(engine.join(state, seat)["state"]) == engine.outcome(state)


def keeps_time(table: Table) -> None:
    """Nothing moves in a pause or a hold, also if somebody leaves, and nothing after the end."""
    engine, seats = table.engine(), table.seats
    holds = 0
    moves: list[Any] = []
    for game in range(20):
        rng = create_rng(f"time {game}")
        state = engine.new_game(table.seed(game), seats, {})
        while engine.outcome(state) is None:
            paused = engine.pause(state, True)["state"]
            later = engine.advance(paused, 100_000)["state"]
            assert text(engine.view(later, None)) == text(engine.view(paused, None))
            resumed = engine.pause(later, False)["state"]
            assert text(engine.view(resumed, None)) == text(engine.view(state, None))
            moves += [each for seat in range(seats) for each in engine.legal_moves(state, seat)][:2]
            closed = [paused]
            armed = engine.timers(state)
            if any(timer["hold"] for timer in armed):
                holds += 1
                assert all(timer["hold"] for timer in armed)
                gone = engine.leave(state, rng.int(0, seats)).get("state", state)
                assert engine.timers(gone) == armed
                closed += [state, gone]
            for each in closed:
                for seat in range(seats):
                    assert engine.legal_moves(each, seat) == []
                    for move in moves[-3:]:
                        assert_refused(engine, each, seat, move)
            state = some_reply(engine, state, seats, rng)["state"]
        assert engine.timers(state) == []
        assert engine.advance(state, 100_000)["events"] == []
    assert holds > 0


def some_reply(engine: Any, state: Any, seats: int, rng: Rng) -> Any:
    """Return what follows some move, or some time."""
    moves = [(seat, move) for seat in range(seats) for move in engine.legal_moves(state, seat)]
    if moves and (rng.int(0, 3) or not hasattr(engine, "timers")):
        return engine.apply(state, *moves[rng.int(0, len(moves))])
    assert engine.timers(state)
    return engine.advance(state, rng.int(1, 12_000))


PROPERTIES: dict[str, tuple[Property, ...]] = {
    "pure": (keeps_what_is_given, refuses_nonsense),
    "no-leak": (leaks_nothing,),
    "replay": (replays,),
    "sealed": (reads_nothing,),
    "legal-moves": (lists_what_it_accepts,),
    "hostile": (refuses_nonsense, lists_what_it_accepts, keeps_time, lets_seats_go),
    "terminates": (ends_once,),
    "ends-once": (ends_once,),
    "timers": (keeps_time,),
    "departures": (lets_seats_go,),
    "seed-matters": (depends_on_its_seed,),
}
"""What each check of the plugin comes to, here."""

_NEEDS: dict[Property, str] = {
    lists_what_it_accepts: "legal_moves",
    lets_seats_go: "leave",
    keeps_time: "timers",
}


def applicable(held: Property, table: Table) -> bool:
    """Return whether an engine has the operations that a property is about."""
    needs = _NEEDS.get(held)
    return needs is None or hasattr(table.engine(), needs)
