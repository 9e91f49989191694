"""Whatever other scripts of a page have done to the language: what that can change of a kit.

Two promises. What they add (members of all objects and arrays, also named as the kit's own), and
what they do to chance and clocks, changes nothing at all, before the kit is loaded or after. What
they replace after it was loaded changes no draw, hash or digest.

`patches.js` has the changes in force while the kit is loaded or runs, and not in the harness.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.executor import Executor, Patience
from samedeal_conformance.results import Status
from samedeal_conformance.runtimes import JAVASCRIPT
from samedeal_conformance.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.vectors import Case

PATCHES = Path(__file__).with_name("patches.js")

ADDED = """
set(Math, 'random', () => 0.5);
set(globalThis, 'Date', class {});
const named = ['rng', 'items', 'words', 'algorithm', 'seed', 'jokers', 'decks', 'suits', 'without',
  'locale', 'rank', 'suit', 'id', 'value', 'visible', 'allowed', 'voids', 'known', 'seats', 'min',
  'max', 'aceHigh', 'lowestWins', 'detail', 'intents', 'run', 'get', 'set', 'writable',
  'enumerable', 'configurable'];
for (const name of named) {
  set(Object.prototype, name, name === 'get' || name === 'set' ? undefined : 3, true);
}
for (const made of [Array, String, Number, Boolean, Function]) {
  for (const name of ['last', 'first', 'clone', 'isEmpty', 'rng', 'words']) {
    set(made.prototype, name, function () { return 7; }, true);
  }
}
"""

REPLACED = {
    "arrays": """spoil(Array.prototype, 'push', 'pop', 'shift', 'unshift', 'splice', 'map',
  'filter', 'forEach', 'every', 'some', 'reduce', 'sort', 'slice', 'concat', 'includes', 'indexOf',
  'join', 'fill', 'find', 'findIndex', 'flatMap', 'reverse', 'entries', 'keys', 'values');""",
    "iterators": """set(Array.prototype, Symbol.iterator, function* () {});
set(Object.getPrototypeOf([][Symbol.iterator]()), 'next', () => ({ done: true }));""",
    "typed arrays": """const typed = Object.getPrototypeOf(Int8Array);
spoil(typed, 'from', 'of');
spoil(typed.prototype, 'set', 'slice', 'subarray', 'fill', 'map', 'join', Symbol.iterator);
for (const name of ['Int32Array', 'Uint32Array', 'Uint8Array']) {
  set(globalThis, name, class {});
}""",
    "texts": """spoil(String.prototype, 'charCodeAt', 'codePointAt', 'slice', 'split', 'padStart',
  'includes', 'replace', 'indexOf', 'trim', 'startsWith', Symbol.iterator);""",
    "numbers": """spoil(Number.prototype, 'toString', 'toFixed', 'valueOf');
for (const name of ['isInteger', 'isSafeInteger', 'isFinite']) {
  set(Number, name, () => true);
}""",
    "Math": """for (const name of ['imul', 'floor', 'ceil', 'min', 'max', 'abs']) {
  set(Math, name, () => 1);
}""",
    "statics": """spoil(Array, 'from', 'of', 'isArray');
spoil(Object, 'keys', 'freeze', 'entries', 'fromEntries', 'getPrototypeOf', 'assign', 'is',
  'hasOwn', 'getOwnPropertyDescriptor', 'values', 'create', 'defineProperty');
