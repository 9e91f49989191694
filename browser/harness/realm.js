/**
 * Whether the realm is still what the language made it: its globals, their constructors and prototypes.
 *
 * One realm serves many batches. A kit that replaces Math.random, keeps something in Array.prototype or
 * freezes Object.prototype would change what every later case, and the game around it, gets.
 *
 * This file is evaluated before the kit, and looks at the realm then. What it uses later it keeps: loops
 * and comparisons, and two functions of Reflect that nobody can change any more.
 *
 * What it does not see: members of a single method (Math.random.count), and what a change that is taken
 * back before the batch ends did in between.
 */

const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, isExtensible } = Reflect;
const { is } = Object;
const asText = String;
const plain = Function.prototype;

/** The globals of the language, and those of browsers that most runtimes have. Some engines lack some. */
const NAMES =
  `Object Function Array Number Boolean String Symbol BigInt Math JSON Reflect Proxy Date RegExp
  Promise Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator ArrayBuffer SharedArrayBuffer
  DataView Atomics Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
  Float32Array Float64Array BigInt64Array BigUint64Array Error AggregateError EvalError RangeError
  ReferenceError SyntaxError TypeError URIError Intl globalThis undefined NaN Infinity eval isFinite
  isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape
  setTimeout clearTimeout setInterval clearInterval queueMicrotask console performance crypto
  TextEncoder TextDecoder structuredClone atob btoa URL URLSearchParams`.split(/\s+/);

/** Static members of RegExp in which older engines keep the last match: they change by themselves. */
const REMEMBERED = /^(?:\$.|input|multiline|last(?:Match|Paren)|(?:left|right)Context)$/;

/**
 * @typedef {object} Seen
 * @property {string} name how the object is called in messages
 * @property {object} object
 * @property {object | null} prototype
 * @property {boolean} open
 * @property {PropertyKey[]} keys its own keys that are watched
 * @property {(PropertyDescriptor | undefined)[]} members their descriptors
 * @property {number} count of all its own keys
 */

/** The global object: only the names above are watched, and names that are new. */
const ROOT = globalThis;

/** @type {Seen[]} */
const realm = [];

/**
 * @param {string} name
 * @param {PropertyKey} key
 * @returns {string}
 */
function named(name, key) {
  if (typeof key === 'symbol') {
    return `${name}[${asText(key)}]`;
  }
  return name === '' ? asText(key) : `${name}.${asText(key)}`;
}

/**
 * Whether a member's value is looked into: a namespace, a constructor or a prototype, but no method.
 *
 * @param {any} value
 * @returns {boolean}
 */
function isHolder(value) {
  if (typeof value === 'function') {
    // That of Function is a function itself, and has no prototype.
    const made = typeof value.prototype;
    return (
      (made === 'object' && value.prototype !== null) || made === 'function' || value === plain
    );
  }
  return typeof value === 'object' && value !== null && value !== ROOT;
}

/**
 * @param {string} name
 * @param {any} object
 * @param {PropertyKey[]} keys
 * @param {Set<object>} known
 */
function look(name, object, keys, known) {
  known.add(object);
  const members = keys.map((key) => getOwnPropertyDescriptor(object, key));
  const prototype = getPrototypeOf(object);
  const count = ownKeys(object).length;
  realm.push({ name, object, prototype, open: isExtensible(object), keys, members, count });
  keys.forEach((key, i) => {
    visit(named(name, key), members[i]?.value, known);
  });
}

/**
 * @param {string} name
 * @param {any} value
 * @param {Set<object>} known
 */
function visit(name, value, known) {
  if (isHolder(value) && !known.has(value)) {
    const keys = ownKeys(value).filter(
      (key) => value !== RegExp || typeof key !== 'string' || !REMEMBERED.test(key),
    );
    look(name, value, keys, known);
  }
}

/**
 * The objects that no global leads to.
 *
 * @param {Set<object>} known
 */
function lookAtHidden(known) {
  const generator = getPrototypeOf(function* () {});
  const asyncGenerator = getPrototypeOf(async function* () {});
  visit('the iterator of arrays', getPrototypeOf([][Symbol.iterator]()), known);
  visit('the iterator of maps', getPrototypeOf(new Map()[Symbol.iterator]()), known);
  visit('the iterator of sets', getPrototypeOf(new Set()[Symbol.iterator]()), known);
  visit('the iterator of strings', getPrototypeOf(''[Symbol.iterator]()), known);
  visit('the iterator of matches', getPrototypeOf(''.matchAll(/./g)), known);
  visit('the prototype of generator functions', generator, known);
  visit(
    'the prototype of asynchronous functions',
    getPrototypeOf(async () => {}),
    known,
  );
  visit('the prototype of asynchronous generator functions', asyncGenerator, known);
}

