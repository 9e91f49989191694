"""Cases of `dice`: rolls at the edges of acceptance, and scores of every small shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .rng_draws import chain, rejected

__all__ = ["module"]

Answer = Callable[[Draft], dict[str, Any]]

_SIDES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 24, 30, 100, 2**31, 2**31 + 1, 2**32 - 1, 2**32)
_HUGE = (2**32 + 1, 2**40, 2**52 + 1, 2**53 - 1)


def _rolls() -> Iterator[Draft]:
    for sides in (*_SIDES, *_HUGE):
        for i in range(3):
            yield Draft("dice.roll_die", {"rng": words(f"die {sides} {i}", 4), "sides": sides})
    for sides in _SIDES:
        inside, outside = rejected(f"die {sides}", sides)
        yield Draft("dice.roll_die", {"rng": inside, "sides": sides}, "the highest face", ("edge",))
        if 2**32 % sides:
            flags = ("edge", "rejected")
            yield Draft("dice.roll_die", {"rng": outside, "sides": sides}, "rolled again", flags)


def _handfuls(known: dict[str, Any]) -> Iterator[Draft]:
    for entry in known["dice"]:
        for name, sides in (("d6", 6), ("d20", 20)):
            given = {"rng": entry["start_state"], "count": len(entry[name]), "sides": sides}
            yield Draft("dice.roll_dice", given, entry["seed"], ("known",))
    for entry in known["natural_rejections"]:
        if entry["op"] != "shuffle52":
            sides = {"d6 x100": 6, "d20 x100": 20}[entry["op"]]
            given = {"rng": entry["start_state"], "count": 100, "sides": sides}
            yield Draft("dice.roll_dice", given, entry["seed"], ("known", "rejected"))
    given = {"rng": words("150 dice", 4), "count": 150, "sides": 6}
    yield Draft("dice.roll_dice", given, "many dice")
    for count, sides in product((0, 1, 2, 3, 5, 10), (1, 2, 6, 20, 100)):
        given = {"rng": words(f"dice {count} {sides}", 4), "count": count, "sides": sides}
        yield Draft("dice.roll_dice", given, f"{count} of {sides} sides")


_HANDS: tuple[tuple[str, list[int]], ...] = (
    ("no dice", []),
    ("one die", [1]),
    ("one high die", [6]),
    ("doubles", [4, 4]),
    ("no doubles", [4, 5]),
    ("triples", [2, 2, 2]),
    ("the last differs", [3, 3, 3, 4]),
    ("the first differs", [4, 3, 3, 3]),
    ("full house", [2, 2, 5, 5, 5]),
    ("two pairs", [6, 6, 1, 1, 3]),
    ("all different", [1, 2, 3, 4, 6]),
    ("small straight", [3, 4, 5, 6, 1]),
    ("small straight out of order", [6, 3, 1, 5, 4]),
    ("small straight with a pair", [3, 4, 4, 5, 6]),
    ("large straight", [2, 3, 4, 5, 6]),
    ("no wrap around", [5, 6, 1, 2]),
    ("five of a kind", [1, 1, 1, 1, 1]),
    ("ten dice", [1, 2, 3, 4, 5, 6, 6, 5, 4, 3]),
    ("faces of two digits, which sort otherwise as texts", [9, 10, 11, 12, 2]),
    ("percentile dice", [100, 99, 98, 1, 50]),
    ("one in the middle differs", [2, 5, 2, 2]),
    ("ten in sequence", list(range(1, 11))),
    ("eighty dice", [1 + word % 6 for word in words("eighty dice", 80)]),
    ("faces 2**31 apart, which 32-bit differences order otherwise", [1, 2147483653, 1]),
    ("huge faces", [9007199254740989, 1, 1]),
    ("the largest faces in sequence", [9007199254740991, 9007199254740990]),
)


def _hands() -> list[tuple[str, list[int]]]:
    """The named hands, and every throw of three dice of three sides."""
    return [*_HANDS, *(("", list(throw)) for throw in product((1, 2, 3), repeat=3))]


def _scores() -> Iterator[Draft]:
    for why, dice in _hands():
        if sum(dice) < 2**53:
            yield Draft("dice.sum_dice", {"dice": dice}, why)
        if dice:
            yield Draft("dice.all_same", {"dice": dice}, why)
            yield Draft("dice.most_of_a_kind", {"dice": dice}, why)
        highest = max(dice, default=1)
        if highest <= 100:
            for sides in sorted({highest, max(highest, 6), 20 if highest <= 20 else 100}):
                yield Draft("dice.face_counts", {"dice": dice, "sides": sides}, why)
        for length in (*range(1, 7), 10, 11) if why else (2, 3):
            yield Draft("dice.has_straight", {"dice": dice, "length": length}, why)
    yield Draft("dice.face_counts", {"dice": [1, 2000], "sides": 2000}, "many sides")
    yield Draft("dice.has_straight", {"dice": [1, 2], "length": 2**53 - 1}, "an endless straight")


def module(known: dict[str, Any], answer: Answer) -> Module:
    """The drafts of the file."""
    scores = tuple(_scores())
    names = ("face_counts", "sum_dice", "all_same", "most_of_a_kind", "has_straight")
    return Module(
        name="dice",
        algorithm="sfc32, bounded draws by rejection",
        origin="the kit's specification; rolls from the oracle, scores by brute force",
        notes={
            "edge": "the first candidate is just inside, or just outside, of what is accepted",
            "known": "also an answer computed with the published original",
            "rejected": "at least one candidate is drawn again",
        },
        groups=(
            Group("roll-die", "One die.", tuple(_rolls())),
            Group("roll-dice", "Some dice.", tuple(_handfuls(known))),
            Group(
                "roll-dice-chained",
                "Each throw goes on where the last one stopped.",
                tuple(
                    chain(
                        answer,
                        Draft("dice.roll_dice", {"rng": [0, 0, 0, 0], "count": 2, "sides": 6}),
                        20,
                    )
                ),
            ),
            *(
                Group(
                    name.replace("_", "-"),
                    "Named hands, and all throws of three dice of three sides.",
                    tuple(d for d in scores if d.operation == f"dice.{name}"),
                )
                for name in names
            ),
        ),
    )
