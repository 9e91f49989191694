/**
 * The generator of the table module: mulberry32.
 *
 * Tommy Ettinger's generator (2017, public domain): a 32-bit word that grows by an odd constant, so
 * that it takes every value once in 2**32 steps, and a hash of it. One step, all mod 2**32:
 *
 *     state = state + 0x6D2B79F5; t = state
 *     t = imul(t ^ (t >> 15), t | 1); t = (t + imul(t ^ (t >> 7), t | 61)) ^ t
 *     out = t ^ (t >> 14)
 *
 * It is here for games of the FR document, which replay from its numbers. It has 32 bits of state:
 * no two games in four milliards differ by more than their start. A new game that needs more takes the
 * kit's own generator, `createRng`.
 *
 * A seed is never made here. Who left it out would get a game that nobody can replay.
 */

import { checkInteger, copyArray, wrongValue } from '../checks.js';

/** @import { TableRng } from '../contracts.js' */

/** What the state grows by: odd, so that the period is 2**32. */
const GROWTH = 0x6d2b79f5;

const TWO_32 = 4294967296;

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

/**
 * A generator. It is called for a float, and its methods draw from the same stream:
 *
 * - `r()`: a float in [0, 1) with 32 bits; one step;
 * - `r.int(n)`: floor(float * n), for n from 0 to 2**53 - 1; one step;
 * - `r.range(lo, hi)`: lo + int(hi - lo + 1), so from lo to hi, both included; one step;
 * - `r.pick(items)`: items[int(length)], null for no items; one step always;
 * - `r.shuffle(items)`: a new array, Fisher-Yates: i from the last index down to 1 changes places with
 *   int(i + 1); length - 1 steps;
 * - `r.seed`: the seed mod 2**32; draws nothing.
 *
 * @param {number} seed -(2**53 - 1) to 2**53 - 1; taken mod 2**32
 * @returns {TableRng}
 * @throws {TypeError} if seed is left out, or no number
 * @throws {RangeError} if seed is no integer from -(2**53 - 1) to 2**53 - 1
 */
export function rng(seed) {
  if (seed === undefined) {
    throw new TypeError(
      'seed must be given, an integer: a game without one cannot be replayed. Make it once, and keep it in the state',
    );
  }
  checkInteger('seed', seed, -MAX_SAFE, MAX_SAFE);
  let state = seed | 0;

  function draw() {
    state = (state + GROWTH) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / TWO_32;
  }

  /** @param {number} n already checked */
  const below = (n) => Math.floor(draw() * n);

  return Object.assign(draw, {
    seed: seed >>> 0,

    int(/** @type {number} */ n) {
      checkInteger('n', n, 0, MAX_SAFE);
      // A product with -0 would be -0.
      return below(n) + 0;
    },

    range(/** @type {number} */ lo, /** @type {number} */ hi) {
      checkInteger('lo', lo, -MAX_SAFE, MAX_SAFE);
      checkInteger('hi', hi, -MAX_SAFE, MAX_SAFE);
      // A difference up to 2**53 is exact, and a rounded one is no smaller than that.
      if (!(hi - lo >= 0 && hi - lo < MAX_SAFE)) {
        throw wrongValue('hi', hi, `from lo to lo + 2**53 - 2, with lo = ${lo}`);
      }
      return lo + below(hi - lo + 1);
    },

    /**
     * @template T
     * @param {readonly T[]} items
     * @returns {T | null}
     */
    pick(items) {
      const list = copyArray('items', items);
      const index = below(list.length);
      return list.length === 0 ? null : list[index];
    },

    /**
     * @template T
     * @param {readonly T[]} items
     * @returns {T[]}
     */
    shuffle(items) {
      const list = copyArray('items', items);
      for (let i = list.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const item = list[i];
        list[i] = list[j];
        list[j] = item;
      }
      return list;
    },
  });
}
