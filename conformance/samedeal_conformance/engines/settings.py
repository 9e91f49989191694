"""Whether what was said of an engine can be right: names, types, and what is there.

It is looked at before an engine is opened, and a mistake is one line that names the engine, what is
wrong, and what to write instead.
"""

from __future__ import annotations

import difflib
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .made_up import canonical
from .registering import SETTINGS
from .values import not_json, pointer_parts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from .registering import Registration

__all__ = ["mistake_in", "mistakes_in", "program_of", "shown", "title_of"]

_NAME = re.compile(r"\w[\w.+-]{0,59}")
_OTHERS = ("seats", "name", "factory", "command", "module")
CHANNELS = ("view", "legal-moves", "events")
"""The channels that can be declared complete."""

_MOST_SECONDS = 3600

_FLAGS = ("chance", "checks_moves", "unlisted", "generator", "isolated")


def shown(value: object, most: int = 60) -> str:
    """A value for a line of a message: short, and without what a terminal obeys."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # noqa: BLE001 - a repr of the user's own
        text = f"an object of type {type(value).__qualname__}"
    text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[: most + 1])
    return text if len(text) <= most else text[: most - 3] + "..."


def title_of(registration: Registration) -> str:
    """The name of an engine for a test's id; one that can't be a name is made harmless."""
    name: Any = registration.name
    if isinstance(name, str) and _NAME.fullmatch(name):
        return name
    name = name if isinstance(name, str) else getattr(name, "__name__", "")
    return re.sub(r"[^\w.+-]+", "-", str(name)[:60]).strip("-") or "unnamed"


def mistakes_in(
    registrations: Sequence[Registration], checks: Collection[str]
) -> list[tuple[Registration, str]]:
    """Each registration with what is wrong with it, or ""."""
    first: dict[str, Registration] = {}
    result: list[tuple[Registration, str]] = []
    for registration in registrations:
        mistake = mistake_in(registration, checks)
        other = None if mistake else first.setdefault(registration.name, registration)
        if other not in (None, registration):
            mistake = (
                f"engine {registration.name!r}: {_place(other)} registers one of this name too; "
                "give each its own name"
            )
        result.append((registration, mistake))
    return result


def mistake_in(registration: Registration, checks: Collection[str]) -> str:
    """What is wrong with a registration, in one line; "" if nothing is."""
    found = next(_mistakes(registration, checks), "")
    return f"engine {shown(repr(title_of(registration)))}: {found}" if found else ""


def _mistakes(registration: Registration, checks: Collection[str]) -> Iterator[str]:
    name: Any = registration.name
    if callable(name):
        yield 'the decorator needs brackets: @samedeal_conformance.engine("name", seats=[2])'
        return
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        yield (
            f"its name is {shown(repr(name))}; a name has up to 60 letters, digits, '-', '_', '.' "
            "and '+', and begins with a letter or digit"
        )
    for each in registration.unknown:
        yield f"there is no setting {shown(each)}; {_one_of(each, (*SETTINGS, *_OTHERS))}"
    yield from _wrong_seats(registration.seats)
    yield from _wrong_origin(registration)
    yield from _wrong_values(registration)
    yield from _wrong_skip(registration.skip, checks)


def _wrong_seats(seats: Any) -> Iterator[str]:
    if not isinstance(seats, (list, tuple, range)) or not seats:
        yield (
            f"its seats are {shown(seats)}; give a list of the numbers of players to check it "
            "with, such as seats=[2, 3]"
        )
        return
    for each in seats:
        if type(each) is not int or not 1 <= each <= 64:
            yield f"{shown(repr(each))} in seats is no number of players from 1 to 64"
    if len(set(seats)) < len(seats):
        yield f"its seats {shown(list(seats))} hold a number twice"


def _wrong_origin(registration: Registration) -> Iterator[str]:
    factory: Any = registration.factory
    origins = [factory, registration.command, registration.module]
    if sum(each is not None for each in origins) != 1:
        yield "give it one of factory, command and module"
        return
    if isinstance(factory, str) and not re.fullmatch(r"[\w.]+:[\w.]+", factory):
        yield f"its factory is {shown(repr(factory))}; write package.module:name"
    if factory is not None and not isinstance(factory, str) and not callable(factory):
        yield (
            f"{shown(factory)} can't be called; decorate a class, or a function that gives the "
            "engine"
        )
    yield from _wrong_place(registration)


def _wrong_place(registration: Registration) -> Iterator[str]:
    command: Any = registration.command
    module: Any = registration.module
    folder = Path(registration.file).parent
    if command is not None and (
        not isinstance(command, (list, tuple)) or not all(map(_is_argument, command))
    ):
        yield (
            f"its command is {shown(repr(command))}; give a text, or a list of the program and its "
            "arguments"
        )
        return
    if module is not None and not _is_argument(module):
        yield f"its module is {shown(repr(module))}; give the path of a JavaScript module"
        return
    if registration.command is not None:
        program = registration.command[0] if registration.command else ""
        if program_of(registration) is None:
            yield (
                f"its command {shown(repr(program))} is no program that can be run; give a name "
                f"on PATH, or a path that begins at {shown(str(folder))}"
            )
    if registration.module is not None and not (folder / registration.module).is_file():
        yield (
            f"its module {shown(repr(registration.module))} is not there; give the path of a "
            f"JavaScript module that begins at {shown(str(folder))}"
        )


def _is_argument(value: object) -> bool:
    """Whether it is a text that can be handed to a program."""
    return isinstance(value, str) and "\0" not in value


def program_of(registration: Registration) -> str | None:
    """The program of an engine that is a command; None if it isn't there."""
    program = registration.command[0] if registration.command else ""
    if "/" in program:
        program = str(Path(registration.file).parent.resolve() / program)
    return shutil.which(program)


