/**
 * Taking cards off a deck and dealing them around a table.
 *
 * Index 0 of a deck is the top. Nothing is shuffled and nothing drawn at random here; the deck that is
 * handed in stays as it is, and what is left of it is part of the result. Hands stand by absolute seat.
 */

import { checkInteger, copyObjects, MAX_U32, wrongValue } from '../checks.js';

/** The most seats at a table. */
const MAX_SEATS = 1000;

/**
 * The first n cards, and the rest.
 *
 * @template {object} C
 * @param {readonly C[]} deck objects of any kind
 * @param {number} n 0 to the number of cards
 * @returns {{ cards: C[], rest: C[] }}
 * @throws {TypeError} if deck is no array, one of it no object, or n no number
 * @throws {RangeError} if n is no integer from 0 to the number of cards
 */
export function draw(deck, n) {
  const cards = copyObjects('deck', deck);
  checkInteger('n', n, 0, MAX_U32);
  if (n > cards.length) {
    throw wrongValue('n', n, `at most the number of cards, ${cards.length}`);
  }
  return { cards: cards.slice(0, n), rest: cards.slice(n) };
}

/**
 * The top card, and the rest.
 *
 * @template {object} C
 * @param {readonly C[]} deck at least one card, objects of any kind
 * @returns {{ card: C, rest: C[] }}
 * @throws {TypeError} if deck is no array, or one of it no object
 * @throws {RangeError} if the deck is empty
 */
export function turnUp(deck) {
  const cards = copyObjects('deck', deck, 1);
  return { card: cards[0], rest: cards.slice(1) };
}

/**
 * Deals one by one around the table: checked arguments.
 *
 * @template C
 * @param {readonly C[]} cards those that are dealt, all of them
 * @param {number} seats
 * @param {number} startSeat
 * @returns {C[][]}
 */
function around(cards, seats, startSeat) {
  /** @type {C[][]} */
  const hands = [];
  for (let seat = 0; seat < seats; seat++) {
    hands.push([]);
  }
  cards.forEach((card, i) => {
    hands[(startSeat + i) % seats].push(card);
  });
  return hands;
}

/**
 * @param {number} startSeat
 * @param {number} seats
 */
function checkStart(startSeat, seats) {
  if (startSeat >= seats) {
    throw wrongValue('startSeat', startSeat, `less than the number of seats, ${seats}`);
  }
}

/**
 * Hands of perSeat cards each, dealt one by one around the table from a first seat, and the rest.
 *
 * @template {object} C
 * @param {readonly C[]} deck objects of any kind
 * @param {number} seats 1 to 1000
 * @param {number} perSeat from 0; seats times perSeat is at most the number of cards
 * @param {number} [startSeat] who gets the first card, 0 to seats - 1
 * @returns {{ hands: C[][], rest: C[] }}
 * @throws {TypeError} if deck is no array, one of it no object, or another argument no number
 * @throws {RangeError} if a number is no integer or out of range, or the deck is too short
 */
export function dealRoundRobin(deck, seats, perSeat, startSeat = 0) {
  const cards = copyObjects('deck', deck);
  checkInteger('seats', seats, 1, MAX_SEATS);
  checkInteger('perSeat', perSeat, 0, MAX_U32);
  checkInteger('startSeat', startSeat, 0, MAX_SEATS - 1);
  checkStart(startSeat, seats);
  const dealt = seats * perSeat;
  if (dealt > cards.length) {
    const allowed = `so few that ${seats} seats need at most the number of cards, ${cards.length}`;
    throw wrongValue('perSeat', perSeat, allowed);
  }
  return { hands: around(cards.slice(0, dealt), seats, startSeat), rest: cards.slice(dealt) };
}

/**
 * All cards, dealt one by one around the table from a first seat, so that hands differ by one card at
 * most. The rest is empty.
 *
 * @template {object} C
 * @param {readonly C[]} deck objects of any kind
 * @param {number} seats 1 to 1000
 * @param {number} [startSeat] who gets the first card, 0 to seats - 1
 * @returns {{ hands: C[][], rest: C[] }}
 * @throws {TypeError} if deck is no array, one of it no object, or another argument no number
 * @throws {RangeError} if a number is no integer or out of range
 */
export function dealAll(deck, seats, startSeat = 0) {
  const cards = copyObjects('deck', deck);
  checkInteger('seats', seats, 1, MAX_SEATS);
  checkInteger('startSeat', startSeat, 0, MAX_SEATS - 1);
  checkStart(startSeat, seats);
  return { hands: around(cards, seats, startSeat), rest: [] };
}
