"""Soaks: rounds that add up, whoever makes them; the first that fails is told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from samedeal_conformance.cli.app import run
from samedeal_conformance.engines import soaking
from samedeal_conformance.engines.code_files import code_hash
from samedeal_conformance.engines.findings import Finding, Outcome
from samedeal_conformance.engines.soak_state import SoakState
from samedeal_conformance.engines.soaking import Job, Soaked, soak
from samedeal_conformance.engines.source import registered_in
from samedeal_conformance.errors import UsageError
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
    assert "--in-process excludes --jobs, --scheduler and --state" in capsys.readouterr().err
    assert run([*words, "--jobs", "2", "--list"]) == 4
    assert "are for checks" in capsys.readouterr().err


class Interrupted(Inline):
    """Gives up after some tasks."""

    def __init__(self, left: int) -> None:
        self.left = left

    def submit(self, function: Any, /, *arguments: Any) -> Any:
        """Make one more, if it may."""
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return super().submit(function, *arguments)


def passing(_: object, check: str, seats: int, salt: int, scale: float) -> Outcome:
    """A round that passes, with counts that tell which one it was."""
    return Outcome(
        engine="race",
        seats=seats,
        check=check,
        status="vacuous" if salt == 5 else "pass",
        counts={"games": round(scale), f"round {salt}": 1},
        advice=[f"advice of {salt % 2}"],
        seconds=1.5,
    )


@pytest.mark.parametrize("at", [0, 1, 3, 6, 9])
def test_a_soak_goes_on_where_it_was_interrupted(
    at: int, jobs: list[Job], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole rounds that are done are not made again, and the sum is the same to the last count."""
    monkeypatch.setattr(soaking, "checked", passing)
    wanted = list(soak(jobs, Inline(), 5, 90))
    path = tmp_path / "deep" / "state.json"
    with pytest.raises(KeyboardInterrupt):
        list(soak(jobs, Interrupted(at), 5, 90, state=SoakState(5, path)))
    again = Interrupted(1000)
    assert list(soak(jobs, again, 5, 90, state=SoakState(5, path))) == wanted
    # Of each check the fifth round is half a one, which isn't kept.
    assert 1000 - again.left == 10 - at + at // 5
    # A longer one goes on too, and a shorter one would leave something out.
    longer = Interrupted(1000)
    more = list(soak(jobs, longer, 5, 120, state=SoakState(5, path)))
    assert more == list(soak(jobs, Inline(), 5, 120))
    assert 1000 - longer.left == 4
    with pytest.raises(UsageError, match=r"6 rounds of terminates .* more than the 4 of this run"):
        list(soak(jobs, Inline(), 5, 90, state=SoakState(5, path)))


