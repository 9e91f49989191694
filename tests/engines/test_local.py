"""Engines in this process: what is wrong with one is said at once, and answers are looked at."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from samedeal import create_rng
from samedeal_conformance.engines.asking import Call, Fault
from samedeal_conformance.engines.local import Local, adopt, reply_of, shaped
from samedeal_conformance.engines.registering import RegistrationError
from samedeal_conformance.engines.replies import Accepted, Refused

from .checks.toys import Draws, Stack


def small(**members: Any) -> Any:
    """An engine with what every engine needs, and these."""
    needed = {
        "new_game": lambda seed, seats, options: {"seed": seed, "n": seats, "options": options},
        "apply": lambda state, seat, move: {"state": [state, seat, move]},
        "view": lambda state, viewer: [state, viewer],
        "legal_moves": lambda state, seat: [state, seat],
    }
    return SimpleNamespace(
        **{name: each for name, each in {**needed, **members}.items() if each is not None}
    )


@pytest.mark.parametrize(
    ("engine", "says"),
    [
        (small(apply=None), r"engine 'gin': it lacks apply; it has "),
        (small(legal_moves=None), r"it lacks legal_moves \(or sample_move\); it has "),
        (
            small(legal_moves=None, legalMoves=zip),
            r"it lacks legal_moves \(or sample_move\); it has legalMoves for legal_moves",
        ),
        (small(view=3), r"engine 'gin': its view is 3, no function"),
        (small(view=lambda state: state), r"view\(state\) must take \(state, viewer\)"),
        (
            small(advance=lambda state: state),
            r"advance\(state\) must take \(state, ms\); a helper needs another name",
        ),
        (small(outcom=len), r"outcom \(for outcome\?\) is no operation; rename it"),
        (
            small(eventsFor=lambda events, viewer: [events, viewer]),
            r"eventsFor \(for events_for\?\)",
        ),
        (small(zone=lambda state: [state]), r"zone \(for zones\?\) is no operation"),
        (SimpleNamespace(), r"it has nothing"),
        (object(), r"it lacks new_game, apply, view, legal_moves"),
    ],
)
def test_what_an_engine_lacks_is_one_line(engine: Any, says: str) -> None:
    """It names engine, operation and remedy."""
    with pytest.raises(RegistrationError, match=says) as raised:
        adopt("gin", engine)
    assert "\n" not in str(raised.value)


def test_members_that_are_no_operations_do_not_matter() -> None:
    """Neither those that are like none, nor what begins with an underscore."""
    functions = adopt("gin", small(helper=3, _outcom=4, change=lambda: None, outcome=len))
    assert "outcome" in functions
    assert "change" not in functions


def test_helpers_are_no_misspelt_operations() -> None:
    """Words of their own, what takes other arguments, classes and values."""
    words = (
        *("shuffle", "shuffled", "reveal", "ones", "times", "loads", "dumps", "paused", "leaves"),
        *("is_ended", "is_over", "viewer", "legal_move_count", "new_game_for", "joined"),
    )
    helpers: dict[str, Any] = dict.fromkeys(words, lambda state: state)
    helpers |= {
        "zone": lambda path, see: [path, see],
        "timer": 30,
        "Outcome": type("Outcome", (), {}),
    }
    assert not helpers.keys() & adopt("gin", small(**helpers)).keys()


def test_the_operations_of_the_side_are_not_the_engines() -> None:
    """An engine's own `changed` is never asked."""
    local = Local(adopt("gin", small(changed=lambda: 1 / 0)))
    assert local.answer([Call("changed")]) == [[]]


@pytest.mark.parametrize("toy", [Stack, Draws])
def test_toys_are_engines(toy: type[Any]) -> None:
    """The engines of these tests can be adopted."""
    assert {"new_game", "apply", "view", "outcome"} <= adopt("toy", toy()).keys()


def test_calls_are_answered() -> None:
    """In order, with arguments in theirs."""
    local = Local(adopt("gin", small()))
    calls = [Call("new_game", ("x", 2, {})), Call("view", (1, None)), Call("apply", (1, 0, "m"))]
    made, seen, reply = local.answer(calls)
    assert made == {"seed": "x", "n": 2, "options": {}}
    assert seen == [1, None]
    assert reply == Accepted([1, 0, "m"], [])


def test_draws_are_made_from_the_words_that_are_sent() -> None:
    """The same words draw the same, and are left as they are."""
    engine = small(sample_move=lambda _state, _seat, rng: rng.int(0, 1000))
    words = create_rng("x").save()
    call = Call("sample_move", ({}, 0, words))
    local = Local(adopt("gin", engine))
    assert len(set(local.answer([call, call, call]))) == 1
    assert words == create_rng("x").save()
    guarded = local.answer([call, Call("changed")])
    assert guarded == [local.call(call), []]


