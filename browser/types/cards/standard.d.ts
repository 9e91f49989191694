/**
 * What a standard face is, and the checks of it; internal to the kit.
 *
 * A standard face is an object with a rank and a suit, whatever else it has (an id, or members of a
 * game's own): an integer from ace, 1, to king, 13, with one of the four suits, or a joker without a suit.
 */
import type { Face, Rank, Suit } from '../contracts.js';
/** @import { Face, Rank, Suit } from '../contracts.js' */
/** The rank of a joker. */
export declare const JOKER = "joker";
/**
 * The suits in their order: spades, hearts, diamonds, clubs.
 *
 * @type {readonly Suit[]}
 */
export declare const SUITS: readonly Suit[];
/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Rank}
 */
export declare function checkRank(name: string, value: unknown): asserts value is Rank;
/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Suit}
 */
export declare function checkSuit(name: string, value: unknown): asserts value is Suit;
/**
 * @param {string} name
 * @param {unknown} value
 * @returns {asserts value is Suit | null}
 */
export declare function checkSuitOrNull(name: string, value: unknown): asserts value is Suit | null;
/**
 * That a checked rank and suit go together.
 *
 * @param {string} name
 * @param {Rank} rank
 * @param {Suit | null} suit
 * @param {unknown} shown what the message shows
 */
export declare function checkPair(name: string, rank: Rank, suit: Suit | null, shown: unknown): void;
/**
 * A copy of a standard face with all that it has.
 *
 * @template {object} F
 * @param {string} name
 * @param {F} value
 * @returns {F & Face}
 */
export declare function copyFace<F extends object>(name: string, value: F): F & Face;
/**
 * Copies of the standard faces of an array.
 *
 * @template {object} F
 * @param {string} name
 * @param {readonly F[]} value
 * @returns {(F & Face)[]}
 */
export declare function copyFaces<F extends object>(name: string, value: readonly F[]): (F & Face)[];
/**
 * Suits as an array: from an array of their letters or a text of them, at least one, none twice.
 *
 * @param {string} name
 * @param {string | readonly string[]} value
 * @param {boolean} [all] whether all four must be there
 * @returns {Suit[]}
 */
export declare function copySuits(name: string, value: string | readonly string[], all?: boolean): Suit[];
/**
 * Whether two standard faces are the same: of equal rank and suit.
 *
 * @param {Face} first
 * @param {Face} second
 * @returns {boolean}
 */
export declare function sameFace(first: Face, second: Face): boolean;
