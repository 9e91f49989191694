"""The examination of one game for leaks: what all ways of looking have in common.

Each way of looking is a module that takes an `Examination` and gives the first leak that it finds:
`present` (each state is changed), `probes` (refusals, coming back), `following` (playing on),
`twins` (another choice) and `undeclared`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.engines.asking import Asks, Call
from samedeal_conformance.engines.findings import Change, Finding
from samedeal_conformance.engines.values import difference, frozen

from .channels import same
from .knowledge import Knowledge
from .perturbing import Perturbed, Pool, by_zones
from .undeclared import Members
from .zones import Zones, zones_of

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

    from .zones import Slot, Viewer

__all__ = ["CHECK", "SOURCES", "Examination"]

CHECK = "no-leak"

SOURCES = ("zones", "perturb", "resample")
"""The operations that say what is hidden."""

_WARM = 6
"""How many further deals are looked at first, for other values of what is hidden."""


class Examination:
    """One game under examination.

    Attributes:
        subject, game, rng, tally: what, by which draws, and where it is counted.
        sources: the operations of the engine that say what is hidden.
        views: what each viewer was shown in the state that is looked at.
        zones: of the states so far.
    """

    def __init__(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> None:
        self.subject = subject
        self.game = game
        self.rng = rng
        self.tally = tally
        self.sources = [each for each in SOURCES if each in subject.has]
        self.views: dict[Viewer, Any] = {}
        self.zones: list[Zones] = []
        volatile = subject.registration.volatile
        self.members: Members = tally.kept.setdefault("members", Members(volatile))
        self._pool: Pool = tally.kept.setdefault("pool", Pool())
        self._knowledge = Knowledge(subject.viewers)

    def begin(self) -> Asks[None]:
        """See what else may lie in the zones: other deals."""
        subject = self.subject
        if "zones" not in self.sources or "warm" in self.tally.kept:
            return
        self.tally.kept["warm"] = True
        options = subject.registration.options
        seeds = [subject.seed(500_000 + number) for number in range(_WARM)]
        states = yield [Call("new_game", (seed, subject.seats, options)) for seed in seeds]
        for state in states:
            zones = yield from zones_of(subject, state)
            self._pool.take(zones)
            self.members.take(state, zones)

    def look(self, state: Any) -> Asks[None]:
        """Take note of the next state: what is shown of it, and what lies in its zones."""
        subject = self.subject
        told = yield [Call("view", (state, viewer)) for viewer in subject.viewers]
        self.views = dict(zip(subject.viewers, told, strict=True))
        if "zones" not in self.sources:
            return
        zones = yield from zones_of(subject, state)
        self.zones.append(zones)
        self._pool.take(zones)
        self._knowledge.take(state, zones)

    def free(self, index: int, viewer: Viewer) -> list[Slot]:
        """The slots that a viewer does not see, and of which he knows nothing."""
        hidden = self.zones[index].hidden(viewer)
        return [slot for slot in hidden if not self._knowledge.knows(viewer, slot)]

    def changed(self, source: str, index: int, viewer: Viewer) -> Asks[Perturbed | Finding | None]:
        """A state, changed where a viewer can't see it; a finding if the change itself is wrong.

        The state must be the one that was looked at last, since of it is known what a viewer knows.
        """
        state = self.game.states[index]
        if source == "zones":
            made = by_zones(state, self.free(index, viewer), self._pool, self.rng)
        else:
            made = yield from self._by_engine(source, state, viewer)
        if made is None:
            self.tally.count("empty changes")
            return None
        wrong = yield from self.illegal(made, index, viewer)
        if wrong and source != "zones":
            return Finding(
                check=CHECK,
                kind="illegal-change",
                message=f"{source} gave a state that {wrong}",
                viewer=viewer,
                channel=source,
                actions=self.game.actions[:index],
                states=[state, made.state],
            )
        if wrong:
            self.tally.count("invalid changes")
            return None
        self.tally.count("changes of hidden things")
        for path in made.zones:
            self.tally.count(f"changed for {named(viewer)}: {path}")
        return made

    def _by_engine(self, source: str, state: Any, viewer: Viewer) -> Asks[Perturbed | None]:
        words = self.rng.copy().save()
        self.rng.steps(2)
        given = yield Call(source, (state, viewer, words))
        self.tally.count(f"{source} asked")
        if given is None or frozen(given) == frozen(state):
            self.tally.count(f"{source} empty")
            return None
        return Perturbed(given, [], [source])

    def illegal(self, made: Perturbed, index: int, viewer: Viewer) -> Asks[str | None]:
        """What makes a changed state one that can't be; None if it can."""
        if "invariant" in self.subject.has:
            told = yield Call("invariant", (made.state,))
            if told is not None and told is not True:
                return f"breaks the invariant: {told}"
        if self.zones and not made.changes:  # by the engine's own function
            zones = yield from zones_of(self.subject, made.state)
            if not same(self.zones[index].shown(viewer), zones.shown(viewer)):
                return "changes what the viewer sees"
        return None

    def told(  # noqa: PLR0913, PLR0917 - all that a finding tells
        self, viewer: Viewer, channel: str, was: Any, now: Any, made: Perturbed, moves: int
    ) -> Finding:
        """The finding that a viewer was told by a channel what he can't know."""
        shown = difference(was, now)
        assert shown is not None  # noqa: S101 - whoever calls has seen that it differs
        return Finding(
            check=CHECK,
            kind="leak",
            message=f"{channel} of {named(viewer)} depends on what is hidden from it",
            viewer=viewer,
            channel=channel,
            hidden=made.changes,
            shown=Change(*shown),
            states=[self.game.states[moves if moves < len(self.game.states) else -1], made.state],
            actions=self.game.actions[:moves],
        )


def named(viewer: Viewer) -> str:
    """A viewer in words."""
    return "spectator" if viewer is None else f"seat {viewer}"
