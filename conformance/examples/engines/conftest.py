# ruff: noqa: INP001 - an example is no package
"""Registers the engines of this folder; `crazy_eights` declares its own in its pyproject.toml."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import samedeal_conformance

HERE = Path(__file__).parent

# Not needed in most projects: pytest does it for the folder of a conftest.py, unless it was told
# to import by path.
sys.path.insert(0, str(HERE))

from gin_rummy import GinRummy  # type: ignore[import-not-found]  # noqa: E402 - beside this file
from press_your_luck import PressYourLuck  # type: ignore[import-not-found]  # noqa: E402 - as above
from schnapsen import Schnapsen  # type: ignore[import-not-found]  # noqa: E402 - as above


def seed_of_32_bytes(number: int) -> str:
    """The seed of a numbered game, for the digest deal."""
    return sha256(b"example:%d" % number).hexdigest()


VARIANTS = ["schnapsen", "sixtysix"]
for variant in VARIANTS:
    samedeal_conformance.engine(
        variant,
        seats=[2],
        options={"variant": variant, "deal": 1},
        variants={"variant": VARIANTS},
        seeds=seed_of_32_bytes,
    )(Schnapsen)

samedeal_conformance.engine("gin-rummy", seats=[2])(GinRummy)

samedeal_conformance.engine("press-your-luck", seats=[2, 3])(PressYourLuck)
