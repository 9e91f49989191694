"""Wrong arrangements of hands."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["ARRANGEMENTS"]

_BEST = ("cards.melds.best_arrangement",)
_TIED = ("cards.melds.best_arrangements",)
_BOTH = (*_BEST, *_TIED)
_LAYOFFS = ("cards.melds.best_layoffs",)
_ALL = (*_BOTH, *_LAYOFFS)


def _hands(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "arrangements.py", before, after)


_SETS = (
    "    options += [\n"
    '        ("meld", [(rank, SUITS.index(each)) for each in suits])\n'
    "        for suits in [*_QUARTETS, *_TRIPLETS]\n"
    "        if suits[0] == SUITS[suit]\n"
    "    ]\n"
)
_RUNS = (
    "    options += [\n"
    '        ("meld", [(each, suit) for each in range(rank, last + 1)])\n'
    "        for last in range(13, rank + 1, -1)\n"
    "    ]\n"
)
_LOOSE = '    options.append(("deadwood", [key]))\n'
_TRIPLETS = '_TRIPLETS = ["SHD", "SHC", "SDC", "HDC"]'
_BETTER = "            best = [parts] if points < least else [*best, parts]\n"
_START = "        start = last[1] if last and last[0] == lowest else 0\n"
_TO_PILE = "                piles[key].insert(0, card)\n"
_JOKERS = '    loose += [card for card in hand if card["rank"] == "joker"]\n'
_POINTS = '    points = sum(DEADWOOD_VALUES[card["rank"]] for card in loose)\n'
_MELDS = '    melds = [list(cards) for what, cards in parts if what == "meld"]\n'
_WORTH = 'DEADWOOD_VALUES[lowest[0]] if what == "deadwood" else 0'

ARRANGEMENTS = (
    _hands(
        "arranged_greedily",
        "the first meld that a card can be in is taken",
        _ALL,
        "            go([*parts, (what, cards)], points + worth, (lowest, number))\n",
        "            go([*parts, (what, cards)], points + worth, (lowest, number))\n"
        "            if best:\n                return\n",
    ),
    _hands(
        "arranged_most_melded",
        "the fewest cards of deadwood, not the fewest points",
        _ALL,
        _WORTH,
        '1 if what == "deadwood" else 0',
    ),
    _hands(
        "arranged_last_of_the_tied",
        "the last arrangement with the least deadwood",
        (*_BEST, *_LAYOFFS),
        "first_only=True)[0]",
        "first_only=False)[-1]",
    )._replace(everywhere=True),
    _hands(
        "arranged_most_deadwood_kept",
        "arrangements that were best for a while are kept",
        _TIED,
        _BETTER,
        "            best = [*best, parts]\n",
    ),
    _hands(
        "arranged_one_of_the_tied",
        "only one arrangement is given",
        _TIED,
        "first_only=False",
        "first_only=True",
    ),
    _hands(
        "arranged_backwards",
        "the tied ones in another order: last first",
        _TIED,
        "walk(hand, [], first_only=False)]",
        "walk(hand, [], first_only=False)[::-1]]",
    ),
    _hands(
        "arranged_many_times",
        "copies that are equal make arrangements of their own",
        _TIED,
        _START,
        "        start = 0\n",
    ),
    _hands("arranged_runs_first", "runs are tried before sets", _ALL, _SETS + _RUNS, _RUNS + _SETS),
    _hands(
        "arranged_deadwood_first", "deadwood is tried before melds", _BOTH, _SETS, _LOOSE + _SETS
    ),
    _hands(
        "arranged_three_before_four",
        "sets of three are tried before those of four",
        _BOTH,
        "[*_QUARTETS, *_TRIPLETS]",
        "[*_TRIPLETS, *_QUARTETS]",
    ),
    _hands(
        "arranged_no_four",
        "sets have three cards",
        _ALL,
        '_QUARTETS = ["SHDC"]',
        "_QUARTETS: list[str] = []",
    ),
    _hands(
        "arranged_four_is_four",
        "four of a rank are one set, never split",
        _ALL,
        "            if not all(piles.get(key) for key in keys):\n                continue\n",
        "            if not all(piles.get(key) for key in keys):\n"
        "                continue\n"
        "            four = [piles.get((lowest[0], suit)) for suit in range(4)]\n"
        "            if all(four) and len(keys) == 3 and keys[0][0] == keys[1][0]:\n"
        "                continue\n",
    ),
    _hands(
        "arranged_by_other_suits",
        "sets of three in another order",
        _BOTH,
        _TRIPLETS,
        '_TRIPLETS = ["HDC", "SDC", "SHC", "SHD"]',
    ),
    _hands(
        "arranged_without_one_set",
        "one of the four sets of three is forgotten",
        _BOTH,
        _TRIPLETS,
        '_TRIPLETS = ["SHD", "SHC", "SDC"]',
    ),
    _hands(
        "arranged_longest_run",
        "of the runs from a card, only the longest is tried",
        _ALL,
        "            if not all(piles.get(key) for key in keys):\n                continue\n",
        "            if not all(piles.get(key) for key in keys):\n"
        "                continue\n            above = (keys[-1][0] + 1, keys[-1][1])\n"
        "            if len(keys) > 2 and keys[0][0] != keys[1][0] and"
        " piles.get(above):\n                continue\n",
    ),
    _hands(
        "arranged_shortest_run_first",
        "short runs are tried before long ones",
        _BOTH,
        "range(13, rank + 1, -1)",
        "range(rank + 2, 14)",
    ),
    _hands(
        "arranged_runs_of_three",
        "runs have three cards",
        _ALL,
        "range(13, rank + 1, -1)",
        "range(min(13, rank + 2), rank + 1, -1)",
    ),
    _hands(
        "arranged_runs_of_five",
        "runs have at most five cards",
        _BOTH,
        "range(13, rank + 1, -1)",
        "range(min(13, rank + 4), rank + 1, -1)",
    ),
    _hands(
        "arranged_runs_of_four",
        "runs have at least four cards",
        _ALL,
        "range(13, rank + 1, -1)",
        "range(13, rank + 2, -1)",
    ),
    _hands(
        "arranged_runs_of_two",
        "runs have at least two cards",
        _ALL,
        "range(13, rank + 1, -1)",
        "range(13, rank, -1)",
    ),
    _hands(
        "arranged_ace_high_runs",
        "Q, K and A are a run",
        _ALL,
        _RUNS,
        _RUNS + '    options += [("meld", [key, *((each, suit) for each in range(low, 14))]) for'
        " low in (12, 11) if rank == 1]\n",
    ),
    _hands(
        "arranged_copies_backwards",
        "the last copy in the hand is handed out first",
        _ALL,
        "[]).append(card)\n",
        "[]).insert(0, card)\n",
    ),
    _hands(
        "arranged_copies_not_put_back",
        "a card that is put back comes after its copies",
        _ALL,
        _TO_PILE,
        "                piles[key].append(card)\n",
    ),
    _hands(
        "arranged_copies_once",
        "copies count once",
        _ALL,
        '        if card["rank"] != "joker":\n',
        '        kind = (card["rank"], SUITS.index(card["suit"] or "S"))\n'
        '        if card["rank"] != "joker" and kind not in piles:\n',
    ),
    _hands("arranged_jokers_lost", "jokers are left out", _ALL, _JOKERS, ""),
    _hands(
        "arranged_jokers_first",
        "jokers stand first in the deadwood",
        _ALL,
        _JOKERS,
        '    loose = [card for card in hand if card["rank"] == "joker"] + loose\n',
    ),
    _hands(
        "arranged_jokers_free",
        "a joker costs nothing",
        _ALL,
        _POINTS,
        '    points = sum(DEADWOOD_VALUES[card["rank"]] for card in loose if'
        ' card["rank"] != "joker")\n',
    ),
    _hands(
        "arranged_deadwood_in_hand_order",
        "deadwood stands as it lies in the hand",
        _ALL,
        _POINTS,
        "    loose = [card for card in hand if any(card is each for each in loose)]\n" + _POINTS,
    ),
    _hands(
        "arranged_deadwood_down",
        "the costliest deadwood first",
        _ALL,
        _POINTS,
        '    loose.sort(key=lambda card: -DEADWOOD_VALUES[card["rank"]])\n' + _POINTS,
    ),
    _hands(
        "arranged_by_suit",
        "kinds are ordered by suit, then by rank",
        _ALL,
        "            branch(parts, points, last, min(left))\n",
        "            branch(parts, points, last, min(left, key=lambda key: (key[1], key[0])))\n",
    ),
    _hands(
        "arranged_from_the_top",
        "the highest kind first, with the options of the lowest",
        _BOTH,
        "last, min(left))",
        "last, max(left))",
    ),
    _hands(
        "arranged_points_of_the_ranks",
        "faces cost 11, 12 and 13",
        _ALL,
        "from .points import DEADWOOD_VALUES\n",
        'DEADWOOD_VALUES: dict[Any, int] = {**{r: r for r in range(1, 14)}, "joker": 15}\n',
    ),
    _hands(
        "arranged_melds_by_size",
        "the longest meld first",
        _ALL,
        _MELDS,
        _MELDS + "    melds.sort(key=lambda meld: -len(meld))\n",
    ),
    _hands(
        "arranged_sets_first",
        "sets stand before runs",
        _ALL,
        _MELDS,
        _MELDS + "    melds.sort(key=lambda meld: not is_set(meld))\n",
    ),
    _hands(
        "arranged_melds_in_hand_order",
        "a meld's cards stand as they lie in the hand",
        _ALL,
        _MELDS,
        "    order = [id(card) for card in hand]\n"
        "    melds = [sorted(cards, key=lambda c: order.index(id(c))) for what, cards in"
        ' parts if what == "meld"]\n',
    ),
    _hands(
        "arranged_copies_of_kind",
        "cards are made anew, without a game's members",
        _ALL,
        "    melds = [list(cards) for",
        '    melds = [[{"rank": c["rank"], "suit": c["suit"]} for c in cards] for',
    ),
    _hands(
        "arranged_large_hands_refused",
        "at most 11 cards, as in gin",
        _ALL,
        "require(len(hand) <= 26,",
        "require(len(hand) <= 11,",
    ),
)
