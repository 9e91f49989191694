/**
 * Bytes that a caller hands over; internal to the kit.
 *
 * Bytes are a Uint8Array, told by what it is: neither members nor a prototype of the caller's can
 * change what the getters in `builtins.js` give. (A Uint8Array of another frame or realm is one too, which
 * instanceof would deny.)
 */

import { Bytes, kindOf, lengthOf } from './builtins.js';
import { MAX_U32, wrongType, wrongValue } from './checks.js';

/**
 * A copy of bytes.
 *
 * @param {string} name
 * @param {Uint8Array} value
 * @param {number} least the least length
 * @param {number} [most] the greatest length: only as a number that is also the least
 * @returns {Uint8Array}
 */
export function copyBytes(name, value, least, most = MAX_U32) {
  const allowed = `a Uint8Array of ${least === most ? '' : 'at least '}${least}`;
  if (kindOf(value) !== 'Uint8Array') {
    throw wrongType(name, value, allowed);
  }
  const length = lengthOf(value);
  if (length < least || length > most) {
    throw wrongValue(name, value, allowed);
  }
  const copy = new Bytes(length);
  for (let i = 0; i < length; i++) {
    copy[i] = value[i];
  }
  return copy;
}
