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
import type { VirtualClock } from '../contracts.js';
export type Entry = {
    due: number;
    fn: () => unknown;
};
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
export declare function virtualClock(): VirtualClock;
