/** The watch over the realm: what it finds, in a realm of its own, and that it finds nothing else. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { changeOfRealm } from '../harness/realm.js';
import { ROOT } from './support.js';

const SOURCE = readFileSync(join(ROOT, 'harness', 'realm.js'), 'utf8');

/** What the watch says after some statements in a new realm. */
function said(statements, globals = {}) {
  const context = createContext(globals);
  const code = SOURCE.replaceAll(/^export /gm, '');
  return runInContext(`(() => { ${code}\n${statements}; return changeOfRealm(); })()`, context);
}

const CHANGES = {
  'Math.random = () => 0.5': 'Math.random was replaced',
  'Math.floor = (x) => x': 'Math.floor was replaced',
  'delete Math.imul': 'Math.imul was removed',
  'Date.now = () => 0': 'Date.now was replaced',
  'Date = class {}': 'Date was replaced',
  'Date.prototype.getTime = () => 0': 'Date.prototype.getTime was replaced',
  'Array.prototype.last = 1': 'Array.prototype.last was added',
  'Array.prototype[3] = 1': 'Array.prototype.length was replaced',
  'Array.prototype.push = () => 0': 'Array.prototype.push was replaced',
  'Array.prototype[Symbol.iterator] = () => 0':
    'Array.prototype[Symbol(Symbol.iterator)] was replaced',
  'Array.from = () => []': 'Array.from was replaced',
  'Object.prototype.rng = 1': 'Object.prototype.rng was added',
  'Object.defineProperty(Object.prototype, 7, { set() {} })': 'Object.prototype.7 was added',
  'Object.freeze(Object.prototype)': 'Object.prototype.constructor was given other attributes',
  'Object.preventExtensions(Array)': 'Array was closed to new members',
  'Object.setPrototypeOf(Array.prototype, null)': 'Array.prototype was given another prototype',
  'String.prototype.padStart = () => ""': 'String.prototype.padStart was replaced',
  'Number.prototype.toString = () => ""': 'Number.prototype.toString was replaced',
  'RegExp.prototype.exec = () => null': 'RegExp.prototype.exec was replaced',
  'Function.prototype.call = () => 0': 'Function.prototype.call was replaced',
  'Map.prototype.get = () => 0': 'Map.prototype.get was replaced',
  'Object.getPrototypeOf(Int8Array).prototype.set = 0':
    'the prototype of Int8Array.prototype.set was replaced',
  'Object.getPrototypeOf([][Symbol.iterator]()).next = 0':
    'the iterator of arrays.next was replaced',
  'Object.getPrototypeOf(function* () {}).prototype.next = 0':
    'the prototype of generator functions.prototype.next was replaced',
  'JSON.stringify = () => ""': 'JSON.stringify was replaced',
  'Symbol.own = 1': 'Symbol.own was added',
  'globalThis.leak = 1': 'leak was added',
  'globalThis[Symbol("leak")] = 1': '[Symbol(leak)] was added',
  'parseInt = 0': 'parseInt was replaced',
  'Reflect.ownKeys = () => []': 'Reflect.ownKeys was replaced',
};

for (const [statements, wanted] of Object.entries(CHANGES)) {
  test(`after ${statements}`, () => {
    assert.equal(said(statements), wanted);
  });
}

test('what changes nothing that is shared is no change', () => {
  for (const statements of [
    '',
    '"abc".match(/(b)/); RegExp.$1',
    'const a = []; a.own = 1; Object.freeze(a)',
    'class A extends Array {}; A.prototype.last = 1',
    'new Intl.DateTimeFormat(); new Error().stack; Symbol.for("x")',
    'const r = Math.random; Math.random = () => 0; Math.random = r',
  ]) {
    assert.equal(said(statements), '', statements);
  }
});

const DRIVEN = [
  'globalThis.__driver = 1',
  'globalThis.samedeal = 1',
  'globalThis[Symbol("automationSessionProxy")] = {}',
];

for (const statements of DRIVEN) {
  test(`only in a page there may be ${statements}`, () => {
    assert.equal(said(statements, { document: {} }), '');
    assert.match(said(statements), / was added$/);
  });
}

test('a page may have no other new globals, and no new document', () => {
  assert.equal(said('globalThis.leak = 1', { document: {} }), 'leak was added');
  assert.equal(said('globalThis.document = {}'), 'document was added');
});

/** The globals of a browser or of Node.js, behind a getter or not. */
function surroundings() {
  return {
    console: { log() {} },
    get performance() {
      return performances;
    },
    process: { env: { LANG: 'C' }, versions: { node: '20' } },
    structuredClone() {},
  };
}
const performances = { now() {} };

for (const [statements, wanted] of Object.entries({
  'console.log = () => 0': 'console.log was replaced',
  'console = {}': 'console was replaced',
  'performance.now = () => 0': 'performance.now was replaced',
  'process.env.LANG = "de"': 'process.env.LANG was replaced',
  'process.env.SEED = "1"': 'process.env.SEED was added',
  'delete process.env.LANG': 'process.env.LANG was removed',
  'structuredClone = 0': 'structuredClone was replaced',
})) {
  test(`after ${statements} where there is such a thing`, () => {
    const { now } = performances;
    try {
      assert.equal(said(statements, surroundings()), wanted);
    } finally {
      performances.now = now;
    }
  });
}

test('what it needs itself can be patched as well', () => {
  for (const statements of [
    'Reflect.ownKeys = () => []; Reflect.getOwnPropertyDescriptor = () => undefined',
    'Object.is = () => true',
    'Array.prototype.map = Array.prototype.forEach = () => []',
    'Object.defineProperty(Array.prototype, 0, { set() {} })',
    'String = () => ""',
    'RegExp.prototype.test = () => true',
  ]) {
    assert.notEqual(said(statements), '', statements);
  }
});

test('this realm itself has not been changed', () => {
  assert.equal(changeOfRealm(), '');
});
