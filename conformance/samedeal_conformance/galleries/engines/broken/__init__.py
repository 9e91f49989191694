"""Broken engines: each is a sound one with one fault, and says which checks must notice it."""

from __future__ import annotations

from .leaking_channels import LEAKING_CHANNELS
from .leaking_views import LEAKING_VIEWS
from .telling_ids import TELLING_IDS

__all__ = ["BROKEN"]

BROKEN = (*LEAKING_VIEWS, *LEAKING_CHANNELS, *TELLING_IDS)
