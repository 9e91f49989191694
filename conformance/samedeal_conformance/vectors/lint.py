"""What can be wrong with vector files and is seen without the oracle."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Any

import jsonschema_rs

from samedeal_conformance.canonical import canonical, decode_tags, encode_text, parse, short_hash
from samedeal_conformance.contract import Operation, contract, judge
from samedeal_conformance.contract.model import words_of
from samedeal_conformance.contract.schema import schema
from samedeal_conformance.errors import VectorsError

from .load import Case, VectorSet, load, read_json

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["MINIMUM_CASES", "lint"]

_LIMIT_BYTES = 4_000_000
_SAFE = 2**53 - 1
MINIMUM_CASES = 2
"""Each operation has at least this many cases that succeed."""


def _schema(root: Path, names: list[str]) -> Iterator[str]:
    committed = _read_schema(root)
    if committed != schema():
        yield "schema.json is not the one that operations.json gives"
    validator = jsonschema_rs.validator_for(schema())
    for name in names:
        for error in validator.iter_errors(read_json(root / name)):
            yield f"{name}: {'/'.join(map(str, error.instance_path))}: {error.message[:200]}"


def _read_schema(root: Path) -> Any:
    """The committed schema, which has no format version of its own."""
    try:
        return parse((root / "schema.json").read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise VectorsError(f"{root / 'schema.json'} can't be read: {error}") from error


def _cases(found: VectorSet) -> Iterator[str]:
    operations = contract().operations
    seen: Counter[str] = Counter()
    for case in found.cases:
        where = f"case {case.id} ({case.slug})"
        seen[case.id] += 1
        if seen[case.id] == 2:
            yield f"{where}: its id stands twice"
        if case.id != short_hash([case.operation, case.input]):
            yield f"{where}: its id does not follow from its operation and input"
        operation = operations.get(case.operation)
        if operation is None:
            yield f"{where}: {case.operation} is no operation"
            continue
        if operation.module != case.module:
            yield f"{where}: {case.operation} belongs in another file"
        yield from (f"{where}: {what}" for what in _judged(operation, case))
        yield from (f"{where}: {what}; JSON readers disagree on it" for what in _odd(case))
        if case.error and case.error.get("rng") != words_of(case.input):
            yield f"{where}: a refused operation advances nothing"
        source = "contract" if case.error else operation.source
        if case.source not in {source, "pinned"}:
            yield f"{where}: its source is {case.source}, the contract says {source}"


def _judged(operation: Operation, case: Case) -> Iterator[str]:
    try:
        kind = judge(operation, case.input)
        answer = decode_tags(case.expect)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        yield f"it can't be judged: {error!r}"
        return
    expected = case.error.get("kind") if case.error else None
    if kind != expected:
        yield f"the contract says {kind or 'good'}, the case {expected or 'good'}"
    if any(isinstance(value, float) for value in _leaves(answer)):
        yield "a fraction in an answer, which has none"


def _odd(case: Case) -> Iterator[str]:
    """Numbers and texts that should have a tag."""
    for value in (*_leaves(case.input), *_leaves(case.expect)):
        if isinstance(value, float) or (isinstance(value, int) and abs(value) > _SAFE):
            yield f"{value!r} without a tag"
        elif isinstance(value, str) and encode_text(value) != value:
            yield f"{value!a} without a tag"


def _leaves(value: Any) -> Iterator[Any]:
    """All scalars in a value, and the keys of its objects."""
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from _leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(inner)
    else:
        yield value


def _files(root: Path, names: list[str]) -> Iterator[str]:
    for name in names:
        text = (root / name).read_bytes()
        if b"\r" in text or not text.endswith(b"\n"):
            yield f"{name}: lines end in LF, the last one too"
        value = read_json(root / name)
        notes = value.get("notes") or {}
        for group in value["groups"]:
            for case in group["cases"]:
                unknown = set(case.get("flags", ())) - set(notes)
                if unknown:
                    yield f"{name}: case {case['id']}: no note explains {', '.join(unknown)}"
                if canonical(case).encode() not in text:
                    yield f"{name}: case {case['id']} is not in canonical form"
        cases = [case for group in value["groups"] for case in group["cases"]]
        used = {flag for case in cases for flag in case.get("flags", ())}
        for flag in sorted(set(notes) - used):
            yield f"{name}: no case has the flag {flag}"
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file())
    if size > _LIMIT_BYTES:
        yield f"the folder has {size} bytes; {_LIMIT_BYTES} are allowed"


def _strays(root: Path, names: list[str]) -> Iterator[str]:
    known = {*names, "operations.json", "schema.json", "manifest.json"}
    for path in sorted(root.rglob("*.json")):
        name = path.relative_to(root).as_posix()
        if name not in known:
            yield f"{name}: the manifest does not list it"


def _counts(found: VectorSet) -> Iterator[str]:
    """The manifest against what is there: how many cases, and the contract that they follow."""
    modules = Counter(case.module.replace(".", "/") + ".json" for case in found.cases)
    for name, count in found.manifest["cases"].items():
        if modules[name] != count:
            yield f"manifest.json counts {count} cases in {name}; {modules[name]} are there"
    contract_file = found.root / "operations.json"
    if contract_file.is_file():
        digest = hashlib.sha256(contract_file.read_bytes()).hexdigest()
        if digest != found.manifest.get("contract"):
            yield "operations.json is not the one that the set was made from"


def _coverage(found: VectorSet) -> Iterator[str]:
    good = Counter(case.operation for case in found.cases if case.expect is not None)
    bad = Counter(case.operation for case in found.cases if case.error is not None)
    for name, operation in contract().operations.items():
        # Without parameters there is one input.
        least = MINIMUM_CASES if operation.parameters else 1
        if good[name] < least:
            yield f"{name} has {good[name]} cases that succeed; {least} are the least"
        if operation.refusable and not bad[name]:
            yield f"{name} has no case that is refused"


def lint(root: Path) -> list[str]:
    """The findings, in words; none is good.

    Raises:
        VectorsError: a file is missing or can't be read at all.
    """
    found = load(root, lenient=True)
    names = list(found.manifest["cases"])
    edited = (f"{name}: not as manifest.json has it (edited by hand?)" for name in found.edited)
    return [
        *edited,
        *_counts(found),
        *_schema(root, names),
        *_files(root, names),
        *_strays(root, names),
        *_cases(found),
        *_coverage(found),
    ]
