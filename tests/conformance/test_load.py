"""Reading the vectors: whole and unedited, or a message that names the file."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import short_hash
from samedeal_conformance.errors import VectorsError
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.vectors import VectorSet

LIMIT = 4_000_000


def rewrite(path: Path, change: Callable[[str], str]) -> None:
    """Edit a file, and make sure that it is another one then."""
    before = path.read_text("utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, "utf-8")


def manifest(root: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Edit the manifest as an object."""
    path = root / "manifest.json"
    value = json.loads(path.read_text("utf-8"))
    change(value)
    path.write_text(json.dumps(value), "utf-8")


def test_a_copy_is_read(vectors_copy: Path, committed: VectorSet) -> None:
    """The control: a copy of the set, wherever it is, has the same cases."""
    assert load(vectors_copy).cases == committed.cases


def test_ids_are_unique_and_derived(committed: VectorSet) -> None:
    """An id follows from operation and input alone, and none stands twice."""
    counts = Counter(case.id for case in committed.cases)
    assert [name for name, count in counts.items() if count > 1] == []
    wrong = [c.slug for c in committed.cases if c.id != short_hash([c.operation, c.input])]
    assert wrong == []


def test_an_id_does_not_hang_on_the_answer(committed: VectorSet) -> None:
    """The broken twin: an id made with the answer would be another one."""
    case = committed.cases[0]
    assert case.id != short_hash([case.operation, case.input, case.expect])


def test_slugs_are_unique(committed: VectorSet) -> None:
    """No two cases have one slug."""
    counts = Counter(case.slug for case in committed.cases)
    assert [name for name, count in counts.items() if count > 1] == []


def test_the_set_is_small(committed: VectorSet) -> None:
    """All files of the folder together have less than 4 MB."""
    size = sum(path.stat().st_size for path in committed.root.rglob("*") if path.is_file())
    assert 0 < size < LIMIT


def test_every_case_has_one_outcome(committed: VectorSet) -> None:
    """A case has a result or an error, never both, never neither."""
    assert all((case.expect is None) != (case.error is None) for case in committed.cases)


