"""The shapes that games code against, and nothing else.

A game engine can depend on this module alone: it imports nothing of the kit. Everything here is a
structure in the sense of typing, so a game's own generator or its own dictionaries fit without
inheriting from anything.

Importing this module imports `typing`, which costs some start-up time. The other modules of the
kit import it for the type checkers only.
"""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    NotRequired,
    Protocol,
    Required,
    TypedDict,
    TypeVar,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = [
    "Arrangement",
    "Card",
    "Clock",
    "Color",
    "Context",
    "Dealt",
    "DigestDeal",
    "Domino",
    "Drawn",
    "DrawnTiles",
    "Face",
    "Grid",
    "Groups",
    "HandsSpec",
    "HiddenCard",
    "Intent",
    "KnownCard",
    "Layoff",
    "Layoffs",
    "Locale",
    "MostOfAKind",
    "Play",
    "PlayRules",
    "Point",
    "Rank",
    "RankedSeats",
    "Reason",
    "Rejection",
    "Rng",
    "RngState",
    "SchnapsenCard",
    "Shuffler",
    "Standing",
    "Standings",
    "Suit",
    "Table",
    "TableSeats",
    "TableTimers",
    "TileCount",
    "TimerHandle",
    "Trick",
    "TurnedUp",
    "Variant",
]

# Inside Rng the name `int` is its method, so its annotations need another name for the type.
_Integer = int
_Item = TypeVar("_Item")
# A face or a card of the kit's, or a game's own: any mapping.
_Card = TypeVar("_Card")
_Cell = TypeVar("_Cell")

Color = Literal["red", "black"]
"""The colour of a suit."""

Locale = Literal["de", "en", "fr"]
"""A language that cards have names in."""

Rank = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, "joker"]
"""The rank of a face: 1 (ace) to 13 (king), or "joker"."""

Suit = Literal["S", "H", "D", "C"]
"""Spades, hearts, diamonds, clubs, in the kit's order."""

Variant = Literal["schnapsen", "sixtysix"]
"""A game that a digest deal lays out."""


class RngState(TypedDict):
    """The state of a generator as plain JSON: the algorithm, and a, b, c, counter."""

    algorithm: Literal["sfc32"]
    words: list[int]


class Rng(Protocol):
    """A seeded generator, as `create_rng` and `restore_rng` give it."""

    def next(self) -> float:
        """Return a float in [0, 1) with 53 random bits."""
        ...

    def int(self, min: _Integer, max: _Integer) -> _Integer:  # noqa: A002 - the contract's words
        """Return an integer, uniform on [min, max)."""
        ...

    def shuffle(self, items: Sequence[_Item]) -> list[_Item]:
        """Return a new list of the items in random order."""
        ...

    def steps(self, n: _Integer) -> list[_Integer]:
        """Return the next n raw 32-bit outputs."""
        ...

    def save(self) -> RngState:
        """Return the state; nothing advances."""
        ...

    def copy(self) -> Rng:
        """Return a generator of its own in the same state."""
        ...


class Face(TypedDict):
    """What stands on a card. A joker is `{"rank": "joker", "suit": None}`."""

    rank: Rank
    suit: Suit | None


class Card(Face):
    """A dealt card: a face and an id."""

    id: str


class HiddenCard(TypedDict):
    """A card as somebody sees it who may not see it."""

    hidden: Literal[True]


class Drawn(TypedDict, Generic[_Card]):
    """The cards drawn off a deck, and the rest of it."""

    cards: list[_Card]
    rest: list[_Card]


class TurnedUp(TypedDict, Generic[_Card]):
    """The top card of a deck, and the rest of it."""

    card: _Card
    rest: list[_Card]


class Dealt(TypedDict, Generic[_Card]):
    """The hands by seat, and the rest of the deck."""

    hands: list[list[_Card]]
    rest: list[_Card]


class Play(TypedDict, Generic[_Card]):
    """A card played to a trick."""

    seat: int
    card: _Card


