"""One-token mutants of the kit's own hash and generator, run against the vectors.

    python tests/galleries/mutants.py [--count 200] [--seed 1] [--language both] [--json]

Each mutant is a copy of the kit with one token changed, run in a child process under a deadline and
judged by the cases (those flagged long apart). It is caught if a case fails, if it never ends, or
if it doesn't start. One that passes everything is a survivor: a hole in the vectors, and the end is
not 0, unless `equivalent_mutants.toml` shows why it is no mistake: it gives the same results, or
differs only in what the contract leaves open. An entry of that table that is caught, or that is no
mutant of the present sources, is wrong itself and ends badly too.

`--count 0` takes all mutants there are. The same seed picks the same mutants from the same sources.
"""

# ruff: noqa: T201 - this is a program; printing is what it does

from __future__ import annotations

import argparse
import json
import random
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from samedeal_conformance.bisect_stream import explain
from samedeal_conformance.executor import Executor, Patience
from samedeal_conformance.galleries.mutate import Mutant, javascript_mutants, python_mutants
from samedeal_conformance.galleries.trial import stages
from samedeal_conformance.protocol import ExchangeFailure
from samedeal_conformance.reference import stream_reference
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import RUNTIMES
from samedeal_conformance.runtimes.base import AS_IS, Environment, Found, Missing
from samedeal_conformance.runtimes.child import ChildSession
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from samedeal_conformance.runtimes.base import Runtime
    from samedeal_conformance.vectors import Case

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("equivalent_mutants.toml")

PYTHON_FILES = tuple(
    f"kit/samedeal/{name}.py" for name in ("hash", "_seeding", "_seeds", "_draws", "rng")
)
JAVASCRIPT_FILES = tuple(
    f"browser/kit/{name}.js" for name in ("hash", "seeding", "seeds", "draws", "rng")
)

PATIENCE = Patience(item=1.0, further=0.002, long=60.0, restarts=1)
COSTLY_PATIENCE = PATIENCE._replace(item=60.0)
BATCH = 400
JOBS = 2

# The simplest operations first, so that what is reported is the nearest to what went wrong.
ORDER = (
    "hash.murmur3",
    "hash.utf8",
    "rng.restore_rng",
    "rng.save",
    "rng.steps",
    "rng.stream",
    "rng.copy",
    "rng.seed_state",
    "rng.create_rng",
    "rng.next",
    "rng.int",
    "rng.shuffle",
)

# What the child does: the copy of the kit comes before the installed one, and a mutant that fills
# the memory is stopped before it fills the machine's.
_SERVE = """
import sys
sys.path.insert(0, sys.argv[1])
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
except (ImportError, ValueError, OSError):
    pass
from samedeal_conformance.runtimes.serve import serve
serve("samedeal", sys.stdin.buffer, sys.stdout.buffer)
"""


Table = dict[tuple[str, str, str, str], str]
"""Why a mutant is no mistake, by what names it (`Mutant.key`)."""


