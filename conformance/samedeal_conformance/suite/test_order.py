"""Order: an answer must not depend on what was asked before.

Known answers again, in one session, mixed across operations, each case three times: twice nearby,
mostly in one batch, and once far away, in another. So a kit is caught that keeps something between
calls: a cache with too small a key, a generator of its own, a list that it hands out and goes on
using.
"""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.deviations import apply, today

if TYPE_CHECKING:
    from samedeal_conformance.deviations import Deviation
    from samedeal_conformance.executor import Executor
    from samedeal_conformance.vectors import Case, VectorSet

_OF_AN_OPERATION = 30
_COSTLY_STEPS = 10_000
_SHOWN = 10


def _quick(case: Case) -> bool:
    steps = case.input.get("checkpoints") if case.operation == "rng.stream" else None
    return not case.long and not (isinstance(steps, list) and steps[-1] > _COSTLY_STEPS)


def _mixed(cases: tuple[Case, ...]) -> list[Case]:
    """Some cases of each operation in another order, each of them three times."""
    chance = random.Random(2026)  # noqa: S311 - an order, no secret
    order = [case for case in cases if _quick(case)]
    chance.shuffle(order)
    taken: dict[str, list[Case]] = {}
    for case in order:
        taken.setdefault(case.operation, []).append(case)
    chosen = [case for each in taken.values() for case in each[:_OF_AN_OPERATION]]
    chance.shuffle(chosen)
    mixed: list[Case] = []
    for at in range(0, len(chosen), 20):
        some = chosen[at : at + 20]
        mixed += [*some, *(case._replace(id=f"{case.id}-again") for case in reversed(some))]
    later = [case._replace(id=f"{case.id}-later") for case in chosen]
    chance.shuffle(later)
    return [*mixed, *later]


def test_the_order_does_not_matter(
    executor: Executor, vectors: VectorSet, deviations: list[Deviation]
) -> None:
    """The same cases in another order, again at once and again later, give the same answers."""
    cases = [case for case in _mixed(vectors.cases) if executor.offers(case.operation)]
    results = [
        result._replace(case=result.case._replace(id=result.case.id.partition("-")[0]))
        for result in executor.run(cases)
    ]
    results, _ = apply(results, deviations, today(), infos=[executor.info])
    right = {result.case.id for result in results if result.status.expected}
    bad = {result.case.id: result for result in results if not result.status.expected}
    lines = [
        f"{r.status} {r.case.operation} {id_}: {r.detail}; "
        + (
            "right at another time in the same session"
            if id_ in right
            else f"wrong each time: --samedeal-case {id_} tells whether alone as well"
        )
        for id_, r in islice(bad.items(), _SHOWN)
    ]
    if bad:
        lines += [f"... and {len(bad) - _SHOWN} more"] if len(bad) > _SHOWN else []
        pytest.fail("\n".join(lines), pytrace=False)
