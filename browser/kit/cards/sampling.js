/**
 * Hands that a player can't see, dealt at random within what he knows.
 *
 * A player that looks ahead imagines the hands of the others: each seat has its number of cards, lacks the suits
 * that it has shown to lack, and holds the cards that are known. What is left over lies undealt in a stock or talon,
 * one more place that takes any card.
 *
 * Cards are dealt the most constrained first, and none goes where it would leave the others short of places (see
 * `hall.js`); so dealing never has to start again. Without constraints every deal is equally likely. With
 * constraints every deal that fits can come, but they are not equally likely.
 */

import { checkCallback, checkInteger, copyArray } from '../checks.js';
import { MAX_U32, wrongType, wrongValue } from '../checks.js';
import { checkRng } from '../generator.js';
import { copyMembers, copyRecord } from '../members.js';
import { Slacks } from './hall.js';
import { copyWithin } from './limits.js';
import { checkSuit, copyFace, copyFaces, sameFace } from './standard.js';

/** @import { Face, HandsSpec, KnownCard, Rng as RngShape, Suit } from '../contracts.js' */

/** The most seats: Hall's condition looks at all sets of them. */
const MOST_SEATS = 12;

/**
 * A specification, checked member by member.
 *
 * @template F
 * @typedef {object} Spec
 * @property {F[]} cards the unseen cards themselves
 * @property {Face[]} faces copies of them
 * @property {number[]} counts
 * @property {Suit[][]} voids those of each seat, none if they are left out
 * @property {KnownCard[]} known
 * @property {((card: F, seat: number) => boolean) | undefined} allowed
 */

/**
 * @param {readonly number[]} value
 * @returns {number[]}
 */
function copyCounts(value) {
  return copyWithin('spec.counts', value, 1, MOST_SEATS).map((count, seat) => {
    checkInteger(`spec.counts[${seat}]`, count, 0, MAX_U32);
    return count;
  });
}

/**
 * @param {string} name
 * @param {readonly Suit[]} value
 * @returns {Suit[]}
 */
function copyVoids(name, value) {
  const suits = copyArray(name, value);
  for (let i = 0; i < suits.length; i++) {
    checkSuit(`${name}[${i}]`, suits[i]);
  }
  return suits;
}

/**
 * @param {string} name
 * @param {KnownCard} value
 * @returns {KnownCard}
 */
function copyKnown(name, value) {
  const { card, seat } = copyRecord(name, value, ['card', 'seat']);
  const face = copyFace(`${name}.card`, card);
  checkInteger(`${name}.seat`, seat, 0, MAX_U32 - 1);
  return { card: face, seat };
}

/**
 * @template {Face} F
 * @param {HandsSpec<F>} value
 * @returns {Spec<F>}
 */
function checkSpec(value) {
  const given = copyMembers('spec', value, ['unseen', 'counts'], ['voids', 'known', 'allowed']);
  const cards = copyArray('spec.unseen', given.unseen);
  const faces = copyFaces('spec.unseen', cards);
  const counts = copyCounts(given.counts);
  const voids =
    given.voids === undefined
      ? counts.map(() => [])
      : copyArray('spec.voids', given.voids).map((suits, i) => {
          return copyVoids(`spec.voids[${i}]`, suits);
        });
  const known = copyArray('spec.known', given.known === undefined ? [] : given.known).map(
    (card, i) => {
      return copyKnown(`spec.known[${i}]`, card);
    },
  );
  if (given.allowed !== undefined) {
    checkCallback('spec.allowed', given.allowed);
  }
  return { cards, faces, counts, voids, known, allowed: given.allowed };
}

/**
 * The seat of each unseen card, -1 for those that are not known. Checks what concerns several members.
 *
 * @template F
 * @param {Spec<F>} spec
 * @returns {number[]}
 */
function seatsOfKnown({ faces, counts, voids, known }) {
  if (voids.length !== counts.length) {
    throw wrongValue('spec.voids', voids, `an array of ${counts.length}, as spec.counts`);
  }
  const seats = faces.map(() => -1);
  known.forEach(({ seat }, i) => {
    if (seat >= counts.length) {
      throw wrongValue(
        `spec.known[${i}].seat`,
        seat,
        `less than the number of counts, ${counts.length}`,
      );
    }
  });
  known.forEach(({ card, seat }, i) => {
    const place = faces.findIndex((face, j) => seats[j] < 0 && sameFace(face, card));
    if (place < 0) {
      throw wrongValue(
        `spec.known[${i}].card`,
        card,
        'among spec.unseen, as often as it is in spec.known',
      );
    }
    seats[place] = seat;
  });
  return seats;
}

/**
 * The seats that each card may go to, by voids and allowed alone, as bits.
 *
 * @template F
 * @param {Spec<F>} spec
 * @returns {number[]}
 */
