# ruff: noqa: INP001 - an example is no package
"""Press your luck: a complete game on `samedeal.table`, and nothing else.

In your turn you flip a card or bank. A flipped card joins your hand, unless the hand has one of
its value already: then you are busted, and the hand is gone. To bank is to score the sum of your
hand and sit the round out. A round ends when nobody plays on, or the deck has run out; the game,
when somebody has the target, or one player is left.

    python kit/examples/press_your_luck.py [SEED]

plays one game of random players on the virtual clock. The same seed plays the same game.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypedDict

from samedeal.table import Deck, Host, Seats, TableRng, Timers, VirtualClock, standings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from samedeal.contracts import Clock, Context, Standings

TURN_MS = 15_000  # whoever takes longer banks
LOOK_MS = 1_700  # for the players to see what ended the round


class State(TypedDict):
    """All that the players see, plain JSON."""

    phase: str
    round: int
    turn: str | None
    score: dict[str, int]
    hand: dict[str, list[int]]
    deck_left: int


class PressYourLuck:
    """One game: messages go to `handle`, comings and goings to `leave` and `join`."""

    def __init__(  # noqa: PLR0913 - settings by name
        self,
        ids: Sequence[str],
        seed: int,
        clock: Clock,
        end: Callable[[Standings], object],
        *,
        publish: Callable[[], object] = lambda: None,
        target: int = 200,
        highest: int = 12,
    ) -> None:
        # One 1, two 2s, three 3s and so on. Everything random comes from the one seed.
        cards = [value for value in range(1, highest + 1) for _ in range(value)]
        self.deck = Deck(cards, TableRng(seed))
        self.seats = Seats(ids)
        self.timers = Timers(clock)
        self.end = end
        self.publish = publish
        self.target = target
        self.paused = False
        self.away: list[str] = []
        self.state: State = {
            "phase": "playing",
            "round": 1,
            "turn": None,
            "score": dict.fromkeys(ids, 0),
            "hand": {each: [] for each in ids},
            "deck_left": self.deck.left,
        }
        self.table = Host(
            state=self.state,
            seats=self.seats,
            timers=self.timers,
            phase=lambda: self.state["phase"],
            publish=publish,
            intents={
                "flip": {"turn": True, "phase": "playing", "run": self.flip},
                "bank": {"turn": True, "phase": "playing", "run": lambda _: self.bank()},
                "next": {"phase": "round_end", "run": lambda _: self.start_round()},
            },
        )
        self.handle = self.table.handle
        self.seats.start_round()
        self.begin_turn()

    # Messages.

    def flip(self, context: Context) -> None:
        """The current player takes a card."""
        hand = self.state["hand"][context.sender]
        card = self.deck.draw()
        self.state["deck_left"] = self.deck.left
        if card is None:
            # Every card is in somebody's hand: a legitimate end of a round.
            self.end_round()
        elif card in hand:
            # The card that busted counts as drawn too: all of it goes back.
            hand.append(card)
            self.drop_hand(context.sender, "busted")
            self.pass_turn()
        else:
            hand.append(card)
            self.pass_turn()

    def bank(self) -> None:
        """The current player scores his hand and sits out."""
        self.score_hand(self.seats.current or "")
        self.pass_turn()

    def start_round(self) -> None:
        """Whoever is still away is out for good; the next player deals."""
        for each in self.away:
            self.seats.eliminate(each)
        if self.seats.settled:
            self.finish()
            return
        self.state["round"] += 1
        self.state["phase"] = "playing"
        self.seats.start_round(rotate_dealer=True)
        self.begin_turn()

    # The rules.

    def score_hand(self, each: str) -> None:
        """Bank a hand."""
        self.state["score"][each] += sum(self.state["hand"][each])
        self.drop_hand(each, "banked")

    def drop_hand(self, each: str, status: str) -> None:
        """Put a hand on the discards, which the deck shuffles in again when it needs them."""
        for card in self.state["hand"][each]:
            self.deck.discard(card)
        self.state["hand"][each] = []
        self.seats.set_status(each, status)

    def pass_turn(self) -> None:
        """The next active player is on, or the round is over."""
        if self.seats.next() is None:
            self.end_round()
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        """Give the current player his time; the timer of the turn before is replaced."""
        self.state["turn"] = self.seats.current
        self.timers.after("turn", TURN_MS, self.run_out_of_time)

    def run_out_of_time(self) -> None:
        """Bank for a player who couldn't make up his mind; no message did it, so publish it."""
        self.bank()
        self.publish()

    def end_round(self) -> None:
        """Let everybody see the end of the round; then it is over, and perhaps the game."""
        self.timers.cancel("turn")
        self.state["phase"] = "round_end"
        self.state["turn"] = None
        for each in self.seats.active:
            self.score_hand(each)
        self.table.hold(LOOK_MS, self.look_for_a_winner)

    def look_for_a_winner(self) -> None:
        """End the game if somebody has the target."""
        if max(self.state["score"].values()) >= self.target:
            self.finish()

    def finish(self) -> None:
        """End the game, once, and leave nothing behind that ticks."""
        if self.state["phase"] == "game_over":
            return
        self.state["phase"] = "game_over"
        self.state["turn"] = None
        self.table.stop()
        one_left = self.seats.survivor is not None
        score = self.state["score"]
        self.end(standings.by_elimination(self.seats) if one_left else standings.by_score(score))

    # Comings and goings, which are no messages, and pauses.

    def leave(self, each: str) -> None:
        """A player is gone: out of this round at once, and of the game unless he comes back."""
        self.table.leave(each)
        if each not in self.away and self.state["phase"] != "game_over":
            self.away.append(each)
            if not self.paused:
                self.do_without_the_departed()
                self.publish()

    def join(self, each: str) -> None:
        """A player is back: he plays from the next round on."""
        self.table.join(each)
        if each in self.away:
            self.away.remove(each)

    def pause(self) -> None:
        """Nothing moves until `resume`."""
        self.paused = True
        self.table.pause()

    def resume(self) -> None:
        """Go on; who left in the pause, leaves now."""
        self.paused = False
        self.table.resume()
        if self.state["phase"] != "game_over":
            self.do_without_the_departed()
            self.publish()

    def do_without_the_departed(self) -> None:
        """Drop the hands of those who are away; the turn must not wait for one of them."""
        for each in self.away:
            if self.seats.is_active(each):
                self.drop_hand(each, "left")
        if not [each for each in self.seats.remaining if each not in self.away]:
            self.finish()
        elif self.state["phase"] == "playing" and not self.seats.is_active(
            self.seats.current or ""
        ):
            self.pass_turn()


def main(seed: int) -> None:
    """Play one game of players who choose at random, and print the result."""
    clock = VirtualClock()
    choice = TableRng(seed + 1)
    results: list[Standings] = []
    game = PressYourLuck(["ann", "bob", "cy"], seed, clock, results.append)
    moves = 0
    while not results:
        legal: list[tuple[str, dict[str, Any]]] = [
            (each, move) for each in game.seats.all for move in game.table.legal_moves(each)
        ]
        picked = choice.pick(legal)
        if picked is None:
            clock.advance(100)  # the table is held: time passes
        else:
            game.handle(*picked)
            moves += 1
    print(f"seed {seed}: {moves} moves, {game.state['round']} rounds, {clock.now} ms")  # noqa: T201 - its result
    for row in results[0]["standings"]:
        print(f"{row['score']:6} {row['player_id']}")  # noqa: T201 - its result


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 42)
