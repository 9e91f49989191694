/** The operations on cards: which function of the kit does each, one line each. */

import { aceHighValue, aceLowValue, color, face, nextRank, previousRank } from '../kit/index.js';
import { cardName, cardShort, repeatDeck, standardDeck } from '../kit/index.js';
import { compareCards, sortHand } from '../kit/index.js';
import { isDescendingAlternating, isDescendingInSuit } from '../kit/index.js';
import { assignIds, newCardId, withStableIds } from '../kit/index.js';
import { hiddenCards, perturbHidden, redact } from '../kit/index.js';
import { dealAll, dealRoundRobin, draw, turnUp } from '../kit/index.js';
import { inferVoids, legalPlays, trickWinner } from '../kit/index.js';
import { bestArrangement, bestArrangements, bestLayoffs } from '../kit/index.js';
import { isRun, isSet, takeGroups } from '../kit/index.js';
import { CRAZY_EIGHTS_PENALTIES, DEADWOOD_VALUES, heartsPoints } from '../kit/index.js';
import { canSampleHands, sampleHands } from '../kit/index.js';
import { answersOf, specOf } from './callbacks.js';

/** @import { Rng } from '../kit/index.js' */

/** @typedef {any} Input */

/** The ranks in the order in which the contract lists a point table. */
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 'joker'];

/**
 * @param {any} table
 * @returns {Array<{ rank: number | string, points: number }>}
 */
function byRank(table) {
  const known = RANKS.map(String);
  if (Object.keys(table).some((key) => !known.includes(key))) {
    throw new Error('a point table has other members than the ranks');
  }
  return RANKS.map((rank) => ({ rank, points: table[rank] }));
}

/**
 * Operations without a generator.
 *
 * @type {Array<[string, (input: Input) => unknown]>}
 */
export const PLAIN_CARDS = [
  ['cards.faces.face', ({ rank, suit }) => face(rank, suit)],
  ['cards.faces.color', (input) => color(input.face)],
  ['cards.faces.ace_low_value', ({ rank }) => aceLowValue(rank)],
  ['cards.faces.ace_high_value', ({ rank }) => aceHighValue(rank)],
  ['cards.faces.next_rank', ({ rank }) => nextRank(rank)],
  ['cards.faces.previous_rank', ({ rank }) => previousRank(rank)],
  ['cards.names.card_name', ({ card, ...options }) => cardName(card, options)],
  ['cards.names.card_short', ({ card, ...options }) => cardShort(card, options)],
  ['cards.decks.standard_deck', (options) => standardDeck(options)],
  ['cards.decks.repeat_deck', ({ faces, times }) => repeatDeck(faces, times)],
  [
    'cards.sorting.compare_cards',
    ({ first, second, ...rest }) => compareCards(first, second, sortingOf(rest)),
  ],
  ['cards.sorting.sort_hand', ({ cards, ...rest }) => sortHand(cards, sortingOf(rest))],
  ['cards.tableau.is_descending_alternating', ({ cards }) => isDescendingAlternating(cards)],
  ['cards.tableau.is_descending_in_suit', ({ cards }) => isDescendingInSuit(cards)],
  ['cards.ids.with_stable_ids', ({ faces }) => withStableIds(faces)],
  ['cards.views.redact', (input) => redact(input.cards, answersOf(input.can_see, 1))],
  ['cards.views.hidden_cards', ({ n }) => hiddenCards(n)],
  ['cards.deals.draw', ({ deck, n }) => draw(deck, n)],
  ['cards.deals.turn_up', ({ deck }) => turnUp(deck)],
  [
    'cards.deals.deal_round_robin',
    (input) => dealRoundRobin(input.deck, input.seats, input.per_seat, input.start_seat),
  ],
  ['cards.deals.deal_all', (input) => dealAll(input.deck, input.seats, input.start_seat)],
  ['cards.tricks.legal_plays', ({ hand, rules }) => legalPlays(hand, rules)],
  ['cards.tricks.trick_winner', ({ plays, trump }) => trickWinner(plays, trump)],
  ['cards.tricks.infer_voids', ({ tricks, seats }) => inferVoids(tricks, seats)],
  ['cards.melds.is_set', ({ cards }) => isSet(cards)],
  ['cards.melds.is_run', ({ cards }) => isRun(cards)],
  ['cards.melds.take_groups', ({ cards, size }) => takeGroups(cards, size)],
  ['cards.melds.best_arrangement', ({ hand }) => bestArrangement(hand)],
  ['cards.melds.best_arrangements', ({ hand }) => bestArrangements(hand)],
  ['cards.melds.best_layoffs', (input) => bestLayoffs(input.hand, input.knocker_melds)],
  ['cards.points.deadwood_values', () => byRank(DEADWOOD_VALUES)],
  ['cards.points.crazy_eights_penalties', () => byRank(CRAZY_EIGHTS_PENALTIES)],
  ['cards.points.hearts_points', ({ card }) => heartsPoints(card)],
  ['cards.sampling.can_sample_hands', ({ spec }) => canSampleHands(specOf(spec))],
];

/**
 * Operations that act on a generator.
 *
 * @type {Array<[string, (rng: Rng, input: Input) => unknown]>}
 */
export const DRAWING_CARDS = [
  ['cards.ids.assign_ids', (rng, { faces, taken }) => assignIds(faces, rng, taken)],
  ['cards.ids.new_card_id', (rng, { taken }) => newCardId(rng, taken)],
  [
    'cards.views.perturb_hidden',
    (rng, input) => perturbHidden(input.zones, answersOf(input.can_see, 2), rng),
  ],
  ['cards.sampling.sample_hands', (rng, { spec }) => sampleHands(specOf(spec), rng)],
];

/**
 * @param {Input} input
 * @returns {Input}
 */
function sortingOf(input) {
  return { suitOrder: input.suit_order, aceHigh: input.ace_high };
}
