"""The seeded generator: sfc32, its seeding, and what is drawn with it.

sfc32 is Chris Doty-Humphrey's small fast chaotic generator of 32 bits, from PractRand 0.94
(src/RNGs/sfc.cpp). The state is four 32-bit words [a, b, c, counter], and one step, all modulo
2**32, is:

    out = a + b + counter
    a, b, c, counter = b ^ (b >> 9), c + (c << 3), rotl(c, 21) + out, counter + 1

The counter keeps every stream at least 2**32 outputs long. Everything drawn comes from steps by
rules in integers that are part of the contract: a released stream never changes, since saved
games, replays and numbered deals depend on it.

A seed is a text. Its UTF-8 bytes are hashed under the hash seeds 0, 1, 2, 3 for a, b, c, counter,
and 12 outputs are discarded, as PractRand does after seeding.

Not for secrets: sfc32 is no cryptographic generator, a few outputs give away the rest, and
different seeds whose four words are equal can be made on purpose. The kit reads no clock and no
source of randomness; where a fresh seed comes from is the caller's affair (`secrets.token_hex`).
"""

from __future__ import annotations

from . import _checks
from ._draws import chance, pick, sample, weighted_pick
from ._seeding import seeding_words
from ._seeds import deal_seed, seed_from_parts
from .hash import utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from .contracts import Rng, RngState

    _Item = TypeVar("_Item")

__all__ = [
    "chance",
    "create_rng",
    "deal_seed",
    "fork_rng",
    "pick",
    "restore_rng",
    "sample",
    "seed_from_parts",
    "seed_state",
    "weighted_pick",
]

# In the class the name `int` is its method, so annotations there need another name for the type.
_Integer = int

# Outputs thrown away after seeding: PractRand's number for a seed of this kind.
_DISCARDED = 12


class _Sfc32:
    """The generator; made by `create_rng`, `restore_rng`, `fork_rng` and `copy`, never directly.

    It can be copied (`copy`, `copy.copy`, `copy.deepcopy`) and pickled, and its `repr` is the call
    that restores it. Two generators are equal only if they are the same object.
    """

    __slots__ = ("_a", "_b", "_c", "_counter")

    def __init__(self, a: _Integer, b: _Integer, c: _Integer, counter: _Integer) -> None:
        self._a = a
        self._b = b
        self._c = c
        self._counter = counter

    def __repr__(self) -> str:
        return f"restore_rng({self.save()!r})"

    def __reduce__(self) -> tuple[object, tuple[RngState]]:
        # By way of the public function, so that a pickle holds plain data and no name of ours.
        return restore_rng, (self.save(),)

    def save(self) -> RngState:
        """Return the state as plain JSON, for `restore_rng`; nothing advances."""
        return {"algorithm": "sfc32", "words": [self._a, self._b, self._c, self._counter]}

    def copy(self) -> _Sfc32:
        """Return a generator of its own in the same state; nothing advances."""
        return _Sfc32(self._a, self._b, self._c, self._counter)

    def steps(self, n: _Integer) -> list[_Integer]:
        """Return the next n raw outputs, each from 0 to 2**32 - 1.

        Args:
            n: How many, an integer from 0 to 2**32 - 1.

        Raises:
            TypeError: n is no number.
            ValueError: n is out of range or no integer.

        Takes n steps.
        """
        n = _checks.check_integer("n", n, 0, _checks.MAX_COUNT)
        a, b, c, first = self._a, self._b, self._c, self._counter
        outputs: list[_Integer] = []
        append = outputs.append
        # The counter may grow past 32 bits in the loop: the output is cut, and so is what is kept.
        for counter in range(first, first + n):
            out = a + b + counter & 0xFFFFFFFF
            a = b ^ b >> 9
            b = c * 9 & 0xFFFFFFFF  # c + (c << 3)
            c = (c << 21 | c >> 11) + out & 0xFFFFFFFF
            append(out)
        self._a, self._b, self._c, self._counter = a, b, c, first + n & 0xFFFFFFFF
        return outputs

    def next(self) -> float:
        """Return a float in [0, 1) with 53 random bits.

        Of two outputs x, y: k = (x >> 5) * 2**26 + (y >> 6), and k / 2**53, which is exact. It is
        the rule of MT19937's genrand_res53 and of Python's `random.random`.

        Takes two steps.
        """
        return self._bits53() / 9007199254740992

    def int(self, min: _Integer, max: _Integer) -> _Integer:  # noqa: A002 - the contract's words
        """Return an integer, uniform on [min, max).

        By rejection, so without modulo bias. With the span n = max - min: up to 2**32, an output x
        is drawn again while x >= floor(2**32 / n) * n, and the result is min + x % n; above, the
        same with the 53-bit k of `next` and 2**53.

        Args:
            min: The lowest result, an integer of at most 2**53 in size.
            max: One more than the highest result, likewise; from min + 1 to min + 2**53.

        Raises:
            TypeError: min or max is no number.
            ValueError: min or max is out of range or no integer, or the span is.

        Takes one step a try, or two for a span above 2**32; a span of 1 takes its step too.
        """
        if not (
            type(min) is type(max) is _Integer
            and -9007199254740992 <= min < max <= 9007199254740992
            and max - min <= 9007199254740992
        ):
            min, max = _checked_bounds(min, max)  # noqa: A001 - see the parameters
        n = max - min
        if n > 4294967296:
            limit = 9007199254740992 // n * n
            while (k := self._bits53()) >= limit:
                pass
            return min + k % n
        # The limit is above 2**32 - n, so most outputs pass without working it out.
        x = self._step()
        while x > 4294967296 - n and x >= 4294967296 // n * n:
            x = self._step()
        return min + x % n

    def shuffle(self, items: Sequence[_Item]) -> list[_Item]:
        """Return a new list of the items in random order.

        Fisher-Yates: for i from the last index down to 1, the items at i and `int(0, i + 1)`
        change places.

        Args:
            items: A sequence such as a list or a tuple; left as it is.

        Raises:
            TypeError: items is no sequence.

        Takes one bounded draw for each item but the first, and none for fewer than two.
        """
        shuffled = list(_checks.check_sequence("items", items))
        a, b, c, counter = self._a, self._b, self._c, self._counter
        # The one copy of the bounded draw of `int`, with the state in local variables: more than
        # half as fast again. An output up to `safe` passes for every n here; see `int`.
        safe = 4294967296 - len(shuffled)
        for n in range(len(shuffled), 1, -1):
            while True:
                x = a + b + counter & 0xFFFFFFFF
                a = b ^ b >> 9
                b = c * 9 & 0xFFFFFFFF
                c = (c << 21 | c >> 11) + x & 0xFFFFFFFF
                counter += 1
                if x <= safe or x < 4294967296 // n * n:
                    break
            i = n - 1
            j = x % n
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        self._a, self._b, self._c, self._counter = a, b, c, counter & 0xFFFFFFFF
        return shuffled

    def _step(self) -> _Integer:
        """Return the next raw output; one step."""
        b = self._b
        c = self._c
        counter = self._counter
        out = self._a + b + counter & 0xFFFFFFFF
        self._a = b ^ b >> 9
        self._b = c * 9 & 0xFFFFFFFF
        self._c = (c << 21 | c >> 11) + out & 0xFFFFFFFF
        self._counter = counter + 1 & 0xFFFFFFFF
        return out

    def _bits53(self) -> _Integer:
        """Return the k of `next`, 53 random bits; two steps."""
        x = self._step()
        return (x >> 5) * 67108864 + (self._step() >> 6)


