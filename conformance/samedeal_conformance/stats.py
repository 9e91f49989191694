"""Counting the vectors, and weighing them by the wrong kits that they catch.

The mutation score is the number of wrong kits of the gallery on which at least one case fails. A
wrong kit that is missed is a hole in the vectors; so is an operation that had to notice one and did
not. What could not be run here is named apart and counts neither way.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from samedeal_conformance.galleries.catalogue import ALL
from samedeal_conformance.galleries.trial import Trial, run_trials

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from samedeal_conformance.galleries.change import WrongKit

    from .vectors import Case, VectorSet

__all__ = ["as_text", "count", "mutation_score"]


def _tally(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))


def _caught_by(trial: Trial) -> dict[str, Any]:
    first = trial.catches[0].case
    return {
        "mistake": trial.kit.mistake,
        "cases": len(trial.catches),
        "first": first.id,
        "slug": first.slug,
        "operation": first.operation,
    }


def mutation_score(
    cases: tuple[Case, ...],
    kits: Iterable[WrongKit] = ALL,
    tried: Callable[[], object] = lambda: None,
) -> dict[str, Any]:
    """Run the wrong kits on the cases; how many are caught, and by which."""
    started = time.monotonic()
    trials = run_trials(kits, cases, tried=tried)
    ran = [trial for trial in trials if not trial.not_run]
    return {
        "wrong_kits": len(ran),
        "caught": sum(trial.caught for trial in ran),
        "missed": [trial.kit.name for trial in ran if not trial.caught],
        "overlooked": {
            trial.kit.name: trial.overlooked for trial in ran if trial.caught and trial.overlooked
        },
        "not_run": {trial.kit.name: trial.not_run for trial in trials if trial.not_run},
        "by": {trial.kit.name: _caught_by(trial) for trial in ran if trial.caught},
        "seconds": round(time.monotonic() - started, 1),
    }


def count(
    vectors: VectorSet,
    kits: Iterable[WrongKit] = ALL,
    tried: Callable[[], object] = lambda: None,
) -> dict[str, Any]:
    """Count the cases of a set, and run the gallery of wrong kits on them; `tried` after each."""
    cases = vectors.cases
    files = [name for name in vectors.manifest["files"] if name.endswith(".json")]
    bytes_by_file = {name: (vectors.root / name).stat().st_size for name in files}
    return {
        "cases": len(cases),
        "modules": _tally(case.module for case in cases),
        "operations": _tally(case.operation for case in cases),
        "sources": _tally(case.source for case in cases),
        "refusals": sum(case.error is not None for case in cases),
        "flags": _tally(flag for case in cases for flag in case.flags),
        "groups": len(vectors.groups()),
        "bytes": sum(bytes_by_file.values()),
        "bytes_by_file": bytes_by_file,
        "mutation_score": mutation_score(cases, kits, tried),
    }


def _columns(rows: dict[str, int]) -> list[str]:
    width = max(map(len, rows), default=0)
    return [f"  {name:<{width}}  {number:>7}" for name, number in rows.items()]


def _score_lines(score: dict[str, Any]) -> list[str]:
    caught = f"{score['caught']} of {score['wrong_kits']} wrong kits caught"
    lines = [f"mutation score: {caught} ({score['seconds']} s)"]
    lines += [f"  missed: {name}" for name in score["missed"]]
    lines += [
        f"  caught, but not by a case of {', '.join(names)}: {kit}"
        for kit, names in score["overlooked"].items()
    ]
    reasons: dict[str, list[str]] = {}
    for name, reason in score["not_run"].items():
        reasons.setdefault(reason, []).append(name)
    lines += [
        f"  not run: {len(names)} wrong kits ({reason}): {', '.join(names)}"
        for reason, names in reasons.items()
    ]
    return lines


def as_text(found: dict[str, Any]) -> str:
    """What `count` found, for a person."""
    size = f"{found['bytes'] / 1e6:.2f} MB"
    cases = f"{found['cases']} cases in {found['groups']} groups"
    lines = [f"{cases}, {found['refusals']} of them refusals; {size}"]
    for title in ("modules", "operations", "sources", "flags"):
        lines += ["", title, *_columns(found[title])]
    score = found["mutation_score"]
    caught_by = {f"{name} ({each['slug']})": each["cases"] for name, each in score["by"].items()}
    lines += ["", "wrong kits, the first case that catches each, and how many do"]
    lines += [*_columns(caught_by), "", *_score_lines(score)]
    return "\n".join(lines)
