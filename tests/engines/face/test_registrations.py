"""Mistakes in registering an engine: each is one line that names the engine and the remedy."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.engines.making import made
from samedeal_conformance.engines.registering import (
    REGISTERED,
    Registration,
    RegistrationError,
    engine,
)
from samedeal_conformance.engines.settings import mistake_in, mistakes_in, title_of

from .project import HIGH_CARD, Project

if TYPE_CHECKING:
    from pathlib import Path

CHECKS = ("pure", "no-leak", "departures")


def registered(name: Any = "gin", **settings: Any) -> Registration:
    """A registration, right but for what is given."""
    given: dict[str, Any] = {"seats": [2], "factory": dict, "file": __file__, **settings}
    return Registration(name, **given)


def test_a_right_registration_has_no_mistake() -> None:
    """Nothing is wrong with what is right."""
    right = registered(
        seats=(2, 3),
        options={"variant": [1, None]},
        variants={"variant": ([1, None], "b")},
        volatile=["/log/*"],
        complete=["view"],
        seeds=lambda number: number,
        skip={"departures": "nobody may leave"},
    )
    assert mistake_in(right, CHECKS) == ""


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seats": ()}, "engine 'gin': its seats are (); give a list of the numbers of players"),
        ({"seats": 2}, "its seats are 2; give a list"),
        ({"seats": ["2"]}, "'2' in seats is no number of players from 1 to 64"),
        ({"seats": [True]}, "True in seats is no number of players"),
        ({"seats": [0]}, "0 in seats is no number of players"),
        ({"seats": [2, 2]}, "hold a number twice"),
        ({"chance": "no"}, "chance is 'no'; it is true or false"),
        ({"checks_moves": 1}, "checks_moves is 1; it is true or false"),
        ({"isolated": None}, "isolated is None; it is true or false"),
        ({"seconds": 0}, "seconds is 0; it is how long one call may take, a number above 0"),
        ({"options": []}, "its options are []; give a dict"),
        ({"options": {"a": {1}}}, "is of type set at /a; give a dict of JSON values"),
        ({"variants": ["a"]}, "its variants are ['a']; give for the name of an option the values"),
        ({"variants": {"a": [1]}}, "'a' in variants is none of its options; give it a value"),
        (
            {"options": {"a": 1}, "variants": {"a": "xy"}},
            "a in variants is 'xy'; give a list of JSON",
        ),
        (
            {"options": {"a": 1}, "variants": {"a": [{1}]}},
            "a in variants is [{1}]; give a list of JSON values",
        ),
        (
            {"options": {"a": 1}, "variants": {"a": [1]}},
            "a in variants has no value other than 1, which it has in the options; name another",
        ),
        ({"volatile": "/log"}, "volatile is '/log'; give a list of texts"),
        ({"volatile": ["log"]}, "'log' in volatile is no JSON pointer"),
        ({"complete": [1]}, "complete is (1,); give a list of texts"),
        ({"complete": ["views"]}, "'views' in complete is no channel; is view meant?"),
        ({"seeds": "numbers"}, "its seeds are 'numbers'; 'text', 'integer', or a function"),
        ({"skip": ["pure"]}, "give each check that is not to be made with the reason"),
        ({"skip": {"no-leek": "x"}}, "'no-leek' in skip is no check; is no-leak meant?"),
        ({"skip": {"pure": ""}}, "skip gives no reason for pure"),
        ({"unknown": ["seat"]}, "there is no setting seat; is seats meant?"),
        ({"unknown": ["zzz"]}, "there is no setting zzz; there are options, variants"),
        ({"factory": 5}, "5 can't be called; decorate a class, or a function"),
        ({"factory": "mygame"}, "its factory is 'mygame'; write package.module:name"),
        ({"factory": None}, "give it one of factory, command and module"),
        ({"command": ["node"]}, "give it one of factory, command and module"),
        ({"factory": None, "command": ["no-such"]}, "'no-such' is no program that can be run"),
        ({"factory": None, "command": []}, "is no program that can be run"),
        (
            {"factory": None, "command": 5},
            "its command is 5; give a text, or a list of the program",
        ),
        ({"factory": None, "command": ["echo", 5]}, "its command is ['echo', 5]; give a text"),
        ({"factory": None, "command": ["a\0b"]}, "give a text, or a list of the program"),
        ({"factory": None, "module": 5}, "its module is 5; give the path of a JavaScript module"),
        ({"factory": None, "module": "a\0b"}, "give the path of a JavaScript module"),
        ({"factory": None, "module": "no.mjs"}, "its module 'no.mjs' is not there"),
    ],
)
def test_a_wrong_setting_is_told_in_one_line(settings: dict[str, Any], message: str) -> None:
    """Which engine, which setting, what it is, and what to write instead."""
    told = mistake_in(registered(**settings), CHECKS)
    assert told.startswith("engine 'gin': ")
    assert message in told
    assert "\n" not in told


@pytest.mark.parametrize(
    "name", ["", "gin rummy", "a[2]", "\x1b[31mred", "x" * 10_000, "a::b", None, 7, "-gin", "é\n"]
)
def test_a_name_that_is_none_is_harmless(name: Any) -> None:
    """Its message is short and has nothing that a terminal obeys, and its item has a name."""
    told = mistake_in(registered(name), CHECKS)
    assert "its name is" in told
    assert told.isprintable()
    assert len(told) < 300
    assert title_of(registered(name)).replace("-", "").isalnum()


def test_two_engines_of_one_name_are_told_apart() -> None:
    """The second is refused, and told where the first one is."""
    one, two, other = registered(line=3), registered(line=9), registered("other")
    told = mistakes_in([one, two, other], CHECKS)
    assert [bool(mistake) for _, mistake in told] == [False, True, False]
    assert f"{one.file}:3 registers one of this name too" in told[1][1] or "..." in told[1][1]


def test_a_file_that_is_imported_twice_registers_once() -> None:
    """The same line of the same file in another module is the same engine; the newer one counts."""
    before = list(REGISTERED)
    text = compile('engine("twice", seats=[2])(factory)', __file__, "exec")
    try:
        for factory in (dict, list):
            namespace = {"engine": engine, "factory": factory, "__file__": __file__}
            exec(text, namespace)  # noqa: S102 - as an import does
        mine = [each for each in REGISTERED if each.name == "twice"]
        assert [each.factory for each in mine] == [list]
    finally:
        REGISTERED[:] = before


def test_one_name_in_a_loop_is_two_engines_of_one_name() -> None:
    """Neither takes the place of the other silently: the second is told of the first."""
    before = list(REGISTERED)
    try:
        for factory in (dict, list):
            engine("looped", seats=[2])(factory)
        mine = [each for each in REGISTERED if each.name == "looped"]
        told = mistakes_in(mine, CHECKS)
    finally:
        REGISTERED[:] = before
    assert ["registers one of this name too" in mistake for _, mistake in told] == [False, True]


def test_a_function_for_seeds_that_raises_is_told_as_that() -> None:
    """It is not the factory that is to blame."""
    with pytest.raises(RegistrationError, match="its seeds raised ZeroDivisionError"):
        made(registered(seeds=lambda number: 1 // number))


MISTAKES = """

