"""Where a known deviation holds: on which platform, in which engine, in which versions of it."""

from __future__ import annotations

import platform
import re
from fnmatch import fnmatchcase
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .runtimes.base import RuntimeInfo

__all__ = ["ANYWHERE", "Conditions", "here", "is_range"]

_COMPARED = re.compile(r"(<=|>=|==|!=|<|>)\s*(\d+(?:\.\d+)*)")
_MEANT = {
    "<": lambda order: order < 0,
    "<=": lambda order: order <= 0,
    ">": lambda order: order > 0,
    ">=": lambda order: order >= 0,
    "==": lambda order: order == 0,
    "!=": lambda order: order != 0,
}


def here() -> str:
    """This platform: system and processor."""
    return f"{platform.system()} {platform.machine()}"


def is_range(text: str) -> bool:
    """Whether a text is a range of versions, such as `>=20, <22.1`."""
    return all(_COMPARED.fullmatch(part.strip()) for part in text.split(","))


class Conditions(NamedTuple):
    """Conditions, all of which must hold; "" is none.

    Attributes:
        platform: a pattern of the system (`Linux`), or of system and processor (`Linux aarch64`).
        engine: a pattern of the engine by its own account: `CPython`, `node`, `Chromium`.
        version: of the engine, a range.
    """

    platform: str = ""
    engine: str = ""
    version: str = ""

    def hold(self, info: RuntimeInfo | None, on: str | None = None) -> bool:
        """Whether they hold for a runtime; what is not known of it doesn't."""
        if self == ANYWHERE:
            return True
        on = here() if on is None else on
        if self.platform and not any(
            fnmatchcase(each, self.platform) for each in (on, on.partition(" ")[0])
        ):
            return False
        if not self.engine and not self.version:
            return True
        if info is None or not fnmatchcase(info.engine, self.engine or "*"):
            return False
        return not self.version or _within(info.version, self.version)


ANYWHERE = Conditions()


def _within(version: str, wanted: str) -> bool:
    """Whether a version lies in a range; its numbers count, up to the first thing that is none."""
    found = re.match(r"v?(\d+(?:\.\d+)*)", version)
    return found is not None and all(
        _MEANT[sign](_order(found[1], bound)) for sign, bound in _COMPARED.findall(wanted)
    )


def _order(one: str, other: str) -> int:
    """-1, 0 or 1; a number that is missing is 0."""
    pairs = zip_longest(map(int, one.split(".")), map(int, other.split(".")), fillvalue=0)
    return next((1 if a > b else -1 for a, b in pairs if a != b), 0)
