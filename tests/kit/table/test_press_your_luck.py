"""Whole games of the example, played at random against everything that may come.

The soak asserts what any game must hold: it never throws; it always terminates; a refused message
changes nothing; the end comes exactly once; a finished game leaves no timers armed; the same seed
and messages replay the same game; nothing moves in a pause. Each has a broken twin of the game.

    python tests/kit/table/test_press_your_luck.py [GAMES [FIRST]]

plays 10,000 games, or as many as told, from a first seed on.
"""

from __future__ import annotations

import importlib.util
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from samedeal.table import TableRng, VirtualClock

EXAMPLE = Path(__file__).parents[3] / "kit" / "examples" / "press_your_luck.py"
_SPEC = importlib.util.spec_from_file_location("press_your_luck", EXAMPLE)
assert _SPEC is not None
assert _SPEC.loader is not None
example: Any = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(example)

NONSENSE: list[Any] = [
    None,
    "flip",
    [],
    {},
    {"t": None},
    {"t": []},
    {"t": "constructor"},
    {"t": "__proto__"},
    {"t": "FLIP"},
    {"t": "pass"},
]
SENDERS: list[Any] = ["p0", "p1", "p2", "p3", "p9", None, 0, ["p0"]]

# No game takes so many steps that makes any progress.
MOST_STEPS = 3000


class _Soak:
    """One game and everything that happens to it, recorded."""

    def __init__(self, make: Any, seed: int) -> None:
        self.make = make
        self.seed = seed
        self.r = TableRng(seed)
        self.ids = [f"p{i}" for i in range(self.r.range(2, 4))]
        # Of a deck of so few cards, all are in the hands at times.
        self.settings = {"target": self.r.range(5, 20), "highest": self.r.range(2, 6)}
        # Departures end any game in the end, so in every other one nobody leaves.
        self.departures = self.r.int(2) == 1
        self.cards = sum(range(1, self.settings["highest"] + 1))
        self.events: list[tuple[Any, ...]] = []
        self.start()

    def start(self) -> None:
        self.clock = VirtualClock()
        self.results: list[Any] = []
        self.frames = 0
        self.game = self.make(
            self.ids,
            self.seed,
            self.clock,
            self.results.append,
            publish=self.publish,
            **self.settings,
        )

    def publish(self) -> None:
        self.frames += 1

    def seen(self) -> str:
        """All that must not change when nothing happens."""
        game = self.game
        deck, seats = game.deck, game.seats
        statuses = [seats.status(each) for each in self.ids]
        piles = (deck.left, deck.discarded, deck.drawn)
        turn = (seats.current, seats.dealer, seats.out)
        rest = (game.timers.pending, self.frames, self.results)
        return repr((game.state, statuses, piles, turn, rest))

    def do(self, what: str, *arguments: Any) -> Any:
        """Let something happen, and write it down."""
        self.events.append((what, *arguments))
        return self.happen(what, *arguments)

    def happen(self, what: str, *arguments: Any) -> Any:
        owner = self.clock if what == "advance" else self.game
        return getattr(owner, what)(*arguments)

    def play(self) -> None:
        """Play to the end and beyond it, and once more."""
        for _ in range(MOST_STEPS):
            if self.results:
                break
            self.step()
            self.check()
        assert self.results, "it doesn't terminate"
        end = self.seen()
        for _ in range(5):
            self.refuse()
            self.depart()
            self.do("join", self.r.pick(self.ids))
            self.do("advance", 60_000)
        for what in ("pause", "resume"):
            self.do(what)
        self.do("advance", 60_000)
        assert end == self.seen(), "it goes on after its end"
        self.replay(end)

    def step(self) -> None:
        """Let one thing happen."""
        chance = self.r.int(100)
        if chance < 70:
            self.move()
        elif chance < 85:
            self.refuse()
        elif chance < 90:
            self.do("advance", self.r.int(9000))
        elif chance < 93:
            self.depart()
        elif chance < 97:
            self.do("join", self.r.pick(self.ids))
        else:
            self.pause()

    def depart(self) -> None:
        """Have somebody leave, if this is such a game."""
        if self.departures:
            self.do("leave", self.r.pick(self.ids))

    def move(self) -> None:
        """Make a legal move, or let time pass in a hold."""
        table = self.game.table
        moves = [(each, move) for each in self.ids for move in table.legal_moves(each)]
        if moves:
            assert self.do("handle", *self.r.pick(moves) or ()), "a legal move is refused"
        else:
            assert table.busy, "nobody can move, and nothing will change that"
            self.do("advance", 500)

    def refuse(self) -> None:
        """Send what is to be refused."""
        sender = self.r.pick(SENDERS)
        message = self.r.pick(NONSENSE)
        if self.r.int(2) == 0:
            message = {"t": self.r.pick(["flip", "bank", "next"])}
            if message in self.game.table.legal_moves(sender):
                return
        before = self.seen()
        assert self.do("handle", sender, message) is False
        assert before == self.seen(), "a refused message changes something"

    def pause(self) -> None:
        """Pause, try everything, and resume."""
        self.do("pause")
        before = self.seen()
        for each in self.ids:
            assert self.do("handle", each, {"t": "bank"}) is False, "a move in a pause"
        self.do("advance", 30_000)
        if self.r.int(2) == 0:
            self.depart()
        assert before == self.seen(), "something moves in a pause"
        self.do("resume")

    def check(self) -> None:
        """What holds after everything."""
        game = self.game
        assert len(self.results) <= 1, "it ends twice"
        assert (len(self.results) == 1) is (game.state["phase"] == "game_over")
        if self.results:
            assert game.timers.pending == [], "it leaves timers armed"
        in_hands = sum([len(hand) for hand in game.state["hand"].values()])
        assert self.cards == game.deck.left + game.deck.discarded + in_hands, "cards are lost"

    def replay(self, end: str) -> None:
        """Have it all happen again."""
        self.start()
        for event in self.events:
            self.happen(*event)
        assert end == self.seen(), "another game on the same seed"


