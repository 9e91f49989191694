"""The battery: counts that don't depend on how the work was split, and a file to go on from."""

from __future__ import annotations

import json
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.spreading import CrewError, Given, Inline, crew_for
from samedeal_conformance.statistics import battery as battery_module
from samedeal_conformance.statistics import by_name
from samedeal_conformance.statistics.battery import Judged, jobs_for, run_battery, summary
from samedeal_conformance.statistics.counting import Wrong, counted
from samedeal_conformance.statistics.family import meaning
from samedeal_conformance.statistics.kept import Kept
from samedeal_conformance.statistics.ranges import missing, pieces, with_range

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.spreading import Crew

NAMES = ("int-52", "shuffle-orders-of-four", "id-of-a-given-card", "consecutive-days")
DRAWS = 200_000.0


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of work are small, so that there are many."""
    monkeypatch.setattr(battery_module, "_PIECE", {True: 30_000, False: 5_000})


def made(crew: Crew, kept: Kept, draws: float = DRAWS, place: str = "oracle") -> list[Judged]:
    """The checks that are looked at here, on the oracle."""
    jobs = jobs_for([by_name()[name] for name in NAMES], place, draws, lambda _: True)
    try:
        return list(run_battery(jobs, crew, kept, 5))
    finally:
        crew.close()


def counts(judged: list[Judged]) -> dict[str, tuple[int, ...]]:
    """What was counted, by check."""
    return {each.job.check.name: each.finding.counts for each in judged}


def alone() -> dict[str, tuple[int, ...]]:
    """The same, in one go."""
    found = {}
    for name in NAMES:
        sample = by_name()[name].sample
        assert sample is not None
        whole = counted("oracle", name, 5, 0, sample.shards_for(DRAWS))
        assert isinstance(whole, list)
        found[name] = tuple(whole)
    return found


def test_counts_are_the_same_however_the_work_is_split() -> None:
    """In one go, in pieces, by one process and by two: the same to the last count."""
    assert counts(made(Inline(), Kept(5))) == counts(made(crew_for(2), Kept(5))) == alone()


def test_any_executor_will_do() -> None:
    """Threads, which finish in any order; and one that breaks is told."""
    with ThreadPoolExecutor(3) as threads:
        assert counts(made(Given(threads, room=5), Kept(5))) == alone()

    class Broken(Inline):
        """Loses whatever it is given."""

        def submit(self, *_: Any) -> Any:
            raise BrokenExecutor

    executor: Any = Broken()
    with pytest.raises(CrewError, match="the executor lost a task"):
        made(Given(executor, room=1), Kept(5))


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    """Whatever was done is in the file, is not done again, and the sum is the same."""
    state = tmp_path / "deep" / "state.json"

    class Interrupted(Inline):
        """Gives up after some tasks."""

        def __init__(self, left: int) -> None:
            self.left = left

        def submit(self, function: Any, /, *arguments: Any) -> Any:
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            return super().submit(function, *arguments)

    for left in (3, 4, 5):
        with pytest.raises(KeyboardInterrupt):
            made(Interrupted(left), Kept(5, state))
    kept = json.loads(state.read_text())
    assert kept["done"]["oracle"]["int-52"]["shards"] == [[0, 400]]
    last = Interrupted(1000)
    assert counts(made(last, Kept(5, state))) == alone()
    assert 1000 - last.left < 40 - 12


def test_a_run_can_be_made_longer_and_not_shorter(tmp_path: Path) -> None:
    """What a shorter one has counted is the beginning of a longer one."""
    state = tmp_path / "state.json"
    made(Inline(), Kept(5, state), DRAWS / 2)
    assert counts(made(Inline(), Kept(5, state))) == alone()
    with pytest.raises(UsageError, match=r"200,000 draws of int-52 on oracle are kept, more than"):
        made(Inline(), Kept(5, state), DRAWS / 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "cut short or damaged"),
        ("[]", "is no state file of `samedeal stats`"),
        ('{"line":"header"}', "is no state file of `samedeal stats`"),
        (
            '{"kind":"samedeal-stats","format":9,"seed":5}',
            "of the format 9, and this version has 1",
        ),
        ('{"kind":"samedeal-stats","format":1,"seed":5,"done":7}', "cut short or damaged"),
        ("[" * 100_000, "cut short or damaged"),
        ('{"kind":"samedeal-stats","format":1,"seed":6}', "is of --seed 6, and this run has 5"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str, message: str) -> None:
    """And left as it is."""
    state = tmp_path / "state.json"
    state.write_text(text)
    with pytest.raises(UsageError, match=message):
        Kept(5, state)
    assert state.read_text() == text


def test_counts_of_another_check_or_kit_are_refused(tmp_path: Path) -> None:
    """A check that has changed, counts that don't add up, a runtime that was another one."""
    state = tmp_path / "state.json"
    made(Inline(), Kept(5, state))
    kept = Kept(5, state)
    kept.belongs("oracle", "one kit")
    with pytest.raises(UsageError, match="counts of one kit, and oracle is another now"):
        kept.belongs("oracle", "another")
    text = json.loads(state.read_text())
    text["done"]["oracle"]["int-52"]["counts"][0] += 1
    state.write_text(json.dumps(text))
    with pytest.raises(UsageError, match="counts of int-52 that this version does not make"):
        made(Inline(), Kept(5, state))


