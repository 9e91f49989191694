/**
 * Kinds of cards, and what sets and runs are; internal to the kit.
 *
 * A kind is a rank and a suit as one number, in the order of the walk through a hand: by rank from the ace,
 * then S, H, D, C. So the next suit of a rank is one further, the next rank of a suit four. Jokers are of no kind.
 */
import type { Face } from '../contracts.js';
/** @import { Face } from '../contracts.js' */
/** How many kinds there are. */
export declare const KINDS = 52;
/** From a kind to that of the next rank in its suit. */
export declare const NEXT: number;
/** The fewest cards of a meld. */
export declare const LEAST_MELD = 3;
/**
 * The kind of a face that is no joker.
 *
 * @param {Face} face
 * @returns {number}
 */
export declare function kindOf({ rank, suit }: Face): number;
/**
 * The points of each kind as deadwood.
 *
 * @type {readonly number[]}
 */
export declare const DEADWOOD: readonly number[];
/**
 * The kinds of cards in order, or none if a joker is among them.
 *
 * @param {readonly Face[]} faces
 * @returns {number[]}
 */
export declare function kindsOf(faces: readonly Face[]): number[];
/**
 * Whether kinds in order are a set: three or four of one rank, all different.
 *
 * @param {readonly number[]} kinds
 * @returns {boolean}
 */
export declare function areSet(kinds: readonly number[]): boolean;
/**
 * Whether kinds in order are a run: three or more of one suit in sequence.
 *
 * @param {readonly number[]} kinds
 * @returns {boolean}
 */
export declare function areRun(kinds: readonly number[]): boolean;
