"""Draws built on a generator: one item, a weighted one, several, a yes or no.

Each is defined by the calls that it makes of the generator, so it takes the same numbers from it
in every build, and a game's own generator will do as well as the kit's. Nothing is drawn before
every argument has passed its checks, and no argument is changed but the generator.
"""

from __future__ import annotations

from . import _checks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from .contracts import Rng

    _Item = TypeVar("_Item")

__all__ = ["chance", "pick", "sample", "weighted_pick"]


def pick(rng: Rng, items: Sequence[_Item]) -> _Item:
    """Return one item, each as likely as the others: `items[rng.int(0, n)]`.

    Args:
        rng: The generator; advances by one bounded draw.
        items: A sequence of at least one item.

    Returns:
        The item itself, no copy.

    Raises:
        TypeError: rng is no generator, or items is no sequence.
        ValueError: items is empty.
    """
    _checks.check_rng("rng", rng)
    items = _checks.check_not_empty("items", items)
    return items[rng.int(0, len(items))]


def weighted_pick(rng: Rng, items: Sequence[_Item], weights: Sequence[int]) -> _Item:
    """Return one item, as likely as its weight says.

    With r = `rng.int(0, sum)`, it is the first item whose running sum of weights exceeds r, so an
    item of weight 0 is never the one.

    Args:
        rng: The generator; advances by one bounded draw.
        items: A sequence of at least one item.
        weights: As many integers from 0 to 2**53 - 1, whose sum is from 1 to 2**53 - 1.

    Returns:
        The item itself, no copy.

    Raises:
        TypeError: rng is no generator, items or weights is no sequence, or a weight is no number.
        ValueError: items or weights is empty, they differ in length, or a weight or the sum of
            the weights is out of range.
    """
    _checks.check_rng("rng", rng)
    items = _checks.check_not_empty("items", items)
    weights = _checks.check_not_empty("weights", weights)
    checked = _checks.check_integers("weights", weights, 0, _checks.MAX_SAFE_INTEGER)
    if len(checked) != len(items):
        _checks.refuse_value("weights", weights, f"as many as the items, {len(items)}")
    total = sum(checked)
    if not 1 <= total <= _checks.MAX_SAFE_INTEGER:
        _checks.refuse_value("the sum of weights", total, f"from 1 to {_checks.MAX_SAFE_INTEGER}")
    rest = rng.int(0, total)
    index = 0
    while rest >= checked[index]:
        rest -= checked[index]
        index += 1
    return items[index]


def sample(rng: Rng, items: Sequence[_Item], k: int) -> list[_Item]:
    """Return k of the items without replacement, in the order drawn.

    On a copy of the items: for i from 0 to k - 1, j = `rng.int(i, n)`, and the items at i and j
    change places; the first k are the sample.

    Args:
        rng: The generator; advances by k bounded draws.
        items: A sequence; equal items count as different ones.
        k: An integer from 0 to the number of items.

    Returns:
        A new list.

    Raises:
        TypeError: rng is no generator, items is no sequence, or k is no number.
        ValueError: k is negative, no integer, or more than there are items.
    """
    _checks.check_rng("rng", rng)
    pool = list(_checks.check_sequence("items", items))
    k = _checks.check_integer("k", k, 0, _checks.MAX_COUNT)
    n = len(pool)
    if k > n:
        _checks.refuse_value("k", k, f"at most the number of items, {n}")
    for i in range(k):
        j = rng.int(i, n)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:k]


def chance(rng: Rng, p: float) -> bool:
    """Return True with probability p: `rng.next() < p`.

    Args:
        rng: The generator; advances by one `next()`, whatever p is.
        p: An int or a float from 0 to 1.

    Returns:
        Never True for 0, always True for 1.

    Raises:
        TypeError: rng is no generator, or p is no number.
        ValueError: p is out of range or NaN.
    """
    _checks.check_rng("rng", rng)
    p = _checks.check_probability("p", p)
    return rng.next() < p
