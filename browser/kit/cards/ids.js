/**
 * Identifiers of dealt cards, drawn so that they say nothing about the faces.
 *
 * An id is a number below 32**5 as five characters of Crockford's base 32, most significant first:
 * the digits and the letters without I, L, O and U. Each is drawn uniformly whatever the card is,
 * again while it is taken, so ids depend on the generator and the number of cards alone. Give
 * them out after the shuffle, at every deal, whenever somebody must not see a hand.
 */

import { copyObjects, copyTexts, wrongValue } from '../checks.js';
import { checkRng } from '../generator.js';
import { copyFaces, JOKER } from './standard.js';

/** @import { Card, Face, Rng as RngShape } from '../contracts.js' */

/** Douglas Crockford's base 32, in order of value (crockford.com/base32.html). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of ids, 32**5. */
const IDS = 33554432;

const ID = /^[0-9A-HJKMNP-TV-Z]{5}$/;

/**
 * @param {number} value 0 to 32**5 - 1
 * @returns {string}
 */
function idOf(value) {
  let id = '';
  for (let shift = 20; shift >= 0; shift -= 5) {
    id += ALPHABET[(value >>> shift) & 31];
  }
  return id;
}

/**
 * @param {string} id five characters of the alphabet
 * @returns {number}
 */
function valueOfId(id) {
  let value = 0;
  for (const character of id) {
    value = (value << 5) | ALPHABET.indexOf(character);
  }
  return value;
}

/**
 * The ids that are taken, as bits: 32 neighbouring values a number. (A Set can't hold all 32**5 in
 * every engine.)
 */
class TakenIds {
  /** @type {Map<number, number>} */
  #bits = new Map();
  size = 0;

  /**
   * Takes an id; false if it was taken already.
   *
   * @param {number} value
   * @returns {boolean}
   */
  take(value) {
    const bits = this.#bits.get(value >>> 5) ?? 0;
    const bit = 1 << (value & 31);
    if ((bits & bit) !== 0) {
      return false;
    }
    this.#bits.set(value >>> 5, bits | bit);
    this.size++;
    return true;
  }
}

/**
 * The ids of a checked list. Texts that are no id can't be drawn, so they take nothing.
 *
 * @param {readonly string[]} taken
 * @param {number} wanted how many ids are to be drawn
 * @returns {TakenIds}
 */
function checkTaken(taken, wanted) {
  const ids = new TakenIds();
  for (const id of copyTexts('taken', taken)) {
    if (ID.test(id)) {
      ids.take(valueOfId(id));
    }
  }
  if (wanted > IDS - ids.size) {
    throw wrongValue('taken', ids.size, `so few ids that ${wanted} of ${IDS} are free`);
  }
  return ids;
}

/**
 * @param {RngShape} rng
 * @param {TakenIds} ids
 * @returns {string}
 */
function drawId(rng, ids) {
  let value = rng.int(0, IDS);
  while (!ids.take(value)) {
    value = rng.int(0, IDS);
  }
  return idOf(value);
}

/**
 * The faces as cards, in order: new objects with all that the face has and a fresh id. An id that
 * a face already has is replaced, and counts as taken only if it is among the taken.
 *
 * Draws int(0, 32**5) for each face in order, again while the value is taken.
 *
 * @template {object} F
 * @param {readonly F[]} faces objects of any kind
 * @param {RngShape} rng
 * @param {readonly string[]} [taken] ids that are in use elsewhere
 * @returns {Card<F>[]}
 * @throws {TypeError} if an argument or an element has another type, or rng is no generator
 * @throws {RangeError} if fewer ids are free than there are faces
 */
export function assignIds(faces, rng, taken = []) {
  const list = copyObjects('faces', faces);
  checkRng(rng);
  const ids = checkTaken(taken, list.length);
  // All copied before the first draw: reading a face that has getters may throw.
  const cards = list.map((face) => ({ ...face, id: '' }));
  for (const card of cards) {
    card.id = drawId(rng, ids);
  }
  return cards;
}

/**
 * One fresh id, for a card that comes into play during a game.
 *
 * Draws int(0, 32**5), again while the value is taken.
 *
 * @param {RngShape} rng
 * @param {readonly string[]} taken the ids in use
 * @returns {string}
 * @throws {TypeError} if rng is no generator, taken no array, or an element no string
 * @throws {RangeError} if no id is free
 */
export function newCardId(rng, taken) {
  checkRng(rng);
  return drawId(rng, checkTaken(taken, 1));
}

/** The ranks in stable ids, ace to king; in every language the same. */
const RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');

/**
 * The faces as cards, in order, with ids that say what they are: QH, 10S, JOKER; QH#2 for the second
 * copy, QH#3 for the third. New objects with all that the face has; an id that a face already has is replaced.
 *
 * Draws nothing. Never for a hand that somebody must not see.
 *
 * @template {Face} F
 * @param {readonly F[]} faces
 * @returns {Card<F>[]}
 * @throws {TypeError} if faces is no array, or one of it, its rank or suit has another type
 * @throws {RangeError} if a rank or suit won't do
 */
export function withStableIds(faces) {
  /** @type {Map<string, number>} */
  const copies = new Map();
  return copyFaces('faces', faces).map((face) => {
    const name = face.rank === JOKER ? 'JOKER' : `${RANKS[face.rank - 1]}${face.suit}`;
    const copy = (copies.get(name) ?? 0) + 1;
    copies.set(name, copy);
    return { ...face, id: copy === 1 ? name : `${name}#${copy}` };
  });
}
