"""Engines that are handed a generator instead of a seed: sound, broken, and wrongly made."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng, fork_rng, restore_rng
from samedeal_conformance.engines.asking import Call, Fault
from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.declared import declared_in
from samedeal_conformance.engines.forking import forked, restored
from samedeal_conformance.engines.local import Local, adopt
from samedeal_conformance.engines.opening import Engines
from samedeal_conformance.engines.owning import adopt_owning
from samedeal_conformance.engines.registering import Registration, RegistrationError
from samedeal_conformance.engines.session import EngineSession
from samedeal_conformance.engines.settings import mistake_in
from samedeal_conformance.engines.source import registered_in

from .checks.everywhere import checked

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.findings import Outcome

PAGE = Path(__file__).parents[2] / "conformance" / "samedeal_conformance" / "engines" / "README.md"

State = dict[str, Any]


class Duel:
    """Each seat has five cards, plays one, and draws one from what the runner's generator gives."""

    def new_game(self, rng: Rng, seats: int, options: object) -> State:
        """Deal."""
        del options
        deck = rng.shuffle(list(range(52)))
        hands = [deck[5 * seat : 5 * seat + 5] for seat in range(seats)]
        return {"hands": hands, "stock": deck[5 * seats :], "table": [], "luck": 0, "away": []}

    def legal_moves(self, state: State, seat: int) -> list[int]:
        """List the cards of the seat on turn, until ten are played."""
        turn = len(state["table"]) % len(state["hands"])
        on = type(seat) is int and seat == turn and len(state["table"]) < 10
        return list(state["hands"][seat]) if on and not state["away"] else []

    def apply(self, state: State, seat: int, move: Any, rng: Rng) -> Any:
        """Play a card, and draw one at random."""
        if type(move) is not int or move not in self.legal_moves(state, seat):
            return {"code": "card", "message": "that is no card to play"}
        drawn = state["stock"][rng.int(0, len(state["stock"]))]
        hands = [[card for card in hand if card != move] for hand in state["hands"]]
        hands[seat].append(drawn)
        after = {
            **state,
            "hands": hands,
            "stock": [card for card in state["stock"] if card != drawn],
            "table": [*state["table"], move],
            "luck": rng.int(0, 100),
        }
        return {"state": after, "events": [{"played": move, "luck": after["luck"]}]}

    def leave(self, state: State, seat: int) -> Any:
        """End the game by leaving it."""
        if type(seat) is not int or not 0 <= seat < len(state["hands"]) or self.outcome(state):
            return {"code": "seat"}
        return {"state": {**state, "away": [seat]}}

    def outcome(self, state: State) -> Any:
        """Tell who played the highest card."""
        if state["away"]:
            return {"left": state["away"]}
        table = state["table"]
        return {"won": table.index(max(table)) % len(state["hands"])} if len(table) > 9 else None

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the own hand, and what is on the table."""
        return {
            "hand": [] if viewer is None else list(state["hands"][viewer]),
            "table": list(state["table"]),
            "stock": len(state["stock"]),
            "luck": state["luck"],
            "away": list(state["away"]),
        }

    def zones(self, state: State) -> list[Any]:
        """Declare the hands and the stock, with pointers into the engine's own state."""
        hands = [
            {"path": f"/hands/{seat}", "see": [seat], "shape": "count", "kind": "card"}
            for seat in range(len(state["hands"]))
        ]
        return [*hands, {"path": "/stock", "see": [], "shape": "count", "kind": "card"}]

    def dump(self, state: State) -> Any:
        """Save it."""
        return {"saved": state}

    def load(self, dumped: Any) -> State:
        """Give the state again."""
        return dumped["saved"]  # type: ignore[no-any-return] # as it was saved


def outcome_of(check: str, engine: type[Any], **settings: Any) -> Outcome:
    """How a check of it ends, in this process."""
    registration = Registration(
        "toy", file=__file__, seats=[2], factory=engine, generator=True, isolated=False, **settings
    )
    session = EngineSession(registration)
    try:
        return session.make(check, 2, scale=0.3)
    finally:
        session.close()


