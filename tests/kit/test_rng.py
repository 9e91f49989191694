"""The generator: its streams never change, and its state travels."""

from __future__ import annotations

import copy
import json
import pickle
from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng, fork_rng, restore_rng, seed_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal import Rng

SEED = "klondike:draw-3:42"
WORDS = [2561457163, 4173846694, 3936151145, 47252303]
OUTPUTS = [2487588864, 990959691, 2953258890, 2483213970, 342517540]


def _plain_step(words: list[int]) -> int:
    """One step, as the module describes it."""
    a, b, c, counter = words
    out = (a + b + counter) % 2**32
    rotated = (c << 21 | c >> 11) % 2**32
    words[:] = [b ^ b >> 9, (c + (c << 3)) % 2**32, (rotated + out) % 2**32, (counter + 1) % 2**32]
    return out


def _plain_int(words: list[int], low: int, high: int) -> int:
    """A bounded draw, as the specification has it."""
    n = high - low
    bits = 32 if n <= 2**32 else 53
    while True:
        k = _plain_step(words)
        if bits == 53:
            k = (k >> 5) * 2**26 + (_plain_step(words) >> 6)
        if k < 2**bits // n * n:
            return low + k % n


def test_seeded_states(known: dict[str, Any]) -> None:
    """A seed's state and first outputs are those of the published programs, put together."""
    for case in known["seeded_states"]:
        assert case["state"] == seed_state(case["seed"])["words"]
        assert case["outputs16"] == create_rng(case["seed"]).steps(16)


def test_colliding_seeds(known: dict[str, Any]) -> None:
    """Different seeds with equal words exist, and are the same generator: not for an opponent."""
    for case in known["murmur_seed_collisions"]:
        assert case["seed_a"] != case["seed_b"]
        assert case["state"] == seed_state(case["seed_a"])["words"]
        assert case["state"] == seed_state(case["seed_b"])["words"]


def test_sfc32_steps(at: Callable[..., Rng], known: dict[str, Any]) -> None:
    """PractRand's own seeding ends in states that go on as PractRand does."""
    for case in known["practrand_seeding"]:
        rng = at(*case["init"])
        rng.steps(case["discard"])
        assert case["state"] == rng.save()["words"]
        assert case["outputs8"] == rng.steps(8)


def test_stream_is_pinned() -> None:
    """The first outputs of one seed, written out."""
    assert create_rng(SEED).steps(5) == OUTPUTS


@pytest.mark.parametrize("words", [[0, 0, 0, 0], [0xFFFFFFFF] * 4, [1, 2, 3, 0xFFFFFFFE]])
def test_steps_wrap(words: list[int], at: Callable[..., Rng]) -> None:
    """Every word wraps at 32 bits, in many steps at once as in one by one."""
    expected = list(words)
    outputs = [_plain_step(expected) for _ in range(40)]
    rng = at(*words)
    assert outputs == rng.steps(40)
    assert expected == rng.save()["words"]
    one_by_one = at(*words)
    assert outputs == [one_by_one.int(0, 2**32) for _ in range(40)]
    assert expected == one_by_one.save()["words"]


def test_no_steps(rng: Rng) -> None:
    """No steps are no outputs, and nothing advances."""
    assert rng.steps(0) == []
    assert rng.save()["words"] == WORDS


def test_next_is_53_bits(rng: Rng, known: dict[str, Any]) -> None:
    """A float is k / 2**53 of two outputs, exactly."""
    assert rng.next() * 2**53 == 5216851976799073
    for case in known["u53"]:
        rng = create_rng(case["seed"])
        for x, y in case["pairs"]:
            assert ((x >> 5) * 2**26 + (y >> 6)) / 2**53 == rng.next()


def test_next_at_its_ends(at: Callable[..., Rng]) -> None:
    """The lowest float is 0, the highest is below 1."""
    assert at(0, 0, 0, 0).next() == 0.0
    # Chosen so that both outputs are 0xFFFFFFFF: the second is b ^ b >> 9, plus 9 c, plus 1.
    highest = at(0xFFFFFFFF, 0, 0xFFFFFFFE * pow(9, -1, 2**32) % 2**32, 0)
    assert highest.copy().steps(2) == [0xFFFFFFFF, 0xFFFFFFFF]
    assert highest.next() == 1 - 2**-53


def test_bounded_draws(at: Callable[..., Rng], known: dict[str, Any]) -> None:
    """Bounded draws follow the published outputs under the rule of rejection."""
    for case in known["bounded"]:
        rng = at(*case["start_state"])
        assert case["values20"] == [rng.int(0, case["n"]) for _ in range(20)]
        assert case["end_state"] == rng.save()["words"]


def test_rejection_edge(at: Callable[..., Rng], known: dict[str, Any]) -> None:
    """An output just below the limit is taken, and one at the limit is not."""
    for case in known["rejection_edge"]:
        rng = at(*case["state"])
        assert case["value"] == rng.int(0, case["n"])
        assert case["end_state"] == rng.save()["words"]


@pytest.mark.parametrize(
    ("low", "high"),
    [
        (5, 6),
        (-3, 4),
        (0, 2**31 + 1),
        (0, 2**32 - 1),
        (0, 2**32),
        (-1, 2**32),
        (0, 3 * 2**51),
        (0, 2**52 + 1),
        (-(2**52), 2**52),
        (-1, 2**53 - 1),
        (0, 2**53),
        (-(2**53), 0),
        (-(2**53), -(2**53) + 1),
        (2**53 - 1, 2**53),
    ],
)
def test_int_follows_its_definition(low: int, high: int, at: Callable[..., Rng]) -> None:
    """Spans of every kind, the ones that reject half of the outputs too, as defined."""
    words = list(WORDS)
    rng = at(*words)
    for _ in range(50):
        assert _plain_int(words, low, high) == rng.int(low, high)
        assert words == rng.save()["words"]


