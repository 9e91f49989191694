/**
 * What a card is called, aloud and in short, in several languages.
 *
 * The name is for screen readers, announcements and logs; the short form for the corner of a card
 * or a line of text. The words come from a table for each language, in `locales/`.
 */

import { checkBoolean } from '../checks.js';
import { copyOptions } from '../members.js';
import { localeOf } from './locales/index.js';
import { copyFace, JOKER, SUITS } from './standard.js';

/** @import { Face } from '../contracts.js' */

/** The signs of the suits, in their order: U+2660, U+2665, U+2666, U+2663. */
const SIGNS = ['♠', '♥', '♦', '♣'];

/** A joker in short, with signs (U+1F0CF) and without, in every language. */
const JOKER_SIGN = '🃏';
const JOKER_LETTERS = 'JK';

/**
 * What the card is called: "Queen of spades", "10 of hearts", "Joker".
 *
 * @param {Face} card any object with a rank and a suit
 * @param {{ locale?: string | undefined }} [options] locale: 'en' (unless told otherwise), 'de' or 'fr'
 * @returns {string}
 * @throws {TypeError} if the card, its rank or suit, the options or the locale has another type
 * @throws {RangeError} if the card's rank or suit won't do, the locale is unknown, or there is another option
 */
export function cardName(card, options) {
  const { rank, suit } = copyFace('card', card);
  const { locale } = copyOptions(options, { locale: 'en' });
  const table = localeOf('options.locale', locale);
  if (rank === JOKER) {
    return table.joker;
  }
  return table.name
    .replace('{rank}', table.ranks[rank - 1])
    .replace('{suit}', table.suits[SUITS.indexOf(suit)]);
}

/**
 * The card in short: "Q♠", or "QS" without glyphs.
 *
 * @param {Face} card any object with a rank and a suit
 * @param {{ glyphs?: boolean | undefined, locale?: string | undefined }} [options]
 *   glyphs: whether the suit is its sign (as it is unless told otherwise), or letters;
 *   locale: 'en' (unless told otherwise), 'de' or 'fr'
 * @returns {string}
 * @throws {TypeError} if the card, its rank or suit, the options or one of them has another type
 * @throws {RangeError} if the card's rank or suit won't do, the locale is unknown, or there is another option
 */
export function cardShort(card, options) {
  const { rank, suit } = copyFace('card', card);
  const { glyphs, locale } = copyOptions(options, { glyphs: true, locale: 'en' });
  checkBoolean('options.glyphs', glyphs);
  const table = localeOf('options.locale', locale);
  if (rank === JOKER) {
    return glyphs ? JOKER_SIGN : JOKER_LETTERS;
  }
  const suits = glyphs ? SIGNS : table.shortSuits;
  return table.shortRanks[rank - 1] + suits[SUITS.indexOf(suit)];
}
