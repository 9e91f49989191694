"""Small engines, sound ones, of which tests make broken twins; and checks made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal import create_rng, restore_rng
from samedeal_conformance.engines.checking import make
from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.local import Local, adopt
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.engines.asking import Call
    from samedeal_conformance.engines.findings import Finding, Outcome

__all__ = ["Draws", "Shell", "Spread", "Stack", "checked", "failed", "subject_of"]

State = dict[str, Any]


class Stack:
    """Each seat plays its hand of three cards, or throws dice; who played most points wins.

    It has pauses, seats that leave, a timer that passes the turn, and events that tell the end.
    """

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Deal."""
        del options
        rng = create_rng(seed)
        cards = rng.shuffle(list(range(12)))
        return {
            "hands": [cards[3 * seat : 3 * seat + 3] for seat in range(seats)],
            "points": [0] * seats,
            "away": [False] * seats,
            "turn": 0,
            "paused": False,
            "left": 1000,
            "over": False,
            "rng": rng.save(),
        }

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Play a card, or throw a card away for a die."""
        if state["over"] or state["paused"] or seat != state["turn"]:
            return []
        return [
            {"t": kind, "card": card} for kind in ("play", "throw") for card in state["hands"][seat]
        ]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Make a move."""
        if type(seat) is not int or not 0 <= seat < len(state["hands"]):
            return {"code": "seat", "message": "there is no such seat"}
        card = move.get("card") if isinstance(move, dict) else None
        if type(card) is not int or move not in self.legal_moves(state, seat):
            return {"code": "illegal", "message": "that is no legal move"}
        rng = restore_rng(state["rng"])
        gain = card if move["t"] == "play" else rng.int(0, 10)
        hands = [[each for each in hand if each != card] for hand in state["hands"]]
        points = [each + gain * (one == seat) for one, each in enumerate(state["points"])]
        return self.go_on({**state, "hands": hands, "points": points, "rng": rng.save()}, ["move"])

    def go_on(self, state: State, events: list[Any]) -> Any:
        """Find the next seat that has cards and is there."""
        seats = len(state["hands"])
        for step in range(1, seats + 1):
            turn = (state["turn"] + step) % seats
            if state["hands"][turn] and not state["away"][turn]:
                return {"state": {**state, "turn": turn, "left": 1000}, "events": events}
        return {"state": {**state, "over": True}, "events": [*events, {"t": "end"}]}

    def advance(self, state: State, ms: int) -> Any:
        """Throw a card away at the end of a turn's time."""
        if state["over"] or state["paused"]:
            return {"state": state}
        if ms < state["left"]:
            return {"state": {**state, "left": state["left"] - ms}}
        hands = [list(hand) for hand in state["hands"]]
        hands[state["turn"]].pop()
        return self.go_on({**state, "hands": hands}, ["late"])

    def timers(self, state: State) -> list[Any]:
        """One, while the game is on."""
        return [] if state["over"] or state["paused"] else [{"name": "turn", "left": state["left"]}]

    def pause(self, state: State, on: bool) -> Any:  # noqa: FBT001 - the protocol's form
        """Stop, or go on."""
        if state["over"] or state["paused"] == on:
            return {"code": "as-it-is"}
        return {"state": {**state, "paused": on}}

    def leave(self, state: State, seat: int) -> Any:
        """Leave the cards behind."""
        return self.come_or_go(state, seat, away=True)

    def join(self, state: State, seat: int) -> Any:
        """Take the cards up again."""
        return self.come_or_go(state, seat, away=False)

    def come_or_go(self, state: State, seat: int, *, away: bool) -> Any:
        """Pass the turn on if need be."""
        if state["over"] or state["away"][seat] == away:
            return {"code": "as-it-is"}
        gone = [away if one == seat else each for one, each in enumerate(state["away"])]
        state = {**state, "away": gone}
        return self.go_on(state, []) if gone[state["turn"]] else {"state": state}

    def view(self, state: State, viewer: int | None) -> Any:
        """Own cards, and the number of the others'."""
        hands = [
            list(hand) if seat == viewer else len(hand) for seat, hand in enumerate(state["hands"])
        ]
        return {"hands": hands, "points": list(state["points"]), "turn": state["turn"]}

    def outcome(self, state: State) -> Any:
        """The first who has most."""
        if not state["over"]:
            return None
        return {"winner": state["points"].index(max(state["points"]))}

    def is_end(self, event: Any) -> bool:
        """Whether an event tells the end."""
        return bool(event == {"t": "end"})


