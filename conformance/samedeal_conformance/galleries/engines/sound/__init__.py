"""Sound engines: complete games, each in a module of its own, on which no check may fail."""

from __future__ import annotations

from ..declare import Sound  # noqa: TID252 - a part of this gallery
from .bids import Bids
from .hearts import Hearts
from .pairs import Pairs
from .pig import Pig
from .talon import Talon

__all__ = ["SOUND"]

SOUND = (
    Sound("hearts", Hearts, [3, 4]),
    Sound("talon", Talon, [2]),
    Sound("bids", Bids, [2, 3, 4]),
    Sound("pig", Pig, [2, 4]),
    Sound("pairs", Pairs, [2, 3]),
)
