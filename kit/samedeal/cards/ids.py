"""Identifiers of cards: drawn, so that they say nothing about the faces, or readable.

A drawn id is five characters of Crockford's base 32 (0-9 and A-Z without I, L, O, U;
https://www.crockford.com/base32.html), most significant first: an integer below 32**5, drawn
uniformly whatever the card. So the ids of a deal depend on the generator's state and the number of
cards alone. Give them out after the shuffle, at every deal, wherever a hand may be hidden.

A value that is taken already is drawn again. Taken texts that are no id of this kind, such as
those of another scheme, can't collide, and leave all 32**5 values free.

A readable id is the card in short, QH, and QH#2 for its second copy. It is the same in every deal,
which suits the animations of a solitaire game, and it gives the card away: it is not for hands that
somebody must not see.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, overload

    from ..contracts import Card, Face, Rng  # noqa: TID252 - as above

__all__ = ["assign_ids", "new_card_id", "with_stable_ids"]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_SIZE = 5
_VALUES = 32**5

# By rank, a joker's being 0.
_SHORT = ("JOKER", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

if TYPE_CHECKING:
    # The overlap is meant: the kit's own faces are mappings too, and get the closer type.
    @overload
    def assign_ids(  # pyright: ignore[reportOverlappingOverload]
        faces: Sequence[Face], rng: Rng, taken: Sequence[str] = ()
    ) -> list[Card]: ...

    @overload
    def assign_ids(
        faces: Sequence[Mapping[str, Any]], rng: Rng, taken: Sequence[str] = ()
    ) -> list[dict[str, Any]]: ...


def assign_ids(
    faces: Sequence[Mapping[str, Any]], rng: Rng, taken: Sequence[str] = ()
) -> Sequence[Mapping[str, Any]]:
    """Return the faces as cards, each with a fresh id.

    Args:
        faces: Mappings such as dicts, of the kit's faces or a game's own; left as they are.
        rng: The generator; advances by `int(0, 32**5)` for each face in order, and again for each
            value that is taken.
        taken: Ids that are in use.

    Returns:
        New dicts: the members of the face and `id`, which replaces an id that it had.

    Raises:
        TypeError: faces is no sequence of mappings, rng is no generator, or taken is no sequence
            of texts.
        ValueError: Fewer ids are free than there are faces.
    """
    faces = _checks.check_mappings("faces", faces)
    _checks.check_rng("rng", rng)
    used = _used("taken", taken, len(faces))
    # Copied before anything is drawn: reading a mapping may raise.
    cards = [dict(face) for face in faces]
    for card in cards:
        card["id"] = _draw(rng, used)
    return cards


def new_card_id(rng: Rng, taken: Sequence[str]) -> str:
    """Return one fresh id, for a card made in the middle of a game.

    Args:
        rng: The generator; advances by `int(0, 32**5)`, and again for each value that is taken.
        taken: Ids that are in use.

    Returns:
        Five characters.

    Raises:
        TypeError: rng is no generator, or taken is no sequence of texts.
        ValueError: No id is free.
    """
    _checks.check_rng("rng", rng)
    return _draw(rng, _used("taken", taken, 1))


if TYPE_CHECKING:
    # The overlap is meant, as above.
    @overload
    def with_stable_ids(  # pyright: ignore[reportOverlappingOverload]
        faces: Sequence[Face],
    ) -> list[Card]: ...

    @overload
    def with_stable_ids(faces: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]: ...


def with_stable_ids(faces: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Return the faces as cards whose ids say what they are: QH, 10S, JOKER; then QH#2.

    Args:
        faces: Standard faces; left as they are.

    Returns:
        New dicts: the members of the face and `id`, which replaces an id that it had. Copies are
        numbered in order.

    Raises:
        TypeError: faces is no sequence of mappings, or a rank or a suit is of a wrong type.
        ValueError: A face is no standard face.

    Draws nothing.
    """
    faces = _checks.check_sequence("faces", faces)
    times: dict[str, int] = {}
    cards = []
    for face, (rank, suit) in zip(faces, _checks.check_faces("faces", faces), strict=True):
        text = _SHORT[rank] + suit
        times[text] = copy = times.get(text, 0) + 1
        cards.append({**face, "id": text if copy == 1 else f"{text}#{copy}"})
    return cards


def _used(name: str, taken: Sequence[str], wanted: int) -> set[str]:
    """Return the ids among the taken texts if enough others are free. For membership only."""
    used = {text for text in _checks.check_texts(name, taken) if _is_id(text)}
    free = _VALUES - len(used)
    if free < wanted:
        raise ValueError(
            f"{name} must leave as many ids free as there are cards, {wanted}; got"
            f" {len(used)} of {_VALUES} in use, which leaves {free}"
        )
    return used


def _is_id(text: str) -> bool:
    """Return whether a text is one of the values that can be drawn."""
    return len(text) == _SIZE and all(character in _ALPHABET for character in text)


def _draw(rng: Rng, used: set[str]) -> str:
    """Return a fresh id, and note it as used."""
    while (text := _written(rng.int(0, _VALUES))) in used:
        pass
    used.add(text)
    return text


def _written(value: int) -> str:
    """Return a value below 32**5 as five characters, most significant first."""
    return "".join([_ALPHABET[value >> shift & 31] for shift in (20, 15, 10, 5, 0)])
