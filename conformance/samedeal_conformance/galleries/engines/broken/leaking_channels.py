"""Other channels than the view that say what is hidden: events, logs, refusals, legal moves."""

from __future__ import annotations

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.bids import Bids  # noqa: TID252 - a part of this gallery
from ..sound.hearts import Hearts  # noqa: TID252 - a part of this gallery
from ..sound.moves import copied, is_seat  # noqa: TID252 - a part of this gallery
from ..sound.talon import Talon  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["LEAKING_CHANNELS"]


class EventsToAll(Talon):
    """Every viewer is told every event, the cards that others draw too."""

    def events_for(self, events: list[Any], viewer: int | None) -> list[Any]:
        """Filter nothing."""
        del viewer
        return events


class DrawInEvent(Talon):
    """The event for everybody says what was drawn."""

    def tell_draw(self, seat: int, card: Any) -> list[Any]:
        """Name the card."""
        return [{"t": "drew", "seat": seat, "card": card}]


class SuitOfDrawInEvent(Talon):
    """The event for everybody says of which suit the drawn card is."""

    def tell_draw(self, seat: int, card: Any) -> list[Any]:
        """Name the suit."""
        first, *rest = super().tell_draw(seat, card)
        return [{**first, "suit": card["suit"]}, *rest]


class LogInView(Talon):
    """A log of all events is kept, and shown to everybody as it is."""

    def deal(self, state: State) -> State:
        """Keep the log from deal to deal."""
        return {**super().deal(state), "log": state.get("log", [])}

    def draw(self, state: State, winner: int) -> tuple[State, list[Any]]:
        """Log each draw."""
        state, events = super().draw(state, winner)
        return {**state, "log": state["log"] + events}, events

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the log."""
        return {**super().view(state, viewer), "log": copied(state["log"])}


class SlotInEvent(Hearts):
    """The event of a secret choice says where the cards stood in the hand, which is sorted."""

    def choose(self, state: State, seat: int, cards: list[Any]) -> Reply:
        """Name the slots."""
        hand = state["hands"][seat]["own"]
        order = sorted(hand, key=lambda each: (each["suit"], each["rank"]))
        reply = super().choose(state, seat, cards)
        first, *rest = reply["events"]
        slots = [order.index(card) for card in cards]
        return {**reply, "events": [{**first, "slots": slots}, *rest]}


class RefusalNamesCard(Talon):
    """The text of a refusal names what the seat on turn could play."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Explain too much."""
        reply = super().apply(state, seat, move)
        if reply.get("code") != "illegal":
            return reply
        legal = [str(each["card"]) for each in self.legal_moves(state, state["turn"])]
        return {**reply, "message": f"seat {state['turn']} could play {', '.join(legal)}"}


class RefusalCodeTells(Talon):
    """The code of a refusal tells whether the other seat has the card."""

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Look where the card is."""
        reply = super().apply(state, seat, move)
        if reply.get("code") != "illegal" or type(move) is not dict or not is_seat(seat, 2):
            return reply
        held = move.get("card") in state["hands"][1 - seat]
        return {**reply, "code": "held-by-the-other" if held else "illegal"}


class BidInEvent(Bids):
    """The event of a sealed bid says how much it is."""

    def tell_bid(self, seat: int, cards: list[int]) -> Any:
        """Name the amount."""
        return {"t": "bid", "seat": seat, "amount": sum(cards)}


class MovesOfOthers(Hearts):
    """A waiting seat that asks for its legal moves gets those of the seat on turn."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Don't look who asks."""
        if state["phase"] == "play" and type(seat) is int and seat in range(len(state["points"])):
            return super().legal_moves(state, state["turn"])
        return super().legal_moves(state, seat)

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Accept what the seat on turn may do, from that seat alone."""
        if state["phase"] == "play" and seat != state["turn"]:
            return {"code": "illegal", "message": "that is no legal move of this seat's"}
        return super().apply(state, seat, move)


class NumberOfMovesWhileWaiting(Hearts):
    """A waiting seat is offered to wait, as often as the seat on turn has moves."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Offer to wait."""
        moves = super().legal_moves(state, seat)
        if state["phase"] != "play" or moves or type(seat) is not int:
            return moves
        if not 0 <= seat < len(state["points"]):
            return []
        count = len(super().legal_moves(state, state["turn"]))
        return [{"t": "wait", "for": each} for each in range(count)]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Accept to wait, which does nothing."""
        if type(move) is dict and move.get("t") == "wait":
            if state["phase"] == "play" and move in self.legal_moves(state, seat):
                return {"state": state, "events": []}
            return {"code": "illegal", "message": "there is nothing to wait for"}
        return super().apply(state, seat, move)


_LEAK = ("no-leak",)

LEAKING_CHANNELS = (
    Broken("events-to-all", EventsToAll, [2], must=_LEAK, kind="private events told to everybody"),
    Broken("draw-in-event", DrawInEvent, [2], must=_LEAK, kind="drawn card in a public event"),
    Broken(
        "suit-in-event", SuitOfDrawInEvent, [2], must=_LEAK, kind="drawn suit in a public event"
    ),
    Broken("log-in-view", LogInView, [2], must=_LEAK, kind="log with what only one seat may know"),
    Broken(
        "slot-in-event", SlotInEvent, [3], must=_LEAK, kind="slots of a hidden choice in an event"
    ),
    Broken("refusal-names-card", RefusalNamesCard, [2], must=_LEAK, kind="text of a refusal"),
    Broken("refusal-code-tells", RefusalCodeTells, [2], must=_LEAK, kind="code of a refusal"),
    Broken("bid-in-event", BidInEvent, [3], must=_LEAK, kind="sealed choice in an event"),
    Broken(
        "moves-of-others",
        MovesOfOthers,
        [3],
        must=("no-leak", "legal-moves"),
        kind="legal moves of a waiting seat",
    ),
    Broken(
        "number-of-moves-while-waiting",
        NumberOfMovesWhileWaiting,
        [3],
        must=_LEAK,
        may=("hostile",),
        kind="number of legal moves of a waiting seat",
    ),
)
