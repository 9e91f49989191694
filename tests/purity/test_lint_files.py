"""Which files are looked at, and what is said of those that can't be."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.purity import lint

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.purity import Report

BAD = "import time"


def test_left_out_and_said(look: Callable[..., Report], tmp_path: Path) -> None:
    """What others wrote, what is hidden, and links to folders are skipped, each with a reason."""
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "gone.py").symlink_to(tmp_path / "nothing")
    os.mkfifo(tmp_path / "pipe.py")
    report = look(
        {
            "a.py": "",
            "node_modules/b.py": BAD,
            ".hidden/c.py": BAD,
            ".d.py": BAD,
            "env/pyvenv.cfg": "",
            "env/e.py": BAD,
            "__pycache__/f.py": BAD,
            "notes.txt": BAD,
        }
    )
    assert report.findings == []
    assert {Path(key).name: why for key, why in report.skipped.items()} == {
        "loop": "it is a link to a folder",
        "gone.py": "it is no file, or a link to none",
        "pipe.py": "it is no file, or a link to none",
        "node_modules": "what others wrote",
        "env": "what others wrote",
        "__pycache__": "what others wrote",
        ".hidden": "it is hidden",
        ".d.py": "it is hidden",
    }


def test_named_files_are_looked_at(look: Callable[..., Report], tmp_path: Path) -> None:
    """Whoever names a hidden file means it; a file that is named twice is looked at once."""
    look({".a.py": BAD, "b.py": ""})
    assert len(lint([tmp_path / ".a.py", tmp_path / ".a.py"]).findings) == 1


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("nothing", "nothing is not there"),
        ("empty", "empty holds no file that is looked at"),
        ("notes.txt", "notes.txt is no file of a known kind"),
        ("pipe.py", "pipe.py is no file of a known kind"),
    ],
)
def test_paths_that_won_t_do(path: str, message: str, tmp_path: Path) -> None:
    """A wrong path is an error of usage, and says what is known."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("")
    os.mkfifo(tmp_path / "pipe.py")
    with pytest.raises(UsageError, match=message):
        lint([tmp_path / path])


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        (b"x = 1\ny = (", 2, "'(' was never closed"),
        (b"x = 1\ny = '\xff'", 2, "it is not utf-8"),
        (b"# coding: nonsense\n", 1, "unknown encoding"),
        (b"x = 1\0", 1, "null bytes"),
        (b"(" * 1000 + b")" * 1000, 1, "too many nested parentheses"),
        (b"-" * 100_000 + b"1", 1, "nested too deeply"),
        (b"x" + b".a" * 100_000, 1, "nested too deeply"),
        (b"\xff\xfe", 1, "invalid or missing encoding declaration"),
        (b"if x:\nfor y", 2, "expected an indented block"),
    ],
)
def test_python_that_can_t_be_read(content: bytes, line: int, what: str, tmp_path: Path) -> None:
    """It is a finding with the line and the reason."""
    (tmp_path / "a.py").write_bytes(content)
    (finding,) = lint([tmp_path]).findings
    assert (finding.rule, finding.line) == ("syntax", line)
    assert what in finding.what


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xef\xbb\xbfx = 1\r\ny = 2\r",
        b"# coding: latin-1\nx = '\xff'",
        b"x = " + b"(" * 150 + b"1" + b")" * 150,
        b"x = 1" + b" + 1" * 900,
        b"x = a" + b".b" * 900,
        b"x = f" + b"()" * 900,
        b"\n".join(b"a%d = a%d" % (n + 1, n) for n in range(3000)) + b"\na3000.b",
        b"a = b if c else a\nb = a or b\n" * 300 + b"a.x",
        b"from ." + b"x" * 300 + b" import y",
        b"type X[T] = T" if hasattr(__import__("ast"), "TypeAlias") else b"",
    ],
    ids=range(11),
)
def test_odd_python_that_can_be_read(content: bytes, tmp_path: Path) -> None:
    """Depth, length, endings, encodings and tangles of aliases hold up nothing."""
    (tmp_path / "a.py").write_bytes(content)
    assert lint([tmp_path]).findings == []


@pytest.mark.parametrize("name", ["x" * 300, "a/b", "/", "\0", "a..b", "...", "\x1b[31m"])
def test_odd_names_of_modules(name: str, look: Callable[..., Report]) -> None:
    """A name that no file can have is no file of one's own, and holds up nothing."""
    findings = look(f"__import__({name!r})").findings
    assert {each.rule for each in findings} <= {"impure-import"}
    if name.isidentifier():
        assert look(f"import {name}").findings


def test_columns_count_characters(look: Callable[..., Report]) -> None:
    """A column is where an editor shows it, also after letters of several bytes."""
    (finding,) = look("x = 'äöü🂡', open").findings
    assert (finding.line, finding.column) == (1, 13)


def test_circles_of_imports(look: Callable[..., Report]) -> None:
    """Files that import each other, by star too, are followed to an end."""
    files = {f"p/m{n}.py": "".join(f"from .m{k} import *\n" for k in range(12)) for n in range(12)}
    files["p/__init__.py"] = "from .m1 import *\nfrom . import m1 as a\nb = a.b.c\na = b.c"
    files["p/m3.py"] += "import math as m\nx.y\nb.c.d"
    files["p/z.py"] = "from .m1 import m\nm.sin(1)"
    assert [each.name for each in look(files).findings] == ["math.sin"]


def test_a_link_that_leads_to_itself(tmp_path: Path) -> None:
    """It is named alone, and is not there for whoever follows it."""
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(UsageError, match="is not there"):
        lint([loop])
