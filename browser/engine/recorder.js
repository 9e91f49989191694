/**
 * Keeps what an engine reads of the world, with the line of the engine that it came from.
 *
 * What is read on the way of an import, or where the runtime prints something, is its own affair; and so is what nobody
 * of the engine has asked for.
 */

import { isOwnAffair, placesIn, whereOf } from './where.js';

/** Beyond so many, stacks are no longer looked at, which is slow: what is known by then is enough. */
const LOOKED_AT = 2000;

/** How many frames of a stack are asked for, as libraries may lie between. */
const FRAMES = 50;

/** @typedef {{ what: string, where: string, loading?: true }} Read */

/**
 * @typedef {object} Recorder
 * @property {(what: string, isQuiet?: (place: string) => boolean) => void} note something is read, unless it may
 *   be at the line that did
 * @property {<T>(what: string, read: () => T) => T} reading something is read, or nothing by an empty name; what is read on
 *   the way is part of it
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
  let isReading = false;

  /** @param {string} what @param {(place: string) => boolean} isQuiet */
  function put(what, isQuiet) {
    const holder = /** @type {{ stackTraceLimit?: number }} */ (Error);
    const limit = holder.stackTraceLimit;
    holder.stackTraceLimit = FRAMES;
    const { stack } = new Error();
    if (limit !== undefined) {
      holder.stackTraceLimit = limit;
    }
    if (isOwnAffair(stack, isLoading)) {
      return;
    }
    const where = whereOf(stack, base);
    const key = `${what} ${where} ${isLoading}`;
    if (!reads.has(key) && !isQuiet(placesIn(stack)[0] ?? '')) {
      reads.set(key, isLoading ? { what, where, loading: true } : { what, where });
    }
  }

  /** @param {string} what @param {(place: string) => boolean} [isQuiet] */
  function note(what, isQuiet = () => false) {
    if (isReading || ++looked > LOOKED_AT) {
      return;
    }
    isReading = true; // making a stack may read something too
    try {
      put(what, isQuiet);
    } finally {
      isReading = false;
    }
  }

  return {
    note,
    reading(what, read) {
      if (isReading || what === '') {
        return read();
      }
      note(what);
      isReading = true;
      try {
        return read();
      } finally {
        isReading = false;
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
