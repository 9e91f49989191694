"""Wrong orders, picks, samples, chances and forks from right numbers."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["DRAWS"]

_SHUFFLE = ("rng.shuffle",)
_WEIGHTED = ("rng.weighted_pick",)
_SAMPLE = ("rng.sample",)
_CHANCE = ("rng.chance",)
_FORK = ("rng.fork_rng",)
_PICK = ("rng.pick",)


def _rng(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "sfc32.py", before, after)


def _draw(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "draws.py", before, after)


_FISHER_YATES = "for i in range(len(result) - 1, 0, -1):\n            j = self.int(0, i + 1)"

DRAWS = (
    _rng(
        "shuffle_sattolo",
        "int(0, i): no item can stay, which is Sattolo's algorithm",
        _SHUFFLE,
        "j = self.int(0, i + 1)",
        "j = self.int(0, i)",
    ),
    _rng(
        "shuffle_naive",
        "j from the whole list each time, whose orders are not equally likely",
        _SHUFFLE,
        "j = self.int(0, i + 1)",
        "j = self.int(0, len(result))",
    ),
    _rng(
        "shuffle_from_the_front",
        "i from 0 upwards",
        _SHUFFLE,
        _FISHER_YATES,
        "for i in range(len(result) - 1):\n            j = self.int(i, len(result))",
    ),
    _rng(
        "shuffle_inside_out",
        "the variant that builds the list as it goes",
        _SHUFFLE,
        _FISHER_YATES,
        "for i in range(1, len(result)):\n            j = self.int(0, i + 1)",
    ),
    _rng(
        "shuffle_down_to_zero",
        "a last, useless draw for index 0",
        _SHUFFLE,
        "range(len(result) - 1, 0, -1)",
        "range(len(result) - 1, -1, -1)",
    ),
    _rng(
        "shuffle_one_swap_short",
        "the loop ends at index 2",
        _SHUFFLE,
        "range(len(result) - 1, 0, -1)",
        "range(len(result) - 1, 1, -1)",
    ),
    _rng(
        "shuffle_in_place",
        "the list that is given is shuffled itself",
        _SHUFFLE,
        "result = list(items)",
        "result = items",
    ),
    _rng(
        "shuffle_by_scaling",
        "j by floor(next() * (i + 1))",
        _SHUFFLE,
        "j = self.int(0, i + 1)",
        "j = int(self.next() * (i + 1))",
    ),
    _rng(
        "shuffle_by_sorting",
        "sorted by random keys",
        _SHUFFLE,
        "        for i in range(len(result) - 1, 0, -1):\n",
        "        return sorted(result, key=lambda _: self.next())\n"
        "        for i in range(len(result) - 1, 0, -1):\n",
    ),
    _rng(
        "shuffle_takes_texts",
        "a text is a sequence, too",
        _SHUFFLE,
        '        check_list("items", items)\n',
        "        list(items)\n",
    ),
    _draw(
        "pick_by_scaling",
        "items[floor(next() * n)]",
        _PICK,
        "items[rng.int(0, len(items))]",
        "items[int(rng.next() * len(items))]",
    ),
    _draw(
        "pick_never_the_last",
        "the last item can't be picked",
        _PICK,
        "rng.int(0, len(items))]",
        "rng.int(0, max(len(items) - 1, 1))]",
    ),
    _draw(
        "pick_of_nothing_is_none",
        "an empty list gives null instead of an error",
        _PICK,
        '    check_list("items", items, 1)\n    return items[',
        '    check_list("items", items)\n    return None if not items else items[',
    ),
    _draw(
        "pick_removes",
        "the item is taken out of the list",
        _PICK,
        "return items[rng.int(0, len(items))]",
        "return items.pop(rng.int(0, len(items)))",
    ),
    _draw(
        "pick_checks_after_the_draw",
        "the emptiness of the list is noticed when something has been drawn",
        _PICK,
        '    check_list("items", items, 1)\n    return items[',
        '    check_list("items", items)\n    rng.steps(1 - bool(items))\n'
        '    check_list("items", items, 1)\n    return items[',
    ),
    _draw(
        "weighted_off_by_one",
        ">= for >, by which an item of weight 0 can come up",
        _WEIGHTED,
        "if running > r:",
        "if running >= r:",
    ),
    _draw(
        "weighted_by_scaling",
        "r as a float: next() times the sum",
        _WEIGHTED,
        "r = rng.int(0, total)",
        "r = rng.next() * total",
    ),
    _draw(
        "weighted_backwards",
        "the running sum from the end of the list",
        _WEIGHTED,
        "in zip(items, weights, strict=True)",
        "in zip(items[::-1], weights[::-1], strict=True)",
    ),
    _draw(
        "weighted_from_one",
        "r from 1 to the sum, with > for the test",
        _WEIGHTED,
        "r = rng.int(0, total)",
        "r = rng.int(1, total + 1)",
    ),
    _draw(
        "weighted_sorted",
        "the items are taken by falling weight",
        _WEIGHTED,
        "in zip(items, weights, strict=True)",
        "in sorted(zip(items, weights, strict=True), key=lambda pair: -pair[1])",
    ),
    _draw(
        "weights_as_floats",
        "weights such as 1.5 are accepted",
        _WEIGHTED,
        '        check_integer("a weight", weight, 0, SAFE)\n',
        '        check_number("a weight", weight)\n',
    ),
    _draw(
        "weights_negative",
        "a weight below 0 is accepted",
        _WEIGHTED,
        '"a weight", weight, 0, SAFE',
        '"a weight", weight, -SAFE, SAFE',
    ),
    _draw(
        "weights_all_zero",
        "a sum of 0 gives the first item",
        _WEIGHTED,
        "    require(total >= 1,",
        "    if total == 0:\n        return items[0]\n    require(total >= 1,",
    ),
    _draw(
        "weights_sum_rounded",
        "a sum of 2**53, which may have been rounded, is let through",
        _WEIGHTED,
        "require(total <= SAFE,",
        "require(total <= SAFE + 1,",
    ),
    _draw(
        "weights_too_few",
        "items without a weight are left out",
        _WEIGHTED,
        '    require(len(weights) == len(items), "weights must be as many as items")\n',
        "    items = items[: len(weights)]\n    weights = weights[: len(items)]\n",
    ),
    _draw(
        "weight_of_one_item_is_free",
        "nothing is drawn where there is only one item",
        _WEIGHTED,
        "    r = rng.int(0, total)\n",
        "    if len(items) == 1:\n        return items[0]\n    r = rng.int(0, total)\n",
    ),
    _draw(
        "sample_from_the_end",
        "the last k of a partial shuffle from the end",
        _SAMPLE,
        "    for i in range(k):\n        j = rng.int(i, n)\n"
        "        pool[i], pool[j] = pool[j], pool[i]\n    return pool[:k]",
        "    for i in range(n - 1, n - 1 - k, -1):\n        j = rng.int(0, i + 1)\n"
        "        pool[i], pool[j] = pool[j], pool[i]\n    return pool[n - k :]",
    ),
    _draw(
        "sample_of_a_shuffle",
        "the first k of a whole shuffle",
        _SAMPLE,
        "    pool = list(items)\n",
        "    return rng.shuffle(items)[:k]\n    pool = list(items)\n",
    ),
    _draw(
        "sample_in_the_items_order",
        "the sample in the order of the items",
        _SAMPLE,
        "return pool[:k]",
        "return [item for item in items if item in pool[:k]]",
    ),
    _draw(
        "sample_by_redrawing",
        "an index that was drawn already is drawn again",
        _SAMPLE,
        "    for i in range(k):\n        j = rng.int(i, n)\n"
        "        pool[i], pool[j] = pool[j], pool[i]\n    return pool[:k]",
        "    drawn: list[int] = []\n    while len(drawn) < k:\n        j = rng.int(0, n)\n"
        "        if j not in drawn:\n            drawn.append(j)\n"
        "    return [pool[j] for j in drawn]",
    ),
    _draw(
        "sample_by_popping",
        "drawn items are taken out, so that the others move up",
        _SAMPLE,
        "    for i in range(k):\n        j = rng.int(i, n)\n"
        "        pool[i], pool[j] = pool[j], pool[i]\n    return pool[:k]",
        "    return [pool.pop(rng.int(0, len(pool))) for _ in range(k)]",
    ),
    _draw(
        "sample_with_replacement",
        "an item can be drawn twice",
        _SAMPLE,
        "        pool[i], pool[j] = pool[j], pool[i]\n    return pool[:k]",
        "        pool[i] = items[j]\n    return pool[:k]",
    ),
    _draw(
        "sample_in_place",
        "the list that is given is changed",
        _SAMPLE,
        "pool = list(items)",
        "pool = items",
    ),
    _draw(
        "sample_of_too_many",
        "k beyond the number of items gives all of them",
        _SAMPLE,
        '    require(k <= n, f"k must be at most the number of items, {n}; got {k}")\n',
        "    k = min(k, n)\n",
    ),
    _draw(
        "sample_last_draw_saved",
        "of all the items the last one is not drawn, as it is certain",
        _SAMPLE,
        "for i in range(k):",
        "for i in range(min(k, n - 1)):",
    ),
    _draw("chance_included", "<= for <", _CHANCE, "rng.next() < p", "rng.next() <= p"),
    _draw(
        "chance_certain_is_free",
        "nothing is drawn for p = 0 and p = 1",
        _CHANCE,
        "    return rng.next() < p",
        "    if p in (0, 1):\n        return bool(p)\n    return rng.next() < p",
    ),
    _draw(
        "chance_of_32_bits",
        "one output decides",
        _CHANCE,
        "rng.next() < p",
        "rng.steps(1)[0] / 2**32 < p",
    ),
    _draw(
        "chance_complement",
        "next() at or above 1 - p",
        _CHANCE,
        "rng.next() < p",
        "rng.next() >= 1 - p",
    ),
    _draw(
        "chance_clamped",
        "p out of range is mended instead of refused",
        _CHANCE,
        '    require(0 <= p <= 1, f"p must be from 0 to 1; got {p!r}")\n',
        "",
    ),
    _draw(
        "chance_nan_accepted",
        "a test for out of range that NaN passes",
        _CHANCE,
        "require(0 <= p <= 1,",
        "require(not (p < 0 or p > 1),",
    ),
    _draw("fork_no_warm_up", "the child discards nothing", _FORK, "    child.steps(12)\n", ""),
    _draw(
        "fork_three_steps",
        "three steps and a counter of 1",
        _FORK,
        "Sfc32(rng.steps(4))",
        "Sfc32([*rng.steps(3), 1])",
    ),
    _draw(
        "fork_leaves_the_parent",
        "the child is made of a copy, the parent doesn't advance",
        _FORK,
        "Sfc32(rng.steps(4))",
        "Sfc32(rng.copy().steps(4))",
    ),
    _draw(
        "fork_backwards",
        "the words taken in the opposite order",
        _FORK,
        "Sfc32(rng.steps(4))",
        "Sfc32(rng.steps(4)[::-1])",
    ),
    _draw(
        "fork_advances_with_its_child",
        "the parent discards 12 outputs too",
        _FORK,
        "    child.steps(12)\n",
        "    child.steps(12)\n    rng.steps(12)\n",
    ),
    _draw(
        "fork_warm_up_15",
        "the child discards another number than a seed does",
        _FORK,
        "    child.steps(12)\n",
        "    child.steps(15)\n",
    ),
)
