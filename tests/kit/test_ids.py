"""Ids of cards say nothing about the faces, and never collide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from samedeal import assign_ids, new_card_id
from samedeal.cards import ids as module
from samedeal.cards import standard_deck, with_stable_ids

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal import Face, Rng

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ACE: Face = {"rank": 1, "suit": "S"}
QUEEN: Face = {"rank": 12, "suit": "H"}


def _written(value: int) -> str:
    """A value in Crockford's base 32, by division."""
    text = ""
    for _ in range(5):
        value, digit = divmod(value, 32)
        text = ALPHABET[digit] + text
    return text


def test_ids_are_pinned(rng: Rng) -> None:
    """The ids of one seed, written out; the oracle in C gives the same."""
    assert assign_ids([ACE, QUEEN], rng, ["00000"]) == [
        {"rank": 1, "suit": "S", "id": "4B600"},
        {"rank": 12, "suit": "H", "id": "H1P2B"},
    ]


def test_an_id_is_a_draw(rng: Rng) -> None:
    """Each id is int(0, 32**5) in Crockford's base 32, most significant first."""
    twin = rng.copy()
    for _ in range(200):
        assert _written(twin.int(0, 32**5)) == new_card_id(rng, [])
    assert twin.save() == rng.save()


def test_ids_depend_on_the_number_of_cards_alone(rng: Rng) -> None:
    """Other faces get the same ids."""
    twin = rng.copy()
    ids = [card["id"] for card in assign_ids([ACE, QUEEN], rng)]
    assert ids == [card["id"] for card in assign_ids([{"tile": 3}, {}], twin)]


def test_a_taken_value_is_drawn_again(rng: Rng) -> None:
    """A value in use costs a draw and gives the next one, for ids given just now too."""
    first, second = new_card_id(rng.copy(), []), assign_ids([ACE, ACE], rng.copy())[1]["id"]
    counter = rng.save()["words"][3]
    assert second == new_card_id(rng, [first, first, "no id"])
    assert rng.save()["words"][3] == counter + 2


def test_ids_of_one_deal_differ(at: Callable[..., Rng], monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that this deal has drawn before is drawn again."""
    monkeypatch.setattr(module, "_VALUES", 40)
    cards = assign_ids([ACE] * 40, at(1, 2, 3, 4))
    assert sorted(_written(value) for value in range(40)) == sorted(card["id"] for card in cards)


def test_too_few_free_ids(rng: Rng, monkeypatch: pytest.MonkeyPatch) -> None:
    """More cards than free ids are refused before anything is drawn; what is no id uses none up."""
    monkeypatch.setattr(module, "_VALUES", 3)
    before = rng.save()
    taken = ["00000", "00000", "QH", "0000l", "00000Z", ""]
    with pytest.raises(ValueError, match=r"taken must leave .* there are cards, 3; got 1 of 3"):
        assign_ids([ACE] * 3, rng, taken)
    with pytest.raises(ValueError, match="taken must leave"):
        new_card_id(rng, ["00000", "00001", "00002"])
    assert before == rng.save()
    assert len(assign_ids([ACE] * 2, rng, taken)) == 2


def test_faces_are_left_alone(rng: Rng) -> None:
    """The cards are new dicts, and an id that a face had is replaced."""
    face = {"rank": 1, "suit": "S", "id": "old"}
    taken: list[str] = []
    (card,) = assign_ids([face], rng, taken)
    assert card == {"rank": 1, "suit": "S", "id": "4B600"}
    assert face == {"rank": 1, "suit": "S", "id": "old"}
    assert taken == []


def test_no_cards(rng: Rng) -> None:
    """No faces are no cards, and nothing is drawn."""
    before = rng.save()
    assert assign_ids([], rng) == []
    assert before == rng.save()


class Asked:
    """A generator that notes what it is asked for."""

    next = shuffle = steps = save = copy = None

    def int(self, low: Any, high: Any) -> Any:
        """Note the bounds."""
        self.bounds = (low, high)
        return low


def test_the_draw_of_an_id() -> None:
    """What is drawn is int(0, 32**5) itself, not a wider draw with the same low bits."""
    rng: Any = Asked()
    assert new_card_id(rng, []) == "00000"
    assert rng.bounds == (0, 33554432)


def test_stable_ids() -> None:
    """The card in short, and the number of the copy; what else a card has is kept."""
    joker: Face = {"rank": "joker", "suit": None}
    ten: Face = {"rank": 10, "suit": "S"}
    faces = [QUEEN, ten, joker, QUEEN, ACE, joker, QUEEN]
    ids = ["QH", "10S", "JOKER", "QH#2", "AS", "JOKER#2", "QH#3"]
    assert [card["id"] for card in with_stable_ids(faces)] == ids
    own = {"rank": 11, "suit": "D", "id": "00000", "back": "blue"}
    assert with_stable_ids([own]) == [{"rank": 11, "suit": "D", "id": "JD", "back": "blue"}]
    assert own["id"] == "00000"


def test_stable_ids_differ() -> None:
    """However many decks there are."""
    cards = with_stable_ids(standard_deck(8, jokers=3))
    assert len({card["id"] for card in cards}) == 8 * 55


def test_stable_ids_of_what_is_no_face() -> None:
    """Only a standard face has one."""
    with pytest.raises(ValueError, match=r"faces\[1\] must be a mapping with the member rank"):
        with_stable_ids([ACE, {"tile": 3}])
