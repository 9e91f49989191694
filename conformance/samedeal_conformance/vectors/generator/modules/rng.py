"""Cases of `rng`: seeding, the raw stream, and every draw at the edges of its ranges."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, state_with, words

from . import rng_draws
from .hash import texts

__all__ = ["module"]

Answer = Callable[[Draft], dict[str, Any]]

_STATES: tuple[tuple[str, list[int]], ...] = (
    ("all zero", [0, 0, 0, 0]),
    ("all ones", [0xFFFFFFFF] * 4),
    ("only a", [1, 0, 0, 0]),
    ("only b", [0, 1, 0, 0]),
    ("only c", [0, 0, 1, 0]),
    ("only the counter", [0, 0, 0, 1]),
    ("sign bits", [0x80000000] * 4),
    ("below the sign bits", [0x7FFFFFFF] * 4),
    ("the counter about to wrap", [0x12345678, 0x9ABCDEF0, 0x0FEDCBA9, 0xFFFFFFFF]),
    ("the counter wraps after three", [0x12345678, 0x9ABCDEF0, 0x0FEDCBA9, 0xFFFFFFFD]),
    ("b about to lose its low bits", [0, 0x1FF, 0, 0]),
    ("c about to overflow its shift", [0, 0, 0xE0000001, 0]),
    ("c about to rotate its sign bit", [0, 0, 0x80000400, 0]),
)

_SEEDS = (
    *("0", "1", "2", "42", "-1", "a", "ab", "abc", "abcd", "abcde", "seed", "Seed", "SEED"),
    *(" ", "  ", "seed ", " seed", "seed\n", "klondike:draw-3:42", "klondike:draw-3:43"),
    *("sudoku:2026-10-08", "sudoku:2026-10-09", "Hello World", "null", "undefined", "true"),
    *("0x10", "1e3", "1.0", "00", "\U0001d4ae", "ÄÖÜ", "äöü", "x" * 63, "x" * 64, "x" * 1000),
    *("é" * 500, "y" * 1500),
)


_SEEDED = ("seeded_states", "bounded", "dice", "natural_rejections", "shuffle52", "u53")
"""The groups of known answers whose entries have a seed."""


def _seeds(known: dict[str, Any]) -> list[tuple[str, Any]]:
    facts = [entry["seed"] for name in _SEEDED for entry in known[name]]
    chosen = [(text[:20], text) for text in _SEEDS]
    seen = [text for _, text in (*chosen, *texts())]
    return [*chosen, *texts(), *(("", text) for text in dict.fromkeys(facts) if text not in seen)]


def _collisions(known: dict[str, Any]) -> Iterator[Draft]:
    for entry in known["murmur_seed_collisions"]:
        for seed in (entry["seed_a"], entry["seed_b"]):
            yield Draft(
                "rng.create_rng", {"seed": seed}, "two seeds, one state", ("collision", "known")
            )


def _seeding(known: dict[str, Any]) -> tuple[Group, ...]:
    seeds = _seeds(known)
    facts = [entry["seed"] for name in _SEEDED for entry in known[name]]
    return (
        Group(
            "seed-state",
            "A seed's state, after 12 discarded outputs.",
            tuple(Draft("rng.seed_state", {"seed": seed}, why) for why, seed in seeds),
        ),
        Group(
            "create-rng",
            "The same through create_rng, but for long ones that nobody published.",
            tuple(
                Draft("rng.create_rng", {"seed": seed}, why)
                for why, seed in seeds
                if len(seed) <= 300 or seed in facts
            ),
        ),
        Group(
            "seed-collisions",
            "Distinct seeds whose four words are equal deal the same game.",
            tuple(_collisions(known)),
        ),
        Group(
            "restore-and-save",
            "A state survives the round trip, and saving advances nothing.",
            tuple(
                draft
                for why, state in _STATES
                for draft in (
                    Draft("rng.restore_rng", {"state": _saved(state)}, why),
                    Draft("rng.save", {"rng": state}, why),
                )
            ),
        ),
    )


def _saved(state: list[int]) -> dict[str, Any]:
    return {"algorithm": "sfc32", "words": state}


def _steps(state: list[int], n: int, why: str = "", *flags: str) -> Draft:
    return Draft("rng.steps", {"rng": state, "n": n}, why, flags)


def _known_steps(known: dict[str, Any]) -> Iterator[Draft]:
    for entry in known["sfc32_steps"]:
        yield _steps(entry["state"], 20, "", "known")
    for entry in known["practrand_seeding"]:
        why = f"PractRand's own seeding, {entry['kind']} of {entry['seed']}"
        yield _steps(entry["init"], entry["discard"] + 8, why, "known")
        yield _steps(entry["state"], 8, why, "known")
    for entry in known["published_vectors"]:
        if "words" in entry:
            yield _steps([*entry["words"], 1], 15 + 16, entry["where"], "known")
        else:
            low, high = int(entry["seed64"]) & 0xFFFFFFFF, int(entry["seed64"]) >> 32
            yield _steps([0, low, high, 1], 12 + 16, entry["where"], "known")
    for entry in known["seeded_states"]:
        yield _steps(entry["state"], 16, "", "known")
    for entry in known["u53"]:
        yield _steps(entry["state"], 20, "pairs of outputs", "known")


def _stream(state: list[int], checkpoints: list[int], why: str, *flags: str) -> Draft:
    return Draft("rng.stream", {"rng": state, "checkpoints": checkpoints}, why, flags)


_TO_THOUSAND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
_TO_MILLION = [1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000]
_TO_TEN_MILLION = [*_TO_MILLION, 3_000_000, 10_000_000]


def _streams(known: dict[str, Any]) -> Iterator[Draft]:
    for why, state in _STATES:
        yield _stream(state, _TO_THOUSAND, why)
    for entry in known["sfc32_steps"]:
        yield _stream(entry["state"], [*_TO_MILLION, 1_000_001], "", "known")
    yield _stream(words("stream", 4), _TO_TEN_MILLION, "an arbitrary state", "long")


def _raw(known: dict[str, Any]) -> tuple[Group, ...]:
    some = [(why, state, n) for why, state in _STATES for n in (0, 1, 2, 20)]
    return (
        Group(
            "steps",
            "Raw outputs from states that show a wrong shift, rotation, width or carry.",
            tuple(_steps(state, n, why) for why, state, n in some),
        ),
        Group(
            "steps-known",
            "Computed with PractRand itself, or published.",
            tuple(_known_steps(known)),
        ),
        Group("streams", "Long streams by checksum.", tuple(_streams(known))),
        Group(
            "copy",
            "A copy draws on its own.",
            tuple(
                Draft("rng.copy", {"rng": state, "n": n}, why)
                for why, state in _STATES
                for n in (0, 1, 5)
            ),
        ),
        Group(
            "fork",
            "Four steps of the parent are the child's state, which discards 12.",
            tuple(
                Draft("rng.fork_rng", {"rng": state}, why)
                for why, state in (
                    *_STATES,
                    *(("", words(f"fork {i}", 4)) for i in range(20)),
                    ("the child's a is all ones", state_with("fork", 0xFFFFFFFF)),
                )
            ),
        ),
    )


_PARTS: tuple[tuple[str, list[Any]], ...] = (
    ("the source document's example", ["klondike", "draw-3", 42]),
    ("a number and its text are one part", ["klondike", "draw-3", "42"]),
    ("one text", ["a"]),
    ("one empty text", [""]),
    ("two empty texts", ["", ""]),
    ("an empty text at the end", ["a", ""]),
    ("zero", [0]),
    ("zero with a sign", [{"$number": "-0"}]),
    ("negative", [-1, "x"]),
    ("the largest", [9007199254740991]),
    ("the smallest", [-9007199254740991]),
    ("no exponent", [10**15, 123456789012345]),
    ("non-ASCII", ["é", "🂡"]),
    ("not normalised", ["e\u0301"]),
    ("a lone surrogate is kept", [{"$utf16": [0xD800]}, 1]),
    ("two halves in two parts stay apart", [{"$utf16": [0xD83C]}, {"$utf16": [0xDCA1]}]),
    ("spaces are kept", [" a ", "b "]),
    ("texts that look like numbers are kept", ["007", "-0", "1e3", "1.0"]),
    ("a date", ["sudoku", "2026-10-08"]),
    ("look-alikes of the colon", ["\uff1a", "\u02d0", ";"]),
    ("many", [*"abcdefghijklmnopqrstuvwxyz", *range(26)]),
)


def _texts() -> tuple[Group, ...]:
    deals: tuple[tuple[Any, Any, int], ...] = (
        ("klondike", "draw-3", 42),
        ("klondike", "draw-3", 1),
        ("klondike", "", 1),
        ("", "", 9007199254740991),
        ("éa", "🂡", 2**32),
        ({"$utf16": [0xD800]}, "a", 7),
    )
    return (
        Group(
            "seed-from-parts",
            "Parts joined by colons.",
            tuple(Draft("rng.seed_from_parts", {"parts": parts}, why) for why, parts in _PARTS),
        ),
        Group(
            "deal-seed",
            "Game, variant, number.",
            tuple(
                Draft("rng.deal_seed", {"game_id": g, "variant": v, "deal_number": n})
                for g, v, n in deals
            ),
        ),
    )


def module(known: dict[str, Any], answer: Answer) -> Module:
    """The drafts of the file; `answer` gives the state after a draw, to chain draws."""
    return Module(
        name="rng",
        algorithm="sfc32",
        origin="PractRand 0.94, src/RNGs/sfc.cpp, by Chris Doty-Humphrey (public domain)",
        notes={
            "collision": "seeds with equal words: the stream rule stays, the documentation warns",
            "edge": "the first candidate is just inside, or just outside, of what is accepted",
            "known": "also a published answer, or one computed with the published original",
            "long": "10**7 steps: takes seconds in pure Python, and has a deadline of its own",
            "rejected": "at least one candidate is drawn again",
        },
        groups=(*_seeding(known), *_raw(known), *_texts(), *rng_draws.groups(known, answer)),
    )
