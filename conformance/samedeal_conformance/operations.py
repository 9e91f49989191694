"""The operations of the contract, done by a Python kit.

`vectors/operations.json` says what each operation is. This module says which function of the kit
does it, one line each, and knows the encodings in which inputs and results travel. It knows no
expected value and judges nothing.

A batch is a JSON array of `{"id", "operation", "input"}`. The answer is a JSON array in the same
order, each item with its id and one of

* `ok`: the value, and for an operation on a generator `rng`, its words afterwards;
* `error`: a kind, a message, and `rng` likewise. The kinds are `value` and `type`, the documented
  exceptions; `mutated-argument`, the call changed what it was given; `not-json`, the result is no
  JSON of the contract; `other`, anything else was raised, the result is not the caller's alone (see
  `sharing`), or the same call once more came to something else;
* `unsupported`: the kit has no such operation.

An input that no encoding covers (bytes that are no text, a generator that is no list) is handed to
the kit as it is, since refusing it is the kit's business.
"""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING, Any

from .encoding import (
    NotJsonError,
    bytes_of,
    decoded,
    encoded,
    fraction_of,
    hexadecimal,
    numerator_of,
)
from .process_state import ProcessChangedError, ProcessState
from .sharing import Arguments, SharedError, take
from .transcripts import TRANSCRIPTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    Function = Callable[..., Any]

__all__ = ["Harness", "run_batch"]

# How many outputs of a long stream are held at a time: no round number, where a kit may have limits
# of its own.
_CHUNK = 100_003

# How much of another answer is shown.
_SHOWN = 200

# Operations that are a function of the kit, whose name is the last part of theirs. Parameters go by
# their names, which are the contract's.
_PLAIN = (
    "rng.seed_state",
    "rng.pick",
    "rng.weighted_pick",
    "rng.sample",
    "rng.seed_from_parts",
    "rng.deal_seed",
    "dice.roll_die",
    "dice.roll_dice",
    "dice.face_counts",
    "dice.sum_dice",
    "dice.all_same",
    "dice.most_of_a_kind",
    "dice.has_straight",
    "daily.daily_id",
    "daily.daily_seed",
    "daily.day_number",
    "daily.date_of_day",
    "daily.add_days",
    "turn.seat_after",
    "turn.seats_from",
    "turn.next_active_seat",
    "cards.ids.assign_ids",
    "cards.ids.new_card_id",
    "cards.ids.with_stable_ids",
    "cards.faces.face",
    "cards.faces.color",
    "cards.faces.ace_low_value",
    "cards.faces.ace_high_value",
    "cards.faces.next_rank",
    "cards.faces.previous_rank",
    "cards.names.card_name",
    "cards.names.card_short",
    "cards.decks.standard_deck",
    "cards.decks.repeat_deck",
    "cards.sorting.compare_cards",
    "cards.sorting.sort_hand",
    "cards.tableau.is_descending_alternating",
    "cards.tableau.is_descending_in_suit",
    "cards.views.hidden_cards",
    "cards.deals.draw",
    "cards.deals.turn_up",
    "cards.deals.deal_round_robin",
    "cards.deals.deal_all",
    "cards.tricks.legal_plays",
    "cards.tricks.trick_winner",
    "cards.tricks.infer_voids",
    "cards.melds.is_set",
    "cards.melds.is_run",
    "cards.melds.take_groups",
    "cards.melds.best_arrangement",
    "cards.melds.best_arrangements",
    "cards.melds.best_layoffs",
    "cards.points.hearts_points",
    "grid.create_grid",
    "grid.in_bounds",
    "grid.get_cell",
    "grid.set_cell",
    "grid.neighbors4",
    "grid.neighbors8",
    "grid.manhattan",
    "grid.chebyshev",
    "tiles.domino_set",
    "tiles.matches",
    "tiles.oriented",
    "tiles.tile_bag",
    "tiles.draw_tiles",
    "tiles.return_tiles",
    "deals.prefix_for",
    "deals.talon_at",
    "deals.draw_count",
)

