"""replay: the same seed and moves give the same states and outputs.

A game is asked again in the same process; with others drawing from the global sources of chance
between the calls; in fresh processes with another hash seed, time zone, locale and clock; and from
a state that was saved and restored, playing on. Orders count too, in lists and in objects, since
they are sent as they are; only after saving may the members of an object come in another order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from samedeal_conformance.engines.asking import Call
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.playing import Style
from samedeal_conformance.engines.registering import RegistrationError
from samedeal_conformance.engines.replaying import differing, recorded
from samedeal_conformance.engines.resuming import resumed
from samedeal_conformance.errors import RuntimeUnusableError
from samedeal_conformance.runtimes.base import AS_IS, Environment

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.remote import Remote
    from samedeal_conformance.engines.replaying import Differs, Step
    from samedeal_conformance.engines.subject import Subject

__all__ = ["Replay"]

_DAY = 86_400

ELSEWHERE = (
    Environment("tr-TR", "Asia/Kathmandu", "1", 400 * _DAY + 5 * 3600),
    Environment(None, "America/St_Johns", "4711", -30 * _DAY),
)
"""The surroundings of the fresh processes: whatever is alike here and there must not matter."""

_ALL = 4
"""How many things differ there."""

_LOADED = 3
"""From how many states of a game is played on after saving."""


class Replay(Check):
    """The same seed and moves give the same states and outputs."""

    name: ClassVar[str] = "replay"
    style: ClassVar[Style] = Style(departures=True, pauses=True)
    games: ClassVar[int] = 10

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Ask for the game again in each way."""
        steps = yield from recorded(subject, game)
        calls = [step.call for step in steps]
        tally.count("calls asked again", len(calls))
        found = differing(subject, steps, (yield calls))
        if found:
            return _finding("again", "asked again in the same process", found, game)
        if "noise" in subject.has:
            answers = yield [each for call in calls for each in (Call("noise"), call)]
            found = differing(subject, steps, answers[1::2])
            tally.count("games asked again under noise")
            if found:
                where = "when other code draws from the global source of chance in between"
                return _finding("noise", where, found, game)
        if {"dump", "load"} <= subject.has:
            loaded = yield from self._loaded(subject, game, rng, tally)
            if loaded:
                return loaded
        return self._elsewhere(subject, game, steps, tally)

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Some game must have had a move."""
        del subject
        return None if tally.counts["states"] > tally.counts["games"] else "no move was made"

    def _elsewhere(
        self, subject: Subject, game: Game, steps: list[Step], tally: Tally
    ) -> Finding | None:
        calls = [step.call for step in steps]
        for environment in ELSEWHERE:
            process, why = _started(subject, environment)
            if process is None:
                # What starts nowhere else can't be asked; what starts only here is another game.
                if _started(subject, AS_IS)[0] is None:
                    tally.advise(f"no game was asked for again in a fresh process: {why}")
                    return None
                message = f"{_surroundings(environment, {})} it does not start: {why}"
                return Finding(check=self.name, kind="elsewhere", message=message, actions=[])
            tally.count("games asked again in a fresh process")
            seen = process.hello.environment or {}
            for each in environment.unmet(seen):
                tally.count(f"without {each}")
            found = differing(subject, steps, process.answer(calls))
            if found:
                found = found._replace(what=found.what + _depends(subject, found.call))
                return _finding("elsewhere", _surroundings(environment, seen), found, game)
        return None

    def _loaded(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Save and restore in some states, and play on."""
        last = len(game.states) - 1
        for start in sorted({0, last, *(rng.int(0, last + 1) for _ in range(_LOADED - 2))}):
            found = yield from resumed(subject, game, start)
            tally.count("states saved and restored")
            if found:
                moves = found.after - start
                when = f", {moves} action{'s' * (moves > 1)} after it" if moves else ""
                return _finding("loaded", f"after dump and load{when}", found, game)
        return None


def _finding(kind: str, where: str, found: Differs, game: Game) -> Finding:
    return Finding(
        check=Replay.name,
        kind=kind,
        message=f"{where}, {found.what}",
        channel=found.channel,
        viewer=found.viewer,
        shown=found.shown,
        actions=game.actions[: found.after],
        where=found.where,
    )


def _started(subject: Subject, environment: Environment) -> tuple[Remote | None, str]:
    """A fresh process, or why there is none."""
    try:
        process = subject.fresh(environment)
    except RegistrationError as error:
        return None, " ".join(str(error).split())
    except RuntimeUnusableError as error:
        return None, " ".join(error.message.split())
    return process, "" if process else "it has no other"


def _depends(subject: Subject, call: Call | None) -> str:
    """On what the answer to a call depends, found by changing one thing at a time."""
    base, other = ELSEWHERE
    process, _ = _started(subject, base)
    if call is None or process is None:
        return ""
    before = process.answer([call])
    names = []
    for name, changed in (
        ("the hash seed", base._replace(hash_seed=other.hash_seed)),
        ("the time zone", base._replace(timezone=other.timezone)),
        ("the locale", base._replace(locale="C")),
        ("the clock", base._replace(clock=other.clock)),
    ):
        process, _ = _started(subject, changed)
        # By their texts, in which the order of members shows too.
        if process is not None and repr(process.answer([call])) != repr(before):
            names.append(name)
    if len(names) == _ALL:
        return ""  # it differs each time, whatever is changed
    return f"; it depends on {' and '.join(names)}" if names else ""


def _surroundings(environment: Environment, seen: dict[str, str]) -> str:
    """A fresh process, in words, with what it has of these surroundings by its own account."""
    unmet = environment.unmet(seen)
    names = {
        "hash seed": environment.hash_seed if "hash_seed" in seen else None,
        "time zone": environment.timezone,
        "locale": environment.locale,
        "clock": environment.clock,
    }
    had = [
        f"{name} {value}{' s ahead' if name == 'clock' else ''}"
        for name, value in names.items()
        if value is not None and not any(each.startswith(name) for each in unmet)
    ]
    return f"in a fresh process ({', '.join(had) or 'started later'})"
