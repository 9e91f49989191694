"""The oracle: the C in `reference_c`, built on demand, proved, and asked for answers.

It shares nothing with the kits. `load` gives an `Oracle` that has reproduced every known answer
of the published originals; `available_builds` says what can be loaded on this machine. Importing
this package needs neither a compiler nor cffi.
"""

from __future__ import annotations

from .builds import Build, available_builds, load
from .inputs import InputTypeError, InputValueError
from .known import known_answers
from .operations import Oracle
from .sources import own_sources

__all__ = [
    "Build",
    "InputTypeError",
    "InputValueError",
    "Oracle",
    "available_builds",
    "known_answers",
    "load",
    "own_sources",
]
