"""The rule portable-module: the forms that a small linker follows, on for the kit's own sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.purity import Report

PLAIN = [
    "import { a } from './x.js'; a()",
    "import { a, b } from '../x.js'; a(b)",
    "import {\n  a,\n} from './x.js'; a()",
    "export { a, b } from './x.js'",
    "export function f() {}",
    "export function* f() {}",
    "export class C {}",
    "export const a = 5",
    "const a = 5; export default a;",
    "function f() {} for (const x of []) f(x)",
]

ODD = [
    "import x from './x.js'; x()",
    "import * as x from './x.js'; x()",
    "import { a as b } from './x.js'; b()",
    "import { default as b } from './x.js'; b()",
    "import { a } from '@samedeal/kit'; a()",
    "import './x.js'",
    "import {} from './x.js'",
    "import a, { b } from './x.js'; a(b)",
    "import a from './x.json' with { type: 'json' }; a()",
    "import('./x.js')",
    "export * from './x.js'",
    "export * as x from './x.js'",
    "export { a as b } from './x.js'",
    "export { a } from '@samedeal/kit'",
    "export default 5 + 5",
    "export default function f() {}",
    "export default class {}",
    "const a = 1; export { a }",
    "export let a = 5",
    "export var a = 5",
    "export const a = 5, b = 6",
    "export const { a } = {}",
    "export async function f() {}",
    "async () => {}",
    "class A { async f() {} }",
    "await 5",
    "for await (const x of []) x()",
    "new TextEncoder()",
    "'a'.normalize()",
    "new Promise(() => {})",
    "module.exports = 5",
]


@pytest.mark.parametrize("source", PLAIN)
def test_plain(source: str, look: Callable[..., Report]) -> None:
    """What can be linked is no finding."""
    assert look({"a.js": source}, portable=True).findings == []


@pytest.mark.parametrize("source", ODD)
def test_odd(source: str, look: Callable[..., Report]) -> None:
    """What can't be linked, or waits, is one; and none without the option."""
    found = {each.rule for each in look({"a.js": source}, portable=True).findings}
    assert found == {"portable-module"}
    assert look({"a.js": source}).findings == []


def test_types_are_no_forms(look: Callable[..., Report]) -> None:
    """Types are taken away before anything is linked."""
    source = "import type { A } from 'x'; export type { B } from 'y'; export const a: A = 1"
    assert look({"a.ts": source}, portable=True).findings == []


def test_by_configuration(look: Callable[..., Report]) -> None:
    """It holds for the files that the configuration names."""
    files = {"a.js": "import './b.js'", "src/b.js": "import '../a.js'"}
    files["pyproject.toml"] = '[tool.samedeal.lint]\nportable = ["src/*"]'
    assert [each.file.rpartition("/")[2] for each in look(files).findings] == ["b.js"]