class Trick(TypedDict, Generic[_Card]):
    """A trick: who led, the plays in order, and who won, or None while nobody has."""

    leader: int
    plays: list[Play[_Card]]
    winner: int | None


class PlayRules(TypedDict, total=False):
    """What restricts a play besides the hand; `legal_plays` says how. Each may be left out."""

    led: Suit | None
    unbroken: Suit | None
    required: Face | None
    banned: list[Face]


class Groups(TypedDict, Generic[_Card]):
    """Groups of cards of one rank, and the cards in none."""

    groups: list[list[_Card]]
    rest: list[_Card]


class Arrangement(TypedDict, Generic[_Card]):
    """A hand as sets and runs, the cards in none of them, and the points of these."""

    melds: list[list[_Card]]
    deadwood: list[_Card]
    points: int


class Layoff(TypedDict, Generic[_Card]):
    """A card laid off on another player's meld, by its index."""

    meld: int
    card: _Card


class Layoffs(Arrangement[_Card]):
    """A hand as sets and runs, layoffs on another player's melds, and the deadwood."""

    layoffs: list[Layoff[_Card]]


class KnownCard(TypedDict):
    """A card, by rank and suit, and the seat that is known to have it."""

    card: Mapping[str, Any]
    seat: int


class HandsSpec(TypedDict, Generic[_Card]):
    """What is known of hands that are unseen; `sample_hands` says more."""

    unseen: Sequence[_Card]
    counts: Sequence[int]
    voids: NotRequired[Sequence[Sequence[Suit]]]
    known: NotRequired[Sequence[KnownCard]]
    allowed: NotRequired[Callable[[_Card, int], bool]]


class Point(TypedDict):
    """A cell of a grid, or a point beside it: (0, 0) is the top left."""

    x: int
    y: int


class Grid(TypedDict, Generic[_Cell]):
    """Cells in row-major order."""

    width: int
    height: int
    cells: list[_Cell]


class Domino(TypedDict):
    """A domino as it lies."""

    left: int
    right: int


class TileCount(TypedDict, Generic[_Card]):
    """How many of a tile a bag begins with."""

    tile: _Card
    count: int


class DrawnTiles(TypedDict, Generic[_Card]):
    """The tiles drawn from a bag, and the rest of it."""

    tiles: list[_Card]
    rest: list[_Card]


class DigestDeal(TypedDict):
    """A digest deal laid out, by the ids of the cards."""

    non_dealer: list[int]
    dealer: list[int]
    talon: list[int]
    turn_up: int


class SchnapsenCard(TypedDict):
    """A card of Schnapsen and Sixty-Six: what it counts, and which of a suit beats which."""

    id: int
    name: str
    long_name: str
    rank: Literal["A", "T", "K", "Q", "J", "9"]
    suit: Suit
    points: int
    power: int


class MostOfAKind(TypedDict):
    """The face that most dice show, and how many show it."""

    face: int
    count: int


class Shuffler(Protocol):
    """What a deck needs of a generator: an `Rng` has it, and so has a `TableRng`."""

    def shuffle(self, items: Sequence[_Item], /) -> list[_Item]:
        """Return a new list of the items in random order."""
        ...


class RankedSeats(Protocol):
    """What a scoreboard of eliminations needs of seats."""

    @property
    def remaining(self) -> Sequence[str]:
        """The ids that are not eliminated, in seat order."""
        ...

    @property
    def out(self) -> Sequence[str]:
        """The eliminated ids, in the order of elimination."""
        ...


class Standing(TypedDict):
    """A row of a scoreboard."""

    player_id: str
    score: int
    detail: NotRequired[str]


class Standings(TypedDict):
    """A scoreboard, the rows in the order of places."""

    winner_id: str | None
    standings: list[Standing]


class TimerHandle(Protocol):
    """What a clock gives for a function that it is to call."""

    def cancel(self) -> object:
        """Take the function back; harmless if it was called already."""
        ...


