"""Dominoes with a boneyard: two rounds, each dealt from the seed, which the state keeps.

Who can't match draws until he can or the boneyard is empty, and then passes. A draw shows that the
drawer matches neither end, which everybody may conclude. What the losers hold counts for the
winner of a round, so the sum is public, and the tiles are not.
"""

from __future__ import annotations

from samedeal import create_rng, domino_set, draw_tiles, matches, oriented

from .moves import accepted, copied, is_among, is_seat, refused, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Dominoes"]

_ROUNDS = 2
_PIPS = 5
_HAND = 4


class Dominoes:
    """The engine, for 2 to 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with the first round dealt."""
        del options
        create_rng(seed)  # refuses what is no seed
        return self.deal({"seed": seed, "round": 0, "turn": 0, "scores": [0] * seats})

    def deal(self, state: State) -> State:
        """Return the game with the tiles dealt anew."""
        rng = create_rng(f"{state['seed']}/{state['round']}")
        boneyard: list[Any] = rng.shuffle(copied(domino_set(_PIPS)))
        hands = []
        for _ in state["scores"]:
            drawn = draw_tiles(boneyard, _HAND, rng)
            hands.append(drawn["tiles"])
            boneyard = drawn["rest"]
        return {
            "seed": state["seed"],
            "round": state["round"] + 1,
            "turn": state["turn"],
            "hands": hands,
            "boneyard": boneyard,
            "line": [],
            "passes": 0,
            "scores": state["scores"],
            "over": False,
        }

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return the tiles that match and where, or to draw, or to pass."""
        if state["over"] or not is_seat(seat, len(state["hands"])) or seat != state["turn"]:
            return []
        hand, line = state["hands"][seat], state["line"]
        if not line:
            return [{"t": "play", "tile": copied(tile), "end": "right"} for tile in hand]
        ends = (("left", line[0]["left"]), ("right", line[-1]["right"]))
        moves = [
            {"t": "play", "tile": copied(tile), "end": end}
            for tile in hand
            for end, pips in ends
            if matches(tile, pips)
        ]
        return moves or [{"t": "draw"} if state["boneyard"] else {"t": "pass"}]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if state["over"]:
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        if move["t"] == "draw":
            tile = state["boneyard"][0]
            hands = copied(state["hands"])
            hands[seat].append(copied(tile))
            state = {**state, "hands": hands, "boneyard": state["boneyard"][1:]}
            return accepted(state, *self.tell_draw(seat, tile))
        state = {**state, "turn": (seat + 1) % len(state["hands"])}
        if move["t"] == "pass":
            state = {**state, "passes": state["passes"] + 1}
            events: list[Any] = [{"t": "passed", "seat": seat}]
        else:
            state, event = self.play(state, seat, copied(move["tile"]), move["end"])
            events = [event]
        if [] in state["hands"] or state["passes"] == len(state["hands"]):
            state, more = self.count(state)
            events += more
        return accepted(state, *events)

    def tell_draw(self, seat: int, tile: Any) -> list[Any]:
        """Return the events of a draw: that it was, to everybody, and the tile, to the drawer."""
        return [{"t": "drew", "seat": seat}, {"t": "drawn", "tile": tile, "to": [seat]}]

    def play(self, state: State, seat: int, tile: Any, end: str) -> tuple[State, Any]:
        """Return the game with a tile on the line, and the event."""
        hands = [[each for each in hand if each != tile] for hand in state["hands"]]
        line = state["line"]
        if not line:
            line = [tile]
        elif end == "right":
            line = [*line, dict(oriented(tile, line[-1]["right"]))]
        else:
            turned = oriented(tile, line[0]["left"])
            line = [{"left": turned["right"], "right": turned["left"]}, *line]
        event = {"t": "played", "seat": seat, "tile": tile, "end": end}
        return {**state, "hands": hands, "line": line, "passes": 0}, event

    def count(self, state: State) -> tuple[State, list[Any]]:
        """Return the game after a round has ended, and the events."""
        pips = [sum(tile["left"] + tile["right"] for tile in hand) for hand in state["hands"]]
        winner = pips.index(min(pips))
        scores = list(state["scores"])
        scores[winner] += sum(pips)
        state = {**state, "turn": winner, "scores": scores}
        events: list[Any] = [{"t": "counted", "seat": winner, "pips": sum(pips)}]
        if state["round"] < _ROUNDS:
            return self.deal(state), events
        state = {**state, "over": True}
        return state, [*events, {"t": "end", "outcome": self.outcome(state)}]

    def events_for(self, events: list[Any], viewer: int | None) -> list[Any]:
        """Return what a viewer is told."""
        return told(events, viewer)

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        view = {
            "round": state["round"],
            "turn": state["turn"],
            "hand": None if viewer is None else state["hands"][viewer],
            "counts": [len(hand) for hand in state["hands"]],
            "boneyard": len(state["boneyard"]),
            "line": state["line"],
            "passes": state["passes"],
            "scores": state["scores"],
            "over": state["over"],
        }
        return copied(view)

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden, and from whom."""
        return [
            {"path": "/seed", "see": [], "shape": "none", "kind": "seed"},
            {"path": "/boneyard", "see": [], "shape": "count"},
            *[
                {"path": f"/hands/{seat}", "see": [seat], "shape": "count"}
                for seat in range(len(state["hands"]))
            ],
        ]

    def outcome(self, state: State) -> Any:
        """Return who has most, the first of equals, once the rounds are played."""
        if not state["over"]:
            return None
        return {
            "winner": state["scores"].index(max(state["scores"])),
            "scores": list(state["scores"]),
        }

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
