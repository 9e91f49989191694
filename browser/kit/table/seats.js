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

import { checkBoolean, checkText, copyTexts, wrongValue } from '../checks.js';

/** @import { Seats } from '../contracts.js' */

const ACTIVE = 'active';

/** The status of who is eliminated, or unknown. Nobody can be given it: elimination has an order. */
const OUT = 'out';

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
export function seats(ids) {
  const all = copyTexts('ids', ids);
  /** @type {Map<string, string>} */
  const statuses = new Map();
  for (let i = 0; i < all.length; i++) {
    if (statuses.has(all[i])) {
      throw wrongValue(`ids[${i}]`, all[i], 'an id that no other seat has');
    }
    statuses.set(all[i], ACTIVE);
  }
  /** @type {string[]} */
  const out = [];
  let current = 0;
  let dealer = 0;

  const isActive = (/** @type {string} */ id) => statuses.get(id) === ACTIVE;
  const remains = (/** @type {string} */ id) => statuses.get(id) !== OUT;
  const remaining = () => all.filter(remains);

  /**
   * The first seat from a place on, around the table, whose id will do; -1 if there is none.
   *
   * @param {number} start
   * @param {(id: string) => boolean} will
   * @returns {number}
   */
  function firstFrom(start, will) {
    for (let i = 0; i < all.length; i++) {
      const seat = (start + i) % all.length;
      if (will(all[seat])) {
        return seat;
      }
    }
    return -1;
  }

  /**
   * Passes play to the first active seat from a place on.
   *
   * @param {number} start
   * @returns {string | null}
   */
  function passTo(start) {
    const seat = firstFrom(start, isActive);
    if (seat < 0) {
      return null;
    }
    current = seat;
    return all[seat];
  }

  return {
    startRound(rotateDealer = false) {
      checkBoolean('rotateDealer', rotateDealer);
      for (const id of remaining()) {
        statuses.set(id, ACTIVE);
      }
      const deals = rotateDealer ? firstFrom(dealer + 1, remains) : -1;
      dealer = deals < 0 ? dealer : deals;
      return passTo(dealer);
    },

    next: () => passTo(current + 1),

    moveTo(id) {
      checkText('id', id);
      return isActive(id) && passTo(all.indexOf(id)) !== null;
    },

    setStatus(id, status) {
      checkText('id', id);
      checkText('status', status);
      if (status === OUT) {
        throw wrongValue('status', status, 'another text than "out", which eliminate gives');
      }
      if (!statuses.has(id) || !remains(id)) {
        return false;
      }
      statuses.set(id, status);
      return true;
    },

    eliminate(id) {
      checkText('id', id);
      if (!statuses.has(id) || !remains(id)) {
        return false;
      }
      statuses.set(id, OUT);
      out.push(id);
      return true;
    },

    status(id) {
      checkText('id', id);
      return statuses.get(id) ?? OUT;
    },

    isActive(id) {
      checkText('id', id);
      return isActive(id);
    },

    get current() {
      return all[current] ?? null;
    },

    get dealer() {
      return all[dealer] ?? null;
    },

    get active() {
      return all.filter(isActive);
    },

    get remaining() {
      return remaining();
    },

    get out() {
      return [...out];
    },

    get survivor() {
      const left = remaining();
      return left.length === 1 ? left[0] : null;
    },

    get settled() {
      return all.length - out.length <= 1;
    },

    get all() {
      return [...all];
    },
  };
}
