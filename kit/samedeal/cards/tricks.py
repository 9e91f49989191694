"""Following suit, winning a trick, and what the tricks so far give away.

Most trick games agree on this: whoever can follow the suit led must, and the exceptions are four.
`legal_plays` takes them in an order that gives the accepted answers at the edges of Hearts and
Spades:

1. A required card, such as the two of clubs that leads the first trick, is the only play of a hand
   that holds it.
2. If a suit was led and the hand has it, it is followed.
3. If none was led, a suit that is not broken yet can't lead, unless the hand has nothing else.
4. Banned cards, such as the points in the first trick of Hearts, can't be played, unless nothing
   else is left by the rules before.

So a Hearts leader with hearts and the queen of spades, hearts unbroken and the queen banned, leads
the queen: the third rule comes first, and the fourth gives way.

Two cards are the same here if rank and suit are. A `Trick` has its plays in order, so that the
first of them leads.
"""

from __future__ import annotations

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, TypeVar

    from ..contracts import Play, PlayRules, Suit, Trick  # noqa: TID252 - as above

    _Card = TypeVar("_Card", bound=Mapping[str, Any])

__all__ = ["infer_voids", "legal_plays", "trick_winner"]

_RULES = ("led", "unbroken", "required", "banned")
_SUITS = "SHDC"
_MOST_SEATS = 12
_ACE_HIGH = 14


def legal_plays(hand: Sequence[_Card], rules: PlayRules) -> list[_Card]:
    """Return the cards of a hand that may be played, in hand order.

    Args:
        hand: Standard faces.
        rules: A mapping that may have `led` (the suit led, or None for whoever leads), `unbroken`
            (a suit that can't lead yet, or None), `required` (a face that must be played, or None)
            and `banned` (a sequence of faces that can't be played yet).

    Returns:
        A new list of the same cards; empty only for an empty hand.

    Raises:
        TypeError: hand or banned is no sequence of mappings, rules or required no mapping, or a
            rank or a suit is of a wrong type.
        ValueError: A card is no standard face, a suit is none, or rules has another member.

    Draws nothing.
    """
    hand = _checks.check_sequence("hand", hand)
    faces = _checks.check_faces("hand", hand)
    given = _checks.check_members("rules", rules, (), _RULES)
    led = _checks.check_suit("rules.led", given.get("led"))
    unbroken = _checks.check_suit("rules.unbroken", given.get("unbroken"))
    required = given.get("required")
    if required is not None:
        required = _checks.check_face("rules.required", required)
    banned = _checks.check_faces("rules.banned", given.get("banned", ()))

    plays = range(len(faces))
    if required in faces:
        return [hand[index] for index in plays if faces[index] == required]
    if led:
        legal = [index for index in plays if faces[index][1] == led]
    else:
        legal = [index for index in plays if faces[index][1] != unbroken or not unbroken]
    legal = legal or list(plays)
    legal = [index for index in legal if faces[index] not in banned] or legal
    return [hand[index] for index in legal]


def trick_winner(plays: Sequence[Play[Any]], trump: Suit | None = None) -> int:
    """Return the seat that wins a trick.

    The highest trump wins, or if there is none the highest card of the suit led, the ace being the
    highest; of two equal cards the one that was played first.

    Args:
        plays: In order, at least one; mappings of `seat`, an integer from 0 to 2**32 - 2, and
            `card`, a standard face that is no joker.
        trump: The trump suit, or None.

    Raises:
        TypeError: plays is no sequence of mappings, or a seat, a card, a rank or a suit is of a
            wrong type.
        ValueError: plays is empty, a play lacks a member, a seat is out of range or no integer, a
            card is a joker or no standard face, or trump is no suit.

    Draws nothing.
    """
    checked = [
        _play(f"plays[{index}]", play, jokers=False)
        for index, play in enumerate(_checks.check_not_empty("plays", plays))
    ]
    trumps = _checks.check_suit("trump", trump)
    led = checked[0][1][1]
    suit = trumps if any(face[1] == trumps for _, face in checked) else led
    # Of equal ones `max` takes the first.
    winner, _ = max(checked, key=lambda play: _height(play[1]) if play[1][1] == suit else 0)
    return winner


def infer_voids(tricks: Sequence[Trick[Any]], seats: int) -> list[list[Suit]]:
    """Return for each seat the suits that it has shown to lack.

    A seat that played another suit than the one led lacks the suit led. A trick that a joker leads
    shows nothing, nor does a joker that is played: games differ about when one may be.

    Args:
        tricks: Mappings of `leader` (a seat), `plays` (in order, as for `trick_winner`, jokers
            allowed; empty or short for a trick that is not finished) and `winner` (a seat or None).
        seats: How many there are, an integer from 1 to 12.

    Returns:
        A list by seat of lists of suits, each in the order S, H, D, C.

    Raises:
        TypeError: tricks or plays is no sequence of mappings, or a seat, a card, a rank, a suit or
            seats is of a wrong type.
        ValueError: A member is missing, a seat or seats is out of range or no integer, or a card is
            no standard face.

    Draws nothing.
    """
    checked = [
        _trick(f"tricks[{index}]", trick)
        for index, trick in enumerate(_checks.check_sequence("tricks", tricks))
    ]
    seats = _checks.check_integer("seats", seats, 1, _MOST_SEATS)
    voids = [""] * seats
    for index, (leader, plays, winner) in enumerate(checked):
        _checks.check_integer(f"tricks[{index}].leader", leader, 0, seats - 1)
        for place, (seat, (rank, suit)) in enumerate(plays):
            _checks.check_integer(f"tricks[{index}].plays[{place}].seat", seat, 0, seats - 1)
            led = plays[0][1][1]
            if rank and suit != led:
                voids[seat] += led
        if winner is not None:
            _checks.check_integer(f"tricks[{index}].winner", winner, 0, seats - 1)
    found: list[list[Any]] = [[suit for suit in _SUITS if suit in void] for void in voids]
    return found


def _height(face: tuple[int, str]) -> int:
    """Return the rank of a face with the ace as the highest."""
    return _ACE_HIGH if face[0] == 1 else face[0]


def _seat(name: str, value: object) -> int:
    """Return the value if it is a seat of some table."""
    return _checks.check_integer(name, value, 0, _checks.MAX_COUNT - 1)


def _play(name: str, value: object, *, jokers: bool) -> tuple[int, tuple[int, str]]:
    """Return the seat and the face of a play."""
    play = _checks.check_members(name, value, ("seat", "card"), others=True)
    seat = _seat(f"{name}.seat", play["seat"])
    face = _checks.check_face(f"{name}.card", play["card"])
    if not (face[0] or jokers):
        _checks.refuse_value(f"{name}.card", play["card"], "no joker")
    return seat, face


def _trick(name: str, value: object) -> tuple[int, list[tuple[int, tuple[int, str]]], int | None]:
    """Return the leader, the plays and the winner of a trick."""
    trick = _checks.check_members(name, value, ("leader", "plays", "winner"), others=True)
    leader = _seat(f"{name}.leader", trick["leader"])
    plays = [
        _play(f"{name}.plays[{index}]", play, jokers=True)
        for index, play in enumerate(_checks.check_sequence(f"{name}.plays", trick["plays"]))
    ]
    winner = trick["winner"]
    return leader, plays, None if winner is None else _seat(f"{name}.winner", winner)
