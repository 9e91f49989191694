"""Ids on backs that tell which card it is."""

from __future__ import annotations

from samedeal import murmur3, utf8

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.pairs import Pairs  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sound.moves import State  # noqa: TID252 - a part of this gallery

__all__ = ["TELLING_IDS"]


class KeptIds(Pairs):
    """A shuffle moves the cards, and each keeps its id."""

    def lay_out(self, faces: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Shuffle cards that have ids as they are."""
        if not taken:
            return super().lay_out(faces, rng, taken)
        cards = [{"id": text, **card} for text, card in zip(taken, faces, strict=True)]
        return [dict(card) for card in rng.shuffle(cards)]


class IdsInOrderOfFaces(Pairs):
    """Ids are drawn afresh, and given out in ascending order of the faces."""

    def lay_out(self, faces: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Sort ids and faces before they meet."""
        cards = super().lay_out(faces, rng, taken)
        ids = sorted(card["id"] for card in cards)
        order = sorted(
            range(len(cards)), key=lambda slot: (cards[slot]["rank"], cards[slot]["suit"])
        )
        for text, slot in zip(ids, order, strict=True):
            cards[slot]["id"] = text
        return cards


class IdsOfFaces(Pairs):
    """An id is a hash of the face: it looks random, and is the same in every game."""

    def lay_out(self, faces: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Hash each face, and how often the cards were shuffled."""
        cards = super().lay_out(faces, rng, taken)
        for card in cards:
            card["id"] = f"{murmur3(utf8(self.written(card, taken))):08x}"
        return cards

    def written(self, card: Any, taken: list[str]) -> str:
        """Return what is hashed."""
        return f"{card['rank']}{card['suit']}{min(taken, default='')}"


class IdHasSuit(Pairs):
    """The last character of an id says of which suit the card is."""

    def lay_out(self, faces: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Write the suit in a code of our own."""
        cards = super().lay_out(faces, rng, taken)
        for card in cards:
            card["id"] = card["id"][:4] + ("A" if card["suit"] == "S" else "B")
        return cards


class TableInOrder(Pairs):
    """The cards are laid out in the order of their faces, so the slot says which card it is."""

    def lay_out(self, faces: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Sort what was shuffled."""
        cards = super().lay_out(faces, rng, taken)
        return sorted(cards, key=lambda card: (card["rank"], card["suit"]))


class BacksSorted(Pairs):
    """The backs are shown in the order of their faces."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Sort the cards, and then hide them."""
        view = super().view(state, viewer)
        cards = state["table"]
        order = sorted(
            range(len(cards)), key=lambda slot: (cards[slot]["rank"], cards[slot]["suit"])
        )
        return {**view, "table": [view["table"][slot] for slot in order]}


_IDS = ("id-opacity",)

TELLING_IDS = (
    Broken("ids-kept", KeptIds, [2], must=_IDS, kind="ids kept over a shuffle"),
    Broken(
        "ids-in-order-of-faces", IdsInOrderOfFaces, [2], must=_IDS, kind="ids in the order of faces"
    ),
    Broken(
        "ids-of-faces",
        IdsOfFaces,
        [2],
        must=_IDS,
        kind="ids that hash faces",
    ),
    Broken("id-has-suit", IdHasSuit, [2], must=_IDS, kind="a character of the id says the suit"),
    Broken(
        "table-in-order",
        TableInOrder,
        [2],
        must=_IDS,
        kind="hidden slots in the order of faces",
    ),
    Broken(
        "backs-sorted",
        BacksSorted,
        [2],
        must=("no-leak",),
        may=("id-opacity",),
        kind="backs of a sorted hand",
    ),
)
