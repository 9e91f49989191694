"""The set of vector files, made in memory: what to write, or to compare with what is there.

The same inputs, contract and C give the same bytes on every machine: no time stamp, no version
of a compiler, nothing of the machine goes in.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import canonical, short_hash
from samedeal_conformance.contract.model import FORMAT
from samedeal_conformance.contract.schema import schema
from samedeal_conformance.data import folder
from samedeal_conformance.errors import VectorsError
from samedeal_conformance.oracle import Oracle, known_answers, own_sources
from samedeal_conformance.oracle.build import FLAGS

from .answers import Answers
from .modules import MODULES, refusals, wrapping
from .page import reference_page

if TYPE_CHECKING:
    from collections.abc import Callable

    from .draft import Draft, Group, Module

__all__ = ["build"]

_GENERATOR = "samedeal_conformance.vectors.generator"
"""The name of the generator, as provenance states it."""

_LICENCE = "MIT"


def _path_of(module: str) -> str:
    """The path of a module's file, relative to the folder of vectors: `cards/ids.json`."""
    return module.replace(".", "/") + ".json"


def _case(draft: Draft, slug: str, outcome: dict[str, Any]) -> dict[str, Any]:
    case = {
        "id": short_hash([draft.operation, draft.input]),
        "slug": slug,
        "operation": draft.operation,
        "input": draft.input,
        **outcome,
    }
    # Left out where they are empty, which is most cases.
    if draft.comment:
        case["comment"] = draft.comment
    if draft.flags:
        case["flags"] = sorted(draft.flags)
    return case


def _group(module: str, group: Group, answers: Answers, seen: set[str]) -> dict[str, Any] | None:
    sources: set[str] = set()
    cases: list[dict[str, Any]] = []
    for draft in group.drafts:
        source, outcome = answers.outcome(draft)
        case = _case(draft, f"{module}/{group.slug}/{len(cases) + 1}", outcome)
        if case["id"] not in seen:
            seen.add(case["id"])
            sources.add(source)
            cases.append(case)
    if not cases:
        return None
    if len(sources) > 1:
        raise VectorsError(
            f"the group {module}/{group.slug} has answers from {', '.join(sorted(sources))}: "
            "a group has one source",
            hint="See whether operations.json still accepts, or refuses, what the group is for.",
        )
    (source,) = sources
    return {"slug": group.slug, "comment": group.comment, "source": source, "cases": cases}


def _file(module: Module, answers: Answers) -> dict[str, Any]:
    seen: set[str] = set()
    every = (*module.groups, *wrapping.groups(module.name), *refusals.groups(module.name))
    groups = [_group(module.name, group, answers, seen) for group in every]
    return {
        "format": FORMAT,
        "module": module.name,
        "algorithm": module.algorithm,
        "notes": module.notes,
        "provenance": {
            "source": module.origin,
            "licence": _LICENCE,
            "generator": _GENERATOR,
            "flags": " ".join(FLAGS),
        },
        "groups": [group for group in groups if group],
    }


def _lines(file: dict[str, Any]) -> str:
    """Canonical JSON with one case a line, so that a change of one case is one line of a diff."""
    groups = []
    for group in file["groups"]:
        cases = ",\n".join(canonical(case) for case in group["cases"])
        head = canonical({key: value for key, value in group.items() if key != "cases"})
        groups.append(f'{{"cases":[\n{cases}\n],{head[1:]}')
    head = canonical({key: value for key, value in file.items() if key < "groups"})
    tail = canonical({key: value for key, value in file.items() if key > "groups"})
    return f'{head[:-1]},\n"groups":[\n' + ",\n".join(groups) + f"\n],{tail[1:]}\n"


def _schema_lines(value: dict[str, Any]) -> str:
    """Canonical JSON with one definition a line."""
    definitions = ",\n".join(
        f"{canonical(name)}:{canonical(inner)}" for name, inner in sorted(value["$defs"].items())
    )
    rest = canonical({key: inner for key, inner in value.items() if key != "$defs"})
    return f'{{"$defs":{{\n{definitions}\n}},{rest[1:]}\n'


def _pretty(value: dict[str, Any]) -> str:
    return json.dumps(value, sort_keys=True, indent=1) + "\n"


# What shapes the bytes: the inputs, the contract's reading, the way from and to the C.
_MAKERS = ("canonical.py", "contract/*.py", "oracle/operations.py", "vectors/generator/**/*.py")
_NOT_MAKERS = frozenset({"contract/strategies.py", "contract/together.py"})


def _generator_hashes() -> dict[str, str]:
    root = Path(__file__).parents[2]
    paths = sorted(path for pattern in _MAKERS for path in root.glob(pattern))
    named = {path.relative_to(root).as_posix(): path for path in paths}
    return {name: _sha256(path) for name, path in named.items() if name not in _NOT_MAKERS}


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _manifest(files: dict[str, bytes], cases: dict[str, int]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "files": {path: hashlib.sha256(text).hexdigest() for path, text in files.items()},
        "cases": cases,
        "contract": _sha256(folder("vectors") / "operations.json"),
        "flags": " ".join(FLAGS),
        "reference_c": own_sources(),
        "generator": _generator_hashes(),
    }


def build(oracle: Oracle, progress: Callable[[str], None] = lambda _: None) -> dict[str, bytes]:
    """The generated files: path relative to the folder of vectors -> content.

    `progress` is told each file before it is made.
    """
    answers = Answers(oracle)
    files: dict[str, bytes] = {}
    cases: dict[str, int] = {}
    for make in MODULES:
        module = make(known_answers(), answers)
        path = _path_of(module.name)
        progress(path)
        file = _file(module, answers)
        files[path] = _lines(file).encode("ascii")
        cases[path] = sum(len(group["cases"]) for group in file["groups"])
    files["schema.json"] = _schema_lines(schema()).encode("ascii")
    files["OPERATIONS.md"] = reference_page(Answers(oracle)).encode("utf-8")
    files["manifest.json"] = _pretty(_manifest(files, cases)).encode("ascii")
    return files
