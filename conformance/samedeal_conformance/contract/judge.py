"""What the contract itself says of an input: good, or refused, and with which kind of error.

Parameters in the order of the contract, a list element by element after its own type, then the
constraints; the first that fails decides. `None` is good; `"value"` and `"type"` are the kinds.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from typing import TYPE_CHECKING, Any, Literal

from samedeal_conformance.canonical import decode_tags

from .constraints import CALL_CONSTRAINTS, CONSTRAINTS
from .model import Domain, Operation, contract

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Kind", "Verdict", "judge", "judge_call", "judge_value", "methods_of"]

Kind = Literal["value", "type"]
Verdict = Kind | None


_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _integer(domain: Domain, value: Any) -> Verdict:
    if not _is_number(value):
        return "type"
    if isinstance(value, float) or not domain["min"] <= value <= domain["max"]:
        return "value"
    return None


def _fraction(domain: Domain, value: Any) -> Verdict:
    if not _is_number(value):
        return "type"
    return None if math.isfinite(value) and 0 <= value <= domain["max"] else "value"


def _text(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, str):
        return "type"
    if "without" in domain and domain["without"] in value:
        return "value"
    return "value" if value in domain.get("except", ()) else None


def _choice(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, str):
        return "type"
    return None if value in domain["of"] else "value"


def _bytes(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, str):
        return "type"
    size = len(value) // 2
    return None if domain.get("min_items", 0) <= size <= domain.get("max_items", size) else "value"


def _date(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, str):
        return "type"
    try:
        # The pattern first: other forms of ISO 8601 are dates to the library.
        good = _DATE.fullmatch(value) and dt.date.fromisoformat(value).isoformat() == value
    except ValueError:
        good = False
    # Texts of one form sort as their dates do.
    return None if good and domain["min"] <= value <= domain["max"] else "value"


def _first(verdicts: Iterable[Verdict]) -> Verdict:
    return next((verdict for verdict in verdicts if verdict), None)


def _list(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, list):
        return "type"
    if not domain.get("min_items", 0) <= len(value) <= domain.get("max_items", math.inf):
        return "value"
    return _first(judge_value(domain["items"], item) for item in value)


def _object(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, dict):
        return "type"
    if set(value) - set(domain["members"]):
        return "value"
    return _members(domain, value)


def _record(domain: Domain, value: Any) -> Verdict:
    return _members(domain, value) if isinstance(value, dict) else "type"


def _members(domain: Domain, value: dict[str, Any]) -> Verdict:
    optional = domain.get("optional", ())
    if any(name not in value and name not in optional for name in domain["members"]):
        return "value"
    members = domain["members"].items()
    return _first(judge_value(inner, value[name]) for name, inner in members if name in value)


_RANK: Domain = {
    "kind": "either",
    "of": [{"kind": "integer", "min": 1, "max": 13}, {"kind": "constant", "value": "joker"}],
}
_SUIT: Domain = {"kind": "choice", "of": ["S", "H", "D", "C"]}
_FACE: Domain = {
    "kind": "record",
    "members": {
        "rank": _RANK,
        "suit": {"kind": "either", "of": [_SUIT, {"kind": "constant", "value": None}]},
    },
}


def _standard_face(domain: Domain, value: Any) -> Verdict:
    verdict = _record(_FACE, value)
    if verdict:
        return verdict
    joker = value["rank"] == "joker"
    if joker != (value["suit"] is None):
        return "value"
    return "value" if joker and not domain.get("jokers", True) else None


def _suits(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, list | str):
        return "type"
    verdict = _first(judge_value(_SUIT, suit) for suit in value)
    if verdict:
        return verdict
    full = len(value) == len(_SUIT["of"]) or not domain.get("all")
    return None if value and full and len(set(value)) == len(value) else "value"


def _table(domain: Domain, value: Any) -> Verdict:
    if domain["depth"] == 0:
        return None if isinstance(value, bool) else "type"
    inner = {**domain, "depth": domain["depth"] - 1}
    good = isinstance(value, list) and all(_table(inner, item) is None for item in value)
    return None if good else "type"


_SIDE: Domain = {"kind": "integer", "min": 1, "max": 65535}
_GRID: Domain = {
    "kind": "object",
    "members": {
        "width": _SIDE,
        "height": _SIDE,
        "cells": {"kind": "list", "items": {"kind": "json"}},
    },
}


def _grid(_: Domain, value: Any) -> Verdict:
    verdict = _object(_GRID, value)
    if verdict:
        return verdict
    return None if len(value["cells"]) == value["width"] * value["height"] else "value"


def _map(domain: Domain, value: Any) -> Verdict:
    if value is None and domain.get("optional"):
        return None
    if not isinstance(value, dict):
        return "type"
    return _first(judge_value(domain["values"], item) for item in value.values())


def _method_calls(_: Domain, value: Any) -> Verdict:
    return None if isinstance(value, list) else "type"


def _actions(domain: Domain, value: Any) -> Verdict:
    if value is None and domain.get("optional"):
        return None
    return None if isinstance(value, list) else "type"


def _constant(domain: Domain, value: Any) -> Verdict:
    if not isinstance(value, type(domain["value"])):
        return "type"
    return None if value == domain["value"] else "value"


def _either(domain: Domain, value: Any) -> Verdict:
    verdicts = [judge_value(option, value) for option in domain["of"]]
    if None in verdicts:
        return None
    return "value" if "value" in verdicts else "type"


def _calls(_: Domain, value: Any) -> Verdict:
    if not isinstance(value, list):
        return "type"
    known = contract().operations
    good = all(call["operation"] in known and known[call["operation"]].takes_rng for call in value)
    return None if good else "value"


def _anything(_: Domain, __: Any) -> Verdict:
    return None


def _instance(kind: type) -> Callable[[Domain, Any], Verdict]:
    return lambda _, value: None if isinstance(value, kind) else "type"


_KINDS: dict[str, Callable[[Domain, Any], Verdict]] = {
    "integer": _integer,
    "fraction": _fraction,
    "text": _text,
    "date": _date,
    "bytes": _bytes,
    "boolean": _instance(bool),
    "face": _instance(dict),
    "list": _list,
    "object": _object,
    "constant": _constant,
    "either": _either,
    "calls": _calls,
    "choice": _choice,
    "record": _record,
    "standard_face": _standard_face,
    "suits": _suits,
    "table": _table,
    "grid": _grid,
    "map": _map,
    "callback": _instance(str),
    "method_calls": _method_calls,
    "scripts": _method_calls,
    "intents": _method_calls,
    "actions": _actions,
    "json": _anything,
    "rng": _instance(list),
}


def judge_value(domain: Domain, value: Any) -> Verdict:
    """Whether a decoded value is in a domain, and if not, the kind of its error."""
    return _KINDS[domain["kind"]](domain, value)


def methods_of(operation: Operation) -> dict[str, Domain]:
    """The methods that the calls of a transcript may name; none for another operation."""
    domains = (parameter.domain for parameter in operation.parameters)
    return {
        method["name"]: method
        for domain in domains
        if domain["kind"] == "method_calls"
        for method in domain["methods"]
    }


def judge_call(operation: Operation, name: str, arguments: dict[str, Any]) -> Verdict:
    """Whether a decoded call of a transcript is good, and if not, the kind of its error."""
    for parameter in methods_of(operation)[name]["parameters"]:
        if parameter["name"] not in arguments and "default" in parameter:
            continue
        verdict = judge_value(parameter["domain"], arguments[parameter["name"]])
        if verdict:
            return verdict
    fits = CALL_CONSTRAINTS.get(f"{operation.name} {name}")
    return None if fits is None or fits(arguments) else "value"


def judge(operation: Operation, given: dict[str, Any]) -> Verdict:
    """Whether an input, with its tags, is good for an operation, and if not, the kind of error."""
    decoded = decode_tags(given)
    for parameter in operation.parameters:
        if parameter.optional and parameter.name not in decoded:
            continue
        verdict = judge_value(parameter.domain, decoded[parameter.name])
        if verdict:
            return verdict
    fits = CONSTRAINTS.get(operation.name)
    return None if fits is None or fits(decoded) else "value"
