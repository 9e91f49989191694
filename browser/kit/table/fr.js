/** Everything of the table under one name, `FR`, and each by its own. */

import { virtualClock } from './clock.js';
import { deck } from './deck.js';
import { host } from './host.js';
import { rng } from './rng.js';
import { seats } from './seats.js';
import { standings } from './standings.js';
import { timers } from './timers.js';

export { virtualClock } from './clock.js';
export { deck } from './deck.js';
export { host } from './host.js';
export { rng } from './rng.js';
export { seats } from './seats.js';
export { byElimination, byScore, standings } from './standings.js';
export { timers } from './timers.js';

/** The pieces of a game at a table. Each can be taken alone. */
export const FR = { rng, deck, seats, standings, timers, host, virtualClock };
