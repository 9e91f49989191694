"""What cards are called; and the tables of the languages are complete."""

from __future__ import annotations

import shutil
import string
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal.cards import JOKER, SUITS, card_name, card_short, locales, standard_deck
from samedeal.cards.locales import TABLES

if TYPE_CHECKING:
    from samedeal.contracts import Locale

FOLDER = Path(locales.__file__).parent
JOKER_FACE = {"rank": JOKER, "suit": None}
LOCALES: list[Locale] = ["de", "en", "fr"]


def _cards(*texts: str) -> list[dict[str, Any]]:
    """Cards from texts such as 12S."""
    return [{"rank": int(text[:-1]), "suit": text[-1]} for text in texts]


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("en", ["Queen of spades", "10 of hearts", "Ace of clubs", "2 of diamonds", "Joker"]),
        ("de", ["Pik-Dame", "Herz-10", "Kreuz-Ass", "Karo-2", "Joker"]),
        ("fr", ["Dame de pique", "10 de cœur", "As de trèfle", "2 de carreau", "Joker"]),
    ],
)
def test_card_name(locale: Locale, names: list[str]) -> None:
    """Digits for 2 to 10, words for the others."""
    cards = [*_cards("12S", "10H", "1C", "2D"), JOKER_FACE]
    assert [card_name(card, locale) for card in cards] == names


@pytest.mark.parametrize(
    ("locale", "signs", "letters"),
    [
        ("en", "A♠ J♥ Q♦ K♣ 10♠ 🃏", "AS JH QD KC 10S JK"),
        ("de", "A♠ B♥ D♦ K♣ 10♠ 🃏", "APi BHe DKa KKr 10Pi JK"),
        ("fr", "A♠ V♥ D♦ R♣ 10♠ 🃏", "AP VC DK RT 10P JK"),
    ],
)
def test_card_short(locale: Locale, signs: str, letters: str) -> None:
    """With signs, and without them."""
    cards = [*_cards("1S", "11H", "12D", "13C", "10S"), JOKER_FACE]
    assert " ".join(card_short(card, locale=locale) for card in cards) == signs
    assert " ".join(card_short(card, False, locale) for card in cards) == letters


def test_english_is_what_is_spoken_unless_told() -> None:
    """The defaults, whatever the machine's language."""
    (king,) = _cards("13D")
    assert (card_name(king), card_short(king)) == ("King of diamonds", "K♦")


@pytest.mark.parametrize("locale", LOCALES)
def test_names_differ(locale: Locale) -> None:
    """No two faces of a deck have the same name, nor the same short form of either kind."""
    deck = standard_deck(jokers=1)
    for names in (
        [card_name(face, locale) for face in deck],
        [card_short(face, True, locale) for face in deck],
        [card_short(face, False, locale) for face in deck],
    ):
        assert len(set(names)) == len(deck)


def _gaps(tables: dict[str, Any], files: set[str]) -> list[str]:
    """What is missing in the tables, or in the list of them."""
    gaps = [f"{name} is not listed" for name in sorted(files - set(tables))]
    gaps += [f"{name} has no file" for name in sorted(set(tables) - files)]
    words: dict[str, set[Any]] = {"ranks": {1, 11, 12, 13}, "suits": set(SUITS)}
    words |= {"rank_letters": words["ranks"], "suit_letters": words["suits"]}
    for locale, table in tables.items():
        members = {"name", "joker", *words}
        gaps += [f"{locale} lacks {name}" for name in sorted(members - set(table))]
        gaps += [f"{locale} has {name}" for name in sorted(set(table) - members)]
        for name, keys in words.items():
            found = table.get(name, dict.fromkeys(keys, "?"))
            if set(found) != keys or not all(found.values()):
                gaps.append(f"{locale}: {name} is not complete")
        fields = sorted(
            field for _, field, _, _ in string.Formatter().parse(table["name"]) if field
        )
        if fields != ["rank", "suit"]:
            gaps.append(f"{locale}: name has {fields}")
    return gaps


def _files() -> set[str]:
    return {path.stem for path in FOLDER.glob("*.py")} - {"__init__"}


def test_tables_are_complete() -> None:
    """Each language has all the words, and each file of the folder is listed."""
    assert _gaps(dict(TABLES), _files()) == []
    assert sorted(TABLES) == LOCALES


def test_tables_that_are_not_complete_are_found() -> None:
    """The check above finds what it is there for."""
    table: Any = TABLES["fr"]
    twins: dict[str, Any] = {
        "da": {**table, "ranks": {1: "Es", 11: "Knægt", 12: "Dame"}},
        "en": {key: value for key, value in table.items() if key != "joker"},
        "es": {**table, "name": "{rank} de"},
        "it": {**table, "suits": {**table["suits"], "S": ""}},
        "nl": {**table, "colours": {}},
    }
    assert _gaps(twins, {"da", "en", "es", "it", "pl"}) == [
        "pl is not listed",
        "nl has no file",
        "da: ranks is not complete",
        "en lacks joker",
        "es: name has ['rank']",
        "it: suits is not complete",
        "nl has colours",
    ]


def test_unknown_locale() -> None:
    """The message lists those that there are."""
    with pytest.raises(ValueError, match='locale must be one of "de", "en", "fr"; got \'eo\''):
        card_name(JOKER_FACE, "eo")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="locale must be a str; got None"):
        card_short(JOKER_FACE, True, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="glyphs must be a bool; got 1"):
        card_short(JOKER_FACE, 1, None)  # type: ignore[arg-type]


def test_a_file_is_a_language(tmp_path: Path) -> None:
    """In a copy of the kit, a table that is put into the folder is known by its name."""
    shutil.copytree(FOLDER.parents[1], tmp_path / "samedeal")
    folder = tmp_path / "samedeal" / "cards" / "locales"
    text = (folder / "fr.py").read_text("utf-8")
    (folder / "oc.py").write_text(text.replace('"Dame"', '"Dòna"'), "utf-8")
    program = "from samedeal import card_name, face; print(card_name(face(12, 'S'), 'oc'))"
    done = subprocess.run(  # noqa: S603 - this interpreter on the text above
        [sys.executable, "-X", "utf8", "-c", program],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        timeout=60,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    assert done.stdout == "Dòna de pique\n"
