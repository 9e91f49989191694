"""Twelve, at a table with a host: a hidden card each, then draw as near to twelve as you dare.

A stateful engine on `samedeal.table`. A turn lasts 10 s, and then the seat stays; a bust and each
card that is turned up at the end of a round hold the table for a while, and the turn's timer is not
armed in a hold. A seat that leaves stays when its turn comes, so the game never waits for it; what
leaves in a hold or a pause is seen to at its end.

A snapshot holds all of it, with what is left of each timer. The timers of holds are named by the
host in the order in which it began them, so the game knows them by what they are for.
"""

from __future__ import annotations

from functools import partial

from samedeal import Host, Seats, Timers, create_rng, restore_rng

from .moves import RNG_ZONE, copied, is_same, is_seat, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from samedeal import VirtualClock

    from .moves import Reply, State

__all__ = ["Twelve", "TwelveTable"]

_ROUNDS = 3
_MOST = 12
_CARDS = (1, 2, 3, 4, 5, 6, 7)
_COPIES = 4
_TURN_MS = 10_000
_BUST_MS = 1_500
_SHOW_MS = 800


class TwelveTable:
    """One game."""

    def __init__(self, seed: str, seats: int, clock: VirtualClock) -> None:
        self.clock = clock
        self.timers = Timers(clock)
        self.seats = Seats([str(seat) for seat in range(seats)])
        self.host = Host(
            seats=self.seats,
            timers=self.timers,
            intents={
                name: {"run": run, "turn": True, "when": self.may}
                for name, run in (("hit", self.hit), ("stay", self.stay))
            },
        )
        self.rng = create_rng(seed)
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.scores = [0] * seats
        self.round = 0
        self.shown = 0
        self.away = [False] * seats
        self.paused = False
        self.over = False
        # What is armed, and when it falls due: "turn", "bust" or "show".
        self.due: dict[str, int] = {}
        self.events: list[Any] = []
        self.start_round()

    # The rules.

    def start_round(self) -> None:
        """Deal anew; another seat begins."""
        self.deck = self.rng.shuffle([card for card in _CARDS for _ in range(_COPIES)])
        self.hands = [[self.deck.pop()] for _ in self.scores]
        self.shown = 0
        self.seats.start_round()
        self.seats.move_to(str(self.round % len(self.scores)))
        self.round += 1
        self.wait_for_turn()

    def may(self, context: Any) -> bool:
        """Return whether a message has no more than its name, and what it asks for is there."""
        return is_same(context.msg, {"t": context.msg["t"]}) and (
            context.msg["t"] == "stay" or len(self.deck) > 0
        )

    def turn(self) -> int:
        """Return whose turn it is."""
        return int(self.seats.current or 0)

    def hit(self, context: Any) -> None:
        """Draw a card; too many are a bust."""
        del context
        seat = self.turn()
        self.hands[seat].append(self.deck.pop())
        self.tell({"t": "hit", "seat": seat, "card": self.hands[seat][-1]})
        if sum(self.hands[seat]) > _MOST:
            self.seats.set_status(str(seat), "busted")
            self.tell({"t": "busted", "seat": seat})
            self.hold("bust", _BUST_MS)
        else:
            self.wait_for_turn()

    def stay(self, context: Any = None) -> None:
        """Draw no more."""
        del context
        seat = self.turn()
        self.seats.set_status(str(seat), "stayed")
        self.tell({"t": "stayed", "seat": seat})
        self.go_on()

    def go_on(self) -> None:
        """Pass the turn, or begin to show the cards."""
        if self.seats.next() is None:
            self.disarm("turn")
            self.hold("show", _SHOW_MS)
        else:
            self.wait_for_turn()

    def show(self) -> None:
        """Turn one seat's cards up; after the last one the round is counted."""
        self.shown += 1
        if self.shown < len(self.hands):
            self.hold("show", _SHOW_MS)
            return
        totals = [sum(hand) if sum(hand) <= _MOST else 0 for hand in self.hands]
        if max(totals) > 0:
            winners = [each == max(totals) for each in totals]
            self.scores = [old + won for old, won in zip(self.scores, winners, strict=True)]
        self.tell({"t": "counted", "hands": self.hands, "scores": self.scores})
        if self.round < _ROUNDS:
            self.start_round()
        else:
            self.end()

    def end(self) -> None:
        """Close the table."""
        self.over = True
        self.due.clear()
        self.host.stop()
        self.tell({"t": "end", "outcome": self.outcome()})

    # Time.

    def arm(self, name: str, ms: int) -> None:
        """Note when a timer falls due."""
        self.due[name] = self.clock.now + ms

    def disarm(self, name: str) -> None:
        """Take the timer of a turn back."""
        self.timers.cancel(name)
        self.due.pop(name, None)

    def wait_for_turn(self, ms: int = _TURN_MS) -> None:
        """Give the seat on turn its time, or none if it is gone."""
        if self.away[self.turn()] and not self.paused:
            self.stay()
            return
        self.arm("turn", ms)
        self.timers.after("turn", ms, self.turn_is_up)

    def turn_is_up(self) -> None:
        """Let the seat on turn stay."""
        del self.due["turn"]
        self.stay()

    def hold(self, name: str, ms: int) -> None:
        """Hold the table."""
        self.disarm("turn")
        self.arm(name, ms)
        self.host.hold(ms, partial(self.hold_is_up, name))

    def hold_is_up(self, name: str) -> None:
        """Go on after a hold."""
        del self.due[name]
        if name == "show":
            self.show()
        else:
            self.go_on()

    # What the engine's interface asks for.

    def tell(self, event: Any) -> None:
        """Keep an event for the reply."""
        self.events.append(copied(event))

    def reply(self) -> Reply:
        """Return the reply to what was done."""
        events, self.events = self.events, []
        return {"state": None, "events": events}

    def send(self, seat: object, move: object) -> Reply:
        """Make a move."""
        sender = str(seat) if is_seat(seat, len(self.scores)) else None
        if self.host.handle(sender, move):
            return self.reply()
        return refused(self.host.rejected[-1]["reason"], "the host refuses that now")

    def legal(self, seat: int) -> list[Any]:
        """Return the moves of a seat."""
        return self.host.legal_moves(str(seat)) if is_seat(seat, len(self.scores)) else []

    def advance(self, ms: int) -> Reply:
        """Let time pass."""
        self.clock.advance(ms)
        return self.reply()

    def armed(self) -> list[Any]:
        """Return what is armed."""
        return [
            {"name": name, "hold": name != "turn", "left": due - self.clock.now}
            for name, due in self.due.items()
        ]

    def pause(self, on: bool) -> Reply:  # noqa: FBT001 - the protocol's form
        """Stop the game, or let it go on."""
        if self.over or on == self.paused:
            return refused("as-it-is", "the table is so already, or closed")
        self.paused = on
        if on:
            self.host.pause()
        else:
            self.host.resume()
            self.settle()
        return self.reply()

    def leave(self, seat: int) -> Reply:
        """Let a seat go."""
        if not is_seat(seat, len(self.away)) or self.away[seat]:
            return refused("not-seated", "nobody sits there")
        self.away[seat] = True
        self.host.leave(str(seat))
        self.tell({"t": "left", "seat": seat})
        self.settle()
        return self.reply()

    def join(self, seat: int) -> Reply:
        """Let a seat come back."""
        if not is_seat(seat, len(self.away)) or not self.away[seat]:
            return refused("seated", "somebody sits there, or there is no such seat")
        self.away[seat] = False
        self.host.join(str(seat))
        self.tell({"t": "joined", "seat": seat})
        return self.reply()

    def settle(self) -> None:
        """Let a seat stay that is on turn and gone."""
        if "turn" in self.due and self.away[self.turn()] and not self.paused:
            self.disarm("turn")
            self.stay()

    def is_open(self, seat: int) -> bool:
        """Return whether a seat's hidden card lies open."""
        return self.over or seat < self.shown or self.seats.status(str(seat)) == "busted"

    def view(self, viewer: int | None) -> Any:
        """Return the game as a viewer sees it."""
        seats = range(len(self.hands))
        view = {
            "round": self.round,
            "turn": None if self.over else self.turn(),
            "status": [self.seats.status(str(seat)) for seat in seats],
            "hands": [
                hand if seat == viewer or self.is_open(seat) else [None, *hand[1:]]
                for seat, hand in enumerate(self.hands)
            ],
            "deck": len(self.deck),
            "scores": self.scores,
            "shown": self.shown,
            "away": self.away,
            "paused": self.paused,
            "armed": self.armed(),
            "over": self.over,
        }
        return copied(view)

    def outcome(self) -> Any:
        """Return who has most, the first of equals, once the table is closed."""
        if not self.over:
            return None
        return {"winner": self.scores.index(max(self.scores)), "scores": list(self.scores)}

    def snapshot(self) -> State:
        """Return all of the game."""
        seats = range(len(self.hands))
        state = {
            "rng": self.rng.save(),
            "deck": self.deck,
            "hands": self.hands,
            "scores": self.scores,
            "round": self.round,
            "shown": self.shown,
            "turn": self.turn(),
            "status": [self.seats.status(str(seat)) for seat in seats],
            "away": self.away,
            "paused": self.paused,
            "over": self.over,
            "armed": self.armed(),
        }
        whole: State = copied(state)
        return whole

    def restore(self, snapshot: State) -> None:
        """Bring a fresh game to a snapshot."""
        state: State = copied(snapshot)
        self.rng = restore_rng(state["rng"])
        for name in ("deck", "hands", "scores", "round", "shown", "away", "paused", "over"):
            setattr(self, name, state[name])
        self.host.resume()
        self.timers.cancel_all()
        self.due.clear()
        self.seats.move_to(str(state["turn"]))
        for seat, status in enumerate(state["status"]):
            self.seats.set_status(str(seat), status)
            if self.away[seat]:
                self.host.leave(str(seat))
        self.rearm(state["armed"])
        if self.over:
            self.host.stop()
        elif self.paused:
            self.host.pause()

    def rearm(self, armed: list[Any]) -> None:
        """Arm again what was armed, with the time that was left."""
        for timer in armed:
            name, left = timer["name"], timer["left"]
            self.arm(name, left)
            if name == "turn":
                self.timers.after(name, left, self.turn_is_up)
            else:
                self.host.hold(left, partial(self.hold_is_up, name))


class Twelve:
    """The engine, for 2 to 4 seats: what makes games, and what is said of their snapshots."""

    def create(self, seed: str, seats: int, options: object, clock: VirtualClock) -> TwelveTable:
        """Return a game with the first round dealt."""
        del options
        return TwelveTable(seed, seats, clock)

    def zones(self, snapshot: State) -> list[Any]:
        """Return what is hidden, and from whom: the first card of each hand, and the deck."""
        zones: list[Any] = [RNG_ZONE, {"path": "/deck", "see": [], "shape": "count"}]
        for seat, status in enumerate(snapshot["status"]):
            if not (snapshot["over"] or seat < snapshot["shown"] or status == "busted"):
                path = f"/hands/{seat}"
                zones.append({"path": path, "see": [seat], "shape": "count", "slots": [0]})
        return zones

    def is_end(self, event: Any) -> bool:
        """Return whether an event tells the end."""
        return bool(event["t"] == "end")
