"""no-leak: quiet on a sound engine, and each way of telling what is hidden is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal import create_rng
from samedeal_conformance.engines.asking import Call
from samedeal_conformance.engines.hidden.zones import zones_of

from .high_card import HighCard, State
from .toys import checked, subject_of

if TYPE_CHECKING:
    from samedeal_conformance.engines.findings import Finding


def failed(toy: HighCard, **settings: Any) -> Finding:
    """What is found, of one kind and in one channel whether games are played side by side or not.

    Who is found to see it may differ: what hidden things are changed to depends on earlier games.
    """
    one, other = (checked("no-leak", toy, wide=wide, **settings) for wide in (False, True))
    assert (one.status, other.status) == ("fail", "fail"), (one, other)
    assert one.finding is not None
    assert other.finding is not None
    assert (one.finding.kind, one.finding.channel) == (other.finding.kind, other.finding.channel)
    assert "\n" not in one.finding.message
    return max(one.finding, other.finding, key=lambda found: found.moves)


@pytest.mark.parametrize("wide", [False, True])
def test_a_sound_engine_leaks_nothing(*, wide: bool) -> None:
    """It passes, and each zone was changed for each viewer who doesn't see it."""
    outcome = checked("no-leak", HighCard(), seats=3, wide=wide)
    assert outcome.status == "pass", outcome
    assert not outcome.advice
    for viewer in ("spectator", "seat 0", "seat 2"):
        for path in ("/hands/1", "/stock", "/rng"):
            assert outcome.counts[f"changed for {viewer}: {path}"] > 50
    assert outcome.counts["refusals compared"] > 50
    assert outcome.counts["games played on"] > 50


class Counts(HighCard):
    """The view tells how many high cards each hand has."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Add the numbers."""
        high = [sum(card > "10" for card in hand) for hand in state["hands"]]
        return {**super().view(state, viewer), "high": high}


class KeyOrder(HighCard):
    """The order of a view's members follows the next card of the stock."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Put them in another order."""
        view = super().view(state, viewer)
        return dict(sorted(view.items(), reverse=state["stock"][0] > "07"))


class Spectator(HighCard):
    """The spectator is shown the first hand."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Take the spectator for the first seat."""
        return super().view(state, viewer or 0)


class Generator(HighCard):
    """The view has the generator's state."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Add it."""
        return {**super().view(state, viewer), "rng": state["rng"]}


class Undealt(HighCard):
    """The moves of a waiting seat tell whether the stock begins with an ace."""

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """List one move more."""
        listed = super().legal_moves(state, seat)
        return ["peek"] if not listed and state["stock"][0] < "07" else listed


@pytest.mark.parametrize(
    ("toy", "channel"),
    [
        (Counts, "view"),
        (KeyOrder, "view"),
        (Spectator, "view"),
        (Generator, "view"),
        (Undealt, "legal-moves"),
    ],
)
def test_what_is_told_at_once(toy: type[HighCard], channel: str) -> None:
    """A view, its order, and listed moves that depend on hidden things are found in the deal."""
    found = failed(toy(), seats=3)
    assert (found.kind, found.channel, found.actions) == ("leak", channel, [])
    assert found.shown is not None
    assert found.hidden
    assert found.states[0] != found.states[1]


def test_the_hidden_change_is_small() -> None:
    """A leak is shown with two things exchanged, not with a whole deal."""
    found = failed(Counts(), seats=3)
    assert len(found.hidden) == 2
    assert found.hidden[0].before == found.hidden[1].after


def test_the_one_value_that_is_told_is_shown_alone() -> None:
    """Where the generator shows, its state is what was changed, and not the cards besides."""
    assert [each.pointer for each in failed(Generator(), seats=3).hidden] == ["/rng"]


