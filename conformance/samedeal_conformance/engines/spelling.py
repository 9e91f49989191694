"""Whether a member of an engine is an operation that somebody misspelt, or a helper of its own.

Its name must be near to that of an operation that lacks, and it must take what that gets. What is a
word of its own is a helper: `shuffle` isn't `shuffles`, and `paused` isn't `pause`.
`browser/engine/spelling.js` is its twin.
"""

from __future__ import annotations

import difflib
import inspect
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["misspelt"]

_NEAR = 0.85
_VERBS = frozenset({"load", "dump", "pause", "leave", "join", "advance", "perturb", "resample"})
_VERBS |= {"is_end", "send", "restore"}
_ENDINGS = ("s", "d", "r", "ed", "er")
_WORDS = frozenset({"shuffle", "shuffled", "shuffler", "reveal", "revealed", "simple"})
_WORDS |= {"tiers", "times"}


def misspelt(
    made: Any, members: Iterable[str], lacking: Mapping[str, Sequence[str]]
) -> list[tuple[str, str]]:
    """The members that are meant for something that lacks, each with what that is.

    Args:
        made: an engine, a factory or a game.
        members: the names in it that mean nothing.
        lacking: what would mean something, with its parameters.
    """
    found = []
    for name in members:
        meant = _meant(name, lacking)
        if meant and _takes(getattr(made, name, None), lacking[meant]):
            found.append((name, meant))
    return found


def _meant(name: str, names: Iterable[str]) -> str:
    """Which name it may be meant for, or ""."""
    if name in _WORDS:
        return ""
    alike = [each for each in names if each[0] == name[0] and not _is_form_of(name, each)]
    same = [each for each in alike if _bare(each) == _bare(name)]
    close = same or difflib.get_close_matches(name, alike, 1, _NEAR)
    return close[0] if close else ""


def _bare(name: str) -> str:
    return name.lower().replace("_", "")


def _is_form_of(name: str, verb: str) -> bool:
    return verb in _VERBS and any(name == verb + ending for ending in _ENDINGS)


def _takes(member: Any, parameters: Sequence[str]) -> bool:
    """Whether it is a function that can be called so."""
    if not callable(member) or inspect.isclass(member):
        return False
    try:
        inspect.signature(member).bind(*parameters)
    except TypeError:
        return False
    except ValueError:  # no signature, as some built-ins
        return True
    return True
