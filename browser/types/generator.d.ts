/**
 * What is a generator for the helpers: any object that has the six methods next, int, shuffle,
 * steps, save and copy, its own or inherited ones. Anything else is a TypeError.
 *
 * Not the class decides: a game may hand in a generator of its own, say one that counts its draws, or one
 * from a second copy of the package. So a helper uses nothing of a generator but these methods. A class
 * itself, or a function, is refused: what has the methods is an object made of it. So is what has a method
 * of Rng without being one, say a proxy of a generator: the method would find no state in it.
 */
import type { Rng as RngShape } from './contracts.js';
export type Members = Record<string, unknown>;
/**
 * Says what an Rng is. Only the class can tell, since it alone sees its private field; it calls this once,
 * for this module can't import the one that uses it.
 *
 * @param {(value: object) => boolean} isOne
 * @param {object} prototype
 */
export declare function setOwn(isOne: (value: object) => boolean, prototype: object): void;
/**
 * @param {unknown} rng
 * @returns {asserts rng is RngShape}
 */
export declare function checkRng(rng: unknown): asserts rng is RngShape;
