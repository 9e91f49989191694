"""What an engine answers to a move: it took it, or it refused it.

Engines need not import this. A mapping, or any object with these members, does as well, so that a
game's own package stands without the package that checks it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["Accepted", "Refused"]


class Accepted(NamedTuple):
    """The move was taken.

    Attributes:
        state: the state after it. Of a stateful game it is not looked at.
        events: what happened, any JSON values, in order.
    """

    state: Any = None
    events: list[Any] = []  # noqa: RUF012 - a named tuple's default, which nobody changes


class Refused(NamedTuple):
    """The move was refused, and nothing has changed.

    Attributes:
        code: a stable word for the reason.
        message: the reason for a person. It goes to who sent the move.
        state: what the state is after the refusal, where that can't be known otherwise; None for
            the same object as before. The adapter of stateful games fills it in.
    """

    code: str
    message: str = ""
    state: Any = None
