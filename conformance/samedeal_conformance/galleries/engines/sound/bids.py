"""Sealed bids: each seat bids some of its money cards for a prize, unseen.

A bid is any of the cards that a seat still has, so bids are sampled, not listed. Whoever has bid
may take the bid back until all have bid. Then the bids are shown, the highest takes the prize and
pays, the others keep their money; the generator decides between equals. Everybody has begun with
the same money, so a purse is open until its owner bids. From then on, until the prize is sold, it
is hidden what lies in the purse and what in the bid, also how many cards: both zones have the shape
"none".
"""

from __future__ import annotations

from samedeal import create_rng, pick, restore_rng

from .moves import RNG_ZONE, accepted, copied, is_same, is_seat, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Bids"]

_PRIZES = [1, 2, 3, 4, 5]
_MONEY = [1, 2, 3, 4, 6, 8]
_RETRACT = {"t": "retract"}


class Bids:
    """The engine, for 2 to 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with the first prize on offer."""
        del options
        rng = create_rng(seed)
        prizes = rng.shuffle(_PRIZES)
        return {
            "rng": rng.save(),
            "prize": prizes[0],
            "prizes": prizes[1:],
            "purses": [list(_MONEY) for _ in range(seats)],
            "bids": [None] * seats,
            "closed": [False] * seats,
            "spent": [[] for _ in range(seats)],
            "won": [[] for _ in range(seats)],
            "undone": None,
            "last": None,
        }

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if state["prize"] is None:
            return refused("over", "the game is over")
        if not is_seat(seat, len(state["purses"])):
            return refused("not-seated", "there is no such seat")
        if is_same(move, _RETRACT):
            return self.retract(state, seat)
        if not self.is_bid(move, state["purses"][seat]):
            return refused("illegal", "a bid is cards of one's own, each once")
        if state["bids"][seat] is not None:
            return refused("has-bid", "this seat has bid")
        return self.bid(state, seat, move["cards"])

    def is_bid(self, move: Any, purse: list[int]) -> bool:
        """Return whether a move is a bid that a purse allows."""
        if type(move) is not dict or list(move) not in (["t", "cards"], ["cards", "t"]):
            return False
        cards = move["cards"]
        if not (is_same(move["t"], "bid") and type(cards) is list and len(cards) <= len(purse)):
            return False
        if not all(type(card) is int and card in purse for card in cards):
            return False
        return len(set(cards)) == len(cards)

    def retract(self, state: State, seat: int) -> Reply:
        """Take a bid back into the purse."""
        bid = state["bids"][seat]
        if bid is None:
            return refused("no-bid", "this seat has no bid to take back")
        state = self.put(state, seat, sorted([*state["purses"][seat], *bid]), None)
        return accepted(
            {**state, "undone": self.tell_undone(seat, bid)}, {"t": "retracted", "seat": seat}
        )

    def tell_undone(self, seat: int, bid: list[int]) -> Any:
        """Return what is kept of a bid that was taken back: whose it was."""
        del bid
        return {"seat": seat}

    def put(self, state: State, seat: int, purse: list[int], bid: list[int] | None) -> State:
        """Return the game with another purse and bid of a seat's."""
        purses, bids = list(state["purses"]), list(state["bids"])
        purses[seat], bids[seat] = purse, bid
        closed = [was or each == seat for each, was in enumerate(state["closed"])]
        return {**state, "purses": purses, "bids": bids, "closed": closed}

    def bid(self, state: State, seat: int, cards: list[int]) -> Reply:
        """Lay a bid; the last one decides."""
        purse = [card for card in state["purses"][seat] if card not in cards]
        state = self.put(state, seat, purse, sorted(cards))
        events: list[Any] = [self.tell_bid(seat, cards)]
        if None in state["bids"]:
            return accepted(state, *events)
        bids = state["bids"]
        rng = restore_rng(state["rng"])
        most = max(map(sum, bids))
        winner = pick(rng, [each for each, bid in enumerate(bids) if sum(bid) == most])
        purses, spent, won = [], [], []
        for each, bid in enumerate(bids):
            pays = each == winner
            purses.append(state["purses"][each] if pays else sorted([*state["purses"][each], *bid]))
            spent.append(state["spent"][each] + (bid if pays else []))
            won.append(state["won"][each] + ([state["prize"]] if pays else []))
        prizes = state["prizes"]
        state = {
            "rng": rng.save(),
            "prize": prizes[0] if prizes else None,
            "prizes": prizes[1:],
            "purses": purses,
            "bids": [None] * len(bids),
            "closed": [False] * len(bids),
            "spent": spent,
            "won": won,
            "undone": None,
            "last": {"bids": bids, "winner": winner},
        }
        events.append({"t": "sold", "seat": winner, "bids": bids})
        if state["prize"] is None:
            events.append({"t": "end", "outcome": self.outcome(state)})
        return accepted(state, *events)

    def tell_bid(self, seat: int, cards: list[int]) -> Any:
        """Return the event of a bid: that it was."""
        del cards
        return {"t": "bid", "seat": seat}

    def sample_move(self, state: State, seat: int, rng: Any) -> Any:
        """Return some bid, or now and then to take it back."""
        if state["prize"] is None or not is_seat(seat, len(state["purses"])):
            return None
        if state["bids"][seat] is not None:
            return dict(_RETRACT) if rng.int(0, 8) == 0 else None
        return {"t": "bid", "cards": [card for card in state["purses"][seat] if rng.int(0, 2)]}

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        view = {
            "prize": state["prize"],
            "prizes": len(state["prizes"]),
            "purses": [
                purse if seat == viewer or not state["closed"][seat] else None
                for seat, purse in enumerate(state["purses"])
            ],
            "bid": None if viewer is None else state["bids"][viewer],
            "closed": state["closed"],
            "has_bid": [each is not None for each in state["bids"]],
            "spent": state["spent"],
            "won": state["won"],
            "undone": state["undone"],
            "last": state["last"],
        }
        return copied(view)

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden, and from whom; money stays its owner's."""
        zones: list[Any] = [
            RNG_ZONE,
            {"path": "/prizes", "see": [], "shape": "count", "kind": "prize"},
        ]
        for seat, bid in enumerate(state["bids"]):
            mine = {"see": [seat], "shape": "none", "kind": f"money {seat}"}
            if state["closed"][seat]:
                zones.append({"path": f"/purses/{seat}", **mine})
            if bid is not None:
                zones.append({"path": f"/bids/{seat}", **mine})
        return zones

    def invariant(self, state: State) -> str | None:
        """Return what can't be: money that comes or goes."""
        for seat, purse in enumerate(state["purses"]):
            held = purse + (state["bids"][seat] or []) + state["spent"][seat]
            if sorted(held) != _MONEY:
                return f"the money of seat {seat} is not what it was given"
        return None

    def outcome(self, state: State) -> Any:
        """Return who has won most, the first of equals, once all prizes are sold."""
        if state["prize"] is not None:
            return None
        worth = [sum(prizes) for prizes in state["won"]]
        return {"winner": worth.index(max(worth)), "worth": worth}

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
