/**
 * What is a generator for the helpers: any object that has the six methods next, int, shuffle,
 * steps, save and copy, its own or inherited ones. Anything else is a TypeError.
 *
 * Not the class decides: a game may hand in a generator of its own, say one that counts its draws, or one
 * from a second copy of the package. So a helper uses nothing of a generator but these methods. A class
 * itself, or a function, is refused: what has the methods is an object made of it. So is what has a method
 * of Rng without being one, say a proxy of a generator: the method would find no state in it.
 */

import { wrongType } from './checks.js';

/** @import { Rng as RngShape } from './contracts.js' */

/** @typedef {Record<string, unknown>} Members */

const METHODS = ['next', 'int', 'shuffle', 'steps', 'save', 'copy'];

/**
 * Whether an object is an Rng itself, or of a subclass.
 *
 * @type {(value: object) => boolean}
 */
let isOwn = () => false;

/**
 * The methods of Rng, which only such an object may have.
 *
 * @type {Members}
 */
let own = {};

/**
 * Says what an Rng is. Only the class can tell, since it alone sees its private field; it calls this once,
 * for this module can't import the one that uses it.
 *
 * @param {(value: object) => boolean} isOne
 * @param {object} prototype
 */
export function setOwn(isOne, prototype) {
  isOwn = isOne;
  own = /** @type {Members} */ (prototype);
}

/**
 * Whether a value is an object with the six methods. One whose members can't be read has none.
 *
 * @param {unknown} value
 * @returns {boolean}
 */
function isGenerator(value) {
  try {
    if (typeof value !== 'object' || value === null) {
      return false;
    }
    // First what nearly every caller hands in, which is told by one look.
    if (isOwn(value)) {
      return true;
    }
    const members = /** @type {Members} */ (value);
    for (let i = 0; i < METHODS.length; i++) {
      const method = members[METHODS[i]];
      if (typeof method !== 'function' || method === own[METHODS[i]]) {
        return false;
      }
    }
    return true;
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
