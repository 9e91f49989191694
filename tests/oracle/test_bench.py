"""The benchmark of the oracle measures, and can fail."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal_conformance.oracle import bench, load


class _Slow:
    """An oracle that crosses into Python once per draw."""

    def histogram(self, rng: list[int], n: int, draws: int) -> list[int]:
        counts = [0] * n
        calls = load().calls
        for _ in range(draws):
            counts[calls.bounded(rng, n)] += 1
        return counts


class _Wrong:
    """An oracle that is fast because it draws nothing."""

    def histogram(self, _rng: list[int], n: int, draws: int) -> list[int]:
        return [draws // n] * n


def test_it_measures() -> None:
    """One row, with both times and a ratio, and both sides counted the same."""
    (row,) = bench.measure(draws=10**6, repetitions=1)
    assert row["limit"] == 1.2
    assert row["ratio"] > 0
    assert "1000000 draws" in row["detail"]
    assert "differ" not in row["detail"]


@pytest.mark.parametrize("twin", [_Slow(), _Wrong()])
def test_it_can_fail(monkeypatch: pytest.MonkeyPatch, twin: Any) -> None:
    """A call per draw is over the limit, and other counts are no pass however fast."""
    monkeypatch.setattr(bench, "load", lambda: twin)
    (row,) = bench.measure(draws=10**5, repetitions=1)
    assert not row["ok"]
