"""Faults that a self-test puts into a sound engine, to see whether the checks notice them.

Each is made of the engine's own operations: a view that shows what a zone hides, a move that is
refused though it is listed. What an engine must have for it is said with each; where that is
lacking the fault can't be put in, and the self-test says so. States are taken to be dicts, as they
nearly always are; a member of another name goes along with them where a fault needs one.
"""

from __future__ import annotations

import random
import time
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

from .local import reply_of
from .replies import Accepted, Refused
from .values import copied, frozen, get

__all__ = ["FAULTS", "PutFault", "backs", "lists"]

Functions = dict[str, Callable[..., Any]]

_MARK = "self_test"
"""The member that a fault adds to a state, an event or a view."""


class PutFault(NamedTuple):
    """A fault.

    Attributes:
        name: of it.
        what: the engine does with it, in a few words.
        needs: the operations without which it can't be put in.
        noticed_by: the checks of which one at least must notice it.
        put: gives the functions with it.
    """

    name: str
    what: str
    needs: frozenset[str]
    noticed_by: tuple[str, ...]
    put: Callable[[Functions], Functions]


FAULTS: dict[str, PutFault] = {}


def _fault(
    name: str, what: str, needs: str, noticed_by: str
) -> Callable[[Callable[[Functions], Functions]], Callable[[Functions], Functions]]:
    def add(put: Callable[[Functions], Functions]) -> Callable[[Functions], Functions]:
        whole = PutFault(
            name,
            what,
            frozenset(needs.split()),
            tuple(noticed_by.split()),
            lambda functions: {**functions, **put(functions)},
        )
        FAULTS[name] = whole
        return put

    return add


def _hidden(functions: Functions, state: Any, viewer: int | None) -> list[Any]:
    """The contents of the zones that a viewer does not see, in order."""
    zones = functions["zones"](state)
    return [copied(get(state, zone["path"])) for zone in zones if viewer not in zone["see"]]


def lists(state: Any, zones: list[Any]) -> list[list[Any]]:
    """The lists that hold two things which differ; first the one that the fewest see."""
    result: list[list[Any]] = []
    for zone in sorted(zones, key=lambda each: len(each["see"])):
        found = get(state, zone["path"])
        if isinstance(found, list):
            slots = zone.get("slots", range(len(found)))
            if len({_face(found[index]) for index in slots if index < len(found)}) > 1:
                result.append(found)
    return result


def _face(thing: Any) -> bytes:
    """What is hidden of a thing: ids may be seen on backs."""
    return frozen({**thing, "id": 0} if isinstance(thing, dict) else thing)


def _first(functions: Functions, state: Any) -> list[Any]:
    return next(iter(lists(state, functions["zones"](state))), [])


def _legal(functions: Functions, state: Any, seat: int, move: Any) -> bool:
    return frozen(move) in map(frozen, functions["legal_moves"](state, seat))


@_fault("zone-in-view", "shows each viewer the zones that are hidden from him", "zones", "no-leak")
def _zone_in_view(f: Functions) -> Functions:
    def view(state: Any, viewer: Any) -> Any:
        return {"view": f["view"](state, viewer), _MARK: _hidden(f, state, viewer)}

    return {"view": view}


@_fault("spectator-sees", "shows the spectator what nobody else sees", "zones", "no-leak")
def _spectator_sees(f: Functions) -> Functions:
    def view(state: Any, viewer: Any) -> Any:
        seen = f["view"](state, viewer)
        return {"view": seen, _MARK: _hidden(f, state, None)} if viewer is None else seen

    return {"view": view}


@_fault("one-bit-in-view", "shows one bit of what is hidden", "zones", "no-leak")
def _one_bit(f: Functions) -> Functions:
    def view(state: Any, viewer: Any) -> Any:
        bit = zlib.crc32(frozen(_hidden(f, state, viewer))) & 1
        return {"view": f["view"](state, viewer), _MARK: bit}

    return {"view": view}


@_fault(
    "order-of-keys", "puts the view in an order that follows what is hidden", "zones", "no-leak"
)
def _order_of_keys(f: Functions) -> Functions:
    def view(state: Any, viewer: Any) -> Any:
        pair = {"view": f["view"](state, viewer), _MARK: 0}
        odd = zlib.crc32(frozen(_hidden(f, state, viewer))) & 1
        return dict(reversed(pair.items())) if odd else pair

    return {"view": view}


