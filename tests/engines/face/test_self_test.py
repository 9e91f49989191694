"""`samedeal engines --self-test`: each fault is noticed, and a blind check is found out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.faults import FAULTS
from samedeal_conformance.engines.operations import OPERATIONS
from samedeal_conformance.engines.self_test import self_test
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.galleries.engines.declare import Sound
from samedeal_conformance.galleries.engines.sound.pairs import Pairs
from samedeal_conformance.galleries.engines.sound.pig import Pig
from samedeal_conformance.galleries.engines.sound.poker import Poker

from .project import HIGH_CARD, STUCK, Project

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_each_fault_names_operations_and_checks_that_there_are() -> None:
    """What a fault needs, and who is to notice it, exists."""
    assert len(FAULTS) >= 20
    for fault in FAULTS.values():
        assert fault.needs <= set(OPERATIONS)
        assert set(fault.noticed_by) <= set(CHECKS)
        assert fault.noticed_by


def test_every_fault_is_noticed(tmp_path: Path) -> None:
    """On a sound engine each fault that can be put in is seen by a check that should see it."""
    project = Project(tmp_path, conftest=HIGH_CARD.replace("seats=[2, 3]", "seats=[3]"))
    done = project.samedeal("engines", "--self-test", "high-card", "--games", "0.3", "--json")
    assert done.code == 0, done
    faults = {each["name"]: each for each in json.loads(done.out)["faults"]}
    assert list(faults) == list(FAULTS)
    put = {name for name, each in faults.items() if not each["lacking"]}
    assert faults["armed-at-the-end"]["lacking"] == "the engine lacks timers"
    assert len(put) >= 18
    assert not [name for name in put if faults[name]["missed"]]


JAVASCRIPT = """
import { createRng } from '@samedeal/kit';
export const newGame = (seed) => ({ deck: createRng(seed).shuffle([1, 2, 3, 4, 5, 6]), up: [] });
export const legalMoves = ({ deck, up }, seat) =>
  deck.length > 0 && seat === up.length % 2 ? ['turn'] : [];
export const apply = ({ deck: [card, ...deck], up }, seat, move) =>
  legalMoves({ deck: card ? [card] : [], up }, seat).includes(move)
    ? { state: { deck, up: [...up, card] } }
    : { code: 'no' };
