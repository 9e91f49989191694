/** Cards in German: "Pik-Dame". */

/** @import { Locale } from './index.js' */

/** @type {Locale} */
export const DE = Object.freeze({
  name: '{suit}-{rank}',
  ranks: 'Ass 2 3 4 5 6 7 8 9 10 Bube Dame König'.split(' '),
  suits: 'Pik Herz Karo Kreuz'.split(' '),
  joker: 'Joker',
  shortRanks: 'A 2 3 4 5 6 7 8 9 10 B D K'.split(' '),
  // Two letters: Karo and Kreuz begin with the same one.
  shortSuits: 'Pi He Ka Kr'.split(' '),
});
