"""Where the answers of cases come from: the contract, the oracle, or brute force.

The contract decides whether an input is refused; the oracle in C answers what draws, a
brute-force solver the rest. No answer comes from a kit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from samedeal_conformance.canonical import decode_tags
from samedeal_conformance.contract import Operation, contract, judge
from samedeal_conformance.contract.judge import judge_call
from samedeal_conformance.contract.model import words_of

from .brute import BRUTE
from .draft import Draft
from .models import MODELS

if TYPE_CHECKING:
    from .models.outcomes import Refused

__all__ = ["Answers", "OracleLike"]


class OracleLike(Protocol):
    """What answers need of the oracle."""

    def run(self, operation: str, given: dict[str, Any], /) -> dict[str, Any]:
        """The result of an operation, as a vector holds it."""
        ...

    def table_transcript(
        self, operation: str, given: dict[str, Any], refused: Refused, /
    ) -> dict[str, Any]:
        """The same of calls on an object of the table; `refused` gives the kind of an error."""
        ...


class Answers:
    """Answers drafts; `expect` or `error` as a case holds it, and the source of it."""

    def __init__(self, oracle: OracleLike) -> None:
        self._oracle = oracle

    def __call__(self, draft: Draft) -> dict[str, Any]:
        """The result of a draft that is not refused."""
        operation = contract().operations[draft.operation]
        if operation.name == "rng.transcript":
            return self._transcript(draft)
        if operation.result["kind"] == "outcomes":
            return self._table_transcript(operation, draft.input)
        if operation.source == "c":
            return self._oracle.run(draft.operation, draft.input)
        result = {"value": BRUTE[draft.operation](decode_tags(draft.input))}
        # What brute force answers never draws, so the state afterwards is the one before.
        return {**result, "rng": draft.input["rng"]} if operation.gives_rng else result

    def _table_transcript(self, operation: Operation, given: dict[str, Any]) -> dict[str, Any]:
        """The calls on an object of the table; what the contract refuses of them is refused."""

        def refused(method: str, arguments: dict[str, Any]) -> str | None:
            return judge_call(operation, method, decode_tags(arguments))

        if operation.source == "c":
            return self._oracle.table_transcript(operation.name, given, refused)
        return {"value": MODELS[operation.name](decode_tags(given), refused)}

    def _transcript(self, draft: Draft) -> dict[str, Any]:
        """Each call of a transcript by itself, from the state that the one before it leaves."""
        seeded = self(Draft("rng.create_rng", {"seed": draft.input["seed"]}))
        state = seeded["value"]["words"]
        outcomes: list[dict[str, Any]] = []
        for call in draft.input["calls"]:
            given = {**call["input"], "rng": state}
            _, outcome = self.outcome(Draft(call["operation"], given))
            if "error" in outcome:
                outcomes.append({"error": outcome["error"]["kind"]})
            else:
                outcomes.append({"ok": outcome["expect"]["value"]})
                state = outcome["expect"]["rng"]
        return {"value": outcomes, "rng": state}

    def outcome(self, draft: Draft) -> tuple[str, dict[str, Any]]:
        """The source of the answer, and the members of the case that hold it."""
        operation = contract().operations[draft.operation]
        kind = judge(operation, draft.input)
        if kind is None:
            return operation.source, {"expect": self(draft)}
        error: dict[str, Any] = {"kind": kind}
        words = words_of(draft.input)
        if words is not None:
            error["rng"] = words
        return "contract", {"error": error}
