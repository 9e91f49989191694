"""Every bad argument is refused: the right kind, a message that helps, and nothing advanced."""

from __future__ import annotations

import math
from collections import OrderedDict, deque
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import samedeal

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal import Rng

CALLS: dict[str, Callable[..., object]] = {
    "steps": lambda rng, *rest: rng.steps(*rest),
    "int": lambda rng, *rest: rng.int(*rest),
    "shuffle": lambda rng, *rest: rng.shuffle(*rest),
    "assign_ids": lambda rng, faces, *rest: samedeal.assign_ids(faces, rng, *rest),
    **{
        name: getattr(samedeal, name)
        for name in [
            "pick",
            "weighted_pick",
            "sample",
            "chance",
            "roll_die",
            "roll_dice",
            "new_card_id",
        ]
    },
    **{
        name: lambda _, *rest, name=name: getattr(samedeal, name)(*rest)
        for name in [
            "murmur3",
            "utf8",
            "seed_state",
            "create_rng",
            "restore_rng",
            "seed_from_parts",
            "deal_seed",
            "face_counts",
            "sum_dice",
            "all_same",
            "most_of_a_kind",
            "has_straight",
        ]
    },
}

# Where an integer is wanted: what is a number but won't do, and what is none.
NO_INTEGER: list[Any] = [1.5, 1.0, math.nan, math.inf, -math.inf]
NO_NUMBER: list[Any] = [True, False, None, "1", b"1", [1], {}, Decimal(1), Fraction(1), 1j]

# Where a sequence is wanted: text, bytes, what has no order, what can be read but once.
NO_SEQUENCE = [
    None,
    1,
    "abc",
    b"abc",
    bytearray(b"abc"),
    memoryview(b"abc"),
    {"a"},
    frozenset("a"),
    {"a": 1},
    {"a": 1}.keys(),
    iter([1]),
    (x for x in [1]),
]
NO_TEXT = [None, 1, 1.5, True, b"a", ["a"]]

