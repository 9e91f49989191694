"""Every figure of the published originals stands among the committed cases.

`reference_c/known_answers.json` has what other people's programs answered. Each entry says some
things about the cases (`SAYS`); a figure that no case holds, or that differs, is unmet. That this
can fail is shown by changing every single figure, and by dropping cases.
"""

from __future__ import annotations

import copy
import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.canonical import canonical, encode_text
from samedeal_conformance.data import folder
from samedeal_conformance.oracle import known_answers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from samedeal_conformance.vectors import Case, VectorSet

MASK = 0xFFFFFFFF


class Table:
    """The expected results of the cases, by operation and input; it notes what is looked up."""

    def __init__(self, cases: tuple[Case, ...]) -> None:
        self._found = {self._key(c.operation, c.input): c for c in cases}
        self.used: dict[str, Case] = {}

    @staticmethod
    def _key(operation: str, given: dict[str, Any]) -> str:
        return canonical([operation, given])

    def __call__(self, operation: str, **given: Any) -> dict[str, Any]:
        """The result that the case expects. Raises LookupError if there is no such case."""
        case = self._found.get(self._key(operation, given))
        if case is None or case.expect is None:
            raise LookupError(f"no case has {operation} of {given}")
        self.used[case.id] = case
        return case.expect


def test_the_case_in_the_readme_is_one() -> None:
    """The example of a case for porters is a committed case, to the letter."""
    readme = (folder("vectors") / "README.md").read_text("utf-8")
    shown = "".join(readme.partition("```json")[2].partition("```")[0].split("\n"))
    case = json.loads(shown)
    assert canonical(case) in (folder("vectors") / "dice.json").read_text("utf-8")


def drawn(start: list[int], end: list[int]) -> int:
    """How many steps lie between two states: the counter counts them."""
    return (end[3] - start[3]) & MASK


