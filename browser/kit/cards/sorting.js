/**
 * The order in which a hand is shown: by suit, in an order that the game or the player chooses, then by
 * rank from low to high; jokers last. What a card is worth in play is another matter.
 */

import { checkBoolean, copyArray } from '../checks.js';
import { copyOptions } from '../members.js';
import { aceHighValue } from './faces.js';
import { copyFace, copyFaces, copySuits, JOKER } from './standard.js';

/** @import { Face, Suit } from '../contracts.js' */

/**
 * @typedef {object} SortOptions
 * @property {string | readonly Suit[] | undefined} [suitOrder]
 *   the four suits in the order wanted, as a text or an array; 'SHDC' unless told otherwise
 * @property {boolean | undefined} [aceHigh] whether the ace is above the king; below the two unless told otherwise
 */

/**
 * The place of a face in the order, as a number, by checked options.
 *
 * @param {SortOptions | undefined} options
 * @returns {(face: Face) => number}
 */
function placer(options) {
  /** @type {{ suitOrder: string | readonly Suit[], aceHigh: boolean }} */
  const defaults = { suitOrder: 'SHDC', aceHigh: false };
  const { suitOrder, aceHigh } = copyOptions(options, defaults);
  const suits = copySuits('options.suitOrder', suitOrder, true);
  checkBoolean('options.aceHigh', aceHigh);
  return ({ rank, suit }) => {
    if (rank === JOKER) {
      return suits.length * 16;
    }
    // Ranks go up to 14, so 16 keeps the suits apart.
    return suits.indexOf(suit) * 16 + Number(aceHigh ? aceHighValue(rank) : rank);
  };
}

/**
 * -1, 0 or 1 as the first card is shown before the second, beside it or after it.
 *
 * @param {Face} first any object with a rank and a suit
 * @param {Face} second
 * @param {SortOptions} [options]
 * @returns {-1 | 0 | 1}
 * @throws {TypeError} if a card, its rank or suit, the options or one of them has another type
 * @throws {RangeError} if a rank or suit won't do, suitOrder isn't the four suits, or there is another option
 */
export function compareCards(first, second, options) {
  const one = copyFace('first', first);
  const other = copyFace('second', second);
  const placeOf = placer(options);
  const difference = placeOf(one) - placeOf(other);
  if (difference === 0) {
    return 0;
  }
  return difference < 0 ? -1 : 1;
}

/**
 * The cards, themselves, in a new array as `compareCards` orders them; equal ones stay in their order.
 *
 * @template {Face} F
 * @param {readonly F[]} cards
 * @param {SortOptions} [options]
 * @returns {F[]}
 * @throws {TypeError} if cards is no array, one of it, its rank or suit, the options or one of them has another type
 * @throws {RangeError} if a rank or suit won't do, suitOrder isn't the four suits, or there is another option
 */
export function sortHand(cards, options) {
  const hand = copyArray('cards', cards);
  const faces = copyFaces('cards', hand);
  const places = faces.map(placer(options));
  const order = places.map((_, i) => i);
  // By index where places are equal, so that no engine need have a stable sort.
  order.sort((i, j) => places[i] - places[j] || i - j);
  return order.map((i) => hand[i]);
}
