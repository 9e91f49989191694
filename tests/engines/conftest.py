"""What the tests of the plugin share."""

from __future__ import annotations

import pytest

from samedeal_conformance.engines import shrinking


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let shrinking go on until nothing is shorter, however slow this machine is."""
    monkeypatch.setattr(shrinking, "SECONDS", 120.0)
