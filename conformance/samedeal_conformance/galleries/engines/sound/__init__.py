"""Sound engines: complete games, each in a module of its own, on which no check may fail."""

from __future__ import annotations

from ..declare import Sound  # noqa: TID252 - a part of this gallery
from .bids import Bids
from .dominoes import Dominoes
from .hearts import Hearts
from .highest import Highest
from .liar import LiarsDice
from .lines import Lines
from .pairs import Pairs
from .pig import Pig
from .poker import Poker
from .rummy import Rummy
from .ships import Ships
from .table import Twelve
from .talon import Talon

__all__ = ["SOUND"]

SOUND = (
    Sound("hearts", Hearts, [3, 4]),
    Sound("talon", Talon, [2]),
    Sound("bids", Bids, [2, 3, 4]),
    Sound("pig", Pig, [2, 4]),
    Sound("pairs", Pairs, [2, 3]),
    Sound("rummy", Rummy, [2, 4]),
    Sound("poker", Poker, [2, 3]),
    Sound("dominoes", Dominoes, [2, 3]),
    Sound("liars-dice", LiarsDice, [2, 3]),
    Sound("twelve", Twelve, [2, 3]),
    Sound("highest", Highest, [2, 3], seeds="integer"),
    Sound("ships", Ships, [2], chance=False),
    Sound("lines", Lines, [2], chance=False, skip={"no-leak": "nothing is hidden"}),
)
