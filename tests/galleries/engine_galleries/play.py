"""Random play, and a small search for leaks that shares nothing with the plugin's checks.

The search shuffles what the zones say is hidden from a viewer, at once or before some moves, and
compares what he is told. It knows no statistics and no ids over shuffles, and what it finds on a
sound engine is a fault of the engine or of its zones.
"""

from __future__ import annotations

import json
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal import create_rng
from samedeal_conformance.engines.local import adopt
from samedeal_conformance.engines.replies import Refused
from samedeal_conformance.galleries.engines.sound.highest import Highest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from samedeal.contracts import Rng

MOST_MOVES = 10_000
# What the rules show of hidden things, and after which nothing is what it was.
REVEALING = {"counted", "showdown", "dealt", "shuffled"}


class Step(NamedTuple):
    """A move, the state before it, and the reply; without a seat, the milliseconds that pass."""

    state: Any
    seat: int | None
    move: Any
    reply: Any


def reducer(made: Any, seats: int) -> Any:
    """Return an engine as functions of states, also one that is stateful."""
    if hasattr(made, "new_game"):
        return made
    functions = adopt("stateful", made, (1 if isinstance(made, Highest) else "1", seats, {}))
    for name in set(functions) & {"apply", "advance", "pause", "leave", "join"}:
        functions[name] = partial(plain, functions[name])
    return SimpleNamespace(**functions)


def plain(function: Callable[..., Any], *arguments: Any) -> Any:
    """Return a reply as a dict."""
    reply = function(*arguments)
    if isinstance(reply, Refused):
        refusal = {"code": reply.code, "message": reply.message}
        has_changed = reply.state and reply.state.get("game") != arguments[0].get("game")
        return {**refusal, "state": reply.state} if has_changed else refusal
    return {"state": reply.state, "events": reply.events}


def text(value: object) -> str:
    """Return a value as JSON, the order of keys kept; what is no JSON raises."""
    return json.dumps(value, allow_nan=False)


def copied(value: Any) -> Any:
    """Return a copy that went through JSON."""
    return json.loads(text(value))


def a_move(engine: Any, state: Any, seat: int, rng: Rng) -> Any:
    """Return some move that the engine offers a seat, or None."""
    moves = engine.legal_moves(state, seat) if hasattr(engine, "legal_moves") else []
    if moves:
        return moves[rng.int(0, len(moves))]
    return engine.sample_move(state, seat, rng) if hasattr(engine, "sample_move") else None


def play(engine: Any, seed: str, seats: int) -> Iterator[Step]:
    """Play a game by the engine's own moves, seats in random order, and give each step."""
    rng = create_rng(f"player {seed}")
    state = engine.new_game(seed, seats, {})
    for _ in range(MOST_MOVES):
        if engine.outcome(state) is not None:
            return
        step = next_step(engine, state, seats, rng)
        yield step
        state = step.reply["state"]
    raise AssertionError(f"not over after {MOST_MOVES} moves")


def next_step(engine: Any, state: Any, seats: int, rng: Rng) -> Step:
    """Return a move that is accepted, or some time that passes; raise if neither can be."""
    armed = hasattr(engine, "timers") and engine.timers(state)
    for seat in rng.shuffle(range(seats)) if not armed or rng.int(0, 4) else ():
        move = a_move(engine, state, seat, rng)
        if move is not None:
            reply = engine.apply(state, seat, move)
            if "code" not in reply:
                return Step(state, seat, move, reply)
    if not armed:
        raise AssertionError(f"nobody can move, and the game is not over: {text(state)}")
    ms = rng.int(1, 4000)
    return Step(state, None, ms, engine.advance(state, ms))


def again(engine: Any, state: Any, step: Step) -> Any:
    """Return the reply to the same step from another state."""
    if step.seat is None:
        return engine.advance(state, step.move)
    return engine.apply(state, step.seat, copied(step.move))


def told(engine: Any, state: Any, viewer: int | None, probes: Iterable[Any] = ()) -> str:
    """Return what a viewer is shown and offered, and how he is refused what he might try."""
    refusals = []
    if viewer is not None:
        refusals = [engine.apply(state, viewer, move) for move in (None, *probes)]
        refusals = [reply for reply in refusals if "code" in reply]
    moves = []
    if viewer is not None and hasattr(engine, "legal_moves"):
        moves = engine.legal_moves(state, viewer)
    return text([engine.view(state, viewer), moves, refusals])


