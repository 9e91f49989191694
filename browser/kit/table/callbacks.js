/** Checks of what only the table's objects are handed: functions, their answers, and times. Internal to the kit. */

import { checkInteger, wrongType } from '../checks.js';

/** The longest time of a timer: what browsers keep it in has 31 bits. About 24.8 days. */
const MAX_MS = 2147483647;

/**
 * A function, or undefined or null for none.
 *
 * @param {string} name
 * @param {unknown} value
 */
export function checkOptionalFunction(name, value) {
  if (value !== undefined && value !== null && typeof value !== 'function') {
    throw wrongType(name, value, 'a function, or undefined or null for none');
  }
}

/**
 * What a function answers, to be taken for true or false. A promise would be true whatever it comes to.
 *
 * @param {string} name
 * @param {any} value
 */
export function checkAnswer(name, value) {
  if (typeof value === 'object' && typeof value?.then === 'function') {
    throw wrongType(name, value, 'true or false at once, not a promise of it');
  }
}

/**
 * A time in milliseconds.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} [least]
 * @returns {asserts value is number}
 */
export function checkMilliseconds(name, value, least = 0) {
  checkInteger(name, value, least, MAX_MS);
}
