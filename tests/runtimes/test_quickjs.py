"""`quickjs`: the engine inside a Python process, with all that may go wrong at the seam."""

from __future__ import annotations

import importlib
import json
import os
from importlib.metadata import PackageNotFoundError
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.protocol import Crash, ExchangeFailure, Timeout
from samedeal_conformance.runtimes import AS_IS, RUNTIMES, Environment, Found, Missing
from samedeal_conformance.runtimes.quickjs import QuickjsRuntime

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SECONDS = 20.0
KATHMANDU = Environment("tr-TR", "Asia/Kathmandu")
QUICKJS = RUNTIMES["quickjs"]


@pytest.fixture(autouse=True)
def _there(request: pytest.FixtureRequest, need: Callable[[str], None]) -> None:
    if "monkeypatch" not in request.fixturenames:
        need("quickjs")


@pytest.fixture
def harness(tmp_path: Path) -> Callable[[str], QuickjsRuntime]:
    """Make a folder `browser` whose harness does nothing but this to a batch."""

    def make(body: str) -> QuickjsRuntime:
        root = tmp_path / "browser"
        (root / "harness").mkdir(parents=True)
        (root / "harness" / "operations.js").write_text(
            "import { answer } from './answer.js';\n"
            "export const operations = ['echo'];\n"
            "export function runBatch(batch) {\n"
            "  return batch === '[]' ? batch : answer(JSON.parse(batch), batch);\n}\n",
            "utf-8",
        )
        (root / "harness" / "answer.js").write_text(body, "utf-8")
        return QuickjsRuntime(root)

    return make


def test_what_ran_is_reported() -> None:
    """The engine's own version, the library that it is in, and what drives that."""
    library = importlib.import_module("_quickjs")
    found = QUICKJS.find()
    assert isinstance(found, Found)
    session = QUICKJS.open(AS_IS)
    session.finish()
    info = session.info
    assert (info.runtime, info.engine, info.language) == ("quickjs", "QuickJS-ng", "javascript")
    assert found.version.startswith(f"{info.version}.")
    assert f"quickjs-ng {found.version} in CPython" in info.driver
    assert info.executable == library.__file__ == found.executable


@pytest.mark.usefixtures("turkish")
@pytest.mark.parametrize("zone", ["Asia/Kathmandu", "America/St_Johns", "UTC"])
def test_it_really_sees_the_surroundings(zone: str) -> None:
    """The C library's locale and time zone, which the engine's Date follows."""
    asked = Environment("tr-TR", zone)
    session = QUICKJS.open(asked)
    session.finish()
    assert asked.unmet(session.info.environment) == []
    assert len(Environment("fr-FR", "Asia/Tokyo").unmet(session.info.environment)) == 2


def test_a_zone_that_does_not_exist_is_not_claimed() -> None:
    """TZ alone proves nothing."""
    asked = Environment(timezone="Mars/Olympus")
    session = QUICKJS.open(asked)
    session.close()
    assert asked.unmet(session.info.environment) == [
        "time zone Mars/Olympus (it runs in UTC)",
    ]


def test_what_lies_in_the_folder_does_not_matter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, need: Callable[[str], None]
) -> None:
    """A module of the user's own that bears the name of one that is needed is not loaded."""
    need("quickjs")
    for name in ("json.py", "_quickjs.py"):
        (tmp_path / name).write_text("raise SystemExit('the wrong one')\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    QUICKJS.open(AS_IS).finish()


@pytest.mark.usefixtures("turkish")
def test_a_decimal_comma_does_not_reach_the_engine() -> None:
    """Its JSON.parse takes the comma of a list for one where the C library writes numbers so."""
    batch = json.dumps(
        [{"id": "1", "operation": "rng.save", "input": {"rng": [2505109465, 4054034650, 3, 4]}}]
    )
    session = QUICKJS.open(KATHMANDU)
    (answer,) = json.loads(session.exchange(batch, SECONDS))
    session.finish()
    assert answer["ok"]["rng"] == [2505109465, 4054034650, 3, 4]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("() => '[]\\0 and more'", "a value of type string that is no JSON text"),
        ("() => '[\"\\ud800\"]'", "UnicodeDecodeError"),
        ("() => ({})", "a value of type object that is no JSON text"),
        ("() => { throw new RangeError('the deck is empty'); }", "RangeError: the deck is empty"),
        ("() => answer() + 1", "(?i)stack"),
        ("() => JSON.parse('['.repeat(1e6))", "(?i)stack"),
        ("() => { const a = []; for (;;) a.push('x'.repeat(1e6) + a.length); }", "out of memory"),
    ],
    ids=["nul", "surrogate", "object", "throws", "recursion", "depth", "memory"],
)
def test_a_harness_that_gives_no_answer_is_a_crash(
    body: str,
    words: str,
    harness: Callable[[str], QuickjsRuntime],
    batch: Callable[..., str],
    gone: Callable[[int], None],
) -> None:
    """With one line that says why, and never with half an answer."""
    session = harness(f"export const answer = {body};").open(AS_IS)
    with pytest.raises(Crash, match="exit code 1") as caught:
        session.exchange(batch({}), SECONDS)
    assert caught.value.exit_code == 1
    assert "Traceback" not in caught.value.stderr_tail
    with pytest.raises(Crash, match=words):
        raise caught.value
    gone(session.pid)


