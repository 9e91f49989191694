"""Wrong timers."""

from __future__ import annotations

from ..change import WrongKit  # noqa: TID252 - a part of this gallery

__all__ = ["TABLE_TIMERS"]

_OWN = ("table.timers.transcript",)
_BOTH = (*_OWN, "table.host.transcript")


def _timers(
    name: str, mistake: str, before: str, after: str, notice: tuple[str, ...] = _OWN
) -> WrongKit:
    return WrongKit(name, mistake, notice, "table_timers.py", before, after)


_FIRST = "min(self.armed, key=lambda timer: timer.due, default=None)"
_NOW = "            self.now = timer.due\n"
_AGAIN = (
    "            if timer.again is not None:\n"
    "                self.armed.append(timer._replace(due=timer.due + timer.again))\n"
)
_FIRED = f"            self.armed.remove(timer)\n{_AGAIN}            timer.fn()\n"
_REPLACED = "        self.cancel(name)\n        self.clock.armed.append"
_GONE = "[timer for timer in self.clock.armed if timer.name != name]"
_PAUSED = (
    "        self.clock.paused = True\n\n"
    "    def resume(self) -> None:\n"
    '        """Let time pass again."""\n'
    "        self.clock.paused = False\n"
)
_PENDING = "return [timer.name for timer in self.clock.armed]"

