"""How long the kit's larger functions take, in times that a player or a search would notice.

Other than the ratios of `python_kit` these are plain times, so they are only as good as the machine
is quiet. Medians of single calls where a game makes many, the worst of the hands where one slow one
would be felt.
"""

from __future__ import annotations

import itertools
import runpy
import statistics
import time
from typing import TYPE_CHECKING, Any

import samedeal
from samedeal_conformance.data import checkout

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["measure"]

_HANDS = 2000
_ADVERSARIAL = 60
_SIDE = 1000
_INTENTS = 20_000
_TURNS = 15
_GAMES = 10_000


def measure() -> list[dict[str, Any]]:
    """Return one row a figure: `name`, `ratio`, `limit`, `ok` and, in words, `detail`."""
    return [
        *(_random_hands_row(size) for size in (10, 11)),
        _adversarial_row(),
        _sample_hands_row(),
        *_grid_rows(),
        _host_row(),
        _game_row(),
    ]


def _at_most(name: str, value: float, limit: float, detail: str) -> dict[str, Any]:
    return {
        "name": name,
        "ratio": round(value, 3),
        "limit": limit,
        "ok": value <= limit,
        "detail": detail,
    }


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _random_hands_row(size: int) -> dict[str, Any]:
    """Measure the arrangement of hands as they are dealt."""
    rng = samedeal.create_rng(f"bench:hands:{size}")
    deck = samedeal.standard_deck()
    hands = [samedeal.sample(rng, deck, size) for _ in range(_HANDS)]
    times = [_seconds(lambda hand=hand: samedeal.best_arrangement(hand)) for hand in hands]  # type: ignore[misc]  # hand is bound here
    median = statistics.median(times) * 1e6
    detail = f"median us of {_HANDS} random hands; the slowest {max(times) * 1e6:.0f}"
    return _at_most(f"best_arrangement of {size}", median, 50, detail)


def _adversarial_hands() -> list[list[samedeal.Face]]:
    """Hands of 14 to 20 cards in which nearly everything melds in many ways."""
    low = [samedeal.face(rank, suit) for suit in samedeal.SUITS for rank in (1, 2, 3, 4, 5)]
    one_suit = samedeal.standard_deck(decks=2, suits="S")
    two_decks = samedeal.standard_deck(decks=2)
    pools = {"ranks 1 to 5": low, "two decks of one suit": one_suit, "two decks": two_decks}
    hands = []
    for name, pool in pools.items():
        rng = samedeal.create_rng(f"bench:adversarial:{name}")
        for size in range(14, 21):
            hands += [samedeal.sample(rng, pool, size) for _ in range(_ADVERSARIAL)]
    # Two decks of the low ranks alone, where sets and runs cross most.
    low_two = [*low, *low]
    rng = samedeal.create_rng("bench:adversarial:low")
    hands += [samedeal.sample(rng, low_two, 20) for _ in range(_ADVERSARIAL)]
    return hands


def _adversarial_row() -> dict[str, Any]:
    """Measure the worst hand."""
    hands = _adversarial_hands()
    times = [_seconds(lambda hand=hand: samedeal.best_arrangement(hand)) for hand in hands]  # type: ignore[misc]  # hand is bound here
    detail = f"ms, the worst of {len(hands)} hands of 14 to 20 cards"
    return _at_most("best_arrangement, adversarial", max(times) * 1e3, 20, detail)


def _sample_hands_row() -> dict[str, Any]:
    """Measure the hands of hearts after five tricks, with voids."""
    rng = samedeal.create_rng("bench:hearts")
    deck = rng.shuffle(samedeal.standard_deck())
    # One sees his own eight cards and the twenty played; two opponents have shown a void.
    spec: samedeal.HandsSpec[samedeal.Face] = {
        "unseen": deck[:24],
        "counts": [8, 8, 8],
        "voids": [["S"], [], ["H"]],
    }
    times = [_seconds(lambda: samedeal.sample_hands(spec, rng)) for _ in range(2000)]
    detail = f"median us; the slowest {max(times) * 1e6:.0f}"
    return _at_most("sample_hands, hearts", statistics.median(times) * 1e6, 300, detail)


