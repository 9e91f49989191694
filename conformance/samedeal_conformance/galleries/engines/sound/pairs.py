"""Pairs: cards lie face down, two are turned up, and equal ranks are taken.

The backs carry ids, by which moves name them, so an id that stays on its card over a shuffle would
give the card away. After a miss the two cards stay face up until the next seat moves; after each
third miss all that it can do is to shuffle: all cards are laid out anew, with fresh ids.
"""

from __future__ import annotations

from samedeal import assign_ids, create_rng, restore_rng, standard_deck

from .moves import RNG_ZONE, accepted, copied, is_among, is_seat, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Pairs"]

_RANKS = (1, 2, 3, 4, 5, 6)
_MISSES = 3


class Pairs:
    """The engine, for 2 to 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with the cards laid out."""
        del options
        rng = create_rng(seed)
        faces = [card for card in standard_deck(suits="SH") if card["rank"] in _RANKS]
        return {
            "table": self.lay_out(faces, rng, []),
            "rng": rng.save(),
            "turn": 0,
            "up": [],
            "misses": 0,
            "shuffles": 1,
            "won": [[] for _ in range(seats)],
        }

    def lay_out(self, faces: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Return the cards shuffled, with ids that none of them had."""
        return [dict(card) for card in assign_ids(rng.shuffle(faces), rng, taken)]

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return the cards that may be turned up."""
        if not is_seat(seat, len(state["won"])) or seat != state["turn"]:
            return []
        if self.is_to_shuffle(state):
            return [{"t": "shuffle"}]
        up = state["up"] if len(state["up"]) == 1 else []
        return [
            {"t": "turn", "id": card["id"]}
            for slot, card in enumerate(state["table"])
            if slot not in up
        ]

    def is_to_shuffle(self, state: State) -> bool:
        """Return whether the cards are to be shuffled now."""
        return len(state["up"]) == 2 and state["misses"] % _MISSES == 0

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if not state["table"]:
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        if move["t"] == "shuffle":
            return accepted(self.reshuffle(state), {"t": "shuffled", "seat": seat})
        table = state["table"]
        slot = [card["id"] for card in table].index(move["id"])
        events: list[Any] = [{"t": "turned", "seat": seat, "slot": slot, "card": table[slot]}]
        if len(state["up"]) != 1:
            return accepted({**state, "up": [slot]}, *events)
        other = state["up"][0]
        if table[other]["rank"] == table[slot]["rank"]:
            state = self.take(state, seat, [other, slot])
            events.append({"t": "taken", "seat": seat, "rank": table[slot]["rank"]})
            if not state["table"]:
                events.append({"t": "end", "outcome": self.outcome(state)})
            return accepted(state, *events)
        turn = (seat + 1) % len(state["won"])
        state = {**state, "up": [other, slot], "turn": turn, "misses": state["misses"] + 1}
        return accepted(state, *events)

    def take(self, state: State, seat: int, slots: list[int]) -> State:
        """Return the game with a pair taken off the table."""
        rank = state["table"][slots[0]]["rank"]
        return {
            **state,
            "table": [card for slot, card in enumerate(state["table"]) if slot not in slots],
            "up": [],
            "won": [
                [*ranks, rank] if each == seat else ranks for each, ranks in enumerate(state["won"])
            ],
        }

    def reshuffle(self, state: State) -> State:
        """Return the game with the cards laid out anew."""
        rng = restore_rng(state["rng"])
        faces = [{"rank": card["rank"], "suit": card["suit"]} for card in state["table"]]
        table = self.lay_out(faces, rng, [card["id"] for card in state["table"]])
        shuffles = state["shuffles"] + 1
        return {**state, "rng": rng.save(), "table": table, "up": [], "shuffles": shuffles}

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the table, which is the same for all."""
        del viewer
        view = {
            "table": [
                card if slot in state["up"] else {"id": card["id"], "hidden": True}
                for slot, card in enumerate(state["table"])
            ],
            "turn": state["turn"],
            "up": state["up"],
            "misses": state["misses"],
            "shuffles": state["shuffles"],
            "won": state["won"],
        }
        return copied(view)

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden: the cards that lie face down."""
        slots = [slot for slot in range(len(state["table"])) if slot not in state["up"]]
        return [RNG_ZONE, {"path": "/table", "see": [], "shape": "ids", "slots": slots}]

    def shuffles(self, state: State) -> int:
        """Return how often the cards were shuffled."""
        return int(state["shuffles"])

    def outcome(self, state: State) -> Any:
        """Return who has most pairs, the first of equals, once all are taken."""
        if state["table"]:
            return None
        won = [len(ranks) for ranks in state["won"]]
        return {"winner": won.index(max(won)), "won": won}

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
