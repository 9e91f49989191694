"""Cases of `cards.views`: who sees what, and what is moved among the hidden slots."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from samedeal_conformance.vectors.generator.draft import Draft, Group, Module, words

from .rng_draws import rejected
from .shorthand import dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["module"]

_FIVE = dealt("QS 5H 10D JK 2C")
_ODD: list[Any] = [{}, {"hidden": False}, {"hidden": True}, {"face": {"color": "red"}}]
_NAMED = [{"__proto__": 1}, {"constructor": 2, "toString": None}]

_SEEN: tuple[tuple[str, list[Any], list[bool]], ...] = (
    ("no cards", [], []),
    ("no cards, but answers", [], [True, False]),
    ("all are seen", _FIVE, [True] * 5),
    ("none is seen", _FIVE, [False] * 5),
    ("none is seen, beyond the end of the answers", _FIVE, []),
    ("the first is seen", _FIVE, [True]),
    ("the last is seen", _FIVE, [False, False, False, False, True]),
    ("every other is seen", _FIVE, [True, False, True, False, True]),
    ("too many answers", _FIVE[:2], [False, True, True, True]),
    ("a game's own cards, hidden ones among them", _ODD, [True, True, False, True]),
    ("a game's own cards, all hidden", _ODD, []),
    ("members named like built-ins", _NAMED, [True, False]),
    ("texts beyond ASCII", [{"é": "🂡", "odd": {"$utf16": [0xDC00]}}], [True]),
    ("nested members", [{"tags": [["a"], {"b": []}]}, {"tags": []}], [True, True]),
)


def _redacted() -> Iterator[Draft]:
    for why, cards, seen in _SEEN:
        yield Draft("cards.views.redact", {"cards": cards, "can_see": seen}, why)
    for answers in product((True, False), repeat=3):
        given = {"cards": _FIVE[:3], "can_see": list(answers)}
        yield Draft("cards.views.redact", given, "every way to see three cards")


_HAND = dealt("AS KH 7D 7C")
_OTHER = [{**card, "id": f"Z000{i}"} for i, card in enumerate(dealt("2S 3H JK 10C QD"))]
_STOCK = [{**card, "id": f"K000{i}"} for i, card in enumerate(dealt("9S 9S 8H 8H"))]
_OWN: list[Any] = [
    {"id": "one", "color": "red", "tags": ["a"]},
    {"color": "blue", "id": "two"},
    {"id": "", "nested": {"id": "inner"}},
    {"id": "é"},
]

_ZONES: tuple[tuple[str, list[Any], list[list[bool]]], ...] = (
    ("no zones", [], []),
    ("no zones, but answers", [], [[True], [False]]),
    ("one empty zone", [[]], []),
    ("zones that are all empty", [[], [], []], [[], [False], []]),
    ("everything is seen", [_HAND, _OTHER], [[True] * 4, [True] * 5]),
    (
        "one hidden card moves nowhere",
        [_HAND, _OTHER],
        [[True] * 4, [True, True, False, True, True]],
    ),
    ("two hidden cards of one zone", [_HAND], [[True, False, False, True]]),
    (
        "one hidden card in each of two zones",
        [_HAND, _OTHER],
        [[True, True, True], [False, *[True] * 4]],
    ),
    ("one's own hand is seen, the rest isn't", [_HAND, _OTHER, _STOCK], [[True] * 4]),
    ("another's hand is seen", [_HAND, _OTHER, _STOCK], [[], [True] * 5]),
    ("nothing is seen", [_HAND, _OTHER, _STOCK], []),
    ("nothing is seen, with answers that say so", [_HAND, _STOCK], [[False] * 4, [False] * 4]),
    ("every other card is seen", [_HAND, _OTHER], [[True, False] * 2, [False, True] * 3]),
    ("an empty zone between", [_HAND[:2], [], _STOCK[:2]], [[False, True], [True], [True, False]]),
    ("too many answers", [_HAND[:2]], [[False, False, True, True], [True]]),
    ("answers for the last zone only", [_HAND, _OTHER], [[], [True, True, True]]),
    ("equal faces of other ids", [_STOCK], [[]]),
    ("equal ids of other faces", [[{**card, "id": "00000"} for card in _HAND]], []),
    ("a game's own cards: all members but id are the face", [_OWN], []),
    ("a game's own cards beside standard ones", [_OWN, _HAND], [[True, False, False, True]]),
    ("cards that are ids only", [[{"id": f"{i}"} for i in range(5)]], []),
    (
        "members named like built-ins",
        [[{"id": "a", "__proto__": 1}, {"id": "b", "constructor": 2}]],
        [],
    ),
    ("nine zones of one card", [[card] for card in (*_HAND, *_OTHER)], [[True], [], [], [True]]),
)


def _perturbed() -> Iterator[Draft]:
    for why, zones, seen in _ZONES:
        for i in range(2):
            state = words(f"perturb {why} {i}", 4)
            yield Draft(
                "cards.views.perturb_hidden", {"zones": zones, "can_see": seen, "rng": state}, why
            )
    for hidden in (3, 5, 6, 7):
        zones = [(_HAND + _OTHER)[:hidden]]
        given = {"zones": zones, "can_see": [], "rng": rejected(f"perturb {hidden}", hidden)[1]}
        why = "the first candidate is refused"
        yield Draft("cards.views.perturb_hidden", given, why, ("rejected",))


def module(known: dict[str, Any], answer: Callable[[Draft], dict[str, Any]]) -> Module:
    """The drafts of the file."""
    del known, answer
    counts = tuple(Draft("cards.views.hidden_cards", {"n": n}) for n in (0, 1, 2, 3, 13, 52))
    return Module(
        name="cards.views",
        algorithm="two Fisher-Yates shuffles of the hidden slots",
        origin="the kit's specification; the perturbation from the oracle",
        notes={"rejected": "at least one candidate is thrown away"},
        groups=(
            Group("redact", "Seen and hidden cards.", tuple(_redacted())),
            Group("hidden-cards", "So many of them.", counts),
            Group("perturb-hidden", "None, one and many hidden slots.", tuple(_perturbed())),
        ),
    )
