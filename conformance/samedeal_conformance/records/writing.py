"""Writing a result file: line by line beside its place, and into it when it is whole."""

from __future__ import annotations

import os
import threading
from collections import Counter
from typing import TYPE_CHECKING, Any, Self

import msgspec

from samedeal_conformance.errors import UsageError

from .model import CaseLine, CheckLine, EndLine, StatisticLine

if TYPE_CHECKING:
    from pathlib import Path

    from .model import Header, Line

__all__ = ["PARTIAL", "Writer"]

PARTIAL = ".partial"
"""What is added to a name while the file is not whole."""

_RESULTS = (CaseLine, StatisticLine, CheckLine)


def _speakable(value: Any) -> Any:
    """A value with escapes for lone surrogates, which UTF-8 can't hold."""
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode("utf-8")
    if isinstance(value, dict):
        return {_speakable(key): _speakable(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_speakable(each) for each in value]
    return value


class Writer:
    """A result file that is being written. A context manager, for several threads.

    What is no file (a device, a pipe) is written to as it is.

    Raises:
        UsageError: it can't be written there.
    """

    def __init__(self, path: Path, header: Header) -> None:
        self._encoder = msgspec.json.Encoder()
        self._lock = threading.Lock()
        self._counts: Counter[str] = Counter()
        self._trouble: OSError | None = None
        try:
            self._path = path.resolve()
            self._direct = self._path.exists() and not self._path.is_file()
            self.partial = path if self._direct else self._path.with_name(path.name + PARTIAL)
            if self._direct:
                self._file = self._path.open("wb", buffering=0)
            else:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                # Not truncated but replaced: another run may be writing to the one that is there.
                self.partial.unlink(missing_ok=True)
                self._file = self.partial.open("xb", buffering=0)
        except OSError as error:
            raise UsageError(f"{path} can't be written: {error.strerror}") from error
        self.write(header)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Close it; whatever ended the run before its end is told where its beginning is."""
        self._file.close()
        if error is not None and not self._direct and self.partial.exists():
            error.add_note(f"What there was until then is in {self.partial}.")

    def write(self, *lines: Line) -> None:
        """Write lines, at once. What can't be written any more is told by `end`."""
        results = [line for line in lines if isinstance(line, _RESULTS)]
        text = b"".join(self._encoded(line) + b"\n" for line in lines)
        with self._lock:
            self._counts.update(line.status for line in results)
            if self._trouble is None:
                try:
                    self._write(text)
                except OSError as error:
                    self._trouble = error

    def _encoded(self, line: Line) -> bytes:
        try:
            return self._encoder.encode(line)
        except UnicodeEncodeError:
            return self._encoder.encode(_speakable(msgspec.to_builtins(line)))

    def _write(self, text: bytes) -> None:
        rest = memoryview(text)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]

    def end(self, *, good: bool) -> None:
        """Write the end mark, and give the file its name.

        Raises:
            UsageError: something could not be written; what was is in `partial`.
        """
        counts = dict(sorted(self._counts.items()))
        self.write(EndLine(results=sum(counts.values()), counts=counts, good=good))
        if self._trouble is None:
            try:
                self._name()
            except OSError as error:
                self._trouble = error
        if self._trouble is not None:
            reason = self._trouble.strerror or str(self._trouble)
            raise UsageError(
                f"{self._path} can't be written: {reason}",
                hint=None if self._direct else f"What could be is in {self.partial}.",
            ) from self._trouble

    def _name(self) -> None:
        if self._direct:
            return
        os.fsync(self._file.fileno())
        ours = os.fstat(self._file.fileno())
        self._file.close()
        if not self.partial.exists() or not os.path.samestat(ours, self.partial.stat()):
            raise OSError(f"another run has taken the place of {self.partial}")
        self.partial.replace(self._path)
