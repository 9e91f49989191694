"""Hunt: eight cards lie face down, each move turns one up until the next, and each third shuffles.

The backs carry ids, by which moves name them; who turns up an ace has won. Sound.
"""

from __future__ import annotations

from typing import Any

from samedeal import assign_ids, create_rng, restore_rng

__all__ = ["Hunt", "State"]

State = dict[str, Any]

_FACES = [{"rank": rank, "suit": suit} for suit in "HS" for rank in (2, 3, 4, 5)]
_LAST = 12


class Hunt:
    """The engine."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Lay the cards out."""
        del options
        rng = create_rng(seed)
        table = self.laid(rng.shuffle(_FACES), rng, [])
        return {
            "rng": rng.save(),
            "table": table,
            "up": None,
            "turns": 0,
            "shuffles": 1,
            "seats": seats,
        }

    def laid(self, cards: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Give cards that were shuffled their ids."""
        return [dict(card) for card in assign_ids(cards, rng, taken)]

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Turn up any card but the one that is."""
        if state["turns"] >= _LAST or seat != state["turns"] % state["seats"]:
            return []
        return [
            {"id": card["id"]} for slot, card in enumerate(state["table"]) if slot != state["up"]
        ]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Turn a card up, or shuffle before."""
        if move not in self.legal_moves(state, seat):
            return {"code": "illegal"}
        turns = state["turns"] + 1
        if turns % 3 == 0:
            return {"state": self.moved({**state, "turns": turns})}
        slot = [card["id"] for card in state["table"]].index(move["id"])
        card = state["table"][slot]
        return {"state": {**state, "turns": turns, "up": slot}, "events": [{"is": card}]}

    def moved(self, state: State) -> State:
        """Turn all cards down, and lay them out anew."""
        rng = restore_rng(state["rng"])
        faces = [{"rank": each["rank"], "suit": each["suit"]} for each in state["table"]]
        table = self.laid(rng.shuffle(faces), rng, [each["id"] for each in state["table"]])
        shuffles = state["shuffles"] + 1
        return {**state, "rng": rng.save(), "table": table, "up": None, "shuffles": shuffles}

    def view(self, state: State, viewer: int | None) -> Any:
        """Backs, and the card that is up."""
        del viewer
        table = [
            dict(card) if slot == state["up"] else {"id": card["id"]}
            for slot, card in enumerate(state["table"])
        ]
        return {"table": table, "turns": state["turns"]}

    def zones(self, state: State) -> list[Any]:
        """The cards that lie face down."""
        slots = [slot for slot in range(len(state["table"])) if slot != state["up"]]
        return [{"path": "/table", "see": [], "shape": "ids", "slots": slots}]

    def shuffles(self, state: State) -> int:
        """How often was shuffled."""
        return int(state["shuffles"])

    def outcome(self, state: State) -> Any:
        """Nobody wins."""
        return {"turns": state["turns"]} if state["turns"] >= _LAST else None
