"""The reference page of the operations for porters, made from the contract.

Every example on it is answered by the oracle or by brute force, like a case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import canonical
from samedeal_conformance.contract import Operation, Parameter, contract

from .draft import Draft

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.contract.model import Domain

__all__ = ["reference_page"]

_HEAD = """# Operations

Made from `operations.json`; not edited by hand.

"""


def _range(domain: Domain) -> str:
    return f"{_power(domain['min'])} to {_power(domain['max'])}"


def _power(value: int) -> str:
    """A bound as people write it: 2**53 - 1 rather than sixteen digits."""
    sign, size = ("-", -value) if value < 0 else ("", value)
    for power in (32, 53):
        if size == 2**power:
            return f"{sign}2**{power}"
        if size == 2**power - 1:
            return f"{sign}(2**{power} - 1)" if sign else f"2**{power} - 1"
    return str(value)


def _size(domain: Domain) -> str:
    low, high = domain.get("min_items", 0), domain.get("max_items")
    if low == high:
        return f"exactly {low} of "
    if high is not None:
        return f"{low} to {high} of " if low else f"at most {high} of "
    return f"{low} or more of " if low else ""


def _text(domain: Domain) -> str:
    if "without" in domain:
        return f"text without {domain['without']!r}"
    if "except" in domain:
        return f"text other than {', '.join(domain['except'])}"
    return "a card's id" if "pattern" in domain else "text"


def _bytes(domain: Domain) -> str:
    return f"{_size(domain)}bytes".replace(" of bytes", " bytes")


def _members(domain: Domain) -> str:
    optional = domain.get("optional", ())
    return ", ".join(
        f"{name}{' (may be left out)' if name in optional else ''}: {_words(inner)}"
        for name, inner in domain["members"].items()
    )


def _face(domain: Domain) -> str:
    joker = ' or a joker, {"rank": "joker", "suit": null}' if domain.get("jokers", True) else ""
    return f"face, an object with rank 1 to 13 and suit S, H, D or C{joker}"


def _suits(domain: Domain) -> str:
    which = "all four suits" if domain.get("all") else "suits, at least one, none twice"
    return f"{which}, as a list or as a text of their letters"


def _table(domain: Domain) -> str:
    lists = "list of " * domain["depth"]
    return f"function (table), as a {lists}true or false"


def _method(method: Domain) -> str:
    arguments = ", ".join(
        f"{p['name']}: {_words(p['domain'])}"
        + (f", left out: {canonical(p['default'])}" if "default" in p else "")
        for p in method["parameters"]
    )
    together = "".join(f" Together: {text}." for text in method.get("constraints", ()))
    return f"\n  - `{method['name']}`({arguments}): {method['summary']}{together}"


_KINDS: dict[str, Callable[[Domain], str]] = {
    "integer": lambda domain: f"integer, {_range(domain)}",
    "fraction": lambda d: f"fraction, k of 0 to {_power(d['max'])} over {d['denominator']}",
    "text": _text,
    "date": lambda domain: f"date, YYYY-MM-DD, {domain['min']} to {domain['max']}",
    "bytes": _bytes,
    "boolean": lambda _: "true or false",
    "face": lambda _: "face (an object)",
    "card": lambda _: "card (a face with the member id)",
    "list": lambda domain: f"list of {_size(domain)}({_words(domain['items'])})",
    "object": lambda domain: f"object of {_members(domain)}",
    "record": lambda domain: f"object with at least {_members(domain)}",
    "standard_face": _face,
    "suits": _suits,
    "choice": lambda domain: " or ".join(domain["of"]),
    "table": _table,
    "grid": lambda _: "grid, {width, height, cells}: sides 1 to 65535, width * height cells",
    "map": lambda d: (
        f"object of any names, each {_words(d['values'])}"
        + (" or null" if d.get("optional") else "")
    ),
    "callback": lambda _: "function (callback), as its label",
    "method_calls": lambda d: (
        "list of calls, {method, arguments}, of" + "".join(map(_method, d["methods"]))
    ),
    "scripts": lambda _: "list of scripts, {label, calls}",
    "intents": lambda _: "list of intents",
    "actions": lambda d: "list of actions" + (" or null" if d.get("optional") else ""),
    "constant": lambda domain: canonical(domain["value"]),
    "either": lambda domain: " or ".join(_words(option) for option in domain["of"]),
    "calls": lambda _: "list of calls, {operation, input without rng}",
    "outcomes": lambda _: 'list of {"ok": value} or {"error": kind}',
    "json": lambda _: "any JSON value",
    "rng": lambda _: "the words of a generator",
}


def _words(domain: Domain) -> str:
    return _KINDS[domain["kind"]](domain)


def _parameter(parameter: Parameter) -> str:
    notes = [_words(parameter.domain)]
    if parameter.optional:
        notes.append(f"left out: {canonical(parameter.default)}")
    if parameter.harness:
        notes.append("used by whoever runs the operation")
    return f"- `{parameter.name}`: {'; '.join(notes)}\n"


def _operation(operation: Operation, answer: Callable[[Draft], dict[str, Any]]) -> str:
    result = answer(Draft(operation.name, operation.example))
    constraints = "".join(f"- together: {text}\n" for text in operation.constraints)
    return (
        f"### {operation.name}\n\n{operation.summary}\n\n"
        f"Calls `{operation.call}`. Draws: {operation.draws}. Answers from: {operation.source}.\n\n"
        f"{''.join(map(_parameter, operation.parameters))}{constraints}"
        f"- value: {_words(operation.result)}\n\n"
        f"```json\n{canonical(operation.example)}\n{canonical(result)}\n```\n\n"
    )


def reference_page(answer: Callable[[Draft], dict[str, Any]]) -> str:
    """The page as Markdown; `answer` gives the result of an example."""
    whole = contract()
    parts = [_HEAD, *(f"{line}\n\n" for line in whole.about), "## Values\n\n"]
    parts += [f"- **{name}**: {text}\n" for name, text in whole.values.items()]
    parts.append("\n## Algorithms\n")
    for name, steps in whole.algorithms.items():
        parts.append(f"\n{name}. {steps[0]}\n\n" + "".join(f"    {step}\n" for step in steps[1:]))
    for module, summary in whole.modules.items():
        parts.append(f"\n## {module}\n\n{summary}\n\n")
        inside = (op for op in whole.operations.values() if op.module == module)
        parts += [_operation(operation, answer) for operation in inside]
    return "".join(parts).rstrip() + "\n"
