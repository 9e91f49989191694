"""`vectors/operations.json` as objects.

A domain is a dictionary with a `kind`, as it stands in the file, with the names of `types`
replaced by what they name and tagged numbers by integers.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from samedeal_conformance.canonical import decode_tags, parse
from samedeal_conformance.data import folder
from samedeal_conformance.errors import VectorsError

__all__ = ["FORMAT", "Contract", "Domain", "Operation", "Parameter", "contract", "words_of"]

FORMAT = 1
"""The version of the format of the contract and of the vectors that this package reads."""

Domain = dict[str, Any]


class Parameter(NamedTuple):
    """One parameter of an operation.

    `harness` ones are no argument of the kit's function; an `optional` one has a `default`; an
    `option` stands in one object with others, the last argument, in JavaScript.
    """

    name: str
    domain: Domain
    harness: bool
    optional: bool
    default: Any
    option: bool


class Operation(NamedTuple):
    """One operation of the contract."""

    name: str
    module: str
    call: str
    source: str
    summary: str
    parameters: tuple[Parameter, ...]
    constraints: tuple[str, ...]
    result: Domain
    draws: str
    example: dict[str, Any]
    gives_rng: bool

    @property
    def takes_rng(self) -> bool:
        """Whether its input has the words of a generator."""
        return any(parameter.domain["kind"] == "rng" for parameter in self.parameters)

    @property
    def refusable(self) -> tuple[Parameter, ...]:
        """The parameters that the kit's function can refuse: not those of the harness.

        A method's generator is what it is called on, so it is no argument.
        """
        method = self.call.startswith("Rng.")
        return tuple(
            p
            for p in self.parameters
            if not p.harness and not (method and p.domain["kind"] == "rng")
        )


class Contract(NamedTuple):
    """The whole contract; `operations` in the order of the file."""

    about: tuple[str, ...]
    values: dict[str, str]
    algorithms: dict[str, list[str]]
    modules: dict[str, str]
    operations: dict[str, Operation]


def _resolve(domain: Any, types: dict[str, Any]) -> Any:
    if isinstance(domain, list):
        return [_resolve(item, types) for item in domain]
    if not isinstance(domain, dict):
        return domain
    if "type" in domain:
        return _resolve(types[domain["type"]], types)
    return {key: _resolve(inner, types) for key, inner in domain.items()}


def _operation(raw: dict[str, Any], types: dict[str, Any]) -> Operation:
    parameters = tuple(
        Parameter(
            p["name"],
            _resolve(p["domain"], types),
            p.get("harness", False),
            "default" in p,
            p.get("default"),
            p.get("option", False),
        )
        for p in raw["parameters"]
    )
    takes_rng = any(p.domain["kind"] == "rng" for p in parameters)
    return Operation(
        name=raw["name"],
        module=raw["module"],
        call=raw["call"],
        source=raw["source"],
        summary=raw["summary"],
        parameters=parameters,
        constraints=tuple(raw.get("constraints", ())),
        result=_resolve(raw["result"], types),
        draws=raw["draws"],
        example=raw["example"],
        gives_rng=takes_rng or raw.get("gives_rng", False),
    )


def words_of(given: dict[str, Any]) -> list[int] | None:
    """The words of an input's generator, or None where there is none, or something else there."""
    rng = given.get("rng")
    return rng if isinstance(rng, list) else None


@cache
def contract() -> Contract:
    """The contract that this package came with.

    Raises:
        VectorsError: the file can't be read, or has a later format.
    """
    path = folder("vectors") / "operations.json"
    try:
        raw = parse(path.read_text("utf-8"))
        found = raw["format"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise VectorsError(
            f"{path} can't be read: {error}", hint="Restore it from version control."
        ) from error
    if found != FORMAT:
        raise VectorsError(
            f"{path} has format {found}; this version reads format {FORMAT}",
            hint="Use the version of samedeal that these vectors came with, or a later one.",
        )
    raw = decode_tags(raw)
    operations = (_operation(entry, raw["types"]) for entry in raw["operations"])
    return Contract(
        about=tuple(raw["about"]),
        values=raw["values"],
        algorithms=raw["algorithms"],
        modules=raw["modules"],
        operations={operation.name: operation for operation in operations},
    )
