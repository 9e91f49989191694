/**
 * The languages in which cards have names; internal to the kit.
 *
 * A language is a table, in a file of its own: a new one takes no new code. Ranks are in order from ace to
 * king, suits in the order spades, hearts, diamonds, clubs.
 */

import { checkChoice } from '../../checks.js';
import { DE } from './de.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/**
 * @typedef {object} Locale
 * @property {string} name how a card is called, with {rank} and {suit} for their words
 * @property {readonly string[]} ranks the words for the ranks
 * @property {readonly string[]} suits the words for the suits
 * @property {string} joker the word for a joker
 * @property {readonly string[]} shortRanks the ranks in short
 * @property {readonly string[]} shortSuits the suits in short, where signs won't do
 */

/** @type {ReadonlyMap<string, Locale>} */
const LOCALES = new Map([
  ['de', DE],
  ['en', EN],
  ['fr', FR],
]);

/**
 * The table of a language. One that isn't known is an error that lists those that are.
 *
 * @param {string} name the argument's
 * @param {string} locale
 * @returns {Locale}
 */
export function localeOf(name, locale) {
  checkChoice(name, locale, [...LOCALES.keys()]);
  return /** @type {Locale} */ (LOCALES.get(locale));
}
