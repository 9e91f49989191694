/**
 * Point tables, as data: from a rank to its points. A game that counts otherwise has a table of its own.
 */

import { QUEEN } from './faces.js';
import { copyFace } from './standard.js';

/** @import { Face } from '../contracts.js' */

/** @typedef {Readonly<Record<number | 'joker', number>>} PointTable from a rank to its points */

/** Ace 1, the numbers what they say, faces 10. */
const PIPS = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
  8: 8,
  9: 9,
  10: 10,
  11: 10,
  12: 10,
  13: 10,
};

/**
 * Deadwood in gin rummy: ace 1, faces 10, and a joker 15, as in rummy games that have some.
 *
 * @type {PointTable}
 */
export const DEADWOOD_VALUES = Object.freeze({ ...PIPS, joker: 15 });

/**
 * Penalties in crazy eights for what is left in a hand: an eight 50, faces 10, an ace 1, and a joker 50.
 *
 * @type {PointTable}
 */
export const CRAZY_EIGHTS_PENALTIES = Object.freeze({ ...PIPS, 8: 50, joker: 50 });

/**
 * The points of a card in hearts: each heart 1, the queen of spades 13, any other card 0.
 *
 * @param {Face} card any object with a rank and a suit
 * @returns {number}
 * @throws {TypeError} if card is no object, or its rank or suit has another type
 * @throws {RangeError} if it lacks a rank or suit, or they won't do
 */
export function heartsPoints(card) {
  const { rank, suit } = copyFace('card', card);
  if (suit === 'H') {
    return 1;
  }
  return suit === 'S' && rank === QUEEN ? 13 : 0;
}
