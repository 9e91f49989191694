/**
 * A game of boardgame.io (0.50) as an engine.
 *
 * The rules are run by boardgame.io itself: its reducer, and the filter through which its server sends. Both are
 * handed in, from the installation of the game's author:
 *
 *     import internal from 'boardgame.io/dist/cjs/internal.js';
 *     import { fromBoardgameIo } from '@samedeal/kit/engine';
 *     export default fromBoardgameIo(game, { internal });
 *
 * - A state is what the server keeps of a match: `{G, ctx, plugins, _undo, _redo, _stateID}`, with the log, and with the
 *   state at the start as soon as that is another one.
 * - A move is `{type, args}`, `{event, args}` (endTurn and its like), `{undo: true}` or `{redo: true}`. The checks that its
 *   server makes before the reducer are made here, in the same order.
 * - A view is all that a client gets that connects now (`sync`): the state through `playerView` and the plugins' views, the
 *   log with what `redact` takes out, and `initialState`. Events are the entries of the log that a move added.
 * - Moves are listed by `ai.enumerate(G, ctx, playerID)` of the game, or by a function of the same form that is given.
 *
 * Its server sends `initialState` as it is, with everybody's secrets and the seed (0.50.2, `filter-player-view.ts`, `sync`;
 * https://github.com/boardgameio/boardgame.io/issues/1159). A game that shuffles and deals in a first phase, not in
 * `setup`, keeps its cards to itself, but not its seed. Whoever knows that and wants to see what else there is leaves it out
 * of the views: `initialState: false`.
 */
export type State = any;
export type Options = {
    /**
     * the module `boardgame.io/internal`
     */
    internal: any;
    enumerate?: (G: any, ctx: any, playerID: string) => any[];
    /**
     * whether views have what a client is sent of the start
     */
    initialState?: boolean;
    /**
     * with pointers into G
     */
    zones?: (G: any, ctx: any) => any[];
    /**
     * the same
     */
    reveals?: (G: any, ctx: any) => any[];
    shuffles?: (G: any, ctx: any) => number;
    invariant?: (G: any, ctx: any) => unknown;
    /**
     * gives another G, or null
     */
    perturb?: (G: any, viewer: number | null, rng: any, ctx: any) => any;
    /**
     * the same
     */
    resample?: (G: any, viewer: number | null, rng: any, ctx: any) => any;
};
/**
 * @param {any} game as boardgame.io has it
 * @param {Options} options
 * @returns {Record<string, any>} an engine
 */
export declare function fromBoardgameIo(game: any, options: Options): Record<string, any>;
