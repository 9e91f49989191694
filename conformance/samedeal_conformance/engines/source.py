"""Where a registration comes from, so that another process can have the same engine.

A decorator's is the file that it stands in and the engine's name: the other process imports that
file. The rest is plain settings.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .registering import REGISTERED, Registration, RegistrationError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["import_file", "load", "source_of"]


def source_of(registration: Registration) -> dict[str, Any]:
    """What `load` needs, as JSON.

    Raises:
        RegistrationError: it has no file, as when it was registered at a prompt.
    """
    if isinstance(registration.factory, str):
        return {
            "name": registration.name,
            "factory": registration.factory,
            "file": registration.file,
            "seats": list(registration.seats),
        }
    if not registration.file:
        raise RegistrationError(
            f"engine {registration.name!r} is registered in no file, so that no other process can "
            "have it; write it in a file, or register it with isolated=False"
        )
    return {"name": registration.name, "file": registration.file}


def load(source: Mapping[str, Any]) -> Registration:
    """The registration, in this process.

    Raises:
        RegistrationError: the file does not register it (any more).
    """
    if "factory" in source:
        return Registration(
            source["name"],
            file=source["file"],
            seats=source["seats"],
            factory=source["factory"],
        )
    import_file(Path(source["file"]))
    for registration in REGISTERED:
        if registration.name == source["name"]:
            return registration
    raise RegistrationError(f"{source['file']} registers no engine {source['name']!r}")


def import_file(path: Path) -> None:
    """Import a Python file, as a module of its package where it is in one."""
    parts = [path.stem]
    folder = path.resolve().parent
    while (folder / "__init__.py").exists():
        parts.insert(0, folder.name)
        folder = folder.parent
    if len(parts) > 1:
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
        importlib.import_module(".".join(parts))
        return
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise RegistrationError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
