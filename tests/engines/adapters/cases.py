"""Games of the real packages as registered engines, and what the checks must say of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from samedeal_conformance.engines.registering import Registration

from .walks import adapter

FILE = Path(__file__).with_name("registered.py")


class Case(NamedTuple):
    """An engine, and what the checks must say of it.

    Attributes:
        package: whose adapter it is of.
        game: its name.
        seats: how many play.
        found: by check, the kind of what it finds and a pattern in its message.
        arguments: of the adapter, besides the name.
        chance: whether a game depends on its seed.
    """

    package: str
    game: str
    seats: int
    found: dict[str, tuple[str, str]] = {}  # noqa: RUF012 - a default that nobody changes
    arguments: dict[str, Any] = {}  # noqa: RUF012 - likewise
    chance: bool = True

    @property
    def name(self) -> str:
        """Of the engine."""
        return "-".join([self.package, self.game, *self.arguments])

    def engine(self) -> Any:
        """The adapted engine."""
        if "actor" in self.arguments:
            return _to_the_actor(adapter(self.package).Engine)(self.game)
        return adapter(self.package).Engine(self.game, **self.arguments)

    def registration(self) -> Registration:
        """The engine as `registered` registers it, in whichever process that is imported."""
        return Registration(
            self.name, file=str(FILE), seats=[self.seats], factory=self.engine, chance=self.chance
        )


def go_fish(state: Any, viewer: int) -> Any:
    """What a player of go fish may know: not what others drew, but which ranks are in play."""
    told = re.sub(r"(?m)^\d asked -3 .*\n", "", state.observation_string(viewer))
    return [told, sorted(set(re.findall(r"[a-m](?=\d)", str(state))))]


def _to_the_actor(made: Any) -> Any:
    """The engine of RLCard that shows a game to the player to move alone, as its own loop does."""

    class Actor(made):  # type: ignore[misc] # the class is known when the package is there
        def view(self, state: Any, viewer: int | None) -> Any:
            public = super().view(state, None)
            return super().view(state, viewer) if viewer == public["player"] else public

    return Actor


LEAK = {"no-leak": ("leak", "view of seat . depends on what is hidden from it")}
MASKS = {"legal-moves": ("listed-refused", "another agent's turn")}

SOUND = [
    Case("open_spiel", "kuhn_poker", 2),
    Case("open_spiel", "leduc_poker", 2, arguments={"resample": True}),
    Case("open_spiel", "hanabi", 2),
    Case("open_spiel", "phantom_ttt", 2, chance=False),
    Case("pettingzoo", "classic/rps-v2", 2, chance=False),
    Case("pettingzoo", "classic/hanabi-v5", 2),
    Case("rlcard", "leduc-holdem", 2),
    Case("rlcard", "limit-holdem", 3),
    Case("rlcard", "blackjack", 2),
]
FAULTY = [
    Case("open_spiel", "gin_rummy", 2, LEAK),
    Case(
        "open_spiel",
        "gin_rummy",
        2,
        {"no-leak": ("no-change", r"resample gave .*the same state \d+ times")},
        {"resample": True},
    ),
    Case("open_spiel", "go_fish", 2, LEAK, {"knows": go_fish}),
    Case("pettingzoo", "classic/leduc_holdem-v4", 2, MASKS),
    Case("pettingzoo", "classic/texas_holdem-v4", 2, MASKS),
    Case("rlcard", "uno", 2, LEAK),
    Case("rlcard", "gin-rummy", 2, LEAK),
    Case("rlcard", "bridge", 4, LEAK),
    Case("rlcard", "mahjong", 4, LEAK),
    Case("rlcard", "doudizhu", 3, {"no-leak": ("raised", "UnboundLocalError")}),
    Case("rlcard", "doudizhu", 3, {"replay": ("elsewhere", "hash seed")}, {"actor": True}),
]
