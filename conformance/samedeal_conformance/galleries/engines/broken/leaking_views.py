"""Views that say what is hidden."""

from __future__ import annotations

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.bids import Bids  # noqa: TID252 - a part of this gallery
from ..sound.hearts import Hearts  # noqa: TID252 - a part of this gallery
from ..sound.moves import copied  # noqa: TID252 - a part of this gallery
from ..sound.pig import Pig  # noqa: TID252 - a part of this gallery
from ..sound.talon import Talon  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sound.moves import State  # noqa: TID252 - a part of this gallery

__all__ = ["LEAKING_VIEWS"]


class RngInView(Pig):
    """The generator's state is shown, and with it all dice to come."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Leave nothing out."""
        return {**super().view(state, viewer), "rng": copied(state["rng"])}


class RngPositionInView(Pig):
    """The generator's counter is shown: with the seed, the position in the stream."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show how often was drawn."""
        return {**super().view(state, viewer), "draws": state["rng"]["words"][3]}


class SeedInView(Hearts):
    """The seed is kept for the record, declared as hidden, and shown."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Keep the seed."""
        return {**super().new_game(seed, seats, options), "seed": seed}

    def deal(self, state: State) -> State:
        """Keep the seed from deal to deal."""
        dealt = super().deal(state)
        return {**dealt, "seed": state["seed"]} if "seed" in state else dealt

    def zones(self, state: State) -> list[Any]:
        """Declare it."""
        seed = {"path": "/seed", "see": [], "shape": "none", "kind": "seed"}
        return [*super().zones(state), seed]

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        return {**super().view(state, viewer), "seed": state["seed"]}


class SpectatorSeesAll(Hearts):
    """Whoever only watches is shown every hand."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the hands to the spectator."""
        view = super().view(state, viewer)
        return view if viewer is not None else {**view, "all": copied(state["hands"])}


class ReceivedSeenByReceiversNeighbour(Hearts):
    """Who gave cards is looked for on the wrong side."""

    def who_sees_received(self, state: State, seat: int) -> list[int]:
        """Look to the left for who passed from the right."""
        return [seat, (seat + 1) % len(state["points"])]


class NumberOfMovesInView(Hearts):
    """Everybody sees how many moves the seat on turn has: how many cards follow suit."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the number of moves."""
        moves = self.legal_moves(state, state["turn"])
        return {**super().view(state, viewer), "moves": len(moves)}


class NextOfTalonInView(Talon):
    """The talon is a closed pile, and its top card is shown."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the top card."""
        return {**super().view(state, viewer), "top": copied(state["talon"][:1])}


class HandsAsKeys(Talon):
    """The counts stand in the order of the hands' strength: in what order keys come is seen too."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Order the counts by the lowest ranks."""
        hands = state["hands"]
        order = sorted(range(2), key=lambda seat: [card["rank"] for card in hands[seat]])
        return {
            **super().view(state, viewer),
            "cards": {str(seat): len(hands[seat]) for seat in order},
        }


class RareState(Talon):
    """When the last card of the talon can be drawn, it is shown."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the only card that is left."""
        view = super().view(state, viewer)
        return {**view, "left": copied(state["talon"])} if len(state["talon"]) == 1 else view


class RarerState(Talon):
    """While a king of trumps is led, and there is a talon, the sum of the other hand shows."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show a number that only the other seat can know."""
        view = super().view(state, viewer)
        if state["led"] != {"rank": 13, "suit": state["trump"]} or not state["talon"]:
            return view
        return {**view, "hint": sum(card["rank"] for card in state["hands"][state["turn"]])}


class ValueOfHandInView(Talon):
    """A sum over a hidden hand is shown."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show what each hand counts."""
        values = [sum(card["rank"] for card in hand) for hand in state["hands"]]
        return {**super().view(state, viewer), "values": values}


class CountOfPurse(Bids):
    """How many cards lie in a purse is shown, and so how many were bid."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the number of cards."""
        return {**super().view(state, viewer), "money": [len(purse) for purse in state["purses"]]}


class HighestBid(Bids):
    """The highest of the sealed bids is shown before all have bid."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the highest bid so far."""
        most = max([sum(bid) for bid in state["bids"] if bid is not None], default=None)
        return {**super().view(state, viewer), "highest": most}


class UndoneBid(Bids):
    """What was bid and taken back is shown."""

    def tell_undone(self, seat: int, bid: list[int]) -> Any:
        """Keep the bid, too."""
        return {"seat": seat, "bid": bid}


class FirstView(Talon):
    """The first synchronisation, before anybody has moved, sends the whole state."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Add the hands as long as nobody has played."""
        view = super().view(state, viewer)
        is_first = state["deal"] == 1 and state["led"] is None and len(state["talon"]) == 9
        return {**view, "hands": copied(state["hands"])} if is_first else view


class OrderOfHash(Talon):
    """What is still hidden is listed by a set, in the order of hashes."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Add the suits of the other hand's cards, in no order that anybody chose."""
        names = {f"{card['rank']}{card['suit']}" for card in state["talon"]}
        parity = [len(name) for name in names]
        return {**super().view(state, viewer), "lengths": parity}


_LEAK = ("no-leak",)

LEAKING_VIEWS = (
    Broken("rng-in-view", RngInView, [2], must=_LEAK, kind="rng state in a view"),
    Broken(
        "rng-position-in-view", RngPositionInView, [2], must=_LEAK, kind="rng position in a view"
    ),
    Broken("seed-in-view", SeedInView, [3], must=_LEAK, kind="seed in a view"),
    Broken(
        "spectator-sees-all", SpectatorSeesAll, [3], must=_LEAK, kind="hands shown to the spectator"
    ),
    Broken(
        "received-seen-by-wrong-seat",
        ReceivedSeenByReceiversNeighbour,
        [3, 4],
        must=_LEAK,
        kind="passed cards shown to the wrong neighbour",
    ),
    Broken(
        "number-of-moves-in-view",
        NumberOfMovesInView,
        [3],
        must=_LEAK,
        kind="number of another seat's legal moves in a view",
    ),
    Broken("top-of-talon-in-view", NextOfTalonInView, [2], must=_LEAK, kind="top of a closed pile"),
    Broken("hands-as-keys", HandsAsKeys, [2], must=_LEAK, kind="order of a dictionary's keys"),
    Broken("rare-state", RareState, [2], must=_LEAK, kind="a leak in a rare state"),
    Broken("rarer-state", RarerState, [2], must=_LEAK, kind="a leak in a rarer state"),
    Broken(
        "value-of-hand-in-view", ValueOfHandInView, [2], must=_LEAK, kind="sum over a hidden hand"
    ),
    Broken(
        "count-of-none-zone", CountOfPurse, [3], must=_LEAK, kind='count of a zone of shape "none"'
    ),
    Broken("highest-bid", HighestBid, [3], must=_LEAK, kind="maximum of sealed bids"),
    Broken("undone-bid", UndoneBid, [3], must=_LEAK, kind="undo shows what was undone"),
    Broken("first-view", FirstView, [2], must=_LEAK, kind="first synchronisation sends everything"),
    Broken(
        "order-of-hash",
        OrderOfHash,
        [2],
        must=("no-leak", "replay"),
        kind="a hidden pile listed in the order of hashes",
    ),
)
