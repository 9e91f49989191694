/**
 * Dominoes and bags of tiles.
 *
 * A domino is `{ left, right }`, the pips of its ends; how it lies decides which is which. A tile may be any
 * object, say `{ letter: 'Q', points: 10 }`; a bag is an array of them. Ids, hiding and views are those of
 * cards: `assignIds`, `redact` and their like take any objects.
 */

import { checkInteger, checkObject, copyArray, copyObjects, MAX_U32 } from './checks.js';
import { wrongValue } from './checks.js';
import { sample } from './draws.js';
import { checkRng } from './generator.js';
import { copyRecord } from './members.js';

/** @import { Domino, Rng as RngShape, TileCount } from './contracts.js' */

/** The most pips of an end. */
const MAX_PIPS = 100;

/** The most copies of a tile. */
const MAX_COUNT = 1000;

/**
 * @template {Domino} D
 * @param {D} domino
 * @returns {D}
 */
function copyDomino(domino) {
  const copy = copyRecord('domino', domino, ['left', 'right']);
  checkInteger('domino.left', copy.left, 0, MAX_PIPS);
  checkInteger('domino.right', copy.right, 0, MAX_PIPS);
  // Adding 0 makes 0 of -0.
  return { ...copy, left: copy.left + 0, right: copy.right + 0 };
}

/**
 * All dominoes up to so many pips: 0-0, 1-0, 2-0, ..., 1-1, 2-1, ...; left is the greater end.
 * The double-six set is `dominoSet(6)`, 28 dominoes.
 *
 * @param {number} maxPips 0 to 100
 * @returns {Domino[]}
 * @throws {TypeError} if maxPips is no number
 * @throws {RangeError} if maxPips is no integer from 0 to 100
 */
export function dominoSet(maxPips) {
  checkInteger('maxPips', maxPips, 0, MAX_PIPS);
  /** @type {Domino[]} */
  const dominoes = [];
  for (let right = 0; right <= maxPips; right++) {
    for (let left = right; left <= maxPips; left++) {
      dominoes.push({ left, right });
    }
  }
  return dominoes;
}

/**
 * Whether one end of a domino has so many pips.
 *
 * @param {Domino} domino
 * @param {number} pips 0 to 100
 * @returns {boolean}
 * @throws {TypeError} if domino is no object, or an end or pips no number
 * @throws {RangeError} if an end is missing, or an end or pips is no integer from 0 to 100
 */
export function matches(domino, pips) {
  const { left, right } = copyDomino(domino);
  checkInteger('pips', pips, 0, MAX_PIPS);
  return left === pips || right === pips;
}

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
export function oriented(domino, pips) {
  const copy = copyDomino(domino);
  checkInteger('pips', pips, 0, MAX_PIPS);
  const { left, right } = copy;
  if (left !== pips && right !== pips) {
    throw wrongValue('pips', pips, `those of an end of the domino, ${left} or ${right}`);
  }
  return left === pips ? copy : { ...copy, left: right, right: left };
}

/**
 * A bag: each tile so many times, in the order given, as new objects with all that the tile has.
 *
 * @template {object} T
 * @param {readonly TileCount<T>[]} counts how often each tile is there, 0 to 1000
 * @returns {T[]}
 * @throws {TypeError} if counts is no array, or one of it, its tile or its count has another type
 * @throws {RangeError} if a tile or count is missing, or a count is no integer from 0 to 1000
 */
export function tileBag(counts) {
  /** @type {T[]} */
  const bag = [];
  copyArray('counts', counts).forEach((entry, i) => {
    const { tile, count } = copyRecord(`counts[${i}]`, entry, ['tile', 'count']);
    checkObject(`counts[${i}].tile`, tile);
    checkInteger(`counts[${i}].count`, count, 0, MAX_COUNT);
    for (let copy = 0; copy < count; copy++) {
      bag.push({ ...tile });
    }
  });
  return bag;
}

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
export function drawTiles(bag, n, rng) {
  const pool = copyObjects('bag', bag);
  checkInteger('n', n, 0, MAX_U32);
  checkRng(rng);
  if (n > pool.length) {
    throw wrongValue('n', n, `at most the number of tiles, ${pool.length}`);
  }
  // Of places, not of tiles: the same object may be there more than once.
  const drawn = sample(
    rng,
    pool.map((_, i) => i),
    n,
  );
  const gone = new Set(drawn);
  return {
    tiles: drawn.map((i) => pool[i]),
    rest: pool.filter((_, i) => !gone.has(i)),
  };
}

/**
 * The bag with tiles put back, at its end. Nothing is drawn or shuffled: the next draw does without looking.
 *
 * @template {object} T
 * @param {readonly T[]} bag objects of any kind
 * @param {readonly T[]} tiles objects of any kind
 * @returns {T[]}
 * @throws {TypeError} if an argument is no array, or one of it no object
 */
export function returnTiles(bag, tiles) {
  const pool = copyObjects('bag', bag);
  for (const tile of copyObjects('tiles', tiles)) {
    pool.push(tile);
  }
  return pool;
}
