"""The bench measures honest baselines and says so when a limit is missed; nothing is timed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import mmh3
import pytest

import samedeal
from samedeal_conformance.bench import python_kit
from samedeal_conformance.bench.baselines import plain, steps

if TYPE_CHECKING:
    from collections.abc import Callable

BENCH = "samedeal_conformance.bench.python_kit."


@pytest.mark.parametrize("name", steps.FORMULATIONS)
def test_formulations_of_steps(name: str) -> None:
    """Each formulation gives the outputs of the kit, over the wrap of the counter too."""
    for words in [(1, 2, 3, 4), (2**32 - 1, 2**32 - 1, 2**32 - 1, 2**32 - 3)]:
        rng = samedeal.restore_rng({"algorithm": "sfc32", "words": list(words)})
        assert rng.steps(400) == steps.FORMULATIONS[name](words, 400)


def test_plain_code() -> None:
    """The plain code computes the same as the kit does."""
    for size in range(30):
        data = bytes(range(size))
        assert mmh3.hash(data, 9, signed=False) == plain.murmur3(data, 9)
    rng, baseline = samedeal.create_rng("a"), plain.create_rng("a")
    for _ in range(20):
        assert rng.shuffle(range(52)) == baseline.shuffle(list(range(52)))


def _fixed(monkeypatch: pytest.MonkeyPatch, kit: float, other: float) -> list[dict[str, Any]]:
    """The rows as if each operation of the kit took so long, and everything else so long."""

    def race(calls: dict[str, Any]) -> dict[str, float]:
        return {name: kit if name == "kit" else other for name in calls}

    monkeypatch.setattr(f"{BENCH}_race", race)
    monkeypatch.setattr(f"{BENCH}_process_seconds", lambda text: kit if "deal" in text else other)
    return python_kit.measure()


def test_rows_of_a_fast_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kit at three times the speed is within every limit."""
    rows = _fixed(monkeypatch, kit=1.0, other=3.0)
    assert [row["name"] for row in rows] == [
        "steps(n)",
        "shuffle of 52",
        "murmur3 of 20 bytes",
        "create_rng",
        "python -c 'import samedeal'",
    ]
    assert [row["limit"] for row in rows] == [0.9, 1.4, 1.5, 2.0, 1.15]
    assert [row["ratio"] for row in rows] == [3.0, 3.0, 3.0, 3.0, 0.333]
    assert all(row["ok"] is True for row in rows)


def test_rows_of_a_slow_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kit at three quarters of the speed is outside every limit."""
    rows = _fixed(monkeypatch, kit=4.0, other=3.0)
    assert all(row["ok"] is False for row in rows)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("steps.FORMULATIONS", {"wrong": lambda _, n: [0] * n}),
        ("plain.murmur3", lambda *_: 0),
        ("plain.create_rng", lambda _: plain.PlainRng(1, 2, 3, 4)),
    ],
)
def test_nothing_else_is_measured(
    name: str, wrong: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A baseline that computes something else is refused."""
    monkeypatch.setattr(BENCH + name, wrong)
    with pytest.raises(RuntimeError, match="the kit and the baseline differ"):
        _fixed(monkeypatch, kit=1.0, other=3.0)


def test_a_failing_process_is_no_measurement() -> None:
    """A process that ends badly raises instead of being timed."""
    process_seconds: Callable[[str], float] = vars(python_kit)["_process_seconds"]
    with pytest.raises(RuntimeError, match="ended with status 3"):
        process_seconds("raise SystemExit(3)")
