"""The harness of the Python kit: what it answers, of a sound kit and of broken ones."""

from __future__ import annotations

import json
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

import samedeal
from samedeal_conformance.data import folder
from samedeal_conformance.operations import Harness, run_batch

if TYPE_CHECKING:
    from collections.abc import Callable

R = [1, 2, 3, 4]


def _answer(operation: str, given: dict[str, Any], kit: ModuleType = samedeal) -> dict[str, Any]:
    """The answer to one item."""
    item = {"id": "x", "operation": operation, "input": given}
    (answer,) = json.loads(Harness(kit).run_batch(json.dumps([item])))
    assert answer.pop("id") == "x"
    result: dict[str, Any] = answer
    return result


def _kit(**changed: Callable[..., Any]) -> ModuleType:
    """The kit with some functions replaced."""
    kit = ModuleType("changed")
    for name in samedeal.__all__:
        setattr(kit, name, changed.get(name, getattr(samedeal, name)))
    return kit


def test_has_every_operation_of_the_contract() -> None:
    """The operations are those of the contract, no fewer and no more, and each example works."""
    contract = json.loads((folder("vectors") / "operations.json").read_text(encoding="utf-8"))
    entries = {entry["name"]: entry for entry in contract["operations"]}
    assert set(entries) == Harness(samedeal).operations
    for name, entry in entries.items():
        answer = _answer(name, entry["example"])
        takes_rng = any(p["domain"].get("kind") == "rng" for p in entry["parameters"])
        assert ("rng" in answer["ok"]) == (takes_rng or entry.get("gives_rng", False)), name


def test_batch_keeps_order_and_ids() -> None:
    """Answers come in the order of the items, failures among them."""
    items = [
        {"id": "b", "operation": "rng.int", "input": {"rng": R, "min": 0, "max": 0}},
        {"id": "a", "operation": "rng.steps", "input": {"rng": R, "n": 1}},
        {"id": "b", "operation": "no.such", "input": {}},
    ]
    answers = json.loads(run_batch(json.dumps(items)))
    assert [answer["id"] for answer in answers] == ["b", "a", "b"]
    assert answers[0]["error"]["kind"] == "value"
    assert answers[0]["error"]["rng"] == R
    assert answers[1]["ok"] == {"value": [7], "rng": [2, 27, 6291463, 5]}
    assert answers[2]["unsupported"] is True


@pytest.mark.parametrize(
    ("operation", "given", "expected"),
    [
        ("hash.utf8", {"text": {"$utf16": [0xD83C, 0xDCCF]}}, "f09f838f"),
        ("hash.utf8", {"text": {"$utf16": [0xD800]}}, "efbfbd"),
        ("hash.murmur3", {"data": ""}, 0),
        ("rng.chance", {"rng": R, "p": 2**53}, True),
        ("rng.pick", {"rng": R, "items": [{"$utf16": [0xD800, 65]}]}, {"$utf16": [0xD800, 65]}),
        ("rng.pick", {"rng": R, "items": [{"$utf16": [0xD83C, 0xDCCF]}]}, "\U0001f0cf"),
        (
            "rng.int",
            {"rng": R, "min": {"$number": "-9007199254740992"}, "max": -(2**53) + 1},
            {"$number": "-9007199254740992"},
        ),
        ("rng.int", {"rng": R, "min": {"$number": "-0"}, "max": 1}, 0),
    ],
)
def test_encodings(operation: str, given: dict[str, Any], expected: object) -> None:
    """Tags are decoded in inputs, and results that JSON can't carry are tagged."""
    assert _answer(operation, given)["ok"]["value"] == expected


@pytest.mark.parametrize(
    ("operation", "given", "kind"),
    [
        ("hash.murmur3", {"data": None}, "type"),
        ("hash.murmur3", {"data": "", "seed": {"$number": "NaN"}}, "value"),
        ("hash.murmur3", {"data": "", "seed": True}, "type"),
        ("rng.chance", {"rng": R, "p": {"$number": "NaN"}}, "value"),
        ("rng.chance", {"rng": R, "p": {"$number": "-Infinity"}}, "value"),
        ("rng.chance", {"rng": R, "p": "1"}, "type"),
        ("rng.chance", {"rng": R, "p": True}, "type"),
        ("rng.int", {"rng": R, "min": 0, "max": {"$number": "1.5"}}, "value"),
        ("rng.pick", {"rng": None, "items": [1]}, "type"),
        ("rng.next", {"rng": None}, "other"),
    ],
)
def test_refusals_have_a_kind(operation: str, given: dict[str, Any], kind: str) -> None:
    """The documented exceptions are value and type, and the generator stands where it stood."""
    error = _answer(operation, given)["error"]
    assert error["kind"] == kind
    assert error.get("rng", R) == R


def _crash(dice: object) -> object:
    raise RuntimeError(f"boom: {dice}")


def _sorting(dice: list[int]) -> int:
    dice.sort()
    return sum(dice)


def _sorting_and_raising(dice: list[int]) -> int:
    dice.sort()
    raise ValueError("dice")


