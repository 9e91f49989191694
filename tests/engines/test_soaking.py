"""Soaks: rounds that add up, whoever makes them; the first that fails is told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from samedeal_conformance.cli.app import run
from samedeal_conformance.engines import soaking
from samedeal_conformance.engines.findings import Finding, Outcome
from samedeal_conformance.engines.soaking import Job, Soaked, soak
from samedeal_conformance.engines.source import registered_in
from samedeal_conformance.spreading import Inline, crew_for

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from samedeal_conformance.spreading import Crew

ENGINE = '''
import samedeal_conformance
from samedeal import create_rng


@samedeal_conformance.engine("race", seats=[2], volatile=[])
class Race:
    """Who gets to ten first; a seat may go one or two on."""

    def new_game(self, seed, seats, options):
        return {"at": [0] * seats, "turn": create_rng(str(seed)).int(0, seats)}

    def legal_moves(self, state, seat):
        return [1, 2] if seat == state["turn"] and max(state["at"]) < 10 else []

    def apply(self, state, seat, move):
        if type(move) is not int or move not in self.legal_moves(state, seat):
            return {"code": "no", "message": "not now"}
        at = list(state["at"])
        at[seat] += move
        return {"state": {"at": at, "turn": (seat + 1) % len(at)}, "events": []}

    def view(self, state, viewer):
        return state

    def outcome(self, state):
        return {"winner": state["at"].index(max(state["at"]))} if max(state["at"]) >= 10 else None
'''


@pytest.fixture
def jobs(tmp_path: Path) -> list[Job]:
    """Two checks of a small game, that is registered in a file."""
    path = tmp_path / "race_to_ten.py"
    path.write_text(ENGINE)
    (registration,) = registered_in(path)
    return [Job(registration, 2, check) for check in ("terminates", "ends-once")]


def told(soaked: Iterable[Soaked]) -> list[tuple[Any, ...]]:
    """What is the same however the work was split: all but seconds."""
    return [
        (
            each.outcome.check,
            each.salt,
            each.scale,
            msgspec.structs.replace(each.outcome, seconds=0),
        )
        for each in soaked
    ]


def test_a_soak_is_the_same_however_it_is_split(
    jobs: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By this process and by two others: outcomes and counts alike."""
    monkeypatch.setattr(soaking, "ROUND", 0.1)

    def made(crew: Crew) -> list[tuple[Any, ...]]:
        try:
            return told(soak(jobs, crew, 3, 0.36))
        finally:
            crew.close()

    here = made(Inline())
    assert here == made(crew_for(2))
    assert [(check, each.status) for check, _, _, each in here] == [
        ("terminates", "pass"),
        ("ends-once", "pass"),
    ]
    # Three rounds of a tenth of 30 games, and one of what is left.
    assert here[0][3].counts["games"] == 3 * 3 + 2


def test_the_first_round_that_fails_is_told(
    jobs: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds that come before it are added, those after it don't count; it is repeated alone."""

    def checked(_: object, check: str, seats: int, salt: int, scale: float) -> Outcome:
        bad = check == "terminates" and salt in (7, 9)
        found = Finding(check=check, kind="stuck", message=f"round {salt}") if bad else None
        return Outcome(
            engine="race",
            seats=seats,
            check=check,
            status="fail" if bad else "pass",
            finding=found,
            counts={"games": round(scale)},
        )

    class Backwards(Inline):
        """Gives results in another order than tasks."""

        room = 8

    monkeypatch.setattr(soaking, "checked", checked)
    first, second = soak(jobs, Backwards(), 5, 100)
    assert (first.outcome.status, first.salt, first.scale) == ("fail", 7, 20)
    assert first.outcome.finding is not None
    assert first.outcome.finding.message == "round 7"
    assert first.outcome.counts == {"games": 60}
    assert (second.outcome.status, second.salt) == ("pass", 5)
    assert second.outcome.counts == {"games": 100}


def test_the_command_soaks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With two processes; what can't be together is said."""
    path = tmp_path / "race_to_ten.py"
    path.write_text(ENGINE)
    words = ["engines", str(path), "--check", "terminates", "--check", "ends-once"]
    assert run([*words, "--games", "0.2", "--jobs", "2", "--json"]) == 0
    outcomes = json.loads(capsys.readouterr().out)["outcomes"]
    assert [each["status"] for each in outcomes] == ["pass", "pass"]
    assert run([*words, "--jobs", "2", "--in-process"]) == 4
    assert "--in-process excludes --jobs and --scheduler" in capsys.readouterr().err
    assert run([*words, "--jobs", "2", "--list"]) == 4
    assert "are for checks" in capsys.readouterr().err
