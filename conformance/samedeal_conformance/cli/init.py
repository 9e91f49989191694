"""`samedeal init`: an engine to begin with, and its registration."""

from __future__ import annotations

from pathlib import Path

import click

from samedeal_conformance.errors import UsageError

__all__ = ["init"]

_STARTER = Path(__file__).with_name("starter.txt")


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=Path())
def init(folder: Path) -> None:
    """Write a conftest.py with a small engine and its registration; then type `pytest`.

    It is written into FOLDER, by default this one. What is there already is never overwritten.
    """
    path = folder / "conftest.py"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(_STARTER.read_text("utf-8"))
    except FileExistsError:
        what = "is there already" if path.exists() else "can't be written: its folder is a file"
        hint = "Register your engine in it, or name another folder: samedeal init FOLDER"
        raise UsageError(f"{path} {what}", hint=hint) from None
    except OSError as error:
        raise UsageError(f"{path} can't be written: {error.strerror}") from error
    click.echo(f"{path} is written: a game of high cards. `pytest {folder}` checks it.")