@pytest.mark.parametrize(
    ("function", "kind"),
    [
        (_sorting, "mutated-argument"),
        (_sorting_and_raising, "mutated-argument"),
        (lambda dice: dice.__setitem__(0, True), "mutated-argument"),
        (lambda dice: dice[0] / 1, "not-json"),
        (lambda dice: dice[0] * float("nan"), "not-json"),
        (lambda dice: (*dice,), "not-json"),
        (lambda dice: [{1: dice}], "not-json"),
        (lambda dice: {"a": set(dice)}, "not-json"),
        (_crash, "other"),
    ],
)
def test_broken_kits_are_seen(function: Callable[..., Any], kind: str) -> None:
    """A call that changes its argument, gives no JSON or crashes is told apart."""
    error = _answer("dice.sum_dice", {"dice": [1, 3, 2]}, _kit(sum_dice=function))["error"]
    assert error["kind"] == kind
    if kind == "other":
        assert error["message"] == "RuntimeError: boom: [1, 3, 2]"


_HELD: dict[str, Any] = {}


def _kept(n: int) -> Any:
    return _HELD.setdefault(f"hidden {n}", [{"hidden": True} for _ in range(n)])


def _counting(n: int) -> Any:
    _HELD["calls"] = _HELD.get("calls", 0) + 1
    return [{"hidden": True} for _ in range(n + _HELD["calls"] - 1)]


@pytest.mark.parametrize(
    ("operation", "given", "functions", "said"),
    [
        ("cards.views.hidden_cards", {"n": 2}, {"hidden_cards": _kept}, "overwritten by"),
        ("cards.views.hidden_cards", {"n": 0}, {"hidden_cards": _kept}, "overwritten by"),
        ("cards.views.hidden_cards", {"n": 1}, {"hidden_cards": _counting}, "the same call again"),
        (
            "cards.views.hidden_cards",
            {"n": 2},
            {"hidden_cards": lambda n: [{"hidden": True}] * n},
            "twice",
        ),
        (
            "cards.sorting.sort_hand",
            {"cards": []},
            {"sort_hand": lambda cards: cards},
            "of the arguments",
        ),
        (
            "cards.decks.repeat_deck",
            {"faces": [{"rank": 1}], "times": 1},
            {"repeat_deck": lambda faces, times: [*faces] * times},
            "of the arguments",
        ),
        (
            "grid.set_cell",
            {
                "grid": {"width": 1, "height": 1, "cells": [0]},
                "point": {"x": 0, "y": 0},
                "value": 0,
            },
            {"set_cell": lambda grid, point, value: {**grid}},  # noqa: ARG005 - the contract's
            "of the arguments",
        ),
    ],
)
def test_a_result_that_is_not_the_callers_alone(
    operation: str, given: dict[str, Any], functions: dict[str, Any], said: str
) -> None:
    """One that is kept, counted, in two places of itself, or an argument: right, and an error."""
    _HELD.clear()
    error = _answer(operation, given, _kit(**functions))["error"]
    assert error["kind"] == "other"
    assert said in error["message"]


def test_items_may_be_given_back() -> None:
    """A card that is drawn is the card of the deck, and any value is an item."""
    kit = _kit(
        draw=lambda deck, n: {"cards": deck[:n], "rest": deck[n:]},
        get_cell=lambda grid, point: grid["cells"][point["x"]],
    )
    deck = [{"rank": 1, "tags": ["a"]}, {"rank": 2}]
    answer = _answer("cards.deals.draw", {"deck": deck, "n": 1}, kit)
    assert answer["ok"]["value"] == {"cards": deck[:1], "rest": deck[1:]}
    grid = {"width": 1, "height": 1, "cells": [[1]]}
    answer = _answer("grid.get_cell", {"grid": grid, "point": {"x": 0, "y": 0}}, kit)
    assert answer == {"ok": {"value": [1]}}


def test_a_missing_function_is_unsupported() -> None:
    """A kit without a function doesn't have its operation."""
    kit = _kit()
    delattr(kit, "sum_dice")
    assert _answer("dice.sum_dice", {"dice": []}, kit) == {"unsupported": True}
    assert "dice.sum_dice" not in Harness(kit).operations


def test_transcript_goes_on_after_an_error() -> None:
    """One generator through all calls, and an error's kind in the place of its value."""
    calls = [
        {"operation": "rng.int", "input": {"min": 0, "max": 6}},
        {"operation": "rng.int", "input": {"min": 0, "max": None}},
        {"operation": "dice.roll_dice", "input": {"count": 2, "sides": 6}},
        {"operation": "rng.copy", "input": {"n": 1}},
    ]
    answer = _answer("rng.transcript", {"seed": "klondike:draw-3:42", "calls": calls})["ok"]
    outcomes = [{"ok": 0}, {"error": "type"}, {"ok": [4, 1]}, {"ok": [2483213970]}]
    assert answer == {"value": outcomes, "rng": [1840022872, 595938792, 3307010859, 47252306]}


def test_stream_in_chunks() -> None:
    """Checkpoints around the size of a chunk look the same as steps taken at once."""
    rng = samedeal.restore_rng({"algorithm": "sfc32", "words": R})
    outputs = rng.steps(65538)
    seen = _answer("rng.stream", {"rng": R, "checkpoints": [1, 65536, 65537, 65538]})["ok"]
    assert [entry["last"] for entry in seen["value"]] == [
        outputs[0],
        outputs[65535],
        outputs[65536],
        outputs[65537],
    ]
    checksum = 0
    for output in outputs:
        checksum = (31 * checksum + output) % 2**32
    assert seen["value"][-1]["checksum"] == checksum
    assert seen["value"][-1]["rng"] == seen["rng"] == rng.save()["words"]