# Those that are not so plain: what turns the function into the operation.
_ADAPTED: dict[str, Callable[[Function], Function]] = {
    "hash.murmur3": lambda murmur3: lambda data, **rest: murmur3(bytes_of(data), **rest),
    "hash.utf8": lambda utf8: lambda text: hexadecimal(utf8(text)),
    "rng.create_rng": lambda function: lambda seed: function(seed).save(),
    "rng.restore_rng": lambda function: lambda state: function(state).save(),
    "rng.chance": lambda chance: lambda rng, p: chance(rng, fraction_of(p)),
    "rng.fork_rng": lambda function: lambda rng: function(rng).save(),
    "daily.daily_rng": lambda function: lambda **date: function(**date).save(),
    "cards.views.redact": lambda redact: lambda cards, can_see: redact(cards, _answers(can_see, 1)),
    "cards.views.perturb_hidden": lambda perturb: (
        lambda zones, can_see, rng: perturb(zones, _answers(can_see, 2), rng)
    ),
    "cards.points.deadwood_values": lambda table: lambda: _by_rank(table),
    "cards.points.crazy_eights_penalties": lambda table: lambda: _by_rank(table),
    "cards.sampling.sample_hands": lambda sample: lambda spec, rng: sample(_spec(spec), rng),
    "cards.sampling.can_sample_hands": lambda can: lambda spec: can(_spec(spec)),
    "grid.flood_fill": lambda fill: (
        lambda grid, start, is_open: fill(grid, start, _by_cell(is_open, grid))
    ),
    "grid.regions": lambda regions: lambda grid, is_open: regions(grid, _by_cell(is_open, grid)),
    "deals.digest_order": lambda order: lambda seed, **rest: order(bytes_of(seed), **rest),
    "deals.schnapsen_cards": lambda cards: lambda: _plain(cards),
    "deals.pack_for": lambda pack_for: lambda variant: list(pack_for(variant)),
    "deals.order_for": lambda order: lambda seed, **rest: order(bytes_of(seed), **rest),
    "deals.deal_for": lambda deal: lambda seed, **rest: deal(bytes_of(seed), **rest),
    "deals.commitment": lambda commitment: lambda seed: commitment(bytes_of(seed)),
    "deals.verify_deal": lambda verify: lambda seed, **rest: verify(seed=bytes_of(seed), **rest),
}

# The names in the kit of those that are constants.
_CONSTANTS = {
    "cards.points.deadwood_values": "DEADWOOD_VALUES",
    "cards.points.crazy_eights_penalties": "CRAZY_EIGHTS_PENALTIES",
    "deals.schnapsen_cards": "SCHNAPSEN_CARDS",
}


def _is_table(table: Any, depth: int) -> bool:
    """Return whether answers are of the form of the contract: lists so deep of booleans."""
    if depth == 0:
        return type(table) is bool
    return type(table) is list and all(_is_table(inner, depth - 1) for inner in table)


def _looked_up(table: list[Any], *indices: int) -> Any:
    """Return the answer at a place, False beyond the end."""
    value: Any = table
    for index in indices:
        if index >= len(value):
            return False
        value = value[index]
    return value


def _answers(table: Any, depth: int) -> Any:
    """Return the function that a table of answers stands for: positions, then the card."""
    if not _is_table(table, depth):
        return table
    return lambda *arguments: _looked_up(table, *arguments[:depth])


def _by_cell(table: Any, grid: Any) -> Any:
    """Return the function that a table of answers stands for: a cell and where it is."""
    if not _is_table(table, 1):
        return table
    return lambda _, x, y: _looked_up(table, y * grid["width"] + x)


def _spec(spec: Any) -> Any:
    """Return a specification of hands with its table of allowed seats as a function."""
    if type(spec) is not dict or not _is_table(spec.get("allowed"), 2):
        return spec
    table, unseen = spec["allowed"], spec.get("unseen", ())

    def allowed(card: Any, seat: int) -> Any:
        # The card itself is what is asked about: an equal one is another place of the table.
        (at,) = (i for i, each in enumerate(unseen) if each is card)
        return _looked_up(table, at, seat)

    return {**spec, "allowed": allowed}


def _plain(cards: Any) -> list[dict[str, Any]]:
    """Return read-only cards as dictionaries."""
    return [dict(card) for card in cards]


_RANKS = (*range(1, 14), "joker")


def _by_rank(table: Any) -> list[dict[str, Any]]:
    """Return a table of points as a list, in the contract's order."""
    if set(table) != set(_RANKS):
        raise NotJsonError(f"{list(table)} are not the ranks")
    return [{"rank": rank, "points": table[rank]} for rank in _RANKS]


def _stream(rng: Any, checkpoints: list[int]) -> list[dict[str, Any]]:
    """Return what a long stream looks like at its checkpoints."""
    seen = []
    step = last = checksum = 0
    for checkpoint in checkpoints:
        while step < checkpoint:
            outputs = rng.steps(min(_CHUNK, checkpoint - step))
            step += len(outputs)
            last = outputs[-1]
            for output in outputs:
                checksum = 31 * checksum + output & 0xFFFFFFFF
        words = rng.save()["words"]
        seen.append({"step": step, "rng": words, "last": last, "checksum": checksum})
    return seen


# Operations that are a method of the generator.
_METHODS: dict[str, Function] = {
    "rng.save": lambda rng: rng.save(),
    "rng.copy": lambda rng, n: rng.copy().steps(n),
    "rng.steps": lambda rng, n: rng.steps(n),
    "rng.stream": _stream,
    "rng.next": lambda rng: numerator_of(rng.next()),
    "rng.int": lambda rng, **bounds: rng.int(**bounds),
    "rng.shuffle": lambda rng, items: rng.shuffle(items),
}


