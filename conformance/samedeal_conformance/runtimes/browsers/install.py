"""Getting the browsers that are missing.

Playwright's own builds come first, being the same everywhere. Where their download is refused or
takes too long, the distribution's packages are taken, if it is one with apt-get and we may;
otherwise whoever asked is told what to type. What is there already is left alone.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from typing import TYPE_CHECKING

from samedeal_conformance.errors import OracleError, UsageError
from samedeal_conformance.oracle.process import run
from samedeal_conformance.runtimes.base import Missing

from .table import BROWSERS, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["get", "missing"]

DOWNLOAD_SECONDS = 600.0
"""For Playwright's builds, some 500 MB."""

PACKAGE_SECONDS = 900.0
"""For the distribution's packages."""


def missing(names: Sequence[str] = ()) -> list[str]:
    """Which of these browsers, or of all, are not there.

    Raises:
        UsageError: one is no browser.
    """
    for name in names:
        if name not in BROWSERS:
            raise UsageError(f"{name!r} is no browser", hint=f"There are {', '.join(BROWSERS)}.")
    wanted = [name for name in BROWSERS if not names or name in names]
    return [name for name in wanted if isinstance(BROWSERS[name].find(), Missing)]


def get(names: Sequence[str], say: Callable[[str], None]) -> list[str]:
    """Get these browsers; those that are missing all the same. What is done is said."""
    if importlib.util.find_spec("playwright") is None:
        say("The package playwright is not installed: `pip install 'samedeal[browsers]'` first.")
        return list(names)
    free: list[str] = []
    for name in names:
        variable = BROWSERS[name].program.variable
        if os.environ.get(variable):
            say(f"{variable} is set, so it alone counts for {name}: unset it, or mend it.")
        else:
            free.append(name)
    if free:
        _own_builds(free, say)
    packages = [each for name in free if name in missing(free) for each in PACKAGES[name]]
    if packages:
        _packages(packages, say)
    return missing(names)


def _own_builds(names: Sequence[str], say: Callable[[str], None]) -> None:
    say(f"Downloading Playwright's own builds of {', '.join(names)} ...")
    playwright = [sys.executable, "-m", "playwright"]
    failed = _failure([*playwright, "install", *names], DOWNLOAD_SECONDS)
    if failed is None and _may_install():
        # The libraries that the builds need.
        failed = _failure([*playwright, "install-deps", *names], PACKAGE_SECONDS)
    if failed is not None:
        say(f"Playwright's download failed ({failed}); the system's browsers serve as well.")


def _packages(packages: Sequence[str], say: Callable[[str], None]) -> None:
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if not _may_install():
        say(f"To install the system's, type: {_to_type(install)}")
        return
    say(f"Installing {' '.join(packages)} ...")
    failed = _failure(["apt-get", "update"], PACKAGE_SECONDS)
    failed = _failure(install, PACKAGE_SECONDS) or failed
    if failed is not None:
        say(f"apt-get failed: {failed}")


def _may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _to_type(install: Sequence[str]) -> str:
    if shutil.which("apt-get"):
        return f"sudo {' '.join(install)}"
    if shutil.which("brew"):
        return "brew install --cask chromium firefox"
    return "whatever your system installs Chromium, Firefox and WebKitGTK's WebKitWebDriver with"


def _failure(command: Sequence[str], seconds: float) -> str | None:
    """Run a command; in one line why it failed, or None."""
    try:
        done = run(command, seconds=seconds, environment={"DEBIAN_FRONTEND": "noninteractive"})
    except OracleError as error:
        return error.message
    if done.status == 0:
        return None
    lines = f"{done.output}\n{done.errors}".splitlines()
    told = [line.strip() for line in lines if line.lstrip().startswith(("Error: ", "E: "))]
    return told[0][:200] if told else f"exit code {done.status}"
