"""The Python kit as a program: what it says to a line that no runner sends."""

from __future__ import annotations

import subprocess
import sys

import pytest

HELLO = '{"type":"hello","protocols":[1],"limits":{"line_bytes":1000}}\n'


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("nonsense\n", "'nonsense\\n' is no message of a runner"),
        ('{"type":"run","run":1,"items":[]}\n', "is no message of a runner"),
        (HELLO + '{"type":"walk"}\n', "is no message of a runner"),
        (HELLO + '{"type":"run","run":1}\n', "is no message of a runner"),
    ],
)
def test_a_line_that_is_no_message_is_said(lines: str, told: str) -> None:
    """In one line, with the exit code of wrong usage and no traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "samedeal_conformance.runtimes.serve"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 4
    assert told in done.stderr
    assert done.stderr.startswith("samedeal: ")
    assert done.stderr.count("\n") == 1
