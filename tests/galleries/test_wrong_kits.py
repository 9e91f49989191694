"""The gallery of wrong kits: every mistake in it is caught, and the gallery itself can fail."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance import galleries
from samedeal_conformance.data import folder
from samedeal_conformance.galleries.catalogue import ALL, JAVASCRIPT, PYTHON
from samedeal_conformance.galleries.change import ChangeError, WrongKit
from samedeal_conformance.galleries.trial import run_control, run_trial, run_trials
from samedeal_conformance.results import Status
from samedeal_conformance.stats import as_text, count, mutation_score
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from samedeal_conformance.galleries.trial import Trial
    from samedeal_conformance.vectors import Case


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    """The committed cases."""
    return load().cases


@pytest.fixture(scope="module")
def trials(cases: tuple[Case, ...]) -> dict[str, Trial]:
    """What the vectors find on every wrong kit; run once, since that takes a while."""
    return {trial.kit.name: trial for trial in run_trials(ALL, cases)}


@pytest.mark.parametrize("name", [kit.name for kit in ALL])
def test_a_wrong_kit_is_caught(trials: dict[str, Trial], name: str) -> None:
    """Some case fails on each wrong kit, and so does one of each operation that must notice."""
    trial = trials[name]
    if trial.not_run:
        if "node" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(f"node is required: {trial.not_run}")
        pytest.skip(trial.not_run)
    assert trial.caught, f"nothing catches: {trial.kit.mistake}"
    assert trial.overlooked == [], f"these operations let it pass: {trial.kit.mistake}"


def test_the_right_kit_passes(cases: tuple[Case, ...]) -> None:
    """The control: without a mistake nothing is caught, so what catches is the mistake."""
    assert run_control(cases) == ()


def test_every_operation_has_a_wrong_kit() -> None:
    """Each operation of the contract must notice at least one mistake."""
    contract = json.loads((folder("vectors") / "operations.json").read_text("utf-8"))
    operations = {operation["name"] for operation in contract["operations"]}
    noticing = {name for kit in ALL for name in kit.notice}
    assert noticing == operations


def test_wrong_kits_are_described() -> None:
    """Names are unique identifiers, each has its mistake in one line and someone to notice it."""
    names = [kit.name for kit in ALL]
    assert len(set(names)) == len(names)
    assert len(ALL) >= 40
    for kit in ALL:
        assert kit.name.isidentifier()
        assert kit.mistake
        assert "\n" not in kit.mistake
        assert kit.notice
        assert kit.file.endswith(".js") == (kit in JAVASCRIPT)


@pytest.mark.parametrize("kit", ALL, ids=lambda kit: kit.name)
def test_its_change_fits(kit: WrongKit) -> None:
    """The text that a wrong kit changes is there, once."""
    plain = Path(galleries.__file__).parent / "plain"
    root = folder("browser") if kit in JAVASCRIPT else plain
    text = (root / kit.file).read_text("utf-8")
    assert kit.changed(text) != text


def test_an_equal_twin_is_missed(cases: tuple[Case, ...]) -> None:
    """A change that changes no result is missed, by every operation, and stats say so."""
    twin = WrongKit(
        "equal_twin",
        "none: the same sum in another order",
        ("rng.steps",),
        "sfc32.py",
        "self.a + self.b + self.counter",
        "self.counter + self.b + self.a",
    )
    trial = run_trial(twin, cases)
    assert not trial.caught
    assert trial.overlooked == ["rng.steps"]
    # For the score, the cheap cases of one operation will do.
    few = tuple(case for case in cases if case.operation == "rng.next")
    assert mutation_score(few, [twin])["missed"] == ["equal_twin"]


def test_a_missed_kit_is_in_the_score(cases: tuple[Case, ...]) -> None:
    """With the cases that catch it taken away, a wrong kit is missed, by name and in the text."""
    kit = next(kit for kit in PYTHON if kit.name == "taken_ignored")
    without_ids = tuple(case for case in cases if case.module == "hash")
    assert mutation_score(without_ids, [kit])["missed"] == ["taken_ignored"]
    vectors = load()._replace(cases=without_ids)
    found = count(vectors, [kit])
    assert (found["mutation_score"]["wrong_kits"], found["mutation_score"]["caught"]) == (1, 0)
    assert "missed: taken_ignored" in as_text(found)


def test_the_score_names_the_first_case(cases: tuple[Case, ...]) -> None:
    """For a caught kit the score has its first case, how many there are, and its operation."""
    kit = next(kit for kit in PYTHON if kit.name == "shuffle_sattolo")
    score = mutation_score(cases, [kit])
    caught = score["by"]["shuffle_sattolo"]
    (first,) = [case for case in cases if case.id == caught["first"]]
    assert (score["wrong_kits"], score["caught"], score["missed"]) == (1, 1, [])
    assert (first.slug, first.operation) == (caught["slug"], caught["operation"])
    assert caught["operation"] == "rng.shuffle"
    assert caught["cases"] > 1


def test_each_kit_that_was_tried_is_told(cases: tuple[Case, ...]) -> None:
    """Whoever waits for the score is told of each kit once, so that progress can be shown."""
    few = tuple(case for case in cases if case.operation == "dice.sum_dice")
    kits = [kit for kit in PYTHON if "dice.sum_dice" in kit.notice][:3]
    told: list[None] = []
    found = count(load()._replace(cases=few), kits, lambda: told.append(None))
    assert len(told) == found["mutation_score"]["wrong_kits"] == len(kits) > 1


def test_counts_add_up() -> None:
    """Every way of counting the cases gives the same number, and sizes are those of the files."""
    vectors = load()
    found = count(vectors, [])
    assert found["cases"] == len(vectors.cases)
    for way in ("modules", "operations", "sources"):
        assert sum(found[way].values()) == found["cases"]
    assert found["bytes"] == sum(found["bytes_by_file"].values()) < 4_000_000
    assert f"{found['cases']} cases" in as_text(found)


def test_a_kit_that_never_ends_is_caught(cases: tuple[Case, ...]) -> None:
    """A wrong kit that hangs is caught by its deadline and does not hang whoever runs it."""
    endless = WrongKit(
        "endless",
        "the rejection never ends",
        ("rng.int",),
        "sfc32.py",
        "while x >= limit:",
        "while limit:",
    )
    few = [case for case in cases if case.operation == "rng.int" and case.error is None][:2]
    catches = run_trial(endless, few).catches
    assert {catch.status for catch in catches} == {Status.TIMEOUT}


def test_a_change_must_fit() -> None:
    """A change whose text is not there, or there twice, or the same after it, is an error."""
    kit = WrongKit("one", "one", ("rng.save",), "sfc32.py", "a", "b")
    with pytest.raises(ChangeError, match="stands 0 times"):
        kit.changed("x")
    with pytest.raises(ChangeError, match="stands 2 times"):
        kit.changed("aa")
    with pytest.raises(ChangeError, match="changes nothing"):
        kit._replace(after="a").changed("a")
    assert kit._replace(everywhere=True).changed("aa") == "bb"
