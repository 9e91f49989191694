"""Asking: the way from a check to a kit in any runtime, or to a wrong kit in this process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .check import Question, Reply

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .check import Ask

__all__ = ["KitError", "ask_through"]


class KitError(Exception):
    """A kit gave no answer to a question that every kit must answer."""


def _reply(question: Question, answer: dict[str, Any]) -> Reply:
    if "ok" not in answer:
        shown = json.dumps(answer)[:300]
        raise KitError(f"{question.operation} gave no answer: {shown}")
    return Reply(answer["ok"]["value"], answer["ok"].get("rng"))


def ask_through(exchange: Callable[[str], str], chunk: int) -> Ask:
    """Ask by a function that takes a batch as text and gives the answer as text.

    At most `chunk` questions go in one batch.
    """

    def ask(questions: Sequence[Question]) -> list[Reply]:
        replies: list[Reply] = []
        for start in range(0, len(questions), chunk):
            batch = questions[start : start + chunk]
            items = [
                {"id": str(i), "operation": q.operation, "input": q.input}
                for i, q in enumerate(batch)
            ]
            answers = json.loads(exchange(json.dumps(items)))
            replies += map(_reply, batch, answers)
        return replies

    return ask
