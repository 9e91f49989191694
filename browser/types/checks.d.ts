/**
 * Checks of arguments, internal to the kit.
 *
 * A bad argument throws before anything is drawn or changed. The message names the argument, the
 * value and what is allowed. There are two kinds of error:
 *
 * - a number that won't do (out of range, 1.5, NaN, infinity), a text or a list that won't do: `RangeError`;
 * - anything of another type, a boolean or a BigInt where a number is wanted included: `TypeError`.
 *
 * Callers check in the order of their signature, a list after its own type element by element,
 * and what concerns several arguments last; the first failure decides.
 */
/** 2**53: up to this size every integer is a double, so arithmetic on them is exact. */
export declare const TWO_53 = 9007199254740992;
/** The largest safe integer, 2**53 - 1. */
export declare const MAX_SAFE = 9007199254740991;
/** The largest unsigned 32-bit integer, 2**32 - 1; also the greatest length of an array. */
export declare const MAX_U32 = 4294967295;
/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} allowed
 * @returns {TypeError}
 */
export declare function wrongType(name: string, value: unknown, allowed: string): TypeError;
/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} allowed
 * @returns {RangeError}
 */
export declare function wrongValue(name: string, value: unknown, allowed: string): RangeError;
/**
 * An integer from min to max, both included and exact. -0 is in range where 0 is.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} min
 * @param {number} max
 * @returns {asserts value is number}
 */
export declare function checkInteger(name: string, value: unknown, min: number, max: number): asserts value is number;
/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is string}
 */
export declare function checkText(name: string, value: unknown): asserts value is string;
/**
 * A text that can be joined to others by ":" and told apart again.
 *
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is string}
 */
export declare function checkPartText(name: string, value: unknown): asserts value is string;
/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is boolean}
 */
export declare function checkBoolean(name: string, value: unknown): asserts value is boolean;
/**
 * One of a few words, which the message lists.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {readonly string[]} words
 * @returns {asserts value is string}
 */
export declare function checkChoice(name: string, value: unknown, words: readonly string[]): asserts value is string;
/**
 * A function that the caller hands over.
 *
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Function}
 */
export declare function checkCallback(name: string, value: unknown): asserts value is Function;
/**
 * An object that is neither null nor an array.
 *
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is object}
 */
export declare function checkObject(name: string, value: unknown): asserts value is object;
/**
 * The length of a real array (an iterable or an object with a length is not one), read once.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} least
 * @param {number} [most]
 * @returns {number}
 */
export declare function lengthOf(name: string, value: unknown, least: number, most?: number): number;
/**
 * A plain copy of an array of at least so many elements.
 *
 * This and the functions below read the length and each element of the caller's array once, by index
 * and in order; a hole is undefined. Callers use the copy alone from then on. So what was checked is what
 * is used, also where the array is a proxy, has getters, or has methods and an iterator of its own.
 *
 * @template T
 * @param {string} name
 * @param {readonly T[]} value
 * @param {number} [least]
 * @returns {T[]}
 */
export declare function copyArray<T>(name: string, value: readonly T[], least?: number): T[];
/**
 * A copy of an array of integers from min to max. An element's name, "dice[3]", is made only for a
 * message, since that takes longer than the check.
 *
 * @param {string} name
 * @param {readonly unknown[]} value
 * @param {number} min
 * @param {number} max
 * @param {number} [least] the least length
 * @param {number} [most] the greatest length: only as a number that is also the least
 * @returns {number[]}
 */
export declare function copyIntegers(name: string, value: readonly unknown[], min: number, max: number, least?: number, most?: number): number[];
/**
 * A copy of an array of strings.
 *
 * @param {string} name
 * @param {readonly unknown[]} value
 * @returns {string[]}
 */
export declare function copyTexts(name: string, value: readonly unknown[]): string[];
/**
 * A copy of an array of at least so many booleans.
 *
 * @param {string} name
 * @param {readonly unknown[]} value
 * @param {number} least
 * @returns {boolean[]}
 */
export declare function copyBooleans(name: string, value: readonly unknown[], least: number): boolean[];
/**
 * A copy of an array of objects that are neither null nor arrays: of the array, not of the objects.
 *
 * @template {object} T
 * @param {string} name
 * @param {readonly T[]} value
 * @param {number} [least]
 * @returns {T[]}
 */
export declare function copyObjects<T extends object>(name: string, value: readonly T[], least?: number): T[];
/**
 * The error for a sum that won't do. It gives the sum exactly, however great it is.
 *
 * @param {string} name
 * @param {readonly number[]} values integers
 * @param {string} allowed which sums
 * @returns {RangeError}
 */
export declare function wrongSum(name: string, values: readonly number[], allowed: string): RangeError;
/**
 * The sum of integers from 0, which must not pass 2**53 - 1. Checked before each addition, so that no
 * rounded sum is ever looked at.
 *
 * @param {string} name
 * @param {readonly number[]} values already checked: safe integers from 0
 * @returns {number}
 */
export declare function exactSum(name: string, values: readonly number[]): number;
