/**
 * Named timers on a clock.
 *
 * A game knows its timers by name, so that it can end one, or all at once, wherever a round ends. A name
 * that is used again replaces its timer. What counts is whether a timer still has its name when it falls due:
 * one that was replaced or cancelled never runs, whatever its clock does.
 *
 * `attempt` makes a message all or nothing. Inside it the names change at once, so that `pending` is
 * right, but what that means for the clock is written down, and done only when the whole has succeeded. So
 * nothing has to be undone: a cancelled timer that is still wanted was never taken off its clock, and falls due
 * when it would have.
 */
import type { Clock, TimerHandle, Timers } from '../contracts.js';
export type Timer = {
    name: string;
    ms: number;
    repeated: boolean;
    fn: () => unknown;
    handle?: TimerHandle;
};
/**
 * Timers on a clock; without one, on the environment's setTimeout.
 *
 * - `after(name, ms, fn)`: calls a function once, in ms, an integer from 0 to 2**31 - 1;
 * - `every(name, ms, fn)`: again and again, ms from 1; armed again before the function is called;
 * - `cancel(name)`: whether there was such a timer; `cancelAll()`;
 * - `pending`: the names, in the order of arming, a repeated one as armed when it was armed again;
 * - `pause()`, `resume()`: nothing is called in between. A clock that has both methods does it, and then no time
 *   passes either; on another, what falls due in the pause is called at its end, in order;
 * - `attempt(fn)`: calls a function and gives its result; if it throws, the timers are as they were.
 *
 * @param {Clock} [clock]
 * @returns {Timers}
 * @throws {TypeError} if clock has no method callLater
 */
export declare function timers(clock?: Clock): Timers;
