"""The sample no-leak test: what a viewer can't see is moved about, and his view must not change.

The view is of hands with the viewer's own open. The sound one redacts what he may not see; the
leaky ones, made here, hide the face and keep the id, hide the id and keep the face, or tell which
id has which face, wherever the cards lie. The kit's `perturb_hidden` is good if the sound view
never changes and each leaky one does; its `redact` if the sound view is sound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .check import DECK, Check, Finding, Question, arbitrary_state, reading, whole_deck

if TYPE_CHECKING:
    from collections.abc import Callable

    from .check import Ask

__all__ = ["LEAKS"]

_SEATS, _HAND, _GAMES = 4, 6, 60

Zones = list[list[dict[str, Any]]]


def _games(ask: Ask) -> list[Zones]:
    """Hands with ids, dealt from shuffled decks."""
    shuffled = ask(
        [
            Question(
                "rng.shuffle", {"items": DECK, "rng": arbitrary_state(f"statistics:games:{i}")}
            )
            for i in range(_GAMES)
        ]
    )
    dealt = ask(
        [
            Question(
                "cards.ids.assign_ids",
                {"faces": whole_deck(each)[: _SEATS * _HAND], "rng": each.rng},
            )
            for each in shuffled
        ]
    )
    games = []
    for each in dealt:
        with reading("cards.ids.assign_ids", each.value):
            starts = range(0, len(each.value), _HAND)
            games.append(_checked([each.value[start : start + _HAND] for start in starts]))
    return games


def _checked(zones: Any) -> Zones:
    """The zones, if they have the shape of those that were dealt.

    Raises:
        ValueError: they haven't.
    """
    whole = [isinstance(zone, list) and len(zone) == _HAND for zone in zones]
    if whole != [True] * _SEATS or not all(type(c) is dict for zone in zones for c in zone):
        raise ValueError(f"not {_SEATS} hands of {_HAND} cards")
    found: Zones = zones
    return found


def _sees(viewer: int) -> list[list[bool]]:
    """The viewer sees his own hand, and the first card of everybody's, which lies open."""
    return [[seat == viewer or index == 0 for index in range(_HAND)] for seat in range(_SEATS)]


def _views(ask: Ask, games: list[Zones], viewer: int) -> list[Any]:
    """The sound view of each game."""
    sees = _sees(viewer)
    asked = [
        Question("cards.views.redact", {"cards": zone, "can_see": sees[seat]})
        for zones in games
        for seat, zone in enumerate(zones)
    ]
    values = [reply.value for reply in ask(asked)]
    return [values[i : i + _SEATS] for i in range(0, len(values), _SEATS)]


def _hidden(zones: Zones, viewer: int) -> list[dict[str, Any]]:
    """The cards that the viewer can't see."""
    sees = _sees(viewer)
    return [
        card
        for seat, zone in enumerate(zones)
        for index, card in enumerate(zone)
        if not sees[seat][index]
    ]


def _face(card: dict[str, Any]) -> str:
    return f"{card.get('rank')}{card.get('suit')}"


_LEAKY: dict[str, Callable[[list[dict[str, Any]]], list[Any]]] = {
    "faces": lambda hidden: list(map(_face, hidden)),
    "ids": lambda hidden: [card.get("id") for card in hidden],
    # Cards that move as a whole leave this one as it is.
    "ids in the order of the faces": lambda hidden: [
        card.get("id") for card in sorted(hidden, key=_face)
    ],
}
"""What a leaky view shows of hidden cards."""


def _perturbed(ask: Ask, games: list[Zones], viewer: int) -> list[Zones]:
    asked = [
        Question(
            "cards.views.perturb_hidden",
            {
                "zones": zones,
                "can_see": _sees(viewer),
                "rng": arbitrary_state(f"statistics:perturb:{i}"),
            },
        )
        for i, zones in enumerate(games)
    ]
    others = []
    for reply in ask(asked):
        with reading("cards.views.perturb_hidden", reply.value):
            others.append(_checked(reply.value))
    return others


def _shown(zones: Zones, viewer: int) -> list[list[dict[str, Any]]]:
    """What a sound view of a game shows."""
    sees = _sees(viewer)
    return [
        [card if sees[seat][index] else {"hidden": True} for index, card in enumerate(zone)]
        for seat, zone in enumerate(zones)
    ]


def _sorted_texts(values: list[Any]) -> list[str]:
    return sorted(map(str, values))


def _no_leak(ask: Ask) -> Finding:
    games = _games(ask)
    for viewer in range(_SEATS):
        others = _perturbed(ask, games, viewer)
        views, after = _views(ask, games, viewer), _views(ask, others, viewer)
        for i, (before, now) in enumerate(zip(views, after, strict=True)):
            if before != now:
                return Finding(False, f"game {i}: the sound view of seat {viewer} changed")
            # A view that shows nothing never changes either.
            if before != _shown(games[i], viewer):
                return Finding(False, f"game {i}: seat {viewer} isn't shown what he may see")
        for leak, view in _LEAKY.items():
            pairs = [
                (view(_hidden(zones, viewer)), view(_hidden(other, viewer)))
                for zones, other in zip(games, others, strict=True)
            ]
            if any(_sorted_texts(old) != _sorted_texts(new) for old, new in pairs):
                return Finding(False, f"seat {viewer}: the hidden {leak} are others than before")
            # With 15 hidden cards the same order comes once in 1.3e12 deals.
            missed = sum(old == new for old, new in pairs)
            if missed:
                return Finding(False, f"a view that leaks {leak} was missed {missed} times")
    return Finding(
        True, f"{_GAMES} games and {_SEATS} viewers: sound views stay, leaky ones change"
    )


LEAKS: tuple[Check, ...] = (
    Check(
        name="no-leak-sample",
        catches="a perturbation that misses leaks or alarms falsely, and a view that shows ids",
        operations=(
            "rng.shuffle",
            "cards.ids.assign_ids",
            "cards.views.perturb_hidden",
            "cards.views.redact",
        ),
        run=_no_leak,
        twins=(
            "perturb_keeps_ids",
            "perturb_moves_what_is_seen",
            "perturb_together",
            "redact_keeps_ids",
        ),
    ),
)
