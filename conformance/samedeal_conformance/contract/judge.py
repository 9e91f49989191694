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

from .constraints import CONSTRAINTS
from .model import Domain, Operation, contract

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Kind", "Verdict", "judge", "judge_value"]

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
    return "value" if "without" in domain and domain["without"] in value else None


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
    if set(value) != set(domain["members"]):
        return "value"
    return _first(judge_value(inner, value[name]) for name, inner in domain["members"].items())


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
    "bytes": _instance(str),
    "boolean": _instance(bool),
    "face": _instance(dict),
    "list": _list,
    "object": _object,
    "constant": _constant,
    "either": _either,
    "calls": _calls,
    "json": _anything,
    "rng": _instance(list),
}


def judge_value(domain: Domain, value: Any) -> Verdict:
    """Whether a decoded value is in a domain, and if not, the kind of its error."""
    return _KINDS[domain["kind"]](domain, value)


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
