/**
 * Hands that a player can't see, dealt at random within what he knows.
 *
 * A player that looks ahead imagines the hands of the others: each seat has its number of cards, lacks the suits
 * that it has shown to lack, and holds the cards that are known. What is left over lies undealt in a stock or talon,
 * one more place that takes any card.
 *
 * Cards are dealt the most constrained first, and none goes where it would leave the others short of places (see
 * `hall.js`); so dealing never has to start again. Without constraints every deal is equally likely. With
 * constraints every deal that fits can come, but they are not equally likely.
 */
import type { Face, HandsSpec, KnownCard, Rng as RngShape, Suit } from '../contracts.js';
export type Spec<F> = {
    /**
     * the unseen cards themselves
     */
    cards: F[];
    /**
     * copies of them
     */
    faces: Face[];
    counts: number[];
    /**
     * those of each seat, none if they are left out
     */
    voids: Suit[][];
    known: KnownCard[];
    allowed: ((card: F, seat: number) => boolean) | undefined;
};
export type Unknown<F> = {
    card: F;
    mask: number;
};
/**
 * Hands for the seats, or null if no deal fits. Each has its known cards first, in the order of unseen, then the
 * others as dealt. Known cards are matched by rank and suit, and of copies the first of unseen are taken.
 * `allowed` is asked once for each card and seat, with the very card of unseen: cards in that order, for each the
 * seats from 0, before anything is drawn.
 *
 * Draws a shuffle of the cards that are not known. These are sorted by the number of seats that voids and
 * allowed leave them, fewest first, equal ones as shuffled. Then each is dealt to one of the places that it may
 * go to without leaving the others short, seats from 0 and the stock after them: with more than one
 * such place, int(0, n) of the n cards that they still take says where. Null draws nothing.
 *
 * @template {Face} F
 * @param {HandsSpec<F>} spec one to twelve seats
 * @param {RngShape} rng
 * @returns {F[][] | null}
 * @throws {TypeError} if an argument, a part of it, or an answer of allowed has another type
 * @throws {RangeError} if spec lacks unseen or counts or has an unknown member, a number, rank or suit won't do, voids
 *   and counts differ in length, or a known card has no such seat or is not among the unseen
 */
export declare function sampleHands<F extends Face>(spec: HandsSpec<F>, rng: RngShape): F[][] | null;
/**
 * Whether any deal fits: whether `sampleHands` gives hands. Draws nothing.
 *
 * @template {Face} F
 * @param {HandsSpec<F>} spec as for `sampleHands`
 * @returns {boolean}
 * @throws {TypeError} as `sampleHands`
 * @throws {RangeError} as `sampleHands`
 */
export declare function canSampleHands<F extends Face>(spec: HandsSpec<F>): boolean;
