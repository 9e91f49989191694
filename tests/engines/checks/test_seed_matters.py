"""seed-matters: seeds that do nothing, are not asked for, or do the same again."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal import create_rng, restore_rng

from .toys import Draws, Stack, State, checked, failed


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("toy", [Stack, Draws])
def test_sound_engines_pass(toy: type[Any], *, wide: bool) -> None:
    """Another seed deals otherwise."""
    outcome = checked("seed-matters", toy(), wide=wide)
    assert outcome.status == "pass", outcome
    assert outcome.counts["games under another seed"] >= 6


def test_a_game_without_chance_is_skipped() -> None:
    """The skip says why."""
    outcome = checked("seed-matters", Stack(), chance=False)
    assert (outcome.status, outcome.reason) == ("skip", "chance = False: nothing is drawn")


class IgnoresTheSeed(Stack):
    """All deals are one."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Look only whether there is a seed."""
        return super().new_game(seed and "1", seats, options)


class ShowsTheSeed(IgnoresTheSeed):
    """All deals are one, and differ in the seed that is shown."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Keep the seed."""
        return {**super().new_game(seed, seats, options), "seed": seed}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show it."""
        return {**super().view(state, viewer), "seed": state["seed"]}


class NeedsNoSeed(Stack):
    """Without a seed it takes one of its own."""

    def new_game(self, seed: str | None, seats: int, options: object) -> State:
        """Take any."""
        return super().new_game(seed or "default", seats, options)


class Late(Stack):
    """Chance shows only with the first die: all hands are alike at the beginning."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Deal the same to all."""
        dealt = super().new_game(seed, seats, options)
        return {**dealt, "hands": [[3 * seat, 3 * seat + 1] for seat in range(seats)]}


@pytest.mark.parametrize(
    ("toy", "kind", "says"),
    [
        (IgnoresTheSeed, "same-seed", "24 games with another seed looked alike"),
        (ShowsTheSeed, "same-seed", "24 games with another seed looked alike"),
        (NeedsNoSeed, "seedless", "new_game made a game of the seed null"),
    ],
)
def test_seeds_that_do_nothing_are_found(toy: type[Any], kind: str, says: str) -> None:
    """Each twin fails with its kind, and no action is needed."""
    found = failed("seed-matters", toy())
    assert found.kind == kind
    assert says in found.message
    assert found.actions == []


def test_chance_may_show_late() -> None:
    """A game that begins alike under all seeds is played on."""
    assert checked("seed-matters", Late()).status == "pass"


class Composed(Stack):
    """Its seeds have members: of all that there are it uses some."""

    def __init__(self, *used: str) -> None:
        self.used = used

    def new_game(self, seed: Any, seats: int, options: Any) -> State:
        """Use these members."""
        all_of = {**seed, **options}
        return super().new_game(" ".join(str(all_of[name]) for name in self.used), seats, options)


def composed(number: int) -> Any:
    """A seed, and the number of a deal."""
    return {"seed": f"s{number}", "deal": 1 + number % 3}


def test_each_member_of_a_seed_matters() -> None:
    """Seed and number of the deal, and the number that is an option."""
    settings: dict[str, Any] = {"seeds": composed, "options": {"deal_number": 7}}
    assert (
        checked("seed-matters", Composed("seed", "deal", "deal_number"), **settings).status
        == "pass"
    )
    found = failed("seed-matters", Composed("seed", "deal_number"), **settings)
    assert found.kind == "same-deal"
    found = failed("seed-matters", Composed("seed", "deal"), **settings)
    assert found.kind == "same-deal_number"


