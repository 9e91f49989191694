"""Wrong names of cards."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["NAMES"]

_NAME = ("cards.names.card_name",)
_SHORT = ("cards.names.card_short",)
_BOTH = (*_NAME, *_SHORT)


def _names(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "names.py", before, after)


_COURT_FR = '"fr": {1: "As", 11: "Valet", 12: "Dame", 13: "Roi"}'
_SIGNS = '_GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}'
_KNOWN = (
    '    check_choice("locale", locale, _LOCALES)\n    if card["rank"] == "joker":\n        return '
)
_JOKER = 'return "🃏" if glyphs else "JK"'
_GIVEN = 'glyphs: Any = True, locale: Any = "en"'

NAMES = (
    _names(
        "name_of_one_language",
        "every locale gives English",
        _NAME,
        "    rank = _RANKS[locale]",
        '    locale = "en"\n    rank = _RANKS[locale]',
    ),
    _names(
        "name_in_english_order",
        "the rank first in German",
        _NAME,
        'return f"{suit}-{rank}"',
        'return f"{rank} {suit}"',
    ),
    _names(
        "name_with_english_of",
        "of in every locale",
        _NAME,
        'return f"{rank} of {suit}" if locale == "en" else f"{rank} de {suit}"',
        'return f"{rank} of {suit}"',
    ),
    _names(
        "name_of_a_hunter",
        "the jack of the French pack by another name",
        _NAME,
        _COURT_FR,
        _COURT_FR.replace("Valet", "Cavalier"),
    ),
    _names(
        "name_without_umlaut",
        "Konig, as an ASCII table has it",
        _NAME,
        '13: "König"',
        '13: "Konig"',
    ),
    _names("name_without_ligature", "coeur in two letters", _NAME, "cœur", "coeur"),
    _names("name_capitalised", "Queen of Spades", _NAME, '"S": "spades"', '"S": "Spades"'),
    _names("name_of_one", "1 of spades", _NAME, '"en": {1: "Ace", ', '"en": {'),
    _names(
        "name_in_words", "Ten of spades", _NAME, '"en": {1: "Ace", ', '"en": {1: "Ace", 10: "Ten", '
    ),
    _names(
        "hearts_and_diamonds_mixed_up_in_french",
        "carreau for cœur",
        _NAME,
        '"H": "cœur", "D": "carreau"',
        '"H": "carreau", "D": "cœur"',
    ),
    _names(
        "joker_of_none",
        "the joker's suit is named too",
        _NAME,
        'return "Joker"\n',
        'return "Joker of None"\n',
    ),
    _names("joker_in_capitals", "JOKER", _NAME, 'return "Joker"\n', 'return "JOKER"\n'),
    _names("heart_for_diamond", "♥ for ♦", _SHORT, _SIGNS, _SIGNS.replace("♦", "♥")),
    _names(
        "hollow_signs",
        "the white suits",
        _SHORT,
        _SIGNS,
        _SIGNS.replace("♥", "♡").replace("♦", "♢"),
    ),
    _names(
        "coloured_signs",
        "with the selector of an emoji",
        _SHORT,
        "    return rank + suit\n",
        '    return rank + suit + ("\\ufe0f" if glyphs else "")\n',
    ),
    _names(
        "suit_before_rank", "♠Q", _SHORT, "    return rank + suit\n", "    return suit + rank\n"
    ),
    _names("short_one", "1 for the ace", _SHORT, '"en": {1: "A", 11: "J"', '"en": {11: "J"'),
    _names(
        "short_ten",
        "T for the ten",
        _SHORT,
        '"en": {1: "A", 11: "J"',
        '"en": {1: "A", 10: "T", 11: "J"',
    ),
    _names(
        "short_ranks_english",
        "Q in every locale",
        _SHORT,
        "_SHORT_RANKS[locale].get",
        '_SHORT_RANKS["en"].get',
    ),
    _names(
        "short_suits_english",
        "S, H, D and C in every locale",
        _SHORT,
        "_SHORT_SUITS[locale][",
        '_SHORT_SUITS["en"][',
    ),
    _names(
        "king_and_clubs_of_one_letter", "K for clubs in German", _SHORT, '"C": "Kr"', '"C": "K"'
    ),
    _names(
        "letters_by_default",
        "glyphs must be asked for",
        _SHORT,
        _GIVEN,
        _GIVEN.replace("True", "False"),
    ),
    _names("joker_without_a_sign", "JK with glyphs too", _SHORT, _JOKER, 'return "JK"'),
    _names("joker_always_a_sign", "the sign without glyphs too", _SHORT, _JOKER, 'return "🃏"'),
    _names("back_for_the_joker", "U+1F0A0 for U+1F0CF", _SHORT, "🃏", "🂠"),
    _names(
        "name_of_a_joker_unchecked",
        "a joker's locale is not looked at",
        _NAME,
        _KNOWN + '"Joker"',
        '    if card["rank"] == "joker":\n        return "Joker"\n'
        '    check_choice("locale", locale, _LOCALES)\n    if card is None:\n'
        '        return "Joker"',
    ),
    _names(
        "short_of_a_joker_unchecked",
        "a joker's locale is not looked at",
        _SHORT,
        _KNOWN + '"🃏"',
        '    if card["rank"] == "joker":\n        return "🃏" if glyphs else "JK"\n'
        '    check_choice("locale", locale, _LOCALES)\n    if card is None:\n        return "🃏"',
    ),
    _names(
        "unknown_locale_is_english",
        "an unknown locale falls back",
        _BOTH,
        '    check_choice("locale", locale, _LOCALES)\n',
        '    locale = locale if locale in _RANKS else "en"\n',
    )._replace(everywhere=True),
    _names(
        "locales_of_any_case",
        "EN is en",
        _BOTH,
        '    check_choice("locale", locale, _LOCALES)\n',
        "    locale = locale.lower() if isinstance(locale, str) else locale\n"
        '    check_choice("locale", locale, _LOCALES)\n',
    )._replace(everywhere=True),
    _names(
        "glyphs_by_truth",
        "whatever is true asks for glyphs",
        _SHORT,
        '    check_boolean("glyphs", glyphs)\n',
        "",
    ),
)
