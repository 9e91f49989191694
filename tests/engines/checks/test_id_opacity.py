"""id-opacity: ids that are kept over a shuffle, or that tell the faces, or whose order does."""

from __future__ import annotations

from typing import Any

import pytest

from samedeal import create_rng
from samedeal_conformance.engines.hidden.backs import Back, shuffled_lists
from samedeal_conformance.engines.hidden.telling import tellings

from .everywhere import checked, failed, passed
from .hunt import Hunt, State
from .race import Race


class Pile(Hunt):
    """Another pile is shuffled, and these cards stay with their ids. Sound."""

    def moved(self, state: State) -> State:
        """Count a shuffle that was elsewhere."""
        return {**state, "up": None, "shuffles": state["shuffles"] + 1}


@pytest.mark.parametrize("worker", [False, True])
@pytest.mark.parametrize("toy", [Hunt, Pile])
def test_sound_ids_pass(toy: type[Any], *, worker: bool) -> None:
    """Fresh ids pass, and so does a card that stays where it was when others are shuffled."""
    counts = passed("id-opacity", toy, worker=worker).counts
    assert counts["deals"] >= 60
    assert counts["shuffles"] >= 120


class Kept(Hunt):
    """Cards keep their ids in a shuffle."""

    def laid(self, cards: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Give out the old ids, each to its card."""
        return super().laid(cards, rng, []) if not taken else cards

    def moved(self, state: State) -> State:
        """Shuffle the cards with all that is on them."""
        after = super().moved(state)
        kept = {(each["rank"], each["suit"]): each["id"] for each in state["table"]}
        table = [
            {"id": kept[each["rank"], each["suit"]], "rank": each["rank"], "suit": each["suit"]}
            for each in after["table"]
        ]
        return {**after, "table": table}


class Ordered(Hunt):
    """Ids in the order of the ranks."""

    def laid(self, cards: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Sort the ids."""
        table = super().laid(cards, rng, taken)
        ids = sorted(card["id"] for card in table)
        ranks = sorted(range(len(table)), key=lambda slot: table[slot]["rank"])
        for name, slot in zip(ids, ranks, strict=True):
            table[slot]["id"] = name
        return table


class OrderedLater(Ordered):
    """Ids in the order of the ranks, after a shuffle alone."""

    def laid(self, cards: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Deal well."""
        return super().laid(cards, rng, taken) if taken else Hunt.laid(self, cards, rng, taken)


class Sorted(Hunt):
    """Cards that lie in the order of their ranks, more or less."""

    def laid(self, cards: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Sort them by their ranks."""
        return sorted(super().laid(cards, rng, taken), key=lambda card: card["rank"])


class Shown(Hunt):
    """Cards whose backs are shown in the order of their ranks."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Sort them before they are hidden."""
        order = sorted(range(len(state["table"])), key=lambda slot: state["table"][slot]["rank"])
        view = super().view(state, viewer)
        return {**view, "table": [view["table"][slot] for slot in order]}


class Same(Hunt):
    """Ids that are the same for a card in each game."""

    def laid(self, cards: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Make them of the face and the number of the shuffle."""
        table = super().laid(cards, rng, taken)
        for card in table:
            times = int(min(taken, default="0")[0]) + 1
            card["id"] = f"{times}{card['rank'] * 7919 % 97}{ord(card['suit'])}"
        return table


class Marked(Hunt):
    """The last character of an id says the suit."""

    def laid(self, cards: list[Any], rng: Any, taken: list[str]) -> list[Any]:
        """Mark it."""
        table = super().laid(cards, rng, taken)
        for card in table:
            card["id"] = card["id"][:4] + {"H": "7", "S": "K"}[card["suit"]]
        return table


@pytest.mark.parametrize(
    ("toy", "kind", "says"),
    [
        (Kept, "id-kept", "which is still on its back after a shuffle of /table"),
        (Ordered, "id-order", "the order of ids tells the rank: "),
        (OrderedLater, "id-order", "the order of ids tells the rank: "),
        (Sorted, "slot-face", "the same card lies in the same place "),
        (Shown, "slot-face", "the same card lies in the same place "),
        (
            Same,
            "id-face",
            "the same card has the same id 14160 times in pairs of deals, over 60 de",
        ),
        (Marked, "id-character", "character 5 of an id tells the suit, over 60 deals"),
    ],
)
def test_a_broken_engine_is_told(toy: type[Any], kind: str, says: str) -> None:
    """Each twin is told in one line, with the numbers, or with a short game."""
    found = failed("id-opacity", toy)
    assert found.kind == kind, found.message
    assert says in found.message
    assert found.moves <= 4


@pytest.mark.parametrize("toy", [Kept, Marked])
def test_a_worker_finds_the_same(toy: type[Any]) -> None:
    """Over a worker the finding is the same one."""
    assert failed("id-opacity", toy, worker=True).same_as(failed("id-opacity", toy))


class NoIds(Hunt):
    """A table of which only the number of cards is shown."""

    def view(self, state: State, viewer: int | None) -> Any:
        """Count."""
        del viewer
        return {"table": len(state["table"])}


def test_ids_that_nobody_sees_do_not_count() -> None:
    """Without ids on backs, or without zones, the check isn't made, and says why."""
    outcome = checked("id-opacity", NoIds)
    assert (outcome.status, outcome.reason) == ("skip", "no view shows an id on a back")
    assert checked("id-opacity", Race).status == "skip"


class Uncounted(Hunt):
    """An engine that doesn't say when it shuffles."""

    shuffles = None  # type: ignore[assignment] # not there


def test_what_is_not_looked_for_is_said() -> None:
    """Without `shuffles` the outcome says what to add."""
    assert "add shuffles(state)" in passed("id-opacity", Uncounted).advice[0]


def _deals(number: int, ids: str) -> list[list[Back]]:
    """Deals of a sound game, with ids of some kind."""
    rng = create_rng(f"deals:{ids}:{number}")
    deals = []
    for _ in range(60):
        faces = rng.shuffle([{"rank": rank} for rank in (1, 1, 2, 2, 2, 3, 4)])
        names: list[Any] = rng.shuffle([f"c{each}" for each in range(7)])
        if ids == "numbers":
            names = rng.shuffle(list(range(100)))[:7]
        deals.append([Back(*pair, "/z") for pair in zip(names, faces, strict=True)])
    return deals


@pytest.mark.parametrize("ids", ["pool", "numbers"])
def test_chance_alone_tells_nothing(ids: str) -> None:
    """Ids of a small pool, and numbers, on cards of which some are alike, raise no alarm."""
    assert [list(tellings(_deals(number, ids))) for number in range(12)] == [[]] * 12


def test_order_alone_is_told() -> None:
    """Hidden places that lean to an order are found, and ids that don't are not blamed."""
    rng = create_rng("leaning")
    deals = []
    for _ in range(60):
        faces = [{"rank": each} for each in rng.shuffle(list(range(40)))[:8]]
        faces[:4] = sorted(faces[:4], key=lambda face: face["rank"])
        deals.append([Back(f"{rng.next():.9f}", face, "/z") for face in faces])
    assert {each.kind for each in tellings(deals)} - {"slot-face"} == {"slot-order"}


def test_what_was_shuffled_is_known_by_its_order() -> None:
    """A list in another order was shuffled; one that lost a card, or was turned over, wasn't."""
    before = {name: ("/a", place) for place, name in enumerate("wxyz")}
    shuffled = {name: ("/b", place) for place, name in enumerate("xwzy")}
    assert shuffled_lists(before, shuffled) == {"/b"}
    assert shuffled_lists(before, {name: ("/a", i) for i, name in enumerate("wyz")}) == set()
    assert shuffled_lists(before, {name: ("/b", i) for i, name in enumerate("zyxw")}) == set()
