"""Wrong ids of cards."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["IDS"]

_ASSIGN = ("cards.ids.assign_ids",)
_NEW = ("cards.ids.new_card_id",)
_BOTH = (*_ASSIGN, *_NEW)


def _ids(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "ids.py", before, after)


_DIGITS = '"0123456789ABCDEFGHJKMNPQRSTVWXYZ"'
_REDRAWN = "    while text in used:\n        text = written(rng.int(0, 32**5))\n"
_CARD = '        cards.append({**face, "id": fresh})\n'
_FREE = '    require(32**5 - len(used) >= wanted, "too few ids are free")\n'

IDS = (
    _ids("ids_lower_case", "lower-case letters", _BOTH, _DIGITS, f"{_DIGITS}.lower()"),
    _ids(
        "ids_rfc4648",
        "the alphabet of RFC 4648",
        _BOTH,
        _DIGITS,
        '"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"',
    ),
    _ids(
        "ids_base32hex",
        "0-9 and A-V, with I, L, O and U",
        _BOTH,
        _DIGITS,
        '"0123456789ABCDEFGHIJKLMNOPQRSTUV"',
    ),
    _ids(
        "ids_letter_u_kept",
        "U stands for V",
        _BOTH,
        _DIGITS,
        '"0123456789ABCDEFGHJKMNPQRSTUWXYZ"',
    ),
    _ids(
        "ids_least_first",
        "the least significant character first",
        _BOTH,
        'return "".join(digits)',
        'return "".join(digits[::-1])',
    ),
    _ids(
        "ids_not_padded",
        "leading zeros are left out",
        _BOTH,
        'return "".join(digits)',
        'return "".join(digits).lstrip("0") or "0"',
    ),
    _ids(
        "ids_of_five_draws",
        "each character drawn by itself",
        _BOTH,
        "written(rng.int(0, 32**5))",
        '"".join([_ALPHABET[rng.int(0, 32)] for _ in range(5)])',
    )._replace(everywhere=True),
    _ids(
        "ids_by_scaling",
        "floor(next() * 32**5)",
        _BOTH,
        "rng.int(0, 32**5)",
        "int(rng.next() * 32**5)",
    )._replace(everywhere=True),
    _ids(
        "ids_high_bits",
        "the upper 25 bits of an output, where the contract takes the lower",
        _BOTH,
        "rng.int(0, 32**5)",
        "(rng.steps(1)[0] >> 7)",
    )._replace(everywhere=True),
    _ids(
        "taken_ignored",
        "an id that is taken is given out again",
        _BOTH,
        _REDRAWN,
        "",
    ),
    _ids(
        "taken_counted_up",
        "the next free id after a taken one, without another draw",
        _BOTH,
        "    text = written(rng.int(0, 32**5))\n" + _REDRAWN,
        "    value = rng.int(0, 32**5)\n    while written(value) in used:\n"
        "        value = (value + 1) % 32**5\n    text = written(value)\n",
    ),
    _ids(
        "taken_redrawn_once",
        "an if in the place of the loop",
        _NEW,
        "    while text in used:\n",
        "    if text in used:\n",
    ),
    _ids(
        "repeats_not_redrawn",
        "two cards of one deal can have one id",
        _ASSIGN,
        "        used.add(fresh)\n",
        "",
    ),
    _ids(
        "taken_as_any_case",
        "taken ids are compared without regard to case",
        _BOTH,
        "    used = {text for text in taken if",
        "    taken = [text.upper() for text in taken]\n    used = {text for text in taken if",
    ),
    _ids(
        "taken_decoded",
        "taken ids are read as Crockford allows, O as 0 and I and L as 1",
        _BOTH,
        "    used = {text for text in taken if",
        '    taken = [text.translate(str.maketrans("OIL", "011")) for text in taken]\n'
        "    used = {text for text in taken if",
    ),
    _ids(
        "taken_foreign_refused",
        "a taken text that is no id of this kind is refused",
        _BOTH,
        '        check_text("a taken id", text)\n',
        '        check_text("a taken id", text)\n        require(len(text) == 5, "no id")\n',
    ),
    _ids(
        "taken_changed",
        "new ids are added to the list that is given",
        _NEW,
        "    return draw(rng, used_ids(taken, 1))",
        "    fresh = draw(rng, used_ids(taken, 1))\n    taken.append(fresh)\n    return fresh",
    ),
    _ids(
        "ids_from_the_face",
        "equal faces have equal ids, as a hash of the face gives them",
        _ASSIGN,
        "        fresh = draw(rng, used)\n",
        "        fresh = draw(rng, used)\n        same = [c for c in cards"
        ' if [c.get("rank"), c.get("suit")] == [face.get("rank"), face.get("suit")]]\n'
        '        fresh = same[0]["id"] if same else fresh\n',
    ),
    _ids(
        "ids_in_face_order",
        "ids are drawn for the faces sorted, not as they lie",
        _ASSIGN,
        "    return cards\n",
        "    order = sorted(range(len(cards)), key=lambda i: repr(faces[i]))\n"
        "    for card, at in zip(list(cards), order, strict=True):\n"
        '        cards[at] = {**faces[at], "id": card["id"]}\n    return cards\n',
    ),
    _ids(
        "ids_backwards",
        "the last card gets the first id",
        _ASSIGN,
        "    for face in faces:\n        fresh",
        "    for face in reversed(faces):\n        fresh",
    ),
    _ids(
        "ids_kept",
        "a face that has an id keeps it",
        _ASSIGN,
        _CARD,
        '        cards.append({"id": fresh, **face})\n',
    ),
    _ids(
        "ids_written_into_the_faces",
        "the faces that are given become the cards",
        _ASSIGN,
        _CARD,
        '        face["id"] = fresh\n        cards.append(face)\n',
    ),
    _ids(
        "faces_cut_to_rank_and_suit",
        "other members of a face are lost",
        _ASSIGN,
        _CARD,
        '        kept = {k: v for k, v in face.items() if k in ("rank", "suit")}\n'
        '        cards.append(kept | {"id": fresh})\n',
    ),
    _ids(
        "ids_alone",
        "the ids are given back without their faces",
        _ASSIGN,
        "    return cards\n",
        '    return [card["id"] for card in cards]  # type: ignore\n',
    ),
    _ids(
        "ids_drawn_before_the_check",
        "an id is drawn before the taken ones are looked at",
        _NEW,
        "    return draw(rng, used_ids(taken, 1))",
        "    first = written(rng.int(0, 32**5))\n    used = used_ids(taken, 1)\n"
        "    return draw(rng, used) if first in used else first",
    ),
)
