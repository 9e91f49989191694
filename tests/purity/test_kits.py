"""The kits are pure; and one clock, one draw of chance or one sine in a file of theirs is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import samedeal
from samedeal_conformance.purity import lint, own_paths

KIT = Path(samedeal.__file__).parent
MODULES = sorted(path.relative_to(KIT).as_posix() for path in KIT.rglob("*.py"))


def test_clean() -> None:
    """Nothing is found in the kits, and all that they import of their own was looked at."""
    report = lint(own_paths())
    assert report.findings == []
    assert report.unseen == {}
    assert report.files["python"] == len(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_a_clock_is_found(module: str, tmp_path: Path) -> None:
    """Whichever file of the Python kit reads a clock, the lint says so."""
    copy = tmp_path / Path(module).name
    shutil.copyfile(KIT / module, copy)
    before = {each.name for each in lint([tmp_path]).findings}
    with copy.open("a") as file:
        file.write("\n\ndef _now():\n    import time as t\n\n    return t.time()\n")
    assert {each.name for each in lint([tmp_path]).findings} - before == {"time", "time.time"}


def test_the_exemptions_are_for_their_files_alone(tmp_path: Path) -> None:
    """A copy of an exempt file, elsewhere, is none."""
    copy = tmp_path / "cards" / "locales" / "__init__.py"
    copy.parent.mkdir(parents=True)
    shutil.copyfile(KIT / "cards" / "locales" / "__init__.py", copy)
    assert [each.rule for each in lint([tmp_path]).findings] == ["impure-import", "engine-purity"]
