"""What the suite shares: the cases, the runtimes that were asked for, and open executors."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.deviations import Deviation, read
from samedeal_conformance.errors import OracleError, SamedealError
from samedeal_conformance.everywhere import Everywhere
from samedeal_conformance.names import required_names, required_runtimes, split_names
from samedeal_conformance.oracle import load as load_oracle
from samedeal_conformance.plan import Plan, absence, choose_cases, choose_runtimes
from samedeal_conformance.plugin import CLOSING, tell
from samedeal_conformance.report import not_proved_lines
from samedeal_conformance.vectors import VectorSet, load
from samedeal_conformance.vectors.generator.answers import Answers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from samedeal_conformance.executor import Executor
    from samedeal_conformance.vectors.generator.draft import Draft

_MISTAKE = pytest.StashKey[str]()
_PLAN = pytest.StashKey[Plan]()
_VECTORS = pytest.StashKey[VectorSet]()
_GROUPS = pytest.StashKey[dict[str, Any]]()
_DEVIATIONS = pytest.StashKey[list[Deviation]]()


def required(config: pytest.Config) -> list[str]:
    """The runtimes that must be there: by option, or by SAMEDEAL_REQUIRE."""
    named: list[str] = config.getoption("samedeal_require") or []
    return required_names(named)


def pytest_configure(config: pytest.Config) -> None:
    """Find the runtimes and read the vectors, once; a user's mistake is told later.

    pytest reads this file in the middle of collecting, where an error has a traceback.
    """
    config.stash[_PLAN], config.stash[_GROUPS] = Plan((), ()), {}
    declared = config.getoption("samedeal_deviations")
    try:
        named = split_names(config.getoption("samedeal_runtime") or [])
        config.stash[_PLAN] = choose_runtimes(named, required_runtimes(required(config)))
        config.stash[_DEVIATIONS] = read(Path(declared)) if declared else []
        config.stash[_VECTORS] = found = load(lenient=True)
        chosen = choose_cases(
            found.cases,
            case=config.getoption("samedeal_case"),
            operations=split_names(config.getoption("samedeal_operation") or []),
        )
        config.stash[_GROUPS] = found._replace(cases=tuple(chosen)).groups()
    except SamedealError as error:
        if hasattr(config, "workerinput"):  # of xdist, which takes no other way
            raise pytest.UsageError(str(error)) from error
        config.stash[_MISTAKE] = str(error)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where no deviation is declared, none can be stale."""
    unneeded = collection_path.name == "test_deviations.py" and not config.getoption(
        "samedeal_deviations"
    )
    return True if unneeded and collection_path.parent == Path(__file__).parent else None


def _closing(config: pytest.Config) -> list[str]:
    """Where the suite ran, and what it did not prove."""
    plan = config.stash[_PLAN]
    names = ", ".join(each.name for each in plan.runtimes)
    if not names:
        return []
    lines = [f"ran on {names}", *not_proved_lines(plan.not_proved)]
    if config.getoption("samedeal_explore"):
        seed = config.getoption("samedeal_seed")
        lines.append(f"the same draws again: --samedeal-explore --samedeal-seed {seed}")
    return lines


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In a worker of xdist, hand the closing lines to the controller."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[CLOSING] = _closing(session.config)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say where the suite ran, and what it did not prove."""
    tell(terminalreporter, _closing(config))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One item for each runtime, and for each group of cases where a test takes one."""
    config = metafunc.config
    plan = config.stash[_PLAN]
    names = [each.name for each in plan.runtimes]
    if "runtime_name" in metafunc.fixturenames:
        metafunc.parametrize("runtime_name", names, scope="session")
    if "asked_name" in metafunc.fixturenames:
        names += [gap.runtime for gap in plan.absent]
        metafunc.parametrize("asked_name", names, scope="session")
    if "group" in metafunc.fixturenames:
        groups = config.stash[_GROUPS]
        metafunc.parametrize("group", groups.values(), ids=groups)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tell of a user's mistake; where one case is asked for, leave out what does not run it."""
    if _MISTAKE in config.stash:
        raise pytest.UsageError(config.stash[_MISTAKE])
    if not config.getoption("samedeal_case"):
        return
    here = Path(__file__).parent
    others = [
        item
        for item in items
        if item.path.is_relative_to(here) and "group" not in getattr(item, "fixturenames", ())
    ]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]


@pytest.fixture(scope="session")
def vectors(request: pytest.FixtureRequest) -> VectorSet:
    """All vectors, edited files among them."""
    return request.config.stash[_VECTORS]


@pytest.fixture(scope="session")
def must_be_there(request: pytest.FixtureRequest) -> frozenset[str]:
    """What must be there, runtimes and others."""
    return frozenset(required(request.config))


@pytest.fixture(scope="session")
def deviations(request: pytest.FixtureRequest) -> list[Deviation]:
    """The declared deviations."""
    return request.config.stash[_DEVIATIONS]


@pytest.fixture(scope="session")
def answers(request: pytest.FixtureRequest) -> Callable[[Draft], tuple[str, dict[str, Any]]]:
    """What a drawn input must give: from the contract, the oracle, or brute force.

    Without a compiler there is no oracle, and whoever needs it is skipped, saying what to install.
    """
    try:
        return Answers(load_oracle()).outcome
    except OracleError as error:
        if "oracle" in required(request.config):
            raise
        pytest.skip(f"no oracle: {error}")


@pytest.fixture(scope="session")
def runtime_names(request: pytest.FixtureRequest) -> list[str]:
    """The names of all runtimes that were asked for."""
    return [each.name for each in request.config.stash[_PLAN].runtimes]


@pytest.fixture(scope="session")
def everywhere(request: pytest.FixtureRequest) -> Iterator[Everywhere]:
    """All runtimes that were asked for, to be asked at a time; they end with the session."""
    plan = request.config.stash[_PLAN]
    with Everywhere(plan.runtimes) as runtimes:
        runtimes.troubles |= {gap.runtime: absence(gap) for gap in plan.absent}
        yield runtimes
        troubles = runtimes.finish()
    assert not troubles, "\n".join(troubles)


def _started(everywhere: Everywhere, name: str) -> Executor:
    executor = everywhere.started(name)
    if executor is None:
        pytest.fail(f"{name}: {everywhere.troubles[name]}", pytrace=False)
    return executor


@pytest.fixture
def executor(runtime_name: str, everywhere: Everywhere) -> Executor:
    """The executor of a runtime, opened when first needed."""
    return _started(everywhere, runtime_name)


@pytest.fixture
def asked_executor(asked_name: str, everywhere: Everywhere) -> Executor:
    """The same of any runtime that was asked for, there or not."""
    return _started(everywhere, asked_name)
