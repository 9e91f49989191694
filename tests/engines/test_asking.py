"""Asking: generators get their answers, alone and side by side, and faults where they asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.engines.asking import (
    Attempts,
    Call,
    EngineFault,
    Fault,
    ask_all,
    ask_alone,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from samedeal_conformance.engines.asking import Asks


class Echo:
    """Answers with the argument; what is called `bad` fails."""

    exact = True

    def __init__(self, width: int) -> None:
        self.width = width
        self.batches: list[int] = []

    def answer(self, calls: Sequence[Call]) -> list[Any]:
        """The arguments."""
        self.batches.append(len(calls))
        return [
            Fault("raised", "no") if call.operation == "bad" else call.arguments[0]
            for call in calls
        ]


def sum_of(count: int) -> Asks[int]:
    """Ask for numbers one by one, and then for as many at once."""
    total = 0
    for number in range(count):
        total += yield Call("view", (number,))
    answers = yield [Call("view", (number,)) for number in range(count)]
    return total + sum(answers)


def test_one_call_has_one_answer_and_a_list_has_a_list() -> None:
    """The answers come back in the form in which was asked."""
    assert ask_alone(sum_of(4), Echo(1)) == 12


def test_nothing_to_ask_is_no_end() -> None:
    """An empty list has an empty list of answers."""

    def asks() -> Asks[Any]:
        return (yield ())

    assert ask_alone(asks(), Echo(1)) == []


@pytest.mark.parametrize("width", [1, 3, 100])
def test_games_side_by_side_get_their_own_answers(width: int) -> None:
    """Whatever the width, each gets what it asked for, and they end in order of their length."""
    echo = Echo(width)
    results = list(ask_all((sum_of(count) for count in (5, 1, 3, 2)), echo))
    assert sorted(map(str, results)) == ["0", "2", "20", "6"]
    if width == 100:
        assert results == [0, 2, 6, 20]
        assert echo.batches[0] == 4
    if width == 1:
        assert results == [20, 0, 6, 2]


def test_a_fault_is_raised_where_was_asked() -> None:
    """It can be caught there; one that is let through is the result."""

    def catches() -> Asks[str]:
        try:
            yield Call("bad")
        except EngineFault as fault:
            return f"{fault.call.operation} {fault.fault.message}"
        return ""

    def lets_through() -> Asks[str]:
        yield [Call("view", (1,)), Call("bad")]
        return ""

    first, second = ask_all([catches(), lets_through()], Echo(2))
    assert first == "bad no"
    assert isinstance(second, EngineFault)
    with pytest.raises(EngineFault, match="bad: no"):
        ask_alone(lets_through(), Echo(1))


def test_attempts_give_faults_as_answers() -> None:
    """The other answers are there too."""

    def asks() -> Asks[Any]:
        return (yield Attempts((Call("view", (1,)), Call("bad"), Call("view", (2,)))))

    assert ask_alone(asks(), Echo(1)) == [1, Fault("raised", "no"), 2]


def test_a_mistake_in_a_check_is_no_finding() -> None:
    """What a generator raises itself goes through."""

    def wrong() -> Asks[int]:
        yield Call("view", (1,))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        ask_alone(wrong(), Echo(1))
