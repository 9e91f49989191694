/**
 * Notes whatever an engine reads of clocks, global sources of chance, networks, timers and its surroundings, by the names
 * that a realm has for them. `traps-node.mjs` has what programs read besides.
 *
 * An engine must be a function of its seed and the moves. What is trapped goes on working, so that a game can
 * be played to its end and all of it be found; each use is noted with the line of the engine that it came from.
 * Traps are to be set before the engine is imported: a module may keep `Math.random` for itself.
 *
 * A realm that is made later (`node:vm`) has its own Math and Date, and needs traps of its own.
 */

import { putForwardRealm } from './clock.js';
import { holderOf, trappedFormats } from './members.js';

/** @import { Recorder } from './recorder.js' */

/** Functions and classes of a realm, the use of which is a reading. */
const GLOBALS = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport'],
  ...['RTCPeerConnection', 'Worker', 'SharedWorker'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback'],
];

/** Properties of a page that are read. */
const PROPERTIES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

/**
 * Notes the use of a function or a class.
 *
 * @param {any} holder
 * @param {string} name
 * @param {string} what
 * @param {Recorder} record
 */
export function trap(holder, name, what, record) {
  trapBy(holder, name, record, () => what);
}

/**
 * Notes the use of a function or a class by what it is given.
 *
 * @param {any} holder
 * @param {string} name
 * @param {Recorder} record
 * @param {(given: any[], made: boolean) => string} whatOf what is read, or nothing; made: by `new`
 */
export function trapBy(holder, name, record, whatOf) {
  const method = holder?.[name];
  if (typeof method !== 'function') {
    return;
  }
  const trapped = new Proxy(method, {
    apply: (target, self, given) =>
      record.reading(whatOf(given, false), () => Reflect.apply(target, self, given)),
    construct: (target, given, newTarget) =>
      record.reading(whatOf(given, true), () => Reflect.construct(target, given, newTarget)),
  });
  try {
    // An assignment, as Bun lets some of them be changed in no other way.
    holder[name] = trapped;
  } catch {
    // It can't be changed, and so not be watched.
  }
}

/**
 * Notes readings of a property that is got by a function.
 *
 * @param {any} holder
 * @param {string} name
 * @param {string} what
 * @param {Recorder} record
 */
function trapProperty(holder, name, what, record) {
  const found = holder && Object.getOwnPropertyDescriptor(holder, name);
  if (found?.get === undefined || !found.configurable) {
    return;
  }
  const { get } = found;
  Object.defineProperty(holder, name, {
    ...found,
    get() {
      record.note(what);
      return get.call(this);
    },
  });
}

/**
 * The recorder of the traps that were set last, for realms that are made later.
 *
 * @type {Recorder | undefined}
 */
let current;

/**
 * Sets the traps that there are in a realm that an engine has made, and its clock.
 *
 * @param {any} realm its global object
 */
export function trapRealm(realm) {
  putForwardRealm(realm);
  if (current !== undefined) {
    setTraps(realm, current);
  }
}

/**
 * Sets the traps in a realm.
 *
 * @param {any} realm its global object
 * @param {Recorder} record
 */
export function setTraps(realm, record) {
  current = record;
  const { Date: Original, Math: math, Temporal, performance, crypto, navigator } = realm;
  trap(math, 'random', 'Math.random', record);
  trap(Original, 'now', 'Date.now', record);
  trapBy(realm, 'Date', record, (given, made) =>
    made ? (given.length === 0 ? 'new Date()' : '') : 'Date()',
  );
  Original.prototype.constructor = realm.Date;
  trappedFormats(realm.Intl, (date) => {
    if (date === undefined) {
      record.note('Intl.DateTimeFormat');
    }
    return date;
  });
  for (const name of Object.getOwnPropertyNames(Temporal?.Now ?? {})) {
    trap(Temporal.Now, name, `Temporal.Now.${name}`, record);
  }
  trap(holderOf(performance, 'now'), 'now', 'performance.now', record);
  trapProperty(holderOf(performance, 'timeOrigin'), 'timeOrigin', 'performance.timeOrigin', record);
  for (const name of ['getRandomValues', 'randomUUID']) {
    trap(holderOf(crypto, name), name, `crypto.${name}`, record);
  }
  for (const name of GLOBALS) {
    trap(realm, name, name, record);
  }
  trap(holderOf(navigator, 'sendBeacon'), 'sendBeacon', 'navigator.sendBeacon', record);
  for (const name of Object.keys(navigator ? Object.getPrototypeOf(navigator) : {})) {
    trapProperty(Object.getPrototypeOf(navigator), name, `navigator.${name}`, record);
  }
  for (const name of PROPERTIES) {
    trapProperty(holderOf(realm, name), name, name, record);
  }
  trapProperty(realm.Document?.prototype, 'cookie', 'document.cookie', record);
}
