"""Engines that believe what they are sent."""

from __future__ import annotations

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.lines import Lines  # noqa: TID252 - a part of this gallery
from ..sound.pairs import Pairs  # noqa: TID252 - a part of this gallery
from ..sound.pig import Pig  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["CREDULOUS"]


class NotAMapping(Lines):
    """A move is taken for a mapping."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Look into it before it is known to be one."""
        if "column" not in move:
            return {"code": "illegal", "message": "which column?"}
        return super().apply(state, seat, move)


class FieldMissing(Lines):
    """A mapping is taken for one with all fields."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Look a field up that may not be there."""
        if isinstance(move, dict) and move.get("t") == "drop" and move["column"] is None:
            return {"code": "illegal", "message": "which column?"}
        return super().apply(state, seat, move)


class _Lenient(Lines):
    """Columns are made numbers first."""

    def column(self, given: Any) -> Any:
        """Return what is taken for the column."""
        return given

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Put another value in the column's place."""
        if isinstance(move, dict) and move.keys() == {"t", "column"}:
            move = {**move, "column": self.column(move["column"])}
        return super().apply(state, seat, move)


class BoolForInt(_Lenient):
    """True is the column 1."""

    def column(self, given: Any) -> Any:
        """Compare as Python does."""
        return int(given) if isinstance(given, bool) else given


class FloatForInt(_Lenient):
    """1.5 is the column 1."""

    def column(self, given: Any) -> Any:
        """Cut off what is no integer."""
        return int(given) if isinstance(given, float) and abs(given) < 2**53 else given


class TextForInt(_Lenient):
    """The text "0" is the column 0."""

    def column(self, given: Any) -> Any:
        """Read what is a number."""
        return (
            int(given) if isinstance(given, str) and given.isdecimal() and len(given) < 9 else given
        )


class FromTheEnd(_Lenient):
    """-1 is the last column."""

    def column(self, given: Any) -> Any:
        """Count from the end, as Python's lists do."""
        return given + 4 if type(given) is int and -4 <= given < 0 else given


class TooDeep(Lines):
    """A move is walked through, and one that is nested deep raises."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Give up after a while."""
        depth = 0
        inside = move
        while isinstance(inside, list | dict) and inside:
            inside = inside[0] if isinstance(inside, list) else next(iter(inside.values()))
            depth += 1
            if depth > 50:
                raise RecursionError(f"nested {depth} deep")
        return super().apply(state, seat, move)


class MethodByName(Pig):
    """The name of a move is looked up among the engine's own attributes."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Look for a method of that name."""
        if isinstance(move, dict) and isinstance(move.get("t"), str):
            getattr(self, move["t"])
        return super().apply(state, seat, move)


class NameInSet(Pig):
    """The name of a move is looked up in a set, which a list can't be."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Ask a set."""
        if isinstance(move, dict) and move.get("t") not in {"roll", "bank"}:
            return {"code": "unknown", "message": "there is no such move"}
        return super().apply(state, seat, move)


class SeatAsIndex(Pairs):
    """The sender is taken for a seat of the table."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Look up what the sender has won."""
        if len(state["won"][seat]) > 6:
            return {"code": "greedy", "message": "nobody can have won more"}
        return super().apply(state, seat, move)


class RefusesByNothing(Lines):
    """A refusal is nothing at all."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Give None."""
        reply = super().apply(state, seat, move)
        nothing: Any = None
        return nothing if "code" in reply else reply


class MovesAfterEnd(Lines):
    """After the end whoever is on turn may drop on."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Forget that somebody has won."""
        reply = super().apply(state, seat, move)
        if reply.get("code") != "over" or None not in state["board"]["cells"]:
            return reply
        again = super().apply({**state, "winner": None}, seat, move)
        if "code" in again:
            return again
        return {
            "state": {**again["state"], "winner": state["winner"]},
            "events": again["events"][:1],
        }


class MovesInPause(Pig):
    """A pause stops the timers, and not the moves."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Don't look whether the table is paused."""
        reply = super().apply({**state, "paused": False}, seat, move)
        if "state" in reply and reply["state"]["phase"] != "over":
            reply = {**reply, "state": {**reply["state"], "paused": state["paused"]}}
        return reply


class MovesOfTheGone(Pig):
    """A seat that has left may still send its moves."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Don't look whether the sender is there."""
        away = state["away"]
        reply = super().apply({**state, "away": [False] * len(away)}, seat, move)
        return {**reply, "state": {**reply["state"], "away": away}} if "state" in reply else reply


_HOSTILE = ("hostile",)
# A move that raises may come in every check that sends what is no legal move.
_OF_LINES: dict[str, Any] = {"chance": False, "skip": {"no-leak": "nothing is hidden"}}

CREDULOUS = (
    Broken(
        "not-a-mapping",
        NotAMapping,
        [2],
        must=_HOSTILE,
        kind="null raises",
        **_OF_LINES,
    ),
    Broken(
        "field-missing",
        FieldMissing,
        [2],
        must=_HOSTILE,
        kind="a missing field raises",
        **_OF_LINES,
    ),
    Broken("bool-for-int", BoolForInt, [2], must=_HOSTILE, kind="true is taken for 1", **_OF_LINES),
    Broken(
        "float-for-int", FloatForInt, [2], must=_HOSTILE, kind="1.5 is taken for 1", **_OF_LINES
    ),
    Broken("text-for-int", TextForInt, [2], must=_HOSTILE, kind='"0" is taken for 0', **_OF_LINES),
    Broken(
        "from-the-end",
        FromTheEnd,
        [2],
        must=_HOSTILE,
        kind="-1 is taken for the last",
        **_OF_LINES,
    ),
    Broken(
        "too-deep",
        TooDeep,
        [2],
        must=_HOSTILE,
        kind="deep nesting raises",
        **_OF_LINES,
    ),
    Broken(
        "method-by-name",
        MethodByName,
        [2],
        must=_HOSTILE,
        may=("no-leak",),
        kind="an unknown name raises",
    ),
    Broken("name-in-set", NameInSet, [2], must=_HOSTILE, kind="a list for a text raises"),
    Broken("seat-as-index", SeatAsIndex, [2], must=_HOSTILE, kind="an unknown seat raises"),
    Broken(
        "refuses-by-nothing",
        RefusesByNothing,
        [2],
        must=_HOSTILE,
        may=("legal-moves",),
        kind="a refusal that is none",
        **_OF_LINES,
    ),
    Broken(
        "moves-after-end",
        MovesAfterEnd,
        [2],
        must=("hostile", "ends-once"),
        may=("legal-moves",),
        kind="moves are accepted after the end",
        **_OF_LINES,
    ),
    Broken(
        "moves-in-pause",
        MovesInPause,
        [2],
        must=_HOSTILE,
        may=("timers",),
        kind="moves are accepted in a pause",
    ),
    Broken(
        "moves-of-the-gone",
        MovesOfTheGone,
        [2],
        must=_HOSTILE,
        may=("departures",),
        kind="moves are accepted from a seat that has left",
    ),
)
