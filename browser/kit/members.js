/**
 * Objects of the caller's, read once into plain copies; internal to the kit.
 *
 * A record has at least the members named, and keeps what else it has; other objects have no members but
 * those named. One that lacks a member, or has one too many, is a `RangeError`; what is no object is a
 * `TypeError`. Own members count, also those named like one that every object inherits.
 */

import { checkObject, wrongValue } from './checks.js';

/**
 * A member of a copy, undefined if it is not its own: a script of the page may have put one of that name
 * where every object inherits it.
 *
 * @param {object} copy
 * @param {string} name
 * @returns {unknown}
 */
function ownMember(copy, name) {
  return Object.hasOwn(copy, name)
    ? /** @type {Record<string, unknown>} */ (copy)[name]
    : undefined;
}

/**
 * A copy of an object with all its own members, of which it must have those named. Each member is read
 * once, so callers look at the copy alone. One that is undefined is missing.
 *
 * @template {object} T
 * @param {string} name
 * @param {T} value
 * @param {readonly string[]} members
 * @returns {T}
 */
export function copyRecord(name, value, members) {
  checkObject(name, value);
  const copy = { ...value };
  for (const member of members) {
    if (ownMember(copy, member) === undefined) {
      throw wrongValue(name, value, `an object with the members ${members.join(', ')}`);
    }
  }
  return copy;
}

/**
 * A copy of an object that has no members but those named, of which it may lack the optional ones: in the
 * copy these are undefined.
 *
 * @template {object} T
 * @param {string} name
 * @param {T} value
 * @param {readonly string[]} members those that it must have
 * @param {readonly string[]} [optional] those that it may have
 * @returns {T}
 */
export function copyMembers(name, value, members, optional = []) {
  checkObject(name, value);
  const known = [...members, ...optional];
  const copy = { ...value };
  for (const key of Reflect.ownKeys(copy)) {
    if (typeof key !== 'string' || !known.includes(key)) {
      throw wrongValue(name, value, `an object with no members but ${known.join(', ')}`);
    }
  }
  for (const key of optional) {
    /** @type {Record<string, unknown>} */ (copy)[key] = ownMember(copy, key);
  }
  return copyRecord(name, copy, members);
}

/**
 * Options with a default for each: those that are left out, or undefined, have the default.
 *
 * @template {object} D
 * @param {unknown} options
 * @param {D} defaults
 * @returns {D}
 */
export function copyOptions(options, defaults) {
  const all = { ...defaults };
  if (options === undefined) {
    return all;
  }
  const names = Object.keys(defaults);
  const given = copyMembers('options', /** @type {D} */ (options), [], names);
  for (const name of /** @type {(keyof D)[]} */ (names)) {
    if (given[name] !== undefined) {
      all[name] = given[name];
    }
  }
  return all;
}
