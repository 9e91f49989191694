"""Exemptions: by comment and by configuration, each with a reason and each needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.purity import lint

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.purity import Report

USE = "import math\nx = math.sin(1)"
ALLOW = '[[tool.samedeal.lint.allow]]\npath = "engine.py"\nrules = ["engine-purity"]\n'


def test_a_comment(look: Callable[..., Report]) -> None:
    """On the line, or alone on the line before, with a reason."""
    assert look(f"{USE}  # samedeal: allow engine-purity (for show)").findings == []
    before = "import math\n# samedeal: allow engine-purity (for show (only))\nx = math.sin(1)"
    assert look(before).findings == []
    both = "import time  # samedeal: allow impure-import, engine-purity (host)\ntime.time()"
    assert [each.rule for each in look(both).findings] == ["exemption", "engine-purity"]


@pytest.mark.parametrize(
    ("comment", "what"),
    [
        ("# samedeal: allow engine-purity", "an exemption without a reason"),
        ("# samedeal: allow engine-purity ()", "an exemption without a reason"),
        ("# samedeal: allow engine-purity ( )", "an exemption without a reason"),
        ("# samedeal: allow purity (why)", "purity is no rule to allow"),
        ("# samedeal: allow (why)", "nothing is no rule to allow"),
        (
            "# samedeal: allow impure-import (why)",
            "there is nothing of impure-import here to allow",
        ),
        ("# samedeal: allow exemption (why)", "there is nothing of exemption here to allow"),
    ],
)
def test_a_comment_that_won_t_do(comment: str, what: str, look: Callable[..., Report]) -> None:
    """It lets nothing pass and is a finding itself."""
    findings = look(f"{USE}  {comment}").findings
    assert sorted((each.line, each.rule) for each in findings) == [
        (2, "engine-purity"),
        (2, "exemption"),
    ]
    assert what in [each.what for each in findings]


def test_a_comment_that_is_a_text(look: Callable[..., Report]) -> None:
    """A string isn't a comment."""
    assert [e.rule for e in look(f"{USE}, '# samedeal: allow engine-purity (x)'").findings] == [
        "engine-purity"
    ]


def test_the_configuration(look: Callable[..., Report]) -> None:
    """A file may be allowed a rule, or names of it, with a reason."""
    files = {"engine.py": f"{USE}\nmath.cos(1)", "pyproject.toml": f'{ALLOW}reason = "why"'}
    assert look(files).findings == []
    files["pyproject.toml"] += '\nnames = ["math.sin"]'
    assert [each.name for each in look(files).findings] == ["math.cos"]
    files["engine.py"] = "import time, times\ntime.time()"
    both = 'rules = ["impure-import", "engine-purity"]'
    files["pyproject.toml"] = ALLOW.replace('rules = ["engine-purity"]', both)
    files["pyproject.toml"] += 'names = ["time"]\nreason = "why"'
    assert [each.name for each in look(files).findings] == ["times"]


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        (ALLOW, "an exemption without a reason"),
        (f'{ALLOW}reason = " "', "an exemption without a reason"),
        (
            f'{ALLOW}reason = "why"\nnames = ["math.tan"]',
            "there is nothing of engine-purity in engine.py to allow",
        ),
        (
            f'{ALLOW}reason = "why"'.replace("engine.py", "other.py"),
            "there is nothing of engine-purity in other.py to allow",
        ),
    ],
)
def test_an_entry_that_won_t_do(entry: str, what: str, look: Callable[..., Report]) -> None:
    """It is a finding at its line of pyproject.toml, beside what it doesn't let pass."""
    findings = look({"engine.py": USE, "pyproject.toml": f"[project]\n\n{entry}"}).findings
    assert [each.rule for each in findings] == ["engine-purity", "exemption"]
    assert (findings[1].file.rpartition("/")[2], findings[1].line) == ("pyproject.toml", 3)
    assert findings[1].what == what


def test_an_entry_for_a_file_that_was_not_looked_at(
    look: Callable[..., Report], tmp_path: Path
) -> None:
    """Whether it is needed can't be said of a part of the files."""
    look({"engine.py": USE, "a.py": "", "pyproject.toml": f'{ALLOW}reason = "why"'})
    assert lint([tmp_path / "a.py"]).findings == []


def test_other_settings(look: Callable[..., Report]) -> None:
    """What is excluded is left out and said; an import may be allowed, with a reason."""
    settings = '[tool.samedeal.lint]\nexclude = ["tests/*"]\nallow-import = { numpy = "integers" }'
    report = look({"a.py": "import numpy", "tests/b.py": "import time", "pyproject.toml": settings})
    assert report.findings == []
    assert list(report.skipped.values()) == ["the configuration excludes it"]


def test_an_import_or_name_that_nothing_needs(look: Callable[..., Report], tmp_path: Path) -> None:
    """It is a finding at its line, once all files were looked at."""
    settings = "[tool.samedeal.lint]\nallow-name = { FR = 'why' }\nallow-import.numpy = 'why'"
    files = {"a.js": "FR", "b.py": "import numpy", "c.py": "", "pyproject.toml": settings}
    assert look(files).findings == []
    first, second = look(files | {"a.js": "", "b.py": ""}).findings
    assert (first.line, first.what) == (2, "nothing uses FR, which is allowed")
    assert (second.line, second.what) == (3, "nothing uses numpy, which is allowed")
    assert lint([tmp_path / "c.py"]).findings == []


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("exclude = 5", "exclude of .* must be a list of texts"),
        ("exclude = [5]", "exclude of .* must be a list of texts"),
        ("allow-import = ['numpy']", "allow-import of .* must be a table of names and reasons"),
        (
            "allow-import = { numpy = '' }",
            "allow-import of .* must be a table of names and reasons",
        ),
        ("exclud = []", "exclud is no setting"),
        ("allow = 5", "allow of .* must be an array of tables"),
        ("allow = [5]", "allow entry 1 of .* must be a table"),
        ("allow = [{}]", "path must be a text"),
        ("allow = [{ path = 'a', rules = 'b' }]", "rules of .* must be a list of texts"),
        ("allow = [{ path = 'a' }]", "rules of .* must be a list of texts"),
        ("allow = [{ path = 'a', rules = ['b'] }]", "'b' is no rule; there are engine-purity"),
        ("allow = [{ path = 'a', rules = ['syntax'], reason = 5 }]", "reason must be a text"),
        ("allow = [{ path = 'a', rules = ['syntax'], names = 5 }]", "names of .* must be a list"),
        ("allow = [{ path = 'a', rules = ['syntax'], why = 5 }]", "why is no setting"),
        ("=", "pyproject.toml can't be read: "),
    ],
)
def test_settings_that_won_t_do(settings: str, message: str, look: Callable[..., Report]) -> None:
    """They are refused with the place and what is allowed."""
    with pytest.raises(UsageError, match=message):
        look({"a.py": "", "pyproject.toml": f"[tool.samedeal.lint]\n{settings}"})


def test_settings_of_others(look: Callable[..., Report]) -> None:
    """A pyproject.toml without our table is passed over, and the next one around counts."""
    files = {
        "pyproject.toml": "[tool.samedeal.lint]\nallow-import = { numpy = 'integers' }",
        "inner/pyproject.toml": "[project]\nname = 'x'",
        "inner/a.py": "import numpy",
    }
    assert look(files).findings == []
