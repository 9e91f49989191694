"""What a saved case can't say: its parts have the right types, and still make no game.

Somebody has edited it, or it was cut off. That is told by the part's JSON path, so that a case that
nothing wrote is not replayed as a failure that is still there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .operations import OPERATIONS
from .registering import SETTINGS
from .settings import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .cases import Case

__all__ = ["flaw_of"]

_SAFE = 2**53 - 1
_MOST_SEATS = 64
_MOST_GAMES = 10_000


def flaw_of(case: Case) -> str:
    """What is wrong with a case, in one line; "" if nothing is."""
    return next(_flaws(case), "")


def _flaws(case: Case) -> Iterator[str]:
    finding = case.finding
    yield from _flaws_of_engine(case.engine)
    if not 1 <= case.seats <= _MOST_SEATS:
        yield f"{case.seats} at $.seats is no number of players from 1 to {_MOST_SEATS}"
    for name, number in (("salt", case.salt), ("finding.salt", finding.salt)):
        if abs(number) > _SAFE:
            yield f"{shown(repr(number))} at $.{name} is beyond 2**53 - 1"
    if not 0 < case.scale <= _MOST_GAMES:  # NaN is not, either
        yield f"{case.scale} at $.scale is no number up to {_MOST_GAMES}"
    if finding.viewer is not None and not -1 <= finding.viewer < case.seats:
        yield (
            f"{finding.viewer} at $.finding.viewer is no viewer: with {case.seats} seats it is "
            f"0 to {case.seats - 1}, null for the spectator, or -1 for nobody"
        )
    if len(finding.states) not in (0, 2):
        yield f"{len(finding.states)} states at $.finding.states; a comparison has two"
    for number, action in enumerate(finding.actions or ()):
        if not _is_action(action):
            yield f"{shown(repr(action))} is no action, at $.finding.actions[{number}]"


def _flaws_of_engine(engine: dict[str, Any]) -> Iterator[str]:
    if not all(isinstance(engine.get(each), str) for each in ("name", "file")):
        yield "its engine has no name and file"
    elif "\0" in engine["file"]:
        yield "a NUL at $.engine.file is in no path"
    if "factory" not in engine:
        return
    settings = engine.get("settings")
    if not isinstance(engine["factory"], str) or not isinstance(engine.get("seats"), list):
        yield "its engine has a factory, and no seats to go with it"
    elif not isinstance(settings, dict) or not set(settings) <= set(SETTINGS):
        yield "its engine has a factory, and no settings of engines to go with it"


def _is_action(action: Any) -> bool:
    """Whether it is the name of an operation that answers with a reply, and its other arguments."""
    if not isinstance(action, list) or not action or not isinstance(action[0], str):
        return False
    operation = OPERATIONS.get(action[0])
    return (
        operation is not None
        and operation.gives == "reply"
        and len(action) == len(operation.parameters)
    )
