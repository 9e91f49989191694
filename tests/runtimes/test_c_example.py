"""The example in C under sanitizers: right lines and hostile ones, and no fault of memory."""

from __future__ import annotations

import json
import os
import random
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance import protocol
from samedeal_conformance.executor import batch_text
from samedeal_conformance.protocol.messages import run_line
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(protocol.__file__).parent / "examples" / "c"
FLAGS = ("-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror")
SANITIZERS = ("-g", "-O1", "-DBLOCK=1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
OPTIONS = {"ASAN_OPTIONS": "exitcode=99", "UBSAN_OPTIONS": "exitcode=99"}
HELLO = b'{"type":"hello","protocols":[1],"limits":{"line_bytes":67108864}}\n'


def compiled(compiler: str, place: Path, *flags: str, change: tuple[str, str] = ("", "")) -> Path:
    """The program, built there; `change` is made to `json.c` before."""
    for source in FOLDER.iterdir():
        text = source.read_text(encoding="utf-8")
        if source.name == "json.c" and change[0]:
            assert text.count(change[0]) == 1
            text = text.replace(*change)
        (place / source.name).write_text(text, encoding="utf-8")
    sources = sorted(str(path) for path in place.glob("*.c"))
    done = subprocess.run(  # noqa: S603 - a compiler
        [compiler, *FLAGS, *flags, "-o", str(place / "kit"), *sources],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return place / "kit"


def fed(kit: Path, lines: bytes) -> subprocess.CompletedProcess[bytes]:
    """The program after so much on its stdin."""
    return subprocess.run(  # noqa: S603 - the program that was just built
        [str(kit)],
        input=lines,
        capture_output=True,
        env=os.environ | OPTIONS,
        timeout=60,
        check=False,
    )


def asked(count: int) -> list[dict[str, Any]]:
    """Items with inputs of the operations that it has, and of others."""
    cases = [case for case in load().cases if case.module in {"dice", "hash", "rng"}]
    draw = random.Random(3)  # noqa: S311 - a choice of inputs, the same each time
    items: list[dict[str, Any]] = json.loads(batch_text(draw.sample(cases, count)))
    return items


def mixed(count: int) -> list[dict[str, Any]]:
    """Items with the inputs of other operations, and parts of inputs in other places."""
    items = asked(2 * count)
    draw = random.Random(4)  # noqa: S311 - as above
    values = [value for item in items for value in item["input"].values()]
    for item in items:
        for name in draw.sample(sorted(item["input"]), draw.randint(0, len(item["input"]))):
            item["input"][name] = draw.choice(
                [draw.choice(values), [draw.choice(values)], {"$number": draw.choice(values)},
                 {"$utf16": draw.choice(values)}, {"$utf16": [draw.choice(values), 55357, 56832]}]
            )  # fmt: skip
    return items


def hostile(count: int) -> list[bytes]:
    """Lines that are nearly messages: bytes changed, left out, doubled; and some by hand."""
    draw = random.Random(5)  # noqa: S311 - as above
    lines = [
        b"", b" ", b"{", b"[" * 100_000, b'{"a":' * 5000, b'"\\', b'"\\u', b'"\\ud800',
        b'"\\ud800\\u', b'"\\udc00"', b'"\xff"', b'"\xc0\x80"', b'"\xed\xa0\x80"', b'"\xe2\x82',
        b'"\xf4\x90\x80\x80"', b"-", b"01", b"1.", b"1e", b"1e+", b"9" * 5000, b"nul", b"null",
        b"[]", b"{}", b"[1,]", b'{"a"}', b"\0", b'"\0"', b"\xef\xbb\xbf{}", b'{"type":"run"}',
        b'{"type":"run","run":1,"items":[1]}', b'{"type":"run","run":[],"items":[]}',
        b'{"type":"run","run":1.5,"items":[]}', b'{"type":"hello"}',
        b'{"type":"hello","protocols":[2]}', b'{"type":"hello","protocols":1}',
    ]  # fmt: skip
    for item in asked(count):
        line = bytearray(run_line(1, json.dumps([item]))[:-1])
        for _ in range(draw.randint(1, 4)):
            at = draw.randrange(len(line))
            line[at : at + draw.randint(0, 3)] = draw.choice(
                [b"", bytes([draw.randrange(256)]), b'"', b"\\", b"]", b"}", b"\\ud83d", line[:at]]
            )
        lines.append(bytes(line).replace(b"\n", b" "))
    return lines


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_it_compiles_without_a_warning_and_runs(
    compiler: str, tmp_path: Path, need_program: Callable[[str], str]
) -> None:
    """By both compilers, at the level that its page shows and more."""
    kit = compiled(need_program(compiler), tmp_path, "-O2")
    done = fed(kit, HELLO)
    assert done.returncode == 0
    assert json.loads(done.stdout)["name"] == "dice-in-c"


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_no_line_makes_a_fault_of_memory(
    compiler: str,
    tmp_path: Path,
    need_program: Callable[[str], str],
    schemas: dict[str, Any],
) -> None:
    """It answers what is a message, by the schema; the rest ends it with code 1 and a word."""
    kit = compiled(need_program(compiler), tmp_path, *SANITIZERS)
    items = [*asked(1000), *mixed(1000)]
    done = fed(kit, HELLO + run_line(1, json.dumps(items)) + run_line(2, "[]"))
    assert done.returncode == 0, done.stderr
    _, results, empty = map(json.loads, done.stdout.splitlines())
    schemas["results-reply"].validate(results)
    assert [each["id"] for each in results["results"]] == [item["id"] for item in items]
    assert empty == {"type": "results", "run": 2, "results": []}
    refused = 0
    for line in hostile(150):
        done = fed(kit, line + b"\n")
        assert done.returncode in {0, 1}, (line, done.stderr)
        assert b"Sanitizer" not in done.stderr
        assert b"runtime error" not in done.stderr
        assert bool(done.stderr) is (done.returncode == 1)
        for reply in done.stdout.splitlines():
            schemas["results-reply"].validate(json.loads(reply))
        refused += done.returncode
    assert 80 < refused < 180


@pytest.mark.parametrize(
    "change",
    [
        ("(reader->arena, (size_t)(close - reader->at))", "(reader->arena, 1)"),
        ("lead > 0xF4 || left < size", "lead > 0xF4 || left + 4 < size"),
        ("depth > DEEPEST", "depth > 10000000"),
        ("size - sign > 18", "size - sign > 30"),
    ],
)
def test_a_fault_of_memory_would_be_noticed(
    change: tuple[str, str], tmp_path: Path, need_program: Callable[[str], str]
) -> None:
    """With a check of its reader taken away, one of these lines is reported."""
    kit = compiled(need_program("gcc"), tmp_path, *SANITIZERS, change=change)
    lines = [b"[" * 1_000_000, b'"\xf4', b"9" * 30, HELLO, b'{"type":"hello","protocols":["\xe2']
    lines.append(run_line(1, json.dumps(asked(300))))
    assert any(fed(kit, line).returncode not in {0, 1} for line in lines)
