# ruff: noqa: D102 - each method of DriverCalls is what the header says of that function
"""What the oracle's tests share: a cache of their own, the sanitized program, and inputs."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import shutil
import signal
import subprocess
import tempfile
import threading
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.oracle.compiler import find_compiler
from samedeal_conformance.oracle.process import run
from samedeal_conformance.oracle.sources import library_sources, source_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

State = list[int]
Case = tuple[str, dict[str, Any]]

_PATIENCE = 60.0


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Libraries built by the tests stay out of the user's cache; CC and the like are not seen."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SAMEDEAL_CACHE", str(tmp_path_factory.mktemp("cache")))
        for name in ("CC", "CXX", "REFERENCE"):
            patch.delenv(name, raising=False)
        yield


class DriverDiedError(Exception):
    """The program ended instead of answering; the text is what it left on stderr."""


class DriverCalls:
    """The functions of the header, asked of the program `driver` (see driver.c)."""

    def __init__(self, program: Path) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed in close()
        self._process = subprocess.Popen(  # noqa: S603 - a program that the tests built
            [str(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            start_new_session=True,
        )
        self._watch = threading.Timer(_PATIENCE, self._kill)
        self._watch.start()

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """End the program."""
        self._watch.cancel()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.stdout.close()
        self._kill()
        self._process.wait()
        self._errors.close()

    def ask(self, *words: Any) -> list[int]:
        """Send one line, and read the numbers of the answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        answer = ""
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(" ".join(map(str, words)) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        if not answer.endswith("\n"):
            status = self._process.wait()
            self._errors.seek(0)
            text = self._errors.read().decode("utf-8", "replace")
            raise DriverDiedError(f"status {status}: {text}")
        return [int(word) for word in answer.split()]

    def _of(self, state: State, name: str, *arguments: Any) -> list[int]:
        numbers = self.ask(name, *state, *arguments)
        words = len(state)
        state[:] = numbers[:words]
        return numbers[words:]

    def sfc32_step(self, state: State) -> int:
        return self._of(state, "sfc32_step")[0]

    def murmur3_x86_32(self, data: bytes, seed: int) -> int:
        return self.ask("murmur3_x86_32", seed, len(data), *data)[0]

    def utf8_from_utf16(self, units: list[int]) -> bytes:
        return bytes(self.ask("utf8_from_utf16", len(units), *units))

    def seed_words(self, seed: bytes) -> State:
        return self.ask("seed_words", len(seed), *seed)

    def seed_state(self, seed: bytes) -> State:
        return self.ask("seed_state", len(seed), *seed)

    def fork(self, state: State) -> State:
        return self._of(state, "fork")

    def next53(self, state: State) -> int:
        return self._of(state, "next53")[0]

    def bounded(self, state: State, n: int) -> int:
        return self._of(state, "bounded", n)[0]

    def integer(self, state: State, low: int, high: int) -> int:
        return self._of(state, "int", low, high)[0]

    def chance(self, state: State, numerator: int) -> bool:
        return bool(self._of(state, "chance", numerator)[0])

    def shuffle_order(self, state: State, n: int) -> list[int]:
        return self._of(state, "shuffle_order", n)

    def pick_index(self, state: State, n: int) -> int:
        return self._of(state, "pick_index", n)[0]

    def weighted_index(self, state: State, weights: list[int]) -> int:
        return self._of(state, "weighted_index", len(weights), *weights)[0]

    def sample_order(self, state: State, n: int, k: int) -> list[int]:
        return self._of(state, "sample_order", n, k)

    def roll_die(self, state: State, sides: int) -> int:
        return self._of(state, "roll_die", sides)[0]

    def roll_dice(self, state: State, count: int, sides: int) -> list[int]:
        return self._of(state, "roll_dice", count, sides)

    def id_text(self, value: int) -> str:
        return bytes(self.ask("id_text", value)).decode("ascii")

    def id_value(self, text: bytes) -> int:
        return self.ask("id_value", len(text), *text)[0]

    def assign_ids(self, state: State, taken: list[int], count: int) -> list[int] | None:
        *values, status = self._of(state, "assign_ids", count, len(taken), *taken)
        return values if status == 0 else None

    def steps(self, state: State, n: int) -> list[int]:
        return self._of(state, "steps", n)

    def fill_next53(self, state: State, n: int) -> list[int]:
        return self._of(state, "fill_next53", n)

    def fill_bounded(self, state: State, n: int, count: int) -> list[int]:
        return self._of(state, "fill_bounded", n, count)

    def stream(self, state: State, checkpoints: list[int]) -> list[int]:
        return self._of(state, "stream", len(checkpoints), *checkpoints)

    def histogram(self, state: State, n: int, draws: int) -> list[int]:
        return self._of(state, "histogram", n, draws)

    def sha256(self, data: bytes) -> bytes:
        return bytes(self.ask("sha256", len(data), *data))

    def digest_order(self, seed: bytes, prefix: bytes, n: int) -> list[int]:
        *order, status = self.ask("digest_order", n, len(seed), *seed, len(prefix), *prefix)
        assert status == 0
        return order

    def can_sample_hands(self, masks: list[int], known: list[int], counts: list[int]) -> bool:
        return bool(self.ask("can_sample_hands", *_lists(masks, known, counts))[0])

    def sample_hands(
        self, state: State, masks: list[int], known: list[int], counts: list[int]
    ) -> tuple[list[int], list[int]] | None:
        *deal, status = self._of(state, "sample_hands", *_lists(masks, known, counts))
        return (deal[: len(masks)], deal[len(masks) :]) if status == 0 else None

    def table_step(self, state: State) -> int:
        return self._of(state, "table_step")[0]

    def table_int(self, state: State, n: int) -> int:
        return self._of(state, "table_int", n)[0]

    def table_shuffle_order(self, state: State, n: int) -> list[int]:
        return self._of(state, "table_shuffle_order", n)

    def table_steps(self, state: State, n: int) -> list[int]:
        return self._of(state, "table_steps", n)

    def table_stream(self, state: State, checkpoints: list[int]) -> list[int]:
        return self._of(state, "table_stream", len(checkpoints), *checkpoints)


def _lists(*lists: list[int]) -> list[int]:
    return [word for words in lists for word in (len(words), *words)]


def _compile(compiler: str, flags: Sequence[str], source: Path, made: Path) -> Path:
    include = f"-I{source_folder()}"
    command = [compiler, "-std=c11", *flags, include, "-c", str(source), "-o", str(made)]
    finished = run(command)
    assert finished.status == 0, finished.errors
    return made


@pytest.fixture(scope="session")
def objects(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, tuple[str, ...]], Any]:
    """Objects of our own sources and driver.c by name, compiled once for a compiler and flags."""

    @functools.cache
    def make(compiler: str, flags: tuple[str, ...]) -> dict[str, Path]:
        into = tmp_path_factory.mktemp("objects")
        sources = [source_folder() / "driver.c", *library_sources()]
        return {p.name: _compile(compiler, flags, p, into / f"{p.stem}.o") for p in sources}

    return make


