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

import { jsonOf } from './json.js';

/** @typedef {any} State */

/**
 * @typedef {object} Options
 * @property {any} internal the module `boardgame.io/internal`
 * @property {(G: any, ctx: any, playerID: string) => any[]} [enumerate]
 * @property {boolean} [initialState] whether views have what a client is sent of the start
 * @property {(G: any, ctx: any) => any[]} [zones] with pointers into G
 * @property {(G: any, ctx: any) => any[]} [reveals] the same
 * @property {(G: any, ctx: any) => number} [shuffles]
 * @property {(G: any, ctx: any) => unknown} [invariant]
 * @property {(G: any, viewer: number | null, rng: any, ctx: any) => any} [perturb] gives another G, or null
 * @property {(G: any, viewer: number | null, rng: any, ctx: any) => any} [resample] the same
 */

/** What leaves a text and comes back, as between its server and its clients: undefined members don't. */
const sent = (/** @type {any} */ value) => JSON.parse(JSON.stringify(value));

/**
 * Its logger writes each refusal to the console, which is no news here.
 *
 * @template T
 * @param {() => T} act
 * @returns {T}
 */
function quietly(act) {
  const { console: its } = /** @type {any} */ (globalThis);
  const { error } = its;
  its.error = () => undefined;
  try {
    return act();
  } finally {
    its.error = error;
  }
}

/**
 * @param {any} move
 * @param {string} playerID
 * @returns {any} the action that a client would send; undefined if it is none
 */
function actionOf(move, playerID) {
  if (typeof move !== 'object' || move === null || Array.isArray(move)) {
    return undefined;
  }
  const { type, event, args = [], undo, redo } = move;
  if (undo === true || redo === true) {
    return { type: undo ? 'UNDO' : 'REDO', payload: { type: null, args: null, playerID } };
  }
  const name = event ?? type;
  if (typeof name !== 'string' || !Array.isArray(args)) {
    return undefined;
  }
  const kind = event === undefined ? 'MAKE_MOVE' : 'GAME_EVENT';
  return { type: kind, payload: { type: name, args, playerID } };
}

/**
 * One of the moves that `enumerate` gives: `{move, args}`, `{event, args}`, or an action.
 *
 * @param {any} listed
 * @returns {any}
 */
function moveOf(listed) {
  const { move, event, args = [], type, payload } = listed;
  if (payload !== undefined) {
    const given = payload.args ?? [];
    return type === 'GAME_EVENT'
      ? { event: payload.type, args: given }
      : { type: payload.type, args: given };
  }
  return event === undefined ? { type: move, args } : { event, args };
}

/**
 * @param {any} game as boardgame.io has it
 * @param {Options} options
 * @returns {Record<string, any>} an engine
 */
