"""Linking modules for an engine without a loader: what is followed, and what is refused, where."""

from __future__ import annotations

import importlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from samedeal_conformance.data import folder
from samedeal_conformance.runtimes.linker import LinkError, link

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write files, `a_js` being a.js and `in_b_js` in/b.js; gives their folder."""

    def make(**files: str) -> Path:
        for name, text in files.items():
            path = tmp_path / (name.replace("in_", "in/").removesuffix("_js") + ".js")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        return tmp_path

    return make


@pytest.fixture
def run(need: Callable[[str], None]) -> Callable[..., Any]:
    """The exports of an entry, run in QuickJS, as JSON shows them."""
    need("quickjs")
    quickjs: Any = importlib.import_module("quickjs")

    def call(root: Path, entry: str = "a.js") -> Any:
        context = quickjs.Context()
        context.eval("globalThis.modules = {}")
        load = context.eval("(path, make) => { modules[path] = make((each) => modules[each]); }")
        for module in link(root, entry):
            load(module.path, context.eval(module.code))
        return json.loads(context.eval(f"JSON.stringify(modules['{entry}'])"))

    return call


def refused(root: Path, entry: str = "a.js") -> str:
    """What is said of an entry that can't be linked."""
    with pytest.raises(LinkError) as caught:
        link(root, entry)
    return str(caught.value)


def test_all_forms_are_followed(write: Write, run: Callable[..., Any]) -> None:
    """Each form of import and export, on one line or several, gives what a loader would give."""
    root = write(
        a_js="import { one, two } from './in/b.js';\n"
        "import {\n  Three,\n  four,\n} from './in/b.js';\n"
        'export { one, again } from "./in/c.js";\n'
        "export const list = [one, two(), new Three().value, [...four()]];\n"
        "const whole = list.length;\n"
        "export default whole;\n",
        in_b_js="export { one } from './c.js'\n"
        "export function two() { return later; }\n"
        "const later = 2;\n"
        "export class Three { value = 3; }\n"
        "export function* four() { yield 4; }",
        in_c_js="export const one = 1;\nexport const again = 'again'; // the end",
    )
    assert run(root) == {"one": 1, "again": "again", "list": [1, 2, 3, [4]], "default": 4}


def test_the_order_is_that_of_imports(write: Write) -> None:
    """Each module stands after those that it imports, once."""
    root = write(
        a_js="import { b } from './b.js';\nimport { c } from './c.js';",
        b_js="import { c } from './c.js';\nexport const b = c;",
        c_js="export const c = 1;",
        d_js="this is not reached",
    )
    assert [module.path for module in link(root, "a.js")] == ["c.js", "b.js", "a.js"]


def test_what_only_looks_like_an_import_is_left_alone(
    write: Write, run: Callable[..., Any]
) -> None:
    """In comments, strings, templates, regular expressions, and as the name of a member."""
    text = r"""// import x from 'x';
/* export * from 'y';
import z from 'z';
*/
const seen = [];
const o = { import: 1, export: 2 };
seen.push(o.import, o.export, 'import x', "export y", `import ${`export ${o.import}`} import x`);
seen.push(/[/'"`] import/.test("' import"), 6 / 2 / 3, `}`.length);
const f = (a) => { if (a) { return /export "/.test(a); } return 4 / 2; };
seen.push(f('export "'), f(''));
export const list = seen;
"""
    assert run(write(a_js=text)) == {
        "list": [1, 2, "import x", "export y", "import export 1 import x", True, 1, 1, True, 2]
    }


def test_lines_stay_where_they_are(write: Write) -> None:
    """So that the lines of an engine's messages are those of the file."""
    text = (
        "import {\n  b,\n} from './b.js';\nexport const a = b;\n\nexport { c }\n from './b.js';\n"
    )
    root = write(a_js=text + "last();\n", b_js="export const b = 1;\nexport const c = 2;\n")
    (code,) = (module.code for module in link(root, "a.js") if module.path == "a.js")
    assert code.split("\n").index("last();") == (text + "last();").split("\n").index("last();")


@pytest.mark.parametrize(
    "line",
    [
        "import b from './b.js';",
        "import * as b from './b.js';",
        "import { b as c } from './b.js';",
        "import { /* all */ b } from './b.js';",
        "import './b.js';",
        "const b = import('./b.js');",
        "const b = import.meta.url;",
        "export * from './b.js';",
        "export { b };",
        "export default 5 + 5;",
        "export default function () {}",
        "export let b = 5;",
        "export var b = 5;",
        "export async function b() {}",
        "export const { b } = {};",
        "import { b } from './b.js' with { type: 'json' };",
    ],
)
def test_other_forms_are_refused_with_file_and_line(line: str, write: Write) -> None:
    """What can't be followed is never passed over, and what is allowed is said."""
    said = refused(write(a_js=f"// one\nconst two = 2;\n{line}\n", b_js="export const b = 1;"))
    assert said.startswith("a.js:3: this form can't be linked: ")
    assert "write import { name } from './file.js'" in said


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("./none.js", "there is no file none.js"),
        ("../../etc/passwd", "is no file of this folder"),
        ("fs", "is no file of this folder"),
        ("/a.js", "is no file of this folder"),
        ("./in/../../a.js", "is no file of this folder"),
        ("./it's.js", "is no file of this folder"),
        ("./in", "there is no file in"),
    ],
)
def test_a_file_that_is_not_there(target: str, words: str, write: Write) -> None:
    """Or not in the folder, which nothing may leave."""
    root = write(a_js=f'\nimport {{ x }} from "{target}";', in_b_js="")
    assert refused(root).startswith("a.js:2:")
    assert words in refused(root)


def test_a_name_that_is_not_exported(write: Write) -> None:
    """It would be undefined; a loader refuses it, and so does this."""
    root = write(a_js="import { b } from './b.js';", b_js="const b = 1;\nexport const c = b;")
    assert refused(root) == "a.js:1: b.js does not export b"
    again = write(a_js="export { b } from './b.js';")
    assert refused(again) == "a.js:1: b.js does not export b"


def test_imports_in_a_circle(write: Write) -> None:
    """They are told with the whole circle."""
    root = write(
        a_js="import { b } from './b.js';",
        b_js="import { c } from './c.js';\nexport const b = 1;",
        c_js="import { b } from './b.js';\nexport const c = 1;",
    )
    assert refused(root).endswith("imports in a circle can't be linked: b.js -> c.js -> b.js")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    """Not UTF-8, with a NUL, or not there: each is told with its name."""
    (tmp_path / "a.js").write_bytes(b"'caf\xe9'")
    assert refused(tmp_path).startswith("a.js: can't be read:")
    (tmp_path / "a.js").write_bytes(b"'\0'")
    assert refused(tmp_path) == "a.js: holds a NUL character"
    assert refused(tmp_path, "b.js").startswith("b.js: can't be read:")


def test_every_module_of_the_kit_can_be_linked() -> None:
    """Also those that the harness does not need."""
    root = folder("browser")
    entries = sorted(path.relative_to(root).as_posix() for path in root.glob("kit/**/*.js"))
    assert len(entries) > 40
    for entry in entries:
        assert link(root, entry)[-1].path == entry
