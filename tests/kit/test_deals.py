"""Digest deals: the published orders, and a match that anybody can check."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from samedeal import deals as module
from samedeal.deals import (
    PREFIXES,
    SCHNAPSEN_CARDS,
    commitment,
    deal_for,
    digest_order,
    draw_count,
    order_for,
    pack_for,
    prefix_for,
    talon_at,
    verify_deal,
)

if TYPE_CHECKING:
    from samedeal.contracts import Variant

# The same examples each time, however busy the machine is.
LAWS = settings(deadline=None, derandomize=True, database=None)
VARIANTS: list[Variant] = ["schnapsen", "sixtysix"]
SEED = bytes(range(32))
SEEDS = st.binary(min_size=32, max_size=32)
NUMBERS = st.integers(1, 2**53 - 1)


def test_published_deals(known: dict[str, Any]) -> None:
    """What Game::Schnapsen::Deck gives, deals in which words are thrown away included."""
    rejections = [answer for answer in known["rejection_deals"] if "variant" in answer]
    assert {answer["variant"] for answer in rejections} == set(VARIANTS)
    for answer in [*known["digest_deals"], *rejections]:
        seed, deal, variant = bytes.fromhex(answer["seed_hex"]), answer["deal"], answer["variant"]
        assert order_for(seed, deal, variant) == answer["order"]
        laid_out = {key: answer[key] for key in ("non_dealer", "dealer", "talon", "turn_up")}
        assert deal_for(seed, deal, variant) == laid_out


@pytest.mark.parametrize(
    ("game", "answers"),
    [("gin", "gin_deals"), ("dominoes", "domino_orders"), ("mahjong", "mahjong_orders")],
)
def test_published_orders_of_the_relatives(game: str, answers: str, known: dict[str, Any]) -> None:
    """Their packs are 1, 2, 3, ...; one call each."""
    rejections = [answer for answer in known["rejection_deals"] if answer["game"] == game]
    assert len(known[answers]) > 1
    for answer in [*known[answers], *rejections]:
        pack = range(1, len(answer["order"]) + 1)
        prefix = prefix_for(game, answer["hand"])
        assert digest_order(bytes.fromhex(answer["seed_hex"]), prefix, pack) == answer["order"]


def test_published_variants(known: dict[str, Any]) -> None:
    """Packs, hands and talons."""
    for answer in known["schnapsen_variants"]:
        variant = answer["variant"]
        assert list(pack_for(variant)) == answer["pack"]
        assert talon_at(variant) == answer["talon_at"] == 2 * answer["hand_size"]
        assert draw_count(variant) == answer["draw_count"]


def test_packs_are_read_only() -> None:
    """A pack is made once, and nobody writes on it."""
    for variant in VARIANTS:
        pack = pack_for(variant)
        assert pack is pack_for(variant)
        with pytest.raises(TypeError, match="does not support item assignment"):
            pack[0] = 0  # type: ignore[index]  # that is the point


def test_an_order_written_out() -> None:
    """The first deal of the seed of zeros, whose key is 32 zeros and "schnapsen:deal:1:0"."""
    assert order_for(bytes(32), 1, "schnapsen") == (
        [23, 1, 7, 13, 11, 10, 22, 20, 5, 3, 15, 2, 9, 4, 16, 8, 17, 21, 14, 19]
    )


def test_cards() -> None:
    """By suit S, H, D, C and from the strongest down; 120 points in a pack; nobody writes."""
    names = [card["name"] for card in SCHNAPSEN_CARDS]
    assert names == [f"{rank}{suit}" for suit in "SHDC" for rank in "ATKQJ9"]
    assert [card["id"] for card in SCHNAPSEN_CARDS] == list(range(1, 25))
    assert dict(SCHNAPSEN_CARDS[19]) == {
        "id": 20,
        "name": "TC",
        "long_name": "ten of clubs",
        "rank": "T",
        "suit": "C",
        "points": 10,
        "power": 4,
    }
    for variant in VARIANTS:
        assert sum(SCHNAPSEN_CARDS[card - 1]["points"] for card in pack_for(variant)) == 120
    assert {card["power"] for card in SCHNAPSEN_CARDS if card["rank"] == "9"} == {0}
    with pytest.raises(TypeError, match="does not support item assignment"):
        SCHNAPSEN_CARDS[0]["points"] = 0


def test_prefixes() -> None:
    """The key of each game, with the number of the deal."""
    assert {game: prefix_for(game, 7) for game in PREFIXES} == {
        "schnapsen": "schnapsen:deal:7:",
        "sixtysix": "sixtysix:deal:7:",
        "gin": "hand:7:",
        "dominoes": "hand:7:",
        "mahjong": "hand:7:",
        "durak": "deal:7:",
    }
    assert prefix_for("gin", 2**53 - 1) == "hand:9007199254740991:"
    with pytest.raises(TypeError, match="does not support item assignment"):
        PREFIXES["gin"] = ""  # type: ignore[index]


@LAWS
@given(
    st.binary(min_size=1, max_size=40), st.text(max_size=5), st.lists(st.integers(), max_size=70)
)
def test_digest_order_is_a_permutation(seed: bytes, prefix: str, pack: list[int]) -> None:
    """The items again, as drawn off the words one by one."""
    key = seed + prefix.encode()
    digests = [hashlib.sha256(key + str(counter).encode()).hexdigest() for counter in range(20)]
    words = iter([int(digest[at : at + 8], 16) for digest in digests for at in range(0, 64, 8)])
    expected = list(pack)
    for last in reversed(range(1, len(pack))):
        place = next(word for word in words if word < 2**32 - 2**32 % (last + 1)) % (last + 1)
        expected[last], expected[place] = expected[place], expected[last]
    order = digest_order(seed, prefix, pack)
    assert order == expected
    assert sorted(order) == sorted(pack)


def test_words_at_the_limit_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word at the largest multiple of n in 2**32 is thrown away; the one below it counts."""
    words = [2**32 - 1, 2**32 // 3 * 3, 2**32 // 3 * 3 - 1, 2**32 - 1, 0, 0, 0, 0]
    monkeypatch.setattr(
        module, "_sha256", lambda _: b"".join(word.to_bytes(4, "big") for word in words)
    )
    # The third word, 2 mod 3, leaves c; 2 divides 2**32, so the fourth counts: 1 mod 2 leaves b.
    assert digest_order(b"x", "", ["a", "b", "c"]) == ["a", "b", "c"]


def test_a_prefix_is_hashed_as_the_seed_of_a_generator_is() -> None:
    """By its UTF-8 bytes, with U+FFFD for a lone surrogate, so every build agrees."""
    assert digest_order(b"x", "\ud800", range(9)) == digest_order(b"x", "\ufffd", range(9))
    assert digest_order(b"x", "\ud83c\udccf", range(9)) == digest_order(b"x", "🃏", range(9))


@LAWS
@given(SEEDS, NUMBERS, st.sampled_from(VARIANTS))
def test_a_draw_is_the_next_of_the_order(seed: bytes, deal: int, variant: Variant) -> None:
    """The k-th draw is order[talon_at + k], and the turn-up the last of them."""
    order = order_for(seed, deal, variant)
    laid_out = deal_for(seed, deal, variant)
    draws = [*laid_out["talon"], laid_out["turn_up"]]
    assert draws == [order[talon_at(variant) + k] for k in range(draw_count(variant))]
    assert order == [*laid_out["non_dealer"], *laid_out["dealer"], *draws]
    assert sorted(order) == list(pack_for(variant))
    assert len(laid_out["dealer"]) == len(laid_out["non_dealer"]) == talon_at(variant) // 2
    assert draw_count(variant) % 2 == 0


def test_deals_differ() -> None:
    """By the number, the seed, and the key's variant even where packs are of one size."""
    orders = [order_for(SEED, deal, "schnapsen") for deal in range(1, 50)]
    orders.append(order_for(SEED[::-1], 1, "schnapsen"))
    assert len({tuple(order) for order in orders}) == 50
    pack = range(20)
    assert digest_order(SEED, prefix_for("schnapsen", 1), pack) != digest_order(
        SEED, prefix_for("sixtysix", 1), pack
    )


@LAWS
@given(SEEDS, NUMBERS, st.sampled_from(VARIANTS), st.data())
def test_verify_deal(seed: bytes, deal: int, variant: Variant, data: st.DataObject) -> None:
    """The true one is; with anything else exchanged it isn't."""
    given_out, order = commitment(seed), order_for(seed, deal, variant)
    assert verify_deal(given_out, seed, deal, variant, order) is True
    other = data.draw(SEEDS.filter(lambda each: each != seed))
    assert verify_deal(given_out, other, deal, variant, order_for(other, deal, variant)) is False
    i, j = data.draw(st.lists(st.integers(0, 19), min_size=2, max_size=2, unique=True))
    swapped = list(order)
    swapped[i], swapped[j] = swapped[j], swapped[i]
    assert verify_deal(given_out, seed, deal, variant, swapped) is False
    for wrong in (order[:-1], [*order, 0], []):
        assert verify_deal(given_out, seed, deal, variant, wrong) is False
    for wrong_text in (given_out.upper() + " ", "", given_out[:-1]):
        assert verify_deal(wrong_text, seed, deal, variant, order) is False


def test_commitment() -> None:
    """SHA-256 in lowercase hexadecimal; of any bytes-like seed."""
    digest = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    for seed in (SEED, bytearray(SEED), memoryview(SEED)):
        assert commitment(seed) == digest
    assert verify_deal(
        digest, bytearray(SEED), 1, "schnapsen", order_for(memoryview(SEED), 1, "schnapsen")
    )


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: order_for(SEED[1:], 1, "schnapsen"), ValueError, "seed must be 32 bytes, not 31"),
        (
            lambda: deal_for(SEED + b"x", 1, "schnapsen"),
            ValueError,
            "seed must be 32 bytes, not 33",
        ),
        (lambda: commitment(b""), ValueError, "seed must be 32 bytes, not 0"),
        (lambda: commitment(SEED.hex()), TypeError, "seed must be bytes; got"),  # type: ignore[arg-type]
        (lambda: order_for(SEED, 0, "schnapsen"), ValueError, "deal must be an integer from 1"),
        (lambda: order_for(SEED, 1.0, "schnapsen"), ValueError, "deal must be an integer from 1"),  # type: ignore[arg-type]
        (lambda: order_for(SEED, "1", "schnapsen"), TypeError, "deal must be an integer from 1"),  # type: ignore[arg-type]
        (lambda: deal_for(SEED, 1, "gin"), ValueError, 'variant must be one of "schnapsen", "six'),  # type: ignore[arg-type]
        (lambda: pack_for("x"), ValueError, "variant must be one of"),  # type: ignore[arg-type]
        (lambda: talon_at(None), TypeError, "variant must be a str; got None"),  # type: ignore[arg-type]
        (lambda: draw_count("Schnapsen"), ValueError, "variant must be one of"),  # type: ignore[arg-type]
        (lambda: prefix_for("whist", 1), ValueError, 'game must be one of "schnapsen", "sixtysix"'),
        (lambda: prefix_for("gin", 2**53), ValueError, "number must be an integer from 1 to"),
        (lambda: digest_order(b"", "", []), ValueError, "seed must be at least one byte"),
        (lambda: digest_order(b"x", b"", []), TypeError, "prefix must be a str"),  # type: ignore[arg-type]
        (lambda: digest_order(b"x", "", "abc"), TypeError, "pack must be a sequence"),
        (lambda: verify_deal("", SEED, 1, "schnapsen", [1.5]), ValueError, r"order\[0\] must be"),  # type: ignore[list-item]
        (lambda: verify_deal("", SEED, 1, "schnapsen", [True]), TypeError, r"order\[0\] must be"),
        (lambda: verify_deal(b"", b"", 1, "schnapsen", []), TypeError, "commitment must be a str"),  # type: ignore[arg-type]
    ],
)
def test_what_is_refused(call: Any, error: type[Exception], message: str) -> None:
    """Arguments in their order."""
    with pytest.raises(error, match=message):
        call()
