/**
 * Seeds, and the draws built on the generator.
 *
 * A seed is a text: MurmurHash3 of its UTF-8 bytes under the hash seeds 0 to 3 gives the four
 * words of the state, and 12 outputs are thrown away, as PractRand's seeding does.
 *
 * The helpers take any object with the six methods of a generator, as `generator.js` says.
 *
 * Streams never change: saved games, replays and numbered deals rest on them.
 *
 * Not cryptographic. A few outputs give the state away, and different seed texts with the same state
 * can be made; this is no protection against an opponent who sees raw outputs or chooses seeds. The
 * kit reads no clock and no entropy: a fresh seed is the caller's to make.
 */

import { checkInteger, checkPartText, checkText, copyArray, copyIntegers } from './checks.js';
import { exactSum, wrongSum, wrongType, wrongValue } from './checks.js';
import { checkRng } from './generator.js';
import { murmur3, utf8 } from './hash.js';
import { ALGORITHM, Rng } from './sfc32.js';

export { Rng } from './sfc32.js';

/** @import { Rng as RngShape, RngState } from './contracts.js' */

/** Outputs thrown away after seeding: PractRand's `seed` for sfc32 runs 12 steps. */
const DISCARDED = 12;

/**
 * The state that a seed stands for: murmur3 of its UTF-8 bytes under the hash seeds 0, 1, 2, 3 as
 * a, b, c, counter; then 12 steps.
 *
 * @param {string} seed
 * @returns {RngState}
 * @throws {TypeError} if seed is no string
 */
export function seedState(seed) {
  checkText('seed', seed);
  const bytes = utf8(seed);
  const words = [murmur3(bytes, 0), murmur3(bytes, 1), murmur3(bytes, 2), murmur3(bytes, 3)];
  const rng = new Rng({ algorithm: ALGORITHM, words });
  rng.steps(DISCARDED);
  return rng.save();
}

/**
 * A generator from a seed.
 *
 * @param {string} seed
 * @returns {Rng}
 * @throws {TypeError} if seed is no string
 */
export function createRng(seed) {
  return new Rng(seedState(seed));
}

/**
 * A generator that continues where a saved one stopped. Nothing else than what `save` gives is taken.
 *
 * @param {RngState} state
 * @returns {Rng}
 * @throws {TypeError} if the state or a part of it has another type
 * @throws {RangeError} if it has other keys, another algorithm, or words that won't do
 */
export function restoreRng(state) {
  return new Rng(state);
}

/**
 * A generator of its own for a sub-task: four outputs of the parent are its a, b, c, counter, and
 * it throws 12 outputs away. The parent advances by four steps, however much the child draws.
 *
 * @param {RngShape} rng the parent
 * @returns {Rng}
 * @throws {TypeError} if rng is no generator
 */
export function forkRng(rng) {
  checkRng(rng);
  const child = new Rng({ algorithm: ALGORITHM, words: [...rng.steps(4)] });
  child.steps(DISCARDED);
  return child;
}

/**
 * One item, each as likely as the others: items[int(0, n)].
 *
 * @template T
 * @param {RngShape} rng
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
 * @param {RngShape} rng
 * @param {readonly T[]} items at least one
 * @param {readonly number[]} weights as many, integers from 0; their sum is 1 to 2**53 - 1
 * @returns {T}
 * @throws {TypeError} if rng is no generator, or another argument or a weight has another type
 * @throws {RangeError} if there are no items, a weight or the sum won't do, or the lengths differ
 */
export function weightedPick(rng, items, weights) {
  checkRng(rng);
  const list = copyArray('items', items, 1);
  const shares = copyIntegers('weights', weights, 0, Number.MAX_SAFE_INTEGER, 1);
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
 * @param {RngShape} rng
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
  return pool.slice(0, k);
}

/**
 * True with probability p: next() < p. Always draws once, for p = 0 and p = 1 too.
 *
 * @param {RngShape} rng
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

/**
 * A seed from parts: ['klondike', 'draw-3', 42] is the seed "klondike:draw-3:42". No text part holds
 * a ":", so two lists have one seed only if they are the same parts; a number and its
 * decimal text are the same part. Draws nothing.
 *
 * @param {ReadonlyArray<string | number>} parts at least one: strings without ":", or safe integers
 * @returns {string}
 * @throws {TypeError} if parts is no array, or a part neither string nor number
 * @throws {RangeError} if there is no part, a text holds ":", or a number is no safe integer
 */
export function seedFromParts(parts) {
  const list = copyArray('parts', parts, 1);
  for (let i = 0; i < list.length; i++) {
    const part = list[i];
    if (typeof part === 'number') {
      checkInteger(`parts[${i}]`, part, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    } else if (typeof part === 'string') {
      checkPartText(`parts[${i}]`, part);
    } else {
      throw wrongType(`parts[${i}]`, part, 'a string without ":" or a safe integer');
    }
  }
  return list.join(':');
}

/**
 * The seed of a numbered deal, which players can share: "klondike:draw-3:42". Draws nothing.
 *
 * @param {string} gameId without ":"
 * @param {string} variant without ":"
 * @param {number} dealNumber 1 to 2**53 - 1
 * @returns {string}
 * @throws {TypeError} if an argument has another type
 * @throws {RangeError} if a text holds ":", or dealNumber is no integer from 1 to 2**53 - 1
 */
export function dealSeed(gameId, variant, dealNumber) {
  checkPartText('gameId', gameId);
  checkPartText('variant', variant);
  checkInteger('dealNumber', dealNumber, 1, Number.MAX_SAFE_INTEGER);
  return seedFromParts([gameId, variant, dealNumber]);
}
