"""Wrong hosts: holds and sequences."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_HOST_FRAMES"]


def _host(name: str, mistake: str, before: str, after: str) -> WrongKit:
    return WrongKit(name, mistake, ("table.host.transcript",), "table_host.py", before, after)


_BUSY_IF = "return bool(self.frozen or self.paused or self.stopped or waiting or self.running)"
_ARMED = "        self.timers.after(name, ms, lambda: self.frame(name, run))\n"
_OTHERS = (
    "        if others:\n"
    "            self.timers.after(name, ms, lambda: self.play(name, ms, others))\n"
)
_PLAYED = f"{_OTHERS}        self.frame(name, first)\n"
_CANCELLED = (
    "        except BaseException:\n            self.timers.cancel(name)\n            raise\n"
)
_OVER = (
    "            if name not in self.timers.pending:\n"
    "                self.held = [each for each in self.held if each != name]\n"
)
_BEGUN = '        self.begun += 1\n        name = f"host:{self.begun}"\n'

TABLE_HOST_FRAMES = (
    _host(
        "host_holds_do_not_nest",
        "the first hold to end thaws the table",
        _OVER,
        "            if name not in self.timers.pending:\n                self.held = []\n",
    ),
    _host(
        "host_hold_replaces",
        "a hold takes the place of the one before",
        _BEGUN,
        '        self.begun += 1\n        name = "host:1"\n',
    ),
    _host(
        "host_hold_does_not_hold",
        "a hold only arms a timer",
        "        self.held = [*self.held, name]\n",
        "",
    ),
    _host(
        "host_hold_freezes",
        "a hold is a freeze, which freeze(false) ends",
        "        self.frozen = on\n",
        "        self.frozen = on\n        self.held = self.held if on else []\n",
    ),
    _host(
        "host_hold_thaws",
        "the end of a hold thaws a frozen table",
        _OVER,
        f"{_OVER}            self.frozen = False\n",
    ),
    _host(
        "host_hold_over_before_its_run",
        "messages are let in while a hold's run is done",
        _BUSY_IF,
        _BUSY_IF.replace(" or self.running", ""),
    ),
    _host(
        "host_hold_published_busy",
        "a hold is published before it is over",
        "            if fn is not None:\n                fn()\n",
        "            if fn is not None:\n                fn()\n            self.publish()\n",
    ),
    _host(
        "host_hold_unpublished",
        "the end of a hold is not published",
        _ARMED,
        "        def over() -> None:\n            publish, self.publish = self.publish, list\n"
        "            try:\n                self.frame(name, run)\n"
        "            finally:\n                self.publish = publish\n\n"
        "        self.timers.after(name, ms, over)\n",
    ),
    _host(
        "host_hold_without_run_unpublished",
        "a hold without a run publishes nothing",
        "                self.held = [each for each in self.held if each != name]\n"
        "        self.publish()\n",
        "                self.held = [each for each in self.held if each != name]\n"
        "        if fn is not None:\n            self.publish()\n",
    ),
    _host(
        "host_hold_runs_at_once",
        "a hold's run is done at its beginning",
        _ARMED,
        "        if run is not None:\n            run()\n"
        "        self.timers.after(name, ms, lambda: self.frame(name, None))\n",
    ),
    _host(
        "host_hold_of_no_time_at_once",
        "a hold for no time is done at once",
        _ARMED,
        "        if ms == 0:\n            self.frame(name, run)\n            return\n" + _ARMED,
    ),
    _host(
        "host_hold_raising_holds",
        "a hold whose run raises is never over",
        "            self.running -= 1\n" + _OVER + "        self.publish()\n",
        "            pass\n        self.running -= 1\n"
        "        if name not in self.timers.pending:\n"
        "            self.held = [each for each in self.held if each != name]\n"
        "        self.publish()\n",
    ),
    _host(
        "host_hold_raising_published",
        "a hold whose run raises is published",
        _CANCELLED,
        _CANCELLED.replace("            raise", "            self.publish()\n            raise"),
    ),
    _host(
        "host_hold_cancelled_holds",
        "a hold whose timer is cancelled holds for ever",
        "waiting = [name for name in self.timers.pending if name in self.held]",
        "waiting = self.held",
    ),
    _host(
        "host_sequences_share_a_timer",
        "two sequences have one timer",
        "        self.play(self.begin(), ms, [*steps, done])\n",
        '        self.begin()\n        self.held = [*self.held, "host:1"]\n'
        '        self.play("host:1", ms, [*steps, done])\n',
    ),
    _host(
        "host_sequence_first_step_late",
        "the first step comes after ms",
        "        self.play(self.begin(), ms, [*steps, done])\n",
        "        name = self.begin()\n"
        "        self.timers.after(name, ms, lambda: self.play(name, ms, [*steps, done]))\n",
    ),
    _host(
        "host_sequence_done_at_once",
        "done comes with the last step",
        _PLAYED,
        "        last = len(others) == 1\n"
        "        if others and not last:\n"
        "            self.timers.after(name, ms, lambda: self.play(name, ms, others))\n"
        "        self.frame(name, first)\n"
        "        if last:\n            self.frame(name, others[0])\n",
    ),
    _host(
        "host_sequence_over_with_its_last_step",
        "input is let in after the last step, before done",
        _PLAYED,
        _PLAYED
        + "        if len(others) == 1:\n"
        + "            self.held = [each for each in self.held if each != name]\n",
    ),
    _host(
        "host_sequence_let_in_between",
        "input is let in between the steps",
        "        self.frame(name, first)\n",
        "        self.frame(name, first)\n"
        "        self.held = [each for each in self.held if each != name]\n",
    ),
    _host(
        "host_sequence_published_once",
        "a sequence is published when it is over",
        _PLAYED,
        f"{_OTHERS}        publish = self.publish\n        if others:\n"
        "            self.publish = list\n"
        "        try:\n            self.frame(name, first)\n        finally:\n"
        "            self.publish = publish\n",
    ),
    _host(
        "host_sequence_without_done_unpublished",
        "the end of a sequence without done is not published",
        _PLAYED,
        _OTHERS
        + "        if not others and first is None:\n"
        + "            self.held = [each for each in self.held if each != name]\n"
        + "            return\n        self.frame(name, first)\n",
    ),
    _host(
        "host_sequence_of_no_steps_waits",
        "without steps done comes after ms",
        "        self.play(self.begin(), ms, [*steps, done])\n",
        "        name = self.begin()\n        if not steps:\n"
        "            self.timers.after(name, ms, lambda: self.frame(name, done))\n"
        "            return\n        self.play(name, ms, [*steps, done])\n",
    ),
    _host(
        "host_sequence_of_no_steps_is_nothing",
        "without steps nothing is done",
        "        self.play(self.begin(), ms, [*steps, done])\n",
        "        if steps:\n            self.play(self.begin(), ms, [*steps, done])\n",
    ),
    _host(
        "host_sequence_armed_after_the_step",
        "the timer is armed after the step was done",
        _PLAYED,
        "        self.running += 1\n        self.frame(name, first)\n        self.running -= 1\n"
        + _OTHERS
        + "        self.held = [*self.held, name] if others else self.held\n",
    ),
    _host(
        "host_sequence_goes_on",
        "a sequence whose step raises goes on",
        "            self.timers.cancel(name)\n            raise\n",
        "            raise\n",
    ),
    _host(
        "host_sequence_raising_skips",
        "a step that raises is left out, and the error with it",
        "            self.timers.cancel(name)\n            raise\n",
        "            pass\n",
    ),
    _host(
        "host_sequence_all_armed_at_once",
        "all steps are armed at the beginning",
        "        self.play(self.begin(), ms, [*steps, done])\n",
        "        for i, step in enumerate([*steps, done]):\n"
        "            if i == 0:\n                self.play(self.begin(), ms, [step])\n"
        "            else:\n                self.hold(ms * i, step)\n",
    ),
)
