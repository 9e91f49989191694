"""All one-token mutants of a source text, in Python or JavaScript.

A mutant differs from the text in one token: another operator, a number one off, another keyword, or
another name of the same kind. Strings, comments and what they document stay; so do types, imports,
and how an object prints itself, which no known answer is about.

Both languages are cut into tokens by one regular expression each. That is enough for sources that
use no regular expression literals, as the kit's hash and generator don't.
"""

from __future__ import annotations

import ast
import re
from typing import Any, NamedTuple

__all__ = ["Mutant", "javascript_mutants", "python_mutants"]


class Mutant(NamedTuple):
    """A mutant.

    Attributes:
        file: the file, under the root of the kit's language.
        line: the number of the line that differs.
        within: the function that it stands in, or "".
        before: that line, without the space around it.
        after: the line in the mutant, likewise.
        text: the whole text of the file in the mutant.
    """

    file: str
    line: int
    within: str
    before: str
    after: str
    text: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What names the mutant in a table, whatever the number of its line is."""
        return self.file, self.within, self.before, self.after


_COMMON = {
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "/": ("*",),
    "%": ("*",),
    "<<": (">>",),
    ">>": ("<<",),
    "&": ("|",),
    "|": ("&",),
    "^": ("|", "&"),
    "<": ("<=", ">"),
    "<=": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "<="),
    "+=": ("-=",),
    "-=": ("+=",),
    "^=": ("|=",),
    "~": ("",),
    "a": ("b",),
    "b": ("c",),
    "c": ("a",),
    "break": ("continue",),
}
_PYTHON = _COMMON | {
    "//": ("*",),
    "**": ("*",),
    "==": ("!=",),
    "!=": ("==",),
    "and": ("or",),
    "or": ("and",),
    "not": ("",),
    "is": ("is not",),
    "True": ("False",),
    "False": ("True",),
    "_a": ("_b",),
    "_b": ("_c",),
    "_c": ("_a",),
    "_counter": ("_a",),
    "refuse_type": ("refuse_value",),
    "refuse_value": ("refuse_type",),
    "TypeError": ("ValueError",),
    "ValueError": ("TypeError",),
}
_JAVASCRIPT = _COMMON | {
    ">>>": (">>", "<<"),
    "===": ("!==",),
    "!==": ("===",),
    "&&": ("||",),
    "||": ("&&",),
    "!": ("",),
    "++": ("--",),
    "--": ("++",),
    "true": ("false",),
    "false": ("true",),
    "C1": ("C2",),
    "C2": ("C1",),
    "FINAL_1": ("FINAL_2",),
    "FINAL_2": ("FINAL_1",),
    "TWO_53": ("TWO_32",),
    "RangeError": ("TypeError",),
    "TypeError": ("RangeError",),
    "wrongType": ("wrongValue",),
    "wrongValue": ("wrongType",),
    "min": ("max",),
    "max": ("min",),
}

_NUMBER = r"0[xX][0-9a-fA-F_]+|[0-9][0-9_]*"
_PYTHON_TOKEN = re.compile(
    r'(?P<skip>#[^\n]*|[rbfu]*"""(?:.|\n)*?"""|[rbfu]*"(?:\\.|[^"\\\n])*"|[rbfu]*\'(?:\\.|[^\'\\\n])*\')'
    rf"|(?P<number>\b(?:{_NUMBER})\b)|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<operator>\*\*|//|<<=?|>>=?|->|:=|[-+*/%&|^<>=!]=|[-+*/%&|^~<>=()\[\]{},:.])"
)
_JAVASCRIPT_TOKEN = re.compile(
    r"(?P<skip>//[^\n]*|/\*(?:.|\n)*?\*/|`(?:\\.|[^`\\])*`|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')"
    rf"|(?P<number>\b(?:{_NUMBER})\b)|(?P<name>\#?[A-Za-z_$][\w$]*)"
    r"|(?P<operator>>>>=?|===|!==|\*\*|\.\.\.|=>|<<=?|>>=?|&&|\|\||\?\?|\?\.|\+\+|--"
    r"|[-+*/%&|^<>=!]=|[-+*/%&|^~<>=!?()\[\]{},:;.])"
)

_PRINTS = {"__repr__", "__reduce__"}

_OPERAND_BEFORE = re.compile(r"[\w)\]]")
_WORDS_BEFORE_UNARY = {"return", "in", "and", "or", "not", "if", "else", "yield", "case", "while"}


def _others(symbol: str, table: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What may stand in the place of a token."""
    if not symbol[0].isdigit():
        return table.get(symbol, ())
    value = int(symbol, 0)
    wanted = [value + 1] + ([value - 1] if value > 0 else [])
    hexadecimal = symbol[:2].lower() == "0x"
    return tuple(hex(each) if hexadecimal else str(each) for each in wanted)