# Each integer parameter: its call with a hole for it, and the numbers just outside its range.
HOLE = object()
INTEGERS: list[tuple[str, list[Any], str, list[int]]] = [
    ("steps", [HOLE], "n", [-1, 2**32]),
    ("int", [HOLE, 1], "min", [-(2**53) - 1, 2**53 + 1]),
    ("int", [0, HOLE], "max", [-(2**53) - 1, 2**53 + 1]),
    ("weighted_pick", [["a", "b"], [1, HOLE]], "weights[1]", [-1, 2**53]),
    ("sample", [["a"], HOLE], "k", [-1, 2**32]),
    ("roll_die", [HOLE], "sides", [0, 2**53]),
    ("roll_dice", [HOLE, 6], "count", [-1, 2**32]),
    ("roll_dice", [0, HOLE], "sides", [0, 2**53]),
    ("murmur3", [b"", HOLE], "seed", [-1, 2**32]),
    ("restore_rng", [{"algorithm": "sfc32", "words": [0, 0, HOLE, 0]}], "words'][2]", [-1, 2**32]),
    ("seed_from_parts", [["a", HOLE]], "parts[1]", [-(2**53), 2**53]),
    ("deal_seed", ["a", "b", HOLE], "deal_number", [0, 2**53]),
    ("face_counts", [[1, HOLE], 6], "dice[1]", [0, 2**53]),
    ("face_counts", [[1], HOLE], "sides", [0, 2**32]),
    ("sum_dice", [[1, HOLE]], "dice[1]", [0, 2**53]),
    ("all_same", [[1, HOLE]], "dice[1]", [0, 2**53]),
    ("most_of_a_kind", [[1, HOLE]], "dice[1]", [0, 2**53]),
    ("has_straight", [[1, HOLE], 1], "dice[1]", [0, 2**53]),
    ("has_straight", [[1], HOLE], "length", [0, 2**53]),
]
SEQUENCES: list[tuple[str, list[Any], str]] = [
    ("shuffle", [HOLE], "items"),
    ("pick", [HOLE], "items"),
    ("weighted_pick", [HOLE, [1]], "items"),
    ("weighted_pick", [["a"], HOLE], "weights"),
    ("sample", [HOLE, 0], "items"),
    ("seed_from_parts", [HOLE], "parts"),
    ("face_counts", [HOLE, 6], "dice"),
    ("sum_dice", [HOLE], "dice"),
    ("all_same", [HOLE], "dice"),
    ("most_of_a_kind", [HOLE], "dice"),
    ("has_straight", [HOLE, 1], "dice"),
    ("assign_ids", [HOLE], "faces"),
    ("assign_ids", [[], HOLE], "taken"),
    ("new_card_id", [HOLE], "taken"),
]
TEXTS: list[tuple[str, list[Any], str]] = [
    ("utf8", [HOLE], "text"),
    ("seed_state", [HOLE], "seed"),
    ("create_rng", [HOLE], "seed"),
    ("restore_rng", [{"algorithm": HOLE, "words": [0] * 4}], "state['algorithm']"),
    ("deal_seed", [HOLE, "b", 1], "game_id"),
    ("deal_seed", ["a", HOLE, 1], "variant"),
    ("assign_ids", [[], ["a", HOLE]], "taken[1]"),
    ("new_card_id", [["a", HOLE]], "taken[1]"),
]
# What concerns one parameter alone.
OTHERS: list[tuple[str, list[Any], type[Exception], str]] = [
    ("int", [0, 0], ValueError, "max must be above min, .*, by at most 9007199254740992"),
    ("int", [5, 4], ValueError, "max must be above min, .*, by at most 9007199254740992"),
    ("int", [-2, 2**53 - 1], ValueError, "max must be above min, .*, by at most 9007199254740992"),
    (
        "int",
        [-(2**53), 2**53],
        ValueError,
        "max must be above min, .*, by at most 9007199254740992",
    ),
    ("pick", [[]], ValueError, "items must be a sequence of at least one item"),
    ("weighted_pick", [[], []], ValueError, "items must be"),
    ("weighted_pick", [["a"], []], ValueError, "weights must be a sequence of at least"),
    ("weighted_pick", [["a"], [1, 1]], ValueError, "weights must be as many as the items, 1"),
    ("weighted_pick", [["a", "b"], [0, 0]], ValueError, "sum of weights must be from 1"),
    ("weighted_pick", [["a", "b"], [2**53 - 1, 1]], ValueError, "sum of weights must be from 1"),
    ("sample", [["a"], 2], ValueError, "k must be at most the number of items, 1; got 2"),
    ("chance", [-(2**-53)], ValueError, "p must be a number from 0 to 1"),
    ("chance", [1 + 2**-52], ValueError, "p must be"),
    ("chance", [2], ValueError, "p must be"),
    ("chance", [math.nan], ValueError, "p must be"),
    ("chance", [math.inf], ValueError, "p must be"),
    ("chance", [True], TypeError, "p must be"),
    ("chance", ["0.5"], TypeError, "p must be"),
    ("chance", [None], TypeError, "p must be"),
    ("chance", [Fraction(1, 2)], TypeError, "p must be"),
    ("seed_from_parts", [[]], ValueError, "parts must be"),
    ("seed_from_parts", [["a:b"]], ValueError, r"parts\[0\] must be a str without a colon"),
    ("seed_from_parts", [[b"a"]], TypeError, r"parts\[0\] must be"),
    ("deal_seed", ["a:", "b", 1], ValueError, "game_id must be a str without a colon"),
    ("deal_seed", ["a", ":b", 1], ValueError, "variant must be a str without a colon"),
    ("murmur3", ["text"], TypeError, "data must be bytes; got 'text'"),
    ("murmur3", [None], TypeError, "data must be bytes"),
    ("murmur3", [[1]], TypeError, "data must be bytes"),
    ("restore_rng", [None], TypeError, "state must be a dict"),
    ("restore_rng", [[1, 2, 3, 4]], TypeError, "state must be a dict"),
    ("restore_rng", [{}], ValueError, "state must be a dict of algorithm and words"),
    ("restore_rng", [{"words": [0] * 4}], ValueError, "state must be"),
    ("restore_rng", [{"algorithm": "sfc32", "words": [0] * 4, "x": 1}], ValueError, "state must"),
    ("restore_rng", [{"algorithm": "sfc64", "words": [0] * 4}], ValueError, "algorithm.* 'sfc32'"),
    ("restore_rng", [{"algorithm": "sfc32", "words": [0] * 3}], ValueError, "words.* four"),
    ("restore_rng", [{"algorithm": "sfc32", "words": [0] * 5}], ValueError, "words.* four"),
    ("restore_rng", [{"algorithm": "sfc32", "words": "0000"}], TypeError, "words.* a list"),
    ("restore_rng", [{"algorithm": "sfc32", "words": None}], TypeError, "words.* a list"),
    ("face_counts", [[1, 7], 6], ValueError, r"dice\[1\] must be at most sides, 6; got 7"),
    ("sum_dice", [[2**53 - 1, 1]], ValueError, "sum of dice must be at most 9007199254740991"),
    ("all_same", [[]], ValueError, "dice must be"),
    ("most_of_a_kind", [[]], ValueError, "dice must be"),
    ("assign_ids", [[{}, "QH"]], TypeError, r"faces\[1\] must be a mapping"),
    ("assign_ids", [[None]], TypeError, r"faces\[0\] must be a mapping"),
]
# Of two bad arguments the first in the signature decides, a list's type and length before its
# elements, and what relates several arguments last.
ORDER: list[tuple[str, list[Any], type[Exception], str]] = [
    ("int", [1.5, None], ValueError, "min"),
    ("int", [None, 1.5], TypeError, "min"),
    ("int", [2**53 + 1, True], ValueError, "min"),
    ("weighted_pick", [[], None], ValueError, "items"),
    ("weighted_pick", [["a"], [1, None]], TypeError, r"weights\[1\]"),
    ("weighted_pick", [["a", "b"], [-1, None]], ValueError, r"weights\[0\]"),
    ("weighted_pick", [["a"], [0, 0]], ValueError, "as many as the items"),
    ("sample", [None, -1], TypeError, "items"),
    ("roll_dice", [-1, None], ValueError, "count"),
    ("seed_from_parts", [["a:", None]], ValueError, r"parts\[0\]"),
    ("seed_from_parts", [[None, "a:"]], TypeError, r"parts\[0\]"),
    ("deal_seed", ["a:b", None, 0], ValueError, "game_id"),
    ("murmur3", [None, -1], TypeError, "data"),
    ("restore_rng", [{"algorithm": 1, "words": [0]}], TypeError, "algorithm"),
    ("restore_rng", [{"algorithm": "x", "words": None}], ValueError, "algorithm"),
    ("restore_rng", [{"algorithm": "sfc32", "words": [None]}], ValueError, "words"),
    ("face_counts", [[7, None], 6], TypeError, r"dice\[1\]"),
    ("face_counts", [[7], None], TypeError, "sides"),
    ("has_straight", [[0], None], ValueError, r"dice\[0\]"),
    ("assign_ids", [[None], None], TypeError, "faces"),
]


