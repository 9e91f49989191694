/**
 * Draws built on a generator: one item, a weighted one, several, a yes or no.
 *
 * Each is defined by the calls that it makes of the generator, so that a game's own generator will do as
 * well as the kit's, as `generator.js` says. Nothing is drawn before every argument has passed its checks.
 */
import type { Rng } from './contracts.js';
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
export declare function pick<T>(rng: Rng, items: readonly T[]): T;
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
export declare function weightedPick<T>(rng: Rng, items: readonly T[], weights: readonly number[]): T;
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
export declare function sample<T>(rng: Rng, items: readonly T[], k: number): T[];
/**
 * True with probability p: next() < p. Always draws once, for p = 0 and p = 1 too.
 *
 * @param {Rng} rng
 * @param {number} p 0 to 1
 * @returns {boolean}
 * @throws {TypeError} if rng is no generator, or p no number
 * @throws {RangeError} if p is not from 0 to 1
 */
export declare function chance(rng: Rng, p: number): boolean;
