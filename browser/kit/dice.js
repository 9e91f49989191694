/**
 * Dice: rolling them, and what a roll shows.
 *
 * A die of so many sides has the faces 1 to sides. Dice are a plain array of faces in the order
 * rolled. Only the two functions that roll take a generator; the others draw nothing.
 */

import { sorted } from './builtins.js';
import { checkInteger, copyIntegers, exactSum, MAX_SAFE, MAX_U32, wrongValue } from './checks.js';
import { checkRng } from './generator.js';

/** @import { Rng as RngShape } from './contracts.js' */

/** The most sides: one more is still an exact upper end for `int`. */
const MAX_SIDES = MAX_SAFE;

/**
 * A copy of checked dice.
 *
 * @param {readonly number[]} dice
 * @param {number} [least]
 * @returns {number[]}
 */
function copyDice(dice, least = 0) {
  return copyIntegers('dice', dice, 1, MAX_SIDES, least);
}

/**
 * Puts dice in order from the lowest face to the highest.
 *
 * @param {number[]} faces
 * @returns {number[]} the same array
 */
function ascending(faces) {
  return sorted(faces, (x, y) => x - y);
}

/**
 * One die: int(1, sides + 1).
 *
 * @param {RngShape} rng
 * @param {number} sides 1 to 2**53 - 1
 * @returns {number} 1 to sides
 * @throws {TypeError} if rng is no generator, or sides no number
 * @throws {RangeError} if sides is no integer from 1 to 2**53 - 1
 */
export function rollDie(rng, sides) {
  checkRng(rng);
  checkInteger('sides', sides, 1, MAX_SIDES);
  return rng.int(1, sides + 1);
}

/**
 * Some dice in the order rolled: int(1, sides + 1), count times.
 *
 * @param {RngShape} rng
 * @param {number} count 0 to 2**32 - 1
 * @param {number} sides 1 to 2**53 - 1
 * @returns {number[]}
 * @throws {TypeError} if rng is no generator, or count or sides no number
 * @throws {RangeError} if count or sides is no integer, or out of range
 */
export function rollDice(rng, count, sides) {
  checkRng(rng);
  checkInteger('count', count, 0, MAX_U32);
  checkInteger('sides', sides, 1, MAX_SIDES);
  /** @type {number[]} */
  const dice = [];
  for (let i = 0; i < count; i++) {
    dice[i] = rng.int(1, sides + 1);
  }
  return dice;
}

/**
 * How many dice show each face: an array of as many numbers as a die has sides, index 0 for face 1.
 *
 * @param {readonly number[]} dice faces from 1 to sides
 * @param {number} sides 1 to 2**32 - 1
 * @returns {number[]}
 * @throws {TypeError} if dice is no array, or a die or sides no number
 * @throws {RangeError} if a die or sides won't do, or a die shows more than sides
 */
export function faceCounts(dice, sides) {
  const faces = copyDice(dice);
  checkInteger('sides', sides, 1, MAX_U32);
  for (let i = 0; i < faces.length; i++) {
    if (faces[i] > sides) {
      throw wrongValue(`dice[${i}]`, faces[i], `at most sides, ${sides}`);
    }
  }
  /** @type {number[]} */
  const counts = [];
  for (let i = 0; i < sides; i++) {
    counts[i] = 0;
  }
  for (let i = 0; i < faces.length; i++) {
    counts[faces[i] - 1]++;
  }
  return counts;
}

/**
 * The sum of the faces; 0 for no dice.
 *
 * @param {readonly number[]} dice faces from 1
 * @returns {number}
 * @throws {TypeError} if dice is no array, or a die no number
 * @throws {RangeError} if a die is no integer from 1 to 2**53 - 1, or the sum exceeds 2**53 - 1
 */
export function sumDice(dice) {
  return exactSum('dice', copyDice(dice));
}

/**
 * Whether all dice show one face: doubles, for two dice.
 *
 * @param {readonly number[]} dice at least one, faces from 1
 * @returns {boolean}
 * @throws {TypeError} if dice is no array, or a die no number
 * @throws {RangeError} if there are no dice, or a die is no integer from 1 to 2**53 - 1
 */
export function allSame(dice) {
  const faces = copyDice(dice, 1);
  let i = 1;
  while (i < faces.length && faces[i] === faces[0]) {
    i++;
  }
  return i === faces.length;
}

/**
 * The face that most dice show, and how many do; of equal counts the higher face.
 *
 * @param {readonly number[]} dice at least one, faces from 1
 * @returns {{ face: number, count: number }}
 * @throws {TypeError} if dice is no array, or a die no number
 * @throws {RangeError} if there are no dice, or a die is no integer from 1 to 2**53 - 1
 */
export function mostOfAKind(dice) {
  const faces = copyDice(dice, 1);
  const best = { face: 0, count: 0 };
  let face = 0;
  let count = 0;
  ascending(faces);
  for (let i = 0; i < faces.length; i++) {
    const die = faces[i];
    count = die === face ? count + 1 : 1;
    face = die;
    // From low to high, so that a later face of the same count wins.
    if (count >= best.count) {
      best.face = face;
      best.count = count;
    }
  }
  return best;
}

/**
 * Whether the dice show that many faces in sequence; never, if there are no dice.
 *
 * @param {readonly number[]} dice faces from 1
 * @param {number} length 1 to 2**53 - 1
 * @returns {boolean}
 * @throws {TypeError} if dice is no array, or a die or length no number
 * @throws {RangeError} if a die or length is no integer from 1 to 2**53 - 1
 */
export function hasStraight(dice, length) {
  const faces = copyDice(dice);
  checkInteger('length', length, 1, MAX_SAFE);
  let previous = 0;
  let run = 0;
  ascending(faces);
  for (let i = 0; i < faces.length; i++) {
    const die = faces[i];
    if (die !== previous) {
      run = die === previous + 1 ? run + 1 : 1;
      previous = die;
    }
    if (run >= length) {
      return true;
    }
  }
  return false;
}
