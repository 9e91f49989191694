/**
 * The clock of the host environment: its setTimeout.
 *
 * The one file of the kit that names anything outside the language. It is used by `timers()` alone, when that
 * is handed no clock, and looks the functions up when it uses them: so importing it asks for nothing, and a
 * test that puts fake timers in place is heard.
 */

/** @import { Clock } from '../contracts.js' */

/**
 * @typedef {object} Environment
 * @property {((fn: () => unknown, ms: number) => unknown) | undefined} setTimeout
 * @property {((id: unknown) => void) | undefined} clearTimeout
 */

/** @type {Clock} */
export const realClock = {
  callLater(ms, fn) {
    const { setTimeout } = /** @type {Environment} */ (/** @type {unknown} */ (globalThis));
    if (typeof setTimeout !== 'function') {
      throw new TypeError('clock must be given where there is no setTimeout: see virtualClock');
    }
    const id = setTimeout(fn, ms);
    return {
      cancel() {
        const { clearTimeout } = /** @type {Environment} */ (/** @type {unknown} */ (globalThis));
        clearTimeout?.(id);
      },
    };
  },
};
