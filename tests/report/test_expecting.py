"""`samedeal expect update`: what fails gets an entry, what is stale goes, the rest stays."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.deviations import read as read_deviations
from samedeal_conformance.errors import UsageError
from samedeal_conformance.expecting import Excuse, Update, update
from samedeal_conformance.records import CaseLine, RuntimeLine, read
from samedeal_conformance.records.starting import vectors_hash
from samedeal_conformance.vectors import Case

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from samedeal_conformance.records import Line

TODAY = dt.date(2026, 6, 1)
EXCUSE = Excuse('a "reason" \\ ünd', "https://example.org/7", dt.date(2026, 9, 1))

BEFORE = """\
# The file's own comment.

# Why this one is there.
[[deviation]]
match = "dice.draw"   # a comment in it
runtime = "node"
status = "fail"
reason = "r"
issue = "i"
expires = 2027-01-01

[[deviation]]
match = "rng.*"
runtime = "node"
status = "crash"
reason = "r"
issue = "i"
expires = 2027-01-01
"""

INLINE = (
    'deviation = [{match = "a", runtime = "node", status = "fail", reason = "r", '
    'issue = "i", expires = 2027-01-01}]\n'
)


@pytest.fixture
def cases(case: Callable[..., CaseLine]) -> list[Case]:
    """The set of cases: nine, of three operations."""
    lines = map(case, range(1, 10))
    return [
        Case(
            id=line.case,
            slug=line.slug,
            comment="",
            flags=(),
            operation=line.operation,
            input={},
            expect={"value": 1},
            error=None,
            module=line.module,
            group="some",
            source="c",
        )
        for line in lines
    ]


@pytest.fixture
def updated(tmp_path: Path, write: Callable[..., Path], cases: list[Case]) -> Callable[..., Update]:
    """What becomes of a file by a run; it is written and read again."""

    def make(
        before: str, lines: Sequence[Line], excuse: Excuse | None = EXCUSE, **head: Any
    ) -> Update:
        path = tmp_path / "deviations.toml"
        if before:
            path.write_bytes(before.encode())
        done = update(path, read(write("run", lines, **head)), cases, excuse, TODAY)
        path.write_bytes(done.text.encode())
        read_deviations(path)
        return done

    return make


def test_what_fails_gets_an_entry(
    updated: Callable[..., Update], case: Callable[..., CaseLine], tmp_path: Path
) -> None:
    """One for an operation all of whose cases fail, else one each; texts survive the writing."""
    runtime = "command:./kit [x] 'é' \x7f*"
    lines = [
        case(1, runtime, status="fail"),
        case(4, runtime, status="fail"),
        case(7, runtime, status="fail"),
        case(2, runtime),
        case(5, runtime, status="timeout"),
        case(3, runtime),
    ]
    done = updated("", lines)
    assert len(done.added) == 2
    made = read_deviations(tmp_path / "deviations.toml")
    assert [(each.match, each.status) for each in made] == [
        ("dice.draw", "fail"),
        ("000000000005", "timeout"),
    ]
    assert (made[0].reason, made[0].issue, made[0].expires) == EXCUSE
    again = updated(done.text, [case(1, "command:./kit [x] 'é' x"), *lines][1:], None)
    assert again.text == done.text
    assert (again.added, again.removed, again.kept) == ([], [], 2)


def test_comments_stay(updated: Callable[..., Update], case: Callable[..., CaseLine]) -> None:
    """What is used and what is around stays to the letter; a new entry comes at the end."""
    lines = [case(1, "node", status="fail"), case(3, "node", status="crash")]
    assert updated(BEFORE, lines).text == BEFORE
    more = updated(BEFORE, [*lines, case(2, "node", status="fail"), case(5, "node")]).text
    assert more.startswith(BEFORE + '\n[[deviation]]\nmatch = "000000000002"\nruntime = "node"\n')


def test_what_is_stale_goes(updated: Callable[..., Update], case: Callable[..., CaseLine]) -> None:
    """With the comment right above it; the other entry and the file's comment stay."""
    done = updated(BEFORE, [case(1, "node"), case(3, "node", status="crash")])
    assert done.removed == ["dice.draw on node (fail)"]
    head, tail = BEFORE.partition("# Why")[0], BEFORE[BEFORE.rindex("[[") :]
    assert done.text == head + tail
    gone = updated(BEFORE.replace("dice.draw", "dice.gone"), [case(3, "node", status="crash")])
    assert gone.removed == ["dice.gone on node (fail)"]


def test_line_ends_stay(updated: Callable[..., Update], case: Callable[..., CaseLine]) -> None:
    """Those of the file, mixed ones too, and new entries have what most lines have."""
    lines = [case(1, "node", status="fail"), case(3, "node", status="crash")]
    new = [*lines, case(2, "node", status="fail"), case(5, "node")]
    for old in (BEFORE.replace("\n", "\r\n"), BEFORE.replace("\n", "\r\n").replace("\r", "", 3)):
        assert updated(old, lines).text == old
        more = updated(old, new).text
        assert more.startswith(old + '\r\n[[deviation]]\r\nmatch = "000000000002"\r\n')
        assert more.count("\n") - more.count("\r\n") == old.count("\n") - old.count("\r\n")
    cut = BEFORE.replace("\n", "\r\n").rstrip()
    assert updated(cut, new).text.startswith(cut + "\r\n\r\n[[deviation]]\r\n")
    odd = BEFORE.replace('"r"', '"a\u2028[[deviation]]\u2028b"')
    assert updated(odd, lines).text == odd