class ShowsTheOptions(Composed):
    """It shows what it was given, whether it uses it or not."""

    def new_game(self, seed: Any, seats: int, options: Any) -> State:
        """Keep them."""
        if type(seed) is not str:
            raise TypeError("a seed is due")
        if options["variant"] == "none":
            raise ValueError("no such variant")
        state = super().new_game({"seed": seed}, seats, options)
        return {**state, "options": options}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show them."""
        return {**super().view(state, viewer), "options": state["options"]}


def test_each_variant_matters() -> None:
    """All that are declared, with the same seed; that a view names the variant is not enough."""
    settings: dict[str, Any] = {
        "options": {"variant": "short", "deal": 7},
        "variants": {"variant": ["short", "long", "longest"]},
    }
    sound = checked("seed-matters", ShowsTheOptions("seed", "variant", "deal"), **settings)
    assert sound.status == "pass", sound
    found = failed("seed-matters", ShowsTheOptions("seed", "deal"), **settings)
    assert found.kind == "same-variant"
    assert found.message.startswith(
        '24 games with variant = "long" looked alike at each move, as with "short"'
    )
    found = failed("seed-matters", ShowsTheOptions("seed", "variant"), **settings)
    assert found.kind == "same-deal"
    del settings["variants"]
    undeclared = checked("seed-matters", ShowsTheOptions("seed", "deal"), **settings)
    assert undeclared.status == "pass", undeclared


def test_a_variant_that_there_is_not_is_told() -> None:
    """It was declared, so that no game of it is begun is a finding."""
    settings: dict[str, Any] = {
        "options": {"variant": "short"},
        "variants": {"variant": ["short", "none"]},
    }
    found = failed("seed-matters", ShowsTheOptions("seed", "variant"), **settings)
    assert found.kind == "raised"
    assert found.message.startswith('new_game fails with variant = "none", which is declared a ')


class FewDeals(Composed):
    """There are seven deals."""

    def new_game(self, seed: Any, seats: int, options: Any) -> State:
        """Refuse another."""
        if type(seed) is not str:
            raise TypeError("a seed is due")
        if options["deal"] > 7:
            raise ValueError("there are seven deals")
        return super().new_game({"seed": seed}, seats, options)


def test_the_last_deal_has_no_next() -> None:
    """That none could be begun with a higher number proves nothing."""
    few = checked("seed-matters", FewDeals("seed"), options={"deal": 7})
    assert few.status == "pass", few
    assert failed("seed-matters", FewDeals("seed"), options={"deal": 6}).kind == "same-deal"


class Rounds:
    """Draw a card each; when the pile of nine is empty it is shuffled again, twice."""

    def new_game(self, seed: str, seats: int, options: object) -> State:
        """Shuffle."""
        del seats, options
        state = {"pile": [], "shuffles": 0, "turn": 0, "sum": 0, "rng": create_rng(seed).save()}
        return self.shuffled(state)

    def shuffled(self, state: State) -> State:
        """With a generator that goes on."""
        rng = restore_rng(state["rng"])
        pile = rng.shuffle(list(range(9)))
        return {**state, "pile": pile, "shuffles": state["shuffles"] + 1, "rng": rng.save()}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Draw."""
        return ["draw"] if self.outcome(state) is None and seat == state["turn"] else []

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Draw, and shuffle if that was the last."""
        if move not in self.legal_moves(state, seat):
            return {"code": "illegal"}
        card, *pile = state["pile"]
        state = {**state, "pile": pile, "turn": 1 - seat, "sum": state["sum"] * 2 + card}
        return {"state": state if pile else self.shuffled(state)}

    def view(self, state: State, viewer: int | None) -> Any:
        """Only the sum."""
        del viewer
        return {"sum": state["sum"], "left": len(state["pile"])}

    def outcome(self, state: State) -> Any:
        """Over after two piles."""
        return "over" if state["shuffles"] == 3 else None

    def zones(self, state: State) -> list[Any]:
        """The pile, which nobody sees."""
        del state
        return [{"path": "/pile", "see": [], "shape": "count"}]

    def shuffles(self, state: State) -> int:
        """How often it was shuffled."""
        return int(state["shuffles"])


class SameAgain(Rounds):
    """The generator is not kept, so each shuffle gives the same."""

    def shuffled(self, state: State) -> State:
        """Forget it."""
        return {**super().shuffled(state), "rng": state["rng"]}


def test_a_pile_comes_out_otherwise_each_time() -> None:
    """A second shuffle that is like the first is found, in the shortest game."""
    sound = checked("seed-matters", Rounds())
    assert sound.status == "pass", sound
    assert sound.counts["shuffles compared"] == 18
    found = failed("seed-matters", SameAgain())
    assert found.kind == "same-again"
    assert found.moves == 9
