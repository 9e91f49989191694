"""The cases of the table's objects: whole, and such that a broken model shows.

A case that no broken model changes would hold nothing, so each twin here has a mistake that
somebody could make, and the cases of its module must see it.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import decode_tags
from samedeal_conformance.contract import contract, judge
from samedeal_conformance.contract.judge import judge_call
from samedeal_conformance.oracle import known_answers
from samedeal_conformance.vectors.generator.models import BRUTE_TABLE, MODELS, host, seats, timers
from samedeal_conformance.vectors.generator.models.outcomes import CallError
from samedeal_conformance.vectors.generator.modules import (
    table_deck,
    table_host,
    table_rng,
    table_seats,
    table_standings,
    table_timers,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.vectors.generator.draft import Draft

MODULES = {
    "table.rng": table_rng,
    "table.deck": table_deck,
    "table.seats": table_seats,
    "table.standings": table_standings,
    "table.timers": table_timers,
    "table.host": table_host,
}


def unanswered(draft: Draft) -> dict[str, Any]:
    """No generator of these cases asks for an answer."""
    raise AssertionError(draft)


def drafts(module: str) -> list[Draft]:
    """All cases of a module."""
    made = MODULES[module].module(known_answers(), unanswered)
    return [draft for group in made.groups for draft in group.drafts]


def good_calls(operation: str) -> Callable[[str, dict[str, Any]], str | None]:
    """What the contract refuses of the calls of an operation."""
    return lambda method, arguments: judge_call(contract().operations[operation], method, arguments)


def answers(module: str) -> list[Any]:
    """What the models say of all cases of a module; a model that ends in an error says so."""
    found: list[Any] = []
    for draft in drafts(module):
        decoded = decode_tags(draft.input)
        try:
            if draft.operation in MODELS:
                found.append(MODELS[draft.operation](decoded, good_calls(draft.operation)))
            else:
                found.append(BRUTE_TABLE[draft.operation](decoded))
        except (ValueError, KeyError, IndexError, TypeError) as error:
            found.append(repr(error))
    return found


@pytest.mark.parametrize("module", MODULES)
def test_cases_are_inputs_that_the_contract_accepts(module: str) -> None:
    """Refused calls stand within accepted transcripts, and no case stands twice."""
    made = drafts(module)
    assert [d for d in made if judge(contract().operations[d.operation], d.input)] == []
    inputs = [(draft.operation, repr(draft.input)) for draft in made]
    assert len(set(inputs)) == len(inputs)


@pytest.mark.parametrize("module", MODULES)
def test_cases_call_every_method(module: str) -> None:
    """Each method is called, and each argument of it that the kit sees is refused at least once."""
    good: set[str] = set()
    bad: set[str] = set()
    refusable: set[str] = set()
    called: set[str] = set()
    for draft in drafts(module):
        for each in draft.input.get("calls", ()):
            decoded = decode_tags(each["arguments"])
            verdict = good_calls(draft.operation)(each["method"], decoded)
            (bad if verdict else good).add(each["method"])
    for operation in contract().operations.values():
        if operation.module != module:
            continue
        for parameter in operation.parameters:
            for method in parameter.domain.get("methods", ()):
                called.add(method["name"])
                domains = [p["domain"]["kind"] for p in method["parameters"]]
                if any(kind != "json" for kind in domains):
                    refusable.add(method["name"])
    # A phase is set by whoever runs the transcript, not by the kit; raise is for scripts.
    assert good == called - {"raise"}
    assert bad == refusable - {"phase"}


@pytest.mark.parametrize("module", ["table.seats", "table.standings", "table.timers", "table.host"])
def test_models_answer_every_case(module: str) -> None:
    """No case asks what the contract leaves open, and none says that a model broke."""
    assert [answer for answer in answers(module) if isinstance(answer, str)] == []


Twin = tuple[str, type, str, "Callable[..., Any]"]

SeatsModel, TimerList, Host = seats.SeatsModel, timers.TimerList, host._Host  # noqa: SLF001


def _next_skips_itself(self: Any) -> Any:
    order = [seat for seat in self._after(self.current) if seat != self.current]
    return self._pass_to_first_active(order)


def _eliminated_passes_on(self: Any, seat: str) -> bool:
    if seat not in self.remaining():
        return False
    self.out.append(seat)
    if self.current == seat:
        self.next()
    return True


def _statuses_last(self: Any, *, rotate_dealer: bool = False) -> Any:
    if rotate_dealer:
        staying = [seat for seat in self._after(self.dealer) if seat not in self.out]
        self.dealer = staying[0] if staying else self.dealer
    return self._pass_to_first_active(self._from(self.dealer))


def _deal_skips_the_inactive(self: Any, *, rotate_dealer: bool = False) -> Any:
    if rotate_dealer:
        staying = [seat for seat in self._after(self.dealer) if self.is_active(seat)]
        self.dealer = staying[0] if staying else self.dealer
    self.statuses = [[seat, "active"] for seat in self.ids]
    return self._pass_to_first_active(self._from(self.dealer))


def _replaced_in_place(
    self: Any, name: str, ms: int, what: Any, interval: int | None = None
) -> Any:
    old = [timer for timer in self.armed if timer.name == name]
    self.cancel(name)
    self._arm(self.now + ms, name, what, interval)
    if old:
        self.armed[-1] = self.armed[-1]._replace(order=old[0].order)


def _time_passes_in_a_pause(self: Any, target: int) -> Any:
    if self.paused:
        self.now = target
        return None
    return NEXT_DUE(self, target)


def _target_first(self: Any, target: int) -> Any:
    found = NEXT_DUE(self, target)
    if found is not None and not self.paused:
        self.now = target
    return found


NEXT_DUE = TimerList.next_due


def _thawed_by_any(self: Any, number: int, run: Any) -> None:
    del number
    self.kept.holds = []
    self.do(run or [])
    self.publish()


def _raising_keeps(self: Any, sender: Any, msg: Any) -> bool:
    kept = self.kept
    try:
        return HANDLE(self, sender, msg)
    except CallError:
        self.kept = kept
        raise


def _published_when_refused(self: Any, sender: Any, msg: Any) -> bool:
    accepted = HANDLE(self, sender, msg)
    if not accepted:
        self.publish()
    return accepted


def _bare_moves(self: Any, player: Any) -> list[dict[str, Any]]:
    """When is asked before the options are there."""
    known = [each for each in self._intents if not each.get("hidden", False)]
    open_ones = [each for each in known if self._reason(player, {"t": each["name"]}) is None]
    return [
        {**option, "t": each["name"]} for each in open_ones for option in each.get("options", [{}])
    ]


def _stop_forgets_itself(self: Any) -> None:
    self.kept.timers.cancel_all()


def _no_step_at_once(self: Any, ms: int, steps: Any, done: Any) -> None:
    if not self.kept.stopped:
        what = {"ms": ms, "steps": steps, "done": done}
        self._arm_own(self._begin(), ms, what)


def _one_timer(self: Any, number: int, ms: int, what: dict[str, Any]) -> None:
    self.kept.timers.arm("host:1", ms, {"number": number, **what})


def _busy_last(self: Any, sender: Any, msg: Any) -> Any:
    first = REASON(self, sender, msg)
    if first != "busy":
        return first
    kept, self.kept = self.kept, copy.deepcopy(self.kept)
    self.kept.holds, self.kept.frozen, self.kept.stopped = [], False, False
    self.kept.timers.paused = False
    second = REASON(self, sender, msg)
    self.kept = kept
    return second or first


HANDLE, REASON = Host.handle, Host._reason  # noqa: SLF001

TWINS: dict[str, Twin] = {
    "next is never the same seat": ("table.seats", SeatsModel, "next", _next_skips_itself),
    "an eliminated seat passes on": ("table.seats", SeatsModel, "eliminate", _eliminated_passes_on),
    "statuses outlast a round": ("table.seats", SeatsModel, "start_round", _statuses_last),
    "the deal skips who is busted": (
        *("table.seats", SeatsModel, "start_round"),
        _deal_skips_the_inactive,
    ),
    "an unknown seat is active": (
        *("table.seats", SeatsModel, "status"),
        lambda self, seat: "out" if seat in self.out else dict(self.statuses).get(seat, "active"),
    ),
    "the last eliminated wins": (
        *("table.standings", SeatsModel, "survivor"),
        lambda self: (self.remaining() or self.out[-1:] or [None])[0],
    ),
    "a replaced timer keeps its place": ("table.timers", TimerList, "arm", _replaced_in_place),
    "time passes in a pause": ("table.timers", TimerList, "next_due", _time_passes_in_a_pause),
    "the clock is set before a timer fires": (
        *("table.timers", TimerList, "next_due"),
        _target_first,
    ),
    "pending in the order of the times": (
        *("table.timers", TimerList, "pending"),
        lambda self: [timer.name for timer in sorted(self.armed)],
    ),
    "any end of a hold thaws": ("table.host", Host, "_end", _thawed_by_any),
    "a run that raises is not undone": ("table.host", Host, "handle", _raising_keeps),
    "a refusal is published": ("table.host", Host, "handle", _published_when_refused),
    "moves without asking when": ("table.host", Host, "legal_moves", _bare_moves),
    "a stop that only cancels": ("table.host", Host, "stop", _stop_forgets_itself),
    "the first step comes late": ("table.host", Host, "sequence", _no_step_at_once),
    "all share one timer": ("table.host", Host, "_arm_own", _one_timer),
    "busy comes after the others": ("table.host", Host, "_reason", _busy_last),
    "who left has a seat": (
        *("table.host", Host, "_seated"),
        lambda self, sender: self.seats is None or sender in self.seats.ids,
    ),
}


@pytest.mark.parametrize("twin", TWINS)
def test_cases_see_a_broken_model(twin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each mistake changes the answer of at least one case of its module."""
    module, owner, name, broken = TWINS[twin]
    right = answers(module)
    monkeypatch.setattr(owner, name, broken)
    assert answers(module) != right


def test_rejected_are_the_last_fifty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases see a list that is one longer."""
    right = answers("table.host")
    monkeypatch.setattr(host, "_MOST_REJECTED", 51)
    assert answers("table.host") != right
