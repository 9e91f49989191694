"""What statistical checks came to on one runtime, for a person and for machines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.records.of_stats import repeating
from samedeal_conformance.report import printable
from samedeal_conformance.statistics.battery import summary
from samedeal_conformance.statistics.check import ALPHA
from samedeal_conformance.statistics.family import FAMILY, meaning
from samedeal_conformance.statistics.law import equation, in_figures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.runtimes.base import RuntimeInfo
    from samedeal_conformance.statistics.battery import Judged, Summary

__all__ = ["as_object", "as_text"]


def _values(judged: Sequence[Judged]) -> list[float]:
    return [each.finding.p for each in judged if each.finding.p is not None]


def _verdict(each: Judged, found: Summary) -> str:
    """Judged with Holm's correction, where there is a p-value."""
    name = each.job.check.name
    if name in found.corrected:
        return "pass" if found.corrected[name] >= FAMILY else "FAIL"
    return each.status if each.status in ("pass", "unsupported") else each.status.upper()


def _number(value: float) -> str:
    return in_figures(value, 3 if value >= 1e-4 else 2)


def _row(each: Judged, found: Summary) -> list[str]:
    name, finding = each.job.check.name, each.finding
    p = "" if finding.p is None else _number(finding.p)
    holm = _number(found.corrected[name]) if name in found.corrected else ""
    caught = finding.catches or printable(finding.detail)
    size = f"{each.observations:,}" if each.observations else "exact"
    return [name, size, p, holm, _verdict(each, found), caught]


def _farthest(each: Judged) -> str:
    sample, counts = each.job.check.sample, each.finding.counts
    return sample.farthest(counts) if sample and counts else ""


def as_text(info: RuntimeInfo, judged: Sequence[Judged], seed: int) -> tuple[str, bool]:
    """A table, Holm's line, that of Kolmogorov and Smirnov, and a sentence; whether all is well."""
    found = summary(judged)
    head = ["check", "observations", "p", "Holm", "verdict", "smallest bias caught (0.999)"]
    rows = [head, *(_row(each, found) for each in judged)]
    widths = [max(len(row[i]) for row in rows) for i in range(5)]

    def line(row: Sequence[str]) -> str:
        cells = [
            row[i].rjust(widths[i]) if i in (1, 2, 3) else row[i].ljust(widths[i]) for i in range(5)
        ]
        return "  ".join([*cells, row[5]]).rstrip()

    what = f"{info.runtime}: {info.kit}, {info.engine} {info.version}; seed {seed}"
    values = _values(judged)
    lines = [printable(what), *map(line, rows)]
    if values:
        smallest = min(found.corrected.values())
        lines.append(
            f"Holm: the smallest of {len(values)} p-values is {_number(min(values))}, corrected "
            f"{_number(smallest)}; a fair kit is below {FAMILY:g} in at most {FAMILY:.0%} of runs"
        )
    if found.spread is not None:
        even = "uniform" if found.spread >= ALPHA else "NOT uniform"
        lines.append(
            f"Kolmogorov-Smirnov: the {len(values)} p-values together are {even}, "
            f"{equation(found.spread)}"
        )
    wrong = [each for each in judged if _verdict(each, found).isupper()]
    lines += [f"{each.job.check.name}: {text}" for each in wrong if (text := _farthest(each))]
    lines += [f"again: {printable(repeating(each, seed))}" for each in wrong]
    lines.append(meaning(values, found.wrong))
    return "\n".join(lines), found.good


def as_object(
    info: RuntimeInfo, judged: Sequence[Judged], seed: int
) -> tuple[dict[str, Any], bool]:
    """The same for machines."""
    found = summary(judged)
    values = _values(judged)
    return {
        "runtime": info.runtime,
        "kit": info.kit,
        "engine": info.engine,
        "version": info.version,
        "family_level": FAMILY,
        "kolmogorov_smirnov": found.spread,
        "good": found.good,
        "meaning": meaning(values, found.wrong),
        "checks": [
            {
                "check": each.job.check.name,
                "status": _verdict(each, found).lower(),
                "p": each.finding.p,
                "corrected": found.corrected.get(each.job.check.name),
                "observations": each.observations,
                "shards": each.job.shards,
                "draws": each.job.draws,
                "smallest": each.finding.catches,
                "detail": each.finding.detail,
                "counts": list(each.finding.counts),
                "again": repeating(each, seed),
            }
            for each in judged
        ],
    }, found.good
