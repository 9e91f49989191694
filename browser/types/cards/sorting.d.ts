/**
 * The order in which a hand is shown: by suit, in an order that the game or the player chooses, then by
 * rank from low to high; jokers last. What a card is worth in play is another matter.
 */
import type { Face, Suit } from '../contracts.js';
export type SortOptions = {
    /**
     * the four suits in the order wanted, as a text or an array; 'SHDC' unless told otherwise
     */
    suitOrder?: string | readonly Suit[] | undefined;
    /**
     * whether the ace is above the king; below the two unless told otherwise
     */
    aceHigh?: boolean | undefined;
};
/**
 * -1, 0 or 1 as the first card is shown before the second, beside it or after it.
 *
 * @param {Face} first any object with a rank and a suit
 * @param {Face} second
 * @param {SortOptions} [options]
 * @returns {-1 | 0 | 1}
 * @throws {TypeError} if a card, its rank or suit, the options or one of them has another type
 * @throws {RangeError} if a rank or suit won't do, suitOrder isn't the four suits, or there is another option
 */
export declare function compareCards(first: Face, second: Face, options?: SortOptions): -1 | 0 | 1;
/**
 * The cards, themselves, in a new array as `compareCards` orders them; equal ones stay in their order.
 *
 * @template {Face} F
 * @param {readonly F[]} cards
 * @param {SortOptions} [options]
 * @returns {F[]}
 * @throws {TypeError} if cards is no array, one of it, its rank or suit, the options or one of them has another type
 * @throws {RangeError} if a rank or suit won't do, suitOrder isn't the four suits, or there is another option
 */
export declare function sortHand<F extends Face>(cards: readonly F[], options?: SortOptions): F[];
