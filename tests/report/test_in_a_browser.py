"""The page in a real browser: what a stranger asks, filters, links, keyboard, accessibility.

One browser and one page serve all tests; each begins at the top of the page with all cases shown.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.page import build, gather
from samedeal_conformance.records import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from playwright.sync_api import Page

    from samedeal_conformance.records import Line


class Opened:
    """A page that was opened, what it said, and what it asked for."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.said: list[str] = []
        self.asked: list[str] = []
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))

    def text(self, selector: str) -> str:
        """The text of an element, as it is seen."""
        return " ".join(self.page.inner_text(selector).split())

    def rows(self) -> list[str]:
        """The ids of the cases that are listed."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.row')].map(row => row.id)"
        )
        return found


@pytest.fixture(scope="module")
def opened(  # noqa: PLR0913, PLR0917 - one argument a sort of lines
    chromium: str,
    write: Callable[..., Path],
    run_lines: Sequence[Line],
    statistic_lines: Sequence[Line],
    check_lines: Sequence[Line],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Opened]:
    """The page of one run, its statistics and an engine."""
    playwright = pytest.importorskip("playwright.sync_api")
    files = [
        write("run", run_lines, good=False),
        write("stats", statistic_lines),
        write("engines", check_lines, good=False),
    ]
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(build(gather(list(map(read, files)))), "utf-8")
    with playwright.sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=chromium,
            args=["--disable-gpu", "--disable-background-networking"],
            chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,
        )
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        yield Opened(page, path.as_uri())
        browser.close()


@pytest.fixture
def at_top(opened: Opened) -> Opened:
    """The page as it is when it is opened."""
    opened.page.goto("about:blank")
    opened.said.clear()
    opened.asked.clear()
    opened.page.goto(opened.address)
    return opened


def test_what_a_stranger_asks(at_top: Opened) -> None:
    """Each question has its answer at the top, in the first screen, with case, step and command."""
    differs = at_top.text("#answer-differs")
    assert differs.startswith("command:./kit ")
    assert differs.endswith(": 2 of 150 cases")
    where = at_top.text("#answer-case")
    assert '000000000009 rng.draw, step 4, at /value/3: expected 17, got "18"' in where
    repeat = at_top.text("#answer-repeat")
    assert repeat.startswith("samedeal run --runtime 'command:./kit ")
    assert repeat.endswith(" --case 000000000009 samedeal replay .samedeal/x.json")
    fair = at_top.text("#answer-fair")
    assert fair.startswith("Nothing speaks against it in 9 checks.")
    assert "p = 0.31 after 540,800 observations; it catches one shuffle in 600" in fair
    assert "python, node: No bias was found in 8 tests; each smallest bias named would" in fair
    assert "The smallest p-value is 0.8, corrected by Holm; together they have p =" in fair
    not_run = at_top.text("#answer-not-run")
    assert not_run.startswith("firefox (not installed); statistics of command:./kit ")
    assert "(add timers)" in not_run
    assert "the view tells seat 1" in at_top.text("#answer-engines")
    bottom: float = at_top.page.evaluate(
        "document.querySelector('#answer-not-run').getBoundingClientRect().bottom"
    )
    assert bottom < 900


def test_nothing_is_asked_for_and_nothing_said(at_top: Opened) -> None:
    """One file is opened, by us; no request follows and the console stays empty."""
    at_top.page.click("#more")
    assert at_top.asked == [at_top.address]
    assert at_top.said == []


def test_the_policy_forbids_requests(at_top: Opened) -> None:
    """A control: an image that is put into the page is refused by the page's own policy."""
    at_top.page.evaluate("document.body.append(Object.assign(new Image(), {src: 'x.png'}))")
    at_top.page.wait_for_timeout(50)
    assert any("Content Security Policy" in text for text in at_top.said)


def test_hostile_texts_stay_text(at_top: Opened) -> None:
    """Names and comments that try to be markup are shown as they are, and do nothing."""
    assert at_top.page.title() == "Not as expected - samedeal"
    assert at_top.page.evaluate("document.querySelectorAll('img, main script').length") == 0
    seen = "</script><img src=x onerror="
    for selector in ("#engines table th[scope=row]", "#failures .slug", "#answer-differs strong"):
        assert seen in at_top.text(selector)
    at_top.page.evaluate("location.hash = '#case-000000000009'")
    at_top.page.wait_for_selector(".detail")
    assert seen in at_top.text(".detail")
    assert "\\u202e" in at_top.text(".detail")
    assert at_top.page.evaluate("document.querySelectorAll('img, main script').length") == 0
    assert at_top.page.title() == "Not as expected - samedeal"


