"""A runtime that can't be used: one line with the reason and what to do, and the others go on."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.runtimes.scripts import SCRIPTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")

VERSIONS = {"node": "v24.0.0", "deno": "deno 2.9.0", "bun": "1.4.0"}
OLD = {"node": "v18.0.0", "deno": "deno 1.46.0", "bun": "1.0.0"}
FAULTS = {
    "nothing": (None, "which is no program that can be run"),
    "old": ("echo {old}", "older than"),
    "silent": ("exit 0", "does not run: exit code 0"),
    "exits": ("[ $1 = --version ] && echo {version} && exit; exit 3", "crash: exit code 3"),
    "complains": (
        "[ $1 = --version ] && echo {version} && exit; echo no libz.so >&2; exit 127",
        "no libz.so",
    ),
    "prints": (
        "[ $1 = --version ] && echo {version} && exit; echo A new version is there; sleep 60",
        "protocol-error: a line that is no JSON where hello was due",
    ),
}


@pytest.fixture(params=SCRIPTS)
def name(request: pytest.FixtureRequest) -> str:
    """One of the runtimes that are processes."""
    chosen: str = request.param
    return chosen


@pytest.fixture(params=FAULTS)
def fault(request: pytest.FixtureRequest) -> str:
    """What is wrong with it."""
    chosen: str = request.param
    return chosen


@pytest.fixture
def variables(name: str, fault: str, tmp_path: Path) -> dict[str, str]:
    """An environment in which it is so, and in which no browser takes its time."""
    body, _ = FAULTS[fault]
    path = tmp_path / name
    if body is not None:
        made = body.format(old=OLD[name], version=VERSIONS[name])
        path.write_text(f"#!/bin/sh\n{made}\n", "utf-8")
        path.chmod(0o755)
    away = {f"SAMEDEAL_{each}": "/nowhere" for each in ("CHROMIUM", "FIREFOX", "WEBKIT")}
    return {**away, f"SAMEDEAL_{name.upper()}": str(path)}


def test_one_that_was_asked_for_is_an_error(
    name: str, fault: str, variables: dict[str, str], samedeal: Callable[..., Any]
) -> None:
    """Exit code 7, with reason and way out; the other one has run."""
    asked = ("--runtime", f"python,{name}", "--operation", "dice.sum_dice")
    done = samedeal("run", *asked, **variables)
    assert done.code == 7
    said = done.out + done.err
    assert FAULTS[fault][1] in said
    assert variables[f"SAMEDEAL_{name.upper()}"] in said
    assert "`pip install" in said
    assert done.out.splitlines()[-1] == "NOT as expected"
    assert f"asked for, and nothing ran there: {name}" in done.err


def test_the_others_go_on(
    name: str, fault: str, variables: dict[str, str], samedeal: Callable[..., Any]
) -> None:
    """Where nobody asked for it, it is told, and everything else runs."""
    done = samedeal("run", "--operation", "dice.sum_dice", "--json", **variables)
    report = json.loads(done.out)
    ran = {run["runtime"]: run for run in report["runtimes"] if run["counts"]}
    assert "python" in ran
    assert name not in ran
    assert all(set(run["counts"]) == {"pass"} for run in ran.values())
    gaps = {gap["runtime"]: gap for gap in report["not_proved"]}
    if fault in {"nothing", "old", "silent"}:
        assert FAULTS[fault][1] in gaps[name]["reason"]
        assert "pip install" in gaps[name]["how_to_get"]
        assert done.code == 0
    else:
        (trouble,) = next(r["trouble"] for r in report["runtimes"] if r["runtime"] == name)
        assert FAULTS[fault][1] in trouble
        assert "pip install" in trouble
        assert done.code == 1


def test_the_doctor_says_what_to_do(
    name: str, fault: str, variables: dict[str, str], samedeal: Callable[..., Any]
) -> None:
    """What can be seen without a start is seen there; nothing of it fails the doctor."""
    done = samedeal("doctor", **variables)
    assert done.code == 0
    line = next(each for each in done.out.splitlines() if each.split()[1:2] == [name])
    assert line.startswith("MISSING" if fault in {"nothing", "old", "silent"} else "ok")
