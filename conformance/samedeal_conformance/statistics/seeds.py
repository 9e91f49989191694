"""Generators beside each other: deals of one number after the other, days, forks, digest deals.

Each generator may be fair and two of them tell each other's secrets all the same. So two are looked
at together: the top cards of two decks, four by four, or dice of a parent and its fork.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from .check import Check, Question, reading, whole
from .law import uniform
from .sample import Sample, Table, asked_by, in_bulk
from .uniformity import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from samedeal_conformance.oracle.calls import Calls

    from .check import Ask, Reply
    from .sample import Bulk

__all__ = ["SEEDS"]

_DECK = list(range(52))
_STEP = 4
_GROUPS = 52 // _STEP
_SIDES = 8
_DICE = 100
_FIRST_DAY = dt.date(2026, 1, 1).toordinal()
# Pairs of days of one game, which end before the year 9999.
_DAYS = 1_000_000


def _top(value: Any) -> int:
    card = whole(listed(value, 52)[0])
    if card not in range(52):
        raise ValueError("no card of the deck")
    return card // _STEP


def _pair(tops: tuple[int, int]) -> Iterator[int]:
    yield tops[0] * _GROUPS + tops[1]


def _paired(tops: list[int]) -> Iterator[tuple[int, int]]:
    return zip(tops[::2], tops[1::2], strict=True)


# ---- numbered deals ----


def _numbers(shards: Sequence[int]) -> list[int]:
    return [number for i in shards for number in (2 * i + 1, 2 * i + 2)]


def _deal_tops(ask: Ask, prefix: str, shards: Sequence[int]) -> Iterator[tuple[int, int]]:
    game, variant, _ = prefix.split(":")
    seeds = ask(
        [
            Question("rng.deal_seed", {"game_id": game, "variant": variant, "deal_number": number})
            for number in _numbers(shards)
        ]
    )
    call = {"operation": "rng.shuffle", "input": {"items": _DECK}}
    for seed in seeds:
        with reading("rng.deal_seed", seed.value):
            if not isinstance(seed.value, str):
                raise TypeError("no text")
    replies = ask([Question("rng.transcript", {"seed": s.value, "calls": [call]}) for s in seeds])
    tops = []
    for reply in replies:
        with reading("rng.transcript", reply.value):
            tops.append(_top(listed(reply.value, 1)[0]["ok"]))
    return _paired(tops)


def _deal_seeds(prefix: str, shards: Sequence[int]) -> list[str]:
    return [f"{prefix}{number}" for number in _numbers(shards)]


# ---- days ----


def _days(prefix: str, shards: Sequence[int]) -> Iterator[tuple[str, str]]:
    """The game and the date of two days, one after the other, for each shard."""
    for shard in shards:
        era, pair = divmod(shard, _DAYS)
        game = f"{prefix.removesuffix(':')}{f'-{era}' if era else ''}"
        for day in (2 * pair, 2 * pair + 1):
            yield game, dt.date.fromordinal(_FIRST_DAY + day).isoformat()


def _day_tops(ask: Ask, prefix: str, shards: Sequence[int]) -> Iterator[tuple[int, int]]:
    days = list(_days(prefix, shards))
    states = ask(
        [Question("daily.daily_rng", {"game_id": game, "date": date}) for game, date in days]
    )
    tops = []
    shuffles = [
        Question("rng.shuffle", {"items": _DECK, "rng": _words("daily.daily_rng", state.value)})
        for state in states
    ]
    for reply in ask(shuffles):
        with reading("rng.shuffle", reply.value):
            tops.append(_top(reply.value))
    return _paired(tops)


def _day_seeds(prefix: str, shards: Sequence[int]) -> list[str]:
    return [f"{game}:{date}" for game, date in _days(prefix, shards)]


def _words(operation: str, state: Any) -> list[int]:
    """The words of a saved state."""
    with reading(operation, state):
        return [whole(word) for word in listed(state["words"], 4)]


def _in_bulk(seeds: Any) -> Bulk:
    def count(calls: Calls, prefix: str, shards: range) -> list[int]:
        # Only who counts in bulk needs a compiler.
        from samedeal_conformance.oracle.counting import count_tops  # noqa: PLC0415

        total = [0] * _GROUPS**2
        for at in range(0, len(shards), 50_000):
            texts = seeds(prefix, shards[at : at + 50_000])
            some = count_tops(calls, texts, 52, _STEP)
            total = [a + b for a, b in zip(total, some, strict=True)]
        return total

    return count


def _tops(  # noqa: PLR0913 - what makes one check differ from another, by name
    name: str,
    catches: str,
    *,
    label: str,
    operations: tuple[str, ...],
    replies: Any,
    seeds: Any,
    twins: tuple[str, ...],
) -> Check:
    sample = Sample(
        label=label,
        tally=asked_by(replies, operations[-1], _pair, _GROUPS**2, 1),
        law=uniform(_GROUPS**2),
        observations=1,
        draws=102,
        shards=2500,
        what="a pair of top cards, in groups of four,",
        bulk=_in_bulk(seeds),
        table=Table((_GROUPS, _GROUPS), ("top of the first", "top of the second")),
    )
    return Check(name, catches, operations, sample.run, twins, sample)


# ---- forks ----


def _dice_of(replies: list[Reply], operation: str) -> list[list[int]]:
    """The dice of each reply."""
    found = []
    for reply in replies:
        with reading(operation, reply.value):
            dice = reply.value if operation == "dice.roll_dice" else reply.value[-1]["ok"]
            found.append([_side(die) for die in listed(dice, _DICE)])
    return found


def _side(die: Any) -> int:
    if whole(die) not in range(1, _SIDES + 1):
        raise ValueError(f"{die} is no side")
    return int(die) - 1


_ROLL = {"count": _DICE, "sides": _SIDES}
_FORK = {"operation": "rng.fork_rng", "input": {}}


def _forked(siblings: int) -> Any:
    """The dice of a parent and its fork, or of two forks, a pair of rolls a shard."""

    def replies(
        ask: Ask, prefix: str, shards: Sequence[int]
    ) -> Iterator[tuple[list[int], list[int]]]:
        forks = [_FORK] * (1 + siblings)
        calls = [*forks, {"operation": "dice.roll_dice", "input": _ROLL}]
        parents = ask(
            [Question("rng.transcript", {"seed": f"{prefix}{i}", "calls": calls}) for i in shards]
        )
        rolled = [_dice_of(parents, "rng.transcript")] if not siblings else []
        for fork in range(1 + siblings):
            states = []
            for parent in parents:
                with reading("rng.transcript", parent.value):
                    states.append(listed(parent.value, len(calls))[fork]["ok"])
            questions = [
                Question("dice.roll_dice", {**_ROLL, "rng": _words("rng.fork_rng", state)})
                for state in states
            ]
            rolled.append(_dice_of(ask(questions), "dice.roll_dice"))
        return zip(*rolled, strict=True)

    return replies


def _side_by_side(dice: tuple[list[int], list[int]]) -> Iterator[int]:
    return (one * _SIDES + other for one, other in zip(*dice, strict=True))


def _forks(name: str, catches: str, siblings: int, twins: tuple[str, ...]) -> Check:
    cells = _SIDES**2
    sample = Sample(
        label=f"statistics{{}}:{name}:",
        tally=asked_by(_forked(siblings), "rng.fork_rng", _side_by_side, cells, _DICE),
        law=uniform(cells),
        observations=_DICE,
        draws=2 * _DICE,
        shards=100,
        what="a pair of sides",
        bulk=in_bulk("forks", (_SIDES, siblings), cells, _DICE),
        table=Table((_SIDES, _SIDES), ("one", "other")),
    )
    operations = ("rng.transcript", "dice.roll_dice", "rng.fork_rng")
    return Check(name, catches, operations, sample.run, twins, sample)


# ---- deals by digests ----

_SCHNAPSEN = 20
_SEED = bytes.fromhex("5eed")


def _digest_orders(ask: Ask, prefix: str, shards: Sequence[int]) -> Iterator[Reply]:
    pack = list(range(_SCHNAPSEN))
    asked = [
        Question(
            "deals.digest_order", {"seed": _SEED.hex(), "prefix": f"{prefix}{i}:", "pack": pack}
        )
        for i in shards
    ]
    yield from ask(asked)


def _digest_cells(reply: Reply) -> Iterator[int]:
    order = listed(reply.value, _SCHNAPSEN)
    yield whole(order[0])


def _digests() -> Check:
    sample = Sample(
        label="deal{}:",
        tally=asked_by(_digest_orders, "deals.digest_order", _digest_cells, _SCHNAPSEN, 1),
        law=uniform(_SCHNAPSEN),
        observations=1,
        draws=_SCHNAPSEN - 1,
        shards=4000,
        what="a card on top",
        bulk=in_bulk(
            "digest_tops",
            (("uint8_t", tuple(_SEED)), len(_SEED), _SCHNAPSEN),
            _SCHNAPSEN,
            1,
        ),
    )
    return Check(
        "digest-deals",
        "cards that come to the top of a digest deal more often than others",
        ("deals.digest_order",),
        sample.run,
        ("digest_sattolo",),
        sample,
    )


SEEDS: tuple[Check, ...] = (
    _tops(
        "consecutive-deals",
        "a deal that tells something of the next number's",
        label="klondike{}:draw-3:",
        operations=("rng.deal_seed", "rng.transcript", "rng.shuffle"),
        replies=_deal_tops,
        seeds=_deal_seeds,
        twins=("deal_numbers_in_pairs",),
    ),
    _tops(
        "consecutive-days",
        "a day's puzzle that tells something of the next day's",
        label="sudoku{}:",
        operations=("daily.daily_rng", "rng.shuffle"),
        replies=_day_tops,
        seeds=_day_seeds,
        twins=("daily_of_the_month",),
    ),
    _forks(
        "fork-and-parent",
        "a fork that tells something of the generator it came from",
        0,
        ("fork_goes_on_as_its_parent",),
    ),
    _forks(
        "fork-and-fork",
        "a fork that tells something of the next one",
        1,
        ("fork_leaves_the_parent",),
    ),
    _digests(),
)
