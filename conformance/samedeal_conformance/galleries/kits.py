"""Wrong kits in Python as modules, made from the sources of `plain` in memory.

The import system does the work, as for any package: a finder knows the names below this module, and
a loader gives it the text of `plain` with the change in it. Nothing is written to disk. What a kit
does not change is compiled once in a process.
"""

from __future__ import annotations

import functools
import importlib
import sys
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType

    from .change import WrongKit

__all__ = ["forget", "module_of"]

# What makes this module a package to the import system: kits are looked for below it.
__path__: list[str] = []

_PLAIN = Path(__file__).parent / "plain"
_CONTROL = "control"
_BY_NAME: dict[str, WrongKit | None] = {}


def module_of(kit: WrongKit | None) -> ModuleType:
    """Return the package that a wrong kit is; of None the plain kit, by the same way.

    Raises:
        ChangeError: the change does not fit the text.
    """
    name = _CONTROL if kit is None else kit.name
    if _BY_NAME.setdefault(name, kit) != kit:
        raise ValueError(f"there is another wrong kit of the name {name}")
    return importlib.import_module(f"{__name__}.{name}")


def forget(kit: WrongKit | None) -> None:
    """Drop the modules of a kit, so that a process that is done with it has their memory back."""
    name = _CONTROL if kit is None else kit.name
    package = f"{__name__}.{name}"
    for module in [each for each in sys.modules if f"{each}.".startswith(f"{package}.")]:
        del sys.modules[module]
    _BY_NAME.pop(name, None)
    globals().pop(name, None)


@functools.cache
def _compiled(path: Path) -> CodeType:
    """The code of a file of the plain kit."""
    return compile(path.read_text("utf-8"), path, "exec", dont_inherit=True)


class _Loader(InspectLoader):
    """Loads one module of a wrong kit."""

    def __init__(self, path: Path, kit: WrongKit | None) -> None:
        self._path = path
        self._kit = kit

    def is_package(self, fullname: str) -> bool:  # noqa: ARG002 - the import system's signature
        return self._path.stem == "__init__"

    def get_code(self, fullname: str) -> CodeType | None:
        if self._kit is None or self._kit.file != self._path.name:
            return _compiled(self._path)
        return super().get_code(fullname)

    def get_source(self, fullname: str) -> str:  # noqa: ARG002 - the import system's signature
        text = self._path.read_text("utf-8")
        if self._kit is not None and self._kit.file == self._path.name:
            text = self._kit.changed(text)
        return text


class _Finder(MetaPathFinder):
    """Finds the wrong kits and their modules."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - the import system's signature
        target: ModuleType | None = None,  # noqa: ARG002 - the import system's signature
    ) -> ModuleSpec | None:
        """Return how a module is loaded if it is one of ours."""
        if not fullname.startswith(f"{__name__}."):
            return None
        name, _, part = fullname.removeprefix(f"{__name__}.").partition(".")
        source = _PLAIN / f"{part or '__init__'}.py"
        if name not in _BY_NAME or not source.is_file():
            return None
        loader = _Loader(source, _BY_NAME[name])
        return ModuleSpec(fullname, loader, origin=str(source), is_package=not part)


sys.meta_path.append(_Finder())
