"""A wrong kit: one change of a text, with what it stands for.

The change is of text, and the text before it must be found exactly once (or, where one mistake has
several places, at least once): a change that finds nothing to change would be no mistake, and no
case could catch it.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ChangeError", "WrongKit"]


class ChangeError(ValueError):
    """A change does not fit the text that it is made for."""


class WrongKit(NamedTuple):
    """A wrong kit.

    Attributes:
        name: in the gallery; a Python identifier.
        mistake: the real mistake that it stands for, in one line.
        notice: the operations that must notice, each in a case of its own.
        file: the file that is changed: of the plain kit, or in the folder `browser`.
        before: the text that is replaced.
        after: the text that replaces it.
        everywhere: replace all occurrences; otherwise there must be exactly one.
    """

    name: str
    mistake: str
    notice: tuple[str, ...]
    file: str
    before: str
    after: str
    everywhere: bool = False

    def changed(self, text: str) -> str:
        """Return the text of the file with the mistake in it.

        Raises:
            ChangeError: the text before is not there, or more than once, or is the text after.
        """
        found = text.count(self.before)
        if found == 0 or (found > 1 and not self.everywhere):
            raise ChangeError(f"{self.name}: {self.before!r} stands {found} times in {self.file}")
        if self.before == self.after:
            raise ChangeError(f"{self.name}: the change changes nothing")
        return text.replace(self.before, self.after)
