"""Cases of `cards.faces`: all there are, which is few."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module

from .shorthand import ALL_FACES, card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_RANKS: tuple[Any, ...] = (*range(1, 14), "joker")
_BY_RANK = ("ace_low_value", "ace_high_value", "next_rank", "previous_rank")


def _colors() -> Iterator[Draft]:
    for face in ALL_FACES:
        if face["rank"] in {1, 13, "joker"}:
            yield Draft("cards.faces.color", {"face": face})
    for text in ("QS", "7H", "3D", "JC", "JK"):
        face = {**card(text), "id": "0000A", "suits": ["H"], "color": "green"}
        yield Draft("cards.faces.color", {"face": face}, "further members change nothing")


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    faces = tuple(Draft("cards.faces.face", face) for face in ALL_FACES)
    ranks = tuple(
        Draft(f"cards.faces.{name}", {"rank": rank}) for name in _BY_RANK for rank in _RANKS
    )
    return Module(
        name="cards.faces",
        algorithm="written-out lists of ranks and colours",
        origin="the kit's specification; answers by brute force",
        notes={},
        groups=(
            Group("face", "Every face, and the joker.", faces),
            Group("color", "Every suit, at both ends of the ranks.", tuple(_colors())),
            Group("ranks", "Every rank: its values and its neighbours.", ranks),
        ),
    )
