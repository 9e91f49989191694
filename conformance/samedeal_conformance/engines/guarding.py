"""Looking whether calls change what they are given, and whether their answers can.

Only the side where an engine lives can see that: what has crossed a pipe is a copy. A guarded call
gets copies of its arguments, which are compared with the originals afterwards; so nothing that it
does reaches the states of the checks. Of a view each list and dictionary is then spoiled in place,
as a careless caller could do: neither the arguments nor the next view may show it. It is put right
again, since it may be the engine's own.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from .operations import LARGEST_TOLD, OPERATIONS
from .values import copied, difference, differences, frozen, not_json, thawed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Guard"]

_MOST = 50
"""So many changes of one argument are noted."""

_CONTAINERS = frozenset((list, dict))


class Guard:
    """Makes calls, and notes what they change."""

    def __init__(self) -> None:
        self._changed: list[dict[str, str]] = []

    def taken(self) -> list[dict[str, str]]:
        """What was changed since this was last asked."""
        taken, self._changed = self._changed, []
        return taken

    def call(self, operation: str, function: Callable[..., Any], arguments: Sequence[Any]) -> Any:
        """The answer; what the function raises goes through."""
        own = [copied(each) for each in arguments]
        try:
            given = function(*own)
        finally:
            self._compare(operation, arguments, own)
        if operation != "view" or not_json(given, LARGEST_TOLD):
            return given
        return self._spoiled(function, arguments, given)

    def _spoiled(self, function: Callable[..., Any], arguments: Sequence[Any], first: Any) -> Any:
        """The view as it was before it was spoiled."""
        # Views may be large, so bytes are made once: they tell that another view is the same JSON.
        saved = frozen(first)
        answer = thawed(saved)
        own = [copied(each) for each in arguments]
        given = function(*own)
        if _bytes(given) != saved:
            return answer  # views that differ by themselves say nothing, and are another check's
        kept = [(each, each.copy()) for each in _containers(given)]
        for each, _ in kept:
            each.clear()
        self._compare("view", arguments, own, through="result")
        later = self._again(function, arguments)
        if _bytes(later) != saved and not self._changed:
            moved = difference(answer, None if not_json(later) else later)
            self._note("view", f"/view{moved.pointer if moved else ''}", "result")
        for each, contents in kept:
            if isinstance(each, list):
                each[:] = contents
            else:
                each.update(contents)
        return answer

    def _again(self, function: Callable[..., Any], arguments: Sequence[Any]) -> Any:
        try:
            return function(*(copied(each) for each in arguments))
        except Exception:  # noqa: BLE001 - an engine whose parts were spoiled may do anything
            return None

    def _compare(
        self, operation: str, before: Sequence[Any], after: Sequence[Any], through: str = ""
    ) -> None:
        names = OPERATIONS[operation].parameters
        for name, one, other in zip(names, before, after, strict=False):
            flaw = not_json(other) if not_json(one) is None else None
            found = [flaw] if flaw else islice(differences(one, other), _MOST)
            for each in found:
                self._note(operation, f"/{name}{each.pointer}", through)

    def _note(self, operation: str, path: str, through: str) -> None:
        note = {"operation": operation, "path": path}
        self._changed.append({**note, "through": through} if through else note)


def _bytes(value: Any) -> bytes | None:
    """As `frozen`, of what may be no JSON."""
    try:
        return frozen(value)
    except ValueError:
        return None


def _containers(value: Any) -> list[Any]:
    """Each list and dictionary in a value once, the inner ones too."""
    found: dict[int, Any] = {}
    waiting = [value] if type(value) in _CONTAINERS else []
    while waiting:
        each = waiting.pop()
        if id(each) not in found:
            found[id(each)] = each
            members = each.values() if isinstance(each, dict) else each
            if not _CONTAINERS.isdisjoint(map(type, members)):
                waiting += [one for one in members if type(one) in _CONTAINERS]
    return list(found.values())
