"""seed-matters: another seed, deal number or variant deals otherwise, and no seed is an error.

Compared is what anybody sees, with the same moves under both seeds; a seed that is shown itself is
left out. A game may begin alike under all seeds, or show its chance late, and two of a small game
may be the same by chance: so games are played out, under so many other seeds, and only if none ever
looks different does the seed not matter. Where seeds are objects (a seed, the number of a deal, a
variant), each member must matter; so must the number of a deal that is an option.

Within a game too a pile that is shuffled again must come out otherwise, where `shuffles` tells that
it was, and `zones` what lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from samedeal_conformance.engines.asking import Attempts, Call, Fault
from samedeal_conformance.engines.checking import Check
from samedeal_conformance.engines.comparing import observed
from samedeal_conformance.engines.findings import Finding
from samedeal_conformance.engines.made_up import canonical, shown
from samedeal_conformance.engines.playing import Game, Style, Walker, play_on
from samedeal_conformance.engines.replies import Accepted
from samedeal_conformance.engines.values import differences, frozen, get

if TYPE_CHECKING:
    from samedeal.contracts import Rng
    from samedeal_conformance.engines.asking import Asks
    from samedeal_conformance.engines.findings import Tally
    from samedeal_conformance.engines.subject import Subject

__all__ = ["SeedMatters"]

_OTHERS = 24
_NUMBERS = ("deal", "deal_number", "dealNumber", "number")
_LARGE = 8


class SeedMatters(Check):
    """Another seed deals otherwise."""

    name: ClassVar[str] = "seed-matters"
    style: ClassVar[Style] = Style()
    games: ClassVar[int] = 6

    def lacking(self, subject: Subject) -> str | None:
        """A game without chance has no deal."""
        return None if subject.registration.chance else "chance = False: nothing is drawn"

    def examine(self, subject: Subject, game: Game, rng: Rng, tally: Tally) -> Asks[Finding | None]:
        """Play under other seeds, and without one."""
        found = yield from self._seedless(subject, game)
        if found is None:
            found = yield from self._same_again(subject, game, tally)
        for what, others in _variations(subject, game.seed):
            if found is None and not (yield from _differs(subject, game.seed, others, rng, tally)):
                found = self._found(
                    f"same-{what}",
                    f"{len(others)} games with another {what} looked alike at each move, "
                    f"as with {shown(game.seed, 30)}",
                )
        return found

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Some other seed must have been tried."""
        del subject
        return None if tally.counts["games under another seed"] else "no other seed could be tried"

    def _seedless(self, subject: Subject, game: Game) -> Asks[Finding | None]:
        del game
        call = Call("new_game", (None, subject.seats, subject.registration.options))
        (given,) = yield Attempts((call,))
        if type(given) is Fault:
            if given.kind not in ("crash", "timeout"):
                return None
            return self._found(
                given.kind,
                f"new_game without a seed: {given.message}; an error is due",
                given.where,
            )
        if isinstance(given, dict) and isinstance(given.get("code"), str) and len(given) <= 2:
            return None  # refused in the form of a move that is
        return self._found(
            "seedless", "new_game made a game of the seed null; without a seed an error is due"
        )

    def _same_again(self, subject: Subject, game: Game, tally: Tally) -> Asks[Finding | None]:
        """Whether a pile comes out of its shuffles in the same way each time."""
        if not {"shuffles", "zones"} <= subject.has:
            return None
        counts = yield [Call("shuffles", (state,)) for state in game.states]
        risen = [
            index
            for index in range(1, len(counts))
            if type(counts[index]) is int and counts[index] > counts[index - 1]
        ]
        dealt: dict[bytes, int] = {}
        for index in [0, *risen]:
            state = game.states[index]
            zones = yield Call("zones", (state,))
            contents = _contents(state, zones)
            if len({canonical(each) for each in contents}) < _LARGE:
                continue
            tally.count("shuffles compared")
            earlier = dealt.setdefault(frozen(contents), index)
            if earlier != index:
                return Finding(
                    check=self.name,
                    kind="same-again",
                    message=f"the {len(contents)} things that are hidden after action {index} are "
                    f"those after action {earlier}, in the same order, though a pile was shuffled",
                    channel="deal",
                    actions=list(game.actions[:index]),
                )
        return None

    def _found(self, kind: str, message: str, where: str = "") -> Finding:
        # It shows without the game that was played.
        return Finding(
            check=self.name, kind=kind, message=message, channel="deal", where=where, actions=[]
        )


def _variations(subject: Subject, seed: Any) -> list[tuple[str, list[tuple[Any, Any]]]]:
    """What can be varied, and seeds and options with another one of it."""
    options = subject.registration.options
    seeds = [subject.registration.seed(900_000_000 + number) for number in range(_OTHERS)]
    result = [("seed", [(each, options) for each in seeds])]
    if isinstance(seed, dict):
        for name in seed:
            values = {canonical(each[name]): each[name] for each in seeds if name in each}
            values.pop(canonical(seed[name]), None)
            others = [({**seed, name: value}, options) for value in values.values()]
            if others:
                result.append((name, others))
    for name in _NUMBERS:
        if type(options.get(name)) is int:
            numbers = range(options[name] + 1, options[name] + 1 + _OTHERS)
            result.append((name, [(seed, {**options, name: number}) for number in numbers]))
    return result


def _differs(
    subject: Subject, seed: Any, others: list[tuple[Any, Any]], rng: Rng, tally: Tally
) -> Asks[bool]:
    """Whether a game under one of these looks different to anybody at any time."""
    for other, changed in others:
        game = Game(-1, seed)
        yield from play_on(subject, game, SeedMatters.style, Walker("random", rng))
        tally.count("games under another seed")
        (state,) = yield Attempts((Call("new_game", (other, subject.seats, changed)),))
        for index, own in enumerate(game.states):
            if type(state) is Fault:
                break  # such a seed is none; that it failed is another check's business
            one = yield from observed(subject, own)
            two = yield from observed(subject, state)
            if _looks_different(one, two, seed, other):
                return True
            if index < len(game.actions):
                action = game.actions[index]
                (reply,) = yield Attempts((Call(action[0], (state, *action[1:])),))
                if type(reply) is not Accepted:
                    return True  # what may be done differs
                state = reply.state
    return False


def _looks_different(one: Any, two: Any, seed: Any, other: Any) -> bool:
    """Whether what is seen differs in more than in the seed, where that is shown itself."""
    shown_seeds = {(canonical(seed), canonical(other))}
    if isinstance(seed, dict) and isinstance(other, dict):
        shown_seeds |= {
            (canonical(seed[name]), canonical(other[name])) for name in seed if name in other
        }
    return any(
        (canonical(each.before), canonical(each.after)) not in shown_seeds
        for each in differences(one, two)
    )


def _contents(state: Any, zones: list[Any]) -> list[Any]:
    """What lies in the lists that are hidden from somebody."""
    result: list[Any] = []
    for zone in zones:
        try:
            value = get(state, zone["path"])
        except (LookupError, ValueError, TypeError):
            continue  # zones that point nowhere are named by `no-leak`
        if isinstance(value, list):
            result += value
    return result