def seeded(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """The state that the entry's seed stands for."""
    for operation in ("rng.create_rng", "rng.seed_state"):
        state = table(operation, seed=encode_text(entry["seed"]))["value"]
        yield entry.get("start_state") or entry["state"], state["words"]


def bounded(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Twenty bounded draws, one after the other."""
    state, values = entry["start_state"], []
    for _ in range(len(entry["values20"])):
        result = table("rng.int", rng=state, min=0, max=entry["n"])
        values.append(result["value"])
        state = result["rng"]
    yield entry["values20"], values
    yield 20, len(values)
    yield entry["end_state"], state
    yield entry["raw_draws"], drawn(entry["start_state"], state)
    yield from seeded(table, entry)


def dice(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """A hundred dice of six and of twenty sides."""
    for name, sides in (("d6", 6), ("d20", 20)):
        result = table("dice.roll_dice", rng=entry["start_state"], count=100, sides=sides)
        yield entry[name], result["value"]
        yield entry[f"{name}_end_state"], result["rng"]
        yield entry[f"{name}_raw_draws"], drawn(entry["start_state"], result["rng"])
    yield from seeded(table, entry)


def murmur3(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """A hash under several seeds."""
    yield entry["len"], len(bytes.fromhex(entry["hex"]))
    for seed, value in entry["hash_by_seed"].items():
        yield value, table("hash.murmur3", data=entry["hex"], seed=int(seed))["value"]


def hashed(table: Table, text: str, octets: str, words: list[int]) -> Iterator[tuple[Any, Any]]:
    """The bytes of a text, and their hashes under the seeds 0 to 3."""
    yield octets, table("hash.utf8", text=encode_text(text))["value"]
    yield words, [table("hash.murmur3", data=octets, seed=i)["value"] for i in range(4)]


def collision(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Two seeds that are one state."""
    for name in ("a", "b"):
        seed = entry[f"seed_{name}"]
        yield entry["state"], table("rng.create_rng", seed=seed)["value"]["words"]
        yield from hashed(table, seed, entry[f"{name}_utf8_hex"], entry["words"])


def shuffle(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """A shuffle of 0 to 51."""
    result = table("rng.shuffle", rng=entry["start_state"], items=list(range(52)))
    yield entry["order"], result["value"]
    yield entry["end_state"], result["rng"]
    yield entry["raw_draws"], drawn(entry["start_state"], result["rng"])
    yield from seeded(table, entry)


def rejection(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """A shuffle, or a hundred dice, in which a draw is rejected."""
    if entry["op"] == "shuffle52":
        yield from shuffle(table, entry)
        return
    sides = int(entry["op"].removeprefix("d").removesuffix(" x100"))
    result = table("dice.roll_dice", rng=entry["start_state"], count=100, sides=sides)
    yield entry["values_from_1"], result["value"]
    yield entry["end_state"], result["rng"]
    yield entry["raw_draws"], drawn(entry["start_state"], result["rng"])
    yield from seeded(table, entry)


def practrand(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """PractRand's own seeding: so many outputs are discarded, then eight follow."""
    whole = table("rng.steps", rng=entry["init"], n=entry["discard"] + 8)
    after = table("rng.steps", rng=entry["state"], n=8)
    yield entry["outputs8"], after["value"]
    yield entry["outputs8"], whole["value"][-8:]
    yield whole["rng"], after["rng"]


def published(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Outputs that others have published, after those that they discard."""
    if "words" in entry:
        state, discarded = [*entry["words"], 1], 15
    else:
        seed = int(entry["seed64"])
        state, discarded = [0, seed & MASK, seed >> 32, 1], 12
    value = table("rng.steps", rng=state, n=discarded + 16)["value"]
    yield entry["outputs16"], value[-16:]


def edge(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """A first candidate beside the limit of what is accepted."""
    result = table("rng.int", rng=entry["state"], min=0, max=entry["n"])
    a, b, _, counter = entry["state"]
    yield entry["first_output"], (a + b + counter) & MASK
    yield entry["limit"], 2**32 // entry["n"] * entry["n"]
    yield entry["value"], result["value"]
    yield entry["end_state"], result["rng"]
    yield entry["raw_draws"], drawn(entry["state"], result["rng"])


def seeding(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """From a seed to its bytes, its hashes, its state and the outputs of that."""
    yield from seeded(table, entry)
    yield from hashed(table, entry["seed"], entry["utf8_hex"], entry["words"])
    yield entry["discard"], drawn(entry["words"], entry["state"])
    yield entry["outputs16"], table("rng.steps", rng=entry["state"], n=16)["value"]


def stepping(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Twenty outputs, and the state and output a million steps on."""
    result = table("rng.steps", rng=entry["state"], n=20)
    yield entry["outputs20"], result["value"]
    yield entry["state_after20"], result["rng"]
    checkpoints = [1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 1_000_001]
    far = table("rng.stream", rng=entry["state"], checkpoints=checkpoints)["value"]
    yield entry["state_after_1000000"], far[-2]["rng"]
    yield entry["output_1000001st"], far[-1]["last"]


def pairs(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Pairs of outputs, raw and as 53 bits."""
    raw = table("rng.steps", rng=entry["state"], n=2 * len(entry["pairs"]))["value"]
    yield entry["pairs"], [list(pair) for pair in zip(raw[::2], raw[1::2], strict=True)]
    state = entry["state"]
    for x, y in entry["pairs"]:
        result = table("rng.next", rng=state)
        yield (x >> 5) * 2**26 + (y >> 6), result["value"]
        state = result["rng"]
    yield from seeded(table, entry)


def smhasher(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """The verification value: 256 hashes, and the hash of them all."""
    hashes = b"".join(
        table("hash.murmur3", data=bytes(range(i)).hex(), seed=256 - i)["value"].to_bytes(
            4, "little"
        )
        for i in range(256)
    )
    yield entry["value"], table("hash.murmur3", data=hashes.hex(), seed=0)["value"]
    yield entry["expected"], entry["value"]
    yield int(entry["hex"], 16), entry["value"]


def shuffled(entry: dict[str, Any], prefix: str) -> Iterator[tuple[Any, Any]]:
    """What an entry says of the way to its order: the first digest, and the words thrown away."""
    words: list[int] = []
    seed, order = bytes.fromhex(entry["seed_hex"]), entry["order"]
    count = 0
    for n in range(len(order), 1, -1):
        while True:
            if count % 8 == 0:
                digest = hashlib.sha256(seed + f"{prefix}{count // 8}".encode()).digest()
                words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                if count == 0 and "first_digest_hex" in entry:
                    yield entry["first_digest_hex"], digest.hex()
            count += 1
            if words[(count - 1) % 8] < 2**32 // n * n:
                break
    if "rejected_words" in entry:
        yield entry["rejected_words"], count - (len(order) - 1)


def digest_deal(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """The order of a deal, and how it is laid out."""
    given = {"seed": entry["seed_hex"], "deal": entry["deal"], "variant": entry["variant"]}
    yield entry["order"], table("deals.order_for", **given)["value"]
    laid_out = table("deals.deal_for", **given)["value"]
    for name in ("non_dealer", "dealer", "talon", "turn_up"):
        yield entry[name], laid_out[name]
    yield entry.get("game", entry["variant"]), entry["variant"]
    yield from shuffled(entry, f"{entry['variant']}:deal:{entry['deal']}:")


def relative(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """The order of a relative's hand."""
    prefix = f"hand:{entry['hand']}:"
    pack = list(range(1, len(entry["order"]) + 1))
    result = table("deals.digest_order", seed=entry["seed_hex"], prefix=prefix, pack=pack)
    yield entry["order"], result["value"]
    yield entry.get("game", "gin"), "gin"
    yield from shuffled(entry, prefix)


def digest_rejection(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """A deal in which a word is thrown away, of a variant or of a relative."""
    yield from digest_deal(table, entry) if "variant" in entry else relative(table, entry)


def variant(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """The pack of a variant, and where its talon lies."""
    name = entry["variant"]
    yield entry["pack"], table("deals.pack_for", variant=name)["value"]
    yield entry["deck_size"], len(entry["pack"])
    yield entry["draw_count"], table("deals.draw_count", variant=name)["value"]
    yield entry["talon_at"], table("deals.talon_at", variant=name)["value"]
    yield 2 * entry["hand_size"], entry["talon_at"]


def mulberry(table: Table, entry: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Twenty floats, as their numerators."""
    calls = [{"method": "call", "arguments": {}}] * len(entry["outputs20"])
    outcomes = table("table.rng.transcript", seed=entry["seed"], calls=calls)["value"]
    yield entry["outputs20"], [outcome["ok"] for outcome in outcomes]
    yield 20, len(outcomes)


NOT_OF_CASES = {"sha256", "mulberry32_untruncated_state_divergence"}
"""Answers that no operation gives: plain digests, and outputs that are millions of steps away."""

SAYS: dict[str, Callable[[Table, dict[str, Any]], Iterator[tuple[Any, Any]]]] = {
    "bounded": bounded,
    "dice": dice,
    "digest_deals": digest_deal,
    "domino_orders": relative,
    "gin_deals": relative,
    "mahjong_orders": relative,
    "mulberry32": mulberry,
    "murmur3_x86_32": murmur3,
    "murmur_seed_collisions": collision,
    "natural_rejections": rejection,
    "practrand_seeding": practrand,
    "published_vectors": published,
    "rejection_deals": digest_rejection,
    "rejection_edge": edge,
    "schnapsen_variants": variant,
    "seeded_states": seeding,
    "sfc32_steps": stepping,
    "shuffle52": shuffle,
    "smhasher_verification": smhasher,
    "u53": pairs,
}
PROSE = {"where", "note", "procedure", "kind", "first_output_is"}
"""Members that are no figures. PractRand's `seed` stands in `init` already."""

ENTRIES = [
    (group, number, entry)
    for group, entries in known_answers().items()
    if group not in {"_meta", *NOT_OF_CASES}
    for number, entry in enumerate(entries if isinstance(entries, list) else [entries])
]
each_entry = pytest.mark.parametrize(
    ("group", "entry"),
    [(group, entry) for group, _, entry in ENTRIES],
    ids=[f"{group}-{number}" for group, number, _ in ENTRIES],
)


def unmet(table: Table, group: str, entry: dict[str, Any]) -> str | None:
    """The first thing that an entry says and no case holds, or None."""
    try:
        for wanted, got in SAYS[group](table, entry):
            if canonical(wanted) != canonical(got):
                return f"{group}: {wanted} is {got} among the cases"
    except (LookupError, ValueError, OverflowError) as error:
        return f"{group}: {error}"
    return None


@pytest.fixture(scope="module")
def table(committed: VectorSet) -> Table:
    """The committed cases as a table."""
    return Table(committed.cases)


def test_every_group_is_looked_at() -> None:
    """No group of known answers is left out."""
    assert set(known_answers()) - {"_meta"} == set(SAYS) | NOT_OF_CASES


@each_entry
def test_the_entry_stands_among_the_cases(group: str, entry: dict[str, Any], table: Table) -> None:
    """Everything that the entry says is what the cases expect."""
    assert unmet(table, group, entry) is None


def changed(value: Any) -> Iterator[Any]:
    """A value with one figure or text changed, each in turn."""
    if isinstance(value, dict):
        for key, inner in value.items():
            for other in changed(inner) if key not in PROSE else ():
                yield {**value, key: other}
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            for other in changed(inner):
                yield [*value[:place], other, *value[place + 1 :]]
    elif isinstance(value, int):
        yield value ^ 1
    else:
        yield str(int(value) + 1) if value.isdecimal() else f"{value}0"


@each_entry
def test_a_changed_figure_is_noticed(group: str, entry: dict[str, Any], table: Table) -> None:
    """The broken twins: whichever figure of the entry changes, something is unmet."""
    if group == "practrand_seeding":
        entry = {key: value for key, value in entry.items() if key != "seed"}
    twins = list(changed(copy.deepcopy(entry)))
    assert twins
    assert [twin for twin in twins if unmet(table, group, twin) is None] == []


@pytest.mark.parametrize("group", SAYS)
def test_a_dropped_case_is_noticed(group: str, committed: VectorSet) -> None:
    """The other broken twins: without any one of the cases that it needs, a group is unmet."""
    entries = [entry for name, _, entry in ENTRIES if name == group]
    whole = Table(committed.cases)
    assert all(unmet(whole, group, entry) is None for entry in entries)
    needed = list(whole.used.values())
    assert needed
    for dropped in needed[:: max(1, len(needed) // 10)]:
        twin = Table(tuple(case for case in needed if case.id != dropped.id))
        assert any(unmet(twin, group, entry) for entry in entries), dropped.slug
