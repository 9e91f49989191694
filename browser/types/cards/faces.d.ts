/**
 * What stands on a card: ranks, suits, colours, and the order of the ranks.
 *
 * A face is `{ rank, suit }`: rank 1 (ace) to 13 (king) and the suit 'S', 'H', 'D' or 'C', or a joker,
 * `{ rank: 'joker', suit: null }`. A joker has no colour and no place among the ranks. The ranks
 * don't go round: nothing is above a king or below an ace; a game in which the ace is high
 * compares by `aceHighValue`.
 */
export { JOKER, SUITS } from './standard.js';
import type { Face, Rank, Suit } from '../contracts.js';
/** @import { Face, Rank, Suit } from '../contracts.js' */
/** The rank of an ace. */
export declare const ACE = 1;
/** The rank of a jack. */
export declare const JACK = 11;
/** The rank of a queen. */
export declare const QUEEN = 12;
/** The rank of a king. */
export declare const KING = 13;
/**
 * A face from a rank and a suit. Draws nothing.
 *
 * @param {Rank} rank 1 to 13, or 'joker'
 * @param {Suit | null} suit null for a joker, and only for a joker
 * @returns {Face}
 * @throws {TypeError} if rank is neither number nor string, or suit neither string nor null
 * @throws {RangeError} if there is no such rank or suit, or they don't go together
 */
export declare function face(rank: Rank, suit: Suit | null): Face;
/**
 * The colour of a face: red for hearts and diamonds, black for spades and clubs, null for a joker.
 *
 * @param {Face} face any object with a rank and a suit
 * @returns {'red' | 'black' | null}
 * @throws {TypeError} if face is no object, or its rank or suit has another type
 * @throws {RangeError} if it lacks a rank or suit, or they won't do
 */
export declare function color(face: Face): 'red' | 'black' | null;
/**
 * The rank as a number, the ace 1; null for a joker.
 *
 * @param {Rank} rank
 * @returns {number | null}
 * @throws {TypeError} if rank is neither number nor string
 * @throws {RangeError} if there is no such rank
 */
export declare function aceLowValue(rank: Rank): number | null;
/**
 * The rank as a number, the ace 14; null for a joker.
 *
 * @param {Rank} rank
 * @returns {number | null}
 * @throws {TypeError} if rank is neither number nor string
 * @throws {RangeError} if there is no such rank
 */
export declare function aceHighValue(rank: Rank): number | null;
/**
 * The rank above; null for a king and for a joker.
 *
 * @param {Rank} rank
 * @returns {number | null}
 * @throws {TypeError} if rank is neither number nor string
 * @throws {RangeError} if there is no such rank
 */
export declare function nextRank(rank: Rank): number | null;
/**
 * The rank below; null for an ace and for a joker.
 *
 * @param {Rank} rank
 * @returns {number | null}
 * @throws {TypeError} if rank is neither number nor string
 * @throws {RangeError} if there is no such rank
 */
export declare function previousRank(rank: Rank): number | null;
