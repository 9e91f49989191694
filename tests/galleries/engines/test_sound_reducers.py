"""Each sound reducer is what it says: pure, replayable, deaf to nonsense, and without a leak."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.galleries.engines import SOUND

from .play import again, copied, leaks, play, text, told, zones_of

if TYPE_CHECKING:
    from samedeal_conformance.galleries.engines import Sound

    from .play import Step


def tables(needs: str) -> list[Any]:
    """Return the sound engines that have an operation, with each number of seats."""
    return [
        pytest.param(each, seats, id=f"{each.name}-{seats}")
        for each in SOUND
        if hasattr(each.make(), needs)
        for seats in each.seats
    ]


REDUCERS = tables("new_game")
LISTING = tables("legal_moves")
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


@pytest.mark.parametrize(("sound", "seats"), REDUCERS)
def test_random_games_end_and_are_json(sound: Sound, seats: int) -> None:
    """50 random games end with an outcome that comes once, and all that is given is JSON."""
    engine = sound.make()
    for game in range(GAMES):
        ends = 0
        state = None
        for step in play(engine, f"game {game}", seats):
            assert "state" in step.reply, step
            assert engine.outcome(step.state) is None
            state = step.reply["state"]
            text([step.reply, zones_of(engine, state), engine.view(state, None)])
            for viewer in range(seats):
                text(engine.view(state, viewer))
            ends += sum(engine.is_end(event) for event in step.reply["events"])
            if hasattr(engine, "invariant"):
                assert engine.invariant(state) is None
        assert state is not None
        assert ends == 1
        assert engine.outcome(state) is not None


@pytest.mark.parametrize(("sound", "seats"), REDUCERS)
def test_nothing_given_is_changed_and_replay_is_the_same(sound: Sound, seats: int) -> None:
    """No call changes what it is given, and the same moves give the same, in another engine too."""
    engine, twin = sound.make(), sound.make()
    for game in range(5):
        state = twin.new_game(f"game {game}", seats, {})
        for step in play(engine, f"game {game}", seats):
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


@pytest.mark.parametrize(("sound", "seats"), REDUCERS)
def test_hostile_moves_are_refused(sound: Sound, seats: int) -> None:
    """No move, no seat, another's turn, after the end: refused with a code and a text."""
    engine = sound.make()
    steps = list(play(engine, "hostile", seats))
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


@pytest.mark.parametrize(("sound", "seats"), LISTING)
def test_listed_moves_are_those_accepted(sound: Sound, seats: int) -> None:
    """Every listed move is accepted, and what others list is not, nor what was listed before."""
    engine = sound.make()
    before: list[Any] = []
    for step in play(engine, "listed", seats):
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


@pytest.mark.parametrize(("sound", "seats"), REDUCERS)
def test_nothing_leaks(sound: Sound, seats: int) -> None:
    """What the zones say is hidden changes nothing that the viewer is told."""
    engine = sound.make()
    found = [leak for game in range(5) for leak in leaks(engine, f"leak {game}", seats)]
    assert found == []


@pytest.mark.parametrize(("sound", "seats"), REDUCERS)
def test_every_viewer_sees_what_is_not_hidden(sound: Sound, seats: int) -> None:
    """Some member of the state that is in no zone is in a view, or the state says too much."""
    engine = sound.make()
    state = engine.new_game("members", seats, {})
    hidden = {zone["path"].split("/")[1] for zone in zones_of(engine, state)}
    seen = set(engine.view(state, 0)) | set(engine.view(state, None))
    assert set(state) - hidden - seen <= {"passes", "bids", "rng"}