class Harness:
    """Runs batches on one kit: the installed one, or a copy of it under another name.

    Args:
        kit: the module that is the kit.
        alone: whether no other code in this process does anything meanwhile.
    """

    def __init__(self, kit: ModuleType, *, alone: bool = False) -> None:
        self._kit = kit
        self._alone = alone
        self._operations = dict(_METHODS)
        for name in (*_PLAIN, *_ADAPTED):
            function = getattr(kit, _CONSTANTS.get(name, name.rpartition(".")[2]), None)
            if function is not None:
                adapt = _ADAPTED.get(name)
                self._operations[name] = function if adapt is None else adapt(function)
        self._operations["rng.transcript"] = self._transcript
        if hasattr(kit, "table"):
            self._operations.update(
                {name: functools.partial(run, kit) for name, run in TRANSCRIPTS.items()}
            )

    @property
    def operations(self) -> frozenset[str]:
        """The names of the operations that this kit has."""
        return frozenset(self._operations)

    def run_batch(self, batch: str) -> str:
        """Run a batch, JSON to JSON; a failing case never stops the others.

        Raises:
            ProcessChangedError: the kit has changed what all code here shares; it is as before.
        """
        items = json.loads(batch)
        before = ProcessState(alone=self._alone)
        answers = [self._answer(item) for item in items]
        change = before.change(ProcessState(alone=self._alone))
        if change:
            before.restore()
            raise ProcessChangedError(f"it changed the process: {change}")
        return json.dumps(answers)

    def _answer(self, item: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to one item."""
        function = self._operations.get(item["operation"])
        if function is None:
            return {"id": item["id"], "unsupported": True}
        name = item["operation"]
        given = decoded(item["input"])
        # A repr tells more apart than == does: 1 from True, one order of keys from another.
        before = repr(given)
        rng = error = value = words = None
        try:
            rng, arguments = self._begun(name, given)
            value = self._taken(name, function(**arguments), given)
        except Exception as caught:  # noqa: BLE001 - whatever a kit raises is an answer
            error = _described(caught)
        if (after := repr(given)) != before:
            error = {"kind": "mutated-argument", "message": f"{before} became {after}"}
        if rng is not None:
            try:
                words = encoded(rng.save()["words"])
            except Exception as caught:  # noqa: BLE001 - as above
                return {"id": item["id"], "error": _described(caught)}
        if error is None and name != "rng.stream":
            error = self._again(name, given, value, words)
        answer: dict[str, Any] = {"value": value} if error is None else error
        if rng is not None:
            answer["rng"] = words
        return {"id": item["id"], "ok" if error is None else "error": answer}

    def _begun(self, name: str, given: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Return the generator of a call, if it has one, and the arguments with it."""
        if name == "rng.transcript":
            rng = self._kit.create_rng(given["seed"])
            return rng, {"rng": rng, "calls": given["calls"]}
        if type(given.get("rng")) is list:
            rng = self._restored(given["rng"])
            return rng, {**given, "rng": rng}
        return None, dict(given)

    @staticmethod
    def _taken(name: str, result: Any, given: dict[str, Any]) -> Any:
        """Return a result as it travels, when nothing of it is needed any more."""
        value = encoded(result)
        # What is no list or object can't be shared; and what was drawn by the million is our own.
        if (type(result) is list or type(result) is dict) and name != "rng.stream":
            take(name, result, Arguments(given))
        return value

    def _again(
        self, name: str, given: dict[str, Any], value: Any, words: Any
    ) -> dict[str, Any] | None:
        """Make a call once more: what somebody else holds as well has been overwritten since.

        Returns:
            the error if it comes to something else.
        """
        try:
            rng, arguments = self._begun(name, given)
            other = self._taken(name, self._operations[name](**arguments), given)
            left = None if rng is None else encoded(rng.save()["words"])
        except Exception as caught:  # noqa: BLE001 - as above
            return _described(caught)
        again = "the same call again, when this result had been overwritten,"
        if repr(other) != repr(value):
            return {"kind": "other", "message": f"{again} came to {other!r:.{_SHOWN}}"}
        if left != words:
            return {"kind": "other", "message": f"{again} left the generator at {left}"}
        return None

    def _restored(self, words: list[Any]) -> Any:
        """Return this kit's generator in a state."""
        return self._kit.restore_rng({"algorithm": "sfc32", "words": words})

    def _transcript(self, rng: Any, calls: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Run several operations on one generator."""
        outcomes: list[dict[str, Any]] = []
        arguments = Arguments({"calls": calls})
        for call in calls:
            name, given = call["operation"], call["input"]
            try:
                result = self._operations[name](rng=rng, **given)
                value = encoded(result)
                arguments.add(given)
                take(name, result, arguments)
            except Exception as error:  # noqa: BLE001 - as for a single operation
                outcomes.append({"error": _described(error)["kind"]})
            else:
                outcomes.append({"ok": value})
        return outcomes


def run_batch(batch: str) -> str:
    """Run a batch on the installed kit."""
    import samedeal  # noqa: PLC0415 - the harness of another copy never loads this one

    return Harness(samedeal).run_batch(batch)


def _described(error: Exception) -> dict[str, Any]:
    """Return the kind and the message of an exception."""
    if isinstance(error, ValueError):
        return {"kind": "value", "message": str(error)}
    if isinstance(error, TypeError):
        return {"kind": "type", "message": str(error)}
    if isinstance(error, NotJsonError):
        return {"kind": "not-json", "message": str(error)}
    if isinstance(error, SharedError):
        return {"kind": "other", "message": str(error)}
    return {"kind": "other", "message": f"{type(error).__name__}: {error}"}
