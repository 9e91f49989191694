/**
 * Whether a value is JSON: null, booleans, texts in Unicode, finite numbers, lists and plain objects of those.
 *
 * What JSON.stringify would bend without a word is no JSON here: undefined and functions (left out, or null
 * in a list), NaN and infinities (null), -0 (0), holes (null), integers that other readers round, members of lists,
 * hidden and symbol members (left out), instances of classes (their class), Map and Set ({}).
 * A checked value comes back the same, however often it is written and read.
 */

/** Deeper than any game's state; beyond it a circle is looked for. */
const DEEPEST = 1000;

/**
 * @typedef {object} Flaw
 * @property {string[]} path the keys that lead there
 * @property {string} what is there
 */

/** A value is no JSON: what there is in its place, and where. */
export class NotJson extends Error {
  /** @override */
  name = 'NotJson';

  /** @param {string} what @param {string} pointer */
  constructor(what, pointer) {
    super(what);
    this.pointer = pointer;
  }
}

/**
 * @param {number} value
 * @returns {string | null}
 */
function flawOfNumber(value) {
  if (Number.isSafeInteger(value)) {
    return value === 0 && 1 / value < 0 ? '-0' : null;
  }
  if (!Number.isFinite(value)) {
    return String(value);
  }
  return Number.isInteger(value) ? `the integer ${value}, beyond 2**53 - 1` : null;
}

/**
 * Whether an object is plain, of whatever realm.
 *
 * @param {object} value
 * @returns {boolean}
 */
function isPlain(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * @param {any} value
 * @returns {string}
 */
function classOf(value) {
  if (typeof value.then === 'function') {
    return 'a promise (operations answer at once)';
  }
  const name = value.constructor?.name;
  return `an instance of ${typeof name === 'string' && name !== '' ? name : 'a class'}`;
}

/**
 * @param {object} value
 * @param {number} keys how many JSON shows
 * @param {string} kind
 * @returns {string | null}
 */
function flawOfMembers(value, keys, kind) {
  return Reflect.ownKeys(value).length === keys
    ? null
    : `${kind} with members that JSON does not show`;
}

/**
 * @param {any} value
 * @param {number} depth
 * @returns {Flaw | null}
 */
function flawOf(value, depth) {
  switch (typeof value) {
    case 'string':
      return /\p{Surrogate}/u.test(value) ? flaw('a text with half a surrogate pair') : null;
    case 'number':
      return flaw(flawOfNumber(value));
    case 'boolean':
      return null;
    case 'undefined':
      return flaw('undefined');
    case 'object':
      break;
    default:
      return flaw(`a value of type ${typeof value}`);
  }
  if (value === null) {
    return null;
  }
  if (depth > DEEPEST) {
    return flaw(`nested more than ${DEEPEST} deep`);
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (value[i] === undefined && !Object.hasOwn(value, i)) {
        return flaw('a hole in a list', String(i));
      }
      const found = flawOf(value[i], depth + 1);
      if (found !== null) {
        return below(String(i), found);
      }
    }
    return flaw(flawOfMembers(value, value.length + 1, 'a list'));
  }
  if (!isPlain(value)) {
    return flaw(classOf(value));
  }
  const keys = Object.keys(value);
  for (const key of keys) {
    const found = flawOf(value[key], depth + 1);
    if (found !== null) {
      return below(key, found);
    }
    if (/\p{Surrogate}/u.test(key)) {
      return flaw('a key with half a surrogate pair', key);
    }
  }
  return flaw(flawOfMembers(value, keys.length, 'an object'));
}

/**
 * @param {string | null} what
 * @param {string[]} path
 * @returns {Flaw | null}
 */
function flaw(what, ...path) {
  return what === null ? null : { path, what };
}

/**
 * @param {string} key
 * @param {Flaw} found
 * @returns {Flaw}
 */
function below(key, found) {
  found.path.unshift(key);
  return found;
}

/**
 * The shortest way into a circle, if there is one.
 *
 * @param {any} value
 * @param {Set<object>} above
 * @returns {Flaw | null}
 */
function circleIn(value, above) {
  if (typeof value !== 'object' || value === null || above.size > 2 * DEEPEST) {
    return null;
  }
  if (above.has(value)) {
    return flaw('itself again (a circle)');
  }
  above.add(value);
  for (const key of Object.keys(value)) {
    const found = circleIn(value[key], above);
    if (found !== null) {
      return below(key, found);
    }
  }
  above.delete(value);
  return null;
}

/**
 * @param {readonly string[]} path
 * @returns {string} as a JSON pointer
 */
export function pointerOf(path) {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * The value as JSON.
 *
 * @param {unknown} value
 * @returns {string}
 * @throws {NotJson} with the pointer to the first thing that is none
 */
export function jsonOf(value) {
  let found = flawOf(value, 0);
  if (found !== null) {
    if (found.path.length > DEEPEST) {
      found = circleIn(value, new Set()) ?? found;
    }
    throw new NotJson(found.what, pointerOf(found.path));
  }
  return JSON.stringify(value);
}

/**
 * Where two JSON values differ first.
 *
 * @param {any} one
 * @param {any} other
 * @returns {string[] | null} the path, or null if they don't
 */
export function differenceOf(one, other) {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other ? null : [];
  }
  if (Array.isArray(one) !== Array.isArray(other)) {
    return [];
  }
  const keys = Object.keys(one);
  const others = Object.keys(other);
  for (const key of keys) {
    if (!Object.hasOwn(other, key)) {
      return [key];
    }
    const found = differenceOf(one[key], other[key]);
    if (found !== null) {
      return [key, ...found];
    }
  }
  const more = others.find((key) => !Object.hasOwn(one, key));
  if (more !== undefined) {
    return [more];
  }
  // The same members in another order, which counts too.
  return keys.every((key, i) => others[i] === key) ? null : [];
}
