"""Provoking the engine: what a bad move is refused with, and what somebody gets who comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from samedeal_conformance.engines.asking import Asks, Call
from samedeal_conformance.engines.replies import Accepted, Refused
from samedeal_conformance.engines.values import copied, frozen

from .channels import same, synchronised
from .perturbing import SMALLER, Perturbed, is_named, smaller
from .zones import zones_of

if TYPE_CHECKING:
    from samedeal_conformance.engines.findings import Finding
    from samedeal_conformance.engines.playing import Game

    from .examination import Examination
    from .zones import Viewer

__all__ = ["leak_of_refusals", "leak_of_synchronisation", "refusal_told"]

_TYPES = ("t", "type", "kind")


def leak_of_refusals(exam: Examination, index: int, seat: Viewer) -> Asks[Finding | None]:
    """Send bad moves to a state and to a changed one: they must be refused alike."""
    state = exam.game.states[index]
    if seat is None or not exam.subject.registration.checks_moves or not exam.sources:
        return None
    made = yield from exam.changed_for(index, seat)
    if not isinstance(made, Perturbed):
        return made
    moves = _bad_moves(exam, index, seat, made)
    before = yield [Call("apply", (state, seat, move)) for move in moves]
    after = yield [Call("apply", (made.state, seat, move)) for move in moves]
    exam.tally.count("refusals compared", len(moves))
    for move, one, other in zip(moves, before, after, strict=True):
        was, now = refusal_told(one), refusal_told(other)
        if same(was, now):
            continue
        again = yield Call("apply", (copied(state), seat, move))
        if not same(refusal_told(again), was):
            continue
        less_of_it = smaller(state, exam.zones[index], made) if made.changes else []
        named = [
            less for less in less_of_it if any(is_named(each.before, move) for each in less.changes)
        ]
        for less in (named or less_of_it)[:SMALLER]:
            refused = refusal_told((yield Call("apply", (less.state, seat, move))))
            if not same(refused, was):
                made, now = less, refused
                break
        found = exam.told(seat, "refusal", was, now, made, index)
        return msgspec.structs.replace(found, extra={"move": move})
    return None


def refusal_told(reply: Accepted | Refused) -> dict[str, Any]:
    """What a reply tells its sender: the reason of a refusal, or that there is none."""
    if isinstance(reply, Refused):
        return {"code": reply.code, "message": reply.message}
    return {"accepted": True}


def _bad_moves(exam: Examination, index: int, seat: int, made: Perturbed) -> list[Any]:
    """Moves that may be refused: of other seats, of other moments, of hidden things, of nobody."""
    game, rng = exam.game, exam.rng
    own, others = _made_by(game, seat), _made_by(game, None, but=seat)
    moves = [each[rng.int(0, len(each))] for each in (others, own) if each]
    for change in made.changes[:1]:
        for value in (change.before, change.after):
            moves += _with(moves[:1], value)
    known = {frozen(move) for move in game.listed(index, seat)}
    return [move for move in (*moves, {"t": "?"}) if frozen(move) not in known]


def _made_by(game: Game, seat: int | None, *, but: int | None = None) -> list[Any]:
    return [
        action[2]
        for action in game.actions
        if action[0] == "apply" and action[1] != but and seat in (None, action[1])
    ]


def _with(moves: list[Any], value: Any) -> list[Any]:
    """A move with a hidden thing, or its id, in the place of its own."""
    name = value["id"] if isinstance(value, dict) and "id" in value else value
    found: list[Any] = []
    for move in moves:
        if type(move) is type(name):
            found.append(name)
        elif isinstance(move, dict):
            keys = [key for key in move if key not in _TYPES and type(move[key]) is type(name)]
            found += [{**move, key: name} for key in keys]
    return found


def leak_of_synchronisation(exam: Examination, index: int, seat: Viewer) -> Asks[Finding | None]:
    """Leave and come back, in a state and in a changed one."""
    subject, state = exam.subject, exam.game.states[index]
    if seat is None or not {"leave", "join"} <= subject.has or not exam.sources:
        return None
    made = yield from exam.changed_for(index, seat)
    if not isinstance(made, Perturbed):
        return made
    was = yield from synchronised(subject, state, seat)
    now = yield from synchronised(subject, made.state, seat)
    if was is None or now is None or same(was[1], now[1]):
        exam.tally.count("synchronisations compared")
        return None
    # Leaving may end a round, and what is shown then was hidden before.
    for first, back in ((state, was[0]), (made.state, now[0])) if exam.zones else ():
        zones = yield from zones_of(subject, first)
        zones_then = yield from zones_of(subject, back)
        if not same(zones.all(seat), zones_then.all(seat)):
            return None
    return exam.told(seat, "synchronisation", was[1], now[1], made, index)
