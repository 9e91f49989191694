# ruff: noqa: INP001 - an example is no package
"""Press your luck: a game of messages and timers, on the host of `samedeal.table`.

The rules. The pack has one 1, two 2s, three 3s and so on. Whoever's turn it is flips a card or
banks. A flipped card joins his hand, unless there is one of its value already: then he is busted,
and the hand is lost. To bank is to score the sum of the hand and to sit out the rest of the
round. Whoever takes longer than 15 seconds banks. A round ends when nobody plays on, or every
card is in a hand; who plays on then scores. The game ends after a round in which somebody got to
the target.

After a bust, and after a round, the table is held for a moment so that everybody sees what
happened. When the last player busts, both holds are on at a time, and play goes on after the
longer one.

A player who leaves loses his hand and sits out until a round begins with him back. If everybody
has left, the game is over. Whoever leaves in a pause is missed when it ends.

The game is an object that changes: messages go to `send`, time passes by `advance`. The host
holds its timers, and functions are no JSON, so a snapshot has what is armed by its name and the
time that is left, and `restore` arms it again on a new host.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal import create_rng, restore_rng
from samedeal.table import Host, Seats, Timers

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Context
    from samedeal.table import VirtualClock

Snapshot = dict[str, Any]

TURN_MS = 15_000
BUST_MS = 900
LOOK_MS = 1_700
HOLDS = ("bust", "look")

MESSAGES = {
    "unknown": "there is no such message",
    "busy": "the table is held, paused or closed",
    "not-seated": "only seats play, and only while they are here",
    "phase": "not in this phase",
    "turn": "it is another seat's turn",
    "when": "not now, or not in this form",
}


class PressYourLuck:
    """The factory of games, and what is to be said of their snapshots."""

    def create(self, seed: str, seats: int, options: dict[str, Any], clock: VirtualClock) -> Game:
        """Begin a game.

        Args:
            seed: any text.
            seats: 1 or more.
            options: `highest`, the highest card, and `target`.
            clock: on which it runs.
        """
        return Game(seed, seats, options, clock)

    def zones(self, snapshot: Snapshot) -> list[dict[str, Any]]:  # noqa: ARG002 - the same all the time
        """Say what nobody sees: the order of the pile, and the generator that shuffles it."""
        return [
            {"path": "/state/pile", "see": [], "shape": "count"},
            {"path": "/state/rng", "see": [], "shape": "none", "kind": "rng"},
        ]

    def shuffles(self, snapshot: Snapshot) -> int:
        """Count how often the pile was shuffled."""
        count: int = snapshot["state"]["shuffles"]
        return count

    def is_end(self, event: dict[str, Any]) -> bool:
        """Whether the event tells the end."""
        return bool(event["event"] == "over")


class Game:
    """One game."""

    def __init__(self, seed: str, seats: int, options: dict[str, Any], clock: VirtualClock) -> None:
        if seats < 1:
            raise ValueError(f"seats must be 1 or more; got {seats!r}")
        highest = options.get("highest", 8)
        rng = create_rng(seed)
        cards = [value for value in range(1, highest + 1) for _ in range(value)]
        self.clock = clock
        self.ids = [f"seat-{number}" for number in range(seats)]
        self.events: list[dict[str, Any]] = []
        self.due: dict[str, int] = {}
        self.state: dict[str, Any] = {
            "phase": "playing",
            "round": 1,
            "target": options.get("target", 30),
            "pile": rng.shuffle(cards),  # the top is at the end
            "rng": rng.save(),
            "shuffles": 1,
            "discards": [],
            "hands": [[] for _ in self.ids],
            "scores": [0 for _ in self.ids],
            "away": [],
            "paused": False,
        }
        self._set_table()
        self.seats.start_round()
        self._begin_turn()

    # What the outside does.

    def send(self, seat: Any, move: Any) -> dict[str, Any]:
        """Do what a message asks for, or refuse it with the host's reason."""
        if self.table.handle(self._id(seat), move):
            return self._told()
        reason = self.table.rejected[-1]["reason"]
        return {"code": reason, "message": MESSAGES[reason]}

    def advance(self, ms: int) -> dict[str, Any]:
        """Let time pass."""
        self.clock.advance(ms)
        return self._told()

    def leave(self, seat: Any) -> dict[str, Any]:
        """Note that a player is gone."""
        name = self._id(seat)
        if name is None:
            return {"code": "not-seated", "message": MESSAGES["not-seated"]}
        if self.state["phase"] != "over" and seat not in self.state["away"]:
            self.table.leave(name)
            self.state["away"].append(seat)
            self._tell("left", seat=seat)
            if not self.state["paused"]:
                self._do_without_the_departed()
        return self._told()

    def join(self, seat: Any) -> dict[str, Any]:
        """Note that a player is back."""
        name = self._id(seat)
        if name is None:
            return {"code": "not-seated", "message": MESSAGES["not-seated"]}
        if self.state["phase"] != "over" and seat in self.state["away"]:
            self.table.join(name)
            self.state["away"].remove(seat)
            self._tell("joined", seat=seat)
        return self._told()

    def pause(self, on: bool) -> dict[str, Any]:  # noqa: FBT001 - the one thing it says
        """Let nothing move, or let it move again; who left in the pause is missed now."""
        if self.state["phase"] != "over" and on != self.state["paused"]:
            self.state["paused"] = on
            if on:
                self.table.pause()
            else:
                self.table.resume()
                self._do_without_the_departed()
        return self._told()

    # What the outside sees.

    def view(self, viewer: int | None) -> dict[str, Any]:  # noqa: ARG002 - all see the same
        """Show all but the order of the pile."""
        hidden = ("pile", "rng")
        shown = {name: value for name, value in self.state.items() if name not in hidden}
        playing = self.state["phase"] == "playing"
        return {
            **_copied(shown),
            "pile": len(self.state["pile"]),
            "status": [self.seats.status(name) for name in self.ids],
            "dealer": self.ids.index(self.seats.dealer or ""),
            "turn": self.ids.index(self.seats.current or "") if playing else None,
            "held": self.table.busy,
            "timers": self.armed(),
        }

    def legal(self, seat: Any) -> list[dict[str, Any]]:
        """List what a seat may send now."""
        return self.table.legal_moves(self._id(seat))

    def outcome(self) -> dict[str, Any] | None:
        """Tell who has the most; None while the game is on."""
        if self.state["phase"] != "over":
            return None
        scores = self.state["scores"]
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return {"winners": best, "scores": list(scores)}

    def armed(self) -> list[dict[str, Any]]:
        """List what is armed: its name, whether it holds the table, how long it still takes."""
        return [
            {"name": name, "hold": name in HOLDS, "ms": due - self.clock.now}
            for name, due in self.due.items()
        ]

    def snapshot(self) -> Snapshot:
        """Save all of it as JSON."""
        return {
            "state": _copied(self.state),
            "dealer": self.seats.dealer,
            "current": self.seats.current,
            "status": [self.seats.status(name) for name in self.ids],
            "timers": self.armed(),
        }

    def restore(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot."""
        self.table.stop()
        self.state = _copied(snapshot["state"])
        self.due = {}
        self.events = []
        self._set_table()
        self.timers.resume()  # the clock may stand still in a pause of what was before
        while self.seats.dealer != snapshot["dealer"]:
            self.seats.start_round(rotate_dealer=True)
        self.seats.move_to(snapshot["current"])
        for name, status in zip(self.ids, snapshot["status"], strict=True):
            self.seats.set_status(name, status)
        for seat in self.state["away"]:
            self.table.leave(self.ids[seat])
        for timer in snapshot["timers"]:  # in the order of arming, as they fire if due at one time
            self._arm(timer["name"], timer["ms"])
        if self.state["paused"]:
            self.table.pause()
        if self.state["phase"] == "over":
            self.table.stop()

    # Messages.

    def _set_table(self) -> None:
        self.seats = Seats(self.ids)
        self.timers = Timers(self.clock)
        self.table = Host(
            state=self.state,
            seats=self.seats,
            timers=self.timers,
            phase=lambda: self.state["phase"],
            intents={
                "flip": {"turn": True, "phase": "playing", "when": _is_bare, "run": self._flip},
                "bank": {"turn": True, "phase": "playing", "when": _is_bare, "run": self._bank},
                "next": {"phase": "round_end", "when": _is_bare, "run": self._next_round},
            },
        )

    def _flip(self, context: Context) -> None:
        seat = self.ids.index(context.sender)
        hand = self.state["hands"][seat]
        card = self._draw()
        if card is None:
            self._end_round()  # every card is in a hand
            return
        busted = card in hand
        hand.append(card)
        self._tell("flipped", seat=seat, card=card, busted=busted)
        if busted:
            self._drop_hand(seat, "busted")
            self._arm("bust", BUST_MS)
        self._pass_turn()

    def _bank(self, context: Context) -> None:
        self._score_hand(self.ids.index(context.sender))
        self._pass_turn()

    def _next_round(self, _: Context) -> None:
        self.state["round"] += 1
        self.state["phase"] = "playing"
        self.seats.start_round(rotate_dealer=True)
        for seat in self.state["away"]:
            self.seats.set_status(self.ids[seat], "left")
        self._tell("round", number=self.state["round"])
        if self.seats.is_active(self.seats.current or ""):
            self._begin_turn()
        else:
            self._pass_turn()

    # Timers. Each is known by its name, so that it can be armed again from a snapshot.

    def _arm(self, name: str, ms: int) -> None:
        actions: dict[str, Callable[[], None]] = {
            "turn": self._run_out_of_time,
            "bust": lambda: None,
            "look": self._look_for_a_winner,
        }

        def fire() -> None:
            self.due.pop(name)
            actions[name]()

        self.due.pop(name, None)
        self.due[name] = self.clock.now + ms
        if name in HOLDS:
            self.table.hold(ms, fire)
        else:
            self.timers.after(name, ms, fire)

    def _disarm(self, name: str) -> None:
        self.timers.cancel(name)
        self.due.pop(name, None)

    def _run_out_of_time(self) -> None:
        self._score_hand(self.ids.index(self.seats.current or ""))
        self._pass_turn()

    def _look_for_a_winner(self) -> None:
        if max(self.state["scores"]) >= self.state["target"]:
            self._finish()

    # The rules.

    def _draw(self) -> int | None:
        if not self.state["pile"]:
            rng = restore_rng(self.state["rng"])
            self.state["pile"] = rng.shuffle(self.state["discards"])
            self.state["rng"] = rng.save()
            self.state["discards"] = []
            self.state["shuffles"] += 1
        card: int | None = self.state["pile"].pop() if self.state["pile"] else None
        return card

    def _score_hand(self, seat: int) -> None:
        points = sum(self.state["hands"][seat])
        self.state["scores"][seat] += points
        self._tell("banked", seat=seat, points=points)
        self._drop_hand(seat, "banked")

    def _drop_hand(self, seat: int, status: str) -> None:
        self.state["discards"] += self.state["hands"][seat]
        self.state["hands"][seat] = []
        self.seats.set_status(self.ids[seat], status)

    def _pass_turn(self) -> None:
        if self.seats.next() is None:
            self._end_round()
        else:
            self._begin_turn()

    def _begin_turn(self) -> None:
        self._arm("turn", TURN_MS)

    def _end_round(self) -> None:
        self._disarm("turn")
        self.state["phase"] = "round_end"
        for name in self.seats.active:
            self._score_hand(self.ids.index(name))
        self._arm("look", LOOK_MS)

    def _do_without_the_departed(self) -> None:
        """Drop the hands of those who are away; no turn waits for one of them."""
        for seat in self.state["away"]:
            if self.seats.is_active(self.ids[seat]):
                self._drop_hand(seat, "left")
        if len(self.state["away"]) == len(self.ids):
            self._finish()
        elif self.state["phase"] == "playing" and not self.seats.is_active(
            self.seats.current or ""
        ):
            self._pass_turn()

    def _finish(self) -> None:
        self.state["phase"] = "over"
        self.due = {}
        self.table.stop()
        self._tell("over", outcome=self.outcome())

    def _tell(self, event: str, **what: Any) -> None:
        self.events.append({"event": event, **what})

    def _told(self) -> dict[str, Any]:
        events, self.events = self.events, []
        return {"events": events}

    def _id(self, seat: Any) -> str | None:
        """The id of a seat; None for what is none, and True is none, though it equals 1."""
        return self.ids[seat] if type(seat) is int and 0 <= seat < len(self.ids) else None


def _copied(value: Any) -> Any:
    """Copy JSON, lists in lists too."""
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return value


def _is_bare(context: Context) -> bool:
    """Whether a message has its name and nothing else."""
    return len(context.msg) == 1