@samedeal_conformance.engine("typo", seats=[2])
class Typo:
    def new_game(self, seed, seats, options): return {}
    def aply(self, state, seat, move): return {}
    def view(self, state, viewer): return {}
    def legal_moves(self, state, seat): return []

@samedeal_conformance.engine("arity", seats=[2])
class Arity(HighCard):
    def apply(self, state, move): return {}

@samedeal_conformance.engine("raises", seats=[2])
class Raises(HighCard):
    def __init__(self): raise ValueError("no decks\\nat all")

@samedeal_conformance.engine("leaves", seats=[2])
class Leaves(HighCard):
    def __init__(self):
        import os
        os._exit(3)

@samedeal_conformance.engine("sets", seats=[2, 3])
class Sets(HighCard):
    def view(self, state, viewer):
        return {"hand": {1} if viewer == 2 else 1}

@samedeal_conformance.engine("object", seats=[2])
class Object(HighCard):
    def new_game(self, seed, seats, options):
        return {"hands": {1: []}}

@samedeal_conformance.engine("three", seats=[3, 9])
class Three(HighCard):
    def new_game(self, seed, seats, options):
        if seats > 4:
            raise ValueError(f"{seats} is too many")
        return super().new_game(seed, seats, options)

@samedeal_conformance.engine("high-card", seats=[2])
class Another(HighCard): pass

