"""Wrong hosts: which messages are let through."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_HOST"]


def _host(name: str, mistake: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, ("table.host.transcript",), "table_host.py", before, after)


_OBJECT = (
    '        if not isinstance(msg, dict) or not isinstance(msg.get("t"), str):\n'
    '            return "unknown"\n'
)
_KNOWN = '        if msg["t"] not in self.intents:\n            return "unknown"\n'
_INTENT = '        intent = self.intents[msg["t"]]\n'
_BUSY = '        if self.busy:\n            return "busy"\n'
_SEATED = '        if not self.seated(sender):\n            return "not-seated"\n'
_HOST = '        if intent["host"] and sender != self.host_id:\n            return "not-host"\n'
_PHASE = (
    '        if intent["phase"] is not None and self.phase() != intent["phase"]:\n'
    '            return "phase"\n'
)
_NO_SEATS = '        if intent["turn"] and self.seats is None:\n            return "no-seats"\n'
_TURN = '        if intent["turn"] and self.seats.current != sender:\n            return "turn"\n'
_WHEN = (
    '        if not answer_of("when", intent["when"], self.context(sender, msg)):\n'
    '            return "when"\n'
)
_REFUSED = (
    '            refusal = {"sender": sender, "msg": msg, "reason": reason}\n'
    "            self.refusals = [*self.refusals, deepcopy(refusal)][-50:]\n"
)
_MOVES = "            moves += [msg for msg in messages if self.reason(player, msg) is None]\n"

TABLE_HOST = (
    _host(
        "host_message_trusted",
        "a message that is no object is an error",
        _OBJECT,
        '        if not isinstance(msg["t"], str):\n            return "unknown"\n',
    ),
    _host(
        "host_message_of_any_t",
        "a list of one text is that text, as it is for a key in JavaScript",
        _OBJECT + _KNOWN + _INTENT,
        '        t = msg.get("t") if isinstance(msg, dict) else None\n'
        "        t = t[0] if isinstance(t, list) and len(t) == 1 else t\n"
        "        if not isinstance(t, str) or t not in self.intents:\n"
        '            return "unknown"\n        intent = self.intents[t]\n',
    ),
    _host(
        "host_message_named_like_a_built_in",
        "an intent that every object has: the message constructor is an exception",
        _KNOWN,
        '        if msg["t"] not in self.intents and not hasattr(self.intents, msg["t"]):\n'
        '            return "unknown"\n',
    ),
    _host(
        "host_built_ins_refused",
        "intents and messages named like built-ins are unknown, declared or not",
        _KNOWN,
        '        if msg["t"] not in self.intents or msg["t"] in ("__proto__", "constructor"):\n'
        '            return "unknown"\n',
    ),
    _host(
        "host_message_in_any_case",
        "Flip is flip",
        _KNOWN + _INTENT,
        '        if msg["t"].lower() not in [name.lower() for name in self.intents]:\n'
        '            return "unknown"\n'
        '        intent = self.intents.get(msg["t"], next(iter(self.intents.values())))\n',
    ),
    _host(
        "host_busy_first",
        "busy is told before unknown",
        _OBJECT,
        _BUSY + _OBJECT,
    ),
    _host(
        "host_seated_before_busy",
        "not-seated is told before busy",
        _BUSY + _SEATED,
        _SEATED + _BUSY,
    ),
    _host(
        "host_host_before_seated",
        "not-host is told before not-seated",
        _SEATED + _HOST,
        _HOST + _SEATED,
    ),
    _host(
        "host_phase_before_host",
        "phase is told before not-host",
        _HOST + _PHASE,
        _PHASE + _HOST,
    ),
    _host(
        "host_turn_before_phase",
        "turn is told before phase",
        _PHASE + _NO_SEATS + _TURN,
        _NO_SEATS + _TURN + _PHASE,
    ),
    _host(
        "host_when_before_turn",
        "when is asked before whose turn it is",
        _NO_SEATS + _TURN + _WHEN,
        _WHEN + _NO_SEATS + _TURN,
    ),
    _host(
        "host_unseated_let_in",
        "who has no seat may do what needs no turn",
        "return self.seats is None or sender in self.seats.all",
        "return True",
    ),
    _host(
        "host_eliminated_not_seated",
        "an eliminated seat is not seated",
        "sender in self.seats.all",
        "sender in self.seats.remaining",
    ),
    _host(
        "host_inactive_not_seated",
        "a seat that is not active is not seated",
        "sender in self.seats.all",
        "sender in self.seats.active",
    ),
    _host(
        "host_nobody_seated_without_seats",
        "without seats nobody is let in",
        "return self.seats is None or sender in self.seats.all",
        "return self.seats is not None and sender in self.seats.all",
    ),
    _host(
        "host_sender_of_any_type",
        "without seats a sender may be no text",
        "if not isinstance(sender, str) or sender in self.gone:",
        "if sender in self.gone:",
    ),
    _host(
        "host_gone_without_seats",
        "who left is let in where there are no seats",
        "if not isinstance(sender, str) or sender in self.gone:",
        "if not isinstance(sender, str) or (self.seats is not None and sender in self.gone):",
    ),
    _host(
        "host_leaving_eliminates",
        "who leaves is eliminated",
        "        self.gone = [*self.gone, id]\n",
        "        self.gone = [*self.gone, id]\n        if self.seats is not None:\n"
        "            self.seats.eliminate(id)\n",
    ),
    _host(
        "host_leaving_passes_on",
        "who leaves passes the turn on",
        "        self.gone = [*self.gone, id]\n",
        "        self.gone = [*self.gone, id]\n"
        "        if self.seats is not None and self.seats.current == id:\n"
        "            self.seats.next()\n",
    ),
    _host(
        "host_leaving_counts",
        "who left twice must join twice",
        "        self.gone = [each for each in self.gone if each != id]\n",
        "        if id in self.gone:\n            gone = list(self.gone)\n"
        "            gone.remove(id)\n            self.gone = gone\n",
    ),
    _host(
        "host_leaving_for_good",
        "who left can't come back",
        "        self.gone = [each for each in self.gone if each != id]\n",
        "",
    ),
    _host(
        "host_joining_seats",
        "who joins is seated, with a seat or without",
        "        self.gone = [each for each in self.gone if each != id]\n",
        "        self.gone = [each for each in self.gone if each != id]\n"
        "        if self.seats is not None and id not in self.seats.all:\n"
        "            self.seats.ids.append(id)\n"
        '            self.seats.statuses[id] = "active"\n',
    ),
    _host(
        "host_is_seated",
        "the host is let in without a seat",
        "        return self.seats is None or sender in self.seats.all",
        "        return self.seats is None or sender in [*self.seats.all, self.host_id]",
    ),
    _host(
        "host_first_seat_is_host",
        "without a host the first seat is it",
        "        self.host_id = host_id\n",
        "        self.host_id = host_id\n        if host_id is None and seats is not None:\n"
        "            self.host_id = seats.dealer\n",
    ),
    _host(
        "host_everybody_is_host",
        "without a host everybody is it",
        'if intent["host"] and sender != self.host_id:',
        'if intent["host"] and self.host_id is not None and sender != self.host_id:',
    ),
    _host(
        "host_phase_empty_is_any",
        "the empty phase is no phase",
        'if intent["phase"] is not None and self.phase()',
        'if intent["phase"] and self.phase()',
    ),
    _host(
        "host_phase_of_the_start",
        "the phase is asked for once",
        "        self.phase = phase\n",
        "        begun = phase()\n        self.phase = lambda: begun\n",
    ),
    _host(
        "host_no_seats_is_turn",
        "turn for no-seats",
        'return "no-seats"',
        'return "turn"',
    ),
    _host(
        "host_turn_of_anybody_without_seats",
        "without seats it is everybody's turn",
        _NO_SEATS + _TURN,
        _TURN.replace('intent["turn"] and', 'intent["turn"] and self.seats is not None and'),
    ),
    _host(
        "host_turn_of_the_active",
        "it is the turn of everybody who is active",
        "self.seats.current != sender",
        "not self.seats.is_active(sender)",
    ),
    _host(
        "host_turn_ends_with_elimination",
        "an eliminated seat has no turn, though it is the current one",
        'if intent["turn"] and self.seats.current != sender:',
        'if intent["turn"] and (\n            self.seats.current != sender or not '
        "self.seats.is_active(sender)\n        ):",
    ),
    _host(
        "host_when_not_asked",
        "when is for legal_moves alone",
        _WHEN,
        "",
    ),
    _host(
        "host_when_without_the_message",
        "when is asked without the message in legal_moves",
        _MOVES,
        '            bare = {"t": name}\n'
        "            moves += [msg for msg in messages if self.reason(player, bare) is None]\n",
    ),
    _host(
        "host_options_checked",
        "an argument that is not on offer is refused",
        '            return "when"\n        return None\n',
        '            return "when"\n'
        '        offers = intent["options"](self.context(sender, msg))\n'
        '        if offers != [{}] and msg not in [{**offer, "t": msg["t"]} for offer in offers]:\n'
        '            return "when"\n        return None\n',
    ),
    _host(
        "host_hidden_refused",
        "a hidden intent can't be asked for",
        _BUSY,
        '        if intent["hidden"]:\n            return "unknown"\n' + _BUSY,
    ),
    _host(
        "host_rejected_all",
        "all refusals are kept",
        "[-50:]",
        "",
    ),
    _host(
        "host_rejected_49",
        "one refusal less",
        "[-50:]",
        "[-49:]",
    ),
    _host(
        "host_rejected_first_50",
        "the first 50 refusals are kept",
        "[-50:]",
        "[:50]",
    ),
    _host(
        "host_rejected_latest_first",
        "the latest refusal first",
        "[*self.refusals, deepcopy(refusal)][-50:]",
        "[deepcopy(refusal), *self.refusals][:50]",
    ),
    _host(
        "host_rejected_t_alone",
        "only t of the message is kept",
        '"msg": msg, "reason"',
        '"msg": msg.get("t") if isinstance(msg, dict) else msg, "reason"',
    ),
    _host(
        "host_rejected_without_unknown",
        "what is no message of the game is not kept",
        _REFUSED,
        _REFUSED.replace(
            "            self", '            if reason != "unknown":\n                self'
        ).replace("][-50:]", "][-50:]"),
    ),
    _host(
        "host_rejected_by_moves",
        "legal_moves leaves refusals behind",
        _MOVES,
        "            moves += [msg for msg in messages if self.reason(player, msg) is None]\n"
        "            for msg in messages:\n"
        "                if (why := self.reason(player, msg)) is not None:\n"
        '                    refusal = {"sender": player, "msg": msg, "reason": why}\n'
        "                    self.refusals = [*self.refusals, refusal][-50:]\n",
    ),
)
