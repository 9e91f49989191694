"""The self-proof, first half: every known answer of the published originals.

Each check goes over one group of `known_answers.json` and gives, entry by entry, what is expected
and what the oracle got. Entries that were found by a draw are asked for in each way in which the
header can draw them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .comparisons import Comparison
from .deal_operations import laid_out
from .inputs import utf16
from .restated_table import digest_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .calls import Calls, State

__all__ = ["GROUPS"]

Entry = dict[str, Any]


def _seeded(calls: Calls, seed: str) -> State:
    return calls.seed_state(calls.utf8_from_utf16(utf16(seed)))


def _murmur3(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    data = bytes.fromhex(entry["hex"])
    yield Comparison("length", entry["len"], len(data))
    for seed, expected in entry["hash_by_seed"].items():
        yield Comparison(f"under seed {seed}", expected, calls.murmur3_x86_32(data, int(seed)))


def _verification(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    """The VerificationTest of smhasher: hashes of 0..i-1 under 256 - i, hashed together."""
    hashes = b"".join(
        calls.murmur3_x86_32(bytes(range(i)), 256 - i).to_bytes(4, "little") for i in range(256)
    )
    got = calls.murmur3_x86_32(hashes, 0)
    yield Comparison("verification value", entry["value"], got)
    yield Comparison("verification value in hexadecimal", entry["hex"], f"0x{got:X}")


def _steps(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    state = list(entry["state"])
    yield Comparison("first 20 outputs", entry["outputs20"], calls.steps(state, 20))
    yield Comparison("state after 20", entry["state_after20"], state)
    state = list(entry["state"])
    yield Comparison(
        "first 20 outputs, step by step",
        entry["outputs20"],
        [calls.sfc32_step(state) for _ in range(20)],
    )
    rows = calls.stream(list(entry["state"]), [20, 10**6, 10**6 + 1])
    yield Comparison("streamed state after 20", entry["state_after20"], rows[0:4])
    yield Comparison("state after 1000000", entry["state_after_1000000"], rows[6:10])
    yield Comparison("output 1000001", entry["output_1000001st"], rows[16])


def _practrand_seeding(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    if entry["kind"] == "seed3x32":
        init = [*entry["seed"], 1]
    else:
        seed = int(entry["seed"])
        init = [0, seed % 2**32, seed // 2**32, 1]
    yield Comparison("words of the seed", entry["init"], init)
    state = list(entry["init"])
    calls.steps(state, entry["discard"])
    yield Comparison("state", entry["state"], list(state))
    yield Comparison("first 8 outputs", entry["outputs8"], calls.steps(state, 8))


def _published(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    if "words" in entry:
        state, discard = [*entry["words"], 1], 15
    else:
        seed = int(entry["seed64"])
        state, discard = [0, seed & 0xFFFFFFFF, seed >> 32, 1], 12
    calls.steps(state, discard)
    yield Comparison("first 16 outputs", entry["outputs16"], calls.steps(state, 16))


def _seeded_states(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    raw = calls.utf8_from_utf16(utf16(entry["seed"]))
    yield Comparison("UTF-8", entry["utf8_hex"], raw.hex())
    words = calls.seed_words(raw)
    yield Comparison("words", entry["words"], list(words))
    calls.steps(words, entry["discard"])
    yield Comparison("state, from the words", entry["state"], words)
    state = calls.seed_state(raw)
    yield Comparison("state", entry["state"], list(state))
    yield Comparison("first 16 outputs", entry["outputs16"], calls.steps(state, 16))


def _drawn(
    calls: Calls,
    entry: Entry,
    prefix: str,
    ways: dict[str, tuple[list[int], Callable[[State], list[int]]]],
) -> Iterator[Comparison]:
    """The same draws in several ways, and where each leaves the generator."""
    start = entry["start_state"]
    yield Comparison("start", start, _seeded(calls, entry["seed"]))
    for way, (expected, draw) in ways.items():
        state = list(start)
        yield Comparison(way, expected, draw(state))
        yield Comparison(f"{way}: state afterwards", entry[f"{prefix}end_state"], state)
        steps = (state[3] - start[3]) % 2**32
        yield Comparison(f"{way}: steps taken", entry[f"{prefix}raw_draws"], steps)


def _bounded(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    n, values = entry["n"], entry["values20"]
    yield from _drawn(
        calls,
        entry,
        "",
        {
            "20 at once": (values, lambda s: calls.fill_bounded(s, n, 20)),
            "20 one by one": (values, lambda s: [calls.bounded(s, n) for _ in values]),
            "20 integers": (values, lambda s: [calls.integer(s, 0, n) for _ in values]),
        },
    )


def _edge(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    yield Comparison("first output", entry["first_output"], calls.steps(list(entry["state"]), 1)[0])
    yield Comparison("limit", entry["limit"], 2**32 // entry["n"] * entry["n"])
    state = list(entry["state"])
    yield Comparison("value", entry["value"], calls.bounded(state, entry["n"]))
    yield Comparison("state afterwards", entry["end_state"], state)
    yield Comparison("steps taken", entry["raw_draws"], (state[3] - entry["state"][3]) % 2**32)


def _order(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    ways = {"order": (entry["order"], lambda s: calls.shuffle_order(s, 52))}
    yield from _drawn(calls, entry, "", ways)


def _dice_ways(
    calls: Calls, values: list[int], sides: int
) -> dict[str, tuple[list[int], Callable[[State], list[int]]]]:
    return {
        f"d{sides}": (values, lambda s: calls.roll_dice(s, len(values), sides)),
        f"d{sides} one by one": (values, lambda s: [calls.roll_die(s, sides) for _ in values]),
    }


def _dice(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    for sides in (6, 20):
        ways = _dice_ways(calls, entry[f"d{sides}"], sides)
        yield from _drawn(calls, entry, f"d{sides}_", ways)


def _natural(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    if "order" in entry:
        yield from _order(calls, entry)
    else:
        sides = {"d6 x100": 6, "d20 x100": 20}[entry["op"]]
        ways = _dice_ways(calls, entry["values_from_1"], sides)
        yield from _drawn(calls, entry, "", ways)


def _u53(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    pairs = entry["pairs"]
    yield Comparison("start", entry["state"], _seeded(calls, entry["seed"]))
    raw = calls.steps(list(entry["state"]), 2 * len(pairs))
    yield Comparison("outputs", [x for pair in pairs for x in pair], raw)
    expected = [(x >> 5) * 2**26 + (y >> 6) for x, y in pairs]
    filled = calls.fill_next53(list(entry["state"]), len(pairs))
    yield Comparison("numerators at once", expected, filled)
    state = list(entry["state"])
    single = [calls.next53(state) for _ in pairs]
    yield Comparison("numerators one by one", expected, single)


def _collisions(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    for which in "ab":
        raw = calls.utf8_from_utf16(utf16(entry[f"seed_{which}"]))
        yield Comparison(f"UTF-8 of {which}", entry[f"{which}_utf8_hex"], raw.hex())
        yield Comparison(f"words of {which}", entry["words"], calls.seed_words(raw))
        yield Comparison(f"state of {which}", entry["state"], calls.seed_state(raw))


def _sha256(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    data = bytes.fromhex(entry["hex"]) * entry.get("times", 1)
    yield Comparison("digest", entry["digest_hex"], calls.sha256(data).hex())


def _variant(_calls: Calls, entry: Entry) -> Iterator[Comparison]:
    """Sixty-Six has four suits of six cards; Schnapsen leaves out the sixth of each."""
    sixes = entry["variant"] == "sixtysix"
    pack = [card for card in range(1, 25) if sixes or card % 6 != 0]
    hand, size = 6 if sixes else 5, len(pack)
    yield Comparison("pack", entry["pack"], pack)
    yield Comparison("size of the deck", entry["deck_size"], size)
    yield Comparison("size of a hand", entry["hand_size"], hand)
    yield Comparison("where the talon is", entry["talon_at"], 2 * hand)
    yield Comparison("cards to draw", entry["draw_count"], size - 2 * hand)


# The packs' sizes in the published programs.
_RELATIVES = {"gin": 52, "dominoes": 28, "mahjong": 144}


def _ordered(calls: Calls, entry: Entry, prefix: str, pack: list[int]) -> Iterator[Comparison]:
    seed, key = bytes.fromhex(entry["seed_hex"]), prefix.encode("ascii")
    got = calls.digest_order(seed, key, len(pack))
    yield Comparison("order", entry["order"], [pack[i] for i in got])
    if "rejected_words" in entry:
        _, rejected = digest_order(seed, key, len(pack))
        yield Comparison("words thrown away", entry["rejected_words"], rejected)


def _deal(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    variant = entry["variant"]
    nines = variant == "sixtysix"
    prefix = f"{variant}:deal:{entry['deal']}:"
    first = bytes.fromhex(entry["seed_hex"]) + f"{prefix}0".encode("ascii")
    yield Comparison("first digest", entry["first_digest_hex"], calls.sha256(first).hex())
    pack = [card for card in range(1, 25) if nines or card % 6 != 0]
    yield from _ordered(calls, entry, prefix, pack)
    for part, cards in laid_out(entry["order"], 6 if nines else 5).items():
        yield Comparison(part, entry[part], cards)


def _relative(game: str) -> Callable[[Calls, Entry], Iterator[Comparison]]:
    def check(calls: Calls, entry: Entry) -> Iterator[Comparison]:
        pack = list(range(1, _RELATIVES[game] + 1))
        yield from _ordered(calls, entry, f"hand:{entry['hand']}:", pack)

    return check


def _rejection(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    game = entry["game"]
    yield from (_relative(game) if game in _RELATIVES else _deal)(calls, entry)


def _mulberry32(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    outputs, start = entry["outputs20"], [entry["seed"]]
    yield Comparison("20 at once", outputs, calls.table_steps(list(start), 20))
    state = list(start)
    single = [calls.table_step(state) for _ in outputs]
    yield Comparison("20 one by one", outputs, single)
    yield Comparison("streamed", outputs[-1], calls.table_stream(list(start), [20])[1])


def _untruncated(calls: Calls, entry: Entry) -> Iterator[Comparison]:
    """Where a state that grows as a double loses its last bits, and what it gives then.

    Beyond 2**53 a double holds even numbers alone. The right stream is run up to there; the
    wrong one is right up to there, so only its last state is wrong.
    """
    increment, start, index = 0x6D2B79F5, entry["seed"], entry["draw_index_0based"]
    rows = calls.table_stream([start], [index, index + 1])
    yield Comparison("state before", (start + index * increment) % 2**32, rows[0])
    yield Comparison("truncated", entry["truncated"], rows[4])
    first = next(i for i in range(2**53 // increment - 1, 2**53) if _rounded(start, i) != 0)
    yield Comparison("index of the first difference", index, first)
    wrong = start + (index + 1) * increment + _rounded(start, index)
    got = calls.table_step([(wrong - increment) % 2**32])
    yield Comparison("untruncated", entry["untruncated"], got)


def _rounded(start: int, index: int) -> int:
    """By how much the sum for a draw is off, all sums before it being exact."""
    exact = start + (index + 1) * 0x6D2B79F5
    return int(float(exact)) - exact


# Every group of the file but _meta has its check: a group without one would prove nothing.
GROUPS: dict[str, Callable[[Calls, Entry], Iterator[Comparison]]] = {
    "murmur3_x86_32": _murmur3,
    "smhasher_verification": _verification,
    "sfc32_steps": _steps,
    "practrand_seeding": _practrand_seeding,
    "published_vectors": _published,
    "seeded_states": _seeded_states,
    "bounded": _bounded,
    "rejection_edge": _edge,
    "natural_rejections": _natural,
    "shuffle52": _order,
    "dice": _dice,
    "u53": _u53,
    "murmur_seed_collisions": _collisions,
    "sha256": _sha256,
    "schnapsen_variants": _variant,
    "digest_deals": _deal,
    "gin_deals": _relative("gin"),
    "domino_orders": _relative("dominoes"),
    "mahjong_orders": _relative("mahjong"),
    "rejection_deals": _rejection,
    "mulberry32": _mulberry32,
    "mulberry32_untruncated_state_divergence": _untruncated,
}
