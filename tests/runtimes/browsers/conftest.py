"""The fixtures of the tests of the browsers."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.runtimes import RUNTIMES, Missing
from samedeal_conformance.runtimes.browsers import BROWSERS, BrowserRuntime
from samedeal_conformance.runtimes.browsers import session as session_module
from samedeal_conformance.runtimes.browsers.own_builds import ORIGIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from samedeal_conformance.runtimes.browsers.session import BrowserSession


@pytest.fixture(scope="module", params=list(BROWSERS))
def name(request: pytest.FixtureRequest, need: Callable[[str], None]) -> str:
    """Each browser in turn; tests of one that is missing are skipped, or fail if required."""
    browser: str = request.param
    need(browser)
    return browser


@pytest.fixture(scope="module")
def shared(name: str, toy_browser: Path) -> Iterator[BrowserSession]:
    """A page with the toy operations, for tests that leave it well."""
    session = BrowserRuntime(BROWSERS[name], toy_browser).open()
    yield session
    session.close()


@pytest.fixture
def toy(name: str, toy_browser: Path) -> Iterator[BrowserSession]:
    """A page with the toy operations, for a test that breaks it."""
    session = BrowserRuntime(BROWSERS[name], toy_browser).open()
    yield session
    session.close()


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the folders of sessions are made, for a test that does not see the session."""
    with tempfile.TemporaryDirectory(prefix="t") as place:
        monkeypatch.setattr("tempfile.tempdir", place)
        yield Path(place)


@pytest.fixture
def helpers(need: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The first folder on PATH, on a machine with WebKitGTK and without much patience."""
    need("webkit")
    found = RUNTIMES["webkit"].find()
    assert not isinstance(found, Missing)
    if found.origin == ORIGIN:
        pytest.skip("Playwright's own build needs neither display nor driver")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(session_module, "STARTUP_SECONDS", 3.0)
    return tmp_path


@pytest.fixture
def copy_of(toy_browser: Path, tmp_path: Path) -> Callable[..., Path]:
    """Make a folder `browser` with other operations, or with none."""

    def make(operations: str | None) -> Path:
        root = tmp_path / "browser"
        shutil.copytree(toy_browser, root)
        place = root / "harness" / "operations.js"
        place.unlink()
        if operations is not None:
            place.write_text(operations)
        return root

    return make
