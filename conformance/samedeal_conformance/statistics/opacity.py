"""Opaque ids: they say nothing about the cards, and no card is known again by its id.

They are a function of the generator's state and the number of cards alone, and a given card's id is
uniform over deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .check import Check, Finding, Question, Sample, arbitrary_state, chi_square, judged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .check import Ask, Reply

__all__ = ["OPACITY"]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_SUITS = ("S", "H", "D", "C")
_DECK = [{"rank": rank, "suit": suit} for suit in _SUITS for rank in range(1, 14)]
_QUEEN = {"rank": 12, "suit": "S"}
_DEALS = 1600
_EACH = (1 / 32,) * 32


def _ids(reply: Reply) -> list[str]:
    return [card["id"] for card in reply.value]


# Decks of one size that have nothing else in common, also nothing of the kit's own.
_OTHERS: tuple[list[dict[str, Any]], ...] = (
    _DECK,
    _DECK[::-1],
    [_QUEEN] * 52,
    [{"rank": "joker", "suit": None}] * 52,
    [{"color": "red", "number": n, "id": f"old{n}"} for n in range(52)],
    [{} for _ in range(52)],
)


def _alike(ask: Ask) -> Finding:
    """Ids of one state and one number of cards are the same whatever the cards are."""
    states = [arbitrary_state(f"ids:{i}") for i in range(40)]
    for state in states:
        asked = [
            Question("cards.ids.assign_ids", {"faces": faces, "rng": state}) for faces in _OTHERS
        ]
        replies = ask(asked)
        for faces, reply in zip(_OTHERS, replies, strict=True):
            if _ids(reply) != _ids(replies[0]) or reply.rng != replies[0].rng:
                return Finding(False, f"from {state}, other ids for cards such as {faces[0]}")
    return Finding(True, f"{len(_OTHERS)} decks from {len(states)} states have the same ids")


def _deals() -> Iterator[Question]:
    for i in range(_DEALS):
        yield Question("rng.shuffle", {"items": _DECK, "rng": arbitrary_state(f"ids:{i}")})


def _queens(ask: Ask) -> list[str]:
    """The id of the queen of spades in each deal: shuffled, then given ids, as a game does it."""
    shuffled = ask(list(_deals()))
    dealt = ask(
        [
            Question("cards.ids.assign_ids", {"faces": each.value, "rng": each.rng})
            for each in shuffled
        ]
    )
    return [
        next(card["id"] for card in deal.value if card["rank"] == 12 and card["suit"] == "S")
        for deal in dealt
    ]


def _given_card(place: int) -> Callable[[Ask], Finding]:
    """One character of a given card's id, over deals."""

    def run(ask: Ask) -> Finding:
        characters = [text[place] for text in _queens(ask)]
        return judged([characters.count(each) for each in _ALPHABET], _EACH)

    return run


def _all_ids() -> Iterator[Question]:
    for i in range(200):
        yield Question("cards.ids.assign_ids", {"faces": _DECK, "rng": arbitrary_state(f"ids:{i}")})


def _character(place: int) -> Callable[[Ask], Finding]:
    """One character of every id of some decks."""

    def cells(reply: Reply) -> Iterator[int]:
        return (_ALPHABET.index(text[place]) for text in _ids(reply))

    return chi_square(Sample(_all_ids, cells, _EACH))


OPACITY: tuple[Check, ...] = (
    Check(
        name="ids-of-any-cards",
        catches="ids that say something about the cards",
        operations=("cards.ids.assign_ids",),
        run=_alike,
        twins=("ids_by_face", "ids_by_rank"),
    ),
    *(
        Check(
            name=f"id-of-a-given-card-{place}",
            catches="an id by which a card is known again in the next deal",
            operations=("rng.shuffle", "cards.ids.assign_ids"),
            run=_given_card(place),
            twins=("ids_by_face",),
        )
        for place in range(5)
    ),
    *(
        Check(
            name=f"id-character-{place}",
            catches="characters of ids that come more often than others",
            operations=("cards.ids.assign_ids",),
            run=_character(place),
            twins=("ids_digit_twice",),
        )
        for place in range(5)
    ),
)
