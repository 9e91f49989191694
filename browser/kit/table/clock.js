/**
 * A clock that goes when it is told to.
 *
 * Games run on it in tests, replays and servers that keep the time themselves: an hour passes in one call,
 * and always in the same way. Nothing here reads the time.
 *
 * What is due first fires first; what is due at one time, in the order of arming. While time passes,
 * the clock stands at the time of the function that runs, so that what it arms counts from there, and
 * fires in the same call if it is due by its end.
 */

import { checkCallback } from '../checks.js';
import { checkMilliseconds } from './callbacks.js';

/** @import { VirtualClock } from '../contracts.js' */

/** @typedef {{ due: number, fn: () => unknown }} Entry */

/**
 * A clock at time 0.
 *
 * - `callLater(ms, fn)`: calls a function once, in ms; the handle's `cancel()` takes that back;
 * - `advance(ms)`: time passes, and what is due is called; an error of a function reaches the
 *   caller, with the clock at the time of that function, and the others still due;
 * - `pause()`, `resume()`: in between nothing is called and no time passes, whatever is advanced;
 * - `now`: the time in milliseconds.
 *
 * @returns {VirtualClock}
 */
export function virtualClock() {
  /**
   * In the order in which they will be called.
   *
   * @type {Entry[]}
   */
  const entries = [];
  let now = 0;
  let paused = false;

  return {
    get now() {
      return now;
    },

    callLater(ms, fn) {
      checkMilliseconds('ms', ms);
      checkCallback('fn', fn);
      const entry = { due: now + ms, fn };
      let place = entries.length;
      while (place > 0 && entries[place - 1].due > entry.due) {
        place--;
      }
      entries.splice(place, 0, entry);
      return {
        cancel() {
          const found = entries.indexOf(entry);
          if (found >= 0) {
            entries.splice(found, 1);
          }
        },
      };
    },

    advance(ms) {
      checkMilliseconds('ms', ms);
      const end = now + ms;
      while (!paused && entries.length > 0 && entries[0].due <= end) {
        const { due, fn } = /** @type {Entry} */ (entries.shift());
        // Not back, where a function has advanced the clock itself.
        now = Math.max(now, due);
        fn();
      }
      if (!paused) {
        now = Math.max(now, end);
      }
    },

    pause() {
      paused = true;
    },

    resume() {
      paused = false;
    },
  };
}
