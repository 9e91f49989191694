"""The protocol of programs that run cases: messages, transport, and how an exchange can fail.

`README.md` beside this file is for whoever writes such a program. `failures` names what can go
wrong, `messages` says what is said, `pipes` and `process` carry lines to a child process and
back, and `conversation` holds one conversation of hello and runs with it.
"""

from __future__ import annotations

from .conversation import Conversation
from .failures import Crash, ExchangeFailure, ProtocolViolation, Timeout
from .messages import PROTOCOL, Answer, Fault, Hello, Item, Ok, check_answers
from .process import Child

__all__ = [
    "PROTOCOL",
    "Answer",
    "Child",
    "Conversation",
    "Crash",
    "ExchangeFailure",
    "Fault",
    "Hello",
    "Item",
    "Ok",
    "ProtocolViolation",
    "Timeout",
    "check_answers",
]
