"""The cache of built libraries: whole entries, no silent use of broken ones, clear errors."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from samedeal_conformance.errors import OracleError
from samedeal_conformance.oracle import load
from samedeal_conformance.oracle.cache import cache_folder, obtain
from samedeal_conformance.oracle.process import run

_ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache for one test."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("SAMEDEAL_CACHE", str(folder))
    return folder


def _put(text: bytes, made: list[int] | None = None) -> Any:
    def make(folder: Path) -> dict[str, Any]:
        if made is not None:
            made.append(1)
        (folder / "lib.so").write_bytes(text)
        return {"note": 1}

    return make


def _refuse(_folder: Path) -> dict[str, Any]:
    raise AssertionError("nothing had to be built")


def test_where(monkeypatch: pytest.MonkeyPatch) -> None:
    """SAMEDEAL_CACHE says where, else XDG_CACHE_HOME, else the home folder."""
    monkeypatch.setenv("SAMEDEAL_CACHE", "/a")
    monkeypatch.setenv("XDG_CACHE_HOME", "/b")
    monkeypatch.setenv("HOME", "/c")
    assert cache_folder() == Path("/a")
    monkeypatch.delenv("SAMEDEAL_CACHE")
    assert cache_folder() == Path("/b/samedeal")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path("/c/.cache/samedeal")


def test_built_once(cache: Path) -> None:
    """The second time what was built is used, and nothing but the entry and the lock is left."""
    path, record = obtain("k", "lib.so", _put(b"one"))
    assert path.read_bytes() == b"one"
    assert record["note"] == 1
    assert obtain("k", "lib.so", _refuse) == (path, record)
    assert {p.name for p in cache.iterdir()} == {".lock", "oracle-k"}


def test_a_failed_build_leaves_nothing(cache: Path) -> None:
    """A build that fails is not kept, and its folder is gone."""
    with pytest.raises(AssertionError):
        obtain("k", "lib.so", _refuse)
    assert list(cache.iterdir()) == []


@pytest.mark.parametrize(
    "damage", ["library", "record", "no hash", "deep", "no library", "no record", "empty"]
)
def test_a_broken_entry_is_built_anew(cache: Path, damage: str) -> None:
    """A library that is not what its record says is never handed out."""
    path, _ = obtain("k", "lib.so", _put(b"good"))
    record = path.parent / "build.json"
    match damage:
        case "library":
            path.write_bytes(b"bad")
        case "record":
            record.write_text("{", encoding="ascii")
        case "no hash":
            record.write_text('{"library": "lib.so"}', encoding="ascii")
        case "deep":
            record.write_text("[" * 100_000, encoding="ascii")
        case "no library":
            path.unlink()
        case "no record":
            record.unlink()
        case "empty":
            path.unlink()
            record.unlink()
    made: list[int] = []
    again, _ = obtain("k", "lib.so", _put(b"good", made))
    assert made == [1]
    assert again.read_bytes() == b"good"
    assert obtain("k", "lib.so", _refuse)[0] == again
    assert {p.name for p in cache.iterdir()} == {".lock", "oracle-k"}


def test_a_broken_library_is_not_loaded(cache: Path) -> None:
    """The oracle itself is built anew when its library was changed on disk."""
    library = Path(load().provenance["library"])
    assert library.is_relative_to(cache)
    good = library.read_bytes()
    library.unlink()  # the loaded one stays as it is
    library.write_bytes(good[:1000])
    assert load().run("hash.utf8", {"text": "a"}) == {"value": "61"}
    assert json.loads((library.parent / "build.json").read_text(encoding="ascii"))
    assert len(library.read_bytes()) == len(good)


def test_the_later_of_two_builders_uses_what_is_there(cache: Path) -> None:
    """An entry that appears while another is being built is kept, and used."""

    def slow(folder: Path) -> dict[str, Any]:
        obtain("k", "lib.so", _put(b"first"))
        (folder / "lib.so").write_bytes(b"second")
        return {}

    path, record = obtain("k", "lib.so", slow)
    assert path.read_bytes() == b"first"
    assert record["note"] == 1
    assert cache.is_dir()


_CHILD = """
import json
from samedeal_conformance.oracle import load
oracle = load()
print(json.dumps(oracle.run("rng.steps", {"rng": [0, 0, 0, 0], "n": 4})["value"]))
"""


def test_two_processes_build_at_once(cache: Path) -> None:
    """Processes that start from an empty cache together all get a good oracle; one entry stays."""
    environment = {"PYTHONPATH": str(_ROOT / "conformance")}
    with ThreadPoolExecutor(2) as pool:
        both = [
            pool.submit(run, [sys.executable, "-c", _CHILD], environment=environment)
            for _ in range(2)
        ]
        finished = [future.result() for future in both]
    assert [(f.status, f.output, f.errors) for f in finished] == [(0, "[0, 1, 2, 12]\n", "")] * 2
    assert len(list(cache.glob("oracle-*"))) == 1
    assert not list(cache.glob(".building-*"))


def test_a_cache_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache below something that is no folder: the message names it, the hint the variable."""
    (tmp_path / "file").write_text("", encoding="ascii")
    folder = tmp_path / "file" / "cache"
    monkeypatch.setenv("SAMEDEAL_CACHE", str(folder))
    with pytest.raises(OracleError) as caught:
        load()
    assert str(folder) in caught.value.message
    assert "SAMEDEAL_CACHE" in (caught.value.hint or "")


def test_a_cache_that_cannot_be_written(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full or read-only cache is an error that names it; what it holds already is used."""
    path, _ = obtain("k", "lib.so", _put(b"good"))

    def refused(**_: Any) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkdtemp", refused)
    assert obtain("k", "lib.so", _refuse)[0] == path
    with pytest.raises(OracleError, match="Permission denied") as caught:
        obtain("other", "lib.so", _put(b"x"))
    assert str(cache) in caught.value.message
