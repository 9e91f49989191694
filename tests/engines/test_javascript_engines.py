"""Engines in JavaScript, asked over the protocol as the plugin asks them."""

from __future__ import annotations

import json
import os
import shutil
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.protocol import Conversation, Crash, ProtocolViolation, Timeout
from samedeal_conformance.runtimes import RUNTIMES, Found

if TYPE_CHECKING:
    from collections.abc import Iterator

SERVE = folder("browser") / "engine" / "serve.mjs"
ENGINES = Path(__file__).parents[2] / "browser" / "test" / "engines"
SECONDS = 20.0

# An engine is loaded by a path that is known when it runs, for which Deno wants leave.
PROGRAMS = {
    "node": [],
    "deno": ["run", "--no-prompt", "--no-remote", "--no-npm", "--no-config", "--allow-read"],
    "bun": ["run", "--no-install"],
}

LOOPING = """
export default {
  newGame() { for (;;); },
  apply() { return { code: 'no' }; }, view: () => 1, legalMoves: () => [],
};
"""


@contextmanager
def engine(path: Path, *export: str, program: str = "node") -> Iterator[Conversation]:
    """A conversation with an engine, ended whatever happens."""
    found = RUNTIMES[program].find()
    if not isinstance(found, Found):
        text = f"{program}: {found.reason}. {found.how_to_get}"
        if program in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(text)
        pytest.skip(text)
    command = [found.executable, *PROGRAMS[program], str(SERVE), str(path), *export]
    conversation = Conversation(command)
    try:
        yield conversation
    finally:
        conversation.close()


def ask(conversation: Conversation, *items: tuple[str, dict[str, Any]]) -> list[Any]:
    """The answers without their ids; values alone where a call went well."""
    batch = [
        {"id": str(i), "operation": name, "input": given} for i, (name, given) in enumerate(items)
    ]
    answers = json.loads(conversation.run(json.dumps(batch), SECONDS))
    return [each["ok"]["value"] if "ok" in each else each["error"] for each in answers]


def test_all_that_it_needs_is_where_data_is() -> None:
    """The program is found as other data is, with what it imports."""
    for name in ("engine/serve.mjs", "engine/shim.js", "harness/encoding.js", "kit/rng.js"):
        assert (folder("browser") / name).is_file()


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("export", ["default", "replayed"])
def test_a_stateful_game_is_played(program: str, export: str) -> None:
    """A game goes from its start to its outcome, whichever program runs it, however it is kept."""
    with engine(ENGINES / "counting.mjs", export, program=program) as asked:
        assert asked.hello.runtime == program
        assert {"new_game", "apply", "view", "zones", "reads"} <= set(asked.hello.operations)
        assert ("dump" in asked.hello.operations) == (export == "default")
        [state] = ask(asked, ("new_game", {"seed": "a", "seats": 2, "options": {}}))
        for turn in range(5):
            seat = turn % 2
            moves, others = ask(
                asked,
                ("legal_moves", {"state": state, "seat": seat}),
                ("legal_moves", {"state": state, "seat": 1 - seat}),
            )
            assert (moves, others) == ([1, 2], [])
            accepted, refused = ask(
                asked,
                ("apply", {"state": state, "seat": seat, "move": 2}),
                ("apply", {"state": state, "seat": 1 - seat, "move": 2}),
            )
            assert (refused["code"], refused["message"]) == ("illegal", "not now")
            assert accepted["events"] == ["added"]
            state = accepted["state"]
        outcome, reads, changed = ask(
            asked, ("outcome", {"state": state}), ("reads", {}), ("changed", {})
        )
        assert outcome["total"] == 10
        assert (reads, changed) == ([], [])
        asked.finish()


@pytest.mark.parametrize("program", PROGRAMS)
def test_faults_are_told_with_their_place(program: str) -> None:
    """What is no JSON, what was thrown, read or changed is said, and where, on every program."""
    with engine(ENGINES / "wrong.mjs", program=program) as asked:
        state = {"hands": [[1]]}

        def move(name: str) -> tuple[str, dict[str, Any]]:
            return ("apply", {"state": state, "seat": 0, "move": name})

        no_json, thrown, _ = ask(asked, move("zero"), move("throws"), ("reads", {}))
        assert no_json == {"kind": "not-json", "message": "-0", "pointer": "/state/a/b"}
        source = (ENGINES / "wrong.mjs").read_text("utf-8").splitlines()
        (line,) = (i for i, text in enumerate(source, 1) if "no such card" in text)
        assert thrown["kind"] == "other"
        assert thrown["message"] == "TypeError: no such card"
        assert thrown["where"] == f"wrong.mjs:{line}"
        asks = [move(name) for name in ("random", "crypto", "fetches", "waits", "changes")]
        *_, reads, changed = ask(asked, *asks, ("reads", {}), ("changed", {}))
        whats = ["Math.random", "crypto.randomUUID", "crypto.getRandomValues"]
        whats += ["fetch", "setTimeout"]
        assert [each["what"] for each in reads] == whats
        for each in reads:
            name, _, number = each["where"].partition(":")
            assert name == "wrong.mjs"
            assert each["what"].split(".")[-1] in "".join(source[int(number) - 2 : int(number) + 1])
        assert changed == [{"operation": "apply", "path": "/state/hands/0/1"}]


@pytest.mark.parametrize("program", PROGRAMS)
def test_an_engine_that_touches_stdin_is_waited_for(program: str, tmp_path: Path) -> None:
    """Looking at process.stdin makes it a pipe that does not wait; the program waits itself."""
    path = tmp_path / "touching.mjs"
    path.write_text(
        "const touched = process.stdin.isTTY;\n"
        "const rest = { apply() {}, view() {}, legalMoves: () => [] };\n"
        "export default { newGame: () => touched === true, ...rest };\n"
    )
    with engine(path, program=program) as asked:
        for _ in range(3):
            time.sleep(0.05)
            assert ask(asked, ("new_game", {})) == [False]
        asked.finish()


def test_print_outs_go_to_stderr() -> None:
    """What an engine prints to its console does not disturb the conversation."""
    with engine(ENGINES / "wrong.mjs") as asked:
        asks = ("apply", {"state": {}, "seat": 0, "move": "prints"})
        assert ask(asked, asks, asks) == [{"state": 1}, {"state": 1}]


def test_noise_on_stdout_is_noise() -> None:
    """What it writes to stdout past its console is named as what it is."""
    with (
        engine(ENGINES / "wrong.mjs") as asked,
        pytest.raises(ProtocolViolation, match="a card was played"),
    ):
        ask(asked, ("apply", {"state": {}, "seat": 0, "move": "noise"}))


def test_an_engine_that_ends_the_process_is_a_crash() -> None:
    """Its exit code is told."""
    with engine(ENGINES / "wrong.mjs") as asked, pytest.raises(Crash, match="exit code 3"):
        ask(asked, ("apply", {"state": {}, "seat": 0, "move": "exits"}))


def test_an_engine_that_hangs_is_a_timeout(tmp_path: Path) -> None:
    """The process is ended at the deadline."""
    path = tmp_path / "looping.mjs"
    path.write_text(LOOPING)
    with engine(path) as asked, pytest.raises(Timeout, match=r"no answer within 0\.5 s"):
        asked.run('[{"id":"a","operation":"new_game","input":{}}]', 0.5)


def test_what_is_no_engine_says_so_at_the_start(tmp_path: Path) -> None:
    """A misspelt function is named with what is like it, before anything is asked."""
    path = tmp_path / "misspelt.mjs"
    path.write_text(LOOPING.replace("newGame", "newgame"))
    with pytest.raises(Crash) as failure, engine(path):
        pass
    assert failure.value.exit_code == 2
    last = failure.value.stderr_tail.splitlines()[-1]
    assert last.startswith("samedeal: ")
    assert last.endswith("the engine has no function newGame; it has newgame")


def test_an_engine_needs_nothing_of_this_project(tmp_path: Path) -> None:
    """A copy elsewhere, with no package beside it, is asked like any other."""
    shutil.copy(ENGINES / "wrong.mjs", tmp_path / "copy.mjs")
    with engine(tmp_path / "copy.mjs") as asked:
        assert ask(asked, ("view", {"state": {"seats": 4}, "viewer": None})) == [[4, None]]
