"""How large an answer may be, and what comes of one that is larger."""

from __future__ import annotations

import functools
import sys
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from samedeal_conformance.engines import remote, worker
from samedeal_conformance.engines.asking import Call, Fault
from samedeal_conformance.engines.local import shaped
from samedeal_conformance.engines.operations import LARGEST_TOLD
from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.source import source_of
from samedeal_conformance.engines.values import LARGEST, NotJson, not_json, shortened
from samedeal_conformance.protocol import Conversation

from .checks.high_card import HighCard, State
from .checks.toys import checked

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_a_value_that_is_too_large_is_named_with_its_place() -> None:
    """The place is that of the largest part, and a long list is a part itself."""
    text, numbers = "x" * (LARGEST + 1), [7] * (LARGEST // 5 + 1)
    for value, place in (
        ({"a/b": [1, {"deck": text}]}, "/a~1b/1/deck"),
        ({"board": numbers}, "/board"),
        ({str(n): "x" * 1000 for n in range(LARGEST // 1000)}, ""),
    ):
        found = not_json(value)
        assert found is not None
        assert (found.pointer, found.kind) == (place, "too-large")
        assert found.reason.endswith(f" bytes, and {LARGEST:,} are allowed")
    assert not_json({"deck": "x" * (LARGEST // 2)}) is None


def test_what_a_player_is_told_is_smaller_than_a_state() -> None:
    """A view has a limit of its own, and a reply has that of a state."""
    large = {"log": "x" * LARGEST_TOLD}
    for operation in ("view", "events_for", "legal_moves"):
        fault = shaped(operation, [large])
        assert (fault.kind, fault.pointer) == ("too-large", "/0/log")
    assert shaped("new_game", large) == large
    state = {"log": "x" * LARGEST}
    assert shaped("apply", {"state": state}).pointer == "/state/log"
    halves = {"state": {"log": "x" * (LARGEST // 2)}, "events": ["x" * (LARGEST // 2)]}
    assert (shaped("apply", halves).kind, shaped("apply", halves).pointer) == ("too-large", "")


def test_large_values_are_not_kept() -> None:
    """Of what was found to be JSON only a hash stays: a view of 1 MB took gigabytes in the end."""
    tracemalloc.start()
    for number in range(40):
        assert not_json({"pad": "x" * 200_000, "number": number}) is None
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 1_000_000


class Large(HighCard):
    """The view has 2 MB."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Add them."""
        return {**super().view(state, viewer), "pad": "x" * 2_000_000}


@pytest.mark.parametrize("check", ["pure", "no-leak"])
def test_a_check_ends_at_once(check: str) -> None:
    """The finding names operation, size, limit, place, and what to do."""
    found = checked(check, Large(), scale=0.01).finding
    assert found is not None
    assert (found.kind, found.channel) == ("too-large", "view")
    assert found.message.startswith("view gave 2,000,")
    assert found.message.endswith(
        " bytes, and 1,000,000 are allowed, at /pad; leave out what never changes and what nobody "
        "needs"
    )


@pytest.fixture
def program() -> Iterator[remote.Remote]:
    """High cards in another process, which may give lines of 20,000 bytes."""
    factory = f"{HighCard.__module__}:{HighCard.__qualname__}"
    source = source_of(Registration("high", file=__file__, seats=[2], factory=factory))
    above = str(Path(__file__).parents[HighCard.__module__.count(".") - 1])
    short = functools.partial(Conversation, line_bytes=20_000)
    with (
        patch.object(sys, "path", [above, *sys.path]),
        patch(f"{remote.__name__}.Conversation", short),
    ):
        started = worker.start(source, seconds=10)
        yield started
        started.close()


def test_many_answers_come_in_several_lines(program: remote.Remote) -> None:
    """A line that would be too long is asked for again in parts, as often as it takes."""
    calls = [Call("new_game", (f"deal {number}", 2, {})) for number in range(200)]
    for _ in range(3):
        answers = program.answer(calls)
        assert all(len(each["stock"]) == 42 for each in answers)
    (large,) = program.answer([Call("new_game", ("many", 2, {}))])
    assert large["turn"] == 0


def test_one_answer_that_fills_a_line_is_too_large(program: remote.Remote) -> None:
    """It is no breach of the protocol, and the others are answered."""
    state = HighCard().new_game("deal", 2, {})
    long = {**state, "table": ["x" * 30_000]}
    answers = program.answer([Call("view", (each, 0)) for each in (state, long, state)])
    assert answers[1] == Fault("too-large", "a line of more than 20000 bytes")
    assert answers[0] == answers[2] == HighCard().view(state, 0)


def test_a_long_pointer_is_cut_in_its_middle() -> None:
    """What holds itself has its beginning, its end, and how deep it goes."""
    value: dict[str, Any] = {}
    value["self"] = value
    found = not_json(value)
    assert found is not None
    assert found == NotJson("/self" * 401, "nested more than 400 deep, or without end")
    told = shortened(found.pointer)
    assert told.startswith("/self/self/")
    assert told.endswith("/self (401 parts)")
    assert "/..." in told
    assert len(told) <= 72
    assert shortened("/hands/0/2") == "/hands/0/2"
    assert len(shortened("/" + "k" * 500)) <= 72
