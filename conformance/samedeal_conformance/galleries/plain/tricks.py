"""What may be played, who wins, and who lacks a suit."""

from __future__ import annotations

from typing import Any

from .card_checks import (
    SUITS,
    check_face,
    check_faces,
    check_record,
    check_suit_or_none,
)
from .checks import U32, check_integer, check_list, require

__all__ = ["infer_voids", "legal_plays", "trick_winner"]

_RULES = ["led", "unbroken", "required", "banned"]


def legal_plays(hand: Any, rules: Any) -> list[Any]:
    """Return the cards of a hand that may be played."""
    check_faces("hand", hand)
    check_rules(rules)
    led = rules.get("led")
    unbroken = rules.get("unbroken")
    required = rules.get("required")
    banned = [kind(card) for card in rules.get("banned", [])]
    if required is not None:
        wanted = [card for card in hand if kind(card) == kind(required)]
        if wanted:
            return wanted
    plays = list(hand)
    if led is not None:
        following = [card for card in plays if card["suit"] == led]
        if following:
            plays = following
    elif unbroken is not None:
        others = [card for card in plays if card["suit"] != unbroken]
        if others:
            plays = others
    allowed = [card for card in plays if kind(card) not in banned]
    return allowed or plays


def check_rules(rules: Any) -> None:
    """Refuse what are no rules."""
    check_record("rules", rules, [])
    for name in rules:
        require(name in _RULES, f"rules may have {_RULES}; got {name!r}")
    check_suit_or_none(rules.get("led"))
    check_suit_or_none(rules.get("unbroken"))
    if rules.get("required") is not None:
        check_face(rules["required"])
    if "banned" in rules:
        check_faces("banned", rules["banned"])


def kind(card: Any) -> list[Any]:
    """Return what makes two cards the same."""
    return [card["rank"], card["suit"]]


def trick_winner(plays: Any, trump: Any = None) -> int:
    """Return the seat that wins a trick."""
    check_list("plays", plays, 1)
    for play in plays:
        check_play(play)
        require(play["card"]["rank"] != "joker", f"a joker wins no trick; got {play!r}")
    check_suit_or_none(trump)
    suits = [play["card"]["suit"] for play in plays]
    counts = trump if trump in suits else suits[0]
    best: Any = None
    for play in plays:
        if play["card"]["suit"] != counts:
            continue
        if best is None or strength(play["card"]) > strength(best["card"]):
            best = play
    return int(best["seat"])


def check_play(play: Any) -> None:
    """Refuse what is no play."""
    check_record("a play", play, ["seat", "card"])
    check_integer("seat", play["seat"], 0, U32 - 1)
    check_face(play["card"])


def strength(card: Any) -> int:
    """Return the rank as a number, the ace high."""
    return 14 if card["rank"] == 1 else int(card["rank"])


def infer_voids(tricks: Any, seats: Any) -> list[list[str]]:
    """Return the suits that each seat has shown to lack."""
    check_list("tricks", tricks)
    for trick in tricks:
        check_trick(trick)
    check_integer("seats", seats, 1, 12)
    for trick in tricks:
        named = [trick["leader"], *[play["seat"] for play in trick["plays"]]]
        if trick["winner"] is not None:
            named.append(trick["winner"])
        for seat in named:
            require(seat < seats, f"seats of tricks must be less than {seats}; got {seat}")
    voids: list[set[str]] = [set() for _ in range(seats)]
    for trick in tricks:
        if not trick["plays"]:
            continue
        led = trick["plays"][0]["card"]["suit"]
        if led is None:
            continue
        for play in trick["plays"]:
            suit = play["card"]["suit"]
            if suit is not None and suit != led:
                voids[play["seat"]].add(led)
    return [[suit for suit in SUITS if suit in lacking] for lacking in voids]


def check_trick(trick: Any) -> None:
    """Refuse what is no trick."""
    check_record("a trick", trick, ["leader", "plays", "winner"])
    check_integer("leader", trick["leader"], 0, U32 - 1)
    check_list("plays", trick["plays"])
    for play in trick["plays"]:
        check_play(play)
    if trick["winner"] is not None:
        check_integer("winner", trick["winner"], 0, U32 - 1)
