"""Wrong orders of a hand."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["SORTING"]

_COMPARE = ("cards.sorting.compare_cards",)
_SORT = ("cards.sorting.sort_hand",)
_BOTH = (*_COMPARE, *_SORT)


def _sorting(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "sorting.py", before, after)


_PLACE = 'return [suit_order.index(card["suit"]), rank]'
_SORTED = "    return sorted(cards, key=key)\n"
_SIGN = "    return -1 if a < b else 1\n"

SORTING = (
    _sorting(
        "sorted_by_rank_first",
        "by rank, then by suit",
        _BOTH,
        _PLACE,
        'return [rank, suit_order.index(card["suit"])]',
    ),
    _sorting(
        "sorted_by_suit_alone",
        "cards of a suit stay as they lie",
        _BOTH,
        _PLACE,
        'return [suit_order.index(card["suit"]), 0]',
    ),
    _sorting("suit_order_ignored", "always S, H, D, C", _BOTH, "suit_order.index(", "SUITS.index("),
    _sorting(
        "suits_by_letter",
        "suits in the order of the alphabet",
        _BOTH,
        "suit_order.index(",
        '"CDHS".index(',
    ),
    _sorting(
        "ace_always_high",
        "the ace is high whatever is asked for",
        _BOTH,
        "if ace_high and rank == 1:",
        "if rank == 1:",
    ),
    _sorting(
        "ace_never_high_in_a_hand",
        "the ace is low whatever is asked for",
        _BOTH,
        "        rank = 14\n",
        "        rank = 1\n",
    ),
    _sorting(
        "ace_high_by_default",
        "high unless low is asked for",
        _BOTH,
        "ace_high: Any = False",
        "ace_high: Any = True",
    )._replace(everywhere=True),
    _sorting(
        "jokers_first_in_a_hand", "jokers before all", _BOTH, "return [4, 0]", "return [-1, 0]"
    ),
    _sorting(
        "jokers_with_the_last_suit",
        "jokers after the kings of the third suit",
        _BOTH,
        "return [4, 0]",
        "return [2, 99]",
    ),
    _sorting(
        "high_first",
        "from the highest down",
        _BOTH,
        "        rank = 14\n",
        "        rank = 14\n    rank = -rank\n",
    ),
    _sorting(
        "compared_the_other_way",
        "1 where -1 is due",
        _BOTH,
        _SIGN,
        "    return 1 if a < b else -1\n",
    ),
    _sorting(
        "compared_by_difference",
        "the difference of the places, not its sign",
        _COMPARE,
        _SIGN,
        "    return a[0] - b[0] or a[1] - b[1]\n",
    ),
    _sorting(
        "equal_is_less",
        "equal cards are not 0",
        _COMPARE,
        "        return 0\n",
        "        return -1\n",
    ),
    _sorting(
        "compared_by_all_members",
        "cards of other ids are never equal",
        _COMPARE,
        "    if a == b:\n        return 0\n",
        "    if a == b:\n        return 0 if first == second else 1\n",
    ),
    _sorting(
        "jokers_unequal",
        "two jokers are never equal",
        _COMPARE,
        "    if a == b:\n",
        "    if a == b and a[0] < 4:\n",
    ),
    _sorting(
        "sort_not_stable",
        "equal cards change places",
        _SORT,
        _SORTED,
        "    return sorted(cards[::-1], key=key)\n",
    ),
    _sorting(
        "sort_reversed_as_a_whole",
        "sorted downwards and turned over, ties too",
        _SORT,
        _SORTED,
        "    return sorted(cards, key=key, reverse=True)[::-1]\n",
    ),
    _sorting(
        "ties_by_id",
        "equal cards by their ids",
        _SORT,
        _SORTED,
        '    cards = sorted(cards, key=lambda card: str(card.get("id", "")))\n' + _SORTED,
    ),
    _sorting(
        "sorted_in_place",
        "the hand that is given is sorted",
        _SORT,
        _SORTED,
        "    cards.sort(key=key)\n    return list(cards)\n",
    ),
    _sorting(
        "copies_dropped",
        "one card of each kind",
        _SORT,
        _SORTED,
        "    cards = [card for i, card in enumerate(cards) if card not in cards[:i]]\n" + _SORTED,
    ),
    _sorting(
        "some_suits_will_do",
        "an order of three suits is taken",
        _BOTH,
        '    require(len(suit_order) == 4, f"suit_order must have every suit; got'
        ' {suit_order!r}")\n',
        "",
    ),
)
