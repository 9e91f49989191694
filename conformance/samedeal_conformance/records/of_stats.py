"""Statistical findings, as lines."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from .model import StatisticLine

if TYPE_CHECKING:
    from samedeal_conformance.statistics.battery import Judged

__all__ = ["repeating", "statistic_line"]


def repeating(judged: Judged, run: int) -> str:
    """The command that makes one check again, at its size."""
    job = judged.job
    words = ["samedeal", "stats", "--runtime", job.place, "--checks", job.check.name]
    words += ["--draws", str(job.draws)] if job.draws else []
    words += ["--seed", str(run)] if run else []
    return shlex.join(words)


def statistic_line(judged: Judged, run: int) -> StatisticLine:
    """A finding as a line."""
    job, finding = judged.job, judged.finding
    common = StatisticLine(
        runtime=job.place,
        check=job.check.name,
        status=judged.status,
        catches=job.check.catches,
        detail=finding.detail,
        seed=run,
        seconds=round(judged.seconds, 3),
        again=repeating(judged, run),
    )
    sample = job.check.sample
    if sample is None or finding.p is None:
        return common
    total = sum(finding.counts)
    expected = [total * each for each in sample.law.probabilities]
    return StatisticLine(
        **{name: getattr(common, name) for name in common.__struct_fields__}
        | {
            "p": finding.p,
            "observations": judged.observations,
            "smallest": finding.catches,
            "label": sample.prefix(run),
            "counts": list(finding.counts),
            "shape": list(sample.table.shape),
            "axes": list(sample.table.axes),
            "cells": list(sample.table.cells),
            "expected": expected[:1] if len(set(expected)) == 1 else expected,
        }
    )
