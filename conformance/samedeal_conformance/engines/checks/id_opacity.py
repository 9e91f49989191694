"""id-opacity: ids on backs don't tell which cards they are on.

Only ids count that are shown on backs: those of zones of the shape `ids`, as far as the view shows
them. No id may be both on a card that a viewer saw and, after that card has moved in a shuffle, on
a back. Over the deals of all games neither ids nor the order of ids or backs may tell the faces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from samedeal_conformance.engines.asking import Call
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.hidden.backs import (
    backs_in,
    faces_in,
    places_of,
    shuffled_lists,
)
from samedeal_conformance.engines.hidden.channels import events_to
from samedeal_conformance.engines.hidden.telling import tellings
from samedeal_conformance.engines.hidden.zones import zones_of
from samedeal_conformance.engines.made_up import shown
from samedeal_conformance.engines.playing import Style

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.hidden.backs import Back
    from samedeal_conformance.engines.hidden.zones import Zones
    from samedeal_conformance.engines.playing import Game
    from samedeal_conformance.engines.subject import Subject

__all__ = ["IdOpacity"]

_FEW = 2
"""So many backs at least make a deal."""


class IdOpacity(Check):
    """Ids on backs don't tell which cards they are on."""

    name: ClassVar[str] = "id-opacity"
    style: ClassVar[Style] = Style(moves=150)
    games: ClassVar[int] = 60

    def lacking(self, subject: Subject) -> str | None:
        """It must be known what is a back."""
        if "zones" in subject.has:
            return None
        return "add zones(state): which cards are hidden from whom, and whether their ids show"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Follow the ids through the game, and take note of what was dealt."""
        del rng
        follow = _Follow(subject, game, tally)
        for index in range(len(game.states)):
            found = yield from follow.state(index)
            if found:
                return found
        return None

    def conclude(self, subject: Subject, tally: Tally) -> Finding | None:
        """Whether ids and orders tell faces, over all deals."""
        if not subject.registration.chance:
            return None
        for when in ("first", "shuffled"):
            deals: list[list[Back]] = tally.kept.get(when, [])
            for kind, message in tellings(deals):
                return Finding(
                    check=self.name,
                    kind=kind,
                    message=message,
                    channel="view",
                    extra={"of all games": len(deals)},
                )
        return None

    def moot(self, subject: Subject, tally: Tally) -> str | None:
        """Without ids on backs there is nothing to tell."""
        del subject
        return None if tally.counts["backs"] else "no view shows an id on a back"

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Several cards must have been dealt at a time."""
        if not subject.registration.chance or tally.counts["deals"]:
            return None
        return f"no state has {_FEW} backs with ids"


class _Follow:
    """Follows the ids of one game."""

    def __init__(self, subject: Subject, game: Game, tally: Tally) -> None:
        self._subject = subject
        self._game = game
        self._tally = tally
        self._known: dict[int | None, set[Any]] = {viewer: set() for viewer in subject.viewers}
        self._shuffles: Any = None
        self._dealt: set[str] = set()

    def state(self, index: int) -> Asks[Finding | None]:
        """Look at the next state: ids that were known before, and the backs that were dealt."""
        subject, state = self._subject, self._game.states[index]
        zones = yield from zones_of(subject, state)
        if not self._dealt and all(slot.zone.shape != "ids" for slot in zones.slots):
            return None
        views = dict(
            zip(
                subject.viewers,
                (yield [Call("view", (state, viewer)) for viewer in subject.viewers]),
                strict=True,
            )
        )
        lists = yield from self._shuffled(index)
        if lists:
            found = self._kept(index, zones, views, lists)
            if found:
                return found
        events = self._game.replies[index - 1].events if index else []
        for viewer, view in views.items():
            told = [view, (yield from events_to(subject, events, viewer))]
            self._known[viewer] |= faces_in(zones, viewer, told, state)
        self._deal("first", zones, views, None)
        if lists:
            self._deal("shuffled", zones, views, lists)
        return None

    def _shuffled(self, index: int) -> Asks[set[str]]:
        """The lists that were shuffled on the way to a state."""
        if "shuffles" not in self._subject.has:
            return set()
        before = self._shuffles
        self._shuffles = yield Call("shuffles", (self._game.states[index],))
        if index == 0 or before == self._shuffles:
            return set()
        self._tally.count("shuffles")
        one, other = (places_of(each) for each in self._game.states[index - 1 : index + 1])
        kept = shuffled_lists(one, other)
        # Lists of which every card has a new id were shuffled as well, or dealt.
        fresh = {pointer for pointer, _ in other.values()} - {
            pointer for name, (pointer, _) in other.items() if name in one
        }
        return kept | fresh

    def _kept(
        self, index: int, zones: Zones, views: dict[int | None, Any], lists: set[str]
    ) -> Finding | None:
        """An id that a viewer knows, on a back that was shuffled."""
        for viewer, view in views.items():
            for back in backs_in(zones, viewer, view):
                if back.zone in lists and back.id in self._known[viewer]:
                    who = "the spectator" if viewer is None else f"seat {viewer}"
                    face, name = shown(back.face), shown(back.id)
                    return Finding(
                        check=IdOpacity.name,
                        kind="id-kept",
                        message=f"{who} saw {face} with the id {name}, which is still on its back "
                        f"after a shuffle of {back.zone}; give it a fresh one",
                        viewer=viewer,
                        channel="view",
                        actions=self._game.actions[:index],
                    )
        return None

    def _deal(
        self, when: str, zones: Zones, views: dict[int | None, Any], lists: set[str] | None
    ) -> None:
        """Take note of the backs of a deal, as who sees most of them sees them; once in a game."""
        if when in self._dealt:
            return
        seen = [backs_in(zones, viewer, view) for viewer, view in views.items()]
        if lists is not None:
            seen = [[back for back in each if back.zone in lists] for each in seen]
        most = max(seen, key=len)
        self._tally.count("backs", len(most))
        if most and "shuffles" not in self._subject.has:
            advice = "ids that are kept in a shuffle are not looked for: add shuffles(state)"
            self._tally.advise(advice)
        if len(most) >= _FEW:
            self._dealt.add(when)
            self._tally.kept.setdefault(when, []).append(most)
            self._tally.count("deals")
