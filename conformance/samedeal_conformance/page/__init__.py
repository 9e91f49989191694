"""The report: result files as one HTML page that needs nothing else.

`gathering` puts files together and refuses those that don't belong together. The modules after it
make of that what the page shows: `answers` what somebody asks first, `matrix`, `failures`, `cases`
(compact data that the page's script filters), `statistic`, `engine`. `pictures` draws SVG.
`building` fills the template; script and style are those of `browser/report`.

No request is made: the page's policy forbids all of them, and allows the one script and the one
style that are in it, by their hashes. Texts come from outside (names of engines, answers of a kit,
comments) and are escaped where they enter the page, by the template or as JSON.
"""

from __future__ import annotations

from .building import build
from .gathering import Gathered, gather

__all__ = ["Gathered", "build", "gather"]
