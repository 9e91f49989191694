"""What a worker does at its end: a process of a pool runs none of the functions of atexit."""

from __future__ import annotations

from multiprocessing.util import Finalize
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["at_end"]


def at_end(function: Callable[[], None]) -> None:
    """Have a function called at the orderly end of this process, whoever started it."""
    Finalize(None, function, exitpriority=10)
