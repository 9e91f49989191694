"""More leaks: at departures and showdowns, by time and order, and without zones."""

from __future__ import annotations

from samedeal import restore_rng, roll_die

from ..declare import Broken  # noqa: TID252 - a part of this gallery
from ..sound.dominoes import Dominoes  # noqa: TID252 - a part of this gallery
from ..sound.highest import Highest, HighestTable  # noqa: TID252 - a part of this gallery
from ..sound.liar import LiarsDice  # noqa: TID252 - a part of this gallery
from ..sound.moves import copied  # noqa: TID252 - a part of this gallery
from ..sound.pig import Pig  # noqa: TID252 - a part of this gallery
from ..sound.poker import Poker  # noqa: TID252 - a part of this gallery
from ..sound.rummy import Rummy  # noqa: TID252 - a part of this gallery
from ..sound.ships import Ships  # noqa: TID252 - a part of this gallery
from ..sound.table import Twelve, TwelveTable  # noqa: TID252 - a part of this gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from samedeal import VirtualClock

    from ..sound.moves import Reply, State  # noqa: TID252 - a part of this gallery

__all__ = ["LEAKING_MORE"]


class BackSeesAll(Poker):
    """Who comes back is sent the whole table, until the next move."""

    def deal(self, state: State) -> State:
        """Begin with nobody who has just come."""
        return {**super().deal(state), "fresh": None}

    def join(self, state: State, seat: int) -> Reply:
        """Note who has just come."""
        reply = super().join(state, seat)
        return {**reply, "state": {**reply["state"], "fresh": seat}} if "state" in reply else reply

    def apply(self, state: State, seat: int, move: Any) -> Reply:
        """Forget who has just come."""
        return super().apply({**state, "fresh": None}, seat, move)

    def view(self, state: State, viewer: int | None) -> Any:
        """Add the hands for who has just come."""
        view = super().view(state, viewer)
        is_fresh = viewer is not None and viewer == state["fresh"]
        return {**view, "sync": copied(state["hands"]) if is_fresh else None}


class HandOfTheGone(Poker):
    """The event of a departure shows the hand that is folded by it."""

    def leave(self, state: State, seat: int) -> Reply:
        """Add the hand."""
        reply = super().leave(state, seat)
        if "state" not in reply:
            return reply
        first, *rest = reply["events"]
        return {**reply, "events": [{**first, "hand": copied(state["hands"][seat])}, *rest]}


class FoldedShown(Poker):
    """At a showdown the folded hands are shown too."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show everything after a showdown."""
        view = super().view(state, viewer)
        if state["phase"] != "betting" and state["folded"].count(False) > 1:
            view["hands"] = copied(state["hands"])
        return view


class ShownWithoutShowdown(Poker):
    """A hand that wins because all others folded is shown."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the winner."""
        view = super().view(state, viewer)
        if state["phase"] != "betting" and state["folded"].count(False) == 1:
            seat = state["folded"].index(False)
            view["hands"][seat] = copied(state["hands"][seat])
        return view


class IdOfTop(Poker):
    """The back on top of the deck shows its id, which is seen again in a hand or on the board."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the back."""
        top = state["deck"][0]["id"] if state["deck"] else None
        return {**super().view(state, viewer), "top": top}


class NextDie(Pig):
    """What will be rolled is shown to the spectator, as a teaser."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Roll before the seat does."""
        view = super().view(state, viewer)
        return (
            view if viewer is not None else {**view, "next": roll_die(restore_rng(state["rng"]), 6)}
        )


class SumOfDice(LiarsDice):
    """The sum of all dice is shown."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Add them up."""
        return {**super().view(state, viewer), "sum": sum(map(sum, state["dice"]))}


class NearMiss(Ships):
    """A view says of each miss whether a ship was near."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Look at the cells beside."""
        near = [
            [
                any(cell + step in ship for step in (-1, 1) for ship in state["fleets"][1 - seat])
                for cell in [shot["cell"] for shot in shots]
            ]
            for seat, shots in enumerate(state["shots"])
        ]
        return {**super().view(state, viewer), "near": near}


class CanPlay(Dominoes):
    """Whether a seat has a tile that matches is shown to everybody."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Look into each hand."""
        line = state["line"]
        ends = {line[0]["left"], line[-1]["right"]} if line else set()
        can = [
            any(tile["left"] in ends or tile["right"] in ends for tile in hand)
            for hand in state["hands"]
        ]
        return {**super().view(state, viewer), "can": can}


class TimeOfCard(TwelveTable):
    """The time that a view shows as left of a turn depends on the hidden card of who is on turn."""

    def view(self, viewer: int | None) -> Any:
        """Take a while off, as if the seat had thought."""
        view = super().view(viewer)
        for timer in view["armed"]:
            timer["left"] -= 10 * self.hands[self.turn()][0]
        return view


class TimeTells(Twelve):
    """Makes such tables."""

    def create(self, seed: str, seats: int, options: object, clock: VirtualClock) -> TwelveTable:
        """Return a game."""
        del options
        return TimeOfCard(seed, seats, clock)


