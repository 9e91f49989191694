/**
 * Lists of faces in a fixed order, before any shuffle: the shuffle alone decides a deal.
 *
 * A game with faces of its own lists them once and repeats them.
 */
import type { Face, Suit } from '../contracts.js';
export type DeckOptions = {
    /**
     * how many decks, 1 to 1000; 1 unless told otherwise
     */
    decks?: number | undefined;
    /**
     * the suits in their order, as a text or an array, none twice; 'SHDC' unless told otherwise
     */
    suits?: string | readonly Suit[] | undefined;
    /**
     * how many jokers each deck has, 0 to 1000; none unless told otherwise
     */
    jokers?: number | undefined;
    /**
     * faces that are left out, every copy of them
     */
    without?: readonly Face[] | undefined;
};
/**
 * Faces deck by deck, suit by suit, from ace to king, then that deck's jokers; every object a new one.
 *
 * @param {DeckOptions} [options]
 * @returns {Face[]}
 * @throws {TypeError} if the options, one of them, or an element of one has another type
 * @throws {RangeError} if a number, a suit or a face won't do, or there is another option
 */
export declare function standardDeck(options?: DeckOptions): Face[];
/**
 * The faces so many times over, one repetition after the other, as new objects with all that each
 * face has.
 *
 * @template {object} F
 * @param {readonly F[]} faces objects of any kind
 * @param {number} times 0 to 1000
 * @returns {F[]}
 * @throws {TypeError} if faces is no array, one of it no object, or times no number
 * @throws {RangeError} if times is no integer from 0 to 1000
 */
export declare function repeatDeck<F extends object>(faces: readonly F[], times: number): F[];