class Refusing(HighCard):
    """A refusal tells whether somebody else has the card."""

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Refuse with more than is needed."""
        reply = super().apply(state, seat, move)
        if "code" in reply and any(move == each for hand in state["hands"] for each in hand):
            reply["message"] = "somebody has it"
        return reply


def test_what_a_refusal_tells() -> None:
    """The text of a refusal is a channel."""
    found = failed(Refusing(), seats=3)
    assert (found.kind, found.channel) == ("leak", "refusal")
    assert len(found.hidden) == 2, "as small as elsewhere"


class Events(HighCard):
    """An event tells the next seat's hand."""

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Add it."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            reply["events"].append({"t": "next", "hand": state["hands"][(seat + 1) % 3]})
        return reply


class Logs(HighCard):
    """A log, which is shown, keeps the top of the stock."""

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Write it down, and put it at the bottom."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            log = [*state.get("log", []), state["stock"][0]]
            reply["state"] |= {"log": log, "stock": [*state["stock"][1:], state["stock"][0]]}
        return reply

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the log."""
        return {**super().view(state, viewer), "log": state.get("log", [])}


class Slots(HighCard):
    """An event tells from which place of the hand a card came."""

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Add the place."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            reply["events"][0]["from"] = state["hands"][seat].index(move)
        return reply


@pytest.mark.parametrize(
    ("toy", "channel"), [(Events, "events"), (Logs, "view"), (Slots, "events")]
)
def test_what_shows_after_playing_on(toy: type[HighCard], channel: str) -> None:
    """Events and logs, which a change of the present can't reach, are reached by playing on."""
    found = failed(toy(), seats=3)
    assert (found.kind, found.channel) == ("leak", channel)
    assert 1 <= found.moves <= 12


class Sealed(HighCard):
    """Each seat seals a number, and all are opened together; the events tell it at once."""

    tells = True

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Begin with nothing sealed."""
        del seed, options
        return {"sealed": [None] * seats, "round": 0}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Any number from 1 to 9, once."""
        open_ = state["round"] < 4 and state["sealed"][seat] is None
        return list(range(1, 10)) if open_ else []

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Seal, or open when all have."""
        if type(move) is not int or move not in self.legal_moves(state, seat):
            return {"code": "sealed"}
        sealed = [move if place == seat else old for place, old in enumerate(state["sealed"])]
        events: list[Any] = [{"t": "sealed", "seat": seat} | ({"n": move} if self.tells else {})]
        if None in sealed:
            return {"state": {**state, "sealed": sealed}, "events": events}
        opened = {"t": "opened", "all": sealed}
        after = {"sealed": [None] * len(sealed), "round": state["round"] + 1}
        return {"state": after, "events": [*events, opened] if self.tells else [opened]}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show who has sealed, and the own number."""
        own = None if viewer is None else state["sealed"][viewer]
        done = [each is not None for each in state["sealed"]]
        return {"own": own, "done": done, "round": state["round"]}

    def outcome(self, state: State) -> Any:
        """Four rounds."""
        return "over" if state["round"] == 4 else None

    def zones(self, state: State) -> list[Any]:
        """Each number is its seat's."""
        return [
            {"path": f"/sealed/{seat}", "see": [seat], "shape": "none"}
            for seat in range(len(state["sealed"]))
        ]


class Opened(Sealed):
    """The same, sound."""

    tells = False


def test_the_choice_of_another_seat() -> None:
    """A sealed number that an event tells is found by its twin, and opening all is no leak."""
    assert checked("no-leak", Opened(), seats=3).status == "pass"
    found = failed(Sealed(), seats=3)
    assert (found.kind, found.channel) == ("leak", "events")


class Forgets(HighCard):
    """The zones forget the stock."""

    def zones(self, state: State) -> list[Any]:
        """Leave it out."""
        return [zone for zone in super().zones(state) if zone["path"] != "/stock"]


def test_hidden_state_that_no_zone_declares() -> None:
    """A stock that nobody sees and no zone declares is named, unless it is volatile."""
    found = failed(Forgets(), seats=3)
    assert found.kind == "undeclared"
    assert "/stock" in found.message
    outcome = checked("no-leak", Forgets(), seats=3, volatile=["/stock", "/stock/*"])
    assert outcome.status == "pass", outcome


