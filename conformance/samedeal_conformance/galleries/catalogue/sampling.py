"""Wrong samples of hands that can't be seen."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["SAMPLING"]

_SAMPLE = ("cards.sampling.sample_hands",)
_CAN = ("cards.sampling.can_sample_hands",)
_BOTH = (*_SAMPLE, *_CAN)


def _sampling(
    name: str, mistake: str, notice: tuple[str, ...], before: str, after: str
) -> WrongKit:
    return WrongKit(name, mistake, notice, "sampling.py", before, after)


_SHUFFLED = "    cards = rng.shuffle(cards)\n"
_SORTED = "    cards = sorted(cards, key=lambda entry: len(entry[1]))\n"
_DEALING = (
    _SHUFFLED + _SORTED + "    for i, (card, places) in enumerate(cards):\n"
    "        later = cards[i + 1 :]\n"
    "        feasible = [\n"
    "            place for place in places"
    " if room[place] > 0 and hall(later, taken_from(room, place))\n"
    "        ]\n"
    "        place = drawn(rng, feasible, room)\n"
)
_POSSIBLE = "    if not fits(cards, room):\n        return None\n"
_FEASIBLE = "if room[place] > 0 and hall(later, taken_from(room, place))"
_SINGLE = "    if len(feasible) == 1:\n        return feasible[0]\n"
_TOTAL = "    total = sum(room[place] for place in feasible)\n"
_VOID = '    if "voids" in spec and card["suit"] in spec["voids"][seat]:\n        yes = False\n'
_ASKED = '        yes = check_yes("allowed", spec["allowed"](card, seat))\n'
_FITS = "    return min(room) >= 0 and hall(cards, room)\n"
_KNOWN_ROOM = "            room[seat] -= 1\n"
_KNOWN_ALLOWED = "            if seat not in allowed_seats:\n                room[seat] = -1\n"
_SAME = 'first["rank"] == second["rank"] and first["suit"] == second["suit"]'
_STOCK = "cards.append((card, [*allowed_seats, len(counts)]))"
_ROOM = "    room = [*counts, len(unseen) - sum(counts)]\n"
_SHORT = (
    "        if len(confined) > sum(room[place] for place in union):\n            return False\n"
)
_UNIONS = (
    "        unions += [union | set(places) for union in unions"
    " if union | set(places) not in unions]\n"
)
_PLACED = "        if place < len(hands):\n            hands[place].append(card)\n"
_THERE = '        require(same, f"a known card must be among the unseen; got {entry!r}")\n'

SAMPLING = (
    _sampling(
        "hands_unweighted",
        "each card as it lies goes to a place with room, all of them equally likely",
        _SAMPLE,
        _DEALING,
        _DEALING.replace(_SHUFFLED, "").replace("feasible, room)", "feasible, [1] * len(room))"),
    ),
    # After a shuffle no statistics can see this: the cases must.
    _sampling(
        "hands_weights_forgotten",
        "feasible places are drawn with equal weight, though the cards are shuffled",
        _SAMPLE,
        _SINGLE,
        "    room = [1] * len(room)\n" + _SINGLE,
    ),
    _sampling(
        "hands_weighted_by_counts",
        "weighted by what a seat gets in all, not by what it still lacks",
        _SAMPLE,
        "        place = drawn(rng, feasible, room)\n",
        '        whole = [*spec["counts"], len(spec["unseen"]) - sum(spec["counts"])]\n'
        "        place = drawn(rng, feasible, whole)\n",
    ),
    _sampling("hands_drawn_anyway", "a single feasible place is drawn too", _SAMPLE, _SINGLE, ""),
    _sampling(
        "hands_drawn_for_open_places",
        "what is left open by the counts is drawn, and drawn again while it strands somebody",
        _SAMPLE,
        "        place = drawn(rng, feasible, room)\n",
        "        open_places = [place for place in places if room[place] > 0]\n"
        "        place = drawn(rng, open_places, room)\n"
        "        while place not in feasible:\n"
        "            place = drawn(rng, open_places, room)\n",
    ),
    _sampling(
        "hands_stock_first",
        "the stock comes before the seats",
        _SAMPLE,
        _STOCK,
        "cards.append((card, [len(counts), *allowed_seats]))",
    ),
    _sampling(
        "hands_without_a_stock",
        "what is beyond the counts is cut off before the deal",
        _SAMPLE,
        _SHUFFLED,
        _SHUFFLED + "    cut = len(cards) - room[-1]\n"
        "    if all(len(places) == len(room) for _, places in cards):\n"
        "        cards = cards[:cut]\n        room[-1] = 0\n",
    ),
    _sampling(
        "hands_dealt_from_the_shuffle",
        "with no constraints, hands are slices of the shuffled cards",
        _SAMPLE,
        _SHUFFLED,
        _SHUFFLED + "    if all(len(places) == len(room) for _, places in cards):\n"
        "        for seat, hand in enumerate(hands):\n            while room[seat] > 0:\n"
        "                room[seat] -= 1\n                hand.append(cards.pop(0)[0])\n"
        "        return hands\n",
    ),
    _sampling(
        "hands_not_shuffled", "the unknown cards are dealt as they lie", _SAMPLE, _SHUFFLED, ""
    ),
    _sampling(
        "hands_sorted_then_shuffled",
        "the shuffle undoes the sort",
        _SAMPLE,
        _SHUFFLED + _SORTED,
        _SORTED + _SHUFFLED,
    ),
    _sampling(
        "hands_not_sorted",
        "cards in shuffled order, constrained ones not first",
        _SAMPLE,
        _SORTED,
        "",
    ),
    _sampling(
        "hands_loosest_first",
        "the least constrained cards first",
        _SAMPLE,
        _SORTED,
        _SORTED.replace("len(entry[1])", "-len(entry[1])"),
    ),
    _sampling(
        "hands_sorted_unstably",
        "equally constrained cards change places",
        _SAMPLE,
        _SORTED,
        _SORTED.replace("sorted(cards,", "sorted(cards[::-1],"),
    ),
    _sampling(
        "hands_sorted_by_room",
        "seats that get nothing are not counted for the order",
        _SAMPLE,
        _SORTED,
        _SORTED.replace("len(entry[1])", "sum(room[place] > 0 for place in entry[1])"),
    ),
    _sampling(
        "hands_sorted_again",
        "the most constrained of the cards left is sought after each deal",
        _SAMPLE,
        "        later = cards[i + 1 :]\n",
        "        rest = sorted(cards[i:], key=lambda e: sum(room[p] > 0 for p in e[1]))\n"
        "        cards[i:] = rest\n        card, places = cards[i]\n"
        "        later = cards[i + 1 :]\n",
    ),
    _sampling(
        "hands_known_shuffled",
        "known cards are shuffled with the others",
        _SAMPLE,
        _SHUFFLED,
        '    known = len(spec["unseen"]) - len(cards)\n'
        "    padded = rng.shuffle([*cards, *[None] * known])\n"
        "    cards = [entry for entry in padded if entry]\n",
    ),
    _sampling(
        "hands_strand_a_seat",
        "a place is feasible if it is open, whatever that leaves to the others",
        _SAMPLE,
        _FEASIBLE,
        "if room[place] > 0",
    ),
    _sampling(
        "hands_look_at_single_places",
        "room is looked at for one place at a time",
        _BOTH,
        _SHORT,
        "        if len(union) == 1 and len(confined) > sum(room[place] for place in"
        " union):\n            return False\n",
    ),
    _sampling(
        "hands_look_at_all_places",
        "room is looked at in all alone",
        _SAMPLE,
        _SHORT,
        "        if len(union) == len(room) and len(confined) > sum(room[place] for"
        " place in union):\n            return False\n",
    ),
    _sampling(
        "hands_look_at_pairs",
        "Hall's condition for the unions of at most two cards' places",
        _BOTH,
        _UNIONS,
        "        new = frozenset(places)\n"
        "        unions += [u for u in [new, *[new | set(p) for _, p in cards]] if u not"
        " in unions]\n",
    ),
    _sampling(
        "hands_drawn_before_impossible",
        "shuffled before it is found that no deal fits",
        _SAMPLE,
        _POSSIBLE + _SHUFFLED,
        _SHUFFLED + _POSSIBLE,
    ),
    _sampling(
        "hands_empty_if_impossible",
        "an empty list where no deal fits",
        _SAMPLE,
        "        return None\n",
        "        return []\n",
    ),
    _sampling(
        "hands_refused_if_impossible",
        "an error where no deal fits",
        _SAMPLE,
        "        return None\n",
        '        raise ValueError("no deal fits")\n',
    ),
    _sampling("hands_ignore_voids", "a seat gets a suit that it lacks", _BOTH, _VOID, ""),
    _sampling(
        "hands_void_of_jokers",
        "a seat that is void of all suits gets no joker",
        _BOTH,
        _VOID,
        _VOID + '    if "voids" in spec and card["suit"] is None and spec["voids"][seat]:\n'
        "        yes = False\n",
    ),
    _sampling(
        "hands_ignore_allowed",
        "the game is not asked",
        _BOTH,
        _ASKED,
        '        check_yes("allowed", spec["allowed"](card, seat))\n',
    ),
    _sampling(
        "hands_voids_or_allowed",
        "with voids the game is not asked",
        _BOTH,
        '    yes = True\n    if "allowed" in spec:\n',
        '    yes = True\n    if "allowed" in spec and "voids" not in spec:\n',
    ),
    _sampling(
        "hands_known_to_void_seats",
        "a known card goes to its seat whatever is void there",
        _BOTH,
        _KNOWN_ALLOWED,
        "",
    ),
    _sampling(
        "hands_known_not_counted",
        "known cards come on top of the counts",
        _BOTH,
        _KNOWN_ROOM,
        "            room[-1] -= 1\n",
    ),
    _sampling(
        "hands_dealt_on_top",
        "the card dealt last stands first, before the known ones",
        _SAMPLE,
        _PLACED,
        _PLACED.replace("append(card)", "insert(0, card)"),
    ),
    _sampling(
        "hands_known_in_their_order",
        "known cards in the order of known, not of the unseen",
        _SAMPLE,
        _POSSIBLE,
        _POSSIBLE + '    order = [[entry["card"]["rank"], entry["card"]["suit"]] for entry in'
        ' spec.get("known", [])]\n    for hand in hands:\n'
        '        hand.sort(key=lambda card: order.index([card["rank"], card["suit"]]))\n',
    ),
    _sampling(
        "hands_known_every_copy",
        "all copies of a known card go to its seat",
        _BOTH,
        "            waiting.remove(known[0])\n",
        "",
    ),
    _sampling(
        "hands_known_last_copy",
        "the last copy of a known card is it",
        _SAMPLE,
        "    for card, allowed_seats in zip(unseen, possible, strict=True):\n",
        "    for card, allowed_seats in [*zip(unseen, possible, strict=True)][::-1]:\n",
    ),
    _sampling(
        "hands_known_by_object",
        "an equal face with another id is another card",
        _BOTH,
        _SAME,
        "first == second",
    ),
    _sampling(
        "hands_known_by_rank",
        "suits are not compared",
        _BOTH,
        _SAME,
        'first["rank"] == second["rank"]',
    ),
    _sampling(
        "hands_sorted_in_the_end",
        "hands are sorted",
        _SAMPLE,
        "    return hands\n\n\ndef can",
        '    for hand in hands:\n        hand.sort(key=lambda card: str(card["rank"]))\n'
        "    return hands\n\n\ndef can",
    ),
    _sampling(
        "hands_with_the_stock",
        "the stock is given as one more hand",
        _SAMPLE,
        _POSSIBLE,
        _POSSIBLE + "    hands.append([])\n",
    ),
    _sampling(
        "hands_too_few_cards",
        "with too few cards, the seats get less",
        _BOTH,
        _ROOM,
        "    counts = list(counts)\n    for seat in range(len(counts)):\n"
        "        counts[seat] = min(counts[seat], len(unseen) - sum(counts[:seat]))\n" + _ROOM,
    ),
    _sampling(
        "hands_use_all_cards",
        "every card must be dealt",
        _BOTH,
        _FITS,
        "    return min(room) >= 0 and room[-1] == 0 and hall(cards, room)\n",
    ),
    _sampling(
        "hands_counted_in_32_bits",
        "counts wrap",
        _BOTH,
        _ROOM + "",
        "    counts = [count & 0x7FFFFFFF for count in counts]\n"
        "    room = [*counts, len(unseen) - (sum(counts) & 0xFFFFFFFF)]\n",
    ),
    _sampling(
        "hands_scaled",
        "floor(next() * places) in the place of int(0, places)",
        _SAMPLE,
        "    r = rng.int(0, total)\n",
        "    r = int(rng.next() * total)\n",
    ),
    _sampling(
        "hands_places_from_the_end",
        "the weights are summed from the last place",
        _SAMPLE,
        _TOTAL,
        "    feasible = feasible[::-1]\n" + _TOTAL,
    ),
    _sampling(
        "hands_of_unseen_changed",
        "the cards that are given are taken away",
        _SAMPLE,
        _POSSIBLE,
        _POSSIBLE + '    spec["unseen"].clear()\n',
    ),
    _sampling(
        "hands_of_more_than_is_there",
        "a card may be known more often than it is there",
        _BOTH,
        "        del left[same[0]]\n",
        "",
    ),
    _sampling(
        "hands_of_what_is_not_there",
        "a card that is not unseen may be known",
        _BOTH,
        _THERE,
        "        if not same:\n            continue\n",
    ),
    _sampling(
        "hands_voids_too_many",
        "voids of seats that aren't there are ignored",
        _BOTH,
        'require(len(spec.get("voids", spec["counts"])) == seats,',
        'require(len(spec.get("voids", spec["counts"])) >= seats,',
    ),
    _sampling(
        "spec_of_any_member",
        "a member with a slip in its name is ignored",
        _BOTH,
        '        require(name in _MEMBERS, f"spec may have {_MEMBERS}; got {name!r}")\n',
        "        del name\n",
    ),
)