@samedeal_conformance.engine("setting", seats=[2], chanse=False)
class Setting(HighCard): pass

@samedeal_conformance.engine
class Bare(HighCard): pass

samedeal_conformance.engine("value", seats=[2])(17)

@samedeal_conformance.engine("\\x1b[31m::[" + "x" * 10_000, seats=[2])
class Hostile(HighCard): pass
"""


def test_each_mistake_is_one_failing_item_and_others_run(tmp_path: Path) -> None:
    """What is wrong is known at collection, and costs no other engine anything."""
    done = Project(tmp_path, conftest=HIGH_CARD + MISTAKES).pytest("--samedeal-check", "terminates")
    assert "12 failed, 3 passed" in done.out
    assert "Traceback" not in done.out
    assert "\x1b[31m::" not in done.out
    told = [line for line in done.out.splitlines() if line.startswith("engine '")]
    starts = [
        "engine 'typo': it lacks apply; it has aply for apply?",
        "engine 'arity': apply(state, move) must take (state, seat, move)",
        "engine 'raises': its factory raised ValueError: no decks at all (",
        "engine 'leaves' does not start: crash: ",
        "engine 'sets': view gives what is no JSON for seat 2: {1} is of type set, at /hand; give ",
        "engine 'object': new_game gives what is no JSON with 2 seats: the key 1 is no text",
        "engine 'three': new_game fails with 9 seats: ValueError: 9 is too many (",
        "engine 'high-card': ",
        "engine 'setting': there is no setting chanse; is chance meant?",
        "engine 'Bare': the decorator needs brackets: @samedeal_conformance.engine(",
        "engine 'value': 17 can't be called; decorate a class",
        "engine '31m-x",
    ]
    assert len(told) == len(starts)
    for line, start in zip(told, starts, strict=True):
        assert line.startswith(start)


PROJECT = """
[project]
name = "cards-of-mine"
version = "1"

[[tool.samedeal.engine]]
name = "made"
seats = [2]
factory = "mygame.cards:HighCard"

[[tool.samedeal.engine]]
name = "gone"
seats = [2]
command = "no-such-program --quiet"

