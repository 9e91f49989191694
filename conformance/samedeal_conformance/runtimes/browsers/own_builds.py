"""Playwright's own builds of the browsers: which are there.

Only Playwright knows where exactly a build is, and its start takes 0.6 s. So it is asked once for
all three, and only if there is a folder of theirs at all.
"""

from __future__ import annotations

import functools
import importlib.util
import json
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from samedeal_conformance.runtimes.base import Found

__all__ = ["ORIGIN", "own_build"]

ORIGIN = "Playwright's own build"

_ASK = """
import json
from playwright.sync_api import sync_playwright
with sync_playwright() as play:
    browsers = play.chromium, play.firefox, play.webkit
    print(json.dumps({each.name: each.executable_path for each in browsers}))
"""

_FOLDERS = {"darwin": "~/Library/Caches", "win32": "~/AppData/Local"}


def own_build(name: str) -> Found | None:
    """Playwright's own build of a browser, if it is there."""
    if importlib.util.find_spec("playwright") is None:
        return None
    where = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "")
    if where != "0" and not any(_folder(where).glob("*-*")):  # 0 means within the package
        return None
    path = _paths(where).get(name)
    if path is None or not Path(path).is_file():
        return None
    return Found(path, _version(name), ORIGIN, f"Playwright {version('playwright')}")


def _folder(where: str) -> Path:
    """Where the builds are kept, each in a folder named for browser and revision."""
    base = _FOLDERS.get(sys.platform, "~/.cache")
    return Path(where) if where else Path(base).expanduser() / "ms-playwright"


def _version(name: str) -> str:
    """The version of the build, as this Playwright's own list has it; "" if that can't be told."""
    spec = importlib.util.find_spec("playwright")
    if spec is None or spec.origin is None:
        return ""
    try:
        text = Path(spec.origin).with_name("driver").joinpath("package/browsers.json").read_text()
        versions = {
            each["name"]: each.get("browserVersion", "") for each in json.loads(text)["browsers"]
        }
    except (OSError, ValueError, KeyError, TypeError):
        return ""
    return str(versions.get(name, ""))


@functools.cache
def _paths(_where: str) -> dict[str, str]:
    """Where Playwright's builds would be; asked once for each setting."""
    try:
        done = subprocess.run(  # noqa: S603 - our own lines
            [sys.executable, "-c", _ASK], capture_output=True, timeout=30, check=True
        )
        return dict(json.loads(done.stdout))
    except (OSError, ValueError, subprocess.SubprocessError):
        return {}  # whatever ails Playwright is told when it is to open a page
