"""Point tables, as data.

* Gin rummy counts deadwood: pips, faces 10, the ace 1. Jokers are no part of the game; those who
  play with them count a joker left over as 15.
* Crazy eights charges for the cards left in hand: an eight 50, faces 10, the ace 1, pips. A joker,
  where one is played, is wild like an eight and costs as much.
* Hearts: each heart 1, the queen of spades 13, which makes 26 in all.

The tables are by rank and read-only.
"""

from __future__ import annotations

from types import MappingProxyType

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..contracts import Rank  # noqa: TID252 - as above

__all__ = ["CRAZY_EIGHTS_PENALTIES", "DEADWOOD_VALUES", "hearts_points"]

_PIPS: dict[Rank, int] = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10}
_FACES: dict[Rank, int] = {11: 10, 12: 10, 13: 10}

DEADWOOD_VALUES: Mapping[Rank, int] = MappingProxyType({**_PIPS, **_FACES, "joker": 15})
"""What a card outside any meld costs in gin rummy, by rank. Read-only."""

CRAZY_EIGHTS_PENALTIES: Mapping[Rank, int] = MappingProxyType(
    {**_PIPS, 8: 50, **_FACES, "joker": 50}
)
"""What a card left in hand costs in crazy eights, by rank. Read-only."""


def hearts_points(card: Mapping[str, Any]) -> int:
    """Return the points of a card in hearts: a heart 1, the queen of spades 13, another 0.

    Args:
        card: A standard face.

    Raises:
        TypeError: card is no mapping, or its rank or suit is of a wrong type.
        ValueError: A member is missing, or is no rank or suit.

    Draws nothing.
    """
    face = _checks.check_face("card", card)
    if face == (12, "S"):
        return 13
    return 1 if face[1] == "H" else 0
