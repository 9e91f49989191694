"""Running cases on a runtime: in batches, with deadlines, and judged here alone.

A batch that fails (time-out, crash, breach of the protocol) is run again one by one in new
sessions, so that the case that did it is named. If none does it alone, the whole batch has
failed: cases that pass alone but not together are no pass. The number of restarts is capped.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import msgspec

from .bisect_stream import Reference, explain
from .compare import Judgement, judge_reply
from .contract import contract
from .errors import RuntimeUnusableError
from .first_step import PROBES, explain_step, steps_of
from .protocol.failures import ExchangeFailure
from .reference import right_answer, stream_reference
from .results import Result, Status
from .runtimes.base import AS_IS, Environment, Runtime, Session
from .statistics.ask import KitError, ask_through

if TYPE_CHECKING:
    from .statistics.check import Question, Reply
    from .vectors.load import Case

__all__ = ["PATIENCE", "Answered", "Executor", "Patience", "batch_text"]


class Patience(NamedTuple):
    """Deadlines in seconds, and how often a runtime is started again.

    A batch has `item` for its first case and `further` for each other one; a case that is
    flagged long is alone in its batch and has `long`.
    """

    item: float = 20.0
    further: float = 0.02
    long: float = 180.0
    restarts: int = 10


PATIENCE = Patience()

EXPLAINED = 3
"""Of so many failures of an operation the first wrong step is looked for; no more are shown."""


class Answered(NamedTuple):
    """How one case ended, and the reply, where there was one."""

    judgement: Judgement
    reply: dict[str, Any] | None


Progress = Callable[[Sequence[Result]], None]
Judgements = Callable[[], list[Judgement]]
"""Judgements that may not be there yet; the call waits for them."""


def _chunks(cases: Sequence[Case], size: int) -> Iterator[list[Case]]:
    """Batches in order of the cases, each long case by itself."""
    batch: list[Case] = []
    for case in cases:
        if "long" in case.flags:
            if batch:
                yield batch
            batch = []
            yield [case]
            continue
        batch.append(case)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch


@functools.cache
def _maps() -> dict[str, list[str]]:
    """The parameters that are maps, by operation, where there are any."""
    maps = {
        name: [each.name for each in operation.parameters if each.domain["kind"] == "map"]
        for name, operation in contract().operations.items()
    }
    return {name: parameters for name, parameters in maps.items() if parameters}


def _input(case: Case) -> dict[str, Any]:
    """The input of a case; the members of a map come backwards.

    In the files they are in the order of their names, where a kit is right by luck that takes the
    order in which they come for that of the names.
    """
    given = case.input
    for name in _maps().get(case.operation, ()):
        if isinstance(given.get(name), dict):
            given = {**given, name: dict(reversed(given[name].items()))}
    return given


def batch_text(cases: Iterable[Case]) -> str:
    """Cases as the text of a batch. Expected values are never in it."""
    items = [{"id": case.id, "operation": case.operation, "input": _input(case)} for case in cases]
    return msgspec.json.encode(items).decode("utf-8")


def _replies(text: str, cases: Sequence[Case]) -> list[dict[str, Any]] | str:
    """The replies to a batch, or what is wrong with them as a whole."""
    try:
        replies = msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        return f"the answer is no JSON: {error}"
    if not isinstance(replies, list) or not all(isinstance(reply, dict) for reply in replies):
        return "the answer is no list of objects"
    ids = [reply.get("id") for reply in replies]
    if ids != [case.id for case in cases]:
        return "the answer's ids are not those of the batch, in its order"
    return replies


def _judged(cases: Sequence[Case], text: str) -> list[Judgement]:
    replies = _replies(text, cases)
    if isinstance(replies, str):
        return [Judgement(Status.PROTOCOL_ERROR, replies)] * len(cases)
    return [judge_reply(case, reply) for case, reply in zip(cases, replies, strict=True)]


class Executor:
    """One runtime at work: its session, opened again after a failure. A context manager.

    `reference` answers `rng.stream` rightly, so that the first wrong step of a stream is found.

    Raises:
        ExchangeFailure, RuntimeUnusableError: the runtime could not be started at all.
    """

    def __init__(
        self,
        runtime: Runtime,
        *,
        environment: Environment = AS_IS,
        patience: Patience = PATIENCE,
        reference: Reference = stream_reference,
    ) -> None:
        self._runtime = runtime
        self._environment = environment
        self._patience = patience
        self._reference = reference
        self._restarts_left = patience.restarts
        self._explained: Counter[str] = Counter()
        self._session: Session | None = runtime.open(environment)
        self.info = self._session.info
        self._size = self._session.chunk

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def offers(self, operation: str) -> bool:
        """Whether an operation is to be run here.

        Somebody's own program may have some operations only, and says which; the builds of this
        project must have all, so there a missing one is a failure.
        """
        return not self._runtime.name.startswith("command:") or operation in self.info.operations

    def close(self) -> None:
        """End the runtime; harmless when it has ended."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def finish(self) -> str | None:
        """The orderly end; what was wrong with it, or None."""
        session, self._session = self._session, None
        if session is None:
            return None
        try:
            session.finish()
        except ExchangeFailure as failure:
            return str(failure)
        finally:
            session.close()
        return None

    def run(self, cases: Sequence[Case], progress: Progress = lambda _: None) -> list[Result]:
        """Every case, in order. `progress` is told each batch of results.

        A batch is judged in a thread while the runtime works on the next one; judging takes about
        as long as a fast runtime does.
        """
        results: list[Result] = []
        name = self._runtime.name

        def collect(batch: list[Case], judgements: Judgements) -> None:
            for case, judgement in zip(batch, judgements(), strict=True):
                told = judgement
                if told.status is Status.FAIL:
                    told = self._explain(case, told)
                results.append(Result(case, name, *told))
            progress(results[-len(batch) :])

        with ThreadPoolExecutor(max_workers=1) as judge:
            before: tuple[list[Case], Judgements] | None = None
            for batch in _chunks(cases, self._size):
                judgements = self._run_batch(batch, judge)
                if before:
                    collect(*before)
                before = batch, judgements
            if before:
                collect(*before)
        return results

    def answer(self, case: Case) -> Answered:
        """What one case gives alone."""
        dead = self._alive()
        if dead:
            return Answered(Judgement(Status.NOT_RUN, dead), None)
        try:
            replies = _replies(self._exchange([case]), [case])
        except ExchangeFailure as failure:
            return Answered(Judgement(Status(failure.status), str(failure)), None)
        if isinstance(replies, str):
            return Answered(Judgement(Status.PROTOCOL_ERROR, replies), None)
        return Answered(judge_reply(case, replies[0]), replies[0])

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        """What the kit answers, for checks that judge many answers together.

        Raises:
            KitError: it gave no answer to a question, or the runtime failed.
        """
        dead = self._alive()
        if dead:
            raise KitError(dead)
        session = self._session
        assert session is not None  # noqa: S101 - see _alive
        try:
            return ask_through(
                lambda batch: session.exchange(batch, self._patience.long), self._size
            )(questions)
        except ExchangeFailure as failure:
            self._bury()
            raise KitError(f"{failure.status}: {failure}") from failure

    def _exchange(self, cases: Sequence[Case]) -> str:
        """The answer's text. Raises ExchangeFailure; the session is closed then."""
        assert self._session is not None  # noqa: S101 - see _alive
        patience = self._patience
        seconds = patience.long if cases[0].long else patience.item + patience.further * len(cases)
        try:
            return self._session.exchange(batch_text(cases), seconds)
        except ExchangeFailure:
            self._bury()
            raise

    def _bury(self) -> None:
        """Close a session that has failed; `close` must not raise, and can't harm if it does."""
        with suppress(Exception):
            self.close()
        self._session = None

    def _alive(self) -> str | None:
        """Make sure that there is a session; what is wrong if there can be none."""
        if self._session is not None:
            return None
        if self._restarts_left == 0:
            return f"given up after {self._patience.restarts} restarts"
        self._restarts_left -= 1
        try:
            self._session = self._runtime.open(self._environment)
        except (ExchangeFailure, RuntimeUnusableError) as error:
            self._restarts_left = 0
            return f"could not be started again: {error}"
        return None

    def _run_batch(self, cases: list[Case], judge: ThreadPoolExecutor) -> Judgements:
        """Have a batch run, and judged, by and by; one that fails is run again one by one."""
        dead = self._alive()
        if dead:
            return lambda: [Judgement(Status.NOT_RUN, dead)] * len(cases)
        try:
            return judge.submit(_judged, cases, self._exchange(cases)).result
        except ExchangeFailure as failure:
            together = Judgement(Status(failure.status), str(failure))
        judgements = [together] if len(cases) == 1 else self._one_by_one(cases, together)
        return lambda: judgements

    def _one_by_one(self, cases: list[Case], together: Judgement) -> list[Judgement]:
        judgements = [self.answer(case).judgement for case in cases]
        if all(judgement.status is Status.PASS for judgement in judgements):
            detail = f"{together.detail}; each case of the batch passes alone"
            return [Judgement(together.status, detail)] * len(cases)
        return judgements

    def _explain(self, case: Case, judgement: Judgement) -> Judgement:
        """Where a stream, or a call that draws, goes wrong: its first wrong step."""
        stream = case.operation == "rng.stream"
        if not stream and (steps_of(case) == 0 or self._explained[case.operation] == EXPLAINED):
            return judgement
        if self._alive() is not None:
            return judgement
        assert self._session is not None  # noqa: S101 - it is alive
        self._explained[case.operation] += 1
        seconds = self._patience.long
        try:
            if stream:
                found = explain(self._session, case, self._reference, seconds)
            else:
                names = [name for name in PROBES if self.offers(name)]
                found = explain_step(self._session, case, right_answer, names, seconds)
        except ExchangeFailure:
            self._bury()
            return judgement
        if found is None:
            return judgement
        detail = found.text if stream else f"{judgement.detail}; {found.text}"
        return Judgement(Status.FAIL, detail, found.difference)
