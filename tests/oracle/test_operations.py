"""What the oracle answers: encodings, transcripts, bulk draws, and inputs out of their domain."""

from __future__ import annotations

import time
from typing import Any

import pytest

from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import InputTypeError, InputValueError, load

_RNG = [2561457163, 4173846694, 3936151145, 47252303]
_REFUSING = [4294967248, 0, 0, 0]  # the first output is the first that a span of 52 refuses


def _run(operation: str, **given: Any) -> dict[str, Any]:
    return load().run(operation, given)


def test_no_rng_without_a_generator() -> None:
    """What takes no generator has no rng in its result; what takes one has the words after."""
    assert _run("hash.murmur3", data="6162", seed=1) == {"value": 3087506246}
    assert _run("rng.steps", rng=[0, 0, 0, 0], n=1) == {"value": [0], "rng": [0, 0, 0, 1]}


def test_the_input_stays_as_it_is() -> None:
    """Neither the words nor the items of an input are changed by running it."""
    rng, items = list(_RNG), [1, 2, 3, 4]
    load().run("rng.shuffle", {"rng": rng, "items": items})
    assert (rng, items) == (_RNG, [1, 2, 3, 4])


def test_copy_leaves_the_original() -> None:
    """A copy draws what the original would, and the original stays."""
    copied = _run("rng.copy", rng=_RNG, n=5)
    assert copied == {"value": _run("rng.steps", rng=_RNG, n=5)["value"], "rng": _RNG}


def test_a_refused_output_is_drawn_again() -> None:
    """The first output beyond the last whole interval costs a second step."""
    assert _run("rng.int", rng=_REFUSING, min=0, max=52)["rng"][3] == 2


def test_results_are_encoded() -> None:
    """Numbers of 2**53 and more, and texts with lone surrogates, come out as tags."""
    low = {"$number": "-9007199254740992"}
    high = {"$number": "-9007199254740991"}
    assert _run("rng.int", rng=_RNG, min=low, max=high)["value"] == low
    lone, pair = {"$utf16": [0xD83D, 65]}, {"$utf16": [0xD83D, 0xDE80]}
    assert _run("rng.pick", rng=_RNG, items=[lone])["value"] == lone
    assert _run("rng.pick", rng=_RNG, items=[pair])["value"] == "🚀"
    nested = {"a": [True, None, {"b": {"$number": "9007199254740992"}}]}
    assert _run("rng.pick", rng=_RNG, items=[nested])["value"] == nested


def test_faces_become_cards() -> None:
    """A face of any shape keeps its members, and gets an id in the place of one it had."""
    face = {"id": "old", "colour": "red"}
    (card,) = _run("cards.ids.assign_ids", faces=[face], rng=_RNG)["value"]
    assert card == {"id": "4B600", "colour": "red"}


def test_taken_identifiers_are_drawn_again() -> None:
    """An id among the taken is passed over; a text that is no id takes nothing."""
    (first, second) = (
        card["id"] for card in _run("cards.ids.assign_ids", faces=[{}, {}], rng=_RNG)["value"]
    )
    given = _run("cards.ids.new_card_id", rng=_RNG, taken=[first.lower(), first])
    assert given["value"] == second
    assert given["rng"][3] == _RNG[3] + 2


def test_transcript() -> None:
    """Calls go on where the last one ended; refused ones give their kind and draw nothing."""
    calls = [
        {"operation": "rng.steps", "input": {"n": 2}},
        {"operation": "rng.int", "input": {"min": 3, "max": 3}},
        {"operation": "rng.int", "input": {"min": 3, "max": {"$number": "NaN"}}},
        {"operation": "rng.sample", "input": {"items": "abc", "k": True}},
        {"operation": "rng.save", "input": {}},
        {"operation": "rng.copy", "input": {"n": 1}},
        {"operation": "rng.next", "input": {}},
    ]
    answer = _run("rng.transcript", seed="klondike:draw-3:42", calls=calls)
    after = _run("rng.steps", rng=_RNG, n=2)
    last = _run("rng.next", rng=after["rng"])
    assert answer["value"] == [
        {"ok": after["value"]},
        {"error": "value"},
        {"error": "value"},
        {"error": "type"},
        {"ok": {"algorithm": "sfc32", "words": after["rng"]}},
        {"ok": _run("rng.steps", rng=after["rng"], n=1)["value"]},
        {"ok": last["value"]},
    ]
    assert answer["rng"] == last["rng"]


@pytest.mark.parametrize(
    "call",
    [
        {"operation": "rng.stream", "input": {"checkpoints": [1]}},
        {"operation": "hash.utf8", "input": {"text": ""}},
        {"operation": "rng.next", "input": {"surplus": 1}},
    ],
)
def test_a_transcript_with_a_fault_is_no_result(call: dict[str, Any]) -> None:
    """A call that a transcript can't have is an error of the case, not a result."""
    with pytest.raises((InputValueError, InputTypeError)):
        _run("rng.transcript", seed="", calls=[call])


