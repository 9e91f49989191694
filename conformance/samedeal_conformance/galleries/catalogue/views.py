"""Wrong views, and wrong perturbations of what a viewer can't see."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["VIEWS"]

_REDACT = ("cards.views.redact",)
_HIDDEN = ("cards.views.hidden_cards",)
_PERTURB = ("cards.views.perturb_hidden",)


def _views(name: str, mistake: str, notice: tuple[str, ...], before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, notice, "views.py", before, after)


_BACK = '            seen.append({"hidden": True})\n'
_OPEN = "            seen.append({**card})\n"
_ASKED = 'if check_yes("can_see", can_see(index, card)):'
_SLOT = '            if not check_yes("can_see", can_see(i, j, card)):\n'
_MOVED = '        moved[i][j] = {**face, "id": name}\n'
_SHUFFLES = "    faces = rng.shuffle(faces)\n    ids = rng.shuffle(ids)\n"

VIEWS = (
    _views(
        "redact_keeps_ids",
        "a hidden card keeps its id, by which it is known again",
        _REDACT,
        _BACK,
        '            seen.append({"hidden": True, **({"id": card["id"]} if "id" in card'
        " else {})})\n",
    ),
    _views(
        "redact_keeps_suits",
        "a hidden card shows its suit",
        _REDACT,
        _BACK,
        '            seen.append({"hidden": True, **({"suit": card["suit"]} if "suit" in'
        " card else {})})\n",
    ),
    _views(
        "redact_marks_only",
        "a hidden card is marked, and all else stays",
        _REDACT,
        _BACK,
        '            seen.append({**card, "hidden": True})\n',
    ),
    _views(
        "redact_blanks",
        "a hidden card's members are null",
        _REDACT,
        _BACK,
        "            seen.append({name: None for name in card})\n",
    ),
    _views(
        "redact_leaves_out",
        "hidden cards are left out, so that their number is lost",
        _REDACT,
        _BACK,
        "            pass\n",
    ),
    _views(
        "redact_null",
        "null for a hidden card",
        _REDACT,
        _BACK,
        "            seen.append(None)  # type: ignore\n",
    ),
    _views(
        "redact_marks_the_seen",
        "a card that is seen says that it isn't hidden",
        _REDACT,
        _OPEN,
        '            seen.append({**card, "hidden": False})\n',
    ),
    _views(
        "redact_numbers_the_hidden",
        "a hidden card tells where it lies",
        _REDACT,
        _BACK,
        '            seen.append({"hidden": True, "index": index})\n',
    ),
    _views(
        "redact_the_other_way",
        "what may be seen is hidden",
        _REDACT,
        _ASKED,
        'if not check_yes("can_see", can_see(index, card)):',
    ),
    _views(
        "redact_from_one",
        "the first card is asked about as the second",
        _REDACT,
        _ASKED,
        _ASKED.replace("(index,", "(index + 1,"),
    ),
    _views(
        "redact_from_the_end",
        "cards are counted from the end",
        _REDACT,
        _ASKED,
        _ASKED.replace("(index,", "(len(cards) - 1 - index,"),
    ),
    _views(
        "redact_in_place",
        "the cards that are given are hidden",
        _REDACT,
        _BACK,
        "            card.clear()\n" + _BACK,
    ),
    _views(
        "hidden_one_less",
        "one card too few",
        _HIDDEN,
        "for _ in range(n)]",
        "for _ in range(1, n)]",
    ),
    _views(
        "hidden_numbered",
        "each with its number",
        _HIDDEN,
        '{"hidden": True} for _ in',
        '{"hidden": True, "id": i} for i in',
    ),
    _views(
        "hidden_at_least_one",
        "none are one",
        _HIDDEN,
        "for _ in range(n)]",
        "for _ in range(n or 1)]",
    ),
    _views(
        "hidden_without_a_mark",
        "objects without members",
        _HIDDEN,
        '[{"hidden": True} for',
        "[{} for",
    ),
    _views(
        "perturb_keeps_ids",
        "ids stay where they are, and only faces move",
        _PERTURB,
        _MOVED,
        '        del name\n        moved[i][j] = {**face, "id": zones[i][j]["id"]}\n',
    ),
    _views(
        "perturb_keeps_faces",
        "faces stay where they are, and only ids move",
        _PERTURB,
        _MOVED,
        '        del face\n        moved[i][j] = {**zones[i][j], "id": name}\n',
    ),
    _views(
        "perturb_together",
        "faces and ids move together, as whole cards",
        _PERTURB,
        _SHUFFLES,
        "    order = rng.shuffle(list(range(len(slots))))\n    rng.shuffle(ids)\n"
        "    faces = [faces[k] for k in order]\n    ids = [ids[k] for k in order]\n",
    ),
    _views(
        "perturb_of_one_shuffle",
        "one order for faces and ids, and one shuffle",
        _PERTURB,
        _SHUFFLES,
        "    order = rng.shuffle(list(range(len(slots))))\n"
        "    faces = [faces[k] for k in order]\n    ids = [ids[k] for k in order]\n",
    ),
    _views(
        "perturb_ids_first",
        "ids are shuffled before faces",
        _PERTURB,
        _SHUFFLES,
        "    ids = rng.shuffle(ids)\n    faces = rng.shuffle(faces)\n",
    ),
    _views(
        "perturb_moves_what_is_seen",
        "all cards are shuffled, those that the viewer sees too",
        _PERTURB,
        _SLOT,
        '            if check_yes("can_see", can_see(i, j, card)) in (True, False):\n',
    ),
    _views(
        "perturb_the_other_way",
        "what is seen moves, what is hidden stays",
        _PERTURB,
        _SLOT,
        _SLOT.replace("if not", "if"),
    ),
    _views(
        "perturb_within_zones",
        "each zone is shuffled by itself",
        _PERTURB,
        _SHUFFLES,
        "    for k in range(len(zones)):\n"
        "        there = [n for n, slot in enumerate(slots) if slot[0] == k]\n"
        "        mixed = rng.shuffle([faces[n] for n in there])\n"
        "        names = rng.shuffle([ids[n] for n in there])\n"
        "        for n, one, other in zip(there, mixed, names, strict=True):\n"
        "            faces[n], ids[n] = one, other\n",
    ),
    _views(
        "perturb_by_index",
        "slots by the index first, then by the zone",
        _PERTURB,
        "    faces = []\n",
        "    slots.sort(key=lambda slot: slot[1])\n    faces = []\n",
    ),
    _views(
        "perturb_zones_backwards",
        "the last zone first",
        _PERTURB,
        "    faces = []\n",
        "    slots.sort(key=lambda slot: -slot[0])\n    faces = []\n",
    ),
    _views(
        "perturb_cut",
        "a game's own members are lost",
        _PERTURB,
        'if name != "id"}',
        'if name in ("rank", "suit")}',
    ),
    _views(
        "perturb_rank_and_suit_alone",
        "a game's own members stay where they are",
        _PERTURB,
        _MOVED,
        '        kept = {k: v for k, v in zones[i][j].items() if k not in ("rank",'
        ' "suit")}\n'
        '        face = {k: v for k, v in face.items() if k in ("rank", "suit")}\n'
        '        moved[i][j] = {**kept, **face, "id": name}\n',
    ),
    _views(
        "perturb_zone_and_index_swapped",
        "can_see is asked by index and zone",
        _PERTURB,
        "can_see(i, j, card)",
        "can_see(j, i, card)",
    ),
    _views(
        "perturb_draws_for_one",
        "a single hidden card draws, though it can go nowhere",
        _PERTURB,
        _SHUFFLES,
        _SHUFFLES + "    rng.steps(1 if len(slots) == 1 else 0)\n",
    ),
    _views(
        "perturb_never_the_same",
        "shuffled again while a card is where it was",
        _PERTURB,
        _SHUFFLES,
        _SHUFFLES + '    if len(slots) > 1 and ids == [zones[i][j]["id"] for i, j in slots]:\n'
        "        ids = rng.shuffle(ids)\n",
    ),
    _views(
        "perturb_in_place",
        "the zones that are given change",
        _PERTURB,
        "    moved = [[{**card} for card in zone] for zone in zones]\n",
        "    moved = zones\n",
    ),
)
