"""Probes: whether an engine has a fault, asked as directly as can be.

A probe is given an engine and a number of seats, says True of the broken one and False of the sound
one that it is a change of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .play import play, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["PROBES"]


def states(engine: Any, seats: int, games: int = 3) -> Iterator[Any]:
    """Give the states of some games."""
    for game in range(games):
        for step in play(engine, f"probe {game}", seats):
            yield step.state


def undone_bid_is_told(engine: Any, seats: int) -> bool:
    """A bid of one amount or another, taken back, is not the same to the other seat."""
    told = set()
    for cards in ([1], [8]):
        state = engine.new_game("undo", seats, {})
        for move in ({"t": "bid", "cards": cards}, {"t": "retract"}):
            state = engine.apply(state, 0, move)["state"]
        told.add(text(engine.view(state, 1)))
    return len(told) > 1


def ids_live_on(engine: Any, seats: int) -> bool:
    """An id is there before and after a shuffle."""
    before: set[str] = set()
    shuffles = 0
    for state in states(engine, seats):
        ids = {card["id"] for card in state["table"]}
        if state["shuffles"] > shuffles and state["misses"] and before & ids:
            return True
        before, shuffles = ids, state["shuffles"]
    return False


def layouts(engine: Any, seats: int) -> list[list[Any]]:
    """Return the tables of some new games."""
    return [engine.new_game(f"layout {game}", seats, {})["table"] for game in range(40)]


def ids_rise(engine: Any, seats: int) -> bool:
    """In every game the ids rise with the faces."""
    tables = [
        sorted(table, key=lambda card: (card["rank"], card["suit"]))
        for table in layouts(engine, seats)
    ]
    return all(
        [card["id"] for card in table] == sorted(card["id"] for card in table) for table in tables
    )


def ids_recur(engine: Any, seats: int) -> bool:
    """The same ids come in every game."""
    return (
        len({text(sorted(card["id"] for card in table)) for table in layouts(engine, seats)}) == 1
    )


def ids_end_alike(engine: Any, seats: int) -> bool:
    """All cards of a suit have ids that end alike."""
    ends = {(card["suit"], card["id"][-1]) for table in layouts(engine, seats) for card in table}
    return len(ends) == 2


def table_is_sorted(engine: Any, seats: int) -> bool:
    """In every game the cards lie in the order of their faces."""
    tables = [[(card["rank"], card["suit"]) for card in table] for table in layouts(engine, seats)]
    return all(table == sorted(table) for table in tables)


PROBES: dict[str, Callable[[Any, int], bool]] = {
    "undone-bid": undone_bid_is_told,
    "ids-kept": ids_live_on,
    "ids-in-order-of-faces": ids_rise,
    "ids-of-faces": ids_recur,
    "id-has-suit": ids_end_alike,
    "table-in-order": table_is_sorted,
}
