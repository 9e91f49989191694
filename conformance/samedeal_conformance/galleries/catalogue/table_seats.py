"""Wrong seats."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_SEATS"]

_OWN = ("table.seats.transcript",)
_OUT = (*_OWN, "table.standings.by_elimination")
_HOST = (*_OWN, "table.host.transcript")


def _seats(
    name: str, mistake: str, before: str, after: str, notice: tuple[str, ...] = _OWN
) -> WrongKit:
    return WrongKit(name, mistake, notice, "table_seats.py", before, after)


_ROUND = (
    "        for each in self.remaining:\n"
    '            self.statuses[each] = "active"\n'
    "        if rotate_dealer:\n"
)
_SET = (
    "        if id not in self.remaining:\n            return False\n"
    "        self.statuses[id] = status"
)
_GONE = (
    "        if id not in self.remaining:\n            return False\n"
    "        self.eliminated.append(id)\n"
)
_NEXT = "return self.pass_to(self.first(self.turn + 1, self.active))"
_BEGIN = "return self.pass_to(self.first(self.deal, self.active))"
_DEALER = "dealer = self.first(self.deal + 1, self.remaining)"
_MOVE = "        if not self.is_active(id):\n            return False\n"

TABLE_SEATS = (
    _seats(
        "seats_out_not_for_good",
        "a new round brings everybody back",
        "        for each in self.remaining:\n",
        "        self.eliminated = []\n        for each in self.ids:\n",
    ),
    _seats(
        "seats_out_active_again",
        "a new round makes the eliminated active, though they remain out",
        "        for each in self.remaining:\n",
        "        for each in self.ids:\n",
    ),
    _seats(
        "seats_statuses_kept",
        "statuses outlast the round",
        _ROUND,
        "        if rotate_dealer:\n",
    ),
    _seats(
        "seats_rotate_onto_the_eliminated",
        "the deal passes to the next seat, eliminated or not",
        _DEALER,
        "dealer = self.first(self.deal + 1, self.ids)",
    ),
    _seats(
        "seats_rotate_before_statuses",
        "the deal passes to the next seat that is still active in the old round",
        _ROUND + f"            {_DEALER}\n"
        "            self.deal = self.deal if dealer is None else dealer\n",
        "        if rotate_dealer:\n            dealer = self.first(self.deal + 1, self.active)\n"
        "            self.deal = self.deal if dealer is None else dealer\n"
        "        for each in self.remaining:\n"
        '            self.statuses[each] = "active"\n',
    ),
    _seats(
        "seats_rotate_always",
        "every round rotates the deal",
        "        if rotate_dealer:\n",
        "        if rotate_dealer or True:\n",
    ),
    _seats(
        "seats_rotate_by_default",
        "the default is to rotate",
        "rotate_dealer: Any = False",
        "rotate_dealer: Any = True",
    ),
    _seats(
        "seats_rotate_never",
        "the dealer stays",
        "self.deal = self.deal if dealer is None else dealer",
        "self.deal = self.deal if dealer is None else self.deal",
    ),
    _seats(
        "seats_rotate_from_the_turn",
        "the deal passes on from the current seat",
        _DEALER,
        "dealer = self.first(self.turn + 1, self.remaining)",
    ),
    _seats(
        "seats_dealer_moves_off_the_eliminated",
        "an eliminated dealer passes the deal on at once, whether it rotates or not",
        "        if rotate_dealer:\n",
        "        if rotate_dealer or self.dealer in self.eliminated:\n",
    ),
    _seats(
        "seats_round_after_the_dealer",
        "play begins left of the dealer",
        _BEGIN,
        "return self.pass_to(self.first(self.deal + 1, self.active))",
    ),
    _seats(
        "seats_round_goes_on",
        "play begins where it was",
        _BEGIN,
        "return self.pass_to(self.first(self.turn, self.active))",
    ),
    _seats(
        "seats_round_at_the_dealer",
        "play begins at the dealer, eliminated or not",
        _BEGIN,
        "return self.pass_to(self.deal if self.active else None)",
    ),
    _seats(
        "seats_round_at_the_first",
        "play begins at the first seat",
        _BEGIN,
        "return self.pass_to(self.first(0, self.active))",
    ),
    _seats(
        "seats_next_skips_itself",
        "the only active seat has no next",
        "for i in range(start, start + len(self.ids)):",
        "for i in range(start, start + len(self.ids) - 1):",
    ),
    _seats(
        "seats_next_is_itself",
        "the search begins at the current seat",
        _NEXT,
        "return self.pass_to(self.first(self.turn, self.active))",
        _HOST,
    ),
    _seats(
        "seats_next_of_the_remaining",
        "next does not look at statuses",
        _NEXT,
        "return self.pass_to(self.first(self.turn + 1, self.remaining))",
        _HOST,
    ),
    _seats(
        "seats_next_of_all",
        "next does not skip anybody",
        _NEXT,
        "return self.pass_to(self.first(self.turn + 1, self.ids))",
        _HOST,
    ),
    _seats(
        "seats_next_stays_and_says_so",
        "the current seat instead of null when nobody is active",
        "        if at is None:\n            return None\n        self.turn",
        "        if at is None:\n            return self.current\n        self.turn",
    ),
    _seats(
        "seats_next_backwards",
        "play goes the other way",
        "        for i in range(start, start + len(self.ids)):\n",
        "        for i in range(start - 2, start - 2 - len(self.ids), -1):\n",
        _HOST,
    ),
    _seats(
        "seats_next_does_not_wrap",
        "after the last seat there is none",
        "        for i in range(start, start + len(self.ids)):\n",
        "        for i in range(start, max(start + 1, len(self.ids))):\n",
    ),
    _seats(
        "seats_eliminated_passes_on",
        "whoever is eliminated passes play on at once",
        '        self.statuses[id] = "out"\n        return True\n',
        '        self.statuses[id] = "out"\n        if self.current == id:\n'
        "            self.next()\n        return True\n",
        _HOST,
    ),
    _seats(
        "seats_eliminated_twice",
        "the second time is true as well, and counts",
        _GONE,
        "        if id not in self.ids:\n            return False\n"
        "        self.eliminated.append(id)\n",
    ),
    _seats(
        "seats_eliminated_strangers",
        "an unknown id can be out",
        _GONE,
        "        if id in self.eliminated:\n            return False\n"
        "        self.eliminated.append(id)\n",
        _OUT,
    ),
    _seats(
        "seats_eliminated_in_front",
        "the latest out first",
        "self.eliminated.append(id)",
        "self.eliminated.insert(0, id)",
        _OUT,
    ),
    _seats(
        "seats_out_in_seat_order",
        "out in the order of the seats",
        "return list(self.eliminated)",
        "return [each for each in self.ids if each in self.eliminated]",
        _OUT,
    ),
    _seats(
        "seats_eliminated_keep_their_status",
        "a busted seat that is eliminated is still called busted",
        '        self.statuses[id] = "out"\n',
        '        if self.statuses[id] == "active":\n            self.statuses[id] = "out"\n',
    ),
    _seats(
        "seats_status_of_the_eliminated",
        "an eliminated seat can be given a status",
        _SET,
        "        if id not in self.ids:\n            return False\n"
        "        self.statuses[id] = status",
    ),
    _seats(
        "seats_status_of_strangers",
        "an unknown id can be given a status",
        _SET,
        "        if id in self.eliminated:\n            return False\n"
        "        self.statuses[id] = status",
    ),
    _seats(
        "seats_status_out_eliminates",
        "the status out can be given",
        '        require(status != "out", "status must not be out; eliminate the seat")\n',
        '        if status == "out":\n            return self.eliminate(id)\n',
    ),
    _seats(
        "seats_status_out_of_any_case",
        "Out is taken for out",
        'require(status != "out",',
        'require(status.lower() != "out",',
    ),
    _seats(
        "seats_status_once",
        "a status that was set can't be changed in the round",
        "        self.statuses[id] = status\n",
        '        if self.statuses[id] != "active":\n            return False\n'
        "        self.statuses[id] = status\n",
    ),
    _seats(
        "seats_status_empty",
        "the empty text is no status",
        "        self.statuses[id] = status\n",
        '        self.statuses[id] = status or "active"\n',
    ),
    _seats(
        "seats_status_of_strangers_active",
        "an unknown id is active",
        'return self.statuses.get(id, "out")',
        'return self.statuses.get(id, "active")',
    ),
    _seats(
        "seats_move_to_anybody",
        "play passes to a seat that is not active",
        _MOVE,
        '        check_text("id", id)\n        if id not in self.ids:\n            return False\n',
    ),
    _seats(
        "seats_move_to_the_remaining",
        "play passes to a seat that is not eliminated",
        _MOVE,
        '        check_text("id", id)\n        if id not in self.remaining:\n'
        "            return False\n",
    ),
    _seats(
        "seats_move_to_deals",
        "whoever is moved to becomes the dealer",
        "        self.turn = self.ids.index(id)\n",
        "        self.turn = self.deal = self.ids.index(id)\n",
    ),
    _seats(
        "seats_survivor_of_several",
        "the first of those that are left",
        "return self.remaining[0] if len(self.remaining) == 1 else None",
        "return self.remaining[0] if self.remaining else None",
        _OUT,
    ),
    _seats(
        "seats_survivor_is_the_active",
        "the only active seat",
        "return self.remaining[0] if len(self.remaining) == 1 else None",
        "return self.active[0] if len(self.active) == 1 else None",
    ),
    _seats(
        "seats_settled_by_one",
        "settled only if just one is left",
        "len(self.remaining) <= 1",
        "len(self.remaining) == 1",
    ),
    _seats(
        "seats_settled_by_the_active",
        "settled when one seat at most is active",
        "len(self.remaining) <= 1",
        "len(self.active) <= 1",
    ),
    _seats(
        "seats_settled_by_elimination",
        "a table of one is not settled before somebody is out",
        "return len(self.remaining) <= 1",
        "return bool(self.eliminated) and len(self.remaining) <= 1",
    ),
    _seats(
        "seats_remaining_are_active",
        "who has a status does not remain",
        "return [each for each in self.ids if each not in self.eliminated]",
        'return [each for each in self.ids if self.statuses[each] == "active"]',
    ),
    _seats(
        "seats_all_without_the_eliminated",
        "all who are left",
        "return list(self.ids)",
        "return list(self.remaining)",
    ),
    _seats(
        "seats_sorted",
        "seats in the order of their ids",
        "        self.ids = list(ids)\n",
        "        self.ids = sorted(ids)\n",
        _OUT,
    ),
    _seats(
        "seats_ids_as_integer_keys",
        "ids that look like integers come first, as in an object of JavaScript",
        "        self.ids = list(ids)\n",
        "        self.ids = sorted(ids, key=lambda i: int(i) if i.isdigit() else 2**53)\n",
    ),
    _seats(
        "seats_ids_twice",
        "an id may come twice",
        '        require(len(set(ids)) == len(ids), f"no id of ids may come twice; got {ids!r}")\n',
        "        ids = list(dict.fromkeys(ids))\n",
    ),
)
