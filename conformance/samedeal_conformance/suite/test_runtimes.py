"""The runtimes that were asked for: each is there and starts; the others run all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from samedeal_conformance.executor import Executor


def test_is_there(asked_name: str, asked_executor: Executor) -> None:
    """It starts, under the name that it was asked for by, and says what really runs."""
    info = asked_executor.info
    assert info.runtime == asked_name
    assert info.engine
    assert info.version
    assert info.executable
    assert info.operations
