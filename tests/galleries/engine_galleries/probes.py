"""Probes: whether an engine has a fault that no property of `properties` is large enough to show.

A probe is given an engine of the gallery and a number of seats, says True of the broken one and
False of the sound one that it is a change of.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal import create_rng
from samedeal_conformance.galleries.engines import BROKEN, SOUND

from .play import play, text
from .properties import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from samedeal_conformance.galleries.engines import Sound

__all__ = ["PROBES", "played_under_hash_seed"]


def states(sound: Sound, seats: int, games: int = 3) -> Iterator[Any]:
    """Give the states of some games."""
    engine = sound.make()
    for game in range(games):
        for step in play(engine, f"probe {game}", seats):
            yield step.state


def undone_bid_is_told(sound: Sound, seats: int) -> bool:
    """A bid of one amount or another, taken back, is not the same to the other seat."""
    engine = sound.make()
    told = set()
    for cards in ([1], [8]):
        state = engine.new_game("undo", seats, {})
        for move in ({"t": "bid", "cards": cards}, {"t": "retract"}):
            state = engine.apply(state, 0, move)["state"]
        told.add(text(engine.view(state, 1)))
    return len(told) > 1


def ids_live_on(sound: Sound, seats: int) -> bool:
    """An id is there before and after a shuffle."""
    before: set[str] = set()
    shuffles = 0
    for state in states(sound, seats):
        ids = {card["id"] for card in state["table"]}
        if state["shuffles"] > shuffles and state["misses"] and before & ids:
            return True
        before, shuffles = ids, state["shuffles"]
    return False


def layouts(sound: Sound, seats: int) -> list[list[Any]]:
    """Return the tables of some new games."""
    engine = sound.make()
    return [engine.new_game(f"layout {game}", seats, {})["table"] for game in range(40)]


def ids_rise(sound: Sound, seats: int) -> bool:
    """In every game the ids rise with the faces."""
    tables = [
        sorted(table, key=lambda card: (card["rank"], card["suit"]))
        for table in layouts(sound, seats)
    ]
    return all(
        [card["id"] for card in table] == sorted(card["id"] for card in table) for table in tables
    )


def ids_recur(sound: Sound, seats: int) -> bool:
    """The same ids come in every game."""
    return len({text(sorted(card["id"] for card in table)) for table in layouts(sound, seats)}) == 1


def ids_end_alike(sound: Sound, seats: int) -> bool:
    """All cards of a suit have ids that end alike."""
    ends = {(card["suit"], card["id"][-1]) for table in layouts(sound, seats) for card in table}
    return len(ends) == 2


def table_is_sorted(sound: Sound, seats: int) -> bool:
    """In every game the cards lie in the order of their faces."""
    tables = [[(card["rank"], card["suit"]) for card in table] for table in layouts(sound, seats)]
    return all(table == sorted(table) for table in tables)


def choices_show(sound: Sound, seats: int) -> bool:
    """The spectator is told another thing for another choice of the same seat."""
    engine = Table(sound, seats).engine()
    state = engine.new_game(1, seats, {})
    views = {
        text(engine.view(engine.apply(state, 0, move)["state"], None))
        for move in engine.legal_moves(state, 0)
    }
    return len(views) > 1


def a_way_back_tells(sound: Sound, seats: int) -> bool:
    """Who comes back is told more than before he left."""
    engine = sound.make()
    state = engine.new_game("back", seats, {})
    gone = engine.leave(state, 0)["state"]
    back = engine.join(gone, 0)["state"]
    return len(text(engine.view(back, 0))) > len(text(engine.view(gone, 0))) + 50


def leaving_shows_cards(sound: Sound, seats: int) -> bool:
    """The event of a departure names cards."""
    engine = sound.make()
    events = engine.leave(engine.new_game("gone", seats, {}), 0)["events"]
    return "rank" in text(events)


def tiles_are_kept_twice(sound: Sound, seats: int) -> bool:
    """A hand stands in the state a second time."""
    state = sound.make().new_game("twice", seats, {})
    return text(state).count(text(state["hands"][0])) > 1


def resample_gives_nothing_new(sound: Sound, seats: int) -> bool:
    """However often it is asked, `resample` gives the state that it was given."""
    engine = sound.make()
    state = engine.new_game("same", seats, {})
    return all(engine.resample(state, 0, create_rng(str(each))) == state for each in range(20))


def resample_shows(sound: Sound, seats: int) -> bool:
    """What `resample` gives for a viewer is another view."""
    engine = sound.make()
    state = engine.new_game("shows", seats, {})
    others = [engine.resample(state, 0, create_rng(str(each))) for each in range(20)]
    return any(engine.view(other, 0) != engine.view(state, 0) for other in others)


def perturb_denies_shots(sound: Sound, seats: int) -> bool:
    """What `perturb` gives has a ship where a shot has missed, or none where one has hit."""
    engine = sound.make()
    for state in states(sound, seats):
        other = engine.perturb(state, None, create_rng("shots"))
        shot_at: list[Any] = state["shots"] if other else []
        for seat, shots in enumerate(shot_at):
            cells = [cell for ship in other["fleets"][1 - seat] for cell in ship]
            if any((shot["cell"] in cells) != shot["hit"] for shot in shots):
                return True
    return False


def hashes_decide(sound: Sound, seats: int) -> bool:
    """The same game is another one under another PYTHONHASHSEED."""
    del seats
    one, other = (played_under_hash_seed([sound.name], seed) for seed in ("1", "2"))
    return bool(one != other)


def played_under_hash_seed(names: Sequence[str], seed: str) -> Any:
    """Play a game of each engine in a process with this PYTHONHASHSEED; return what was seen."""
    program = "from engine_galleries.probes import print_played; print_played()"
    path = [str(Path(__file__).parents[1]), *sys.path]
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(path)}
    done = subprocess.run(  # noqa: S603 - this interpreter, and names of the gallery
        [sys.executable, "-c", program, *names],
        check=True,
        capture_output=True,
        env=environment,
        timeout=120,
    )
    return json.loads(done.stdout)


def print_played() -> None:
    """Print a digest of a game of each engine that the arguments name."""
    engines = {each.name: each for each in (*SOUND, *BROKEN)}
    digests = {}
    for name in sys.argv[1:]:
        table = Table(engines[name], engines[name].seats[0])
        steps = list(play(table.engine(), table.seed(0), table.seats))
        digests[name] = hashlib.sha256(text(steps).encode()).hexdigest()
    sys.stdout.write(json.dumps(digests))


PROBES: dict[str, Callable[[Sound, int], bool]] = {
    "undone-bid": undone_bid_is_told,
    "ids-kept": ids_live_on,
    "ids-in-order-of-faces": ids_rise,
    "ids-of-faces": ids_recur,
    "id-has-suit": ids_end_alike,
    "table-in-order": table_is_sorted,
    "spectator-is-told": choices_show,
    "back-sees-all": a_way_back_tells,
    "hand-of-the-gone": leaving_shows_cards,
    "undeclared": tiles_are_kept_twice,
    "resamples-nothing": resample_gives_nothing_new,
    "resamples-too-much": resample_shows,
    "perturbs-against-shots": perturb_denies_shots,
    "order-of-set": hashes_decide,
}
