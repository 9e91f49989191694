"""The lint of the vectors: nothing on the committed set, and each kind of mistake is seen."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import canonical, short_hash
from samedeal_conformance.contract import contract
from samedeal_conformance.data import folder
from samedeal_conformance.vectors import lint as lint_module
from samedeal_conformance.vectors.lint import lint

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

File = dict[str, Any]


def seal(root: Path) -> None:
    """Make the manifest's digests those of the files, as somebody does who edits both."""
    path = root / "manifest.json"
    value = json.loads(path.read_text("utf-8"))
    for name in value["files"]:
        value["files"][name] = hashlib.sha256((root / name).read_bytes()).hexdigest()
    path.write_text(json.dumps(value), "utf-8")


def only_dice(root: Path) -> None:
    """Leave the file of dice alone in the set, so that there is less to look at."""
    path = root / "manifest.json"
    value = json.loads(path.read_text("utf-8"))
    for name in value["cases"].keys() - {"dice.json"}:
        del value["cases"][name], value["files"][name]
        (root / name).unlink()
    path.write_text(json.dumps(value), "utf-8")


def lines(file: File) -> str:
    """The text of a vector file, one case a line, each in canonical form."""
    groups = [
        '{"cases":[\n'
        + ",\n".join(canonical(case) for case in group["cases"])
        + "\n],"
        + canonical({key: value for key, value in group.items() if key != "cases"})[1:]
        for group in file["groups"]
    ]
    rest = canonical({key: value for key, value in file.items() if key != "groups"})
    return '{"groups":[\n' + ",\n".join(groups) + f"\n],{rest[1:]}\n"


def first(file: File, operation: str, *, refused: bool = False) -> dict[str, Any]:
    """The first case of an operation that succeeds, or is refused."""
    cases = (case for group in file["groups"] for case in group["cases"])
    found: dict[str, Any] = next(
        c for c in cases if c["operation"] == operation and ("error" in c) is refused
    )
    return found


def anew(case: dict[str, Any], **given: Any) -> None:
    """Give a case another input, and the id that belongs to it."""
    case["input"].update(given)
    case["id"] = short_hash([case["operation"], case["input"]])


def drop(file: File, keep: Callable[[dict[str, Any]], bool]) -> None:
    """Keep only some cases of a file."""
    for group in file["groups"]:
        group["cases"] = [case for case in group["cases"] if keep(case)]
    file["groups"] = [group for group in file["groups"] if group["cases"]]


def double(file: File) -> None:
    """Repeat a case."""
    file["groups"][0]["cases"].append(file["groups"][0]["cases"][0])


def swap_kind(file: File) -> None:
    """Expect the other kind of error."""
    error = first(file, "dice.roll_die", refused=True)["error"]
    error["kind"] = {"value": "type", "type": "value"}[error["kind"]]


MISTAKES: dict[str, tuple[Callable[[File], object], str]] = {
    "an id twice": (double, "its id stands twice"),
    "an id that is not derived": (
        lambda f: first(f, "dice.roll_die").update(id="0" * 12),
        "does not follow from",
    ),
    "an input changed": (
        lambda f: first(f, "dice.roll_die")["input"].update(sides=7),
        "does not follow from",
    ),
    "no operation": (
        lambda f: first(f, "dice.roll_die").update(operation="dice.roll"),
        "is no operation",
    ),
    "another module's operation": (lambda f: f.update(module="hash"), "belongs in another file"),
    "another kind of error": (swap_kind, "the contract says"),
    "a refused input that is good": (
        lambda f: anew(first(f, "dice.roll_die", refused=True), rng=[1, 2, 3, 4], sides=6),
        "the contract says good, the case",
    ),
    "a good input that is refused": (
        lambda f: anew(first(f, "dice.roll_die"), sides=0),
        "the contract says value, the case good",
    ),
    "words that advanced in an error": (
        lambda f: first(f, "dice.roll_die", refused=True)["error"].update(rng=[0, 0, 0, 0]),
        "advances nothing",
    ),
    "another source": (lambda f: f["groups"][0].update(source="brute"), "its source is brute"),
    "a fraction": (
        lambda f: first(f, "dice.roll_die")["expect"].update(value=1.5),
        "1.5 without a tag",
    ),
    "a fraction in a tag": (
        lambda f: first(f, "dice.roll_die")["expect"].update(value={"$number": "1.5"}),
        "a fraction in an answer",
    ),
    "an unsafe integer": (
        lambda f: anew(first(f, "dice.roll_die", refused=True), sides=2**60),
        "without a tag",
    ),
    "a lone surrogate": (
        lambda f: anew(first(f, "dice.roll_die", refused=True), sides="\ud800"),
        "without a tag",
    ),
    "a tag that is none": (
        lambda f: anew(first(f, "dice.roll_die", refused=True), sides={"$number": "many"}),
        "can't be judged",
    ),
    "an input without a parameter": (
        lambda f: first(f, "dice.roll_die")["input"].pop("sides"),
        "can't be judged",
    ),
    "a flag without a note": (
        lambda f: first(f, "dice.roll_die").update(flags=["odd"]),
        "no note explains odd",
    ),
    "a note without a case": (lambda f: f["notes"].update(odd="x"), "no case has the flag odd"),
    "an extra member": (lambda f: first(f, "dice.roll_die").update(extra=1), "dice.json: groups/"),
    "no result": (lambda f: first(f, "dice.roll_die").pop("expect"), "dice.json: groups/"),
    "a case dropped": (lambda f: f["groups"][0]["cases"].pop(), "cases in dice.json; "),
    "no case of an operation": (
        lambda f: drop(f, lambda c: c["operation"] != "dice.all_same"),
        "dice.all_same has 0 cases that succeed",
    ),
    "no refused case": (
        lambda f: drop(f, lambda c: c["operation"] != "dice.all_same" or "expect" in c),
        "dice.all_same has no case that is refused",
    ),
}


