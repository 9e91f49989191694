"""Engines that list other moves than they accept."""

from __future__ import annotations

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.moves import copied  # noqa: TID252 - a part of this gallery
from ..sound.pairs import Pairs  # noqa: TID252 - a part of this gallery
from ..sound.pig import Pig  # noqa: TID252 - a part of this gallery
from ..sound.poker import Poker  # noqa: TID252 - a part of this gallery
from ..sound.ships import Ships  # noqa: TID252 - a part of this gallery
from ..sound.talon import Talon  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["LAWLESS"]


class ListsTooMuch(Talon):
    """All cards are listed, and only those that follow suit are accepted."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Forget to follow."""
        moves = super().legal_moves(state, seat)
        return moves and [{"t": "play", "card": dict(card)} for card in state["hands"][seat]]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Accept what the rules allow."""
        legal = super().legal_moves(state, seat)
        if not state["over"] and move not in legal:
            return {"code": "illegal", "message": "that is no legal move of this seat's"}
        return super().apply(state, seat, move)


class AcceptsUnlisted(Talon):
    """Suit need not be followed, though the list says so."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Accept any card of the hand."""
        if state["turned_up"] is None and state["led"] is not None:
            return _NeverFollows().apply(state, seat, move)
        return super().apply(state, seat, move)


class _NeverFollows(Talon):
    """The engine without the rule."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return all cards of the seat on turn."""
        moves = super().legal_moves(state, seat)
        return moves and [{"t": "play", "card": copied(card)} for card in state["hands"][seat]]


class ListsTooLittle(Pairs):
    """The card that lies last is not listed when one is turned up, and is accepted."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Stop one too early."""
        moves = super().legal_moves(state, seat)
        return moves[:-1] if len(state["up"]) == 1 and len(moves) > 1 else moves

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Accept every card."""
        return _AllPairs().apply(state, seat, move)


class _AllPairs(Pairs):
    """The sound engine under a name of its own."""


class AnySeat(Pig):
    """Who sends a move is not looked at."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Take it for that of the seat on turn."""
        del seat
        return super().apply(state, state["turn"], move)


class NextAnyTime(Poker):
    """The move that goes on after a showdown is accepted in the middle of a hand."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Don't look at the phase."""
        is_next = move == {"t": "next"} and type(seat) is int and seat == state["turn"]
        if is_next and state["phase"] == "betting" and not state["away"][seat]:
            return super().apply({**state, "phase": "shown"}, seat, move)
        return super().apply(state, seat, move)


class ShotTwice(Ships):
    """A cell that was shot at may be shot at again, and a hit counts again."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Don't look at the shots before."""
        shots = state["shots"]
        if seat not in (0, 1) or type(seat) is not int or not isinstance(move, dict):
            return super().apply(state, seat, move)
        before = [shot for shot in shots[seat] if shot["cell"] == move.get("cell")]
        if self.outcome(state) is not None or type(move.get("cell")) is not int or not before:
            return super().apply(state, seat, move)
        rest = [each if place != seat else [] for place, each in enumerate(shots)]
        reply = super().apply({**state, "shots": rest}, seat, move)
        if "state" not in reply:
            return reply
        both = [
            shots[place] + each if place == seat else each
            for place, each in enumerate(reply["state"]["shots"])
        ]
        return {**reply, "state": {**reply["state"], "shots": both}}


_HOSTILE = ("hostile",)

LAWLESS = (
    Broken(
        "lists-too-much",
        ListsTooMuch,
        [2],
        must=("legal-moves",),
        kind="a listed move is refused",
    ),
    Broken(
        "accepts-unlisted",
        AcceptsUnlisted,
        [2],
        must=("legal-moves",),
        kind="an unlisted move is accepted",
    ),
    Broken(
        "lists-too-little",
        ListsTooLittle,
        [2],
        must=("legal-moves",),
        may=("hostile",),
        kind="a legal move is not listed",
    ),
    Broken(
        "next-any-time",
        NextAnyTime,
        [2],
        must=("legal-moves",),
        may=("hostile",),
        kind="a move of another phase is accepted",
    ),
    Broken(
        "any-seat",
        AnySeat,
        [2],
        must=_HOSTILE,
        may=("legal-moves", "departures"),
        kind="a move is accepted from every seat",
    ),
    Broken(
        "shot-twice",
        ShotTwice,
        [2],
        must=_HOSTILE,
        may=("legal-moves",),
        kind="a stale move is accepted",
        chance=False,
    ),
)
