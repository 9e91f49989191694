/**
 * A factory of games that keep their state to themselves, as an engine whose functions take it and give it back.
 *
 * A factory is `{create(seed, seats, options, clock)}`, and a game `{send(seat, move), view(viewer), legal(seat),
 * outcome(), advance(ms), armed(), pause(on), leave(seat), join(seat), sample(seat, rng), snapshot(), restore(snapshot)}`,
 * of which all but `send` and `view` may be missing. The clock is a virtual one. For a game that is armed and has no `advance` of
 * its own, time passes on the clock.
 *
 * The state is `{start, game}` with the snapshot, or, where there are no snapshots, `{start, done}`: all that was
 * done, which is done again on a new game. The live games of the last states are kept, so that mostly nothing is.
 * A refusal goes with the state after it, since only here it can be seen that it changed something.
 *
 * `send` may give `{state?, events?}`, or `{code, message?}`, or true or false, or nothing. Nothing means that the
 * game doesn't say: then what changes nothing that anybody sees is a refusal. A game that has events whatever is done to it
 * has `told()`, which gives those since last asked.
 *
 * Functions of the factory beside `create` (`zones(snapshot)`, `perturb(snapshot, viewer, rng)`, ...) are asked with the
 * snapshot, or with the list of what was done.
 */
import type { Live } from './live.js';
export type Start = {
    seed: any;
    seats: number;
    options: any;
};
export type Deed = [keyof typeof DEEDS, ...any[]];
export type State = {
    start: Start;
    game?: any;
    done?: Deed[];
};
/** @import { Live } from './live.js' */
/** @typedef {{ seed: any, seats: number, options: any }} Start */
/** @typedef {[keyof typeof DEEDS, ...any[]]} Deed */
/** @typedef {{ start: Start, game?: any, done?: Deed[] }} State */
/** What can be done to a game, and how where it has no such method. */
declare const DEEDS: {
    /** @param {Live} live @param {number} ms @returns {any} */
    advance: ({ game, clock }: Live, ms: number) => any;
    /** @param {Live} live @param {boolean} on @returns {any} */
    pause: ({ game }: Live, on: boolean) => any;
    /** @param {Live} live @param {number} seat @param {any} move @returns {any} */
    send: ({ game }: Live, seat: number, move: any) => any;
    /** @param {Live} live @param {number} seat @returns {any} */
    leave: ({ game }: Live, seat: number) => any;
    /** @param {Live} live @param {number} seat @returns {any} */
    join: ({ game }: Live, seat: number) => any;
};
/**
 * @param {any} factory
 * @returns {Record<string, any>} an engine
 */
export declare function fromStateful(factory: any): Record<string, any>;
export {};