class CountsShuffles(HighCard):
    """A count is kept for `shuffles`, and nobody is shown it."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Begin it."""
        return {**super().new_game(seed, seats, options), "shuffled": 0}

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Count."""
        given = super().apply(state, seat, move)
        if "code" in given:
            return given
        return {**given, "state": {**given["state"], "shuffled": state["shuffled"] + 1}}

    def shuffles(self, state: State) -> int:
        """Tell it."""
        return int(state["shuffled"])


def test_what_shuffles_counts_is_declared() -> None:
    """It is no hidden state of which nobody has heard."""
    assert checked("no-leak", CountsShuffles(), seats=3).status == "pass"


class Perturbs(HighCard):
    """What is hidden is said by a function."""

    zones = None  # type: ignore[assignment] # none are declared

    def perturb(self, state: State, viewer: int | None, rng: Any) -> State:
        """Shuffle the other hands and the stock."""
        others = [seat for seat in range(len(state["hands"])) if seat != viewer]
        cards = rng.shuffle([*state["stock"], *(c for s in others for c in state["hands"][s])])
        hands = list(state["hands"])
        for seat in others:
            size = len(hands[seat])
            hands[seat], cards = cards[:size], cards[size:]
        return {**state, "hands": hands, "stock": cards}


class PerturbsCounts(Perturbs, Counts):
    """The same, with a view that tells too much."""


class PerturbsNothing(Perturbs):
    """The function gives the state back."""

    def perturb(self, state: State, viewer: int | None, rng: Any) -> State:
        """Change nothing."""
        del viewer, rng
        return dict(state)


class PerturbsWrongly(Perturbs):
    """The function loses a card, and the engine knows that this can't be."""

    def invariant(self, state: State) -> str | None:
        """Count the cards in hands and stock."""
        played = 15 - sum(map(len, state["hands"]))
        held = sum(map(len, state["hands"])) + len(state["stock"])
        return None if held == 52 - played else f"{held} cards of {52 - played}"

    def perturb(self, state: State, viewer: int | None, rng: Any) -> State:
        """Lose one."""
        made = super().perturb(state, viewer, rng)
        return {**made, "stock": made["stock"][1:]}


def test_the_own_function_of_an_engine() -> None:
    """`perturb` finds the leak that zones find; one that is wrong itself is named as such."""
    assert checked("no-leak", Perturbs(), seats=3).status == "pass"
    assert failed(PerturbsCounts(), seats=3).kind == "leak"
    nothing = failed(PerturbsNothing(), seats=3)
    assert nothing.kind == "no-change"
    assert "perturb gave the same state" in nothing.message
    wrong = failed(PerturbsWrongly(), seats=3)
    assert wrong.kind == "illegal-change"
    assert "breaks the invariant" in wrong.message


class Alone(HighCard):
    """Nothing says what is hidden."""

    zones = None  # type: ignore[assignment] # none are declared


class TellsTheSpectator(Opened):
    """Without zones: the spectator is shown what is sealed, and the seats are not."""

    zones = None  # type: ignore[assignment] # none are declared

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the spectator all."""
        return state["sealed"] if viewer is None else super().view(state, viewer)


class TellsByEvents(Sealed):
    """Without zones: the events tell what the view doesn't."""

    zones = None  # type: ignore[assignment] # none are declared


def test_twins_without_zones() -> None:
    """What a seat isn't told the spectator isn't; a channel declared complete is held to that."""
    assert checked("no-leak", Alone(), seats=3).status == "pass"
    found = failed(TellsTheSpectator(), seats=3)
    assert (found.kind, found.viewer) == ("leak", None)
    advised = checked("no-leak", TellsByEvents(), seats=3)
    assert advised.status == "pass"
    assert any("declare zones" in advice for advice in advised.advice)
    assert failed(TellsByEvents(), seats=3, complete=["view"]).channel == "events"


