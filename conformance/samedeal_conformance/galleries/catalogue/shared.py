"""Right values that are not the caller's alone: kept, given back, or in a result twice."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["JAVASCRIPT_SHARED", "SHARED"]

_HIDDEN = '    return [{"hidden": True} for _ in range(n)]'

SHARED = (
    WrongKit(
        "deck_kept",
        "a deck is made once and given out each time",
        ("cards.decks.standard_deck",),
        "decks.py",
        '    return [card for card in pack if (card["rank"], card["suit"]) not in left_out]',
        '    pack = [card for card in pack if (card["rank"], card["suit"]) not in left_out]\n'
        "    key = repr((decks, suits, jokers, without))\n"
        "    return standard_deck.__dict__.setdefault(key, pack)  # type: ignore[no-any-return]",
    ),
    WrongKit(
        "hidden_cards_kept",
        "hidden cards are made once and given out each time",
        ("cards.views.hidden_cards",),
        "views.py",
        _HIDDEN,
        '    return hidden_cards.__dict__.setdefault(n, [{"hidden": True} for _ in range(n)])',
    ),
    WrongKit(
        "hidden_cards_are_one",
        "one object stands for all hidden cards",
        ("cards.views.hidden_cards",),
        "views.py",
        _HIDDEN,
        '    return [{"hidden": True}] * n',
    ),
    WrongKit(
        "deck_repeated_by_reference",
        "copies of a card are one object",
        ("cards.decks.repeat_deck",),
        "decks.py",
        "[{**face} for _ in range(times) for face in faces]",
        "[*faces] * times",
    ),
    WrongKit(
        "hand_given_back",
        "a hand that is in order is given back itself",
        ("cards.sorting.sort_hand",),
        "sorting.py",
        "    return sorted(cards, key=key)",
        "    hand = sorted(cards, key=key)\n    return cards if hand == cards else hand",
    ),
    WrongKit(
        "grid_given_back",
        "a grid in which nothing changes is given back itself",
        ("grid.set_cell",),
        "grid.py",
        '    cells = list(grid["cells"])\n',
        '    cells = list(grid["cells"])\n'
        '    if repr(cells[index(grid, point["x"], point["y"])]) == repr(value):\n'
        "        return grid  # type: ignore[no-any-return]\n",
    ),
    WrongKit(
        "shuffle_given_back",
        "what can't be shuffled is given back itself",
        ("rng.shuffle",),
        "sfc32.py",
        "        result = list(items)\n",
        "        result = list(items) if len(items) > 1 else items\n",
    ),
    WrongKit(
        "seats_given_out",
        "the list of seats that the table itself goes by is given out",
        ("table.seats.transcript",),
        "table_seats.py",
        "return list(self.ids)",
        "return self.ids",
    ),
    WrongKit(
        "eliminated_given_out",
        "the ranking that the table itself goes by is given out",
        ("table.seats.transcript",),
        "table_seats.py",
        "return list(self.eliminated)",
        "return self.eliminated",
    ),
)

JAVASCRIPT_SHARED = (
    WrongKit(
        "js_deck_kept",
        "a deck is made once and given out each time",
        ("cards.decks.standard_deck",),
        "kit/cards/decks.js",
        "  return repeated(deck, decks);",
        "  const key = JSON.stringify([decks, order, jokers, missing]);\n"
        "  return (kept[key] ??= repeated(deck, decks));\n"
        "}\n\nconst kept = {};\n\nfunction never() {",
    ),
    WrongKit(
        "js_hidden_cards_are_one",
        "one object fills the list",
        ("cards.views.hidden_cards",),
        "kit/cards/views.js",
        "  return cards;\n}\n\n/**\n * The zones",
        "  return cards.fill(cards[0]);\n}\n\n/**\n * The zones",
    ),
    WrongKit(
        "js_hidden_cards_frozen",
        "a result that a game can't write into",
        ("cards.views.hidden_cards",),
        "kit/cards/views.js",
        "cards.push({ hidden: true });\n  }\n  return cards;",
        "cards.push(Object.freeze({ hidden: true }));\n  }\n  return cards;",
    ),
    WrongKit(
        "js_deck_repeated_by_reference",
        "copies of a card are one object",
        ("cards.decks.repeat_deck",),
        "kit/cards/decks.js",
        "deck.push({ ...face });",
        "deck.push(face);",
    ),
    WrongKit(
        "js_shuffle_of_a_proxy",
        "the result is a view of the argument",
        ("rng.shuffle",),
        "kit/rng.js",
        "    return shuffled;",
        "    return shuffled.length > 1 ? shuffled : new Proxy(items, {});",
    ),
    WrongKit(
        "js_seats_given_out",
        "the array of seats that the table itself goes by is given out",
        ("table.seats.transcript",),
        "kit/table/seats.js",
        "return [...all];",
        "return all;",
    ),
)
