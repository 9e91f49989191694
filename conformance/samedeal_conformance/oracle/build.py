"""From sources to a loaded library: cffi's API mode, compiled and linked here.

cffi writes the C that joins Python and the library; the compiler is called from here instead of
through distutils, so that flags, time limits and messages are ours. Our C is compiled with every
warning an error; cffi's C and a reference's are somebody else's and are not.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import io
import platform
import sys
import sysconfig
from dataclasses import dataclass
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal_conformance.canonical import canonical
from samedeal_conformance.errors import OracleError

from .process import run
from .reference import Reference, first_error, overridden
from .sources import (
    counter_declarations,
    counter_sources,
    declarations,
    library_sources,
    own_sources,
    source_folder,
)

if TYPE_CHECKING:
    from types import ModuleType

    from .compiler import Compiler

__all__ = ["FLAGS", "OPTIMISATIONS", "Recipe", "load_library"]

FLAGS = ("-std=c11", "-Wall", "-Wextra", "-Werror")
OPTIMISATIONS = ("-O0", "-O1", "-O2", "-O3")

# Hidden: several builds live in one process, and none may bind to another's functions.
_LIBRARY_FLAGS = ("-fPIC", "-fvisibility=hidden")
_LINK_FLAGS = (
    ("-bundle", "-undefined", "dynamic_lookup") if sys.platform == "darwin" else ("-shared",)
)


def _compile(command: list[str], cwd: Path, what: str) -> None:
    finished = run(command, cwd=cwd)
    if finished.status != 0:
        raise OracleError(
            f"{what} failed: {first_error(finished)}", hint=f"The command was: {' '.join(command)}"
        )


def _cffi() -> Any:
    """The module cffi, imported when a build is asked for.

    Raises:
        OracleError: it isn't installed.
    """
    try:
        return importlib.import_module("cffi")
    except ImportError as error:
        raise OracleError(
            f"cffi can't be imported: {error}",
            hint="Install it: pip install 'samedeal[conformance]'.",
        ) from error


def _python_headers() -> Path:
    include = Path(sysconfig.get_path("include"))
    if not (include / "Python.h").is_file():
        raise OracleError(
            f"Python's headers are missing: there is no {include / 'Python.h'}",
            hint="On Debian: the package python3-dev.",
        )
    return include


def _counter_hashes() -> dict[str, str]:
    folder = source_folder() / "counting"
    return {
        each.name: hashlib.sha256(each.read_bytes()).hexdigest()
        for each in sorted(folder.iterdir())
    }


@dataclass(frozen=True)
class Recipe:
    """All that decides what a library does."""

    compiler: Compiler
    optimisation: str
    reference: Reference | None

    def key(self) -> str:
        """SHA-256 of sources, flags, compiler and Python's binary interface."""
        parts = {
            "build": hashlib.sha256(Path(__file__).read_bytes()).hexdigest(),
            "sources": own_sources(),
            "counters": _counter_hashes(),
            "reference": self.reference.fingerprint() if self.reference else None,
            "flags": [*FLAGS, *_LIBRARY_FLAGS, *_LINK_FLAGS, self.optimisation],
            "compiler": [*self.compiler.command, self.compiler.identity],
            "python": [sysconfig.get_config_var("EXT_SUFFIX"), sys.version, platform.machine()],
            "cffi": _cffi().__version__,
        }
        return hashlib.sha256(canonical(parts).encode("ascii")).hexdigest()

    def make(self, name: str, library: str, into: Path) -> dict[str, Any]:
        """Build the extension module `name` as the file `library` in a folder.

        Gives what is recorded of it: the functions that came from the reference.

        Raises:
            OracleError: something is missing or doesn't compile.
        """
        workshop = into.parent / "objects"
        workshop.mkdir()
        objects: list[Path] = []
        replaced: list[str] = []
        if self.reference is not None:
            objects = self.reference.compile(self.optimisation, workshop)
            replaced = overridden(self.reference, objects)
        command = [*self.compiler.command, self.optimisation]
        sources = [*library_sources(), *counter_sources()]
        _compile(
            [
                *command,
                *FLAGS,
                *_LIBRARY_FLAGS,
                *(f"-DSD_OVERRIDE_{function}" for function in replaced),
                "-c",
                *map(str, sources),
            ],
            workshop,
            "compiling the oracle",
        )
        objects += [workshop / f"{source.stem}.o" for source in sources]
        objects.append(self._glue(name, workshop, command))
        linker = self.reference.linker if self.reference else self.compiler
        _compile(
            [*linker.command, *_LINK_FLAGS, *map(str, objects), "-o", str(into / library)],
            workshop,
            "linking the oracle",
        )
        return {"reference_functions": replaced}

    def _glue(self, name: str, workshop: Path, command: list[str]) -> Path:
        include = _python_headers()
        ffi = _cffi().FFI()
        ffi.cdef(declarations() + counter_declarations())
        ffi.set_source(name, '#include "samedeal.h"\n#include "counting/counting.h"')
        glue = workshop / "glue_cffi.c"
        # It says on stdout that it does so, which is no place for that.
        with contextlib.redirect_stdout(io.StringIO()):
            ffi.emit_c_code(str(glue))
        _compile(
            [
                *command,
                *_LIBRARY_FLAGS,
                f"-I{source_folder()}",
                f"-I{include}",
                f"-I{sysconfig.get_path('platinclude')}",
                "-c",
                str(glue),
            ],
            workshop,
            "compiling cffi's part of the oracle",
        )
        return glue.with_suffix(".o")


def load_library(name: str, path: Path) -> ModuleType:
    """The extension module in a file.

    Raises:
        OracleError: Python can't load it.
    """
    spec = importlib.util.spec_from_file_location(
        name, path, loader=ExtensionFileLoader(name, str(path))
    )
    if spec is None or spec.loader is None:
        raise OracleError(f"{path} is no extension module")
    try:
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    except ImportError as error:
        raise OracleError(f"{path} can't be loaded: {error}") from error
    return module
