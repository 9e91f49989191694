/**
 * How arguments and results stand in JSON, as `values` of `vectors/operations.json` has it.
 *
 * In: tags (`{"$number": TEXT}`, `{"$utf16": [UNIT, ...]}`) become what they stand for, anywhere.
 * Out: a result goes out only if JSON shows all of it. What JSON would silently bend (NaN to null, a
 * hole to null, -0 to 0, a member that is undefined to nothing) is refused or tagged.
 */

/** 2**53, the denominator of a fraction. */
const TWO_53 = 9007199254740992;

/** A result that JSON can't show in full. */
export class NotJson extends Error {}

/** A batch that isn't what the contract says: the sender's fault, not the kit's. */
export class BadInput extends Error {}

/** What a member is that was set in the usual way. */
const OPEN = { configurable: true, enumerable: true, writable: true };

/**
 * Sets an own member, also one named like a setter of every object.
 *
 * @param {Record<string, unknown>} object
 * @param {string} key
 * @param {unknown} value
 */
function setOwn(object, key, value) {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { ...OPEN, value });
  } else {
    object[key] = value;
  }
}

/**
 * The text of UTF-16 code units.
 *
 * @param {any} units
 * @returns {string}
 */
function textOf(units) {
  if (!Array.isArray(units)) {
    throw new BadInput('$utf16 must hold a list');
  }
  return units.map((unit) => String.fromCharCode(unit)).join('');
}

/**
 * The value that a tag stands for; undefined if the object is no tag.
 *
 * @param {Record<string, any>} object
 * @param {string[]} keys its keys
 * @returns {number | string | undefined}
 */
function untag(object, keys) {
  if (keys.length !== 1) {
    return undefined;
  }
  if (keys[0] === '$number') {
    return Number(object.$number);
  }
  return keys[0] === '$utf16' ? textOf(object.$utf16) : undefined;
}

/**
 * A deep copy of a JSON value with its tags replaced.
 *
 * @param {any} json
 * @returns {any}
 */
export function decode(json) {
  if (typeof json !== 'object' || json === null) {
    return json;
  }
  if (Array.isArray(json)) {
    return json.map(decode);
  }
  const keys = Object.keys(json);
  const tagged = untag(json, keys);
  if (tagged !== undefined) {
    return tagged;
  }
  /** @type {Record<string, unknown>} */
  const copy = {};
  for (const key of keys) {
    setOwn(copy, key, decode(json[key]));
  }
  return copy;
}

/**
 * Whether an array or object is still as plain as `decode` makes them: of this prototype, with so
 * many own keys (symbols and those that are not enumerable included), and open to more.
 *
 * @param {object} value
 * @param {object} prototype
 * @param {number} keys
 * @returns {boolean}
 */
function plain(value, prototype, keys) {
  return (
    Object.getPrototypeOf(value) === prototype &&
    Reflect.ownKeys(value).length === keys &&
    Object.isExtensible(value)
  );
}

/**
 * Whether a value is still what `decode` made of this JSON: members in the same order too, none more,
 * and nothing frozen.
 *
 * @param {any} value
 * @param {any} json
 * @returns {boolean}
 */
export function unchanged(value, json) {
  if (typeof json !== 'object' || json === null) {
    return value === json;
  }
  if (Array.isArray(json)) {
    if (!Array.isArray(value) || value.length !== json.length) {
      return false;
    }
    for (let i = 0; i < json.length; i++) {
      if (!unchanged(value[i], json[i])) {
        return false;
      }
    }
    return plain(value, Array.prototype, json.length + 1);
  }
  const keys = Object.keys(json);
  const tagged = untag(json, keys);
  if (tagged !== undefined) {
    return Object.is(value, tagged);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return false;
  }
  const found = Object.keys(value);
  return (
    plain(value, Object.prototype, keys.length) &&
    found.length === keys.length &&
    keys.every((key, i) => found[i] === key && unchanged(value[key], json[key]))
  );
}

/**
 * Bytes from hexadecimal. What is no text is left as it is, for the kit to refuse.
 *
 * @param {any} hex
 * @returns {any}
 */
export function bytesOf(hex) {
  if (typeof hex !== 'string') {
    return hex;
  }
  if (hex.length % 2 !== 0 || /[^0-9a-f]/.test(hex)) {
    throw new BadInput(`no bytes in lowercase hexadecimal: ${hex}`);
  }
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  }
  return bytes;
}

/**
 * A probability from its numerator. What is no number is left as it is, for the kit to refuse.
 *
 * @param {any} numerator
 * @returns {any}
 */
export function fractionOf(numerator) {
  return typeof numerator === 'number' ? numerator / TWO_53 : numerator;
}

/**
 * The numerator of a fraction that the kit gave. A text or an object is not taken for a number, as the
 * multiplication would.
 *
 * @param {any} fraction
 * @returns {number}
 */
export function numeratorOf(fraction) {
  if (typeof fraction !== 'number') {
    throw new NotJson(
      `a fraction is wanted as a number, not as a value of type ${typeof fraction}`,
    );
  }
  return fraction * TWO_53;
}

/**
 * @param {string} text
 * @returns {string | { $utf16: number[] }}
 */
function encodeText(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const low = unit <= 0xdbff ? text.charCodeAt(i + 1) : 0;
      if (!(low >= 0xdc00 && low <= 0xdfff)) {
        return { $utf16: text.split('').map((character) => character.charCodeAt(0)) };
      }
      i++;
    }
  }
  return text;
}

/**
 * @param {number} number
 * @returns {number | { $number: string }}
 */
function encodeNumber(number) {
  if (!Number.isInteger(number)) {
    throw new NotJson(`the result holds the number ${number}`);
  }
  if (Object.is(number, -0)) {
    // JSON.stringify would make it 0 and so hide it.
    return { $number: '-0' };
  }
  return Number.isSafeInteger(number) ? number : { $number: String(BigInt(number)) };
}

/**
 * A result as JSON with tags, or a NotJson that says what is none.
 *
 * @param {any} value
 * @returns {any}
 */
export function encode(value) {
  if (typeof value === 'string') {
    return encodeText(value);
  }
  if (typeof value === 'number') {
    return encodeNumber(value);
  }
  if (typeof value === 'boolean' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const list = [];
    // By index: map would pass over a hole, which then came out as null.
    for (let i = 0; i < value.length; i++) {
      list.push(encode(value[i]));
    }
    if (
      Object.getPrototypeOf(value) !== Array.prototype ||
      Reflect.ownKeys(value).length !== value.length + 1
    ) {
      throw new NotJson('the result holds a list with other members than its elements and length');
    }
    return list;
  }
  if (typeof value !== 'object') {
    throw new NotJson(`the result holds a value of type ${typeof value}`);
  }
  const keys = Object.keys(value);
  if (
    Object.getPrototypeOf(value) !== Object.prototype ||
    Reflect.ownKeys(value).length !== keys.length
  ) {
    throw new NotJson(`the result holds ${Object.prototype.toString.call(value)}, no plain object`);
  }
  /** @type {Record<string, unknown>} */
  const object = {};
  for (const key of keys) {
    setOwn(object, key, encode(value[key]));
  }
  return object;
}

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function hexOf(bytes) {
  if (!(bytes instanceof Uint8Array)) {
    throw new NotJson('bytes are wanted as a Uint8Array');
  }
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {Uint32Array} outputs
 * @returns {number[]}
 */
export function listOf(outputs) {
  if (!(outputs instanceof Uint32Array)) {
    throw new NotJson('outputs are wanted as a Uint32Array');
  }
  return Array.from(outputs);
}