def test_a_comment_that_stands_apart_stays(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """Below an entry that goes, and after the last one; what follows its lines at once goes."""
    second = BEFORE.index('[[deviation]]\nmatch = "rng')
    head, first, tail = BEFORE[: BEFORE.index("# Why")], BEFORE[:second], BEFORE[second:]
    apart = "# About what follows.\n\n"
    old = first.rstrip() + "\n# its own\n\n" + apart + tail + "\n# The end.\n"
    done = updated(old, [case(1, "node"), case(3, "node", status="crash")])
    assert done.text == head + apart + tail + "\n# The end.\n"
    done = updated(old, [case(1, "node"), case(3, "node")])
    assert done.text == head + apart + "# The end.\n"


def test_another_status_is_stale_and_new(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """An entry that says fail where it crashes now is replaced."""
    done = updated(BEFORE, [case(1, "node", status="crash"), case(3, "node", status="crash")])
    assert done.removed == ["dice.draw on node (fail)"]
    assert done.added == ["000000000001 on node (crash)"]


def test_what_was_not_run_stays(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """An entry about another runtime, or about cases that were left out, may still be needed."""
    done = updated(BEFORE, [case(2, "bun")])
    assert (done.text, done.kept) == (BEFORE, 2)
    done = updated(BEFORE, [case(2, "node")])
    assert (done.text, done.kept) == (BEFORE, 2)


def test_a_run_that_used_the_file(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """What is a deviation by this very file counts as how it ended."""
    lines = [
        case(1, "node", status="deviation", was="fail"),
        case(3, "node", status="deviation", was="crash"),
    ]
    assert updated(BEFORE, lines, None).text == BEFORE


def test_conditions(updated: Callable[..., Update], case: Callable[..., CaseLine]) -> None:
    """An entry for another platform or version is idle, and its like here is declared anew."""
    entry = BEFORE[BEFORE.index("[[") : BEFORE.index('[[deviation]]\nmatch = "rng')]
    old = entry.rstrip() + '\nplatform = "Darwin"\nversion = "<20"\n'
    node = RuntimeLine(runtime="node", engine="node", version="v20.1.0")
    lines = [node, case(1, "node", status="fail")]
    done = updated(old, lines, platform="Linux x86_64")
    assert (done.kept, done.added) == (1, ["000000000001 on node (fail)"])
    held = old.replace("<20", ">=20, <20.2")
    assert updated(held, lines, platform="Darwin arm64").added == []


def test_what_has_expired_is_left_to_somebody(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """Its cases still fail: the entry stays, is told, and no new one takes its place."""
    old = BEFORE.replace("2027-01-01", "2026-05-31", 1)
    lines = [case(1, "node", status="fail"), case(3, "node", status="crash")]
    done = updated(old, lines, None)
    assert done.text == old
    assert done.left == ["dice.draw on node (fail) expired on 2026-05-31, and its cases still fail"]


def test_what_can_not_be_declared(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """What was not run is no failure that could be expected."""
    done = updated("", [case(1, "node", status="not-run")])
    assert done.added == []
    assert done.left == ["not-run can't be declared: dice.draw on node"]


def test_new_failures_need_a_reason(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """Nobody is excused without one."""
    with pytest.raises(UsageError, match=r"(?s)1 failures are new, such as 0+1 on node.*--reason"):
        updated("", [case(1, "node", status="fail")], None)


def test_incomplete_results_are_refused(
    updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """What is missing would look as if it no longer failed."""
    with pytest.raises(UsageError, match=r"is incomplete: node: 1 of 9 planned results"):
        updated(BEFORE, [case(1, "node", status="fail")], planned={"node": 9})


@pytest.mark.parametrize(
    ("before", "message"),
    [
        ("deviation = []", ""),
        (INLINE, "not all written as"),
        (BEFORE.replace('"r"', '"""\n[[deviation]]\n"""', 1), "not all written as"),
        ("[[deviation]]\n", "its members must be"),
        ("deviation = {", "can't be read"),
    ],
)
def test_files_that_can_not_be_edited(
    before: str, message: str, updated: Callable[..., Update], case: Callable[..., CaseLine]
) -> None:
    """Each is refused rather than guessed at; nothing is lost."""
    lines = [case(2, "node", status="fail"), case(5, "node")]
    if message:
        with pytest.raises(UsageError, match=message):
            updated(before, lines)
    else:
        with pytest.raises(UsageError, match="can't be edited"):
            updated(before, lines)


def test_the_command(
    tmp_path: Path, write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """It writes the file; results of other vectors, a lone reason and a past date are refused."""

    def call(*words: object) -> tuple[int, str, str]:
        done = subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-m", "samedeal_conformance", "expect", "update", *map(str, words)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    lines = [case(1, "node", status="fail"), case(4, "node")]
    results = write("run", lines, vectors=vectors_hash())
    why = ("--reason", "r", "--issue", "i")
    code, out, err = call("d.toml", "--results", results, *why)
    assert (code, err) == (0, "")
    assert out == "+ 000000000001 on node (fail)\n1 added, 0 removed, 0 kept\n"
    (entry,) = read_deviations(tmp_path / "d.toml")
    assert entry.expires > dt.datetime.now(dt.UTC).date()
    other = write("run", lines)
    for words, message in (
        (("--results", other, *why), "is of another set of vectors (abababababab)"),
        (("--results", write("stats", [])), "is of the kind stats, and has no cases"),
        (("--results", results, "--reason", "r"), "--reason and --issue go together"),
        (("--results", results, *why, "--expires", "2020-01-01"), "2020-01-01 is over"),
        (("--results", tmp_path / "no.jsonl"), "can't be read"),
    ):
        code, out, err = call("d.toml", *words)
        assert (code, out) == (4, "")
        assert message in err
