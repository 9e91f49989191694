"""What a result file of anybody's can put into the commands that a reader copies into a shell."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from samedeal_conformance.errors import UsageError
from samedeal_conformance.page import build, gather
from samedeal_conformance.records import CaseLine, CheckLine, StatisticLine, read

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

EVIL = "x'; touch /tmp/evil; $(id) `id` \n#"
NOT_QUOTED = [
    "samedeal run; touch evil",
    "samedeal run $(touch evil)",
    "samedeal run --case `touch evil`",
    "samedeal run --runtime 'node",
    "samedeal run\ntouch evil",
    "touch evil",
    "PATH=/evil samedeal run",
    "samedeal run > evil",
]


@pytest.mark.parametrize("case_id", ["1; touch x", "0" * 11, "0" * 13, "0" * 11 + "G", "$(id)", ""])
def test_an_id_that_is_none(
    case_id: str, write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Is refused with its line, for it would stand in a command; a page, a diff never see it."""
    with pytest.raises(UsageError, match=r"line 2: .* is no case id, which is 12 digits"):
        read(write("run", [case(1, case=case_id)]))


@pytest.mark.parametrize("command", NOT_QUOTED)
def test_a_command_that_is_not_ours(
    command: str, write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Is refused wherever a file may hold one: its words are taken as they are, or not at all."""
    told = r"line [12]: .* is no command of samedeal or pytest"
    for name in ("command", "again"):
        with pytest.raises(UsageError, match=told):
            read(write("run", [case(1)], **{name: command}))
    with pytest.raises(UsageError, match=told):
        read(write("stats", [StatisticLine(runtime="x", check="c", status="fail", again=command)]))
    line = CheckLine(engine="x", seats=2, check="pure", status="fail", again=command)
    with pytest.raises(UsageError, match=told):
        read(write("engines", [line]))


def commands_of(page: str) -> list[list[str]]:
    """The commands of a page, as a shell takes them apart."""
    found = re.findall(r'(?s)<code class="command">(.*?)</code>', page)
    table = {"&#39;": "'", "&#34;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&"}
    return [shlex.split(re.sub("&[^;]+;", lambda each: table[each[0]], text)) for text in found]


def test_names_that_would_be_commands(
    write: Callable[..., Path], case: Callable[..., CaseLine]
) -> None:
    """Runtimes, checks and engines of such names are single words of the commands on the page."""
    name = f"command:{EVIL}"
    run = write("run", [case(1, name, status="fail", detail="d")], good=False)
    checked: dict[str, Any] = {"seats": 2, "status": "fail", "check": EVIL, "engine": EVIL}
    again = shlex.join(["samedeal", "engines", "--engine", EVIL, "--check", EVIL])
    engines = write("engines", [CheckLine(again=again, **checked)], good=False)
    found = commands_of(build(gather([read(run), read(engines)])))
    assert ["samedeal", "run", "--runtime", f"command:{EVIL}", "--case", "000000000001"] in found
    assert ["samedeal", "engines", "--engine", EVIL, "--check", EVIL] in found
    assert {words[0] for words in found} == {"samedeal"}


def test_what_we_write_is_read(write: Callable[..., Path], case: Callable[..., CaseLine]) -> None:
    """A command with names of any sort, which we quote, is none that is refused."""
    for text in ("--case=é", EVIL, "a\x1b[31m", "\ud800", "'", '"', "\\", ""):
        path = write("run", [case(1)], command=shlex.join(["samedeal", "run", "--runtime", text]))
        assert msgspec.json.encode(read(path).header)


def test_a_terminal_obeys_no_error(write: Callable[..., Path]) -> None:
    """What an error repeats of a file holds no control character by the time that it is told."""
    line = StatisticLine(runtime="x", check="c\x1b[2J", status="pass", p=2.0)
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "samedeal_conformance", "report", str(write("stats", [line]))],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 4
    assert "the numbers of c\\u001b[2J contradict each other" in done.stderr
