/**
 * What draws, hashes and digests need of the language, kept as it was when the kit was loaded; internal to the
 * kit.
 *
 * A page has other scripts, and one of them may replace a method of arrays or texts, well or badly. No
 * stream may change by that. So the modules that make one call nothing that can be replaced later: they use
 * loops, and what is here. The rest of the kit uses the language as it finds it.
 */

const { bind, call } = Number.isInteger;

/**
 * A method as a function whose first argument is what it is called on.
 *
 * @param {Function} method
 * @returns {any}
 */
function uncurried(method) {
  return /** @type {any} */ (bind).call(call, method);
}

export const imul = Math.imul;
export const floor = Math.floor;
export const isInteger = Number.isInteger;
export const isSafeInteger = Number.isSafeInteger;
export const isArrayItself = Array.isArray;
export const ownKeys = Reflect.ownKeys;

export const Bytes = Uint8Array;
export const SignedWords = Int32Array;
export const Words = Uint32Array;

/** @type {(text: string, index: number) => number} */
export const codeAt = uncurried(''.charCodeAt);

/** @type {(text: string, part: string) => boolean} */
export const textHas = uncurried(''.includes);

/** @type {<T>(array: readonly T[], from: number, to: number) => T[]} */
export const partOf = uncurried([].slice);

/** @type {(bytes: Uint8Array, from: number, to: number) => Uint8Array} */
export const bytesFrom = uncurried(new Uint8Array(0).slice);

/** @type {<T>(array: T[], order: (a: T, b: T) => number) => T[]} */
export const sorted = uncurried([].sort);

/**
 * A getter that all typed arrays inherit, as a function of the array.
 *
 * @param {PropertyKey} name
 * @returns {any}
 */
function getterOf(name) {
  const shared = Object.getPrototypeOf(Uint8Array.prototype);
  return uncurried(/** @type {any} */ (Object.getOwnPropertyDescriptor(shared, name)).get);
}

/**
 * The name of a typed array's kind; undefined for anything else.
 *
 * @type {(value: unknown) => string | undefined}
 */
export const kindOf = getterOf(Symbol.toStringTag);

/**
 * The length of a typed array.
 *
 * @type {(value: Uint8Array) => number}
 */
export const lengthOf = getterOf('length');
