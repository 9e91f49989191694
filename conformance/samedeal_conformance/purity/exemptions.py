"""Findings that are let pass: by a comment at the place, or by the configuration.

A comment stands on the line of the finding, or alone on the line before:

    now = time.time()  # samedeal: allow engine-purity (the host's side, never in a stream)

An exemption without a reason, of an unknown rule, or that lets nothing pass is a finding itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from .findings import RULES, Finding

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .config import Allowance, Config

__all__ = ["Comment", "exempt", "unneeded"]

_MARK = re.compile(r"samedeal:\s*allow\b\s*(?P<rules>[\w, -]*?)\s*(?:\((?P<reason>.*)\)|$|\*/)")


class Comment(NamedTuple):
    """A comment, and whether nothing but it stands on its line."""

    line: int
    column: int
    text: str
    alone: bool


def _finding(file: str, comment: Comment, what: str, instead: str) -> Finding:
    return Finding(file, comment.line, comment.column, "exemption", what, instead, "exemption")


def _by_comments(
    file: str, findings: list[Finding], comments: Iterable[Comment]
) -> Iterable[Finding]:
    """What is left, and what is wrong with the comments."""
    left = list(findings)
    for comment in comments:
        mark = _MARK.search(comment.text)
        if not mark:
            continue
        rules = {rule for rule in re.split(r"[\s,]+", mark["rules"]) if rule}
        unknown = sorted(rules - RULES.keys())
        if unknown or not rules:
            yield _finding(
                file, comment, f"{', '.join(unknown) or 'nothing'} is no rule to allow",
                f"name one of {', '.join(RULES)}",
            )  # fmt: skip
        elif not (mark["reason"] or "").strip():
            yield _finding(
                file, comment, "an exemption without a reason",
                f"say why: samedeal: allow {', '.join(sorted(rules))} (reason)",
            )  # fmt: skip
        else:
            line = comment.line + comment.alone
            passed = [each for each in left if each.line == line and each.rule in rules]
            for rule in sorted(rules - {each.rule for each in passed}):
                yield _finding(
                    file, comment, f"there is nothing of {rule} here to allow", "take it away"
                )
            left = [each for each in left if each not in passed]
    yield from left


def exempt(
    file: str, findings: list[Finding], comments: list[Comment], allowances: list[Allowance]
) -> list[Finding]:
    """What is left of a file's findings; notes which allowances were used."""
    left = list(_by_comments(file, findings, comments))
    for allowance in allowances:
        passed = [each for each in left if allowance.covers(each)]
        allowance.met = True
        if allowance.reason:
            allowance.used |= bool(passed)
            left = [each for each in left if each not in passed]
    return sorted(left)


def unneeded(config: Config, needed: set[str], *, whole: bool) -> list[Finding]:
    """What is wrong with the exemptions of a configuration.

    `needed` are the imports and names that were met. With `whole`, all files that the
    configuration is about were looked at.
    """
    found = []

    def say(line: int, what: str, instead: str) -> None:
        found.append(Finding(config.source, line, 1, "exemption", what, instead, "exemption"))

    for allowance in config.allowances:
        about = f"{', '.join(allowance.rules)} in {allowance.path}"
        if not allowance.reason:
            say(allowance.line, "an exemption without a reason", "add reason = ...")
        elif not allowance.used and (allowance.met or whole):
            say(allowance.line, f"there is nothing of {about} to allow", "take the entry away")
    for name, line in config.lines.items() if whole else ():
        if name not in needed:
            say(line, f"nothing uses {name}, which is allowed", "take the entry away")
    return found
