/**
 * The clock of the host environment: its setTimeout.
 *
 * The one file of the kit that names anything outside the language. It is used by `timers()` alone, when that
 * is handed no clock, and looks the functions up when it uses them: so importing it asks for nothing, and a
 * test that puts fake timers in place is heard. They are looked up by their bare names, which holds also
 * where a page has put something else under globalThis.
 */

/** @import { Clock } from '../contracts.js' */

/** @type {Clock} */
export const realClock = {
  callLater(ms, fn) {
    // @ts-expect-error: no host is known to the types
    if (typeof setTimeout !== 'function') {
      throw new TypeError('clock must be given where there is no setTimeout: see virtualClock');
    }
    // @ts-expect-error
    const id = setTimeout(fn, ms);
    return {
      cancel() {
        // @ts-expect-error
        if (typeof clearTimeout === 'function') {
          // @ts-expect-error
          clearTimeout(id);
        }
      },
    };
  },
};