def soak(make: Any, games: int, first: int = 0) -> int:
    """Play so many games; return how many things happened in them."""
    events = 0
    for seed in range(first, first + games):
        played = _Soak(make, seed)
        try:
            played.play()
        except Exception as error:
            error.add_note(f"seed {seed}, event {len(played.events)}")
            raise
        events += len(played.events)
    return events


def test_soak() -> None:
    """Ten thousand games hold the invariants."""
    assert soak(example.PressYourLuck, 10_000) > 100_000


class _NeverDiscards(example.PressYourLuck):  # type: ignore[misc]
    def drop_hand(self, each: str, status: str) -> None:
        self.state["hand"][each] = []
        self.seats.set_status(each, status)


class _NeverScores(example.PressYourLuck):  # type: ignore[misc]
    def score_hand(self, each: str) -> None:
        self.drop_hand(each, "banked")


class _DoesNotExpectTheEndOfTheDeck(example.PressYourLuck):  # type: ignore[misc]
    def flip(self, context: Any) -> None:
        if self.deck.exhausted:
            self.state["hand"][context.sender].append(self.deck.draw())
            self.bank()
        else:
            super().flip(context)


class _EndsTwice(example.PressYourLuck):  # type: ignore[misc]
    def finish(self) -> None:
        self.state["phase"] = "playing"
        super().finish()

    def do_without_the_departed(self) -> None:
        if not [each for each in self.seats.remaining if each not in self.away]:
            self.finish()
        super().do_without_the_departed()


class _LeavesATimer(example.PressYourLuck):  # type: ignore[misc]
    def finish(self) -> None:
        super().finish()
        self.timers.after("turn", 60_000, self.run_out_of_time)


class _TicksAfterTheEnd(example.PressYourLuck):  # type: ignore[misc]
    def finish(self) -> None:
        super().finish()
        clock = self.timers._clock  # noqa: SLF001 - the mistake
        clock.call_later(1, lambda: self.state.update(round=0))


class _MovesInAPause(example.PressYourLuck):  # type: ignore[misc]
    def pause(self) -> None:
        self.table.freeze(True)

    def resume(self) -> None:
        self.table.freeze(False)


class _LetsInInAPause(example.PressYourLuck):  # type: ignore[misc]
    def pause(self) -> None:
        self.paused = True
        self.timers.pause()


class _LosesThoseWhoLeaveInAPause(example.PressYourLuck):  # type: ignore[misc]
    def leave(self, each: str) -> None:
        self.paused = False
        super().leave(each)


class _WaitsForTheDeparted(example.PressYourLuck):  # type: ignore[misc]
    def leave(self, each: str) -> None:
        self.table.leave(each)


class _CountsWhatItRefuses(example.PressYourLuck):  # type: ignore[misc]
    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.handle = self.count

    def count(self, sender: Any, message: Any) -> bool:
        self.state["tries"] = self.state.get("tries", 0) + 1
        accepted: bool = self.table.handle(sender, message)
        return accepted


class _HasAnotherSeed(example.PressYourLuck):  # type: ignore[misc]
    games = 0

    def __init__(self, ids: Any, seed: int, *rest: Any, **settings: Any) -> None:
        type(self).games += 1
        super().__init__(ids, seed + type(self).games % 2, *rest, **settings)


@pytest.mark.parametrize(
    ("twin", "what"),
    [
        (_NeverDiscards, "cards are lost"),
        (_NeverScores, "it doesn't terminate"),
        (_DoesNotExpectTheEndOfTheDeck, "unsupported operand"),
        (_EndsTwice, "it ends twice"),
        (_LeavesATimer, "it leaves timers armed"),
        (_TicksAfterTheEnd, "it goes on after its end"),
        (_MovesInAPause, "something moves in a pause"),
        (_LetsInInAPause, "a move in a pause"),
        (_LosesThoseWhoLeaveInAPause, "something moves in a pause"),
        (_WaitsForTheDeparted, "nobody can move"),
        (_CountsWhatItRefuses, "a refused message changes something"),
        (_HasAnotherSeed, "another game on the same seed"),
    ],
)
def test_broken_games_fall(twin: Any, what: str) -> None:
    """Each mistake is found, by the invariant that it breaks."""
    with pytest.raises((AssertionError, TypeError), match=what):
        soak(twin, 1000)


def test_a_failure_names_its_game() -> None:
    """The error has the seed, and that game alone fails again at the same event."""
    with pytest.raises(AssertionError) as found:
        soak(_EndsTwice, 1000)
    (note,) = found.value.__notes__
    seed = int(note.removeprefix("seed ").partition(",")[0])
    with pytest.raises(AssertionError, match="it ends twice") as again:
        soak(_EndsTwice, 1, seed)
    assert again.value.__notes__ == [note]


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Its program prints a result, the same each time for a seed."""
    example.main(42)
    first = capsys.readouterr().out
    example.main(42)
    assert first == capsys.readouterr().out
    assert first.startswith("seed 42: ")
    assert len(first.splitlines()) == 4


if __name__ == "__main__":
    count, start = [int(argument) for argument in [*sys.argv[1:], "10000", "0"][:2]]
    began = time.perf_counter()
    happened = soak(example.PressYourLuck, count, start)
    seconds = time.perf_counter() - began
    print(f"{count} games, {happened} events, {seconds:.1f} s, each played twice")  # noqa: T201 - its result