def events(engine: Any, reply: Any, viewer: int | None) -> str:
    """Return the events that a viewer is told."""
    if hasattr(engine, "events_for"):
        return text(engine.events_for(reply["events"], viewer))
    return text(reply["events"])


def at(state: Any, path: str) -> tuple[Any, Any]:
    """Return the container and the key of what a pointer points to."""
    *way, last = path.split("/")[1:]
    for name in way:
        state = state[int(name)] if isinstance(state, list) else state[name]
    return state, int(last) if isinstance(state, list) else last


def zones_of(engine: Any, state: Any) -> list[Any]:
    """Return what is hidden, if the engine says it by zones."""
    zones: list[Any] = engine.zones(state) if hasattr(engine, "zones") else []
    return zones


def hidden_slots(engine: Any, state: Any, viewer: int | None) -> dict[tuple[str, str], list[str]]:
    """Return the pointers to what is hidden from a viewer, by shape and kind; ids stay out."""
    shown = {
        each["path"]
        for each in (engine.reveals(state) if hasattr(engine, "reveals") else [])
        if viewer in each["see"]
    }
    found: dict[tuple[str, str], list[str]] = {}
    for zone in zones_of(engine, state):
        if viewer in zone["see"] or zone.get("kind") == "rng":
            continue
        box, key = at(state, zone["path"])
        if not isinstance(box[key], list):
            paths = [zone["path"]]
        else:
            paths = [f"{zone['path']}/{slot}" for slot in zone.get("slots", range(len(box[key])))]
        slots = found.setdefault((zone["shape"], zone.get("kind", "")), [])
        slots += [path for path in paths if path not in shown]
    return found


def without_id(value: Any) -> Any:
    """Return the face of a card."""
    return (
        {key: part for key, part in value.items() if key != "id"}
        if isinstance(value, dict)
        else value
    )


def perturbed(engine: Any, state: Any, viewer: int | None, rng: Rng, *, most: int = 99) -> Any:
    """Return the state with hidden contents moved (most: how many places at the most), or None."""
    changed = copied(state)
    for (shape, _), paths in hidden_slots(engine, state, viewer).items():
        chosen = rng.shuffle(paths)[:most]
        values = [box[key] for box, key in (at(changed, path) for path in chosen)]
        for path, value in zip(chosen, copied(rng.shuffle(values)), strict=True):
            box, key = at(changed, path)
            if shape == "ids":
                value = {"id": box[key]["id"], **without_id(value)}  # noqa: PLW2901 - the face moves alone
            box[key] = value
    if hasattr(engine, "invariant") and engine.invariant(changed) not in (None, True):
        return None
    return None if changed == state else changed


def with_other_rng(engine: Any, state: Any, rng: Rng) -> Any:
    """Return the state with other hidden values that are no lists: generators and seeds."""
    changed = copied(state)
    for zone in zones_of(engine, state):
        if zone.get("kind") in ("rng", "seed"):
            box, key = at(changed, zone["path"])
            words = rng.steps(4)
            box[key] = (
                {"algorithm": "sfc32", "words": words} if zone["kind"] == "rng" else str(words)
            )
    return changed


def none_zones_resized(engine: Any, state: Any, viewer: int | None, rng: Rng) -> Any:
    """Return the state with the contents of zones of shape "none" split anew, within a kind."""
    changed = copied(state)
    kinds: dict[str, list[str]] = {}
    for zone in zones_of(engine, state):
        if zone["shape"] == "none" and viewer not in zone["see"] and zone["kind"] != "rng":
            kinds.setdefault(zone["kind"], []).append(zone["path"])
    for paths in kinds.values():
        boxes = [at(changed, path) for path in paths]
        if not all(isinstance(box[key], list) for box, key in boxes):
            continue
        everything = [value for box, key in boxes for value in box[key]]
        for box, key in boxes:
            box[key] = []
        for value in everything:
            box, key = boxes[rng.int(0, len(boxes))]
            box[key] = sorted([*box[key], value])
    return changed


