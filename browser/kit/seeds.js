/**
 * Seeds from parts: texts that people can read, share and type in.
 *
 * This makes texts; what a generator does with them is not its business.
 */

import { checkInteger, checkPartText, copyArray, MAX_SAFE, wrongType } from './checks.js';

/**
 * A seed from parts: ['klondike', 'draw-3', 42] is the seed "klondike:draw-3:42". No text part holds
 * a ":", so two lists have one seed only if they are the same parts; a number and its
 * decimal text are the same part. Draws nothing.
 *
 * @param {ReadonlyArray<string | number>} parts at least one: strings without ":", or safe integers
 * @returns {string}
 * @throws {TypeError} if parts is no array, or a part neither string nor number
 * @throws {RangeError} if there is no part, a text holds ":", or a number is no safe integer
 */
export function seedFromParts(parts) {
  const list = copyArray('parts', parts, 1);
  for (let i = 0; i < list.length; i++) {
    const part = list[i];
    if (typeof part === 'number') {
      checkInteger(`parts[${i}]`, part, -MAX_SAFE, MAX_SAFE);
    } else if (typeof part === 'string') {
      checkPartText(`parts[${i}]`, part);
    } else {
      throw wrongType(`parts[${i}]`, part, 'a string without ":" or a safe integer');
    }
  }
  let seed = `${list[0]}`;
  for (let i = 1; i < list.length; i++) {
    seed += `:${list[i]}`;
  }
  return seed;
}

/**
 * The seed of a numbered deal, which players can share: "klondike:draw-3:42". Draws nothing.
 *
 * @param {string} gameId without ":"
 * @param {string} variant without ":"
 * @param {number} dealNumber 1 to 2**53 - 1
 * @returns {string}
 * @throws {TypeError} if an argument has another type
 * @throws {RangeError} if a text holds ":", or dealNumber is no integer from 1 to 2**53 - 1
 */
export function dealSeed(gameId, variant, dealNumber) {
  checkPartText('gameId', gameId);
  checkPartText('variant', variant);
  checkInteger('dealNumber', dealNumber, 1, MAX_SAFE);
  return seedFromParts([gameId, variant, dealNumber]);
}
