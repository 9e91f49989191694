"""Engines in a page of a real browser, imported from a folder of the user's."""

from __future__ import annotations

import datetime as dt
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.errors import UsageError
from samedeal_conformance.protocol import Conversation, Crash
from samedeal_conformance.runtimes import Missing
from samedeal_conformance.runtimes.base import AS_IS, Environment
from samedeal_conformance.runtimes.browsers import BROWSERS, engine_page

if TYPE_CHECKING:
    from samedeal_conformance.runtimes.browsers.session import BrowserSession

BROWSER = folder("browser")
ENGINES = Path(__file__).parents[2] / "browser" / "test" / "engines"
MODULE = "samedeal_conformance.runtimes.browsers.serve_engine"
SECONDS = 30.0


AHEAD = Environment(clock=400 * 86_400)


def opened(
    browser: str, module: Path, *given: Any, environment: Environment = AS_IS
) -> BrowserSession:
    """The session with an engine."""
    present(browser)
    return engine_page(browser, module, *given).open(environment)


def present(browser: str) -> None:
    """Where the browser is missing the test is skipped, or fails where it is required."""
    found = BROWSERS[browser].find()
    if isinstance(found, Missing):
        text = f"{browser}: {found.reason}. {found.how_to_get}"
        if browser in os.environ.get("SAMEDEAL_REQUIRE", "").split(","):
            pytest.fail(text)
        pytest.skip(text)


def ask(session: BrowserSession | Conversation, *items: tuple[str, dict[str, Any]]) -> list[Any]:
    """The answers without their ids; values alone where a call went well."""
    batch = json.dumps(
        [{"id": str(i), "operation": name, "input": given} for i, (name, given) in enumerate(items)]
    )
    run = session.run if isinstance(session, Conversation) else session.exchange
    answers = json.loads(run(batch, SECONDS))
    return [each["ok"]["value"] if "ok" in each else each["error"] for each in answers]


def two_engines(folder: Path) -> Path:
    """A module that is the engine of the readme where the seed is `a`, and else a wrong one."""
    readme = (BROWSER / "engine" / "README.md").read_text("utf-8")
    (text,) = re.findall(r"```js\n(.*?)```", readme, re.DOTALL)
    (folder / "engine.mjs").write_text(text, "utf-8")
    shutil.copy(ENGINES / "wrong.mjs", folder)
    both = folder / "both.mjs"
    both.write_text(
        "import first from './engine.mjs';\n"
        "import wrong from './wrong.mjs';\n"
        "const newGame = (...given) => (given[0] === 'a' ? first : wrong).newGame(...given);\n"
        "export default { ...wrong, newGame };\n"
    )
    return both


@pytest.mark.parametrize("browser", BROWSERS)
def test_an_engine_in_a_page(browser: str, tmp_path: Path) -> None:
    """In every browser: deals are Node's, the clock is ahead, faults and readings have places."""
    session = opened(browser, two_engines(tmp_path), environment=AHEAD)
    try:
        assert session.info.kit == "both.mjs"
        # `@samedeal/kit` is the kit that ships, and the deal is the same as under Node.js.
        [state] = ask(session, ("new_game", {"seed": "a", "seats": 2, "options": {}}))
        assert state["hands"] == [[7, 9, 8], [1, 3, 11]]
        assert {"new_game", "apply", "view", "reads"} <= set(session.info.operations)
        state = {"hands": [[1]]}
        names = ("zero", "throws", "random", "again", "performance", "crypto", "changes")
        asks = [("apply", {"state": state, "seat": 0, "move": name}) for name in names]
        no_json, thrown, *_, reads, changed = ask(session, *asks, ("reads", {}), ("changed", {}))
        assert no_json == {"kind": "not-json", "message": "-0", "pointer": "/state/a/b"}
        source = (ENGINES / "wrong.mjs").read_text("utf-8").splitlines()
        (line,) = (i for i, text in enumerate(source, 1) if "no such card" in text)
        assert thrown["where"] == f"wrong.mjs:{line}"
        whats = "Math.random new Date() performance.now crypto.randomUUID crypto.getRandomValues"
        assert " ".join(each["what"] for each in reads) == whats
        assert all(each["where"].startswith("wrong.mjs:") for each in reads)
        assert changed == [{"operation": "apply", "path": "/state/hands/0/1"}]
        more = ("fetches", "requests", "connects", "waits", "surroundings", "fixed")
        asks = [("apply", {"state": state, "seat": 0, "move": name}) for name in more]
        *_, reads = ask(session, *asks, ("reads", {}))
        whats = "fetch XMLHttpRequest WebSocket setTimeout navigator.language localStorage"
        assert " ".join(each["what"] for each in reads) == f"{whats} document.cookie"
        assert all(each["where"].startswith("wrong.mjs:") for each in reads)
        assert session.info.environment["clock"] == str(AHEAD.clock)
        [shown] = ask(session, ("apply", {"state": state, "seat": 0, "move": "day"}))
        assert (
            390
            < (dt.date.fromisoformat(shown["state"]) - dt.datetime.now(dt.UTC).date()).days
            < 410
        )
        session.finish()
    finally:
        session.close()


