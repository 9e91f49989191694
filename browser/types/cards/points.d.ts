/**
 * Point tables, as data: from a rank to its points. A game that counts otherwise has a table of its own.
 */
import type { Face } from '../contracts.js';
export type PointTable = Readonly<Record<number | 'joker', number>>;
/**
 * Deadwood in gin rummy: ace 1, faces 10, and a joker 15, as in rummy games that have some.
 *
 * @type {PointTable}
 */
export declare const DEADWOOD_VALUES: PointTable;
/**
 * Penalties in crazy eights for what is left in a hand: an eight 50, faces 10, an ace 1, and a joker 50.
 *
 * @type {PointTable}
 */
export declare const CRAZY_EIGHTS_PENALTIES: PointTable;
/**
 * The points of a card in hearts: each heart 1, the queen of spades 13, any other card 0.
 *
 * @param {Face} card any object with a rank and a suit
 * @returns {number}
 * @throws {TypeError} if card is no object, or its rank or suit has another type
 * @throws {RangeError} if it lacks a rank or suit, or they won't do
 */
export declare function heartsPoints(card: Face): number;