class Open(HighCard):
    """The zones hide nothing."""

    def zones(self, state: State) -> list[Any]:
        """Everybody sees everything."""
        everybody = [None, *range(len(state["hands"]))]
        return [{**zone, "see": everybody} for zone in super().zones(state)]


class Misdeclared(HighCard):
    """A zone names a member that isn't there."""

    def zones(self, state: State) -> list[Any]:
        """Misspell the stock."""
        return [*super().zones(state), {"path": "/stok", "see": [], "shape": "count"}]


class Unreal(HighCard):
    """A zone names a shape that isn't one."""

    def zones(self, state: State) -> list[Any]:
        """Invent a shape."""
        return [{**zone, "shape": "secret"} for zone in super().zones(state)]


def test_zones_that_prove_nothing_or_are_wrong() -> None:
    """Zones that hide nothing make the check vacuous; wrong ones are named."""
    outcome = checked("no-leak", Open(), seats=3)
    assert outcome.status in ("vacuous", "fail"), outcome
    assert "there is no member 'stok'" in failed(Misdeclared(), seats=3).message
    assert "count, ids, none" in failed(Unreal(), seats=3).message


class Draft:
    """Everybody takes a card of the own pack, unseen; then the packs are passed on."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Deal the packs."""
        del options
        deck = create_rng(str(seed)).shuffle(list(range(30)))
        packs = [deck[4 * seat : 4 * seat + 4] for seat in range(seats)]
        return {"packs": packs, "taken": [[] for _ in packs], "rest": deck[4 * seats :]}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Take any card, once in a round."""
        least = min(map(len, state["taken"]))
        return list(state["packs"][seat]) if len(state["taken"][seat]) == least else []

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Take a card; the last one to do so passes on all packs."""
        if type(seat) is not int or not 0 <= seat < len(state["packs"]):
            return {"code": "seat"}
        if type(move) is not int or move not in self.legal_moves(state, seat):
            return {"code": "card"}
        packs = [[card for card in pack if card != move] for pack in state["packs"]]
        taken = [
            [*cards, move] if each == seat else cards for each, cards in enumerate(state["taken"])
        ]
        if len(set(map(len, taken))) == 1:
            packs = [packs[-1], *packs[:-1]]
        after = {**state, "packs": packs, "taken": taken}
        return {"state": after, "events": [{"t": "took", "seat": seat}]}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the own pack, and what was taken."""
        return {
            "pack": None if viewer is None else state["packs"][viewer],
            "mine": None if viewer is None else state["taken"][viewer],
            "counts": [len(cards) for cards in state["taken"]],
        }

    def outcome(self, state: State) -> Any:
        """Count when all is taken."""
        return None if any(state["packs"]) else [sum(cards) for cards in state["taken"]]

    def zones(self, state: State) -> list[Any]:
        """Declare what each seat has in its hand and before it."""
        owned = [(name, seat) for name in ("packs", "taken") for seat in range(len(state[name]))]
        zones = [
            {"path": f"/{name}/{seat}", "see": [seat], "shape": "count"} for name, seat in owned
        ]
        return [*zones, {"path": "/rest", "see": [], "shape": "count"}]


def test_a_hand_that_is_passed_on_may_tell_what_was_taken_of_it() -> None:
    """Another's choice is no leak where it changes what the viewer holds himself."""
    outcome = checked("no-leak", Draft(), seats=3)
    assert outcome.status == "pass", outcome
    assert outcome.counts["twins compared"] > 50


