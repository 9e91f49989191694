/**
 * The table at which a game of the FR document is hosted, without a screen: what such a game finds there, and what
 * is done to it.
 *
 * The game gets `Table` and `FR`. It is the host's side, which decides; players are p0, p1, ..., and p0 is the
 * host's own. All time is the given clock's: `FR.timers()` and `setTimeout` too, so an hour passes in one call.
 *
 * - `Table.players`, `Table.me`, `Table.seed` (a number; a text is hashed), `Table.paused`;
 * - `Table.broadcast(frame)`: what everybody sees from now on; `Table.feel(name, options)`: what the host's own player
 *   feels; `Table.endGame(result)`;
 * - `Table.onMessage((from, msg) => ...)`, `Table.onPlayerLeave((id) => ...)`, `Table.onPause((on) => ...)`;
 * - `Table.onPlayerJoin((id) => ...)`, which the document has not: somebody comes back who had left. Whatever the game makes of
 *   it, he is sent what everybody saw last.
 *
 * Nobody answers a message: whether it counted is seen from what is broadcast. Messages are handed to the game whoever
 * they come from, somebody who isn't seated or has left too, and in a pause: keeping them out is the game's, or that of its
 * `FR.host`, which the table pauses. The hosts that a game makes say which moves are legal, and its timers what is armed.
 */

import { murmur3, utf8 } from '../kit/hash.js';
import { FR } from '../kit/table/fr.js';
import { jsonOf } from './json.js';

/** @typedef {{ callLater: (ms: number, fn: () => void) => { cancel: () => void }, advance: (ms: number) => void, pause: () => void, resume: () => void }} Clock */

/** @param {any} value @returns {any} a copy of it, JSON or an error */
const copyOf = (value) => JSON.parse(jsonOf(value));

/** @param {unknown} seed @returns {number} as FR takes it */
function numberOf(seed) {
  if (typeof seed === 'string') {
    return murmur3(utf8(seed), 0);
  }
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) {
    return seed;
  }
  throw new TypeError(`the seed of a table must be a text or an integer, not ${String(seed)}`);
}

/**
 * The functions for time that a script finds among its globals.
 *
 * @param {Clock} clock
 * @returns {{ globals: Record<string, any>, armed: () => string[] }}
 */
function timeouts(clock) {
  /** @type {Map<number, { cancel: () => void }>} */
  const set = new Map();
  let last = 0;

  /** @param {boolean} again @returns {(fn: (...given: any[]) => void, ms?: number, ...given: any[]) => number} */
  const setter =
    (again) =>
    (fn, ms = 0, ...given) => {
      const id = ++last;
      const arm = () => {
        const handle = clock.callLater(Math.max(again ? 1 : 0, Math.trunc(ms) || 0), () => {
          set.delete(id);
          if (again) {
            arm();
          }
          fn(...given);
        });
        set.set(id, handle);
      };
      arm();
      return id;
    };

  /** @param {number} id */
  const clear = (id) => {
    set.get(id)?.cancel();
    set.delete(id);
  };
  return {
    globals: {
      setTimeout: setter(false),
      setInterval: setter(true),
      clearTimeout: clear,
      clearInterval: clear,
    },
    armed: () => [...set.keys()].map((id) => `timeout:${id}`),
  };
}

/**
 * A table for one game.
 *
 * @param {unknown} seed
 * @param {number} seats
 * @param {Clock} clock
 * @returns {{ given: Record<string, any>, game: Record<string, any> }} what the game gets, and what is done to it
 */
export function frTable(seed, seats, clock) {
  const ids = Array.from({ length: seats }, (_, i) => `p${i}`);
  /** @type {Record<'message' | 'leave' | 'join' | 'pause', Array<(...given: any[]) => void>>} */
  const handlers = { message: [], leave: [], join: [], pause: [] };
  /** @type {any[]} */
  const hosts = [];
  /** @type {any[]} */
  const timers = [];
  const { globals, armed } = timeouts(clock);
  /** @type {any[]} */
  let told = [];
  /** @type {any[]} */
  const results = [];
  /** @type {any} */
  let frame = null;
  let paused = false;

  const Table = {
    players: ids.map((id, i) => ({ id, name: `Player ${i + 1}` })),
    me: { id: 'p0', name: 'Player 1' },
    seed: numberOf(seed),
    get paused() {
      return paused;
    },
    broadcast(/** @type {any} */ next) {
      frame = copyOf(next);
      told.push({ t: 'frame', frame });
    },
    feel(/** @type {any} */ name, /** @type {any} */ options = {}) {
      told.push(copyOf({ t: 'feel', name, options }));
    },
    endGame(/** @type {any} */ result = null) {
      results.push(copyOf(result));
      told.push({ t: 'endGame', result: results.at(-1) });
    },
    onMessage: (/** @type {any} */ fn) => void handlers.message.push(fn),
    onPlayerLeave: (/** @type {any} */ fn) => void handlers.leave.push(fn),
    onPlayerJoin: (/** @type {any} */ fn) => void handlers.join.push(fn),
    onPause: (/** @type {any} */ fn) => void handlers.pause.push(fn),
  };

  const watched = {
    ...FR,
    timers: (/** @type {any} */ own = clock) => {
      const made = FR.timers(own);
      timers.push(made);
      return made;
    },
    host: (/** @type {any} */ options) => {
      const made = FR.host(options);
      hosts.push(made);
      return made;
    },
  };

  /** @param {number} seat @returns {any} */
  const idOf = (seat) => (typeof seat === 'number' ? (ids[seat] ?? `p${seat}`) : seat);

  const game = {
    send(/** @type {number} */ seat, /** @type {any} */ msg) {
      for (const fn of handlers.message) {
        fn(idOf(seat), msg);
      }
    },
    view: () => ({ frame, results }),
    legal: (/** @type {number} */ seat) => hosts.flatMap((host) => host.legalMoves(idOf(seat))),
    // Once is enough; what comes after is a change of the outcome.
    outcome: () => (results.length > 1 ? results : (results[0] ?? null)),
    advance: (/** @type {number} */ ms) => clock.advance(ms),
    armed: () =>
      [...timers.flatMap(({ pending }) => pending), ...armed()].map((name) =>
        name.startsWith('host:') ? { name, hold: true } : { name },
      ),
    pause(/** @type {boolean} */ on) {
      paused = on;
      for (const host of hosts) {
        on ? host.pause() : host.resume();
      }
      on ? clock.pause() : clock.resume();
      for (const fn of handlers.pause) {
        fn(on);
      }
    },
    leave(/** @type {number} */ seat) {
      for (const fn of handlers.leave) {
        fn(idOf(seat));
      }
    },
    join(/** @type {number} */ seat) {
      for (const fn of handlers.join) {
        fn(idOf(seat));
      }
      told.push({ t: 'sync', to: idOf(seat), frame });
    },
    told() {
      const taken = told;
      told = [];
      return taken;
    },
  };
  return { given: { Table, FR: watched, ...globals }, game };
}
