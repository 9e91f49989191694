"""The kits are pure; and one clock, one draw of chance or one sine in a file of theirs is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import samedeal
from samedeal_conformance.data import folder
from samedeal_conformance.purity import lint, own_paths

KIT = Path(samedeal.__file__).parent
MODULES = sorted(path.relative_to(KIT).as_posix() for path in KIT.rglob("*.py"))
BROWSER = folder("browser")
SCRIPTS = sorted(
    path.relative_to(BROWSER).as_posix()
    for part in ("kit", "harness")
    for path in (BROWSER / part).rglob("*.js")
    if path.name not in {"page.js", "engine.js", "offer.js", "watch.js", "contracts.js"}
)


def test_clean() -> None:
    """Nothing is found in the kits, and all that they import of their own was looked at."""
    report = lint(own_paths())
    assert report.findings == []
    assert report.unseen == {}
    assert report.files["python"] == len(MODULES)
    # With the shapes, which are a comment.
    assert report.files["javascript"] == len(SCRIPTS) + 1


@pytest.mark.parametrize("module", MODULES)
def test_a_clock_is_found(module: str, tmp_path: Path) -> None:
    """Whichever file of the Python kit reads a clock, the lint says so."""
    copy = tmp_path / Path(module).name
    shutil.copyfile(KIT / module, copy)
    before = {each.name for each in lint([tmp_path]).findings}
    with copy.open("a") as file:
        file.write("\n\ndef _now():\n    import time as t\n\n    return t.time()\n")
    assert {each.name for each in lint([tmp_path]).findings} - before == {"time", "time.time"}


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize(
    ("use", "rule", "name"),
    [
        ("Date.now()", "engine-purity", "Date.now"),
        ("const { random: r } = Math;", "engine-purity", "Math.random"),
        ("globalThis['Math'].sin(1)", "engine-purity", "Math.sin"),
        ("require('fs')", "impure-import", "node:fs"),
    ],
)
def test_impurity_is_found(script: str, use: str, rule: str, name: str, tmp_path: Path) -> None:
    """Whichever file of the JavaScript kit, or of its harness, holds one, the lint says so."""
    copy = tmp_path / Path(script).name
    shutil.copyfile(BROWSER / script, copy)
    before = {each.name for each in lint([tmp_path]).findings}
    with copy.open("a") as file:
        file.write(f"\nfunction odd() {{\n  {use}\n}}\n")
    found = [each for each in lint([tmp_path]).findings if each.name not in before]
    assert [(each.rule, each.name) for each in found] == [(rule, name)]


def test_the_real_clock_is_exempt_by_name(tmp_path: Path) -> None:
    """The host's clock has a file of its own, and may be used in no other."""
    assert lint([BROWSER / "kit" / "table" / "realClock.js"]).findings == []
    shutil.copyfile(BROWSER / "kit" / "table" / "realClock.js", tmp_path / "realClock.js")
    assert {each.name for each in lint([tmp_path]).findings} == {"clearTimeout", "setTimeout"}


def test_the_exemptions_are_for_their_files_alone(tmp_path: Path) -> None:
    """A copy of an exempt file, elsewhere, is none."""
    copy = tmp_path / "cards" / "locales" / "__init__.py"
    copy.parent.mkdir(parents=True)
    shutil.copyfile(KIT / "cards" / "locales" / "__init__.py", copy)
    assert [each.rule for each in lint([tmp_path]).findings] == ["impure-import", "engine-purity"]
