"""What is done of a run, in a file, so that an interrupted run goes on where it was.

The file holds, for each runtime and check, the shards that are counted and the sum of their counts.
It is written whole beside its place and renamed, every few seconds and at the end: an interruption
costs a few seconds of work, and a disk that fills leaves the last whole file and does not end the
run. The counts belong to one run (`--seed`), to one kit and to what the check was when
they were made; a file of another is refused, not added to. One with fewer draws than are asked
for now is a beginning, so a run can be made longer later.
"""

from __future__ import annotations

import hashlib
import os
import time
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Self

import msgspec

from samedeal_conformance.errors import UsageError

from .ranges import Ranges, size, with_range
from .sample import added

if TYPE_CHECKING:
    from pathlib import Path

    from .sample import Sample

__all__ = ["FORMAT", "Kept", "Part", "key_of"]

FORMAT = 1
_EVERY = 2.0
"""Seconds between two writes."""


class Part(msgspec.Struct):
    """What is done of one check on one runtime.

    Attributes:
        key: of what is counted; see `key_of`.
        shards: that are counted.
        counts: their sum; empty while there are none.
    """

    key: str
    shards: Ranges = []
    counts: list[int] = []


class _File(msgspec.Struct, kw_only=True):
    format: int
    kind: str
    seed: int
    kits: dict[str, str] = {}
    done: dict[str, dict[str, Part]] = {}


def key_of(sample: Sample) -> str:
    """A hash of what a shard of a sample is: counts of something else must not be added to it."""
    what = (sample.label, sample.law, sample.observations, sample.draws)
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


class Kept:
    """What is done, in memory, and in a file if there is one.

    Args:
        seed: the run.
        path: of the file; None keeps nothing.

    Raises:
        UsageError: the file is of another run, or is none of ours, or can't be read.
    """

    def __init__(self, seed: int, path: Path | None = None) -> None:
        self._path = path
        self._file = _File(format=FORMAT, kind="samedeal-stats", seed=seed)
        self._written = time.monotonic()
        self.trouble: str | None = None
        """Why the file could not be written at last."""
        if path is not None and path.exists():
            self._file = _read(path, seed)
        if path is not None:
            self.write()
            if self.trouble:
                raise UsageError(self.trouble)

    def belongs(self, runtime: str, kit: str) -> None:
        """See that the counts of a runtime are those of this kit.

        Raises:
            UsageError: they are of another one.
        """
        before = self._file.kits.setdefault(runtime, kit)
        if before != kit:
            raise UsageError(
                f"{self._path} holds counts of {before}, and {runtime} is {kit} now",
                hint="Give another --state FILE, or remove this one.",
            )

    def part(self, runtime: str, check: str, sample: Sample) -> Part:
        """What is done of a check.

        Raises:
            UsageError: the check is another one now.
        """
        parts = self._file.done.setdefault(runtime, {})
        part = parts.setdefault(check, Part(key_of(sample)))
        if part.key != key_of(sample) or not _sound(part, sample):
            raise UsageError(
                f"{self._path} holds counts of {check} that this version does not make",
                hint="Give another --state FILE, or remove this one.",
            )
        return part

    def add(self, part: Part, start: int, end: int, counts: list[int]) -> None:
        """Take in the counts of some shards; written now and then."""
        part.shards = with_range(part.shards, start, end)
        part.counts = added(part.counts, counts)
        if self._path is not None and time.monotonic() - self._written >= _EVERY:
            self.write()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Tell whoever was interrupted where it goes on."""
        if isinstance(error, KeyboardInterrupt) and self._path and not self.trouble:
            error.add_note(f"What is counted is in {self._path}; the same command goes on from it.")

    def write(self) -> None:
        """Write the file; what is wrong with that is in `trouble`, and the old one stays."""
        if self._path is None:
            return
        self._written = time.monotonic()
        temporary = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                file.write(msgspec.json.encode(self._file))
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(self._path)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            self.trouble = f"{self._path} can't be written: {error.strerror}"
        else:
            self.trouble = None


def _sound(part: Part, sample: Sample) -> bool:
    """Whether counts and shards can be what this check has counted."""
    bounds = [bound for each in part.shards for bound in each]
    return (
        sum(part.counts) == sample.total(size(part.shards))
        and len(part.counts) == (len(sample.law.probabilities) if part.shards else 0)
        and all(count >= 0 for count in part.counts)
        and all(bound >= 0 for bound in bounds)
        and all(a < b for a, b in pairwise(bounds))
    )


def _read(path: Path, seed: int) -> _File:
    try:
        raw: Any = msgspec.json.decode(path.read_bytes())
        if not isinstance(raw, dict) or raw.get("kind") != "samedeal-stats":
            raise UsageError(
                f"{path} holds no counts of `samedeal stats`", hint="Give another --state FILE."
            )
        if raw.get("format") != FORMAT:
            raise UsageError(
                f"{path} is of the format {raw.get('format')}, and this version has {FORMAT}",
                hint="Give another --state FILE, or the version that wrote it.",
            )
        file = msgspec.convert(raw, _File)
    except OSError as error:
        raise UsageError(f"{path} can't be read: {error.strerror}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(
            f"{path} is cut short or damaged: {error}",
            hint="Remove it, or give another --state FILE.",
        ) from error
    if file.seed != seed:
        raise UsageError(
            f"{path} holds counts of --seed {file.seed}, and this run has {seed}",
            hint=f"Give --seed {file.seed}, or another --state FILE.",
        )
    return file
