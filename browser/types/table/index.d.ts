/**
 * The table: a generator, a deck, seats, standings, timers and a host, which make a card or dice game that
 * one host runs for players who send it messages. The default export is the `FR` of games that are written
 * against that name.
 */
import { FR } from './fr.js';
export { byElimination, byScore, deck, FR, host, rng } from './fr.js';
export { seats, standings, timers, virtualClock } from './fr.js';
export default FR;
