"""Whether a pyproject.toml is worth reading for engines. It imports nothing: pytest asks early."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["mentions_engines"]


def mentions_engines(path: Path) -> bool:
    """Whether it names us, or leaves its entry points to what builds it."""
    try:
        text = path.read_bytes()
    except OSError:
        return False
    return b"samedeal" in text or b"entry-points" in text
