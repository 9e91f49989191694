"""The nodes above the items: the file, `samedeal`, and the engine.

An engine is opened when it is collected, so that what is wrong with it is known before anything
runs: then it has one item, which fails with one line, and the other engines run.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.engines.declared import declared_in
from samedeal_conformance.engines.registering import REGISTERED, Registration, RegistrationError
from samedeal_conformance.engines.settings import title_of

from .item import CheckItem, RegisteredItem
from .session import shared

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["EngineFile", "ProjectFile", "below", "registered_by"]


def registered_by(path: Path) -> list[Registration]:
    """The engines that a Python file has registered."""
    return [each for each in REGISTERED if each.file and Path(each.file) == path]


def below(parent: pytest.Collector) -> pytest.Collector:
    """The node `samedeal` below the file that registers engines."""
    made: pytest.Collector = EnginesNode.from_parent(parent, name="samedeal")
    return made


class EngineFile(pytest.File):
    """A file that registers engines and that pytest itself does not collect."""

    def collect(self) -> Iterator[pytest.Collector]:
        """The one node below it."""
        yield below(self)


class ProjectFile(EngineFile):
    """A pyproject.toml that declares engines."""


class EnginesNode(pytest.Collector):
    """The engines of a file."""

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        """One node for each engine."""
        path = self.path
        try:
            found = (
                declared_in(path) if isinstance(self.parent, ProjectFile) else registered_by(path)
            )
        except RegistrationError as error:
            yield RegisteredItem.from_parent(self, mistake=str(error), line=0)
            return
        session = shared(self.config)
        for registration, mistake in session.mistakes(session.placed(found, path)):
            yield EngineNode.from_parent(
                self, name=title_of(registration), registration=registration, mistake=mistake
            )


class EngineNode(pytest.Collector):
    """An engine."""

    def __init__(self, registration: Registration, mistake: str, **given: Any) -> None:
        super().__init__(**given)
        self.registration = registration
        self._mistake = mistake

    def collect(self) -> Iterator[pytest.Item]:
        """An item for the registration, and if that is right one for each check and seats."""
        registration = self.registration
        session = shared(self.config)
        mistake = self._mistake or session.engines.trouble(registration)
        yield RegisteredItem.from_parent(self, mistake=mistake, line=registration.line)
        if mistake:
            return
        for seats in registration.seats:
            for check in session.checks:
                yield CheckItem.from_parent(self, check=check, seats=seats)
