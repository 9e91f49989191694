/**
 * Whether a result is the caller's alone, to keep and to write into: a game does both.
 *
 * - Lists and objects that were handed over as arguments, and lists that these objects hold, do not come back
 *   as parts of a result. Items do: a card that is drawn may be the card of the deck. Where the contract says
 *   "as new objects", they may not.
 * - What the kit made stands in the result once, can be written, and is no accessor.
 * - It is nobody else's: it is overwritten here, and whoever calls this looks whether anything has changed by that.
 */

import { NotJson } from './encoding.js';

/** The result is not the caller's alone. */
export class Shared extends Error {}

/** What is written over what a result held. */
const SPOILT = 'overwritten by the harness';

/** Arguments that are an item each. */
const ITEMS = new Set(['card', 'domino', 'face', 'msg', 'sender', 'value']);

/** Operations whose items are new objects too, and how deep in the result those are. */
const AS_NEW = new Map([
  ['cards.decks.repeat_deck', 1],
  ['tiles.oriented', 0],
]);

/** Those whose result is read-only. */
const READ_ONLY = new Set(['deals.pack_for']);

/**
 * @param {unknown} value
 * @returns {value is object}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/**
 * @param {object} object
 * @returns {unknown[]} its elements or the values of its members
 */
function valuesOf(object) {
  return Array.isArray(object) ? object : Object.values(object);
}

/** The lists and objects of some arguments. */
export class Arguments {
  /** @param {object} input the arguments by name */
  constructor(input) {
    /** @type {Set<object>} all of them */
    this.parts = new Set();
    /** @type {Set<object>} those that hold items */
    this.holders = new Set();
    this.add(input);
  }

  /** @param {object} input more arguments by name */
  add(input) {
    for (const [name, argument] of Object.entries(input)) {
      if (isObject(argument)) {
        this.#walk(argument);
        if (!ITEMS.has(name)) {
          this.holders.add(argument);
          for (const member of Array.isArray(argument) ? [] : Object.values(argument)) {
            if (Array.isArray(member)) {
              this.holders.add(member);
            }
          }
        }
      }
    }
  }

  /** @param {object} object */
  #walk(object) {
    if (!this.parts.has(object)) {
      this.parts.add(object);
      for (const value of valuesOf(object)) {
        if (isObject(value)) {
          this.#walk(value);
        }
      }
    }
  }
}

/**
 * The lists and objects of a result that the kit has made for it.
 *
 * @param {object} result
 * @param {Arguments} given
 * @param {number} asNew how deep all must be new
 * @returns {Set<object>}
 */
function made(result, given, asNew) {
  /** @type {Set<object>} */
  const own = new Set();

  /** @param {object} object @param {number} depth */
  function visit(object, depth) {
    if (given.holders.has(object) || (depth <= asNew && given.parts.has(object))) {
      throw new Shared(
        'a list or object of the arguments is in the result, where a new one must be',
      );
    }
    if (given.parts.has(object)) {
      return;
    }
    if (own.has(object)) {
      throw new Shared('a list or object is in the result twice, and would change in both places');
    }
    own.add(object);
    for (const value of valuesOf(object)) {
      if (isObject(value)) {
        visit(value, depth + 1);
      }
    }
  }

  visit(result, 0);
  return own;
}

/**
 * @param {object} object
 * @param {PropertyKey} key
 */
function overwrite(object, key) {
  if (!Reflect.set(object, key, SPOILT) || Reflect.get(object, key) !== SPOILT) {
    throw new NotJson('the result can not be written: it is frozen, or a proxy or an accessor');
  }
}

/** @param {object} object */
function spoil(object) {
  const keys = Object.keys(object);
  for (const key of keys) {
    if (Reflect.getOwnPropertyDescriptor(object, key)?.value === undefined) {
      throw new NotJson(`${key} of the result is an accessor`);
    }
    overwrite(object, key);
  }
  overwrite(object, Array.isArray(object) ? keys.length : 'overwritten');
}

/**
 * Takes a result, which has been encoded: overwrites all of it that the kit has made.
 *
 * @param {string} operation
 * @param {unknown} result
 * @param {Arguments} given what the arguments are made of
 * @throws {Shared | NotJson} if it is not the caller's alone
 */
export function take(operation, result, given) {
  if (isObject(result) && !(READ_ONLY.has(operation) && Object.isFrozen(result))) {
    for (const object of made(result, given, AS_NEW.get(operation) ?? -1)) {
      spoil(object);
    }
  }
}
