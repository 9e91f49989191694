/**
 * Runs in the tableau of a solitaire game: cards that lie on each other, each one rank below the one
 * before it. The ace is the lowest; a joker beside another card breaks a run. Fewer than two cards
 * are a run, so that a single card can be moved by the same rule.
 */
import type { Face } from '../contracts.js';
/**
 * Whether each card is one rank below the one before it and of the other colour, as in Klondike.
 *
 * @param {readonly Face[]} cards
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, or one of it, its rank or suit has another type
 * @throws {RangeError} if a rank or suit won't do
 */
export declare function isDescendingAlternating(cards: readonly Face[]): boolean;
/**
 * Whether each card is one rank below the one before it and of its suit, as in Spider.
 *
 * @param {readonly Face[]} cards
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, or one of it, its rank or suit has another type
 * @throws {RangeError} if a rank or suit won't do
 */
export declare function isDescendingInSuit(cards: readonly Face[]): boolean;
