"""The texts for a person: what they say, in 80 columns, whatever an engine puts into them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from _pytest._code.code import ReprFileLocation
from _pytest._io import TerminalWriter

from samedeal_conformance.engines.findings import Change, Finding, Outcome
from samedeal_conformance.items.item import Told, _Lines
from samedeal_conformance.telling.closing import closing
from samedeal_conformance.telling.failure import action_text, failure
from samedeal_conformance.telling.lines import as_text, count, json_text, plain

HOSTILE = "\x1b[2J\x1b]0;title\x07[red]{bold}\u202e\r\n" + "x" * 10_000


def leak(**changed: Any) -> Outcome:
    """A leak, with whatever is to be changed of it."""
    given: dict[str, Any] = {
        "check": "no-leak",
        "kind": "leak",
        "message": "the view tells what it can't know",
        "seed": "samedeal:0",
        "actions": [["apply", 0, "AS"], ["advance", 100], ["leave", 1], ["join", 1]],
        "viewer": 1,
        "channel": "view",
        "hidden": [Change("/hands/0/1", "QS", "7H")],
        "shown": Change("/aces/0", 0, 1),
        "states": [{}, {}],
    }
    finding = Finding(**{**given, **changed})
    return Outcome(engine="gin", seats=2, check="no-leak", status="fail", finding=finding)


def test_a_leak_is_told_whole() -> None:
    """Check, engine, viewer, channel, moves, the change, the difference, and the command."""
    assert as_text(failure(leak(), ".samedeal/gin.json")) == (
        "no-leak: the view tells what it can't know\n"
        "engine gin with 2 seats; channel view; viewer seat 1; after 4 moves\n"
        "\n"
        "changed, which seat 1 can't know\n"
        "  /hands/0/1\n"
        '    before  "QS"\n'
        '    after   "7H"\n'
        "told to seat 1\n"
        "  /aces/0\n"
        "    before  0\n"
        "    after   1\n"
        'moves from the seed "samedeal:0"\n'
        '  1  seat 0  "AS"\n'
        "  2  100 ms pass\n"
        "  3  seat 1 leaves\n"
        "  4  seat 1 comes back\n"
        "again: samedeal replay .samedeal/gin.json"
    )


def test_the_spectator_and_an_order_have_words() -> None:
    """Viewer None is the spectator; a list in another order is said to be one."""
    told = as_text(failure(leak(viewer=None, shown=Change("", [1, 2], [2, 1], order=True))))
    assert "told to the spectator\n  the whole of it, the same in another order\n" in told


def test_a_long_game_is_shortened() -> None:
    """The first moves and the last ones are shown, by their numbers."""
    told = as_text(failure(leak(actions=[["apply", n % 2, n] for n in range(200)])))
    assert "    3  seat 0  2\n       ... 188 more ...\n  192  seat 1  191\n" in told


@pytest.mark.parametrize("value", [HOSTILE, {HOSTILE: HOSTILE}, [HOSTILE] * 100, "漢" * 5_000])
def test_hostile_values_stay_text_in_80_columns(value: Any) -> None:
    """Escape sequences, brackets, directions and ten thousand characters do no harm."""
    found = leak(
        message=HOSTILE,
        channel=HOSTILE,
        where=HOSTILE,
        seed=value,
        actions=[["apply", 0, value], [HOSTILE, value], ["apply", value, value]],
        hidden=[Change("/" + HOSTILE, value, value)] * 20,
        shown=Change("/" + HOSTILE, value, value),
    )
    lines = as_text(failure(found, trouble=HOSTILE)).split("\n")
    assert all(line.isprintable() for line in lines)
    assert max(map(len, lines)) <= 80
    assert len(lines) < 80


def test_closing_lines_are_hostile_proof_too() -> None:
    """What engines and checks say at the end is plain and short."""
    outcome = Outcome(
        engine=HOSTILE,
        seats=2,
        check="pure",
        status="vacuous",
        reason=HOSTILE,
        counts={"games": 1, HOSTILE: 7},
        advice=[f"{n} {HOSTILE}" for n in range(50)],
    )
    lines = as_text(closing([outcome])).split("\n")
    assert all(line.isprintable() for line in lines)
    assert max(map(len, lines)) <= 80
    assert "    and 46 more of pure" in lines


def test_closing_lines_add_up() -> None:
    """One block for each engine: how checks ended, games and states, and what each counted."""

    def passed(check: str, **counts: int) -> Outcome:
        return Outcome(
            engine="gin", seats=2, check=check, status="pass", counts=counts, seconds=0.5
        )

    skipped = Outcome(engine="gin", seats=2, check="timers", status="skip", reason="add timers")
    told = as_text(
        closing(
            [
                passed("pure", games=3, states=1_000),
                passed("pure", games=1, refused=5, **{"of a: y": 2, "of b: x": 1, "of a: x": 3}),
                skipped,
            ]
        )
    )
    assert told == (
        "gin: 2 passed, 1 skipped; 4 games, 1,000 states, 1.0 s\n"
        "  pure: 5 refused\n"
        "    of a: x 3, y 2\n"
        "    of b: x 1\n"
        "  timers is skipped: add timers"
    )


def test_colours_are_looks_alone() -> None:
    """With colours the text is the same; without, there is no escape sequence in it."""
    told = Told("summary", failure(leak(), "case.json"))
    lines = _Lines(told, ReprFileLocation("conftest.py", 1, "summary"))
    written = []
    for coloured in (True, False):
        file = io.StringIO()
        writer = TerminalWriter(file)
        writer.hasmarkup = coloured
        lines.toterminal(writer)
        written.append(file.getvalue())
    assert "\x1b[31m" in written[0]
    assert "\x1b" not in written[1]
    assert as_text(told.lines) in written[1]
    assert as_text(told.lines, lambda text, look: f"<{look}>{text}").count("<bad>") > 0


def test_vacuous_says_that_nothing_was_proved() -> None:
    """It is no pass, and says why."""
    outcome = Outcome(engine="gin", seats=2, check="no-leak", status="vacuous", reason="no zones")
    assert as_text(failure(outcome)).startswith("no-leak: nothing was proved: no zones\n")


def test_small_words() -> None:
    """Numbers with their things, actions, and texts on one line."""
    assert [count(1, "games"), count(2_000, "moves tried"), count(1, "moves tried")] == [
        "1 game",
        "2,000 moves tried",
        "1 move tried",
    ]
    assert action_text(["pause", True]) == "paused: true"
    assert plain("a\n b") == "a b"
    assert json_text({"a": [1, None]}, 30) == '{"a":[1,null]}'
    assert json_text(float("nan"), 30) == "nan"


def test_the_closing_lines_say_what_was_never_tried() -> None:
    """Kinds of moves that were listed and made in no game of any check of the engine."""

    def passed(check: str, **kinds: int) -> Outcome:
        return Outcome(engine="gin", seats=2, check=check, status="pass", kinds=kinds)

    one, other = passed("pure", draw=3, knock=0, undo=0), passed("replay", draw=0, knock=1)
    assert as_text(closing([one, other])).endswith(
        "moves never tried: undo (1 of 3 kinds of moves)"
    )
    assert as_text(closing([one])).endswith("never tried: knock, undo (2 of 3 kinds of moves)")
    assert as_text(closing([passed("pure", draw=1)])).endswith(
        "moves never tried: none (1 kind of moves)"
    )
    assert "moves" not in as_text(closing([passed("pure")]))


def test_the_closing_lines_say_that_no_change_was_invalid() -> None:
    """Of other counts nothing is said where there were none."""
    counts = {"changes of hidden things": 5, "invalid changes": 0, "holds": 0}
    outcome = Outcome(engine="gin", seats=2, check="no-leak", status="pass", counts=counts)
    assert "no-leak: 5 changes of hidden things; 0 invalid changes" in as_text(closing([outcome]))
    assert "holds" not in as_text(closing([outcome]))


def test_a_difference_that_comes_late_is_seen() -> None:
    """What two long values begin with is left out, so that each shows where it differs."""
    backs = [{"hidden": True}] * 5
    change = Change("/hands/2", [*backs, "QD", *backs], [*backs, *backs, "QD"], order=True)
    told = as_text(failure(leak(shown=change)))
    assert '\n    before  ...dden":true},"QD",{"hidden":true},' in told
    assert '\n    after   ...dden":true},{"hidden":true},' in told
    assert max(map(len, told.splitlines())) <= 80


def test_the_refused_move_is_told() -> None:
    """Which move gets the refusal that tells too much."""
    sent = {"ask": 1, "rank": "8"}
    told = as_text(failure(leak(channel="refusal", extra={"move": sent})))
    assert '\ntold to seat 1, who sends {"ask":1,"rank":"8"}\n' in told