def test_a_restore_that_does_not_is_told() -> None:
    """In a page as under Node: what is saved after a snapshot was restored is asked for."""
    session = opened("chromium", ENGINES / "restoring.mjs", "half")
    try:
        [state] = ask(session, ("new_game", {"seed": "a", "seats": 2, "options": {}}))
        [reply] = ask(session, ("apply", {"state": state, "seat": 0, "move": 2}))
        [restored] = ask(session, ("restored", {"state": reply["state"]}))
        assert (reply["state"]["game"]["turn"], restored["game"]["turn"]) == (1, 0)
        assert "restored" in session.info.operations
    finally:
        session.close()


def test_what_an_engine_imports_is_found_in_the_folder_that_is_served(tmp_path: Path) -> None:
    """By default that is the engine's own folder; a wider one can be named, and an export."""
    (tmp_path / "games").mkdir()
    (tmp_path / "cards.mjs").write_text("export const cards = [3, 1, 2];")
    module = tmp_path / "games" / "a game+1.mjs"
    module.write_text(
        "import { cards } from '../cards.mjs';\n"
        "const rest = { apply() {}, view() {}, legalMoves: () => [] };\n"
        "export const gin = { newGame: () => cards, ...rest };\n"
    )
    with pytest.raises(Crash, match=r"a game\+1.mjs can't be used"):
        opened("chromium", module, "gin")
    session = opened("chromium", module, "gin", tmp_path)
    try:
        assert ask(session, ("new_game", {})) == [[3, 1, 2]]
        assert session.info.kit == "a game+1.mjs gin"
    finally:
        session.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("export default { newgame() {} };", "the engine has no function newGame; it has newgame"),
        ("\nthrow new Error('no cards');", r"Error: no cards \(engine.mjs:2\)"),
        ("export default {;", "SyntaxError"),
    ],
)
def test_an_engine_that_cannot_be_used_says_why(text: str, said: str, tmp_path: Path) -> None:
    """The reason is in the failure, and nothing waits for a time-out."""
    (tmp_path / "engine.mjs").write_text(text)
    with pytest.raises(Crash, match=f"engine.mjs can't be used: .*{said}") as failure:
        opened("chromium", tmp_path / "engine.mjs")
    assert failure.value.exit_code == 2


def test_bare_names_in_a_page_are_the_entries_of_the_package() -> None:
    """The page's import map and the package's exports say the same."""
    page = (BROWSER / "harness" / "engine.html").read_text("utf-8")
    (text,) = re.findall(r'<script type="importmap">(.*?)</script>', page, re.DOTALL)
    exports = json.loads((BROWSER / "package.json").read_text("utf-8"))["exports"]
    modules = {
        f"@samedeal/kit{name[1:]}": f".{target['default']}"
        for name, target in exports.items()
        if isinstance(target, dict) and not name.endswith(".js")
    }
    assert json.loads(text) == {"imports": modules}


def test_as_a_program_it_speaks_the_protocol() -> None:
    """A registration can name it as a command."""
    present("chromium")
    conversation = Conversation(
        [sys.executable, "-m", MODULE, "chromium", str(ENGINES / "counting.mjs"), "replayed"]
    )
    try:
        assert conversation.hello.runtime == "Chromium"
        [state] = ask(conversation, ("new_game", {"seed": "a", "seats": 2, "options": {}}))
        assert state["done"] == []
        conversation.finish()
    finally:
        conversation.close()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "usage: serve_engine BROWSER MODULE [EXPORT]"),
        (["lynx", "x.mjs"], "'lynx' is no browser There are chromium, firefox, webkit."),
        (["chromium", "/nowhere/x.mjs"], "there is no file /nowhere/x.mjs"),
    ],
)
def test_a_wrong_call_is_said(given: list[str], said: str) -> None:
    """One line, and the exit code of a wrong call."""
    done = subprocess.run(  # noqa: S603 - this interpreter
        [sys.executable, "-m", MODULE, *given], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr.startswith(f"samedeal: {said}")
    assert done.stderr.count("\n") == 1


def test_a_module_outside_of_the_folder_is_refused(tmp_path: Path) -> None:
    """It could not be served."""
    with pytest.raises(UsageError, match="is not in"):
        engine_page("chromium", ENGINES / "wrong.mjs", None, tmp_path)
