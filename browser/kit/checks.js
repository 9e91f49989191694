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

import { floor, isArrayItself, isInteger, isSafeInteger, partOf, textHas } from './builtins.js';
import { show } from './show.js';

/** 2**53: up to this size every integer is a double, so arithmetic on them is exact. */
export const TWO_53 = 9007199254740992;

/** The largest safe integer, 2**53 - 1. */
export const MAX_SAFE = 9007199254740991;

/** The largest unsigned 32-bit integer, 2**32 - 1; also the greatest length of an array. */
export const MAX_U32 = 4294967295;

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} allowed
 * @returns {TypeError}
 */
export function wrongType(name, value, allowed) {
  return new TypeError(`${name} must be ${allowed}, got ${show(value)}`);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} allowed
 * @returns {RangeError}
 */
export function wrongValue(name, value, allowed) {
  return new RangeError(`${name} must be ${allowed}, got ${show(value)}`);
}

/**
 * An integer from min to max, both included and exact. -0 is in range where 0 is.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} min
 * @param {number} max
 * @returns {asserts value is number}
 */
export function checkInteger(name, value, min, max) {
  if (typeof value !== 'number') {
    throw wrongType(name, value, `an integer from ${min} to ${max}`);
  }
  if (!(value >= min && value <= max && floor(value) === value)) {
    throw wrongValue(name, value, `an integer from ${min} to ${max}`);
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is string}
 */
export function checkText(name, value) {
  if (typeof value !== 'string') {
    throw wrongType(name, value, 'a string');
  }
}

/**
 * A text that can be joined to others by ":" and told apart again.
 *
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is string}
 */
export function checkPartText(name, value) {
  checkText(name, value);
  if (textHas(value, ':')) {
    throw wrongValue(name, value, 'a string without ":"');
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is boolean}
 */
export function checkBoolean(name, value) {
  if (typeof value !== 'boolean') {
    throw wrongType(name, value, 'a boolean');
  }
}

/**
 * One of a few words, which the message lists.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {readonly string[]} words
 * @returns {asserts value is string}
 */
export function checkChoice(name, value, words) {
  for (let i = 0; i < words.length; i++) {
    if (words[i] === value) {
      return;
    }
  }
  const allowed = `one of ${words.map((word) => `"${word}"`).join(', ')}`;
  throw typeof value === 'string'
    ? wrongValue(name, value, allowed)
    : wrongType(name, value, allowed);
}

/**
 * A function that the caller hands over.
 *
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Function}
 */
export function checkCallback(name, value) {
  if (typeof value !== 'function') {
    throw wrongType(name, value, 'a function');
  }
}

/**
 * Array.isArray, which throws on a revoked proxy: that is no array, and nothing else either.
 *
 * @param {unknown} value
 * @returns {boolean | undefined} undefined for a revoked proxy
 */
function isArray(value) {
  try {
    return isArrayItself(value);
  } catch {
    return undefined;
  }
}

/**
 * An object that is neither null nor an array.
 *
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is object}
 */
export function checkObject(name, value) {
  if (typeof value !== 'object' || value === null || isArray(value) !== false) {
    throw wrongType(name, value, 'an object');
  }
}

/**
 * The length of a real array (an iterable or an object with a length is not one), read once.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} least
 * @param {number} [most]
 * @returns {number}
 */
export function lengthOf(name, value, least, most = MAX_U32) {
  if (!isArray(value)) {
    throw wrongType(name, value, 'an array');
  }
  const { length } = /** @type {unknown[]} */ (value);
  // The length of a proxy may be anything.
  if (!(isInteger(length) && length >= 0 && length <= MAX_U32)) {
    throw wrongType(name, value, 'an array');
  }
  if (length < least || length > most) {
    throw wrongValue(name, value, `an array of ${least === most ? '' : 'at least '}${least}`);
  }
  return length;
}

/** Zeros to begin copies with. Made by a split, so that engines know it for an array without holes. */
const ZEROS = '0'.repeat(1024).split('').map(Number);

/**
 * An array to be filled up to a length. With its room known, and without holes, it is filled several
 * times faster; one of great length would take memory before an element is looked at.
 *
 * @param {number} length
 * @returns {any[]}
 */
function emptyCopy(length) {
  return partOf(ZEROS, 0, length);
}

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
export function copyArray(name, value, least = 0) {
  const length = lengthOf(name, value, least);
  /** @type {T[]} */
  const copy = emptyCopy(length);
  let i = 0;
  // Four at a time: shuffles of a few items spend a good part of their time here.
  for (const last = length - 3; i < last; i += 4) {
    copy[i] = value[i];
    copy[i + 1] = value[i + 1];
    copy[i + 2] = value[i + 2];
    copy[i + 3] = value[i + 3];
  }
  for (; i < length; i++) {
    copy[i] = value[i];
  }
  return copy;
}

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
export function copyIntegers(name, value, min, max, least = 0, most = MAX_U32) {
  const length = lengthOf(name, value, least, most);
  /** @type {number[]} */
  const copy = emptyCopy(length);
  for (let i = 0; i < length; i++) {
    const element = value[i];
    const integer = /** @type {number} */ (element);
    if (!(isSafeInteger(element) && integer >= min && integer <= max)) {
      checkInteger(`${name}[${i}]`, element, min, max);
    }
    copy[i] = integer;
  }
  return copy;
}

/**
 * A copy of an array of strings.
 *
 * @param {string} name
 * @param {readonly unknown[]} value
 * @returns {string[]}
 */
export function copyTexts(name, value) {
  const length = lengthOf(name, value, 0);
  /** @type {string[]} */
  const copy = emptyCopy(length);
  for (let i = 0; i < length; i++) {
    const element = value[i];
    if (typeof element !== 'string') {
      throw wrongType(`${name}[${i}]`, element, 'a string');
    }
    copy[i] = element;
  }
  return copy;
}

/**
 * A copy of an array of at least so many booleans.
 *
 * @param {string} name
 * @param {readonly unknown[]} value
 * @param {number} least
 * @returns {boolean[]}
 */
export function copyBooleans(name, value, least) {
  const length = lengthOf(name, value, least);
  /** @type {boolean[]} */
  const copy = emptyCopy(length);
  for (let i = 0; i < length; i++) {
    const element = value[i];
    if (typeof element !== 'boolean') {
      throw wrongType(`${name}[${i}]`, element, 'a boolean');
    }
    copy[i] = element;
  }
  return copy;
}

/**
 * A copy of an array of objects that are neither null nor arrays: of the array, not of the objects.
 *
 * @template {object} T
 * @param {string} name
 * @param {readonly T[]} value
 * @param {number} [least]
 * @returns {T[]}
 */
export function copyObjects(name, value, least = 0) {
  const length = lengthOf(name, value, least);
  /** @type {T[]} */
  const copy = emptyCopy(length);
  for (let i = 0; i < length; i++) {
    const element = value[i];
    if (typeof element !== 'object' || element === null || isArray(element) !== false) {
      checkObject(`${name}[${i}]`, element);
    }
    copy[i] = element;
  }
  return copy;
}

/**
 * The error for a sum that won't do. It gives the sum exactly, however great it is.
 *
 * @param {string} name
 * @param {readonly number[]} values integers
 * @param {string} allowed which sums
 * @returns {RangeError}
 */
export function wrongSum(name, values, allowed) {
  let sum = BigInt(0);
  for (const value of values) {
    sum += BigInt(value);
  }
  const { message } = wrongValue(name, values, `integers with a sum ${allowed}`);
  return new RangeError(`${message} with the sum ${sum}`);
}

/**
 * The sum of integers from 0, which must not pass 2**53 - 1. Checked before each addition, so that no
 * rounded sum is ever looked at.
 *
 * @param {string} name
 * @param {readonly number[]} values already checked: safe integers from 0
 * @returns {number}
 */
export function exactSum(name, values) {
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value > MAX_SAFE - sum) {
      throw wrongSum(name, values, 'of at most 2**53 - 1');
    }
    sum += value;
  }
  return sum;
}