_FUNCTION = re.compile(
    r"^ *(?:export )?(?:function|def) (\w+)|^  (?!if|for|while)(\w+)\([\w, ]*\) \{|^(?=[A-Za-z_])",
    re.MULTILINE,
)


def _within(text: str) -> str:
    """The function that a text ends in, or ""."""
    last = [first or second or "" for first, second in _FUNCTION.findall(text)]
    return last[-1] if last else ""


def _mutants(
    file: str,
    text: str,
    pattern: re.Pattern[str],
    table: dict[str, tuple[str, ...]],
    excluded: list[tuple[int, int]],
) -> list[Mutant]:
    found: list[Mutant] = []
    previous = ""
    for match in pattern.finditer(text):
        if match.lastgroup == "skip":
            previous = previous if match.group().startswith(("#", "/")) else "x"
            continue
        symbol = match.group()
        unary = symbol in "+-*" and (
            not previous
            or not _OPERAND_BEFORE.match(previous[-1])
            or previous in _WORDS_BEFORE_UNARY
        )
        previous = symbol
        start, end = match.span()
        line = text.count("\n", 0, start) + 1
        if any(first <= start < last for first, last in excluded):
            continue
        if unary:
            # A sign can be dropped; a star is no operator here.
            others: tuple[str, ...] = ("",) if symbol in "+-" else ()
        else:
            others = _others(symbol, table)
        for other in others:
            changed = text[:start] + other + text[end:]
            before = text.splitlines()[line - 1].strip()
            after = changed.splitlines()[line - 1].strip()
            found.append(Mutant(file, line, _within(text[:start]), before, after, changed))
    return found


def _python_excluded(tree: ast.Module, text: str) -> list[tuple[int, int]]:
    """The parts of a source, from where to where, that are no code of the kind that is mutated."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def span(node: Any) -> tuple[int, int]:
        first = starts[node.lineno - 1] + node.col_offset
        return first, starts[node.end_lineno - 1] + node.end_col_offset

    excluded: list[tuple[int, int]] = []
    for node in ast.walk(tree):
        named = ast.dump(node.targets[0]) if isinstance(node, ast.Assign) else ""
        if (
            isinstance(node, ast.Import | ast.ImportFrom)
            or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
            or (isinstance(node, ast.FunctionDef) and node.name in _PRINTS)
            or "__all__" in named
            or "TYPE_CHECKING" in named
        ):
            excluded.append(span(node))
        if isinstance(node, ast.arg):  # its name and its type
            excluded.append(span(node))
        types = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        excluded += [span(each) for each in types if each is not None]
    return excluded


def python_mutants(file: str, text: str) -> list[Mutant]:
    """All mutants of a Python source that still compile and mean something else."""
    tree = ast.parse(text)
    whole = ast.dump(tree)
    found = []
    for mutant in _mutants(file, text, _PYTHON_TOKEN, _PYTHON, _python_excluded(tree, text)):
        try:
            compile(mutant.text, file, "exec")
        except SyntaxError:
            continue
        if ast.dump(ast.parse(mutant.text)) != whole:
            found.append(mutant)
    return found


_PRINTING = re.compile(r"^( *)(?:toString\(\)|\[INSPECT\]\(\)) \{\n(?:.*\n)*?\1\}", re.MULTILINE)
_IMPORT = re.compile(r"^(?:import|export \{)(?:.|\n)*?;", re.MULTILINE)
# Names where they are declared: to change one there is to break the syntax.
_DECLARED = re.compile(
    r"^(?:(?:export )?function \w+| +(?!if|for|while)\w+)\([\w, ]*\) \{|\b(?:let|const) \w+",
    re.MULTILINE,
)


def javascript_mutants(file: str, text: str) -> list[Mutant]:
    """All mutants of a JavaScript source."""
    patterns = (_PRINTING, _IMPORT, _DECLARED)
    excluded = [match.span() for pattern in patterns for match in pattern.finditer(text)]
    return _mutants(file, text, _JAVASCRIPT_TOKEN, _JAVASCRIPT, excluded)
