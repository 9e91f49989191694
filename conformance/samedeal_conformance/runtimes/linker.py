"""Links ES modules for an engine that has no module loader: files in, functions out.

Each module becomes the text of a function that gets what it imports through `$import` and returns
what it exports. Lines stay where they are, so that the engine's line numbers are the file's.

These forms can be followed, and there are no others:

    import { a, b } from './file.js';
    export { a, b } from './file.js';
    export function f ...    export class C ...    export const c ...
    export default name;

So a binding never changes after its module has run, and copying it is as good as sharing it. Two
things that a loader checks are checked here: that a name is exported where it is imported from, and
that modules don't import each other in a circle, where a copy would be made too soon.

Comments, strings, templates and regular expressions are told from code. A slash begins a
regular expression unless something stands before it that can be divided; only after a bracket that
ends a condition or a block is that wrong, and then merely if there is an odd quote in it.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["LinkError", "Module", "link"]

_FORMS = (
    "write import { name } from './file.js', export { name } from './file.js', export function,"
    " export class, export const, or export default name"
)

_NAMES = (
    r"\{\s*(\w+(?:\s*,\s*\w+)*)\s*,?\s*\}\s*from\s*(?:'([^'\n]+)'|\"([^\"\n]+)\")"
    r"(?:\s*;|(?=[ \t]*(?:\n|$)))"
)
_IMPORT = re.compile(rf"import\s*{_NAMES}")
_AGAIN = re.compile(rf"export\s*{_NAMES}")
_NAMED = re.compile(r"export\s+(?=(?:function\b\s*\*?|class\b|const\b)\s*(\w+))")
_DEFAULT = re.compile(r"export\s+default\s+(\w+)\s*;(?=\s|$)")

_TOKEN = re.compile(
    r"""(?P<gap>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")
    |(?P<word>[\w$]+)
    |(?P<mark>.)""",
    re.DOTALL | re.VERBOSE,
)
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?P<end>`|\$\{)", re.DOTALL)
_BEFORE_REGEX = frozenset(
    "return typeof case in of delete void throw new else do instanceof yield await".split()  # noqa: SIM905 - words
)


class LinkError(Exception):
    """A source that can't be linked: file, line, why, and what to do."""


class Module(NamedTuple):
    """A linked module.

    Attributes:
        path: of its file, from the root, with slashes.
        code: a function that takes `$import`, which gives the exports of a path, and returns
            its own.
    """

    path: str
    code: str


class _Source(NamedTuple):
    """A module that has been read: its code, its imports as (path, names, line), its exports."""

    code: str
    imports: list[tuple[str, list[str], int]]
    exports: list[str]


def link(root: Path, entry: str) -> list[Module]:
    """The modules that an entry needs, itself included, each after those that it imports.

    Raises:
        LinkError: one of them is not there, or holds what can't be followed.
    """
    sources: dict[str, _Source] = {}
    done: list[str] = []
    under_way: list[str] = []

    def visit(path: str) -> None:
        if path in done:
            return
        if path in under_way:
            circle = " -> ".join([*under_way[under_way.index(path) :], path])
            raise LinkError(f"{path}: imports in a circle can't be linked: {circle}")
        under_way.append(path)
        source = sources[path] = _read(root, path)
        for target, names, line in source.imports:
            if not (root / target).is_file():
                raise LinkError(f"{path}:{line}: there is no file {target}")
            visit(target)
            for name in names:
                if name not in sources[target].exports:
                    raise LinkError(f"{path}:{line}: {target} does not export {name}")
        done.append(under_way.pop())

    visit(entry)
    return [Module(path, sources[path].code) for path in done]


def _read(root: Path, path: str) -> _Source:
    try:
        text = (root / path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LinkError(f"{path}: can't be read: {error}") from None
    if "\0" in text:
        raise LinkError(f"{path}: holds a NUL character")
    return _translated(path, text)


def _translated(path: str, text: str) -> _Source:
    """A source as a function, with its imports and exports replaced in place."""
    pieces: list[str] = []
    members: list[str] = []
    imports: list[tuple[str, list[str], int]] = []
    exports: list[str] = []
    end = 0
    for start in _keywords(text):
        if start < end:
            continue
        match = _form(text, start)
        line = text.count("\n", 0, start) + 1
        if match is None:
            _refuse(path, line, text[start:].partition("\n")[0])
        new = ""
        if match.re in (_IMPORT, _AGAIN):
            names = [name.strip() for name in match[1].split(",")]
            target = _target(path, line, match[2] or match[3])
            imports.append((target, names, line))
            if match.re is _IMPORT:
                new = f"const {{ {', '.join(names)} }} = $import('{target}');"
            else:
                exports += names
                members += [f"{name}: $import('{target}').{name}" for name in names]
        elif match.re is _NAMED:
            exports.append(match[1])
            members.append(match[1])
        else:
            exports.append("default")
            members.append(f"default: {match[1]}")
        pieces += [text[end:start], new, "\n" * match[0].count("\n")]
        end = match.end()
    pieces.append(text[end:])
    body = "".join(pieces)
    code = f"(function ($import) {{ 'use strict'; {body}\nreturn {{ {', '.join(members)} }}; }})"
    return _Source(code, imports, exports)


def _form(text: str, start: int) -> re.Match[str] | None:
    for form in (_IMPORT, _AGAIN, _NAMED, _DEFAULT):
        match = form.match(text, start)
        if match is not None:
            return match
    return None


def _target(path: str, line: int, relative: str) -> str:
    """The path of what is imported, from the root."""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), relative))
    if not relative.startswith(("./", "../")) or not re.fullmatch(r"(?!\.\./)[\w./-]+", target):
        raise LinkError(f"{path}:{line}: '{relative}' is no file of this folder: {_FORMS}")
    return target


def _refuse(path: str, line: int, code: str) -> NoReturn:
    raise LinkError(f"{path}:{line}: this form can't be linked: {code[:80].strip()} ({_FORMS})")


def _keywords(text: str) -> Iterator[int]:
    """Where `import` and `export` stand as keywords."""
    before = ""
    # For each open brace, whether a template's text goes on after it.
    braces: list[bool] = []
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        assert match is not None  # noqa: S101 - any character is a mark
        piece, start, place = match[0], place, match.end()
        if match.lastgroup == "gap":
            continue
        if piece in ("import", "export") and before != "." and text[place : place + 1] != ":":
            yield start
        if piece == "/" and _may_begin_regex(before):
            regex = _REGEX.match(text, start)
            place = regex.end() if regex else place
        elif piece == "{":
            braces.append(False)
        elif piece == "`" or (piece == "}" and braces and braces.pop()):
            rest = _TEMPLATE.match(text, place)
            place = rest.end() if rest else len(text)
            if rest and rest["end"] == "${":
                braces.append(True)
            piece = "`"
        before = piece


def _may_begin_regex(before: str) -> bool:
    if before[-1:] in (")", "]", "}", "`", "'", '"'):
        return False
    return before in _BEFORE_REGEX or not re.match(r"[\w$]", before)
