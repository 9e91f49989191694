"""Seats, against a list of [id, status] in seat order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from samedeal.table import Seats

if TYPE_CHECKING:
    from collections.abc import Callable

    Machine = type[RuleBasedStateMachine]

IDS = ["c", "a", "b", "d"]
ANY = st.sampled_from([*IDS, "stranger", ""])


class _SeatsMachine(RuleBasedStateMachine):
    make: Any = Seats

    @initialize(count=st.integers(0, 4))
    def start(self, count: int) -> None:
        self.ids = IDS[:count]
        self.seats = self.make(self.ids)
        self.status_of = dict.fromkeys(self.ids, "active")
        self.ranking: list[str] = []
        self.current = self.dealer = self.ids[0] if self.ids else None

    def around(self, first: str | None) -> list[str]:
        """All ids once around, from one on."""
        at = self.ids.index(first) if first is not None else 0
        return self.ids[at:] + self.ids[:at]

    def pass_to(self, order: list[str]) -> str | None:
        """The first active of an order, who is the current one then."""
        active = [each for each in order if self.status_of[each] == "active"]
        if active:
            self.current = active[0]
        return active[0] if active else None

    @rule(rotate=st.booleans())
    def start_round(self, rotate: bool) -> None:  # noqa: FBT001 - by hypothesis
        remaining = [each for each in self.ids if each not in self.ranking]
        self.status_of |= dict.fromkeys(remaining, "active")
        if rotate and remaining:
            order = self.around(self.dealer)
            self.dealer = next(e for e in [*order[1:], order[0]] if e in remaining)
        assert self.pass_to(self.around(self.dealer)) == self.seats.start_round(rotate)

    @rule()
    def next(self) -> None:
        order = self.around(self.current)
        assert self.pass_to([*order[1:], *order[:1]]) == self.seats.next()

    @rule(each=ANY)
    def move_to(self, each: str) -> None:
        moves = self.status_of.get(each) == "active"
        if moves:
            self.current = each
        assert moves is self.seats.move_to(each)

    @rule(each=ANY, status=st.sampled_from(["busted", "active", "", "Out"]))
    def set_status(self, each: str, status: str) -> None:
        sets = each in self.ids and each not in self.ranking
        if sets:
            self.status_of[each] = status
        assert sets is self.seats.set_status(each, status)

    @rule(each=ANY)
    def eliminate(self, each: str) -> None:
        takes = each in self.ids and each not in self.ranking
        if takes:
            self.status_of[each] = "out"
            self.ranking.append(each)
        assert takes is self.seats.eliminate(each)

    @invariant()
    def same(self) -> None:
        seats = self.seats
        remaining = [each for each in self.ids if each not in self.ranking]
        active = [each for each in self.ids if self.status_of[each] == "active"]
        assert self.ids == seats.all
        assert self.current == seats.current
        assert self.dealer == seats.dealer
        assert active == seats.active
        assert remaining == seats.remaining
        assert self.ranking == seats.out
        assert (remaining[0] if len(remaining) == 1 else None) == seats.survivor
        assert (len(remaining) < 2) is seats.settled
        for each in [*IDS, "stranger"]:
            assert self.status_of.get(each, "out") == seats.status(each)
            assert (each in active) is seats.is_active(each)


def test_seats(stands: Callable[[Machine], None]) -> None:
    """Whatever is called in whichever order, the seats are what the list says."""
    stands(_SeatsMachine)


class _KeepsStatuses(Seats):
    def start_round(self, rotate_dealer: bool = False) -> str | None:  # noqa: FBT001, FBT002 - as it is
        statuses = self._statuses.copy()
        super().start_round(rotate_dealer)
        self._statuses = statuses
        return self._pass_to(self._active_from(self._dealer))


class _RevivesTheEliminated(Seats):
    def start_round(self, rotate_dealer: bool = False) -> str | None:  # noqa: FBT001, FBT002 - as it is
        self._statuses = dict.fromkeys(self._ids, "active")
        return super().start_round(rotate_dealer)


class _RotatesToTheEliminated(Seats):
    def start_round(self, rotate_dealer: bool = False) -> str | None:  # noqa: FBT001, FBT002 - as it is
        if rotate_dealer and self._ids:
            self._dealer = (self._dealer + 1) % len(self._ids)
        return super().start_round()


class _StartsAfterTheDealer(Seats):
    def start_round(self, rotate_dealer: bool = False) -> str | None:  # noqa: FBT001, FBT002 - as it is
        super().start_round(rotate_dealer)
        return self._pass_to(self._active_from(self._dealer + 1))


class _NeverComesBackToItself(Seats):
    def next(self) -> str | None:
        current, found = self._current, super().next()
        return None if self._current == current else found


class _SkipsNobody(Seats):
    def next(self) -> str | None:
        return self._pass_to((self._current + 1) % len(self._ids)) if self._ids else None


class _MovesToAnybody(Seats):
    def move_to(self, id: str) -> bool:  # noqa: A002 - as it is
        if id in self._places:
            self._current = self._places[id]
        return id in self._places


class _RanksTwice(Seats):
    def eliminate(self, id: str) -> bool:  # noqa: A002 - as it is
        if id not in self._statuses:
            return False
        self._statuses[id] = "out"
        self._out.append(id)
        return True


class _PassesOnElimination(Seats):
    def eliminate(self, id: str) -> bool:  # noqa: A002 - as it is
        was_current = id == self.current
        gone = super().eliminate(id)
        if gone and was_current:
            self.next()
        return gone


class _SetsTheEliminated(Seats):
    def set_status(self, id: str, status: str) -> bool:  # noqa: A002 - as it is
        if id in self._statuses:
            self._statuses[id] = status
        return id in self._statuses


class _SeatsStrangers(Seats):
    def set_status(self, id: str, status: str) -> bool:  # noqa: A002 - as it is
        self._statuses.setdefault(id, "active")
        return super().set_status(id, status)


class _SettlesAtTwo(Seats):
    @property
    def settled(self) -> bool:
        return len(self.remaining) <= 2


class _SurvivesAlone(Seats):
    @property
    def survivor(self) -> str | None:
        return self.remaining[0] if self.remaining else None


@pytest.mark.parametrize(
    "twin",
    [
        _KeepsStatuses,
        _RevivesTheEliminated,
        _RotatesToTheEliminated,
        _StartsAfterTheDealer,
        _NeverComesBackToItself,
        _SkipsNobody,
        _MovesToAnybody,
        _RanksTwice,
        _PassesOnElimination,
        _SetsTheEliminated,
        _SeatsStrangers,
        _SettlesAtTwo,
        _SurvivesAlone,
    ],
)
def test_broken_seats_fall(twin: Any, falls: Callable[[Machine], None]) -> None:
    """Each mistake is found."""
    falls(type("Broken", (_SeatsMachine,), {"make": twin}))


def test_an_id_of_a_subclass_is_its_text() -> None:
    """Whatever a text says that it equals, every call means the same seat by it."""

    class Odd(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            return False

        def __hash__(self) -> int:
            return 5

    seats = Seats([Odd("a"), "b"])
    assert seats.move_to(Odd("b"))
    assert seats.current == "b"
    assert seats.set_status(Odd("a"), Odd("busted"))
    assert seats.status(Odd("a")) == "busted"
    assert not seats.is_active(Odd("a"))
    assert seats.eliminate(Odd("b"))
    assert seats.out == ["b"]


def test_lists_are_copies() -> None:
    """What is handed out can be changed, and so can what was handed in."""
    ids = ["a", "b"]
    seats = Seats(ids)
    seats.eliminate("b")
    ids.clear()
    for name in ("all", "active", "remaining", "out"):
        getattr(seats, name).append("x")
    assert (seats.all, seats.active, seats.remaining, seats.out) == (
        ["a", "b"],
        ["a"],
        ["a"],
        ["b"],
    )


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda _: Seats("ab"), TypeError, "ids must be a sequence"),
        (lambda _: Seats(["a", 1]), TypeError, r"ids\[1\] must be a str"),  # type: ignore[list-item]
        (lambda _: Seats(["a", "b", "a"]), ValueError, "none comes twice"),
        (lambda seats: seats.start_round(1), TypeError, "rotate_dealer must be a bool"),
        (lambda seats: seats.move_to(None), TypeError, "id must be a str"),
        (lambda seats: seats.status(["a"]), TypeError, "id must be a str"),
        (lambda seats: seats.is_active(0), TypeError, "id must be a str"),
        (lambda seats: seats.eliminate(None), TypeError, "id must be a str"),
        (lambda seats: seats.set_status(0, "out"), TypeError, "id must be a str"),
        (lambda seats: seats.set_status("a", None), TypeError, "status must be a str"),
        (lambda seats: seats.set_status("stranger", "out"), ValueError, "use eliminate"),
    ],
)
def test_refusals(call: Any, error: type[Exception], message: str) -> None:
    """A bad argument is refused by name, and the seats are as they were."""
    seats = Seats(["a", "b"])
    seats.set_status("a", "busted")
    with pytest.raises(error, match=message):
        call(seats)
    assert (seats.status("a"), seats.active, seats.current) == ("busted", ["b"], "a")
