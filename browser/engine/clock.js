/**
 * Another time of day: what an engine sees of the calendar and of the time that has passed, put forward.
 *
 * To be done before an engine is imported, since a module may keep `Date.now` for itself, and before traps are set.
 * `performance.now` never goes back, so it is put forward where the calendar is put back; `timeOrigin` makes up for that.
 */

import { holderOf, trappedFormats } from './members.js';

/** By how much realms that are made later are to be ahead. */
let ahead = 0;

/**
 * @param {string | null | undefined} text what SAMEDEAL_CLOCK says
 * @returns {number} seconds; 0 where it is no whole number
 */
export function secondsIn(text) {
  return /^-?\d{1,12}$/.test(text ?? '') ? Number(text) : 0;
}

/** @param {any} realm the global object of a realm that an engine has made */
export function putForwardRealm(realm) {
  putForward(realm, ahead);
}

/**
 * Lets the clocks of a realm run ahead.
 *
 * @param {any} realm its global object
 * @param {number} seconds by so much; back, if it is negative
 */
export function putForward(realm, seconds) {
  ahead = seconds;
  if (seconds === 0) {
    return;
  }
  const { Date: Original, Temporal, performance } = realm;
  const { now } = Original;
  const later = () => now() + seconds * 1000;
  Original.now = later;
  const Ahead = new Proxy(Original, {
    apply: (target) => new target(later()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [later()] : given, newTarget),
  });
  Original.prototype.constructor = Ahead;
  realm.Date = Ahead;
  trappedFormats(realm.Intl, (date) => date ?? later());
  for (const name of Object.getOwnPropertyNames(Temporal?.Now ?? {})) {
    const at = Temporal.Now[name];
    if (name !== 'timeZoneId') {
      Temporal.Now[name] = (/** @type {any[]} */ ...given) => at(...given).add({ seconds });
    }
  }
  if (performance !== undefined) {
    const measured = performance.now.bind(performance);
    const origin = performance.timeOrigin;
    holderOf(performance, 'now').now = () => measured() + Math.abs(seconds) * 1000;
    Object.defineProperty(holderOf(performance, 'timeOrigin'), 'timeOrigin', {
      get: () => origin + (seconds - Math.abs(seconds)) * 1000,
      configurable: true,
      enumerable: true,
    });
  }
}
