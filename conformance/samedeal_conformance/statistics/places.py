"""Where checks are made: runtimes, and the oracle, which counts in bulk."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from samedeal_conformance.errors import RuntimeUnusableError, SamedealError
from samedeal_conformance.records import GapLine
from samedeal_conformance.runtimes import runtime
from samedeal_conformance.runtimes.base import Missing, RuntimeInfo

from . import counting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Place", "Places", "places_for"]


class Place(NamedTuple):
    """A runtime, or the oracle.

    Attributes:
        info: what really runs there.
        offers: whether the kit there has an operation.
    """

    info: RuntimeInfo
    offers: Callable[[str], bool]

    @property
    def kit(self) -> str:
        """The kit and what runs it, in words."""
        info = self.info
        return f"{info.kit} on {info.engine} {info.version}".strip()


class Places(NamedTuple):
    """Those that are there, and those that are not."""

    found: list[Place]
    gaps: list[GapLine]


def places_for(names: Sequence[str]) -> Places:
    """Look at each, and let it go again: whoever does the work opens its own.

    Raises:
        UsageError: there is no such name.
        OracleError: the oracle can't be built.
        RuntimeUnusableError: none of them is there.
    """
    found: list[Place] = []
    gaps: list[GapLine] = []
    for name in dict.fromkeys(names):
        if name == counting.ORACLE:
            found.append(_oracle())
            continue
        look = runtime(name).find()
        if isinstance(look, Missing):
            gaps.append(GapLine(what=name, reason=look.reason, how_to_get=look.how_to_get))
            continue
        try:
            found.append(_place(name))
        except SamedealError as error:
            gaps.append(GapLine(what=name, reason=str(error)))
    if not found:
        raise RuntimeUnusableError(
            "; ".join(f"{gap.what} is not there: {gap.reason}" for gap in gaps),
            hint=gaps[0].how_to_get or None,
        )
    return Places(found, gaps)


def _place(name: str) -> Place:
    executor = counting.executor_of(name)
    info = executor.info
    has = {each: executor.offers(each) for each in info.operations}
    whole = not name.startswith("command:")
    counting.close()
    return Place(info, lambda operation: whole or has.get(operation, False))


def _oracle() -> Place:
    from samedeal_conformance.oracle import load  # noqa: PLC0415 - kits need it not

    oracle = load()
    provenance = oracle.provenance
    info = RuntimeInfo(
        runtime=counting.ORACLE,
        kit="the oracle",
        language="C",
        engine=str(provenance["compiler"]),
        version=" ".join(provenance["flags"]),
        driver="cffi",
        executable=str(provenance["library"]),
        operations=tuple(sorted(oracle.operations)),
        environment={},
    )
    return Place(info, lambda _: True)
