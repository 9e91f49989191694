"""An engine that changes what it is given gets copies in all checks but `pure`."""

from __future__ import annotations

from typing import Any

from samedeal_conformance.engines.registering import Registration
from samedeal_conformance.engines.session import EngineSession

from .checks.toys import Stack, State


class InPlace(Stack):
    """A move changes the state that it is made in."""

    def apply(self, state: State, seat: int, move: Any) -> Any:
        """Give the same state back, changed."""
        reply = super().apply(state, seat, move)
        if "state" in reply:
            state.clear()
            state.update(reply["state"])
            return {**reply, "state": state}
        return reply


def outcomes(factory: type[Stack]) -> dict[str, str]:
    """How checks of an engine in this process end, in this order."""
    session = EngineSession(
        Registration("stack", file=__file__, seats=[2], factory=factory), in_process=True
    )
    checks = ("legal-moves", "pure", "terminates", "pure", "seed-matters")
    return {f"{place} {name}": session.make(name, 2).status for place, name in enumerate(checks)}


def test_only_pure_tells_that_states_are_changed() -> None:
    """The others pass on an engine whose one fault is that it changes states in place."""
    assert set(outcomes(Stack).values()) == {"pass"}
    assert {name for name, status in outcomes(InPlace).items() if status != "pass"} == {
        "1 pure",
        "3 pure",
    }
