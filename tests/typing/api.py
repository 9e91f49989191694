"""The public types, as a game's type checker sees them: checked by mypy and by pyright, never run.

Each `assert_type` is an exact type; each `type: ignore` marks a call that must be an error, and
the checkers say so if it no longer is one.
"""

from __future__ import annotations

from typing import Any, TypedDict, assert_type

import samedeal
from samedeal import Card, Face, Grid, MostOfAKind, Point, Rank, Rng, RngState, Suit
from samedeal.cards import assign_ids
from samedeal.cards.ids import new_card_id
from samedeal.dice import roll_dice
from samedeal.rng import create_rng


class Tile(TypedDict):
    """A face of a game's own."""

    left: int
    right: int


class OwnRng:
    """A generator of a game's own, which inherits from nothing."""

    def next(self) -> float:
        """Give a float."""
        return 0.5

    def int(self, min: Any, max: Any) -> Any:  # noqa: A002 - the contract's words
        """Give an integer."""
        return min or max

    def shuffle(self, items: Any) -> Any:
        """Give a list."""
        return list(items)

    def steps(self, n: Any) -> Any:
        """Give outputs."""
        return [n]

    def save(self) -> RngState:
        """Give the state."""
        return {"algorithm": "sfc32", "words": [0, 0, 0, 0]}

    def copy(self) -> Rng:
        """Give a copy."""
        return self


def generator(names: tuple[str, ...]) -> None:
    """The generator and its methods."""
    rng = create_rng("seed")
    assert_type(rng, Rng)
    assert_type(samedeal.create_rng("seed"), Rng)
    assert_type(samedeal.restore_rng(rng.save()), Rng)
    assert_type(samedeal.fork_rng(rng), Rng)
    assert_type(samedeal.seed_state("seed"), RngState)
    assert_type(rng.save(), RngState)
    assert_type(rng.copy(), Rng)
    assert_type(rng.next(), float)
    assert_type(rng.int(0, 6), int)
    assert_type(rng.steps(3), list[int])
    assert_type(rng.shuffle(range(52)), list[int])
    assert_type(rng.shuffle(names), list[str])
    samedeal.create_rng(1)  # type: ignore[arg-type]
    rng.int("0", 6)  # type: ignore[arg-type]
    rng.shuffle({1, 2})  # type: ignore[arg-type]
    samedeal.restore_rng({"algorithm": "sfc64", "words": [1]})  # type: ignore[typeddict-item]


def draws(rng: Rng) -> None:
    """Draws keep the type of the items."""
    assert_type(samedeal.pick(rng, ["a"]), str)
    assert_type(samedeal.pick(OwnRng(), [1]), int)
    assert_type(samedeal.weighted_pick(rng, [b"a"], [1]), bytes)
    assert_type(samedeal.sample(rng, (1.5,), 1), list[float])
    assert_type(samedeal.chance(rng, 0.5), bool)
    assert_type(samedeal.seed_from_parts(["klondike", 42]), str)
    assert_type(samedeal.deal_seed("klondike", "draw-3", 42), str)
    samedeal.pick(object(), [1])  # type: ignore[arg-type]
    samedeal.chance(rng, "0.5")  # type: ignore[arg-type]


def dice(rng: Rng) -> None:
    """Dice are integers."""
    assert_type(samedeal.roll_die(rng, 6), int)
    assert_type(roll_dice(rng, 5, 6), list[int])
    assert_type(samedeal.face_counts((1, 2), 6), list[int])
    assert_type(samedeal.sum_dice([1]), int)
    assert_type(samedeal.all_same([1]), bool)
    assert_type(samedeal.most_of_a_kind([1]), MostOfAKind)
    assert_type(samedeal.most_of_a_kind([1])["face"], int)
    assert_type(samedeal.has_straight([1], 1), bool)
    samedeal.sum_dice(["1"])  # type: ignore[list-item]


def cards(rng: Rng, tiles: list[Tile], own: list[dict[str, int]]) -> None:
    """A face gets an id; a game's own faces do too."""
    ace: Face = {"rank": 1, "suit": "S"}
    joker: Face = {"rank": "joker", "suit": None}
    dealt = assign_ids([ace, joker], rng)
    assert_type(dealt, list[Card])
    assert_type(dealt[0]["id"], str)
    assert_type(dealt[0]["rank"], Rank)
    assert_type(dealt[0]["suit"], Suit | None)
    assert_type(assign_ids(tiles, rng, taken=("00000",)), list[dict[str, Any]])
    assert_type(samedeal.assign_ids(own, rng), list[dict[str, Any]])
    assert_type(new_card_id(rng, ["00000"]), str)
    assign_ids(["QH"], rng)  # type: ignore[list-item]


