"""State that nobody sees and no zone declares.

A deck that the zones forget is never changed, so nothing is proved about it. Such state is looked
for: each member of a state that lies in no zone is given another value that it had elsewhere, and
if no channel to anybody ever shows that, it is hidden state that was not declared. What one viewer
alone is ever shown is not public either, though it counts as that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.asking import Asks, Call, EngineFault
from samedeal_conformance.engines.values import escaped, frozen, get, matches, put

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal.contracts import Rng
    from samedeal_conformance.engines.subject import Subject

    from .examination import Examination
    from .zones import Viewer, Zones

__all__ = ["Members", "look_for_undeclared"]

_KEPT = 16
_TRIES = 12
"""How often a change must have gone unseen."""

_ALONE = 4
"""How often one viewer alone must have been shown a change."""


class _Nobody:
    """Stands for no viewer, since None is one."""


_NOBODY = _Nobody()


class Members:
    """The members of states outside zones, by their pointers, with `*` for the places in lists.

    They are told by pointers into the part of the state that the engine's author knows.
    """

    def __init__(self, volatile: tuple[str, ...], inside: str = "") -> None:
        self._volatile = volatile
        self._inside = inside
        self._values: dict[str, dict[bytes, Any]] = {}
        self._tries: dict[str, int] = {}
        self._seen: set[str] = set()
        self._alone: dict[str, list[Viewer]] = {}

    def take(self, state: Any, zones: Zones) -> list[tuple[str, str]]:
        """Take note of a state; the members that lie outside its zones: pattern and pointer."""
        covered = {slot.zone.path for slot in zones.slots}
        found: list[tuple[str, str]] = []
        for pattern, pointer, value in _members(state, "", "", covered):
            if any(matches(each, pointer) for each in self._volatile):
                continue
            values = self._values.setdefault(pattern, {})
            if len(values) < _KEPT:
                values.setdefault(frozen(value), value)
            found.append((pattern, pointer))
        return found

    def changed(
        self, state: Any, members: list[tuple[str, str]], rng: Rng
    ) -> list[tuple[str, Any]]:
        """For each member that isn't settled, a state with another value there, by its pattern."""
        result: list[tuple[str, Any]] = []
        for pattern, pointer in members:
            settled = pattern in self._seen and pattern not in self._alone
            if settled or self._tries.get(pattern, 0) >= _TRIES:
                continue
            old = get(state, pointer)
            others = [
                value
                for key, value in self._values[pattern].items()
                if key != frozen(old) and type(value) is type(old)
            ]
            if others:
                result.append((pattern, put(state, pointer, others[rng.int(0, len(others))])))
        return result

    def tried(self, pattern: str, *, seen: bool, alone: Viewer | _Nobody = _NOBODY) -> None:
        """Take note whether a change of a member showed anywhere, and if in one view alone whose.

        It is looked at again as long as it was never shown to several.
        """
        self._tries[pattern] = self._tries.get(pattern, 0) + 1
        if not seen:
            return
        if not isinstance(alone, _Nobody) and (pattern not in self._seen or pattern in self._alone):
            self._alone.setdefault(pattern, []).append(alone)
        else:
            self._alone.pop(pattern, None)
        self._seen.add(pattern)

    def told_alone(self) -> list[tuple[str, Viewer]]:
        """The members that one viewer alone was ever shown, often enough to say so, and whom."""
        return [
            (pattern.removeprefix(self._inside), viewers[0])
            for pattern, viewers in self._alone.items()
            if len(viewers) >= _ALONE and len(set(viewers)) == 1
        ]

    def unseen(self) -> list[str]:
        """The members whose changes never showed, often enough to say so."""
        return [
            pattern.removeprefix(self._inside)
            for pattern, tries in self._tries.items()
            if tries >= _TRIES and pattern not in self._seen
        ]


def look_for_undeclared(exam: Examination, index: int) -> Asks[None]:
    """Change state that lies in no zone, and see whether anybody is told."""
    subject, members, state = exam.subject, exam.members, exam.game.states[index]
    found = members.take(state, exam.zones[index])
    for pattern, changed in members.changed(state, found, exam.rng):
        before = yield _channels(subject, state)
        try:
            after = yield _channels(subject, changed)
        except EngineFault:
            members.tried(pattern, seen=True)
            continue
        viewers = [
            viewer
            for viewer, was, now in zip(subject.viewers, before, after, strict=False)
            if frozen(was) != frozen(now)
        ]
        alone = viewers[0] if len(viewers) == 1 else _NOBODY
        members.tried(pattern, seen=frozen(before) != frozen(after), alone=alone)


def _channels(subject: Subject, state: Any) -> list[Call]:
    """All that anybody is told of a state; first the views of all viewers."""
    calls = [Call("view", (state, viewer)) for viewer in subject.viewers]
    if "legal_moves" in subject.has:
        calls += [Call("legal_moves", (state, seat)) for seat in range(subject.seats)]
    if "outcome" in subject.has:
        calls.append(Call("outcome", (state,)))
    if "shuffles" in subject.has:  # what it counts is declared by it
        calls.append(Call("shuffles", (state,)))
    return calls


def _members(
    value: Any, pattern: str, pointer: str, covered: set[str]
) -> Iterator[tuple[str, str, Any]]:
    """The lists and single values outside zones. A list that holds no zone is one member."""
    if pointer in covered:
        return
    holds = any(each.startswith(pointer + "/") for each in covered)
    if isinstance(value, dict):
        for key, each in value.items():
            part = escaped(key)
            yield from _members(each, f"{pattern}/{part}", f"{pointer}/{part}", covered)
    elif isinstance(value, list) and holds:
        for index, each in enumerate(value):
            yield from _members(each, f"{pattern}/*", f"{pointer}/{index}", covered)
    else:
        yield pattern, pointer, value
