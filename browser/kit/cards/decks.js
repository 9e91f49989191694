/**
 * Lists of faces in a fixed order, before any shuffle: the shuffle alone decides a deal.
 *
 * A game with faces of its own lists them once and repeats them.
 */

import { checkInteger, copyObjects } from '../checks.js';
import { copyOptions } from '../members.js';
import { KING } from './faces.js';
import { copyFaces, copySuits, JOKER, sameFace } from './standard.js';

/** @import { Face, Suit } from '../contracts.js' */

/** The most decks, jokers of a deck, and repetitions: more than any game has. */
const MOST = 1000;

/**
 * What makes a deck another one than the usual 52 cards.
 *
 * @typedef {object} DeckOptions
 * @property {number | undefined} [decks] how many decks, 1 to 1000; 1 unless told otherwise
 * @property {string | readonly Suit[] | undefined} [suits]
 *   the suits in their order, as a text or an array, none twice; 'SHDC' unless told otherwise
 * @property {number | undefined} [jokers] how many jokers each deck has, 0 to 1000; none unless told otherwise
 * @property {readonly Face[] | undefined} [without] faces that are left out, every copy of them
 */

/**
 * The faces of one deck.
 *
 * @param {readonly Suit[]} suits
 * @param {number} jokers
 * @returns {Face[]}
 */
function oneDeck(suits, jokers) {
  /** @type {Face[]} */
  const faces = [];
  for (const suit of suits) {
    for (let rank = 1; rank <= KING; rank++) {
      faces.push({ rank, suit });
    }
  }
  for (let i = 0; i < jokers; i++) {
    faces.push({ rank: JOKER, suit: null });
  }
  return faces;
}

/**
 * Faces deck by deck, suit by suit, from ace to king, then that deck's jokers; every object a new one.
 *
 * @param {DeckOptions} [options]
 * @returns {Face[]}
 * @throws {TypeError} if the options, one of them, or an element of one has another type
 * @throws {RangeError} if a number, a suit or a face won't do, or there is another option
 */
export function standardDeck(options) {
  /** @type {{ decks: number, suits: string | readonly Suit[], jokers: number, without: readonly Face[] }} */
  const defaults = { decks: 1, suits: 'SHDC', jokers: 0, without: [] };
  const { decks, suits, jokers, without } = copyOptions(options, defaults);
  checkInteger('options.decks', decks, 1, MOST);
  const order = copySuits('options.suits', suits);
  checkInteger('options.jokers', jokers, 0, MOST);
  const missing = copyFaces('options.without', without);
  const deck = oneDeck(order, jokers).filter((face) => {
    return !missing.some((other) => sameFace(face, other));
  });
  return repeated(deck, decks);
}

/**
 * The faces so many times over, one repetition after the other, as new objects with all that each
 * face has.
 *
 * @template {object} F
 * @param {readonly F[]} faces objects of any kind
 * @param {number} times 0 to 1000
 * @returns {F[]}
 * @throws {TypeError} if faces is no array, one of it no object, or times no number
 * @throws {RangeError} if times is no integer from 0 to 1000
 */
export function repeatDeck(faces, times) {
  const list = copyObjects('faces', faces);
  checkInteger('times', times, 0, MOST);
  return repeated(list, times);
}

/**
 * @template {object} F
 * @param {readonly F[]} faces
 * @param {number} times
 * @returns {F[]}
 */
function repeated(faces, times) {
  /** @type {F[]} */
  const deck = [];
  for (let i = 0; i < times; i++) {
    for (const face of faces) {
      deck.push({ ...face });
    }
  }
  return deck;
}
