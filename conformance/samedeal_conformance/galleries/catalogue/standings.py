"""Wrong scoreboards."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["STANDINGS"]


def _standings(name: str, mistake: str, operations: str, before: str, after: str) -> WrongKit:
    notice = tuple(f"table.standings.{operation}" for operation in operations.split())
    return WrongKit(name, mistake, notice, "standings.py", before, after)


_KEY = "(sign * scores[player], player)"
_SORTED = f"sorted(scores, key=lambda player: {_KEY})"
_ORDER = "[*seats.remaining, *reversed(seats.out)]"
_BOTH = "by_score by_elimination"

STANDINGS = (
    _standings(
        "ties_as_they_come",
        "players of one score in the order in which they were listed",
        "by_score",
        _KEY,
        "sign * scores[player]",
    ),
    _standings(
        "ties_backwards",
        "the whole list reversed, ties with it",
        "by_score",
        _SORTED,
        "sorted(scores, key=lambda player: (scores[player], player), reverse=not lowest_wins)",
    ),
    _standings(
        "ties_by_utf16",
        "ids by their UTF-16 units, as JavaScript compares texts",
        "by_score",
        _KEY,
        '(sign * scores[player], player.encode("utf-16-be", "surrogatepass"))',
    ),
    _standings(
        "ties_by_any_case",
        "ids without regard to case, as a locale has it",
        "by_score",
        _KEY,
        "(sign * scores[player], player.lower())",
    ),
    _standings(
        "ties_by_length",
        "ids that look like numbers as numbers",
        "by_score",
        _KEY,
        "(sign * scores[player], not player.isdigit(), len(player) * player.isdigit(), player)",
    ),
    _standings(
        "scores_as_texts",
        "scores compared by their texts",
        "by_score",
        _SORTED,
        "sorted(sorted(scores), key=lambda player: str(scores[player]), reverse=not lowest_wins)",
    ),
    _standings(
        "highest_always_wins",
        "lowest_wins is ignored",
        "by_score",
        "sign = 1 if lowest_wins else -1",
        "sign = -1",
    ),
    _standings(
        "lowest_wins_by_default",
        "the default is the other one",
        "by_score",
        "lowest_wins: Any = False",
        "lowest_wins: Any = True",
    ),
    _standings(
        "lowest_wins_keeps_the_winner",
        "the order turns, the winner stays the highest",
        "by_score",
        '"winner_id": order[0] if order else None',
        '"winner_id": max(order, key=lambda player: scores[player], default=None)',
    ),
    _standings(
        "no_winner_of_a_tie",
        "of a tie nobody wins",
        "by_score",
        '"winner_id": order[0] if order else None',
        '"winner_id": order[0] if order and [scores[p] for p in order].count(scores[order[0]]) == 1'
        " else None",
    ),
    _standings(
        "no_players_refused",
        "a scoreboard of nobody is an error",
        "by_score",
        '"winner_id": order[0] if order else None',
        '"winner_id": order[0]',
    ),
    _standings(
        "scores_not_checked",
        "a score may be anything that compares",
        "by_score",
        '        check_integer("a score", score, -SAFE, SAFE)\n',
        "",
    ),
    _standings(
        "lowest_wins_not_checked",
        "whatever counts as true is true",
        "by_score",
        '    check_boolean("lowest_wins", lowest_wins)\n',
        "",
    ),
    _standings(
        "detail_always_there",
        "rows have an empty detail without a function",
        _BOTH,
        '    made: dict[str, Any] = {"player_id": player, "score": score}\n',
        '    made: dict[str, Any] = {"player_id": player, "score": score, "detail": ""}\n',
    ),
    _standings(
        "detail_left_out_if_empty",
        "a text that is empty is none",
        _BOTH,
        "    return made\n",
        '    return {key: value for key, value in made.items() if value != ""}\n',
    ),
    _standings(
        "detail_of_the_place",
        "detail is called with the score first",
        _BOTH,
        "detail(player, score)",
        "detail(score, player)",
    ),
    _standings(
        "detail_left_out_if_no_function",
        "what is no function is taken for none",
        _BOTH,
        '    if detail is not None:\n        check_function("detail", detail)\n',
        "    detail = detail if callable(detail) else None\n",
    )._replace(everywhere=True),
    _standings(
        "rows_by_id",
        "player and id under other names",
        _BOTH,
        '"player_id": player',
        '"id": player',
    ),
    _standings(
        "first_out_first",
        "those who are out in the order of elimination",
        "by_elimination",
        _ORDER,
        "[*seats.remaining, *seats.out]",
    ),
    _standings(
        "out_before_survivors",
        "the survivors last",
        "by_elimination",
        _ORDER,
        "[*reversed(seats.out), *seats.remaining]",
    ),
    _standings(
        "survivors_by_id",
        "the survivors sorted",
        "by_elimination",
        _ORDER,
        "[*sorted(seats.remaining), *reversed(seats.out)]",
    ),
    _standings(
        "all_reversed",
        "survivors backwards too",
        "by_elimination",
        _ORDER,
        "[*reversed(seats.remaining), *reversed(seats.out)]",
    ),
    _standings(
        "scores_from_zero",
        "the last has 0",
        "by_elimination",
        "len(order) - i, detail",
        "len(order) - i - 1, detail",
    ),
    _standings(
        "places_for_scores",
        "the first has 1",
        "by_elimination",
        "len(order) - i, detail",
        "i + 1, detail",
    ),
    _standings(
        "survivors_share_a_score",
        "all survivors have the score of the first",
        "by_elimination",
        "len(order) - i, detail",
        "len(order) - i * (i >= len(seats.remaining)), detail",
    ),
    _standings(
        "first_of_many_wins",
        "a winner when several are left",
        "by_elimination",
        '"winner_id": seats.survivor',
        '"winner_id": order[0] if seats.remaining else None',
    ),
    _standings(
        "last_out_wins",
        "the last one out wins when nobody is left",
        "by_elimination",
        '"winner_id": seats.survivor',
        '"winner_id": order[0] if order and len(seats.remaining) <= 1 else None',
    ),
)
