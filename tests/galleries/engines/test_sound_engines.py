"""Each sound engine is what it says: pure, replayable, deaf to nonsense, and without a leak."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng
from samedeal_conformance.galleries.engines import SOUND

from .play import again, copied, leaks, play, reducer, text, told, zones_of

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.galleries.engines import Sound

    from .play import Step


class Table:
    """A sound engine at a number of seats."""

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


TABLES = [Table(each, seats) for each in SOUND for seats in each.seats]
LISTING = [each for each in TABLES if hasattr(each.engine(), "legal_moves")]
REDUCERS = [each for each in TABLES if hasattr(each.sound.make(), "new_game")]
LEAVING = [each for each in TABLES if hasattr(each.engine(), "leave")]
TIMED = [each for each in TABLES if hasattr(each.engine(), "timers")]
GAMES = 50


def deep(depth: int) -> Any:
    """Return a list in a list in a list."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


NOBODIES: list[Any] = [-1, 2**53, 1.5, "0", None, True, [], {}]
HOSTILE = [
    None,
    True,
    False,
    0,
    1,
    -1,
    1.5,
    2**31,
    2**53,
    float("nan"),
    "0",
    "",
    "constructor",
    "__proto__",
    "x" * 10_000,
    [],
    {},
    [[]],
    deep(200),
    {"t": deep(200)},
    {"t": None},
    {"t": "__proto__"},
    {"__proto__": {"t": "bid"}},
]


def spoilt(move: Any) -> list[Any]:
    """Return what a legal move becomes when each of its values is wrong, left out or added to."""
    made: list[Any] = [{**move, "extra": 1}, [move], text(move)]
    for name in move:
        made.append({key: value for key, value in move.items() if key != name})
        made += [
            {**move, name: value} for value in HOSTILE if text_or_nan(value) != text(move[name])
        ]
        value = move[name]
        if type(value) is int:
            made += [
                {**move, name: float(value)},
                {**move, name: str(value)},
                {**move, name: [value]},
            ]
        if isinstance(value, dict):
            made += [{**move, name: each} for each in spoilt(value)]
        if isinstance(value, list):
            made += [{**move, name: [*value, each]} for each in HOSTILE]
            made += [{**move, name: [*value[:-1], each]} for each in HOSTILE if value]
    return made


def is_plausible(engine: Any, step: Step, move: Any) -> bool:
    """Return whether a spoilt move may by chance be another legal one."""
    if hasattr(engine, "legal_moves"):
        legal = [text(each) for each in engine.legal_moves(step.state, step.seat)]
        return text_or_nan(move) in legal
    cards = move.get("cards") if isinstance(move, dict) and len(move) == 2 else None
    return isinstance(cards, list) and all(type(card) is int and 0 < card < 9 for card in cards)


def text_or_nan(value: Any) -> str:
    """Return a value as text, NaN and all."""
    return json.dumps(value)


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_random_games_end_and_are_json(table: Table) -> None:
    """50 random games end with an outcome that comes once, and all that is given is JSON."""
    engine, seats = table.engine(), table.seats
    for game in range(GAMES):
        ends = 0
        state = None
        for step in play(engine, table.seed(game), seats):
            assert "state" in step.reply, step
            assert engine.outcome(step.state) is None
            state = step.reply["state"]
            text([step.reply, zones_of(engine, state), engine.view(state, None)])
            for viewer in range(seats):
                text(engine.view(state, viewer))
            if hasattr(engine, "is_end"):
                ends += sum(engine.is_end(event) for event in step.reply["events"])
            if hasattr(engine, "invariant"):
                assert engine.invariant(state) is None
        assert state is not None
        assert ends == int(hasattr(engine, "is_end"))
        assert engine.outcome(state) is not None


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_nothing_given_is_changed_and_replay_is_the_same(table: Table) -> None:
    """No call changes what it is given, and the same moves give the same, in another engine too."""
    engine, twin, seats = table.engine(), table.engine(), table.seats
    for game in range(5):
        state = twin.new_game(table.seed(game), seats, {})
        for step in play(engine, table.seed(game), seats):
            assert text(step.state) == text(state)
            before = text(state)
            reply = again(twin, state, step)
            for viewer in (*range(seats), None):
                spoil(twin.view(state, viewer))
                told(twin, state, viewer)
            zones_of(twin, state)
            assert text(state) == before
            assert text(reply) == text(step.reply)
            state = copied(reply["state"])