def _wrong_values(registration: Registration) -> Iterator[str]:
    for name in _FLAGS:
        value = getattr(registration, name)
        if not isinstance(value, bool):
            yield f"{name} is {shown(repr(value))}; it is true or false"
    if registration.generator and registration.factory is None:
        yield "generator goes with a factory alone; a program is given the seed"
    options: Any = registration.options
    why = not_json(options)
    if type(options) is not dict or why:
        what = f", and {why.reason} at {why.pointer or 'its top'}" if why else ""
        yield f"its options are {shown(options)}{what}; give a dict of JSON values"
    yield from _wrong_variants(registration.variants, options)
    yield from _wrong_lists(registration)
    seconds: Any = registration.seconds
    if type(seconds) not in (int, float) or not 0 < seconds < _MOST_SECONDS:
        yield (
            f"seconds is {shown(repr(seconds))}; it is how long one call may take, a number above "
            f"0 and below {_MOST_SECONDS}"
        )
    seeds: Any = registration.seeds
    if not callable(seeds) and seeds not in ("text", "integer"):
        yield f"its seeds are {shown(repr(seeds))}; 'text', 'integer', or a function of a number"


def _wrong_variants(variants: Any, options: Any) -> Iterator[str]:
    if type(variants) is not dict:
        yield (
            f"its variants are {shown(repr(variants))}; give for the name of an option the values "
            'that deal otherwise, such as variants={"variant": ["short", "long"]}'
        )
        return
    for name, values in variants.items():
        if name not in options:
            yield f"{shown(repr(name))} in variants is none of its options; give it a value there"
        elif not isinstance(values, (list, tuple)) or not_json(list(values)):
            yield f"{shown(name)} in variants is {shown(repr(values))}; give a list of JSON values"
        elif all(canonical(each) == canonical(options[name]) for each in values):
            yield (
                f"{shown(name)} in variants has no value other than "
                f"{shown(repr(options[name]))}, which it has in the options; name another"
            )


def _wrong_lists(registration: Registration) -> Iterator[str]:
    for name in ("volatile", "complete"):
        given = getattr(registration, name)
        if not isinstance(given, tuple) or not all(isinstance(each, str) for each in given):
            yield f"{name} is {shown(repr(given))}; give a list of texts"
            return
    for each in registration.complete:
        if each not in CHANNELS:
            yield f"{shown(repr(each))} in complete is no channel; {_one_of(each, CHANNELS)}"
    for pattern in registration.volatile:
        if not pattern.startswith("/"):
            yield (
                f"{shown(repr(pattern))} in volatile is no JSON pointer; it begins with '/', and "
                "a part '*' is any member"
            )
            continue
        pointer_parts(pattern)


def _wrong_skip(skip: Any, checks: Collection[str]) -> Iterator[str]:
    if not isinstance(skip, dict):
        yield (
            f"skip is {shown(repr(skip))}; give each check that is not to be made with the reason, "
            'such as skip={"departures": "nobody may leave"}'
        )
        return
    for check, reason in skip.items():
        if check not in checks:
            yield f"{shown(repr(check))} in skip is no check; {_one_of(check, checks)}"
        elif not isinstance(reason, str) or not reason.strip():
            yield f"skip gives no reason for {check}; write it, for who reads the report"


def _one_of(given: object, names: Collection[str]) -> str:
    near = difflib.get_close_matches(str(given)[:60], names, 1, 0.6)
    return f"is {near[0]} meant?" if near else f"there are {', '.join(names)}"


def _place(registration: Registration | None) -> str:
    assert registration is not None  # noqa: S101 - who calls has looked
    where = shown(registration.file or "a prompt")
    return f"{where}:{registration.line}" if registration.line else where