TABLE_TIMERS = (
    _timers(
        "timers_replaced_run_both",
        "a name that is used again has two timers",
        _REPLACED,
        "        self.clock.armed.append",
        _BOTH,
    ),
    _timers(
        "timers_first_stays",
        "a name that is in use is left alone",
        _REPLACED,
        "        if name in self.pending:\n            return\n        self.clock.armed.append",
        _BOTH,
    ),
    _timers(
        "timers_replaced_in_their_place",
        "a replaced timer keeps its place in the order",
        "        self.cancel(name)\n"
        "        self.clock.armed.append(Timer(name, self.clock.now + ms, again, fn))\n",
        "        timer = Timer(name, self.clock.now + ms, again, fn)\n"
        "        if name in self.pending:\n"
        "            self.clock.armed[self.pending.index(name)] = timer\n"
        "        else:\n            self.clock.armed.append(timer)\n",
    ),
    _timers(
        "timers_once_and_repeated_apart",
        "single and repeated timers have names of their own",
        _REPLACED,
        "        self.clock.armed = [\n"
        "            timer\n            for timer in self.clock.armed\n"
        "            if timer.name != name or (timer.again is None) != (again is None)\n        ]\n"
        "        self.clock.armed.append",
    ),
    _timers(
        "timers_drifting",
        "a repeated timer counts from the end of the advance",
        "due=timer.due + timer.again",
        "due=until + timer.again",
        _BOTH,
    ),
    _timers(
        "timers_once_an_advance",
        "a repeated timer fires once in an advance, however long that is",
        "due=timer.due + timer.again",
        "due=max(timer.due, until - timer.again + 1) + timer.again",
        _BOTH,
    ),
    _timers(
        "timers_every_is_after",
        "a repeated timer fires once",
        _AGAIN,
        "",
        _BOTH,
    ),
    _timers(
        "timers_every_too_early",
        "a repeated timer has its first time after one millisecond",
        "self.arm(name, ms, ms, fn)",
        "self.arm(name, 1, ms, fn)",
        _BOTH,
    ),
    _timers(
        "timers_armed_after_the_call",
        "a repeated timer is armed again after its function was called",
        _FIRED,
        f"            self.armed.remove(timer)\n            timer.fn()\n{_AGAIN}",
    ),
    _timers(
        "timers_cancelled_in_vain",
        "a repeated timer that its function cancels is armed again",
        _FIRED,
        f"            self.armed.remove(timer)\n{_AGAIN}            timer.fn()\n"
        "            names = [each.name for each in self.armed]\n"
        "            if timer.again is not None and timer.name not in names:\n"
        "                self.armed.append(timer._replace(due=timer.due + timer.again))\n",
    ),
    _timers(
        "timers_collected_first",
        "what is due is collected before anything is called, so a cancelled timer still fires",
        "        while not self.paused:\n            timer = self.due(until)\n",
        "        ready = sorted((t for t in self.armed if t.due <= until), key=lambda t: t.due)\n"
        "        while not self.paused:\n"
        "            timer = ready.pop(0) if ready else self.due(until)\n"
        "            if timer is not None and timer not in self.armed:\n"
        "                self.armed.append(timer)\n",
    ),
    _timers(
        "timers_latest_first",
        "timers of one time fire in reverse order",
        _FIRST,
        "min(reversed(self.armed), key=lambda timer: timer.due, default=None)",
        _BOTH,
    ),
    _timers(
        "timers_by_name",
        "timers of one time fire by their names",
        _FIRST,
        "min(self.armed, key=lambda timer: (timer.due, timer.name), default=None)",
    ),
    _timers(
        "timers_by_arming",
        "whatever is due fires in the order of arming",
        "        first = min(self.armed, key=lambda timer: timer.due, default=None)\n",
        "        first = next((timer for timer in self.armed if timer.due <= until), None)\n",
    ),
    _timers(
        "timers_repeated_first",
        "repeated timers fire before single ones of their time",
        _FIRST,
        "min(self.armed, key=lambda timer: (timer.due, timer.again is None), default=None)",
    ),
    _timers(
        "timers_late",
        "a timer fires after its time, not at it",
        "first.due <= until",
        "first.due < until",
        _BOTH,
    ),
    _timers(
        "timers_at_once",
        "a timer without time left fires when it is armed",
        "        self.arm(name, ms, None, fn)\n",
        "        if ms == 0:\n            self.cancel(name)\n            fn()\n            return\n"
        "        self.arm(name, ms, None, fn)\n",
        _BOTH,
    ),
    _timers(
        "timers_one_millisecond_at_least",
        "no time is one millisecond, as in browsers",
        "self.arm(name, ms, None, fn)",
        "self.arm(name, max(ms, 1), None, fn)",
        _BOTH,
    ),
    _timers(
        "timers_time_jumps",
        "the time is the end of the advance while functions run",
        _NOW,
        "            self.now = until\n",
        _BOTH,
    ),
    _timers(
        "timers_only_what_was_armed",
        "a timer that a function arms waits for the next advance",
        "        while not self.paused:\n            timer = self.due(until)\n",
        "        before = {each.name for each in self.armed}\n"
        "        while not self.paused:\n            timer = self.due(until)\n"
        "            if timer is not None and timer.name not in before:\n"
        "                timer = None\n",
    ),
    _timers(
        "timers_errors_swallowed",
        "a function that raises is passed over",
        "            timer.fn()\n",
        "            try:\n                timer.fn()\n            except Exception:\n"
        "                continue\n",
        _BOTH,
    ),
    _timers(
        "timers_errors_at_the_end",
        "a function that raises lets the others fire first",
        "            timer.fn()\n",
        "            try:\n                timer.fn()\n            except Exception:\n"
        "                self.advance(until - self.now)\n                raise\n",
        _BOTH,
    ),
    _timers(
        "timers_errors_take_the_time",
        "when a function raises, the time is the end of the advance",
        "            timer.fn()\n",
        "            try:\n                timer.fn()\n            except Exception:\n"
        "                self.now = until\n                raise\n",
    ),
    _timers(
        "timers_errors_cancel_all",
        "a function that raises takes the other timers with it",
        "            timer.fn()\n",
        "            try:\n                timer.fn()\n            except Exception:\n"
        "                self.armed = []\n                raise\n",
        _BOTH,
    ),
    _timers(
        "timers_errors_end_the_repetition",
        "a repeated timer that raises is not armed again",
        "            timer.fn()\n",
        "            try:\n                timer.fn()\n            except Exception:\n"
        "                self.armed = [each for each in self.armed if each.name != timer.name]\n"
        "                raise\n",
        _BOTH,
    ),
    _timers(
        "timers_errors_fire_again",
        "a timer that raises is still there",
        "            timer.fn()\n",
        "            try:\n                timer.fn()\n            except Exception:\n"
        "                self.armed.insert(0, timer)\n                raise\n",
        _BOTH,
    ),
    _timers(
        "timers_cancel_says_nothing",
        "cancel is true whether there was a timer or not",
        "return len(self.clock.armed) < before",
        "return len(self.clock.armed) <= before",
    ),
    _timers(
        "timers_cancel_leaves_repeated",
        "cancel does not find a repeated timer",
        _GONE,
        "[timer for timer in self.clock.armed if timer.name != name or timer.again]",
        _BOTH,
    ),
    _timers(
        "timers_cancel_by_prefix",
        "names that begin alike are cancelled together",
        _GONE,
        "[timer for timer in self.clock.armed if not timer.name.startswith(name)]",
    ),
    _timers(
        "timers_cancel_all_but_repeated",
        "cancel_all leaves the repeated timers",
        "    def cancel_all(self) -> None:\n"
        '        """Take all timers away."""\n        self.clock.armed = []\n',
        "    def cancel_all(self) -> None:\n"
        '        """Take all timers away."""\n'
        "        self.clock.armed = [timer for timer in self.clock.armed if timer.again]\n",
        _BOTH,
    ),
    _timers(
        "timers_pending_by_time",
        "pending in the order of firing",
        _PENDING,
        "return [timer.name for timer in sorted(self.clock.armed, key=lambda timer: timer.due)]",
    ),
    _timers(
        "timers_pending_by_name",
        "pending sorted by name",
        _PENDING,
        "return sorted(timer.name for timer in self.clock.armed)",
    ),
    _timers(
        "timers_pending_keeps_its_order",
        "a repeated timer keeps its place when it is armed again",
        "                self.armed.append(timer._replace(due=timer.due + timer.again))\n",
        "                self.armed.insert(0, timer._replace(due=timer.due + timer.again))\n",
    ),
    _timers(
        "timers_paused_time_passes",
        "the time of a pause counts: what is left of it is lost",
        "        while not self.paused:\n",
        "        if self.paused:\n            self.now = until\n        while not self.paused:\n",
        _BOTH,
    ),
    _timers(
        "timers_pause_starts_again",
        "after a pause timers have their whole time again",
        "    def resume(self) -> None:\n"
        '        """Let time pass again."""\n        self.clock.paused = False\n',
        "    def resume(self) -> None:\n"
        '        """Let time pass again."""\n'
        "        self.clock.armed = [\n"
        "            timer._replace(due=self.clock.now + timer.again) if timer.again else timer\n"
        "            for timer in self.clock.armed\n        ]\n"
        "        self.clock.paused = False\n",
    ),
    _timers(
        "timers_pauses_nest",
        "two pauses need two resumes",
        _PAUSED,
        _PAUSED.replace("= True", "+= 1").replace("= False", "= max(self.clock.paused - 1, 0)"),
    ),
    _timers(
        "timers_pause_is_seen_late",
        "a pause within a function counts from the next advance on",
        "        while not self.paused:\n",
        "        while not self.paused or until > self.now:\n",
    ),
    _timers(
        "timers_pause_after_this_time",
        "what is due at the time of a pause still fires",
        "            timer.fn()\n",
        "            timer.fn()\n            while self.paused and (timer := self.due(self.now)):\n"
        "                self.armed.remove(timer)\n                timer.fn()\n",
    ),
    _timers(
        "timers_pause_cancels",
        "a pause takes the timers away",
        "        self.clock.paused = True\n",
        "        self.clock.paused = True\n        self.clock.armed = []\n",
        _BOTH,
    ),
    _timers(
        "timers_not_armed_while_paused",
        "nothing can be armed in a pause",
        _REPLACED,
        "        if self.clock.paused:\n            return\n" + _REPLACED,
        _BOTH,
    ),
    _timers(
        "timers_function_not_checked",
        "what is no function is found out when the timer fires",
        '        check_function("fn", fn)\n        self.arm(name, ms, None, fn)\n',
        "        self.arm(name, ms, None, fn)\n",
    ),
    _timers(
        "timers_every_no_time",
        "a repeated timer of no time is taken for one of a millisecond",
        'check_integer("ms", ms, 1, MOST)\n        check_function("fn", fn)\n',
        'check_integer("ms", ms, 0, MOST)\n        ms = max(ms, 1)\n'
        '        check_function("fn", fn)\n',
    ),
    _timers(
        "timers_armed_before_the_check",
        "a refused timer has taken the place of the old one",
        '        check_text("name", name)\n        check_integer("ms", ms, 0, MOST)\n',
        '        check_text("name", name)\n        self.cancel(name)\n'
        '        check_integer("ms", ms, 0, MOST)\n',
    ),
    _timers(
        "timers_of_any_length",
        "more than 2**31 - 1 milliseconds, which browsers take for none",
        'check_integer("ms", ms, 0, MOST)\n        check_function',
        'check_integer("ms", ms, 0, 2**53)\n        check_function',
    ),
)
