"""Getting the browsers that are missing: `samedeal browsers`, and what the doctor says of them."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.cli.app import run
from samedeal_conformance.errors import ExitCode
from samedeal_conformance.runtimes import RUNTIMES, Found, Missing
from samedeal_conformance.runtimes.browsers import BROWSERS
from samedeal_conformance.runtimes.browsers.install import get, missing
from samedeal_conformance.runtimes.browsers.own_builds import ORIGIN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="shell scripts and apt-get")


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose programs are those of this folder, and which no download reaches."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "builds"))
    # Nothing listens on the port for discarded data.
    monkeypatch.setenv("PLAYWRIGHT_DOWNLOAD_HOST", "http://127.0.0.1:9")
    for name in BROWSERS:
        monkeypatch.delenv(f"SAMEDEAL_{name.upper()}", raising=False)
    return tmp_path


def write(path: Path, body: str) -> None:
    """A shell script."""
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def test_a_build_of_playwright_s_own_is_taken_before_the_system_s(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Playwright has it, in the version that this Playwright has; not where nothing is."""
    write(empty / "firefox", "echo Mozilla Firefox 153.0")
    found = RUNTIMES["firefox"].find()
    assert isinstance(found, Found)
    assert found.origin == "the system"
    build = empty / "builds" / "firefox-0"
    build.mkdir(parents=True)
    assert RUNTIMES["firefox"].find() == found  # of another Playwright
    monkeypatch.setattr(
        "samedeal_conformance.runtimes.browsers.own_builds._paths",
        lambda _: {"firefox": str(build / "firefox")},
    )
    write(build / "firefox", "exit 1")
    own = RUNTIMES["firefox"].find()
    assert isinstance(own, Found)
    assert (own.executable, own.origin) == (str(build / "firefox"), ORIGIN)
    assert int(own.version.partition(".")[0]) > 100
    assert own.driver.startswith("Playwright ")


@pytest.mark.parametrize(
    ("name", "program", "says"),
    [
        ("firefox", "firefox-esr", "Mozilla Firefox 140.6.0esr"),
        ("chromium", "chromium", "Chromium 90.0.4430.212 built on Debian"),
    ],
)
def test_a_browser_that_is_too_old_is_missing(
    name: str, program: str, says: str, empty: Path
) -> None:
    """It would start, and then lack what its driver or the kit needs."""
    write(empty / program, f"echo {says}")
    look = RUNTIMES[name].find()
    assert isinstance(look, Missing)
    assert "older than" in look.reason


@pytest.mark.parametrize("names", [("chromium",), ("firefox",), ("webkit",), ()])
def test_an_empty_machine_has_no_browsers(names: tuple[str, ...], empty: Path) -> None:
    """Each says what is missing and how to get it."""
    assert missing(names) == [*(names or BROWSERS)]
    for name in names:
        look = RUNTIMES[name].find()
        assert isinstance(look, Missing)
        assert f"samedeal browsers {name}" in look.how_to_get
    assert empty.is_dir()


@pytest.mark.usefixtures("empty")
def test_a_webkit_without_a_display_is_missing(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither Xvfb nor a display of the user's: said before anything is started."""
    write(empty / "WebKitWebDriver", "exit 1")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    look = RUNTIMES["webkit"].find()
    assert isinstance(look, Missing)
    assert "Xvfb" in look.reason
    monkeypatch.setenv("DISPLAY", ":7")
    again = RUNTIMES["webkit"].find()
    assert not (isinstance(again, Missing) and "Xvfb" in again.reason)


def test_where_the_download_is_refused_packages_are_installed(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By apt-get for the superuser, and only those that are missing."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    program = empty / "firefox-esr"
    write(
        empty / "apt-get",
        f'echo "$@" >> {empty}/log\n'
        f"printf '#!/bin/sh\\necho Mozilla Firefox 153.0\\n' > {program}\n"
        f"/bin/chmod +x {program}",
    )
    said: list[str] = []
    assert get(["firefox"], said.append) == []
    assert "download failed" in said[1]
    log = (empty / "log").read_text().splitlines()
    assert log == ["update", "install --yes --no-install-recommends firefox-esr"]


def test_a_failing_apt_get_is_told_in_one_line(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is still missing is returned."""
    monkeypatch.setattr("os.geteuid", lambda: 0)
    write(empty / "apt-get", "echo 'E: Unable to locate package' >&2; exit 100")
    said: list[str] = []
    assert get(["webkit"], said.append) == ["webkit"]
    assert said[-1] == "apt-get failed: E: Unable to locate package"


def test_who_may_not_install_is_told_what_to_type(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is run with more rights than the user has."""
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    write(empty / "apt-get", f"touch {empty}/ran")
    said: list[str] = []
    assert get(["firefox", "webkit"], said.append) == ["firefox", "webkit"]
    assert "type: sudo apt-get install" in said[-1]
    assert said[-1].endswith("firefox-esr webkit2gtk-driver xvfb")
    assert not (empty / "ran").exists()


@pytest.mark.usefixtures("empty")
def test_a_variable_that_is_set_is_not_installed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it names alone counts, so whatever were installed would not be used."""
    monkeypatch.setenv("SAMEDEAL_FIREFOX", "/nonexistent")
    said: list[str] = []
    assert get(["firefox"], said.append) == ["firefox"]
    assert len(said) == 1
    assert "SAMEDEAL_FIREFOX is set" in said[0]


@pytest.mark.usefixtures("empty")
def test_the_command_says_what_is_there_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """7 where something is still missing; it ends with the doctor's text."""
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert run(["browsers", "webkit"]) == ExitCode.UNUSABLE
    out = capsys.readouterr().out
    assert "download failed" in out
    assert "MISSING  webkit" in out
    assert run(["browsers", "netscape"]) == ExitCode.USAGE
    assert "'netscape' is no browser" in capsys.readouterr().err


@pytest.mark.usefixtures("empty")
def test_without_the_packages_it_is_said_which_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The browsers' extra is not part of the bare installation."""
    for package in ("playwright", "selenium", "psutil"):
        monkeypatch.setitem(sys.modules, package, None)
    for name in BROWSERS:
        look = RUNTIMES[name].find()
        assert isinstance(look, Missing)
        assert "samedeal[browsers]" in look.how_to_get
    said: list[str] = []
    assert get(["firefox"], said.append) == ["firefox"]
    assert "samedeal[browsers]" in said[0]
    run(["doctor"])
    assert "the package playwright is not installed" in capsys.readouterr().out


def test_the_doctor_tells_programs_and_drivers_to_machines(
    need: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """Version, program, how it was found and what drives it, for each runtime."""
    need("firefox")
    run(["doctor", "--json"])
    found = {each["name"]: each for each in json.loads(capsys.readouterr().out)}
    assert set(RUNTIMES) < set(found)
    assert {"playwright", "selenium", "WebKitWebDriver", "Xvfb"} < set(found)
    firefox = found["firefox"]
    assert firefox["good"]
    assert firefox["version"]
    assert firefox["executable"] in firefox["detail"]
    assert firefox["driver"].startswith("Playwright ")
