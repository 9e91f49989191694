/** Calls of methods one after the other, and what each came to: the part that all transcripts share. */

import { BadInput, encode } from './encoding.js';
import { Arguments, take } from './sharing.js';

/** @typedef {any} Input */

/** @typedef {Record<string, (given: Input) => unknown>} Methods */

/** An error of the game's own, which a script asked for. */
export class Raised extends Error {}

/**
 * @param {unknown} error
 * @returns {string}
 */
function kindOf(error) {
  if (error instanceof RangeError) {
    return /call stack|recursion/i.test(error.message) ? 'other' : 'value';
  }
  if (error instanceof TypeError) {
    return 'type';
  }
  return error instanceof Raised ? 'raised' : 'other';
}

/**
 * @param {string} name
 * @param {Input} value
 * @returns {any[]}
 */
export function listOf(name, value) {
  if (!Array.isArray(value)) {
    throw new BadInput(`${name} must be a list`);
  }
  return value;
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
export function orNull(value) {
  return value === undefined ? null : value;
}

/**
 * @param {Methods} methods
 * @param {{ method: string, arguments?: Input }} call
 * @returns {unknown}
 */
export function perform(methods, { method, arguments: given = {} }) {
  if (!Object.keys(methods).includes(method)) {
    throw new BadInput(`there is no method ${method}`);
  }
  return orNull(methods[method](given));
}

/**
 * @param {Methods} methods
 * @param {Input} input its calls are made
 * @returns {Array<{ ok: unknown } | { error: string }>}
 */
export function outcomes(methods, input) {
  const given = new Arguments(input);
  return listOf('calls', input.calls).map((call) => {
    try {
      given.add(call.arguments ?? {});
      const result = perform(methods, call);
      const value = encode(result);
      take(call.method, result, given);
      return { ok: value };
    } catch (error) {
      return { error: kindOf(error) };
    }
  });
}
