# ruff: noqa: INP001 - an example is no package
"""Gin rummy: one hand, on the cards of `samedeal.cards`.

The rules. Two players get ten cards each of a pack of 52; the next card is turned up and begins
the discards, the rest is the stock. The non-dealer may take the upcard or pass, then the dealer
may; if both pass, the non-dealer begins by drawing from the stock. From then on a turn is: draw
the top of the stock or of the discards, then discard another card than the one taken from the
discards.

Cards that lie in no meld (three or four of a rank, three or more of a suit in sequence, ace low)
are deadwood: faces 10, the ace 1, others their pips. Instead of discarding, a player may knock
with a card if what he keeps has 10 points of deadwood at most. Both show their hands, and the
other one lays off on the knocker's melds what fits, unless the knocker has gin, no deadwood at
all. Then:

* gin: the knocker gets the other one's deadwood and 25;
* a knock with less deadwood than the other one: the difference;
* else the knocker is undercut: the other one gets the difference and 25.

If a discard leaves two cards in the stock, and nobody has knocked, the hand is a draw.

Sources: https://whiteknucklecards.com/games/ginrummy.html (deal, upcard, knock),
https://askalink.com/play/gin-rummy/gin-rummy-rules.html (both pass; the card taken may not be
discarded), https://groupgames.xyz/card-games/gin-rummy (25 for gin and for an undercut),
https://www.rubl.com/rules/gin_rummy_50_card.html (the end of the stock). Both players' melds and
layoffs are arranged for them, with the least deadwood, so there is nothing left to choose after a
knock.

What everybody has seen stays known: a card taken from the discards lies open in its hand until it
is discarded. A card's id is drawn at random and says nothing; others' cards have no id in a view.
"""

from __future__ import annotations

import copy
from typing import Any

from samedeal import (
    DEADWOOD_VALUES,
    assign_ids,
    best_arrangement,
    best_layoffs,
    create_rng,
    deal_round_robin,
    draw,
    hidden_cards,
    standard_deck,
)

State = dict[str, Any]
Move = dict[str, str]
Event = dict[str, Any]
Card = dict[str, Any]

MOST_DEADWOOD = 10
BONUS = 25
LEFT_IN_STOCK = 2

# What a seat has to do, in the order in which phases come.
OFFER = "offer"  # take the first upcard or pass
DRAW_STOCK = "draw-stock"  # both have passed
DRAW = "draw"
DISCARD = "discard"


class GinRummy:
    """The engine. Seat 0 is the non-dealer."""

    def new_game(self, seed: str, seats: int, options: dict[str, Any]) -> State:  # noqa: ARG002 - it has no variants
        """Deal; the seed is any text."""
        if seats != 2:
            raise ValueError(f"seats must be 2; got {seats!r}")
        rng = create_rng(seed)
        deck = assign_ids(rng.shuffle(standard_deck()), rng)
        dealt = deal_round_robin(deck, 2, 10)
        turned = draw(dealt["rest"], 1)
        return {
            "phase": OFFER,
            "turn": 0,
            "hands": dealt["hands"],
            "known": [],  # ids of cards in hands that everybody has seen
            "stock": turned["rest"],
            "discards": turned["cards"],  # the last one is the upcard
            "taken": None,  # what may not be discarded in this turn
            "result": None,
        }

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        """List what a seat may do now."""
        if state["result"] is not None or not _is_seat(seat) or seat != state["turn"]:
            return []
        phase = state["phase"]
        if phase == DISCARD:
            hand = state["hands"][seat]
            cards = [card for card in hand if card["id"] != state["taken"]]
            moves = [{"do": "discard", "card": card["id"]} for card in cards]
            # Without a card the deadwood is less by its value at most: that spares most searches.
            points = best_arrangement(hand)["points"]
            moves += [
                {"do": "knock", "card": card["id"]}
                for card in cards
                if points - DEADWOOD_VALUES[card["rank"]] <= MOST_DEADWOOD
                and best_arrangement(_without(hand, card["id"]))["points"] <= MOST_DEADWOOD
            ]
            return moves
        stock, upcard = {"do": "draw", "from": "stock"}, {"do": "draw", "from": "discards"}
        return {OFFER: [upcard, {"do": "pass"}], DRAW_STOCK: [stock], DRAW: [stock, upcard]}[phase]

    def apply(self, state: State, seat: int, move: Any) -> dict[str, Any]:
        """Make a move, or refuse it. A refusal tells a player nothing but what he sees."""
        if state["result"] is not None:
            return {"code": "over", "message": "the hand is over"}
        if not _is_seat(seat):
            return {"code": "not-seated", "message": "there is no such seat"}
        if seat != state["turn"]:
            return {"code": "not-your-turn", "message": "it is the other player's turn"}
        if move not in self.legal_moves(state, seat):
            return {"code": "not-legal", "message": "choose one of legal_moves"}
        state = _copied(state)
        events: list[Event] = []
        if move["do"] == "pass":
            _pass(state, seat, events)
        elif move["do"] == "draw":
            _draw(state, seat, move["from"], events)
        else:
            _discard(state, seat, move["card"], events)
            if move["do"] == "knock":
                _knock(state, seat, events)
            elif len(state["stock"]) <= LEFT_IN_STOCK:
                _end(state, {"kind": "draw", "winner": None, "points": 0}, events)
        return {"state": state, "events": events}

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """Show a viewer what lies open, his own hand, and how many cards the others are."""
        open_hands = _are_open(state)
        hands: list[list[Any]] = []
        for seat, hand in enumerate(state["hands"]):
            if open_hands or (_is_seat(viewer) and viewer == seat):
                hands.append([dict(card) for card in hand])
            else:
                # Known ones first: where they stand in the hand would tell when they came.
                seen = [dict(card) for card in hand if card["id"] in state["known"]]
                hands.append([*seen, *hidden_cards(len(hand) - len(seen))])
        return {
            "phase": state["phase"],
            "turn": state["turn"],
            "hands": hands,
            "stock": len(state["stock"]),
            "discards": [dict(card) for card in state["discards"]],
            "taken": state["taken"],
            "result": copy.deepcopy(state["result"]),
        }

    def outcome(self, state: State) -> dict[str, Any] | None:
        """Tell how the hand ended, for whom, and what it was worth; None while it is on."""
        result: dict[str, Any] | None = copy.deepcopy(state["result"])
        return result

    def events_for(self, events: list[Event], viewer: int | None) -> list[Event]:
        """Tell of a draw from the stock to others only that there was one."""
        return [
            {**event, "card": {"hidden": True}}
            if event["event"] == "drew" and event["from"] == "stock" and event["seat"] != viewer
            else event
            for event in events
        ]

    def is_end(self, event: Event) -> bool:
        """Whether the event tells the end."""
        return bool(event["event"] == "over")

    def zones(self, state: State) -> list[dict[str, Any]]:
        """Say who sees what: after a knock the hands lie open, the stock never does."""
        everybody = [0, 1, None]
        open_hands = _are_open(state)
        hands: list[dict[str, Any]] = [
            {"path": f"/hands/{seat}", "see": everybody if open_hands else [seat], "shape": "count"}
            for seat in (0, 1)
        ]
        return [*hands, {"path": "/stock", "see": [], "shape": "count"}]

    def reveals(self, state: State) -> list[dict[str, Any]]:
        """Say which cards in hands were taken from the discards."""
        return [
            {"path": f"/hands/{seat}/{place}", "see": [0, 1, None]}
            for seat in (0, 1)
            for place, card in enumerate(state["hands"][seat])
            if card["id"] in state["known"]
        ]

    def invariant(self, state: State) -> str | None:
        """Say what can't be: a pack that isn't whole, ids that come twice, a lost known card."""
        cards = [
            card for place in (*state["hands"], state["stock"], state["discards"]) for card in place
        ]
        if len({card["id"] for card in cards}) < 52:
            return "an id comes twice, or a card is lost"
        if len({(card["rank"], card["suit"]) for card in cards}) < 52:
            return "a card comes twice"
        held = [card["id"] for hand in state["hands"] for card in hand]
        if not all(each in held for each in state["known"]):
            return "a known card is in no hand"
        return None