class OrderOfMoves(Rummy):
    """The order of a seat's own legal moves says whether the stock or the discard is higher."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """List the better one first."""
        moves = super().legal_moves(state, seat)
        if len(moves) == 2 and moves[1] == {"t": "take"}:
            return (
                moves if state["stock"][0]["rank"] > state["discards"][-1]["rank"] else moves[::-1]
            )
        return moves


class DrawLogged(Rummy):
    """The last thing that happened is kept for all to see, with the card that was drawn."""

    def draw(self, state: State, seat: int) -> Reply:
        """Keep what was drawn."""
        reply = super().draw(state, seat)
        note = {"seat": seat, "card": copied(state["stock"][0])}
        return {**reply, "state": {**reply["state"], "note": note}}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show what was kept."""
        return {**super().view(state, viewer), "note": copied(state.get("note"))}


class Undeclared(Dominoes):
    """The tiles are kept a second time, of which nothing is said and which nobody sees."""

    def deal(self, state: State) -> State:
        """Keep the deal for the record."""
        dealt = super().deal(state)
        return {**dealt, "record": copied(dealt["hands"])}


class SpectatorSeesChoices(HighestTable):
    """Who only watches sees what has been chosen, as no player does."""

    def view(self, viewer: int | None) -> Any:
        """Show the choices to the spectator."""
        view = super().view(viewer)
        return {**view, "chosen": list(self.chosen)} if viewer is None else view


class SpectatorIsTold(Highest):
    """Makes such tables."""

    def create(self, seed: int, seats: int, options: object, clock: object) -> HighestTable:
        """Return a game."""
        del options, clock
        return SpectatorSeesChoices(seed, seats)


class ResamplesNothing(LiarsDice):
    """What should be drawn from all that could be is always the same."""

    def resample(self, state: State, viewer: int | None, rng: Any) -> State:
        """Return the state as it is."""
        del viewer, rng
        return state


class ResamplesTooMuch(LiarsDice):
    """The viewer's own dice are rolled anew, too."""

    def resample(self, state: State, viewer: int | None, rng: Any) -> State:
        """Leave out for whom."""
        del viewer
        return super().resample(state, None, rng)


class PerturbsAgainstShots(Ships):
    """Hidden ships are placed without a look at the shots."""

    def another(self, state: State, seat: int, rng: Any) -> Any:
        """Forget the shots."""
        return super().another({**state, "shots": [[], []]}, seat, rng)


class ViewIsNoJson(Pig):
    """A view has a tuple in it."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the scores as a tuple."""
        return {**super().view(state, viewer), "scores": tuple(state["scores"])}


_LEAK = ("no-leak",)

LEAKING_MORE = (
    Broken("back-sees-all", BackSeesAll, [3], must=_LEAK, kind="synchronisation after coming back"),
    Broken("hand-of-the-gone", HandOfTheGone, [3], must=_LEAK, kind="event of a departure"),
    Broken("folded-shown", FoldedShown, [3], must=_LEAK, kind="showdown shows folded hands"),
    Broken(
        "shown-without-showdown",
        ShownWithoutShowdown,
        [2],
        must=_LEAK,
        kind="winner shown without showdown",
    ),
    Broken(
        "id-of-top",
        IdOfTop,
        [2],
        must=_LEAK,
        kind="id on top of a closed pile",
    ),
    Broken("next-die", NextDie, [2], must=_LEAK, kind="what will be rolled, to the spectator"),
    Broken("sum-of-dice", SumOfDice, [2], must=_LEAK, kind="sum over hidden dice, by resample"),
    Broken("near-miss", NearMiss, [2], must=_LEAK, kind="hidden cells, by perturb", chance=False),
    Broken("can-play", CanPlay, [2], must=_LEAK, kind="whether a hidden hand matches"),
    Broken(
        "time-tells", TimeTells, [2], must=_LEAK, kind="time shown as left depends on a hidden card"
    ),
    Broken("order-of-moves", OrderOfMoves, [2], must=_LEAK, kind="order of one's own legal moves"),
    Broken("draw-logged", DrawLogged, [2], must=_LEAK, kind="last event kept in the state"),
    Broken("undeclared", Undeclared, [2], must=_LEAK, kind="hidden state that is not declared"),
    Broken(
        "spectator-is-told",
        SpectatorIsTold,
        [2],
        must=_LEAK,
        kind="spectator told what no seat is, without zones",
        seeds="integer",
    ),
    Broken("resamples-nothing", ResamplesNothing, [2], must=_LEAK, kind="resample changes nothing"),
    Broken(
        "resamples-too-much",
        ResamplesTooMuch,
        [2],
        must=_LEAK,
        kind="resample changes what is seen",
    ),
    Broken(
        "perturbs-against-shots",
        PerturbsAgainstShots,
        [2],
        must=_LEAK,
        kind="perturb gives what can't be",
        chance=False,
    ),
    Broken(
        "view-is-no-json",
        ViewIsNoJson,
        [2],
        must=("pure", "no-leak"),
        may=("replay", "sealed", "seed-matters", "timers", "view-suffices"),
        kind="a view that is no JSON",
    ),
)
