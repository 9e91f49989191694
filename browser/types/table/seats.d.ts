/**
 * Turn order, statuses and elimination.
 *
 * There are two kinds of not playing. A status (busted, frozen, banked, ...) lasts until the next round:
 * `startRound` makes everybody active again who is still in the game. Elimination is for good, and
 * its order is the ranking. Play passes to active seats alone; the current seat is whoever it
 * was passed to last, active still or not, until it is passed on.
 *
 * Seats have ids, texts, in the order of play. A method that is given an id which nobody has does
 * nothing and says so, since messages hold such ids.
 */
import type { Seats } from '../contracts.js';
/**
 * Seats in the order of play. At the start everybody is active, and the first is the current seat and
 * the dealer. Nothing here draws.
 *
 * - `startRound(rotateDealer = false)`: everybody not eliminated is active; with rotateDealer the next
 *   seat after the dealer that isn't eliminated deals; play passes to the first active seat at or after the
 *   dealer; its id, or null if there is none;
 * - `next()`: play passes to the next active seat after the current one, which may be itself; its id,
 *   or null if nobody is active, and then the current seat stays;
 * - `moveTo(id)`: play passes to an active seat; whether it did;
 * - `setStatus(id, status)`: a status until the next round, any text but "out", for a seat that isn't
 *   eliminated; whether it was given;
 * - `eliminate(id)`: for good; whether it was so done, false the second time;
 * - `status(id)`: "active", what was set, or "out" for an eliminated or unknown id; `isActive(id)`;
 * - `current`, `dealer`: ids; null for no seats;
 * - `active`, `remaining` (not eliminated), `all`: ids in the order of play; `out`: in that of elimination;
 * - `survivor`: the only one remaining, else null; `settled`: whether one at most remains.
 *
 * @param {readonly string[]} ids no id twice
 * @returns {Seats}
 * @throws {TypeError} if ids is no array, or an id no string
 * @throws {RangeError} if an id comes twice
 */
export declare function seats(ids: readonly string[]): Seats;
