"""The package: every public name is there, and lazily."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

import samedeal

ROOT = Path(samedeal.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
PUBLIC = [
    "contracts",
    "cards",
    "cards.ids",
    "daily",
    "deals",
    "dice",
    "grid",
    "hash",
    "rng",
    "table",
    "tiles",
    "turn",
]


def test_contracts_import_nothing_of_the_kit() -> None:
    """The shapes stand alone."""
    tree = ast.parse((ROOT / "contracts.py").read_text(encoding="utf-8"))
    assert not [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.level > 0]


def _defined(path: Path) -> set[str]:
    """The public names that a module itself defines at its top."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return {name for name in names if not name.startswith("_")} - {"TYPE_CHECKING"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_all_is_complete(path: Path) -> None:
    """`__all__` has every public name that a module defines, sorted, and each is there."""
    parts = ["samedeal", *path.relative_to(ROOT).with_suffix("").parts]
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    assert sorted(module.__all__, key=_isort) == module.__all__
    assert len(set(module.__all__)) == len(module.__all__)
    assert _defined(path) <= set(module.__all__)
    for name in module.__all__:
        assert hasattr(module, name)


def _isort(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions: ruff's order."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


def test_the_package_has_every_public_name() -> None:
    """What a public module exports is the package's too, as the same object."""
    exported = {}
    for name in PUBLIC:
        module = importlib.import_module(f"samedeal.{name}")
        exported.update({key: getattr(module, key) for key in module.__all__})
    assert sorted(exported) == sorted(samedeal.__all__)
    for key, value in exported.items():
        assert value is getattr(samedeal, key)
    assert set(samedeal.__all__) <= set(dir(samedeal))


def test_unknown_name() -> None:
    """A name that isn't there is an AttributeError, as with any module."""
    with pytest.raises(AttributeError, match="module 'samedeal' has no attribute 'shuffel'"):
        samedeal.shuffel  # type: ignore[attr-defined]  # noqa: B018 - the look-up is the test


def _loaded_by(program: str) -> list[str]:
    """The modules that a fresh process has loaded after a program."""
    report = "import sys\nbefore = list(sys.modules)\nimport json\nprint(json.dumps(before))"
    finished = subprocess.run(  # noqa: S603 - this interpreter on the text above
        [sys.executable, "-c", f"{program}\n{report}"],
        check=True,
        capture_output=True,
        timeout=60,
        start_new_session=True,
    )
    loaded: list[str] = json.loads(finished.stdout)
    return loaded


def test_import_is_lazy() -> None:
    """A bare import loads no module of the kit; a name loads its own alone, and no typing."""
    assert [m for m in _loaded_by("import samedeal") if m.startswith("samedeal.")] == []
    loaded = _loaded_by("import samedeal; samedeal.roll_die(samedeal.create_rng(''), 6)")
    assert "samedeal.dice" in loaded
    assert "samedeal.cards" not in loaded
    assert not {"typing", "dataclasses", "re", "samedeal.contracts"} & set(loaded)


def test_modules_are_names_too() -> None:
    """After a bare import a public module can be had by its name."""
    assert "samedeal.dice" in _loaded_by("import samedeal; samedeal.dice.roll_die")


def test_a_copy_under_another_name_stays_whole() -> None:
    """A copy loaded by another name uses its own modules, never the installed ones."""
    loaded = _loaded_by(
        "import importlib.util as u, sys\n"
        f"s = u.spec_from_file_location('other', {str(ROOT / '__init__.py')!r},"
        f" submodule_search_locations=[{str(ROOT)!r}])\n"
        "sys.modules['other'] = m = u.module_from_spec(s); s.loader.exec_module(m)\n"
        "m.assign_ids([{}], m.create_rng('')); m.roll_die(m.create_rng(''), 6)"
    )
    assert "other.cards.ids" in loaded
    assert not [name for name in loaded if name.partition(".")[0] == "samedeal"]