class Clock(Protocol):
    """What timers run on. With `pause` and `resume` too, if its time can stand still."""

    def call_later(self, ms: _Integer, fn: Callable[[], object], /) -> TimerHandle:
        """Have a function called once, in so many milliseconds, and never within this call."""
        ...


class TableSeats(Protocol):
    """What a host needs of seats."""

    @property
    def all(self) -> Sequence[str]:
        """All ids, in seat order."""
        ...

    @property
    def current(self) -> str | None:
        """The id whose turn it is."""
        ...


class TableTimers(Protocol):
    """What a host needs of timers."""

    @property
    def pending(self) -> Sequence[str]:
        """The names of the armed timers."""
        ...

    def after(self, name: str, ms: _Integer, fn: Callable[[], object]) -> None:
        """Have a function called once; a name that is in use is replaced."""
        ...

    def cancel(self, name: str) -> bool:
        """Take a timer back; return whether there was one."""
        ...

    def cancel_all(self) -> None:
        """Take every timer back."""
        ...

    def pause(self) -> None:
        """Have nothing fire until `resume`."""
        ...

    def resume(self) -> None:
        """Let timers fire again."""
        ...

    def begin(self) -> None:
        """Set a savepoint."""
        ...

    def commit(self) -> None:
        """Keep what was done since the last savepoint."""
        ...

    def rollback(self) -> None:
        """Undo what was done since the last savepoint."""
        ...


Reason = Literal["unknown", "busy", "not-seated", "not-host", "phase", "no-seats", "turn", "when"]
"""Why a host refuses a message, in the order in which it looks."""


class Rejection(TypedDict):
    """A message that a host refused, sender and message as they came."""

    sender: Any
    msg: Any
    reason: Reason


class Table(Protocol):
    """The host as an intent sees it, `ctx.table`."""

    @property
    def busy(self) -> bool:
        """Whether messages are refused: held, frozen, paused or stopped."""
        ...

    @property
    def rejected(self) -> list[Rejection]:
        """The last 50 refusals."""
        ...

    def handle(self, sender: object, msg: object) -> bool:
        """Do what a message asks for, or refuse it; return whether it was accepted."""
        ...

    def legal_moves(self, player: object) -> list[dict[str, Any]]:
        """Return the messages that would be accepted from a player."""
        ...

    def hold(self, ms: _Integer, run: Callable[[], object] | None = None) -> None:
        """Refuse messages for a time, then run and publish."""
        ...

    def sequence(
        self,
        ms: _Integer,
        steps: Sequence[Callable[[], object]],
        done: Callable[[], object] | None = None,
    ) -> None:
        """Run steps, one each so many milliseconds, and refuse messages until they are done."""
        ...

    def freeze(self, on: bool) -> None:  # noqa: FBT001 - the contract's word
        """Refuse messages until it is called with False."""
        ...

    def stop(self) -> None:
        """End it all."""
        ...

    def pause(self) -> None:
        """Let no message in and no time pass."""
        ...

    def resume(self) -> None:
        """End the pause."""
        ...

    def leave(self, id: str) -> None:  # noqa: A002 - the contract's word
        """Take note that a player has left."""
        ...

    def join(self, id: str) -> None:  # noqa: A002 - the contract's word
        """Take note that a player is back."""
        ...


class Context(Protocol):
    """What a host hands to the functions of an intent."""

    @property
    def sender(self) -> str:
        """Who sent the message."""
        ...

    @property
    def msg(self) -> Mapping[str, Any]:
        """The message, as it came."""
        ...

    @property
    def state(self) -> Any:
        """The game's state, as the host was given it."""
        ...

    @property
    def table(self) -> Table:
        """The host."""
        ...


class Intent(TypedDict, total=False):
    """What a message of one kind may do, and when."""

    run: Required[Callable[[Context], object]]
    turn: bool
    phase: str
    host: bool
    when: Callable[[Context], object]
    options: Callable[[Context], Sequence[Mapping[str, Any]]]
    hidden: bool
