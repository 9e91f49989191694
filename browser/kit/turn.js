/**
 * Whose turn it is.
 *
 * Seats are absolute: 0 to n - 1 around a table of n, and the same for everybody who looks at it. Play
 * goes from a seat to the next higher one, and from the last to seat 0. A game that draws its
 * viewer at the bottom turns the table in its own view.
 */

import { checkInteger, copyBooleans, MAX_U32, wrongValue } from './checks.js';

/**
 * @param {string} name
 * @param {number} seat
 * @param {number} seats
 */
function checkAtTable(name, seat, seats) {
  if (seat >= seats) {
    throw wrongValue(name, seat, `less than the number of seats, ${seats}`);
  }
}

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
export function seatAfter(seat, seats, steps = 1) {
  checkInteger('seat', seat, 0, MAX_U32 - 1);
  checkInteger('seats', seats, 1, MAX_U32);
  checkInteger('steps', steps, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  checkAtTable('seat', seat, seats);
  // The rest of the steps first, so that no sum is rounded; it has their sign, and one more round
  // makes the sum positive, so that -0 doesn't come out either.
  return (seat + (steps % seats) + seats) % seats;
}

/**
 * All seats in the order of play, from a first one around the table.
 *
 * @param {number} start 0 to seats - 1
 * @param {number} seats 1 to 2**32 - 1
 * @returns {number[]}
 * @throws {TypeError} if an argument is no number
 * @throws {RangeError} if an argument is no integer or out of range, or there is no seat start
 */
export function seatsFrom(start, seats) {
  checkInteger('start', start, 0, MAX_U32 - 1);
  checkInteger('seats', seats, 1, MAX_U32);
  checkAtTable('start', start, seats);
  /** @type {number[]} */
  const order = [];
  for (let i = 0; i < seats; i++) {
    order.push((start + i) % seats);
  }
  return order;
}

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
export function nextActiveSeat(seat, active) {
  checkInteger('seat', seat, 0, MAX_U32 - 1);
  const playing = copyBooleans('active', active, 1);
  checkAtTable('seat', seat, playing.length);
  for (let i = 1; i <= playing.length; i++) {
    const next = (seat + i) % playing.length;
    if (playing[next]) {
      return next;
    }
  }
  return null;
}
