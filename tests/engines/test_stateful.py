"""Stateful games as reducers, with snapshots and without, with replies and without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.engines.asking import Call, Fault
from samedeal_conformance.engines.comparing import is_recorded
from samedeal_conformance.engines.local import Local, adopt
from samedeal_conformance.engines.opening import Engines
from samedeal_conformance.engines.registering import Registration, RegistrationError
from samedeal_conformance.engines.replies import Accepted, Refused

if TYPE_CHECKING:
    from samedeal.table import VirtualClock


class Game:
    """Seats add numbers in turn, up to 3; after a second without a move the turn passes."""

    made = 0

    def __init__(self, seats: int, clock: VirtualClock) -> None:
        type(self).made += 1
        self.total, self.turn, self.seats, self.clock = 0, 0, seats, clock
        self.timer = clock.call_later(1000, self.late)

    def late(self) -> None:
        """Pass the turn."""
        self.turn = (self.turn + 1) % self.seats
        self.timer = self.clock.call_later(1000, self.late)

    def send(self, seat: int, move: Any) -> Any:
        """Add."""
        if move == "crash":
            self.total = 99
            raise ValueError("crash")
        if seat != self.turn or type(move) is not int or not 0 < move < 4:
            return self.refuse()
        self.total += move
        self.timer.cancel()
        self.late()
        return self.accept(move)

    def refuse(self) -> Any:
        """Say no."""
        return {"code": "illegal", "message": "not now"}

    def accept(self, move: int) -> Any:
        """Say yes."""
        return {"events": [{"t": "added", "n": move}]}

    def view(self, viewer: Any) -> Any:
        """All."""
        return {"total": self.total, "turn": self.turn, "you": viewer}

    def legal(self, seat: int) -> list[int]:
        """Up to 3."""
        return [1, 2, 3] if seat == self.turn else []

    def armed(self) -> list[Any]:
        """The timer."""
        return [{"name": "turn"}]


class Silent(Game):
    """A shell without replies."""

    def refuse(self) -> Any:
        """Say nothing."""

    def accept(self, move: int) -> Any:
        """Say nothing."""
        del move


class YesNo(Game):
    """A shell that answers with true and false."""

    def refuse(self) -> Any:
        """Say no."""
        return False

    def accept(self, move: int) -> Any:
        """Say yes."""
        del move
        return True


class Saved(Game):
    """One with snapshots; its timer begins anew."""

    def snapshot(self) -> Any:
        """Save it."""
        return {"total": self.total, "turn": self.turn}

    def restore(self, snapshot: Any) -> None:
        """Go on with it."""
        self.total, self.turn = snapshot["total"], snapshot["turn"]


class Factory:
    """Makes games of a kind."""

    def __init__(self, kind: type[Game]) -> None:
        self.kind = kind

    def create(self, seed: Any, seats: int, options: Any, clock: VirtualClock) -> Game:
        """Make one."""
        del seed, options
        return self.kind(seats, clock)

    def is_end(self, event: Any) -> bool:
        """Never."""
        del event
        return False


class Zoned(Factory):
    """One that says what is hidden."""

    def zones(self, snapshot: Any) -> Any:
        """One."""
        assert "total" in snapshot
        return [{"path": "/total", "see": [], "shape": "none"}]

    def perturb(self, snapshot: Any, viewer: Any, rng: Any) -> Any:
        """Another total, for seats."""
        return None if viewer is None else {**snapshot, "total": rng.int(0, 9)}


KINDS = (Game, Silent, YesNo, Saved)


def local_of(kind: type[Game]) -> Local:
    """An engine of such games."""
    return Local(adopt("shell", (Zoned if kind is Saved else Factory)(kind)))


@pytest.mark.parametrize("kind", KINDS)
def test_a_stateful_game_is_a_reducer(kind: type[Game]) -> None:
    """States can be gone back to, and asked in any order."""
    local = local_of(kind)
    first = local.call(Call("new_game", ("x", 2, {})))
    second = local.call(Call("apply", (first, 0, 2))).state
    third = local.call(Call("apply", (second, 1, 3))).state
    other = local.call(Call("apply", (first, 0, 1))).state
    totals = [
        local.call(Call("view", (state, None)))["total"] for state in (third, first, other, second)
    ]
    assert totals == [5, 0, 1, 2]
    assert local.call(Call("legal_moves", (third, 0))) == [1, 2, 3]
    assert is_recorded(first) == (kind is not Saved)


@pytest.mark.parametrize("kind", KINDS)
def test_refusals_are_told_whatever_the_shell_answers(kind: type[Game]) -> None:
    """With the state after them; without replies, what changes nothing anybody sees."""
    local = local_of(kind)
    first = local.call(Call("new_game", ("x", 2, {})))
    refused = local.call(Call("apply", (first, 1, 2)))
    accepted = local.call(Call("apply", (first, 0, 2)))
    assert type(refused) is Refused
    assert type(accepted) is Accepted
    codes = {Silent: "no-reply", YesNo: "refused"}
    assert refused.code == codes.get(kind, "illegal")
    after = local.call(Call("view", (refused.state, None)))
    assert after == local.call(Call("view", (first, None)))
    assert accepted.events == ([] if kind in {Silent, YesNo} else [{"t": "added", "n": 2}])


def test_time_passes_on_the_clock_that_games_are_given() -> None:
    """Without an `advance` of their own; what was refused is done again with the rest."""
    local = local_of(Game)
    state = local.call(Call("new_game", ("x", 2, {})))
    state = local.call(Call("apply", (state, 1, 1))).state
    state = local.call(Call("advance", (state, 999))).state
    state = local.call(Call("apply", (state, 0, 1))).state
    state = local.call(Call("advance", (state, 999))).state
    assert local.call(Call("view", (state, None)))["turn"] == 1
    later = local.call(Call("advance", (state, 1))).state
    assert local.call(Call("view", (later, None)))["turn"] == 0
    assert local.call(Call("view", (state, None)))["turn"] == 1
    assert later["done"][0] == ["send", 1, 1]


def test_playing_on_needs_no_game_anew() -> None:
    """The game that came last is kept."""
    local = local_of(Game)
    state = local.call(Call("new_game", ("x", 2, {})))
    made = Game.made
    for number in range(10):
        state = local.call(Call("apply", (state, number % 2, 1))).state
        local.call(Call("view", (state, 0)))
    assert Game.made == made


def test_a_game_that_raised_is_not_gone_on_with() -> None:
    """What it left half done is thrown away."""
    local = local_of(Game)
    state = local.call(Call("new_game", ("x", 2, {})))
    assert type(local.call(Call("apply", (state, 0, "crash")))) is Fault
    assert local.call(Call("view", (state, None)))["total"] == 0


def test_functions_of_the_factory_are_given_snapshots() -> None:
    """What points into a snapshot points into the state, and what they give is one."""
    local = local_of(Saved)
    state = local.call(Call("new_game", ("x", 2, {})))
    paths = [zone["path"] for zone in local.call(Call("zones", (state,)))]
    assert paths == ["/game/total", "/start"]  # how it began is no part of the snapshot
    words = {"algorithm": "sfc32", "words": [1, 2, 3, 4]}
    changed = local.call(Call("perturb", (state, 0, words)))
    assert changed.keys() == {"start", "game"}
    assert changed["start"] == state["start"]
    assert local.call(Call("perturb", (state, None, words))) is None
    assert local.call(Call("is_end", ({},))) is False


def test_what_needs_snapshots_is_told_where_there_are_none() -> None:
    """Zones and the like, which would be left out without a word; what needs no state is there."""
    with pytest.raises(
        RegistrationError, match=r"zones, perturb would get snapshots, .* none; give"
    ):
        adopt("shell", Zoned(Game))
    assert "is_end" in local_of(Game).operations
    assert {"zones", "perturb", "advance", "timers"} <= local_of(Saved).operations
    assert {"leave", "pause"} & local_of(Saved).operations == set()


class Mute:
    """A game to which nothing can be sent."""

    def view(self, viewer: Any) -> Any:
        """Nothing."""

    def play(self, move: Any) -> Any:
        """Not asked."""


def test_games_that_lack_a_method_are_named() -> None:
    """With what they have."""

    class Wrong(Factory):
        def create(self, seed: Any, seats: int, options: Any, clock: Any) -> Any:
            del seed, seats, options, clock
            return Mute()

    with pytest.raises(
        RegistrationError, match="'shell': its games lack send, legal; they have play, view"
    ):
        adopt("shell", Wrong(Game))


@pytest.mark.parametrize(
    ("of_factory", "of_games", "told"),
    [
        (
            {"create": lambda _self, _seed, _seats, _options: None},
            {},
            "create(_seed, _seats, _options) must take (seed, seats, options, clock)",
        ),
        ({"is_end": lambda _self: False}, {}, "is_end() must take (event)"),
        (
            {"is_ende": Factory.is_end, "is_end": None},
            {},
            "is_ende (for is_end?) is no operation",
        ),
        ({}, {"send": lambda _self, _move: None}, "send(_move) must take (seat, move)"),
        ({}, {"outcome": lambda _self, _seat: None}, "outcome(_seat) must take ()"),
        ({}, {"legal": [1]}, "the legal of its games is [1], no function"),
        ({}, {"snapshoot": lambda _self: {}}, "snapshoot (for snapshot?) is no method of games"),
    ],
)
def test_misspelt_methods_and_wrong_arguments_are_told(
    of_factory: dict[str, Any], of_games: dict[str, Any], told: str
) -> None:
    """Of the factory and of its games, before anything is played; what is near by sense isn't."""
    near = {"paused": lambda _self: False, "leaves": 3}
    adopt("shell", Factory(type("Kind", (Game,), near)))
    kind = type("Kind", (Game,), {**near, **of_games})
    with pytest.raises(RegistrationError) as raised:
        adopt("shell", type("Wrong", (Factory,), of_factory)(kind))
    assert str(raised.value).startswith(f"engine 'shell': {told}")


