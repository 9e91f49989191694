/**
 * The walk through all arrangements of a hand, and the least deadwood; internal to the kit.
 *
 * The walk goes depth first. For the lowest kind left its options are, in order: the sets of it, four cards before
 * three and then by suits; the runs from it, the longest first; a layoff on each meld of a knocker; deadwood. Of
 * several copies of a kind none goes back to an option before that of the copy before it, so each arrangement
 * is met once.
 *
 * The least deadwood of what is left depends on how many of each kind are left, so it is remembered by that. A hand
 * with counts c of its kinds has the product of (c + 1) such states at most, and c + 1 <= 2**c: so the counts as digits
 * of one number, the code, make it at most 2**26 for 26 cards. The states met are far fewer.
 *
 * That memo knows nothing of options that a copy may not go back to, and needn't: copies of a kind can swap their
 * options, so the first option with the least deadwood is never before that of the copy before. A walk to all
 * arrangements holds the order itself; it follows an option only if the memo says that it may end with the least.
 *
 * For the memo runs of three to five will do: a longer one is two of those. The walk has them all.
 */
import type { Rooms } from './rooms.js';
export type Step = {
    /**
     * the kind whose turn it is
     */
    kind: number;
    /**
     * the place of the option among those of the kind
     */
    order: number;
    /**
     * what it takes out of the hand, in order
     */
    kinds: number[];
    /**
     * where that is laid off, -1 for nowhere
     */
    meld: number;
};
/** Walks through a hand. */
export declare class Arranger {
    counts: Int8Array<ArrayBufferLike>;
    rooms: Rooms | null;
    radices: Float64Array<ArrayBuffer>;
    code: number;
    /**
     * The least deadwood by state.
     *
     * @type {Map<number, number>}
     */
    memo: Map<number, number>;
    /**
     * The steps so far.
     *
     * @type {Step[]}
     */
    trail: Step[];
    /**
     * @param {Int8Array} counts how many the hand has of each kind; 26 in all at most
     * @param {Rooms | null} rooms
     */
    constructor(counts: Int8Array, rooms: Rooms | null);
    /** @param {number} kind */
    take(kind: number): void;
    /** @param {number} kind */
    giveBack(kind: number): void;
    /**
     * The lowest kind left, from one on; `KINDS` if nothing is left.
     *
     * @param {number} from
     * @returns {number}
     */
    lowest(from: number): number;
    /**
     * The least deadwood of what is left, in points.
     *
     * @param {number} from a kind below which nothing is left
     * @returns {number}
     */
    least(from: number): number;
    /**
     * The least deadwood with a run from a kind that is taken out already, if that is less than what is known.
     *
     * @param {number} kind
     * @param {number} known
     * @returns {number}
     */
    leastByRuns(kind: number, known: number): number;
    /**
     * The least deadwood if a card that is taken out already goes by itself: where there is room for it, else
     * into the deadwood.
     *
     * The best room is on top of a run, since there the next card may follow. A set and the place just below a run
     * have room for this kind alone from here on, so nothing is lost by taking them.
     *
     * @param {Rooms} rooms
     * @param {number} kind
     * @returns {number}
     */
    leastLoose({ sets, above, below }: Rooms, kind: number): number;
    /**
     * The least deadwood with a chain of two or more below a run, from a kind that is taken out already, if that is
     * less than what is known.
     *
     * @param {Rooms} rooms
     * @param {number} kind
     * @param {number} known
     * @returns {number}
     */
    leastByChains({ below }: Rooms, kind: number, known: number): number;
    /**
     * The options of a kind that is left, in order.
     *
     * @param {number} kind
     * @returns {Step[]}
     */
    options(kind: number): Step[];
    /**
     * Walks to arrangements with the least deadwood, in order.
     *
     * @param {number} from a kind below which nothing is left
     * @param {number} order the first option that its next copy may have
     * @param {(trail: readonly Step[]) => boolean} visit is shown each, and answers whether to stop
     * @returns {boolean} whether it was stopped
     */
    walk(from: number, order: number, visit: (trail: readonly Step[]) => boolean): boolean;
    /** @param {Step} step */
    forth(step: Step): void;
    /** @param {Step} step */
    back(step: Step): void;
}
/**
 * @param {Step} step
 * @returns {boolean}
 */
export declare function isDeadwood(step: Step): boolean;