@pytest.fixture
def driver(
    tmp_path: Path, objects: Callable[[str, tuple[str, ...]], Any]
) -> Iterator[Callable[..., DriverCalls]]:
    """Links the program with sources of the test's own in place of ours, and starts it."""
    started: list[DriverCalls] = []

    def make(
        *flags: str,
        compiler: str | None = None,
        replaced: Sequence[Path] = (),
        added: Sequence[Path] = (),
    ) -> DriverCalls:
        compiler = compiler or find_compiler().command[0]
        names = {path.name for path in replaced}
        parts = [path for name, path in objects(compiler, flags).items() if name not in names]
        parts += [
            _compile(compiler, flags, source, tmp_path / f"{source.stem}{len(started)}.o")
            for source in (*replaced, *added)
        ]
        program = tmp_path / f"driver{len(started)}"
        finished = run([compiler, *flags, *map(str, parts), "-o", str(program)])
        assert finished.status == 0, finished.errors
        started.append(DriverCalls(program))
        return started[-1]

    yield make
    for calls in started:
        calls.close()


@pytest.fixture(scope="session")
def changed() -> Callable[[Path, str, str, str], list[Path]]:
    """Writes our sources with one change in one file; gives the C files that it touches."""

    def write(where: Path, file: str, old: str, new: str) -> list[Path]:
        text = (source_folder() / file).read_text(encoding="ascii")
        assert text.count(old) == 1, "the change must be one change"
        headers = list(source_folder().glob("*.h"))
        touched = library_sources() if file.endswith(".h") else [source_folder() / file]
        for source in {*headers, *touched}:
            shutil.copy(source, where)
        (where / file).write_text(text.replace(old, new), encoding="ascii")
        return [where / source.name for source in touched]

    return write


@pytest.fixture(scope="session")
def died() -> type[Exception]:
    """The error of a driver that ended instead of answering."""
    return DriverDiedError


