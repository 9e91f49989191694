"""What the tests of the example engines share: loading, random play, and probes of any engine.

Nothing here is the plugin's own check: what the examples must hold is told a second time, briefly.
"""

from __future__ import annotations

import copy
import importlib.util
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from samedeal import create_rng, pick
from samedeal_conformance.engines.local import adopt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from samedeal.contracts import Rng

    Functions = dict[str, Callable[..., Any]]

EXAMPLES = Path(__file__).parents[3] / "conformance" / "examples" / "engines"

# No move of any engine here, whatever the state; and no seat.
NO_MOVES: list[Any] = [
    None,
    True,
    0,
    1,
    1.5,
    float("nan"),
    "",
    "play",
    "constructor",
    [],
    ["play", "AS"],
    {},
    {"do": None},
    {"do": "constructor"},
    {"do": "__proto__"},
    {"do": "play"},
    {"do": "play", "card": None},
    {"do": "play", "card": ["AS"]},
    {"do": "play", "card": {"card": "AS"}},
    {"do": "play", "card": True},
    {"do": ["play"]},
    {"do": "discard", "card": "constructor"},
    {"do": "draw", "from": "hand"},
    {"do": "draw", "from": 0},
    {"t": None},
    {"t": "constructor"},
    {"t": "flip", "card": 1},
    {"t": ["flip"]},
    {"__proto__": {"do": "close"}},
]
NO_SEATS: list[Any] = [-1, 9, 2**53, True, 0.0, 1.5, "0", None, [0], {}]


def nested(depth: int) -> Any:
    """Lists in lists."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def example(module: str, name: str) -> Any:
    """An engine of the examples, a new one."""
    spec = importlib.util.spec_from_file_location(f"example_{module}", EXAMPLES / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return getattr(loaded, name)()


def reducer(made: Any) -> Functions:
    """An engine as the plugin takes it: functions of states."""
    return adopt("example", made)


def moves(functions: Functions, state: Any, seats: int) -> list[tuple[int, Any]]:
    """Who may do what."""
    return [(seat, move) for seat in range(seats) for move in functions["legal_moves"](state, seat)]


def playout(
    functions: Functions,
    start: Any,
    seats: int,
    seed: str,
    choose: Callable[[Rng, Any, list[tuple[int, Any]]], tuple[int, Any]] | None = None,
) -> Iterator[tuple[Any, int, Any, Any]]:
    """Play at random to the end, and give each state, seat, move and what came of it."""
    rng = create_rng(seed)
    state = start
    for _ in range(2000):
        if functions["outcome"](state) is not None:
            return
        legal = moves(functions, state, seats)
        if legal:
            seat, move = choose(rng, state, legal) if choose else pick(rng, legal)
            given = functions["apply"](state, seat, move)
        else:
            seat, move = -1, "time"
            given = functions["advance"](state, 500)
        reply = given if isinstance(given, dict) else given._asdict()
        yield state, seat, move, reply
        state = reply["state"]
    raise AssertionError("it doesn't end")


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same to the last bit, the order of members too."""
    return json.dumps(one) == json.dumps(other)


def slots_of(functions: Functions, state: Any, viewer: int | None) -> Iterator[tuple[str, Any]]:
    """What a viewer can't see, as the engine's own zones and reveals say: kind and pointer."""
    given = functions["reveals"](state) if "reveals" in functions else []
    revealed = [each["path"] for each in given if viewer in each["see"]]
    for zone in functions["zones"](state):
        if viewer in zone["see"]:
            continue
        value = at(state, zone["path"])
        if not isinstance(value, list):
            yield zone.get("kind", ""), zone["path"]
            continue
        for place in range(len(value)):
            pointer = f"{zone['path']}/{place}"
            if pointer not in revealed:
                yield zone.get("kind", ""), pointer


def at(state: Any, pointer: str) -> Any:
    """The value at a JSON pointer."""
    for step in pointer[1:].split("/"):
        state = state[int(step) if isinstance(state, list) else step]
    return state


def put(state: Any, pointer: str, value: Any) -> None:
    """Write at a JSON pointer."""
    way, _, last = pointer.rpartition("/")
    holder = at(state, way) if way else state
    holder[int(last) if isinstance(holder, list) else last] = value


def perturbed(
    functions: Functions, state: Any, other: Any, viewer: int | None, rng: Rng
) -> Any | None:
    """Another state that the viewer can't tell from this one; None if nothing is hidden from him.

    What moves are cards from slot to slot, ids staying where they are seen; a single value comes
    from another game.
    """
    changed = copy.deepcopy(state)
    slots = [pointer for kind, pointer in slots_of(functions, state, viewer) if not kind]
    faces = rng.shuffle([at(state, pointer) for pointer in slots])
    for pointer, face in zip(slots, faces, strict=True):
        stays = (
            isinstance(face, dict) and pointer.startswith("/hands") and _shows_ids(functions, state)
        )
        put(changed, pointer, {**face, "id": at(state, pointer)["id"]} if stays else face)
    for kind, pointer in slots_of(functions, state, viewer):
        if kind:
            put(changed, pointer, at(other, pointer))
    return None if same(changed, state) else changed


def _shows_ids(functions: Functions, state: Any) -> bool:
    return any(zone["shape"] == "ids" for zone in functions["zones"](state))


def channels(
    functions: Functions, state: Any, viewer: int | None, probes: list[Any] | None = None
) -> Any:
    """All that a viewer is told by a state: view, legal moves, and how refusals read."""
    told = [functions["view"](state, viewer), functions["outcome"](state)]
    if viewer is not None:
        told.append(functions["legal_moves"](state, viewer))
        for move in (*NO_MOVES[:20], *(probes or [])):
            given = functions["apply"](state, viewer, move)
            code = given.get("code") if isinstance(given, dict) else getattr(given, "code", None)
            if code is not None:
                message = given["message"] if isinstance(given, dict) else given.message
                told.append([code, message])
    return told
