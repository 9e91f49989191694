"""The contract between the builds: `vectors/operations.json`, and all that follows from it."""

from __future__ import annotations

from .judge import judge
from .model import Contract, Operation, Parameter, contract

__all__ = ["Contract", "Operation", "Parameter", "contract", "judge"]
