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

import { checkCallback, checkText, wrongType } from '../checks.js';
import { checkMilliseconds } from './callbacks.js';
import { realClock } from './realClock.js';

/** @import { Clock, TimerHandle, Timers } from '../contracts.js' */

/**
 * @typedef {object} Timer
 * @property {string} name
 * @property {number} ms
 * @property {boolean} repeated
 * @property {() => unknown} fn
 * @property {TimerHandle} [handle]
 */

/**
 * @param {unknown} clock
 * @returns {asserts clock is Clock}
 */
function checkClock(clock) {
  const shape = /** @type {{ callLater?: unknown } | null | undefined} */ (clock);
  if (typeof shape?.callLater !== 'function') {
    throw wrongType('clock', clock, 'a clock with the method callLater');
  }
}

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
export function timers(clock = realClock) {
  checkClock(clock);
  const pausable = typeof clock.pause === 'function' && typeof clock.resume === 'function';
  /** @type {Map<string, Timer>} */
  let armed = new Map();
  let paused = false;
  /**
   * Timers that fell due when they couldn't be called.
   *
   * @type {Timer[]}
   */
  let late = [];
  /**
   * What the clock is to do when the attempt under way succeeds; null outside of one.
   *
   * @type {Array<() => void> | null}
   */
  let orders = null;
  /**
   * The timers as they were when the attempt began, once it has changed them.
   *
   * @type {Map<string, Timer> | null}
   */
  let before = null;

  /**
   * Has the clock do something: now, or when the attempt under way succeeds.
   *
   * @param {() => void} act
   */
  function order(act) {
    if (orders === null) {
      act();
    } else {
      orders.push(act);
    }
  }

  /** To be called before each change of armed. */
  function keep() {
    if (orders !== null && before === null) {
      before = new Map(armed);
    }
  }

  /** @param {Timer} timer */
  function disarm(timer) {
    keep();
    armed.delete(timer.name);
    order(() => timer.handle?.cancel());
  }

  /** @param {Timer} timer */
  function arm(timer) {
    // The clock first: one that throws leaves everything as it was.
    order(() => {
      timer.handle = clock.callLater(timer.ms, () => fire(timer));
    });
    const old = armed.get(timer.name);
    if (old !== undefined && old !== timer) {
      disarm(old);
    }
    keep();
    // A name that is set again would keep its place in the order.
    armed.delete(timer.name);
    armed.set(timer.name, timer);
  }

  /** @param {Timer} timer that is due */
  function fire(timer) {
    if (armed.get(timer.name) !== timer) {
      return;
    }
    if (paused || orders !== null) {
      late.push(timer);
      return;
    }
    if (timer.repeated) {
      arm(timer);
    } else {
      armed.delete(timer.name);
    }
    timer.fn();
  }

  /** Leaves late timers to the clock. */
  function postpone() {
    const due = late;
    late = [];
    for (const timer of due) {
      timer.handle = clock.callLater(0, () => fire(timer));
    }
  }

  /** Calls late timers; those after one that throws are left to the clock. */
  function catchUp() {
    try {
      while (late.length > 0 && !paused) {
        fire(/** @type {Timer} */ (late.shift()));
      }
    } finally {
      if (!paused) {
        postpone();
      }
    }
  }

  /**
   * @param {string} name
   * @param {number} ms
   * @param {() => unknown} fn
   * @param {boolean} repeated
   */
  function add(name, ms, fn, repeated) {
    checkText('name', name);
    checkMilliseconds('ms', ms, repeated ? 1 : 0);
    checkCallback('fn', fn);
    arm({ name, ms, repeated, fn });
  }

  return {
    after: (name, ms, fn) => add(name, ms, fn, false),

    every: (name, ms, fn) => add(name, ms, fn, true),

    cancel(name) {
      checkText('name', name);
      const timer = armed.get(name);
      if (timer !== undefined) {
        disarm(timer);
      }
      return timer !== undefined;
    },

    cancelAll() {
      for (const timer of [...armed.values()]) {
        disarm(timer);
      }
    },

    get pending() {
      return [...armed.keys()];
    },

    pause() {
      if (pausable) {
        order(() => clock.pause?.());
      } else {
        paused = true;
      }
    },

    resume() {
      if (pausable) {
        order(() => clock.resume?.());
      } else {
        paused = false;
        order(catchUp);
      }
    },

    attempt(fn) {
      checkCallback('fn', fn);
      const outer = { orders, before, paused };
      /** @type {Array<() => void>} */
      const mine = [];
      orders = mine;
      before = null;
      /** @type {Map<string, Timer> | null} */
      let start = null;
      try {
        const value = fn();
        start = before;
        orders = outer.orders;
        // An attempt around this one goes back to before both.
        before = orders === null ? null : (outer.before ?? start);
        mine.forEach(order);
        return value;
      } catch (error) {
        armed = start ?? before ?? armed;
        ({ orders, before, paused } = outer);
        throw error;
      } finally {
        if (orders === null && !paused) {
          postpone();
        }
      }
    },
  };
}
