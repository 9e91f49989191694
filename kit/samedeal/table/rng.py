"""The table's generator: mulberry32, small, fast, and seeded with one number.

mulberry32 is Tommy Ettinger's (2017, public domain). The state is one word that grows by a
constant, and an output is a hash of it; all modulo 2**32:

    state = state + 0x6D2B79F5; t = state
    t = (t ^ (t >> 15)) * (t | 1)
    t = (t + (t ^ (t >> 7)) * (t | 61)) ^ t
    out = t ^ (t >> 14)

The float is out / 2**32, and everything drawn is made of such floats, as programs in JavaScript
do it. So `int` has a bias of up to n / 2**32, and there are only 2**32 games: it is for a table
that must replay, not for dealing cards fairly, which `samedeal.rng` does.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    _Item = TypeVar("_Item")

__all__ = ["TableRng"]

# In the class the name `int` is its method, so annotations there need another name for the type.
_Integer = int
_SAFE = _checks.MAX_SAFE_INTEGER


class TableRng:
    """A generator that is called for a float in [0, 1): `r = TableRng(seed); r()`.

    Args:
        seed: An integer of at most 2**53 - 1 in size; taken modulo 2**32. It is required: a game
            on a seed that nobody knows can't be replayed, so a fresh one is made outside
            (`secrets.randbits(32)`) and kept in the game's state.

    Raises:
        TypeError: seed is missing or no number.
        ValueError: seed is out of range or no integer.
    """

    __slots__ = ("_seed", "_state")

    _seed: _Integer
    _state: _Integer

    if TYPE_CHECKING:

        def __init__(self, seed: _Integer) -> None: ...

    else:

        def __init__(self, seed: object = None) -> None:
            if seed is None:
                _checks.refuse_type(
                    "seed",
                    seed,
                    "given, an integer, since a game on a seed that nobody knows can't be replayed",
                )
            self._seed = _checks.check_integer("seed", seed, -_SAFE, _SAFE) & 0xFFFFFFFF
            self._state = self._seed

    def __repr__(self) -> str:
        return f"<TableRng of seed {self._seed}>"

    @property
    def seed(self) -> _Integer:
        """The seed modulo 2**32, with which another generator draws the same."""
        return self._seed

    def __call__(self) -> float:
        """Return a float in [0, 1) with 32 random bits. One step."""
        # Cut to 32 bits here: a state that only ever grows is right for 4.9 million draws in a
        # language of doubles, and a memory leak in this one.
        self._state = t = self._state + 0x6D2B79F5 & 0xFFFFFFFF
        t = (t ^ t >> 15) * (t | 1) & 0xFFFFFFFF
        t = (t + (t ^ t >> 7) * (t | 61)) & 0xFFFFFFFF ^ t
        return (t ^ t >> 14) / 4294967296

    def int(self, n: _Integer) -> _Integer:
        """Return floor(float * n), an integer from 0 to n - 1, or 0 for 0.

        Args:
            n: How many there are, an integer from 0 to 2**53 - 1.

        Raises:
            TypeError: n is no number.
            ValueError: n is out of range or no integer.

        One step, always.
        """
        n = _checks.check_integer("n", n, 0, _SAFE)
        return _Integer(self() * n)

    def range(self, lo: _Integer, hi: _Integer) -> _Integer:
        """Return an integer from lo to hi, both included: lo + int(hi - lo + 1).

        Args:
            lo: The lowest result, an integer of at most 2**53 - 1 in size.
            hi: The highest, likewise; from lo to lo + 2**53 - 2.

        Raises:
            TypeError: lo or hi is no number.
            ValueError: lo or hi is out of range or no integer, hi is below lo or too far above.

        One step.
        """
        lo = _checks.check_integer("lo", lo, -_SAFE, _SAFE)
        hi = _checks.check_integer("hi", hi, -_SAFE, _SAFE)
        if not 0 <= hi - lo < _SAFE:
            _checks.refuse_value("hi", hi, f"from lo, {lo}, to lo + {_SAFE - 1}")
        return lo + _Integer(self() * (hi - lo + 1))

    def pick(self, items: Sequence[_Item]) -> _Item | None:
        """Return one of the items, items[int(length)], or None if there are none.

        Args:
            items: A sequence such as a list or a tuple.

        Raises:
            TypeError: items is no sequence.

        One step, for no items too.
        """
        items = _checks.check_sequence("items", items)
        index = _Integer(self() * len(items))
        return items[index] if len(items) > 0 else None

    def shuffle(self, items: Sequence[_Item]) -> list[_Item]:
        """Return a new list of the items in random order.

        Fisher-Yates: for i from the last index down to 1, the items at i and `int(i + 1)` change
        places.

        Args:
            items: A sequence such as a list or a tuple; left as it is.

        Raises:
            TypeError: items is no sequence.

        One step for each item but the first, and none for fewer than two.
        """
        shuffled = list(_checks.check_sequence("items", items))
        for n in reversed(range(2, len(shuffled) + 1)):
            i = n - 1
            j = _Integer(self() * n)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled
