"""The page for authors of kits holds what it says: its messages, its program, its commands."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest

from samedeal_conformance import protocol
from samedeal_conformance.data import folder
from samedeal_conformance.executor import PATIENCE
from samedeal_conformance.operations import run_batch
from samedeal_conformance.protocol import Conversation, conversation
from samedeal_conformance.protocol.messages import MAX_BATCH, Fault, check_answers
from samedeal_conformance.protocol.process import MEMORY_MB

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(protocol.__file__).parent
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of code in this language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def section(title: str) -> str:
    """The text under a heading."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def shown(by: str) -> list[Any]:
    """What the runner or the program says in the conversation shown."""
    (text,) = blocks("text")
    return [json.loads(line[9:]) for line in text.splitlines() if line.startswith(by)]


def test_every_message_shown_is_valid(schemas: dict[str, Any]) -> None:
    """In the conversation and in the commands; no line with a message is overlooked."""
    (hello, *runs), (reply, *results) = shown("runner"), shown("program")
    schemas["hello-request"].validate(hello)
    schemas["hello-reply"].validate(reply)
    for run in runs:
        schemas["run-request"].validate(run)
    for result in results:
        schemas["results-reply"].validate(result)
    typed = re.findall(r"'(\{\"type\".*?\})' ", section("By hand"))
    assert [json.loads(each)["type"] for each in typed] == ["hello", "run"]
    schemas["hello-request"].validate(json.loads(typed[0]))
    schemas["run-request"].validate(json.loads(typed[1]))
    assert len(re.findall(r'\{"type": ?"', PAGE)) == 7 + 2 + 2 + 1  # the last is in the program


def test_the_conversation_shown_is_right() -> None:
    """The answers come in order, and are those of the kit."""
    first, second = shown("runner")[1:]
    whole, *parts = shown("program")[1:]
    for run, messages in ((first, [whole]), (second, parts)):
        given = [answer for message in messages for answer in message["results"]]
        assert {message["run"] for message in messages} == {run["run"]}
        ids = [item["id"] for item in run["items"]]
        assert check_answers(ids, json.dumps(given).encode()) == len(ids)
        kit = json.loads(run_batch(json.dumps(run["items"])))
        for answer in (*given, *kit):
            answer.get("error", {}).pop("message", None)
        assert given == kit


def test_the_page_says_all_that_the_contract_says_of_values() -> None:
    """Each form of the contract is in the table of values."""
    contract = json.loads((folder("vectors") / "operations.json").read_text(encoding="utf-8"))
    for form in contract["values"]:
        assert re.search(rf"{re.escape(form)}\b", section("Values")), form


def test_the_figures_on_the_page_are_those_of_the_code() -> None:
    """Deadlines, restarts, the size of a batch and the kinds of errors."""
    rows = dict(re.findall(r"\n\| ([a-z].*?) \| (\d.*?) \|", section("Deadlines")))
    assert list(rows.values()) == [
        f"{conversation.STARTUP_SECONDS:g}",
        f"{PATIENCE.item:g}, and {PATIENCE.further:g} more for each item",
        f"{PATIENCE.long:g}",
        f"{Conversation.finish.__defaults__[0]:g}",  # type: ignore[index]
    ]
    assert f"after {PATIENCE.restarts} restarts" in section("When something fails")
    assert f"{MEMORY_MB} MB for the program" in section("Deadlines")
    assert f"1 to {MAX_BATCH} " in section("Messages")
    kinds = re.findall(r"\n\| `([a-z-]+)` \| [^|]* \|(?=\n)", section("Messages"))
    assert tuple(kinds) == get_args(get_type_hints(Fault)["kind"])


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """A folder with the program of the page as `my-kit.py`."""
    (program,) = blocks("python")
    (tmp_path / "my-kit.py").write_text(program, encoding="utf-8")
    return tmp_path


def test_the_program_runs_as_written(kit: Path, batch: Callable[..., str]) -> None:
    """Copied into a file, it is a good program: results, both errors, unsupported, the end."""
    talk = Conversation([sys.executable, str(kit / "my-kit.py")])
    assert talk.hello.operations == ("dice.sum_dice",)
    inputs: list[Any] = [{"dice": [3, 4]}, {"dice": [0]}, {"dice": [True]}]
    answer = json.loads(talk.run(batch(*inputs, operation="dice.sum_dice"), 20))
    assert answer[0] == {"id": "a", "ok": {"value": 7}}
    assert [each["error"]["kind"] for each in answer[1:]] == ["value", "type"]
    other = json.loads(talk.run(batch({"rng": [1, 2, 3, 4]}, operation="rng.next"), 20))
    assert other == [{"id": "a", "unsupported": True}]
    talk.finish()


def commands() -> list[tuple[str, list[str]]]:
    """The commands shown, each with the lines that it is said to print."""
    found: list[tuple[str, list[str]]] = []
    for line in "\n".join(blocks("console")).splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif line.startswith("> "):
            command, printed = found[-1]
            found[-1] = (f"{command}\n{line[2:]}", printed)
        elif line:
            found[-1][1].append(line)
    return found


def test_the_commands_run_as_written(kit: Path, shell: Callable[..., Any]) -> None:
    """One after the other in one folder; each succeeds and prints what is shown."""
    assert len(commands()) == 7
    for command, printed in commands():
        done = shell(command, kit)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        lines = done.stdout.splitlines()
        if printed:
            assert len(lines) == len(printed)
        for line, wanted in zip(lines, printed, strict=False):
            begin, dots, _ = wanted.partition("...")
            assert line.startswith(begin) if dots else line == wanted
    assert (kit / "sent.jsonl").read_text().count("\n") == 2
    assert (kit / "got.jsonl").read_text().count("\n") == 2


def test_the_schema_command_refuses_a_wrong_message(kit: Path, shell: Callable[..., Any]) -> None:
    """The check of a message that the page shows does fail."""
    (kit / "got.jsonl").write_text('{"type":"hello","protocol":1}\n')
    (check,) = [command for command, _ in commands() if "jsonschema_rs" in command]
    assert shell(check, kit).returncode == 1


def test_the_links_of_the_page_lead_somewhere() -> None:
    """To files that are beside it, and to its own headings."""
    links = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert len(links) > 5
    headings = {"#" + title.lower().replace(" ", "-") for title in re.findall(r"\n## (.*)", PAGE)}
    for link in links:
        assert link in headings if link.startswith("#") else (FOLDER / link).is_file(), link
