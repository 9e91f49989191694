"""The command's frame: its subcommands, how errors look, and its exit codes."""

from __future__ import annotations

import errno
import importlib.metadata
import os
import shlex
import sys
import traceback
from typing import TYPE_CHECKING

import click

from samedeal_conformance.errors import ExitCode, SamedealError
from samedeal_conformance.report import printable

from .browsers import browsers
from .call import call
from .diff import diff
from .doctor import doctor
from .engines import engines
from .expect import expect
from .init import init
from .lint import lint
from .replay import replay
from .report import report
from .run import run as run_command
from .stats import stats
from .vectors import vectors

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["app", "run"]

# Lines after a \b are kept as they are by click.
_CODES = """\b
Exit codes:
  0  as expected         4  wrong usage
  1  not as expected     5  nothing ran
  2  interrupted         6  the vectors drifted
  3  internal error      7  a runtime, or the oracle, is unusable
                         8  a saved case can't be replayed
"""


@click.group(epilog=_CODES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(importlib.metadata.version("samedeal"), prog_name="samedeal")
def app() -> None:
    """Prove that a game kit deals the same on every runtime.

    \b
    samedeal run                     every known answer on every runtime that is there
    samedeal run --runtime node      on one
    samedeal call rng.next '{...}'   one call, on every runtime and the oracle
    samedeal stats                   are the draws fair, and how sure is that
    samedeal vectors verify          the known answers are those of the C oracle
    samedeal init                    a game engine to begin with, and its registration
    samedeal engines                 check the game engines that are registered here
    samedeal replay FILE             do a saved failure of an engine again
    samedeal report FILE...          result files as one page of HTML
    samedeal diff A B                what changed between two result files
    samedeal expect update FILE ...  declare what fails as known deviations
    samedeal lint PATH               whether an engine is pure
    samedeal browsers                get the browsers that are missing
    samedeal doctor                  what is there, what is missing, how to get it
    """  # noqa: D301 - click reads the \b as "keep these lines"


app.add_command(run_command)
app.add_command(call)
app.add_command(stats)
app.add_command(vectors)
app.add_command(browsers)
app.add_command(doctor)
app.add_command(lint)
app.add_command(engines)
app.add_command(replay)
app.add_command(report)
app.add_command(diff)
app.add_command(expect)
app.add_command(init)


def _say(message: str) -> None:
    """Tell an error; it may hold what a file or a program has given, which no terminal may obey."""
    click.echo(printable(message), err=True)


def run(arguments: Sequence[str]) -> int:
    """The exit code of the command with these arguments; nothing is raised."""
    command = shlex.join(["samedeal", *arguments])
    try:
        # click catches its own Exit and gives the code of it; a command's own result is None.
        code: int | None = app.main(
            list(arguments), prog_name="samedeal", standalone_mode=False, obj=command
        )
        sys.stdout.flush()
    except click.ClickException as error:
        _say(f"samedeal: {error.format_message()}")
        if isinstance(error, click.UsageError) and error.ctx is not None:
            _say(f"  {error.ctx.command_path} --help shows how it is used")
        return ExitCode.USAGE
    except SamedealError as error:
        _say(f"samedeal: {error}")
        return error.exit_code
    except (KeyboardInterrupt, click.Abort) as error:
        _say("samedeal: interrupted")
        # click gives an error of its own, made of the one that came.
        for note in getattr(error.__cause__ or error, "__notes__", ()):
            _say(f"  {note}")
        return ExitCode.INTERRUPTED
    except OSError as error:
        return _without_output(error)
    except Exception:  # noqa: BLE001 - the last resort
        return _own_fault()
    return code or ExitCode.EXPECTED


def _without_output(error: OSError) -> ExitCode:
    """Our output has nowhere to go; any other error is a fault of our own."""
    if error.errno not in {errno.EPIPE, errno.ENOSPC}:
        return _own_fault()
    # Python must not try to flush it again at its end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.ENOSPC:
        _say(f"samedeal: the output can't be written: {error.strerror}")
    return ExitCode.UNEXPECTED


def _own_fault() -> ExitCode:
    """Tell of an exception that nobody foresaw; called while it is handled."""
    _say(traceback.format_exc())
    _say("samedeal: this is a fault of samedeal's own; please report it with the text above")
    return ExitCode.INTERNAL
