/** Playing cards: everything of the modules in this folder, under one name. */
export { dealAll, dealRoundRobin, draw, turnUp } from './deals.js';
export { repeatDeck, standardDeck } from './decks.js';
export { ACE, JACK, JOKER, KING, QUEEN, SUITS } from './faces.js';
export { aceHighValue, aceLowValue, color, face, nextRank, previousRank } from './faces.js';
export { assignIds, newCardId, withStableIds } from './ids.js';
export { bestArrangement, bestArrangements, bestLayoffs } from './melds.js';
export { isRun, isSet, takeGroups } from './melds.js';
export { cardName, cardShort } from './names.js';
export { CRAZY_EIGHTS_PENALTIES, DEADWOOD_VALUES, heartsPoints } from './points.js';
export { canSampleHands, sampleHands } from './sampling.js';
export { compareCards, sortHand } from './sorting.js';
export { isDescendingAlternating, isDescendingInSuit } from './tableau.js';
export { inferVoids, legalPlays, trickWinner } from './tricks.js';
export { hiddenCards, perturbHidden, redact } from './views.js';