class OwnCard(TypedDict):
    """A card of a game's own."""

    id: str
    color: str


def cards_and_hands(rng: Rng, deck: list[Card], own: list[OwnCard]) -> None:
    """What hands cards on keeps their type, the kit's or a game's own."""
    assert_type(samedeal.standard_deck(decks=2, suits="S"), list[Face])
    assert_type(samedeal.face(samedeal.QUEEN, "S"), Face)
    assert_type(samedeal.draw(deck, 2)["cards"], list[Card])
    assert_type(samedeal.draw(own, 2)["rest"], list[OwnCard])
    assert_type(samedeal.deal_round_robin(own, 2, 5)["hands"], list[list[OwnCard]])
    assert_type(samedeal.turn_up(deck)["card"], Card)
    assert_type(samedeal.legal_plays(deck, {"led": "H"}), list[Card])
    assert_type(samedeal.trick_winner([{"seat": 0, "card": deck[0]}]), int)
    assert_type(samedeal.best_arrangement(deck)["melds"], list[list[Card]])
    assert_type(samedeal.best_layoffs(deck, [deck[:3]])["layoffs"][0]["card"], Card)
    assert_type(
        samedeal.sample_hands({"unseen": deck, "counts": [3]}, rng), list[list[Card]] | None
    )
    moved = samedeal.perturb_hidden([own], lambda *_: True, rng)
    assert_type(moved, list[list[OwnCard]])
    assert_type(samedeal.card_name(deck[0], "fr"), str)
    samedeal.legal_plays(deck, {"lead": "H"})  # type: ignore[typeddict-unknown-key]
    samedeal.sample_hands({"unseen": deck}, rng)  # type: ignore[typeddict-item]


def grids(walls: Grid[bool], at: Point) -> None:
    """Grids keep the type of their cells."""
    assert_type(samedeal.create_grid(3, 2, "."), Grid[str])
    assert_type(samedeal.get_cell(walls, at), bool)
    assert_type(samedeal.regions(walls, lambda cell, *_: cell), Grid[int])
    assert_type(samedeal.neighbors4(walls, at), list[Point])
    samedeal.get_cell(walls, (0, 0))  # type: ignore[arg-type]


def tables(clock: samedeal.VirtualClock) -> None:
    """A table's parts."""
    rng = samedeal.TableRng(42)
    deck = samedeal.Deck(["a", "b"], rng)
    assert_type(deck.draw(), str | None)
    assert_type(deck.draw_many(2), list[str])
    assert_type(rng(), float)
    seats = samedeal.Seats(["ann", "bob"])
    assert_type(seats.next(), str | None)
    timers = samedeal.Timers(clock)
    host = samedeal.Host(seats=seats, timers=timers, intents={"move": lambda _: None})
    assert_type(host.handle("ann", {"t": "move"}), bool)
    assert_type(samedeal.standings.by_elimination(seats)["winner_id"], str | None)
    samedeal.TableRng()  # type: ignore[call-arg]
    samedeal.Timers()  # type: ignore[call-arg]


def deals(seed: bytes) -> None:
    """A digest deal."""
    assert_type(samedeal.order_for(seed, 1, "schnapsen"), list[int])
    assert_type(samedeal.deal_for(seed, 1, "sixtysix")["turn_up"], int)
    assert_type(samedeal.digest_order(seed, "hand:1:", ["a"]), list[str])
    samedeal.order_for("00", 1, "schnapsen")  # type: ignore[arg-type]
    samedeal.order_for(seed, 1, "bezique")  # type: ignore[arg-type]


def hashes() -> None:
    """Hashes are integers, UTF-8 is bytes."""
    assert_type(samedeal.murmur3(b""), int)
    assert_type(samedeal.murmur3(memoryview(b""), 1), int)
    assert_type(samedeal.utf8(""), bytes)
    samedeal.murmur3("")  # type: ignore[arg-type]


def unknown() -> None:
    """A name that isn't there is an error, although names are looked up lazily."""
    samedeal.shuffel  # type: ignore[attr-defined]  # noqa: B018 - the look-up is the point
