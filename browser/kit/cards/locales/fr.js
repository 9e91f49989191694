/** Cards in French: "Dame de pique". */

/** @import { Locale } from './index.js' */

/** @type {Locale} */
export const FR = Object.freeze({
  name: '{rank} de {suit}',
  ranks: 'As 2 3 4 5 6 7 8 9 10 Valet Dame Roi'.split(' '),
  suits: 'pique cœur carreau trèfle'.split(' '),
  joker: 'Joker',
  shortRanks: 'A 2 3 4 5 6 7 8 9 10 V D R'.split(' '),
  // K for carreau, which begins like cœur.
  shortSuits: 'P C K T'.split(' '),
});