def _filled(arguments: Any, value: object) -> Any:
    """The arguments with a value in the hole."""
    if arguments is HOLE:
        return value
    if isinstance(arguments, list):
        return [_filled(item, value) for item in arguments]
    if isinstance(arguments, dict):
        return {key: _filled(item, value) for key, item in arguments.items()}
    return arguments


def _cases() -> list[tuple[str, list[Any], type[Exception], str]]:
    """Every refusal: the call, its arguments, the exception, what its message holds."""
    cases = [*OTHERS, *ORDER]
    for call, arguments, name, outside in INTEGERS:
        cases += [
            (call, _filled(arguments, value), ValueError, _named(name))
            for value in [*outside, *NO_INTEGER]
        ]
        cases += [
            (call, _filled(arguments, value), TypeError, _named(name))
            for value in NO_NUMBER
            # A text is as good as a number in seed_from_parts.
            if not (call == "seed_from_parts" and isinstance(value, str))
        ]
    for call, arguments, name in SEQUENCES:
        cases += [
            (call, _filled(arguments, value), TypeError, _named(name)) for value in NO_SEQUENCE
        ]
    for call, arguments, name in TEXTS:
        cases += [(call, _filled(arguments, value), TypeError, _named(name)) for value in NO_TEXT]
    return cases


