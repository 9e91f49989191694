/**
 * Kinds of cards, and what sets and runs are; internal to the kit.
 *
 * A kind is a rank and a suit as one number, in the order of the walk through a hand: by rank from the ace,
 * then S, H, D, C. So the next suit of a rank is one further, the next rank of a suit four. Jokers are of no kind.
 */

import { DEADWOOD_VALUES } from './points.js';
import { JOKER, SUITS } from './standard.js';

/** @import { Face } from '../contracts.js' */

/** How many kinds there are. */
export const KINDS = 52;

/** From a kind to that of the next rank in its suit. */
export const NEXT = SUITS.length;

/** The fewest cards of a meld. */
export const LEAST_MELD = 3;

/**
 * The kind of a face that is no joker.
 *
 * @param {Face} face
 * @returns {number}
 */
export function kindOf({ rank, suit }) {
  return (Number(rank) - 1) * NEXT + SUITS.indexOf(/** @type {NonNullable<typeof suit>} */ (suit));
}

/**
 * The points of each kind as deadwood.
 *
 * @type {readonly number[]}
 */
export const DEADWOOD = Object.freeze(
  '.'
    .repeat(KINDS)
    .split('')
    .map((_, kind) => DEADWOOD_VALUES[Math.floor(kind / NEXT) + 1]),
);

/**
 * The kinds of cards in order, or none if a joker is among them.
 *
 * @param {readonly Face[]} faces
 * @returns {number[]}
 */
export function kindsOf(faces) {
  return faces.some(({ rank }) => rank === JOKER)
    ? []
    : faces.map((face) => kindOf(face)).sort((a, b) => a - b);
}

/**
 * Whether kinds in order are a set: three or four of one rank, all different.
 *
 * @param {readonly number[]} kinds
 * @returns {boolean}
 */
export function areSet(kinds) {
  const [first] = kinds;
  const last = first - (first % NEXT) + NEXT - 1;
  return (
    kinds.length >= LEAST_MELD &&
    kinds.every((kind, i) => kind <= last && (i === 0 || kind !== kinds[i - 1]))
  );
}

/**
 * Whether kinds in order are a run: three or more of one suit in sequence.
 *
 * @param {readonly number[]} kinds
 * @returns {boolean}
 */
export function areRun(kinds) {
  return (
    kinds.length >= LEAST_MELD && kinds.every((kind, i) => i === 0 || kind === kinds[i - 1] + NEXT)
  );
}
