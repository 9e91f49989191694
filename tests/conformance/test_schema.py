"""The schema: every committed vector satisfies it, and near misses do not."""

from __future__ import annotations

import copy
import json
from typing import Any

import jsonschema_rs
import pytest

from samedeal_conformance.contract import contract
from samedeal_conformance.contract.schema import schema
from samedeal_conformance.data import folder

NAMES = tuple(module.replace(".", "/") for module in contract().modules)
VALIDATOR = jsonschema_rs.validator_for(schema())


def committed(name: str) -> dict[str, Any]:
    """A committed vector file."""
    value: dict[str, Any] = json.loads((folder("vectors") / f"{name}.json").read_text("utf-8"))
    return value


FILES = {name: committed(name) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_committed_vectors_satisfy_it(name: str) -> None:
    """Every committed file is valid."""
    assert [error.message for error in VALIDATOR.iter_errors(FILES[name])] == []


def test_there_are_no_other_files() -> None:
    """The vector files are just those of the contract's modules."""
    root = folder("vectors")
    found = {path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.json")}
    assert found == {*NAMES, "manifest", "operations", "schema"}


def test_the_committed_schema_is_ours() -> None:
    """The file `schema.json` is what the contract gives."""
    assert json.loads((folder("vectors") / "schema.json").read_text("utf-8")) == schema()


def test_it_is_a_schema_itself() -> None:
    """It is valid by the meta-schema of JSON Schema 2020-12."""
    jsonschema_rs.meta.validate(schema())


def small(operation: str, *, refused: bool = False) -> tuple[dict[str, Any], dict[str, Any]]:
    """A file with one case of an operation, copied from the committed ones, and that case."""
    name = contract().operations[operation].module.replace(".", "/")
    file = copy.deepcopy(FILES[name])
    for group in file["groups"]:
        for case in group["cases"]:
            if case["operation"] == operation and ("error" in case) is refused:
                file["groups"] = [{**group, "cases": [case]}]
                return file, case
    raise LookupError(operation)


TWINS: dict[str, tuple[str, bool, Any]] = {
    "an extra member of the file": ("rng.int", False, lambda f, _: f.update(extra=1)),
    "an extra member of a group": ("rng.int", False, lambda f, _: f["groups"][0].update(extra=1)),
    "an extra member of a case": ("rng.int", False, lambda _, c: c.update(extra=1)),
    "an extra member of an input": ("rng.int", False, lambda _, c: c["input"].update(extra=1)),
    "an extra member of a result": ("rng.int", False, lambda _, c: c["expect"].update(extra=1)),
    "an extra member of an error": ("rng.int", True, lambda _, c: c["error"].update(message="")),
    "neither result nor error": ("rng.int", False, lambda _, c: c.pop("expect")),
    "both result and error": (
        "rng.int",
        False,
        lambda _, c: c.update(error={"kind": "value", "rng": [1, 2, 3, 4]}),
    ),
    "no input": ("rng.int", False, lambda _, c: c.pop("input")),
    "an input without a parameter": ("rng.int", False, lambda _, c: c["input"].pop("min")),
    "a refused input without a parameter": ("rng.int", True, lambda _, c: c["input"].pop("min")),
    "no words afterwards": ("rng.int", False, lambda _, c: c["expect"].pop("rng")),
    "no words after an error": ("rng.int", True, lambda _, c: c["error"].pop("rng")),
    "words where nothing draws": (
        "dice.sum_dice",
        False,
        lambda _, c: c["expect"].update(rng=[1, 2, 3, 4]),
    ),
    "a word too many": ("rng.int", False, lambda _, c: c["expect"]["rng"].append(1)),
    "a word of 33 bits": ("rng.int", False, lambda _, c: c["expect"].update(rng=[2**32, 2, 3, 4])),
    "a negative word": ("rng.int", False, lambda _, c: c["input"].update(rng=[-1, 2, 3, 4])),
    "a fraction for an integer": ("rng.int", False, lambda _, c: c["expect"].update(value=1.5)),
    "a fraction in an input": ("rng.int", False, lambda _, c: c["input"].update(min=0.5)),
    "a fraction in a refused input": ("rng.int", True, lambda _, c: c["input"].update(min=0.5)),
    "a fraction deep in a refused input": (
        "rng.pick",
        True,
        lambda _, c: c["input"].update(items=[[1.5]]),
    ),
    "a fraction deep in an item": (
        "rng.shuffle",
        False,
        lambda _, c: c["input"].update(items=[{"a": [1.5]}]),
    ),
    "an unsafe integer deep in an item": (
        "rng.shuffle",
        False,
        lambda _, c: c["input"].update(items=[[2**53]]),
    ),
    "true for an integer": ("rng.int", False, lambda _, c: c["expect"].update(value=True)),
    "an unsafe integer without a tag": (
        "rng.int",
        False,
        lambda _, c: c["expect"].update(value=-(2**53)),
    ),
    "text for an integer": ("rng.int", False, lambda _, c: c["expect"].update(value="1")),
    "null for a result": ("rng.int", False, lambda _, c: c["expect"].update(value=None)),
    "an integer for true": ("rng.chance", False, lambda _, c: c["expect"].update(value=1)),
    "a numerator of 2**53": ("rng.next", False, lambda _, c: c["expect"].update(value=2**53)),
    "an error of another kind": ("rng.int", True, lambda _, c: c["error"].update(kind="range")),
    "an operation that is none": ("rng.int", False, lambda _, c: c.update(operation="rng.integer")),
    "an id in capitals": ("rng.int", False, lambda _, c: c.update(id="ABCDEF012345")),
    "a short id": ("rng.int", False, lambda _, c: c.update(id="abc")),
    "a flag twice": ("rng.int", False, lambda _, c: c.update(flags=["a", "a"])),
    "a source that is none": ("rng.int", False, lambda f, _: f["groups"][0].update(source="kit")),
    "a group without a case": ("rng.int", False, lambda f, _: f["groups"][0].update(cases=[])),
    "no group": ("rng.int", False, lambda f, _: f.update(groups=[])),
    "a later format": ("rng.int", False, lambda f, _: f.update(format=2)),
    "format true": ("rng.int", False, lambda f, _: f.update(format=True)),
    "a module that is none": ("rng.int", False, lambda f, _: f.update(module="cards")),
    "no provenance": ("rng.int", False, lambda f, _: f.pop("provenance")),
    "bytes in capitals": ("hash.murmur3", False, lambda _, c: c["input"].update(data="AB")),
    "half a byte": ("hash.murmur3", False, lambda _, c: c["input"].update(data="a")),
    "bytes with a newline": ("hash.murmur3", False, lambda _, c: c["input"].update(data="ab\n")),
    "a hash of 33 bits": ("hash.murmur3", False, lambda _, c: c["expect"].update(value=2**32)),
    "an id of a card with an O": (
        "cards.ids.new_card_id",
        False,
        lambda _, c: c["expect"].update(value="OOOOO"),
    ),
    "a card without an id": (
        "cards.ids.assign_ids",
        False,
        lambda _, c: c["expect"].update(value=[{}]),
    ),
    "another algorithm": (
        "rng.save",
        False,
        lambda _, c: c["expect"]["value"].update(algorithm="mulberry32"),
    ),
    "no dice": ("dice.most_of_a_kind", False, lambda _, c: c["input"].update(dice=[])),
    "a face of 0": ("dice.sum_dice", False, lambda _, c: c["input"].update(dice=[0])),
    "a unit of 17 bits": (
        "hash.utf8",
        False,
        lambda _, c: c["input"].update(text={"$utf16": [65536]}),
    ),
    "a colon in a part": ("rng.deal_seed", False, lambda _, c: c["input"].update(variant="a:b")),
    "a checkpoint too far": (
        "rng.stream",
        False,
        lambda _, c: c["input"].update(checkpoints=[10**7 + 1]),
    ),
}


@pytest.mark.parametrize("what", TWINS)
def test_a_near_miss_is_refused(what: str) -> None:
    """A valid file with one thing wrong is not valid."""
    operation, refused, change = TWINS[what]
    file, case = small(operation, refused=refused)
    assert VALIDATOR.is_valid(file)
    change(file, case)
    assert not VALIDATOR.is_valid(file)


@pytest.mark.parametrize("name", contract().operations)
def test_every_operation_has_a_valid_case_that_loses_its_value(name: str) -> None:
    """For each operation: its case is valid, and is not without the value of its result."""
    file, case = small(name)
    assert VALIDATOR.is_valid(file)
    value = case["expect"].pop("value")
    assert not VALIDATOR.is_valid(file)
    case["expect"]["valeu"] = value
    assert not VALIDATOR.is_valid(file)
