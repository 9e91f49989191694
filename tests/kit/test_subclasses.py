"""Subclasses of numbers, texts and lists: they count as what they are, whatever they override."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

import samedeal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from samedeal import Rng


class Game(str, enum.Enum):  # noqa: UP042 - the older form, which prints otherwise
    """Names as an enumeration, as games have them."""

    KLONDIKE = "klondike"


class Odd(int):
    """A number that claims to fit everywhere and to be another one."""

    def __le__(self, other: object) -> bool:
        return True

    def __ge__(self, other: object) -> bool:
        return True

    def __int__(self) -> int:
        return 6


class Unread(Mapping[str, Any]):
    """A face that can't be read."""

    def __getitem__(self, key: str) -> NoReturn:
        raise RuntimeError("unread")

    def __iter__(self) -> Iterator[str]:
        return iter(("rank",))

    def __len__(self) -> int:
        return 1


def test_a_text_of_an_enumeration_is_its_value() -> None:
    """Both ways to a seed write the same text."""
    assert samedeal.deal_seed(Game.KLONDIKE, "d", 1) == "klondike:d:1"
    assert samedeal.seed_from_parts([Game.KLONDIKE, "d", 1]) == "klondike:d:1"
    assert samedeal.daily_id(Game.KLONDIKE, "2026-10-08") == "klondike:2026-10-08"


def test_a_text_is_encoded_by_its_characters() -> None:
    """Also one with half a character, whatever the subclass says that its bytes are."""

    class Odd(str):
        __slots__ = ()

        def encode(self, encoding: str = "utf-8", errors: str = "strict") -> bytes:
            return b"odd" + bytes(len(encoding + errors))

    for text in ("a", "\ud800"):
        assert samedeal.utf8(Odd(text)) == samedeal.utf8(text)


def test_a_number_is_held_against_its_range_as_it_is(rng: Rng) -> None:
    """What a subclass says of itself does not count, and nothing is drawn."""
    before = rng.save()
    with pytest.raises(ValueError, match="sides must be an integer from 1"):
        samedeal.roll_die(rng, Odd(-6))
    assert rng.save() == before
    assert samedeal.sum_dice([Odd(5)]) == 5


def test_faces_are_read_before_ids_are_drawn(rng: Rng) -> None:
    """A face that raises when it is read leaves the generator where it was."""
    before = rng.save()
    with pytest.raises(RuntimeError, match="unread"):
        samedeal.assign_ids([{"rank": 1}, Unread()], rng)
    assert rng.save() == before
