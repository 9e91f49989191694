"""The command `samedeal`.

This module needs nothing but Python, so that with the bare wheel installed the command can still
say what to install.
"""

from __future__ import annotations

import sys

__all__ = ["main"]

_USAGE = 4


def main() -> None:
    """Run the command, and leave with its exit code."""
    try:
        from .app import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("samedeal"):
            raise
        sys.stderr.write(
            f"samedeal: the command needs {error.name}: pip install 'samedeal[conformance]'\n"
        )
        sys.exit(_USAGE)
    sys.exit(run(sys.argv[1:]))
