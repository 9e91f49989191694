"""What the tests of the lint share: looking at a text, or at several files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.purity import lint

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.purity import Report


@pytest.fixture
def look(tmp_path: Path) -> Callable[..., Report]:
    """Lint files: `look({"engine.py": "import time"})`, or one text as engine.py."""

    def call(files: dict[str, str] | str, **options: Any) -> Report:
        each = {"engine.py": files} if isinstance(files, str) else files
        for name, text in each.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return lint([tmp_path], **options)

    return call


@pytest.fixture
def found(look: Callable[..., Report]) -> Callable[..., list[tuple[int, str]]]:
    """The lines and names of what is found: [(2, "time.time")]."""

    def call(files: dict[str, str] | str, **options: Any) -> list[tuple[int, str]]:
        return [(each.line, each.name) for each in look(files, **options).findings]

    return call
