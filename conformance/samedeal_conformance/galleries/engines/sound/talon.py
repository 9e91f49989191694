"""A trick game for two with a talon: while it lasts, anything may be played and both draw.

The last card of the talon lies face up, tells the trumps and is drawn last; so whoever draws it is
known to hold it, which `reveals` says. When the talon is used up, suit must be followed. A draw is
told to the other seat and to the spectator without the card. Two deals make a match.
"""

from __future__ import annotations

from samedeal import create_rng, legal_plays, restore_rng, standard_deck, trick_winner

from .moves import RNG_ZONE, accepted, copied, is_among, is_seat, refused, told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Talon"]

_DEALS = 2
_HAND = 5
_POINTS = {1: 11, 10: 10, 13: 4, 12: 3, 11: 2}


class Talon:
    """The engine, for 2 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a match with the first deal made."""
        del options
        if seats != 2:
            raise ValueError(f"seats is {seats}, and this is a game for 2")
        return self.deal({"rng": create_rng(seed).save(), "deal": 0, "points": [0, 0]})

    def deal(self, state: State) -> State:
        """Return the match with the cards dealt anew."""
        rng = restore_rng(state["rng"])
        deck = copied(rng.shuffle(self.pack()))
        turned_up = deck[-1]
        return {
            "rng": rng.save(),
            "deal": state["deal"] + 1,
            "turn": state["deal"] % 2,
            "hands": [deck[:_HAND], deck[_HAND : 2 * _HAND]],
            "talon": deck[2 * _HAND : -1],
            "turned_up": turned_up,
            "trump": turned_up["suit"],
            "known": None,
            "led": None,
            "points": state["points"],
            "over": False,
        }

    def pack(self) -> list[Any]:
        """Return the 20 faces."""
        return [card for card in standard_deck() if card["rank"] in _POINTS]

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return the cards that may be played."""
        if state["over"] or not is_seat(seat, 2) or seat != state["turn"]:
            return []
        led = None if state["turned_up"] is not None else state["led"] and state["led"]["suit"]
        cards = legal_plays(state["hands"][seat], {"led": led})
        return [{"t": "play", "card": copied(card)} for card in cards]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if state["over"]:
            return refused("over", "the match is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        card = copied(move["card"])
        hands = [[each for each in hand if each != card] for hand in state["hands"]]
        known = None if state["known"] == {"seat": seat, "card": card} else state["known"]
        events: list[Any] = [{"t": "played", "seat": seat, "card": card}]
        state = {**state, "hands": hands, "known": known}
        if state["led"] is None:
            return accepted({**state, "led": card, "turn": 1 - seat}, *events)
        plays: list[Any] = [{"seat": 1 - seat, "card": state["led"]}, {"seat": seat, "card": card}]
        winner = trick_winner(plays, state["trump"])
        points = list(state["points"])
        points[winner] += sum(_POINTS[play["card"]["rank"]] for play in plays)
        state = {**state, "led": None, "turn": winner, "points": points}
        events.append({"t": "taken", "seat": winner})
        state, drawn = self.draw(state, winner)
        events += drawn
        if not any(state["hands"]):
            if state["deal"] < _DEALS:
                state = self.deal(state)
                events.append({"t": "dealt"})
            else:
                state = {**state, "over": True}
                events.append({"t": "end", "outcome": self.outcome(state)})
        return accepted(state, *events)

    def draw(self, state: State, winner: int) -> tuple[State, list[Any]]:
        """Return the game and the events after both have drawn, if there is a talon."""
        if not state["talon"]:
            return state, []
        talon = state["talon"]
        loser = 1 - winner
        last = len(talon) == 1
        cards = {winner: talon[0], loser: state["turned_up"] if last else talon[1]}
        state = {
            **state,
            "hands": [[*hand, cards[seat]] for seat, hand in enumerate(state["hands"])],
            "talon": talon[2:],
            "turned_up": None if last else state["turned_up"],
            "known": {"seat": loser, "card": state["turned_up"]} if last else None,
        }
        events = []
        for seat in (winner, loser):
            events += self.tell_draw(seat, cards[seat])
        return state, events

    def tell_draw(self, seat: int, card: Any) -> list[Any]:
        """Return the events of a draw: that it was, to everybody, and the card, to the drawer."""
        return [{"t": "drew", "seat": seat}, {"t": "drawn", "card": card, "to": [seat]}]

    def events_for(self, events: list[Any], viewer: int | None) -> list[Any]:
        """Return what a viewer is told."""
        return told(events, viewer)

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the match as a viewer sees it."""
        view = {
            "deal": state["deal"],
            "turn": state["turn"],
            "hand": None if viewer is None else state["hands"][viewer],
            "counts": [len(hand) for hand in state["hands"]],
            "known": state["known"],
            "talon": len(state["talon"]),
            "turned_up": state["turned_up"],
            "trump": state["trump"],
            "led": state["led"],
            "points": state["points"],
            "over": state["over"],
        }
        return copied(view)

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden, and from whom."""
        return [
            RNG_ZONE,
            *[
                {"path": f"/hands/{seat}", "see": [seat], "shape": "count"}
                for seat in range(len(state["hands"]))
            ],
            {"path": "/talon", "see": [], "shape": "count"},
        ]

    def reveals(self, state: State) -> list[Any]:
        """Return where the card lies that was drawn face up."""
        if state["known"] is None:
            return []
        seat = state["known"]["seat"]
        slot = state["hands"][seat].index(state["known"]["card"])
        return [{"path": f"/hands/{seat}/{slot}", "see": [0, 1, None]}]

    def outcome(self, state: State) -> Any:
        """Return who has more points, None for a tie, once the match is over."""
        if not state["over"]:
            return None
        first, second = state["points"]
        winner = None if first == second else int(second > first)
        return {"winner": winner, "points": list(state["points"])}

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
