"""What all Python code in a process shares, before and after a batch: a kit must leave it alone.

Looked at: the state of `random`; the members of `builtins` and of a few modules that programs
patch; locale, recursion limit and decimal context; and in a process that nobody else has a part in,
`os.environ`, `sys.path` and the filters of warnings, which elsewhere other threads may change.

What is taken back before the batch ends is not seen, nor what changes inside an object.
"""

from __future__ import annotations

import builtins
import datetime as dt
import json
import locale
import math
import os
import random
import sys
import time
import warnings
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["ProcessChangedError", "ProcessState"]

_MODULES: tuple[ModuleType, ...] = (builtins, random, time, math, dt, json)
_DECIMAL = ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "traps")


class ProcessChangedError(Exception):
    """The kit has changed what all code in its process shares. No answer counts then."""


def _decimal_context() -> dict[str, Any] | None:
    """The context of this thread; None as long as nobody has imported the module."""
    decimal = sys.modules.get("decimal")
    if decimal is None:
        return None
    context = decimal.getcontext()
    return {name: getattr(context, name) for name in _DECIMAL[:-1]} | {"traps": dict(context.traps)}


class ProcessState:
    """The state of this process as it is now.

    Args:
        alone: whether no other code in the process does anything meanwhile.
    """

    def __init__(self, *, alone: bool) -> None:
        self._members = [dict(vars(module)) for module in _MODULES]
        self._values: dict[str, Any] = {
            "the state of random": random.getstate(),
            "the locale": locale.setlocale(locale.LC_ALL),
            "the recursion limit": sys.getrecursionlimit(),
            "the decimal context": _decimal_context(),
        }
        if alone:
            self._values |= {
                "os.environ": dict(os.environ),
                "sys.path": list(sys.path),
                "the filters of warnings": list(warnings.filters),
            }

    def change(self, now: ProcessState) -> str:
        """The first difference of a later state, in words, or ""."""
        for module, before, after in zip(_MODULES, self._members, now._members, strict=True):
            if before == after:
                continue
            for name in {**before, **after}:
                if name not in after:
                    return f"{module.__name__}.{name} was removed"
                if name not in before:
                    return f"{module.__name__}.{name} was added"
                if before[name] is not after[name]:
                    return f"{module.__name__}.{name} was replaced"
        for name, value in self._values.items():
            # A decimal context that was not there is as the module makes it, if it is a new one.
            if value is not None and value != now._values[name]:
                return f"{name} was changed"
        return ""

    def restore(self) -> None:
        """Make the process what it was."""
        for module, members in zip(_MODULES, self._members, strict=True):
            # Never empty meanwhile: other threads run on.
            vars(module).update(members)
            for name in vars(module).keys() - members:
                del vars(module)[name]
        random.setstate(self._values["the state of random"])
        locale.setlocale(locale.LC_ALL, self._values["the locale"])
        sys.setrecursionlimit(self._values["the recursion limit"])
        self._restore_decimal()
        if "os.environ" in self._values:
            os.environ.clear()
            os.environ.update(self._values["os.environ"])
            sys.path[:] = self._values["sys.path"]
            warnings.filters[:] = self._values["the filters of warnings"]  # type: ignore[index]

    def _restore_decimal(self) -> None:
        members = self._values["the decimal context"]
        if members is not None:
            context = sys.modules["decimal"].getcontext()
            for name in _DECIMAL[:-1]:
                setattr(context, name, members[name])
            context.traps.update(members["traps"])
