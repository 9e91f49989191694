/**
 * Dominoes and bags of tiles.
 *
 * A domino is `{ left, right }`, the pips of its ends; how it lies decides which is which. A tile may be any
 * object, say `{ letter: 'Q', points: 10 }`; a bag is an array of them. Ids, hiding and views are those of
 * cards: `assignIds`, `redact` and their like take any objects.
 */
import type { Domino, Rng as RngShape, TileCount } from './contracts.js';
/**
 * All dominoes up to so many pips: 0-0, 1-0, 2-0, ..., 1-1, 2-1, ...; left is the greater end.
 * The double-six set is `dominoSet(6)`, 28 dominoes.
 *
 * @param {number} maxPips 0 to 100
 * @returns {Domino[]}
 * @throws {TypeError} if maxPips is no number
 * @throws {RangeError} if maxPips is no integer from 0 to 100
 */
export declare function dominoSet(maxPips: number): Domino[];
/**
 * Whether one end of a domino has so many pips.
 *
 * @param {Domino} domino
 * @param {number} pips 0 to 100
 * @returns {boolean}
 * @throws {TypeError} if domino is no object, or an end or pips no number
 * @throws {RangeError} if an end is missing, or an end or pips is no integer from 0 to 100
 */
export declare function matches(domino: Domino, pips: number): boolean;
/**
 * The domino as a new object with all that it has, turned if need be so that its left end has so many pips.
 *
 * @template {Domino} D
 * @param {D} domino
 * @param {number} pips what one of its ends has
 * @returns {D}
 * @throws {TypeError} if domino is no object, or an end or pips no number
 * @throws {RangeError} if an end is missing, an end or pips is no integer from 0 to 100, or no end has them
 */
export declare function oriented<D extends Domino>(domino: D, pips: number): D;
/**
 * A bag: each tile so many times, in the order given, as new objects with all that the tile has.
 *
 * @template {object} T
 * @param {readonly TileCount<T>[]} counts how often each tile is there, 0 to 1000
 * @returns {T[]}
 * @throws {TypeError} if counts is no array, or one of it, its tile or its count has another type
 * @throws {RangeError} if a tile or count is missing, or a count is no integer from 0 to 1000
 */
export declare function tileBag<T extends object>(counts: readonly TileCount<T>[]): T[];
/**
 * n tiles drawn without looking, in the order drawn, and the rest in the order of the bag.
 *
 * Draws as `sample` of n does.
 *
 * @template {object} T
 * @param {readonly T[]} bag objects of any kind
 * @param {number} n 0 to the number of tiles
 * @param {RngShape} rng
 * @returns {{ tiles: T[], rest: T[] }}
 * @throws {TypeError} if bag is no array, one of it no object, n no number, or rng no generator
 * @throws {RangeError} if n is no integer from 0 to the number of tiles
 */
export declare function drawTiles<T extends object>(bag: readonly T[], n: number, rng: RngShape): {
    tiles: T[];
    rest: T[];
};
/**
 * The bag with tiles put back, at its end. Nothing is drawn or shuffled: the next draw does without looking.
 *
 * @template {object} T
 * @param {readonly T[]} bag objects of any kind
 * @param {readonly T[]} tiles objects of any kind
 * @returns {T[]}
 * @throws {TypeError} if an argument is no array, or one of it no object
 */
export declare function returnTiles<T extends object>(bag: readonly T[], tiles: readonly T[]): T[];
