"""Taking cards off a deck, and dealing them around a table.

Index 0 of a deck is the top. Every function gives what was dealt and the rest, as new lists of the
same cards, and leaves the deck that it was given as it was. Hands stand by absolute seat, whoever
was dealt to first. Nothing is drawn at random here: shuffle before.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Dealt, Drawn, TurnedUp  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

__all__ = ["deal_all", "deal_round_robin", "draw", "turn_up"]

_MOST_SEATS = 1000


def draw(deck: Sequence[_Card], n: int) -> Drawn[_Card]:
    """Return the first n cards, and the rest.

    Args:
        deck: Mappings such as dicts.
        n: How many, an integer from 0 to the number of cards.

    Returns:
        A dict of `cards` and `rest`.

    Raises:
        TypeError: deck is no sequence of mappings, or n is no number.
        ValueError: n is out of range or no integer; the deck may be too short.

    Draws nothing at random.
    """
    deck = _checks.check_mappings("deck", deck)
    n = _checks.check_integer("n", n, 0, _checks.MAX_COUNT)
    _require("n", n, deck)
    return {"cards": list(deck[:n]), "rest": list(deck[n:])}


def turn_up(deck: Sequence[_Card]) -> TurnedUp[_Card]:
    """Return the top card, and the rest.

    Args:
        deck: Mappings such as dicts, at least one.

    Returns:
        A dict of `card` and `rest`.

    Raises:
        TypeError: deck is no sequence of mappings.
        ValueError: deck is empty.

    Draws nothing at random.
    """
    deck = _checks.check_mappings("deck", _checks.check_not_empty("deck", deck))
    return {"card": deck[0], "rest": list(deck[1:])}


def deal_round_robin(
    deck: Sequence[_Card], seats: int, per_seat: int, start_seat: int = 0
) -> Dealt[_Card]:
    """Return hands of equal size, dealt one card at a time around the table, and the rest.

    Args:
        deck: Mappings such as dicts, at least seats * per_seat of them.
        seats: How many hands, an integer from 1 to 1000.
        per_seat: How many cards each gets, an integer from 0 to 2**32 - 1.
        start_seat: Who gets the top card, an integer from 0 to seats - 1.

    Returns:
        A dict of `hands`, by seat, each in the order dealt, and `rest`.

    Raises:
        TypeError: deck is no sequence of mappings, or another argument is no number.
        ValueError: A number is out of range or no integer, or the deck is too short.

    Draws nothing at random.
    """
    deck = _checks.check_mappings("deck", deck)
    seats = _checks.check_integer("seats", seats, 1, _MOST_SEATS)
    per_seat = _checks.check_integer("per_seat", per_seat, 0, _checks.MAX_COUNT)
    start_seat = _checks.check_integer("start_seat", start_seat, 0, seats - 1)
    dealt = seats * per_seat
    _require("seats * per_seat", dealt, deck)
    return {"hands": _hands(deck[:dealt], seats, start_seat), "rest": list(deck[dealt:])}


def deal_all(deck: Sequence[_Card], seats: int, start_seat: int = 0) -> Dealt[_Card]:
    """Return the whole deck in hands, dealt one card at a time around the table.

    The hands are as even as they can be: those dealt to first have one card more if the deck
    doesn't divide.

    Args:
        deck: Mappings such as dicts.
        seats: How many hands, an integer from 1 to 1000.
        start_seat: Who gets the top card, an integer from 0 to seats - 1.

    Returns:
        A dict of `hands`, by seat, each in the order dealt, and `rest`, which is empty.

    Raises:
        TypeError: deck is no sequence of mappings, or another argument is no number.
        ValueError: A number is out of range or no integer.

    Draws nothing at random.
    """
    deck = _checks.check_mappings("deck", deck)
    seats = _checks.check_integer("seats", seats, 1, _MOST_SEATS)
    start_seat = _checks.check_integer("start_seat", start_seat, 0, seats - 1)
    return {"hands": _hands(deck, seats, start_seat), "rest": []}


def _require(name: str, wanted: int, deck: Sequence[_Card]) -> None:
    """Refuse to deal more cards than there are."""
    if wanted > len(deck):
        _checks.refuse_value(name, wanted, f"at most the number of cards in deck, {len(deck)}")


def _hands(deck: Sequence[_Card], seats: int, start_seat: int) -> list[list[_Card]]:
    """Return the hands by seat: each gets every card so many places from its first one."""
    return [list(deck[(seat - start_seat) % seats :: seats]) for seat in range(seats)]
