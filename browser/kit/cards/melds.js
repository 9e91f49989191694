/**
 * Sets and runs, and the arrangement of a hand that leaves the least deadwood. Exact.
 *
 * A set is three or four cards of one rank and of different suits; a run is three or more of one suit in sequence, the
 * ace low, without a wrap from king to ace. Jokers never meld. Deadwood is what is in no meld; it counts as
 * `DEADWOOD_VALUES` has it.
 *
 * Cards are the same if rank and suit are; copies are handed out in hand order. Results hold the cards of the
 * hand themselves, with all that a game gave them.
 */

import { checkInteger, copyArray, MAX_U32, wrongValue } from '../checks.js';
import { Arranger, isDeadwood } from './arranger.js';
import { areRun, areSet, DEADWOOD, kindOf, KINDS, kindsOf } from './kinds.js';
import { copyWithin } from './limits.js';
import { DEADWOOD_VALUES } from './points.js';
import { Rooms } from './rooms.js';
import { copyFace, copyFaces, JOKER } from './standard.js';

/** @import { Face, Groups, Layoff, Layoffs, Arrangement } from '../contracts.js' */
/** @import { Step } from './arranger.js' */

/** The most cards of a hand that is arranged: two of 13. */
const MOST_CARDS = 26;

/** The most melds of a knocker. */
const MOST_MELDS = 10;

/**
 * Whether cards, in any order, are a set.
 *
 * @param {readonly Face[]} cards objects with a rank and a suit
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if a card lacks a rank or suit, or they won't do
 */
export function isSet(cards) {
  return areSet(kindsOf(copyFaces('cards', cards)));
}

/**
 * Whether cards, in any order, are a run.
 *
 * @param {readonly Face[]} cards objects with a rank and a suit
 * @returns {boolean}
 * @throws {TypeError} if cards is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if a card lacks a rank or suit, or they won't do
 */
export function isRun(cards) {
  return areRun(kindsOf(copyFaces('cards', cards)));
}

/**
 * Groups of exactly so many cards of one rank, and the rest: pairs in Old Maid, books of four in Go Fish. Copies
 * are taken in hand order; groups stand by their first card in the hand, the rest in hand order. Jokers are a
 * rank of their own here.
 *
 * @template {Face} F
 * @param {readonly F[]} cards
 * @param {number} size 1 to 2**32 - 1
 * @returns {Groups<F>}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if a rank or suit won't do, or size is no integer from 1 to 2**32 - 1
 */
export function takeGroups(cards, size) {
  const list = copyArray('cards', cards);
  const ranks = copyFaces('cards', list).map(({ rank }) => rank);
  checkInteger('size', size, 1, MAX_U32);
  /** @type {Map<number | 'joker', number>} */
  const left = new Map();
  for (const rank of ranks) {
    left.set(rank, (left.get(rank) ?? 0) + 1);
  }
  for (const [rank, count] of left) {
    left.set(rank, count - (count % size));
  }
  /** @type {Map<number | 'joker', F[]>} */
  const open = new Map();
  /** @type {Groups<F>} */
  const result = { groups: [], rest: [] };
  ranks.forEach((rank, i) => {
    const many = left.get(rank) ?? 0;
    if (many === 0) {
      result.rest.push(list[i]);
      return;
    }
    left.set(rank, many - 1);
    const group = open.get(rank);
    if (group === undefined || group.length === size) {
      const first = [list[i]];
      open.set(rank, first);
      result.groups.push(first);
    } else {
      group.push(list[i]);
    }
  });
  return result;
}

/**
 * A hand by kinds.
 *
 * @template F
 * @typedef {object} Hand
 * @property {F[][]} byKind the cards of each kind, in hand order
 * @property {Int8Array} counts how many there are of each
 * @property {F[]} jokers
 */

/**
 * @template {Face} F
 * @param {readonly F[]} value
 * @returns {Hand<F>}
 */
function handOf(value) {
  const cards = copyWithin('hand', value, 0, MOST_CARDS);
  const counts = new Int8Array(KINDS);
  const byKind = DEADWOOD.map(() => /** @type {F[]} */ ([]));
  /** @type {F[]} */
  const jokers = [];
  cards.forEach((card, i) => {
    const face = copyFace(`hand[${i}]`, card);
    if (face.rank === JOKER) {
      jokers.push(card);
      return;
    }
    const kind = kindOf(face);
    counts[kind] += 1;
    byKind[kind].push(card);
  });
  return { byKind, counts, jokers };
}

/**
 * The arrangement that a walk met, and what it laid off, in the order of the walk.
 *
 * @template {Face} F
 * @param {Hand<F>} hand
 * @param {readonly Step[]} trail
 * @returns {{ arrangement: Arrangement<F>, laid: Array<{ meld: number, kind: number, card: F }> }}
 */
