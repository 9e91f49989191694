/** Bad arguments that several tests hand in, and the check of what comes of them. */

import assert from 'node:assert/strict';
import { someRng } from './support.js';

/** What is no number, and how a message shows it. */
export const NO_NUMBERS = [
  [true, 'true'],
  ['6', '"6"'],
  [null, 'null'],
  [undefined, 'undefined'],
  [6n, '6n'],
  [[6], '[6]'],
  [{ valueOf: () => 6 }, '{"valueOf": a function}'],
  [Symbol('six'), 'Symbol(six)'],
  [() => 6, 'a function'],
];

/** What is a number but no integer. */
export const NO_INTEGERS = [
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  5e-324,
];

/** What is no array, though some of it looks like one. */
export const NO_ARRAYS = [
  ['abc', '"abc"'],
  [{ length: 1, 0: 1 }, '{"0": 1, "length": 1}'],
  [new Uint8Array(4), 'an object of class Uint8Array'],
  [new Set([1]), 'an object of class Set'],
  [null, 'null'],
  [5, '5'],
];

/**
 * Asserts that a call throws an error of exactly this class, that its message begins with the
 * argument's name, says what is allowed and shows the value, and that the generator stands still.
 */
export function refuses(kind, name, shown, call) {
  const rng = someRng();
  let error;
  try {
    call(rng);
  } catch (thrown) {
    error = thrown;
  }
  assert.ok(error, `${name}: ${shown} was taken`);
  assert.equal(error.constructor, kind, `${name}: ${shown}: ${error.message}`);
  assert.ok(error.message.startsWith(`${name} must be `), error.message);
  assert.ok(
    error.message.endsWith(`, got ${shown}`) || error.message.includes(`got ${shown}`),
    error.message,
  );
  assert.deepEqual(rng.save(), someRng().save());
}
