/**
 * Whose turn it is.
 *
 * Seats are absolute: 0 to n - 1 around a table of n, and the same for everybody who looks at it. Play
 * goes from a seat to the next higher one, and from the last to seat 0. A game that draws its
 * viewer at the bottom turns the table in its own view.
 */
/**
 * The seat so many places further around the table, or back if the number is negative.
 *
 * @param {number} seat 0 to seats - 1
 * @param {number} seats 1 to 2**32 - 1
 * @param {number} [steps] -(2**53 - 1) to 2**53 - 1
 * @returns {number} 0 to seats - 1
 * @throws {TypeError} if an argument is no number
 * @throws {RangeError} if an argument is no integer or out of range, or there is no such seat
 */
export declare function seatAfter(seat: number, seats: number, steps?: number): number;
/**
 * All seats in the order of play, from a first one around the table.
 *
 * @param {number} start 0 to seats - 1
 * @param {number} seats 1 to 2**32 - 1
 * @returns {number[]}
 * @throws {TypeError} if an argument is no number
 * @throws {RangeError} if an argument is no integer or out of range, or there is no seat start
 */
export declare function seatsFrom(start: number, seats: number): number[];
/**
 * The first active seat after a seat, around the table; the seat itself comes last. Null if nobody
 * is active.
 *
 * @param {number} seat 0 to the number of seats - 1, active or not
 * @param {readonly boolean[]} active for each seat whether it is active; at least one seat
 * @returns {number | null}
 * @throws {TypeError} if seat is no number, active no array, or one of it no boolean
 * @throws {RangeError} if seat is no integer from 0 to 2**32 - 2, active is empty, or there is no such seat
 */
export declare function nextActiveSeat(seat: number, active: readonly boolean[]): number | null;
