/**
 * What a standard face is, and the checks of it; internal to the kit.
 *
 * A standard face is an object with a rank and a suit, whatever else it has (an id, or members of a
 * game's own): an integer from ace, 1, to king, 13, with one of the four suits, or a joker without a suit.
 */

import { checkChoice, copyArray, wrongType, wrongValue } from '../checks.js';
import { copyRecord } from '../members.js';

/** @import { Face, Rank, Suit } from '../contracts.js' */

/** The rank of a joker. */
export const JOKER = 'joker';

/**
 * The suits in their order: spades, hearts, diamonds, clubs.
 *
 * @type {readonly Suit[]}
 */
export const SUITS = Object.freeze(/** @type {Suit[]} */ (['S', 'H', 'D', 'C']));

const MEMBERS = ['rank', 'suit'];

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Rank}
 */
export function checkRank(name, value) {
  const allowed = 'an integer from 1 to 13 or "joker"';
  if (typeof value === 'string') {
    if (value !== JOKER) {
      throw wrongValue(name, value, allowed);
    }
  } else if (typeof value !== 'number') {
    throw wrongType(name, value, allowed);
  } else if (!(Number.isInteger(value) && value >= 1 && value <= 13)) {
    throw wrongValue(name, value, allowed);
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Suit}
 */
export function checkSuit(name, value) {
  checkChoice(name, value, SUITS);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Suit | null}
 */
export function checkSuitOrNull(name, value) {
  if (value !== null) {
    checkSuit(name, value);
  }
}

/**
 * That a checked rank and suit go together.
 *
 * @param {string} name
 * @param {Rank} rank
 * @param {Suit | null} suit
 * @param {unknown} shown what the message shows
 */
export function checkPair(name, rank, suit, shown) {
  if ((rank === JOKER) !== (suit === null)) {
    throw wrongValue(name, shown, 'null for a joker, and a suit for every other rank');
  }
}

/**
 * A copy of a standard face with all that it has.
 *
 * @template {object} F
 * @param {string} name
 * @param {F} value
 * @returns {F & Face}
 */
export function copyFace(name, value) {
  const face = /** @type {F & { rank: Rank, suit: Suit | null }} */ (
    copyRecord(name, value, MEMBERS)
  );
  checkRank(`${name}.rank`, face.rank);
  checkSuitOrNull(`${name}.suit`, face.suit);
  checkPair(`${name}.suit`, face.rank, face.suit, face.suit);
  return /** @type {F & Face} */ (face);
}

/**
 * Copies of the standard faces of an array.
 *
 * @template {object} F
 * @param {string} name
 * @param {readonly F[]} value
 * @returns {(F & Face)[]}
 */
export function copyFaces(name, value) {
  return copyArray(name, value).map((face, i) => copyFace(`${name}[${i}]`, face));
}

/**
 * Suits as an array: from an array of their letters or a text of them, at least one, none twice.
 *
 * @param {string} name
 * @param {string | readonly string[]} value
 * @param {boolean} [all] whether all four must be there
 * @returns {Suit[]}
 */
export function copySuits(name, value, all = false) {
  const number = all ? 'the four' : 'one to four different';
  const allowed = `${number} of the suits "S", "H", "D", "C", as an array or a text`;
  const text = typeof value === 'string';
  const suits = text ? [...value] : copyList(name, value, allowed);
  for (let i = 0; i < suits.length; i++) {
    checkSuit(`${name}[${i}]`, suits[i]);
  }
  const different = SUITS.filter((suit) => suits.includes(suit)).length;
  if (suits.length === 0 || different !== suits.length || (all && different !== SUITS.length)) {
    throw wrongValue(name, text ? value : suits, allowed);
  }
  return /** @type {Suit[]} */ (suits);
}

/**
 * @param {string} name
 * @param {readonly string[]} value
 * @param {string} allowed
 * @returns {string[]}
 */
function copyList(name, value, allowed) {
  if (typeof value !== 'object' || value === null) {
    throw wrongType(name, value, allowed);
  }
  return copyArray(name, value);
}

/**
 * Whether two standard faces are the same: of equal rank and suit.
 *
 * @param {Face} first
 * @param {Face} second
 * @returns {boolean}
 */
export function sameFace(first, second) {
  return first.rank === second.rank && first.suit === second.suit;
}