/**
 * The objects that accessors of the global object give, as those of Node.js do.
 *
 * @param {Set<object>} known
 */
function lookBehindAccessors(known) {
  for (const name of ['console', 'performance', 'crypto']) {
    visit(name, /** @type {any} */ (ROOT)[name], known);
  }
  // Elsewhere there is none, or asking for it is not permitted.
  const { process } = /** @type {any} */ (ROOT);
  if (process?.versions?.node !== undefined && process.versions.deno === undefined) {
    visit('process.env', process.env, known);
  }
}

/** Whether this is a page, where the driver of the browser adds globals too. */
const inPage = getOwnPropertyDescriptor(ROOT, 'document') !== undefined;

/**
 * Whether a global that is new is no kit's.
 *
 * @param {PropertyKey} key
 * @returns {boolean}
 */
function isOurs(key) {
  if (!inPage) {
    return false;
  }
  // Drivers of browsers mark their own names so, WebKit's by a symbol, and add them at their first call, which
  // may be before this file is evaluated or after; `samedeal` is the page's.
  if (typeof key === 'symbol') {
    return asText(key) === 'Symbol(automationSessionProxy)';
  }
  return typeof key === 'string' && (key === 'samedeal' || (key[0] === '_' && key[1] === '_'));
}

/** @type {Set<object>} */
const seen = new Set();
// Some are made when they are first asked for, and are other members then.
for (const name of NAMES) {
  void (/** @type {any} */ (ROOT)[name]);
}
const first = NAMES.filter((name) => getOwnPropertyDescriptor(ROOT, name) !== undefined);
look('', ROOT, first, seen);
lookAtHidden(seen);
lookBehindAccessors(seen);
// Last, so that what has a name of its own goes by that. The list grows meanwhile.
for (let i = 1; i < realm.length; i++) {
  visit(`the prototype of ${realm[i].name}`, realm[i].prototype, seen);
}

/** @type {Record<PropertyKey, true>} the names of globals, without a prototype that could have others */
const globals = Object.create(null);
for (const key of ownKeys(ROOT)) {
  globals[key] = true;
}

/**
 * @param {PropertyDescriptor | undefined} was
 * @param {PropertyDescriptor | undefined} now
 * @returns {string} what happened to a member, or ''
 */
function difference(was, now) {
  if (now === undefined) {
    return was === undefined ? '' : 'removed';
  }
  if (was === undefined) {
    return 'added';
  }
  if (!is(was.value, now.value) || was.get !== now.get || was.set !== now.set) {
    return 'replaced';
  }
  const same =
    was.writable === now.writable &&
    was.enumerable === now.enumerable &&
    was.configurable === now.configurable;
  return same ? '' : 'given other attributes';
}

/**
 * The first change of an object, in words, or ''.
 *
 * @param {Seen} was
 * @returns {string}
 */
function changeOf({ name, object, prototype, open, keys, members, count }) {
  for (let i = 0; i < keys.length; i++) {
    const how = difference(members[i], getOwnPropertyDescriptor(object, keys[i]));
    if (how !== '') {
      return `${named(name, keys[i])} was ${how}`;
    }
  }
  if (getPrototypeOf(object) !== prototype) {
    return `${name || 'the global object'} was given another prototype`;
  }
  if (isExtensible(object) !== open) {
    return `${name || 'the global object'} was closed to new members`;
  }
  const now = ownKeys(object);
  return now.length > count ? addition(name, object, now, keys) : '';
}

/**
 * @param {string} name
 * @param {object} object
 * @param {PropertyKey[]} now
 * @param {PropertyKey[]} keys
 * @returns {string}
 */
function addition(name, object, now, keys) {
  for (let i = 0; i < now.length; i++) {
    let known = object === ROOT ? globals[now[i]] === true || isOurs(now[i]) : false;
    for (let j = 0; j < keys.length && !known; j++) {
      known = keys[j] === now[i];
    }
    if (!known && !(object === RegExp && REMEMBERED.test(asText(now[i])))) {
      return `${named(name, now[i])} was added`;
    }
  }
  return '';
}

/**
 * The first change of the realm since this file was evaluated.
 *
 * @returns {string} such as "Math.random was replaced"; '' if there is none
 */
export function changeOfRealm() {
  for (let i = 0; i < realm.length; i++) {
    const change = changeOf(realm[i]);
    if (change !== '') {
      return change;
    }
  }
  return '';
}
