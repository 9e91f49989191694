"""The digest deal: rejection exactly at the limit, prefixes, and what is verified."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.oracle import InputTypeError, InputValueError, load
from samedeal_conformance.oracle.restated_table import digest_order

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_SEED = bytes(range(32))

# A digest that is the first 32 bytes of the text: so the seed says which words come.
_ECHO = """
#include <string.h>
#include "samedeal.h"
void sd_sha256(const uint8_t *data, size_t length, uint8_t digest[32])
{ memset(digest, 0, 32); memcpy(digest, data, length < 32 ? length : 32); }
"""


def _words(*words: int) -> bytes:
    return b"".join(word.to_bytes(4, "big") for word in words).ljust(32, b"\0")


@pytest.mark.parametrize(
    ("condition", "right"),
    [("word >= limit", True), ("word > limit", False), ("word + 1 >= limit", False)],
)
def test_the_limit(
    driver: Callable[..., Any],
    changed: Callable[..., list[Path]],
    tmp_path: Path,
    condition: str,
    *,
    right: bool,
) -> None:
    """The last word of a whole interval is taken, the first beyond it is thrown away."""
    echo = tmp_path / "echo.c"
    echo.write_text(_ECHO, encoding="ascii")
    flags = ("-O1", "-DSD_OVERRIDE_sd_sha256")
    replaced = changed(tmp_path, "digest.c", "word >= limit", condition)
    calls = driver(*flags, replaced=replaced, added=[echo])
    # For 3 the limit is 2**32 - 1. For 2 it is 2**32, so every word is taken.
    got = [
        calls.digest_order(_words(2**32 - 1, 2**32 - 3, 1), b"", 3),
        calls.digest_order(_words(2**32 - 2, 0), b"", 3),
        calls.digest_order(_words(2**32 - 1, 7), b"", 2),
    ]
    # Swaps of 2 with (2**32 - 3) % 3 = 1, and of 1 with 1; of 2 with 2 and 1 with 0; of 1 with 1.
    assert (got == [[0, 2, 1], [1, 0, 2], [0, 1]]) is right


def test_relatives() -> None:
    """The general routine gives the orders of the other games, whose prefix is their own."""
    for n, prefix in ((52, "hand:7:"), (28, "hand:1:"), (36, "deal:3:"), (144, "hand:2:")):
        pack: list[Any] = [{"n": i} for i in range(n)]
        given = {"seed": _SEED.hex(), "prefix": prefix, "pack": pack}
        order, _ = digest_order(_SEED, prefix.encode(), n)
        got = load().run("deals.digest_order", given)
        assert got == {"value": [pack[i] for i in order]}


def test_prefixes_are_utf8() -> None:
    """A prefix counts as UTF-8, a lone surrogate as the replacement character."""

    def order(prefix: Any) -> Any:
        given = {"seed": "00", "prefix": prefix, "pack": list(range(9))}
        return load().run("deals.digest_order", given)["value"]

    assert order("é") == digest_order(b"\0", b"\xc3\xa9", 9)[0]
    assert order({"$utf16": [0xD800]}) == order("\ufffd") != order("")


@pytest.mark.parametrize(("variant", "size", "hand"), [("schnapsen", 20, 5), ("sixtysix", 24, 6)])
def test_a_deal_is_its_order_laid_out(variant: str, size: int, hand: int) -> None:
    """The parts of a deal, one after the other, are the order."""
    given = {"seed": _SEED.hex(), "deal": 9, "variant": variant}
    order = load().run("deals.order_for", given)["value"]
    deal = load().run("deals.deal_for", given)["value"]
    assert len(order) == len(set(order)) == size
    assert len(deal["dealer"]) == len(deal["non_dealer"]) == hand
    assert [*deal["non_dealer"], *deal["dealer"], *deal["talon"], deal["turn_up"]] == order


def test_verify() -> None:
    """True needs the committed seed, in lowercase, and the very order of that deal."""
    deal = {"seed": _SEED.hex(), "deal": 1, "variant": "schnapsen"}
    order = load().run("deals.order_for", deal)["value"]
    promise = load().run("deals.commitment", {"seed": _SEED.hex()})["value"]
    assert promise == hashlib.sha256(_SEED).hexdigest()

    def verified(**change: Any) -> bool:
        given = {"commitment": promise, **deal, "order": order, **change}
        value: bool = load().run("deals.verify_deal", given)["value"]
        return value

    assert verified()
    assert not verified(commitment=promise.upper())
    assert not verified(commitment="")
    assert not verified(seed=bytes(32).hex())
    assert not verified(deal=2)
    assert not verified(variant="sixtysix")
    assert not verified(order=order[:-1])
    assert not verified(order=order[::-1])
    with pytest.raises(InputTypeError):
        verified(order=[True])


@pytest.mark.parametrize(
    ("operation", "given"),
    [
        ("deals.digest_order", {"seed": "", "prefix": "", "pack": []}),
        ("deals.order_for", {"seed": "00", "deal": 1, "variant": "schnapsen"}),
        ("deals.order_for", {"seed": _SEED.hex(), "deal": 0, "variant": "schnapsen"}),
        ("deals.deal_for", {"seed": _SEED.hex(), "deal": 1, "variant": "durak"}),
        ("deals.commitment", {"seed": _SEED.hex().upper()}),
    ],
)
def test_out_of_the_domain(operation: str, given: dict[str, Any]) -> None:
    """A seed, deal or variant that can't be is an error, not an answer."""
    with pytest.raises(InputValueError):
        load().run(operation, given)
