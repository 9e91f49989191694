"""Liar's dice: bids on how often a face lies under all cups; a challenge shows all dice.

Who was wrong loses a die, and all roll anew; who has none is out. Nobody sees another's dice, so
`resample` gives a state drawn from all that a viewer can't tell from this one: the other dice
rolled again, and a generator that goes on in another way.
"""

from __future__ import annotations

from samedeal import create_rng, fork_rng, next_active_seat, restore_rng, roll_dice

from .moves import accepted, copied, is_among, is_seat, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["LiarsDice"]

_DICE = 3
_FACES = 6


class LiarsDice:
    """The engine, for 2 to 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with all dice rolled."""
        del options
        rng = create_rng(seed)
        dice = [roll_dice(rng, _DICE, _FACES) for _ in range(seats)]
        return {"rng": rng.save(), "dice": dice, "bid": None, "turn": 0, "last": None}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return the higher bids, and to challenge the last one."""
        if not is_seat(seat, len(state["dice"])) or seat != state["turn"] or self.is_over(state):
            return []
        bid = state["bid"]
        bids = [
            {"t": "bid", "count": count, "face": face}
            for count in range(1, sum(map(len, state["dice"])) + 1)
            for face in range(1, _FACES + 1)
            if bid is None or (count, face) > (bid["count"], bid["face"])
        ]
        return bids if bid is None else [{"t": "challenge"}, *bids]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if self.is_over(state):
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        if move["t"] == "challenge":
            return self.challenge(state, seat)
        bid = {"seat": seat, "count": move["count"], "face": move["face"]}
        return accepted(
            {**state, "bid": bid, "turn": self.after(state["dice"], seat)}, {"t": "bid", **bid}
        )

    def after(self, dice: list[list[int]], seat: int) -> int:
        """Return the next seat that still has dice."""
        after = next_active_seat(seat, [len(each) > 0 for each in dice])
        assert after is not None  # noqa: S101 - two seats have dice, or the game is over
        return after

    def challenge(self, state: State, seat: int) -> Reply:
        """Show all dice, take one from who was wrong, and roll anew."""
        bid = state["bid"]
        shown = state["dice"]
        count = sum(each.count(bid["face"]) for each in shown)
        loser = bid["seat"] if count < bid["count"] else seat
        rng = restore_rng(state["rng"])
        dice = [
            roll_dice(rng, len(each) - (1 if place == loser else 0), _FACES)
            for place, each in enumerate(shown)
        ]
        turn = loser if dice[loser] else self.after(dice, loser)
        last = {"dice": shown, "bid": bid, "loser": loser}
        state = {"rng": rng.save(), "dice": dice, "bid": None, "turn": turn, "last": last}
        events: list[Any] = [{"t": "shown", **last}]
        if self.is_over(state):
            events.append({"t": "end", "outcome": self.outcome(state)})
        return accepted(state, *events)

    def is_over(self, state: State) -> bool:
        """Return whether one seat alone has dice."""
        return sum(1 for each in state["dice"] if each) < 2

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        view = {
            "dice": None if viewer is None else state["dice"][viewer],
            "counts": [len(each) for each in state["dice"]],
            "bid": state["bid"],
            "turn": state["turn"],
            "last": state["last"],
        }
        return copied(view)

    def resample(self, state: State, viewer: int | None, rng: Any) -> State:
        """Return a game that a viewer can't tell from this one."""
        dice = [
            each if seat == viewer else roll_dice(rng, len(each), _FACES)
            for seat, each in enumerate(state["dice"])
        ]
        return {**state, "rng": fork_rng(rng).save(), "dice": dice}

    def outcome(self, state: State) -> Any:
        """Return who has dice when nobody else has."""
        if not self.is_over(state):
            return None
        return {"winner": [len(each) > 0 for each in state["dice"]].index(True)}

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
