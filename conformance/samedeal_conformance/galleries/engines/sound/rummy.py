"""Rummy: draw from the stock or take the discard, then discard; a hand with little deadwood knocks.

What is taken off the discards everybody has seen, so those slots of a hand are not hidden, and the
zone of the hand names the others in `slots`. Views give the known cards in the order in which they
were taken, not their slots: where a card stood in the hand says when it came.

The first time that the stock is empty the discards are shuffled into a new one, and are hidden
again; the second time nobody wins. The knock lays all hands open.
"""

from __future__ import annotations

from samedeal import best_arrangement, create_rng, deal_round_robin, restore_rng, standard_deck

from .moves import RNG_ZONE, accepted, copied, is_among, is_seat, refused, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Rummy"]

_RANKS = range(1, 9)
_HAND = 6
_KNOCK = 9
_MOST_TURNS = 80


class Rummy:
    """The engine, for 2 to 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with the cards dealt."""
        del options
        rng = create_rng(seed)
        deck = rng.shuffle([card for card in standard_deck() if card["rank"] in _RANKS])
        dealt = copied(deal_round_robin(deck, seats, _HAND))
        return {
            "rng": rng.save(),
            "stock": dealt["rest"][1:],
            "discards": dealt["rest"][:1],
            "hands": dealt["hands"],
            "known": [[] for _ in range(seats)],
            "turn": 0,
            "turns": 0,
            "drawn": False,
            "shuffles": 1,
            "knocker": None,
            "over": False,
        }

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return where a card may come from, or which one may go."""
        if state["over"] or not is_seat(seat, len(state["hands"])) or seat != state["turn"]:
            return []
        if not state["drawn"]:
            return [{"t": "draw"}, {"t": "take"}] if state["discards"] else [{"t": "draw"}]
        hand = state["hands"][seat]
        moves = [{"t": "discard", "card": card} for card in hand]
        moves += [
            {"t": "knock", "card": card}
            for card in hand
            if self.deadwood([each for each in hand if each != card]) <= _KNOCK
        ]
        return [copied(move) for move in moves]

    def deadwood(self, hand: list[Any]) -> int:
        """Return the points of what is in no meld."""
        return best_arrangement(hand)["points"]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if state["over"]:
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        if move["t"] == "draw":
            return self.draw(state, seat)
        if move["t"] == "take":
            card = state["discards"][-1]
            known = self.put(state["known"], seat, [*state["known"][seat], card])
            state = {**state, "discards": state["discards"][:-1], "known": known}
            return accepted(
                self.into_hand(state, seat, card), {"t": "took", "seat": seat, "card": card}
            )
        return self.discard(state, seat, copied(move["card"]), knocks=move["t"] == "knock")

    def put(self, lists: list[Any], seat: int, new: Any) -> list[Any]:
        """Return the lists with that of a seat replaced."""
        return [new if each == seat else old for each, old in enumerate(lists)]

    def into_hand(self, state: State, seat: int, card: Any) -> State:
        """Return the game with one more card in a hand."""
        hands = self.put(state["hands"], seat, [*state["hands"][seat], card])
        return {**state, "hands": hands, "drawn": True}

    def draw(self, state: State, seat: int) -> Reply:
        """Draw the top card of the stock."""
        card = state["stock"][0]
        state = self.into_hand({**state, "stock": state["stock"][1:]}, seat, card)
        return accepted(state, *self.tell_draw(seat, card))

    def tell_draw(self, seat: int, card: Any) -> list[Any]:
        """Return the events of a draw: that it was, to everybody, and the card, to the drawer."""
        return [{"t": "drew", "seat": seat}, {"t": "drawn", "card": card, "to": [seat]}]

    def discard(self, state: State, seat: int, card: Any, *, knocks: bool) -> Reply:
        """Discard, and end the game with a knock or with the stock."""
        event = {"t": "knocked" if knocks else "discarded", "seat": seat, "card": card}
        state = {
            **state,
            "hands": self.put(
                state["hands"], seat, [each for each in state["hands"][seat] if each != card]
            ),
            "known": self.put(
                state["known"], seat, [each for each in state["known"][seat] if each != card]
            ),
            "discards": [*state["discards"], card],
            "drawn": False,
            "turn": (seat + 1) % len(state["hands"]),
            "turns": state["turns"] + 1,
        }
        events = [event]
        if not state["stock"] and state["shuffles"] == 1 and not knocks:
            rng = restore_rng(state["rng"])
            stock = rng.shuffle(state["discards"][:-1])
            state = {**state, "rng": rng.save(), "stock": stock, "discards": [card], "shuffles": 2}
            events.append({"t": "shuffled"})
        if knocks or not state["stock"] or state["turns"] >= _MOST_TURNS:
            state = {**state, "over": True, "knocker": seat if knocks else None}
            events.append({"t": "end", "outcome": self.outcome(state)})
        return accepted(state, *events)

    def events_for(self, events: list[Any], viewer: int | None) -> list[Any]:
        """Return what a viewer is told."""
        return told(events, viewer)

    def is_open(self, state: State) -> bool:
        """Return whether all hands lie open."""
        return state["knocker"] is not None

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        view = {
            "hand": None if viewer is None else state["hands"][viewer],
            "counts": [len(hand) for hand in state["hands"]],
            "known": state["known"],
            "hands": state["hands"] if self.is_open(state) else None,
            "stock": len(state["stock"]),
            "discards": state["discards"],
            "turn": state["turn"],
            "turns": state["turns"],
            "drawn": state["drawn"],
            "shuffles": state["shuffles"],
            "knocker": state["knocker"],
            "over": state["over"],
        }
        return copied(view)

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden, and from whom."""
        zones: list[Any] = [RNG_ZONE, {"path": "/stock", "see": [], "shape": "count"}]
        for seat, hand in enumerate(state["hands"]):
            if not self.is_open(state):
                known = state["known"][seat]
                slots = [slot for slot, card in enumerate(hand) if card not in known]
                path = f"/hands/{seat}"
                zones.append({"path": path, "see": [seat], "shape": "count", "slots": slots})
        return zones

    def shuffles(self, state: State) -> int:
        """Return how often the stock was shuffled."""
        return int(state["shuffles"])

    def outcome(self, state: State) -> Any:
        """Return who has the least deadwood after a knock, the first of equals; else nobody."""
        if not state["over"]:
            return None
        if state["knocker"] is None:
            return {"winner": None}
        points = [self.deadwood(hand) for hand in state["hands"]]
        return {"winner": points.index(min(points)), "points": points}

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