def test_rejection_edge_of_two_steps(rng: Rng) -> None:
    """A 53-bit draw just below the limit is taken, and one at the limit is not."""
    first = 5216851976799073  # above 2**52, so a span of just this many has it as its limit
    twin = rng.copy()
    assert first == twin.int(0, first + 1)
    assert twin.save()["words"][3] == WORDS[3] + 2
    assert rng.int(0, first) != 0
    assert rng.save()["words"][3] > WORDS[3] + 2


def test_shuffles(known: dict[str, Any]) -> None:
    """Orders of 52 cards of some seeds."""
    for case in known["shuffle52"]:
        rng = create_rng(case["seed"])
        assert case["order"] == rng.shuffle(range(52))
        assert case["end_state"] == rng.save()["words"]


def test_natural_rejections(known: dict[str, Any]) -> None:
    """Seeds whose draws meet a rejection on the way."""
    draws: dict[str, Callable[[Rng], list[int]]] = {
        "shuffle52": lambda rng: rng.shuffle(range(52)),
        "d6 x100": lambda rng: [rng.int(1, 7) for _ in range(100)],
        "d20 x100": lambda rng: [rng.int(1, 21) for _ in range(100)],
    }
    for case in known["natural_rejections"]:
        rng = create_rng(case["seed"])
        drawn = draws[case["op"]](rng)
        assert case["end_state"] == rng.save()["words"]
        if "order" in case:
            assert case["order"] == drawn


@pytest.mark.parametrize("size", [2, 3, 5, 6, 7, 52, 60, 641])  # 641 divides 2**32 + 1
def test_inlined_draw_equals_int(size: int, at: Callable[..., Rng]) -> None:
    """Shuffle, which holds a copy of the bounded draw, draws what int draws, rejections too."""
    rejected = 0
    for distance in range(size + 2):
        # The first output is a + b + counter, so this one lies at or around the limit for size.
        words = (0xFFFFFFFF - distance - 1234567 - 99, 1234567, 0x9ABCDEF0 + distance, 99)
        by_int = at(*words)
        expected = list(range(size))
        for i in range(size - 1, 0, -1):
            j = by_int.int(0, i + 1)
            expected[i], expected[j] = expected[j], expected[i]
        rng = at(*words)
        assert expected == rng.shuffle(range(size))
        assert by_int.save() == rng.save()
        rejected += rng.save()["words"][3] - 99 > size - 1
    assert (2**32 % size == 0) == (rejected == 0)


def test_shuffle_makes_a_new_list(rng: Rng) -> None:
    """The items are left alone, a list of none or one is a new one too, and draws nothing."""
    items = [1, 2, 3]
    assert sorted(rng.shuffle(items)) == items == [1, 2, 3]
    before = rng.save()
    for few in ([], ["x"]):
        shuffled = rng.shuffle(few)
        assert few == shuffled
        assert few is not shuffled
    assert before == rng.save()


def test_save_is_json_of_its_own(rng: Rng) -> None:
    """What save gives survives JSON, and changing it changes no generator."""
    state = rng.save()
    assert {"algorithm": "sfc32", "words": WORDS} == state == json.loads(json.dumps(state))
    restored = restore_rng(state)
    state["words"][0] = 0
    assert rng.save()["words"] == restored.save()["words"] == WORDS


def test_prints_what_restores_it(rng: Rng) -> None:
    """The repr shows algorithm and words, and is the call that gives the same generator."""
    printed = "restore_rng({'algorithm': 'sfc32', 'words': [1, 2, 3, 4]})"
    assert printed == repr(restore_rng({"algorithm": "sfc32", "words": [1, 2, 3, 4]}))
    again = eval(repr(rng), {"restore_rng": restore_rng})  # noqa: S307 - our own text
    assert rng.save() == again.save()


@pytest.mark.parametrize(
    "copied",
    [
        lambda rng: rng.copy(),
        copy.copy,
        copy.deepcopy,
        *[
            lambda rng, protocol=protocol: pickle.loads(pickle.dumps(rng, protocol))  # noqa: S301 - ours
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
        ],
    ],
)
def test_copies(copied: Callable[[Rng], Rng], rng: Rng) -> None:
    """A copy goes on by itself from the same state, however it was made."""
    twin = copied(rng)
    assert twin is not rng
    assert twin.steps(5) == OUTPUTS
    assert rng.save()["words"] == WORDS


def test_a_pickle_names_nothing_private(rng: Rng) -> None:
    """A pickle holds the public function and plain data, so that it outlives our insides."""
    pickled = pickle.dumps(rng, 0)
    assert b"samedeal.rng\nrestore_rng" in pickled
    assert b"Sfc32" not in pickled


def test_identity_is_equality(rng: Rng) -> None:
    """Two generators in one state are different things."""
    assert rng != rng.copy()
    assert len({rng, rng.copy()}) == 2


def test_fork(rng: Rng) -> None:
    """Four outputs seed the child, which discards twelve; the parent advances by four steps."""
    parent = rng.copy()
    expected = parent.steps(4)
    child = fork_rng(rng)
    assert parent.save() == rng.save()
    for _ in range(12):
        _plain_step(expected)
    assert expected == child.save()["words"] == [118737647, 2953962892, 13912030, 2483213982]
    child.steps(100)
    assert parent.save() == rng.save()
