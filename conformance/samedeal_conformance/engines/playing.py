"""Playing at random: what the checks look at is games that walkers have played.

A game is a seed and a list of actions, each `[operation, argument, ...]` without its state:
`["apply", seat, move]`, `["advance", ms]`, `["leave", seat]`, `["join", seat]`, `["pause", on]`.
The states are kept beside it, the first before the first action.

Walkers take turns, since each finds what the others miss: `random` draws among all moves alike,
`novel` takes kinds of moves that were made least, `common` those that were made most. A kind is a
move without its numbers and ids: its type, or its shape.

Time passes between moves where the engine has timers, and seats leave and come back where a check
wants it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from .asking import Asks, Call
from .replies import Accepted, Refused
from .values import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal.contracts import Rng

    from .subject import Subject

__all__ = [
    "WALKERS",
    "Action",
    "Game",
    "Moves",
    "Style",
    "Walker",
    "available",
    "done_again",
    "kind",
    "play_on",
    "walker_of",
]

Action = list[Any]

_WAITS = (6, 60)
"""How often time passes in a row, where nobody can move and the engine doesn't tell what is armed,
before it is taken that nothing is: if nothing changes, and if something does."""

WALKERS = ("random", "novel", "common")


class Style(NamedTuple):
    """How a game is played.

    Attributes:
        moves: after how many actions it is broken off.
        departures: whether seats leave and come back.
        pauses: whether the game is paused now and then.
        time: whether time passes between moves.
    """

    moves: int = 400
    departures: bool = False
    pauses: bool = False
    time: bool = True


class Game:
    """A game, as far as it was played.

    Attributes:
        number: which one of the check's.
        seed: that it began with.
        actions: that were done.
        states: before the first action, and after each.
        replies: to the actions.
        legal: what `legal_moves` lists in each state, by seat; all empty without that operation.
        outcome: at the end, or None.
        away, paused: the seats that have left, and whether it is paused.
        ended: why play stopped: `over`, `stuck` (nobody can move, no time is to come), `refused`
            (the engine goes on refusing what it lists), or `open`.
    """

    def __init__(self, number: int, seed: Any) -> None:
        self.number = number
        self.seed = seed
        self.actions: list[Action] = []
        self.states: list[Any] = []
        self.replies: list[Accepted] = []
        self.legal: list[list[list[Any]]] = []
        self.outcome: Any = None
        self.ended = "open"
        self.away: set[int] = set()
        self.paused = False

    def went(self, action: Action) -> None:
        """Take note of who is there after an action, and whether it is paused."""
        if action[0] == "leave":
            self.away.add(action[1])
        elif action[0] == "join":
            self.away.discard(action[1])
        elif action[0] == "pause":
            self.paused = action[1]

    def listed(self, index: int, seat: int) -> list[Any]:
        """The moves that were listed for a seat in a state; none where they can't be listed."""
        lists = self.legal[index] if index < len(self.legal) else []
        return (lists[seat] or []) if seat < len(lists) else []


def walker_of(subject: Subject, number: int, salt: str) -> Walker:
    """The walker whose turn it is in a numbered game; `salt` names the check."""
    rng = subject.rng("play", salt, subject.seats, number)
    return Walker(WALKERS[number % len(WALKERS)], rng)


def play_on(subject: Subject, game: Game, style: Style, walker: Walker) -> Asks[None]:
    """Play a game that has begun, or not yet, to its end or the style's limit."""
    if not game.states:
        options = subject.registration.options
        game.states.append((yield Call("new_game", (game.seed, subject.seats, options))))
    while True:
        state = game.states[-1]
        if "outcome" in subject.has:
            game.outcome = yield Call("outcome", (state,))
        listed, moves = yield from available(subject, state, walker.rng)
        game.legal.append(listed)
        if game.outcome is not None:
            game.ended = "over"
            return
        if len(game.actions) >= style.moves:
            return
        action = yield from _next(subject, game, style, walker, moves)
        if action is None:
            game.ended = "stuck"
            return
        reply = yield Call(action[0], (state, *action[1:]))
        if type(reply) is Refused:
            # A listed move that is refused is the business of `legal-moves`; here another is taken.
            walker.refused(action)
            if walker.refusals > 20:
                game.ended = "refused"
                return
            game.legal.pop()
            continue
        walker.refusals = 0
        game.actions.append(action)
        game.replies.append(reply)
        game.states.append(reply.state)
        game.went(action)


def available(subject: Subject, state: Any, rng: Rng) -> Asks[Moves]:
    """The moves of each seat: listed, or else one that is sampled."""
    seats = range(subject.seats)
    lists: list[list[Any]] = [[] for _ in seats]
    if "legal_moves" in subject.has:
        lists = yield [Call("legal_moves", (state, seat)) for seat in seats]
        if any(lists) or "sample_move" not in subject.has:
            return Moves(lists, lists)
    words = [rng.copy().save() for _ in seats]
    rng.steps(4)
    sampled = yield [
        Call("sample_move", (state, seat, word)) for seat, word in zip(seats, words, strict=True)
    ]
    return Moves(lists, [[] if move is None else [move] for move in sampled])


