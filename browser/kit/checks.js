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

import { show } from './show.js';

/** 2**53: up to this size every integer is a double, so arithmetic on them is exact. */
export const TWO_53 = 9007199254740992;

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
  if (!(value >= min && value <= max && Math.floor(value) === value)) {
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
  if (value.includes(':')) {
    throw wrongValue(name, value, 'a string without ":"');
  }
}

/**
 * A real array of at least so many elements: an iterable or an object with a length is not one.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} [least]
 * @returns {asserts value is unknown[]}
 */
export function checkArray(name, value, least = 0) {
  if (!Array.isArray(value)) {
    throw wrongType(name, value, 'an array');
  }
  if (value.length < least) {
    throw wrongValue(name, value, `an array of at least ${least}`);
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongType(name, value, 'an object');
  }
}

/**
 * Integers from min to max, element by element. An element's name, "dice[3]", is made only for a
 * message, since that takes longer than the check.
 *
 * @param {string} name
 * @param {readonly unknown[]} values
 * @param {number} min
 * @param {number} max
 * @returns {asserts values is number[]}
 */
export function checkIntegers(name, values, min, max) {
  // By index, here and below, so that a hole is looked at as well.
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (!(Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max)) {
      checkInteger(`${name}[${i}]`, value, min, max);
    }
  }
}

/**
 * Strings, element by element.
 *
 * @param {string} name
 * @param {readonly unknown[]} values
 * @returns {asserts values is string[]}
 */
export function checkTexts(name, values) {
  for (let i = 0; i < values.length; i++) {
    if (typeof values[i] !== 'string') {
      checkText(`${name}[${i}]`, values[i]);
    }
  }
}

/**
 * Booleans, element by element.
 *
 * @param {string} name
 * @param {readonly unknown[]} values
 * @returns {asserts values is boolean[]}
 */
export function checkBooleans(name, values) {
  for (let i = 0; i < values.length; i++) {
    if (typeof values[i] !== 'boolean') {
      throw wrongType(`${name}[${i}]`, values[i], 'a boolean');
    }
  }
}

/**
 * Objects that are neither null nor arrays, element by element.
 *
 * @param {string} name
 * @param {readonly unknown[]} values
 * @returns {asserts values is object[]}
 */
export function checkObjects(name, values) {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      checkObject(`${name}[${i}]`, value);
    }
  }
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
  for (const value of values) {
    if (value > Number.MAX_SAFE_INTEGER - sum) {
      throw wrongSum(name, values, 'of at most 2**53 - 1');
    }
    sum += value;
  }
  return sum;
}