@pytest.mark.parametrize("check", sorted(CHECKS.keys() - {"replay"}))
def test_a_sound_engine_passes_all_checks(check: str) -> None:
    """What is hidden was changed, the generator too; there are no timers, ids and views alike."""
    outcome = outcome_of(check, Duel)
    skipped = check in {"timers", "id-opacity", "view-suffices"}
    assert outcome.status == ("skip" if skipped else "pass"), outcome
    if check == "no-leak":
        for path in ("/rng", "/game/stock", "/game/hands/1"):
            assert outcome.counts[f"changed for seat 0: {path}"] > 20


def test_it_replays_in_fresh_processes_and_after_saving() -> None:
    """The worker makes the same engine, and `dump` and `load` keep the generator."""
    outcome = checked("replay", Duel, worker=True, generator=True)
    assert outcome.status == "pass", outcome
    assert outcome.counts["states saved and restored"] > 0


class ShowsTheNextDraw(Duel):
    """The view tells what the generator will give next."""

    def view(self, state: State, viewer: int | None, rng: Rng) -> Any:  # type: ignore[override] # it takes the generator
        """Add it."""
        return {**super().view(state, viewer), "next": rng.int(0, 100)}


class ShowsThePosition(Duel):
    """The view tells how far the generator is."""

    def view(self, state: State, viewer: int | None, rng: Rng) -> Any:  # type: ignore[override] # as above
        """Add it."""
        return {**super().view(state, viewer), "at": rng.save()["words"][3]}


class ShowsAnotherHand(Duel):
    """The spectator is shown the first hand, which a zone with a mapped pointer hides."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Take the spectator for the first seat."""
        return super().view(state, viewer or 0)


@pytest.mark.parametrize(
    ("engine", "hidden", "shown"),
    [
        (ShowsTheNextDraw, "/rng", "/next"),
        (ShowsThePosition, "/rng", "/at"),
        (ShowsAnotherHand, "/game/hands/0/", "/hand"),
    ],
)
def test_what_the_view_tells_of_hidden_state_is_a_leak(
    engine: type[Any], hidden: str, shown: str
) -> None:
    """The generator's state is hidden as any zone is, and the engine's zones still count."""
    outcome = outcome_of("no-leak", engine)
    assert outcome.status == "fail", outcome
    assert outcome.finding is not None
    assert outcome.finding.kind == "leak"
    assert any(change.pointer.startswith(hidden) for change in outcome.finding.hidden)
    assert outcome.finding.shown is not None
    assert outcome.finding.shown.pointer.startswith(shown)


class LooksAhead(Duel):
    """A move, or the deal, notes in the open what the generator has yet to give."""

    look = staticmethod(lambda rng: rng.copy().int(0, 100))

    def new_game(self, rng: Rng, seats: int, options: object) -> State:
        """Look, once in a few deals."""
        state = super().new_game(rng, seats, options)
        return {**state, "next": self.look(rng) if state["stock"][0] % 5 == 0 else None}

    def apply(self, state: State, seat: int, move: Any, rng: Rng) -> Any:
        """Look, in a few moves."""
        given = super().apply(state, seat, move, rng)
        if "code" in given or move % 7:
            return given
        return {**given, "state": {**given["state"], "next": self.look(rng)}}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        return {**super().view(state, viewer), "next": state["next"]}


class LooksAheadAtTheDeal(LooksAhead):
    """Only the deal does."""

    apply = Duel.apply


class LooksAheadByTheState(LooksAhead):
    """It restores a generator of its own."""

    look = staticmethod(lambda rng: restore_rng(rng.save()).shuffle(list(range(9))))


class TellsAhead(LooksAhead):
    """An event tells it, and the view doesn't."""

    view = Duel.view

    def apply(self, state: State, seat: int, move: Any, rng: Rng) -> Any:
        """Look first, past what is drawn then."""
        ahead = rng.copy().steps(9)[-1] % 100
        given = Duel.apply(self, state, seat, move, rng)
        return given if "code" in given else {**given, "events": [{"next": ahead}]}


class KeepsWhatIsAhead(LooksAhead):
    """What it looked at lies in a zone, and nobody is told."""

    view = Duel.view

    def zones(self, state: State) -> list[Any]:
        """Add it."""
        return [*super().zones(state), {"path": "/next", "see": [], "shape": "none"}]


class DrawsAhead(LooksAhead):
    """The next thing is drawn and shown before it is needed, as a preview."""

    look = staticmethod(
        lambda rng: [rng.int(0, 100), *rng.shuffle([1, 2, 3]), fork_rng(rng).next()]
    )