class Away(HighCard):
    """Seats leave and come back, and the hand of who is away lies open, which no zone says."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Deal; everybody is there."""
        return {**super().new_game(seed, seats, options), "away": []}

    def leave(self, state: State, seat: int) -> Any:
        """Note who is gone."""
        gone = seat in state["away"]
        return {"code": "gone"} if gone else {"state": {**state, "away": [*state["away"], seat]}}

    def join(self, state: State, seat: int) -> Any:
        """Note who is back."""
        if seat not in state["away"]:
            return {"code": "there"}
        return {"state": {**state, "away": [each for each in state["away"] if each != seat]}}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the hands of those who are away."""
        open_hands = [state["hands"][seat] for seat in state["away"]]
        return {**super().view(state, viewer), "away": state["away"], "open": open_hands}


def test_what_is_told_while_a_seat_is_away() -> None:
    """Some games are played with departures."""
    found = failed(Away(), seats=3)
    assert found.channel == "view"
    assert "leave" in [action[0] for action in found.actions or []]


class Departs(HighCard):
    """A seat may leave, and its hand is told to all."""

    tells = True

    def leave(self, state: State, seat: Any) -> Any:
        """Let it go; its hand stays where it is."""
        if seat not in range(len(state["hands"])):
            return {"code": "seat"}
        event = {"t": "left", "seat": seat}
        if self.tells:
            event["hand"] = list(state["hands"][seat])
        return {"state": dict(state), "events": [event]}


class DepartsQuietly(Departs):
    """The same, sound."""

    tells = False


def test_what_a_departure_tells_the_others() -> None:
    """The event that a seat has left is a channel to those who stay."""
    assert checked("no-leak", DepartsQuietly(), seats=3).status == "pass"
    found = failed(Departs(), seats=3)
    assert (found.kind, found.channel) == ("leak", "events")


class Piles(HighCard):
    """Two piles of which nobody sees anything, and a view that tells how large one is."""

    tells = True

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Split the stock."""
        state = super().new_game(seed, seats, options)
        stock = state.pop("stock")
        return {**state, "left": stock[:20], "right": stock[20:]}

    def view(self, state: State, viewer: int | None) -> Any:
        """Add the size."""
        return super().view(state, viewer) | ({"left": len(state["left"])} if self.tells else {})

    def zones(self, state: State) -> list[Any]:
        """Declare both piles."""
        zones = [zone for zone in super().zones(state) if zone["path"] != "/stock"]
        return zones + [
            {"path": path, "see": [], "shape": "none", "kind": "pile"}
            for path in ("/left", "/right")
        ]


class PilesUntold(Piles):
    """The same, sound."""

    tells = False


def test_how_much_lies_where_nothing_is_seen() -> None:
    """Of a zone of the shape `none` not even the size may show."""
    assert checked("no-leak", PilesUntold(), seats=3).status == "pass"
    found = failed(Piles(), seats=3)
    assert (found.kind, found.channel, found.shown and found.shown.pointer) == (
        "leak",
        "view",
        "/left",
    )


class Rounds(HighCard):
    """Hands are counted, and dealt anew from the seed, without anything that tells of a shuffle."""

    def new_game(self, seed: object, seats: int, options: object) -> State:
        """Deal the first round."""
        del options
        return self.deal({"seed": seed, "round": 0, "turn": 0, "hands": [[] for _ in range(seats)]})

    def deal(self, state: State) -> State:
        """Deal two cards to each seat."""
        deck = create_rng(f"{state['seed']}/{state['round']}").shuffle(list(range(10, 30)))
        hands = [deck[2 * seat : 2 * seat + 2] for seat in range(len(state["hands"]))]
        return {**state, "round": state["round"] + 1, "hands": hands, "stock": deck[8:]}

    def legal_moves(self, state: State, seat: int) -> list[Any]:
        """Draw a card, or have all be counted."""
        if seat != state["turn"] or state["round"] == 5:
            return []
        return ["draw", "count"] if state["stock"] else ["count"]

    def apply(self, state: State, seat: Any, move: Any) -> Any:
        """Tell the sum, and deal; or draw."""
        if (
            type(seat) is not int
            or type(move) is not str
            or move not in self.legal_moves(state, seat)
        ):
            return {"code": "illegal"}
        state = {**state, "turn": 1 - seat}
        if move == "count":
            return {"state": self.deal(state), "events": [sum(map(sum, state["hands"]))]}
        card, *stock = state["stock"]
        hands = [
            [*hand, card] if seat == each else hand for each, hand in enumerate(state["hands"])
        ]
        return {"state": {**state, "hands": hands, "stock": stock}, "events": ["drawn"]}

    def view(self, state: State, viewer: int | None) -> Any:
        """Show the own hand."""
        own = None if viewer is None else state["hands"][viewer]
        counts = [len(hand) for hand in state["hands"]]
        return {"own": own, "counts": counts, "round": state["round"], "turn": state["turn"]}

    def outcome(self, state: State) -> Any:
        """Four rounds."""
        return "over" if state["round"] == 5 else None

    def zones(self, state: State) -> list[Any]:
        """Declare the hands, the stock, and the seed."""
        hands = [
            {"path": f"/hands/{seat}", "see": [seat], "shape": "count"}
            for seat in range(len(state["hands"]))
        ]
        stock = {"path": "/stock", "see": [], "shape": "count"}
        return [*hands, stock, {"path": "/seed", "see": [], "shape": "none", "kind": "seed"}]


