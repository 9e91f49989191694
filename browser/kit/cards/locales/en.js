/** Cards in English: "Queen of spades". */

/** @import { Locale } from './index.js' */

/** @type {Locale} */
export const EN = Object.freeze({
  name: '{rank} of {suit}',
  ranks: 'Ace 2 3 4 5 6 7 8 9 10 Jack Queen King'.split(' '),
  suits: 'spades hearts diamonds clubs'.split(' '),
  joker: 'Joker',
  shortRanks: 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' '),
  shortSuits: 'S H D C'.split(' '),
});
