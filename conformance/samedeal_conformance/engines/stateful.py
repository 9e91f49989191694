"""A stateful game as a reducer.

A game object that changes as moves are sent becomes functions of states: with `snapshot` and
`restore` the state is `{"start", "game": the snapshot}`, without them `{"start", "done": what was
done so far}`, done again on a fresh game whenever an earlier state is asked about. The game of the
state that came last is kept, so that playing on costs one `send` and not the whole game again.

What a refused move left behind goes with the refusal, since only here it can be seen. A shell that
answers nothing to a message has refused it if nothing that anybody can see has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal.table import VirtualClock

from .registering import RegistrationError
from .replies import Accepted, Refused
from .spelling import misspelt
from .values import frozen, not_json

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CREATE", "GAME", "Stateful"]

CREATE = ("seed", "seats", "options", "clock")

GAME = {
    "send": ("seat", "move"),
    "view": ("viewer",),
    "legal": ("seat",),
    "outcome": (),
    "advance": ("ms",),
    "armed": (),
    "pause": ("on",),
    "leave": ("seat",),
    "join": ("seat",),
    "snapshot": (),
    "restore": ("snapshot",),
}
"""The methods of a game, and what they take."""

_METHODS = {
    "legal_moves": "legal",
    "outcome": "outcome",
    "timers": "armed",
}
"""Operations that ask the game, and its methods for them."""

_ACTIONS = ("advance", "pause", "leave", "join")
"""Operations that do something to the game, by methods of the same name."""

_ASIDE = ("events_for", "is_end")
"""Operations of the factory that take no state."""

_ON_SNAPSHOTS = ("sample_move", "invariant", "zones", "reveals", "shuffles", "perturb", "resample")
"""Operations of the factory that take a snapshot for the state."""


class Stateful:
    """The operations of an engine whose games are objects.

    Args:
        name: of the engine, for messages.
        factory: it has `create(seed, seats, options, clock)`, and optional operations.
        trial: seed, seats and options of a game that can be made to see what games can do.
    """

    def __init__(self, name: str, factory: Any, trial: tuple[Any, int, Any]) -> None:
        self._factory = factory
        self._last: tuple[bytes, Any, VirtualClock] | None = None
        seed, seats, options = trial
        game, _ = self._fresh({"seed": seed, "seats": seats, "options": options})
        self._members = {each for each in dir(game) if not each.startswith("_")}
        self._snapshots = {"snapshot", "restore"} <= self._members
        self.methods = {each: getattr(game, each) for each in GAME if each in self._members}
        self._look(name, game)

    def _look(self, name: str, game: Any) -> None:
        """Whether a game has what it needs, and all that is there is of use."""
        of_factory = [each for each in _ON_SNAPSHOTS if hasattr(self._factory, each)]
        asleep = [] if self._snapshots else of_factory
        missing = [each for each in ("send", "view") if each not in self._members]
        if "legal" not in self._members and "sample_move" not in of_factory:
            missing.append("legal")
        if missing:
            raise RegistrationError(
                f"engine {name!r}: its games lack {', '.join(missing)}; they have "
                f"{', '.join(sorted(self._members)) or 'nothing'}"
            )
        lacking = {each: GAME[each] for each in GAME if each not in self._members}
        for each, meant in misspelt(game, sorted(self._members - GAME.keys()), lacking):
            raise RegistrationError(
                f"engine {name!r}: {each} (for {meant}?) is no method of games; rename it, or let "
                "its name begin with an underscore"
            )
        if asleep:
            raise RegistrationError(
                f"engine {name!r}: {', '.join(asleep)} would get snapshots, and its games have "
                "none; give them snapshot() and restore(snapshot)"
            )

    def functions(self) -> dict[str, Callable[..., Any]]:
        """By the name of their operation."""
        result: dict[str, Callable[..., Any]] = {
            "new_game": self._new_game,
            "apply": lambda state, seat, move: self._do(state, ["send", seat, move]),
            "view": lambda state, viewer: self._game(state).view(viewer),
        }
        for operation, method in _METHODS.items():
            if method in self._members:
                result[operation] = self._asking(method)
        for operation in _ACTIONS:
            if operation in self._members or (operation == "advance" and "armed" in self._members):
                result[operation] = self._doing(operation)
        for operation in _ASIDE:
            function = getattr(self._factory, operation, None)
            if function:
                result[operation] = function
        for operation in _ON_SNAPSHOTS if self._snapshots else ():
            function = getattr(self._factory, operation, None)
            if function:
                result[operation] = _on_snapshot(operation, function)
        if self._snapshots:
            result["restored"] = self._restored
        return result

    def _asking(self, method: str) -> Callable[..., Any]:
        return lambda state, *arguments: getattr(self._game(state), method)(*arguments)

    def _doing(self, operation: str) -> Callable[..., Any]:
        return lambda state, argument: self._do(state, [operation, argument])

    def _new_game(self, seed: Any, seats: int, options: Any) -> Any:
        start = {"seed": seed, "seats": seats, "options": options}
        game, clock = self._fresh(start)
        return self._kept(self._state(start, game, []), game, clock)

    def _fresh(self, start: dict[str, Any]) -> tuple[Any, VirtualClock]:
        clock = VirtualClock()
        return self._factory.create(start["seed"], start["seats"], start["options"], clock), clock

    def _state(self, start: dict[str, Any], game: Any, done: list[Any]) -> dict[str, Any]:
        if self._snapshots:
            return {"start": start, "game": game.snapshot()}
        return {"start": start, "done": done}

    def _kept(self, state: dict[str, Any], game: Any, clock: VirtualClock) -> dict[str, Any]:
        self._last = (frozen(state), game, clock)
        return state

    def _game(self, state: dict[str, Any]) -> Any:
        """The game in this state: the last one, or one that is brought to it."""
        if self._last is None or self._last[0] != frozen(state):
            self._kept(state, *self._brought(state))
        assert self._last is not None  # noqa: S101 - it has just been kept
        return self._last[1]

    def _brought(self, state: dict[str, Any]) -> tuple[Any, VirtualClock]:
        game, clock = self._fresh(state["start"])
        if self._snapshots:
            game.restore(state["game"])
        else:
            for action in state["done"]:
                _act(game, clock, action)
        return game, clock

    def _restored(self, state: dict[str, Any]) -> dict[str, Any]:
        """The state of a game that was brought to this one: the same, if `restore` is right."""
        return self._state(state["start"], self._brought(state)[0], [])

    def _do(self, state: dict[str, Any], action: list[Any]) -> Accepted | Refused:
        game = self._game(state)
        assert self._last is not None  # noqa: S101 - as above
        clock = self._last[2]
        self._last = None  # if it raises in the middle of a change, nobody uses this game again
        given = _act(game, clock, action)
        refused = self._refusal(state, game, action, given)
        if refused and not self._snapshots and not_json(action):
            return refused  # it can't be among what was done, so what it left behind is lost
        after = self._state(state["start"], game, [*state.get("done", ()), action])
        self._kept(after, game, clock)
        if refused:
            return refused._replace(state=after)
        events = given if isinstance(given, list) else _member(given, "events")
        return Accepted(after, events or [])

    def _refusal(
        self, state: dict[str, Any], game: Any, action: list[Any], given: Any
    ) -> Refused | None:
        """Whether what a game answered means that it refused."""
        code = _member(given, "code")
        if isinstance(code, str):
            return Refused(code, _member(given, "message") or "")
        if given is False:
            return Refused("refused")
        if given is None and action[0] == "send":
            seats = state["start"]["seats"]
            if _visible(self._brought(state)[0], seats) == _visible(game, seats):
                return Refused("no-reply")
        return None


def _on_snapshot(operation: str, function: Callable[..., Any]) -> Callable[..., Any]:
    if operation in ("zones", "reveals"):

        def within(state: dict[str, Any]) -> list[dict[str, Any]]:
            given = function(state["game"])
            found = [{**each, "path": "/game" + each["path"]} for each in given]
            if operation == "zones":  # how the game began is ours, and no part of it
                everybody = [None, *range(state["start"]["seats"])]
                found.append({"path": "/start", "see": everybody, "shape": "none"})
            return found

        return within
    if operation in ("perturb", "resample"):

        def changed(state: dict[str, Any], viewer: Any, rng: Any) -> dict[str, Any] | None:
            game = function(state["game"], viewer, rng)
            return None if game is None else {**state, "game": game}

        return changed
    return lambda state, *arguments: function(state["game"], *arguments)


def _act(game: Any, clock: VirtualClock, action: list[Any]) -> Any:
    name, *arguments = action
    if name == "advance" and not hasattr(game, "advance"):
        return clock.advance(*arguments)
    return getattr(game, name)(*arguments)


def _visible(game: Any, seats: int) -> bytes:
    """Whatever anybody can see."""
    return frozen(
        [
            [game.view(viewer) for viewer in (None, *range(seats))],
            [game.legal(seat) for seat in range(seats)] if hasattr(game, "legal") else None,
            game.outcome() if hasattr(game, "outcome") else None,
        ]
    )


def _member(given: Any, name: str) -> Any:
    return given.get(name) if isinstance(given, dict) else getattr(given, name, None)