@pytest.fixture
def sealed(vectors_copy: Path) -> Callable[[Callable[[File], object]], list[str]]:
    """Make a change to `dice.json`, seal the manifest, and lint: the findings, but for coverage.

    The other files are left out of the set; what is said of their operations is left out too.
    """
    only_dice(vectors_copy)

    def change(how: Callable[[File], object]) -> list[str]:
        path = vectors_copy / "dice.json"
        file = json.loads(path.read_text("utf-8"))
        how(file)
        path.write_text(lines(file), "utf-8")
        seal(vectors_copy)
        modules = {module.partition(".")[0] for module in contract().modules} - {"dice"}
        others = (*(f"{module}." for module in modules), "manifest.json: not as")
        return [finding for finding in lint(vectors_copy) if not finding.startswith(others)]

    return change


def test_the_committed_set_is_clean() -> None:
    """No finding on the committed vectors."""
    assert lint(folder("vectors")) == []


def test_a_file_that_the_manifest_does_not_list(vectors_copy: Path) -> None:
    """A stranger beside the vectors is a finding."""
    (vectors_copy / "cards" / "stray.json").write_text("{}", "utf-8")
    assert lint(vectors_copy) == ["cards/stray.json: the manifest does not list it"]


def test_a_rewritten_set_is_clean(sealed: Callable[..., list[str]]) -> None:
    """The control: rewriting without a change, as the mistakes below are made, is no finding."""
    assert sealed(lambda _: None) == []


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_found(what: str, sealed: Callable[..., list[str]]) -> None:
    """A file that is edited together with its manifest: the lint says what is wrong in it."""
    how, message = MISTAKES[what]
    findings = sealed(how)
    assert [finding for finding in findings if message in finding], findings[:5]


def test_a_set_that_is_too_large_is_found(
    sealed: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit on the size is looked at; 4 MB is what the specification allows."""
    assert lint_module._LIMIT_BYTES == 4_000_000  # noqa: SLF001 - the figure itself is pinned
    monkeypatch.setattr(lint_module, "_LIMIT_BYTES", 1000)
    assert "1000 are allowed" in str(sealed(lambda _: None))


TEXTS: dict[str, tuple[str, Callable[[str], str], str]] = {
    "spaces": (
        "dice.json",
        lambda text: text.replace('"expect":', '"expect": ', 1),
        "is not in canonical form",
    ),
    "another order": (
        "dice.json",
        lambda text: text.replace('"flags":[],"id"', '"id"', 1).replace(
            '"input"', '"flags":[],"input"', 1
        ),
        "is not in canonical form",
    ),
    "an escape in capitals": (
        "hash.json",
        lambda text: text.replace("\\u00e9", "\\u00E9", 1),
        "is not in canonical form",
    ),
    "CR LF": ("dice.json", lambda text: text.replace("\n", "\r\n"), "lines end in LF"),
    "no last line end": ("dice.json", lambda text: text[:-1], "lines end in LF"),
    "another schema": (
        "schema.json",
        lambda text: text.replace("integer", "number", 1),
        "schema.json is not the one",
    ),
}


@pytest.mark.parametrize("what", TEXTS)
def test_another_form_is_found(what: str, vectors_copy: Path) -> None:
    """The same values in another form, with the manifest made to fit."""
    name, change, message = TEXTS[what]
    path = vectors_copy / name
    before = path.read_bytes().decode()
    path.write_bytes(change(before).encode())
    assert path.read_bytes().decode() != before
    if name != "hash.json":
        only_dice(vectors_copy)
    seal(vectors_copy)
    assert [finding for finding in lint(vectors_copy) if message in finding]


def test_an_edited_file_is_found(vectors_copy: Path) -> None:
    """An edit without the manifest is one finding by itself, whatever the edit."""
    path = vectors_copy / "OPERATIONS.md"
    path.write_text(path.read_text("utf-8") + "\n", "utf-8")
    assert lint(vectors_copy) == ["OPERATIONS.md: not as manifest.json has it (edited by hand?)"]


def test_another_contract_is_found(vectors_copy: Path) -> None:
    """The contract that lies beside the vectors is the one that they were made from."""
    path = vectors_copy / "operations.json"
    path.write_text(path.read_text("utf-8").replace("One die", "A die", 1), "utf-8")
    assert lint(vectors_copy) == ["operations.json is not the one that the set was made from"]
