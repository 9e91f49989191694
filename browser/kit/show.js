/**
 * Values in a few characters, for the messages of errors; internal to the kit.
 *
 * The text is like JSON, with what JSON lacks (undefined, NaN, 6n, Symbol(six)) as JavaScript has it.
 * Each level of arrays and objects has a quarter of the room of the one around it: so every member of a
 * small object is seen, and a cycle comes to an end.
 *
 * Showing a value must not change anything or fail, whatever the value is. So members are looked at by their
 * descriptors, which runs no getter; what a proxy throws is caught.
 */

/** The characters a value has; quotes, brackets and "..." may add a few. */
const ROOM = 72;

/** BigInts from here on are not written out: that takes long for great ones. */
const GREAT = 1e21;

/**
 * @param {string} value
 * @param {number} room
 * @returns {string}
 */
function quoted(value, room) {
  let text = '';
  // By code points, so that no pair of surrogates is cut in two. More than room of them never fit.
  for (const character of value.slice(0, 2 * room)) {
    const escaped = JSON.stringify(character).slice(1, -1);
    if (text.length + escaped.length > room) {
      return `"${text}"...`;
    }
    text += escaped;
  }
  return `"${text}"`;
}

/**
 * Parts with commas between them, as many as there is room for.
 *
 * @param {number} count
 * @param {(index: number) => string} partAt
 * @param {number} room
 * @returns {string}
 */
function listed(count, partAt, room) {
  let text = '';
  for (let i = 0; i < count; i++) {
    const part = partAt(i);
    if (text.length + part.length + 2 > room) {
      return `${text}... ${count} in all`;
    }
    text += i < count - 1 ? `${part}, ` : part;
  }
  return text;
}

/**
 * @param {object} object
 * @param {PropertyKey} key
 * @param {number} room
 * @returns {string}
 */
function member(object, key, room) {
  const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
  // A hole has no descriptor, and is undefined for all who read it.
  return descriptor?.get || descriptor?.set ? 'a getter' : shown(descriptor?.value, room);
}

/**
 * The name of the class whose prototype this is, if it has one.
 *
 * @param {object} prototype
 * @returns {string}
 */
function classOf(prototype) {
  const made = Reflect.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  const named = typeof made === 'function';
  const name = named ? Reflect.getOwnPropertyDescriptor(made, 'name')?.value : '';
  return typeof name === 'string' && name !== '' ? ` of class ${name.slice(0, ROOM)}` : '';
}

/**
 * @param {object} object
 * @param {number} room
 * @returns {string}
 */
function shownObject(object, room) {
  const inner = Math.floor(room / 4);
  if (Array.isArray(object)) {
    const length = Number(Reflect.getOwnPropertyDescriptor(object, 'length')?.value);
    return `[${listed(length, (i) => member(object, i, inner), room)}]`;
  }
  const prototype = Reflect.getPrototypeOf(object);
  // The prototype of a plain object has none itself, also where it comes from another frame.
  if (prototype !== null && Reflect.getPrototypeOf(prototype) !== null) {
    return `an object${classOf(prototype)}`;
  }
  const keys = Reflect.ownKeys(object);
  const pair = (/** @type {number} */ i) => {
    const key = shown(keys[i], inner);
    const name = typeof keys[i] === 'symbol' ? `[${key}]` : key;
    return `${name}: ${member(object, keys[i], inner)}`;
  };
  return `{${listed(keys.length, pair, room)}}`;
}

/**
 * @param {unknown} value
 * @param {number} room
 * @returns {string}
 */
function shown(value, room) {
  if (typeof value === 'string') {
    return quoted(value, room);
  }
  if (typeof value === 'bigint') {
    return value < GREAT && value > -GREAT ? `${value}n` : 'a BigInt of more than 21 digits';
  }
  if (typeof value === 'symbol') {
    const description = value.description ?? '';
    return `Symbol(${description.length > room ? `${description.slice(0, room)}...` : description})`;
  }
  if (typeof value === 'function') {
    return 'a function';
  }
  if (typeof value === 'object' && value !== null) {
    try {
      return shownObject(value, room);
    } catch {
      return 'an unreadable object';
    }
  }
  return String(value);
}

/**
 * A value in about 80 characters at most. Never throws, runs no getter, changes nothing.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function show(value) {
  return shown(value, ROOM);
}
