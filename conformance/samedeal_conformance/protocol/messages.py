"""The messages of the protocol, and the check of an answer against its batch.

Rules: one message is one JSON object on one line. Unknown members are ignored, so that a later
version can say more; everything that is known has its type checked. No object has one key
twice. Results come in the order of the items, and every item has exactly one.

The items of a run and the values of results stay JSON text here (`msgspec.Raw`): judging a
value is the runner's business, and what is never decoded is never altered.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from samedeal_conformance.canonical import parse

from .failures import ProtocolViolation

__all__ = [
    "LINE_BYTES",
    "MAX_BATCH",
    "PROTOCOL",
    "Answer",
    "Fault",
    "Hello",
    "Item",
    "Limits",
    "Ok",
    "Results",
    "RunnerHello",
    "check_answers",
    "decode_line",
    "run_line",
]

PROTOCOL = 1
"""The version of the protocol that this runner speaks."""

LINE_BYTES = 64 * 2**20
"""No line, either way, is longer than this."""

MAX_BATCH = 100_000
"""No program may ask for more items at a time."""


class Limits(msgspec.Struct, frozen=True):
    """What the runner does not go beyond, and what it does not take beyond."""

    line_bytes: int = LINE_BYTES


class RunnerHello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The runner's first line."""

    protocols: tuple[int, ...] = (PROTOCOL,)
    limits: Limits = Limits()


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The program's first line, the answer to the runner's.

    Attributes:
        protocol: the version it speaks, one of those offered.
        name: of the kit.
        language: that the kit is written in.
        runtime, runtime_version: what executes it.
        operations: those it has.
        batch: how many items it wants in one run, at most.
        version: of the kit.
        executable: the program that really runs, as it knows it itself.
        environment: what it sees of its surroundings, such as `locale` and `timezone`.
        driver: what drives the runtime, if it does not run by itself, as a browser does not.
    """

    protocol: int
    name: str
    language: str
    runtime: str
    runtime_version: str
    operations: tuple[str, ...]
    batch: Annotated[int, msgspec.Meta(ge=1, le=MAX_BATCH)]
    version: str = ""
    executable: str = ""
    environment: dict[str, str] = {}
    driver: str = ""


class Item(msgspec.Struct, frozen=True):
    """One item of a run."""

    id: str
    operation: str
    input: msgspec.Raw


class Ok(msgspec.Struct, frozen=True):
    """A result: the value, and the generator's words afterwards where there is a generator."""

    value: msgspec.Raw
    rng: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Fault(msgspec.Struct, frozen=True):
    """The call raised, or its result would not do."""

    kind: Literal["value", "type", "mutated-argument", "not-json", "other"]
    message: str = ""
    rng: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Answer(msgspec.Struct, frozen=True):
    """The answer to one item: exactly one of `ok`, `error` and `unsupported`."""

    id: str
    ok: Ok | msgspec.UnsetType = msgspec.UNSET
    error: Fault | msgspec.UnsetType = msgspec.UNSET
    unsupported: bool | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        unset = msgspec.UNSET
        said = (self.ok is not unset) + (self.error is not unset) + (self.unsupported is not unset)
        if said != 1 or self.unsupported is False:
            raise ValueError("exactly one of ok, error and unsupported (true) must be there")


class Results(msgspec.Struct, frozen=True, tag_field="type", tag="results"):
    """Answers to some items of a run, the next ones in order."""

    run: int
    results: msgspec.Raw


class _ItemId(msgspec.Struct, frozen=True):
    id: str


_MessageT = TypeVar("_MessageT", Hello, Results)

_ANY = msgspec.json.Decoder()
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ANSWERS = msgspec.json.Decoder(list[Answer])
_IDS = msgspec.json.Decoder(list[_ItemId])
_SHOWN = 120


def _show(line: bytes) -> str:
    """The beginning of a line, for a message."""
    return ascii(line[:_SHOWN].decode("utf-8", "replace")) + (" ..." if len(line) > _SHOWN else "")


def _unique(text: bytes, decoder: msgspec.json.Decoder[Any] = _ANY) -> Any:
    """Read the text, and refuse an object with one key twice, which msgspec takes without a word.

    Writing again what was read drops the first of two such members, so bytes that come back
    equal have none. That costs a tenth of looking at every object in Python; only text that was
    written in another way (spaces, escapes) is looked at.
    """
    value = decoder.decode(text)
    if msgspec.json.encode(value) == text:
        return value
    try:
        parse(text.decode("utf-8"))
    except ValueError as error:
        raise ProtocolViolation(f"{error}, in {_show(text)}") from None
    return value


def decode_line(line: bytes, message: type[_MessageT]) -> _MessageT:
    """One line as the message that is due.

    Raises:
        ProtocolViolation: it is anything else.
    """
    wanted = message.__struct_config__.tag
    try:
        line.decode("utf-8")
        decoded = msgspec.json.decode(line, type=message)
        # The results themselves are looked at by `check_answers`.
        members = _unique(line, _MEMBERS if message is Results else _ANY)
    except UnicodeDecodeError as error:
        raise ProtocolViolation(
            f"a line that is not UTF-8 (byte {error.start}) where {wanted} was due: {_show(line)}"
        ) from None
    except msgspec.ValidationError as error:
        raise ProtocolViolation(f"not the message {wanted}: {error}, in {_show(line)}") from None
    except msgspec.DecodeError as error:
        raise ProtocolViolation(
            f"a line that is no JSON where {wanted} was due: {error}: {_show(line)}"
        ) from None
    except RecursionError:
        raise ProtocolViolation(f"nested too deeply: {_show(line)}") from None
    if "type" not in members:  # msgspec does not mind where only one type is due
        raise ProtocolViolation(f"not the message {wanted}: it has no type, in {_show(line)}")
    return decoded


def item_ids(batch: str) -> list[str]:
    """The ids of a batch, in order.

    Raises:
        ValueError: it is no batch. That is the caller's mistake, not the program's.
    """
    return [item.id for item in _IDS.decode(batch)]


def run_line(run: int, batch: str) -> bytes:
    """The line that asks for a batch. `type` and `run` come first, then the items as they are."""
    if "\n" in batch or "\r" in batch:
        batch = msgspec.json.format(batch, indent=-1)
    return f'{{"type":"run","run":{run},"items":{batch}}}\n'.encode()


def check_answers(ids: list[str], answers: bytes, *, whole: bool = True) -> int:
    """Check the shape of a list of answers against the ids that are due, in order.

    Args:
        ids: of the items that have no answer yet.
        answers: JSON text, a list of answers.
        whole: whether every id must be answered; else only the first ones may be.

    Returns:
        how many were answered.

    Raises:
        ProtocolViolation: a wrong shape, id or number, or one key twice.
    """
    try:
        given = _ANSWERS.decode(answers)
        _unique(answers)
    except msgspec.ValidationError as error:
        raise ProtocolViolation(f"not a list of answers: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProtocolViolation(f"no JSON: {error}: {_show(answers)}") from None
    except RecursionError:
        raise ProtocolViolation(f"nested too deeply: {_show(answers)}") from None
    if len(given) > len(ids) or (ids and not given):
        raise ProtocolViolation(f"{len(given)} answers to {len(ids)} items")
    for place, (answer, wanted) in enumerate(zip(given, ids, strict=False)):
        if answer.id != wanted:
            raise ProtocolViolation(
                f"the answer to {wanted!a} was due, that to {answer.id!a} came (place {place})"
            )
    if whole and len(given) != len(ids):
        raise ProtocolViolation(f"{len(given)} answers to {len(ids)} items")
    return len(given)
