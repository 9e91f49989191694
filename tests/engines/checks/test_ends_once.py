"""ends-once: ends that are told too often, too early, not at all, or taken back."""

from __future__ import annotations

from typing import Any

import pytest

from .toys import Draws, Stack, State, checked, failed


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("toy", [Stack, Draws])
def test_sound_engines_end_once(toy: type[Any], *, wide: bool) -> None:
    """A sound engine passes, its ends looked at, and moves after them."""
    outcome = checked("ends-once", toy(), wide=wide)
    assert outcome.status == "pass", outcome
    assert outcome.counts["ends"] >= 80
    assert outcome.counts["moves after an end"] > 40


class Ending(Stack):
    """A twin that reports its end in a wrong way."""

    def go_on(self, state: State, events: list[Any]) -> Any:
        """Report the end."""
        reply = super().go_on(state, events)
        return self.end(reply) if reply["state"]["over"] else reply

    def end(self, reply: Any) -> Any:
        """Report it wrongly."""
        raise NotImplementedError


class TellsTwice(Ending):
    """Two events tell the end."""

    def end(self, reply: Any) -> Any:
        """Tell it again."""
        return {**reply, "events": [*reply["events"], {"t": "end"}]}


class TellsNothing(Ending):
    """No event tells the end."""

    def end(self, reply: Any) -> Any:
        """Keep it."""
        return {**reply, "events": reply["events"][:-1]}


class TellsEarly(Stack):
    """Each move is told as the last one."""

    def go_on(self, state: State, events: list[Any]) -> Any:
        """Tell the end."""
        return super().go_on(state, [*events, {"t": "end"}])


class Recounts(Stack):
    """Whoever leaves after the end has lost."""

    def leave(self, state: State, seat: int) -> Any:
        """Take the points away."""
        if state["over"]:
            points = [0 if one == seat else each for one, each in enumerate(state["points"])]
            return {"state": {**state, "points": points}}
        return super().leave(state, seat)


class EndsAgain(Stack):
    """Time goes on after the end, and tells it again."""

    def advance(self, state: State, ms: int) -> Any:
        """Tell the end."""
        if state["over"]:
            return {"state": state, "events": [{"t": "end"}]}
        return super().advance(state, ms)


class BeginsAnew(Stack):
    """After a while another round begins."""

    def advance(self, state: State, ms: int) -> Any:
        """Deal the points as cards."""
        if state["over"] and ms > 1000:
            return {"state": {**state, "over": False, "hands": [[1], [2]]}}
        return super().advance(state, ms)


class ListsAfterwards(Stack):
    """There is something to do after the end."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Wave."""
        return [{"t": "wave"}] if state["over"] else super().legal_moves(state, seat)


class PlaysAfterwards(Stack):
    """A card may be played after the end."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Take it."""
        if state["over"] and isinstance(move, dict) and "card" in move:
            return {"state": state}
        return super().apply(state, seat, move)


class NamesAStranger(Stack):
    """The winner is counted from 1, and so one too far."""

    def outcome(self, state: State) -> Any:
        """Count wrongly."""
        outcome = super().outcome(state)
        return outcome and {"winner": 2}


class EndsTwiceWhenLeft(Stack):
    """When the last seat leaves too, the end is told again."""

    def leave(self, state: State, seat: int) -> Any:
        """Tell the end whenever nobody can go on."""
        reply = super().leave(state, seat)
        if state["over"] and not state["away"][seat]:
            gone = [each or one == seat for one, each in enumerate(state["away"])]
            return {"state": {**state, "away": gone}, "events": [{"t": "end"}] * all(gone)}
        return reply


@pytest.mark.parametrize(
    ("toy", "kind", "most", "says"),
    [
        (TellsTwice, "told-again", 6, "tells the end again"),
        (TellsNothing, "not-told", 6, "none of its events tells the end"),
        (TellsEarly, "told-early", 1, "tells the end, and the outcome is null"),
        (Recounts, "outcome-changed", 7, "after leave("),
        (EndsAgain, "told-again", 7, "advance("),
        (BeginsAnew, "outcome-changed", 8, "it is null; it must stay as it is"),
        (ListsAfterwards, "moves-after-end", 6, 'legal_moves lists {"t": "wave"} for seat 0'),
        (PlaysAfterwards, "moves-after-end", 6, "the game is over, and apply accepted"),
        (NamesAStranger, "no-such-seat", 6, "names seat 2 as winner; there are seats 0 to 1"),
        (EndsTwiceWhenLeft, "told-again", 8, "leave("),
    ],
)
def test_wrong_ends_are_found(toy: type[Any], kind: str, most: int, says: str) -> None:
    """Each twin fails with its kind, in the shortest game."""
    found = failed("ends-once", toy())
    assert found.kind == kind
    assert says in found.message
    assert found.moves <= most


class TellsEach(Stack):
    """The end is told to each seat by an event of its own."""

    def go_on(self, state: State, events: list[Any]) -> Any:
        """Address it."""
        reply = super().go_on(state, events)
        if not reply["state"]["over"]:
            return reply
        ends = [{"t": "end", "to": seat} for seat in range(len(state["hands"]))]
        return {**reply, "events": [*reply["events"][:-1], *ends]}

    def is_end(self, event: Any) -> bool:
        """Whether an event tells the end."""
        return isinstance(event, dict) and event["t"] == "end"

    def events_for(self, events: list[Any], viewer: int | None) -> list[Any]:
        """Those that are his."""
        return [each for each in events if not isinstance(each, dict) or each["to"] == viewer]


class TellsOne(TellsEach):
    """Only the first seat is told."""

    def events_for(self, events: list[Any], viewer: int | None) -> list[Any]:
        """Those of seat 0."""
        return super().events_for(events, viewer) if viewer == 0 else []


def test_each_seat_is_told_once() -> None:
    """With `events_for` what a seat is told counts, not what there is to tell."""
    assert checked("ends-once", TellsEach()).status == "pass"
    found = failed("ends-once", TellsOne())
    assert found.kind == "not-told"
    assert found.message.endswith("none of its events tells the end to seat 1")


class NeverEnds(Stack):
    """No game is ever over."""

    def outcome(self, state: State) -> Any:
        """Never."""
        del state

    def is_end(self, event: Any) -> bool:
        """Never."""
        del event
        return False


def test_games_without_an_end_prove_nothing() -> None:
    """It is vacuous."""
    outcome = checked("ends-once", NeverEnds())
    assert (outcome.status, outcome.reason) == ("vacuous", "no game came to an end")


@pytest.mark.parametrize(
    ("outcome", "says"),
    [
        ({"winner": -1}, ""),
        ({"winner": None}, ""),
        ({"points": [7, -9]}, ""),
        ({"winners": [1, -1]}, "names seat -1 as winners"),
        ({"winner": -2}, "names seat -2 as winner"),
        ({"result": {"by": 2}}, "names seat 2 as by"),
    ],
)
def test_who_is_named_is_a_seat(outcome: Any, says: str) -> None:
    """-1 is nobody where one is named, and no seat in a list of them."""

    class Named(Stack):
        def outcome(self, state: State) -> Any:
            return outcome if state["over"] else None

    made = Named()
    if says:
        assert says in failed("ends-once", made).message
    else:
        assert checked("ends-once", made).status == "pass"