@pytest.mark.parametrize(
    ("engine", "channel", "moves"),
    [
        (LooksAhead, "view", 1),
        (LooksAheadAtTheDeal, "view", 0),
        (LooksAheadByTheState, "view", 1),
        (TellsAhead, "events", 1),
    ],
)
def test_what_is_told_of_what_the_generator_has_yet_to_give_is_a_leak(
    engine: type[Any], channel: str, moves: int
) -> None:
    """Though it lies in the state by then; it is found in a game with a rare look, made short."""
    finding = outcome_of("no-leak", engine).finding
    assert finding is not None
    assert (finding.kind, finding.channel) == ("leak", channel)
    assert finding.message.endswith(" tells what the generator has yet to give")
    assert finding.moves <= moves
    assert [change.pointer for change in finding.hidden] == ["/rng/words"]


@pytest.mark.parametrize("engine", [KeepsWhatIsAhead, DrawsAhead])
def test_looking_ahead_is_no_leak_where_nobody_is_told(engine: type[Any]) -> None:
    """And what was drawn may be shown long before it is used."""
    outcome = outcome_of("no-leak", engine)
    assert outcome.status == "pass", outcome
    assert outcome.counts["calls made with another future"] > 50


@pytest.mark.parametrize("left", range(12))
def test_a_forked_generator_gives_the_one_and_then_the_other(left: int) -> None:
    """By single outputs as by draws; copies do the same, and the state is that which goes on."""
    one, other = create_rng("one"), create_rng("other")
    first, second = one.copy().steps(left), other.copy().steps(20 - left)
    rng = restored(forked(one.save(), left, other.save()["words"]))
    copies = [rng.copy(), copy.copy(rng), copy.deepcopy(rng)]
    assert [rng.steps(1)[0] for _ in range(20)] == [*first, *second]
    for each in copies:
        assert each.steps(left) == first
        assert each.save() == other.save()
        assert each.shuffle([1, 2, 3, 4, 5]) == other.copy().shuffle([1, 2, 3, 4, 5])


class DrawsAndRefuses(Duel):
    """A refused move moves the generator."""

    def apply(self, state: State, seat: int, move: Any, rng: Rng) -> Any:
        """Draw in any case."""
        rng.next()
        return super().apply(state, seat, move, rng)


def test_a_refusal_that_draws_is_not_pure() -> None:
    """Where the generator is left is part of what a refused move must not change."""
    finding = outcome_of("pure", DrawsAndRefuses).finding
    assert finding is not None
    assert "was refused and still changed /rng/words/0" in finding.message


class Stamps(Duel):
    """A move notes how often the engine was called, which is no part of the game."""

    calls = 0

    def apply(self, state: State, seat: int, move: Any, rng: Rng) -> Any:
        """Note it."""
        Stamps.calls += 1
        given = super().apply(state, seat, move, rng)
        return given if "code" in given else {"state": {**given["state"], "at": Stamps.calls}}


def test_volatile_is_said_of_the_own_state() -> None:
    """Its pointers begin where those of zones do; without it the same fails."""
    assert outcome_of("no-leak", Stamps, volatile=["/at"]).status == "pass"
    found = outcome_of("no-leak", Stamps).finding
    assert found is not None
    assert (found.kind, "declares /at, and" in found.message) == ("undeclared", True)


def test_the_state_carries_the_generator() -> None:
    """What is drawn is what one generator would give from the start, also after save and load."""
    functions = adopt_owning("duel", Duel())
    state, rng, own = functions["new_game"]("seed", 2, {}), create_rng("seed"), Duel()
    game = own.new_game(rng, 2, {})
    for number in range(4):
        assert state == {"game": game, "rng": rng.save()}
        seat = number % 2
        move = game["hands"][seat][0]
        dumped = functions["dump"](state)
        assert dumped == {"game": {"saved": game}, "rng": rng.save()}
        state = functions["apply"](functions["load"](dumped), seat, move).state
        game = own.apply(game, seat, move, rng)["state"]
    refused = functions["apply"](state, 1, -1)
    assert (refused.code, refused.state) == ("card", None)


