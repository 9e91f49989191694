"""The adapters as engines, on games of the real packages in which nothing is amiss."""

from __future__ import annotations

import json
from typing import Any

import pytest

from samedeal_conformance.engines.local import adopt
from samedeal_conformance.engines.values import not_json

from .walks import adapter, leaks, walk

GAMES = [
    ("open_spiel", ("kuhn_poker",), 2, {}),
    ("open_spiel", ("leduc_poker",), 2, {}),
    ("open_spiel", ("tic_tac_toe",), 2, {}),
    ("open_spiel", ("goofspiel(imp_info=True,num_cards=4,points_order=descending)",), 2, {}),
    ("pettingzoo", ("classic/rps-v2",), 2, {"max_cycles": 4}),
    ("pettingzoo", ("classic/tictactoe-v3",), 2, {}),
    ("pettingzoo", ("classic/texas_holdem-v4",), 3, {"num_players": 3}),
    ("pettingzoo", ("classic/hanabi-v5",), 2, {}),
    ("rlcard", ("leduc-holdem",), 2, {}),
    ("rlcard", ("limit-holdem",), 3, {}),
    ("rlcard", ("no-limit-holdem",), 2, {}),
    ("rlcard", ("blackjack",), 2, {}),
    ("rlcard", ("gin-rummy",), 2, {}),
]
NAMES = [f"{package}-{arguments[0]}" for package, arguments, _, _ in GAMES]


@pytest.mark.parametrize(("package", "arguments", "seats", "options"), GAMES, ids=NAMES)
def test_a_game_is_played_to_its_end_in_json(
    package: str, arguments: Any, seats: int, options: Any
) -> None:
    """States, views and outcomes are JSON, moves that are listed are taken, and the game ends."""
    engine = adapter(package).Engine(*arguments)
    states = [step.state for step in walk(engine, seats, "play", options)]
    for state in states:
        values = [state, *(engine.view(state, viewer) for viewer in [*range(seats), None])]
        assert [not_json(value) for value in values] == [None] * len(values)
    outcome = engine.outcome(states[-1])
    assert outcome is not None
    assert not_json(outcome) is None


