"""REFERENCE: somebody else's source of some of the functions.

The folder's C and C++ files are compiled first, as they are; what they define of the header's
functions is read off the objects with nm, and the oracle's own definitions of those are left out
(`SD_OVERRIDE_<name>`). Nothing has to be declared twice, and a function that a reference thinks
it defines, but does not (a C++ name without extern "C"), can't be missed: then it defines none.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from samedeal_conformance.errors import OracleError

from .compiler import Compiler, companion, find_tool
from .process import Finished, run
from .sources import declared, source_folder

if TYPE_CHECKING:
    import os

__all__ = ["Reference", "first_error", "overridden"]

_C = frozenset({".c"})
_CXX = frozenset({".cc", ".cpp", ".cxx"})
# nm -P: name, type, value, size. T is code, W weak code (an inline function of C++).
_CODE = frozenset({"T", "W"})


def first_error(finished: Finished) -> str:
    """The compiler's first error, or the first line that it wrote."""
    lines = [line.strip() for line in finished.errors.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line), lines[0] if lines else "no message")


@dataclass(frozen=True)
class Reference:
    """The sources of a reference, and the compilers for them."""

    folder: Path
    sources: tuple[Path, ...]
    c: Compiler
    cxx: Compiler | None

    @classmethod
    def find(cls, where: str | os.PathLike[str], compiler: Compiler) -> Reference:
        """The reference in the folder `where`.

        Raises:
            OracleError: there is no such folder, or no source in it.
        """
        folder = Path(where).absolute()
        if not folder.is_dir():
            raise OracleError(f"REFERENCE: there is no folder {folder}")
        sources = tuple(sorted(p for p in folder.iterdir() if p.suffix in _C | _CXX))
        if not sources:
            raise OracleError(
                f"REFERENCE: {folder} has no C or C++ source (*.c, *.cc, *.cpp, *.cxx)"
            )
        needs_cxx = any(p.suffix in _CXX for p in sources)
        return cls(folder, sources, compiler, companion(compiler) if needs_cxx else None)

    @property
    def linker(self) -> Compiler:
        """The compiler to link with: the C++ one, if anything of it is C++."""
        return self.cxx or self.c

    def _command(self, source: Path) -> list[str]:
        compiler = self.cxx if source.suffix in _CXX and self.cxx is not None else self.c
        return [*compiler.command, "-fPIC", f"-I{source_folder()}", f"-I{self.folder}"]

    def _checked(self, command: list[str]) -> str:
        finished = run(command, cwd=self.folder)
        if finished.status != 0:
            raise OracleError(
                f"REFERENCE: {self.folder} doesn't compile: {first_error(finished)}",
                hint=f"The command was: {' '.join(command)}",
            )
        return finished.output

    def fingerprint(self) -> str:
        """SHA-256 of all that the compiler reads of it, included files too.

        Raises:
            OracleError: it can't be preprocessed.
        """
        total = hashlib.sha256((self.cxx.identity if self.cxx else "").encode())
        for source in self.sources:
            text = self._checked([*self._command(source), "-E", "-P", str(source)])
            total.update(f"{source.name}\0{len(text)}\0{text}".encode())
        return total.hexdigest()

    def compile(self, optimisation: str, into: Path) -> list[Path]:
        """Objects of all its sources.

        Raises:
            OracleError: one does not compile; the message has the compiler's first error.
        """
        objects = []
        for number, source in enumerate(self.sources):
            made = into / f"reference{number}.o"
            self._checked(
                [*self._command(source), optimisation, "-c", str(source), "-o", str(made)]
            )
            objects.append(made)
        return objects


def overridden(reference: Reference, objects: list[Path]) -> list[str]:
    """Which of the header's functions the objects of a reference define, in order of name.

    Raises:
        OracleError: none, or nm does not work.
    """
    nm = find_tool("nm", "binutils")
    finished = run([nm, "-P", "-g", *map(str, objects)])
    if finished.status != 0:
        raise OracleError(f"nm can't read what was compiled: {first_error(finished)}")
    symbols = set()
    for line in finished.output.splitlines():
        words = line.split()
        if len(words) >= 2 and words[1] in _CODE:
            # Mach-O puts an underscore before each name.
            name = words[0].removeprefix("_") if sys.platform == "darwin" else words[0]
            symbols.add(name)
    names = sorted(symbols & declared())
    if not names:
        raise OracleError(
            f"REFERENCE: {reference.folder} defines none of the functions of samedeal.h",
            hint='C++ has to include "samedeal.h" or say extern "C"; nothing may be static.',
        )
    return names