function dealOut({ byKind, jokers }, trail) {
  // The cards between one laid off and the run above it have their turns later in the walk.
  const turns = trail.flatMap((step) => {
    return step.meld < 0 ? [step] : step.kinds.map((kind) => ({ ...step, kind, kinds: [kind] }));
  });
  turns.sort((a, b) => a.kind - b.kind || a.order - b.order);
  /** @type {number[]} */
  const given = [];
  /** @type {Arrangement<F>} */
  const arrangement = { melds: [], deadwood: [], points: jokers.length * DEADWOOD_VALUES.joker };
  const laid = [];
  for (const turn of turns) {
    const cards = turn.kinds.map((kind) => {
      const place = given[kind] ?? 0;
      given[kind] = place + 1;
      return byKind[kind][place];
    });
    if (isDeadwood(turn)) {
      arrangement.deadwood.push(cards[0]);
      arrangement.points += DEADWOOD[turn.kind];
    } else if (turn.meld >= 0) {
      laid.push({ meld: turn.meld, kind: turn.kind, card: cards[0] });
    } else {
      arrangement.melds.push(cards);
    }
  }
  arrangement.deadwood.push(...jokers);
  return { arrangement, laid };
}

/**
 * The arrangement of a hand into sets and runs that leaves the least deadwood. Of several with the least it is the
 * first of a walk, depth first, that for the lowest kind left (by rank, then S, H, D, C) tries the sets of it (four
 * cards before three, then by suits), the runs from it (longest first), deadwood. Melds and deadwood stand in
 * the order of the walk, a set by suit, a run ascending, jokers last. Draws nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand at most 26 cards
 * @returns {Arrangement<F>}
 * @throws {TypeError} if hand is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if there are more than 26 cards, one lacks a rank or suit, or they won't do
 */
export function bestArrangement(hand) {
  const cards = handOf(hand);
  return first(cards, null).arrangement;
}

/**
 * @template {Face} F
 * @param {Hand<F>} hand
 * @param {Rooms | null} rooms
 * @returns {ReturnType<typeof dealOut<F>>}
 */
function first(hand, rooms) {
  let found = dealOut(hand, []);
  new Arranger(hand.counts, rooms).walk(0, 0, (trail) => {
    found = dealOut(hand, trail);
    return true;
  });
  return found;
}

/**
 * All arrangements that leave the least deadwood, each once, in the order in which the walk of `bestArrangement` meets
 * them. A hand of 26 may have hundreds. Draws nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand at most 26 cards
 * @returns {Arrangement<F>[]}
 * @throws {TypeError} if hand is no array, one of it no object, or a rank or suit has another type
 * @throws {RangeError} if there are more than 26 cards, one lacks a rank or suit, or they won't do
 */
export function bestArrangements(hand) {
  const cards = handOf(hand);
  /** @type {Arrangement<F>[]} */
  const all = [];
  new Arranger(cards.counts, null).walk(0, 0, (trail) => {
    all.push(dealOut(cards, trail).arrangement);
    return false;
  });
  return all;
}

/**
 * The defender's own melds and his layoffs on the knocker's melds that leave the least deadwood: the first of the walk
 * of `bestArrangement` with more options, after the runs a layoff on each of the knocker's melds in their order.
 *
 * On a set of three goes the fourth suit. On a run go the cards next below it and next above it, one of each kind
 * and without a gap, so that they can be laid off one after the other; none beside the ace and the king.
 * Layoffs stand by meld; on a run first those below it, downwards, then those above it, upwards. Draws nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand at most 26 cards
 * @param {readonly (readonly Face[])[]} knockerMelds at most ten, each a set or a run, its cards in any order
 * @returns {Layoffs<F>}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if there are too many cards or melds, a rank or suit won't do, or a meld is neither set nor run
 */
export function bestLayoffs(hand, knockerMelds) {
  const cards = handOf(hand);
  const faces = copyWithin('knockerMelds', knockerMelds, 0, MOST_MELDS).map((meld, i) => {
    return copyFaces(`knockerMelds[${i}]`, meld);
  });
  const melds = faces.map(kindsOf);
  melds.forEach((kinds, i) => {
    if (!areSet(kinds) && !areRun(kinds)) {
      throw wrongValue(`knockerMelds[${i}]`, faces[i], 'a set or a run');
    }
  });
  const { arrangement, laid } = first(cards, melds.length > 0 ? new Rooms(melds) : null);
  /** @type {Layoff<F>[]} */
  const layoffs = [];
  melds.forEach((kinds, meld) => {
    const on = laid.filter((layoff) => layoff.meld === meld);
    const below = on.filter(({ kind }) => kind < kinds[0]).reverse();
    const above = on.filter(({ kind }) => kind >= kinds[0]);
    for (const { card } of [...below, ...above]) {
      layoffs.push({ meld, card });
    }
  });
  const { melds: own, deadwood, points } = arrangement;
  return { melds: own, layoffs, deadwood, points };
}
