"""What must hold of every example engine in Python, probed directly."""

from __future__ import annotations

import copy
import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng

from .support import (
    NO_MOVES,
    NO_SEATS,
    channels,
    example,
    moves,
    nested,
    perturbed,
    playout,
    reducer,
    same,
)

if TYPE_CHECKING:
    from .support import Functions


class _Case:
    """An engine with options, a number of seats, and seeds."""

    def __init__(self, module: str, name: str, seats: int, **options: Any) -> None:
        self.made = (module, name)
        self.seats = seats
        self.options = options

    def functions(self) -> Functions:
        return reducer(example(*self.made))

    def seed(self, number: int) -> str:
        text = f"example {number}"
        return sha256(text.encode()).hexdigest() if self.made[0] == "schnapsen" else text

    def start(self, functions: Functions, number: int) -> Any:
        return functions["new_game"](self.seed(number), self.seats, self.options)


CASES = {
    "schnapsen": _Case("schnapsen", "Schnapsen", 2),
    "sixtysix": _Case("schnapsen", "Schnapsen", 2, variant="sixtysix", deal=2),
    "gin": _Case("gin_rummy", "GinRummy", 2),
    "luck-1": _Case("press_your_luck", "PressYourLuck", 1),
    "luck-3": _Case("press_your_luck", "PressYourLuck", 3, highest=4, target=20),
}


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> _Case:
    """Each of the engines."""
    return CASES[request.param]


def test_no_move_changes_its_state(case: _Case) -> None:
    """The state handed in is as it was, after a move, a refused one, and a view written over."""
    functions = case.functions()
    for state, seat, move, reply in playout(functions, case.start(functions, 1), case.seats, "a"):
        before, after = json.dumps(state), json.dumps(reply["state"])
        if seat >= 0:
            functions["apply"](state, seat, move)
        functions["apply"](state, 0, {"do": "nonsense"})
        for viewer in (None, *range(case.seats)):
            _spoil(functions["view"](reply["state"], viewer))
            _spoil(functions["legal_moves"](reply["state"], viewer))
            _spoil(functions["outcome"](reply["state"]))
        _spoil(reply["events"])
        assert json.dumps(state) == before
        assert json.dumps(reply["state"]) == after


def _spoil(value: Any) -> None:
    """Write over everything in a value."""
    if isinstance(value, dict):
        for each in value.values():
            _spoil(each)
        value.clear()
    elif isinstance(value, list):
        for each in value:
            _spoil(each)
        value.clear()


def test_everything_is_json(case: _Case) -> None:
    """States, views, moves, events and outcomes come back the same from JSON."""
    functions = case.functions()
    for state, seat, move, reply in playout(functions, case.start(functions, 2), case.seats, "b"):
        views = [functions["view"](state, viewer) for viewer in (None, *range(case.seats))]
        for value in (state, move, reply["events"], views, functions["outcome"](state)):
            assert json.loads(json.dumps(value)) == value
        if seat >= 0:
            again = functions["apply"](json.loads(json.dumps(state)), seat, move)
            assert same(again if isinstance(again, dict) else again._asdict(), reply)


def test_listed_moves_and_no_others_are_accepted(case: _Case) -> None:
    """Every listed move is accepted, of no other seat; every other one is refused with a code."""
    functions = case.functions()
    seen: list[Any] = []
    for number in range(3):
        for state, *_ in playout(
            functions, case.start(functions, number), case.seats, f"c{number}"
        ):
            legal = moves(functions, state, case.seats)
            seen += [move for _, move in legal if move not in seen]
            for seat in range(case.seats):
                own = [move for each, move in legal if each == seat]
                for move in (*seen, *NO_MOVES):
                    _tried(functions, state, seat, move, accepted=move in own and move is not True)


def _tried(functions: Functions, state: Any, seat: Any, move: Any, *, accepted: bool) -> None:
    given = functions["apply"](state, seat, move)
    code = given.get("code") if isinstance(given, dict) else getattr(given, "code", None)
    if accepted:
        assert code is None, (seat, move)
    else:
        assert isinstance(code, str), (seat, move)
        after = None if isinstance(given, dict) else given.state
        assert after is None or same(after, state), (seat, move)


