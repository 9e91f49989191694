/**
 * The seeded generator: its step, what is drawn with it, and how a seed becomes one.
 *
 * The algorithm is SFC32, Chris Doty-Humphrey's small fast chaotic generator (PractRand 0.94,
 * `src/RNGs/sfc.cpp`). One step on the state [a, b, c, counter], all mod 2**32:
 *
 *     out = a + b + counter
 *     a, b, c, counter = b ^ (b >> 9), c + (c << 3), rotl(c, 21) + out, counter + 1
 *
 * The counter guarantees that no stream repeats within 2**32 steps. A step is additions, shifts and
 * an xor of 32-bit integers, which every engine computes exactly.
 *
 * A seed is a text: `seeding.js` makes the four words of it, and 12 outputs are thrown away, as PractRand's
 * seeding does.
 *
 * Streams never change: saved games, replays and numbered deals rest on them.
 *
 * Not cryptographic. A few outputs give the state away, and different seed texts with the same state
 * can be made; this is no protection against an opponent who sees raw outputs or chooses seeds. The
 * kit reads no clock and no entropy: a fresh seed is the caller's to make.
 */
export { chance, pick, sample, weightedPick } from './draws.js';
export { dealSeed, seedFromParts } from './seeds.js';
import type { Rng as RngShape, RngState } from './contracts.js';
/** Node shows an object by the method of this name; elsewhere nothing looks for it. */
declare const INSPECT: unique symbol;
/**
 * An SFC32 generator. `createRng` and `restoreRng` make one; its methods draw from it.
 *
 * Its state can't be seen or changed from outside but by `save` and by drawing.
 */
export declare class Rng {
    #private;
    /**
     * A generator in the state given, as `restoreRng` makes it.
     *
     * @param {RngState} state what `save` or `seedState` gave
     * @throws {TypeError} if the state or a part of it has another type
     * @throws {RangeError} if it has other keys, another algorithm, or words that won't do
     */
    constructor(state: RngState);
    /**
     * A float in [0, 1) with 53 random bits: k / 2**53 for a uniform k. Takes two steps.
     *
     * @returns {number}
     */
    next(): number;
    /**
     * An integer, uniform on [min, max), by rejection: a draw from the incomplete last copy of the
     * range is thrown away, so no value is favoured.
     *
     * With n = max - min: up to 2**32, one step x a try, again while x >= floor(2**32 / n) * n, then
     * min + x % n; above, the 53-bit k of `next`, two steps a try, by the same rule with 2**53.
     * A span of 1 takes a step as well.
     *
     * @param {number} min an integer from -2**53 to 2**53
     * @param {number} max an integer from -2**53 to 2**53, 1 to 2**53 above min
     * @returns {number}
     * @throws {TypeError} if min or max is no number
     * @throws {RangeError} if one is no integer or out of range, or the span is not 1 to 2**53
     */
    int(min: number, max: number): number;
    /**
     * The items in random order, in a new array: Fisher-Yates, i from the last index down to 1, each
     * time swapping items i and int(0, i + 1). Draws nothing for fewer than two items.
     *
     * @template T
     * @param {readonly T[]} items
     * @returns {T[]}
     * @throws {TypeError} if items is no array
     */
    shuffle<T>(items: readonly T[]): T[];
    /**
     * The next n raw 32-bit outputs; takes n steps.
     *
     * @param {number} n 0 to 2**32 - 1
     * @returns {Uint32Array}
     * @throws {TypeError} if n is no number
     * @throws {RangeError} if n is no integer from 0 to 2**32 - 1, or more than there is memory for
     */
    steps(n: number): Uint32Array;
    /**
     * The state as plain JSON, from which `restoreRng` continues; draws nothing.
     *
     * @returns {RngState}
     */
    save(): RngState;
    /**
     * A second generator in the same state; draws nothing.
     *
     * @returns {Rng}
     */
    copy(): Rng;
    /**
     * The algorithm and the state, "sfc32[a, b, c, counter]"; draws nothing.
     *
     * @returns {string}
     */
    toString(): string;
    /** @returns {string} */
    [INSPECT](): string;
}
/**
 * The state that a seed stands for: murmur3 of its UTF-8 bytes under the hash seeds 0, 1, 2, 3 as
 * a, b, c, counter; then 12 steps.
 *
 * @param {string} seed
 * @returns {RngState}
 * @throws {TypeError} if seed is no string
 */
export declare function seedState(seed: string): RngState;
/**
 * A generator from a seed.
 *
 * @param {string} seed
 * @returns {Rng}
 * @throws {TypeError} if seed is no string
 */
export declare function createRng(seed: string): Rng;
/**
 * A generator that continues where a saved one stopped. Nothing else than what `save` gives is taken.
 *
 * @param {RngState} state
 * @returns {Rng}
 * @throws {TypeError} if the state or a part of it has another type
 * @throws {RangeError} if it has other keys, another algorithm, or words that won't do
 */
export declare function restoreRng(state: RngState): Rng;
/**
 * A generator of its own for a sub-task: four outputs of the parent are its a, b, c, counter, and
 * it throws 12 outputs away. The parent advances by four steps, however much the child draws.
 *
 * @param {RngShape} rng the parent
 * @returns {Rng}
 * @throws {TypeError} if rng is no generator
 */
export declare function forkRng(rng: RngShape): Rng;
