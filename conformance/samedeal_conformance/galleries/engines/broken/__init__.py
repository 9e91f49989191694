"""Broken engines: each is a sound one with one fault, and says which checks must notice it."""

from __future__ import annotations

from .credulous import CREDULOUS
from .endless import ENDLESS
from .fatal import FATAL
from .impure import IMPURE
from .lawless import LAWLESS
from .leaking_channels import LEAKING_CHANNELS
from .leaking_more import LEAKING_MORE
from .leaking_views import LEAKING_VIEWS
from .telling_ids import TELLING_IDS
from .unsealed import UNSEALED

__all__ = ["BROKEN", "FATAL"]

BROKEN = (
    *LEAKING_VIEWS,
    *LEAKING_CHANNELS,
    *LEAKING_MORE,
    *TELLING_IDS,
    *IMPURE,
    *UNSEALED,
    *LAWLESS,
    *CREDULOUS,
    *ENDLESS,
)
