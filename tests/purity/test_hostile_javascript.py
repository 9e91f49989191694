"""JavaScript that is broken, odd, deep or tangled: said, or looked at, and never held up by."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.purity import javascript, lint

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.purity import Report

DEEP = 5000


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        (b"const x = 1;\nconst = 2;", 2, "a mistake in the syntax"),
        (b"f(\n\n", 1, "a mistake in the syntax"),
        (b"{ x", 1, "} is missing"),
        (b"x = 1;\ny = '\xff'", 2, "it is not utf-8"),
        (b"\xff\xfe", 1, "it is not utf-8"),
        (b"x = `${`", 1, "a mistake in the syntax"),
        (b"<<<<<<< HEAD\nx = 1", 1, "a mistake in the syntax"),
    ],
)
def test_what_can_t_be_read(content: bytes, line: int, what: str, tmp_path: Path) -> None:
    """It is a finding with the line and the reason."""
    (tmp_path / "a.js").write_bytes(content)
    (finding,) = lint([tmp_path]).findings
    assert (finding.rule, finding.line) == ("syntax", line)
    assert what in finding.what


@pytest.mark.parametrize(
    "source",
    [
        "(" * DEEP + "Date" + ")" * DEEP,
        "[" * DEEP + "Date" + "]" * DEEP,
        "{" * DEEP + "Date" + "}" * DEEP,
        "(() => {" * 1000 + "Date" + "})" * 1000,
        "-" + "- -" * DEEP + "Date",
        "Date" + ".a" * DEEP,
        "Date" + "()" * DEEP,
        "1" + " + 1" * DEEP + " + Date",
        "null" + " ?? null" * DEEP + " ?? Date",
        "const " + "{ a: " * 500 + "b" + " }" * 500 + " = {}; b; Date",
        "const a0 = 1;" + "".join(f"const a{n + 1} = a{n};" for n in range(2000)) + "a2000; Date",
        "let a, b;" + "a = b; b = a; a ??= b || a;" * 300 + "a; Date",
        "let a = 1; a = a.b; a.c; Date",
        "const { ...a } = b, { ...b } = a; a.x; Date",
        "var " + ",".join(f"v{n}" for n in range(20_000)) + ";Date",
        "Date //" + "x" * 1_000_000,
        "\ufeffDate",
        "Date\r\n",
        "Date\u2028",
        "'\\u{1F0A1}'; '\\x41'; Date",
        "if (0) /[/'\"`]/.test(1); Date",
        "1 / 2 / Date",
        "let of, get, set, async, from, as, type; of = get; Date",
        "<a>{/* Math */}{Date}</a>",
        "`a${`b${Date}`}`",
        "<!-- Date.now()\nDate",
        "import './\0'; import './" + "x" * 300 + "'; import '@samedeal/kit//'; import '/'; Date",
        "Date['\x1b[31m']",
    ],
    ids=range(28),
)
def test_odd_but_read(source: str, look: Callable[..., Report]) -> None:
    """The one Date that is used is found, however deep or far, and nothing else."""
    names = {each.name.partition(".")[0] for each in look({"a.js": source}).findings}
    assert names <= {"Date", "syntax"}
    assert names


def test_too_deep(look: Callable[..., Report]) -> None:
    """Blocks in blocks without end are a finding that says so, and no search without end."""
    (finding,) = look({"a.js": "if (x) {\n" * 20_000 + "}" * 20_000}).findings
    assert (finding.rule, finding.line) == ("syntax", 2501)
    assert "nested more than 2500 functions and blocks deep" in finding.what


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("export const day = (ms) => new Date(ms).toISOString();", ()),
        ("export const ms = (year) => Date.UTC(year, 0, 1);", ()),
        ("new Date()", ("Date",)),
        ("new Date(2026, 0, 1)", ("Date",)),
        ("new Date('2026-01-01')", ("Date",)),
        ("new Date(...parts())", ("Date",)),
        ("Date(1)", ("Date",)),
        ("const D = Date; new D()", ("Date",)),
        ("export const hour = (ms) => new Date(ms).getHours();", (".getHours",)),
        ("export const zone = (date) => date.getTimezoneOffset();", (".getTimezoneOffset",)),
    ],
)
def test_dates(source: str, found: tuple[str, ...], look: Callable[..., Report]) -> None:
    """A date of a number, and UTC, are calculated; the clock, local time and texts are not."""
    told = [each.name for each in look({"a.js": source}).findings if each.name != "parts"]
    assert told == list(found)


def test_exemptions(look: Callable[..., Report]) -> None:
    """Comments of both kinds let pass; one in a string is none."""
    allow = "samedeal: allow engine-purity"
    sources = [
        f"Date.now() // {allow} (why)",
        f"Date.now() /* {allow} (why) */",
        f"// {allow} (why)\nDate.now()",
        f"/*\n * {allow} (why)\n */\nDate.now()",
    ]
    for source in sources:
        assert look({"a.js": source}).findings == [], source
    for source in (f"Date.now(), '// {allow} (why)'", f"Date.now() // {allow}"):
        assert "engine-purity" in {each.rule for each in look({"a.js": source}).findings}


def test_columns_count_characters(look: Callable[..., Report]) -> None:
    """A column is where an editor shows it, also after letters of several bytes."""
    (finding,) = look({"a.js": "const x = 'äöü🂡' + Date"}).findings
    assert (finding.line, finding.column) == (1, 20)


@pytest.mark.parametrize("module", ["tree_sitter", "tree_sitter_typescript"])
def test_without_the_grammars(
    module: str, look: Callable[..., Report], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without them Python is read all the same, and JavaScript is an error that says what to do."""
    javascript.parser.cache_clear()
    monkeypatch.setitem(sys.modules, module, None)
    assert look("import time").findings
    with pytest.raises(UsageError, match=f"{module}, which is not installed") as caught:
        look({"a.js": ""})
    assert caught.value.hint == "pip install 'samedeal[conformance]'"


def test_the_grammars_are_loaded_when_used() -> None:
    """The lint of Python alone doesn't load them."""
    program = "import sys, samedeal_conformance.purity; print('tree_sitter' in sys.modules)"
    done = subprocess.run(  # noqa: S603 - this interpreter on the text above
        [sys.executable, "-c", program], capture_output=True, check=True, timeout=60
    )
    assert done.stdout.strip() == b"False"
