/**
 * Following suit, winning a trick, and what the tricks so far give away.
 *
 * Aces are high. Cards are the same if rank and suit are. Where a rule names a suit, a joker is of
 * none: it follows nothing, and one that is led asks nothing of anybody.
 */

import { checkInteger, copyArray, MAX_U32, wrongValue } from '../checks.js';
import { copyMembers, copyRecord } from '../members.js';
import { aceHighValue } from './faces.js';
import { checkSuitOrNull, copyFace, copyFaces, JOKER, sameFace, SUITS } from './standard.js';

/** @import { Face, Play, Suit, Trick, PlayRules } from '../contracts.js' */

/** The most seats whose voids are inferred: those that hands are sampled for. */
const MAX_SEATS = 12;

const RULES = ['led', 'unbroken', 'required', 'banned'];

/**
 * The cards that are left after a rule, or all of them if the rule leaves none.
 *
 * @template T
 * @param {T[]} cards
 * @param {(card: T) => boolean} rule
 * @returns {T[]}
 */
function keepSome(cards, rule) {
  const kept = cards.filter(rule);
  return kept.length > 0 ? kept : cards;
}

/**
 * A copy of the rules with null or nothing for those that are left out.
 *
 * @param {PlayRules} rules
 */
function checkRules(rules) {
  const {
    led = null,
    unbroken = null,
    required = null,
    banned = [],
  } = copyMembers('rules', rules, [], RULES);
  checkSuitOrNull('rules.led', led);
  checkSuitOrNull('rules.unbroken', unbroken);
  const must = required === null ? null : copyFace('rules.required', required);
  return { led, unbroken, must, banned: copyFaces('rules.banned', banned) };
}

/**
 * The cards of a hand that may be played, themselves, in hand order. In this order:
 *
 * 1. `required`: if the hand holds it, its copies alone;
 * 2. `led`: if the hand has the suit led, that suit;
 * 3. `unbroken`: with no suit led, that suit is left out unless nothing else is there;
 * 4. `banned`: those cards are left out unless nothing else is left.
 *
 * So a leader in hearts who holds hearts and the queen of spades alone, in a first trick that bans both, may
 * lead the queen: the hearts go by the third rule, and the fourth would leave nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand
 * @param {PlayRules} rules each may be left out
 * @returns {F[]}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if a rank or suit won't do, or rules has another member
 */
export function legalPlays(hand, rules) {
  const cards = copyArray('hand', hand);
  const faces = copyFaces('hand', cards);
  const { led, unbroken, must, banned } = checkRules(rules);
  let plays = faces.map((face, i) => ({ card: cards[i], face }));
  if (must !== null) {
    const found = plays.filter(({ face }) => sameFace(face, must));
    if (found.length > 0) {
      return found.map(({ card }) => card);
    }
  }
  if (led !== null) {
    plays = keepSome(plays, ({ face }) => face.suit === led);
  } else if (unbroken !== null) {
    plays = keepSome(plays, ({ face }) => face.suit !== unbroken);
  }
  plays = keepSome(plays, ({ face }) => !banned.some((other) => sameFace(face, other)));
  return plays.map(({ card }) => card);
}

/**
 * A copy of a play.
 *
 * @param {string} name
 * @param {Play} value
 * @returns {Play}
 */
function copyPlay(name, value) {
  const play = copyRecord(name, value, ['seat', 'card']);
  checkInteger(`${name}.seat`, play.seat, 0, MAX_U32 - 1);
  // Adding 0 makes 0 of -0.
  return { seat: play.seat + 0, card: copyFace(`${name}.card`, play.card) };
}

/**
 * The seat that wins a trick: with the highest trump if there is one, else with the highest card of the suit
 * led, which is that of the first play. The ace is high; of two equal cards the first played wins.
 *
 * @param {readonly Play[]} plays at least one, in the order played; no jokers
 * @param {Suit | null} [trump]
 * @returns {number}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if there are no plays, a play lacks its seat or card, or a number, rank or suit won't do
 */
export function trickWinner(plays, trump = null) {
  const list = copyArray('plays', plays, 1).map((value, i) => {
    const play = copyPlay(`plays[${i}]`, value);
    if (play.card.rank === JOKER) {
      throw wrongValue(`plays[${i}].card.rank`, JOKER, 'an integer from 1 to 13');
    }
    return play;
  });
  checkSuitOrNull('trump', trump);
  const wanted = list.some(({ card }) => card.suit === trump) ? trump : list[0].card.suit;
  let best = 0;
  let winner = 0;
  for (const { seat, card } of list) {
    const value = card.suit === wanted ? Number(aceHighValue(card.rank)) : 0;
    if (value > best) {
      best = value;
      winner = seat;
    }
  }
  return winner;
}

/**
 * A seat that must be at the table.
 *
 * @param {string} name
 * @param {number} seat
 * @param {number} seats
 */
function checkAtTable(name, seat, seats) {
  if (seat >= seats) {
    throw wrongValue(name, seat, `less than the number of seats, ${seats}`);
  }
}

/**
 * A copy of a trick.
 *
 * @param {string} name
 * @param {Trick} value
 * @returns {Trick}
 */
function copyTrick(name, value) {
  const { leader, plays, winner } = copyRecord(name, value, ['leader', 'plays', 'winner']);
  checkInteger(`${name}.leader`, leader, 0, MAX_U32 - 1);
  const list = copyArray(`${name}.plays`, plays).map((play, i) => {
    return copyPlay(`${name}.plays[${i}]`, play);
  });
  if (winner !== null) {
    checkInteger(`${name}.winner`, winner, 0, MAX_U32 - 1);
  }
  return { leader, plays: list, winner };
}

/**
 * For each seat the suits that it has shown to lack, in the order S, H, D, C: a seat that played
 * another suit than the one led lacks that one. The suit led is that of the first play. A trick that a joker leads, and
 * a joker that is played, show nothing.
 *
 * @param {readonly Trick[]} tricks finished ones, and the one that is being played
 * @param {number} seats 1 to 12
 * @returns {Suit[][]}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if a trick or play lacks a member, a number, rank or suit won't do, or there is no such seat
 */
export function inferVoids(tricks, seats) {
  const list = copyArray('tricks', tricks).map((trick, i) => copyTrick(`tricks[${i}]`, trick));
  checkInteger('seats', seats, 1, MAX_SEATS);
  list.forEach(({ leader, plays, winner }, i) => {
    checkAtTable(`tricks[${i}].leader`, leader, seats);
    plays.forEach(({ seat }, j) => {
      checkAtTable(`tricks[${i}].plays[${j}].seat`, seat, seats);
    });
    checkAtTable(`tricks[${i}].winner`, winner ?? 0, seats);
  });
  /** @type {Suit[][]} */
  const voids = [];
  for (let seat = 0; seat < seats; seat++) {
    voids.push(SUITS.filter((suit) => list.some((trick) => shows(trick, seat, suit))));
  }
  return voids;
}

/**
 * Whether a trick shows that a seat lacks a suit.
 *
 * @param {Trick} trick
 * @param {number} seat
 * @param {Suit} suit
 * @returns {boolean}
 */
function shows({ plays }, seat, suit) {
  if (plays.length === 0 || plays[0].card.suit !== suit) {
    return false;
  }
  return plays.some((play) => {
    return play.seat === seat && play.card.suit !== null && play.card.suit !== suit;
  });
}
