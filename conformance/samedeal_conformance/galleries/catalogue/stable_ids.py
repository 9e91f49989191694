"""Wrong ids that say what the cards are."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["STABLE_IDS"]

_STABLE = ("cards.ids.with_stable_ids",)


def _stable(name: str, mistake: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, _STABLE, "ids.py", before, after)


_NUMBERED = 'name if copy == 1 else f"{name}#{copy}"'
_LETTERS = '    return str(ranks.get(face["rank"], face["rank"])) + str(face["suit"])\n'
_RANKS = '{1: "A", 11: "J", 12: "Q", 13: "K"}'
_CARD = '        named.append({**face, "id": name if'
_CHECK = '    check_faces("faces", faces)\n'

STABLE_IDS = (
    _stable("stable_copies_alike", "the copies have one id", _NUMBERED, "name"),
    _stable("stable_first_numbered", "QH#1 for the first", _NUMBERED, 'f"{name}#{copy}"'),
    _stable(
        "stable_second_is_one",
        "QH#1 for the second",
        _NUMBERED,
        'name if copy == 1 else f"{name}#{copy - 1}"',
    ),
    _stable("stable_dash", "QH-2", _NUMBERED, 'name if copy == 1 else f"{name}-{copy}"'),
    _stable(
        "stable_counted_by_rank",
        "copies are counted by rank",
        "copy = seen.count(name)",
        "copy = sum(each[:-1] == name[:-1] for each in seen)",
    ),
    _stable(
        "stable_counted_in_all",
        "one number for all cards",
        "copy = seen.count(name)",
        "copy = len(seen)",
    ),
    _stable(
        "stable_all_after_the_second",
        "every further copy is the second",
        "copy = seen.count(name)",
        "copy = min(2, seen.count(name))",
    ),
    _stable(
        "stable_suit_first",
        "HQ",
        _LETTERS,
        '    return str(face["suit"]) + str(ranks.get(face["rank"], face["rank"]))\n',
    ),
    _stable("stable_ten", "TS for 10S", _RANKS, _RANKS.replace("11", '10: "T", 11')),
    _stable("stable_one", "1S for AS", _RANKS, _RANKS.replace('1: "A", ', "", 1)),
    _stable("stable_joker_short", "JK", 'return "JOKER"', 'return "JK"'),
    _stable(
        "stable_jokers_alike",
        "jokers are not numbered",
        _NUMBERED,
        'name if copy == 1 or name == "JOKER" else f"{name}#{copy}"',
    ),
    _stable(
        "stable_old_id_kept",
        "an old id stays",
        _CARD,
        '        named.append(face if "id" in face else {**face, "id": name if',
    ),
    _stable(
        "stable_cut",
        "a game's own members are lost",
        _CARD,
        '        named.append({"rank": face["rank"], "suit": face["suit"], "id": name if',
    ),
    _stable(
        "stable_written_into_the_faces",
        "the faces that are given get the ids",
        _CARD,
        '        face["id"] = name\n' + _CARD,
    ),
    _stable(
        "stable_any_object",
        "what is no standard face is named too",
        _CHECK,
        '    check_list("faces", faces)\n',
    ),
)
