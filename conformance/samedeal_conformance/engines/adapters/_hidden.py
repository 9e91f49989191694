"""Where the games of RLCard keep the cards that a viewer can't see.

A slot is a place of one card: a list and an index, or an object's members and a name. Two slots
that a viewer can't see may exchange their cards, and he may not notice. Left out are places whose
cards he has seen come in (a discard picked up, the three cards of the landlord), and those on which
a decision rests that is being made (a claim to a tile, a knock).
"""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, Any

from ._packages import package

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal.contracts import Rng

__all__ = ["different", "settle", "slots", "swap"]

Slot = tuple[Any, Any]

_TRIES = 20


def slots(name: str, game: Any, viewer: int | None) -> list[Slot]:
    """The places whose cards this viewer can't see, in the same order in the same state."""
    return _PLACES[name](game, viewer) if name in _PLACES else []


def different(places: list[Slot], rng: Rng) -> tuple[int, int] | None:
    """Two of the places whose cards look different, drawn at random; None if none were drawn."""
    for _ in range(_TRIES if len(places) > 1 else 0):
        pair = rng.int(0, len(places)), rng.int(0, len(places))
        if _face(places[pair[0]]) != _face(places[pair[1]]):
            return pair
    return None


def swap(first: Slot, second: Slot) -> None:
    """Exchange two cards."""
    (place, key), (other, name) = first, second
    place[key], other[name] = other[name], place[key]


def settle(name: str, game: Any, changed: list[Any]) -> None:
    """Bring up to date what a game has worked out from the hands that were changed."""
    if name != "doudizhu":
        return
    utils = package("rlcard.games.doudizhu.utils", "rlcard")
    for player in game.players:
        if any(player.current_hand is hand for hand in changed):
            player.current_hand.sort(key=functools.cmp_to_key(utils.doudizhu_sort_card))
            player.singles = "3456789TJQKA2BR"
            ranks = utils.cards2str(player.current_hand)
            playable = game.judger.playable_cards_from_hand(ranks)
            game.judger.playable_cards[player.player_id] = playable
    game.state = game.get_state(game.round.current_player)


def _face(slot: Slot) -> str:
    card = slot[0][slot[1]]
    return card.get_str() if hasattr(card, "get_str") else str(card)


def _list(cards: list[Any], seen: list[Any] | None = None) -> list[Slot]:
    return [(cards, index) for index, card in enumerate(cards) if card not in (seen or [])]


def _others(game: Any, viewer: int | None) -> list[Any]:
    return [player for player in game.players if player.player_id != viewer]


def _hands(game: Any, viewer: int | None) -> list[Slot]:
    return [slot for player in _others(game, viewer) for slot in _list(player.hand)]


def _hands_and_deck(game: Any, viewer: int | None) -> list[Slot]:
    return [*_hands(game, viewer), *_list(game.dealer.deck)]


def _leduc(game: Any, viewer: int | None) -> list[Slot]:
    return [*((vars(player), "hand") for player in _others(game, viewer)), *_list(game.dealer.deck)]


def _blackjack(game: Any, _viewer: int | None) -> list[Slot]:
    return [(game.dealer.hand, 0), *_list(game.dealer.deck)]


def _gin_rummy(game: Any, viewer: int | None) -> list[Slot]:
    if game.round.going_out_action is not None:
        return []
    others = [player for player in game.round.players if player.player_id != viewer]
    hands = [slot for player in others for slot in _list(player.hand, player.known_cards)]
    return [*hands, *_list(game.round.dealer.stock_pile)]


def _mahjong(game: Any, viewer: int | None) -> list[Slot]:
    claimed = {card.get_str() for card in game.round.last_cards} if game.round.valid_act else set()
    places = [slot for each in _others(game, viewer) for slot in _list(each.hand)]
    return [
        *(slot for slot in places if _face(slot) not in claimed),
        *_list(game.dealer.deck),
    ]


def _bridge(game: Any, viewer: int | None) -> list[Slot]:
    seen = {viewer}
    if game.round.is_bidding_over():
        dummy, declarer = game.round.get_dummy(), game.round.get_declarer()
        seen.add(dummy.player_id)
        if viewer == dummy.player_id:
            seen.add(declarer.player_id)
    others = [player for player in game.round.players if player.player_id not in seen]
    return [slot for player in others for slot in _list(player.hand)]


def _doudizhu(game: Any, viewer: int | None) -> list[Slot]:
    places = []
    for player in _others(game, viewer):
        shown = Counter(game.round.seen_cards) if player.player_id == 0 else Counter()
        for index, card in enumerate(player.current_hand):
            rank = card.rank or card.suit[0]
            if shown[rank]:
                shown[rank] -= 1
            else:
                places.append((player.current_hand, index))
    return places


_PLACES: dict[str, Callable[[Any, int | None], list[Slot]]] = {
    "blackjack": _blackjack,
    "bridge": _bridge,
    "doudizhu": _doudizhu,
    "gin-rummy": _gin_rummy,
    "leduc-holdem": _leduc,
    "limit-holdem": _hands_and_deck,
    "mahjong": _mahjong,
    "no-limit-holdem": _hands_and_deck,
    "uno": _hands_and_deck,
}
