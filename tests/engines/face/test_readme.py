"""The page for engine authors: what it has typed works, and prints what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.data import checkout
from samedeal_conformance.engines.registering import SETTINGS, Registration
from samedeal_conformance.engines.settings import mistake_in

from .project import Project

if TYPE_CHECKING:
    from pathlib import Path


def page() -> str:
    """The page's text."""
    root = checkout()
    assert root is not None
    return (root / "conformance" / "README.md").read_text("utf-8")


def block(name: str) -> str:
    """A block of it, after a comment with its name."""
    return page().partition(f"<!-- {name} -->\n```")[2].partition("\n")[2].partition("```")[0]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """What the page has typed into an empty folder."""
    project = Project(tmp_path)
    assert "\n    samedeal init mygame\n    pytest mygame\n" in page()
    assert project.samedeal("init", "mygame").code == 0
    return project


def broken(text: str) -> str:
    """The example with the page's view in the place of its own."""
    before, _, rest = text.partition("    def view(")
    return f"{before}{block('broken')}\n    def outcome({rest.partition('    def outcome(')[2]}"


def test_breaking_the_example_prints_what_the_page_shows(project: Project) -> None:
    """The engine passes; with the page's view it fails in the page's words, and replay says so."""
    arguments = ("--samedeal-check", "no-leak")
    assert project.pytest(*arguments).code == 0
    sound = (project.folder / "mygame" / "conftest.py").read_text("utf-8")
    project.write("mygame/conftest.py", broken(sound))
    done = project.pytest(*arguments)
    assert done.code == 1
    shown = block("failure")
    assert shown in done.out
    command = shown.rpartition("again: samedeal ")[2].split()
    assert project.samedeal(*command).code == 1
    project.write("mygame/conftest.py", sound)
    assert project.samedeal(*command).code == 0


def test_the_registration_of_the_page_is_right(tmp_path: Path) -> None:
    """It registers an engine without a mistake, and the table names every setting."""
    project = Project(tmp_path, conftest=block("registration"))
    sound = page().partition("<!-- registration -->")[0]
    assert sound
    project.write("mygame.py", "class Gin:\n    pass\n")
    done = project.pytest()
    assert "engine 'gin': it lacks new_game, apply, view" in done.out
    for setting in SETTINGS:
        assert f"\n| `{setting}` |" in page()
    right = Registration("gin", file=__file__, seats=[2, 3], factory=dict)
    assert mistake_in(right, ()) == ""


def test_the_page_names_every_option(tmp_path: Path) -> None:
    """Each option of pytest and of the command stands in the page."""
    project = Project(tmp_path)
    told = project.pytest("--help").out + project.samedeal("engines", "--help").out
    for option in ("engine", "check", "games", "seed", "in-process"):
        assert f"--samedeal-{option}" in told
        assert f"`--samedeal-{option}" in page()
    for option in ("installed", "self-test", "list", "json"):
        assert f"--{option}" in told
        assert f"`--{option}" in page()
