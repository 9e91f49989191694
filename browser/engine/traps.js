/**
 * Notes whatever an engine reads of clocks and of global sources of chance.
 *
 * An engine must be a function of its seed and the moves. What is trapped goes on working, so that a game can
 * be played to its end and all of it be found; each use is noted with the line of the engine that it came from.
 * Traps are to be set before the engine is imported: a module may keep `Math.random` for itself.
 *
 * A realm that is made later (`node:vm`) has its own Math and Date, and needs traps of its own.
 */

import { whereOf } from './where.js';

/** Beyond so many, stacks are no longer looked at, which is slow: what is known by then is enough. */
const LOOKED_AT = 2000;

/** How many frames of a stack are asked for, as libraries may lie between. */
const FRAMES = 50;

/** @typedef {{ what: string, where: string, loading?: true }} Read */

/**
 * @typedef {object} Recorder
 * @property {(what: string) => void} note something is read
 * @property {(on: boolean) => void} loading whether the engine is being loaded, which marks what it reads then
 * @property {() => Read[]} take what was read since last asked, each once
 */

/**
 * @param {string} base the address of the engine's folder, with a slash at its end
 * @returns {Recorder}
 */
export function recorder(base) {
  /** @type {Map<string, Read>} */
  let reads = new Map();
  let looked = 0;
  let isLoading = false;
  return {
    note(what) {
      if (++looked > LOOKED_AT) {
        return;
      }
      const holder = /** @type {{ stackTraceLimit?: number }} */ (Error);
      const limit = holder.stackTraceLimit;
      holder.stackTraceLimit = FRAMES;
      const { stack } = new Error();
      if (limit !== undefined) {
        holder.stackTraceLimit = limit;
      }
      const where = whereOf(stack, base);
      const key = `${what} ${where} ${isLoading}`;
      if (!reads.has(key)) {
        reads.set(key, isLoading ? { what, where, loading: true } : { what, where });
      }
    },
    loading(on) {
      isLoading = on;
    },
    take() {
      const taken = [...reads.values()];
      reads = new Map();
      looked = 0;
      return taken;
    },
  };
}

/**
 * Puts a noting function in a method's place.
 *
 * @param {any} holder
 * @param {string} name
 * @param {string} what
 * @param {Recorder} record
 */
export function trap(holder, name, what, record) {
  const method = holder?.[name];
  if (typeof method !== 'function') {
    return;
  }
  // An assignment, as Bun lets some of them be changed in no other way.
  holder[name] = new Proxy(method, {
    apply(target, self, given) {
      record.note(what);
      return Reflect.apply(target, self, given);
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
 * Sets the traps that there are in a realm that an engine has made.
 *
 * @param {any} realm its global object
 */
export function trapRealm(realm) {
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
  const { Date: Original, Math: math, performance, crypto } = realm;
  trap(math, 'random', 'Math.random', record);
  trap(Original, 'now', 'Date.now', record);
  const Trapped = new Proxy(Original, {
    apply(target, self, given) {
      record.note('Date()');
      return Reflect.apply(target, self, given);
    },
    construct(target, given, newTarget) {
      if (given.length === 0) {
        record.note('new Date()');
      }
      return Reflect.construct(target, given, newTarget);
    },
  });
  Original.prototype.constructor = Trapped;
  realm.Date = Trapped;
  // Where they are defined: a page's objects inherit them.
  const holder = (/** @type {any} */ object, /** @type {string} */ name) =>
    object && (Object.hasOwn(object, name) ? object : Object.getPrototypeOf(object));
  trap(holder(performance, 'now'), 'now', 'performance.now', record);
  for (const name of ['getRandomValues', 'randomUUID']) {
    trap(holder(crypto, name), name, `crypto.${name}`, record);
  }
}
