"""Hearts with 24 cards: passing, following suit, hearts that must be broken.

Each deal begins with every seat choosing two cards for the seat to its left; nobody sees a choice
before all have chosen, and then only who gives and who gets. So a hand is two lists: what the seat
was dealt, which it alone knows, and what it received, which the giver knows too. The others see
only how many cards there are in all.

Who doesn't follow suit shows that he has none of it: `invariant` says so, and `voids` is public.
"""

from __future__ import annotations

from itertools import combinations

from samedeal import create_rng, deal_all, legal_plays, restore_rng, standard_deck, trick_winner

from .moves import RNG_ZONE, accepted, copied, is_among, is_seat, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from samedeal.contracts import Suit

    from .moves import Reply, State

__all__ = ["Hearts"]

_DEALS = 2
_PASSED = 2


class Hearts:
    """The engine, for 3 or 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with the first deal made."""
        del options
        state: State = {"rng": create_rng(seed).save(), "deal": 0, "points": [0] * seats}
        return self.deal(state)

    def deal(self, state: State) -> State:
        """Return the game with the cards dealt anew."""
        rng = restore_rng(state["rng"])
        seats = len(state["points"])
        deck = rng.shuffle(
            [card for card in standard_deck() if card["rank"] in (1, 9, 10, 11, 12, 13)]
        )
        return {
            "rng": rng.save(),
            "deal": state["deal"] + 1,
            "phase": "pass",
            "turn": state["deal"] % seats,
            "hands": [
                {"own": [dict(card) for card in hand], "received": []}
                for hand in deal_all(deck, seats)["hands"]
            ],
            "passes": [None] * seats,
            "voids": [[] for _ in range(seats)],
            "trick": [],
            "broken": False,
            "points": state["points"],
        }

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return the pairs that may be passed, or the cards that may be played."""
        if not is_seat(seat, len(state["points"])):
            return []
        hand = state["hands"][seat]
        if state["phase"] == "pass":
            if state["passes"][seat] is not None:
                return []
            return [
                {"t": "pass", "cards": copied(list(pair))}
                for pair in combinations(hand["own"], _PASSED)
            ]
        if state["phase"] == "over" or seat != state["turn"]:
            return []
        led = state["trick"][0]["card"]["suit"] if state["trick"] else None
        unbroken: Suit | None = None if state["broken"] else "H"
        cards = legal_plays(hand["own"] + hand["received"], {"led": led, "unbroken": unbroken})
        return [{"t": "play", "card": copied(card)} for card in cards]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if state["phase"] == "over":
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        if move["t"] == "pass":
            return self.choose(state, seat, copied(move["cards"]))
        return self.play(state, seat, copied(move["card"]))

    def choose(self, state: State, seat: int, cards: list[Any]) -> Reply:
        """Lay cards aside for the neighbour; with the last choice, all are handed on."""
        hands = [
            {**hand, "own": [card for card in hand["own"] if card not in cards]}
            if each == seat
            else hand
            for each, hand in enumerate(state["hands"])
        ]
        passes = [cards if each == seat else one for each, one in enumerate(state["passes"])]
        state = {**state, "hands": hands, "passes": passes}
        events = [{"t": "passed", "seat": seat}]
        if None not in passes:
            hands = [{**hand, "received": passes[each - 1]} for each, hand in enumerate(hands)]
            state = {**state, "phase": "play", "hands": hands, "passes": [None] * len(passes)}
            events.append({"t": "handed-on"})
        return accepted(state, *events)

    def play(self, state: State, seat: int, card: Any) -> Reply:
        """Play a card to the trick; with the last one the trick is taken."""
        seats = len(state["points"])
        hands = [
            {name: [each for each in cards if each != card] for name, cards in hand.items()}
            for hand in state["hands"]
        ]
        trick = [*state["trick"], {"seat": seat, "card": card}]
        led = trick[0]["card"]["suit"]
        voids = state["voids"]
        if card["suit"] != led and led not in voids[seat]:
            voids = [[*void, led] if each == seat else void for each, void in enumerate(voids)]
        state = {
            **state,
            "turn": (seat + 1) % seats,
            "hands": hands,
            "voids": voids,
            "trick": trick,
            "broken": state["broken"] or card["suit"] == "H",
        }
        events: list[Any] = [{"t": "played", "seat": seat, "card": card}]
        if len(trick) == seats:
            winner = trick_winner(trick)
            points = list(state["points"])
            points[winner] += sum(self.worth(play["card"]) for play in trick)
            state = {**state, "turn": winner, "trick": [], "points": points}
            events.append({"t": "taken", "seat": winner})
            if not any(hand["own"] or hand["received"] for hand in hands):
                if state["deal"] < _DEALS:
                    state = self.deal(state)
                    events.append({"t": "dealt"})
                else:
                    state = {**state, "phase": "over"}
                    events.append({"t": "end", "outcome": self.outcome(state)})
        return accepted(state, *events)

    def worth(self, card: Any) -> int:
        """Return the points of a card: a heart 1, the queen of spades 5."""
        if card["suit"] == "H":
            return 1
        return 5 if card == {"rank": 12, "suit": "S"} else 0

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        hands = []
        for seat, hand in enumerate(state["hands"]):
            shown: dict[str, Any] = {"count": len(hand["own"]) + len(hand["received"])}
            if viewer == seat:
                shown["own"] = hand["own"]
            if viewer in self.who_sees_received(state, seat):
                shown["received"] = hand["received"]
            hands.append(shown)
        passes = state["passes"]
        view = {
            "deal": state["deal"],
            "phase": state["phase"],
            "turn": state["turn"],
            "hands": hands,
            "passed": [cards is not None for cards in passes],
            "passing": None if viewer is None else passes[viewer],
            "voids": state["voids"],
            "trick": state["trick"],
            "broken": state["broken"],
            "points": state["points"],
        }
        return copied(view)

    def who_sees_received(self, state: State, seat: int) -> list[int]:
        """Return who knows the cards that a seat received: it and the giver."""
        return [seat, (seat - 1) % len(state["points"])]

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden, and from whom."""
        zones: list[Any] = [RNG_ZONE]
        for seat in range(len(state["points"])):
            zones.append({"path": f"/hands/{seat}/own", "see": [seat], "shape": "count"})
            if state["passes"][seat] is not None:
                zones.append({"path": f"/passes/{seat}", "see": [seat], "shape": "count"})
            see = [seat, (seat - 1) % len(state["points"])]
            zones.append({"path": f"/hands/{seat}/received", "see": see, "shape": "count"})
        return zones

    def invariant(self, state: State) -> str | None:
        """Return what can't be: a suit in a hand that has shown to lack it."""
        for seat, hand in enumerate(state["hands"]):
            for card in hand["own"] + hand["received"]:
                if card["suit"] in state["voids"][seat]:
                    return f"seat {seat} has shown that it has no {card['suit']}"
        return None

    def outcome(self, state: State) -> Any:
        """Return who has the fewest points, the first of equals."""
        if state["phase"] != "over":
            return None
        points = state["points"]
        return {"winner": points.index(min(points)), "points": list(points)}

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
