"""The JSON Schema (2020-12) of the vector files, made from the contract. Closed throughout."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import canonical, parse

from .model import FORMAT, Domain, Operation, contract

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["schema"]

Schema = dict[str, Any]

_SAFE = 2**53 - 1
_NUMBER = r"^(?:NaN|-?Infinity|-?[0-9]+(?:\.[0-9]+)?(?:e[0-9]+)?)$"


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _closed(properties: dict[str, Schema], optional: frozenset[str] = frozenset()) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _bounded(domain: Domain, low: int) -> Schema:
    high = domain["max"]
    plain: Schema = {"type": "integer", "minimum": max(low, -_SAFE), "maximum": min(high, _SAFE)}
    return plain if low >= -_SAFE and high <= _SAFE else {"anyOf": [plain, _ref("number")]}


def _integer(domain: Domain) -> Schema:
    # Zero with a sign is an integer, and has a tag because JSON readers disagree on it.
    schema = _bounded(domain, domain["min"])
    signed = domain["min"] < 0 and "anyOf" not in schema
    return {"anyOf": [schema, _ref("number")]} if signed else schema


def _list(domain: Domain) -> Schema:
    schema: Schema = {"type": "array", "items": _domain(domain["items"])}
    for ours, theirs in (("min_items", "minItems"), ("max_items", "maxItems")):
        if ours in domain:
            schema[theirs] = domain[ours]
    return schema


def _text(domain: Domain) -> Schema:
    plain: Schema = {"type": "string"}
    if "pattern" in domain:
        return {**plain, "pattern": domain["pattern"]}
    if "without" in domain:
        plain["pattern"] = f"^[^{domain['without']}]*$"
    return {"anyOf": [plain, _ref("utf16")]}


def _outcomes(_: Domain) -> Schema:
    kinds = {"enum": ["value", "type", "raised"]}
    either = [_closed({"ok": _ref("json")}), _closed({"error": kinds})]
    return {"type": "array", "items": {"anyOf": either}}


def _members(domain: Domain) -> tuple[dict[str, Schema], frozenset[str]]:
    members = {name: _domain(inner) for name, inner in domain["members"].items()}
    return members, frozenset(domain.get("optional", ()))


def _open(properties: dict[str, Schema], optional: frozenset[str] = frozenset()) -> Schema:
    return {**_closed(properties, optional), "additionalProperties": _ref("json")}


def _table(domain: Domain) -> Schema:
    schema: Schema = {"type": "boolean"}
    for _ in range(domain["depth"]):
        schema = {"type": "array", "items": schema}
    return schema


def _standard_face(domain: Domain) -> Schema:
    rank = {"type": "integer", "minimum": 1, "maximum": 13}
    plain = _open({"rank": rank, "suit": {"enum": _SUITS}})
    joker = _open({"rank": {"const": "joker"}, "suit": {"const": None}})
    return {"anyOf": [plain, joker]} if domain.get("jokers", True) else plain


def _suits(domain: Domain) -> Schema:
    least = len(_SUITS) if domain.get("all") else 1
    text = {"type": "string", "pattern": "^[SHDC]*$", "minLength": least, "maxLength": 4}
    suits = {"type": "array", "items": {"enum": _SUITS}, "uniqueItems": True, "minItems": least}
    return {"anyOf": [text, suits]}


def _bytes(domain: Domain) -> Schema:
    low, high = domain.get("min_items", 0), domain.get("max_items", "")
    return {"type": "string", "pattern": f"^(?:[0-9a-f]{{2}}){{{low},{high}}}$"}


def _method_calls(domain: Domain) -> Schema:
    # What a call is given may be refused, so its arguments have names but no domains here.
    calls = [
        _closed(
            {
                "method": {"const": method["name"]},
                "arguments": _closed(
                    {parameter["name"]: _ref("json") for parameter in method["parameters"]},
                    frozenset(p["name"] for p in method["parameters"] if "default" in p),
                ),
            }
        )
        for method in domain["methods"]
    ]
    return {"type": "array", "items": {"anyOf": calls}}


def _map(domain: Domain) -> Schema:
    plain: Schema = {"type": "object", "additionalProperties": _domain(domain["values"])}
    return {"anyOf": [plain, {"type": "null"}]} if domain.get("optional") else plain


def _script(domain: Domain) -> Schema:
    plain: Schema = {
        "type": "array",
        "items": {"type": "object", "additionalProperties": _ref("json")},
    }
    return {"anyOf": [plain, {"type": "null"}]} if domain.get("optional") else plain


_SUITS = ["S", "H", "D", "C"]

_GRID: dict[str, Schema] = {
    "width": {"type": "integer", "minimum": 1, "maximum": 65535},
    "height": {"type": "integer", "minimum": 1, "maximum": 65535},
    "cells": {"type": "array", "items": _ref("json")},
}

_CALLS = {
    "type": "array",
    "items": _closed({"operation": {"type": "string"}, "input": {"type": "object"}}),
}

_KINDS: dict[str, Callable[[Domain], Schema]] = {
    "integer": _integer,
    "fraction": lambda domain: _bounded(domain, 0),
    "text": _text,
    "date": lambda _: {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    "bytes": _bytes,
    "boolean": lambda _: {"type": "boolean"},
    "face": lambda _: {"type": "object", "additionalProperties": _ref("json")},
    "card": lambda _: {
        "type": "object",
        "properties": {"id": {"type": "string", "pattern": "^[0-9A-HJKMNP-TV-Z]{5}$"}},
        "required": ["id"],
        "additionalProperties": _ref("json"),
    },
    "list": _list,
    "object": lambda domain: _closed(*_members(domain)),
    "record": lambda domain: _open(*_members(domain)),
    "standard_face": _standard_face,
    "suits": _suits,
    "choice": lambda domain: {"enum": domain["of"]},
    "table": _table,
    "grid": lambda _: _closed(_GRID),
    "map": _map,
    "callback": lambda _: {"type": "string"},
    "method_calls": _method_calls,
    "scripts": _script,
    "intents": _script,
    "actions": _script,
    "constant": lambda domain: {"const": domain["value"]},
    "either": lambda domain: {"anyOf": [_domain(option) for option in domain["of"]]},
    "calls": lambda _: _CALLS,
    "outcomes": _outcomes,
    "json": lambda _: _ref("json"),
    "rng": lambda _: _ref("words"),
}


def _domain(domain: Domain) -> Schema:
    return _KINDS[domain["kind"]](domain)


def _operation(operation: Operation) -> Schema:
    optional = frozenset(p.name for p in operation.parameters if p.optional)
    good = _closed({p.name: _domain(p.domain) for p in operation.parameters}, optional)
    loose = _closed(
        {
            p.name: _ref("json") if p in operation.refusable else _domain(p.domain)
            for p in operation.parameters
        },
        optional,
    )
    result = {"value": _domain(operation.result)}
    error: dict[str, Schema] = {"kind": {"enum": ["value", "type"]}}
    if operation.gives_rng:
        result["rng"] = _ref("words")
    if operation.takes_rng:
        error["rng"] = _ref("words")
    # A function that refuses what is no generator has no state to show.
    method = all(p.domain["kind"] != "rng" for p in operation.refusable)
    without_words = frozenset[str]() if method else frozenset({"rng"})
    return {
        "if": {"required": ["expect"]},
        "then": {"properties": {"input": good, "expect": _closed(result)}},
        "else": {"properties": {"input": loose, "error": _closed(error, without_words)}},
    }


def _case(names: list[str]) -> Schema:
    text: Schema = {"type": "string"}
    case = _closed(
        {
            "id": {"type": "string", "pattern": "^[0-9a-f]{12}$"},
            "slug": text,
            "comment": {**text, "minLength": 1},
            "flags": {"type": "array", "items": text, "uniqueItems": True, "minItems": 1},
            "operation": {"enum": names},
            "input": {"type": "object"},
            "expect": {"type": "object"},
            "error": {"type": "object"},
        },
        frozenset({"comment", "flags", "expect", "error"}),
    )
    case["oneOf"] = [{"required": ["expect"]}, {"required": ["error"]}]
    case["allOf"] = [
        {"if": {"properties": {"operation": {"const": name}}}, "then": _ref(f"operation.{name}")}
        for name in names
    ]
    return case


def schema() -> Schema:
    """The schema that every vector file satisfies."""
    text: Schema = {"type": "string"}
    operations = contract().operations
    group = _closed(
        {
            "slug": text,
            "comment": text,
            "source": {"enum": ["c", "brute", "pinned", "contract"]},
            "cases": {"type": "array", "items": _ref("case"), "minItems": 1},
        }
    )
    provenance = _closed(dict.fromkeys(("source", "licence", "generator", "flags"), text))
    file = _closed(
        {
            "format": {"const": FORMAT},
            "module": {"enum": list(contract().modules)},
            "algorithm": text,
            "notes": {"type": "object", "additionalProperties": text},
            "provenance": provenance,
            "groups": {"type": "array", "items": group, "minItems": 1},
        }
    )
    word = {"type": "integer", "minimum": 0, "maximum": 2**32 - 1}
    unit = {"type": "integer", "minimum": 0, "maximum": 0xFFFF}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "samedeal vectors",
        **file,
        "$defs": {
            "words": {"type": "array", "items": word, "minItems": 4, "maxItems": 4},
            "number": _closed({"$number": {"type": "string", "pattern": _NUMBER}}),
            "utf16": _closed({"$utf16": {"type": "array", "items": unit}}),
            "json": {
                "anyOf": [
                    {"type": ["null", "boolean", "string"]},
                    {"type": "integer", "minimum": -_SAFE, "maximum": _SAFE},
                    {"type": "array", "items": _ref("json")},
                    {
                        "type": "object",
                        "additionalProperties": _ref("json"),
                        "not": {"anyOf": [{"required": [tag]} for tag in ("$number", "$utf16")]},
                    },
                    _ref("number"),
                    _ref("utf16"),
                ]
            },
            "case": _case(list(operations)),
            **{f"operation.{name}": _operation(op) for name, op in operations.items()},
        },
    }
    return _shared(whole)


def _parts(value: Any) -> Iterator[Schema]:
    """Every object below a value, and the value."""
    if isinstance(value, dict):
        yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        yield from _parts(each)


def _shared(whole: Schema) -> Schema:
    """The same schema with each long part that stands in it several times written once."""
    texts = Counter(canonical(part) for part in _parts(whole["$defs"]) if _is_schema(part))
    often = [text for text, times in texts.items() if times > 2 and len(text) > 100]
    names = {text: f"shared.{i}" for i, text in enumerate(sorted(often))}

    def replaced(value: Any, inside: str = "") -> Any:
        if isinstance(value, list):
            return [replaced(each) for each in value]
        if not isinstance(value, dict):
            return value
        text = canonical(value)
        if text in names and text != inside:
            return _ref(names[text])
        return {key: replaced(each) for key, each in value.items()}

    definitions = {
        **{name: replaced(inner) for name, inner in whole["$defs"].items()},
        **{name: replaced(parse(text), text) for text, name in names.items()},
    }
    return {**whole, "$defs": definitions}


def _is_schema(part: Schema) -> bool:
    """Whether an object of a schema is a schema itself, and no list of properties."""
    return isinstance(part.get("type", part.get("anyOf")), str | list)
