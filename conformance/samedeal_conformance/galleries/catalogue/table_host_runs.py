"""Wrong hosts: moves on offer, runs, and runs that raise."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_HOST_RUNS"]


def _host(name: str, mistake: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, ("table.host.transcript",), "table_host.py", before, after)


_RUN = '            self.intents[msg["t"]]["run"](self.context(sender, msg))\n'
_UNDONE = "            self.restore(before)\n            raise\n"
_MOVES = "            moves += [msg for msg in messages if self.reason(player, msg) is None]\n"
_HIDDEN = '            if intent["hidden"]:\n                continue\n'

TABLE_HOST_RUNS = (
    _host("host_moves_hidden", "hidden intents are on offer", _HIDDEN, ""),
    _host(
        "host_moves_hidden_with_options",
        "a hidden intent with options is on offer",
        'if intent["hidden"]:',
        'if intent["hidden"] and intent["options"](self.context(player, {"t": name})) == [{}]:',
    ),
    _host(
        "host_moves_while_busy",
        "moves are on offer while the table is busy",
        _MOVES,
        '            good = (None, "busy")\n'
        "            moves += [msg for msg in messages if self.reason(player, msg) in good]\n",
    ),
    _host(
        "host_moves_of_everybody",
        "moves are on offer whoever's turn it is",
        _MOVES,
        '            good = (None, "turn")\n'
        "            moves += [msg for msg in messages if self.reason(player, msg) in good]\n",
    ),
    _host(
        "host_moves_by_name",
        "moves in the order of their names",
        "for name, intent in self.intents.items():",
        "for name, intent in sorted(self.intents.items()):",
    ),
    _host(
        "host_moves_by_turns",
        "the first option of every intent, then the second of each",
        "        return moves\n",
        "        seen: list[str] = []\n        ranked = []\n        for move in moves:\n"
        '            ranked.append((seen.count(move["t"]), move))\n'
        '            seen.append(move["t"])\n'
        "        return [move for _, move in sorted(ranked, key=lambda pair: pair[0])]\n",
    ),
    _host(
        "host_moves_once",
        "an option that comes twice is on offer once",
        _MOVES,
        "            messages = [m for i, m in enumerate(messages) if m not in messages[:i]]\n"
        + _MOVES,
    ),
    _host(
        "host_moves_of_no_options",
        "no options are taken for an intent without options",
        'offers = intent["options"](self.context(player, {"t": name}))',
        'offers = intent["options"](self.context(player, {"t": name})) or [{}]',
    ),
    _host(
        "host_moves_names_alone",
        "only the names of the intents are on offer",
        '{**deepcopy(offer), "t": name} for offer in offers',
        '{"t": name} for offer in offers',
    ),
    _host(
        "host_moves_args_apart",
        "the arguments of a move in a member of their own",
        '{**deepcopy(offer), "t": name} for offer in offers',
        '{"t": name, "args": deepcopy(offer)} if offer else {"t": name} for offer in offers',
    ),
    _host(
        "host_published_before_the_run",
        "the state is published, then changed",
        "        before = self.save()\n        try:\n"
        + _RUN
        + "        except BaseException:\n"
        + _UNDONE
        + "        self.publish()\n",
        "        before = self.save()\n        self.publish()\n        try:\n"
        + _RUN
        + "        except BaseException:\n"
        + _UNDONE,
    ),
    _host(
        "host_published_after_a_refusal",
        "a refusal is published",
        "            return False\n        before",
        "            self.publish()\n            return False\n        before",
    ),
    _host(
        "host_not_published",
        "the game has to publish by itself",
        "            raise\n        self.publish()\n        return True\n",
        "            raise\n        return True\n",
    ),
    _host(
        "host_published_though_it_raised",
        "what a run did before it raised is published",
        _UNDONE,
        "            self.restore(before)\n            self.publish()\n            raise\n",
    ),
    _host(
        "host_raising_swallowed",
        "a run that raises is a refusal",
        _UNDONE,
        "            self.restore(before)\n            return False\n",
    ),
    _host(
        "host_raising_leaves_all",
        "a run that raises leaves the table held or frozen, and timers armed",
        _UNDONE,
        "            raise\n",
    ),
    _host(
        "host_raising_leaves_timers",
        "a run that raises leaves its timers armed",
        "        self.timers.restore(timers)\n",
        "",
    ),
    _host(
        "host_raising_cancels_all",
        "a run that raises takes all timers with it",
        "        self.timers.restore(timers)\n",
        "        self.timers.cancel_all()\n",
    ),
    _host(
        "host_raising_leaves_it_frozen",
        "a run that raises leaves the table frozen",
        "self.gone, self.refusals, self.frozen, self.paused, self.stopped = fields",
        "self.gone, self.refusals, _, self.paused, self.stopped = fields",
    ),
    _host(
        "host_raising_thaws",
        "a run that raises leaves the host as it was at the start",
        "        self.begun, self.held = holds\n",
        "        self.begun, self.held = holds\n        self.gone = []\n",
    ),
    _host(
        "host_raising_leaves_it_stopped",
        "a run that stops and raises has stopped",
        "self.gone, self.refusals, self.frozen, self.paused, self.stopped = fields",
        "self.gone, self.refusals, self.frozen, self.paused, _ = fields",
    ),
    _host(
        "host_raising_leaves_it_paused",
        "a run that pauses and raises leaves the host paused",
        "self.gone, self.refusals, self.frozen, self.paused, self.stopped = fields",
        "self.gone, self.refusals, self.frozen, _, self.stopped = fields",
    ),
    _host(
        "host_raising_leaves_who_left",
        "who left in a run that raises has left",
        "self.gone, self.refusals, self.frozen, self.paused, self.stopped = fields",
        "_, self.refusals, self.frozen, self.paused, self.stopped = fields",
    ),
    _host(
        "host_raising_keeps_refusals",
        "a refusal in a run that raises is kept",
        "self.gone, self.refusals, self.frozen, self.paused, self.stopped = fields",
        "self.gone, _, self.frozen, self.paused, self.stopped = fields",
    ),
    _host(
        "host_raising_counts_on",
        "a hold that was undone keeps its name",
        "        self.begun, self.held = holds\n",
        "        _, self.held = holds\n",
    ),
)
