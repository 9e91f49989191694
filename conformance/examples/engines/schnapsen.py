# ruff: noqa: INP001 - an example is no package
"""Schnapsen and Sixty-Six: one deal, on the digest deal of `samedeal.deals`.

The rules. Two players; the ace counts 11 and is the strongest, then ten 10, king 4, queen 3, jack
2, nine 0: 120 in all. Each has a hand; the talon lies face down, the turn-up under it shows the
trump suit and is drawn last. The non-dealer leads. A trick goes to the stronger card of the suit
led, or to the stronger trump; its winner draws first, then the other one, and the winner leads.

While there is a talon any card may be played. When it is used up or closed, one must follow suit
and win the trick if possible; else trump; else any card will do. Whoever leads may, before:

* exchange the lowest trump for the turn-up, while the talon is open;
* close the talon: nobody draws any more, and he undertakes to get to 66;
* announce a marriage, king and queen of one suit, by leading one of them: 20, of trumps 40. It
  counts when its owner has a trick.

Whoever gets to 66 has won: 3 game points if the other one has no trick, 2 if he has less than 33,
else 1. If the winner had closed, what the other one had at that moment decides; if a player
closes and the deal ends otherwise, the other one gets 2, or 3 if he had no trick then. If the
cards run out:

* Schnapsen (20 cards, hands of five): the winner of the last trick has won;
* Sixty-Six (24 cards, the nines too, hands of six): the last trick counts 10 more; if that gets
  nobody to 66, the deal is a draw. The nine is exchanged only by a player who has a trick.

Sources: https://pagat.com/marriage/schnaps.html,
http://bclins.github.io/Sixty-six/schnapsenGuide.html (closing, game points),
https://www.britannica.com/topic/sixty-six, Foster's Complete Hoyle (the nine, the last trick).
They differ on two points, and here: marriages may be announced after the talon, and the talon may
be closed to its last card. The players' counting is done for them: 66 ends the deal without a
claim.

The deal is a function of a seed of 32 bytes. Its commitment is shown from the start, the seed
when it is over, and then anybody can check the deal with `samedeal.verify_deal`.
"""

from __future__ import annotations

from typing import Any

from samedeal import SCHNAPSEN_CARDS, commitment, deal_for, hidden_cards

State = dict[str, Any]
Move = dict[str, str]
Event = dict[str, Any]

CARDS = {card["name"]: card for card in SCHNAPSEN_CARDS}
LOWEST_TRUMP = {"schnapsen": "J", "sixtysix": "9"}
GOAL = 66
SCHNEIDER = 33  # with less, the loser pays double
LAST_TRICK = 10  # in Sixty-Six


