"""Wrong deals: seeds, prefixes, packs, what is dealt and what fits."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["DEALS"]


def _deals(name: str, mistake: str, operations: str, before: str, after: str) -> WrongKit:
    notice = tuple(f"deals.{operation}" for operation in operations.split())
    return WrongKit(name, mistake, notice, "deals.py", before, after)


_SETS = 'return f"{game}:deal:{number}:"'
_OTHERS = 'return f"deal:{number}:" if game == "durak" else f"hand:{number}:"'
_DEALT = (
    '        "non_dealer": order[:hand],\n'
    '        "dealer": order[hand : 2 * hand],\n'
    '        "talon": order[2 * hand : -1],\n'
    '        "turn_up": order[-1],\n'
)
_VERIFIED = "hashlib.sha256(seed).hexdigest() == commitment and list(order) == right"
_FULL_SEED = "    check_seed(seed, 32, 32)\n"

DEALS = (
    _deals(
        "deal_seed_longer",
        "a seed may be longer than 32 bytes",
        "order_for deal_for commitment verify_deal",
        _FULL_SEED,
        "    check_seed(seed, 32)\n",
    )._replace(everywhere=True),
    _deals(
        "deal_seed_shorter",
        "a seed may be shorter than 32 bytes",
        "order_for deal_for commitment verify_deal",
        _FULL_SEED,
        "    check_seed(seed, 1, 32)\n",
    )._replace(everywhere=True),
    _deals(
        "deal_seed_as_text",
        "a wrong type of seed is a wrong value",
        "digest_order order_for deal_for commitment verify_deal",
        'raise TypeError(f"seed must be bytes; got {seed!r}")',
        'raise ValueError(f"seed must be bytes; got {seed!r}")',
    ),
    _deals(
        "prefix_without_deal",
        "VARIANT:N: without the word deal",
        "prefix_for order_for deal_for verify_deal",
        _SETS,
        'return f"{game}:{number}:"',
    ),
    _deals(
        "prefix_without_variant",
        "deal:N: for the two variants",
        "prefix_for order_for deal_for verify_deal",
        _SETS,
        'return f"deal:{number}:"',
    ),
    _deals(
        "prefix_of_schnapsen_for_both",
        "both variants under one name",
        "prefix_for order_for deal_for",
        _SETS,
        'return f"schnapsen:deal:{number}:"',
    ),
    _deals(
        "prefix_without_its_end",
        "the colon before the counter is missing",
        "prefix_for order_for deal_for verify_deal",
        _SETS,
        'return f"{game}:deal:{number}"',
    ),
    _deals(
        "prefix_number_of_32_bits",
        "the deal number modulo 2**32",
        "prefix_for order_for deal_for verify_deal",
        _SETS,
        'return f"{game}:deal:{number % 2**32}:"',
    ),
    _deals(
        "prefix_number_from_zero",
        "deals count from 0 in the prefix",
        "prefix_for order_for deal_for verify_deal",
        _SETS,
        'return f"{game}:deal:{number - 1}:"',
    ),
    _deals(
        "prefix_number_in_groups",
        "the deal number with its thousands separated",
        "prefix_for order_for deal_for verify_deal",
        _SETS,
        'return f"{game}:deal:{number:,}:"',
    ),
    _deals(
        "prefix_of_durak_is_a_hand",
        "hand:N: for durak",
        "prefix_for",
        _OTHERS,
        'return f"hand:{number}:"',
    ),
    _deals(
        "prefix_of_gin_is_a_deal",
        "deal:N: for all of the others",
        "prefix_for",
        _OTHERS,
        'return f"deal:{number}:"',
    ),
    _deals(
        "deal_zero",
        "there is a deal 0",
        "prefix_for order_for deal_for verify_deal",
        'VARIANTS = ("schnapsen", "sixtysix")\n',
        'VARIANTS = ("schnapsen", "sixtysix")\n'
        "checked = check_integer\n\n\n"
        "def check_integer(name: str, value: Any, low: int, high: int) -> None:\n"
        "    checked(name, value, min(low, 0), high)\n",
    ),
    _deals(
        "cards_by_rank",
        "aces, then tens: ids run through the suits first",
        "schnapsen_cards",
        "    for s, suit in enumerate(SUITS)\n    for r, rank in enumerate(RANKS)\n",
        "    for r, rank in enumerate(RANKS)\n    for s, suit in enumerate(SUITS)\n",
    ),
    _deals(
        "cards_from_zero",
        "ids from 0",
        "schnapsen_cards",
        '"id": 6 * s + r + 1',
        '"id": 6 * s + r',
    ),
    _deals(
        "cards_ten_below_the_king",
        "the order of other games: ten below jack",
        "schnapsen_cards",
        '    "T": ("ten", 10),\n    "K": ("king", 4),\n',
        '    "K": ("king", 4),\n    "T": ("ten", 10),\n',
    ),
    _deals(
        "cards_suits_the_other_way",
        "clubs first",
        "schnapsen_cards",
        "enumerate(SUITS)",
        "enumerate(reversed(SUITS))",
    ),
    _deals(
        "cards_power_from_one",
        "the nine has power 1",
        "schnapsen_cards",
        '"power": 5 - r',
        '"power": 6 - r',
    ),
    _deals(
        "cards_ten_as_10",
        "10 for T in the names",
        "schnapsen_cards",
        '"name": rank + suit',
        '"name": rank.replace("T", "10") + suit',
    ),
    _deals(
        "pack_with_nines",
        "24 cards for both variants",
        "pack_for draw_count order_for deal_for verify_deal",
        'nines or card["rank"] != "9"',
        "nines or card",
    ),
    _deals(
        "pack_renumbered",
        "the ids of the 20 cards without gaps",
        "pack_for order_for deal_for verify_deal",
        "    return tuple(i + 1 for i, card in",
        "    return tuple(range(1, 25 if nines else 21)) or tuple(i + 1 for i, card in",
    ),
    _deals(
        "talon_at_one_variant",
        "10 for both variants",
        "talon_at draw_count deal_for",
        'return 10 if variant == "schnapsen" else 12',
        "return 10",
    ),
    _deals(
        "talon_after_one_hand",
        "after one hand",
        "talon_at draw_count deal_for",
        'return 10 if variant == "schnapsen" else 12',
        'return 5 if variant == "schnapsen" else 6',
    ),
    _deals(
        "draw_count_without_the_turn_up",
        "the turn-up is not counted",
        "draw_count",
        "len(pack_for(variant)) - talon_at(variant)",
        "len(pack_for(variant)) - talon_at(variant) - 1",
    ),
    _deals(
        "draw_count_of_one_player",
        "the cards that each player draws",
        "draw_count",
        "len(pack_for(variant)) - talon_at(variant)",
        "(len(pack_for(variant)) - talon_at(variant)) // 2",
    ),
    _deals(
        "deal_dealer_first",
        "dealer and non-dealer swapped",
        "deal_for",
        _DEALT,
        _DEALT.replace("non_dealer", "x")
        .replace("dealer", "non_dealer")
        .replace('"x"', '"dealer"'),
    ),
    _deals(
        "deal_card_by_card",
        "hands dealt in turn",
        "deal_for",
        _DEALT,
        _DEALT.replace("[:hand]", "[: 2 * hand : 2]").replace(
            "[hand : 2 * hand]", "[1 : 2 * hand : 2]"
        ),
    ),
    _deals(
        "deal_talon_reversed",
        "the talon from its bottom",
        "deal_for",
        "order[2 * hand : -1]",
        "order[-2 : 2 * hand - 1 : -1]",
    ),
    _deals(
        "deal_turn_up_first",
        "the turn-up is the first after the hands",
        "deal_for",
        _DEALT,
        _DEALT.replace("order[2 * hand : -1]", "order[2 * hand + 1 :]").replace(
            "order[-1]", "order[2 * hand]"
        ),
    ),
    _deals(
        "deal_turn_up_in_the_talon",
        "the turn-up twice",
        "deal_for",
        "order[2 * hand : -1]",
        "order[2 * hand :]",
    ),
    _deals(
        "commitment_of_the_digits",
        "the digest of the seed's digits",
        "commitment",
        "    return hashlib.sha256(seed).hexdigest()\n",
        "    return hashlib.sha256(seed.hex().encode()).hexdigest()\n",
    ),
    _deals(
        "commitment_uppercase",
        "uppercase digits",
        "commitment",
        "    return hashlib.sha256(seed).hexdigest()\n",
        "    return hashlib.sha256(seed).hexdigest().upper()\n",
    ),
    _deals(
        "commitment_twice",
        "the digest of the digest",
        "commitment",
        "    return hashlib.sha256(seed).hexdigest()\n",
        "    return hashlib.sha256(hashlib.sha256(seed).digest()).hexdigest()\n",
    ),
    _deals(
        "verify_the_order_alone",
        "the commitment is not looked at",
        "verify_deal",
        _VERIFIED,
        "list(order) == right",
    ),
    _deals(
        "verify_the_commitment_alone",
        "the order is not looked at",
        "verify_deal",
        _VERIFIED,
        "hashlib.sha256(seed).hexdigest() == commitment",
    ),
    _deals(
        "verify_in_any_case",
        "a commitment in uppercase fits",
        "verify_deal",
        "hexdigest() == commitment",
        "hexdigest() == commitment.lower()",
    ),
    _deals(
        "verify_stripped",
        "space around the commitment is taken away",
        "verify_deal",
        "hexdigest() == commitment",
        "hexdigest() == commitment.strip()",
    ),
    _deals(
        "verify_the_beginning_of_the_commitment",
        "a part of the commitment fits",
        "verify_deal",
        "hashlib.sha256(seed).hexdigest() == commitment",
        "hashlib.sha256(seed).hexdigest().startswith(commitment)",
    ),
    _deals(
        "verify_the_same_cards",
        "any order of the cards fits",
        "verify_deal",
        "list(order) == right",
        "sorted(order) == sorted(right)",
    ),
    _deals(
        "verify_as_far_as_it_goes",
        "an order that ends early fits",
        "verify_deal",
        "list(order) == right",
        "all(a == b for a, b in zip(order, right, strict=False))",
    ),
    _deals(
        "verify_raises",
        "an error instead of False",
        "verify_deal",
        f"    return {_VERIFIED}\n",
        f'    require({_VERIFIED}, "the deal is not that of the seed")\n    return True\n',
    ),
    _deals(
        "verify_order_not_checked",
        "an order of anything is no order of this deal",
        "verify_deal",
        '        check_integer("a card", card, -SAFE, SAFE)\n',
        "        pass\n",
    ),
)
