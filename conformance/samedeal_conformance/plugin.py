"""Options and hooks. Nothing heavy is imported here: pytest loads this at every start.

Checks of engines are items of `items`, which is imported when an engine is registered, or a
pyproject.toml that is collected may declare one.

Every option has the project's prefix, since two plugins with one option name stop pytest.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .engines.mentions import mentions_engines
from .engines.registering import REGISTERED

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

__all__ = [
    "pytest_addoption",
    "pytest_collect_file",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_configure_node",
    "pytest_make_collect_report",
    "pytest_runtest_makereport",
    "pytest_terminal_summary",
    "pytest_testnodedown",
    "tell",
]

CLOSING = "samedeal_closing"
"""Where a worker of xdist puts the closing lines of the suite, for its controller to print."""

NOT_PROVED = "samedeal_not_proved"
"""The property under which a skipped test says, in a line, what it has not proved."""

_MISTAKE = "samedeal_mistake"
"""Where a worker of xdist puts what is wrong with the command line: its own errors are lost."""

_closing: list[str] = []


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the closing lines of a worker, all have the same; and what it can't work with."""
    given = getattr(node, "workeroutput", {})
    _closing[:] = given.get(CLOSING, _closing)
    if _MISTAKE in given:
        raise pytest.UsageError(given[_MISTAKE])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what the workers had to say; without xdist the suite says it itself."""
    tell(terminalreporter, _closing)
    _closing.clear()
    reports = (each for some in terminalreporter.stats.values() for each in some)
    given = [each.samedeal for each in reports if hasattr(each, "samedeal")]
    if given and terminalreporter.verbosity >= 0:
        from .items.closing import close  # noqa: PLC0415 - only where there are engines

        close(terminalreporter, given)


def tell(terminalreporter: pytest.TerminalReporter, lines: list[str]) -> None:
    """Print closing lines, if there are any, and what skipped tests have not proved."""
    if not lines:
        return
    terminalreporter.section("samedeal")
    skipped = terminalreporter.stats.get("skipped", ())
    named = (text for each in skipped for name, text in each.user_properties if name == NOT_PROVED)
    for line in (*lines, *named):
        terminalreporter.line(line)


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed of an exploration here, so that all workers of xdist get the same."""
    option = config.option
    config.addinivalue_line("markers", "samedeal: a check of an engine")
    if option.samedeal_explore and option.samedeal_seed is None:
        option.samedeal_seed = int.from_bytes(os.urandom(4), "big")
    here = config.invocation_params.dir == config.rootpath
    config.stash[_WHOLE] = here and config.args_source is not config.ArgsSource.ARGS
    if option.samedeal_lines and not hasattr(config, "workerinput"):
        from .items.lines import NAME, LinesFile  # noqa: PLC0415 - only where it is asked for

        config.pluginmanager.register(LinesFile(Path(option.samedeal_lines), config), NAME)
    if option.samedeal_check:
        from .engines.checks import CHECKS  # noqa: PLC0415 - only where one is named

        for name in option.samedeal_check:
            if name not in CHECKS:
                raise pytest.UsageError(
                    f"--samedeal-check: there is no check {name!r}; there are {', '.join(CHECKS)}"
                )


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker of xdist whether all is run: it has got other arguments."""
    node.workerinput["samedeal_whole"] = node.config.stash[_WHOLE]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a file that has registered engines, or that may declare some.

    Files of tests are left to pytest, and get their engines below when they are imported.
    """
    if file_path.name == _PROJECT:
        return _project(file_path, parent)
    if not any(each.file == str(file_path) for each in REGISTERED):
        return None
    from .items.collecting import EngineFile  # noqa: PLC0415 - only where there are engines

    _own(parent.config).add(file_path)
    made: pytest.Collector = EngineFile.from_parent(parent, path=file_path)
    return made


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Add the engines that a file of tests has registered, when it has been imported.

    To the session are added those whose files are not looked at though all is run.
    """
    report = yield
    if not report.passed:
        return report
    if isinstance(collector, pytest.Module) and REGISTERED:
        from .items.collecting import below, registered_by  # noqa: PLC0415 - as above

        path = collector.path
        if path not in _own(collector.config) and registered_by(path):
            report.result.append(below(collector))
    elif isinstance(collector, pytest.Session):
        report.result.extend(_left_out(collector))
    return report


_PROJECT = "pyproject.toml"

_WHOLE = pytest.StashKey[bool]()
"""Whether pytest was called in the root folder without naming what to run."""

_OWN = pytest.StashKey["set[Path]"]()


def _own(config: pytest.Config) -> set[Path]:
    """The files that have been collected for the sake of their engines."""
    return config.stash.setdefault(_OWN, set())


def _left_out(session: pytest.Session) -> Iterator[pytest.Collector]:
    """The files of engines outside the folders that testpaths name, where all is run.

    Such are a pyproject.toml and a conftest.py above them, and what that imports.
    """
    config = session.config
    given = getattr(config, "workerinput", {})
    if not given.get("samedeal_whole", config.stash[_WHOLE]):
        return
    looked_at = [config.rootpath / each for each in config.args]
    files = [config.rootpath / _PROJECT, *(Path(each.file) for each in REGISTERED if each.file)]
    for path in dict.fromkeys(files):
        if path.is_file() and not any(path.is_relative_to(each) for each in looked_at):
            found = pytest_collect_file(path, session)
            if found is not None:
                yield found


def _project(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A pyproject.toml, if it may declare engines."""
    if not mentions_engines(path):
        return None
    from .engines.declared import declares  # noqa: PLC0415 - only where it is worth it

    if not declares(path):
        return None
    from .items.collecting import ProjectFile  # noqa: PLC0415 - as above

    made: pytest.Collector = ProjectFile.from_parent(parent, path=path)
    return made


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse the name of an engine that there isn't: nothing would be checked, silently."""
    if not config.option.samedeal_engine:
        return
    from .items.session import shared  # noqa: PLC0415 - only where one is named

    mistake = shared(config).unknown()
    output: dict[str, str] | None = getattr(config, "workeroutput", None)
    if mistake and output is not None:
        output[_MISTAKE] = mistake
        items.clear()
    elif mistake:
        raise pytest.UsageError(mistake)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Put into the report of a check what it has looked at, for the closing lines."""
    report = yield
    tell_more: Any = getattr(item, "samedeal_report", None)
    if tell_more is not None and call.when == "call":
        tell_more(report)
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the checks of engines, and of `samedeal_conformance.suite`."""
    _add_engines(parser.getgroup("samedeal-engines", "samedeal: checks of game engines"))
    parser.getgroup("samedeal", "samedeal: known answers on every runtime").addoption(
        "--samedeal-lines",
        metavar="FILE",
        help="write the results of checks of engines and of known answers here, as JSON lines",
    )
    group = parser.getgroup("samedeal", "samedeal: known answers on every runtime")
    group.addoption(
        "--samedeal-runtime",
        action="append",
        default=[],
        metavar="R,...",
        help="only on these runtimes (python, node, ..., command:PROGRAM); "
        "default: all that are there",
    )
    group.addoption(
        "--samedeal-require",
        action="append",
        default=[],
        metavar="R,...",
        help="these runtimes must be there",
    )
    group.addoption("--samedeal-case", metavar="ID", help="only this case")
    group.addoption(
        "--samedeal-operation",
        action="append",
        default=[],
        metavar="GLOB,...",
        help="only operations that match one",
    )
    group.addoption(
        "--samedeal-deviations",
        metavar="FILE",
        help="known deviations, a TOML file such as `samedeal run` takes",
    )
    group.addoption(
        "--samedeal-explore",
        action="store_true",
        help="let the differential tests draw other cases each time, and more of them",
    )
    group.addoption(
        "--samedeal-seed",
        type=int,
        metavar="N",
        help="what the differential tests and the checks of engines draw from; an exploration "
        "tells it at its end",
    )


def _add_engines(group: pytest.OptionGroup) -> None:
    group.addoption(
        "--samedeal-engine",
        action="append",
        default=[],
        metavar="NAME",
        help="of the engines, check only this one (again for another)",
    )
    group.addoption(
        "--samedeal-check",
        action="append",
        default=[],
        metavar="NAME",
        help="of the checks of engines, make only this one (again for another)",
    )
    group.addoption(
        "--samedeal-games",
        type=_scale,
        default=1.0,
        metavar="X",
        help="play X times the default number of games",
    )
    group.addoption(
        "--samedeal-in-process",
        action="store_true",
        help="run engines made by a factory in pytest's own process, for a debugger",
    )


def _scale(text: str) -> float:
    value = float(text)
    if not 0 < value <= 10_000:
        raise ValueError(text)
    return value
