"""A Python file: its nodes with the scopes that they stand in, and what is bound in them.

Scopes follow the language: functions, classes (whose names their functions don't see),
comprehensions (whose first iterable belongs outside), `global` and `nonlocal`. What stands under
`if TYPE_CHECKING:` is never run and left out. Walking keeps a stack of its own, since code can be
nested deeper than Python calls.
"""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from .python_names import PythonNames
from .scopes import OWN, Project, Scope, Value

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path as File

    from .table import Path

__all__ = ["Comprehension", "Function", "Part", "PythonFile", "pairs"]

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Comprehension: TypeAlias = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_TYPE_PARAMETERS = {"TypeVar", "ParamSpec", "TypeVarTuple"}


class Part(NamedTuple):
    """A node with the scope that it stands in; `typed` if it is a type, which isn't run."""

    node: ast.AST
    scope: Scope
    typed: bool = False


class PythonFile:
    """A parsed file, bound, with the names that others may import."""

    def __init__(self, path: File, tree: ast.Module, project: Project) -> None:
        self.path = path
        self.tree = tree
        self.top = Scope("module")
        self.stars: list[Path] = []
        self.names = PythonNames(project, self.stars, self.module)
        self.top.names = self.names
        self._scopes: dict[ast.AST, Scope] = {}
        root = path.parent
        while (root / "__init__.py").is_file() and root != root.parent:
            root = root.parent
        self._roots = list(dict.fromkeys((root, path.parent)))
        key = path.parent if path.stem == "__init__" else path.with_suffix("")
        project.files[str(key)] = self
        for part in self.walk():
            self._bind(part.node, part.scope)

    def exported(self, name: str) -> Iterator[Value]:
        """What a name of the module may be; a module of a package is a name of it."""
        if name in self.top.values:
            yield from self.top.values[name]
            return
        yield from (Value(path=(*star, name)) for star in self.stars)
        if self.path.stem == "__init__":
            yield Value(path=(OWN, str(self.path.parent / name)))

    def module(self, name: str, level: int = 0) -> Path:
        """The path of a module as an import names it."""
        parts: Path = tuple(name.split(".")) if name else ()
        if level:
            base = self.path.parent
            for _ in range(level - 1):
                base = base.parent
            return (OWN, str(base.joinpath(*parts)))
        first = name.partition(".")[0]
        # A standard module is that, whatever lies beside the file.
        for base in self._roots if first not in sys.stdlib_module_names else ():
            if _holds(base, first):
                return (OWN, str(base.joinpath(*parts)))
        return parts

    def walk(self) -> Iterator[Part]:
        """All nodes that are run, in their order."""
        stack = [Part(self.tree, self.top)]
        while stack:
            part = stack.pop()
            yield part
            stack += reversed(list(self._below(part)))

    def _for_types(self, test: ast.expr) -> bool:
        """Whether an `if` asks for TYPE_CHECKING: typing's, or a False of the module itself."""
        if isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING":
            values = (
                self.top.values.get(test.value.id, []) if isinstance(test.value, ast.Name) else []
            )
            return bool(values) and all(value.path == ("typing",) for value in values)
        if not isinstance(test, ast.Name) or test.id != "TYPE_CHECKING":
            return False
        values = self.top.values.get(test.id, [])
        return bool(values) and all(
            value.path == ("typing", "TYPE_CHECKING")
            or (isinstance(value.node, ast.Constant) and value.node.value is False)
            for value in values
        )

    def inner(self, node: ast.AST, kind: str, scope: Scope) -> Scope:
        """The scope that a node opens."""
        if node not in self._scopes:
            self._scopes[node] = Scope(kind, scope, getattr(node, "name", ""))
        return self._scopes[node]

    def _below(self, part: Part) -> Iterator[Part]:
        """The parts of a node, in the order in which they are run."""
        node, scope, typed = part
        if isinstance(node, Function):
            yield from self._function(node, scope)
        elif isinstance(node, ast.ClassDef):
            inner = self.inner(node, "class", scope)
            around = [*node.decorator_list, *node.bases, *node.keywords]
            yield from (Part(each, scope) for each in around)
            parameters = getattr(node, "type_params", ())
            yield from (Part(each, inner, typed=True) for each in parameters)
            yield from (Part(each, inner) for each in node.body)
        elif isinstance(node, Comprehension):
            yield from self._comprehension(node, scope)
        elif isinstance(node, ast.If) and self._for_types(node.test):
            yield from (Part(each, scope) for each in node.orelse)
        elif isinstance(node, ast.AnnAssign):
            yield Part(node.annotation, scope, typed=True)
            yield from (Part(each, scope) for each in (node.target, node.value) if each)
        elif isinstance(node, ast.NamedExpr):
            # Its name is bound outside of a comprehension: see _bind.
            yield Part(node.value, scope)
        else:
            # A call in a type is run, unlike the rest of it.
            typed = typed and not isinstance(node, ast.Call)
            yield from (Part(each, scope, typed) for each in ast.iter_child_nodes(node))

    def _function(self, node: Function, scope: Scope) -> Iterator[Part]:
        inner = self.inner(node, "function", scope)
        arguments = node.args
        if not isinstance(node, ast.Lambda):
            yield from (Part(each, scope) for each in node.decorator_list)
        defaults = (*arguments.defaults, *arguments.kw_defaults)
        yield from (Part(each, scope) for each in defaults if each)
        kinds = [each.annotation for each in _arguments(arguments)]
        if isinstance(node, ast.Lambda):
            yield Part(node.body, inner)
            return
        yield from (Part(each, scope, typed=True) for each in (*kinds, node.returns) if each)
        parameters = getattr(node, "type_params", ())
        yield from (Part(each, inner, typed=True) for each in parameters)
        yield from (Part(each, inner) for each in node.body)

    def _comprehension(self, node: Comprehension, scope: Scope) -> Iterator[Part]:
        inner = self.inner(node, "comprehension", scope)
        for number, generator in enumerate(node.generators):
            yield Part(generator.iter, inner if number else scope)
            yield from (Part(each, inner) for each in (generator.target, *generator.ifs))
        results = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        yield from (Part(each, inner) for each in results)

    # What is bound, node by node.

    def _bind(self, node: ast.AST, scope: Scope) -> None:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                for name, value in pairs(target, node.value):
                    scope.bind(name.id, Value(value, scope))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            scope.bind(node.target.id)
            scope.types.setdefault(node.target.id, node.annotation)
            if node.value:
                scope.bind(node.target.id, Value(node.value, scope))
        elif isinstance(node, ast.NamedExpr):
            outer = scope.nearest("function", "class", "module")
            outer.bind(node.target.id, Value(node.value, scope))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            self._bind_import(node, scope)
        elif isinstance(node, Function):
            self._bind_arguments(node, scope)
        else:
            self._bind_name(node, scope)

    def _bind_import(self, node: ast.Import | ast.ImportFrom, scope: Scope) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                bound = alias.asname or alias.name.partition(".")[0]
                path = self.module(alias.name if alias.asname else bound)
                scope.bind(bound, Value(path=path))
            return
        path = self.module(node.module or "", node.level)
        for alias in node.names:
            if alias.name == "*":
                self.stars.append(path)
            else:
                scope.bind(alias.asname or alias.name, Value(path=(*path, alias.name)))

    def _bind_name(self, node: ast.AST, scope: Scope) -> None:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            scope.bind(node.id)
        elif isinstance(node, ast.Global):
            scope.elsewhere |= dict.fromkeys(node.names, self.top)
        elif isinstance(node, ast.Nonlocal) and scope.parent:
            homes = {name: scope.parent.home(name) for name in node.names}
            scope.elsewhere |= {name: home for name, home in homes.items() if home}
        elif isinstance(node, ast.ClassDef | ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
            if node.name:
                scope.bind(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest:
            scope.bind(node.rest)
        elif type(node).__name__ in _TYPE_PARAMETERS:
            scope.bind(getattr(node, "name", ""))

    def _bind_arguments(self, node: Function, scope: Scope) -> None:
        if not isinstance(node, ast.Lambda):
            scope.bind(node.name)
        inner = self.inner(node, "function", scope)
        for argument in _arguments(node.args):
            inner.bind(argument.arg)
            if argument.annotation and argument not in (node.args.vararg, node.args.kwarg):
                inner.types[argument.arg] = argument.annotation
        plain = [*node.args.posonlyargs, *node.args.args]
        pairs = [
            *zip(reversed(plain), reversed(node.args.defaults), strict=False),
            *zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True),
        ]
        for argument, default in pairs:
            if default is not None:
                inner.bind(argument.arg, Value(default, scope))


def _holds(folder: File, name: str) -> bool:
    """Whether a folder has a module or package of this name."""
    try:
        return (folder / f"{name}.py").is_file() or any((folder / name).glob("*.py"))
    except (OSError, ValueError):  # no name of a file: too long, or with a NUL
        return False


def _arguments(node: ast.arguments) -> list[ast.arg]:
    rest = [each for each in (node.vararg, node.kwarg) if each]
    return [*node.posonlyargs, *node.args, *node.kwonlyargs, *rest]


def pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.Name, ast.expr]]:
    """The names of an assignment with what each is given, where one stands for one."""
    if isinstance(target, ast.Name):
        yield target, value
    elif isinstance(target, ast.Tuple | ast.List) and isinstance(value, ast.Tuple | ast.List):
        both = [*target.elts, *value.elts]
        if len(target.elts) == len(value.elts) and not any(
            isinstance(each, ast.Starred) for each in both
        ):
            for one, other in zip(target.elts, value.elts, strict=True):
                yield from pairs(one, other)
