"""Press-your-luck: its rules, its holds and its snapshots."""

from __future__ import annotations

import json
from typing import Any

import pytest

from samedeal import create_rng
from samedeal.table import VirtualClock

from .support import example

SEATS = 3


def _game(seed: str = "any", seats: int = SEATS, **options: Any) -> Any:
    return example("press_your_luck", "PressYourLuck").create(seed, seats, options, VirtualClock())


def _stacked(*cards: int, **changes: Any) -> Any:
    """A game in which these cards come, the first first."""
    game = _game()
    snapshot = game.snapshot()
    snapshot["state"]["pile"] = list(reversed(cards))
    snapshot["state"].update(changes)
    game.restore(snapshot)
    return game


def _done(game: Any, seat: int, name: str) -> Any:
    given = game.send(seat, {"t": name})
    assert "code" not in given, given
    return given["events"]


def test_a_second_card_of_a_value_busts() -> None:
    """The hand is lost, the table held for a moment, and the seat sits the round out."""
    game = _stacked(5, 6, 7, 5, 1)
    for seat in range(3):
        _done(game, seat, "flip")
    assert _done(game, 0, "flip") == [{"event": "flipped", "seat": 0, "card": 5, "busted": True}]
    view = game.view(None)
    assert view["hands"] == [[], [6], [7]]
    assert view["status"] == ["busted", "active", "active"]
    assert view["held"]
    assert game.send(1, {"t": "flip"})["code"] == "busy"
    game.advance(899)
    assert game.legal(1) == []
    game.advance(1)
    assert game.legal(1) == [{"t": "flip"}, {"t": "bank"}]
    assert game.legal(0) == []


def test_banking_scores_and_the_round_ends_with_a_look() -> None:
    """Hands are scored, also of who plays on when the cards run out; then there is a new round."""
    game = _stacked(5, 6, 7)
    for seat in range(3):
        _done(game, seat, "flip")
    _done(game, 0, "bank")
    _done(game, 1, "bank")
    _done(game, 2, "flip")  # 5 and 6 again
    _done(game, 2, "flip")
    assert sorted(game.view(None)["hands"][2]) == [5, 6, 7]
    _done(game, 2, "flip")  # nothing is left
    view = game.view(None)
    assert (view["phase"], view["scores"], view["turn"]) == ("round_end", [5, 6, 18], None)
    game.advance(1_700)
    assert [game.legal(seat) for seat in range(3)] == [[{"t": "next"}]] * 3
    _done(game, 2, "next")
    assert game.view(None)["turn"] == 1  # the deal rotates


def test_holds_nest() -> None:
    """When the last player busts, bust and look are on together; the longer one ends the wait."""
    game = _stacked(5, 5, scores=[0, 50, 0])
    _done(game, 0, "flip")
    _done(game, 1, "bank")
    _done(game, 2, "bank")
    _done(game, 0, "flip")
    assert [(each["name"], each["hold"]) for each in game.armed()] == [
        ("bust", True),
        ("look", True),
    ]
    game.advance(900)
    assert game.view(None)["held"]
    assert game.outcome() is None
    assert game.advance(800)["events"][-1]["event"] == "over"
    assert game.outcome() == {"winners": [1], "scores": [0, 50, 0]}
    assert game.armed() == []


def test_who_takes_too_long_banks() -> None:
    """After 15 seconds the turn is banked, and the time begins anew for the next one."""
    game = _stacked(5)
    _done(game, 0, "flip")
    game.advance(14_999)
    assert game.view(None)["turn"] == 1
    game.advance(1)
    assert game.view(None)["status"][1] == "banked"
    assert game.view(None)["turn"] == 2
    assert game.armed() == [{"name": "turn", "hold": False, "ms": 15_000}]


def test_nothing_moves_in_a_pause() -> None:
    """Time doesn't pass, messages are refused, and who left is missed when it ends."""
    game = _game()
    game.advance(5_000)
    game.pause(True)
    before = game.snapshot()
    game.advance(60_000)
    assert game.snapshot() == before
    assert game.send(0, {"t": "flip"})["code"] == "busy"
    game.leave(0)
    assert game.view(None)["turn"] == 0
    game.pause(False)
    assert game.view(None)["turn"] == 1
    assert game.view(None)["status"][0] == "left"
    game.pause(True)
    game.leave(1)
    game.join(1)
    game.pause(False)
    assert game.view(None)["turn"] == 1