class Schnapsen:
    """The engine. A card is its name in a state, such as "QH" or "TS"."""

    def new_game(self, seed: str, seats: int, options: dict[str, Any]) -> State:
        """Deal.

        Args:
            seed: 32 bytes as hexadecimal digits.
            seats: 2.
            options: `variant`, "schnapsen" or "sixtysix", and `deal`, the number of the deal.
        """
        if seats != 2:
            raise ValueError(f"seats must be 2; got {seats!r}")
        variant, number = options.get("variant", "schnapsen"), options.get("deal", 1)
        seed_bytes = bytes.fromhex(seed)
        dealt = deal_for(seed_bytes, number, variant)
        hands = [_names(dealt["non_dealer"]), _names(dealt["dealer"])]
        first = (number - 1) % 2  # the deal alternates
        turn_up = _names([dealt["turn_up"]])[0]
        return {
            "variant": variant,
            "deal": number,
            "seed": seed,
            "commitment": commitment(seed_bytes),
            "trump": turn_up[1],
            "turn_up": turn_up,
            "talon": _names(dealt["talon"]),
            "hands": hands if first == 0 else hands[::-1],
            "known": [],  # cards in hands that everybody has seen
            "leader": first,
            "trick": [],
            "taken": [[], []],
            "extra": [0, 0],  # what counts besides cards
            "closed": None,
            "result": None,
        }

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        """List what a seat may do now."""
        if state["result"] is not None or not _is_seat(seat) or seat != _turn(state):
            return []
        hand = state["hands"][seat]
        if state["trick"]:
            return [{"do": "play", "card": card} for card in _answers(state, hand)]
        moves = [{"do": "play", "card": card} for card in hand]
        moves += [{"do": "marry", "card": card} for card in hand if _partner(card) in hand]
        if state["turn_up"] is not None and state["closed"] is None:
            has_trick = bool(state["taken"][seat])
            if _lowest_trump(state) in hand and (has_trick or state["variant"] == "schnapsen"):
                moves.append({"do": "exchange"})
            moves.append({"do": "close"})
        return moves

    def apply(self, state: State, seat: int, move: Any) -> dict[str, Any]:
        """Make a move, or refuse it. A refusal tells a player nothing but what he sees."""
        if state["result"] is not None:
            return {"code": "over", "message": "the deal is over"}
        if not _is_seat(seat):
            return {"code": "not-seated", "message": "there is no such seat"}
        if seat != _turn(state):
            return {"code": "not-your-turn", "message": "it is the other player's turn"}
        if move not in self.legal_moves(state, seat):
            return {"code": "not-legal", "message": "choose one of legal_moves"}
        state = _copied(state)
        events: list[Event] = []
        if move["do"] == "exchange":
            _exchange(state, seat, events)
        elif move["do"] == "close":
            _close(state, seat, events)
        else:
            if move["do"] == "marry":
                _marry(state, seat, move["card"], events)
            _play(state, seat, move["card"], events)
        return {"state": state, "events": events}

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """Show a viewer what lies open, his own hand, and how many cards the others are."""
        over = state["result"] is not None
        known = state["known"]
        hands = []
        for seat, hand in enumerate(state["hands"]):
            if over or (_is_seat(viewer) and viewer == seat):
                hands.append(list(hand))
            else:
                # Known ones first: where they stand in the hand would tell when they came.
                seen = [card for card in hand if card in known]
                hands.append([*seen, *hidden_cards(len(hand) - len(seen))])
        talon = state["talon"]
        return {
            **{name: _copied(state[name]) for name in _OPEN},
            "points": [_points(state, seat) for seat in (0, 1)],
            "turn": None if over else _turn(state),
            "hands": hands,
            "talon": list(talon) if over else [*hidden_cards(len(talon))],
            "seed": state["seed"] if over else None,
        }

    def outcome(self, state: State) -> dict[str, Any] | None:
        """Tell the winner and his game points; None while the deal is on."""
        result: dict[str, Any] | None = _copied(state["result"])
        return result

    def events_for(self, events: list[Event], viewer: int | None) -> list[Event]:
        """Tell of a draw to others only that there was one."""
        return [
            {**event, "card": {"hidden": True}}
            if event["event"] == "drew" and event["seat"] != viewer
            else event
            for event in events
        ]

    def is_end(self, event: Event) -> bool:
        """Whether the event tells the end."""
        return bool(event["event"] == "over")

    def zones(self, state: State) -> list[dict[str, Any]]:
        """Say who sees what: at the end everybody sees all."""
        everybody = [0, 1, None]
        over = state["result"] is not None
        hidden: list[dict[str, Any]] = [
            {"path": f"/hands/{seat}", "see": everybody if over else [seat], "shape": "count"}
            for seat in (0, 1)
        ]
        hidden.append({"path": "/talon", "see": everybody if over else [], "shape": "count"})
        hidden.append(
            {"path": "/seed", "see": everybody if over else [], "shape": "none", "kind": "seed"}
        )
        return hidden

    def reveals(self, state: State) -> list[dict[str, Any]]:
        """Say which cards in hands everybody has seen: exchanged, married, or drawn last."""
        return [
            {"path": f"/hands/{seat}/{place}", "see": [0, 1, None]}
            for seat in (0, 1)
            for place, card in enumerate(state["hands"][seat])
            if card in state["known"]
        ]

    def invariant(self, state: State) -> str | None:
        """Say what can't be: a pack that isn't whole, or a known card that is elsewhere."""
        turn_up = [] if state["turn_up"] is None else [state["turn_up"]]
        places = [*state["hands"], *state["taken"], state["talon"], turn_up]
        pack = [card for place in places for card in place]
        pack += [play["card"] for play in state["trick"]]
        whole = [name for name in CARDS if name[0] != "9" or state["variant"] == "sixtysix"]
        if sorted(pack) != sorted(whole):
            return "the pack is not whole"
        if not all(card in state["hands"][0] + state["hands"][1] for card in state["known"]):
            return "a known card is in no hand"
        return None


_OPEN = (
    "variant",
    "deal",
    "commitment",
    "trump",
    "turn_up",
    "leader",
    "trick",
    "taken",
    "extra",
    "closed",
    "result",
)
"""What lies open, or was seen by all when it was played."""


def _copied(value: Any) -> Any:
    """Copy JSON, lists in lists too; `copy.deepcopy`, which is for any value, is slower."""
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return value


def _names(ids: list[int]) -> list[str]:
    """The names of cards by their ids."""
    return [SCHNAPSEN_CARDS[each - 1]["name"] for each in ids]


def _is_seat(seat: object) -> bool:
    """Whether it is a seat; True is none, though it equals 1."""
    return type(seat) is int and seat in (0, 1)


def _turn(state: State) -> int:
    leader: int = state["leader"]
    return 1 - leader if state["trick"] else leader


def _lowest_trump(state: State) -> str:
    return LOWEST_TRUMP[state["variant"]] + str(state["trump"])