def test_games_without_a_list_of_moves_are_told() -> None:
    """As an engine without states is, by the name that games have for it."""
    kind = type("Kind", (Mute,), {"send": lambda _self, _seat, _move: None})
    made = type(
        "Wrong", (Factory,), {"create": lambda _self, _seed, _seats, _options, _clock: kind()}
    )
    with pytest.raises(RegistrationError, match="'shell': its games lack legal; they have play, "):
        adopt("shell", made(Game))


def trouble_of(kind: type[Game], **settings: Any) -> str:
    """What keeps an engine of such games from being checked."""
    made = Zoned(kind)
    registration = Registration(
        "shell", file="", seats=[2], factory=lambda: made, chance=False, **settings
    )
    engines = Engines(in_process=True)
    try:
        return engines.trouble(registration)
    finally:
        engines.close()


class Forgetful(Saved):
    """It does not restore."""

    def restore(self, snapshot: Any) -> None:
        """Do nothing."""


class Half(Saved):
    """It does not restore the turn."""

    def restore(self, snapshot: Any) -> None:
        """Leave the turn."""
        self.total = snapshot["total"]


def test_a_restore_that_does_not_is_told() -> None:
    """At collection, with the place; what is volatile is not compared."""
    begins = "engine 'shell': restore(snapshot) doesn't restore: at "
    assert not trouble_of(Saved)
    assert trouble_of(Forgetful).startswith(f"{begins}/total the snapshot had ")
    told = trouble_of(Half)
    assert told.startswith(f"{begins}/turn the snapshot had 1, and snapshot() gives 0 afterwards; ")
    assert not trouble_of(Half, volatile=["/turn"])
