"""Reading Python: from bytes to a file with its scopes, or to the finding that it can't be read."""

from __future__ import annotations

import ast
import io
import tokenize
import warnings
from typing import TYPE_CHECKING, Any

from .exemptions import Comment
from .findings import Finding
from .judge import Judge
from .python_file import PythonFile
from .python_rules import PythonRules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path as File

    from .scopes import Project
    from .table import Table

__all__ = ["Python"]

_TOO_DEEP = "it is nested too deeply to be read"


class Python:
    """One Python file that is looked at."""

    def __init__(self, path: File, shown: str, project: Project) -> None:
        self.shown = shown
        self.comments: list[Comment] = []
        self.broken: Finding | None = None
        self._file: PythonFile | None = None
        content = b""
        try:
            content = path.read_bytes()
            encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
            text = content.decode(encoding)
            self._lines = text.splitlines()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of the code that is looked at
                tree = ast.parse(text.removeprefix("\ufeff"), str(path))
            if "samedeal:" in text:
                self.comments = list(_comments(text))
        except OSError as error:
            self.broken = self._unreadable(f"it can't be read: {error.strerror}")
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            self.broken = self._unreadable(f"it is not {error.encoding}: {error.reason}", line)
        except SyntaxError as error:
            self.broken = self._unreadable(error.msg, error.lineno or 1, error.offset or 1)
        except (RecursionError, MemoryError):
            self.broken = self._unreadable(_TOO_DEEP)
        except ValueError as error:
            self.broken = self._unreadable(str(error))
        else:
            self._file = PythonFile(path.resolve(), tree, project)

    def _unreadable(self, why: str, line: int = 1, column: int = 1) -> Finding:
        return Finding(
            self.shown, line, max(column, 1), "syntax", f"this can't be judged: {why}",
            "what Python reads, in UTF-8", "syntax",
        )  # fmt: skip

    def judge(self, table: Table, *, portable: bool) -> Judge:
        """Look at it; the rule of portable modules says nothing of Python."""
        del portable
        judge = Judge(self.shown, table, self._place)
        if self._file is not None:
            PythonRules(self._file, judge).run()
        return judge

    def _place(self, node: Any) -> tuple[int, int]:
        line = self._lines[node.lineno - 1] if node.lineno <= len(self._lines) else ""
        return node.lineno, len(line.encode()[: node.col_offset].decode(errors="replace")) + 1


def _comments(text: str) -> Iterator[Comment]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            alone = not token.line[:column].strip()
            yield Comment(line, column + 1, token.string, alone)
