"""Wrong tiles."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TILES"]


def _tiles(name: str, mistake: str, operation: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, (f"tiles.{operation}",), "tiles.py", before, after)


_SET = '    return [{"left": high, "right": low} for low in ends for high in ends if high >= low]'
_MATCHES = 'pips in (domino["left"], domino["right"])'
_SWAP = '        turned["left"] = domino["right"]\n        turned["right"] = domino["left"]\n'
_BAG = '[deepcopy(entry["tile"]) for entry in counts for _ in range(entry["count"])]'
_DRAWN = "    drawn = sample(rng, list(range(len(bag))), n)\n"
_REST = "    rest = [i for i in range(len(bag)) if i not in drawn]\n"

TILES = (
    _tiles(
        "dominoes_by_high_end",
        "0-0, 1-0, 1-1, 2-0: the greater end first",
        "domino_set",
        _SET,
        _SET.replace("for low in ends for high in ends", "for high in ends for low in ends"),
    ),
    _tiles(
        "dominoes_low_end_left",
        "the lesser end is the left one",
        "domino_set",
        _SET,
        _SET.replace('"left": high, "right": low', '"left": low, "right": high'),
    ),
    _tiles(
        "dominoes_both_ways",
        "3-1 and 1-3 are two dominoes",
        "domino_set",
        _SET,
        _SET.replace(" if high >= low", ""),
    ),
    _tiles(
        "dominoes_without_doubles",
        "the doubles are missing",
        "domino_set",
        _SET,
        _SET.replace(">=", ">"),
    ),
    _tiles(
        "dominoes_one_short",
        "max_pips is left out",
        "domino_set",
        "range(max_pips + 1)",
        "range(max_pips)",
    ),
    _tiles(
        "dominoes_of_any_size",
        "more than 100 pips",
        "domino_set",
        'check_integer("max_pips", max_pips, 0, 100)',
        'check_integer("max_pips", max_pips, 0, 101)',
    ),
    _tiles(
        "matches_left_only",
        "only the left end is looked at",
        "matches",
        _MATCHES,
        'pips == domino["left"]',
    ),
    _tiles(
        "matches_the_sum",
        "pips of both ends together",
        "matches",
        _MATCHES,
        'pips == domino["left"] + domino["right"]',
    ),
    _tiles(
        "matches_blank_is_wild",
        "a blank end matches everything",
        "matches",
        _MATCHES,
        f'{_MATCHES} or 0 in (domino["left"], domino["right"])',
    ),
    _tiles(
        "matches_without_check_of_the_domino",
        "an end that is no number is let through",
        "matches",
        '    check_integer("right", domino["right"], 0, 100)\n',
        "",
    ),
    _tiles(
        "oriented_right",
        "so many pips on the right",
        "oriented",
        'if domino["left"] != pips:',
        'if domino["right"] != pips:',
    ),
    _tiles(
        "oriented_always_turned",
        "turned whether need be or not",
        "oriented",
        'if domino["left"] != pips:',
        "if True:",
    ),
    _tiles(
        "oriented_in_turn",
        "an end is overwritten before it is read",
        "oriented",
        _SWAP,
        _SWAP.replace('= domino["left"]', '= turned["left"]'),
    ),
    _tiles(
        "oriented_in_place",
        "the domino that is given is turned",
        "oriented",
        "    turned = deepcopy(domino)\n",
        '    turned, domino = domino, {"left": domino["left"], "right": domino["right"]}\n',
    ),
    _tiles(
        "oriented_ends_alone",
        "further members are lost",
        "oriented",
        "    turned = deepcopy(domino)\n",
        '    turned = {"left": domino["left"], "right": domino["right"]}\n',
    ),
    _tiles(
        "oriented_without_check",
        "a domino that doesn't match is turned",
        "oriented",
        "    require(matches(domino, pips),",
        "    require(matches(domino, pips) or True,",
    ),
    _tiles(
        "bag_one_of_each",
        "counts are ignored",
        "tile_bag",
        _BAG,
        _BAG.replace("range(", "range(0 < "),
    ),
    _tiles(
        "bag_of_entries",
        "the entries of counts instead of their tiles",
        "tile_bag",
        _BAG,
        _BAG.replace('deepcopy(entry["tile"])', "deepcopy(entry)"),
    ),
    _tiles(
        "bag_sorted",
        "tiles in the order of their texts",
        "tile_bag",
        _BAG,
        f"sorted({_BAG}, key=repr)",
    ),
    _tiles(
        "bag_dealt_around",
        "one of each kind, then the second of each",
        "tile_bag",
        _BAG,
        '[deepcopy(e["tile"]) for i in range(1000) for e in counts if i < e["count"]]',
    ),
    _tiles(
        "bag_kinds_once",
        "a kind that is listed twice counts once",
        "tile_bag",
        _BAG,
        '[deepcopy(e["tile"]) for i, e in enumerate(counts) for _ in range(e["count"])'
        ' if all(e["tile"] != f["tile"] for f in counts[:i])]',
    ),
    _tiles(
        "bag_none_refused",
        "a count of 0 is refused",
        "tile_bag",
        'check_integer("count", entry["count"], 0, 1000)',
        'check_integer("count", entry["count"], 1, 1000)',
    ),
    _tiles(
        "tiles_from_the_front",
        "the first tiles without a draw",
        "draw_tiles",
        _DRAWN,
        "    drawn = list(range(n))\n",
    ),
    _tiles(
        "tiles_of_a_whole_shuffle",
        "all tiles are shuffled, the first n taken",
        "draw_tiles",
        _DRAWN,
        "    drawn = rng.shuffle(list(range(len(bag))))[:n]\n",
    ),
    _tiles(
        "tiles_with_replacement",
        "a tile can be drawn twice",
        "draw_tiles",
        _DRAWN,
        "    drawn = [rng.int(0, len(bag)) for _ in range(n)]\n",
    ),
    _tiles(
        "tiles_in_bag_order",
        "drawn tiles in the order of the bag",
        "draw_tiles",
        _DRAWN,
        _DRAWN.replace("sample(", "sorted(sample(").replace(", n)", ", n))"),
    ),
    _tiles(
        "rest_as_it_was_swapped",
        "the rest in the order that the draws leave",
        "draw_tiles",
        _DRAWN + _REST,
        "    order = list(range(len(bag)))\n    for i in range(n):\n"
        "        j = rng.int(i, len(order))\n        order[i], order[j] = order[j], order[i]\n"
        "    drawn, rest = order[:n], order[n:]\n",
    ),
    _tiles(
        "rest_without_equal_tiles",
        "all tiles equal to a drawn one leave the bag",
        "draw_tiles",
        _REST,
        "    rest = [i for i in range(len(bag)) if bag[i] not in [bag[j] for j in drawn]]\n",
    ),
    _tiles(
        "rest_is_the_bag",
        "drawn tiles stay in the bag",
        "draw_tiles",
        _REST,
        "    rest = list(range(len(bag)))\n",
    ),
    _tiles(
        "tiles_as_many_as_there_are",
        "too many are cut down instead of refused",
        "draw_tiles",
        "    require(n <= len(bag), "
        'f"n must be at most the number of tiles, {len(bag)}; got {n}")\n',
        "    n = min(n, len(bag))\n",
    ),
    _tiles(
        "tiles_drawn_before_the_check",
        "a draw too many is found out when it is made",
        "draw_tiles",
        "    require(n <= len(bag), "
        'f"n must be at most the number of tiles, {len(bag)}; got {n}")\n',
        '    rng.steps(1 if n > len(bag) else 0)\n    require(n <= len(bag), "n")\n',
    ),
    _tiles(
        "returned_first",
        "at the front of the bag",
        "return_tiles",
        "[*bag, *tiles]",
        "[*tiles, *bag]",
    ),
    _tiles(
        "returned_backwards",
        "the last one first",
        "return_tiles",
        "[*bag, *tiles]",
        "[*bag, *tiles[::-1]]",
    ),
    _tiles(
        "returned_once",
        "what is in the bag is not put there again",
        "return_tiles",
        "[*bag, *tiles]",
        "[*bag, *(tile for tile in tiles if tile not in bag)]",
    ),
    _tiles(
        "returned_into_the_bag",
        "the list that is given grows",
        "return_tiles",
        "    return [*bag, *tiles]",
        "    bag.extend(tiles)\n    return list(bag)",
    ),
)
