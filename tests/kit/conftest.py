"""What the tests of the kit share: the answers of the published programs, and generators."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import samedeal

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal import Rng

_ANSWERS = Path(__file__).parents[2] / "reference_c" / "known_answers.json"


@pytest.fixture(scope="session")
def known() -> dict[str, Any]:
    """Answers of the published originals, none of them computed with the kit."""
    answers: dict[str, Any] = json.loads(_ANSWERS.read_text(encoding="utf-8"))
    return answers


@pytest.fixture
def at() -> Callable[..., Rng]:
    """Make a generator from its four words."""

    def restored(*words: int) -> Rng:
        return samedeal.restore_rng({"algorithm": "sfc32", "words": list(words)})

    return restored


@pytest.fixture
def rng() -> Rng:
    """Make a generator of some seed."""
    return samedeal.create_rng("klondike:draw-3:42")
