"""Opaque ids: they say nothing about the cards, and no card is known again by its id.

They are a function of the generator's state and the number of cards alone, and a given card's id is
uniform over deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .bits import law_of_bits, naming, parities, shifts_parameter
from .check import (
    DECK,
    Check,
    Finding,
    Question,
    arbitrary_state,
    reading,
    whole_deck,
)
from .law import uniform
from .sample import Sample, Table, asked_by, in_bulk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .check import Ask, Reply

__all__ = ["OPACITY"]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_QUEEN = {"rank": 12, "suit": "S"}
_PLACES = 5
_CHARACTERS = uniform(_PLACES * len(_ALPHABET), _PLACES)

_BITS = 25
# All pairs of bits: of whatever characters they are, an id that repeats itself says less.
_ALL_SHIFTS = tuple(range(_BITS))

_ASSIGN = "cards.ids.assign_ids"


def _id(card: dict[str, Any]) -> str:
    """The id of a card. Raises ValueError where it is none."""
    text = card["id"]
    if not isinstance(text, str) or len(text) != 5 or not set(text) <= set(_ALPHABET):
        raise ValueError(f"{text!r} is no id")
    return text


def _ids(reply: Reply) -> list[str]:
    """The ids of a deck of 52."""
    with reading(_ASSIGN, reply.value):
        ids = [_id(card) for card in reply.value]
        if len(ids) != 52:
            raise ValueError(f"{len(ids)} cards of 52")
        return ids


# Decks of one size that have nothing else in common, also nothing of the kit's own.
_OTHERS: tuple[list[dict[str, Any]], ...] = (
    DECK,
    DECK[::-1],
    [_QUEEN] * 52,
    [{"rank": "joker", "suit": None}] * 52,
    [{"color": "red", "number": n, "id": f"old{n}"} for n in range(52)],
    [{} for _ in range(52)],
)


def _alike(ask: Ask) -> Finding:
    """Ids of one state and one number of cards are the same whatever the cards are."""
    states = [arbitrary_state(f"statistics:ids:{i}") for i in range(40)]
    for state in states:
        asked = [Question(_ASSIGN, {"faces": faces, "rng": state}) for faces in _OTHERS]
        replies = ask(asked)
        for faces, reply in zip(_OTHERS, replies, strict=True):
            if _ids(reply) != _ids(replies[0]) or reply.rng != replies[0].rng:
                return Finding(False, f"from {state}, other ids for cards such as {faces[0]}")
    return Finding(True, f"{len(_OTHERS)} decks from {len(states)} states have the same ids")


def _characters(texts: list[str]) -> Iterator[int]:
    """The cells of ids: by place, and in it by character."""
    for text in texts:
        for place, character in enumerate(text):
            yield place * len(_ALPHABET) + _ALPHABET.index(character)


def _numbers(texts: list[str]) -> Iterator[int]:
    """The cells of ids as numbers: by bit, and by pair of bits."""
    for text in texts:
        value = 0
        for character in text:
            value = value * len(_ALPHABET) + _ALPHABET.index(character)
        yield from parities(value, _BITS, _ALL_SHIFTS)


def _of_decks(ask: Ask, prefix: str, shards: Sequence[int]) -> Iterator[list[str]]:
    """The ids of a whole deck."""
    asked = [
        Question(_ASSIGN, {"faces": DECK, "rng": arbitrary_state(f"{prefix}{i}")}) for i in shards
    ]
    return map(_ids, ask(asked))


def _of_queens(ask: Ask, prefix: str, shards: Sequence[int]) -> Iterator[list[str]]:
    """The id of the queen of spades in each deal: shuffled, then given ids, as a game does it."""
    shuffled = ask(
        [
            Question("rng.shuffle", {"items": DECK, "rng": arbitrary_state(f"{prefix}{i}")})
            for i in shards
        ]
    )
    dealt = ask(
        [Question(_ASSIGN, {"faces": whole_deck(each), "rng": each.rng}) for each in shuffled]
    )
    for deal in dealt:
        ids = _ids(deal)
        with reading(_ASSIGN, deal.value):
            faces = [(card["rank"], card["suit"]) for card in deal.value]
            yield [ids[faces.index((12, "S"))]]


_SIZE = _PLACES * len(_ALPHABET)

_TABLE = Table((_PLACES, len(_ALPHABET)), ("place", "character"), tuple(_ALPHABET))

_EACH_ID = Sample(
    label="statistics{}:ids:",
    tally=asked_by(_of_decks, _ASSIGN, _characters, _SIZE, _PLACES * len(DECK)),
    law=_CHARACTERS,
    observations=len(DECK),
    draws=len(DECK),
    shards=200,
    what="a character in its place",
    bulk=in_bulk("ids", (len(DECK),), _SIZE, 1, digest=True),
    table=_TABLE,
)

_BITS_OF_IDS = law_of_bits(_BITS, _ALL_SHIFTS)

_EACH_BIT = Sample(
    label="statistics{}:id-bits:",
    tally=asked_by(
        _of_decks,
        _ASSIGN,
        _numbers,
        len(_BITS_OF_IDS.probabilities),
        _BITS_OF_IDS.each * len(DECK),
    ),
    law=_BITS_OF_IDS,
    observations=len(DECK),
    draws=len(DECK),
    shards=200,
    what="a bit of an id, or a pair of bits that agree,",
    bulk=in_bulk(
        "id_parities",
        (len(DECK), *shifts_parameter(_ALL_SHIFTS)),
        len(_BITS_OF_IDS.probabilities),
        1,
        digest=True,
    ),
    named=naming(_BITS, _ALL_SHIFTS),
)

_ONE_ID = Sample(
    label="statistics{}:ids:",
    tally=asked_by(_of_queens, _ASSIGN, _characters, _SIZE, _PLACES),
    law=_CHARACTERS,
    observations=1,
    draws=2 * len(DECK) - 1,
    shards=1600,
    what="a character of a card's id",
    bulk=in_bulk("id_of", (len(DECK), DECK.index(_QUEEN)), _SIZE, 1, digest=True),
    table=_TABLE,
)


OPACITY: tuple[Check, ...] = (
    Check(
        name="ids-of-any-cards",
        catches="ids that say something about the cards",
        operations=(_ASSIGN,),
        run=_alike,
        twins=("ids_by_face", "ids_by_rank"),
    ),
    Check(
        name="id-of-a-given-card",
        catches="an id by which a card is known again in the next deal",
        operations=("rng.shuffle", _ASSIGN),
        run=_ONE_ID.run,
        twins=("ids_by_face",),
        sample=_ONE_ID,
    ),
    Check(
        name="id-characters",
        catches="characters of ids that come more often than others",
        operations=(_ASSIGN,),
        run=_EACH_ID.run,
        twins=("ids_digit_twice",),
        sample=_EACH_ID,
    ),
    Check(
        name="id-bits",
        catches="characters of an id that say something about others of the same id",
        operations=(_ASSIGN,),
        run=_EACH_BIT.run,
        twins=("ids_that_overlap",),
        sample=_EACH_BIT,
    ),
)