@pytest.mark.parametrize(("package", "arguments", "seats", "options"), GAMES, ids=NAMES)
def test_the_same_seed_and_moves_give_the_same_views(
    package: str, arguments: Any, seats: int, options: Any
) -> None:
    """Another engine, and one that sees each state for the first time, show the same."""
    first, again = (adapter(package).Engine(*arguments) for _ in range(2))
    played = [step.state for step in walk(first, seats, "again", options)]
    assert [step.state for step in walk(again, seats, "again", options)] == played
    fresh = adapter(package).Engine(*arguments)
    for state in [played[-1], *played[:: max(1, len(played) // 4)]]:
        copied = json.loads(json.dumps(state))
        for viewer in [*range(seats), None]:
            assert json.dumps(fresh.view(copied, viewer)) == json.dumps(first.view(state, viewer))


@pytest.mark.parametrize(("package", "arguments", "seats", "options"), GAMES, ids=NAMES)
def test_an_earlier_state_is_still_what_it_was(
    package: str, arguments: Any, seats: int, options: Any
) -> None:
    """Playing on from a state, and asking other things, changes nothing in it."""
    engine = adapter(package).Engine(*arguments)
    seen = [
        (step.state, json.dumps(engine.view(step.state, 0)))
        for step in walk(engine, seats, "earlier", options, moves=12)
    ]
    for state, view in reversed(seen):
        assert json.dumps(engine.view(state, 0)) == view


@pytest.mark.parametrize(("package", "arguments", "seats", "options"), GAMES, ids=NAMES)
def test_moves_that_are_not_legal_are_refused(
    package: str, arguments: Any, seats: int, options: Any
) -> None:
    """By the wrong seat, of the wrong type, out of range, and after the end; nothing raises."""
    engine = adapter(package).Engine(*arguments)
    steps = list(walk(engine, seats, "refused", options))
    state, end = steps[0].state, steps[-1].state
    for seat in range(seats):
        moves: list[Any] = [None, "0", 1.5, True, [], {}, -1, 2**31, 2**53]
        for move in moves:
            reply = engine.apply(state, seat, move)
            assert reply["code"] in {"illegal", "turn"}, (seat, move)
        assert engine.apply(end, seat, 0)["code"] == "over"
        assert engine.legal_moves(end, seat) == []
    takes = [seat for seat in range(seats) if "state" in _first(engine, state, seat)]
    assert len(takes) == 1


def _first(engine: Any, state: Any, seat: int) -> Any:
    return engine.apply(state, seat, (engine.legal_moves(state, seat) or [0])[0])


@pytest.mark.parametrize(("package", "arguments", "seats", "options"), GAMES, ids=NAMES)
def test_the_plugin_takes_it_for_an_engine(
    package: str, arguments: Any, seats: int, options: Any
) -> None:
    """No operation is missing, misspelt, or has other arguments than it should."""
    engine = adapter(package).Engine(*arguments)
    found = adopt(package, engine, ("trial", seats, options))
    assert {"new_game", "apply", "view", "legal_moves", "outcome"} <= set(found)


@pytest.mark.parametrize(
    ("package", "arguments", "seats", "options"),
    [
        ("open_spiel", ("kuhn_poker",), 2, {}),
        ("open_spiel", ("leduc_poker",), 2, {}),
        ("open_spiel", ("hanabi(players=3)",), 3, {}),
        ("open_spiel", ("euchre",), 4, {}),
        ("pettingzoo", ("classic/leduc_holdem-v4",), 2, {}),
        ("pettingzoo", ("classic/texas_holdem-v4",), 3, {"num_players": 3}),
        ("rlcard", ("leduc-holdem",), 2, {}),
        ("rlcard", ("limit-holdem",), 3, {}),
        ("rlcard", ("no-limit-holdem",), 2, {}),
        ("rlcard", ("blackjack",), 2, {}),
    ],
)
def test_what_is_hidden_is_told_to_nobody(
    package: str, arguments: Any, seats: int, options: Any
) -> None:
    """Hidden cards are changed for every seat, and no view of a sound game differs."""
    found = leaks(adapter(package).Engine(*arguments), seats, options)
    assert found.told == set()
    assert all(found.changed[seat] for seat in range(seats))


@pytest.mark.parametrize(
    ("game", "seats"), [("kuhn_poker", 2), ("leduc_poker", 2), ("universal_poker", 2)]
)
def test_resampling_keeps_what_the_viewer_sees(game: str, seats: int) -> None:
    """States out of `resample_from_infostate` differ, and the viewer's channels don't."""
    found = leaks(adapter("open_spiel").Engine(game, resample=True), seats, games=6)
    assert found.told == set()
    assert all(found.changed[seat] for seat in range(seats))


@pytest.mark.parametrize(
    ("package", "arguments", "says"),
    [
        ("open_spiel", ("kuhn_poker",), "seats, not 5"),
        ("pettingzoo", ("classic/rps-v2",), "for 2, not 5 seats"),
        ("rlcard", ("gin-rummy",), "for 2, not 5 seats"),
    ],
)
def test_a_number_of_seats_that_a_game_is_not_for(package: str, arguments: Any, says: str) -> None:
    """It is an error that says how many it is for."""
    with pytest.raises(ValueError, match=says):
        adapter(package).Engine(*arguments).new_game("seats", 5, {})


@pytest.mark.parametrize("game", ["negotiation", "tarok"])
def test_a_game_that_draws_by_itself_is_refused(game: str) -> None:
    """A history of OpenSpiel whose game has a generator of its own is no state."""
    with pytest.raises(ValueError, match="draws by itself"):
        adapter("open_spiel").Engine(game)


@pytest.mark.parametrize("package", ["pettingzoo", "rlcard"])
@pytest.mark.parametrize("seed", [None, -1, 1.5, True])
def test_a_seed_that_is_none(package: str, seed: Any) -> None:
    """A missing seed, and one that can't be, is an error and no random game."""
    game = {"pettingzoo": "classic/leduc_holdem-v4", "rlcard": "leduc-holdem"}[package]
    with pytest.raises(ValueError, match="a seed is a text or an integer"):
        adapter(package).Engine(game).new_game(seed, 2, {})
