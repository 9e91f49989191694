/**
 * Sets and runs, and the arrangement of a hand that leaves the least deadwood. Exact.
 *
 * A set is three or four cards of one rank and of different suits; a run is three or more of one suit in sequence, the
 * ace low, without a wrap from king to ace. Jokers never meld. Deadwood is what is in no meld; it counts as
 * `DEADWOOD_VALUES` has it.
 *
 * Cards are the same if rank and suit are; copies are handed out in hand order. Results hold the cards of the
 * hand themselves, with all that a game gave them.
 */
import type { Face, Groups, Layoffs, Arrangement } from '../contracts.js';
/**
 * Whether cards, in any order, are a set.
 *
 * @param {readonly Face[]} cards objects with a rank and a suit
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if a card lacks a rank or suit, or they won't do
 */
export declare function isSet(cards: readonly Face[]): boolean;
/**
 * Whether cards, in any order, are a run.
 *
 * @param {readonly Face[]} cards objects with a rank and a suit
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if a card lacks a rank or suit, or they won't do
 */
export declare function isRun(cards: readonly Face[]): boolean;
/**
 * Groups of exactly so many cards of one rank, and the rest: pairs in Old Maid, books of four in Go Fish. Copies
 * are taken in hand order; groups stand by their first card in the hand, the rest in hand order. Jokers are a
 * rank of their own here.
 *
 * @template {Face} F
 * @param {readonly F[]} cards
 * @param {number} size 1 to 2**32 - 1
 * @returns {Groups<F>}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if a rank or suit won't do, or size is no integer from 1 to 2**32 - 1
 */
export declare function takeGroups<F extends Face>(cards: readonly F[], size: number): Groups<F>;
export type Hand<F> = {
    /**
     * the cards of each kind, in hand order
     */
    byKind: F[][];
    /**
     * how many there are of each
     */
    counts: Int8Array;
    jokers: F[];
};
/**
 * The arrangement of a hand into sets and runs that leaves the least deadwood. Of several with the least it is the
 * first of a walk, depth first, that for the lowest kind left (by rank, then S, H, D, C) tries the sets of it (four
 * cards before three, then by suits), the runs from it (longest first), deadwood. Melds and deadwood stand in
 * the order of the walk, a set by suit, a run ascending, jokers last. Draws nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand at most 26 cards
 * @returns {Arrangement<F>}
 * @throws {TypeError} if hand is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if there are more than 26 cards, one lacks a rank or suit, or they won't do
 */
export declare function bestArrangement<F extends Face>(hand: readonly F[]): Arrangement<F>;
/**
 * All arrangements that leave the least deadwood, each once, in the order in which the walk of `bestArrangement` meets
 * them. A hand of 26 may have hundreds. Draws nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand at most 26 cards
 * @returns {Arrangement<F>[]}
 * @throws {TypeError} if hand is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if there are more than 26 cards, one lacks a rank or suit, or they won't do
 */
export declare function bestArrangements<F extends Face>(hand: readonly F[]): Arrangement<F>[];
/**
 * The defender's own melds and his layoffs on the knocker's melds that leave the least deadwood: the first of the walk
 * of `bestArrangement` with more options, after the runs a layoff on each of the knocker's melds in their order.
 *
 * On a set of three goes the fourth suit. On a run go the cards next below it and next above it, one of each kind
 * and without a gap, so that they can be laid off one after the other; none beside the ace and the king.
 * Layoffs stand by meld; on a run first those below it, downwards, then those above it, upwards. Draws nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand at most 26 cards
 * @param {readonly (readonly Face[])[]} knockerMelds at most ten, each a set or a run, its cards in any order
 * @returns {Layoffs<F>}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if there are too many cards or melds, a rank or suit won't do, or a meld is neither set nor run
 */
export declare function bestLayoffs<F extends Face>(hand: readonly F[], knockerMelds: readonly (readonly Face[])[]): Layoffs<F>;