def _named(name: str) -> str:
    """A pattern for a message about this argument."""
    for character in "[]":
        name = name.replace(character, "\\" + character)
    return name + " must be"


@pytest.mark.parametrize(("call", "arguments", "kind", "message"), _cases())
def test_refusal(
    call: str, arguments: list[Any], kind: type[Exception], message: str, rng: Rng
) -> None:
    """The documented exception, a message that names the argument, and nothing drawn or changed."""
    before, written = rng.save(), repr(arguments)
    with pytest.raises(kind, match=message) as raised:
        CALLS[call](rng, *arguments)
    assert type(raised.value) is kind
    assert "; got " in str(raised.value)
    assert before == rng.save()
    assert written == repr(arguments)


@pytest.mark.parametrize(
    "call",
    [
        samedeal.fork_rng,
        lambda rng: samedeal.pick(rng, [1]),
        lambda rng: samedeal.pick(rng, []),
        lambda rng: samedeal.weighted_pick(rng, [], []),
        lambda rng: samedeal.sample(rng, [], -1),
        lambda rng: samedeal.chance(rng, 2),
        lambda rng: samedeal.roll_die(rng, 0),
        lambda rng: samedeal.roll_dice(rng, -1, 0),
        lambda rng: CALLS["assign_ids"](rng, [{}], None),
        lambda rng: CALLS["new_card_id"](rng, None),
    ],
)
@pytest.mark.parametrize("value", [None, 1, "rng", [1, 2, 3, 4], {}, object(), math])
def test_no_generator(call: Callable[[object], object], value: object) -> None:
    """What is no generator is a TypeError, before any argument after it is looked at."""
    with pytest.raises(TypeError, match="rng must be a generator such as create_rng gives; got "):
        call(value)


def test_the_class_is_no_generator(rng: Rng) -> None:
    """The class has the methods, but no state."""
    with pytest.raises(TypeError, match="rng must be a generator"):
        samedeal.pick(type(rng), [1])  # type: ignore[arg-type]


class Odd(IntEnum):
    """Integers by another name."""

    ZERO = 0
    FIVE = 5


def test_what_will_do(rng: Rng) -> None:
    """Integers of a type of their own and every sequence are as good as int and list."""
    twin = rng.copy()
    assert twin.int(0, 5) == rng.int(Odd.ZERO, Odd.FIVE)
    assert twin.int(5, 6) == rng.int(Odd.FIVE, 6)
    assert twin.int(0, 2**53) == rng.int(Odd.ZERO, 2**53)
    assert samedeal.seed_from_parts([Odd.FIVE]) == "5"
    state = {"algorithm": "sfc32", "words": (Odd.FIVE, 2, 3, 4)}
    restored = samedeal.restore_rng(state)  # type: ignore[arg-type]
    assert repr(restored) == "restore_rng({'algorithm': 'sfc32', 'words': [5, 2, 3, 4]})"
    for items in ([1, 2, 3], (1, 2, 3), range(1, 4), deque([1, 2, 3])):
        assert sorted(rng.shuffle(items)) == [1, 2, 3]
    (card,) = samedeal.assign_ids([OrderedDict(rank=1)], rng)
    assert type(card) is dict


class Unprintable:
    """A value whose repr fails."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Unprintable(), r"a value that has no repr \(Unprintable\)"),
        ("x" * 1000, r"'x{79}\.\.\. \(str\)"),
        (1.0, r"1\.0 \(float\)"),
        (True, r"True \(bool\)"),
        (10**5000, r"a value that has no repr \(int\)"),
    ],
    ids=["unprintable", "long", "float", "bool", "huge"],
)
def test_messages_show_the_value(value: Any, shown: str, rng: Rng) -> None:
    """A message shows the value, cut short, and its type, and never fails over it."""
    with pytest.raises(
        (TypeError, ValueError), match=rf"n must be an integer from 0 to 4294967295; got {shown}$"
    ):
        rng.steps(value)