def test_rounds_before_their_turn_are_kept_and_one_that_fails_is_not(
    jobs: list[Job], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With several workers the first round may be the last to come; a failure is found again."""
    path = tmp_path / "state.json"
    made: list[int] = []

    def checked(source: object, check: str, seats: int, salt: int, scale: float) -> Outcome:
        made.append(salt)
        outcome = passing(source, check, seats, salt, scale)
        if salt != 7:
            return outcome
        found = Finding(check=check, kind="stuck", message="stuck")
        return msgspec.structs.replace(outcome, status="fail", finding=found)

    monkeypatch.setattr(soaking, "checked", checked)
    first = jobs[:1]
    (wanted,) = soak(first, Inline(), 5, 100)
    assert (wanted.outcome.status, wanted.salt) == ("fail", 7)
    state = SoakState(5, path)
    part = soaking.Rounds(first[0], 5, 100, state)
    for number in (4, 1, 2):
        part.add(number, checked(None, "terminates", 2, 5 + number, 20))
    state.write()
    made.clear()
    for _ in range(2):
        (found,) = soak(first, Inline(), 5, 100, state=SoakState(5, path))
        assert found == wanted
    assert made == [5, 7, 7]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"kind": "samedeal-stats"}, "is no state file of `samedeal engines`"),
        ({"format": 9}, "of the format 9, and this version has 1"),
        ({"seed": 6}, "is of --seed 6, and this run has 5"),
        ({"version": "0.0.1"}, "was begun before samedeal changed"),
        ({"code": "other"}, "was begun before the code here changed"),
        ({"done": 7}, "cut short or damaged"),
    ],
)
def test_a_state_of_something_else_is_refused(
    changed: dict[str, Any], message: str, tmp_path: Path
) -> None:
    """And left as it is."""
    path = tmp_path / "state.json"
    SoakState(5, path, "code")
    text = json.dumps(json.loads(path.read_text()) | changed)
    path.write_text(text)
    with pytest.raises(UsageError, match=message):
        SoakState(5, path, "code")
    assert json.loads(path.read_text()) == json.loads(text)


def test_rounds_that_can_not_be_are_refused(
    jobs: list[Job], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sum of nothing, a round that is added already, a failure."""
    monkeypatch.setattr(soaking, "checked", passing)
    path = tmp_path / "state.json"
    list(soak(jobs[:1], Inline(), 5, 40, state=SoakState(5, path)))
    text = path.read_text()
    (name,) = json.loads(text)["done"]
    outcome = json.loads(text)["done"][name]["sum"]
    for part in (
        {"rounds": 0},
        {"rounds": 2, "sum": None},
        {"early": {"1": outcome}},
        {"sum": outcome | {"status": "fail"}},
    ):
        state = json.loads(text)
        state["done"][name] |= part
        path.write_text(json.dumps(state))
        with pytest.raises(UsageError, match="is damaged: no soak leaves such rounds"):
            list(soak(jobs[:1], Inline(), 5, 40, state=SoakState(5, path)))


def test_code_that_changes_is_seen(
    jobs: list[Job], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the working directory and beside the engine; not what was installed, nor other files."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    registrations = [jobs[0].registration]
    before = code_hash(registrations)
    for path, seen in (
        (here / "notes.txt", False),
        (here / "node_modules" / "a.js", False),
        (here / ".cache" / "a.py", False),
        (here / "venv" / "pyvenv.cfg", False),
        (here / "venv" / "a.py", False),
        (here / "rules" / "deck.mjs", True),
        (tmp_path / "beside.py", True),
    ):
        path.parent.mkdir(exist_ok=True)
        path.write_text("1")
        after = code_hash(registrations)
        assert (after != before) is seen, path
        before = after


def test_the_command_keeps_what_is_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time nothing is played; a changed engine, and less than a round, are refused."""
    monkeypatch.setattr(soaking, "ROUND", 0.1)
    monkeypatch.chdir(tmp_path)
    path, state = tmp_path / "race_to_ten.py", tmp_path / "state.json"
    path.write_text(ENGINE)
    words = ["engines", str(path), "--check", "terminates", "--json", "--state", str(state)]
    assert run([*words, "--games", "0.2"]) == 0
    first = json.loads(capsys.readouterr().out)
    monkeypatch.setattr(soaking, "checked", None)
    assert run([*words, "--games", "0.2"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert run([*words, "--games", "0.01"]) == 4
    assert "--state keeps whole rounds" in capsys.readouterr().err
    assert run([*words, "--games", "0.2", "--in-process"]) == 4
    assert "--in-process excludes" in capsys.readouterr().err
    path.write_text(f"{ENGINE}\n# Changed.\n")
    assert run([*words, "--games", "0.2"]) == 4
    assert "was begun before the code here changed" in capsys.readouterr().err


def test_a_disk_that_fills_is_told_of_both_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the results and of the rounds that are kept: neither hides the other."""
    monkeypatch.setattr(soaking, "ROUND", 0.1)
    path, state, times = tmp_path / "race_to_ten.py", tmp_path / "state.json", iter(range(99))
    path.write_text(ENGINE)

    def full(_: int) -> None:
        if next(times):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    words = ["engines", str(path), "--check", "terminates", "--games", "0.1"]
    assert run([*words, "--state", str(state), "--lines", "/dev/full"]) == 4
    reason = "can't be written: No space left on device"
    assert capsys.readouterr().err == f"samedeal: {state} {reason}; /dev/full {reason}\n"