[[tool.samedeal.engine]]
name = "wrong"
seats = "2"
factory = "mygame.cards:HighCard"
chances = true
"""

PLAIN = HIGH_CARD.replace('@samedeal_conformance.engine("high-card", seats=[2, 3])\n', "")


@pytest.fixture
def declaring(tmp_path: Path) -> Project:
    """A project whose pyproject.toml declares engines; one is right."""
    project = Project(tmp_path)
    project.write("pyproject.toml", PROJECT)
    project.write("src/mygame/__init__.py", "")
    project.write("src/mygame/cards.py", PLAIN)
    project.write("tests/test_own.py", "def test_own():\n    pass\n")
    return project


def test_engines_of_pyproject_belong_to_its_folder(declaring: Project) -> None:
    """They run when the folder is collected, and not with another file."""
    done = declaring.pytest("--samedeal-check", "terminates")
    assert "2 failed, 3 passed" in done.out
    assert "its command 'no-such-program' is no program that can be run" in done.out
    assert "engine 'wrong': there is no setting chances; is chance meant?" in done.out
    assert "made: 1 passed; 30 games" in done.out
    assert "1 passed" in declaring.pytest("tests/test_own.py").out


def test_engines_of_pyproject_run_with_testpaths_too(declaring: Project) -> None:
    """`pytest` alone runs them also where it is told to look into another folder."""
    declaring.write(
        "pyproject.toml", PROJECT + '[tool.pytest.ini_options]\ntestpaths = ["tests"]\n'
    )
    chosen = ("--samedeal-check", "terminates", "--samedeal-engine", "made")
    arguments = (*chosen, "--samedeal-games", "0.1")
    assert "3 passed" in declaring.pytest(*arguments).out
    assert "3 passed" in declaring.pytest("-n", "2", *arguments).out
    assert "2 passed" in declaring.pytest("pyproject.toml::samedeal::made", *arguments).out
    assert "there is no engine 'made'" in declaring.pytest("tests", *arguments).error


def test_entry_points_of_the_project_count(tmp_path: Path) -> None:
    """What the project's own entry points name is imported, and registers engines."""
    project = Project(tmp_path)
    project.write(
        "pyproject.toml",
        '[project]\nname = "cards"\nversion = "1"\n[project.entry-points."samedeal.engines"]\n'
        'high = "mygame.cards:HighCard"\n',
    )
    project.write("src/mygame/__init__.py", "")
    project.write("src/mygame/cards.py", HIGH_CARD)
    done = project.pytest("--samedeal-check", "terminates", "--samedeal-games", "0.1")
    assert "pyproject.toml ..." in done.out
    assert "3 passed" in done.out, "not once more below the file that the entry point names"
    assert done.code == 0
    project.write("conftest.py", "import sys\nsys.path.insert(0, 'src')\nimport mygame.cards\n")
    assert "3 passed" in project.pytest("--samedeal-check", "terminates").out
    project.write("conftest.py", "")
    project.write("src/mygame/cards.py", PLAIN)
    wrong = project.pytest()
    assert (
        "the entry point high = mygame.cards:HighCard registers no engine; decorate it" in wrong.out
    )
    assert wrong.code == 1


def test_a_pyproject_that_is_no_toml_is_told(tmp_path: Path) -> None:
    """A table with one bracket, and what is no table, are told in a line."""
    project = Project(tmp_path)
    project.write("pyproject.toml", '[tool.samedeal.engine]\nname = "gin"\n')
    done = project.pytest()
    assert "write [[tool.samedeal.engine]], with two brackets" in done.out
    assert (done.code, "1 failed" in done.out) == (1, True)


MODULE = """
export default {
  newGame: (seed, seats) => ({ left: 3, turn: 0, seats }),
  legalMoves: (state, seat) => (state.left > 0 && seat === state.turn ? ['take'] : []),
  apply(state, seat, move) {
    if (!this.legalMoves(state, seat).includes(move)) return { code: 'illegal' };
    return { state: { ...state, left: state.left - 1, turn: (state.turn + 1) % state.seats } };
  },
  viewFor: (state) => ({ ...state }),
  outcome: (state) => (state.left > 0 ? null : { winner: state.turn }),
};
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not on PATH")
def test_a_javascript_module_is_an_engine(tmp_path: Path) -> None:
    """`module` names one, and it is found from the file's folder; one that is none is told."""
    project = Project(tmp_path)
    table = (
        '[[tool.samedeal.engine]]\nname = "{0}"\nseats = [2]\nchance = false\nmodule = "{0}.mjs"\n'
    )
    project.write("pyproject.toml", table.format("take") + table.format("none"))
    project.write("take.mjs", MODULE)
    project.write("none.mjs", "export default { newGam() {} };\n")
    project.write("tests/test_own.py", "def test_own():\n    pass\n")
    done = project.pytest(".", "--samedeal-check", "terminates")
    assert "take: 1 passed; 30 games" in done.out
    assert "engine 'none': none.mjs can't be used: the engine has no function newGame" in done.out
    assert "1 failed, 3 passed" in done.out
