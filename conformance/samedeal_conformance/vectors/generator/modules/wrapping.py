"""Cases in which the counter wraps: every operation that draws, from states just before.

A counter that grows past 32 bits changes no output where sums are cut to 32 bits, so only the
state afterwards shows it.
"""

from __future__ import annotations

from samedeal_conformance.contract import contract
from samedeal_conformance.vectors.generator.draft import Draft, Group, words

__all__ = ["groups"]


def _drafts(name: str) -> tuple[Draft, ...]:
    a, b, c, _ = words(f"wraps {name}", 4)
    example = contract().operations[name].example
    return tuple(
        Draft(name, {**example, "rng": [a, b, c, counter]}, "the counter wraps on the way")
        for counter in (0xFFFFFFFF, 0xFFFFFFFE)
    )


def groups(module: str) -> tuple[Group, ...]:
    """One group, if any operation of the module draws."""
    drawing = [
        name
        for name, op in contract().operations.items()
        if op.module == module and op.takes_rng and op.draws != "nothing"
    ]
    drafts = tuple(draft for name in drawing for draft in _drafts(name))
    return (
        (Group("counter-wraps", "From just before the counter wraps.", drafts),) if drafts else ()
    )