def _checked_bounds(low: object, high: object) -> tuple[int, int]:
    """Return the arguments of `int` as plain integers, or raise for the first that won't do."""
    limit = 2**53
    low = _checks.check_integer("min", low, -limit, limit)
    high = _checks.check_integer("max", high, -limit, limit)
    if not 1 <= high - low <= limit:
        _checks.refuse_value("max", high, f"above min, {low}, by at most {limit}")
    return low, high


def _seeded(seed: str) -> _Sfc32:
    """Return the generator of a seed."""
    rng = _Sfc32(*seeding_words(utf8(_checks.check_text("seed", seed))))
    rng.steps(_DISCARDED)
    return rng


def seed_state(seed: str) -> RngState:
    """Return the state that a seed stands for.

    Args:
        seed: Any text; it is not normalised.

    Returns:
        The state as plain JSON, for `restore_rng`.

    Raises:
        TypeError: seed is no str.

    Draws nothing.
    """
    return _seeded(seed).save()


def create_rng(seed: str) -> Rng:
    """Return the generator of a seed.

    Args:
        seed: Any text; it is not normalised. The same text gives the same generator everywhere.

    Returns:
        A new generator in the state `seed_state(seed)`.

    Raises:
        TypeError: seed is no str.
    """
    return _seeded(seed)


def restore_rng(state: RngState) -> Rng:
    """Return a generator that continues from a saved state.

    Args:
        state: What `save` gave: a dict of `algorithm`, "sfc32", and `words`, four integers from 0
            to 2**32 - 1.

    Returns:
        A new generator; it keeps nothing of the argument.

    Raises:
        TypeError: state is no dict, algorithm no str, words no list, or a word no number.
        ValueError: state has other members, algorithm is another, or words isn't four integers
            in range.
    """
    if not isinstance(state, dict):
        _checks.refuse_type("state", state, "a dict such as save gives")
    if len(state) != 2 or "algorithm" not in state or "words" not in state:
        _checks.refuse_value("state", state, "a dict of algorithm and words alone")
    algorithm = _checks.check_text("state['algorithm']", state["algorithm"])
    if algorithm != "sfc32":
        _checks.refuse_value("state['algorithm']", algorithm, "'sfc32'")
    words = state["words"]
    if not isinstance(words, list | tuple):
        _checks.refuse_type("state['words']", words, "a list of four integers")
    if len(words) != 4:
        _checks.refuse_value("state['words']", words, "a list of four integers")
    return _Sfc32(*_checks.check_integers("state['words']", words, 0, 0xFFFFFFFF))


def fork_rng(rng: Rng) -> Rng:
    """Return a generator of its own for a sub-task, such as a search.

    Four outputs of the parent are the child's a, b, c, counter; the child discards 12 outputs. So
    the parent advances by four steps, however much the child draws.

    Args:
        rng: The parent; advances by four steps.

    Returns:
        A new generator.

    Raises:
        TypeError: rng is no generator.
    """
    _checks.check_rng("rng", rng)
    child = _Sfc32(*rng.steps(4))
    child.steps(_DISCARDED)
    return child
