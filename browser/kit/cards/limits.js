/** Arrays with a greatest length; internal to the kit. */

import { lengthOf, wrongValue } from '../checks.js';

/**
 * A plain copy of an array of so many elements. Its length is read once, and checked before any element is looked at.
 *
 * @template T
 * @param {string} name
 * @param {readonly T[]} value
 * @param {number} least
 * @param {number} most
 * @returns {T[]}
 */
export function copyWithin(name, value, least, most) {
  const length = lengthOf(name, value, 0);
  if (length < least || length > most) {
    throw wrongValue(name, value, `an array of ${least} to ${most}`);
  }
  const copy = [];
  for (let i = 0; i < length; i++) {
    copy.push(value[i]);
  }
  return copy;
}