class Moves(NamedTuple):
    """What can be done in a state, by seat.

    Attributes:
        listed: by `legal_moves`; all empty without it.
        all: the same, or where nothing is listed one that was sampled for each seat.
    """

    listed: list[list[Any]]
    all: list[list[Any]]


def _next(
    subject: Subject,
    game: Game,
    style: Style,
    walker: Walker,
    moves: list[list[Any]],
) -> Asks[Action | None]:
    """The next action; None if nobody can do anything and no time is to come."""
    rng = walker.rng
    aside = _aside(subject, game, style, rng)
    if aside:
        return aside
    choices = [["apply", seat, move] for seat, each in enumerate(moves) for move in each]
    timed = style.time and "advance" in subject.has
    if timed and (not choices or rng.int(0, 4) == 0):
        armed = (yield Call("timers", (game.states[-1],))) if "timers" in subject.has else []
        untold = "timers" not in subject.has and (choices or _may_wait(subject, game))
        if armed or untold:
            return ["advance", (10, 100, 1000, 10_000)[rng.int(0, 4)]]
    if choices:
        return walker.choose(choices)
    if game.paused:
        return ["pause", False]
    return ["join", min(game.away)] if game.away and "join" in subject.has else None


def _aside(subject: Subject, game: Game, style: Style, rng: Rng) -> Action | None:
    """Now and then, a seat that leaves or comes back, a pause or its end."""
    if style.departures and "leave" in subject.has and rng.int(0, 8) == 0:
        seat = rng.int(0, subject.seats)
        if seat not in game.away:
            return ["leave", seat]
        if "join" in subject.has:
            return ["join", seat]
    if style.pauses and "pause" in subject.has and rng.int(0, 3 if game.paused else 12) == 0:
        return ["pause", not game.paused]
    return None


def _may_wait(subject: Subject, game: Game) -> bool:
    """Whether something may be armed, of which an engine without `timers` doesn't tell."""
    if "advance" not in subject.has:
        return False
    waited = 0
    while waited < len(game.actions) and game.actions[-1 - waited][0] == "advance":
        waited += 1
    still, moving = _WAITS
    unchanged = waited >= still and len(set(map(frozen, game.states[-still:]))) == 1
    return waited < moving and not unchanged


class Walker:
    """Chooses moves in a way of its own, and remembers what was made and refused.

    Attributes:
        rng: draws.
        refusals: in a row.
        kinds: how often each kind of move was tried, as far as it was looked at which there are.
    """

    def __init__(self, name: str, rng: Rng) -> None:
        self.rng = rng
        self.refusals = 0
        self.kinds: Counter[str] = Counter()
        self._name = name
        self._made: Counter[str] = Counter()

    def choose(self, choices: Sequence[Action]) -> Action:
        """The next action, one of these."""
        rng = self.rng
        if self._name == "random" or rng.int(0, 5) == 0:
            action = choices[rng.int(0, len(choices))]
        else:
            kinds = [kind(each) for each in choices]
            self.kinds.update(dict.fromkeys(kinds, 0))
            counts = [self._made[each] for each in kinds]
            best = min(counts) if self._name == "novel" else max(counts)
            fit = [each for each, count in zip(choices, counts, strict=True) if count == best]
            action = fit[rng.int(0, len(fit))]
        self._made[kind(action)] += 1
        self.kinds[kind(action)] += 1
        return action

    def refused(self, action: Action) -> None:
        """Take note that it was refused: its kind is chosen last from now on."""
        self.refusals += 1
        self._made[kind(action)] += 100


def kind(action: Action) -> str:
    """What kind of move it is: operation and type, without the values that only tell which one."""
    move = action[-1]
    if isinstance(move, dict):
        for name in ("t", "type", "kind", "action", "move"):
            if isinstance(move.get(name), str):
                return f"{action[0]}:{move[name]}"
        return f"{action[0]}:{','.join(sorted(move))}"
    if isinstance(move, list) and move and isinstance(move[0], str):
        return f"{action[0]}:{move[0]}"
    return f"{action[0]}:{move}" if isinstance(move, str) else f"{action[0]}:{type(move).__name__}"


def done_again(subject: Subject, game: Game, actions: Sequence[Action]) -> Asks[None]:
    """Make a game of these actions; one that is refused is left out."""
    options = subject.registration.options
    game.states.append((yield Call("new_game", (game.seed, subject.seats, options))))
    for action in actions:
        reply = yield Call(action[0], (game.states[-1], *action[1:]))
        if type(reply) is Refused:
            continue
        game.actions.append(action)
        game.replies.append(reply)
        game.states.append(reply.state)
    for state in game.states:
        calls = [Call("legal_moves", (state, seat)) for seat in range(subject.seats)]
        lists: list[list[Any]] = [[] for _ in calls]
        game.legal.append((yield calls) if "legal_moves" in subject.has else lists)
    last = game.states[-1]
    if "outcome" in subject.has:
        game.outcome = yield Call("outcome", (last,))
    if game.outcome is not None:
        game.ended = "over"
        return
    _, moves = yield from available(subject, last, subject.rng("available", len(actions)))
    armed = (yield Call("timers", (last,))) if "timers" in subject.has else _may_wait(subject, game)
    if not armed and not any(moves):
        game.ended = "stuck"
