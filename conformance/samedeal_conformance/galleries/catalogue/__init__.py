"""The list of wrong kits, by what they get wrong."""

from __future__ import annotations

from .biased import BIASED
from .bounded import BOUNDED
from .cards import CARDS
from .checks import CHECKS
from .daily import DAILY
from .deals import DEALS
from .deals_digest import DEALS_DIGEST
from .dice import DICE
from .draws import DRAWS
from .grid import GRID
from .hash import HASH
from .ids import IDS
from .javascript import JAVASCRIPT
from .seeds import SEEDS
from .shared import SHARED
from .stream import STREAM
from .table import TABLE
from .tiles import TILES
from .turn import TURN

__all__ = ["ALL", "JAVASCRIPT", "PYTHON"]

PYTHON = (
    *HASH,
    *SEEDS,
    *STREAM,
    *BOUNDED,
    *DRAWS,
    *DICE,
    *IDS,
    *CARDS,
    *DAILY,
    *TURN,
    *GRID,
    *TILES,
    *DEALS_DIGEST,
    *DEALS,
    *TABLE,
    *CHECKS,
    *BIASED,
    *SHARED,
)
"""Changes of the plain kit."""

ALL = (*PYTHON, *JAVASCRIPT)
