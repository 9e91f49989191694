"""Reading JavaScript and TypeScript, with tree-sitter, which is loaded for it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from samedeal_conformance.errors import UsageError

from .exemptions import Comment
from .findings import Finding
from .javascript_file import JavaScriptFile, NestedTooDeeplyError
from .javascript_rules import JavaScriptRules
from .judge import Judge

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path as File

    from tree_sitter import Node, Parser

    from .scopes import Project
    from .table import Table

__all__ = ["JavaScript", "parser"]


@cache
def parser(kind: str) -> Parser:
    """The parser of a kind of file.

    Raises:
        UsageError: it is not installed.
    """
    try:
        import tree_sitter  # noqa: PLC0415 - loaded when used
        import tree_sitter_javascript  # noqa: PLC0415 - the same
        import tree_sitter_typescript  # noqa: PLC0415 - the same
    except ModuleNotFoundError as error:
        raise UsageError(
            f"JavaScript and TypeScript are read with {error.name}, which is not installed",
            hint="pip install 'samedeal[conformance]'",
        ) from error
    pointers = {
        "javascript": tree_sitter_javascript.language,
        "typescript": tree_sitter_typescript.language_typescript,
        "tsx": tree_sitter_typescript.language_tsx,
    }
    return tree_sitter.Parser(tree_sitter.Language(pointers[kind]()))


class JavaScript:
    """One file of JavaScript or TypeScript that is looked at."""

    def __init__(self, path: File, shown: str, kind: str, project: Project) -> None:
        self.shown = shown
        self.comments: list[Comment] = []
        self.broken: Finding | None = None
        self._file: JavaScriptFile | None = None
        content = b""
        try:
            content = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
            content.decode("utf-8")
        except OSError as error:
            self.broken = self._unreadable(f"it can't be read: {error.strerror}")
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            self.broken = self._unreadable(f"it is not utf-8: {error.reason}", line)
        self._lines = content.split(b"\n")
        if self.broken:
            return
        self._tree = parser(kind).parse(content)
        wrong = _first_error(self._tree.root_node)
        if wrong is not None:
            line, column = self._place(wrong)
            why = f"{wrong.type} is missing" if wrong.is_missing else "a mistake in the syntax"
            self.broken = self._unreadable(why, line, column)
            return
        if b"samedeal:" in content:
            self.comments = list(self._comments())
        try:
            self._file = JavaScriptFile(path.resolve(), self._tree.root_node, project)
        except NestedTooDeeplyError as error:
            self.broken = self._unreadable(str(error), *self._place(error.node))

    def _unreadable(self, why: str, line: int = 1, column: int = 1) -> Finding:
        return Finding(
            self.shown, line, column, "syntax", f"this can't be judged: {why}",
            "what JavaScript or TypeScript reads, in UTF-8", "syntax",
        )  # fmt: skip

    def judge(self, table: Table, *, portable: bool) -> Judge:
        """Look at it."""
        judge = Judge(self.shown, table, self._place, portable=portable)
        if self._file is not None:
            JavaScriptRules(self._file, judge).run()
        return judge

    def _place(self, node: Any) -> tuple[int, int]:
        row, column = node.start_point
        before = self._lines[row][:column] if row < len(self._lines) else b""
        return row + 1, len(before.decode(errors="replace")) + 1

    def _comments(self) -> Iterator[Comment]:
        waiting = [self._tree.root_node]
        while waiting:
            node = waiting.pop()
            if node.type == "comment":
                line, column = self._place(node)
                alone = not self._lines[line - 1][: node.start_point[1]].strip()
                # What stands alone speaks of the line after its last.
                last = node.end_point[0] + 1 if alone else line
                yield Comment(last, column, (node.text or b"").decode(), alone)
            waiting += reversed(node.children)


def _first_error(root: Node) -> Node | None:
    """The first place that is no part of the language."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.is_error or node.is_missing:
            return node
        waiting += [each for each in reversed(node.children) if each.has_error or each.is_missing]
    return None
