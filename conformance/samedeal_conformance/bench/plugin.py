"""What the plugin adds to the start of pytest where no engine is registered.

pytest is started in a project without tests, by turns with the plugin and without it, and without
any other. Compared is the least processor time of each, which is what a start costs on a busy
machine too.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from .runner import row

__all__ = ["measure"]

_TURNS = 20
_MILLISECONDS = 10.0


def _processor_seconds(folder: str, *arguments: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={**_environment(), "PYTHONPYCACHEPREFIX": str(Path(folder, ".cache"))},
        check=False,
        capture_output=True,
        timeout=60,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def _environment() -> dict[str, str]:
    """Ours, but that modules are compiled once, as where they are installed."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def measure() -> list[dict[str, Any]]:
    """The row of the plugin."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "pyproject.toml").write_text('[project]\nname = "pytest"\n', "utf-8")
        pairs = [
            (
                _processor_seconds(folder, "-p", "samedeal_conformance.plugin"),
                _processor_seconds(folder),
            )
            for _ in range(_TURNS)
        ]
    loaded, plain = (1000 * min(each) for each in zip(*pairs, strict=True))
    what = f"{loaded:.0f} ms of processor time with it, {plain:.0f} ms without"
    return [row("pytest start: ms that the plugin adds", loaded - plain, _MILLISECONDS, what)]
