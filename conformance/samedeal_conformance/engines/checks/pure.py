"""pure: the engine changes nothing that isn't its own.

- No operation changes the state, the move or anything else that it is given.
- A refused move changes nothing at all, timers and generator included: what is left behind is
  compared where it can be seen, and the game played on with the same moves leads to the same place.
- Changing a view that was returned doesn't reach the engine.

The game is done again, each call guarded on the side where the engine lives. This check comes
first: if it fails, the others give the engine copies of states.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from samedeal_conformance.engines.asking import Attempts, Call, EngineFault, Fault
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.comparing import compared, observed, volatile
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.made_up import shown
from samedeal_conformance.engines.operations import OPERATIONS, STATES
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.probing import Probe, is_last, probed, probes, some
from samedeal_conformance.engines.replies import Accepted, Refused
from samedeal_conformance.engines.values import (
    copied,
    difference,
    frozen,
    matches,
    pointer_parts,
    thawed,
)

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Action, Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["Pure"]

_STATES = 8
_AHEAD = 8
_ALL = 6
_CONTROLS = 16
"""So many, since a game with a coin that isn't in its state looks the same half of the time."""


_OWN_FAULTS = ("raised", "not-json", "shape")
"""Kinds of faults after which the engine still runs."""


class Pure(Check):
    """The engine changes nothing that isn't its own."""

    name: ClassVar[str] = "pure"
    style: ClassVar[Style] = Style()
    games: ClassVar[int] = 12

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Do the game again, and look what each call changes."""
        if "changed" not in subject.has:
            tally.advise(
                "what calls change can't be seen: the program lacks the operation `changed`"
            )
        if not subject.registration.checks_moves:
            tally.advise("refusals are not looked at: checks_moves = False")
        look = _Look(subject, game, rng, tally)
        chosen = set(probed(game, rng, _STATES))
        start = Call("new_game", (game.seed, subject.seats, subject.registration.options))
        state, found = yield from look.watched(start, [])
        for index, action in enumerate([*game.actions, None]):
            if index in chosen:
                found = found or (yield from look.questions(state, index))
                if subject.registration.checks_moves:
                    found = found or (yield from look.refusals(state, index))
            if found or action is None:
                return found
            call = Call(action[0], (state, *action[1:]))
            reply, found = yield from look.watched(call, game.actions[: index + 1])
            if type(reply) is not Accepted:
                return found  # it isn't the game that was played, which is `replay`'s business
            state = reply.state
        return found


class _Look:
    """Looks at one game."""

    def __init__(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> None:
        self._subject = subject
        self._game = game
        self._rng = rng
        self._tally = tally

    def watched(self, call: Call, actions: list[Action]) -> Asks[tuple[Any, Finding | None]]:
        """The answer to a call, and what is wrong with what it changed."""
        answer, changes = (yield from self._asked([call]))[0]
        if type(answer) is Fault:
            raise EngineFault(call, answer)
        self._tally.count("guarded calls")
        return answer, self._changed(call, answer, changes, actions)

    def questions(self, state: Any, index: int) -> Asks[Finding | None]:
        """Ask all that can be asked of a state."""
        has, viewers = self._subject.has, self._subject.viewers
        rng = self._rng.save()
        arguments: dict[str, list[tuple[Any, ...]]] = {
            "view": [(state, viewer) for viewer in viewers],
            "legal_moves": [(state, seat) for seat in range(self._subject.seats)],
            "sample_move": [(state, seat, rng) for seat in range(self._subject.seats)],
            "perturb": [(state, viewer, rng) for viewer in viewers],
            "resample": [(state, viewer, rng) for viewer in viewers],
        }
        calls = [
            Call(operation, each)
            for operation in sorted(STATES & has)
            if OPERATIONS[operation].gives == "value"
            for each in arguments.get(operation, [(state,)])
        ]
        events = self._game.replies[index - 1].events if index else []
        if events and "events_for" in has:
            calls += [Call("events_for", (events, viewer)) for viewer in viewers]
        self._tally.count("guarded calls", len(calls))
        answers = yield from self._asked(calls)
        # What fails to answer is the business of the checks that need the answer. What ends the
        # process is borne a few times only, and then another call would be blamed.
        for call, (answer, _) in zip(calls, answers, strict=True):
            if type(answer) is Fault and answer.kind not in _OWN_FAULTS:
                raise EngineFault(call, answer)
        found = (
            self._changed(call, answer, changes, self._game.actions[:index])
            for call, (answer, changes) in zip(calls, answers, strict=True)
        )
        return next(filter(None, found), None)

    def refusals(self, state: Any, index: int) -> Asks[Finding | None]:
        """Send moves that are refused, and look what they leave behind."""
        full = is_last(self._game, index)
        sent = some(probes(self._game, index, self._subject.seats), self._rng, 60 if full else 4)
        calls = [Call("apply", (state, each.seat, each.move)) for each in sent]
        answers = yield from self._asked(calls)
        refused: list[tuple[Probe, Refused]] = []
        for probe, call, (answer, changes) in zip(sent, calls, answers, strict=True):
            found = self._changed(call, answer, changes, self._game.actions[:index])
            if found:
                return found
            if type(answer) is not Refused:
                continue  # accepted, or it raised: the business of `legal-moves` and `hostile`
            self._tally.count("refused moves")
            refused.append((probe, answer))
        for probe, answer in refused:
            found = yield from self._left_behind(state, index, probe, answer)
            if found:
                return found
        for probe, _ in some(refused, self._rng, _ALL if len(self._game.states) <= _STATES else 1):
            found = yield from self._played_on(state, index, probe)
            if found:
                return found
        return None

    def _left_behind(
        self, state: Any, index: int, probe: Probe, answer: Refused
    ) -> Asks[Finding | None]:
        """Compare the state that came with a refusal, where one did."""
        if answer.state is None:
            return None
        before = yield from compared(self._subject, state)
        after = yield from compared(self._subject, answer.state)
        moved = difference(before, after)
        if moved is None:
            return None
        # One that differs by itself is the business of `replay`.
        for _ in range(_CONTROLS):
            for told, each in ((after, answer.state), (before, state)):
                if difference(told, (yield from compared(self._subject, each))) is not None:
                    return None
        return self._finding(
            "refusal",
            f"{_sent(probe)} was refused and still changed {moved.pointer}: "
            f"{shown(moved.before, 40)} became {shown(moved.after, 40)}; it changes nothing",
            self._game.actions[:index],
        )

    def _played_on(self, state: Any, index: int, probe: Probe) -> Asks[Finding | None]:
        """Compare where the game goes after a refusal with where it goes without one."""
        actions = self._game.actions[index : index + _AHEAD]
        if not actions:
            return None
        plain = frozen((yield from self._followed(state, actions)))
        again = frozen((yield from self._followed(state, actions)))
        (reply,) = yield Attempts((Call("apply", (copied(state), probe.seat, probe.move)),))
        if type(reply) is not Refused:
            return None
        self._tally.count("games played on after a refusal")
        after = yield from self._followed(state if reply.state is None else reply.state, actions)
        if plain != again or frozen(after) == plain:
            return None
        # One that differs by itself is the business of `replay`. What a refusal did may last.
        controls = set()
        for _ in range(_CONTROLS):
            controls.add(frozen((yield from self._followed(state, actions))))
        if len(controls) > 1:
            return None
        moved = difference(thawed(plain), after)
        return self._finding(
            "refusal",
            f"{_sent(probe)} was refused, and the same moves now lead elsewhere"
            f"{', at ' + moved.pointer if moved else ''}; a refused move changes nothing",
            self._game.actions[: index + len(actions)],
        )

    def _followed(self, state: Any, actions: list[Action]) -> Asks[Any]:
        """What there is to compare after these actions, and how far they went."""
        for done, action in enumerate(actions):
            # What changes in place in here was to be found by a guarded call.
            (reply,) = yield Attempts((Call(action[0], (copied(state), *action[1:])),))
            if type(reply) is not Accepted:
                return {"refused after": done}
            state = reply.state
        core = yield from compared(self._subject, state)
        return {"state": core, "seen": (yield from observed(self._subject, state))}

    def _asked(self, calls: list[Call]) -> Asks[list[tuple[Any, list[dict[str, str]]]]]:
        """The answers, each with what the call changed."""
        if "changed" not in self._subject.has:
            return [(answer, []) for answer in (yield Attempts(calls))]
        # The first takes what was noted of other games' calls before, in the same batch.
        pairs = [each for call in calls for each in (call, Call("changed"))]
        _, *answers = yield Attempts([Call("changed"), *pairs])
        # Of a process that is gone nobody can say what was changed.
        changes = [[] if type(each) is Fault else each for each in answers[1::2]]
        return list(zip(answers[::2], changes, strict=True))

    def _changed(
        self, call: Call, answer: Any, changes: list[dict[str, str]], actions: list[Action]
    ) -> Finding | None:
        patterns = volatile(self._subject, call.arguments[0] if call.arguments else None)
        told = [each for each in changes if not _is_volatile(each["path"], patterns)]
        if not told:
            return None
        path = told[0]["path"]
        name, inner = pointer_parts(path)[0], path[1:].partition("/")[2]
        what = f"the {name} that it was given" + (f", at /{inner}" if inner else "")
        if told[0].get("through") == "result":
            message = f"changing what {call.operation} returned changes the engine's {name}" + (
                f", at /{inner}" if inner else ""
            )
            return self._finding("aliased", f"{message}; a copy is due", actions, call.operation)
        if type(answer) is Refused:
            sent = _sent(Probe(call.arguments[1], call.arguments[-1], ""))
            message = f"{sent} was refused and still changed {what}; a refused move changes nothing"
            return self._finding("refusal", message, actions)
        on = ""
        if call.operation == "apply":
            on = f" on {shown(call.arguments[2])} from seat {shown(call.arguments[1])}"
        message = f"{call.operation} changed {what}{on}; the engine must leave it as it is"
        return self._finding("changed", message, actions, call.operation)

    def _finding(
        self, kind: str, message: str, actions: list[Action], channel: str = "apply"
    ) -> Finding:
        return Finding(
            check=Pure.name, kind=kind, message=message, channel=channel, actions=list(actions)
        )


def _is_volatile(path: str, patterns: tuple[str, ...]) -> bool:
    """Whether a path into the arguments lies in what of the state is no part of the game."""
    parts = path.split("/")
    if parts[1] != "state":
        return False
    prefixes = ("/".join(["", *parts[2:end]]) for end in range(3, len(parts) + 1))
    return any(matches(pattern, prefix) for prefix in prefixes for pattern in patterns)


def _sent(probe: Probe) -> str:
    why = f" ({probe.why})" if probe.why else ""
    return f"{shown(probe.move)} from seat {shown(probe.seat)}{why}"
