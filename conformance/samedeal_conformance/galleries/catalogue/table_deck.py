"""Wrong decks."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_DECK"]


def _deck(name: str, mistake: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, ("table.deck.transcript",), "table_deck.py", before, after)


_REFILL = (
    "            self.pile = self.rng.shuffle(self.discards)\n            self.discards = []\n"
)
_MANY = (
    "        while len(cards) < n and not self.exhausted:\n            cards.append(self.draw())\n"
)
_UNDER = "self.pile = self.rng.shuffle(self.discards) + self.pile"
_ADDED = "self.pile = self.rng.shuffle([*self.pile, *cards])"
_PEEK = "        self.refill()\n        return None if self.exhausted else self.pile[-1]"
_DRAW = "        self.drawn += 1\n        return self.pile.pop()\n"

TABLE_DECK = (
    _deck(
        "deck_from_the_front",
        "draws come off the front",
        _DRAW + "\n",
        _DRAW.replace("pop()", "pop(0)") + "\n",
    ),
    _deck(
        "deck_peeks_at_the_front",
        "peek looks at the other end",
        "self.pile[-1]",
        "self.pile[0]",
    ),
    _deck(
        "deck_as_given",
        "the cards are not shuffled at the start",
        "= rng.shuffle(cards)",
        "= list(cards)",
    ),
    _deck(
        "deck_is_the_list_given",
        "draws shorten the list that was given",
        "= rng.shuffle(cards)",
        "= cards\n        self.pile[:] = rng.shuffle(cards)",
    ),
    _deck(
        "deck_ends_with_its_pile",
        "discards never come back by themselves",
        "        if not self.pile:\n" + _REFILL,
        "        return\n",
    ),
    _deck(
        "deck_refilled_unshuffled",
        "the discards come back as they lie",
        "            self.pile = self.rng.shuffle(self.discards)\n",
        "            self.pile = list(self.discards)\n",
    ),
    _deck(
        "deck_discards_lost",
        "the discards are emptied before they are taken",
        _REFILL,
        "            self.discards = []\n            self.pile = self.rng.shuffle(self.discards)\n",
    ),
    _deck(
        "deck_refilled_early",
        "refilled when the last card is drawn, not when the next one is wanted",
        _DRAW,
        "        self.drawn += 1\n        card = self.pile.pop()\n        self.refill()\n"
        "        return card\n",
    ),
    _deck(
        "deck_refilled_with_one_left",
        "refilled while there is a card",
        "        if not self.pile:\n" + _REFILL,
        "        if len(self.pile) <= 1:\n"
        "            self.pile = self.rng.shuffle(self.discards) + self.pile\n"
        "            self.discards = []\n",
    ),
    _deck(
        "deck_peek_does_not_refill",
        "peek at an empty draw pile is nothing",
        _PEEK,
        "        return self.pile[-1] if self.pile else None",
    ),
    _deck(
        "deck_peek_draws",
        "peek takes the card",
        _PEEK,
        "        return self.draw()",
    ),
    _deck(
        "deck_peek_counts",
        "peek counts as drawn",
        _PEEK,
        _PEEK.replace("        return", "        self.drawn += not self.exhausted\n        return"),
    ),
    _deck(
        "deck_refill_by_turn",
        "the last discard stays on the discards, as a top card on the table",
        _REFILL,
        "            self.pile = self.rng.shuffle(self.discards[:-1] or self.discards)\n"
        "            self.discards = self.discards[-1:] if len(self.discards) > 1 else []\n",
    ),
    _deck(
        "deck_many_with_holes",
        "null for the cards that are not there",
        _MANY,
        "        cards += [self.draw() for _ in range(min(n, 99))]\n",
    ),
    _deck(
        "deck_many_of_one_pile",
        "draw_many stops where the draw pile ends",
        _MANY,
        _MANY.replace("not self.exhausted", "self.pile"),
    ),
    _deck(
        "deck_many_reversed",
        "the last drawn first: a slice off the end",
        "            cards.append(self.draw())\n",
        "            cards.insert(0, self.draw())\n",
    ),
    _deck(
        "deck_many_too_many_refused",
        "more than there are is an error",
        _MANY,
        '        check_integer("n", n, 0, len(self.pile) + len(self.discards))\n' + _MANY,
    ),
    _deck(
        "deck_many_looks_first",
        "draw_many of none refills",
        _MANY,
        "        self.refill()\n" + _MANY,
    ),
    _deck(
        "deck_many_counts_once",
        "drawn counts the calls",
        "            cards.append(self.draw())\n",
        "            cards.append(self.draw())\n            self.drawn -= len(cards) > 1\n",
    ),
    _deck(
        "deck_many_until_null",
        "a card that is null ends it",
        _MANY,
        "        while len(cards) < n and (card := self.draw()) is not None:\n"
        "            cards.append(card)\n",
    ),
    _deck(
        "deck_null_is_the_end",
        "a card that is false is no card",
        _DRAW,
        "        card = self.pile.pop()\n        self.drawn += bool(card)\n        return card\n",
    ),
    _deck(
        "deck_nothing_is_drawn",
        "the end counts as drawn",
        "        self.refill()\n        if self.exhausted:\n            return None\n"
        "        self.drawn += 1\n",
        "        self.refill()\n        self.drawn += 1\n        if self.exhausted:\n"
        "            return None\n",
    ),
    _deck(
        "deck_drawn_starts_again",
        "drawn counts since the last refill",
        "            self.discards = []\n\n    def draw",
        "            self.discards = []\n            self.drawn = 0\n\n    def draw",
    ),
    _deck(
        "deck_drawn_goes_back",
        "a discard is no longer drawn",
        "        self.discards.append(card)\n",
        "        self.discards.append(card)\n        self.drawn -= self.drawn > 0\n",
    ),
    _deck(
        "deck_discards_what_was_drawn",
        "a card that was never drawn is refused",
        "        self.discards.append(card)\n",
        "        if len(self.discards) < self.drawn:\n            self.discards.append(card)\n",
    ),
    _deck(
        "deck_discards_in_front",
        "discards in the other order",
        "self.discards.append(card)",
        "self.discards.insert(0, card)",
    ),
    _deck(
        "deck_reshuffle_on_top",
        "the shuffled discards go on top",
        _UNDER,
        "self.pile = self.pile + self.rng.shuffle(self.discards)",
    ),
    _deck(
        "deck_reshuffle_all",
        "what is left is shuffled too",
        _UNDER,
        "self.pile = self.rng.shuffle(self.discards + self.pile)",
    ),
    _deck(
        "deck_reshuffle_unshuffled",
        "the discards go under as they lie",
        _UNDER,
        "self.pile = self.discards + self.pile",
    ),
    _deck(
        "deck_reshuffle_keeps_discards",
        "the discards stay where they are, too",
        f"        {_UNDER}\n        self.discards = []\n",
        f"        {_UNDER}\n",
    ),
    _deck(
        "deck_reshuffle_of_empty_piles_only",
        "nothing happens while cards are left",
        f"        {_UNDER}\n        self.discards = []\n",
        "        self.refill()\n",
    ),
    _deck("deck_add_on_top", "new cards go on top", _ADDED, "self.pile = [*self.pile, *cards]"),
    _deck(
        "deck_add_shuffles_the_new",
        "only the new cards are shuffled",
        _ADDED,
        "self.pile = [*self.pile, *self.rng.shuffle(cards)]",
    ),
    _deck(
        "deck_add_new_first",
        "the new cards before the draw pile, then shuffled",
        _ADDED,
        "self.pile = self.rng.shuffle([*cards, *self.pile])",
    ),
    _deck(
        "deck_add_with_discards",
        "the discards are shuffled in too",
        _ADDED,
        "self.pile = self.rng.shuffle([*self.pile, *self.discards, *cards])\n"
        "        self.discards = []",
    ),
    _deck(
        "deck_add_of_none_is_free",
        "nothing is shuffled where nothing is added",
        _ADDED,
        f"if cards:\n            {_ADDED}",
    ),
    _deck(
        "deck_add_unchecked",
        "a text is added character by character",
        '        check_list("cards", cards)\n        self.pile =',
        "        self.pile =",
    ),
    _deck(
        "deck_left_of_both",
        "left counts the discards",
        "return len(self.pile)",
        "return len(self.pile) + len(self.discards)",
    ),
    _deck(
        "deck_exhausted_early",
        "exhausted when the draw pile is empty",
        "return not self.pile and not self.discards",
        "return not self.pile",
    ),
    _deck(
        "deck_exhausted_by_null",
        "exhausted where all cards left are false",
        "return not self.pile and not self.discards",
        "return not any(self.pile) and not any(self.discards)",
    ),
)