def _partner(card: str) -> str | None:
    """The other card of a marriage."""
    return {"K": "Q", "Q": "K"}[card[0]] + card[1] if card[0] in "KQ" else None


def _points(state: State, seat: int) -> int:
    """What a seat has: nothing counts without a trick."""
    taken = state["taken"][seat]
    return sum(CARDS[card]["points"] for card in taken) + state["extra"][seat] if taken else 0


def _beats(card: str, other: str, trump: str) -> bool:
    """Whether a card that answers another one wins the trick."""
    if card[1] == other[1]:
        return CARDS[card]["power"] > CARDS[other]["power"]
    return card[1] == trump


def _answers(state: State, hand: list[str]) -> list[str]:
    """The cards of a hand that may answer the one that was led."""
    led = state["trick"][0]["card"]
    if state["turn_up"] is not None and state["closed"] is None:
        return hand
    suit = [card for card in hand if card[1] == led[1]]
    higher = [card for card in suit if _beats(card, led, state["trump"])]
    trumps = [card for card in hand if card[1] == state["trump"]]
    return higher or suit or trumps or hand


def _exchange(state: State, seat: int, events: list[Event]) -> None:
    hand, lowest = state["hands"][seat], _lowest_trump(state)
    taken, state["turn_up"] = state["turn_up"], lowest
    hand.remove(lowest)
    hand.append(taken)
    state["known"].append(taken)
    events.append({"event": "exchanged", "seat": seat, "card": taken, "for": lowest})


def _close(state: State, seat: int, events: list[Event]) -> None:
    other = 1 - seat
    worth = _game_points(_points(state, other), len(state["taken"][other]))
    state["closed"] = {"by": seat, "worth": worth, "other_had_trick": bool(state["taken"][other])}
    events.append({"event": "closed", "seat": seat})


def _marry(state: State, seat: int, card: str, events: list[Event]) -> None:
    points = 40 if card[1] == state["trump"] else 20
    state["extra"][seat] += points
    shown = [card, _partner(card)]
    state["known"] += [each for each in shown if each not in state["known"]]
    events.append({"event": "married", "seat": seat, "suit": card[1], "points": points})


def _play(state: State, seat: int, card: str, events: list[Event]) -> None:
    state["hands"][seat].remove(card)
    if card in state["known"]:
        state["known"].remove(card)
    state["trick"].append({"seat": seat, "card": card})
    events.append({"event": "played", "seat": seat, "card": card})
    if len(state["trick"]) == 2:
        _end_trick(state, events)
    elif _points(state, seat) >= GOAL:  # by a marriage
        _end(state, seat, events)


def _end_trick(state: State, events: list[Event]) -> None:
    (first, led), (second, answer) = [(play["seat"], play["card"]) for play in state["trick"]]
    winner: int = second if _beats(answer, led, state["trump"]) else first
    state["taken"][winner] += [led, answer]
    state["trick"] = []
    state["leader"] = winner
    events.append({"event": "trick", "seat": winner})
    ran_out = not state["hands"][0]
    if ran_out and state["variant"] == "sixtysix" and state["closed"] is None:
        state["extra"][winner] += LAST_TRICK
    if _points(state, winner) >= GOAL:
        _end(state, winner, events)
    elif ran_out:
        _run_out(state, winner, events)
    elif state["turn_up"] is not None and state["closed"] is None:
        _draw(state, winner, events)


def _draw(state: State, winner: int, events: list[Event]) -> None:
    for seat in (winner, 1 - winner):
        if state["talon"]:
            card = state["talon"].pop(0)
            events.append({"event": "drew", "seat": seat, "card": card})
        else:
            card, state["turn_up"] = state["turn_up"], None
            state["known"].append(card)
            events.append({"event": "took_turn_up", "seat": seat, "card": card})
        state["hands"][seat].append(card)


def _run_out(state: State, winner: int, events: list[Event]) -> None:
    """End a deal in which nobody got to 66."""
    if state["closed"] is not None:
        _end(state, 1 - state["closed"]["by"], events)
    elif state["variant"] == "schnapsen":
        _end(state, winner, events)
    else:
        _end(state, None, events)


def _end(state: State, winner: int | None, events: list[Event]) -> None:
    closed = state["closed"]
    if winner is None:
        worth = 0
    elif closed is None:
        worth = _game_points(_points(state, 1 - winner), len(state["taken"][1 - winner]))
    elif closed["by"] == winner:
        worth = closed["worth"]
    else:
        worth = 2 if closed["other_had_trick"] else 3
    points = [_points(state, seat) for seat in (0, 1)]
    result = {"winner": winner, "game_points": worth, "points": points}
    state["result"] = result
    events.append({"event": "over", **_copied(result), "seed": state["seed"]})


def _game_points(points: int, tricks: int) -> int:
    """What a player loses who has so many points and tricks."""
    if not tricks:
        return 3
    return 2 if points < SCHNEIDER else 1
