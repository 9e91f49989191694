"""JavaScript and TypeScript: what leads outside is found, and what hides a name is no finding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from samedeal_conformance.purity import Report

Found = list[str]

FOUND: list[tuple[str, Found]] = [
    ("Math.random()", ["Math.random"]),
    ("Date.now()", ["Date.now"]),
    ("new Date()", ["Date"]),
    ("new Date", ["Date"]),
    ("Date()", ["Date"]),
    ("Date?.now()", ["Date.now"]),
    ("const x = Math['random']()", ["Math.random"]),
    ("const x = Math[`sin`](1)", ["Math.sin"]),
    ("globalThis.Math.random()", ["Math.random"]),
    ("globalThis['Math']['random']()", ["Math.random"]),
    ("globalThis.globalThis.Date", ["Date"]),
    ("window.Math.floor(1)", ["window.Math.floor"]),
    ("(Math).sin(1)", ["Math.sin"]),
    ("(1, Math).sin(1)", ["Math.sin"]),
    ("(true ? Math : null).sin(1)", ["Math.sin"]),
    ("(null ?? Math).sin(1)", ["Math.sin"]),
    ("Math.random.call(null)", ["Math.random.call"]),
    ("Math.random = 5", ["Math.random"]),
    # Aliases.
    ("const M = Math; M.random(); M.floor(1)", ["Math.random"]),
    ("const r = Math.random; r()", ["Math.random"]),
    ("let m; m = Math; m.sin(1)", ["Math.sin"]),
    ("let m; m ??= Math; m.sin(1)", ["Math.sin"]),
    ("const { random } = Math; random()", ["Math.random"]),
    ("const { random: r = 1, floor } = Math; r()", ["Math.random"]),
    ("const { 'random': r } = Math", ["Math.random"]),
    ("const { ['random']: r } = Math", ["Math.random"]),
    ("let r; ({ random: r } = Math); r()", ["Math.random"]),
    ("const { floor, ...rest } = Math; rest.random()", ["Math.random"]),
    ("const { Math: { random } } = globalThis; random()", ["Math.random"]),
    ("const g = globalThis; g.Math.sin(1)", ["Math.sin"]),
    ("function f({ random } = Math) { random() }", ["Math.random"]),
    ("function f(m = Math) { m.sin(1) }", ["Math.sin"]),
    ("const f = (m = Math) => m.sin(1)", ["Math.sin"]),
    ("var m = Math; { m.sin(1) }", ["Math.sin"]),
    ("f(); function f() { m.sin(1) } const m = Math", ["Math.sin"]),
    # Where a global may stand.
    ("const o = { Date }", ["Date"]),
    ("const o = { a: Date }", ["Date"]),
    ("const o = { [Date]: 1 }", ["Date"]),
    ("const t = `${Date.now()}`", ["Date.now"]),
    ("const t = String.raw`${Date.now()}`", ["Date.now"]),
    ("class A extends Date {}", ["Date"]),
    ("class A { x = Date.now(); static y = 1; [Date.now()]() {} }", ["Date.now"] * 2),
    ("class A { static { Date.now() } }", ["Date.now"]),
    ("function f(x = Date.now()) {}", ["Date.now"]),
    ("for (const x of [Date.now()]) {}", ["Date.now"]),
    ("const t = typeof Date.now()", ["Date.now"]),
    ("const a = [...document.all]", ["document.all"]),
    ("<div onClick={() => Date.now()}/>", ["Date.now"]),
    ("<document.x/>", ["document.x"]),
    ("async () => { await fetch('x') }", ["fetch"]),
    ("label: setTimeout(() => {}, 1)", ["setTimeout"]),
    ("if (true) { let Date = 1; Date.now() } Date.now()", ["Date.now"]),
    ("const x = class Date {}; Date.now()", ["Date.now"]),
    ("(function Date() { Date() })(); Date.now()", ["Date.now"]),
    ("try {} catch (process) { process.x } process.y", ["process.y"]),
    ("import.meta.url", ["import.meta.url"]),
    ("'a'.localeCompare('b')", [".localeCompare"]),
    ("'a'?.['toLocaleUpperCase']()", [".toLocaleUpperCase"]),
    ("const n = navigator?.userAgent", ["navigator.userAgent"]),
    # Code from text.
    ("eval('1')", ["eval"]),
    ("(0, eval)('1')", ["eval"]),
    ("new Function('return 1')", ["Function"]),
    # What can't be followed.
    ("const k = 1; Math[k](1)", ["Math"]),
    ("const k = 1; const { [k]: f } = Math", ["Math"]),
    ("Object.keys(Math)", ["Math"]),
    ("const o = { Math }", ["Math"]),
    ("const a = [Math]", ["Math"]),
    ("const k = 1; globalThis[k]", ["globalThis"]),
    ("const b = 'process' in globalThis", ["globalThis"]),
    ("Reflect.get(Math, 'random')", ["Math"]),
    # What is no part of the language.
    ("FR.rng(1)", ["FR"]),
    ("globalThis.FR.rng(1)", ["FR"]),
    ("<Foo/>", ["Foo"]),
    # Modules.
    ("import fs from 'fs'", ["node:fs"]),
    ("import * as fs from 'node:fs'; fs.readFileSync()", ["node:fs", "node:fs.readFileSync"]),
    (
        "import { readFile as r } from 'fs/promises'; r()",
        ["node:fs/promises", "node:fs.promises.readFile"],
    ),
    ("export { readFile } from 'node:fs'", ["node:fs"]),
    ("export * from 'fs'", ["node:fs"]),
    ("const fs = require('fs'); fs.x()", ["node:fs"]),
    ("const { x } = require('fs')", ["node:fs.x", "node:fs"]),
    ("import('fs')", ["node:fs"]),
    ("const f = async () => (await import('fs')).x", ["node:fs.x", "node:fs"]),
    ("import 'bun:sqlite'", ["bun:sqlite"]),
    ("import x from 'lodash.get'", ["lodash.get"]),
    ("import x from '@a/b/c'", ["@a/b/c"]),
    ("import 'https://example.org/x.js'", ["https://example.org/x.js"]),
    ("const k = 1; import(k)", ["unseen-module"]),
    ("const k = 1; require(k)", ["unseen-module"]),
    ("const r = require", ["unseen-module"]),
    # Powers.
    ("let x = 1; x = x ** x", ["float-power"]),
    ("let x = 1; x **= 2", ["float-power"]),
    ("const x = 10 ** 20", ["float-power"]),
    ("const x = 2 ** -1", ["float-power"]),
    ("const x = 2 ** 0.5", ["float-power"]),
]

CLEAN = [
    "function f(window, crypto, Date, process) { window.x; crypto.y; Date.now(); process.exit() }",
    "const f = Date => Date.now()",
    "const f = ({ Date, a: [process], ...window }) => Date(process, window)",
    "class Date {} Date.now()",
    "Date.now(); function Date() {}",
    "if (1) { var Date = 1 } Date.now()",
    "for (const Date of [1]) Date.now()",
    "for (let Date = 0; Date < 1; Date++) Date.now()",
    "for (const Date in {}) Date.now()",
    "switch (1) { case 1: let Date = 1; Date.now() }",
    "try {} catch { } try {} catch ({ Date }) { Date.now() }",
    "import Date, { process as crypto } from './own.js'; Date(crypto)",
    "import * as window from './own.js'; window.x()",
    "const { Date } = {}; Date.now()",
    "const [Date = 1] = []; Date.now()",
    "const o = { Date: 1, process() {}, get window() { return 1 } }; o.Date.now(); o.process()",
    "class A { Date = 1; #process = 2; now() { return this.#process + this.Date } }",
    "typeof window === 'undefined'",
    "typeof (globalThis)",
    "const f = x => x instanceof Date",
    "'Date.now()' + `Math.random()` // Date.now()\n/* Math.random() */",
    "/Date.now()/.test('')",
    "Math.sqrt(2) + Math.PI + Math.imul(1, 2) + Math.floor(1.5)",
    "const { floor, imul: i } = Math; i(floor(1), 2)",
    "2 ** 32 + 2n ** 100n + 10 ** 15 + (-3) ** 3 + 2 ** 1023",
    "new Map([[1, 2]]).get(1); new Uint8Array(4); JSON.parse('{}'); Symbol.iterator",
    "import { createRng } from '@samedeal/kit/rng'; import FR from '@samedeal/kit/table'",
    "label: for (;;) { break label }",
    "<div className='document'>Date.now()</div>",
    "<svg:rect/>",
    "export { a as b }; const a = 1; export default a",
    "module.exports = { a: 1 }; exports.b = 2",
    "function F() { return new.target }",
    "#!/usr/bin/env node\n1",
    "async function* f() { for await (const x of []) yield x }",
    "new TextEncoder().encode(''); structuredClone({}); new Promise(() => {})",
    "function f() { return arguments[0] }",
    "undefined; NaN; Infinity; this; null",
    "export default class {}",
    "'a'.normalize()",
]

TYPES: list[tuple[str, Found]] = [
    ("let d: Date; let w: typeof window; function f(x: Date): x is Date { return true }", []),
    ("import type { A } from 'fs'; import { type B } from 'fs'; import type C from 'os'", []),
    ("import { type C, d } from 'fs'", ["node:fs"]),
    ("export type { Q } from 'fs'", []),
    ("let x = 1; x as Date; <Date>x; x satisfies Date; x as typeof process", []),
    (
        "class C<T extends Date> implements Date { constructor(private Date: Date) { Date.x } }",
        [],
    ),
    ("class C { x: typeof Date; declare y: Window }", []),
    ("interface Date { now(): number } type X = Date | Window", []),
    ("declare const process: any; process.env", ["process.env"]),
    ("declare global { interface Window { x: Date } }", []),
    ("abstract class Date {} Date", []),
    ("enum E { A = 1, Date, B = Date }", []),
    ("enum E { A = Date.now() }", ["Date.now"]),
    ("namespace N { export const Date = 1; Date } N.Date", []),
    ("namespace N { Date.now() }", ["Date.now"]),
    ("import fs = require('fs')", ["node:fs"]),
    ("import r = Math.random; r()", ["Math.random"]),
    ("const m = Math as any; m.random()", ["Math.random"]),
    ("Math!.random()", ["Math.random"]),
    ("(Math satisfies object).random()", ["Math.random"]),
    ("function f(this: Window, x?: Date, y: Date = 1, ...r: Date[]) { r; x; y }", []),
    ("let f: (Date: number) => Date = Math.sin", ["Math.sin"]),
    ("function f(): Date; function f() { return 1 }", []),
    ("const f = <T,>(x: T): T => x; f<Date>(1)", []),
    ("function dec(x: any): any {} @dec(Date.now()) class A {}", ["Date.now"]),
    ("abstract class A { abstract f(x: Date): Date; g?(y: Window): void }", []),
    ("let x = 1 as const; let y = x!;", []),
]


@pytest.mark.parametrize(("source", "expected"), FOUND)
def test_found(source: str, expected: Found, look: Callable[..., Report]) -> None:
    """What leads outside is found, under its full name."""
    assert [each.name for each in look({"a.js": source}).findings] == expected


@pytest.mark.parametrize("source", CLEAN)
def test_clean(source: str, look: Callable[..., Report]) -> None:
    """Names of one's own, strings and comments are no findings."""
    assert look({"a.js": source}).findings == []


