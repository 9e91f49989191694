"""`samedeal call`: one call everywhere, and what is wrong with what it was given."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.cli import app
from samedeal_conformance.contract import contract

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GIVEN = '{"rng": [1, 2, 3, 4], "min": 1, "max": 6}'
PYTHON = ("--runtime", "python")
WRONG = "if 'ok' in reply: reply['ok']['value'] += 1"


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run `samedeal call` here: its code, and what it says."""

    def ask(*arguments: str) -> tuple[int, str, str]:
        code = app.run(["call", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return ask


def test_it_agrees(call: Callable[..., Any]) -> None:
    """0: each answer on its line, and that they agree."""
    code, out, err = call("rng.int", GIVEN, *PYTHON)
    assert (code, err) == (0, "")
    answer = '{"rng":[2,27,6291463,5],"value":3}'
    assert out == f"oracle  {answer}\npython  {answer}\nthey agree\n"


def test_a_refusal_agrees_whatever_its_words(call: Callable[..., Any]) -> None:
    """The contract's kind and the unchanged generator count; the message is the kit's own."""
    code, out, _ = call("rng.int", GIVEN.replace("6", "0"), *PYTHON)
    assert code == 0
    first, second, _ = out.splitlines()
    assert first == "contract  error value, rng [1,2,3,4]"
    assert second.startswith("python    error value (max must be ")


def test_it_differs(call: Callable[..., Any], make_kit: Callable[..., str]) -> None:
    """1: the wrong one is marked, in the text and in the JSON; the right one is not."""
    name = make_kit(WRONG)
    asked = ("rng.int", GIVEN, *PYTHON, "--runtime", name)
    code, out, _ = call(*asked)
    assert code == 1
    assert [line.endswith("  <- differs") for line in out.splitlines()] == [0, 0, 1, 0]
    assert out.endswith("they do NOT agree\n")
    code, out, _ = call(*asked, "--json")
    assert code == 1
    told = json.loads(out)
    assert told["expected"]["ok"]["value"] == 3
    assert [(each["runtime"], each["agrees"], each["ok"]["value"]) for each in told["answers"]] == [
        ("python", True, 3),
        (name, False, 4),
    ]
    assert told["agree"] is False


def test_a_kit_that_dies_differs(call: Callable[..., Any], make_kit: Callable[..., str]) -> None:
    """1: how it ended stands in the place of its answer."""
    code, out, _ = call("rng.int", GIVEN, "--runtime", make_kit("sys.exit(3)"))
    assert code == 1
    assert "crash: " in out


def test_stdin_and_files(
    call: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """- is stdin and @FILE a file, both UTF-8."""
    path = tmp_path / "input.json"
    path.write_text('{"text": "é"}', "utf-8")
    assert call("hash.utf8", f"@{path}", *PYTHON)[:2] == (
        0,
        'oracle  {"value":"c3a9"}\npython  {"value":"c3a9"}\nthey agree\n',
    )
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert call("hash.utf8", "-", *PYTHON)[0] == 0
    path.write_bytes(b"\xff")
    code, _, err = call("hash.utf8", f"@{path}")
    assert code == 4
    assert "is no UTF-8" in err


MISTAKES = {
    "near": (("rng.itn", GIVEN), "there is no operation 'rng.itn'\n  Did you mean rng.int,"),
    "the last part alone": (("sum_dice", "{}"), "Did you mean dice.sum_dice?"),
    "like nothing": (("netscape", "{}"), "vectors/OPERATIONS.md has them all"),
    "a list": (("rng.int", "[]"), "the input must be a JSON object, not []"),
    "no JSON": (("rng.int", "{"), "the input is no JSON: "),
    "NaN": (("rng.int", '{"min": NaN}'), "NaN is no JSON"),
    "one key twice": (("rng.int", '{"min": 1, "min": 2}'), "'min' stands twice"),
    "members missing": (("rng.int", '{"rng": [1,2,3,4]}'), "the input lacks min, max\n"),
    "a member too many": (
        ("rng.next", '{"rng": [1,2,3,4], "n": 1}'),
        "rng.next has no parameter 'n'\n",
    ),
    "both": (("rng.next", '{"n": 1}'), "the input lacks rng, and rng.next has no parameter 'n'\n"),
    "a malformed tag": (("hash.utf8", '{"text": {"$number": "x"}}'), "a malformed tag"),
    "a tag of no units": (
        ("hash.utf8", '{"text": {"$utf16": [65536]}}'),
        "$utf16 must hold a list of UTF-16 code units, integers from 0 to 65535; got [65536]",
    ),
    "a tag of no text": (
        ("hash.utf8", '{"text": {"$number": 5}}'),
        "$number must hold the text of a number; got 5",
    ),
    "words": (("rng.next", '{"rng": [1]}', *PYTHON), "rng must be four words"),
    "no hexadecimal": (("hash.murmur3", '{"data": "zz"}', *PYTHON), "hexadecimal"),
    "calls that are none": (
        ("rng.transcript", '{"seed": "a", "calls": [1]}', *PYTHON),
        "the contract does not say",
    ),
    "for the harness": (
        ("rng.stream", '{"rng": [1,2,3,4], "checkpoints": [2,1]}', *PYTHON),
        "rng.stream is not asked for this input: checkpoints increase",
    ),
    "endless": (("rng.steps", '{"rng": [1,2,3,4], "n": 4294967295}', *PYTHON), "1000000 at most"),
    "no file": (("rng.int", "@nowhere.json"), "nowhere.json can't be read: No such file"),
    "no such runtime": (("rng.int", GIVEN, "--runtime", "netscape"), "'netscape' is no runtime"),
    "no runtime": (("rng.int", GIVEN, "--runtime", ","), "--runtime names no runtime"),
    "no input": (("rng.int",), "Missing argument 'INPUT'"),
}


@pytest.mark.parametrize("how", MISTAKES)
def test_a_mistake_is_told(how: str, call: Callable[..., Any]) -> None:
    """4: what is wrong, and where the input is, an example that can be run; nothing on stdout."""
    arguments, message = MISTAKES[how]
    code, out, err = call(*arguments)
    assert (code, out) == (4, "")
    assert message in err
    assert "Traceback" not in err


def test_the_example_of_every_operation_agrees(call: Callable[..., Any]) -> None:
    """What an error message shows as an example is right for each operation."""
    for operation in contract().operations.values():
        given = json.dumps(operation.example)
        code, out, err = call(operation.name, given, *PYTHON)
        assert code == 0, (operation.name, out, err)


@pytest.mark.parametrize("name", ["command:/nonexistent/kit", "command:false"])
def test_a_runtime_that_is_asked_for_must_be_there(name: str, call: Callable[..., Any]) -> None:
    """7: it is missing, or does not start."""
    code, out, err = call("rng.int", GIVEN, "--runtime", name)
    assert (code, out) == (7, "")
    assert "was asked for and" in err


def test_nobody_offers_it(
    call: Callable[..., Any], make_kit: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """5: a program that has not the operation has proved nothing."""
    name = make_kit()
    monkeypatch.setattr("samedeal_conformance.executor.Executor.offers", lambda *_: False)
    code, out, err = call("rng.int", GIVEN, "--runtime", name)
    assert (code, out) == (5, "")
    assert "so nothing ran" in err


def test_without_a_compiler(samedeal: Callable[..., Any], make_kit: Callable[..., str]) -> None:
    """What draws has no known answer then: the runtimes are held against the first of them."""
    bare = {"PATH": "/nonexistent", "CC": ""}
    done = samedeal("call", "rng.int", GIVEN, *PYTHON, **bare)
    assert done.code == 0
    assert done.out.startswith("oracle  unknown: there is no C compiler on PATH (")
    wrong = ("--runtime", make_kit(WRONG))
    assert samedeal("call", "rng.int", GIVEN, *PYTHON, *wrong, **bare).code == 1
    done = samedeal("call", "daily.day_number", '{"date": "2024-02-29"}', *PYTHON, **bare)
    assert done.code == 0
    assert "brute force  " in done.out