def test_departures() -> None:
    """A departed seat has no moves, comes back with the next round, and all gone is the end."""
    game = _stacked(4)
    _done(game, 0, "flip")
    game.leave(0)
    assert game.view(None)["hands"][0] == []
    assert game.send(0, {"t": "flip"})["code"] == "not-seated"
    game.join(0)
    assert game.legal(0) == []
    _done(game, 1, "bank")
    _done(game, 2, "bank")
    game.advance(1_700)
    _done(game, 0, "next")
    assert game.view(None)["status"] == ["active"] * 3
    for seat in (1, 0, 2):
        game.leave(seat)
    assert game.outcome() == {"winners": [0, 1, 2], "scores": [0, 0, 0]}
    assert game.armed() == []
    after = game.snapshot()
    for seat in (0, 9, True):
        game.join(seat)
        game.leave(seat)
    game.pause(True)
    game.advance(100_000)
    assert game.snapshot() == after


def test_the_pile_is_shuffled_anew_each_time() -> None:
    """The generator goes on with each shuffle, so the same discards come in another order."""
    game = _game(seats=1, target=10_000)
    orders = []
    for _ in range(3):
        snapshot = game.snapshot()
        snapshot["state"].update(pile=[], discards=[1, 2, 3, 4, 5, 6, 7, 8], hands=[[]])
        game.restore(snapshot)
        game.send(0, {"t": "flip"})
        orders.append([*game.state["pile"], *game.state["hands"][0]])
    assert all(sorted(order) == [1, 2, 3, 4, 5, 6, 7, 8] for order in orders)
    assert len({tuple(order) for order in orders}) == 3


def test_a_game_restored_out_of_a_pause_goes_on() -> None:
    """The clock stands still in a pause of what was before, and goes on for what is restored."""
    game = _game()
    snapshot = game.snapshot()
    game.pause(True)
    game.restore(snapshot)
    game.advance(15_000)
    assert game.view(None)["turn"] == 1


@pytest.mark.parametrize("seats", [1, 3])
def test_a_restored_game_goes_on_like_the_first(seats: int) -> None:
    """Played at random, with time, pauses and departures, beside a twin restored at every step."""
    nested = 0
    for number in range(10 if seats == 1 else 4):
        rng = create_rng(f"twins {number}")
        game = _game(f"game {number}", seats)
        for _ in range(3000):
            if game.outcome() is not None:
                break
            twin = _game("another", seats)
            twin.advance(rng.int(0, 5_000))  # a clock that stands elsewhere
            saved = json.dumps(game.snapshot())
            twin.restore(json.loads(saved))
            action = _action(rng, game, seats)
            for viewer in (None, *range(seats)):
                assert twin.view(viewer) == game.view(viewer)
                assert twin.legal(viewer) == game.legal(viewer)
            given = [getattr(each, action[0])(*action[1:]) for each in (game, twin)]
            assert given[0] == given[1]
            assert json.dumps(twin.snapshot()) == json.dumps(game.snapshot())
            state = game.state
            cards = [
                *state["pile"],
                *state["discards"],
                *(card for hand in state["hands"] for card in hand),
            ]
            assert sorted(cards) == [value for value in range(1, 9) for _ in range(value)]
            assert len(game.timers.pending) == len(game.armed())
            nested += sum(each["hold"] for each in game.armed()) > 1
        assert game.outcome() is not None
    assert nested > 0


def _action(rng: Any, game: Any, seats: int) -> tuple[Any, ...]:
    legal = [(seat, move) for seat in range(seats) for move in game.legal(seat)]
    number = rng.int(0, 24)
    if number == 0:
        return ("leave", rng.int(0, seats))
    if number < 3:
        return ("join", rng.int(0, seats))
    if number == 3:
        return ("pause", True)
    if number == 4 or game.state["paused"]:
        return ("pause", False)
    if number < 8 or not legal:
        return ("advance", rng.int(0, 3_000))
    return ("send", *legal[rng.int(0, len(legal))])
