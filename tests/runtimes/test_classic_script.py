"""FR as a classic script in every runtime: the game of the FR document runs on it as it stands.

What goes into a page are scripts, as a harness of that document would put them there; elsewhere
their texts are evaluated one after the other. `browser/test/document/` has the game, and a player
of it.
"""

from __future__ import annotations

import json
import shutil
import time
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.runtimes import JAVASCRIPT
from samedeal_conformance.runtimes.browsers import BROWSERS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SECONDS = 60.0
SEEDS = (0, 3, 4)
SCRIPTS = ("classic/fr.js", "test/document/around.js", "test/document/game.js")
HARNESS = ("program.mjs", "conversation.mjs", "page.html", "page.js", "offer.js", "watch.js")

# The game sets the timers of the realm, which the harness may need.
_COMMON = """
const {{ setTimeout, clearTimeout }} = globalThis;
const found = [];
const before = new Set(Object.getOwnPropertyNames(globalThis));
{load}
Object.assign(globalThis, {{ setTimeout, clearTimeout }});
export const operations = ['echo'];
export function runBatch(batch) {{
  return JSON.stringify(JSON.parse(batch).map(({{ id }}) => ({{ id, ok: {{ value: found }} }})));
}}
"""

_EVALUATED = """
const [fr, ...game] = {texts};
(0, eval)(fr);
found.push(Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)));
for (const seed of {seeds}) {{
  globalThis.seed = seed;
  for (const text of game) (0, eval)(text);
  found.push(globalThis.play(300));
}}
"""

_INSERTED = """
const insert = (path) => new Promise((resolve, reject) => {{
  const script = document.createElement('script');
  script.src = `../${{path}}`;
  script.onload = resolve;
  script.onerror = () => reject(new Error(path));
  document.head.append(script);
}});
const [fr, ...game] = {paths};
await insert(fr);
found.push(Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)));
for (const seed of {seeds}) {{
  globalThis.seed = seed;
  for (const path of game) await insert(path);
  found.push(globalThis.play(300));
}}
"""

# The page does not wait for it.
_WORKER = """
const worker = new Worker('worker.js');
worker.onmessage = ({{ data }}) => found.push(...JSON.parse(data));
worker.onerror = ({{ message }}) => found.push(`the worker failed: ${{message}}`);
"""

_IN_WORKER = """
const before = new Set(Object.getOwnPropertyNames(self));
const [fr, ...game] = {paths};
importScripts(`../${{fr}}`);
const found = [Object.getOwnPropertyNames(self).filter((name) => !before.has(name))];
for (const each of {seeds}) {{
  self.seed = each;
  importScripts(...game.map((path) => `../${{path}}`));
  found.push(play(300));
}}
postMessage(JSON.stringify(found));
"""


@pytest.fixture(scope="module", params=JAVASCRIPT)
def there(request: pytest.FixtureRequest, need: Callable[[str], None]) -> str:
    """One of the runtimes of the JavaScript kit that is on this machine."""
    name: str = request.param
    need(name)
    return name


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., list[Any]]:
    """What a runtime has to say: the globals that FR has made, and a game for each seed."""

    def run(name: str, load: str, change: tuple[str, str] = ("", "")) -> list[Any]:
        root = tmp_path / str(len(list(tmp_path.iterdir()))) / "browser"
        source = folder("browser")
        for path in SCRIPTS:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / path, root / path)
        script = root / SCRIPTS[0]
        text = script.read_text("utf-8")
        assert change[0] in text
        script.write_text(text.replace(*change, 1), "utf-8")
        texts = [(root / path).read_text("utf-8") for path in SCRIPTS]
        (root / "harness").mkdir()
        for file in HARNESS:
            shutil.copy(source / "harness" / file, root / "harness")
        (root / "package.json").write_text('{"type": "module"}')
        values = {"texts": json.dumps(texts), "paths": list(SCRIPTS), "seeds": list(SEEDS)}
        body = _COMMON.format(load=load.format(**values))
        (root / "harness" / "operations.js").write_text(body, "utf-8")
        (root / "harness" / "worker.js").write_text(_IN_WORKER.format(**values), "utf-8")
        session = JAVASCRIPT[name](root).open()
        try:
            batch = json.dumps([{"id": "a", "operation": "echo", "input": {}}])
            deadline = time.monotonic() + SECONDS
            found: list[Any] = []
            while not found and time.monotonic() < deadline:
                (answer,) = json.loads(session.exchange(batch, SECONDS))
                found = answer["ok"]["value"]
        finally:
            session.close()
        return found

    return run


@pytest.fixture(scope="module")
def games() -> list[Any]:
    """The games that the first runtime has played; every other plays the same."""
    return []


def check(found: list[Any], games: list[Any]) -> None:
    """FR alone was made; the games are those of all runtimes, and ended rightly if they did."""
    made, *played = found
    # What drives a page may add names of its own at any time, which begin so.
    assert [name for name in made if not name.startswith("__pw")] == ["FR"]
    assert len(played) == len(SEEDS)
    for game in played:
        assert game["landed"] == []
        for end in game["told"]["ends"]:
            assert game["G"]["score"][end["winnerId"]] >= 200
            assert (game["pending"], game["later"], game["legal"]) == ([], 0, [])
    # Not all end; see browser/test/table-game.test.js.
    assert [len(game["told"]["ends"]) for game in played] == [0, 1, 1]
    games.append(played)
    assert played == games[0]


def test_the_game_of_the_document_runs_as_it_stands(
    there: str, play: Callable[..., list[Any]], games: list[Any]
) -> None:
    """In a page as scripts of it, elsewhere by evaluation: the same games, to the last frame."""
    check(play(there, _INSERTED if there in BROWSERS else _EVALUATED), games)


@pytest.mark.parametrize("name", BROWSERS)
def test_it_runs_in_a_worker(
    name: str, need: Callable[[str], None], play: Callable[..., list[Any]], games: list[Any]
) -> None:
    """By importScripts, where there is no window: the same games again."""
    need(name)
    check(play(name, _WORKER), games)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("'use strict';", "more = 5;"),
        ("pile.pop()", "pile.shift()"),
        ("'busy'", "null"),
        ("(t >>> 7), t | 61", "(t >>> 7), t | 60"),
    ],
)
def test_an_FR_that_is_wrong_is_noticed(  # noqa: N802 - its name
    need: Callable[[str], None],
    play: Callable[..., list[Any]],
    right: str,
    wrong: str,
) -> None:
    """A leaking global, a deck from the other end, a table that is never busy, other numbers."""
    need("quickjs")
    right_games: list[Any] = play("quickjs", _EVALUATED)[1:]
    with pytest.raises(AssertionError):
        check(play("quickjs", _EVALUATED, (right, wrong)), [right_games])