export function fromBoardgameIo(game, options) {
  const { internal, enumerate = game.ai?.enumerate, initialState = true } = options;
  const { CreateGameReducer, InitializeGame, ProcessGameConfig, getFilterPlayerView } = internal;
  const processed = ProcessGameConfig(game);
  const reducer = CreateGameReducer({ game: processed });
  const filtered = getFilterPlayerView(processed);
  // For the log alone: what a playerView makes of no state at all is not asked.
  const ofLog = getFilterPlayerView({ ...processed, playerView: () => null, plugins: [] });

  /** @param {State} state @returns {any} what the reducer takes */
  const inside = ({ log: _, start: __, ...state }) => state;

  /** @param {any} state of the reducer @param {any[]} log @param {any} start @returns {State} */
  function stateOf({ G, deltalog: _, transients: __, ...rest }, log, start) {
    // G is the author's, and what of it is no JSON is to be said; the rest is boardgame.io's.
    return { G, ...sent(rest), log, ...(start === undefined ? {} : { start }) };
  }

  /** @param {State} state @param {any} action @param {string} playerID @returns {string | null} */
  function refusal({ G, ctx }, action, playerID) {
    if (action === undefined) {
      return 'no-move';
    }
    if (ctx.gameover !== undefined) {
      return 'game-over';
    }
    const others = Object.keys(ctx.activePlayers ?? {}).filter((id) => id !== playerID);
    const isUndo = action.type === 'UNDO' || action.type === 'REDO';
    if (isUndo && (ctx.activePlayers ? others.length > 0 : ctx.currentPlayer !== playerID)) {
      return 'no-undo-now';
    }
    if (!processed.flow.isPlayerActive(G, ctx, playerID)) {
      return 'inactive-player';
    }
    const { type } = action.payload;
    const isMove = action.type === 'MAKE_MOVE';
    return isMove && !processed.flow.getMove(ctx, type, playerID) ? 'unavailable-move' : null;
  }

  /** @param {any} ctx @param {any} seat @returns {boolean} */
  const isSeat = (ctx, seat) => Number.isInteger(seat) && seat >= 0 && seat < ctx.numPlayers;

  /** @type {Record<string, any>} */
  const engine = {
    newGame(/** @type {any} */ seed, /** @type {number} */ seats, /** @type {any} */ given) {
      if (seed === undefined || seed === null) {
        throw new TypeError('without a seed boardgame.io takes the time for one');
      }
      const setupData = given?.setupData;
      const seeded = ProcessGameConfig({ ...game, seed });
      return stateOf(InitializeGame({ game: seeded, numPlayers: seats, setupData }), [], undefined);
    },

    apply(/** @type {State} */ state, /** @type {any} */ seat, /** @type {any} */ move) {
      if (!isSeat(state.ctx, seat)) {
        return { code: 'no-seat' };
      }
      const action = actionOf(move, String(seat));
      const reason = refusal(state, action, String(seat));
      if (reason !== null) {
        return { code: reason };
      }
      const before = inside(state);
      const after = quietly(() => reducer(before, action));
      const error = after.transients?.error;
      if (error !== undefined) {
        return { code: String(error.type) };
      }
      const events = sent(after.deltalog ?? []);
      // The state at the start is the state itself, until that is another one; no use where nobody is sent it.
      const start = initialState ? (state.start ?? before) : undefined;
      return { state: stateOf(after, [...state.log, ...events], start), events };
    },

    viewFor(/** @type {State} */ state, /** @type {number | null} */ viewer) {
      const playerID = viewer === null ? null : String(viewer);
      const start = state.start ?? inside(state);
      const info = { state: inside(state), log: state.log, initialState: start };
      const [, view] = filtered(playerID, { type: 'sync', args: ['match', info] }).args;
      if (!initialState) {
        delete view.initialState;
      }
      jsonOf(view.state.G);
      return sent(view);
    },

    eventsFor(/** @type {any[]} */ events, /** @type {number | null} */ viewer) {
      const playerID = viewer === null ? null : String(viewer);
      const info = { state: { G: null, ctx: {}, plugins: {} }, log: events };
      return sent(ofLog(playerID, { type: 'sync', args: ['match', info] }).args[1].log);
    },

    outcome: (/** @type {State} */ { ctx }) => ctx.gameover ?? null,
  };

  if (typeof enumerate === 'function') {
    engine.legalMoves = (/** @type {State} */ { G, ctx }, /** @type {any} */ seat) => {
      const isOn = isSeat(ctx, seat) && ctx.gameover === undefined;
      return isOn && processed.flow.isPlayerActive(G, ctx, String(seat))
        ? enumerate(G, ctx, String(seat)).map(moveOf)
        : [];
    };
  }
  return Object.assign(engine, ofG(options));
}

/** The generator of boardgame.io, which no client may see. */
const GENERATOR = { path: '/plugins/random/data', see: [], shape: 'none', kind: 'rng' };

/**
 * The author's functions of G.
 *
 * @param {any} options
 * @returns {Record<string, any>}
 */
function ofG(options) {
  /** @type {Record<string, any>} */
  const functions = {};
  const given = (/** @type {string} */ name) => typeof options[name] === 'function';
  for (const name of ['zones', 'reveals'].filter(given)) {
    functions[name] = (/** @type {State} */ { G, ctx, plugins }) => {
      const own = options[name](G, ctx);
      const ofAll = name === 'zones' && plugins.random?.data ? [GENERATOR] : [];
      return [
        ...own.map((/** @type {any} */ one) => ({ ...one, path: `/G${one.path}` })),
        ...ofAll,
      ];
    };
  }
  for (const name of ['shuffles', 'invariant'].filter(given)) {
    functions[name] = (/** @type {State} */ { G, ctx }) => options[name](G, ctx);
  }
  for (const name of ['perturb', 'resample'].filter(given)) {
    functions[name] = (
      /** @type {State} */ state,
      /** @type {any} */ viewer,
      /** @type {any} */ rng,
    ) => {
      const G = options[name](state.G, viewer, rng, state.ctx);
      return G ? { ...state, G } : null;
    };
  }
  return functions;
}
