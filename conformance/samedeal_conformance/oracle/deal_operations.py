"""Operations of the digest deal.

The C gives permutations; the packs of the two variants, and how an order is laid out, are
constants of the published program (`schnapsen_variants` among the known answers).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .inputs import SAFE, Inputs, InputTypeError, InputValueError, utf16
from .known import known_answers

if TYPE_CHECKING:
    from .calls import Calls

__all__ = ["commitment", "deal_for", "digest_order", "laid_out", "order_for", "verify_deal"]

_SEED_BYTES = 32


@lru_cache(maxsize=1)
def _variants() -> dict[str, dict[str, Any]]:
    return {entry["variant"]: entry for entry in known_answers()["schnapsen_variants"]}


def laid_out(order: list[int], hand_size: int) -> dict[str, Any]:
    """Two hands off the front, the non-dealer's first; the last card is turned up."""
    return {
        "non_dealer": order[:hand_size],
        "dealer": order[hand_size : 2 * hand_size],
        "talon": order[2 * hand_size : -1],
        "turn_up": order[-1],
    }


def digest_order(calls: Calls, given: Inputs) -> list[Any]:
    """A pack in the order of a seed and a prefix."""
    seed = given.data("seed")
    if not seed:
        raise InputValueError("seed must have a byte or more")
    prefix = calls.utf8_from_utf16(utf16(given.text("prefix")))
    pack = given.items("pack")
    return [pack[i] for i in calls.digest_order(seed, prefix, len(pack))]


def _seed(given: Inputs) -> bytes:
    seed = given.data("seed")
    if len(seed) != _SEED_BYTES:
        raise InputValueError(f"seed must have {_SEED_BYTES} bytes, not {len(seed)}")
    return seed


def _order(calls: Calls, given: Inputs, seed: bytes) -> tuple[list[int], int]:
    """The order of a deal, and the size of its hands."""
    deal = given.integer("deal", 1, SAFE)
    name = given.text("variant")
    variant = _variants().get(name)
    if variant is None:
        raise InputValueError(f"variant must be one of {sorted(_variants())}, not {name!r}")
    pack = variant["pack"]
    prefix = f"{name}:deal:{deal}:".encode("ascii")
    return [pack[i] for i in calls.digest_order(seed, prefix, len(pack))], variant["hand_size"]


def order_for(calls: Calls, given: Inputs) -> list[int]:
    """The ids of a variant's pack in the order of a deal."""
    order, _ = _order(calls, given, _seed(given))
    return order


def deal_for(calls: Calls, given: Inputs) -> dict[str, Any]:
    """That order laid out."""
    return laid_out(*_order(calls, given, _seed(given)))


def commitment(calls: Calls, given: Inputs) -> str:
    """The digest of a seed, in hexadecimal."""
    return calls.sha256(_seed(given)).hex()


def verify_deal(calls: Calls, given: Inputs) -> bool:
    """Whether a seed is the one committed to, and gives this order."""
    promised = given.text("commitment")
    seed = _seed(given)
    order, _ = _order(calls, given, seed)
    claimed = given.items("order")
    for i, card in enumerate(claimed):
        if isinstance(card, bool) or not isinstance(card, int):
            raise InputTypeError(f"order[{i}] must be an integer, not {card!r}")
    return promised == calls.sha256(seed).hex() and claimed == order
