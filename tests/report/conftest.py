"""Result files for the tests of the report: small ones, with all that a page can show."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.records import (
    CaseLine,
    CheckLine,
    Difference,
    EndedLine,
    FindingLine,
    GapLine,
    Header,
    Line,
    RuntimeLine,
    StatisticLine,
    Writer,
    source_of,
)
from samedeal_conformance.runtimes import RUNTIMES, Missing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

HOSTILE = "</script><img src=x onerror=\"document.title='x'\"><!--\u2028 & 'a' \u202e\x1b[31m"
KIT = f"command:./kit {HOSTILE}"


@pytest.fixture(scope="session")
def hostile() -> str:
    """A text that tries to be markup, to end a script, and to obey a terminal."""
    return HOSTILE


@pytest.fixture(scope="session")
def write(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Write a result file of these lines: `write("run", lines)`."""

    def make(kind: str, lines: Sequence[Line], *, good: bool = True, **changed: Any) -> Path:
        planned: dict[str, int] = {}
        for line in lines:
            if isinstance(line, CaseLine | StatisticLine | CheckLine):
                planned[source_of(line)] = planned.get(source_of(line), 0) + 1
        members: dict[str, Any] = {
            "format": 1,
            "kind": kind,
            "samedeal": "0.1.0",
            "vectors": "ab" * 32,
            "command": f"samedeal {kind}",
            "again": "samedeal run" if kind == "run" else "",
            "planned": planned,
        }
        path: Path = tmp_path_factory.mktemp(kind) / "results.jsonl"
        with Writer(path, Header(**(members | changed))) as out:
            out.write(*lines)
            out.end(good=good)
        return path

    return make


@pytest.fixture(scope="session")
def case() -> Callable[..., CaseLine]:
    """Make the result of a case: `case(3, "node", status="fail")`."""

    def make(number: int, runtime: str = "python", **changed: Any) -> CaseLine:
        module = ("rng", "dice", "cards.decks")[number % 3]
        members: dict[str, Any] = {
            "case": f"{number:012x}",
            "slug": f"{module}/some/{number}",
            "operation": f"{module}.draw",
            "module": module,
            "status": "pass",
        }
        return CaseLine(runtime=runtime, **(members | changed))

    return make


@pytest.fixture(scope="session")
def run_lines(case: Callable[..., CaseLine]) -> list[Line]:
    """Three runtimes; one has another answer to case 9, at its step 4, and one more failure."""
    lines: list[Line] = []
    for name in ("python", "node", KIT):
        lines.append(RuntimeLine(runtime=name, engine="an engine", version="1", driver="a driver"))
        for number in range(1, 151):
            changed: dict[str, Any] = {}
            if name == KIT and number == 9:
                difference = Difference(pointer="/value/3", step=4, expected="17", got='"18"')
                changed = {"status": "fail", "difference": difference, "about": HOSTILE}
                changed["detail"] = 'at /value/3 (step 4): expected 17, got "18"'
                changed["input"] = '{"rng":[1,2,3,4]}'
            if name == KIT and number == 10:
                changed = {"status": "crash", "detail": HOSTILE}
            if name != "python" and number == 11:
                changed = {"status": "deviation", "detail": "known"}
            lines.append(case(number, name, **changed))
        lines.append(EndedLine(source=name, seconds=0.5))
    lines.append(GapLine(what="firefox", reason="not installed", how_to_get="samedeal browsers"))
    lines.append(FindingLine(text="the deviation rng.* on node expired"))
    return lines


@pytest.fixture(scope="session")
def statistic_lines() -> list[Line]:
    """Two runtimes that count the same: a table of 52 by 52, ids, and six others."""
    lines: list[Line] = []
    for name in ("python", "node"):
        draw = random.Random(5)  # noqa: S311 - counts for a picture
        counts = [round(draw.gauss(200, 14)) for _ in range(52 * 52)]
        ids = [round(draw.gauss(500, 22)) for _ in range(36)]
        common: dict[str, Any] = {"runtime": name, "status": "pass", "observations": 540_800}
        lines += [
            StatisticLine(
                check="shuffle-positions",
                p=0.31,
                counts=counts,
                shape=[52, 52],
                axes=["position", "card"],
                expected=[200.0],
                smallest="one shuffle in 600 that leaves the deck as it was",
                again=f"samedeal stats --runtime {name} --checks shuffle-positions",
                **common,
            ),
            StatisticLine(check="ids-characters", p=0.5, counts=ids, expected=[500.0], **common),
            *(StatisticLine(check=f"int-{n}", p=n / 10, **common) for n in range(1, 7)),
            StatisticLine(check="views", detail="600 views say nothing", **common),
            EndedLine(source=name, seconds=9.5),
        ]
    return lines


@pytest.fixture(scope="session")
def check_lines() -> list[Line]:
    """An engine of a hostile name, one of whose checks fails."""
    shown = Difference(pointer="/top", expected='"QS"', got='"7H"')
    return [
        CheckLine(engine=HOSTILE, seats=2, check="pure", status="pass", counts={"games": 20}),
        CheckLine(
            engine=HOSTILE,
            seats=2,
            check="no-leak",
            status="fail",
            reason="the view tells seat 1 what it can't know",
            viewer="seat 1",
            channel="view",
            moves=3,
            hidden=[Difference(pointer="/deck/0", expected='"QS"', got='"7H"')],
            difference=shown,
            again="samedeal replay .samedeal/x.json",
        ),
        CheckLine(engine=HOSTILE, seats=2, check="timers", status="skip", reason="add timers"),
    ]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; tests that need it are skipped without, or fail if required."""
    found = RUNTIMES["chromium"].find()
    if isinstance(found, Missing):
        told = f"chromium: {found.reason}. {found.how_to_get}"
        if "chromium" in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(told)
        pytest.skip(told)
    return found.executable