_SEEDS = (
    "",
    "a",
    "klondike:draw-3:42",
    "é",
    "e\u0301",
    "🂡🚀",
    "x" * 1000,
    {"$utf16": [0xD800, 65]},
)
_STATES = (
    [0, 0, 0, 0],
    [0xFFFFFFFF] * 4,
    [2561457163, 4173846694, 3936151145, 47252303],
    [4294967248, 0, 0, 0],  # gives the first output that a span of 52 refuses
    [1, 2, 3, 0xFFFFFFFE],  # its counter wraps
)
_FACES = [{"rank": 1, "suit": "S"}, {"rank": "joker", "suit": None}, {"rank": 12, "suit": "H"}]
_TWO_53 = {"$number": "9007199254740992"}
_MINUS_TWO_53 = {"$number": "-9007199254740992"}


_SUITS = "SHDC"
_DECK = [{"rank": rank, "suit": suit} for suit in _SUITS for rank in range(1, 14)]
_JOKER = {"rank": "joker", "suit": None}
_ZEROS, _COUNTING = bytes(32).hex(), bytes(range(32)).hex()


def _digest_deals() -> Iterator[Case]:
    for prefix in ("", "hand:1:", "é", {"$utf16": [0xD800]}):
        for pack in ([], ["a"], list(range(52)), [None, {"$utf16": [0xDC00]}, [_TWO_53]]):
            yield "deals.digest_order", {"seed": "ff00", "prefix": prefix, "pack": pack}
    for seed in (_ZEROS, _COUNTING):
        yield "deals.commitment", {"seed": seed}
        for variant in ("schnapsen", "sixtysix"):
            for deal in (1, 2, 5362680, 10266995, 2**53 - 1):
                given = {"seed": seed, "deal": deal, "variant": variant}
                yield "deals.order_for", given
                yield "deals.deal_for", given
                claim = {"commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest()}
                yield "deals.verify_deal", {**claim, **given, "order": list(range(1, 25))}


def _table() -> Iterator[Case]:
    calls: list[dict[str, Any]] = [
        {"method": method, "arguments": arguments}
        for method, arguments in (
            ("call", {}),
            *(("int", {"n": n}) for n in (0, 1, 6, 2**32, 2**53 - 1)),
            ("range", {"lo": -(2**52), "hi": 2**52 - 2}),
            ("range", {"lo": 1, "hi": 0}),
            *(("pick", {"items": items}) for items in ([], [_TWO_53], ["a", "b", "c"])),
            *(("shuffle", {"items": list(range(n))}) for n in (0, 1, 2, 52)),
            ("seed", {}),
            ("int", {"n": True}),
            ("call", {}),
        )
    ]
    for seed in (0, -1, 42, 2**32, 2**53 - 1, -(2**53) + 1):
        yield "table.rng.transcript", {"seed": seed, "calls": calls}
    deck = [
        {"method": method, "arguments": arguments}
        for method, arguments in (
            *(("draw", {}),) * 2,
            ("discard", {"card": 7}),
            ("discard", {"card": {"$utf16": [0xD800]}}),
            ("reshuffle", {}),
            ("draw_many", {"n": 2**32 - 1}),
            ("discard", {"card": "x"}),
            ("peek", {}),
            ("add", {"cards": list(range(10))}),
            ("draw", {}),
            *((name, {}) for name in ("left", "discarded", "exhausted", "drawn")),
        )
    ]
    for cards in ([], ["one"], _DECK):
        yield "table.deck.transcript", {"seed": 7, "cards": cards, "calls": deck}


def _specs() -> Iterator[dict[str, Any]]:
    half = _DECK[::2]
    yield {"unseen": [], "counts": [0]}
    yield {"unseen": half, "counts": [13, 13]}
    yield {"unseen": [*half, _JOKER, _JOKER], "counts": [6, 6, 6], "voids": [["S"], [], ["H"]]}
    yield {"unseen": half[:3], "counts": [2, 2]}
    yield {"unseen": half[:13], "counts": [5, 5], "voids": [["S"], []]}  # spades alone
    known = [{"card": {**_JOKER, "id": "x"}, "seat": 1}, {"card": half[3], "seat": 0}]
    yield {"unseen": [_JOKER, *half], "counts": [4, 4, 4, 4], "known": known}
    allowed = [[(i + seat) % 3 > 0 for seat in range(12)] for i in range(9)]
    yield {"unseen": half[:9], "counts": [1, 0] * 6, "allowed": allowed}
    yield {"unseen": half[:4], "counts": [1, 2], "allowed": [[True, True], [False, True], [True]]}


def _of_cards(rng: State) -> Iterator[Case]:
    for spec in _specs():
        yield "cards.sampling.sample_hands", {"spec": spec, "rng": rng}
    zone = [{**face, "id": f"{i}"} for i, face in enumerate(_DECK[:5])]
    for can_see in ([], [[False, True, False], [True]], [[True] * 5, [True] * 5]):
        zones = [zone, zone[::-1], []]
        yield "cards.views.perturb_hidden", {"zones": zones, "can_see": can_see, "rng": rng}
    for n in (0, 1, 4):
        yield "tiles.draw_tiles", {"bag": ["a", 1, None, "a"], "n": n, "rng": rng}


def _without_generator() -> Iterator[Case]:
    yield from _digest_deals()
    yield from _table()
    for length in (*range(9), 63, 64, 255, 1024):
        for seed in (0, 1, 0x7FFFFFFF, 0xFFFFFFFF):
            data = bytes((i * 37 + 0x80) % 256 for i in range(length)).hex()
            yield "hash.murmur3", {"data": data, "seed": seed}
    yield "hash.murmur3", {"data": ""}
    for text in (*_SEEDS, {"$utf16": [0xDC00, 0xD800, 0xD83D, 0xDE80]}):
        yield "hash.utf8", {"text": text}
        yield "rng.seed_state", {"seed": text}
        yield "rng.create_rng", {"seed": text}


def _with_generator(rng: State) -> Iterator[Case]:
    for n in (0, 1, 100):
        yield "rng.steps", {"rng": rng, "n": n}
        yield "rng.copy", {"rng": rng, "n": n}
    yield "rng.stream", {"rng": rng, "checkpoints": [1, 2, 1000, 20000]}
    yield "rng.next", {"rng": rng}
    yield "rng.fork_rng", {"rng": rng}
    yield "daily.daily_rng", {"game_id": "sudoku", "date": "2026-10-08"}
    for low, high in (
        (0, 1),
        (-5, 47),
        (0, 2**31 + 1),
        (0, 2**32),
        (-1, 2**32),
        (0, _TWO_53),
        (_MINUS_TWO_53, 0),
        (_MINUS_TWO_53, {"$number": "-9007199254740991"}),
        (-(2**52), 2**52 - 1),
    ):
        yield "rng.int", {"rng": rng, "min": low, "max": high}
    for n in (0, 1, 2, 52, 300):
        items: list[Any] = list(range(n))
        yield "rng.shuffle", {"rng": rng, "items": items}
        yield "rng.sample", {"rng": rng, "items": items, "k": n // 2}
        yield "rng.sample", {"rng": rng, "items": items, "k": n}
        if n:
            yield "rng.pick", {"rng": rng, "items": items}
            weights = [i % 5 for i in range(n)]
            weights[-1] = 2**52
            yield "rng.weighted_pick", {"rng": rng, "items": items, "weights": weights}
    for p in (0, 1, 2**52, 2**53 - 1, _TWO_53):
        yield "rng.chance", {"rng": rng, "p": p}
    for sides in (1, 6, 20, 2**32, 2**32 + 1, 2**53 - 1):
        yield "dice.roll_die", {"rng": rng, "sides": sides}
        yield "dice.roll_dice", {"rng": rng, "count": 5, "sides": sides}
    yield "dice.roll_dice", {"rng": rng, "count": 0, "sides": 6}
    for taken in ([], ["00000", "4B600", "ZZZZZ"], ["no id", {"$utf16": [0xDFFF]}]):
        yield "cards.ids.assign_ids", {"rng": rng, "faces": _FACES, "taken": taken}
        yield "cards.ids.new_card_id", {"rng": rng, "taken": taken}
    yield "cards.ids.assign_ids", {"rng": rng, "faces": []}


def _transcripts(cases: list[Case]) -> Iterator[Case]:
    calls = [
        {"operation": name, "input": {k: v for k, v in given.items() if k != "rng"}}
        for name, given in cases
        if "rng" in given and name != "rng.stream"
    ]
    for seed in _SEEDS:
        yield "rng.transcript", {"seed": seed, "calls": calls}


@pytest.fixture(scope="session")
def cases() -> list[Case]:
    """Operations and inputs over every operation that the oracle answers."""
    drawn = [case for rng in _STATES for case in _with_generator(list(rng))]
    cards = [case for rng in _STATES[2:4] for case in _of_cards(list(rng))]
    first = drawn[: len(drawn) // len(_STATES)]
    return [
        *_without_generator(),
        *drawn,
        *cards,
        *_transcripts([*first, *cards[: len(cards) // 2]]),
    ]
