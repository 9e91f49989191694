"""Statistical checks of a kit: uniform draws, opaque ids, views that leak nothing.

Known answers catch a wrong port; these checks catch a biased one whose known answers were made
by itself, and they say what "fair" means in numbers. `check` is the mechanism: a check asks a
runtime questions, which are operations of the contract with inputs of fixed seeds, and comes to a
finding. `uniformity`, `bits`, `hands`, `seeds`, `opacity` and `leaks` hold the checks; a further
one is one more entry there. What they count is a `sample`, a sum over numbered shards, of any size.

Every seed is fixed, so a run never flakes: a check that passes on a right kit passes always. Each
names the biased twins that it rejects, wrong kits of the gallery, and a test holds that it does.
"""

from __future__ import annotations

from .bits import BITS
from .check import ALPHA, Ask, Check, Finding, Question, Reply
from .hands import HANDS
from .leaks import LEAKS
from .opacity import OPACITY
from .seeds import SEEDS
from .uniformity import UNIFORMITY

__all__ = ["ALPHA", "CHECKS", "Ask", "Check", "Finding", "Question", "Reply", "by_name"]

CHECKS: tuple[Check, ...] = (*UNIFORMITY, *BITS, *HANDS, *SEEDS, *OPACITY, *LEAKS)
"""All checks, in the order in which they are shown."""


def by_name() -> dict[str, Check]:
    """All checks, by name."""
    return {check.name: check for check in CHECKS}
