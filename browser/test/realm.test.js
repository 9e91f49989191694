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
function said(statements) {
  const context = createContext({});
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
    'globalThis.__driver = 1',
    'globalThis[Symbol("automationSessionProxy")] = {}',
    'new Intl.DateTimeFormat(); new Error().stack; Symbol.for("x")',
    'const r = Math.random; Math.random = () => 0; Math.random = r',
  ]) {
    assert.equal(said(statements), '', statements);
  }
});

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
