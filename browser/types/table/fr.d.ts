/** Everything of the table under one name, `FR`, and each by its own. */
import { virtualClock } from './clock.js';
import { deck } from './deck.js';
import { host } from './host.js';
import { rng } from './rng.js';
import { seats } from './seats.js';
import { timers } from './timers.js';
export { virtualClock } from './clock.js';
export { deck } from './deck.js';
export { host } from './host.js';
export { rng } from './rng.js';
export { seats } from './seats.js';
export { byElimination, byScore, standings } from './standings.js';
export { timers } from './timers.js';
/** The pieces of a game at a table. Each can be taken alone. */
export declare const FR: {
    rng: typeof rng;
    deck: typeof deck;
    seats: typeof seats;
    standings: {
        byScore: typeof import("./standings.js").byScore;
        byElimination: typeof import("./standings.js").byElimination;
    };
    timers: typeof timers;
    host: typeof host;
    virtualClock: typeof virtualClock;
};
