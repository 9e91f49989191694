/** How bytes become the four words of a seed; internal to the kit. */

import { murmur3 } from './hash.js';

/**
 * The words a, b, c, counter: MurmurHash3 of the bytes under the hash seeds 0, 1, 2, 3.
 *
 * @param {Uint8Array} bytes
 * @returns {number[]}
 */
export function seedingWords(bytes) {
  return [murmur3(bytes, 0), murmur3(bytes, 1), murmur3(bytes, 2), murmur3(bytes, 3)];
}
