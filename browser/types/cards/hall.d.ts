/**
 * Hall's condition, by which no card is dealt that leaves the others short of places; internal to the kit.
 *
 * Philip Hall, On Representatives of Subsets (1935): cards can all be placed, each in one of its own places, if and
 * only if no set of places has less room than there are cards that have no other places. Here the places are seats and
 * a stock, and the stock, which may have no room, is open to every card. So only sets with the stock in them
 * matter; they are numbered by their seats, bit by bit.
 *
 * The slack of a set is its room less those cards. Placing a card takes one off the slack of each set that
 * holds its place, but not all its places; so it may go wherever no such set has a slack of 0.
 */
/** The slacks of all sets of places. */
export declare class Slacks {
    /** The room that each seat has left. */
    rooms: number[];
    /** The room that the stock has left. */
    stock: number;
    slacks: number[];
    /**
     * @param {readonly number[]} counts the room of each seat, 0 or more
     * @param {readonly number[]} masks the seats of each card, as bits
     */
    constructor(counts: readonly number[], masks: readonly number[]);
    /**
     * Whether the cards can all be placed.
     *
     * @returns {boolean}
     */
    fit(): boolean;
    /**
     * The places that a card may go to, in order: its seats, and the stock, which has the number of seats.
     *
     * @param {number} mask the seats of the card
     * @returns {number[]}
     */
    feasible(mask: number): number[];
    /**
     * The room that a place has left.
     *
     * @param {number} place
     * @returns {number}
     */
    room(place: number): number;
    /**
     * Places a card.
     *
     * @param {number} mask the seats of the card
     * @param {number} place one that is feasible
     */
    place(mask: number, place: number): void;
}