_VALUE: list[tuple[str, dict[str, Any]]] = [
    ("rng.int", {"rng": _RNG, "min": 0, "max": 0}),
    ("rng.int", {"rng": _RNG, "min": 0, "max": 1.5}),
    ("rng.int", {"rng": _RNG, "min": {"$number": "NaN"}, "max": True}),
    ("rng.int", {"rng": _RNG, "min": -2, "max": 2**53 - 1}),
    ("rng.int", {"rng": _RNG, "min": {"$number": "-9007199254740993"}, "max": 0}),
    ("rng.pick", {"rng": _RNG, "items": []}),
    ("rng.pick", {"rng": _RNG, "items": [1.5]}),
    ("rng.weighted_pick", {"rng": _RNG, "items": [1], "weights": [0]}),
    ("rng.weighted_pick", {"rng": _RNG, "items": [1, 2], "weights": [2**53 - 1, 1]}),
    ("rng.weighted_pick", {"rng": _RNG, "items": [1, 2], "weights": [1]}),
    ("rng.sample", {"rng": _RNG, "items": [1], "k": 2}),
    ("rng.chance", {"rng": _RNG, "p": {"$number": "Infinity"}}),
    ("rng.steps", {"rng": _RNG, "n": -1}),
    ("rng.steps", {"rng": [0, 0, 0], "n": 1}),
    ("rng.steps", {"rng": [0, 0, 0, 2**32], "n": 1}),
    ("rng.stream", {"rng": _RNG, "checkpoints": [2, 2]}),
    ("rng.stream", {"rng": _RNG, "checkpoints": [10**7 + 1]}),
    ("dice.roll_die", {"rng": _RNG, "sides": 0}),
    ("dice.roll_dice", {"rng": _RNG, "count": 2**32, "sides": 6}),
    ("hash.murmur3", {"data": "0"}),
    ("hash.murmur3", {"data": "0G"}),
    ("hash.murmur3", {"data": "FF"}),
    ("hash.murmur3", {"data": "", "seed": 2**32}),
]
_TYPE: list[tuple[str, dict[str, Any]]] = [
    ("rng.int", {"rng": _RNG, "min": True, "max": 1.5}),
    ("rng.int", {"rng": _RNG, "min": 0}),
    ("rng.shuffle", {"rng": _RNG, "items": "abc"}),
    ("rng.next", {"rng": _RNG, "surplus": 1}),
    ("rng.next", {"rng": None}),
    ("hash.utf8", {"text": 1}),
    ("cards.ids.assign_ids", {"faces": ["QH"], "rng": _RNG}),
    ("cards.ids.new_card_id", {"rng": _RNG, "taken": [1]}),
]


@pytest.mark.parametrize(("operation", "given"), _VALUE)
def test_a_value_out_of_its_domain(operation: str, given: dict[str, Any]) -> None:
    """A number that won't do, a list too short or a constraint not met is a value error."""
    with pytest.raises(InputValueError):
        load().run(operation, given)


@pytest.mark.parametrize(("operation", "given"), _TYPE)
def test_a_wrong_type(operation: str, given: dict[str, Any]) -> None:
    """What is no number where one is wanted, missing or surplus is a type error."""
    with pytest.raises(InputTypeError):
        load().run(operation, given)


def test_an_unknown_operation() -> None:
    """An operation that the oracle doesn't have is a KeyError."""
    with pytest.raises(KeyError):
        _run("dice.sum_dice", dice=[])


def test_what_needs_gigabytes_is_an_error() -> None:
    """A count within the contract, but beyond memory, is an error instead of a crash."""
    with pytest.raises(OracleError, match="more than the oracle gives"):
        _run("rng.steps", rng=_RNG, n=2**32 - 1)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("bounded", (0,)),
        ("fill_bounded", (0, 1)),
        ("integer", (1, 1)),
        ("pick_index", (0,)),
        ("weighted_index", ([],)),
        ("sample_order", (2, 3)),
        ("roll_die", (0,)),
        ("roll_dice", (1, 0)),
        ("assign_ids", ([2**25], 1)),
        ("histogram", (0, 1)),
    ],
)
def test_what_would_crash_the_c_is_an_error(name: str, arguments: tuple[Any, ...]) -> None:
    """Division by zero and writes out of bounds are refused before C is called."""
    state = list(_RNG)
    with pytest.raises(ValueError, match="no answer for"):
        getattr(load().calls, name)(state, *arguments)
    assert state == _RNG


def test_bulk() -> None:
    """Histograms and fills advance the words that they are given, as single draws would."""
    oracle = load()
    rng, twin = list(_RNG), list(_RNG)
    counts = oracle.histogram(rng, 52, 10_000)
    values = oracle.fill_bounded(twin, 52, 10_000)
    assert counts == [values.count(value) for value in range(52)]
    assert rng == twin
    assert oracle.fill_next53(rng, 1) == [_run("rng.next", rng=twin)["value"]]
    for n in (0, 2**32):
        with pytest.raises(InputValueError):
            oracle.histogram(rng, n, 1)
    with pytest.raises(InputValueError):
        oracle.fill_bounded(rng, 0, 1)


def test_streams_are_fast() -> None:
    """Ten million steps with their checksum take C a fraction of what Python would (3 s)."""
    oracle = load()
    start = time.perf_counter()
    (row,) = oracle.stream(oracle.seed_state(""), [10**7])
    assert time.perf_counter() - start < 0.5
    assert row["rng"] == oracle.stream(oracle.seed_state(""), [5, 10**7])[1]["rng"]
    for bad in ([], [0], [2, 1], [1, 1]):
        with pytest.raises(InputValueError):
            oracle.stream(_RNG, bad)
