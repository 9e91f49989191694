"""The distributions, built once, and a venv with nothing but the wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_SECONDS = 120


def call(*command: str | Path, cwd: Path | None = None, check: bool = True) -> str:
    """The output of a command, standard error included; it requires no runtime of ours."""
    done = subprocess.run(  # noqa: S603 - our own programs
        list(map(str, command)),
        cwd=cwd,
        env={k: v for k, v in os.environ.items() if k != "SAMEDEAL_REQUIRE"},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=_SECONDS,
    )
    assert not check or done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist, the wheel built from the sdist as pip would do."""
    folder = tmp_path_factory.mktemp("dist")
    call(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    return folder


@pytest.fixture(scope="session")
def bare(distributions: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a venv that has the wheel and no extra."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=True)
    (wheel,) = distributions.glob("*.whl")
    call(folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-index", wheel)
    return folder / "bin"


@pytest.fixture
def installed(distributions: Path, tmp_path: Path) -> Path:
    """The Python of a venv with the wheel, which also finds the libraries of this one.

    They come last on the path, so `samedeal` itself is the wheel's.
    """
    venv.create(tmp_path, with_pip=True)
    python = tmp_path / "bin" / "python"
    (wheel,) = distributions.glob("*.whl")
    call(python, "-m", "pip", "install", "--quiet", "--no-index", wheel)
    site = call(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    (Path(site) / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return python
