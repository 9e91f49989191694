"""What is amiss in the packages, seen through the adapters.

Each fault is the package's own: the version in which it was found stands beside it. When a release
mends one, its test fails here, and says so in the documentation of the adapters.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from samedeal import create_rng

from .cases import go_fish
from .walks import adapter, leaks, walk


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        ("gin-rummy", 2, {"obs", "raw_obs", "legal_actions", "raw_legal_actions"}),
        ("bridge", 4, {"obs", "raw_obs", "legal_actions", "raw_legal_actions"}),
    ],
)
def test_rlcard_shows_everybody_the_hand_of_the_player_to_move(
    game: str, seats: int, told: set[str]
) -> None:
    """RLCard 1.2.0: `_extract_state` looks at the current player, whoever's state is asked for."""
    found = leaks(adapter("rlcard").Engine(game), seats, games=2, every=4, moves=60)
    assert found.told == {("waiting", member) for member in told}


def test_rlcard_tells_the_gin_hand_itself() -> None:
    """Both seats of gin rummy get one and the same view: the hand of the player to move."""
    engine = adapter("rlcard").Engine("gin-rummy")
    for step in walk(engine, 2, "gin", moves=20):
        assert engine.view(step.state, 0) == engine.view(step.state, 1)


@pytest.mark.parametrize(("game", "seats", "every"), [("uno", 2, 1), ("mahjong", 4, 4)])
def test_rlcard_tells_waiting_players_what_the_hand_to_move_allows(
    game: str, seats: int, every: int
) -> None:
    """RLCard 1.2.0: `legal_actions` are the current player's in every state that is asked for."""
    found = leaks(adapter("rlcard").Engine(game), seats, games=2, every=every, moves=60)
    assert ("waiting", "legal_actions") in found.told
    assert {who for who, _ in found.told} == {"waiting"}
    assert game != "uno" or found.told == {("waiting", "legal_actions")}


def test_rlcard_shows_everybody_the_hand_that_may_claim_a_tile() -> None:
    """RLCard 1.2.0: in a claim of mahjong `current_hand` is the claimer's in every state."""
    engine = adapter("rlcard").Engine("mahjong")
    for game in range(5):
        for step in walk(engine, 4, game):
            hands = [engine.view(step.state, seat)["raw_obs"]["current_hand"] for seat in range(4)]
            if hands[0] == hands[1] == hands[2] == hands[3]:
                return
    pytest.fail("no claim was seen")


def test_rlcard_tells_waiting_players_what_dou_dizhu_hands_allow() -> None:
    """RLCard 1.2.0: so it does in dou dizhu, once each has played and can be looked at."""
    engine = adapter("rlcard").Engine("doudizhu")
    rng = create_rng("doudizhu")
    told = set()
    for step in list(walk(engine, 3, "doudizhu", moves=24))[3:]:
        for viewer in range(3):
            other = engine.perturb(step.state, viewer, rng)
            before, after = engine.view(step.state, viewer), engine.view(other, viewer)
            told |= {(viewer in step.actors, key) for key in before if before[key] != after[key]}
    assert told == {(False, "legal_actions")}


@pytest.mark.parametrize("viewer", [1, 2])
def test_rlcard_fails_to_show_dou_dizhu_to_those_who_wait(viewer: int) -> None:
    """RLCard 1.2.0: before the landlord has played the state of a peasant raises."""
    engine = adapter("rlcard").Engine("doudizhu")
    with pytest.raises(UnboundLocalError, match="last_landlord_action"):
        engine.view(engine.new_game("start", 3, {}), viewer)


def test_rlcard_lists_dou_dizhu_moves_in_an_order_that_doesnt_repeat() -> None:
    """RLCard 1.2.0: the order of a set of texts, another one under another PYTHONHASHSEED."""
    adapter("rlcard")
    listed = [
        _printed(
            "from samedeal_conformance.engines.adapters import rlcard\n"
            "engine = rlcard.Engine('doudizhu')\n"
            "print(engine.legal_moves(engine.new_game('order', 3, {}), 0))\n",
            seed,
        )
        for seed in ("0", "1", "0")
    ]
    assert listed[0] == listed[2] != listed[1]
    assert sorted(json.loads(listed[0])) == sorted(json.loads(listed[1]))


