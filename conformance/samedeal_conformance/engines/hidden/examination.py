"""The examination of one game for leaks: what all ways of looking have in common.

Each way of looking is a module that takes an `Examination` and gives the first leak that it finds:
`present` (each state is changed), `probes` (refusals, coming back), `following` (playing on),
`twins` (another choice) and `undeclared`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.engines.asking import Asks, Call
from samedeal_conformance.engines.comparing import own_part, volatile
from samedeal_conformance.engines.findings import Change, Finding
from samedeal_conformance.engines.values import difference

from .channels import same
from .knowledge import Knowledge
from .perturbing import Perturbed, Pool, by_zones
from .undeclared import Members
from .zones import Zones, zones_of, zones_of_all

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

    from .zones import Slot, Viewer

__all__ = ["CHECK", "SOURCES", "Examination", "Wanted", "named"]

CHECK = "no-leak"

SOURCES = ("zones", "perturb", "resample")
"""The operations that say what is hidden."""

_WARM = 6
"""How many further deals are looked at first, for other values of what is hidden."""


class Wanted(NamedTuple):
    """A change that is wanted: of which state, for whom, and what makes it.

    Attributes:
        place: of the state, among those of the game.
        viewer: who can't see it.
        source: the operation that says what is hidden.
        made: the changed state, where it is made here; None where the engine makes it, or nobody
            can.
    """

    place: int
    viewer: Viewer
    source: str
    made: Perturbed | None


class Examination:
    """One game under examination.

    Attributes:
        subject, game, rng, tally: what, by which draws, and where it is counted.
        sources: the operations of the engine that say what is hidden.
        views: what each viewer was shown of each state.
        zones: of each state, if there are any.
    """

    def __init__(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> None:
        self.subject = subject
        self.game = game
        self.rng = rng
        self.tally = tally
        self.sources = [each for each in SOURCES if each in subject.has]
        self.views: list[dict[Viewer, Any]] = []
        self.zones: list[Zones] = []
        patterns, inside = volatile(subject, game.states[0]), own_part(subject, game.states[0])
        self.members: Members = tally.kept.setdefault("members", Members(patterns, inside))
        self._pool: Pool = tally.kept.setdefault("pool", Pool())
        self._knowledge = Knowledge(subject.viewers)

    def begin(self) -> Asks[None]:
        """Ask what is shown of each state, and what lies in its zones; and look at other deals."""
        subject, states = self.subject, self.game.states
        viewers = subject.viewers
        told = yield [Call("view", (state, viewer)) for state in states for viewer in viewers]
        size = len(viewers)
        self.views = [
            dict(zip(viewers, told[start : start + size], strict=True))
            for start in range(0, len(told), size)
        ]
        if "zones" not in self.sources:
            return
        self.zones = yield from zones_of_all(subject, states)
        deals: list[Any] = []
        if "warm" not in self.tally.kept:
            self.tally.kept["warm"] = True
            options = subject.registration.options
            seeds = [subject.seed(500_000 + number) for number in range(_WARM)]
            deals = yield [Call("new_game", (seed, subject.seats, options)) for seed in seeds]
        zones_of_deals = yield from zones_of_all(subject, deals)
        if any(zones.hidden(viewer) for zones in self.zones for viewer in viewers):
            self.tally.kept["hides"] = True
        for state, zones in zip([*deals, *states], [*zones_of_deals, *self.zones], strict=True):
            self._pool.take(zones)
            self.members.take(state, zones)

    def look(self, index: int) -> None:
        """Take note of what viewers know in a state; to be called for each in order."""
        if index == 0:
            self._knowledge = Knowledge(self.subject.viewers)
        if self.zones:
            self._knowledge.take(self.game.states[index], self.zones[index])

    def free(self, index: int, viewer: Viewer) -> list[Slot]:
        """The slots of the state looked at that a viewer neither sees nor knows."""
        hidden = self.zones[index].hidden(viewer)
        return [slot for slot in hidden if not self._knowledge.knows(viewer, slot)]

    def wanted(self, source: str, index: int, viewer: Viewer) -> Wanted:
        """A change of the state looked at where a viewer can't see it."""
        made = None
        if source == "zones":
            state = self.game.states[index]
            made = by_zones(state, self.free(index, viewer), self._pool, self.rng)
        return Wanted(index, viewer, source, made)

    def changed(self, wanted: list[Wanted]) -> Asks[list[Wanted] | Finding]:
        """The changes that could be made; a finding if an engine's own function errs."""
        made = yield from self._made(wanted)
        found: list[Wanted] = []
        for each, wrong in zip(made, (yield from self._wrong(made)), strict=True):
            if wrong and each.source != "zones":
                return self._illegal(each, wrong)
            if wrong:
                self.tally.count("invalid changes")
                continue
            assert each.made is not None  # noqa: S101 - `_made` keeps no others
            self.tally.count("changes of hidden things")
            self.tally.count("invalid changes", 0)
            for path in each.made.zones:
                self.tally.count(f"changed for {named(each.viewer)}: {path}")
            found.append(each)
        return found

    def changed_for(self, index: int, viewer: Viewer) -> Asks[Perturbed | Finding | None]:
        """One change of the state looked at."""
        found = yield from self.changed([self.wanted(self.sources[0], index, viewer)])
        if isinstance(found, Finding):
            return found
        return found[0].made if found else None

    def may_be(self, index: int, viewer: Viewer, made: Perturbed) -> Asks[bool]:
        """Whether a changed state is one that can be."""
        (wrong,) = yield from self._wrong([Wanted(index, viewer, "zones", made)])
        return wrong is None

    def _made(self, wanted: list[Wanted]) -> Asks[list[Wanted]]:
        """Have the engine make those that it makes; those that change nothing are counted."""
        own = [each for each in wanted if each.source != "zones"]
        calls: list[Call] = []
        for each in own:
            words = self.rng.copy().save()
            self.rng.steps(2)
            state = self.game.states[each.place]
            calls.append(Call(each.source, (state, each.viewer, words)))
        answers = iter((yield calls))
        found: list[Wanted] = []
        for each in wanted:
            made = each.made
            if each.source != "zones":
                given = next(answers)
                self.tally.count(f"calls of {each.source}")
                none = given is None
                same_state = not none and same(given, self.game.states[each.place])
                made = None if none or same_state else Perturbed(given, [], [each.source])
                self.tally.count(f"calls of {each.source} that gave null", int(none))
                self.tally.count(
                    f"calls of {each.source} that gave the same state", int(same_state)
                )
            if made is None:
                self.tally.count("empty changes")
            else:
                found.append(each._replace(made=made))
        return found

    def _wrong(self, made: list[Wanted]) -> Asks[list[str | None]]:
        """For each changed state, what makes it one that can't be; None if it can."""
        states = [each.made.state for each in made if each.made is not None]
        told: list[Any] = [None] * len(states)
        if "invariant" in self.subject.has:
            told = yield [Call("invariant", (state,)) for state in states]
        wrong: list[str | None] = [
            None if each is None or each is True else f"breaks the invariant: {each}"
            for each in told
        ]
        for place, each in enumerate(made):
            if each.source != "zones" and self.zones and wrong[place] is None:
                zones = yield from zones_of(self.subject, states[place])
                if not same(self.zones[each.place].shown(each.viewer), zones.shown(each.viewer)):
                    wrong[place] = "changes what the viewer sees"
        return wrong

    def _illegal(self, change: Wanted, wrong: str) -> Finding:
        assert change.made is not None  # noqa: S101 - it was made, wrongly
        return Finding(
            check=CHECK,
            kind="illegal-change",
            message=f"{change.source} gave a state that {wrong}",
            viewer=change.viewer,
            channel=change.source,
            actions=self.game.actions[: change.place],
            states=[self.game.states[change.place], change.made.state],
        )

    def told(  # noqa: PLR0913, PLR0917 - all that a finding tells
        self, viewer: Viewer, channel: str, was: Any, now: Any, made: Perturbed, moves: int
    ) -> Finding:
        """The finding that a viewer was told by a channel what he can't know."""
        shown = difference(was, now)
        assert shown is not None  # noqa: S101 - whoever calls has seen that it differs
        # Without zones nobody but the engine's own function says what he sees.
        own = next((each for each in made.zones if each in self.sources), None)
        doubt = f", or {own} changes what he sees" if own and not self.zones else ""
        return Finding(
            check=CHECK,
            kind="leak",
            message=f"{channel} of {named(viewer)} depends on what is hidden from it{doubt}",
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
