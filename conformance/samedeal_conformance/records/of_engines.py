"""Outcomes of checks of engines, as lines."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from samedeal_conformance.telling.failure import NOBODY, again, viewer_name
from samedeal_conformance.telling.lines import json_text, plain

from .model import CheckLine, Difference

if TYPE_CHECKING:
    from samedeal_conformance.engines.findings import Change, Outcome

__all__ = ["check_line", "repeating"]

_SHOWN = 300


def repeating(outcome: Outcome, file: str, *, salt: int, scale: float) -> str:
    """The command that makes one check again."""
    here = Path.cwd()
    path = Path(file).relative_to(here) if Path(file).is_relative_to(here) else file
    words = ["samedeal", "engines", *([str(path)] if file else []), "--engine", outcome.engine]
    words += ["--check", outcome.check]
    words += ["--seed", str(salt)] if salt else []
    words += ["--games", f"{scale:g}"] if scale != 1 else []
    return shlex.join(words)


def check_line(outcome: Outcome, command: str, saved: str = "") -> CheckLine:
    """An outcome as a line.

    Args:
        outcome: how a check ended.
        command: that makes it again.
        saved: the path of the saved failure, or "".
    """
    found = outcome.finding
    common = CheckLine(
        engine=outcome.engine,
        seats=outcome.seats,
        check=outcome.check,
        status=outcome.status,
        reason=outcome.reason,
        counts=dict(outcome.counts),
        advice=list(outcome.advice),
        seconds=round(outcome.seconds, 3),
        again=again(saved) if saved else command,
    )
    if found is None:
        return common
    return msgspec.structs.replace(
        common,
        reason=plain(found.message),
        kind=found.kind,
        where=found.where,
        viewer="" if found.viewer == NOBODY else viewer_name(found.viewer),
        channel=found.channel,
        moves=found.moves,
        hidden=[_difference(change) for change in found.hidden],
        difference=_difference(found.shown) if found.shown else None,
    )


def _difference(change: Change) -> Difference:
    return Difference(
        pointer=change.pointer,
        expected=json_text(change.before, _SHOWN),
        got=json_text(change.after, _SHOWN),
    )