def test_a_score_before_a_new_deal_may_tell_who_drew_what() -> None:
    """It follows from the rules, also if the new deal hides everything again."""
    outcome = checked("no-leak", Rounds(), seats=2, scale=0.25)
    assert outcome.status == "pass", outcome
    assert outcome.counts["differences that the rules may explain"] > 0


class Overlapping(HighCard):
    """The hands are one zone more, as a list."""

    more = "/hands"

    def zones(self, state: State) -> list[Any]:
        """Declare it besides."""
        return [*super().zones(state), {"path": self.more, "see": [], "shape": "count"}]


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/hands", "the zone /hands/0 lies inside /hands/0, which is in the zone /hands already"),
        ("/hands/0", "two zones have the path /hands/0, and /hands/0/0 is in both; declare it"),
        ("/stock/0", "the zone /stock/0 lies inside /stock/0, which is in the zone /stock already"),
        ("/rng/words", "the zone /rng/words lies inside /rng, which is in the zone /rng already"),
    ],
)
def test_zones_that_overlap_are_refused(path: str, says: str) -> None:
    """Both paths are named, and what to do; zones of one list with other slots each are none."""
    kind = type("Twice", (Overlapping,), {"more": path})
    found = failed(kind(), seats=3)
    assert says in found.message
    assert found.kind == "shape"


def test_zones_of_one_list_may_have_other_slots_each() -> None:
    """And a zone may lie inside an index that another one of the list leaves out."""
    hands = {"hands": [["a", "b"], ["c"]]}
    some = [
        {"path": "/hands/0", "see": [0], "shape": "count", "slots": [0]},
        {"path": "/hands/0", "see": [1], "shape": "count", "slots": [1]},
        {"path": "/hands", "see": [1], "shape": "count", "slots": [1]},
    ]
    made = type("Some", (HighCard,), {"zones": lambda _self, _state: some})()
    subject = subject_of(made, seats=2)
    gathering = zones_of(subject, hands)
    calls = next(gathering)
    assert not isinstance(calls, Call)
    with pytest.raises(StopIteration) as ended:
        gathering.send(subject.answerer.answer(calls))
    pointers = [slot.pointer for slot in ended.value.value.slots]
    assert pointers == ["/hands/0/0", "/hands/0/1", "/hands/1"]


class Turns(HighCard):
    """What is hidden is told by the engine itself, and its change is of the viewer's own hand."""

    zones: Any = None

    def perturb(self, state: State, viewer: int | None, rng: Any) -> Any:
        """Turn the first hand round."""
        del viewer, rng
        return {**state, "hands": [state["hands"][0][::-1], *state["hands"][1:]]}


def test_a_change_that_shows_may_be_the_fault_of_perturb() -> None:
    """Without zones nobody can tell, so that the finding names both."""
    found = failed(Turns(), seats=2)
    assert found.message == (
        "view of seat 0 depends on what is hidden from it, or perturb changes what he sees"
    )
    assert "perturb" not in failed(Counts(), seats=3).message
