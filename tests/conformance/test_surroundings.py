"""Without compiler, cache or usable reference: what works goes on, the rest says what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.cli import app

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BARE = {"PATH": "/nonexistent", "CC": ""}
"""No compiler anywhere."""


def content(root: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}


@pytest.fixture
def refused(
    vectors_copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Build and verify under some variables: both end with 7 and write nothing; what they say."""

    def call(**variables: str) -> str:
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        before = content(vectors_copy.parent)
        for command in ("verify", "build"):
            assert app.run(["vectors", command, "--vectors", str(vectors_copy)]) == 7
            out, err = capsys.readouterr()
            assert out == ""
            assert "Traceback" not in err
        assert content(vectors_copy.parent) == before | {".vectors.lock": b""}
        return err

    return call


def test_no_compiler(refused: Callable[..., str]) -> None:
    """The vectors can't be made; the package to install is named."""
    said = refused(**BARE)
    assert "there is no C compiler on PATH" in said
    assert "the package gcc" in said


def test_a_compiler_that_is_not_there(refused: Callable[..., str]) -> None:
    """What CC asks for is looked for, and nothing else is taken."""
    assert "'nocc' on PATH" in refused(PATH="/nonexistent", CC="nocc")


def test_everything_else_goes_on_without_a_compiler(samedeal: Callable[..., Any]) -> None:
    """A run needs no oracle, and the doctor says what is missing."""
    done = samedeal("run", "--runtime", "python", "--operation", "dice.*", **BARE)
    assert done.code == 0, done.err
    assert samedeal("vectors", "lint", **BARE).code == 0
    told = samedeal("doctor", **BARE)
    assert told.code == 7
    lines = [" ".join(line.split()) for line in told.out.splitlines()]
    assert any(line.startswith("MISSING oracle there is no C compiler") for line in lines)
    assert any(line.startswith("ok vectors ") for line in lines)


WRONG_STREAM = (
    "if item['operation'] == 'rng.stream' and 'ok' in reply:\n"
    "            for seen in reply['ok']['value']: seen['last'] ^= seen['step'] >= 700"
)


@pytest.mark.parametrize("variables", [{}, BARE])
def test_the_first_wrong_step_is_found_without_a_compiler(
    variables: dict[str, str],
    samedeal: Callable[..., Any],
    make_kit: Callable[..., str],
    committed: Any,
) -> None:
    """The kit itself is the reference where there is no oracle, and finds the same step."""
    case = next(c for c in committed.cases if c.operation == "rng.stream" and c.expect)
    assert case.input["checkpoints"][-1] == 1000
    done = samedeal("run", "--runtime", make_kit(WRONG_STREAM), "--case", case.id, **variables)
    assert done.code == 1
    assert "the first wrong step is 700:" in done.out


def test_a_cache_that_is_a_file(tmp_path: Path, refused: Callable[..., str]) -> None:
    """A cache folder that can't be used is named, with the variable to set."""
    (tmp_path / "cache").write_text("x", "utf-8")
    said = refused(SAMEDEAL_CACHE=str(tmp_path / "cache"))
    assert f"the cache folder {tmp_path / 'cache'} can't be used" in said
    assert "SAMEDEAL_CACHE" in said


def test_a_cache_that_can_not_be_written(refused: Callable[..., str]) -> None:
    """A place where nobody can write."""
    assert "can't be used" in refused(SAMEDEAL_CACHE="/proc/samedeal")


def test_a_reference_that_is_not_there(tmp_path: Path, refused: Callable[..., str]) -> None:
    """REFERENCE names no folder, or one without a source."""
    assert "there is no folder" in refused(REFERENCE=str(tmp_path / "none"))
    assert "has no C or C++ source" in refused(REFERENCE=str(tmp_path))


def test_a_reference_that_does_not_compile(tmp_path: Path, refused: Callable[..., str]) -> None:
    """The compiler's first error is told."""
    (tmp_path / "mine.c").write_text("int sd_murmur3_x86_32( {", "utf-8")
    said = refused(REFERENCE=str(tmp_path))
    assert "doesn't compile: " in said
    assert "error" in said


def test_a_reference_that_is_wrong(tmp_path: Path, refused: Callable[..., str]) -> None:
    """One that does not prove itself makes no vector."""
    (tmp_path / "mine.c").write_text(
        '#include "samedeal.h"\n'
        "uint32_t sd_murmur3_x86_32(const uint8_t *data, size_t length, uint32_t seed)\n"
        "{ (void)data; return (uint32_t)length ^ seed; }\n",
        "utf-8",
    )
    said = refused(REFERENCE=str(tmp_path))
    assert "murmur3" in said