class Draws:
    """A game whose moves are sampled: each seat names a number once."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Draw what the numbers begin at."""
        del options
        return {"low": create_rng(seed).int(0, 1000), "named": [None] * seats}

    def sample_move(self, state: State, seat: int, rng: Any) -> Any:
        """Some number, once."""
        if state["named"][seat] is not None:
            return None
        return {"t": "name", "number": state["low"] + rng.int(0, 100)}

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Name a number."""
        if type(seat) is not int or not 0 <= seat < len(state["named"]):
            return {"code": "seat"}
        if state["named"][seat] is not None:
            return {"code": "named"}
        if not isinstance(move, dict) or move.keys() != {"t", "number"} or move["t"] != "name":
            return {"code": "illegal"}
        if type(move["number"]) is not int or not 0 <= move["number"] < 2000:
            return {"code": "number"}
        named = list(state["named"])
        named[seat] = move["number"]
        return {"state": {**state, "named": named}}

    def view(self, state: State, viewer: int | None) -> Any:
        """The own number, and who has named one."""
        named = [
            each if seat == viewer or each is None else "named"
            for seat, each in enumerate(state["named"])
        ]
        return {"low": state["low"], "named": named}

    def outcome(self, state: State) -> Any:
        """All numbers, when all have named one."""
        return None if None in state["named"] else {"numbers": state["named"]}


class Shell:
    """Stateful games, of an engine's: with snapshots or not, with replies or not.

    Args:
        engine: whose game it is; `Stack` if None.
        snapshots: whether games can be saved.
        replies: whether they answer what they were sent.
        counted: whether a refused move draws from the generator.
    """

    def __init__(
        self, engine: Any = None, *, snapshots: bool, replies: bool, counted: bool = False
    ) -> None:
        self._engine = engine or Stack()
        self._how = (replies, counted)
        self._class = Saved if snapshots else Opaque

    def create(self, seed: str, seats: int, options: object, clock: object) -> Any:
        """Begin a game."""
        del clock
        return self._class(self._engine, self._engine.new_game(seed, seats, options), *self._how)


class Opaque:
    """A game that keeps its state to itself."""

    def __init__(self, engine: Any, state: State, replies: bool, counted: bool) -> None:  # noqa: FBT001 - as `Shell` has it
        self._engine, self._state = engine, state
        self._replies, self._counted = replies, counted

    def send(self, seat: int, move: Any) -> Any:
        """Make a move."""
        reply = self._engine.apply(self._state, seat, move)
        if "state" in reply:
            self._state = reply["state"]
        elif self._counted:
            rng = restore_rng(self._state["rng"])
            rng.steps(1)
            self._state = {**self._state, "rng": rng.save()}
        return reply if self._replies else None

    def legal(self, seat: int) -> Any:
        """What it may do."""
        return self._engine.legal_moves(self._state, seat)

    def view(self, viewer: int | None) -> Any:
        """What is seen."""
        return self._engine.view(self._state, viewer)

    def outcome(self) -> Any:
        """Who won."""
        return self._engine.outcome(self._state)


class Saved(Opaque):
    """One that can be saved."""

    def snapshot(self) -> Any:
        """Save it."""
        return self._state

    def restore(self, snapshot: Any) -> None:
        """Go on with what was saved."""
        self._state = snapshot


class Spread(Local):
    """An engine in this process that is asked as one across a pipe is: many games side by side."""

    width = 8

    def answer(self, calls: Sequence[Call]) -> list[Any]:
        """The answers, of a batch of several games."""
        return super().answer(calls)


def subject_of(made: Any, *, seats: int = 2, wide: bool = False, **settings: Any) -> Subject:
    """An engine as checks see it."""
    registration = Registration(
        "toy", file="toys.py", seats=[seats], factory=lambda: made, **settings
    )
    functions = adopt("toy", made, (registration.seed(0), seats, registration.options))
    local = Spread(functions) if wide else Local(functions)
    return Subject(registration, seats, local, local.operations)


def checked(check: str, made: Any, *, scale: float = 1.0, **settings: Any) -> Outcome:
    """How a check of an engine ends."""
    return make(CHECKS[check], subject_of(made, **settings), scale=scale)


def failed(check: str, made: Any, **settings: Any) -> Finding:
    """What a check finds, the same whether games are played side by side or not: the longer."""
    one, other = (checked(check, made, wide=wide, **settings) for wide in (False, True))
    assert (one.status, other.status) == ("fail", "fail"), (one, other)
    assert one.finding is not None
    assert other.finding is not None
    assert one.finding.same_as(other.finding)
    assert "\n" not in one.finding.message
    return max(one.finding, other.finding, key=lambda found: found.moves)