export const view = ({ up }) => [...up];
export const zones = () => [{ path: '/deck', see: [], shape: 'count' }];
"""


def test_what_a_javascript_engine_does_not_do_is_not_noticed(tmp_path: Path) -> None:
    """Its faults are put in on this side, which reads the clock; and a seat 0.0 is 0 to it."""
    project = Project(tmp_path)
    project.write("engine.mjs", JAVASCRIPT)
    declared = '[[tool.samedeal.engine]]\nname = "turns"\nseats = [2]\nmodule = "engine.mjs"\n'
    project.write("pyproject.toml", declared)
    checks = ("--check", "sealed", "--check", "hostile")
    done = project.samedeal("engines", "--self-test", "turns", *checks, "--games", "0.2", "--json")
    faults = {each["name"]: each for each in json.loads(done.out)["faults"]}
    assert faults["reads-the-clock"]["by"] == ["sealed"]
    assert faults["raises-on-null"]["by"] == ["hostile"]


def test_a_check_that_is_not_made_is_found_out(tmp_path: Path) -> None:
    """An author who skips the check that would notice is told what goes unnoticed; exit code 1."""
    skipping = HIGH_CARD.replace("seats=[2, 3]", "seats=[2], skip={'sealed': 'not yet'}")
    project = Project(tmp_path, conftest=skipping)
    arguments = ("--check", "sealed", "--check", "terminates")
    done = project.samedeal("engines", "--self-test", "high-card", *arguments)
    assert done.code == 1
    assert "MISSED  reads-the-clock: " in done.out
    assert "seen    no-end: terminates" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_an_engine_that_fails_as_it_is_is_refused(tmp_path: Path) -> None:
    """A check that fails anyway notices nothing; exit code 4."""
    project = Project(tmp_path, conftest=HIGH_CARD + STUCK)
    done = project.samedeal("engines", "--self-test", "stuck", "--check", "terminates")
    assert (done.code, "engine 'stuck' fails terminates as it is" in done.error) == (4, True)
    unknown = project.samedeal("engines", "--self-test", "stick")
    assert (unknown.code, "there is no engine 'stick'" in unknown.error) == (4, True)


def test_ids_on_backs_are_put_into_engines_that_have_some() -> None:
    """Cards numbered by their faces are noticed; where no back has an id, it says so."""
    for make, told in ((Pairs, ""), (Pig, "nothing that is dealt has an id on its back")):
        engine = Sound("sound", make, [2]).registered()
        session = EngineSession(engine, in_process=True)
        by_name = {each.name: each for each in self_test(session, ["id-opacity"], 0.2)}
        fault = by_name["ids-tell-faces"]
        assert fault.lacking == told
        assert fault.by == ([] if told else ["id-opacity"])
        assert not fault.missed


def test_a_fault_with_a_hidden_list_is_put_in_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where only a generator is hidden nothing was missed; where cards are it is noticed.

    The order of a deck is, though the backs of the hands beside it have ids.
    """
    two = {name: FAULTS[name] for name in ("order-in-event", "loses-on-loading")}
    monkeypatch.setattr("samedeal_conformance.engines.self_test.FAULTS", two)
    told = "no list that is hidden from somebody holds two things"
    for make, lacking in ((Poker, ""), (Pig, told)):
        session = EngineSession(Sound("sound", make, [2]).registered(), in_process=True)
        by_name = {each.name: each for each in self_test(session, ["no-leak", "replay"], 0.2)}
        fault = by_name["order-in-event"]
        assert fault.lacking == lacking
        assert fault.by == ([] if lacking else ["no-leak"])
        assert not any(each.missed for each in by_name.values())
    assert by_name["loses-on-loading"].lacking == told


def test_a_view_that_shows_nothing_is_no_fault_where_moves_are_sent() -> None:
    """A view may be too little where the listed moves are a channel of their own."""
    engine = Sound("sound", Pig, [2], complete=["legal-moves"]).registered()
    session = EngineSession(engine, in_process=True)
    by_name = {each.name: each for each in self_test(session, ["view-suffices"], 0.2)}
    assert by_name["shows-nothing"].lacking == "moves are sent as a channel of their own"


ROLLS = """
import samedeal_conformance


@samedeal_conformance.engine("rolls", seats=[2], generator=True)
class Rolls:
    def new_game(self, rng, seats, options):
        return {"deck": rng.shuffle(list(range(6))), "up": [], "die": 0}

    def legal_moves(self, state, seat):
        return ["turn"] if state["deck"] and seat == len(state["up"]) % 2 else []

    def apply(self, state, seat, move, rng):
        if type(seat) is not int or move not in self.legal_moves(state, seat):
            return {"code": "no"}
        card, *deck = state["deck"]
        return {"state": {"deck": deck, "up": [*state["up"], card], "die": rng.int(1, 7)}}

    def view(self, state, viewer):
        return {"up": list(state["up"]), "die": state["die"]}

    def zones(self, state):
        return [{"path": "/deck", "see": [], "shape": "count"}]
"""


def test_what_to_add_where_draws_count_as_shuffles(tmp_path: Path) -> None:
    """A fault that only shows in playing on goes unnoticed then; the remedy works."""
    arguments = ("engines", "--self-test", "rolls", "--check", "no-leak", "--games", "0.5")
    project = Project(tmp_path, conftest=ROLLS)
    told = " ".join(project.samedeal(*arguments).out.split())
    assert "; without shuffles(state) each draw counts as a shuffle, so add that" in told
    added = "\n    def shuffles(self, state):\n        return 0\n"
    project.write("conftest.py", ROLLS + added)
    assert "seen    order-in-event: no-leak" in project.samedeal(*arguments).out
