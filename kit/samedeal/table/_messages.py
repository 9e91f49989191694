"""Messages as a host meets them: anything at all may come, and reading it must not raise."""

from __future__ import annotations

from collections.abc import Mapping

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..contracts import Table  # noqa: TID252 - as above

__all__ = ["MessageContext", "messages_on_offer", "name_in", "plain"]


class MessageContext:
    """What the functions of an intent are given: `samedeal.contracts.Context`."""

    __slots__ = ("msg", "sender", "state", "table")

    def __init__(self, sender: Any, msg: Any, state: object, table: Table) -> None:
        self.sender = sender
        self.msg = msg
        self.state = state
        self.table = table


def plain(value: Any) -> Any:
    """Return the plain str of a text's subclass, which may compare as it likes; all else as is."""
    # Not isinstance: it asks the value itself for its class, which may raise.
    if type(value) is not str and issubclass(type(value), str):
        return str.__str__(value)
    return value


def name_in(msg: Any) -> str | None:
    """Return the intent that a message names, or None if it isn't a mapping with a text t."""
    try:
        if type(msg) is not dict and not issubclass(type(msg), Mapping):
            return None
        name = plain(msg.get("t"))
    except Exception:  # noqa: BLE001 - what can't be read is no message
        return None
    return name if type(name) is str else None


def messages_on_offer(name: str, options: object) -> list[dict[str, Any]]:
    """Return a message for each set of arguments that the `options` of an intent gave.

    Raises:
        TypeError: it gave no sequence, or one of something else than mappings.
    """
    where = f"what the options of {name!r} give"
    given: Any = options
    sets: Sequence[Mapping[str, Any]] = _checks.check_mappings(where, given)
    messages = []
    for arguments in sets:
        message = {"t": name, **arguments}
        # A t among the arguments is the intent's name all the same.
        message["t"] = name
        messages.append(message)
    return messages
