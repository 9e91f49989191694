"""Making the vectors: inputs by `modules`, answers by `answers`, files by `build`.

The manifest has the SHA-256 of every file in here, so a change in here asks for a new build.
"""

from __future__ import annotations

from .build import build

__all__ = ["build"]
