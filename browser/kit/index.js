/**
 * The kit: seeded random numbers, dice, card ids, daily puzzles and turn order that come out the
 * same, to the last bit, wherever they run. Everything public is here; each module has an entry of its own too.
 */

export { assignIds, newCardId } from './cards/index.js';
export { addDays, dailyId, dailyRng, dailySeed, dateOfDay, dayNumber } from './daily.js';
export { allSame, faceCounts, hasStraight, mostOfAKind } from './dice.js';
export { rollDice, rollDie, sumDice } from './dice.js';
export { murmur3, utf8 } from './hash.js';
export { chance, createRng, dealSeed, forkRng, pick, Rng, restoreRng } from './rng.js';
export { sample, seedFromParts, seedState, weightedPick } from './rng.js';
export { nextActiveSeat, seatAfter, seatsFrom } from './turn.js';

/** @typedef {import('./contracts.js').RngState} RngState */
/** @typedef {import('./contracts.js').Suit} Suit */
/** @typedef {import('./contracts.js').Face} Face */
