/**
 * The kit: seeded random numbers, cards, dice, grids, tiles, deals, daily puzzles and turn order that come
 * out the same, to the last bit, wherever they run. Everything public is here; each module has an entry of its own too.
 */
export { ACE, JACK, JOKER, KING, QUEEN, SUITS } from './cards/index.js';
export { aceHighValue, aceLowValue, color, face, nextRank, previousRank } from './cards/index.js';
export { assignIds, newCardId, withStableIds } from './cards/index.js';
export { bestArrangement, bestArrangements, bestLayoffs } from './cards/index.js';
export { canSampleHands, sampleHands } from './cards/index.js';
export { cardName, cardShort } from './cards/index.js';
export { compareCards, sortHand } from './cards/index.js';
export { CRAZY_EIGHTS_PENALTIES, DEADWOOD_VALUES, heartsPoints } from './cards/index.js';
export { dealAll, dealRoundRobin, draw, turnUp } from './cards/index.js';
export { hiddenCards, perturbHidden, redact } from './cards/index.js';
export { inferVoids, legalPlays, trickWinner } from './cards/index.js';
export { isDescendingAlternating, isDescendingInSuit } from './cards/index.js';
export { isRun, isSet, takeGroups } from './cards/index.js';
export { repeatDeck, standardDeck } from './cards/index.js';
export { addDays, dailyId, dailyRng, dailySeed, dateOfDay, dayNumber } from './daily.js';
export { commitment, dealFor, digestOrder, orderFor, PREFIXES, prefixFor } from './deals.js';
export { drawCount, packFor, SCHNAPSEN_CARDS, talonAt, verifyDeal } from './deals.js';
export { allSame, faceCounts, hasStraight, mostOfAKind } from './dice.js';
export { rollDice, rollDie, sumDice } from './dice.js';
export { chebyshev, createGrid, floodFill, getCell, inBounds, manhattan } from './grid.js';
export { neighbors4, neighbors8, regions, setCell } from './grid.js';
export { murmur3, utf8 } from './hash.js';
export { chance, createRng, dealSeed, forkRng, pick, Rng, restoreRng } from './rng.js';
export { sample, seedFromParts, seedState, weightedPick } from './rng.js';
export { byElimination, byScore, deck, FR, host } from './table/fr.js';
export { rng, seats, standings, timers, virtualClock } from './table/fr.js';
export { dominoSet, drawTiles, matches, oriented, returnTiles, tileBag } from './tiles.js';
export { nextActiveSeat, seatAfter, seatsFrom } from './turn.js';
export type RngState = import('./contracts.js').RngState;
export type Suit = import('./contracts.js').Suit;
export type Face = import('./contracts.js').Face;
export type Rank = import('./contracts.js').Rank;
export type HiddenCard = import('./contracts.js').HiddenCard;
export type Play = import('./contracts.js').Play;
export type Trick = import('./contracts.js').Trick;
export type PlayRules = import('./contracts.js').PlayRules;
export type KnownCard = import('./contracts.js').KnownCard;
export type Point = import('./contracts.js').Point;
export type Domino = import('./contracts.js').Domino;
export type Variant = import('./contracts.js').Variant;
export type SchnapsenCard = import('./contracts.js').SchnapsenCard;
export type DigestDeal = import('./contracts.js').DigestDeal;
export type TableRng = import('./contracts.js').TableRng;
export type Seats = import('./contracts.js').Seats;
export type Standing = import('./contracts.js').Standing;
export type Standings = import('./contracts.js').Standings;
export type Clock = import('./contracts.js').Clock;
export type VirtualClock = import('./contracts.js').VirtualClock;
export type Timers = import('./contracts.js').Timers;
export type Host = import('./contracts.js').Host;
export type Rejection = import('./contracts.js').Rejection;
export type Groups<F extends import('./contracts.js').Face = import('./contracts.js').Face> = import('./contracts.js').Groups<F>;
export type Arrangement<F extends import('./contracts.js').Face = import('./contracts.js').Face> = import('./contracts.js').Arrangement<F>;
export type Layoff<F extends import('./contracts.js').Face = import('./contracts.js').Face> = import('./contracts.js').Layoff<F>;
export type Layoffs<F extends import('./contracts.js').Face = import('./contracts.js').Face> = import('./contracts.js').Layoffs<F>;
export type HandsSpec<F extends import('./contracts.js').Face = import('./contracts.js').Face> = import('./contracts.js').HandsSpec<F>;
export type Deck<T> = import('./contracts.js').Deck<T>;
export type Intent<S = any> = import('./contracts.js').Intent<S>;
export type Context<S = any> = import('./contracts.js').Context<S>;
export type Grid<T = unknown> = import('./contracts.js').Grid<T>;
/** @typedef {import('./contracts.js').RngState} RngState */
/** @typedef {import('./contracts.js').Suit} Suit */
/** @typedef {import('./contracts.js').Face} Face */
/** @typedef {import('./contracts.js').Rank} Rank */
/** @typedef {import('./contracts.js').HiddenCard} HiddenCard */
/** @typedef {import('./contracts.js').Play} Play */
/** @typedef {import('./contracts.js').Trick} Trick */
/** @typedef {import('./contracts.js').PlayRules} PlayRules */
/** @typedef {import('./contracts.js').KnownCard} KnownCard */
/** @typedef {import('./contracts.js').Point} Point */
/** @typedef {import('./contracts.js').Domino} Domino */
/** @typedef {import('./contracts.js').Variant} Variant */
/** @typedef {import('./contracts.js').SchnapsenCard} SchnapsenCard */
/** @typedef {import('./contracts.js').DigestDeal} DigestDeal */
/** @typedef {import('./contracts.js').TableRng} TableRng */
/** @typedef {import('./contracts.js').Seats} Seats */
/** @typedef {import('./contracts.js').Standing} Standing */
/** @typedef {import('./contracts.js').Standings} Standings */
/** @typedef {import('./contracts.js').Clock} Clock */
/** @typedef {import('./contracts.js').VirtualClock} VirtualClock */
/** @typedef {import('./contracts.js').Timers} Timers */
/** @typedef {import('./contracts.js').Host} Host */
/** @typedef {import('./contracts.js').Rejection} Rejection */
/**
 * @template {import('./contracts.js').Face} [F=import('./contracts.js').Face]
 * @typedef {import('./contracts.js').Groups<F>} Groups
 */
/**
 * @template {import('./contracts.js').Face} [F=import('./contracts.js').Face]
 * @typedef {import('./contracts.js').Arrangement<F>} Arrangement
 */
/**
 * @template {import('./contracts.js').Face} [F=import('./contracts.js').Face]
 * @typedef {import('./contracts.js').Layoff<F>} Layoff
 */
/**
 * @template {import('./contracts.js').Face} [F=import('./contracts.js').Face]
 * @typedef {import('./contracts.js').Layoffs<F>} Layoffs
 */
/**
 * @template {import('./contracts.js').Face} [F=import('./contracts.js').Face]
 * @typedef {import('./contracts.js').HandsSpec<F>} HandsSpec
 */
/**
 * @template T
 * @typedef {import('./contracts.js').Deck<T>} Deck
 */
/**
 * @template [S=any]
 * @typedef {import('./contracts.js').Intent<S>} Intent
 */
/**
 * @template [S=any]
 * @typedef {import('./contracts.js').Context<S>} Context
 */
/**
 * @template [T=unknown]
 * @typedef {import('./contracts.js').Grid<T>} Grid
 */
