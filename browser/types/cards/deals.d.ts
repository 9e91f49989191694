/**
 * Taking cards off a deck and dealing them around a table.
 *
 * Index 0 of a deck is the top. Nothing is shuffled and nothing drawn at random here; the deck that is
 * handed in stays as it is, and what is left of it is part of the result. Hands stand by absolute seat.
 */
/**
 * The first n cards, and the rest.
 *
 * @template {object} C
 * @param {readonly C[]} deck objects of any kind
 * @param {number} n 0 to the number of cards
 * @returns {{ cards: C[], rest: C[] }}
 * @throws {TypeError} if deck is no array, one of it no object, or n no number
 * @throws {RangeError} if n is no integer from 0 to the number of cards
 */
export declare function draw<C extends object>(deck: readonly C[], n: number): {
    cards: C[];
    rest: C[];
};
/**
 * The top card, and the rest.
 *
 * @template {object} C
 * @param {readonly C[]} deck at least one card, objects of any kind
 * @returns {{ card: C, rest: C[] }}
 * @throws {TypeError} if deck is no array, or one of it no object
 * @throws {RangeError} if the deck is empty
 */
export declare function turnUp<C extends object>(deck: readonly C[]): {
    card: C;
    rest: C[];
};
/**
 * Hands of perSeat cards each, dealt one by one around the table from a first seat, and the rest.
 *
 * @template {object} C
 * @param {readonly C[]} deck objects of any kind
 * @param {number} seats 1 to 1000
 * @param {number} perSeat from 0; seats times perSeat is at most the number of cards
 * @param {number} [startSeat] who gets the first card, 0 to seats - 1
 * @returns {{ hands: C[][], rest: C[] }}
 * @throws {TypeError} if deck is no array, one of it no object, or another argument no number
 * @throws {RangeError} if a number is no integer or out of range, or the deck is too short
 */
export declare function dealRoundRobin<C extends object>(deck: readonly C[], seats: number, perSeat: number, startSeat?: number): {
    hands: C[][];
    rest: C[];
};
/**
 * All cards, dealt one by one around the table from a first seat, so that hands differ by one card at
 * most. The rest is empty.
 *
 * @template {object} C
 * @param {readonly C[]} deck objects of any kind
 * @param {number} seats 1 to 1000
 * @param {number} [startSeat] who gets the first card, 0 to seats - 1
 * @returns {{ hands: C[][], rest: C[] }}
 * @throws {TypeError} if deck is no array, one of it no object, or another argument no number
 * @throws {RangeError} if a number is no integer or out of range
 */
export declare function dealAll<C extends object>(deck: readonly C[], seats: number, startSeat?: number): {
    hands: C[][];
    rest: C[];
};