def test_an_exception_is_a_fault_with_its_place() -> None:
    """The line of the engine that raised it."""
    local = Local(adopt("gin", small(view=lambda state, viewer: state[viewer])))
    fault = local.call(Call("view", ([], 3)))
    assert type(fault) is Fault
    assert (fault.kind, fault.message) == ("raised", "IndexError: list index out of range")
    assert fault.where.startswith(__file__)


def test_copies_keep_states_from_engines_that_change_them() -> None:
    """Only where that is asked for, since it costs."""
    engine = small(view=lambda state, viewer: state.append(viewer))
    state: list[Any] = []
    Local(adopt("gin", engine), copying=True).call(Call("view", (state, 1)))
    assert state == []
    Local(adopt("gin", engine)).call(Call("view", (state, 1)))
    assert state == [1]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (Accepted([1]), Accepted([1], [])),
        ({"state": [1], "events": ["e"]}, Accepted([1], ["e"])),
        (SimpleNamespace(state=[1]), Accepted([1], [])),
        (Refused("no", "why"), Refused("no", "why")),
        ({"code": "no"}, Refused("no", "", None)),
        (SimpleNamespace(code="no", message="why"), Refused("no", "why")),
    ],
)
def test_replies_may_have_three_forms(given: Any, expected: Any) -> None:
    """Ours, a dictionary, or any object with the members."""
    assert reply_of(given) == expected


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (None, "it gave None; due is Accepted(state, events) or Refused(code, message)"),
        ({"code": 3}, "code and message are texts"),
        ({"state": 1, "events": "e"}, "its events are 'e'; a list is due"),
        ([1, 2], "it gave [1, 2]; due is"),
    ],
)
def test_other_replies_are_faults(given: Any, says: str) -> None:
    """With what came, and what is due."""
    fault = reply_of(given)
    assert type(fault) is Fault
    assert fault.kind == "shape"
    assert says in fault.message


@pytest.mark.parametrize(
    ("operation", "given", "kind", "pointer"),
    [
        ("view", {"a": (1,)}, "not-json", "/a"),
        ("new_game", {1}, "not-json", ""),
        ("apply", {"state": {"a": {1}}}, "not-json", "/state/a"),
        ("apply", {"state": 1, "events": [object]}, "not-json", "/events/0"),
        ("legal_moves", "play", "shape", ""),
        ("zones", {}, "shape", ""),
        ("timers", None, "shape", ""),
    ],
)
def test_answers_of_a_wrong_form_are_faults(
    operation: str, given: Any, kind: str, pointer: str
) -> None:
    """What is no JSON by its pointer, and what is no list where one is due."""
    fault = shaped(operation, given)
    assert type(fault) is Fault
    assert (fault.kind, fault.pointer) == (kind, pointer)


class Restless:
    """It changes what it is given, in each operation in another way."""

    shown: list[Any] = ["shown"]  # noqa: RUF012 - the fault

    def new_game(self, seed: Any, seats: int, options: Any) -> Any:
        """Add to the options."""
        options["seats"] = seats
        return {"hands": [[1], [2]], "seed": seed}

    def apply(self, state: Any, seat: int, move: Any) -> Any:
        """Put the move in order."""
        del seat
        move.sort()
        return {"state": state}

    def view(self, state: Any, viewer: Any) -> Any:
        """Show what is one's own."""
        return self.shown if viewer is None else state["hands"][viewer]

    def legal_moves(self, state: Any, seat: int) -> list[Any]:
        """Leave something that is no JSON."""
        state["hands"][seat] = {1}
        return []

    def outcome(self, state: Any) -> Any:
        """Change, and fail."""
        state["hands"].clear()
        raise ValueError("no")


def test_guarded_calls_note_what_is_changed() -> None:
    """By operation and path; what was noted is told once, and nothing comes back to the caller."""
    local = Local(adopt("restless", Restless()))
    options: dict[str, Any] = {}
    state: dict[str, Any] = {"hands": [[1], [2]]}
    move = [2, 1]
    watch = Call("changed")
    answers = local.answer(
        [
            Call("new_game", ("x", 2, options)),
            watch,
            watch,
            Call("apply", (state, 0, move)),
            watch,
            Call("view", (state, 1)),
            watch,
            Call("view", (state, None)),
            watch,
            Call("legal_moves", (state, 1)),
            watch,
            Call("outcome", (state,)),
            watch,
        ]
    )
    assert answers[1] == [{"operation": "new_game", "path": "/options/seats"}]
    assert answers[2] == []
    assert answers[4] == [{"operation": "apply", "path": "/move"}]
    assert answers[5] == [2]
    assert answers[6] == [{"operation": "view", "path": "/state/hands/1/0", "through": "result"}]
    assert answers[7] == ["shown"]
    assert answers[8] == [{"operation": "view", "path": "/view/0", "through": "result"}]
    assert answers[10] == [{"operation": "legal_moves", "path": "/state/hands/1"}]
    assert type(answers[11]) is Fault
    assert answers[12][0]["path"] == "/state/hands/0"
    assert (options, state, move) == ({}, {"hands": [[1], [2]]}, [2, 1])
    assert Restless.shown == ["shown"]