def test_an_endless_loop_is_a_timeout(
    harness: Callable[[str], QuickjsRuntime], batch: Callable[..., str], gone: Callable[[int], None]
) -> None:
    """It can't be interrupted from inside, so the process goes."""
    session = harness("export const answer = () => { for (;;); };").open(AS_IS)
    with pytest.raises(Timeout):
        session.exchange(batch({}), 0.5)
    gone(session.pid)


def test_a_text_that_is_a_tree_comes_whole(
    harness: Callable[[str], QuickjsRuntime], batch: Callable[..., str]
) -> None:
    """A long text made of others is no plain one to the library: the whole arrives all the same."""
    runtime = harness(
        "export const answer = (items) => {\n"
        "  const [{ id }] = items;\n"
        "  let text = '';\n"
        "  for (let i = 0; i < 5000; i++) {\n"
        "    text = i % 2 ? 'é😀' + text : text + '0123456789'.repeat(20);\n"
        "  }\n"
        '  return `[{"id":"${id}","ok":{"value":"${text}"}}]`;\n'
        "};"
    )
    session = runtime.open(AS_IS)
    (answer,) = json.loads(session.exchange(batch({}), SECONDS))
    session.finish()
    assert answer["ok"]["value"] == "é😀" * 2500 + "0123456789" * 20 * 2500


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("export const answer = ;\n", "harness/answer.js: SyntaxError"),
        ("\n\nexport let answer = 1;\n", "harness/answer.js:3: this form can't be linked"),
        ("export const other = 1;\n", "harness/answer.js does not export answer"),
        ("\nconsole.log(1);\nexport const answer = 1;\n", "'?console'? is not defined"),
    ],
    ids=["syntax", "form", "name", "host"],
)
def test_a_kit_that_can_not_be_loaded_is_told_with_file_and_line(
    body: str, words: str, harness: Callable[[str], QuickjsRuntime]
) -> None:
    """Whether the linker or the engine refuses it."""
    with pytest.raises(Crash, match=words) as caught:
        harness(body).open(AS_IS)
    assert "Traceback" not in caught.value.stderr_tail
    if "console" in words:
        assert "harness/answer.js:2" in caught.value.stderr_tail


def test_without_the_package_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what to install is said; the package quickjs, another engine, does not count."""
    where = "samedeal_conformance.runtimes.quickjs"

    def none(_: str) -> Any:
        raise PackageNotFoundError

    monkeypatch.setattr(f"{where}.version", none)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert QUICKJS.find() == Missing("quickjs-ng is not installed", "`pip install quickjs-ng`.")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: object())
    missing = QUICKJS.find()
    assert isinstance(missing, Missing)
    assert "the package quickjs, which is there, is another engine" in missing.reason
    monkeypatch.setattr(f"{where}.version", lambda _: "0.17.0.2")
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    missing = QUICKJS.find()
    assert isinstance(missing, Missing)
    assert missing.reason == "quickjs-ng 0.17.0.2 is installed without its library"


def test_a_package_that_is_broken_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, need: Callable[[str], None]
) -> None:
    """A library of another machine: one line, no traceback."""
    need("quickjs")
    suffix = "_quickjs.abi3.so"
    (tmp_path / suffix).write_bytes(b"\x7fELF of another machine")
    paths = [str(tmp_path), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    with pytest.raises(ExchangeFailure, match="quickjs-ng can't be loaded: ") as caught:
        QUICKJS.open(AS_IS)
    assert "Traceback" not in caught.value.stderr_tail
