/**
 * What a card is called, aloud and in short, in several languages.
 *
 * The name is for screen readers, announcements and logs; the short form for the corner of a card
 * or a line of text. The words come from a table for each language, in `locales/`.
 */
import type { Face } from '../contracts.js';
/**
 * What the card is called: "Queen of spades", "10 of hearts", "Joker".
 *
 * @param {Face} card any object with a rank and a suit
 * @param {{ locale?: string | undefined }} [options] locale: 'en' (unless told otherwise), 'de' or 'fr'
 * @returns {string}
 * @throws {TypeError} if the card, its rank or suit, the options or the locale has another type
 * @throws {RangeError} if the card's rank or suit won't do, the locale is unknown, or there is another option
 */
export declare function cardName(card: Face, options?: {
    locale?: string | undefined;
}): string;
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
export declare function cardShort(card: Face, options?: {
    glyphs?: boolean | undefined;
    locale?: string | undefined;
}): string;
