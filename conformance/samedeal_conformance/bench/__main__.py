"""`python -m samedeal_conformance.bench [--json] [PART ...]`: the figures, and what is missed.

The parts are python, games, javascript, oracle, statistics, runner, browsers, engines, plugin and
report. Leaves with 1 if a figure is missed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import Any

from samedeal_conformance.data import checkout

__all__: list[str] = []

_JAVASCRIPT_SECONDS = 300


def _python() -> list[dict[str, Any]]:
    from .python_kit import measure  # noqa: PLC0415 - one part needs not the others

    return measure()


def _games() -> list[dict[str, Any]]:
    from .games import measure  # noqa: PLC0415 - as above

    return measure()


def _oracle() -> list[dict[str, Any]]:
    from samedeal_conformance.oracle.bench import measure  # noqa: PLC0415 - as above

    return measure(draws=10**9, repetitions=2)


def _statistics() -> list[dict[str, Any]]:
    from .statistics import measure  # noqa: PLC0415 - as above

    return measure()


def _runner() -> list[dict[str, Any]]:
    from .runner import measure  # noqa: PLC0415 - as above

    return measure()


def _browsers() -> list[dict[str, Any]]:
    from .browsers import measure  # noqa: PLC0415 - as above

    return measure()


def _engines() -> list[dict[str, Any]]:
    from .engines import measure  # noqa: PLC0415 - as above

    return measure()


def _plugin() -> list[dict[str, Any]]:
    from .plugin import measure  # noqa: PLC0415 - as above

    return measure()


def _report() -> list[dict[str, Any]]:
    from .report import measure  # noqa: PLC0415 - as above

    return measure()


def _javascript() -> list[dict[str, Any]]:
    root, node = checkout(), shutil.which("node")
    if root is None or node is None or not (root / "browser" / "node_modules").is_dir():
        what = "needs a checkout, Node.js and `npm ci` in browser/"
        return [{"name": "JavaScript kit", "ratio": 0, "limit": 0, "ok": False, "detail": what}]
    done = subprocess.run(  # noqa: S603 - our own script
        [node, "bench/bench.mjs"],
        cwd=root / "browser",
        check=False,
        capture_output=True,
        timeout=_JAVASCRIPT_SECONDS,
    )
    if done.returncode not in (0, 1):  # 1 is a miss, which its rows tell
        raise RuntimeError(f"bench.mjs ended with {done.returncode}: {done.stderr.decode()}")
    return [json.loads(line) for line in done.stdout.splitlines()]


_PARTS = {
    "python": _python,
    "games": _games,
    "javascript": _javascript,
    "oracle": _oracle,
    "statistics": _statistics,
    "runner": _runner,
    "browsers": _browsers,
    "engines": _engines,
    "plugin": _plugin,
    "report": _report,
}


def _line(row: dict[str, Any]) -> str:
    mark = "ok  " if row["ok"] else "MISS"
    # Some figures are to be reached, others not to be passed.
    bound = "at least" if row["ok"] == (row["ratio"] >= row["limit"]) else "at most"
    return f"{mark} {row['name']}: {row['ratio']:.6g} ({bound} {row['limit']:g}) {row['detail']}"


def main(arguments: list[str]) -> int:
    """Measure the named parts, or all; the exit code."""
    as_json = "--json" in arguments
    named = [argument for argument in arguments if argument != "--json"] or list(_PARTS)
    unknown = [name for name in named if name not in _PARTS]
    if unknown:
        sys.stderr.write(f"{unknown[0]!r} is no part; there are {', '.join(_PARTS)}\n")
        return 4
    rows: list[dict[str, Any]] = []
    for name in named:
        for row in _PARTS[name]():
            rows.append(row)
            if not as_json:
                print(_line(row), flush=True)  # noqa: T201 - its output
    if as_json:
        print(json.dumps(rows, indent=2))  # noqa: T201 - its output
    return 0 if all(row["ok"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
