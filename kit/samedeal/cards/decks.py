"""Lists of faces in a fixed order, before any shuffle.

The shuffle alone decides a deal, so a deck always begins in the same order: deck by deck, suit by
suit, ace to king, then that deck's jokers. Variants leave something out or take something twice:

* two decks: `standard_deck(2)`
* with two jokers a deck: `standard_deck(jokers=2)`
* Spider in one suit: `standard_deck(8, "S")`
* Old Maid: `standard_deck(without=[face(QUEEN, "C")])`

A game with faces of its own lists them once and uses `repeat_deck`.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, overload

    from ..contracts import Face, Suit  # noqa: TID252 - as above

__all__ = ["repeat_deck", "standard_deck"]

_MOST = 1000
_RANKS = range(1, 14)


def standard_deck(
    decks: int = 1,
    suits: str | Sequence[Suit] = "SHDC",
    jokers: int = 0,
    without: Sequence[Mapping[str, Any]] = (),
) -> list[Face]:
    """Return the faces of some decks in order.

    Args:
        decks: How many, an integer from 1 to 1000.
        suits: The suits of each deck in order, a text such as "SH" or a sequence of letters: at
            least one, and none twice.
        jokers: How many each deck has, an integer from 0 to 1000.
        without: Standard faces that are left out, every copy of each.

    Returns:
        A list of new dicts of `rank` and `suit`.

    Raises:
        TypeError: An argument, or an item of suits or without, is of a wrong type.
        ValueError: A number is out of range or no integer, suits is empty or has a suit twice, an
            item of suits is no suit, or one of without is no standard face.

    Draws nothing.
    """
    decks = _checks.check_integer("decks", decks, 1, _MOST)
    letters = _checks.check_suits("suits", suits)
    jokers = _checks.check_integer("jokers", jokers, 0, _MOST)
    left_out = _checks.check_faces("without", without)
    deck = [(rank, suit) for suit in letters for rank in _RANKS] + [(0, "")] * jokers
    kept: list[tuple[Any, Any]] = [card for card in deck if card not in left_out]
    return [{"rank": rank or "joker", "suit": suit or None} for rank, suit in kept * decks]


if TYPE_CHECKING:
    # The overlap is meant: the kit's own faces are mappings too, and get the closer type.
    @overload
    def repeat_deck(  # pyright: ignore[reportOverlappingOverload]
        faces: Sequence[Face], times: int
    ) -> list[Face]: ...

    @overload
    def repeat_deck(faces: Sequence[Mapping[str, Any]], times: int) -> list[dict[str, Any]]: ...


def repeat_deck(faces: Sequence[Mapping[str, Any]], times: int) -> Sequence[Mapping[str, Any]]:
    """Return the faces so many times over, all of them and then all of them again.

    Args:
        faces: Mappings such as dicts, of the kit's faces or a game's own; left as they are.
        times: An integer from 0 to 1000.

    Returns:
        A list of new dicts with the members of the faces; what is in them is not copied.

    Raises:
        TypeError: faces is no sequence of mappings, or times is no number.
        ValueError: times is out of range or no integer.

    Draws nothing.
    """
    faces = _checks.check_mappings("faces", faces)
    times = _checks.check_integer("times", times, 0, _MOST)
    return [dict(each) for _ in range(times) for each in faces]
