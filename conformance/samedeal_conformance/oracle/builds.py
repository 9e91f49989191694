"""Loading an oracle: built if need be, proved always.

`load` is what everybody uses. Four builds are of interest, gcc and clang at -O0 and -O2; they
must agree, since nothing in the C may hang on how it is compiled.
"""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from samedeal_conformance.errors import OracleError

from .build import FLAGS, OPTIMISATIONS, Recipe, load_library
from .cache import obtain
from .calls import LibraryCalls
from .compiler import Compiler, find_compiler
from .operations import Oracle
from .proof import prove, prove_apart
from .reference import Reference

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Build", "available_builds", "load"]

# A reference that needs longer for two thousand short draws hangs.
PROOF_SECONDS = 60.0

_COMPARED = ("gcc", "clang")
_COMPARED_OPTIMISATIONS = ("-O0", "-O2")

_loaded: dict[Path, tuple[Oracle, Any]] = {}


@dataclass(frozen=True)
class Build:
    """A compiler and an optimisation level that an oracle can be built with."""

    compiler: str
    optimisation: str

    def load(self, reference: str | os.PathLike[str] | None = None) -> Oracle:
        """The oracle of this build; as the function `load`."""
        return load(self.compiler, self.optimisation, reference)


def available_builds() -> list[Build]:
    """Those of gcc and clang, at -O0 and -O2, that can be had on this machine."""
    return [
        Build(name, optimisation)
        for name in _COMPARED
        if shutil.which(name) is not None
        for optimisation in _COMPARED_OPTIMISATIONS
    ]


def load(
    compiler: str | None = None,
    optimisation: str = "-O2",
    reference: str | os.PathLike[str] | None = None,
) -> Oracle:
    """An oracle that has proved itself, from the cache or newly built.

    Args:
        compiler: a C compiler's name or path; without it `CC`, or the first of gcc, clang, cc.
        optimisation: -O0 to -O3.
        reference: a folder of C or C++ that defines some of the header's functions; without it
            the environment's `REFERENCE`, if that is set. Its own functions are in
            `oracle.provenance["reference_functions"]`.

    Raises:
        OracleError: there is no compiler, something does not compile, the cache can't be used,
            or the oracle does not prove itself. The message says which, the hint what to do.
    """
    if sys.platform == "win32":
        raise OracleError("the oracle is built on Linux and macOS only")
    if optimisation not in OPTIMISATIONS:
        allowed = ", ".join(OPTIMISATIONS)
        raise OracleError(f"the optimisation {optimisation!r} is none of {allowed}")
    found = find_compiler(compiler)
    where = reference if reference is not None else os.environ.get("REFERENCE") or None
    recipe = Recipe(found, optimisation, Reference.find(where, found) if where else None)
    return _load(recipe, found)


def _load(recipe: Recipe, compiler: Compiler) -> Oracle:
    key = recipe.key()
    name = f"samedeal_oracle_{key[:16]}"
    library = f"{name}.so"

    def make(folder: Path) -> dict[str, Any]:
        record = recipe.make(name, library, folder)
        if recipe.reference is not None:
            prove_apart(name, folder / library, PROOF_SECONDS)
        return record

    path, record = obtain(key[:32], library, make)
    if path not in _loaded:
        module = load_library(name, path)
        calls = LibraryCalls(module)
        comparisons = prove(calls)
        provenance = {
            "compiler": compiler.name,
            "flags": [*FLAGS, recipe.optimisation],
            "reference_functions": record["reference_functions"],
            "comparisons": comparisons,
            "library": str(path),
        }
        _loaded[path] = (Oracle(calls, provenance), module)
    return _loaded[path][0]
