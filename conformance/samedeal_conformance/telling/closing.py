"""The closing lines: what was looked at, for a pass is worth as much as that.

For each engine how its checks ended, the games and states that they saw, and the kinds of moves
that were never tried; then for each check what it counted, what it did not prove and why, and its
advice.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .lines import Line, count, plain, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from samedeal_conformance.engines.findings import Outcome

__all__ = ["closing"]

_STATUSES = (("pass", "passed"), ("fail", "failed"), ("vacuous", "vacuous"), ("skip", "skipped"))
_COMMON = ("games", "states")
_TOLD_IF_NONE = ("invalid changes",)
_ADVICE = 4


def closing(outcomes: Sequence[Outcome], checks: Sequence[str] = ()) -> list[Line]:
    """The closing lines of what was checked, in the order of `checks`."""
    order = {check: index for index, check in enumerate(checks)}
    outcomes = sorted(outcomes, key=lambda each: order.get(each.check, len(order)))
    engines = dict.fromkeys(each.engine for each in outcomes)
    return [
        line
        for engine in engines
        for line in _engine(engine, [each for each in outcomes if each.engine == engine])
    ]


def _engine(engine: str, outcomes: Sequence[Outcome]) -> Iterator[Line]:
    ended = Counter(each.status for each in outcomes)
    told = [f"{ended[status]} {word}" for status, word in _STATUSES if ended[status]]
    totals: Counter[str] = Counter()
    for each in outcomes:
        totals.update({what: each.counts.get(what, 0) for what in _COMMON})
    seen = [count(totals[what], what) for what in _COMMON if totals[what]]
    seconds = sum(each.seconds for each in outcomes)
    bad = ended["fail"] + ended["vacuous"]
    text = f"{plain(engine, 60)}: {', '.join(told)}; {', '.join([*seen, f'{seconds:.1f} s'])}"
    yield from wrapped(text, "bad" if bad else "good", rest="  ")
    yield from _moves(outcomes)
    for check in dict.fromkeys(each.check for each in outcomes):
        yield from _check(check, [each for each in outcomes if each.check == check])


def _moves(outcomes: Sequence[Outcome]) -> Iterator[Line]:
    """The kinds of moves that were listed, and made in no game of any check."""
    tried: Counter[str] = Counter()
    for each in outcomes:
        tried.update(each.kinds)
    if not tried:
        return
    never = [plain(kind, 40).removeprefix("apply:") for kind, number in tried.items() if not number]
    some = ", ".join(sorted(never)[:_NEVER]) + (" ..." if len(never) > _NEVER else "")
    of = count(len(tried), "kinds of moves")
    told = f"{some} ({len(never)} of {of})" if never else f"none ({of})"
    text = f"moves never tried: {told}"
    yield from wrapped(text, "new" if never else "", indent="  ", rest="    ")


_NEVER = 12
"""How many kinds of moves that were never tried are named."""


def _check(check: str, outcomes: Sequence[Outcome]) -> Iterator[Line]:
    counts: Counter[str] = Counter()
    for each in outcomes:
        counts.update({what: n for what, n in each.counts.items() if what not in _COMMON})
    yield from _counted(check, counts)
    for status, word in (("skip", "is skipped"), ("vacuous", "proved nothing")):
        reasons = dict.fromkeys(each.reason for each in outcomes if each.status == status)
        for reason in reasons:
            text = f"{check} {word}: {plain(reason)}"
            yield from wrapped(text, "new" if status == "skip" else "bad", indent="  ", rest="    ")
    advice = list(dict.fromkeys(text for each in outcomes for text in each.advice))
    for text in advice[:_ADVICE]:
        yield from wrapped(f"{check} advises: {plain(text)}", "new", indent="  ", rest="    ")
    if len(advice) > _ADVICE:
        yield [(f"    and {len(advice) - _ADVICE} more of {check}", "dim")]


def _counted(check: str, counts: Counter[str]) -> Iterator[Line]:
    """What a check counted; `changed for seat 0: /deck` and its like stand together."""
    single: list[str] = []
    several: dict[str, list[str]] = {}
    for what, number in counts.items():
        kind, _, thing = plain(what, 120).partition(": ")
        if not number and what not in _TOLD_IF_NONE:
            continue
        if thing:
            several.setdefault(kind, []).append(f"{thing} {number:,}")
        else:
            single.append(count(number, kind))
    if single or several:
        yield from wrapped(f"{check}: {'; '.join(single)}".rstrip(), indent="  ", rest="    ")
    for kind, things in several.items():
        yield from wrapped(f"{kind}: {', '.join(sorted(things))}", indent="    ", rest="      ")
