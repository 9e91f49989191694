"""What the items of one session of pytest share: the open engines, and which there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.engines.checks import CHECKS
from samedeal_conformance.engines.opening import Engines
from samedeal_conformance.engines.settings import mistakes_in, title_of

if TYPE_CHECKING:
    from pathlib import Path

    from samedeal_conformance.engines.registering import Registration

__all__ = ["Shared", "shared"]

_KEY = pytest.StashKey["Shared"]()


class Shared:
    """What the items share.

    Attributes:
        engines: that are open.
        salt: names the draws of all checks.
        scale: how many times the default number of games is played.
    """

    def __init__(self, config: pytest.Config) -> None:
        option = config.option
        alone = option.samedeal_in_process or option.usepdb or option.trace
        self.engines = Engines(in_process=alone)
        self.salt: int = option.samedeal_seed or 0
        self.scale: float = option.samedeal_games
        self._wanted: list[str] = option.samedeal_engine
        self._checks: list[str] = option.samedeal_check
        self._registered: list[Registration] = []
        self._places: dict[Registration, Path] = {}
        config.add_cleanup(self.engines.close)

    def placed(self, registrations: list[Registration], path: Path) -> list[Registration]:
        """Those that have their items below this file.

        An entry point may name a file that is collected too; an engine has its items once.
        """
        return [each for each in registrations if self._places.setdefault(each, path) == path]

    def mistakes(self, registrations: list[Registration]) -> list[tuple[Registration, str]]:
        """Those that are wanted, each with what is wrong with it or ""."""
        self._registered += [each for each in registrations if each not in self._registered]
        return [
            (registration, mistake)
            for registration, mistake in mistakes_in(self._registered, CHECKS)
            if registration in registrations
            and (not self._wanted or title_of(registration) in self._wanted)
        ]

    def unknown(self) -> str:
        """What is wrong with the names that are wanted, or ""."""
        names = list(dict.fromkeys(map(title_of, self._registered)))
        there = f"there are {', '.join(names)}" if names else "no engine was collected"
        missing = (each for each in self._wanted if each not in names)
        return next((f"--samedeal-engine: there is no engine {e!r}; {there}" for e in missing), "")

    @property
    def checks(self) -> list[str]:
        """The names of the checks that are to be made, in order."""
        return [each for each in CHECKS if not self._checks or each in self._checks]


def shared(config: pytest.Config) -> Shared:
    """What the items of this session share."""
    if _KEY not in config.stash:
        config.stash[_KEY] = Shared(config)
    return config.stash[_KEY]