@_fault("seed-in-view", "shows the seed, which it keeps as hidden", "zones", "no-leak")
def _seed_in_view(f: Functions) -> Functions:
    def new_game(seed: Any, seats: int, options: Any) -> Any:
        return {**f["new_game"](seed, seats, options), _MARK: seed}

    def view(state: Any, viewer: Any) -> Any:
        return {"view": f["view"](state, viewer), _MARK: state.get(_MARK)}

    def zones(state: Any) -> Any:
        own = {"path": f"/{_MARK}", "see": [], "shape": "none", "kind": _MARK}
        return [*f["zones"](state), *([own] if _MARK in state else [])]

    return {"new_game": new_game, "view": view, "zones": zones, **_carrying(f)}


def _carrying(f: Functions) -> Functions:
    """The operations that make a state of another, with the added member taken along."""

    def carry(name: str) -> Callable[..., Any]:
        def act(state: Any, *arguments: Any) -> Any:
            reply = reply_of(f[name](state, *arguments))
            if isinstance(reply, Accepted) and _MARK in state:
                return Accepted({**reply.state, _MARK: state[_MARK]}, reply.events)
            return reply

        return act

    names = ("apply", "advance", "leave", "join", "pause")
    return {name: carry(name) for name in names if name in f}


@_fault("order-in-event", "tells with each move how a hidden hand is sorted", "zones", "no-leak")
def _order_in_event(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        reply = reply_of(f["apply"](state, seat, move))
        if not isinstance(reply, Accepted):
            return reply
        keys = list(map(_face, _first(f, reply.state)))
        order = sorted(range(len(keys)), key=keys.__getitem__)
        return Accepted(reply.state, [*reply.events, {_MARK: order}])

    def events_for(events: list[Any], viewer: Any) -> Any:
        added = [each for each in events if isinstance(each, dict) and _MARK in each]
        own = [each for each in events if each not in added]
        return [*(f["events_for"](own, viewer) if "events_for" in f else own), *added]

    return {"apply": apply, "events_for": events_for}


@_fault("card-in-refusal", "names a hidden card when it refuses", "zones", "no-leak")
def _card_in_refusal(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        reply = reply_of(f["apply"](state, seat, move))
        if not isinstance(reply, Refused):
            return reply
        return Refused(reply.code, f"{reply.message}{_hidden(f, state, seat)}", reply.state)

    return {"apply": apply}


@_fault("changes-its-argument", "changes the state that it is given", "", "pure")
def _changes_its_argument(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        reply = f["apply"](state, seat, move)
        state[_MARK] = 1
        return reply

    return {"apply": apply}


@_fault("chance-in-apply", "draws from the global source of chance", "", "replay sealed")
def _chance_in_apply(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        reply = reply_of(f["apply"](state, seat, move))
        if isinstance(reply, Accepted):
            drawn = random.random()  # noqa: S311 - the fault
            return Accepted({**reply.state, _MARK: drawn}, reply.events)
        return reply

    return {"apply": apply}


@_fault("reads-the-clock", "looks at the clock, and does nothing with it", "", "sealed")
def _reads_the_clock(f: Functions) -> Functions:
    def view(state: Any, viewer: Any) -> Any:
        time.time()
        return f["view"](state, viewer)

    return {"view": view}


@_fault("order-of-a-set", "shows texts in the order of a set", "", "replay")
def _order_of_a_set(f: Functions) -> Functions:
    def view(state: Any, viewer: Any) -> Any:
        return {"view": f["view"](state, viewer), _MARK: list(set("abcdefghijkl"))}

    return {"view": view}


@_fault("loses-on-loading", "loads a saved game without part of it", "load zones", "replay")
def _loses_on_loading(f: Functions) -> Functions:
    def load(dumped: Any) -> Any:
        state = f["load"](dumped)
        _first(f, state).reverse()
        return state

    return {"load": load}


@_fault(
    "refuses-a-listed-move",
    "refuses the last of several listed moves",
    "legal_moves",
    "legal-moves",
)
def _refuses_a_listed_move(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        moves = f["legal_moves"](state, seat) if type(seat) is int else []
        if len(moves) > 1 and frozen(moves[-1]) == frozen(move):
            return Refused("self-test")
        return f["apply"](state, seat, move)

    return {"apply": apply}


@_fault("accepts-anything", "accepts moves that it doesn't list", "", "legal-moves hostile")
def _accepts_anything(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        reply = reply_of(f["apply"](state, seat, move))
        return Accepted({**state, _MARK: 1}) if isinstance(reply, Refused) else reply

    return {"apply": apply}


@_fault(
    "any-seat-moves", "takes a seat's move from another seat", "legal_moves", "legal-moves hostile"
)
def _any_seat_moves(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        for other in range(8):
            try:
                if _legal(f, state, other, move):
                    return f["apply"](state, other, move)
            except (LookupError, TypeError, ValueError):
                break  # there are no more seats, or that is no move
        return f["apply"](state, seat, move)

    return {"apply": apply}


@_fault("raises-on-null", "raises when the move is null", "", "hostile")
def _raises_on_null(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        if move is None:
            raise TypeError("the move is None")
        return f["apply"](state, seat, move)

    return {"apply": apply}


@_fault(
    "goes-on-after-the-end", "accepts moves when the game is over", "outcome", "ends-once hostile"
)
def _goes_on(f: Functions) -> Functions:
    def apply(state: Any, seat: int, move: Any) -> Any:
        if f["outcome"](state) is not None:
            return Accepted({**state, _MARK: 1})
        return f["apply"](state, seat, move)

    return {"apply": apply}


@_fault("shows-nothing", "shows nobody anything", "legal_moves", "view-suffices")
def _shows_nothing(f: Functions) -> Functions:
    del f
    return {"view": lambda _state, _viewer: {}}


@_fault("ids-tell-faces", "numbers cards by their faces, on their backs too", "zones", "id-opacity")
def _ids_tell_faces(f: Functions) -> Functions:
    def new_game(seed: Any, seats: int, options: Any) -> Any:
        state = f["new_game"](seed, seats, options)
        cards = sorted(backs(f, state), key=_face)
        names = {
            card["id"]: number if type(card["id"]) is int else f"{_MARK}-{number}"
            for number, card in enumerate(cards)
        }
        return _with_ids(state, names)

    return {"new_game": new_game}


def backs(f: Functions, state: Any) -> list[dict[str, Any]]:
    """The cards that lie where somebody sees the ids on their backs alone."""
    found = [get(state, zone["path"]) for zone in f["zones"](state) if zone["shape"] == "ids"]
    cards = [card for each in found for card in (each if isinstance(each, list) else [each])]
    return [card for card in cards if isinstance(card, dict) and type(card.get("id")) in _IDS]


_IDS = (str, int)


def _with_ids(value: Any, names: dict[Any, Any]) -> Any:
    """A value with other ids, wherever one of them stands."""
    if isinstance(value, dict):
        return {
            _with_ids(key, names): names.get(each, each)
            if key == "id" and type(each) in _IDS
            else _with_ids(each, names)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [_with_ids(each, names) for each in value]
    return names.get(value, value) if type(value) is str else value


@_fault("no-end", "never says that the game is over", "outcome", "terminates")
def _no_end(f: Functions) -> Functions:
    del f
    return {"outcome": lambda _state: None}


@_fault("same-deal", "deals alike whatever the seed", "", "seed-matters")
def _same_deal(f: Functions) -> Functions:
    first: list[Any] = []

    def new_game(seed: Any, seats: int, options: Any) -> Any:
        first.append(seed)
        return f["new_game"](first[0], seats, options)

    return {"new_game": new_game}


@_fault("no-json", "gives a set in a view", "", "pure no-leak replay")
def _no_json(f: Functions) -> Functions:
    return {"view": lambda state, viewer: {"view": f["view"](state, viewer), _MARK: {1}}}


@_fault("armed-at-the-end", "leaves a timer armed at the end", "timers outcome", "timers")
def _armed_at_the_end(f: Functions) -> Functions:
    def timers(state: Any) -> Any:
        over = f["outcome"](state) is not None
        return [*f["timers"](state), *([{"name": _MARK}] if over else [])]

    return {"timers": timers}


@_fault("deaf-to-pause", "goes on as if it were never paused", "pause", "timers hostile")
def _deaf_to_pause(f: Functions) -> Functions:
    del f
    return {"pause": lambda state, _on: Accepted(state)}


@_fault("keeps-who-left", "lets a seat that has left move", "leave", "departures hostile")
def _keeps_who_left(f: Functions) -> Functions:
    del f
    return {"leave": lambda state, _seat: Accepted(state)}