spoil(Reflect, 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'has', 'get');""",
    "functions": "spoil(Function.prototype, 'call', 'apply', 'bind');",
    "maps": "spoil(Map.prototype, 'get', 'set', 'has', 'keys', 'entries', Symbol.iterator);",
    "globals": """for (const name of ['String', 'Number', 'Boolean', 'Array', 'Object', 'BigInt',
  'Map', 'RangeError', 'TypeError', 'JSON', 'Math', 'Reflect', 'Symbol']) {
  set(globalThis, name, undefined);
}""",
}
# In an order in which each is still there to be patched; blocks, so that names don't clash.
ALL = "\n".join(f"{{ {text} }}" for text in REPLACED.values())

STREAMS = ("hash", "rng", "dice", "deals")
_PATIENCE = Patience(restarts=0)
_SOME = 9
"""Every such case is run where not all are."""


@pytest.fixture(scope="module")
def all_cases() -> list[Case]:
    """All cases but the longest."""
    return [case for case in load().cases if not case.long]


@pytest.fixture(scope="module")
def streams(all_cases: list[Case]) -> list[Case]:
    """What draws, hashes or digests; a transcript may call anything."""
    return [
        case
        for case in all_cases
        if case.module in STREAMS and case.expect and case.operation != "rng.transcript"
    ]


@pytest.fixture
def results_of(tmp_path: Path, need: Callable[[str], None]) -> Callable[..., list[tuple[str, str]]]:
    """Run cases under changes, with another text in a file of the kit if asked; what is wrong."""

    def make(changes: str, *, before: bool, wrong: tuple[str, str, str] | None) -> Path:
        (tmp_path / "package.json").write_text('{"type": "module"}\n', "utf-8")
        for part in ("kit", "harness"):
            shutil.copytree(folder("browser") / part, tmp_path / part)
        kit = tmp_path / "kit"
        if wrong:
            text = (kit / wrong[0]).read_text("utf-8")
            assert wrong[1] in text
            (kit / wrong[0]).write_text(text.replace(wrong[1], wrong[2]), "utf-8")
        index = (kit / "index.js").rename(kit / "real.js")
        lists = re.findall(r"^export \{ ([^}]*) \}", index.read_text("utf-8"), re.MULTILINE)
        names = [name for each in lists for name in each.split(", ")]
        (kit / "patches.js").write_text(
            PATCHES.read_text("utf-8").replace("/* CHANGES */", changes), "utf-8"
        )
        start = "on();\n" if before else ""
        (kit / "started.js").write_text(
            f"import {{ on }} from './patches.js';\n{start}export const started = true;\n", "utf-8"
        )
        (kit / "guarded.js").write_text(
            "import { started } from './started.js';\n"
            "import { off } from './patches.js';\n"
            + "".join(f"import {{ {name} }} from './real.js';\n" for name in names)
            + ("off();\n" if before else "")
            + f"export const kit = {{ {', '.join(names)} }};\nkit.started = started;\n",
            "utf-8",
        )
        (kit / "index.js").write_text(
            "import { guarded } from './patches.js';\nimport { kit } from './guarded.js';\n"
            + "".join(f"export const {name} = guarded(kit.{name});\n" for name in names),
            "utf-8",
        )
        return tmp_path

    def run(
        name: str,
        cases: list[Case],
        changes: str,
        *,
        before: bool = False,
        wrong: tuple[str, str, str] | None = None,
    ) -> list[tuple[str, str]]:
        need(name)
        browser = make(changes, before=before, wrong=wrong)
        with Executor(JAVASCRIPT[name](browser), patience=_PATIENCE) as executor:
            results = executor.run(cases)
        return [(r.case.operation, r.detail) for r in results if r.status is not Status.PASS]

    return run


@pytest.mark.parametrize("before", [False, True], ids=["after", "before"])
@pytest.mark.parametrize("name", JAVASCRIPT)
def test_what_is_added_changes_nothing(
    name: str,
    *,
    before: bool,
    results_of: Callable[..., Any],
    all_cases: list[Case],
) -> None:
    """Known answers, with members that every object inherits, and no chance and clock.

    Engines are slow where Object.prototype changes at each call, so one runtime does all of them.
    """
    cases = all_cases if name == "node" and before else all_cases[::_SOME]
    assert results_of(name, cases, ADDED, before=before) == []


@pytest.mark.parametrize("what", REPLACED)
def test_what_is_replaced_later_changes_no_stream(
    what: str, results_of: Callable[..., Any], streams: list[Case]
) -> None:
    """Each part of the language by itself."""
    assert results_of("node", streams, REPLACED[what]) == []


@pytest.mark.parametrize("name", [name for name in JAVASCRIPT if name != "node"])
def test_no_engine_calls_what_was_replaced(
    name: str, results_of: Callable[..., Any], streams: list[Case]
) -> None:
    """All of it at a time: the engines' own code for the kit's syntax calls none of it either."""
    assert results_of(name, streams, ALL) == []


WRONG = {
    "arrays": ("draws.js", "partOf(pool, 0, k)", "pool.slice(0, k)"),
    "iterators": ("rng.js", "[outputs[0], outputs[1], outputs[2], outputs[3]]", "[...outputs]"),
    "texts": ("hash.js", "codeAt(text, i)", "text.charCodeAt(i)"),
    "Math": ("hash.js", "imul(h, 5)", "Math.imul(h, 5)"),
    "statics": ("rng.js", "ownKeys(state)", "Reflect.ownKeys(state)"),
    "functions": ("hash.js", "kindOf(data)", "kindOf.call(null, data)"),
    "globals": ("checks.js", "floor(value)", "Math.floor(value)"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_kit_that_calls_a_method_is_caught(
    what: str, results_of: Callable[..., Any], streams: list[Case]
) -> None:
    """The broken twins: with one call that can be replaced, cases fail."""
    assert results_of("node", streams, REPLACED[what], wrong=WRONG[what]) != []


def test_a_kit_that_reads_inherited_members_is_caught(
    results_of: Callable[..., Any], all_cases: list[Case]
) -> None:
    """The broken twin of the first promise."""
    wrong = ("members.js", "Object.hasOwn(copy, name)", "name in copy")
    cases = [case for case in all_cases if case.operation == "cards.decks.standard_deck"]
    assert results_of("node", cases, ADDED, wrong=wrong) != []
