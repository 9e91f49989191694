"""Building and verifying the vectors: the same bytes each time, and nothing lost on the way."""

from __future__ import annotations

import errno
import json
import re
import resource
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.errors import SamedealError, UsageError
from samedeal_conformance.oracle import load as load_oracle
from samedeal_conformance.vectors import write
from samedeal_conformance.vectors.generator import build

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.vectors import VectorSet


def content(root: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def built() -> dict[str, bytes]:
    """The set, built once in this process."""
    return build(load_oracle())


def test_building_gives_the_committed_bytes(built: dict[str, bytes]) -> None:
    """What is built is what is committed; the rest of the folder is written by hand."""
    committed = content(folder("vectors"))
    assert {name for name in committed if name not in built} == set(write.HAND_WRITTEN)
    assert [name for name in built if committed[name] != built[name]] == []


def test_building_twice_gives_the_same_bytes(built: dict[str, bytes]) -> None:
    """Nothing of the run goes into the files."""
    assert build(load_oracle()) == built


def test_surroundings_leave_no_trace(vectors_copy: Path, samedeal: Callable[..., Any]) -> None:
    """Another hash seed, locale and time zone give the same folder."""
    before = content(vectors_copy)
    (vectors_copy / "dice.json").write_text("{}\n", "utf-8")
    surroundings = {"PYTHONHASHSEED": "7", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"}
    done = samedeal("vectors", "build", "--vectors", vectors_copy, **surroundings)
    assert done.code == 0, done.err
    assert content(vectors_copy) == before


def test_a_build_keeps_what_is_written_by_hand(vectors_copy: Path, built: dict[str, bytes]) -> None:
    """The contract and the page for porters survive as they are; the old set is replaced."""
    for name in write.HAND_WRITTEN:
        (vectors_copy / name).write_text(f"mine: {name}", "utf-8")
    (vectors_copy / "dice.json").unlink()
    with write.sole_writer(vectors_copy):
        write.replace_set(vectors_copy, built)
    mine = {name: f"mine: {name}".encode() for name in write.HAND_WRITTEN}
    assert content(vectors_copy) == built | mine


def test_an_empty_folder_is_filled(tmp_path: Path, built: dict[str, bytes]) -> None:
    """A first set can be built in an empty folder."""
    root = tmp_path / "new"
    root.mkdir()
    with write.sole_writer(root):
        write.replace_set(root, built)
    assert content(root) == built


@pytest.mark.parametrize("name", ["notes.txt", "cards/mine.json", ".hidden", "other/deep/file.bin"])
def test_a_folder_with_other_files_is_refused(
    name: str, vectors_copy: Path, samedeal: Callable[..., Any]
) -> None:
    """The folder is replaced as a whole: what is no part of a set is never thrown away."""
    stranger = vectors_copy / name
    stranger.parent.mkdir(parents=True, exist_ok=True)
    stranger.write_text("precious", "utf-8")
    before = content(vectors_copy)
    done = samedeal("vectors", "build", "--vectors", vectors_copy)
    assert done.code == 4
    assert name in done.err
    assert content(vectors_copy) == before


def test_a_file_that_left_the_set_goes(vectors_copy: Path, built: dict[str, bytes]) -> None:
    """A file that the old manifest lists is no stranger, though no longer made."""
    path = vectors_copy / "manifest.json"
    value = json.loads(path.read_text("utf-8"))
    value["files"]["gone.json"] = "0"
    path.write_text(json.dumps(value), "utf-8")
    (vectors_copy / "gone.json").write_text("{}", "utf-8")
    with write.sole_writer(vectors_copy):
        write.replace_set(vectors_copy, built)
    assert not (vectors_copy / "gone.json").exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"files":5}', "[" * 100_000])
def test_a_broken_manifest_does_not_stop_a_build(
    text: str, vectors_copy: Path, built: dict[str, bytes]
) -> None:
    """Regenerating is the way out of a broken set, so the build must not need the old one."""
    (vectors_copy / "manifest.json").write_text(text, "utf-8")
    with write.sole_writer(vectors_copy):
        write.replace_set(vectors_copy, built)
    assert content(vectors_copy) == content(folder("vectors"))


def test_a_copy_beside_the_set_is_left_alone(vectors_copy: Path, built: dict[str, bytes]) -> None:
    """`vectors.old` and `vectors.new` are names that people give to copies."""
    for name in ("vectors.old", "vectors.new", "vectors.bak"):
        (vectors_copy.parent / name).mkdir()
        (vectors_copy.parent / name / "mine").write_text("precious", "utf-8")
    with write.sole_writer(vectors_copy):
        write.replace_set(vectors_copy, built)
    left = {path.name for path in vectors_copy.parent.iterdir()}
    assert left == {"vectors", ".vectors.lock", "vectors.old", "vectors.new", "vectors.bak"}
    assert (vectors_copy.parent / "vectors.old" / "mine").exists()


@pytest.mark.parametrize("place", range(1, 10))
def test_a_full_disk_leaves_the_old_set(
    place: int, vectors_copy: Path, built: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever file the disk is full at, the old set is whole and nothing else is left."""
    (vectors_copy / "dice.json").write_text("the old one", "utf-8")
    before = content(vectors_copy)
    written: list[Path] = []
    whole = write._write  # noqa: SLF001 - the one place that writes

    def fill(path: Path, text: bytes) -> None:
        written.append(path)
        if len(written) == place:
            whole(path, text[: len(text) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        whole(path, text)

    monkeypatch.setattr(write, "_write", fill)
    with (
        pytest.raises(
            SamedealError, match="No space left on device; the old set is whole"
        ) as caught,
        write.sole_writer(vectors_copy),
    ):
        write.replace_set(vectors_copy, built)
    assert len(written) == place
    assert caught.value.exit_code != 0
    assert content(vectors_copy) == before
    assert {p.name for p in vectors_copy.parent.iterdir()} == {"vectors", ".vectors.lock"}


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
from samedeal_conformance.cli import main
main()
"""


def test_a_file_that_can_not_grow_leaves_the_old_set(vectors_copy: Path, environment: Any) -> None:
    """The same with a limit that the system itself enforces, through the command."""
    assert resource.RLIMIT_FSIZE is not None
    (vectors_copy / "dice.json").write_text("the old one", "utf-8")
    before = content(vectors_copy)
    load_oracle()
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", LIMITED, "vectors", "build", "--vectors", str(vectors_copy)],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=100,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert "File too large; the old set is whole" in done.stderr
    assert "Traceback" not in done.stderr
    assert content(vectors_copy) == before
    assert {p.name for p in vectors_copy.parent.iterdir()} == {"vectors", ".vectors.lock"}


def test_a_swap_that_fails_halfway_is_taken_back(
    vectors_copy: Path, built: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old set has left its place and the new one can't take it: the old one comes back."""
    (vectors_copy / "dice.json").write_text("the old one", "utf-8")
    before = content(vectors_copy)
    path_type = type(vectors_copy)
    rename = path_type.rename

    def fail(self: Path, target: Path) -> Path:
        if self.name == ".vectors.new":
            raise OSError(errno.EIO, "Input/output error")
        return rename(self, target)

    monkeypatch.setattr(path_type, "rename", fail)
    with (
        pytest.raises(SamedealError, match="the old set is whole"),
        write.sole_writer(vectors_copy),
    ):
        write.replace_set(vectors_copy, built)
    assert content(vectors_copy) == before


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="needs /proc, which nobody can write to"
)
def test_a_folder_that_can_not_be_written(samedeal: Callable[..., Any]) -> None:
    """A place where nothing can be written, not even by root: a line that says so."""
    done = samedeal("vectors", "build", "--vectors", "/proc/self/task")
    assert done.code == 4
    assert re.search(r"/proc/\d+ can't be written", done.err)


def test_a_folder_that_is_not_there(tmp_path: Path, samedeal: Callable[..., Any]) -> None:
    """A wrong path is a usage error for every command on vectors, and nothing is made."""
    for command in ("build", "verify", "lint"):
        done = samedeal("vectors", command, "--vectors", tmp_path / "none")
        assert done.code == 4
        assert "none is no folder" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_second_writer_is_refused(vectors_copy: Path) -> None:
    """The lock is held for as long as a writer is at work, and free afterwards."""
    with write.sole_writer(vectors_copy):
        with pytest.raises(SamedealError, match="another build"), write.sole_writer(vectors_copy):
            pytest.fail("two writers at once")
        with pytest.raises(SamedealError, match="another build"), write.sole_writer(vectors_copy):
            pytest.fail("the refused one let go of the lock")
    with write.sole_writer(vectors_copy):
        pass


def test_a_failed_build_lets_go_of_the_lock(vectors_copy: Path) -> None:
    """Whatever ends a build, the next one can start."""
    with pytest.raises(UsageError), write.sole_writer(vectors_copy):
        raise UsageError("no")
    with write.sole_writer(vectors_copy):
        pass


DRIFTS: dict[str, tuple[str, Callable[[str], str | None], str]] = {
    "a file of a later format": (
        "hash.json",
        lambda t: t.replace('"format":1', '"format":2', 1),
        r"hash\.json, line 1",
    ),
    "a line removed": (
        "hash.json",
        lambda t: t.replace(t.split("\n")[5] + "\n", "", 1),
        r"hash\.json, case [0-9a-f]{12}",
    ),
    "the last line": ("hash.json", lambda t: t[:-1], r"hash\.json, line 0"),
    "truncated": ("rng.json", lambda t: t[: len(t) // 2], r"rng\.json, case [0-9a-f]{12}"),
    "a missing file": (
        "cards/ids.json",
        lambda _: None,
        r"cards/ids\.json, line 0:\n  committed can't be read",
    ),
    "the schema": (
        "schema.json",
        lambda t: t.replace("integer", "number", 1),
        r"schema\.json, line \d+",
    ),
    "the page": (
        "OPERATIONS.md",
        lambda t: t.replace("One die", "A die", 1),
        r"OPERATIONS\.md, line \d+",
    ),
    "the manifest": (
        "manifest.json",
        lambda t: t.replace('"flags": "', '"flags": "-O9 ', 1),
        r"manifest\.json, line \d+",
    ),
    "a later manifest": (
        "manifest.json",
        lambda t: t.replace('"format": 1', '"format": 2', 1),
        "has format 2",
    ),
    "no manifest": ("manifest.json", lambda _: None, r"manifest\.json is not there"),
    "a file too many": (
        "more.json",
        lambda _: "{}\n",
        r"more\.json, line 0:\n  committed is there",
    ),
}


@pytest.mark.parametrize("what", DRIFTS)
def test_drift_is_found(what: str, vectors_copy: Path, samedeal: Callable[..., Any]) -> None:
    """Whatever differs from what is built: exit 6, and the first difference by name."""
    name, change, message = DRIFTS[what]
    path = vectors_copy / name
    text = change(path.read_text("utf-8") if path.exists() else "")
    if text is None:
        path.unlink()
    else:
        path.write_text(text, "utf-8")
    done = samedeal("vectors", "verify", "--vectors", vectors_copy)
    assert done.code == 6
    assert re.search(message, done.err), done.err
    assert done.out == ""


@pytest.mark.parametrize("name", ["dice.json", "cards/ids.json", "rng.json", "hash.json"])
def test_one_digit_is_enough(
    name: str, vectors_copy: Path, committed: VectorSet, samedeal: Callable[..., Any]
) -> None:
    """A digit of an answer, changed by hand: exit 6, and the case is named by its id."""
    path = vectors_copy / name
    lines = path.read_text("utf-8").split("\n")
    place = next(i for i, line in enumerate(lines) if i > 30 and re.search(r'"expect":\D*\d', line))
    lines[place] = re.sub(
        r'("expect":\D*)(\d)', lambda m: m[1] + str((int(m[2]) + 1) % 10), lines[place], count=1
    )
    path.write_text("\n".join(lines), "utf-8")
    case = json.loads(lines[place].rstrip(","))["id"]
    assert case in {c.id for c in committed.cases}
    done = samedeal("vectors", "verify", "--json", "--vectors", vectors_copy)
    assert done.code == 6
    assert f"{name}, case {case}" in done.err
    assert json.loads(done.out)["case"] == case


def test_verify_says_which_builds_agree(samedeal: Callable[..., Any]) -> None:
    """The control: the committed set is that of every build that is here."""
    done = samedeal("vectors", "verify", "--json")
    assert done.code == 0, done.err
    assert json.loads(done.out)["same"]
