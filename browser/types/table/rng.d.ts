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
import type { TableRng } from '../contracts.js';
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
export declare function rng(seed: number): TableRng;
