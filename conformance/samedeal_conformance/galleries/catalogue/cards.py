"""The wrong kits about cards, those that draw ids apart."""

from __future__ import annotations

from .arrangements import ARRANGEMENTS
from .card_checks import CARD_CHECKS
from .card_deals import CARD_DEALS
from .decks import DECKS
from .faces import FACES
from .layoffs import LAYOFFS
from .melds import MELDS
from .names import NAMES
from .points import POINTS
from .sampling import SAMPLING
from .sorting import SORTING
from .stable_ids import STABLE_IDS
from .tableau import TABLEAU
from .tricks import TRICKS
from .views import VIEWS

__all__ = ["CARDS"]

CARDS = (
    *FACES,
    *NAMES,
    *DECKS,
    *SORTING,
    *TABLEAU,
    *STABLE_IDS,
    *VIEWS,
    *CARD_DEALS,
    *TRICKS,
    *MELDS,
    *ARRANGEMENTS,
    *LAYOFFS,
    *POINTS,
    *SAMPLING,
    *CARD_CHECKS,
)
"""Changes of the plain kit."""
