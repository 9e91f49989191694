"""The harness of transcripts on this kit: refusals by the contract, labels, scripts, actions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import samedeal.table
from samedeal_conformance.canonical import decode_tags
from samedeal_conformance.contract import contract
from samedeal_conformance.contract.judge import judge_call, methods_of
from samedeal_conformance.contract.refusals import refused_values
from samedeal_conformance.transcripts import TRANSCRIPTS

KIT = SimpleNamespace(table=samedeal.table)

# A good value for each parameter's name.
GOOD: dict[str, Any] = {
    "n": 1,
    "lo": 0,
    "hi": 5,
    "items": [1],
    "card": "x",
    "cards": ["x"],
    "rotate_dealer": True,
    "id": "a",
    "status": "busted",
    "name": "boom",
    "ms": 3,
    "fn": "label",
    "sender": "a",
    "msg": {"t": "go"},
    "player": "a",
    "run": [],
    "steps": [[]],
    "done": [],
    "on": True,
    "to": "end",
}
REFUSALS = [
    (operation, method, parameter["name"], bad)
    for operation in contract().operations.values()
    if operation.name in TRANSCRIPTS
    for method in methods_of(operation).values()
    for parameter in method["parameters"]
    for bad in refused_values(parameter["domain"], GOOD[parameter["name"]])
]


def _not_refused(kit: Any) -> list[tuple[str, str, str, Any]]:
    """The bad arguments that a kit takes, or refuses with the wrong kind of error."""
    found = []
    for operation, method, name, bad in REFUSALS:
        given = {parameter["name"]: GOOD[parameter["name"]] for parameter in method["parameters"]}
        given[name] = decode_tags(bad)
        call = {"method": method["name"], "arguments": given}
        outcomes = TRANSCRIPTS[operation.name](kit, **{**operation.example, "calls": [call]})
        if outcomes != [{"error": judge_call(operation, method["name"], given)}]:
            found.append((operation.name, method["name"], name, bad))
    return found


def test_every_bad_argument_is_refused() -> None:
    """As the contract has it, value or type, by every method of every object."""
    assert len(REFUSALS) > 400
    assert _not_refused(KIT) == []


def test_a_lax_kit_is_noticed() -> None:
    """The check above finds what is taken, and what is refused with the wrong kind."""

    class Lax(samedeal.table.Deck[Any]):
        def draw_many(self, n: Any) -> list[Any]:
            return super().draw_many(n) if isinstance(n, int) else []

        def add(self, cards: Any) -> None:
            if not isinstance(cards, list):
                raise ValueError(cards)  # noqa: TRY004 - the mistake

    kit = SimpleNamespace(table=SimpleNamespace(**{**vars(samedeal.table), "Deck": Lax}))
    assert {method for _, method, *_ in _not_refused(kit)} == {"draw_many", "add"}


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_examples_of_the_contract(name: str) -> None:
    """Each operation runs its example, and nothing in it fails."""
    value = TRANSCRIPTS[name](KIT, **contract().operations[name].example)
    assert value
    if isinstance(value, list):
        assert all(list(outcome) == ["ok"] for outcome in value)


def _calls(*calls: Any) -> list[dict[str, Any]]:
    return [{"method": method, "arguments": arguments} for method, arguments in calls]


def test_labels_and_scripts() -> None:
    """A label is written down, then its script runs, on the same timers; an error ends both."""
    scripts = [
        {"label": "a", "calls": _calls(("cancel", {"name": "y"}), ("raise", {}))},
        {"label": "b", "calls": _calls(("after", {"name": "z", "ms": -1, "fn": "c"}))},
    ]
    calls = _calls(
        ("after", {"name": "x", "ms": 1, "fn": "a"}),
        ("every", {"name": "y", "ms": 1, "fn": "b"}),
        ("every", {"name": "w", "ms": 2, "fn": "b"}),
        ("after", {"name": "v", "ms": 3, "fn": "c"}),
        ("advance", {"ms": 5}),
        ("now", {}),
        ("advance", {"ms": 5}),
        ("now", {}),
        ("cancel", {"name": "w"}),
        ("advance", {"ms": 5}),
        ("pending", {}),
    )
    outcomes = TRANSCRIPTS["table.timers.transcript"](KIT, scripts=scripts, calls=calls)
    assert outcomes[4:] == [
        {"error": "raised"},
        {"ok": 1},
        {"error": "value"},
        {"ok": 2},
        {"ok": True},
        {"ok": ["c"]},
        {"ok": []},
    ]


def test_actions_of_a_host() -> None:
    """Scripts act on seats, timers and host; choices and options stand as functions."""
    intents = [
        {"name": "all", "bare": True, "run": [{"do": "note"}, {"do": "eliminate", "id": "b"}]},
        {
            "name": "vote",
            "when": [1, None],
            "options": [{"choice": True}, {"choice": 1}, {}],
            "run": [
                {"do": "status", "id": "a", "status": "busted"},
                {"do": "next"},
                {"do": "after", "name": "x", "ms": 2, "run": [{"do": "log", "text": "x"}]},
                {"do": "handle", "sender": "c", "msg": {"t": "all"}},
                {"do": "handle", "sender": "z", "msg": {"t": "all"}},
            ],
        },
    ]
    calls = _calls(
        ("legal_moves", {"player": "a"}),
        ("handle", {"sender": "a", "msg": {"t": "vote", "choice": True}}),
        ("handle", {"sender": "a", "msg": {"t": "vote"}}),
        ("advance", {"ms": 2}),
        ("frames", {}),
        ("log", {}),
        ("rejected", {}),
        ("hold", {"ms": 1}),
        ("hold", {"ms": 1, "run": None}),
        ("busy", {}),
    )
    outcomes = TRANSCRIPTS["table.host.transcript"](
        KIT, ids=["a", "b", "c"], host_id=None, intents=intents, calls=calls
    )
    log = ["c:all", "accepted", "refused"]
    refused = [
        {"sender": "a", "msg": {"t": "vote", "choice": True}, "reason": "when"},
        {"sender": "z", "msg": {"t": "all"}, "reason": "not-seated"},
    ]
    frame = {"phase": "playing", "busy": False, "current": "b"}
    assert [outcome["ok"] for outcome in outcomes] == [
        [{"t": "all"}, {"t": "vote", "choice": 1}, {"t": "vote"}],
        False,
        True,
        None,
        [{**frame, "log": log[:1]}, {**frame, "log": log}],
        [*log, "x"],
        refused,
        None,
        None,
        True,
    ]


def test_a_kit_that_lacks_something() -> None:
    """A method that isn't there fails in that call alone, and no other error passes for a known."""

    class Mute(samedeal.table.Seats):
        def eliminate(self, id: str) -> bool:  # noqa: A002 - as it is
            raise KeyError(id)

        status: Any = property()

    kit = SimpleNamespace(table=SimpleNamespace(Seats=Mute))
    calls = _calls(("eliminate", {"id": "a"}), ("status", {"id": "a"}), ("next", {}))
    outcomes = TRANSCRIPTS["table.seats.transcript"](kit, ids=["a"], calls=calls)
    assert outcomes == [{"error": "other"}, {"error": "other"}, {"ok": "a"}]