def test_what_is_no_answer_is_told_as_ever() -> None:
    """A wrong reply, wrong zones, and wrong paths in them keep their messages."""
    wrong: Any = SimpleNamespace(
        new_game=lambda rng, seats, options: [rng.next(), seats, options],
        apply=lambda state, seat, move: [state, seat, move],
        view=lambda state, viewer: [state, viewer],
        legal_moves=lambda state, seat: [state, seat],
        zones=lambda state: {"path": state},
        reveals=lambda state: [{"path": "hands", "see": state}, None],
    )
    local = Local(adopt_owning("wrong", wrong))
    state = local.call(Call("new_game", ("seed", 2, {})))
    reply, zones, reveals = (
        local.call(Call(name, (state, *more)))
        for name, *more in (("apply", 0, 0), ("zones",), ("reveals",))
    )
    assert type(reply) is Fault
    assert reply.message.startswith("it gave [[")
    assert zones == Fault("shape", zones.message)
    assert reveals == [{"path": "hands", "see": state["game"]}, None]


def engine(**members: Any) -> Any:
    """A small engine of this kind, with these members."""
    needed: dict[str, Any] = {
        "new_game": lambda rng, seats, options: [rng, seats, options],
        "apply": lambda state, seat, move, rng: {"state": [state, seat, move, rng]},
        "view": lambda state, viewer: [state, viewer],
        "legal_moves": lambda state, seat: [state, seat],
        "zones": lambda state: [state][:0],
    }
    given = {**needed, **members}
    return SimpleNamespace(**{name: each for name, each in given.items() if each is not None})


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (
            engine(new_game=lambda rng, seats: [rng, seats]),
            r"new_game\(rng, seats\) must take \(rng, seats, options\)",
        ),
        (
            engine(apply=lambda state, move, rng: [state, move, rng]),
            r"apply\(state, move, rng\) must take \(state, seat, move, rng\)",
        ),
        (
            engine(apply=lambda state, move: [state, move]),
            r"apply\(state, move\) must take \(state, seat, move\)",
        ),
        (engine(view=lambda state: state), r"view\(state\) must take \(state, viewer\)"),
        (engine(zones=None), r"it lacks zones; the generator's state is hidden, so say with zones"),
        (engine(apply=None), r"it lacks apply; it has "),
        (engine(create=len), r"it has create; make the generator there, of the seed"),
    ],
)
def test_a_mistake_is_one_line_at_collection(made: Any, says: str) -> None:
    """It names the engine, the operation and what is due."""
    registration = Registration(
        "duel", file=__file__, seats=[2], factory=lambda: made, generator=True, isolated=False
    )
    engines = Engines()
    try:
        trouble = engines.trouble(registration)
    finally:
        engines.close()
    assert re.match(f"engine 'duel': .*{says}", trouble)
    assert "\n" not in trouble


def test_a_generator_that_nobody_told_of_is_one_line() -> None:
    """Of an engine that takes one and is not registered so, and of a program, which can't."""
    with pytest.raises(RegistrationError, match=r"takes rng, .*; register it with generator=True"):
        adopt("duel", Duel())
    program = Registration("duel", file=__file__, seats=[2], command=["python3"], generator=True)
    assert "generator goes with a factory alone" in mistake_in(program, CHECKS)


def test_the_example_of_the_page_passes(tmp_path: Path) -> None:
    """As it is typed, in a process of its own, registered by decorator and in pyproject.toml."""
    (text,) = re.findall(
        r"<!-- generator -->\n```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL
    )
    (tmp_path / "pig_by_decorator.py").write_text(text, "utf-8")
    (registration,) = registered_in(tmp_path / "pig_by_decorator.py")
    table = '[[tool.samedeal.engine]]\nname = "pig"\nseats = [2]\ngenerator = true\n'
    toml = tmp_path / "pyproject.toml"
    toml.write_text(f'{table}factory = "pig_by_decorator:Pig"\n', "utf-8")
    (declared,) = declared_in(toml)
    for each, checks in ((registration, list(CHECKS)), (declared, ["no-leak"])):
        session = EngineSession(each)
        try:
            statuses = {check: session.make(check, 2, scale=0.2).status for check in checks}
        finally:
            session.close()
        skipped = [check for check, status in statuses.items() if status == "skip"]
        assert set(statuses.values()) <= {"pass", "skip"}, statuses
        assert set(skipped) <= {"id-opacity", "timers", "departures"}
