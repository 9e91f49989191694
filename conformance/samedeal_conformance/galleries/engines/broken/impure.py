"""Engines that change what they are given, or give away what they keep."""

from __future__ import annotations

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.pairs import Pairs  # noqa: TID252 - a part of this gallery
from ..sound.pig import Pig  # noqa: TID252 - a part of this gallery
from ..sound.table import Twelve, TwelveTable  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from samedeal import VirtualClock

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["IMPURE"]


class ChangesState(Pairs):
    """What is won is added to the list in the state that was given."""

    def take(self, state: State, seat: int, slots: list[int]) -> State:
        """Append in place."""
        won = state["won"]
        won[seat].append(state["table"][slots[0]]["rank"])
        return {**super().take(state, seat, slots), "won": won}


class RefusalChangesState(Pig):
    """A refused move leaves its mark in the state that was given."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Skip a draw in place."""
        reply = super().apply(state, seat, move)
        if "code" in reply:
            words = state["rng"]["words"]
            words[3] = (words[3] + 1) % 2**32
        return reply


class ViewIsState(Pig):
    """A view is made of the state's own lists."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Copy nothing."""
        del viewer
        return {name: value for name, value in state.items() if name != "rng"}


class RefusalRearmsTable(TwelveTable):
    """A refused message gives the seat on turn its time anew."""

    def send(self, seat: object, move: object) -> Reply:
        """Arm the timer of the turn whatever comes."""
        reply = super().send(seat, move)
        if "code" in reply and "turn" in self.due and not self.paused:
            self.wait_for_turn()
        return reply


class RefusalRearms(Twelve):
    """Makes such tables."""

    def create(self, seed: str, seats: int, options: object, clock: VirtualClock) -> TwelveTable:
        """Return a game."""
        del options
        return RefusalRearmsTable(seed, seats, clock)


_PURE = ("pure",)

IMPURE = (
    Broken("changes-state", ChangesState, [2], must=_PURE, kind="apply changes the state given"),
    Broken(
        "refusal-changes-state",
        RefusalChangesState,
        [2],
        must=_PURE,
        kind="a refusal changes the generator",
    ),
    Broken("view-is-state", ViewIsState, [2], must=_PURE, kind="a view shares the state's lists"),
    Broken(
        "refusal-rearms",
        RefusalRearms,
        [2],
        must=_PURE,
        kind="a refusal arms a timer anew",
    ),
)
