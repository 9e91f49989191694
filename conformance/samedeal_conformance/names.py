"""Lists of names as users give them: options that repeat, or hold commas."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["required_names", "required_runtimes", "runtime_options", "split_names"]


def split_names(values: Iterable[str]) -> list[str]:
    """The names in order. A `command:...` may hold commas of its own, so it stands alone."""
    names: list[str] = []
    for value in values:
        names += [value] if value.startswith("command:") else value.split(",")
    return [name.strip() for name in names if name.strip()]


def runtime_options(names: Iterable[str]) -> str:
    """The options that name these runtimes, for a POSIX shell: what `split_names` takes apart."""
    names = list(names)
    plain = ",".join(name for name in names if not name.startswith("command:"))
    values = [plain, *(name for name in names if name.startswith("command:"))]
    return " ".join(f"--runtime {shlex.quote(value)}" for value in values if value)


_NO_RUNTIMES = frozenset({"adapters", "clang", "gcc", "oracle", "perl", "surroundings"})
"""What can be required besides runtimes: a C compiler for the oracle, the locale of another country
for the surroundings, the programs that build or run the examples of the protocol, and the packages
that the adapters of engines are for."""


def required_names(options: Iterable[str]) -> list[str]:
    """What must be there, by option or by SAMEDEAL_REQUIRE in the environment."""
    return split_names([*options, os.environ.get("SAMEDEAL_REQUIRE", "")])


def required_runtimes(options: Iterable[str]) -> list[str]:
    """The runtimes among them."""
    return [name for name in required_names(options) if name not in _NO_RUNTIMES]
