"""A failure, told so that its author sees at once what leaks, to whom, and how to see it again.

no-leak: the view tells seat 1 what it can't know
engine gin with 2 seats; channel view; viewer seat 1; after 3 moves

changed, which seat 1 can't know
  /hands/0/2
    before  "QS"
    after   "7H"
told to seat 1
  /aces/0
    before  0
    after   1
moves
  1  seat 0  {"t":"draw"}
  ...
again: samedeal replay .samedeal/gin-no-leak-5f0e7a91.json
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.values import shortened

from .lines import WIDTH, Line, count, json_pair, json_text, plain, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from samedeal_conformance.engines.findings import Change, Finding, Outcome

__all__ = ["action_text", "again", "failure", "summary", "viewer_name"]

NOBODY = -1
_FIRST, _LAST = 3, 9
"""How many moves are shown of a long list, from its beginning and from its end."""

_CHANGES = 6


def viewer_name(viewer: int | None) -> str:
    """A viewer for a person."""
    return "the spectator" if viewer is None else f"seat {viewer}"


def again(saved: str) -> str:
    """The command that repeats a saved case."""
    return f"samedeal replay {shlex.quote(plain(saved, 1000))}"


def summary(outcome: Outcome) -> str:
    """A failure in one short line."""
    found = outcome.finding
    return plain(found.message if found else outcome.reason, 150)


def failure(outcome: Outcome, saved: str = "", trouble: str = "") -> list[Line]:
    """What an engine does wrong.

    Args:
        outcome: `fail` or `vacuous`.
        saved: the path of the saved case, or "".
        trouble: why there is none.
    """
    return list(_failure(outcome, saved, trouble))


def _failure(outcome: Outcome, saved: str, trouble: str) -> Iterator[Line]:
    found = outcome.finding
    seats = count(outcome.seats, "seats")
    if found is None:
        yield from wrapped(f"{outcome.check}: nothing was proved: {plain(outcome.reason)}", "bad")
        yield from wrapped(f"engine {plain(outcome.engine, 60)} with {seats}")
        return
    yield from wrapped(f"{outcome.check}: {plain(found.message)}", "bad")
    yield from wrapped("; ".join(_where(outcome, found)))
    if found.where:
        yield from wrapped(f"at {plain(found.where)}", "strong")
    yield []
    yield from _changes(found)
    if found.actions is not None:
        yield from _game(found.seed, found.actions)
    if saved:
        yield [("again: ", ""), (again(saved), "new")]
    if trouble:
        yield from wrapped(f"this case is not saved: {plain(trouble)}", "bad")


def _where(outcome: Outcome, found: Finding) -> Iterator[str]:
    yield f"engine {plain(outcome.engine, 60)} with {count(outcome.seats, 'seats')}"
    if found.channel:
        yield f"channel {plain(found.channel, 60)}"
    if found.viewer != NOBODY:
        yield f"viewer {viewer_name(found.viewer)}"
    if found.actions:
        yield f"after {count(len(found.actions), 'moves')}"


def _changes(found: Finding) -> Iterator[Line]:
    who = "the viewer" if found.viewer == NOBODY else viewer_name(found.viewer)
    if found.hidden:
        yield [(f"changed, which {who} can't know", "strong")]
        for change in found.hidden[:_CHANGES]:
            yield from _change(change)
        if len(found.hidden) > _CHANGES:
            yield [(f"  and {len(found.hidden) - _CHANGES} more", "dim")]
    if found.shown:
        title = f"told to {who}" if found.hidden else "the difference"
        if found.channel == "refusal" and isinstance(found.extra, dict) and "move" in found.extra:
            title += ", who sends "
            yield [(title, "strong"), (json_text(found.extra["move"], WIDTH - len(title)), "")]
        else:
            yield [(title, "strong")]
        yield from _change(found.shown)


def _change(change: Change) -> Iterator[Line]:
    pointer = plain(shortened(change.pointer), 200) or "the whole of it"
    note = ", the same in another order" if change.order else ""
    yield from wrapped(f"{pointer}{note}", indent="  ", rest="    ")
    before, after = json_pair(change.before, change.after, WIDTH - 12)
    yield [("    before  ", ""), (before, "bad")]
    yield [("    after   ", ""), (after, "good")]


def _game(seed: Any, actions: Sequence[Sequence[Any]]) -> Iterator[Line]:
    title = "moves" if actions else "no move"
    yield [(title, "strong"), (" from the seed ", ""), (json_text(seed, WIDTH - 24), "")]
    numbered = list(enumerate(actions, 1))
    left_out = len(numbered) - _FIRST - _LAST
    shown = numbered if left_out < 2 else [*numbered[:_FIRST], None, *numbered[-_LAST:]]
    width = len(str(len(numbered)))
    for each in shown:
        if each is None:
            yield [(f"  {'':{width}}  ... {left_out} more ...", "dim")]
            continue
        number, action = each
        head = f"  {number:{width}}  "
        yield [(head, "dim"), (action_text(action, WIDTH - len(head)), "")]


def action_text(action: Sequence[Any], columns: int = WIDTH) -> str:
    """An action of a game, for a person."""
    name, *given = action
    if name == "apply" and len(given) == 2:
        head = f"seat {json_text(given[0], 12)}  "
        return head + json_text(given[1], columns - len(head))
    told = {
        "advance": "{} ms pass",
        "leave": "seat {} leaves",
        "join": "seat {} comes back",
        "pause": "paused: {}",
    }.get(name)
    if told and len(given) == 1:
        return told.format(json_text(given[0], 20))
    return json_text(list(action), columns)
