"""Filling the template."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2
from markupsafe import Markup

from samedeal_conformance.data import folder
from samedeal_conformance.errors import UsageError
from samedeal_conformance.report import printable
from samedeal_conformance.statistics.law import equation, in_figures

from . import engine
from .answers import differing, fairness, repeating, verdict
from .cases import as_data
from .failures import chosen, failures
from .matrix import rows
from .not_run import not_run
from .pictures import bars
from .statistic import families, pictures, tests

if TYPE_CHECKING:
    from .gathering import Gathered

__all__ = ["build"]


def build(gathered: Gathered) -> str:
    """The page."""
    script, style = _asset("page.js"), _asset("page.css")
    found = failures(gathered)
    tested, together = tests(gathered), families(gathered)
    engines = engine.checked(gathered)
    failed_checks = engine.failed(engines)
    differ, fair = differing(gathered, found), fairness(tested, together)
    title, look = verdict(gathered)
    return _template().render(
        gathered=gathered,
        title=title,
        look=look,
        differing=differ,
        failures=chosen(found),
        failing=len(found),
        rows=rows(gathered),
        rates=_rates(gathered),
        tests=tested,
        families=together,
        fairness=fair,
        repeating=repeating(differ, fair, failed_checks),
        not_run=not_run(gathered, tested, engines),
        pictures=pictures(tested),
        engines=engines,
        checks=engine.names(engines),
        failed_checks=failed_checks,
        looks=engine.looks,
        data=_data(as_data(gathered)),
        script=Markup(script),  # noqa: S704 - our own file
        style=Markup(style),  # noqa: S704 - our own file
        script_hash=_hash(script),
        style_hash=_hash(style),
    )


def _rates(gathered: Gathered) -> Markup | None:
    """How fast the runtimes were, as a picture."""
    values = [
        (column.label, len(column.cases) / column.ended.seconds)
        for column in gathered.case_columns
        if column.cases and column.ended and column.ended.seconds
    ]
    title = "Cases a second, with the start of the runtime"
    return (
        bars("rates", title, [(printable(n), v) for n, v in values], "a second") if values else None
    )


def _data(value: dict[str, Any]) -> Markup:
    """JSON that may stand in a script element: nothing in it can end that, or a line."""
    text = json.dumps(value, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))  # noqa: S704 - escaped here


@cache
def _asset(name: str) -> str:
    path = folder("browser") / "report" / name
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise UsageError(
            f"{path} can't be read: {error.strerror}", hint="Reinstall samedeal."
        ) from error


def _hash(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _shown(value: Any) -> Any:
    """What an expression gives: texts without what can't be shown; markup is our own."""
    return printable(value) if isinstance(value, str) and not hasattr(value, "__html__") else value


@cache
def _template() -> jinja2.Template:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["figure"] = lambda number: "" if number is None else f"{number:,}"
    environment.filters["p"] = lambda p: "" if p is None else in_figures(p)
    environment.filters["equation"] = equation
    return environment.get_template("template.html")