def spoil(view: Any) -> None:
    """Change everything in a view."""
    for each in view.values() if isinstance(view, dict) else view:
        if isinstance(each, dict | list):
            spoil(each)
    view.clear()


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_hostile_moves_are_refused(table: Table) -> None:
    """No move, no seat, another's turn, after the end: refused with a code and a text."""
    engine, seats = table.engine(), table.seats
    steps = list(play(engine, table.seed(0), seats))
    over = steps[-1].reply["state"]
    steps = [step for step in steps if step.seat is not None]
    for step in steps[::5]:
        for sender in range(seats):
            for move in HOSTILE:
                assert_refused(engine, step.state, sender, move)
        for move in spoilt(step.move):
            if not is_plausible(engine, step, move):
                assert_refused(engine, step.state, step.seat, move)
        for nobody in NOBODIES:
            assert_refused(engine, step.state, nobody, step.move)
        assert_refused(engine, step.state, seats, step.move)
    for sender in range(seats):
        assert_refused(engine, over, sender, steps[-1].move)


@pytest.mark.parametrize("table", LISTING, ids=repr)
def test_listed_moves_are_those_accepted(table: Table) -> None:
    """Every listed move is accepted, and what others list is not, nor what was listed before."""
    engine, seats = table.engine(), table.seats
    before: list[Any] = []
    for step in play(engine, table.seed(0), seats):
        listed = [engine.legal_moves(step.state, sender) for sender in range(seats)]
        everything = [*chain.from_iterable(listed), *before]
        for sender, moves in enumerate(listed):
            for move in moves:
                assert "state" in engine.apply(step.state, sender, move)
            for move in everything:
                if move not in moves:
                    assert_refused(engine, step.state, sender, move)
        before = listed[0]


def assert_refused(engine: Any, state: Any, seat: Any, move: Any) -> None:
    """Fail unless the reply is a refusal, with the state as it was."""
    before = text(state)
    reply = engine.apply(state, seat, move)
    assert set(reply) == {"code", "message"}, (seat, move, reply)
    assert text(state) == before


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_nothing_leaks(table: Table) -> None:
    """What the zones say is hidden changes nothing that the viewer is told."""
    engine, seats = table.engine(), table.seats
    found = [leak for game in range(5) for leak in leaks(engine, table.seed(game), seats)]
    assert found == []


@pytest.mark.parametrize("table", REDUCERS, ids=repr)
def test_every_viewer_sees_what_is_not_hidden(table: Table) -> None:
    """Some member of the state that is in no zone is in a view, or the state says too much."""
    engine, seats = table.engine(), table.seats
    state = engine.new_game(table.seed(0), seats, {})
    hidden = {zone["path"].split("/")[1] for zone in zones_of(engine, state)}
    seen = set(engine.view(state, 0)) | set(engine.view(state, None))
    assert set(state) - hidden - seen <= {"passes", "bids", "rng"}


@pytest.mark.parametrize("table", LEAVING, ids=repr)
def test_seats_leave_and_come_back(table: Table) -> None:
    """Seats leave and come back at any point; who is gone has no move, and the game ends."""
    engine, seats = table.engine(), table.seats
    for game in range(20):
        rng = create_rng(f"leave {game}")
        state = engine.new_game(table.seed(game), seats, {})
        away: set[int] = set()
        while engine.outcome(state) is None:
            if rng.int(0, 4) == 0:
                seat = rng.int(0, seats)
                name = "join" if seat in away else "leave"
                away ^= {seat}
                reply = getattr(engine, name)(state, seat)
                assert "state" in reply
                assert "code" in getattr(engine, name)(reply["state"], seat)
            else:
                reply = some_reply(engine, state, seats, rng)
            state = reply["state"]
            assert not any(engine.legal_moves(state, seat) for seat in away)
        for seat in away:
            assert engine.outcome(engine.join(state, seat)["state"]) == engine.outcome(state)


@pytest.mark.parametrize("table", TIMED, ids=repr)
def test_time_stands_still_in_a_pause_and_nobody_moves_in_a_hold(table: Table) -> None:
    """In a pause and a hold there are no moves; after the end and in a pause time does nothing."""
    engine, seats = table.engine(), table.seats
    holds = 0
    for game in range(20):
        rng = create_rng(f"time {game}")
        state = engine.new_game(table.seed(game), seats, {})
        while engine.outcome(state) is None:
            paused = engine.pause(state, True)["state"]
            later = engine.advance(paused, 100_000)["state"]
            assert text(engine.view(later, None)) == text(engine.view(paused, None))
            resumed = engine.pause(later, False)["state"]
            assert text(engine.view(resumed, None)) == text(engine.view(state, None))
            assert not any(engine.legal_moves(paused, seat) for seat in range(seats))
            if any(timer["hold"] for timer in engine.timers(state)):
                holds += 1
                assert not any(engine.legal_moves(state, seat) for seat in range(seats))
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