def _grid_rows() -> list[dict[str, Any]]:
    """Measure the fill and the labels of a large grid, and of one with a quarter of its cells."""
    rows: list[dict[str, Any]] = []
    start: samedeal.Point = {"x": 0, "y": 0}
    functions: dict[str, Callable[[samedeal.Grid[bool]], object]] = {
        "flood_fill": lambda grid: samedeal.flood_fill(grid, start, _is_open),
        "regions": lambda grid: samedeal.regions(grid, _is_open),
    }
    grids = [samedeal.create_grid(side, side, True) for side in (_SIDE // 2, _SIDE)]
    for name, function in functions.items():
        quarter, whole = (
            min(_seconds(lambda g=g, f=function: f(g)) for _ in range(3))  # type: ignore[misc]  # both are bound here
            for g in grids
        )
        rows.append(_at_most(f"{name} on {_SIDE} x {_SIDE}", whole, 2, "seconds"))
        rows.append(_at_most(f"{name}, four times the cells", whole / quarter, 5, "times as long"))
    return rows


def _is_open(cell: bool, x: int, y: int) -> bool:  # noqa: FBT001 - a cell
    del x, y
    return cell


def _host_row() -> dict[str, Any]:
    """Measure one legal intent: seats, a phase, whose turn it is, and a view published."""
    seats = samedeal.Seats(["a", "b", "c"])
    state: dict[str, Any] = {"phase": "playing", "moves": 0}
    published = 0

    def publish() -> None:
        nonlocal published
        published += 1

    def run(_: samedeal.Context) -> None:
        state["moves"] += 1
        seats.next()

    host = samedeal.Host(
        state=state,
        seats=seats,
        timers=samedeal.Timers(samedeal.VirtualClock()),
        phase=lambda: state["phase"],
        publish=publish,
        intents={"move": {"turn": True, "phase": "playing", "run": run}},
    )
    message = {"t": "move"}
    moves = list(itertools.islice(itertools.cycle("abc"), _INTENTS - _INTENTS % 3))

    def play() -> None:
        handle = host.handle
        for sender in moves:
            handle(sender, message)

    best = min(_seconds(play) for _ in range(_TURNS))
    if not state["moves"] == published == _TURNS * len(moves):
        raise RuntimeError("not every message was accepted; nothing was measured")
    a_second = len(moves) / best
    return {
        "name": "Host, legal intents a second",
        "ratio": round(a_second),
        "limit": 300_000,
        "ok": a_second >= 300_000,
        "detail": f"{best / len(moves) * 1e6:.2f} us each",
    }


def _game_row() -> dict[str, Any]:
    """Measure whole games of the example, moves at random, on the virtual clock."""
    root = checkout()
    if root is None:
        return {**_at_most("press your luck", 0, 20, "needs a checkout"), "ok": False}
    example = runpy.run_path(str(root / "kit" / "examples" / "press_your_luck.py"))

    # Of the process, since it lasts long enough for others to get in between.
    start = time.process_time()
    moves = sum(_played(example["PressYourLuck"], seed) for seed in range(_GAMES))
    seconds = time.process_time() - start
    return _at_most(f"press your luck, {_GAMES} games", seconds, 20, f"seconds, {moves} moves")


def _played(game_of: Any, seed: int) -> int:
    """Play one game to its end; how many moves it took."""
    clock = samedeal.VirtualClock()
    choice = samedeal.TableRng(seed)
    results: list[object] = []
    ids = ["ann", "bob", "cy", "dee"][: 2 + seed % 3]
    game = game_of(ids, seed, clock, results.append)
    moves = 0
    while not results:
        # Whose turn it is; between rounds, anybody.
        player = game.state["turn"] or ids[0]
        picked = choice.pick(game.table.legal_moves(player))
        if picked is None:
            clock.advance(1_700)
        else:
            game.handle(player, picked)
            moves += 1
    return moves


if __name__ == "__main__":
    for row in measure():
        print(row)  # noqa: T201 - this is what running the module is for