def test_filters(at_top: Opened) -> None:
    """Text, module, runtime, result and difference each leave the cases that they name."""
    page = at_top.page
    assert at_top.text("#count") == "150 of 150 cases"
    assert len(at_top.rows()) == 20
    page.fill("#filter-text", "dice.draw 00000001")
    assert at_top.text("#count") == "7 of 150 cases"
    page.click("#filter-reset")
    page.select_option("#filter-module", "rng")
    assert at_top.text("#count") == "50 of 150 cases"
    page.click("#filter-reset")
    page.check("#filter-differs")
    assert at_top.rows() == [f"case-{number:012x}" for number in (9, 10, 11)]
    page.select_option("#filter-status", label="crash")
    assert at_top.rows() == ["case-00000000000a"]
    page.select_option("#filter-runtime", label="node")
    assert at_top.text("#count") == "0 of 150 cases"
    page.select_option("#filter-status", "other")
    assert at_top.rows() == ["case-00000000000b"]
    page.click("#filter-reset")
    assert at_top.text("#count") == "150 of 150 cases"


def test_the_matrix_leads_to_its_cases(at_top: Opened) -> None:
    """A cell of the matrix that doesn't pass opens the list at the cases that are to blame."""
    at_top.page.click("#runtimes tbody tr:first-child td.bad a")
    assert at_top.rows() == ["case-00000000000a"]


def test_a_case_has_an_address(at_top: Opened) -> None:
    """`#case-ID` opens that case, whichever rows are shown; an unknown one is said to be none."""
    page = at_top.page
    page.goto(f"{at_top.address}#case-000000000090")
    detail = at_top.text("#case-000000000090 .detail")
    assert "pass on python, node, command:./kit" in detail
    assert "samedeal run --runtime python --case 000000000090" in detail
    page.click("#failures a >> nth=0")
    page.wait_for_selector("#case-000000000009 .detail")
    assert "expected 17" in at_top.text("#case-000000000009 .detail")
    page.evaluate("location.hash = '#case-nope'")
    page.wait_for_function("document.querySelector('#count').textContent.includes('nope')")
    assert at_top.text("#count") == "There is no case nope in this report."


def test_by_keyboard_alone(at_top: Opened) -> None:
    """Tab reaches filters and rows, text can be typed, Space checks, Enter opens and closes."""
    page = at_top.page

    def focused() -> str:
        found: str = page.evaluate("document.activeElement.id || document.activeElement.tagName")
        return found

    def tab_to(name: str) -> None:
        for _ in range(200):
            page.keyboard.press("Tab")
            if focused() == name:
                return
        pytest.fail(f"Tab doesn't reach {name}")

    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert focused() == "main"
    tab_to("filter-text")
    page.keyboard.type("draw")
    tab_to("filter-differs")
    page.keyboard.press("Space")
    assert len(at_top.rows()) == 3
    tab_to("filter-reset")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert "expected" in at_top.text(".row:first-child .detail")
    expanded = page.get_attribute(".row:first-child button", "aria-expanded")
    assert expanded == "true"
    page.keyboard.press("Enter")
    assert page.query_selector(".detail") is None


def axe(page: Page) -> list[str]:
    """What axe finds in a page as it is."""
    script = folder("browser") / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        pytest.skip("axe-core is not there: npm ci in browser/")
    page.evaluate(script.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def test_axe_finds_what_is_there_to_be_found(at_top: Opened) -> None:
    """A control: pale text and a button without a name."""
    at_top.page.evaluate(
        "document.querySelector('#main').prepend(document.createElement('button'), "
        "Object.assign(document.createElement('p'), {textContent: 'pale', id: 'pale'}));"
        "document.querySelector('#pale').style.color = '#ddd'"
    )
    assert {text.partition(":")[0] for text in axe(at_top.page)} == {
        "button-name",
        "color-contrast",
    }


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1280)])
def test_accessibility(at_top: Opened, scheme: Any, width: int) -> None:
    """Axe finds nothing in light or dark, on a phone or a desktop, with a case and a list open."""
    page = at_top.page
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{at_top.address}#case-000000000009")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 1280, "height": 900})
