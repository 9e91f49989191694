"""no-leak: what it says where nothing fails, and what a pass doesn't prove."""

from __future__ import annotations

import re
from typing import Any

from samedeal_conformance.engines.hidden.undeclared import Members

from .high_card import HighCard, State
from .toys import checked


class Ahead(HighCard):
    """A move tells whether the first seat holds the better hand, which may be a rule."""

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Tell it with the move."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            one, other = (max(hand, default="") for hand in reply["state"]["hands"][:2])
            reply["events"] = [*reply["events"], {"t": "ahead", "first": one > other}]
        return reply


def test_what_the_rules_may_explain_is_told() -> None:
    """It passes, with viewer, channel, pointer, before and after; one line for each place."""
    outcome = checked("no-leak", Ahead())
    assert outcome.status == "pass", outcome
    assert outcome.counts["differences that the rules may explain"] > 1
    (line,) = outcome.advice
    assert re.fullmatch(
        r"revealed by the rules, or else a leak: events of (spectator|seat [01]) at /1/first is "
        r"(true and not false|false and not true) \d moves? on, if /(hands/[01]|stock)/\d+ is "
        r'"\d\d[SHDC]" and not "\d\d[SHDC]"',
        line,
    ), line


class Trump(HighCard):
    """The second seat alone is shown the trump, which lies in no zone."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Put the last card aside."""
        state = super().new_game(seed, seats, options)
        return {**state, "trump": state["stock"][-1], "stock": state["stock"][:-1]}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it to one."""
        return {**super().view(state, viewer), **({"trump": state["trump"]} if viewer == 1 else {})}


class Public(Trump):
    """Everybody is shown the trump."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it to all."""
        return {**super().view(state, viewer), "trump": state["trump"]}


def test_what_one_seat_alone_is_shown_is_not_public() -> None:
    """A card in no zone that one seat is shown is advice; one that all are shown is none."""
    (advice,) = checked("no-leak", Trump()).advice
    assert advice == (
        "/trump lies in no zone, so it counts as public, and only seat 1 is shown it; declare a "
        'zone whose "see" names who may know'
    )
    assert checked("no-leak", Public()).advice == []


def test_several_viewers_are_more_than_one() -> None:
    """Members that different viewers are shown, one at a time, are not of one alone."""
    members = Members(())
    for viewer in (0, 1, 0, 1, 0, 1, None):
        members.tried("/hands/*", seen=True, alone=viewer)
        members.tried("/trump", seen=True, alone=1)
        members.tried("/turn", seen=True)
        members.tried("/seed", seen=False)
    members.tried("/trump", seen=False)
    assert members.told_alone() == [("/trump", 1)]
    members.tried("/trump", seen=True)
    assert members.told_alone() == []


class Undeclared(HighCard):
    """It says nothing of what is hidden, and the view shows the spectator the next card."""

    zones = None  # type: ignore[assignment] # none are declared

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        seen = super().view(state, viewer)
        return {**seen, **({} if viewer is not None else {"next": state["stock"][:1]})}


def test_without_zones_it_says_how_little_is_proved() -> None:
    """And where somebody is shown what another is not, with whom it is shown to."""
    outcome = checked("no-leak", Undeclared())
    assert outcome.status == "pass", outcome
    little, places = outcome.advice[-2:]
    assert little.startswith("little is proved without zones(state): only what other seats chose")
    assert "/hand/* (to seat 0, seat 1)" in places
    assert "/next/* (to spectator)" in places
    assert "/table" not in places


class NoZone(HighCard):
    """An open game: no zone at all."""

    def zones(self, state: State) -> list[Any]:
        """Hide nothing."""
        del state
        return []

    def view(self, state: State, viewer: int | None) -> Any:
        """Show all."""
        del viewer
        return state


def test_an_open_game_is_told_how_to_say_so() -> None:
    """No zone, or none that hides anything, is vacuous, and the message gives the setting."""
    outcome = checked("no-leak", NoZone())
    assert outcome.status == "vacuous", outcome
    skip = {"no-leak": "nothing is hidden"}
    assert 'skip={"no-leak": "nothing is hidden"}' in outcome.reason
    skipped = checked("no-leak", NoZone(), skip=skip)
    assert (skipped.status, skipped.reason) == ("skip", "nothing is hidden")


class GivesNone(Undeclared):
    """`perturb` never finds anything to change."""

    def perturb(self, state: State, viewer: int | None, rng: Any) -> None:
        """Give up."""


class GivesUp(GivesNone):
    """`perturb` gives None to the spectator, and the same state to seats."""

    def perturb(self, state: State, viewer: int | None, rng: Any) -> Any:
        """Do nothing in one way or the other."""
        del rng
        return state if viewer is not None else None


def test_nothing_is_told_from_the_same_state() -> None:
    """A function that gives None is said to give that."""
    found = checked("no-leak", GivesNone()).finding
    assert found is not None
    assert re.match(r"perturb gave null (\d+) times of \1, so nothing hidden was", found.message)
    found = checked("no-leak", GivesUp()).finding
    assert found is not None
    assert re.match(
        r"perturb gave null \d+ times and the same state \d+ times of \d+, so", found.message
    )
