/**
 * Dice: rolling them, and what a roll shows.
 *
 * A die of so many sides has the faces 1 to sides. Dice are a plain array of faces in the order
 * rolled. Only the two functions that roll take a generator; the others draw nothing.
 */
import type { Rng as RngShape } from './contracts.js';
/**
 * One die: int(1, sides + 1).
 *
 * @param {RngShape} rng
 * @param {number} sides 1 to 2**53 - 1
 * @returns {number} 1 to sides
 * @throws {TypeError} if rng is no generator, or sides no number
 * @throws {RangeError} if sides is no integer from 1 to 2**53 - 1
 */
export declare function rollDie(rng: RngShape, sides: number): number;
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
export declare function rollDice(rng: RngShape, count: number, sides: number): number[];
/**
 * How many dice show each face: an array of as many numbers as a die has sides, index 0 for face 1.
 *
 * @param {readonly number[]} dice faces from 1 to sides
 * @param {number} sides 1 to 2**32 - 1
 * @returns {number[]}
 * @throws {TypeError} if dice is no array, or a die or sides no number
 * @throws {RangeError} if a die or sides won't do, or a die shows more than sides
 */
export declare function faceCounts(dice: readonly number[], sides: number): number[];
/**
 * The sum of the faces; 0 for no dice.
 *
 * @param {readonly number[]} dice faces from 1
 * @returns {number}
 * @throws {TypeError} if dice is no array, or a die no number
 * @throws {RangeError} if a die is no integer from 1 to 2**53 - 1, or the sum exceeds 2**53 - 1
 */
export declare function sumDice(dice: readonly number[]): number;
/**
 * Whether all dice show one face: doubles, for two dice.
 *
 * @param {readonly number[]} dice at least one, faces from 1
 * @returns {boolean}
 * @throws {TypeError} if dice is no array, or a die no number
 * @throws {RangeError} if there are no dice, or a die is no integer from 1 to 2**53 - 1
 */
export declare function allSame(dice: readonly number[]): boolean;
/**
 * The face that most dice show, and how many do; of equal counts the higher face.
 *
 * @param {readonly number[]} dice at least one, faces from 1
 * @returns {{ face: number, count: number }}
 * @throws {TypeError} if dice is no array, or a die no number
 * @throws {RangeError} if there are no dice, or a die is no integer from 1 to 2**53 - 1
 */
export declare function mostOfAKind(dice: readonly number[]): {
    face: number;
    count: number;
};
/**
 * Whether the dice show that many faces in sequence; never, if there are no dice.
 *
 * @param {readonly number[]} dice faces from 1
 * @param {number} length 1 to 2**53 - 1
 * @returns {boolean}
 * @throws {TypeError} if dice is no array, or a die or length no number
 * @throws {RangeError} if a die or length is no integer from 1 to 2**53 - 1
 */
export declare function hasStraight(dice: readonly number[], length: number): boolean;
