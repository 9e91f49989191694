"""High card, for the tests of leaks: hidden hands, a stock, and what can go wrong in telling."""

from __future__ import annotations

from typing import Any

from samedeal import create_rng

State = dict[str, Any]


class HighCard:
    """Each seat has five cards and plays one at a time; the highest takes the round."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Deal."""
        del options
        rng = create_rng(str(seed))
        deck = rng.shuffle([f"{rank:02}{suit}" for rank in range(1, 14) for suit in "SHDC"])
        return {
            "hands": [deck[5 * seat : 5 * seat + 5] for seat in range(seats)],
            "stock": deck[5 * seats :],
            "table": [],
            "turn": 0,
            "score": [0] * seats,
            "rng": rng.save(),
        }

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """List the cards of the seat on turn."""
        return list(state["hands"][seat]) if seat == state["turn"] else []

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Play a card."""
        if type(seat) is not int or seat != state["turn"]:
            return {"code": "turn", "message": "it is another seat's turn"}
        if type(move) is not str or move not in state["hands"][seat]:
            return {"code": "card", "message": "that is no card of yours"}
        hands = [[card for card in hand if card != move] for hand in state["hands"]]
        table, score = [*state["table"], move], list(state["score"])
        if len(table) == len(hands):
            score[table.index(max(table))] += 1
            table = []
        turn = (seat + 1) % len(hands)
        after = {**state, "hands": hands, "table": table, "score": score, "turn": turn}
        return {"state": after, "events": [{"t": "played", "seat": seat, "card": move}]}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the own hand, and what is on the table."""
        return {
            "hand": [] if viewer is None else state["hands"][viewer],
            "counts": [len(hand) for hand in state["hands"]],
            "table": state["table"],
            "score": state["score"],
            "turn": state["turn"],
        }

    def outcome(self, state: State) -> Any:
        """Tell the score when all cards are played."""
        return None if any(state["hands"]) else {"score": state["score"]}

    def zones(self, state: State) -> list[Any]:
        """Declare the hands, the stock, and the generator."""
        hands = [
            {"path": f"/hands/{seat}", "see": [seat], "shape": "count", "kind": "card"}
            for seat in range(len(state["hands"]))
        ]
        return [
            *hands,
            {"path": "/stock", "see": [], "shape": "count", "kind": "card"},
            {"path": "/rng", "see": [], "shape": "none", "kind": "rng"},
        ]
