"""no-leak: what a viewer can't know must not show in anything that he is told.

Each state of each game is changed where a viewer can't see it, and all that he is told must stay
the same to the byte, at once and after playing on. What is hidden is said by zones, by `perturb` or
by `resample`; without any of them only twins are left, which differ in what another seat chose.

The ways of looking are the modules of `hidden`. A run in which nothing hidden was ever changed
proves nothing, and says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.hidden.examination import CHECK, SOURCES, Examination, named
from samedeal_conformance.engines.hidden.following import (
    leak_done_again,
    leak_of_a_departure,
    leak_of_what_follows,
)
from samedeal_conformance.engines.hidden.peeks import leak_of_a_peek
from samedeal_conformance.engines.hidden.present import leak_of_the_present
from samedeal_conformance.engines.hidden.probes import leak_of_refusals, leak_of_synchronisation
from samedeal_conformance.engines.hidden.twins import (
    choice_done_again,
    leak_of_choices,
    of_a_choice,
)
from samedeal_conformance.engines.hidden.undeclared import look_for_undeclared
from samedeal_conformance.engines.hidden.unequal import advise_without_zones, look_at_unequal_views
from samedeal_conformance.engines.playing import Style

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.hidden.zones import Viewer
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["NoLeak"]

_PROBES = 3
_PLAY_ONS = 3

_MISSING = "add zones(state), perturb(state, viewer, rng) or resample(state, viewer, rng)"


class NoLeak(Check):
    """What a viewer can't know shows in nothing that he is told."""

    name: ClassVar[str] = CHECK
    style: ClassVar[Style] = Style(moves=200)
    games: ClassVar[int] = 40

    def style_of(self, number: int) -> Style:
        """In one game of four seats leave and come back: others are told of it, or see more."""
        return self.style._replace(departures=number % 4 == 3)

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Change what is hidden in each state for each viewer, and look whether it shows."""
        exam = Examination(subject, game, rng, tally)
        yield from exam.begin()
        returns = _places(exam, 1, len(game.states))
        ways = (
            (leak_of_refusals, _places(exam, _PROBES, len(game.states))),
            (leak_of_synchronisation, returns),
            (leak_of_a_departure, returns),
            (leak_of_what_follows, _places(exam, _PLAY_ONS, len(game.actions))),
        )
        found = yield from leak_of_the_present(exam)
        found = found or (yield from leak_of_a_peek(exam))
        if found is not None:
            return found
        for index in range(len(game.states)):
            exam.look(index)
            for viewer in subject.viewers:
                for look, places in ways:
                    if found is None and (viewer, index) in places:
                        found = yield from look(exam, index, viewer)
            if index < len(game.actions):
                found = found or (yield from leak_of_choices(exam, index))
            if found is not None:
                return found
            if exam.zones and rng.int(0, 4) == 0:
                yield from look_for_undeclared(exam, index)
        if not exam.sources:
            look_at_unequal_views(exam)
        return None

    def again(
        self, subject: Subject, game: Game, known: Finding, tally: Tally
    ) -> Asks[Finding | None]:
        """Change what was changed for the leak once more, and see whether it shows later."""
        choice = of_a_choice(known)
        if known.kind != "leak" or not ("zones" in subject.has or choice):
            return None
        exam = Examination(subject, game, subject.rng("again", self.name), tally)
        yield from exam.begin()
        return (yield from (choice_done_again if choice else leak_done_again)(exam, known))

    def conclude(self, subject: Subject, tally: Tally) -> Finding | None:
        """Name functions that change nothing, and hidden state that no zone declares."""
        if not subject.has.intersection(SOURCES):
            advise_without_zones(tally)
        for source in ("perturb", "resample"):
            calls = f"calls of {source}"
            asked, none, same_state = (
                tally.counts[f"{calls}{what}"]
                for what in ("", " that gave null", " that gave the same state")
            )
            if asked >= 10 and asked == none + same_state:
                gave = [
                    f"{what} {number} times"
                    for what, number in (("null", none), ("the same state", same_state))
                    if number
                ]
                message = (
                    f"{source} gave {' and '.join(gave)} of {asked}, so nothing hidden was ever "
                    "changed by it; due is another state that the viewer can't tell from this one"
                )
                return Finding(check=self.name, kind="no-change", message=message)
        members = tally.kept.get("members")
        unseen = members.unseen() if members else []
        for pattern, viewer in members.told_alone() if members and subject.seats > 1 else ():
            tally.advise(
                f"{pattern} lies in no zone, so it counts as public, and only {named(viewer)} is "
                'shown it; declare a zone whose "see" names who may know'
            )
        if unseen:
            some = ", ".join(unseen[:5]) + (" ..." if len(unseen) > 5 else "")
            return Finding(
                check=self.name,
                kind="undeclared",
                message=f"no zone declares {some}, and nobody is ever told what is there; declare "
                "a zone (see names who may know), or volatile if it is no part of the game",
            )
        return None

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Whether anything hidden was ever changed."""
        if tally.counts["changes of hidden things"] or tally.counts["twins compared"]:
            return None
        if not subject.has.intersection(SOURCES):
            return f"nothing hidden could be changed; {_MISSING}"
        if "zones" in subject.has and "hides" not in tally.kept:
            return (
                "nothing hidden was ever changed: zones names nothing that is hidden from anybody; "
                "if so it is in this game, register it with "
                'skip={"no-leak": "nothing is hidden"}'
            )
        return "nothing hidden was ever changed: the zones hide only equal things"


def _places(exam: Examination, number: int, among: int) -> set[tuple[Viewer, int]]:
    """For each viewer so many of the indices, drawn; all of them in a game that was done again."""
    viewers, rng = exam.subject.viewers, exam.rng
    if exam.game.number < 0:
        return {(viewer, index) for viewer in viewers for index in range(among)}
    drawn = range(number if among else 0)
    return {(viewer, rng.int(0, among)) for viewer in viewers for _ in drawn}
