"""Wrong layoffs on a knocker's melds."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["LAYOFFS"]

_LAYOFFS = ("cards.melds.best_layoffs",)


def _layoffs(name: str, mistake: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, _LAYOFFS, "arrangements.py", before, after)


_ON_A_SET = 'return bool(len(meld) == 3 and rank == meld[0]["rank"])'
_ON_A_RUN = '    return bool(suit == meld[0]["suit"])\n'
_FITS = "        if not (is_set(whole) or is_run(whole)):\n            return False\n"
_OPTION = "            options.append((i, [key]))\n"
_LAID = (
    "    for i, meld in enumerate(knocker_melds):\n"
    "        if can_lie_on(rank, SUITS[suit], meld):\n"
    "            options.append((i, [key]))\n"
)
_LOOSE = '    options.append(("deadwood", [key]))\n'
_ORDER = "for card in [*below[::-1], *above]"

LAYOFFS = (
    _layoffs(
        "no_layoffs", "the hand is arranged as if there were no melds to lay off on", _LAID, ""
    ),
    _layoffs("layoffs_on_sets_only", "nothing goes on a run", _ON_A_RUN, "    return False\n"),
    _layoffs("layoffs_on_runs_only", "nothing goes on a set", _ON_A_SET, "return False"),
    _layoffs(
        "layoffs_not_chained",
        "only the two cards next to a run, no chain",
        _ON_A_RUN,
        '    ends = [card["rank"] for card in meld]\n'
        '    return bool(suit == meld[0]["suit"] and rank in (min(ends) - 1, max(ends) +'
        " 1))\n",
    ),
    _layoffs(
        "layoffs_above_only",
        "a run grows upwards only",
        _ON_A_RUN,
        '    ends = [card["rank"] for card in meld]\n'
        '    return bool(suit == meld[0]["suit"] and rank > max(ends))\n',
    ),
    _layoffs(
        "layoffs_below_only",
        "a run grows downwards only",
        _ON_A_RUN,
        '    ends = [card["rank"] for card in meld]\n'
        '    return bool(suit == meld[0]["suit"] and rank < min(ends))\n',
    ),
    _layoffs(
        "layoffs_with_a_gap",
        "any card of the suit beside a run",
        _FITS,
        '        kinds = [(card["rank"], card["suit"]) for card in whole]\n'
        "        if len(set(kinds)) < len(kinds):\n            return False\n",
    ),
    _layoffs(
        "layoffs_with_a_gap_below",
        "below a run, gaps are not looked at",
        _FITS,
        '        low = min(card["rank"] for card in meld)\n'
        '        upper = [card for card in whole if card["rank"] >= low]\n'
        '        lower = {card["rank"] for card in whole if card["rank"] < low}\n'
        "        good = is_run(upper) and len(lower) == len(whole) - len(upper)\n"
        "        if not (is_set(whole) or good):\n            return False\n",
    ),
    _layoffs(
        "layoffs_with_a_gap_above",
        "above a run, gaps are not looked at",
        _FITS,
        '        high = max(card["rank"] for card in meld)\n'
        '        lower = [card for card in whole if card["rank"] <= high]\n'
        '        upper = {card["rank"] for card in whole if card["rank"] > high}\n'
        "        good = is_run(lower) and len(upper) == len(whole) - len(lower)\n"
        "        if not (is_set(whole) or good):\n            return False\n",
    ),
    _layoffs(
        "layoffs_of_copies",
        "both copies go on one meld",
        _FITS,
        '        ranks = sorted({card["rank"] for card in whole})\n'
        '        suits = {card["suit"] for card in whole}\n'
        "        run = len(suits) == 1 and ranks[-1] - ranks[0] == len(ranks) - 1\n"
        "        if not (run or len(ranks) == 1):\n            return False\n",
    ),
    _layoffs(
        "layoffs_around_the_corner",
        "an ace goes on a king",
        _FITS,
        '        high = [{**card, "rank": 13} for card in whole if card["rank"] == 1]\n'
        '        lower = [{**card, "rank": card["rank"] - 1} for card in whole if'
        ' card["rank"] > 1]\n'
        "        if not (is_set(whole) or is_run(whole) or is_run([*lower, *high])):\n"
        "            return False\n",
    ),
    _layoffs(
        "layoffs_on_a_set_of_any_suit",
        "a suit twice in a set",
        _FITS,
        '        ranks = [card["rank"] for card in whole]\n'
        "        if not (len(set(ranks)) == 1 or is_run(whole)):\n"
        "            return False\n",
    ),
    _layoffs(
        "layoffs_on_a_set_of_four",
        "a set of four takes a fifth card",
        "    for i, meld in enumerate(knocker_melds):\n        whole = [",
        "    for i, meld in enumerate(knocker_melds):\n"
        '        if len({card["rank"] for card in meld}) == 1:\n            continue\n'
        "        whole = [",
    ),
    _layoffs(
        "layoffs_without_suit",
        "any suit goes on a run",
        "    for i, meld in enumerate(knocker_melds):\n        whole = [*meld, *[cards[0] for",
        "    for i, meld in enumerate(knocker_melds):\n"
        '        whole = [*meld, *[{**cards[0], "suit": meld[0]["suit"]} for',
    ),
    _layoffs(
        "layoffs_first",
        "laying off is tried before melding",
        "    options: list[Any] = []\n",
        "    options: list[Any] = []\n" + _LAID,
    ),
    _layoffs("layoffs_last", "laying off is tried after deadwood", _LAID + _LOOSE, _LOOSE + _LAID),
    _layoffs(
        "layoffs_on_the_last_meld",
        "the knocker's last meld is tried first",
        "    for i, meld in enumerate(knocker_melds):\n        if can",
        "    for i, meld in [*enumerate(knocker_melds)][::-1]:\n        if can",
    ),
    _layoffs(
        "layoffs_on_one_meld",
        "all that is laid off goes on the first meld that takes it",
        _OPTION,
        _OPTION + "            break\n",
    ),
    _layoffs(
        "layoffs_upwards",
        "the cards below a run stand in ascending order",
        _ORDER,
        "for card in [*below, *above]",
    ),
    _layoffs(
        "layoffs_above_first",
        "the cards above a run stand before those below",
        _ORDER,
        "for card in [*above, *below[::-1]]",
    ),
    _layoffs(
        "layoffs_after_melding",
        "the hand is arranged first, and then its deadwood is laid off",
        "    parts = walk(hand, knocker_melds, first_only=True)[0]\n",
        "    own = walk(hand, [], first_only=True)[0]\n"
        '    loose = [cards[0] for what, cards in own if what == "deadwood"]\n'
        '    parts = [part for part in own if part[0] == "meld"]\n'
        "    parts += walk(loose, knocker_melds, first_only=True)[0]\n",
    ),
    _layoffs(
        "layoffs_rather_than_melds",
        "of tied arrangements the one with the most layoffs",
        "    parts = walk(hand, knocker_melds, first_only=True)[0]\n",
        "    tied = walk(hand, knocker_melds, first_only=False)\n"
        "    parts = max(tied, key=lambda parts: [what in range(10) for what, _ in"
        " parts].count(True))\n",
    ),
    _layoffs(
        "layoffs_numbered_from_one",
        "the first meld is number 1",
        '{"meld": i, "card"',
        '{"meld": i + 1, "card"',
    ),
    _layoffs(
        "layoffs_of_jokers",
        "a joker is laid off on the first meld",
        '    return {**written(hand, parts), "layoffs": layoffs}\n',
        "    done = written(hand, parts)\n"
        '    jokers = [card for card in done["deadwood"] if card["rank"] == "joker"]\n'
        "    if knocker_melds and jokers:\n"
        '        layoffs += [{"meld": 0, "card": card} for card in jokers]\n'
        '        done["deadwood"] = [card for card in done["deadwood"] if card["rank"]'
        ' != "joker"]\n        done["points"] -= 15 * len(jokers)\n'
        '    return {**done, "layoffs": layoffs}\n',
    ),
    _layoffs(
        "layoffs_in_the_deadwood",
        "what is laid off still costs its points",
        '    return {**written(hand, parts), "layoffs": layoffs}\n',
        "    done = written(hand, parts)\n"
        '    done["points"] += sum(DEADWOOD_VALUES[each["card"]["rank"]] for each in'
        ' layoffs)\n    return {**done, "layoffs": layoffs}\n',
    ),
    _layoffs(
        "layoffs_on_anything",
        "the knocker's melds need not be melds",
        '        require(is_set(meld) or is_run(meld), f"a meld must be a set or a run;'
        ' got {meld!r}")\n',
        "        del meld\n",
    ),
    _layoffs(
        "layoffs_on_sorted_runs",
        "a run that does not lie in order takes nothing",
        _ON_A_RUN,
        "    in_order = sorted(meld, key=lambda card: int(card['rank'])) == list(meld)\n"
        '    return bool(suit == meld[0]["suit"] and in_order)\n',
    ),
)