def test_a_kit_that_draws_otherwise_under_the_same_version_is_found(tmp_path: Path) -> None:
    """What was counted first is counted again; a whole file too is not believed without."""
    state = tmp_path / "state.json"
    made(Inline(), Kept(5, state))
    made(Inline(), Kept(5, state))
    text = json.loads(state.read_text())
    counted = text["done"]["oracle"]["int-52"]["first"]["counts"]
    counted[0], counted[1] = counted[0] + 1, counted[1] - 1
    state.write_text(json.dumps(text))
    with pytest.raises(UsageError, match="int-52 on oracle that it does not come to any more"):
        made(Inline(), Kept(5, state))


@pytest.mark.parametrize(
    "changed",
    [
        lambda part: part.update(counts=[sum(part["counts"])]),
        lambda part: part["counts"].__setitem__(slice(2), [-1, sum(part["counts"][:2]) + 1]),
        lambda part: part.update(shards=[[-10, 390]]),
        lambda part: part.update(shards=[[0, 300], [200, 300]]),
        lambda part: part.update(shards=[[0, 410], [410, 400]]),
        lambda part: part.pop("first"),
    ],
    ids=["cells", "negative", "before the first", "twice", "backwards", "nothing first"],
)
def test_counts_that_can_not_be_are_refused(
    tmp_path: Path, changed: Callable[[dict[str, Any]], None]
) -> None:
    """Though their sum is right: of other cells, below zero, of shards that there aren't."""
    state = tmp_path / "state.json"
    made(Inline(), Kept(5, state))
    text = json.loads(state.read_text())
    assert text["done"]["oracle"]["int-52"]["shards"] == [[0, 400]]
    changed(text["done"]["oracle"]["int-52"])
    state.write_text(json.dumps(text))
    with pytest.raises(UsageError, match="counts of int-52 that this version does not make"):
        made(Inline(), Kept(5, state))


def test_a_full_disk_costs_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run goes on, the last whole file stays, and what is wrong is told at the end."""
    state = tmp_path / "state.json"
    kept = Kept(5, state)
    before = state.read_text()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert counts(made(Inline(), kept)) == alone()
    assert kept.trouble == f"{state} can't be written: No space left on device"
    assert state.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["state.json"]


def test_a_link_stays_one(tmp_path: Path) -> None:
    """What is kept goes where it leads, also if nothing is there yet."""
    (tmp_path / "elsewhere").mkdir()
    link, state = tmp_path / "state.json", tmp_path / "elsewhere" / "counts.json"
    link.symlink_to(state)
    made(Inline(), Kept(5, link))
    assert link.is_symlink()
    assert json.loads(state.read_text())["done"]


def test_too_few_draws_are_told_with_the_least() -> None:
    """For each check that can't be judged at that size, before anything is done."""
    checks = [by_name()[name] for name in ("int-2", "int-1000", "shuffle-positions-of-52")]
    with pytest.raises(UsageError, match=r"1000 draws are too few for int-1000 \(at least 5,000\)"):
        jobs_for(checks, "oracle", 1000, lambda _: True)
    assert len(jobs_for(checks, "oracle", 15_300, lambda _: True)) == 3


def test_a_kit_that_lacks_an_operation_or_errs_is_no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one is unsupported, the other an error, and other checks are made."""
    jobs = jobs_for(
        [by_name()[name] for name in ("int-2", "chance", "die")],
        "python",
        2000,
        lambda name: name != "rng.chance",
    )

    def wrong(place: str, check: str, *rest: int) -> Any:
        made = counted(place, check, *rest)
        return Wrong("dice.roll_die gave no answer") if check == "die" else made

    monkeypatch.setattr(battery_module, "counted", wrong)
    found = list(run_battery(jobs, Inline(), Kept(0), 0))
    assert [each.status for each in found] == ["pass", "unsupported", "error"]
    assert found[1].finding.detail == "the kit does not offer rng.chance"
    whole = summary(found)
    assert whole.wrong == ("die",)
    assert not whole.good


def test_what_it_means_is_one_sentence() -> None:
    """No bias, a bias, an oddity of all together, and a kit that is wrong without any chance."""
    assert meaning([0.3] * 3, ()).startswith("No bias was found in 3 tests; ")
    assert meaning([1e-9, 0.5], ()).startswith("There is a bias: a fair kit gives")
    assert "together are not those of a fair kit" in meaning([0.9999] * 12, ())
    assert meaning([0.5], ("no-leak-sample",)).startswith("It is no right kit: no-leak-sample")
    assert meaning([], ()) == "Nothing was measured, so nothing is known."


def test_ranges_of_shards() -> None:
    """What is missing is what is not there, in pieces; nothing is taken in twice."""
    some = with_range(with_range([], 4, 6), 0, 2)
    assert some == [(0, 2), (4, 6)]
    assert with_range(some, 2, 4) == [(0, 6)]
    assert list(missing(some, 9)) == [(2, 4), (6, 9)]
    assert list(pieces(some, 9, 2)) == [(2, 4), (6, 8), (8, 9)]
    assert list(missing(some, 5)) == [(2, 4)]
    with pytest.raises(ValueError, match="there already"):
        with_range(some, 1, 3)
