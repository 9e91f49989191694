"""Cases of the draws of `rng`: spans, rejection, lists, weights, probabilities, transcripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from samedeal_conformance.vectors.generator.draft import (
    Draft,
    Group,
    state_with,
    state_with_k,
    words,
)

__all__ = ["chain", "groups", "rejected"]

Answer = Callable[[Draft], dict[str, Any]]

_TOP = 2**53


def _number(value: int) -> Any:
    return value if abs(value) < _TOP else {"$number": str(value)}


def _int(state: list[int], low: int, high: int, why: str = "", *flags: str) -> Draft:
    return Draft("rng.int", {"rng": state, "min": _number(low), "max": _number(high)}, why, flags)


def chain(answer: Answer, draft: Draft, times: int) -> Iterator[Draft]:
    """The draft, and the same again from the state that it leaves, and so on."""
    for _ in range(times):
        yield draft
        after = answer(draft)["rng"]
        draft = draft._replace(input={**draft.input, "rng": after})


def rejected(label: str, n: int) -> tuple[list[int], list[int]]:
    """States whose first candidate for a span n <= 2**32 is the last good, the first refused.

    For a power of two nothing is refused; then the second is the first candidate, 0.
    """
    limit = 2**32 // n * n
    return state_with(label, limit - 1), state_with(label, limit & 0xFFFFFFFF)


_SMALL_SPANS = (
    *(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 20, 26, 52, 54, 100, 104, 128, 255, 256, 257, 1000),
    *(641, 6700417),  # their product is 2**32 + 1
    *(2**16 - 1, 2**16, 2**16 + 1, 10**6, 32**5, 10**9, 2**30, 2**31 - 2, 2**31 - 1, 2**31),
    *(2**31 + 1, 2**31 + 2, 3 * 10**9, 2**32 - 2, 2**32 - 1, 2**32),
)
_LARGE_SPANS = (
    *(2**32 + 1, 2**32 + 2, 2**33 - 1, 2**33, 10**10, 3 * 2**32, 2**40, 10**12, 2**45 + 1, 10**15),
    (2**53 + 1) // 3,
    *(2**51 + 1, 2**52 - 1, 2**52, 2**52 + 1, 3 * 2**51, 2**53 - 2, 2**53 - 1, 2**53),
)


def _lows(n: int) -> tuple[int, ...]:
    every = (0, 1, -(n // 2), -_TOP, _TOP - n)
    return tuple(dict.fromkeys(low for low in every if low + n <= _TOP))


def _spans() -> Iterator[Draft]:
    for n in (*_SMALL_SPANS, *_LARGE_SPANS):
        for i, low in enumerate(_lows(n)):
            for state in (words(f"span {n} {i}", 4), words(f"span {n} {i} again", 4)):
                yield _int(state, low, low + n, f"span {n}")


def _small_edges() -> Iterator[Draft]:
    for n in _SMALL_SPANS:
        inside, outside = rejected(f"edge {n}", n)
        yield _int(inside, 0, n, f"span {n}: the last candidate that is accepted", "edge")
        flags = ("edge", "rejected") if 2**32 % n else ("edge",)
        yield _int(outside, 0, n, f"span {n}: the first candidate that is not", *flags)
        yield _int(state_with(f"top {n}", 0xFFFFFFFF), -1, n - 1, "the largest candidate", *flags)
        yield _int(state_with(f"zero {n}", 0), -n, 0, "the smallest candidate", "edge")


def _large_edges() -> Iterator[Draft]:
    for n in _LARGE_SPANS:
        limit = _TOP // n * n
        candidates = {
            "the last candidate that is accepted": limit - 1,
            "the first candidate that is not": limit % _TOP,
            "the largest candidate": _TOP - 1,
            "the smallest candidate": 0,
            "the first candidate of the second copy": n % _TOP,
            "a candidate with only its low part": 2**26 - 1,
            "a candidate with only its high part": 2**26,
        }
        for i, (why, k) in enumerate(candidates.items()):
            flags = ("edge", "rejected") if k >= limit else ("edge",)
            yield _int(state_with_k(f"large {n} {i}", k), 0, n, f"span {n}: {why}", *flags)


def _known_ints(known: dict[str, Any], answer: Answer) -> Iterator[Draft]:
    for entry in known["bounded"]:
        start = _int(entry["start_state"], 0, entry["n"], "", "known")
        yield from chain(answer, start, len(entry["values20"]))
    for entry in known["rejection_edge"]:
        yield _int(entry["state"], 0, entry["n"], entry["first_output_is"], "known", "edge")


def _next(known: dict[str, Any], answer: Answer) -> Iterator[Draft]:
    for entry in known["u53"]:
        start = Draft("rng.next", {"rng": entry["state"]}, "", ("known",))
        yield from chain(answer, start, len(entry["pairs"]))
    for k in (0, 1, 2**26 - 1, 2**26, 2**27, 2**52 - 1, 2**52, _TOP - 2, _TOP - 1):
        for i in range(2):
            yield Draft(
                "rng.next", {"rng": state_with_k(f"next {k} {i}", k)}, f"k = {k}", ("edge",)
            )
    for i in range(30):
        yield Draft("rng.next", {"rng": words(f"next {i}", 4)})


_THINGS: tuple[tuple[str, list[Any]], ...] = (
    ("nothing", []),
    ("one item", ["only"]),
    ("two items", [1, 2]),
    ("three items", ["a", "b", "c"]),
    ("equal items", [7, 7, 7, 7]),
    ("every kind of JSON", [None, True, False, 0, -1, "", "é", [], [1, [2]], {}, {"a": {"b": 1}}]),
    ("nested lists", [[1], [2], [3], [4]]),
    ("keys that look like integers", [{"2": "b", "1": "a"}, {"__proto__": 1}, {"toString": 2}]),
    ("ten items", list(range(10))),
    ("52 items", list(range(52))),
    ("104 items", list(range(104))),
)


def _items(operation: str, least: int) -> Iterator[Draft]:
    for why, items in _THINGS:
        if len(items) >= least:
            for i in range(3):
                state = words(f"{operation} {why} {i}", 4)
                yield Draft(operation, {"rng": state, "items": items}, why)


def _shuffles(known: dict[str, Any]) -> Iterator[Draft]:
    fifty_two = list(range(52))
    for entry in known["shuffle52"]:
        yield Draft(
            "rng.shuffle", {"rng": entry["start_state"], "items": fifty_two}, "", ("known",)
        )
    for entry in known["natural_rejections"]:
        if entry["op"] == "shuffle52":
            given = {"rng": entry["start_state"], "items": fifty_two}
            yield Draft("rng.shuffle", given, entry["seed"], ("known", "rejected"))
    given = {"rng": words("shuffle 700", 4), "items": list(range(700))}
    yield Draft("rng.shuffle", given, "700 items")
    for n in (*range(2, 54), 641):
        inside, outside = rejected(f"shuffle {n}", n)
        items = list(range(n))
        yield Draft("rng.shuffle", {"rng": inside, "items": items}, f"{n} items", ("edge",))
        if 2**32 % n:
            flags = ("edge", "rejected")
            yield Draft("rng.shuffle", {"rng": outside, "items": items}, f"{n} items", flags)


def _picks() -> Iterator[Draft]:
    for item in (True, None, [1], {"a": 1}):
        yield Draft("rng.pick", {"rng": words("pick it", 4), "items": [item]}, "the item itself")
    for n in (2, 3, 5, 6, 7, 24, 52):
        for state, flags in zip(
            rejected(f"pick {n}", n), (("edge",), ("edge", "rejected")), strict=True
        ):
            if 2**32 % n or "rejected" not in flags:
                yield Draft(
                    "rng.pick", {"rng": state, "items": list(range(n))}, f"{n} items", flags
                )


_WEIGHTS: tuple[tuple[str, list[int]], ...] = (
    ("one item", [1]),
    ("one heavy item", [9007199254740991]),
    ("even", [1, 1, 1, 1]),
    ("rising", [1, 2, 3, 4, 5]),
    ("falling", [5, 4, 3, 2, 1]),
    ("a zero first", [0, 1, 1]),
    ("a zero in the middle", [1, 0, 1]),
    ("a zero last", [1, 1, 0]),
    ("zeros around one", [0, 0, 5, 0, 0]),
    ("a sum of 2**32", [2**31, 2**31]),
    ("a sum above 2**32", [2**31, 2**31, 1]),
    ("a sum of 2**53 - 1", [2**52, 2**52 - 1]),
    ("a sum of 3 * 10**9", [10**9, 10**9, 10**9]),
    ("sixty items", [1 + word % 9 for word in words("sixty", 60)]),
    ("a sum that refuses half of the candidates", [2**52, 1]),
)


def _weighted() -> Iterator[Draft]:
    for why, weights in _WEIGHTS:
        items = [f"item {i}" for i in range(len(weights))]
        total = sum(weights)
        for i in range(3):
            given = {"rng": words(f"weighted {why} {i}", 4), "items": items, "weights": weights}
            yield Draft("rng.weighted_pick", given, why)
        running = 0
        for index, weight in enumerate(weights):
            running += weight
            # Of a long list a few in the middle will do.
            if 4 <= index < len(weights) - 4 and index % 8:
                continue
            for r in sorted({running - 1, running % total}):
                state = state_with(f"w {r}", r) if total <= 2**32 else state_with_k(f"w {r}", r)
                given = {"rng": state, "items": items, "weights": weights}
                yield Draft("rng.weighted_pick", given, f"{why}: r = {r}", ("edge",))


def _samples() -> Iterator[Draft]:
    for n in (0, 1, 2, 3, 4, 5, 10, 52):
        for k in sorted({k for k in (0, 1, 2, 3, 5, 13, n - 1, n) if 0 <= k <= n}):
            for i in range(3):
                given = {"rng": words(f"sample {n} {k} {i}", 4), "items": list(range(n)), "k": k}
                yield Draft("rng.sample", given, f"{k} of {n}")
    given = {"rng": words("sample 600", 4), "items": list(range(600)), "k": 20}
    yield Draft("rng.sample", given, "20 of 600")
    for n in (3, 5, 6, 7, 20, 52):
        given = {"rng": rejected(f"sample {n}", n)[1], "items": list(range(n)), "k": min(n, 3)}
        yield Draft("rng.sample", given, f"the first candidate of {n} is refused", ("rejected",))


def _chances() -> Iterator[Draft]:
    for k in (0, 1, 2**52 - 1, 2**52, 2**52 + 1, 3 * 2**51, _TOP // 3, _TOP - 1, _TOP):
        for drawn in sorted({0, max(k - 1, 0), min(k, _TOP - 1), min(k + 1, _TOP - 1), _TOP - 1}):
            state = state_with_k(f"chance {k} {drawn}", drawn)
            why = f"p = {k} / 2**53, drawn {drawn} / 2**53"
            yield Draft("rng.chance", {"rng": state, "p": _number(k)}, why, ("edge",))


def _transcripts() -> Iterator[Draft]:
    def call(operation: str, **given: Any) -> dict[str, Any]:
        return {"operation": operation, "input": given}

    mixed = [
        call("rng.next"),
        call("rng.int", min=0, max=6),
        call("rng.next"),
        call("rng.int", min=0, max=2**40),
        call("rng.shuffle", items=[1, 2, 3, 4, 5]),
        call("rng.copy", n=3),
        call("rng.fork_rng"),
        call("rng.save"),
        call("rng.steps", n=3),
        call("rng.pick", items=["a", "b", "c"]),
        call("rng.weighted_pick", items=["a", "b"], weights=[1, 2]),
        call("rng.sample", items=[1, 2, 3, 4], k=2),
        call("rng.chance", p=2**52),
        call("dice.roll_die", sides=6),
        call("dice.roll_dice", count=5, sides=6),
        call("cards.ids.new_card_id", taken=[]),
        call("cards.ids.assign_ids", faces=[{"rank": 1, "suit": "S"}, {"rank": 2, "suit": "S"}]),
        call("rng.steps", n=2),
    ]
    refused = [
        call("rng.steps", n=1),
        call("rng.int", min=5, max=5),
        call("rng.int", min=0, max=True),
        call("rng.pick", items=[]),
        call("rng.shuffle", items=None),
        call("rng.weighted_pick", items=["a"], weights=[0]),
        call("rng.sample", items=[1], k=2),
        call("rng.chance", p=-1),
        call("dice.roll_die", sides=0),
        call("dice.roll_dice", count=-1, sides=6),
        call("cards.ids.new_card_id", taken=None),
        call("rng.steps", n=1),
    ]
    twice = [call("rng.int", min=0, max=6) for _ in range(40)]
    for seed in ("", "klondike:draw-3:42", "é"):
        for why, calls in (
            ("every draw after every other", mixed),
            ("and backwards", mixed[::-1]),
            ("refusals advance nothing", refused),
            ("forty dice", twice),
        ):
            yield Draft("rng.transcript", {"seed": seed, "calls": calls}, why)
    yield Draft("rng.transcript", {"seed": "a", "calls": []}, "nothing is called")


def groups(known: dict[str, Any], answer: Answer) -> tuple[Group, ...]:
    """All groups of draws."""
    return (
        Group("next", "Two steps, 53 bits.", tuple(_next(known, answer))),
        Group("int-spans", "Spans of every size, at the ends of the range.", tuple(_spans())),
        Group("int-edges", "Where one step a draw rejects.", tuple(_small_edges())),
        Group("int-large-edges", "Where two steps a draw reject.", tuple(_large_edges())),
        Group("int-known", "Computed with PractRand itself.", tuple(_known_ints(known, answer))),
        Group("shuffle-items", "Lists of every kind.", tuple(_items("rng.shuffle", 0))),
        Group("shuffle-edges", "Known orders, and rejections.", tuple(_shuffles(known))),
        Group("pick-items", "One of a list.", tuple(_items("rng.pick", 1))),
        Group("pick-edges", "Where a pick rejects.", tuple(_picks())),
        Group("weighted-pick", "The boundaries between the items.", tuple(_weighted())),
        Group("sample", "Without replacement.", tuple(_samples())),
        Group("chance", "Just below p, at p, just above.", tuple(_chances())),
        Group("transcripts", "One generator, many calls.", tuple(_transcripts())),
    )
