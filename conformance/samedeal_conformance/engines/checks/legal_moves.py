"""legal-moves: what is listed is accepted, and what isn't is refused.

Sent besides the listed moves are those of other seats, of other moments of the game, and ones that
are put together of parts of real ones. One of them that is accepted is a fault only if it changes
something, its effect is that of none of the seat's listed moves (many an engine takes a move in two
forms), and the author hasn't said that moves may be taken that aren't listed (hidden intents, free
text). Without lists, what `sample_move` gives must be accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from samedeal_conformance.engines.asking import Attempts, Call, EngineFault, Fault
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.comparing import compared
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.made_up import canonical, shown
from samedeal_conformance.engines.playing import Style, available, kind
from samedeal_conformance.engines.probing import is_idle, is_last, probed, real_moves, some
from samedeal_conformance.engines.replies import Accepted, Refused
from samedeal_conformance.engines.values import frozen

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.playing import Game, Moves
    from samedeal_conformance.engines.subject import Subject

__all__ = ["LegalMoves"]

_STATES = 24
_LISTED = 30
_UNLISTED = 8
_ALL_UNLISTED = 150
_TAKEN = "unlisted-accepted"


class LegalMoves(Check):
    """What is listed is accepted, and what isn't is refused."""

    name: ClassVar[str] = "legal-moves"
    style: ClassVar[Style] = Style()
    games: ClassVar[int] = 24

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Send listed moves and others in the states of the game."""
        judges = _judges(subject)
        if not judges:
            why = "unlisted=True" if subject.registration.unlisted else "checks_moves=False"
            tally.advise(f"whether moves that aren't listed are refused isn't looked at: {why}")
        pool = _pool(game) if judges else {}
        for index in probed(game, rng, _STATES):
            state = game.states[index]
            moves = yield from available(subject, state, rng)
            found = yield from self._listed(state, moves, rng, tally)
            if found is None and judges:
                full = is_last(game, index)
                sent = some(
                    _unlisted(subject, pool, moves, rng),
                    rng,
                    _ALL_UNLISTED if full else _UNLISTED,
                )
                found = yield from self._unlisted(subject, state, moves, sent, tally)
            if found is not None:
                return msgspec.structs.replace(found, actions=list(game.actions[:index]))
        return None

    def again(
        self, subject: Subject, game: Game, known: Finding, tally: Tally
    ) -> Asks[Finding | None]:
        """Send the unlisted move once more that was taken."""
        if known.kind != _TAKEN or not _judges(subject):
            return None
        seat, move = known.extra["call"][1]
        state = game.states[-1]
        moves = yield from available(subject, state, subject.rng("again", self.name))
        if frozen(move) in map(frozen, moves.all[seat]):
            return None
        sent = [(seat, move, "as before")]
        return (yield from self._unlisted(subject, state, moves, sent, tally))

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Moves must have been both accepted and refused."""
        if not tally.counts["listed moves accepted"]:
            return "no move was listed; legal_moves(state, seat) gives those of the seat on turn"
        if _judges(subject) and not tally.counts["unlisted moves refused"]:
            return (
                "no move was refused; if the engine leaves that to its caller, register it with "
                "checks_moves=False"
            )
        return None

    def _listed(self, state: Any, moves: Moves, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        every = [(seat, move) for seat, each in enumerate(moves.all) for move in each]
        some_of = some(every, rng, _LISTED)
        calls = [Call("apply", (state, seat, move)) for seat, move in some_of]
        answers = yield Attempts(calls)
        listed = any(moves.listed)
        what = "legal_moves lists it" if listed else "sample_move gave it"
        for (seat, move), call, answer in zip(some_of, calls, answers, strict=True):
            if type(answer) is Fault:
                raise EngineFault(call, answer)
            if type(answer) is Refused:
                return Finding(
                    check=self.name,
                    kind="listed-refused" if listed else "sampled-refused",
                    message=f"apply refused {shown(move)} from seat {seat} ({answer.code}: "
                    f"{answer.message}), but {what}",
                    channel="legal-moves",
                )
            tally.count("listed moves accepted")
        return None

    def _unlisted(
        self,
        subject: Subject,
        state: Any,
        moves: Moves,
        sent: list[tuple[int, Any, str]],
        tally: Tally,
    ) -> Asks[Finding | None]:
        answers = yield Attempts(Call("apply", (state, seat, move)) for seat, move, _ in sent)
        for (seat, move, why), answer in zip(sent, answers, strict=True):
            if type(answer) is Refused:
                tally.count("unlisted moves refused")
            if type(answer) is not Accepted:
                continue  # one that raises is the business of `hostile`
            own = moves.all[seat]
            if (yield from _is_harmless(subject, state, seat, own, answer)):
                tally.count("unlisted moves accepted that change nothing or do as a listed one")
                continue
            if "sample_move" in subject.has and not any(moves.listed):
                idle = yield from is_idle(state, seat, subject.rng("idle", seat))
                if not idle:
                    continue  # it has moves; which, can't be told
            told = "for which legal_moves lists nothing now"
            if own:
                told = (
                    f"which is none of its {len(own)} listed moves, nor does what one of them does"
                )
            return Finding(
                check=self.name,
                kind=_TAKEN,
                message=f"apply accepted {shown(move)} from seat {seat} ({why}), {told}",
                channel="legal-moves",
                extra={"call": ["apply", [seat, move]]},
            )
        return None


def _judges(subject: Subject) -> bool:
    return subject.registration.checks_moves and not subject.registration.unlisted


def _pool(game: Game) -> dict[str, Any]:
    """Each real move of a game once."""
    return {
        canonical(move): move
        for index in range(len(game.states))
        for _, move in real_moves(game, index)
    }


def _unlisted(
    subject: Subject, pool: dict[str, Any], moves: Moves, rng: Rng
) -> list[tuple[int, Any, str]]:
    """Moves that are not a seat's to make, and why."""
    result: list[tuple[int, Any, str]] = []
    now = {canonical(move): seat for seat, each in enumerate(moves.all) for move in each}
    made = _made_up(list(pool.values()), rng)
    for seat in range(subject.seats):
        if moves.all[seat] and not any(moves.listed):
            continue  # it was sampled: what else it may do can't be told
        own = {canonical(move) for move in moves.all[seat]}
        for name, move in {**pool, **made}.items():
            if name in now and name not in own:
                result.append((seat, move, f"a move of seat {now[name]}'s"))
            elif name not in own:
                result.append((seat, move, "of another moment" if name in pool else "made up"))
    return result


def _made_up(moves: list[Any], rng: Rng) -> dict[str, Any]:
    """Moves put together of parts of real ones of one kind, and numbers that are just beyond."""
    result: dict[str, Any] = {}
    for move in some(moves, rng, 12):
        alike = [each for each in moves if kind(["", each]) == kind(["", move])]
        other = alike[rng.int(0, len(alike))]
        if isinstance(move, dict) and isinstance(other, dict):
            for key in [each for each in move if each in other]:
                mixed = {**move, key: other[key]}
                result[canonical(mixed)] = mixed
                if type(move[key]) is int:
                    beyond = {**move, key: move[key] + 1}
                    result[canonical(beyond)] = beyond
        elif type(move) is int:
            result[canonical(move + 1)] = move + 1
        elif type(move) is str:
            result[canonical(move + "x")] = move + "x"
    return result


def _is_harmless(
    subject: Subject, state: Any, seat: int, listed: list[Any], answer: Accepted
) -> Asks[bool]:
    """Whether an accepted move changed nothing, or did what a listed one does."""
    before = frozen((yield from compared(subject, state)))
    after = frozen((yield from compared(subject, answer.state)))
    if before == after:
        return True
    replies = yield Attempts(Call("apply", (state, seat, move)) for move in listed)
    for reply in replies:
        if type(reply) is Accepted:
            effect = yield from compared(subject, reply.state)
            if frozen(effect) == after:
                return True
    return False
