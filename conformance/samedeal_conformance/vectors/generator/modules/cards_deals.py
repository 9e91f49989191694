"""Cases of `cards.deals`: from nothing to the whole deck, around tables of every size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

from .shorthand import ALL_FACES, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_SEVEN = dealt("AS 5H 10D JK 2C 2C QS")
_OWN: list[Any] = [{}, {"color": "red"}, {"color": "red"}, {"tags": [[1], {"a": None}]}, {"id": 5}]
_BUILT_IN = [{"__proto__": 1}, {"constructor": "x"}]
_NUMBERED = [{"n": i} for i in range(20)]
_DECKS: tuple[tuple[str, list[Any]], ...] = (
    ("standard cards", _SEVEN),
    ("a game's own cards", _OWN),
    ("members named like built-ins", _BUILT_IN),
    ("texts beyond ASCII", [{"é": "🂡", "odd": {"$utf16": [0xD800]}}]),
)


def _drawn() -> Iterator[Draft]:
    for why, deck in _DECKS:
        for n in sorted({0, 1, 2, len(deck) - 1, len(deck)}):
            if n <= len(deck):
                yield Draft("cards.deals.draw", {"deck": deck, "n": n}, f"{n} of {why}")
    yield Draft("cards.deals.draw", {"deck": [], "n": 0}, "nothing of nothing")
    yield Draft("cards.deals.draw", {"deck": _SEVEN * 2, "n": 7}, "equal cards on both sides")


def _turned_up() -> Iterator[Draft]:
    for why, deck in _DECKS:
        for size in sorted({1, 2, len(deck)}):
            if size <= len(deck):
                yield Draft("cards.deals.turn_up", {"deck": deck[:size]}, why)
    yield Draft("cards.deals.turn_up", {"deck": [{"n": 1}, {"n": 1}]}, "two equal cards")


_TABLES = (*((1, 0), (1, 3), (2, 0), (2, 3), (3, 1), (3, 2), (4, 2), (5, 1), (10, 2), (20, 1)),)


def _round_robin() -> Iterator[Draft]:
    name = "cards.deals.deal_round_robin"
    for seats, per_seat in _TABLES:
        size = min(len(_NUMBERED), seats * per_seat + 2)
        given = {"deck": _NUMBERED[:size], "seats": seats, "per_seat": per_seat}
        yield Draft(name, given, "seat 0 is first if nothing is said")
        for start in sorted({1, seats // 2, seats - 1}):
            if start < seats:
                yield Draft(name, {**given, "start_seat": start}, f"seat {start} is first")
    for seats, per_seat in ((2, 3), (3, 2)):
        given = {"deck": _NUMBERED[:6], "seats": seats, "per_seat": per_seat, "start_seat": 1}
        yield Draft(name, given, "the deck is just enough")
    given = {"deck": [], "seats": 3, "per_seat": 0, "start_seat": 2}
    yield Draft(name, given, "nothing of nothing")
    given = {"deck": ALL_FACES[:52], "seats": 4, "per_seat": 13, "start_seat": 3}
    yield Draft(name, given, "bridge")
    for why, deck in _DECKS[1:]:
        given = {"deck": deck, "seats": 1, "per_seat": 1, "start_seat": 0}
        yield Draft(name, given, why)


def _whole_deck() -> Iterator[Draft]:
    name = "cards.deals.deal_all"
    for seats in (1, 2, 3, 6):
        for size in sorted({0, seats - 1, seats, seats + 1, 7}):
            given = {"deck": _NUMBERED[:size], "seats": seats}
            yield Draft(name, given, f"{size} cards, {seats} seats")
            given = {**given, "start_seat": seats - 1}
            yield Draft(name, given, f"{size} cards, {seats} seats, the last first")
    for start in range(4):
        given = {"deck": _NUMBERED[:10], "seats": 4, "start_seat": start}
        yield Draft(name, given, "who gets one more")
    given = {"deck": _NUMBERED[:3], "seats": 30, "start_seat": 28}
    yield Draft(name, given, "more seats than cards, past the last seat")
    for why, deck in _DECKS:
        yield Draft(name, {"deck": deck, "seats": 2, "start_seat": 1}, why)


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    return Module(
        name="cards.deals",
        algorithm="one card after the other from the top",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("draw", "From nothing to everything.", tuple(_drawn())),
            Group("turn-up", "The top card.", tuple(_turned_up())),
            Group("deal-round-robin", "Seats, sizes and first seats.", tuple(_round_robin())),
            Group("deal-all", "Even and uneven deals.", tuple(_whole_deck())),
        ),
    )
