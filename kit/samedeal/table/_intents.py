"""What a game declares about its intents, checked once and laid out for the host.

An intent is a function, or a mapping of `run` and of conditions. A mistake in it is the game's and
not a player's, so it is refused when the host is made, not when a message arrives.
"""

from __future__ import annotations

from collections.abc import Mapping

from .. import _checks  # noqa: TID252 - a copy of the package under another name stays whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..contracts import Context, Intent  # noqa: TID252 - as above

    Run = Callable[[Context], object]

__all__ = ["CompiledIntent", "check_intents"]

_MEMBERS = ("run", "turn", "phase", "host", "when", "options", "hidden")


class CompiledIntent:
    """An intent with all its members, absent ones as what they mean."""

    __slots__ = _MEMBERS

    def __init__(self, name: str, intent: Mapping[str, Any]) -> None:
        for member in intent:
            if member not in _MEMBERS:
                allowed = "a mapping of " + ", ".join(_MEMBERS) + " alone"
                _checks.refuse_value(name, dict(intent), allowed)
        if "run" not in intent:
            _checks.refuse_value(name, dict(intent), "a mapping with run")
        self.run: Run = _function(f"{name}['run']", intent["run"])
        self.turn = _checks.check_bool(f"{name}['turn']", intent.get("turn", False))
        self.phase: str | None = None
        if "phase" in intent:
            self.phase = _checks.check_text(f"{name}['phase']", intent["phase"])
        self.host = _checks.check_bool(f"{name}['host']", intent.get("host", False))
        self.when: Run | None = None
        if "when" in intent:
            self.when = _function(f"{name}['when']", intent["when"])
        self.options: Run | None = None
        if "options" in intent:
            self.options = _function(f"{name}['options']", intent["options"])
        self.hidden = _checks.check_bool(f"{name}['hidden']", intent.get("hidden", False))


def _function(name: str, value: Any) -> Run:
    _checks.check_callable(name, value)
    function: Run = value
    return function


def check_intents(intents: Mapping[str, Run | Intent]) -> dict[str, CompiledIntent]:
    """Return the intents by name, in their order, or raise for the first that won't do."""
    if not isinstance(intents, Mapping):
        _checks.refuse_type("intents", intents, "a mapping such as a dict")
    compiled = {}
    for key, intent in intents.items():
        name = _checks.check_text("a name of intents", key)
        members: Any = {"run": intent} if callable(intent) else intent
        if not isinstance(members, Mapping):
            _checks.refuse_type(f"intents[{name!r}]", intent, "a function or a mapping with run")
        compiled[name] = CompiledIntent(f"intents[{name!r}]", members)
    return compiled
