"""The checks, in the order in which they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .no_leak import NoLeak
from .terminates import Terminates

if TYPE_CHECKING:
    from samedeal_conformance.engines.checking import Check

__all__ = ["CHECKS"]

CHECKS: dict[str, Check] = {check.name: check for check in (NoLeak(), Terminates())}