@pytest.mark.parametrize(("source", "expected"), TYPES)
def test_types(source: str, expected: Found, look: Callable[..., Report]) -> None:
    """Types are no findings, and hide none."""
    assert [each.name for each in look({"a.ts": source}).findings] == expected


@pytest.mark.parametrize(
    "name", ["a.js", "a.mjs", "a.cjs", "a.jsx", "a.ts", "a.mts", "a.cts", "a.tsx"]
)
def test_each_ending(name: str, look: Callable[..., Report]) -> None:
    """Every kind of file is read, in its own grammar."""
    more = "const e = <a/>;" if name.endswith("x") else ""
    kind = "let t: Date;" if "t" in name else ""
    (finding,) = look({name: f"{more}{kind}\nDate.now()"}).findings
    assert (finding.line, finding.column, finding.name) == (2, 1, "Date.now")


def test_declarations_are_left_out(look: Callable[..., Report]) -> None:
    """A file of declarations says what others have."""
    report = look({"a.ts": "", "b.d.ts": "import 'fs'", "c.d.mts": "export const x = Date.now()"})
    assert (report.findings, report.files) == ([], {"typescript": 1})


def test_through_own_files(look: Callable[..., Report]) -> None:
    """A name that another file exports is followed to where it came from."""
    files = {
        "tools.js": "export const M = Math; const n = Math; export { n as N }; export default Math",
        "again.js": "export * from './tools.js'; export * as all from './tools';"
        "export { M as K } from './tools'",
        "a.js": "import { M, N } from './tools.js'; M.sin(1); N.cos(1); M.floor(1)",
        "b.js": "import * as t from './again.js'; t.M.tan(1); t.all.M.exp(1); t.K.log(1)",
        "c.ts": "import d, * as t from './tools'; d.sinh(1); t.default.cosh(1)",
        "e.mjs": "const f = async () => (await import('./tools.js')).M.tanh(1)",
        "f.js": "export * from './g.js'",
        "g.js": "export * from './f.js'; import { x } from './f.js'; x.y()",
    }
    assert [each.name for each in look(files).findings] == [
        *("Math.sin", "Math.cos", "Math.tan", "Math.exp", "Math.log", "Math.sinh", "Math.cosh"),
        "Math.tanh",
    ]


def test_own_imports(look: Callable[..., Report]) -> None:
    """Own files are those of a relative path, of the package's own name, and of its imports map."""
    files = {
        "package.json": '{"name": "game"}',
        "a.js": "import './b.js'; import 'game/x'; import '#y'; import 'game'; import 'gamer'",
        "b.js": "",
    }
    report = look(files)
    assert [each.name for each in report.findings] == ["gamer"]
    assert sorted(key for key in report.unseen) == ["#y", "game", "game/x"]


def test_allowed(look: Callable[..., Report]) -> None:
    """A package and a global can be allowed; longer names that are known keep their rows."""
    files = {"a.js": "import x from '@a/b/c'; FR.rng(1); x(FR); Math.sin(1)"}
    findings = look(files, allow_imports=["@a/b"], allow_names=["FR"]).findings
    assert [each.name for each in findings] == ["Math.sin"]
    (unknown, module) = look({"a.js": "FR; import '@a/b/c'"}).findings
    assert unknown.instead.endswith("allow it: --allow-name FR")
    assert module.instead.endswith("allow it: --allow-import @a/b")