function masksOf({ cards, faces, counts, voids, allowed }) {
  return cards.map((card, i) => {
    const { suit } = faces[i];
    let mask = 0;
    for (let seat = 0; seat < counts.length; seat++) {
      const answer = allowed === undefined ? true : allowed(card, seat);
      if (typeof answer !== 'boolean') {
        throw wrongType(`spec.allowed(spec.unseen[${i}], ${seat})`, answer, 'true or false');
      }
      if (answer && (suit === null || !voids[seat].includes(suit))) {
        mask |= 1 << seat;
      }
    }
    return mask;
  });
}

/**
 * A card that is not known, and its seats.
 *
 * @template F
 * @typedef {object} Unknown
 * @property {F} card
 * @property {number} mask
 */

/**
 * The hands with the known cards, the others, and the room there is for them; null if no deal fits.
 *
 * @template {Face} F
 * @param {Spec<F>} spec
 * @param {number[]} seats of the known cards
 * @returns {{ hands: F[][], unknown: Unknown<F>[], slacks: Slacks } | null}
 */
function prepare(spec, seats) {
  const masks = masksOf(spec);
  const rooms = [...spec.counts];
  /** @type {F[][]} */
  const hands = rooms.map(() => []);
  /** @type {Unknown<F>[]} */
  const unknown = [];
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i];
    const card = spec.cards[i];
    if (seat < 0) {
      unknown.push({ card, mask: masks[i] });
      continue;
    }
    if (rooms[seat] === 0 || (masks[i] & (1 << seat)) === 0) {
      return null;
    }
    rooms[seat] -= 1;
    hands[seat].push(card);
  }
  const slacks = new Slacks(
    rooms,
    unknown.map(({ mask }) => mask),
  );
  return slacks.fit() ? { hands, unknown, slacks } : null;
}

/**
 * How many seats a mask has.
 *
 * @param {number} mask
 * @returns {number}
 */
function sizeOf(mask) {
  let size = 0;
  for (let left = mask; left > 0; left &= left - 1) {
    size += 1;
  }
  return size;
}

/**
 * One of a card's places, weighted by the room that each has left.
 *
 * @param {Slacks} slacks
 * @param {readonly number[]} places at least one
 * @param {RngShape} rng
 * @returns {number}
 */
function choose(slacks, places, rng) {
  const last = places.length - 1;
  if (last === 0) {
    return places[0];
  }
  const total = places.reduce((sum, place) => sum + slacks.room(place), 0);
  let left = rng.int(0, total);
  let i = 0;
  for (; i < last && left >= slacks.room(places[i]); i++) {
    left -= slacks.room(places[i]);
  }
  return places[i];
}

/**
 * Hands for the seats, or null if no deal fits. Each has its known cards first, in the order of unseen, then the
 * others as dealt. Known cards are matched by rank and suit, and of copies the first of unseen are taken.
 * `allowed` is asked once for each card and seat, with the very card of unseen: cards in that order, for each the
 * seats from 0, before anything is drawn.
 *
 * Draws a shuffle of the cards that are not known. These are sorted by the number of seats that voids and
 * allowed leave them, fewest first, equal ones as shuffled. Then each is dealt to one of the places that it may
 * go to without leaving the others short, seats from 0 and the stock after them: with more than one
 * such place, int(0, n) of the n cards that they still take says where. Null draws nothing.
 *
 * @template {Face} F
 * @param {HandsSpec<F>} spec one to twelve seats
 * @param {RngShape} rng
 * @returns {F[][] | null}
 * @throws {TypeError} if an argument, a part of it, or an answer of allowed has another type
 * @throws {RangeError} if spec lacks unseen or counts or has an unknown member, a number, rank or suit won't do, voids
 *   and counts differ in length, or a known card has no such seat or is not among the unseen
 */
export function sampleHands(spec, rng) {
  const checked = checkSpec(spec);
  checkRng(rng);
  const prepared = prepare(checked, seatsOfKnown(checked));
  if (prepared === null) {
    return null;
  }
  const { hands, unknown, slacks } = prepared;
  const order = rng.shuffle(unknown);
  // The sort of the language is stable.
  order.sort((a, b) => sizeOf(a.mask) - sizeOf(b.mask));
  for (const { card, mask } of order) {
    const place = choose(slacks, slacks.feasible(mask), rng);
    slacks.place(mask, place);
    if (place < hands.length) {
      hands[place].push(card);
    }
  }
  return hands;
}

/**
 * Whether any deal fits: whether `sampleHands` gives hands. Draws nothing.
 *
 * @template {Face} F
 * @param {HandsSpec<F>} spec as for `sampleHands`
 * @returns {boolean}
 * @throws {TypeError} as `sampleHands`
 * @throws {RangeError} as `sampleHands`
 */
export function canSampleHands(spec) {
  const checked = checkSpec(spec);
  return prepare(checked, seatsOfKnown(checked)) !== null;
}
