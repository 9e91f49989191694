"""The hash seeds of the suite tell a kit apart whose answers hang on the order of a set."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.executor import Executor
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes.base import Environment
from samedeal_conformance.runtimes.python import PythonRuntime
from samedeal_conformance.suite.test_surroundings import HASH_SEEDS
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from pathlib import Path

KIT = """
from samedeal import *
from samedeal import table

def sum_dice(dice):
    import samedeal
    first = {names}
    return samedeal.sum_dice(dice) + (first != "one")
"""


@pytest.mark.parametrize(
    ("names", "right"), [("next(iter({'one', 'two', 'three'}))", False), ("'one'", True)]
)
def test_the_seeds_differ(
    names: str, *, right: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kit is wrong under one of them at least; the control under none."""
    (tmp_path / "ordered_kit.py").write_text(KIT.format(names=names), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
    cases = [case for case in load().cases if case.operation == "dice.sum_dice" and case.expect]
    passed = []
    for seed in HASH_SEEDS:
        runtime = PythonRuntime("ordered_kit", isolated=True)
        with Executor(runtime, environment=Environment(hash_seed=seed)) as executor:
            passed += [result.status is Status.PASS for result in executor.run(cases[:3])]
    assert all(passed) is right
