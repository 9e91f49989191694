"""The README of the kit: every block of Python on it runs, and prints what it says."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import samedeal

ROOT = Path(samedeal.__file__).parents[1]
README = ROOT / "README.md"
if not README.is_file():
    pytest.skip("the README is in the checkout alone", allow_module_level=True)
FENCED = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
SESSIONS = [block for block in FENCED if block.startswith(">>>")]
BLOCKS = [block for block in FENCED if block not in SESSIONS]


def promised(block: str) -> list[str]:
    """The texts that a block says it prints: comments beside or below a print."""
    lines = block.splitlines()
    found: list[str] = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if "print(" not in line:
            continue
        _, _, beside = line.partition(")  # ")
        if beside or after.startswith("# ["):
            found.append(beside or after.removeprefix("# "))
    return found


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_a_block_runs(block: str) -> None:
    """In a process of its own, without an error; what it prints is what is promised beside it."""
    done = subprocess.run(  # noqa: S603 - this interpreter on the README's own text
        [sys.executable, "-X", "utf8", "-c", block],
        check=False,
        capture_output=True,
        timeout=60,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    assert done.returncode == 0, done.stderr
    wanted = promised(block)
    assert done.stdout.splitlines()[: len(wanted)] == wanted


def test_the_sessions_are_right() -> None:
    """The sessions with a prompt give what stands below their lines."""
    runner = doctest.DocTestRunner()
    for session in SESSIONS:
        runner.run(doctest.DocTestParser().get_doctest(session, {}, "README", None, None))
    assert (runner.failures, runner.tries > 0) == (0, True)


def test_promises_are_found() -> None:
    """What a block promises is read off it, beside and below."""
    assert promised("print(1)  # 1\nprint([2])\n# [2]\nprint(3)\n") == ["1", "[2]"]
    assert sum(len(promised(block)) for block in BLOCKS) >= 6


@pytest.mark.parametrize("seed", ["42", "7"])
def test_the_example_plays(seed: str) -> None:
    """The example of the table plays one game, the same each time."""
    command = [sys.executable, str(ROOT / "examples" / "press_your_luck.py"), seed]
    outputs = [
        subprocess.run(  # noqa: S603 - this interpreter on our example
            command, check=True, capture_output=True, timeout=60, text=True, start_new_session=True
        ).stdout
        for _ in range(2)
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].startswith(f"seed {seed}: ")
    assert len(outputs[0].splitlines()) == 4