def test_hostile_seats_and_deep_moves_are_refused(case: _Case) -> None:
    """No seat but a seat plays, sees or leaves, and a move 200 deep is refused as any other."""
    functions = case.functions()
    states = [state for state, *_ in playout(functions, case.start(functions, 3), case.seats, "d")]
    for state in states[:: max(1, len(states) // 12)]:
        legal = moves(functions, state, case.seats)
        for seat in NO_SEATS:
            assert functions["legal_moves"](state, seat) == []
            assert same(functions["view"](state, seat), functions["view"](state, None))
            for _, move in legal[:3]:
                _tried(functions, state, seat, move, accepted=False)
        _tried(functions, state, 0, nested(200), accepted=False)
        _tried(functions, state, 0, {"do": nested(200), "t": nested(200)}, accepted=False)


def test_games_end_once_and_for_good(case: _Case) -> None:
    """The outcome goes from None to one value, one event tells it, and no move comes after it."""
    functions = case.functions()
    for number in range(10):
        last: dict[str, Any] = {}
        ends = 0
        played: list[tuple[int, Any]] = []
        start = case.start(functions, number)
        for state, seat, move, reply in playout(functions, start, case.seats, f"e{number}"):
            assert functions["outcome"](state) is None
            ends += sum(functions["is_end"](event) for event in reply["events"])
            played.append((seat, move))
            last = reply
        assert ends == 1
        outcome = functions["outcome"](last["state"])
        assert outcome is not None
        assert moves(functions, last["state"], case.seats) == []
        for seat, move in played:
            if seat >= 0:
                _tried(functions, last["state"], seat, move, accepted=False)
        if "timers" in functions:
            assert functions["timers"](last["state"]) == []
            assert same(functions["advance"](last["state"], 60_000).state, last["state"])
        assert same(functions["outcome"](last["state"]), outcome)


def test_the_same_seed_and_moves_give_the_same_game(case: _Case) -> None:
    """A game is a function of its seed and its moves, and of another seed it is another game."""
    records = []
    for _ in range(2):
        functions = case.functions()
        records.append(list(playout(functions, case.start(functions, 5), case.seats, "same")))
    assert same(*records)
    functions = case.functions()
    assert not same(case.start(functions, 5), case.start(functions, 6))


def test_a_missing_seed_is_an_error(case: _Case) -> None:
    """No game begins without a seed, or with a number of seats that it isn't for."""
    functions = case.functions()
    with pytest.raises((TypeError, ValueError)):
        functions["new_game"](None, case.seats, case.options)
    with pytest.raises(ValueError, match="seats must be"):
        functions["new_game"](case.seed(1), 0, case.options)


def test_nothing_hidden_shows(case: _Case) -> None:
    """Changing what a viewer can't see changes nothing that he is told, in any state."""
    functions = case.functions()
    rng = create_rng("perturb")
    effective = dict.fromkeys([None, *range(case.seats)], 0)
    for number in range(2):
        other = case.start(functions, number + 100)
        start = case.start(functions, number)
        for state, *_ in playout(functions, start, case.seats, f"f{number}"):
            probes = [move for _, move in moves(functions, state, case.seats)]
            for viewer in effective:
                changed = perturbed(functions, state, other, viewer, rng)
                if changed is None:
                    continue
                if "invariant" in functions:
                    assert functions["invariant"](changed) is None
                effective[viewer] += 1
                told = [channels(functions, each, viewer, probes) for each in (state, changed)]
                assert same(*told), (viewer, state)
    assert all(count > 30 for count in effective.values()), effective


def test_the_probe_sees_leaks(case: _Case) -> None:
    """The same probe finds an engine that shows the first hidden value, or tells it in refusals."""
    for broken in ("view", "apply"):
        functions = case.functions()
        state = case.start(functions, 7)
        other = case.start(functions, 8)
        changed = perturbed(functions, state, other, 0, create_rng("x"))
        assert changed is not None
        _break(functions, broken)
        told = [channels(functions, each, 0) for each in (state, changed)]
        assert not same(*told)


def _break(functions: Functions, what: str) -> None:
    whole = functions[what]

    def leaky(state: Any, *arguments: Any) -> Any:
        given = whole(copy.deepcopy(state), *arguments)
        hidden = json.dumps([state.get("talon"), state.get("stock"), state.get("game")])
        if what == "view":
            return {**given, "leak": hidden}
        code = given.get("code") if isinstance(given, dict) else getattr(given, "code", None)
        return given if code is None else {"code": code, "message": hidden}

    functions[what] = leaky


def test_events_tell_others_no_card(case: _Case) -> None:
    """Playing on from a changed state by the same moves tells a viewer the same, while it can."""
    functions = case.functions()
    if "events_for" not in functions:
        return
    rng = create_rng("events")
    compared = 0
    for number in range(7):
        other = case.start(functions, number + 50)
        start = case.start(functions, number)
        for state, seat, move, reply in playout(functions, start, case.seats, f"g{number}"):
            for viewer in (None, *range(case.seats)):
                changed = perturbed(functions, state, other, viewer, rng)
                if changed is None or viewer == seat:
                    continue
                if move not in functions["legal_moves"](changed, seat):
                    continue
                after = functions["apply"](changed, seat, move)
                events = [
                    functions["events_for"](each["events"], viewer) for each in (reply, after)
                ]
                if any(functions["is_end"](event) for each in events for event in each):
                    continue
                if any(
                    event.get("event") == "drew" and event["seat"] == viewer for event in events[0]
                ):
                    continue
                assert same(*events)
                compared += 1
    assert compared > 50