def leaks(engine: Any, seed: str, seats: int) -> list[str]:
    """Return descriptions of leaks found in one game."""
    steps = list(play(engine, seed, seats))
    rng = create_rng(f"leaks {seed}")
    found = []
    moves = [step.move for step in steps if step.seat is not None]
    for place, step in enumerate(steps):
        probes = rng.shuffle(moves)[:5]
        viewer: int | None = rng.int(-1, seats)
        viewer = None if viewer == -1 else viewer
        before = told(engine, step.state, viewer, probes)
        others = {
            "contents": perturbed(engine, step.state, viewer, rng),
            "generator": with_other_rng(engine, step.state, rng),
            "sizes": none_zones_resized(engine, step.state, viewer, rng),
        }
        for name in ("perturb", "resample"):
            if hasattr(engine, name):
                others[name] = getattr(engine, name)(copied(step.state), viewer, rng)
        found += [
            f"{what} of the present state, move {place}, viewer {viewer}"
            for what, other in others.items()
            if other is not None and told(engine, other, viewer, probes) != before
        ]
        found += choices(engine, step, seats, rng)
        found += play_on(engine, steps[place : place + 9], viewer, rng)
    return found


def choices(engine: Any, step: Step, seats: int, rng: Rng) -> list[str]:
    """Return what others learn of a choice that the zones say is hidden from them."""
    move = None if step.seat is None else a_move(engine, step.state, step.seat, rng)
    reply = {} if move is None else engine.apply(step.state, step.seat, move)
    if "state" not in reply:
        return []
    return [
        f"the choice of {text(step.move)}, viewer {viewer}"
        for viewer in (*range(seats), None)
        if viewer != step.seat
        and chosen(move) | chosen(step.move) <= hidden_values(engine, reply["state"], viewer)
        and blanked(engine, reply["state"], viewer) == blanked(engine, step.reply["state"], viewer)
        and [events(engine, reply, viewer), told(engine, reply["state"], viewer)]
        != [events(engine, step.reply, viewer), told(engine, step.reply["state"], viewer)]
    ]


def chosen(move: Any) -> set[str]:
    """Return the values in a move, but for its name."""
    values = [value for key, value in move.items() if key != "t"]
    return {
        text(without_id(each))
        for value in values
        for each in (value if isinstance(value, list) else [value])
    }


def blanked(engine: Any, state: Any, viewer: int | None) -> Any:
    """Return the state without what is hidden from a viewer."""
    blank = copied(state)
    for paths in hidden_slots(engine, state, viewer).values():
        for path in paths:
            box, key = at(blank, path)
            box[key] = None
    for zone in zones_of(engine, state):
        if zone["shape"] == "none" and viewer not in zone["see"]:
            box, key = at(blank, zone["path"])
            box[key] = None
    return blank


def play_on(engine: Any, steps: list[Step], viewer: int | None, rng: Rng) -> list[str]:
    """Return a leak that shows when two hidden things are swapped before some moves are made."""
    first = steps[0].state
    state = perturbed(engine, first, viewer, rng, most=2)
    if state is None or not are_distinct(engine, first, viewer):
        return []
    swapped = hidden_values(engine, first, viewer) - hidden_values(
        engine, first, viewer, where_same_as=state
    )
    for step in steps:
        reply = again(engine, copied(state), step)
        state = reply.get("state")
        if state is None or any(event["t"] in REVEALING for event in step.reply["events"]):
            break
        if not all(
            swapped <= hidden_values(engine, each, viewer) for each in (state, step.reply["state"])
        ):
            break
        if events(engine, reply, viewer) != events(engine, step.reply, viewer):
            return [f"events after a swap of {sorted(swapped)}, viewer {viewer}"]
        if told(engine, state, viewer) != told(engine, step.reply["state"], viewer):
            return [f"view after a swap of {sorted(swapped)}, viewer {viewer}"]
    return []


def hidden_values(
    engine: Any, state: Any, viewer: int | None, *, where_same_as: Any = None
) -> set[str]:
    """Return what is hidden, without ids; if another state is given, only where it has the same."""
    return {
        text(without_id(box[key]))
        for paths in hidden_slots(engine, state, viewer).values()
        for path in paths
        for box, key in [at(state, path)]
        if where_same_as is None or at(where_same_as, path)[0][key] == box[key]
    }


def are_distinct(engine: Any, state: Any, viewer: int | None) -> bool:
    """Return whether no two hidden things are equal, so that a thing is known by its value."""
    slots = hidden_slots(engine, state, viewer).values()
    return len(hidden_values(engine, state, viewer)) == sum(map(len, slots))
