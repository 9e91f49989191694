"""Poker with two cards a hand, one on the board, and a showdown; seats may leave and come back.

A hand has two rounds of betting, before and after the card on the board. Those who have not folded
at the end show their cards, as `reveals` says; who folded never does. Cards on the table show their
backs, with ids that are fresh in each hand. Who leaves folds, and is dealt no hand that counts
until he is back; when fewer than two are left, the game is over.
"""

from __future__ import annotations

from samedeal import assign_ids, create_rng, next_active_seat, restore_rng, standard_deck

from .moves import RNG_ZONE, accepted, copied, is_among, is_seat, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .moves import Reply, State

__all__ = ["Poker"]

_HANDS = 3
_CARDS = 2
_STACK = 20
_ANTE = 1
_BET = 2
_RANKS = range(8, 14)
_BETTING, _SHOWN, _OVER = "betting", "shown", "over"


class Poker:
    """The engine, for 2 to 4 seats."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Return a game with the first hand dealt."""
        del options
        state = {
            "rng": create_rng(seed).save(),
            "shuffles": 0,
            "deck": [],
            "hands": [],
            "board": [],
            "dealer": seats - 1,
            "stacks": [_STACK] * seats,
            "away": [False] * seats,
        }
        return self.deal(state)

    def deal(self, state: State) -> State:
        """Return the game with the cards dealt anew."""
        rng = restore_rng(state["rng"])
        old = [*state["deck"], *state["board"], *(card for hand in state["hands"] for card in hand)]
        faces = rng.shuffle([card for card in standard_deck() if card["rank"] in _RANKS])
        deck: Any = copied(assign_ids(faces, rng, [card["id"] for card in old]))
        away = state["away"]
        seats = len(away)
        dealer = self.next_present(state["dealer"], away)
        return {
            "rng": rng.save(),
            "shuffles": state["shuffles"] + 1,
            "phase": _BETTING,
            "round": 0,
            "deck": deck[_CARDS * seats :],
            "hands": [deck[_CARDS * seat : _CARDS * (seat + 1)] for seat in range(seats)],
            "board": [],
            "dealer": dealer,
            "turn": self.next_present(dealer, away),
            "stacks": [
                stack - (0 if gone else _ANTE)
                for stack, gone in zip(state["stacks"], away, strict=True)
            ],
            "pot": _ANTE * away.count(False),
            "bet": None,
            "acted": [False] * seats,
            "folded": list(away),
            "away": away,
        }

    def next_present(self, seat: int, out: list[bool]) -> int:
        """Return the next seat that is not out, or the same if all are."""
        after = next_active_seat(seat, [not each for each in out])
        return seat if after is None else after

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Return to check or bet, to call or fold, or to go on after a showdown."""
        if not is_seat(seat, len(state["away"])) or state["phase"] == _OVER:
            return []
        if seat != state["turn"] or state["away"][seat]:
            return []
        if state["phase"] == _SHOWN:
            return [{"t": "next"}]
        names = ("check", "bet") if state["bet"] is None else ("call", "fold")
        return [{"t": name} for name in names]

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Make a move."""
        if state["phase"] == _OVER:
            return refused("over", "the game is over")
        if not is_among(move, self.legal_moves(state, seat)):
            return refused("illegal", "that is no legal move of this seat's")
        name = move["t"]
        events: list[Any] = [{"t": name, "seat": seat}]
        if name == "next":
            if state["shuffles"] < _HANDS:
                return accepted(self.deal(state), *events, {"t": "dealt"})
            return self.end(state, events)
        if name == "fold":
            return self.go_on(self.fold(state, seat), events)
        if name in ("bet", "call"):
            stacks = list(state["stacks"])
            stacks[seat] -= _BET
            state = {**state, "stacks": stacks, "pot": state["pot"] + _BET}
        if name == "bet":
            acted = [False] * len(state["acted"])
            state = {**state, "bet": seat, "acted": acted}
        acted = [done or each == seat for each, done in enumerate(state["acted"])]
        return self.go_on({**state, "acted": acted}, events)

    def fold(self, state: State, seat: int) -> State:
        """Return the game with a hand folded."""
        return {
            **state,
            "folded": [gone or each == seat for each, gone in enumerate(state["folded"])],
        }

    def go_on(self, state: State, events: list[Any]) -> Reply:
        """Pass the turn, or go to the next round, or decide who wins the pot."""
        ins = [seat for seat, gone in enumerate(state["folded"]) if not gone]
        if len(ins) == 1:
            return self.win(state, ins[0], [*events, {"t": "won", "seat": ins[0]}])
        if not all(state["acted"][seat] for seat in ins):
            turn = state["turn"]
            done = [gone or state["acted"][seat] for seat, gone in enumerate(state["folded"])]
            if done[turn]:
                turn = self.next_present(turn, done)
            return accepted({**state, "turn": turn}, *events)
        if state["round"] == 0:
            state = {
                **state,
                "round": 1,
                "board": state["deck"][:1],
                "deck": state["deck"][1:],
                "bet": None,
                "acted": [False] * len(state["acted"]),
                "turn": self.next_present(state["dealer"], state["folded"]),
            }
            return accepted(state, *events, {"t": "board", "card": state["board"][0]})
        winner = max(ins, key=lambda seat: self.strength(state, seat))
        shown = [{"seat": seat, "cards": state["hands"][seat]} for seat in ins]
        return self.win(state, winner, [*events, {"t": "showdown", "seat": winner, "hands": shown}])

    def strength(self, state: State, seat: int) -> list[int]:
        """Return what decides between hands: a pair, then the highest cards."""
        ranks = [card["rank"] for card in state["hands"][seat] + state["board"]]
        pairs = [rank for rank in ranks if ranks.count(rank) > 1]
        return [max(pairs, default=0), *sorted(ranks, reverse=True)]

    def win(self, state: State, seat: int, events: list[Any]) -> Reply:
        """Give the pot to a seat; the dealer is to go on."""
        stacks = list(state["stacks"])
        stacks[seat] += state["pot"]
        turn = state["dealer"]
        if state["away"][turn]:
            turn = self.next_present(turn, state["away"])
        state = {**state, "phase": _SHOWN, "stacks": stacks, "pot": 0, "turn": turn}
        return accepted(state, *events)

    def end(self, state: State, events: list[Any]) -> Reply:
        """Close the table."""
        state = {**state, "phase": _OVER}
        return accepted(state, *events, {"t": "end", "outcome": self.outcome(state)})

    def leave(self, state: State, seat: int) -> Reply:
        """Let a seat go: it folds, and if fewer than two are left the game is over."""
        if not is_seat(seat, len(state["away"])) or state["away"][seat]:
            return refused("not-seated", "nobody sits there")
        away = [gone or each == seat for each, gone in enumerate(state["away"])]
        state = {**state, "away": away}
        events = [{"t": "left", "seat": seat}]
        if state["phase"] == _OVER:
            return accepted(state, *events)
        if state["phase"] == _BETTING and not state["folded"][seat]:
            reply = self.go_on(self.fold(state, seat), events)
            state, events = reply["state"], reply["events"]
        elif state["phase"] == _SHOWN and state["turn"] == seat:
            state = {**state, "turn": self.next_present(seat, away)}
        if away.count(False) < 2:
            return self.end(state, events)
        return accepted(state, *events)

    def join(self, state: State, seat: int) -> Reply:
        """Let a seat come back, for the next hand."""
        if not is_seat(seat, len(state["away"])) or not state["away"][seat]:
            return refused("seated", "somebody sits there, or there is no such seat")
        away = [gone and each != seat for each, gone in enumerate(state["away"])]
        return accepted({**state, "away": away}, {"t": "joined", "seat": seat})

    def shows(self, state: State, seat: int) -> bool:
        """Return whether a hand lies open: it was not folded, and neither was every other."""
        is_through = state["phase"] != _BETTING and state["folded"].count(False) > 1
        return is_through and not state["folded"][seat]

    def view(self, state: State, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        view = {
            name: value for name, value in state.items() if name not in ("rng", "deck", "hands")
        }
        view["deck"] = len(state["deck"])
        view["hands"] = [
            hand
            if seat == viewer or self.shows(state, seat)
            else [{"id": card["id"], "hidden": True} for card in hand]
            for seat, hand in enumerate(state["hands"])
        ]
        return copied(view)

    def zones(self, state: State) -> list[Any]:
        """Return what is hidden, and from whom."""
        return [
            RNG_ZONE,
            {"path": "/deck", "see": [], "shape": "count"},
            *[
                {"path": f"/hands/{seat}", "see": [seat], "shape": "ids"}
                for seat in range(len(state["hands"]))
            ],
        ]

    def reveals(self, state: State) -> list[Any]:
        """Return the cards that lie open after a showdown."""
        everybody = [None, *range(len(state["hands"]))]
        return [
            {"path": f"/hands/{seat}/{slot}", "see": everybody}
            for seat, hand in enumerate(state["hands"])
            if self.shows(state, seat)
            for slot in range(len(hand))
        ]

    def shuffles(self, state: State) -> int:
        """Return how often the cards were shuffled."""
        return int(state["shuffles"])

    def outcome(self, state: State) -> Any:
        """Return who has most chips, the first of equals, once the table is closed."""
        if state["phase"] != _OVER:
            return None
        return {
            "winner": state["stacks"].index(max(state["stacks"])),
            "stacks": list(state["stacks"]),
        }

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
