/**
 * What is a generator for the helpers: any object that has the six methods next, int, shuffle,
 * steps, save and copy, its own or inherited ones. Anything else is a TypeError.
 *
 * Not the class decides: a game may hand in a generator of its own, say one that counts its draws, or one
 * from a second copy of the package. So a helper uses nothing of a generator but these methods. A class
 * itself, or a function, is refused: what has the methods is an object made of it.
 */

import { wrongType } from './checks.js';
import { Rng } from './sfc32.js';

/** @import { Rng as RngShape } from './contracts.js' */

const METHODS = ['next', 'int', 'shuffle', 'steps', 'save', 'copy'];

/**
 * Whether a value is an object with the six methods. One whose members can't be read has none.
 *
 * @param {unknown} value
 * @returns {boolean}
 */
function isGenerator(value) {
  try {
    // First what nearly every caller hands in, which is told by one look.
    if (value instanceof Rng) {
      return true;
    }
    if (typeof value !== 'object' || value === null) {
      return false;
    }
    const members = /** @type {Record<string, unknown>} */ (value);
    return METHODS.every((name) => typeof members[name] === 'function');
  } catch {
    return false;
  }
}

/**
 * @param {unknown} rng
 * @returns {asserts rng is RngShape}
 */
export function checkRng(rng) {
  if (!isGenerator(rng)) {
    throw wrongType('rng', rng, `a generator with the methods ${METHODS.join(', ')}`);
  }
}
