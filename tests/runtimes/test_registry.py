"""The names of runtimes, and what is said of those that are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from samedeal_conformance.errors import ExitCode, RuntimeUnusableError, UsageError
from samedeal_conformance.runtimes import (
    AS_IS,
    JAVASCRIPT,
    RUNTIMES,
    Environment,
    Missing,
    runtime,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_every_name_leads_to_its_runtime() -> None:
    """Built in or a command: the runtime bears the name that it was asked for by."""
    scripts = ["node", "deno", "bun", "quickjs"]
    assert list(RUNTIMES) == ["python", *scripts, "chromium", "firefox", "webkit"]
    assert list(RUNTIMES) == ["python", *JAVASCRIPT]
    for name in (*RUNTIMES, "command:./kit --fast"):
        assert name == runtime(name).name
    for name, make in JAVASCRIPT.items():
        assert name == make(None).name


@pytest.mark.parametrize("name", ["ruby", "", "Python", "command"])
def test_other_names_are_a_usage_error_that_lists_them(name: str) -> None:
    """Who misspells a name is told which there are."""
    with pytest.raises(
        UsageError, match="python, node, deno, bun, quickjs, chromium, firefox, webkit"
    ) as caught:
        runtime(name)
    assert caught.value.exit_code == ExitCode.USAGE


@pytest.mark.parametrize("name", ["command:", "command:  ", "command:'./kit"])
def test_a_command_must_be_one(name: str) -> None:
    """No program, or a quote that never ends."""
    with pytest.raises(UsageError):
        runtime(name)


@pytest.mark.parametrize("name", ["firefox", "command:./no-such-kit"])
def test_what_is_missing_says_how_to_get_it_and_cannot_be_opened(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reason, a way out, and exit code 7 for who opens it all the same."""
    monkeypatch.setenv("SAMEDEAL_FIREFOX", "/nonexistent")
    missing = runtime(name).find()
    assert isinstance(missing, Missing)
    assert missing.reason
    assert missing.how_to_get
    with pytest.raises(RuntimeUnusableError, match=name) as caught:
        runtime(name).open(AS_IS)
    assert caught.value.exit_code == ExitCode.UNUSABLE
    assert missing.how_to_get == caught.value.hint


def test_an_environment_knows_what_was_not_met() -> None:
    """Another name of a zone is the zone; another zone, locale or seed is told."""
    asked = Environment("tr-TR", "Asia/Kathmandu", "7")
    met = {"locale": "tr-TR", "timezone": "Asia/Katmandu", "hash_seed": "7"}
    assert asked.unmet(met) == []
    assert asked.unmet({"locale": "tr-TR", "timezone": "Asia/Kathmandu"}) == []
    assert AS_IS.unmet({}) == []
    assert len(asked.unmet(met | {"locale": "C"})) == 1
    assert len(asked.unmet(met | {"timezone": "Asia/Kolkata"})) == 1
    assert len(asked.unmet(met | {"timezone": "UTC+0545"})) == 1
    assert len(asked.unmet(met | {"hash_seed": "random"})) == 1
    assert asked.unmet({}) == [
        "locale tr-TR (it does not say under which it runs)",
        "time zone Asia/Kathmandu (it does not say in which it runs)",
    ]


def test_an_environment_changes_nothing_that_it_does_not_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The variables of a child are ours, but for those that stand for what was asked."""
    monkeypatch.setenv("LANGUAGE", "de")
    monkeypatch.setenv("TZ", "Europe/Vienna")
    ours = AS_IS.variables()
    assert ours["TZ"] == "Europe/Vienna"
    changed = Environment("tr-TR", None, "0").variables()
    assert changed["LC_ALL"] == "tr_TR.UTF-8"
    assert "LANGUAGE" not in changed
    different = {key for key in {*ours, *changed} if ours.get(key) != changed.get(key)}
    assert different <= {"LC_ALL", "LANG", "LANGUAGE", "PYTHONHASHSEED"}


def test_a_missing_runtime_skips_or_fails_a_test(
    need: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The tests that need a runtime say that they were skipped, and fail where it is required."""
    monkeypatch.setenv("SAMEDEAL_NODE", str(tmp_path / "nothing"))
    monkeypatch.delenv("SAMEDEAL_REQUIRE", raising=False)
    with pytest.raises(pytest.skip.Exception, match="SAMEDEAL_NODE"):
        need("node")
    monkeypatch.setenv("SAMEDEAL_REQUIRE", "python,node")
    with pytest.raises(pytest.fail.Exception, match="node is required"):
        need("node")
