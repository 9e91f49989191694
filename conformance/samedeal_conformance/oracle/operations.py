"""The contract's operations, answered by the C.

For each operation of source `c`: its input is decoded and checked here, the numbers come from C,
and items are put in the order that C says. The result is the `ok` object of a case: `value`, and
`rng`, the words afterwards, where the operation takes a generator.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from . import card_operations, deal_operations
from .inputs import (
    SAFE,
    TWO_32,
    TWO_53,
    Inputs,
    InputTypeError,
    InputValueError,
    encode,
    utf16,
)
from .table_operations import TABLE_OPERATIONS, transcript

if TYPE_CHECKING:
    from collections.abc import Callable

    from .calls import Calls, State
    from .table_operations import Refused

__all__ = ["Oracle"]

_ID_COUNT = 32**5


def _saved(words: State) -> dict[str, Any]:
    return {"algorithm": "sfc32", "words": list(words)}


def _seeded(calls: Calls, seed: str) -> State:
    return calls.seed_state(calls.utf8_from_utf16(utf16(seed)))


def _murmur3(calls: Calls, given: Inputs) -> int:
    data = given.data("data")
    return calls.murmur3_x86_32(data, given.integer("seed", 0, TWO_32 - 1, 0))


def _utf8(calls: Calls, given: Inputs) -> str:
    return calls.utf8_from_utf16(utf16(given.text("text"))).hex()


def _seed_state(calls: Calls, given: Inputs) -> dict[str, Any]:
    return _saved(_seeded(calls, given.text("seed")))


def _daily_rng(calls: Calls, given: Inputs) -> dict[str, Any]:
    return _saved(_seeded(calls, f"{given.text('game_id')}:{given.text('date')}"))


def _save(_calls: Calls, given: Inputs) -> dict[str, Any]:
    return _saved(given.rng())


def _copy(calls: Calls, given: Inputs) -> list[int]:
    twin = list(given.rng())
    return calls.steps(twin, given.integer("n", 0, TWO_32 - 1))


def _steps(calls: Calls, given: Inputs) -> list[int]:
    rng = given.rng()
    return calls.steps(rng, given.integer("n", 0, TWO_32 - 1))


def _stream(calls: Calls, given: Inputs) -> list[dict[str, Any]]:
    rng = given.rng()
    checkpoints = given.integers("checkpoints", 1, 10**7, least=1)
    if any(b <= a for a, b in itertools.pairwise(checkpoints)):
        raise InputValueError("checkpoints must increase")
    return _rows(calls.stream(rng, checkpoints), checkpoints)


def _rows(words: list[int], checkpoints: list[int]) -> list[dict[str, Any]]:
    rows = []
    for i, step in enumerate(checkpoints):
        *rng, last, checksum = words[6 * i : 6 * i + 6]
        rows.append({"step": step, "rng": rng, "last": last, "checksum": checksum})
    return rows


def _next(calls: Calls, given: Inputs) -> int:
    return calls.next53(given.rng())


def _int(calls: Calls, given: Inputs) -> int:
    rng = given.rng()
    low = given.integer("min", -TWO_53, TWO_53)
    high = given.integer("max", -TWO_53, TWO_53)
    if not 1 <= high - low <= TWO_53:
        raise InputValueError(f"max - min must be 1 to 2**53, not {high - low}")
    return calls.integer(rng, low, high)


def _shuffle(calls: Calls, given: Inputs) -> list[Any]:
    rng = given.rng()
    items = given.items("items")
    return [items[i] for i in calls.shuffle_order(rng, len(items))]


def _pick(calls: Calls, given: Inputs) -> Any:
    rng = given.rng()
    items = given.items("items", least=1)
    return items[calls.pick_index(rng, len(items))]


def _weighted_pick(calls: Calls, given: Inputs) -> Any:
    rng = given.rng()
    items = given.items("items", least=1)
    weights = given.integers("weights", 0, SAFE, least=1)
    if len(weights) != len(items):
        raise InputValueError(f"{len(items)} items can't have {len(weights)} weights")
    if not 1 <= sum(weights) <= SAFE:
        raise InputValueError(f"the sum of weights must be 1 to 2**53 - 1, not {sum(weights)}")
    return items[calls.weighted_index(rng, weights)]


def _sample(calls: Calls, given: Inputs) -> list[Any]:
    rng = given.rng()
    items = given.items("items")
    k = given.integer("k", 0, TWO_32 - 1)
    if k > len(items):
        raise InputValueError(f"k must be at most {len(items)}, the number of items, not {k}")
    return [items[i] for i in calls.sample_order(rng, len(items), k)]


def _chance(calls: Calls, given: Inputs) -> bool:
    rng = given.rng()
    return calls.chance(rng, given.integer("p", 0, TWO_53))


def _fork(calls: Calls, given: Inputs) -> dict[str, Any]:
    return _saved(calls.fork(given.rng()))


def _roll_die(calls: Calls, given: Inputs) -> int:
    rng = given.rng()
    return calls.roll_die(rng, given.integer("sides", 1, SAFE))


def _roll_dice(calls: Calls, given: Inputs) -> list[int]:
    rng = given.rng()
    count = given.integer("count", 0, TWO_32 - 1)
    return calls.roll_dice(rng, count, given.integer("sides", 1, SAFE))


def _fresh_ids(calls: Calls, rng: State, taken: list[str], count: int) -> list[str]:
    texts = (text.encode("utf-8", "surrogatepass") for text in taken)
    # What is no identifier takes none.
    values = [value for value in map(calls.id_value, texts) if value >= 0]
    fresh = None if count > _ID_COUNT else calls.assign_ids(rng, values, count)
    if fresh is None:
        raise InputValueError(f"fewer than {count} identifiers are free")
    return [calls.id_text(value) for value in fresh]


def _assign_ids(calls: Calls, given: Inputs) -> list[dict[str, Any]]:
    faces = given.objects("faces")
    rng = given.rng()
    ids = _fresh_ids(calls, rng, given.texts("taken", []), len(faces))
    return [{**face, "id": text} for face, text in zip(faces, ids, strict=True)]


def _new_card_id(calls: Calls, given: Inputs) -> str:
    rng = given.rng()
    (text,) = _fresh_ids(calls, rng, given.texts("taken"), 1)
    return text


# On a transcript's generator all of these may be called; save is of source brute by itself.
_ON_A_GENERATOR: dict[str, Callable[[Calls, Inputs], Any]] = {
    "rng.copy": _copy,
    "rng.steps": _steps,
    "rng.next": _next,
    "rng.int": _int,
    "rng.shuffle": _shuffle,
    "rng.pick": _pick,
    "rng.weighted_pick": _weighted_pick,
    "rng.sample": _sample,
    "rng.chance": _chance,
    "rng.fork_rng": _fork,
    "dice.roll_die": _roll_die,
    "dice.roll_dice": _roll_dice,
    "cards.ids.assign_ids": _assign_ids,
    "cards.ids.new_card_id": _new_card_id,
    "cards.views.perturb_hidden": card_operations.perturb_hidden,
    "cards.sampling.sample_hands": card_operations.sample_hands,
    "tiles.draw_tiles": card_operations.draw_tiles,
}


def _call(calls: Calls, given: Inputs, rng: State) -> dict[str, Any]:
    """One call of a transcript."""
    name = given.text("operation")
    handler = _save if name == "rng.save" else _ON_A_GENERATOR.get(name)
    if handler is None:
        raise InputValueError(f"{name} can't be called in a transcript")
    inner = Inputs(given.members("input"), rng)
    try:
        value = handler(calls, inner)
    except InputValueError:
        return {"error": "value"}
    except InputTypeError:
        return {"error": "type"}
    inner.finish()
    return {"ok": value}


def _transcript(calls: Calls, given: Inputs) -> list[dict[str, Any]]:
    given.state = rng = _seeded(calls, given.text("seed"))
    return [_call(calls, Inputs(call), rng) for call in given.objects("calls")]


_OPERATIONS: dict[str, Callable[[Calls, Inputs], Any]] = {
    "hash.murmur3": _murmur3,
    "hash.utf8": _utf8,
    "rng.seed_state": _seed_state,
    "rng.create_rng": _seed_state,
    "daily.daily_rng": _daily_rng,
    "rng.stream": _stream,
    "rng.transcript": _transcript,
    "deals.digest_order": deal_operations.digest_order,
    "deals.order_for": deal_operations.order_for,
    "deals.deal_for": deal_operations.deal_for,
    "deals.commitment": deal_operations.commitment,
    "deals.verify_deal": deal_operations.verify_deal,
    **_ON_A_GENERATOR,
}


class Oracle:
    """The answers of one build.

    `operations` are the names that `run` knows: those of source `c` in the contract.
    `provenance` says where the answers come from: compiler, flags, the functions that a reference
    defines, the number of comparisons in the self-proof, and the library's file.
    """

    operations = frozenset({*_OPERATIONS, *TABLE_OPERATIONS})

    def __init__(self, calls: Calls, provenance: dict[str, Any] | None = None) -> None:
        self.calls = calls
        self.provenance = provenance or {}

    def run(self, operation: str, given: dict[str, Any]) -> dict[str, Any]:
        """The `ok` object of an operation on a valid input.

        Raises:
            KeyError: the oracle doesn't have the operation.
            InputValueError, InputTypeError: the input is out of the contract's domain.
            OracleError: it is in the domain, but asks for more than fits into memory.
        """
        if operation in TABLE_OPERATIONS:
            return self.table_transcript(operation, given)
        handler = _OPERATIONS[operation]
        inputs = Inputs(given)
        value = handler(self.calls, inputs)
        inputs.finish()
        answer = {"value": encode(value)}
        if inputs.state is not None:
            answer["rng"] = inputs.state
        return answer

    def table_transcript(
        self, operation: str, given: dict[str, Any], refused: Refused | None = None
    ) -> dict[str, Any]:
        """The `ok` object of a transcript on an object of the table.

        Args:
            operation: one of `TABLE_OPERATIONS`.
            given: the whole input, `seed`, `calls` and so on.
            refused: called for each call with its method and its arguments, as they stand in the
                input; gives the kind of their error, or None if they are in the domain. Without
                it, the checks of this oracle decide.

        Raises:
            KeyError: the oracle doesn't have the operation.
            InputValueError, InputTypeError: the input is out of the contract's domain, an unknown
                method and what `refused` wrongly lets through included.
        """
        inputs = Inputs(given)
        value = transcript(self.calls, operation, inputs, refused)
        inputs.finish()
        return {"value": encode(value)}

    def seed_state(self, seed: str) -> State:
        """The state that a seed stands for."""
        return _seeded(self.calls, seed)

    def stream(self, rng: State, checkpoints: list[int]) -> list[dict[str, Any]]:
        """As the operation rng.stream, without a limit on the steps; `rng` stays as it is."""
        if not checkpoints or checkpoints[0] < 1 or checkpoints != sorted(set(checkpoints)):
            raise InputValueError("checkpoints must be 1 or more, and increase")
        return _rows(self.calls.stream(list(rng), checkpoints), checkpoints)

    def histogram(self, rng: State, n: int, draws: int) -> list[int]:
        """How often each value came in `draws` draws of int(0, n); advances `rng`."""
        if not 1 <= n < TWO_32:
            raise InputValueError(f"n must be 1 to 2**32 - 1, not {n}")
        return self.calls.histogram(rng, n, draws)

    def fill_bounded(self, rng: State, n: int, count: int) -> list[int]:
        """The next `count` of int(0, n); advances `rng`."""
        if not 1 <= n <= TWO_53:
            raise InputValueError(f"n must be 1 to 2**53, not {n}")
        return self.calls.fill_bounded(rng, n, count)

    def fill_next53(self, rng: State, count: int) -> list[int]:
        """The next `count` numerators of next(), over 2**53; advances `rng`."""
        return self.calls.fill_next53(rng, count)
