"""Wrong rules of tricks."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TRICKS"]

_LEGAL = ("cards.tricks.legal_plays",)
_WINNER = ("cards.tricks.trick_winner",)
_VOIDS = ("cards.tricks.infer_voids",)


def _tricks(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "tricks.py", before, after)


_REQUIRED = "    if required is not None:\n        wanted"
_FOLLOWING = "        if following:\n            plays = following\n"
_FOLLOWS = 'card["suit"] == led]'
_BROKEN = "        if others:\n            plays = others\n"
_LEAD = "    elif unbroken is not None:\n"
_ALLOWED = "    return allowed or plays\n"
_BANNED = "kind(card) not in banned]"
_KIND = '    return [card["rank"], card["suit"]]\n'
_COUNTS = "    counts = trump if trump in suits else suits[0]\n"
_STRONGER = "best is None or strength"
_HIGH = '14 if card["rank"] == 1 else int(card["rank"])'
_LED = '        led = trick["plays"][0]["card"]["suit"]\n'
_LACKS = "            if suit is not None and suit != led:\n"
_ADDED = '                voids[play["seat"]].add(led)\n'
_IN_ORDER = "[[suit for suit in SUITS if suit in lacking] for lacking in voids]"

TRICKS = (
    _tricks(
        "required_ignored",
        "the required card need not be played",
        _LEGAL,
        _REQUIRED,
        "    if required is not None and required is banned:\n        wanted",
    ),
    _tricks(
        "required_ignored_when_led",
        "required on the lead only",
        _LEGAL,
        _REQUIRED,
        "    if required is not None and led is None:\n        wanted",
    ),
    _tricks(
        "required_after_following",
        "required only among the cards that follow",
        _LEGAL,
        "wanted = [card for card in hand if",
        'wanted = [card for card in hand if led in (None, card["suit"]) and',
    ),
    _tricks(
        "required_one_copy",
        "one of its copies alone",
        _LEGAL,
        "            return wanted\n",
        "            return wanted[:1]\n",
    ),
    _tricks(
        "required_by_rank",
        "any card of that rank",
        _LEGAL,
        "if kind(card) == kind(required)]",
        'if card["rank"] == required["rank"]]',
    ),
    _tricks(
        "required_by_object",
        "an equal face with another id is another card",
        _LEGAL,
        "if kind(card) == kind(required)]",
        "if card == required]",
    ),
    _tricks(
        "required_or_nothing",
        "without the required card nothing may be played",
        _LEGAL,
        "        if wanted:\n",
        "        if wanted or not wanted:\n",
    ),
    _tricks(
        "required_may_be_banned",
        "a required card that is banned is not required",
        _LEGAL,
        "        if wanted:\n",
        "        if wanted and kind(required) not in banned:\n",
    ),
    _tricks("revoking_allowed", "the suit led need not be followed", _LEGAL, _FOLLOWING, ""),
    _tricks(
        "following_or_nothing",
        "nothing may be played by who can't follow",
        _LEGAL,
        _FOLLOWING,
        "        plays = following\n",
    ),
    _tricks(
        "joker_follows",
        "a joker follows any suit",
        _LEGAL,
        _FOLLOWS,
        'card["suit"] in (led, None)]',
    ),
    _tricks("lead_when_unbroken", "unbroken suits may be led", _LEGAL, _BROKEN, ""),
    _tricks(
        "lead_of_nothing",
        "a hand of nothing but the unbroken suit can't lead",
        _LEGAL,
        _BROKEN,
        "        plays = others\n",
    ),
    _tricks(
        "unbroken_when_led",
        "unbroken holds for who can't follow, too",
        _LEGAL,
        _LEAD,
        '    if unbroken is not None and (led is None or led not in [card["suit"] for'
        " card in hand]):\n",
    ),
    _tricks(
        "unbroken_is_hearts",
        "hearts, whatever the game says",
        _LEGAL,
        'card["suit"] != unbroken]',
        'card["suit"] != "H"]',
    ),
    _tricks(
        "unbroken_jokers",
        "a joker is left out too",
        _LEGAL,
        'card["suit"] != unbroken]',
        'card["suit"] not in (unbroken, None)]',
    ),
    _tricks(
        "banned_not_lifted",
        "banned cards stay banned when nothing else is left",
        _LEGAL,
        _ALLOWED,
        "    return allowed\n",
    ),
    _tricks(
        "banned_ignored",
        "banned cards may be played",
        _LEGAL,
        _ALLOWED,
        "    return plays if allowed else plays\n",
    ),
    _tricks(
        "banned_first",
        "banned cards are left out before the suit is followed",
        _LEGAL,
        "    plays = list(hand)\n",
        "    plays = [card for card in hand if kind(card) not in banned] or list(hand)\n",
    ),
    _tricks(
        "banned_lifted_into_the_hand",
        "when all that is left is banned the whole hand may be played",
        _LEGAL,
        _ALLOWED,
        "    return allowed or list(hand)\n",
    ),
    _tricks(
        "banned_by_object",
        "an equal face with another id is another card",
        _LEGAL,
        _BANNED,
        'card not in rules.get("banned", [])]',
    ),
    _tricks(
        "banned_by_suit",
        "every card of the suit",
        _LEGAL,
        _BANNED,
        'card["suit"] not in [suit for _, suit in banned]]',
    ),
    _tricks(
        "banned_one_only",
        "the first of those banned alone",
        _LEGAL,
        _BANNED,
        "kind(card) not in banned[:1]]",
    ),
    _tricks(
        "plays_sorted",
        "in the order of suits and ranks, not of the hand",
        _LEGAL,
        _ALLOWED,
        '    return sorted(allowed or plays, key=lambda card: SUITS.index(card["suit"] or "S"))\n',
    ),
    _tricks(
        "plays_once",
        "one of equal cards",
        _LEGAL,
        _ALLOWED,
        "    plays = allowed or plays\n    kinds = [kind(card) for card in plays]\n"
        "    return [card for i, card in enumerate(plays) if kinds[i] not in kinds[:i]]\n",
    ),
    _tricks("same_by_rank", "suits are not compared", _LEGAL, _KIND, '    return [card["rank"]]\n'),
    _tricks(
        "rules_of_any_name",
        "a rule with a slip in its name is no rule",
        _LEGAL,
        '        require(name in _RULES, f"rules may have {_RULES}; got {name!r}")\n',
        "        del name\n",
    ),
    _tricks("trump_ignored", "the suit led wins", _WINNER, _COUNTS, "    counts = suits[0]\n"),
    _tricks(
        "trump_first_played",
        "the first trump wins",
        _WINNER,
        _STRONGER,
        'best is None or play["card"]["suit"] != trump and strength',
    ),
    _tricks(
        "trump_or_nothing",
        "without a trump the last card wins",
        _WINNER,
        _COUNTS,
        "    counts = trump if trump in suits else suits[-1] if trump else suits[0]\n",
    ),
    _tricks(
        "highest_of_all",
        "another suit can win",
        _WINNER,
        'if play["card"]["suit"] != counts:',
        'if counts == trump and play["card"]["suit"] != counts:',
    ),
    _tricks(
        "suit_of_seat_zero",
        "the suit led is that of the lowest seat",
        _WINNER,
        _COUNTS,
        '    first = min(plays, key=lambda play: play["seat"])["card"]["suit"]\n'
        "    counts = trump if trump in suits else first\n",
    ),
    _tricks(
        "ties_to_the_last",
        "of equal cards the last wins",
        _WINNER,
        'strength(play["card"]) > strength',
        'strength(play["card"]) >= strength',
    ),
    _tricks("ace_low_in_tricks", "the ace is the lowest", _WINNER, _HIGH, 'int(card["rank"])'),
    _tricks(
        "tens_second",
        "the order of Schnapsen",
        _WINNER,
        _HIGH,
        '{1: 99, 10: 98}.get(card["rank"], int(card["rank"]))',
    ),
    _tricks(
        "winner_by_position",
        "the place in the trick, not the seat",
        _WINNER,
        'int(best["seat"])',
        "int(plays.index(best))",
    ),
    _tricks(
        "winner_counted_from_the_leader",
        "seats are counted on from the first, one by one",
        _WINNER,
        'int(best["seat"])',
        'int((plays[0]["seat"] + plays.index(best)) % len(plays))',
    ),
    _tricks(
        "lowest_wins",
        "the lowest card wins",
        _WINNER,
        '> strength(best["card"])',
        '< strength(best["card"])',
    ),
    _tricks(
        "joker_in_a_trick",
        "a joker is let through",
        _WINNER,
        '        require(play["card"]["rank"] != "joker", f"a joker wins no trick; got'
        ' {play!r}")\n',
        "",
    ),
    _tricks(
        "voids_of_the_suit_played",
        "who can't follow lacks the suit that he plays",
        _VOIDS,
        _ADDED,
        '                voids[play["seat"]].add(suit)\n',
    ),
    _tricks(
        "voids_by_trick",
        "only the last trick counts",
        _VOIDS,
        '        if not trick["plays"]:\n',
        '        voids = [set() for _ in range(seats)]\n        if not trick["plays"]:\n',
    ),
    _tricks(
        "voids_by_position",
        "the place in the trick, not the seat",
        _VOIDS,
        _ADDED,
        '                voids[trick["plays"].index(play) % seats].add(led)\n',
    ),
    _tricks(
        "voids_counted_from_the_leader",
        "seats are counted on from the leader, one by one",
        _VOIDS,
        _ADDED,
        '                voids[(trick["leader"] + trick["plays"].index(play)) % seats].add(led)\n',
    ),
    _tricks(
        "voids_by_letter",
        "in the order of the alphabet",
        _VOIDS,
        _IN_ORDER,
        "[sorted(lacking) for lacking in voids]",
    ),
    _tricks(
        "voids_backwards",
        "C, D, H, S",
        _VOIDS,
        "for suit in SUITS if suit in lacking",
        "for suit in SUITS[::-1] if suit in lacking",
    ),
    _tricks(
        "voids_by_a_joker",
        "a joker that is played shows a void",
        _VOIDS,
        _LACKS,
        "            if suit != led:\n",
    ),
    _tricks(
        "voids_after_a_joker",
        "a joker leads the suit of the next card",
        _VOIDS,
        _LED,
        '        led = next((p["card"]["suit"] for p in trick["plays"] if'
        ' p["card"]["suit"]), None)\n',
    ),
    _tricks(
        "voids_by_the_leaders_seat",
        "the suit led is that of the play by the leader",
        _VOIDS,
        _LED,
        '        led = next((p["card"]["suit"] for p in trick["plays"] if p["seat"] == 0), None)\n',
    ),
    _tricks(
        "voids_by_trumping",
        "a void is shown by the winner alone",
        _VOIDS,
        _LACKS,
        '            if suit is not None and suit != led and play["seat"] == trick["winner"]:\n',
    ),
    _tricks(
        "voids_of_finished_tricks",
        "a trick without a winner shows nothing",
        _VOIDS,
        '        if not trick["plays"]:\n',
        '        if not trick["plays"] or trick["winner"] is None:\n',
    ),
    _tricks(
        "voids_taken_back",
        "who plays a suit has it after all",
        _VOIDS,
        '            suit = play["card"]["suit"]\n',
        '            suit = play["card"]["suit"]\n            voids[play["seat"]].discard(suit)\n',
    ),
    _tricks(
        "voids_of_any_seat",
        "the winner's seat is not checked",
        _VOIDS,
        '        if trick["winner"] is not None:\n            named.append(trick["winner"])\n',
        "",
    ),
)
