"""seed-matters: another seed, deal number or variant deals otherwise, and no seed is an error.

Compared is what anybody sees, with the same moves under both seeds; a seed that is shown itself is
left out. A game may begin alike under all seeds, or show its chance late, and two of a small game
may be the same by chance: so games are played out, under so many other seeds, and only if none ever
looks different does the seed not matter. Where seeds are objects (a seed, the number of a deal, a
variant), each member must matter; so must the number of a deal that is an option, and each value of
an option that was declared a variant, under the same seed. What is seen of the seed or the option
itself does not count.

Within a game too a pile that is shuffled again must come out otherwise, where `shuffles` tells that
it was, and `zones` what lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

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

_Start = tuple[Any, Any]
"""The seed and the options of a game."""

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
        for each in _variations(subject, game.seed):
            if found is None:
                found = yield from self._same(subject, each, rng, tally)
        return found

    def vacuous(self, subject: Subject, tally: Tally) -> str | None:
        """Some other seed must have been tried."""
        del subject
        return None if tally.counts["games under another seed"] else "no other seed could be tried"

    def _same(
        self, subject: Subject, variation: _Variation, rng: Rng, tally: Tally
    ) -> Asks[Finding | None]:
        """Whether games look alike that should not."""
        what = variation.what
        alike, fault = 0, None
        for own, other in variation.pairs:
            differs = yield from _differs(subject, own, other, rng, tally)
            if differs is True:
                return None
            if type(differs) is Fault:
                fault = differs
            else:
                alike += 1
        if alike:
            return self._found(
                f"same-{what}",
                f"{alike} games with {variation.other} looked alike at each move, "
                f"as with {variation.own}",
            )
        if fault is not None and variation.declared:
            return self._found(
                fault.kind,
                f"new_game fails with {variation.other}, which is declared a variant: "
                f"{fault.message}",
                fault.where,
            )
        return None  # there is no other game of this kind

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


class _Variation(NamedTuple):
    """Games that should differ in pairs.

    Attributes:
        what: is another one in the second of a pair.
        own, other: with what, for a person.
        pairs: of games, as seed and options.
        declared: whether the author said that there is such a game.
    """

    what: str
    own: str
    other: str
    pairs: list[tuple[_Start, _Start]]
    declared: bool = False


def _variations(subject: Subject, seed: Any) -> list[_Variation]:
    """What can be varied."""
    options = subject.registration.options
    seeds = [subject.registration.seed(900_000_000 + number) for number in range(_OTHERS)]
    start, own = (seed, options), shown(seed, 30)
    others = {"seed": [(each, options) for each in seeds]}
    if isinstance(seed, dict):
        for name in seed:
            values = {canonical(each[name]): each[name] for each in seeds if name in each}
            values.pop(canonical(seed[name]), None)
            others[name] = [({**seed, name: value}, options) for value in values.values()]
    for name in _NUMBERS:
        if type(options.get(name)) is int:
            numbers = range(options[name] + 1, options[name] + 1 + _OTHERS)
            others[name] = [(seed, {**options, name: number}) for number in numbers]
    result = [
        _Variation(name, own, f"another {name}", [(start, each) for each in those])
        for name, those in others.items()
        if those
    ]
    for name, variants in subject.registration.variants.items():
        for value in variants:
            if canonical(value) != canonical(options[name]):
                pairs = [((each, options), (each, {**options, name: value})) for each in seeds]
                told = shown(options[name], 30), f"{name} = {shown(value, 30)}"
                result.append(_Variation(name, *told, pairs, declared=True))
    return result


def _differs(
    subject: Subject, own: _Start, other: _Start, rng: Rng, tally: Tally
) -> Asks[bool | Fault]:
    """Whether a game of the other start looks different to anybody; a fault if there is none."""
    (state,) = yield Attempts((Call("new_game", (other[0], subject.seats, other[1])),))
    if type(state) is Fault:
        return state  # that it fails is another check's business
    game = Game(-1, own[0])
    yield from play_on(subject, game, SeedMatters.style, Walker("random", rng))
    tally.count("games under another seed")
    for index, each in enumerate(game.states):
        one = yield from observed(subject, each)
        two = yield from observed(subject, state)
        if _looks_different(one, two, own, other):
            return True
        if index < len(game.actions):
            action = game.actions[index]
            (reply,) = yield Attempts((Call(action[0], (state, *action[1:])),))
            if type(reply) is not Accepted:
                return True  # what may be done differs
            state = reply.state
    return False


def _looks_different(one: Any, two: Any, own: _Start, other: _Start) -> bool:
    """Whether what is seen differs in more than the seed and the options, if they are shown."""
    known = {(canonical(own[0]), canonical(other[0]))}
    for mine, its in zip(own, other, strict=True):
        if isinstance(mine, dict) and isinstance(its, dict):
            known |= {
                (canonical(value), canonical(its[name]))
                for name, value in mine.items()
                if name in its
            }
    return any(
        (canonical(each.before), canonical(each.after)) not in known
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