def _is_seat(seat: object) -> bool:
    """Whether it is a seat; True is none, though it equals 1."""
    return type(seat) is int and seat in (0, 1)


def _copied(state: State) -> State:
    """A state to change: new lists. The cards in them are shared, since nothing changes a card."""
    piles = {name: list(state[name]) for name in ("known", "stock", "discards")}
    return {**state, **piles, "hands": [list(hand) for hand in state["hands"]]}


def _are_open(state: State) -> bool:
    """Whether the hands lie on the table."""
    return state["result"] is not None and state["result"]["kind"] != "draw"


def _without(hand: list[Card], card_id: str) -> list[Card]:
    return [card for card in hand if card["id"] != card_id]


def _pass(state: State, seat: int, events: list[Event]) -> None:
    state["turn"] = 1 - seat
    if seat == 1:
        state["phase"] = DRAW_STOCK
    events.append({"event": "passed", "seat": seat})


def _draw(state: State, seat: int, source: str, events: list[Event]) -> None:
    if source == "stock":
        card = state["stock"].pop(0)
    else:
        card = state["discards"].pop()
        state["known"].append(card["id"])
        state["taken"] = card["id"]
    state["hands"][seat].append(card)
    state["phase"] = DISCARD
    events.append({"event": "drew", "seat": seat, "from": source, "card": dict(card)})


def _discard(state: State, seat: int, card_id: str, events: list[Event]) -> None:
    hand = state["hands"][seat]
    card = next(each for each in hand if each["id"] == card_id)
    hand.remove(card)
    if card_id in state["known"]:
        state["known"].remove(card_id)
    state["discards"].append(card)
    state["taken"] = None
    state["turn"] = 1 - seat
    state["phase"] = DRAW
    events.append({"event": "discarded", "seat": seat, "card": dict(card)})


def _knock(state: State, seat: int, events: list[Event]) -> None:
    other = 1 - seat
    knocker = best_arrangement(state["hands"][seat])
    gin = knocker["points"] == 0
    # Nobody lays off on gin: then the other one has his own melds only.
    defender = best_layoffs(state["hands"][other], [] if gin else knocker["melds"])
    difference = defender["points"] - knocker["points"]
    if gin:
        kind, winner, points = "gin", seat, difference + BONUS
    elif difference > 0:
        kind, winner, points = "knock", seat, difference
    else:
        kind, winner, points = "undercut", other, BONUS - difference
    result: dict[str, Any] = {
        "kind": kind,
        "winner": winner,
        "points": points,
        "knocker": seat,
        "melds": [knocker["melds"], defender["melds"]],
        "layoffs": defender["layoffs"],
        "deadwood": [knocker["deadwood"], defender["deadwood"]],
    }
    if seat == 1:  # by seat, as everything else
        result["melds"].reverse()
        result["deadwood"].reverse()
    _end(state, result, events)


def _end(state: State, result: dict[str, Any], events: list[Event]) -> None:
    state["result"] = copy.deepcopy(result)
    events.append({"event": "over", "result": result})
