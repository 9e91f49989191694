"""What a project says of itself: `[tool.samedeal.lint]` in its pyproject.toml.

    exclude = ["tests/**"]                  # in folders; a file that is named is looked at
    portable = ["src/engine/**"]            # where the rule portable-module holds too
    allow-import = { numpy = "its integer arrays alone" }
    allow-name = { FR = "a script before ours sets it" }

    [[tool.samedeal.lint.allow]]
    path = "src/clock.py"
    rules = ["engine-purity", "impure-import"]
    names = ["time"]                        # and what they hold; without it, all that is found
    reason = "the host's clock, which no engine imports"

Each exemption has a reason. The samedeal kits have the same in `own.toml`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from importlib import resources
from pathlib import Path
from typing import Any

import samedeal
from samedeal_conformance.data import folder
from samedeal_conformance.errors import UsageError

from .findings import RULES, Finding

__all__ = ["Allowance", "Config", "find", "own", "own_paths"]

_KEYS = {"exclude", "portable", "allow-import", "allow-name", "allow"}
_ALLOW_KEYS = {"path", "rules", "names", "reason"}


@dataclass
class Allowance:
    """A file that may do what a rule forbids."""

    path: str
    rules: tuple[str, ...]
    names: tuple[str, ...]
    reason: str
    line: int = 1
    used: bool = False
    met: bool = False
    """A file of that path was looked at."""

    def covers(self, finding: Finding) -> bool:
        """Whether it lets a finding pass in a file that it is for."""
        return finding.rule in self.rules and (
            not self.names or any(f"{finding.name}.".startswith(f"{n}.") for n in self.names)
        )


@dataclass
class Config:
    """The settings of one folder of files."""

    base: Path
    source: str = ""
    exclude: tuple[str, ...] = ()
    portable: tuple[str, ...] = ()
    imports: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    allowances: list[Allowance] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    """Where the imports and names are allowed."""

    def holds(self, path: Path) -> bool:
        """Whether a file is in the folder that this is about."""
        return path.resolve().is_relative_to(self.base)

    def matches(self, path: Path, patterns: tuple[str, ...]) -> bool:
        """Whether one of the patterns, which begin at the folder, fits a path."""
        if not self.holds(path):
            return False
        name = path.resolve().relative_to(self.base).as_posix()
        return any(
            fnmatchcase(name, pattern) or fnmatchcase(f"{name}/", pattern) for pattern in patterns
        )


def _bases() -> dict[str, Path]:
    return {"browser": folder("browser").resolve(), "kit": Path(samedeal.__file__).resolve().parent}


def own() -> list[Config]:
    """The settings of the two kits, and of what runs them."""
    content = tomllib.loads(
        (resources.files("samedeal_conformance.purity") / "own.toml").read_text("utf-8")
    )
    return [_read(content[name], base, "own.toml", "") for name, base in _bases().items()]


def own_paths() -> list[Path]:
    """The kits and the harness of the JavaScript kit."""
    bases = _bases()
    return [bases["kit"], bases["browser"] / "kit", bases["browser"] / "harness"]


def find(path: Path) -> Config | None:
    """The settings of the nearest pyproject.toml around a path that has any."""
    try:
        start = path.resolve()
    except RuntimeError:  # links that lead in a circle; before Python 3.13
        start = path.absolute()
    for around in (start, *start.parents):
        file = around / "pyproject.toml"
        if not file.is_file():
            continue
        try:
            text = file.read_text("utf-8")
            value = tomllib.loads(text).get("tool", {}).get("samedeal", {}).get("lint")
        except (OSError, ValueError, AttributeError) as error:
            raise UsageError(f"{file} can't be read: {error}") from error
        if value is not None:
            return _read(value, around, str(file), text)
    return None


def _read(value: Any, base: Path, source: str, text: str) -> Config:
    where = f"[tool.samedeal.lint] in {source}"
    _check_keys(value, _KEYS, where)
    texts = {}
    for key in ("exclude", "portable"):
        texts[key] = _texts(value.get(key, []), f"{key} of {where}")
    reasons = {}
    for key in ("allow-import", "allow-name"):
        reasons[key] = value.get(key, {})
        if not isinstance(reasons[key], dict) or not all(
            isinstance(each, str) and each.strip() for each in reasons[key].values()
        ):
            raise UsageError(f'{key} of {where} must be a table of names and reasons: name = "why"')
    entries = value.get("allow", [])
    if not isinstance(entries, list):
        raise UsageError(f"allow of {where} must be an array of tables")
    lines = [
        text.count("\n", 0, found.start()) + 1
        for found in re.finditer(
            r"^[ \t]*\[\[\s*tool\.samedeal\.lint\.allow\s*\]\]", text, re.MULTILINE
        )
    ]
    lines += [1] * len(entries)
    allowances = [
        _allowance(entry, f"allow entry {number} of {where}", lines[number - 1])
        for number, entry in enumerate(entries, 1)
    ]
    places = {
        name: next((n for n, line in enumerate(text.splitlines(), 1) if name in line), 1)
        for name in (*reasons["allow-import"], *reasons["allow-name"])
    }
    return Config(
        base,
        source,
        texts["exclude"],
        texts["portable"],
        reasons["allow-import"],
        reasons["allow-name"],
        allowances,
        places,
    )


def _allowance(entry: Any, where: str, line: int) -> Allowance:
    _check_keys(entry, _ALLOW_KEYS, where)
    if not isinstance(entry.get("path"), str):
        raise UsageError(f"{where}: path must be a text")
    rules = _texts(entry.get("rules"), f"rules of {where}")
    for rule in rules:
        if rule not in RULES:
            raise UsageError(f"{where}: {rule!r} is no rule; there are {', '.join(RULES)}")
    names = _texts(entry.get("names", []), f"names of {where}")
    reason = entry.get("reason", "")
    if not isinstance(reason, str):
        raise UsageError(f"{where}: reason must be a text")
    return Allowance(entry["path"], rules, names, reason.strip(), line)


def _texts(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise UsageError(f"{where} must be a list of texts")
    return tuple(value)


def _check_keys(value: Any, known: set[str], where: str) -> None:
    if not isinstance(value, dict):
        raise UsageError(f"{where} must be a table")
    unknown = sorted(value.keys() - known)
    if unknown:
        raise UsageError(
            f"{where}: {', '.join(unknown)} is no setting",
            hint=f"Known: {', '.join(sorted(known))}",
        )
