"""Opaque ids: they say nothing about the cards, and no card is known again by its id.

They are a function of the generator's state and the number of cards alone, and a given card's id is
uniform over deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .check import (
    DECK,
    Check,
    Finding,
    Question,
    Sample,
    arbitrary_state,
    chi_square,
    judged,
    reading,
    whole_deck,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .check import Ask, Reply

__all__ = ["OPACITY"]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_QUEEN = {"rank": 12, "suit": "S"}
_DEALS = 1600
_EACH = (1 / 32,) * 32


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
    states = [arbitrary_state(f"ids:{i}") for i in range(40)]
    for state in states:
        asked = [Question(_ASSIGN, {"faces": faces, "rng": state}) for faces in _OTHERS]
        replies = ask(asked)
        for faces, reply in zip(_OTHERS, replies, strict=True):
            if _ids(reply) != _ids(replies[0]) or reply.rng != replies[0].rng:
                return Finding(False, f"from {state}, other ids for cards such as {faces[0]}")
    return Finding(True, f"{len(_OTHERS)} decks from {len(states)} states have the same ids")


def _deals() -> Iterator[Question]:
    for i in range(_DEALS):
        yield Question("rng.shuffle", {"items": DECK, "rng": arbitrary_state(f"ids:{i}")})


def _queens(ask: Ask) -> list[str]:
    """The id of the queen of spades in each deal: shuffled, then given ids, as a game does it."""
    shuffled = ask(list(_deals()))
    dealt = ask(
        [Question(_ASSIGN, {"faces": whole_deck(each), "rng": each.rng}) for each in shuffled]
    )
    queens = []
    for deal in dealt:
        ids = _ids(deal)
        with reading(_ASSIGN, deal.value):
            faces = [(card["rank"], card["suit"]) for card in deal.value]
            queens.append(ids[faces.index((12, "S"))])
    return queens


def _given_card(place: int) -> Callable[[Ask], Finding]:
    """One character of a given card's id, over deals."""

    def run(ask: Ask) -> Finding:
        characters = [text[place] for text in _queens(ask)]
        return judged([characters.count(each) for each in _ALPHABET], _EACH)

    return run


DECKS = 200


def _all_ids() -> Iterator[Question]:
    for i in range(DECKS):
        yield Question(_ASSIGN, {"faces": DECK, "rng": arbitrary_state(f"ids:{i}")})


def _character(place: int) -> Callable[[Ask], Finding]:
    """One character of every id of some decks."""

    def cells(reply: Reply) -> Iterator[int]:
        return (_ALPHABET.index(text[place]) for text in _ids(reply))

    return chi_square(Sample(_all_ids, cells, _EACH, DECKS * 52))


OPACITY: tuple[Check, ...] = (
    Check(
        name="ids-of-any-cards",
        catches="ids that say something about the cards",
        operations=(_ASSIGN,),
        run=_alike,
        twins=("ids_by_face", "ids_by_rank"),
    ),
    *(
        Check(
            name=f"id-of-a-given-card-{place}",
            catches="an id by which a card is known again in the next deal",
            operations=("rng.shuffle", _ASSIGN),
            run=_given_card(place),
            twins=("ids_by_face",),
        )
        for place in range(5)
    ),
    *(
        Check(
            name=f"id-character-{place}",
            catches="characters of ids that come more often than others",
            operations=(_ASSIGN,),
            run=_character(place),
            twins=("ids_digit_twice",),
        )
        for place in range(5)
    ),
)
