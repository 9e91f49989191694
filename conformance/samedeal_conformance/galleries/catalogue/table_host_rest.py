"""Wrong hosts: frozen, paused, stopped; and what is refused."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_HOST_REST"]


def _host(name: str, mistake: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, ("table.host.transcript",), "table_host.py", before, after)


_OTHERS = (
    "        if others:\n"
    "            self.timers.after(name, ms, lambda: self.play(name, ms, others))\n"
)
_PLAYED = f"{_OTHERS}        self.frame(name, first)\n"
_STOPPED = "        self.stopped = True\n        self.timers.cancel_all()\n"
_IGNORED = "        if self.stopped:\n            return\n"
_HELD = (
    '        check_integer("ms", ms, 0, MOST)\n        if run is not None:\n'
    '            check_function("run", run)\n'
    f"{_IGNORED}        name = self.begin()\n"
)

TABLE_HOST_REST = (
    _host(
        "host_freeze_toggles",
        "freeze turns it on and off",
        "        self.frozen = on\n",
        "        self.frozen = self.frozen != on\n",
    ),
    _host(
        "host_freezes_nest",
        "two freezes need two thaws",
        "        self.frozen = on\n",
        "        self.frozen = max(0, self.frozen + (1 if on else -1))\n",
    ),
    _host(
        "host_freeze_unchecked",
        "whatever counts as true freezes",
        '        check_boolean("on", on)\n',
        "",
    ),
    _host(
        "host_pause_lets_input_in",
        "a pause only stops the timers",
        "self.frozen or self.paused or self.stopped",
        "self.frozen or self.stopped",
    ),
    _host(
        "host_pause_lets_timers_fire",
        "a pause only refuses input",
        "        self.paused = True\n        self.timers.pause()\n",
        "        self.paused = True\n",
    ),
    _host(
        "host_resume_thaws",
        "resume thaws a frozen table",
        "        self.paused = False\n        self.timers.resume()\n",
        "        self.paused = False\n        self.frozen = False\n        self.timers.resume()\n",
    ),
    _host(
        "host_resume_starts_again",
        "resume begins again after a stop",
        "        self.paused = False\n        self.timers.resume()\n",
        "        self.paused = self.stopped = False\n        self.timers.resume()\n",
    ),
    _host(
        "host_stop_lets_messages_through",
        "messages are accepted after a stop",
        "self.paused or self.stopped or waiting",
        "self.paused or waiting",
    ),
    _host(
        "host_stop_leaves_timers",
        "the timers go on after a stop",
        _STOPPED,
        "        self.stopped = True\n",
    ),
    _host(
        "host_stop_leaves_games_timers",
        "the game's own timers go on after a stop",
        _STOPPED,
        "        self.stopped = True\n        for name in self.timers.pending:\n"
        '            if name.startswith("host:"):\n                self.timers.cancel(name)\n',
    ),
    _host(
        "host_stop_lets_holds_begin",
        "a hold begins after a stop",
        f'            check_function("run", run)\n{_IGNORED}',
        '            check_function("run", run)\n',
    ),
    _host(
        "host_stop_lets_a_frame_through",
        "a sequence plays its first step after a stop",
        f'            check_function("done", done)\n{_IGNORED}',
        '            check_function("done", done)\n',
    ),
    _host(
        "host_stop_lets_done_through",
        "a sequence without steps is done after a stop",
        f'            check_function("done", done)\n{_IGNORED}',
        '            check_function("done", done)\n        if self.stopped and steps:\n'
        "            return\n",
    ),
    _host(
        "host_stop_publishes_nothing",
        "the run or step that stops is not published",
        "        self.publish = publish\n",
        "        self.publish = lambda: None if self.stopped else publish()\n",
    ),
    _host(
        "host_stop_goes_on_after_the_step",
        "a step that stops is followed by the next one",
        _PLAYED,
        "        self.frame(name, first)\n" + _OTHERS,
    ),
    _host(
        "host_stop_thaws",
        "a stop leaves nothing busy",
        _STOPPED,
        "        self.frozen = self.paused = False\n        self.timers.cancel_all()\n",
    ),
    _host(
        "host_steps_unchecked",
        "a step that is no function is found out when its time comes",
        '            check_function("a step", step)\n',
        "            pass\n",
    ),
    _host(
        "host_hold_begun_before_the_check",
        "a refused hold has begun, and a name is gone",
        _HELD,
        f"{_IGNORED}        name = self.begin()\n" + _HELD.partition(_IGNORED)[0],
    ),
    _host(
        "host_leave_unchecked",
        "what is no text may leave",
        '        check_text("id", id)\n        self.gone = [*self.gone, id]\n',
        "        self.gone = [*self.gone, id]\n",
    ),
)
