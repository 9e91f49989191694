"""Wrong deals off a deck."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["CARD_DEALS"]

_DRAW = ("cards.deals.draw",)
_UP = ("cards.deals.turn_up",)
_ROBIN = ("cards.deals.deal_round_robin",)
_ALL = ("cards.deals.deal_all",)
_AROUND = (*_ROBIN, *_ALL)


def _deals(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "card_deals.py", before, after)


_DRAWN = '    return {"cards": list(deck[:n]), "rest": list(deck[n:])}\n'
_UPPED = '    return {"card": deck[0], "rest": list(deck[1:])}\n'
_GIVEN = "        hands[(start_seat + i) % seats].append(card)\n"
_LOOP = "    for i, card in enumerate(cards):\n" + _GIVEN
_HANDS = "    hands: list[list[Any]] = [[] for _ in range(seats)]\n"
_ENOUGH = '    require(dealt <= len(deck), f"deck must have {dealt} cards; it has {len(deck)}")\n'
_START = (
    '    require(start_seat < seats, f"start_seat must be less than seats, {seats};'
    ' got {start_seat}")\n'
)
_REST = '"rest": list(deck[dealt:])}'

CARD_DEALS = (
    _deals(
        "draw_from_the_bottom",
        "the last cards of the list are on top",
        _DRAW,
        _DRAWN,
        "    cut = len(deck) - n\n"
        '    return {"cards": list(deck[cut:]), "rest": list(deck[:cut])}\n',
    ),
    _deals(
        "draw_turns_over",
        "one card after the other is laid on the last",
        _DRAW,
        _DRAWN,
        _DRAWN.replace("list(deck[:n])", "list(deck[:n])[::-1]"),
    ),
    _deals(
        "draw_from_the_deck",
        "the deck that is given gets shorter",
        _DRAW,
        _DRAWN,
        '    return {"cards": [deck.pop(0) for _ in range(n)], "rest": list(deck)}\n',
    ),
    _deals(
        "draw_leaves_the_deck",
        "the rest is the whole deck",
        _DRAW,
        _DRAWN,
        _DRAWN.replace("deck[n:]", "deck"),
    ),
    _deals(
        "draw_what_there_is",
        "a short deck gives what it has",
        _DRAW,
        '    require(n <= len(deck), f"n must be at most {len(deck)}, the cards of deck;'
        ' got {n}")\n',
        "",
    ),
    _deals(
        "draw_not_the_last",
        "the last card of a deck can't be drawn",
        _DRAW,
        "require(n <= len(deck),",
        "require(n < len(deck),",
    ),
    _deals(
        "draw_one_more",
        "from 0 to n",
        _DRAW,
        _DRAWN,
        '    return {"cards": list(deck[: n + 1]), "rest": list(deck[n + 1 :])}\n',
    ),
    _deals(
        "turn_up_the_bottom",
        "the last card of the list is on top",
        _UP,
        _UPPED,
        '    return {"card": deck[-1], "rest": list(deck[:-1])}\n',
    ),
    _deals(
        "turn_up_and_leave",
        "the card stays on the deck",
        _UP,
        _UPPED,
        _UPPED.replace("deck[1:]", "deck"),
    ),
    _deals(
        "turn_up_and_put_under",
        "the card goes under the deck",
        _UP,
        _UPPED,
        _UPPED.replace("list(deck[1:])", "[*deck[1:], deck[0]]"),
    ),
    _deals(
        "turn_up_a_list",
        "the card in a list of one",
        _UP,
        _UPPED,
        _UPPED.replace("deck[0]", "list(deck[:1])"),
    ),
    _deals(
        "turn_up_nothing",
        "null off an empty deck",
        _UP,
        '    check_list("deck", deck, 1)\n',
        '    check_list("deck", deck)\n    if not deck:\n'
        '        return {"card": None, "rest": []}\n',
    ),
    _deals(
        "deal_from_seat_zero",
        "the first seat is always 0",
        _AROUND,
        _GIVEN,
        "        hands[i % seats].append(card)\n",
    ),
    _deals(
        "deal_from_the_next_seat",
        "the start seat is taken for the dealer's",
        _AROUND,
        _GIVEN,
        _GIVEN.replace("+ i", "+ 1 + i"),
    ),
    _deals(
        "deal_the_other_way", "counted downwards", _AROUND, _GIVEN, _GIVEN.replace("+ i", "- i")
    ),
    _deals(
        "hands_by_turn",
        "hands in the order of dealing, not by seat",
        _AROUND,
        "    return hands\n",
        "    return hands[start_seat:] + hands[:start_seat]\n",
    ),
    _deals(
        "deal_blocks",
        "each seat gets its cards at once",
        _AROUND,
        _LOOP,
        "    size = len(cards) // seats\n    more = len(cards) % seats\n"
        "    left = list(cards)\n    for i in range(seats):\n"
        "        hands[(start_seat + i) % seats] = [left.pop(0) for _ in range(size + (i"
        " < more))]\n",
    ),
    _deals(
        "deal_puts_on_top",
        "a hand's last card comes first",
        _AROUND,
        _GIVEN,
        "        hands[(start_seat + i) % seats].insert(0, card)\n",
    ),
    _deals(
        "deal_from_the_bottom",
        "the last cards first",
        _AROUND,
        "enumerate(cards)",
        "enumerate(cards[::-1])",
    ),
    _deals(
        "hands_are_one_list",
        "[[]] * seats",
        _AROUND,
        _HANDS,
        "    hands: list[list[Any]] = [[]] * seats\n",
    ),
    _deals(
        "hands_of_those_who_got_cards",
        "seats without cards have no hand",
        _AROUND,
        "    return hands\n",
        "    return [hand for hand in hands if hand]\n",
    ),
    _deals(
        "deal_takes_turns",
        "there and back again, as teams are picked",
        _AROUND,
        _GIVEN,
        "        turn = i % (2 * seats)\n"
        "        turn = turn if turn < seats else 2 * seats - 1 - turn\n"
        "        hands[(start_seat + turn) % seats].append(card)\n",
    ),
    _deals("deal_short", "a short deck is dealt as far as it goes", _ROBIN, _ENOUGH, ""),
    _deals(
        "deal_cut_to_32_bits",
        "the number of cards wraps",
        _ROBIN,
        "dealt = seats * per_seat",
        "dealt = seats * per_seat & 0xFFFFFFFF",
    ),
    _deals(
        "deal_leaves_one",
        "a deck can't be dealt out",
        _ROBIN,
        "require(dealt <= len(deck)",
        "require(dealt < len(deck)",
    ),
    _deals(
        "deal_rest_is_the_deck", "the rest is the whole deck", _ROBIN, _REST, '"rest": list(deck)}'
    ),
    _deals("deal_rest_forgotten", "the rest is empty", _ROBIN, _REST, '"rest": []}'),
    _deals(
        "deal_in_all",
        "so many cards in all, not to each seat",
        _ROBIN,
        "dealt = seats * per_seat",
        "dealt = per_seat",
    ),
    _deals(
        "deal_rest_turned",
        "the rest is turned over",
        _ROBIN,
        _REST,
        '"rest": list(deck[dealt:])[::-1]}',
    ),
    _deals(
        "start_seat_wraps",
        "a start seat beyond the last is taken modulo the seats",
        _AROUND,
        _START,
        "",
    )._replace(everywhere=True),
    _deals(
        "deal_all_evenly",
        "what doesn't go round stays in the rest",
        _ALL,
        '    return {"hands": around_the_table(deck, seats, start_seat), "rest": []}\n',
        "    whole = len(deck) // seats * seats\n"
        "    hands = around_the_table(deck[:whole], seats, start_seat)\n"
        '    return {"hands": hands, "rest": list(deck[whole:])}\n',
    ),
    _deals("deal_all_without_rest", "the hands alone", _ALL, ', "rest": []}\n', "}\n"),
    _deals(
        "deal_all_by_the_deck",
        "the deck that is given is emptied",
        _ALL,
        '"rest": []}\n',
        '"rest": deck.clear() or []}\n',
    ),
)
