"""Where a registration comes from, so that another process can have the same engine.

It is the file that registers it and its name: the other process imports that file, or reads its
tables. A factory that is given as a text goes along with its settings.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .registering import REGISTERED, SETTINGS, Registration, RegistrationError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["DECLARING", "import_file", "load", "registered_in", "source_of", "told"]


def source_of(registration: Registration) -> dict[str, Any]:
    """What `load` needs, as JSON.

    Raises:
        RegistrationError: it has no file, as when it was registered at a prompt.
    """
    source = {"name": registration.name, "file": registration.file}
    if isinstance(registration.factory, str) and not registration.file.endswith(DECLARING):
        settings = {each: getattr(registration, each) for each in SETTINGS}
        if callable(registration.seeds):
            raise RegistrationError(
                f"engine {registration.name!r}: a function for its seeds can't go to the process "
                "of the engine with a factory that is a text; give the factory itself"
            )
        return {
            **source,
            "factory": registration.factory,
            "seats": list(registration.seats),
            "settings": settings,
        }
    if not registration.file:
        raise RegistrationError(
            f"engine {registration.name!r} is registered in no file, so that no other process can "
            "have it; write it in a file, or register it with isolated=False"
        )
    return source


DECLARING = "pyproject.toml"
"""The file whose tables declare engines; any other registers them when it is imported."""


def load(source: Mapping[str, Any]) -> Registration:
    """The registration, in this process.

    Raises:
        RegistrationError: the file does not register it (any more), or can't be imported.
    """
    if "factory" in source:
        return Registration(
            source["name"],
            file=source["file"],
            seats=source["seats"],
            factory=source["factory"],
            **source["settings"],
        )
    for registration in registered_in(Path(source["file"])):
        if registration.name == source["name"]:
            return registration
    raise RegistrationError(
        f"{source['file']} registers no engine {source['name']!r}; name one that it registers"
    )


def registered_in(path: Path) -> list[Registration]:
    """The engines that a file registers: a Python file, or a pyproject.toml.

    Importing a file may register engines of other files too, which count as its own here.

    Raises:
        RegistrationError: it can't be read.
    """
    if path.name == DECLARING:
        from .declared import declared_in  # noqa: PLC0415 - it imports files by this module

        return declared_in(path)
    before = len(REGISTERED)
    try:
        import_file(path)
    except (RegistrationError, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise RegistrationError(f"{path} can't be imported: {told(error)}") from error
    own = [each for each in REGISTERED if each.file and Path(each.file) == path.resolve()]
    return own + [each for each in REGISTERED[before:] if each not in own]


def told(error: BaseException) -> str:
    """An exception in one line, with the last line of the user's that it passed."""
    text = " ".join(str(error).split())
    what = f"{type(error).__qualname__}: {text}" if text else type(error).__qualname__
    frames = [
        each
        for each in traceback.extract_tb(error.__traceback__)
        if _OWN not in Path(each.filename).parents and not each.filename.startswith("<")
    ]
    return f"{what} ({frames[-1].filename}:{frames[-1].lineno})" if frames else what


_OWN = Path(__file__).resolve().parent


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
