"""Wrong refusals of cards, suits and what else the functions for cards are given."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["CARD_CHECKS"]


def _check(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "card_checks.py", before, after)


_RANKS = (
    "cards.faces.face",
    "cards.faces.ace_low_value",
    "cards.faces.ace_high_value",
    "cards.faces.next_rank",
    "cards.faces.previous_rank",
)
# Every error of a card stands where a card is the only argument, some where it isn't.
_CARD = ("cards.faces.color", "cards.points.hearts_points")
_CARD_AND_MORE = (
    *_CARD,
    "cards.names.card_name",
    "cards.names.card_short",
    "cards.sorting.compare_cards",
)
_CARDS = (
    "cards.decks.standard_deck",
    "cards.sorting.sort_hand",
    "cards.tableau.is_descending_alternating",
    "cards.tableau.is_descending_in_suit",
    "cards.ids.with_stable_ids",
    "cards.tricks.legal_plays",
    "cards.melds.is_set",
    "cards.melds.is_run",
    "cards.melds.take_groups",
    "cards.melds.best_arrangement",
    "cards.melds.best_arrangements",
    "cards.melds.best_layoffs",
    "cards.sampling.sample_hands",
    "cards.sampling.can_sample_hands",
)
_DEALS = (
    "cards.deals.draw",
    "cards.deals.turn_up",
    "cards.deals.deal_round_robin",
    "cards.deals.deal_all",
)
_FUNCTIONS = (
    "cards.views.redact",
    "cards.views.perturb_hidden",
    "cards.sampling.sample_hands",
    "cards.sampling.can_sample_hands",
)
_ORDERS = ("cards.sorting.compare_cards", "cards.sorting.sort_hand")

_RANK = '        check_integer("a rank", rank, 1, 13)\n'
_HAS_SUIT = (
    '    require(joker == (card["suit"] is None), f"all but jokers have a suit; got {card!r}")\n'
)
_MEMBERS = '        require(member in value, f"{name} must have {member}; got {value!r}")\n'
_TWICE = (
    '    require(len(set(suits)) == len(suits), f"{name} must not have a suit twice; got'
    ' {suits!r}")\n'
)
_SUIT = '    check_choice("a suit", suit, ["S", "H", "D", "C"])\n'
_EACH = "    for card in cards:\n        check_face(card)\n"

CARD_CHECKS = (
    _check(
        "rank_fourteen",
        "an ace of rank 14 is let through",
        (*_RANKS, *_CARD),
        _RANK,
        _RANK.replace("13", "14"),
    ),
    _check(
        "rank_zero",
        "a joker of rank 0 is let through",
        (*_RANKS, *_CARD),
        _RANK,
        _RANK.replace("1, 13", "0, 13"),
    ),
    _check(
        "rank_by_letter",
        "A, J, Q and K are let through",
        ("cards.faces.face", *_CARD),
        'require(rank == "joker",',
        'require(rank in ("joker", "A", "J", "Q", "K"),',
    ),
    _check(
        "joker_in_any_case",
        "JOKER is let through",
        _RANKS,
        'require(rank == "joker",',
        'require(rank.lower() == "joker",',
    ),
    _check(
        "rank_text_is_a_wrong_type",
        "a text that is no rank is a type error",
        _RANKS,
        '        require(rank == "joker", f"a rank must be from 1 to 13, or joker; got'
        ' {rank!r}")\n',
        '        if rank != "joker":\n            raise TypeError(rank)\n',
    ),
    _check(
        "cards_not_checked_for_suits",
        "a rank without a suit, and a joker with one, are let through",
        (*_CARD, "cards.faces.face"),
        _HAS_SUIT,
        "",
    ),
    _check(
        "joker_with_a_suit",
        "a joker with a suit is let through",
        ("cards.faces.face", *_CARD),
        _HAS_SUIT,
        _HAS_SUIT.replace("joker == (", "joker or not ("),
    ),
    _check(
        "missing_member_is_a_type_error",
        "an object that lacks a member is a type error",
        (*_CARD_AND_MORE, *_CARDS),
        _MEMBERS,
        "        if member not in value:\n            raise TypeError(member)\n",
    ),
    _check(
        "missing_member_is_a_key_error",
        "a missing member is found out when it is read",
        (*_CARD_AND_MORE, *_CARDS),
        _MEMBERS,
        "        pass\n",
    ),
    _check(
        "card_members_exact",
        "a game's own members are refused",
        _CARDS[1:],
        '    check_rank(card["rank"])\n',
        '    check_rank(card["rank"])\n'
        '    require(set(card) <= {"rank", "suit", "id"}, "unknown members")\n',
    ),
    _check(
        "cards_first_only",
        "the first card of a list alone is checked",
        _CARDS,
        _EACH,
        _EACH.replace("in cards", "in cards[:1]"),
    ),
    _check(
        "cards_last_not_checked",
        "the last card of a list is not checked",
        _CARDS,
        _EACH,
        _EACH.replace("in cards", "in cards[:-1]"),
    ),
    _check(
        "objects_not_checked",
        "what is no object is dealt too",
        _DEALS,
        '    for card in cards:\n        check_record("a card", card, [])\n',
        "    del cards\n",
    ),
    _check(
        "functions_not_checked",
        "what can't be called is let through",
        _FUNCTIONS,
        "    if not callable(value):\n",
        "    if value is Any:\n",
    ),
    _check(
        "function_is_a_value_error",
        "what can't be called is a value error",
        _FUNCTIONS,
        '        raise TypeError(f"{name} must be a function; got {value!r}")',
        '        raise ValueError(f"{name} must be a function; got {value!r}")',
    ),
    _check(
        "booleans_by_truth",
        "1 is true, and null is false",
        (*_ORDERS, "cards.names.card_short"),
        "    if not isinstance(value, bool):\n",
        "    if value is Any:\n",
    ),
    _check(
        "boolean_is_a_value_error",
        "what is no boolean is a value error",
        (*_ORDERS, "cards.names.card_short"),
        'raise TypeError(f"{name} must be a boolean',
        'raise ValueError(f"{name} must be a boolean',
    ),
    _check(
        "suits_in_any_case",
        "small letters are suits",
        ("cards.faces.face", *_CARD),
        _SUIT,
        '    check_text("a suit", suit)\n'
        '    check_choice("a suit", suit.upper(), ["S", "H", "D", "C"])\n',
    ),
    _check(
        "suits_found_in_a_text",
        "the empty text and SH are parts of SHDC",
        ("cards.faces.face",),
        _SUIT,
        '    check_text("a suit", suit)\n    require(suit in SUITS, "no suit")\n',
    ),
    _check(
        "suit_is_a_wrong_type",
        "a text that is no suit is a type error",
        (
            "cards.faces.face",
            "cards.faces.color",
            "cards.decks.standard_deck",
            "cards.tricks.legal_plays",
            "cards.tricks.trick_winner",
        ),
        _SUIT,
        '    if suit not in ("S", "H", "D", "C"):\n        raise TypeError(suit)\n',
    ),
    _check(
        "suit_of_another_type_is_a_value_error",
        "a suit that is no text is a value error",
        (
            "cards.faces.face",
            "cards.decks.standard_deck",
            "cards.tricks.legal_plays",
            "cards.sampling.sample_hands",
        ),
        _SUIT,
        '    require(suit in ["S", "H", "D", "C"], "no suit")\n',
    ),
    _check("suits_twice", "a suit may be named twice", ("cards.decks.standard_deck",), _TWICE, ""),
    _check(
        "suits_none",
        "no suits are let through",
        ("cards.decks.standard_deck",),
        '    require(len(suits) > 0, f"{name} must not be empty")\n',
        "",
    ),
    _check(
        "suits_as_a_list_only",
        "a text of suits is refused",
        ("cards.decks.standard_deck", "cards.sorting.sort_hand"),
        "    if not isinstance(suits, str):\n        check_list(name, suits)\n",
        "    check_list(name, suits)\n",
    ),
    _check(
        "words_of_any_type",
        "what is no text is no known word, a value error",
        ("cards.names.card_name", "cards.names.card_short", "cards.faces.face"),
        "    check_text(name, value)\n",
        "",
    ),
)