def _printed(code: str, hash_seed: str) -> str:
    done = subprocess.run(  # noqa: S603 - this Python, and code from above
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize(
    ("game", "seats", "move"),
    [("leduc-holdem", 2, 3), ("limit-holdem", 2, 3), ("blackjack", 1, -1)],
)
def test_rlcard_makes_another_move_of_an_illegal_one(game: str, seats: int, move: int) -> None:
    """RLCard 1.2.0 leaves legality to the caller: it takes the move, where the adapter refuses."""
    state, seat = _start(adapter("rlcard").Engine(game), seats)
    assert adapter("rlcard").Engine(game).apply(state, seat, move)["code"] == "illegal"
    assert "state" in adapter("rlcard").Engine(game, referee=False).apply(state, seat, move)


def test_rlcard_lets_dou_dizhu_be_played_with_cards_that_nobody_holds() -> None:
    """RLCard 1.2.0: a card that isn't in the hand is played, and the hand stays as large."""
    engine = adapter("rlcard").Engine("doudizhu", referee=False)
    state, seat = _start(engine, 3)
    hand = engine.view(state, seat)["raw_obs"]["current_hand"]
    lacking = next(rank for rank in "3456789TJQKA2" if rank not in hand)
    action = importlib.import_module("rlcard.games.doudizhu.utils").ACTION_2_ID[lacking]
    after = engine.apply(state, seat, action)["state"]
    assert engine.view(after, seat)["raw_obs"]["current_hand"] == hand
    assert engine.view(after, seat)["raw_obs"]["trace"] == [[seat, lacking]]


def _start(engine: Any, seats: int) -> tuple[Any, int]:
    step = next(walk(engine, seats, "illegal"))
    return step.state, step.actors[0]


@pytest.mark.parametrize(
    "name",
    ["classic/leduc_holdem-v4", "classic/texas_holdem-v4"],
)
def test_pettingzoo_gives_waiting_agents_a_mask_that_allows_moves(name: str) -> None:
    """PettingZoo 1.27.0: its documentation says that the mask is all zeros, and it isn't.

    `RLCardBase.observe` puts the moves of the agent to move into every agent's mask.
    """
    engine = adapter("pettingzoo").Engine(name)
    step = next(walk(engine, 2, "mask"))
    assert step.actors == [0, 1]
    replies = [
        engine.apply(step.state, seat, engine.legal_moves(step.state, seat)[0]) for seat in (0, 1)
    ]
    assert sorted("code" in reply for reply in replies) == [False, True]


@pytest.mark.parametrize(
    "name", ["classic/tictactoe-v3", "classic/connect_four-v3", "classic/hanabi-v5"]
)
def test_pettingzoo_gives_waiting_agents_an_empty_mask_elsewhere(name: str) -> None:
    """Where an environment does what is documented, only the agent to move has moves."""
    engine = adapter("pettingzoo").Engine(name)
    assert all(len(step.actors) <= 1 for step in walk(engine, 2, "mask"))


def test_open_spiel_shows_the_knocker_the_hand_that_lays_off() -> None:
    """OpenSpiel 2.0.2: the observation struct of gin rummy, in the phase Layoff.

    The observation text and tensor hide that hand, so that the history can be told apart by the
    struct alone.
    """
    engine = adapter("open_spiel").Engine("gin_rummy")
    rng = create_rng("layoff")
    told = set()
    for game in range(30):
        for step in _knocking(engine, game):
            struct = engine.view(step, 0)["observation_struct"]
            if struct["phase"] != "Layoff":
                continue
            knocker = struct["knocked"].index(True)
            other = engine.perturb(step, knocker, rng)
            before, after = engine.view(step, knocker), engine.view(other or step, knocker)
            told |= {key for key in before if before[key] != after[key]}
        if told:
            break
    assert told == {"observation_struct"}


def _knocking(engine: Any, seed: int) -> Any:
    """Play gin rummy at random, but knock whenever that is possible."""
    rng = create_rng(f"knocking:{seed}")
    state = engine.new_game(f"knocking:{seed}", 2, {})
    while engine.outcome(state) is None:
        yield state
        seat = 0 if engine.legal_moves(state, 0) else 1
        moves = engine.legal_moves(state, seat)
        move = _KNOCK if _KNOCK in moves else moves[rng.int(0, len(moves))]
        state = engine.apply(state, seat, move)["state"]


_KNOCK = 55


def test_open_spiel_tells_what_others_draw_in_go_fish() -> None:
    """OpenSpiel 2.0.2: a draw is told as an event to everybody, with the rank of the card.

    By default the text says what is known, so what leaks is told by the author of the engine: the
    draws of others are hidden, and which books lie open is not.
    """
    found = leaks(adapter("open_spiel").Engine("go_fish", knows=go_fish), 2)
    assert {key for _, key in found.told} == {"information_state_string", "observation_string"}


def test_open_spiel_resamples_gin_rummy_to_the_same_history() -> None:
    """OpenSpiel 2.0.2: the drawn state holds other cards, but the history of the one it is from.

    So it can't be saved, and a resampler that goes by histories never changes anything.
    """
    engine = adapter("open_spiel").Engine("gin_rummy", resample=True)
    rng = create_rng("same")
    states = [step.state for step in walk(engine, 2, "same", moves=20)]
    for state in states:
        assert [engine.resample(state, viewer, rng) for viewer in (0, 1)] == [state, state]
    live = importlib.import_module("pyspiel").load_game("gin_rummy").new_initial_state()
    for action in states[-1]["history"]:
        live.apply_action(action)
    drawn = live.resample_from_infostate(0, rng.next)
    assert drawn.history() == live.history()
    assert str(drawn) != str(live)