class Copy:
    """A copy of a kit, as a runtime."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self._command = command

    def find(self) -> Found | Missing:
        """It was found before it was copied."""
        return Found(self._command[0], "", "copied")

    def open(self, environment: Environment = AS_IS, /) -> ChildSession:
        """Start it. Raises ExchangeFailure."""
        return ChildSession(self.name, self._command, environment)


class Outcome(NamedTuple):
    """What became of a mutant: caught by something, or not."""

    mutant: Mutant
    caught: bool
    case: str
    message: str


def python_copy(folder: Path) -> Runtime:
    """The copy of the Python kit in a folder."""
    return Copy("python", [sys.executable, "-B", "-c", _SERVE, str(folder / "kit")])


def javascript_copy(folder: Path) -> Runtime:
    """The copy of the JavaScript kit in a folder."""
    found = RUNTIMES["node"].find()
    assert isinstance(found, Found)
    program = folder / "browser" / "harness" / "program.mjs"
    return Copy("node", [found.executable, "--max-old-space-size=512", str(program)])


def all_mutants(language: str) -> list[Mutant]:
    """Every mutant of the sources in a language, or in both."""
    found: list[Mutant] = []
    if language != "javascript":
        for name in PYTHON_FILES:
            found += python_mutants(name, (ROOT / name).read_text("utf-8"))
    if language != "python":
        for name in JAVASCRIPT_FILES:
            found += javascript_mutants(name, (ROOT / name).read_text("utf-8"))
    return found


def equivalents(path: Path = TABLE) -> Table:
    """The table of mutants that are no mistake."""
    found: Table = {}
    for entry in tomllib.loads(path.read_text("utf-8"))["mutant"]:
        becomes = entry["becomes"]
        for after in [becomes] if isinstance(becomes, str) else becomes:
            found[entry["file"], entry["within"], entry["line"], after] = entry["reason"]
    return found


def ordered(cases: Sequence[Case]) -> list[list[Case]]:
    """The cases in the order in which they are run, in batches; the costly ones last."""
    first, others, costly = stages(cases, ORDER)
    first.sort(key=lambda case: ORDER.index(case.operation))
    cheap = first + others
    batches = [cheap[start : start + BATCH] for start in range(0, len(cheap), BATCH)]
    return [*batches, *([case] for case in costly)]


def first_wrong_step(case: Case, runtime: Runtime) -> str:
    """For a case of raw outputs, the first step that goes wrong, in words; "" if there is none."""
    steps = case.input.get("n")
    if case.operation not in {"rng.steps", "rng.copy"} or not isinstance(steps, int) or steps < 1:
        return ""
    stream = {"rng": case.input["rng"], "checkpoints": [steps]}
    session = runtime.open()
    try:
        as_stream = case._replace(operation="rng.stream", input=stream)
        found = explain(session, as_stream, stream_reference, PATIENCE.item)
    except ExchangeFailure:
        return ""
    else:
        return found.text if found else ""
    finally:
        session.close()


def judge(mutant: Mutant, runtime: Runtime, batches: Sequence[Sequence[Case]]) -> Outcome:
    """Run a copy of the kit until a case fails."""
    try:
        for patience, part in ((PATIENCE, True), (COSTLY_PATIENCE, False)):
            wanted = [batch for batch in batches if (len(batch) > 1) == part]
            with Executor(runtime, patience=patience, reference=stream_reference) as executor:
                for batch in wanted:
                    for result in executor.run(batch):
                        if not result.status.expected and result.status is not Status.NOT_RUN:
                            case = f"{result.case.slug} ({result.case.id})"
                            message = result.detail
                            if result.status is Status.FAIL and result.case.error is None:
                                message = first_wrong_step(result.case, runtime) or message
                            return Outcome(mutant, caught=True, case=case, message=message)
    except ExchangeFailure as failure:
        last = str(failure).strip().splitlines()[-1]
        return Outcome(mutant, caught=True, case="the start", message=last)
    return Outcome(mutant, caught=False, case="", message="")


def run(mutants: Sequence[Mutant], report: Callable[[Outcome], None]) -> list[Outcome]:
    """Run the mutants, two at a time; `report` hears of each in order."""
    batches = ordered(load().cases)
    stream_reference({"rng": [0, 0, 0, 0], "checkpoints": [1]})  # made once, before the threads

    def one(mutant: Mutant) -> Outcome:
        with tempfile.TemporaryDirectory(prefix="samedeal-mutant-") as made:
            folder = Path(made)
            python = mutant.file.endswith(".py")
            for part in ("kit/samedeal",) if python else ("browser/kit", "browser/harness"):
                ignore = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / part, folder / part, ignore=ignore)
            (folder / "package.json").write_text('{"type": "module"}\n', "utf-8")
            (folder / mutant.file).write_text(mutant.text, "utf-8")
            runtime = python_copy(folder) if python else javascript_copy(folder)
            return judge(mutant, runtime, batches)

    outcomes = []
    with ThreadPoolExecutor(max_workers=JOBS) as pool:
        try:
            for outcome in pool.map(one, mutants):
                report(outcome)
                outcomes.append(outcome)
        except BaseException:
            # Those that run end, and take their folders with them.
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return outcomes


def unchanged(language: str) -> list[Mutant]:
    """The kits as they are, a "mutant" each: were they caught, no catch would mean anything."""
    names = []
    if language != "javascript":
        names.append(PYTHON_FILES[0])
    if language != "python":
        names.append(JAVASCRIPT_FILES[0])
    return [
        Mutant(name, 0, "", "unchanged", "unchanged", (ROOT / name).read_text("utf-8"))
        for name in names
    ]


def summary(outcomes: Sequence[Outcome], language: str, table: Table) -> dict[str, Any]:
    """What the run found, as JSON; `good` says whether it is as it should be."""
    survivors = [outcome.mutant for outcome in outcomes if not outcome.caught]
    present = {mutant.key for mutant in all_mutants(language)}
    ending = {"python": (".py",), "javascript": (".js",)}.get(language, (".py", ".js"))
    stale = [key for key in table if key[0].endswith(ending) and key not in present]
    refuted = [o.mutant.key for o in outcomes if o.caught and o.mutant.key in table]
    holes = [mutant for mutant in survivors if mutant.key not in table]
    return {
        "mutants": len(outcomes),
        "caught": len(outcomes) - len(survivors),
        "equivalent": [
            {"mutant": list(mutant.key), "reason": table[mutant.key]}
            for mutant in survivors
            if mutant.key in table
        ],
        "survivors": [
            [f"{mutant.file}:{mutant.line}", mutant.before, mutant.after] for mutant in holes
        ],
        "refuted": [[f"{key[0]}, {key[1]}", *key[2:]] for key in refuted],
        "stale": [[f"{key[0]}, {key[1]}", *key[2:]] for key in stale],
        "good": not (holes or refuted or stale),
    }


def _line(outcome: Outcome, table: Table) -> str:
    mutant = outcome.mutant
    where = f"{mutant.file}:{mutant.line}: {mutant.before}  =>  {mutant.after}\n    "
    if outcome.caught:
        return f"{where}{outcome.case}: {outcome.message}"
    reason = table.get(mutant.key)
    return f"{where}{f'equivalent: {reason}' if reason else 'SURVIVES'}"


def main(arguments: Sequence[str]) -> int:
    """Run the script; 0 if every mutant was caught or is shown to be equivalent."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=200, help="how many; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which")
    parser.add_argument("--language", choices=("python", "javascript", "both"), default="both")
    parser.add_argument("--only", default="", help="only of lines that have this text")
    parser.add_argument("--table", type=Path, default=TABLE, help="another table of equivalents")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    if options.language != "python":
        found = RUNTIMES["node"].find()
        if isinstance(found, Missing):
            print(f"node is not there, so JavaScript can't be run: {found.reason}", file=sys.stderr)
            return 7
    started = time.monotonic()
    table = equivalents(options.table)
    mutants = [each for each in all_mutants(options.language) if options.only in each.before]
    for outcome in run(unchanged(options.language), lambda _: None):
        if outcome.caught:
            print(f"the unchanged kit fails: {outcome.case}: {outcome.message}", file=sys.stderr)
            return 1
    there = len(mutants)
    if 0 < options.count < there:
        mutants = random.Random(options.seed).sample(mutants, options.count)  # noqa: S311 - a choice
    outcomes = run(
        mutants, lambda each: None if options.json else print(_line(each, table), flush=True)
    )
    found_out = summary(outcomes, options.language, table)
    if options.json:
        every = [
            {"mutant": list(each.mutant.key), "case": each.case, "message": each.message}
            for each in outcomes
        ]
        print(json.dumps({**found_out, "outcomes": every}, indent=2))
    else:
        for name in ("survivors", "refuted", "stale"):
            for key in found_out[name]:
                print(f"{name}: {key[0]}: {key[1]}  =>  {key[2]}")
        print(
            f"seed {options.seed}: {len(outcomes)} of {there} mutants: "
            f"{found_out['caught']} caught, {len(found_out['equivalent'])} equivalent, "
            f"{len(found_out['survivors'])} survivors, "
            f"{time.monotonic() - started:.0f} s"
        )
    return 0 if found_out["good"] else 1


def _stop(number: int, _: object) -> None:
    """End in order when told to, so that no folder is left behind."""
    sys.exit(128 + number)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _stop)
    sys.exit(main(sys.argv[1:]))
