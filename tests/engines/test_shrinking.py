"""Shrinking and making checks: the shortest game, the same fault, in time, and repeatable."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import pytest

from samedeal_conformance.engines import shrinking
from samedeal_conformance.engines.asking import ask_alone
from samedeal_conformance.engines.checking import Check, make
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.shrinking import repeated

from .checks.toys import Stack, State, subject_of

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject


class Counter:
    """A game that goes on for 100 moves; a seat adds one number or another."""

    def new_game(self, seed: Any, seats: int, options: Any) -> State:
        """Begin at nothing."""
        del seed, seats, options
        return {"added": []}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Ten numbers."""
        return list(range(10)) if seat == len(state["added"]) % 2 else []

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Add."""
        if move == 9 and state["added"].count(9) >= 10:
            raise RuntimeError("too many nines")
        if seat not in {0, 1}:
            return {"code": "seat"}
        return {"state": {"added": [*state["added"], move]}}

    def view(self, state: State, viewer: Any) -> Any:
        """All."""
        del viewer
        return state


class TwoSevens(Check):
    """It fails on two sevens, and after a drawn state on a five."""

    name: ClassVar[str] = "sevens"
    style: ClassVar[Style] = Style(moves=100)
    games: ClassVar[int] = 5

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Count."""
        del subject, rng
        tally.count("looked at")
        yield ()
        count = game.states[-1]["added"].count(7)
        if count < 2:
            return None
        return Finding(check=self.name, kind="sevens", message=f"{count} sevens")


class Luck(TwoSevens):
    """It fails where a number that it draws was added."""

    name: ClassVar[str] = "luck"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Draw."""
        del subject, tally
        yield ()
        drawn = rng.int(0, 10)
        if drawn not in game.states[-1]["added"]:
            return None
        return Finding(check=self.name, kind="luck", message=f"it was {drawn}")


def test_a_long_game_becomes_the_shortest() -> None:
    """Of a hundred moves the two that matter are left."""
    outcome = make(TwoSevens(), subject_of(Counter()))
    assert outcome.status == "fail"
    assert outcome.finding is not None
    assert [action[2] for action in outcome.finding.actions or ()] == [7, 7]
    assert outcome.finding.message == "2 sevens"
    assert outcome.finding.seed == "samedeal:0"


def test_a_fault_that_is_drawn_becomes_short_too() -> None:
    """A shorter game is examined with some other draws, and the finding knows with which."""
    subject = subject_of(Counter())
    found = make(Luck(), subject).finding
    assert found is not None
    assert found.moves == 1
    again = ask_alone(repeated(Luck(), subject, found), subject.answerer)
    assert again == found


def test_a_finding_can_be_repeated_from_its_json() -> None:
    """Seed, actions and salt are all that is needed."""
    subject = subject_of(Counter())
    found = make(TwoSevens(), subject).finding
    saved = msgspec.json.decode(msgspec.json.encode(found), type=Finding)
    assert ask_alone(repeated(TwoSevens(), subject, saved), subject.answerer) == found
    fixed = msgspec.structs.replace(saved, actions=[["apply", 0, 7]])
    assert ask_alone(repeated(TwoSevens(), subject, fixed), subject.answerer) is None


class Chain(Counter):
    """Each move names how many there were, so that none can be left out."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Four moves, good now alone."""
        at = len(state["added"])
        return [[at, each] for each in range(4)] if seat == at % 2 else []

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Add, if it is good now."""
        if seat not in {0, 1} or move not in self.legal_moves(state, seat):
            return {"code": "no"}
        return {"state": {"added": [*state["added"], move]}}


class Row(TwoSevens):
    """It fails where the same was chosen thrice in a row."""

    name: ClassVar[str] = "row"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Look at all in a row."""
        del subject, rng, tally
        yield ()
        chosen = [each for _, each in game.states[-1]["added"]]
        rows = zip(chosen, chosen[1:], chosen[2:], strict=False)
        end = next((at + 3 for at, row in enumerate(rows) if len(set(row)) == 1), None)
        if end is None:
            return None
        message = "three in a row"
        return Finding(check=self.name, kind="row", message=message, actions=game.actions[:end])


def test_a_game_that_nothing_can_be_left_out_of_becomes_short_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another game from the same seed is shorter; without such games it stays long."""
    found = make(Row(), subject_of(Chain())).finding
    assert found is not None
    assert found.moves <= 5
    assert found.seed == "samedeal:0"
    monkeypatch.setattr(shrinking, "_RESTARTS", 0)
    long = make(Row(), subject_of(Chain())).finding
    assert long is not None
    assert long.moves > found.moves


class Nines(TwoSevens):
    """It looks at nothing; the engine itself fails."""

    name: ClassVar[str] = "nines"
    style: ClassVar[Style] = Style(moves=500)

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Nothing."""
        del subject, game, rng, tally
        yield ()
        return None


def test_an_exception_is_a_finding_of_each_check_and_becomes_short() -> None:
    """Eleven nines are needed; the call that failed is told."""
    found = make(Nines(), subject_of(Counter())).finding
    assert found is not None
    assert (found.kind, found.channel) == ("raised", "apply")
    assert found.message == "apply raised RuntimeError: too many nines"
    assert found.moves == 11
    assert {action[2] for action in found.actions or ()} == {9}
    assert found.where.startswith(__file__)
    assert found.extra["call"][0] == "apply"


def test_another_fault_is_not_taken_for_the_same() -> None:
    """Shrinking doesn't slip from one fault to another, shorter one."""

    class Both(TwoSevens):
        def examine(
            self, subject: Subject, game: Game, rng: Rng, tally: Tally
        ) -> Asks[Finding | None]:
            if len(game.actions) < 10:
                return Finding(check=self.name, kind="short", message="short")
            return (yield from super().examine(subject, game, rng, tally))

    found = make(Both(), subject_of(Counter())).finding
    assert found is not None
    assert (found.kind, found.moves) == ("sevens", 10)


def test_shrinking_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the deadline the shortest so far is given."""
    monkeypatch.setattr(shrinking, "SECONDS", 0.2)

    class Slow(TwoSevens):
        def examine(
            self, subject: Subject, game: Game, rng: Rng, tally: Tally
        ) -> Asks[Finding | None]:
            time.sleep(0.05)
            return (yield from super().examine(subject, game, rng, tally))

    began = time.monotonic()
    found = make(Slow(), subject_of(Counter())).finding
    assert time.monotonic() - began < 5
    assert found is not None
    assert found.moves < 100


def test_what_a_check_looked_at_is_counted_once() -> None:
    """Shrinking doesn't count."""
    outcome = make(TwoSevens(), subject_of(Counter()))
    assert outcome.counts["looked at"] == outcome.counts["games"] == 1


def test_a_check_that_is_skipped_says_why() -> None:
    """By its author's word."""
    outcome = make(TwoSevens(), subject_of(Stack(), skip={"sevens": "there are none"}))
    assert (outcome.status, outcome.reason, outcome.counts) == ("skip", "there are none", {})


@pytest.mark.parametrize(("scale", "games"), [(1.0, 5), (2.0, 10), (0.01, 1)])
def test_the_number_of_games_can_be_scaled(scale: float, games: int) -> None:
    """At least one is played."""
    assert make(Nines(), subject_of(Stack()), scale=scale).counts["games"] == games
