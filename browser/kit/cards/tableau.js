/**
 * Runs in the tableau of a solitaire game: cards that lie on each other, each one rank below the one
 * before it. The ace is the lowest; a joker beside another card breaks a run. Fewer than two cards
 * are a run, so that a single card can be moved by the same rule.
 */

import { color } from './faces.js';
import { copyFaces, JOKER } from './standard.js';

/** @import { Face } from '../contracts.js' */

/**
 * @param {readonly Face[]} cards
 * @param {(upper: Face, lower: Face) => boolean} fits beyond the ranks
 * @returns {boolean}
 */
function isDescending(cards, fits) {
  return copyFaces('cards', cards).every((lower, i, faces) => {
    if (i === 0) {
      return true;
    }
    const upper = faces[i - 1];
    return (
      upper.rank !== JOKER &&
      lower.rank !== JOKER &&
      upper.rank - lower.rank === 1 &&
      fits(upper, lower)
    );
  });
}

/**
 * Whether each card is one rank below the one before it and of the other colour, as in Klondike.
 *
 * @param {readonly Face[]} cards
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, or one of it, its rank or suit has another type
 * @throws {RangeError} if a rank or suit won't do
 */
export function isDescendingAlternating(cards) {
  return isDescending(cards, (upper, lower) => color(upper) !== color(lower));
}

/**
 * Whether each card is one rank below the one before it and of its suit, as in Spider.
 *
 * @param {readonly Face[]} cards
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, or one of it, its rank or suit has another type
 * @throws {RangeError} if a rank or suit won't do
 */
export function isDescendingInSuit(cards) {
  return isDescending(cards, (upper, lower) => upper.suit === lower.suit);
}
