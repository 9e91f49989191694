"""Wrong sets, runs and groups."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["MELDS"]

_SET = ("cards.melds.is_set",)
_RUN = ("cards.melds.is_run",)
_GROUPS = ("cards.melds.take_groups",)


def _melds(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "melds.py", before, after)


_SIZES = "    if len(cards) not in (3, 4):\n"
_ALIKE = "return len(set(ranks)) == 1 and len(set(suits)) == len(suits)"
_FEW = "    if len(cards) < 3:\n"
_ONE_SUIT = "    if len(set(suits)) > 1:\n        return False\n"
_IN_SEQUENCE = "    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))\n"
_BY_RANK = 'by_rank.setdefault(card["rank"], []).append(i)'
_WHOLE = "        whole = len(places) // size\n"
_SORTED = "    groups.sort()\n"
_TAKEN = "        groups += [places[k * size : (k + 1) * size] for k in range(whole)]\n"

MELDS = (
    _melds(
        "set_with_a_suit_twice",
        "a suit may come twice, as with two decks in rummy",
        _SET,
        _ALIKE,
        "return len(set(ranks)) == 1",
    ),
    _melds("set_of_two", "a pair is a set", _SET, _SIZES, "    if len(cards) not in (2, 3, 4):\n"),
    _melds("set_of_three_alone", "four are none", _SET, _SIZES, "    if len(cards) != 3:\n"),
    _melds(
        "set_counts_suits",
        "three suits are enough, whatever the number of cards",
        _SET,
        _SIZES + "        return False\n    " + _ALIKE,
        "    return len(set(ranks)) == 1 and len(set(suits)) >= 3",
    ),
    _melds(
        "set_of_any_ranks",
        "ranks are not compared",
        _SET,
        _ALIKE,
        "return len(set(suits)) == len(suits)",
    ),
    _melds(
        "set_first_and_last",
        "only the first and the last rank are compared",
        _SET,
        _ALIKE,
        "return ranks[0] == ranks[-1] and len(set(suits)) == len(suits)",
    ),
    _melds(
        "set_in_suit_order",
        "only in the order S, H, D, C",
        _SET,
        _ALIKE,
        _ALIKE + ' and suits == sorted(suits, key="SHDC".index)',
    ),
    _melds("run_of_two", "two in sequence are a run", _RUN, _FEW, "    if len(cards) < 2:\n"),
    _melds("run_of_four", "three are too few", _RUN, _FEW, "    if len(cards) < 4:\n"),
    _melds("run_of_three_alone", "three cards, no more", _RUN, _FEW, "    if len(cards) != 3:\n"),
    _melds("run_of_any_suits", "suits are not compared", _RUN, _ONE_SUIT, ""),
    _melds("run_sorted_only", "only in ascending order", _RUN, "    ranks.sort()\n", ""),
    _melds(
        "run_to_the_ace",
        "the ace is high too",
        _RUN,
        _IN_SEQUENCE,
        "    if ranks[0] == 1 and ranks[-1] == 13:\n        ranks = [*ranks[1:], 14]\n"
        + _IN_SEQUENCE,
    ),
    _melds(
        "run_wraps",
        "around the corner",
        _RUN,
        _IN_SEQUENCE,
        "    return any(\n"
        "        ranks == sorted((low + k) % 13 + 1 for k in range(len(ranks))) for low"
        " in range(13)\n    )\n",
    ),
    _melds(
        "run_ace_only_high",
        "the ace is not low",
        _RUN,
        "    ranks.sort()\n",
        "    ranks = sorted(14 if rank == 1 else rank for rank in ranks)\n",
    ),
    _melds(
        "run_with_a_copy",
        "a card may come twice",
        _RUN,
        "    ranks.sort()\n",
        "    ranks = sorted(set(ranks))\n",
    ),
    _melds(
        "run_by_its_span",
        "only the lowest and the highest card are looked at",
        _RUN,
        _IN_SEQUENCE,
        "    return ranks[-1] - ranks[0] == len(ranks) - 1\n",
    ),
    _melds(
        "run_by_its_length",
        "at most one gap",
        _RUN,
        _IN_SEQUENCE,
        "    return ranks[-1] - ranks[0] <= len(ranks)\n",
    ),
    _melds(
        "joker_fills_a_run",
        "a joker is any card",
        _RUN,
        '    if "joker" in ranks:\n        return False\n    if len(cards) < 3:\n',
        '    while "joker" in ranks:\n        at = ranks.index("joker")\n'
        "        del ranks[at], suits[at]\n"
        '        low = min([rank for rank in ranks if rank != "joker"], default=0)\n'
        "        gap = next((r for r in range(low, 14) if r not in ranks), 13)\n"
        "        ranks.append(gap)\n    if len(cards) < 3:\n",
    ),
    _melds(
        "groups_of_all",
        "all of a rank, if there are as many",
        _GROUPS,
        _TAKEN,
        "        groups += [places] * (whole > 0)\n",
    ),
    _melds(
        "groups_once_a_rank",
        "one group of each rank",
        _GROUPS,
        _WHOLE,
        "        whole = min(1, len(places) // size)\n",
    ),
    _melds(
        "groups_short_too",
        "what is left of a rank is a group too",
        _GROUPS,
        _WHOLE,
        "        whole = -(-len(places) // size)\n",
    ),
    _melds(
        "groups_from_the_end",
        "the last copies are taken",
        _GROUPS,
        "        groups += [",
        "        places = places[len(places) % size :]\n        groups += [",
    ),
    _melds(
        "groups_by_rank",
        "groups stand by rank",
        _GROUPS,
        _SORTED,
        '    groups.sort(key=lambda group: str(cards[group[0]]["rank"]).zfill(2))\n',
    ),
    _melds(
        "groups_as_they_fill",
        "groups stand by their last card",
        _GROUPS,
        _SORTED,
        "    groups.sort(key=lambda group: group[-1])\n",
    ),
    _melds("groups_rank_after_rank", "the groups of a rank stand together", _GROUPS, _SORTED, ""),
    _melds(
        "groups_without_jokers",
        "jokers are no rank",
        _GROUPS,
        _BY_RANK,
        'by_rank.setdefault(card["rank"], []).append(i) if card["rank"] != "joker" else None',
    ),
    _melds(
        "groups_of_suits",
        "by suit, not by rank",
        _GROUPS,
        _BY_RANK,
        'by_rank.setdefault(card["suit"], []).append(i)',
    ),
    _melds(
        "groups_of_equal_cards",
        "by rank and suit",
        _GROUPS,
        _BY_RANK,
        'by_rank.setdefault((card["rank"], card["suit"]), []).append(i)',
    ),
    _melds(
        "groups_of_neighbours",
        "cards of a rank that lie side by side",
        _GROUPS,
        _BY_RANK,
        'by_rank.setdefault((card["rank"], i if i == 0 or cards[i - 1]["rank"] !='
        ' card["rank"] else max(k for r, k in by_rank if r == card["rank"])),'
        " []).append(i)",
    ),
    _melds(
        "groups_rest_by_rank",
        "the rest stands by rank",
        _GROUPS,
        "    rest = [i for i in range(len(cards)) if i not in taken]\n",
        "    rest = [i for places in by_rank.values() for i in places if i not in taken]\n",
    ),
)
