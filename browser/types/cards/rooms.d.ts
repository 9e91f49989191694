/**
 * Where the cards of a hand can be laid off on the melds of a knocker; internal to the kit.
 *
 * A set of three has room for its fourth suit. A run has room for the cards next below it and next above it, one of each
 * kind and without a gap. Cards are laid off while a walk goes up through the kinds, so the two ends of a run differ:
 *
 * - above, a card moves the top of the run, and the next one goes on that top;
 * - below, the lowest card comes first. It takes those between it and the run with it at once: they are
 *   set aside from the hand, so that nothing else can use them. A run takes such a chain once.
 *
 * What matters for the rest of a walk is how many melds have a room, not which. So the rooms are counted by kind:
 * that keeps the states few where a knocker has several equal runs.
 */
export type Target = {
    /**
     * the kind that a set has room for, -1 for none
     */
    missing: number;
    /**
     * the lowest kind of a run, -1 for a set
     */
    start: number;
    /**
     * the highest kind of a run with what is laid off above, -1 for a set
     */
    top: number;
    /**
     * whether a chain below the run is laid off
     */
    begun: boolean;
};
/** The rooms on the melds of a knocker. */
export declare class Rooms {
    targets: Target[];
    /** How many sets have room for a kind. */
    sets: Int8Array<ArrayBuffer>;
    /** How many runs have this kind on top. */
    above: Int8Array<ArrayBuffer>;
    /** How many runs start with this kind and have no chain below yet. */
    below: Int8Array<ArrayBuffer>;
    /**
     * The starts of the runs, each once.
     *
     * @type {number[]}
     */
    starts: number[];
    /** How many different numbers there can be in a place of a key: of sets, of runs by suit, by start. */
    setRadix: number;
    suitRadix: Int8Array<ArrayBuffer>;
    startRadix: Int8Array<ArrayBuffer>;
    underRadix: number;
    /**
     * @param {readonly (readonly number[])[]} melds the kinds of each, in order
     */
    constructor(melds: readonly (readonly number[])[]);
    /**
     * What decides how a walk can go on from a kind, the lowest that is left, as one number: the code of the hand, and the
     * rooms that a card which is left can use.
     *
     * It is exact. A number of melds, m, has m + 1 <= 2**m values, so the rooms of ten melds have less than
     * 2**10 values by suit, 2**10 by start, and 11 more for the top below the kind itself; with the 2**26 of a
     * code (see `Arranger`) that stays below 2**50.
     *
     * @param {number} kind
     * @param {number} code
     * @param {Int8Array} counts how many of each kind are left
     * @returns {number}
     */
    key(kind: number, code: number, counts: Int8Array): number;
    /**
     * The kinds that go on a meld if a card of a kind is laid off on it: that one, and those between it and a run above it.
     *
     * @param {number} meld
     * @param {number} kind the lowest that is left
     * @param {Int8Array} counts
     * @returns {number[]} none if the card can't be laid off
     */
    chain(meld: number, kind: number, counts: Int8Array): number[];
    /**
     * Lays a card off on a meld that has room for it.
     *
     * @param {number} meld
     * @param {number} kind the lowest of the chain
     */
    lay(meld: number, kind: number): void;
    /**
     * Takes back what was laid off last on a meld.
     *
     * @param {number} meld
     * @param {number} kind
     */
    takeBack(meld: number, kind: number): void;
}
