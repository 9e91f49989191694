"""Calls for transcripts: good ones by name, and refused ones as the contract has them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from samedeal_conformance.canonical import decode_tags
from samedeal_conformance.contract import contract
from samedeal_conformance.contract.judge import judge_call, methods_of
from samedeal_conformance.contract.refusals import refused_values

__all__ = ["call", "chunks", "refused_calls"]

Call = dict[str, Any]


def call(method: str, /, **arguments: Any) -> Call:
    """One call of a transcript."""
    return {"method": method, "arguments": arguments}


def refused_calls(operation: str, method: str, /, **good: Any) -> list[Call]:
    """Calls of a method that are refused, made from its good arguments: each of them bad in turn.

    Of two bad arguments the first decides, so each pair is given once with a bad type first and
    once with a bad value first.
    """
    domains = {
        parameter["name"]: parameter["domain"]
        for parameter in methods_of(contract().operations[operation])[method]["parameters"]
    }
    bad = {name: refused_values(domain, good[name]) for name, domain in domains.items()}
    calls = [call(method, **{**good, name: value}) for name in bad for value in bad[name]]
    for first, second in combinations(bad, 2):
        for kind, other in (("type", "value"), ("value", "type")):
            one = _of_kind(operation, method, good, first, kind, bad[first])
            two = _of_kind(operation, method, good, second, other, bad[second])
            if one and two:
                calls.append(call(method, **{**good, first: one[0], second: two[0]}))
    return calls


def _of_kind(  # noqa: PLR0913, PLR0917 - what makes one call, and what it should give
    operation: str, method: str, good: dict[str, Any], name: str, kind: str, values: list[Any]
) -> list[Any]:
    """The first of the values that gets this kind of error."""
    whole = contract().operations[operation]
    return [
        value
        for value in values
        if judge_call(whole, method, decode_tags({**good, name: value})) == kind
    ][:1]


def chunks(calls: list[Call], size: int, after: list[Call]) -> list[list[Call]]:
    """Parts of a long list of calls; each is followed by calls that show what has changed."""
    return [[*calls[i : i + size], *after] for i in range(0, len(calls), size)]
