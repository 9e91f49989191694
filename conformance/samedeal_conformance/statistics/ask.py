"""Asking: the way from a check to a kit in any runtime, or to a wrong kit in this process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .check import KitError, Question, Reply, reading

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .check import Ask

__all__ = ["KitError", "ask_through"]


def _reply(question: Question, answer: Any) -> Reply:
    if not isinstance(answer, dict) or "ok" not in answer:
        shown = json.dumps(answer)[:300]
        raise KitError(f"{question.operation} gave no answer: {shown}")
    with reading(question.operation, answer):
        return Reply(answer["ok"]["value"], answer["ok"].get("rng"))


def _answers(text: str, asked: Sequence[dict[str, Any]]) -> list[Any]:
    """The answers to a batch, which are as many as the questions and in their order."""
    with reading("the kit", text):
        answers = json.loads(text)
        ids = [answer["id"] for answer in answers]
        if ids != [item["id"] for item in asked]:
            raise ValueError("the answers are not those to the questions, in their order")
        return list(answers)


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
            replies += map(_reply, batch, _answers(exchange(json.dumps(items)), items))
        return replies

    return ask
