"""legal-moves: quiet on sound engines, and each disagreement of lists and rules is found."""

from __future__ import annotations

from typing import Any

import pytest

from .toys import Draws, Stack, State, checked, failed


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("toy", [Stack, Draws])
def test_sound_engines_pass(toy: type[Any], *, wide: bool) -> None:
    """A sound engine passes, with moves accepted and refused."""
    outcome = checked("legal-moves", toy(), wide=wide)
    assert outcome.status == "pass", outcome
    assert outcome.counts["listed moves accepted"] > 20
    assert outcome.counts["unlisted moves refused"] > 20


class ListsTooMuch(Stack):
    """It lists a move that it refuses, for whoever has played."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Add a card that nobody has."""
        listed = super().legal_moves(state, seat)
        spent = len(state["hands"][0]) < 3
        return [*listed, {"t": "play", "card": 99}] if listed and spent else listed

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Refuse it."""
        if isinstance(move, dict) and move.get("card") == 99:
            return {"code": "no-card", "message": "nobody has this card"}
        return super().apply(state, seat, move)


class ListsTooLittle(Stack):
    """It forgets to list throwing the highest card."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Leave it out."""
        listed = super().legal_moves(state, seat)
        return [each for each in listed if each != {"t": "throw", "card": 11}]

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Take it."""
        if move == {"t": "throw", "card": 11} and super().legal_moves(state, seat):
            return Stack().apply(state, seat, move)
        return super().apply(state, seat, move)


class TakesAnySeat(Stack):
    """Whoever sends it, a move is that of the seat on turn."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Don't look who it is."""
        return super().apply(state, state["turn"] if seat in (0, 1) else seat, move)


class TakesAnyCard(Stack):
    """Cards may be played that are in nobody's hand."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Add up whatever comes."""
        shape = isinstance(move, dict) and move.keys() == {"t", "card"} and move["t"] == "play"
        if shape and type(move["card"]) is int and self.legal_moves(state, seat):
            hands = [
                [card for card in hand if card != move["card"]][: 3 - (one == seat)]
                for one, hand in enumerate(state["hands"])
            ]
            points = list(state["points"])
            points[seat] += move["card"]
            return self.go_on({**state, "hands": hands, "points": points}, ["move"])
        return super().apply(state, seat, move)


class RefusesSamples(Draws):
    """It samples numbers that it then refuses."""

    def sample_move(self, state: State, seat: int, rng: Any) -> Any:
        """Go too high."""
        move = super().sample_move(state, seat, rng)
        return move and {**move, "number": 5000 if move["number"] % 3 else move["number"]}


class NamesAgain(Draws):
    """Who has named a number may name another one."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Forget that it was done."""
        if type(seat) is int and 0 <= seat < len(state["named"]):
            state = {
                **state,
                "named": [
                    each * (s != seat) or None if each else each
                    for s, each in enumerate(state["named"])
                ],
            }
        return super().apply(state, seat, move)


@pytest.mark.parametrize(
    ("toy", "kind", "most", "says"),
    [
        (ListsTooMuch, "listed-refused", 2, 'refused {"t": "play", "card": 99} from seat'),
        (ListsTooLittle, "unlisted-accepted", 1, "which is none of its 5 listed moves"),
        (TakesAnySeat, "unlisted-accepted", 0, "for which legal_moves lists nothing now"),
        (TakesAnyCard, "unlisted-accepted", 0, "nor does what one of them does"),
        (RefusesSamples, "sampled-refused", 0, "but sample_move gave it"),
        (NamesAgain, "unlisted-accepted", 1, "from seat"),
    ],
)
def test_disagreements_are_found(toy: type[Any], kind: str, most: int, says: str) -> None:
    """Each twin fails with its kind, in the shortest game."""
    found = failed("legal-moves", toy())
    assert found.kind == kind
    assert says in found.message
    assert found.moves <= most


class TakesTwoForms(Stack):
    """A move may be sent with a remark, which changes nothing."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Take also a move whose card is a text."""
        if isinstance(move, dict) and isinstance(move.get("card"), str) and move["card"].isdigit():
            move = {**move, "card": int(move["card"])}
        return super().apply(state, seat, move)


class TakesAnythingForNothing(Stack):
    """What is no legal move is accepted, and changes nothing."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Ignore it."""
        reply = super().apply(state, seat, move)
        return reply if "state" in reply else {"state": state}


def test_another_form_of_a_listed_move_is_none() -> None:
    """What has the effect of a listed move may be accepted."""
    assert checked("legal-moves", TakesTwoForms()).status == "pass"


def test_a_run_without_a_refused_move_is_vacuous() -> None:
    """Where nothing is refused, nothing is proved, and the remedy is told."""
    outcome = checked("legal-moves", TakesAnythingForNothing())
    assert outcome.status == "vacuous"
    assert "no move was refused" in outcome.reason
    assert "checks_moves=False" in outcome.reason
    assert checked("legal-moves", TakesAnythingForNothing(), checks_moves=False).status == "pass"


def test_moves_that_are_declared_unlisted_are_not_judged() -> None:
    """An engine whose moves can't all be listed passes, and it is told what wasn't looked at."""
    outcome = checked("legal-moves", ListsTooLittle(), unlisted=True)
    assert outcome.status == "pass"
    assert "unlisted=True" in outcome.advice[0]


class ListsNothing(Stack):
    """Nobody ever has a move."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """None."""
        del state, seat
        return []


def test_a_run_without_a_listed_move_is_vacuous() -> None:
    """Lists that are always empty prove nothing."""
    outcome = checked("legal-moves", ListsNothing())
    assert outcome.status == "vacuous"
    assert "no move was listed" in outcome.reason
