"""Where the data is found: in a checkout, and in an installed package."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance import data
from samedeal_conformance.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WHERE = """
import json
from samedeal_conformance.data import checkout, folder
from samedeal_conformance.vectors import load
print(json.dumps({
    "checkout": str(checkout()),
    "folders": {name: str(folder(name)) for name in ("vectors", "browser", "reference_c")},
    "cases": len(load().cases),
}))
"""


@pytest.mark.parametrize("installed", [True, False])
def test_a_copy_finds_its_own_data(
    installed: bool,  # noqa: FBT001 - a parameter
    package_copy: Callable[..., Path],
    run: Callable[..., Any],
    tmp_path: Path,
    committed: Any,
) -> None:
    """A package elsewhere uses the data that came with it, never those of this checkout."""
    root = package_copy(installed=installed)
    done = run([sys.executable, "-c", WHERE], tmp_path, PYTHONPATH=str(root))
    assert done.code == 0, done.err
    found = json.loads(done.out)
    top = root / "samedeal_conformance" / "_data" if installed else root.parent
    assert found["checkout"] == ("None" if installed else str(root.parent))
    assert found["folders"] == {name: str(top / name) for name in found["folders"]}
    assert found["cases"] == len(committed.cases)


@pytest.mark.parametrize("installed", [True, False])
def test_missing_data_is_told(
    installed: bool,  # noqa: FBT001 - a parameter
    package_copy: Callable[..., Path],
    run: Callable[..., Any],
    tmp_path: Path,
) -> None:
    """Without its vectors the command says which folder is missing and where it looked."""
    root = package_copy(installed=installed, leave_out=("vectors",))
    done = run(
        [sys.executable, "-m", "samedeal_conformance", "run"], tmp_path, PYTHONPATH=str(root)
    )
    assert done.code == 4
    assert "the folder vectors is neither in" in done.err
    assert str(root) in done.err
    assert "Traceback" not in done.err


def test_both_ways_work_end_to_end(
    package_copy: Callable[..., Path], run: Callable[..., Any], tmp_path: Path
) -> None:
    """From an installed package: a run on two kits, and vectors that are those of the oracle."""
    root = package_copy(installed=True)
    command = [sys.executable, "-m", "samedeal_conformance"]
    one = run(
        [*command, "run", "--runtime", "python", "--operation", "dice.*"],
        tmp_path,
        PYTHONPATH=str(root),
    )
    assert one.code == 0, one.err
    two = run([*command, "vectors", "verify"], tmp_path, PYTHONPATH=str(root))
    assert two.code == 0, two.err


def test_a_killed_build_of_a_checkout_is_mended(
    package_copy: Callable[..., Path], run: Callable[..., Any], tmp_path: Path
) -> None:
    """The folder of vectors is gone, and lies beside its place: `vectors build` takes it back."""
    root = package_copy(installed=False)
    (root.parent / "vectors").rename(root.parent / ".vectors.old")
    done = run(
        [sys.executable, "-m", "samedeal_conformance", "vectors", "build"],
        tmp_path,
        PYTHONPATH=str(root),
    )
    assert done.code == 0, done.err
    assert (root.parent / "vectors" / "operations.json").is_file()
    assert not (root.parent / ".vectors.old").exists()


def test_installed_data_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where both are there, what was installed with the package is used."""
    package = tmp_path / "conformance" / "samedeal_conformance"
    (package / "_data" / "vectors").mkdir(parents=True)
    (tmp_path / "vectors").mkdir()
    (tmp_path / "browser").mkdir()
    monkeypatch.setattr(data, "_PACKAGE", package)
    assert data.folder("vectors") == package / "_data" / "vectors"
    with pytest.raises(UsageError, match="browser"):
        data.folder("browser")
    (tmp_path / "pyproject.toml").write_text("", "utf-8")
    assert data.folder("browser") == tmp_path / "browser"
    assert data.checkout() == tmp_path


def test_a_file_is_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the folder's place is not taken for it."""
    package = tmp_path / "conformance" / "samedeal_conformance"
    (package / "_data").mkdir(parents=True)
    (package / "_data" / "vectors").write_text("x", "utf-8")
    monkeypatch.setattr(data, "_PACKAGE", package)
    with pytest.raises(UsageError, match="vectors"):
        data.folder("vectors")