EDITS: dict[str, tuple[str, Callable[[str], str], str]] = {
    "truncated": ("dice.json", lambda text: text[:-100], "can't be read"),
    "cut in half": ("rng.json", lambda text: text[: len(text) // 2], "can't be read"),
    "empty": ("hash.json", lambda _: "", "can't be read"),
    "a digit changed": (
        "dice.json",
        lambda text: text.replace('"value":6', '"value":5', 1),
        "edited by hand",
    ),
    "a space added": ("cards/ids.json", lambda text: text + " ", "edited by hand"),
    "line ends changed": ("dice.json", lambda text: text.replace("\n", "\r\n"), "edited by hand"),
    "a later format": (
        "dice.json",
        lambda text: text.replace('"format":1', '"format":2', 1),
        "has format 2; .*reads format 1",
    ),
    "no format": ("dice.json", lambda text: text.replace('"format":1,', "", 1), "has format None"),
    "a key twice": (
        "dice.json",
        lambda text: text.replace('"format":1', '"format":1,"format":1', 1),
        "'format' stands twice",
    ),
    "NaN": (
        "dice.json",
        lambda text: text.replace('"value":6', '"value":NaN', 1),
        "NaN is no JSON",
    ),
    "deep": ("dice.json", lambda _: "[" * 100_000, "nested too deeply"),
    "no UTF-8": ("hash.json", lambda text: text + "\udcff", "can't be read"),
    "a list": ("dice.json", lambda _: "[]\n", "has format None"),
    "no groups": ("dice.json", lambda _: '{"format":1}\n', "is no vector file"),
    "groups that are none": (
        "dice.json",
        lambda _: '{"format":1,"module":"dice","groups":[1]}',
        "is no vector file",
    ),
    "a case without its input": (
        "dice.json",
        lambda text: text.replace('"input"', '"inputs"', 1),
        "is no vector file",
    ),
    "the schema edited": (
        "schema.json",
        lambda text: text.replace("integer", "number", 1),
        "edited by hand",
    ),
    "the page edited": ("OPERATIONS.md", lambda text: text + "\n", "edited by hand"),
}


@pytest.mark.parametrize("how", EDITS)
def test_a_damaged_file_is_refused(how: str, vectors_copy: Path) -> None:
    """Each kind of damage is a VectorsError that names the file and says what to do."""
    name, change, message = EDITS[how]
    path = vectors_copy / name
    text = change(path.read_text("utf-8"))
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(VectorsError, match=message) as caught:
        load(vectors_copy)
    assert str(path) in caught.value.message
    assert caught.value.hint


@pytest.mark.parametrize(
    "name", ["dice.json", "cards/ids.json", "schema.json", "OPERATIONS.md", "manifest.json"]
)
@pytest.mark.parametrize("instead", ["nothing", "a folder"])
def test_a_missing_file_is_refused(name: str, instead: str, vectors_copy: Path) -> None:
    """A file that is not there, or is a folder, is named."""
    path = vectors_copy / name
    path.unlink()
    if instead == "a folder":
        path.mkdir()
    with pytest.raises(VectorsError, match=r"is not there|can't be read") as caught:
        load(vectors_copy)
    assert str(path) in caught.value.message


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    """A folder without a manifest is no set."""
    with pytest.raises(VectorsError, match=r"manifest\.json is not there"):
        load(tmp_path)


MANIFESTS: dict[str, Callable[[dict[str, Any]], object]] = {
    "later": lambda m: m.update(format=2),
    "without files": lambda m: m.pop("files"),
    "without cases": lambda m: m.pop("cases"),
    "empty": lambda m: m.update(files={}, cases={}),
    "a list of files": lambda m: m.update(files=[]),
    "a text of cases": lambda m: m.update(cases="dice.json"),
    "cases of a file that it does not list": lambda m: m["files"].pop("dice.json"),
}


@pytest.mark.parametrize("how", MANIFESTS)
def test_a_wrong_manifest_is_refused(how: str, vectors_copy: Path) -> None:
    """A manifest of a later format or another shape is named, and no set is read as empty."""
    manifest(vectors_copy, MANIFESTS[how])
    with pytest.raises(VectorsError, match=r"manifest\.json"):
        load(vectors_copy)


@pytest.mark.parametrize("text", ["", "{", '{"format":1,"format":1}', "null", "[" * 100_000])
def test_an_unreadable_manifest_is_refused(text: str, vectors_copy: Path) -> None:
    """A manifest that is no JSON object is named."""
    (vectors_copy / "manifest.json").write_text(text, "utf-8")
    with pytest.raises(VectorsError, match=r"manifest\.json"):
        load(vectors_copy)


def test_lenient_reading_says_what_was_edited(vectors_copy: Path, committed: VectorSet) -> None:
    """The suite reads edited files too, and gets their names to fail with."""
    rewrite(vectors_copy / "dice.json", lambda text: text.replace('"value":6', '"value":5', 1))
    found = load(vectors_copy, lenient=True)
    assert found.edited == ("dice.json",)
    assert len(found.cases) == len(committed.cases)
    assert found.cases != committed.cases


def test_lenient_reading_does_not_take_what_can_not_be_read(vectors_copy: Path) -> None:
    """Even a lenient reader refuses a truncated file."""
    rewrite(vectors_copy / "dice.json", lambda text: text[:-100])
    with pytest.raises(VectorsError, match=r"dice\.json can't be read"):
        load(vectors_copy, lenient=True)


def test_the_manifest_is_that_of_the_files(committed: VectorSet) -> None:
    """The committed manifest has the SHA-256 and the number of cases of each file."""
    for name, digest in committed.manifest["files"].items():
        assert hashlib.sha256((committed.root / name).read_bytes()).hexdigest() == digest
    counts = Counter(case.module.replace(".", "/") + ".json" for case in committed.cases)
    assert committed.manifest["cases"] == counts
