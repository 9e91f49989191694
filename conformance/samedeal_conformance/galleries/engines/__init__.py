"""Galleries of game engines: sound ones that every check must pass, broken ones that one must fail.

A check that passes everything is worth nothing, and so is one that fails everything. So each fault
that a check looks for stands here as a small change of a sound engine, with the checks that must
notice and those that may; and a dozen games that leak nothing, with all that makes them hard to
tell from those that do: intended reveals, public counts, what a player may deduce, phases. Those of
`FATAL` bring down the process that they are in, and so stand apart from the other broken ones.

The engines import nothing of this package but what they have in common (`sound.moves`), so they
stand for what authors write.
"""

from __future__ import annotations

from .broken import BROKEN, FATAL
from .declare import CHECKS, Broken, Sound
from .sound import SOUND

__all__ = ["BROKEN", "CHECKS", "FATAL", "SOUND", "Broken", "Sound"]
