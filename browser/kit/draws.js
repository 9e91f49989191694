/**
 * Draws built on a generator: one item, a weighted one, several, a yes or no.
 *
 * Each is defined by the calls that it makes of the generator, so that a game's own generator will do as
 * well as the kit's, as `generator.js` says. Nothing is drawn before every argument has passed its checks.
 */

import { partOf } from './builtins.js';
import { checkInteger, copyArray, copyIntegers, MAX_SAFE } from './checks.js';
import { exactSum, wrongSum, wrongType, wrongValue } from './checks.js';
import { checkRng } from './generator.js';

/** @import { Rng } from './contracts.js' */

/**
 * One item, each as likely as the others: items[int(0, n)].
 *
 * @template T
 * @param {Rng} rng
 * @param {readonly T[]} items at least one
 * @returns {T}
 * @throws {TypeError} if rng is no generator, or items no array
 * @throws {RangeError} if there are no items
 */
export function pick(rng, items) {
  checkRng(rng);
  const list = copyArray('items', items, 1);
  return list[rng.int(0, list.length)];
}

/**
 * One item, in proportion to integer weights: with r = int(0, sum of the weights), the first item
 * whose running sum exceeds r.
 *
 * @template T
 * @param {Rng} rng
 * @param {readonly T[]} items at least one
 * @param {readonly number[]} weights as many, integers from 0; their sum is 1 to 2**53 - 1
 * @returns {T}
 * @throws {TypeError} if rng is no generator, or another argument or a weight has another type
 * @throws {RangeError} if there are no items, a weight or the sum won't do, or the lengths differ
 */
export function weightedPick(rng, items, weights) {
  checkRng(rng);
  const list = copyArray('items', items, 1);
  const shares = copyIntegers('weights', weights, 0, MAX_SAFE, 1);
  if (shares.length !== list.length) {
    throw wrongValue('weights', shares, `as long as items, ${list.length}`);
  }
  const sum = exactSum('weights', shares);
  if (sum === 0) {
    throw wrongSum('weights', shares, 'from 1 to 2**53 - 1');
  }
  const r = rng.int(0, sum);
  let index = 0;
  for (let running = shares[0]; running <= r; running += shares[index]) {
    index++;
  }
  return list[index];
}

/**
 * k items without replacement, in the order drawn: on a copy, for i = 0 to k - 1, items i and
 * int(i, n) change places; the first k are the sample. With k = n that is a permutation, but not
 * the one that `shuffle` makes.
 *
 * @template T
 * @param {Rng} rng
 * @param {readonly T[]} items
 * @param {number} k 0 to the number of items
 * @returns {T[]}
 * @throws {TypeError} if rng is no generator, items no array, or k no number
 * @throws {RangeError} if k is no integer from 0 to the number of items
 */
export function sample(rng, items, k) {
  checkRng(rng);
  const pool = copyArray('items', items);
  checkInteger('k', k, 0, pool.length);
  for (let i = 0; i < k; i++) {
    const j = rng.int(i, pool.length);
    const item = pool[i];
    pool[i] = pool[j];
    pool[j] = item;
  }
  return partOf(pool, 0, k);
}

/**
 * True with probability p: next() < p. Always draws once, for p = 0 and p = 1 too.
 *
 * @param {Rng} rng
 * @param {number} p 0 to 1
 * @returns {boolean}
 * @throws {TypeError} if rng is no generator, or p no number
 * @throws {RangeError} if p is not from 0 to 1
 */
export function chance(rng, p) {
  checkRng(rng);
  if (typeof p !== 'number') {
    throw wrongType('p', p, 'a number from 0 to 1');
  }
  if (!(p >= 0 && p <= 1)) {
    throw wrongValue('p', p, 'a number from 0 to 1');
  }
  return rng.next() < p;
}
