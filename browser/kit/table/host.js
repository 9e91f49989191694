/**
 * The host of a table: which messages are let through, and when.
 *
 * Players send messages `{t: 'flip', ...}`; the game declares an intent for each t. A message is refused for
 * the first of these reasons that holds: `unknown`, `busy`, `not-seated`, `not-host`, `phase`, `no-seats` or
 * `turn`, `when`. One function decides it, for `handle` and for `legalMoves`, so that the moves on
 * offer are those that are accepted. Messages come from anybody: whatever one is, it is refused and not an exception.
 *
 * A message is all or nothing for the host and the timers: if its run throws, both are as they were before
 * it, nothing is published, and the error reaches the caller. (The state and the seats are the game's.)
 * For that the host's own fields are values that are replaced, never changed, and the timers are asked for
 * an `attempt`. Nothing waits for a promise: what an asynchronous run does after its first await is no part of the
 * message, and a `when` that gives one is an error, since it would let everything through.
 *
 * Holds and sequences refuse input while they last. Each is a timer of its own, host:1, host:2, ...,
 * and the table is held while one of those is armed: so they nest, two at once are two, and a game that
 * cancels all timers ends them too, rather than freezing the table for ever.
 *
 * The host knows seats and timers by their methods alone.
 */

import { checkBoolean, checkCallback, checkObject, checkText, copyArray } from '../checks.js';
import { copyObjects, wrongType } from '../checks.js';
import { copyMembers } from '../members.js';
import { checkAnswer, checkMilliseconds, checkOptionalFunction } from './callbacks.js';
import { intentsOf, typeOf } from './intents.js';

/** @import { Host, HostOptions, Context, Rejection, Seats, Timers } from '../contracts.js' */
/** @import { CheckedIntent } from './intents.js' */

/** How many refusals are kept. */
const KEPT = 50;

const OPTIONAL = ['state', 'seats', 'timers', 'phase', 'publish', 'hostId'];

const TIMERS = ['after', 'cancel', 'cancelAll', 'pause', 'resume', 'attempt'];

/**
 * What stands for the timers of a host that has none: it can't hold the table or run a sequence.
 *
 * @type {Timers}
 */
const NO_TIMERS = Object.freeze({
  pending: [],
  after: needed,
  every: needed,
  cancel: () => false,
  cancelAll: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  attempt: /** @type {Timers['attempt']} */ ((fn) => fn()),
});

/** @returns {never} */
function needed() {
  throw new Error('a host needs timers to hold the table or to run a sequence');
}

/**
 * @param {unknown} seats
 * @returns {asserts seats is Pick<Seats, 'all' | 'current'> | null | undefined}
 */
function checkSeats(seats) {
  if (seats !== undefined && seats !== null) {
    checkObject('seats', seats);
    copyArray('seats.all', /** @type {Seats} */ (seats).all);
  }
}

/**
 * @param {unknown} timers
 * @returns {asserts timers is Timers}
 */
function checkTimers(timers) {
  checkObject('timers', timers);
  const shape = /** @type {Record<string, unknown>} */ (timers);
  if (!TIMERS.every((name) => typeof shape[name] === 'function')) {
    throw wrongType('timers', timers, `timers with the methods ${TIMERS.join(', ')}`);
  }
}

/**
 * A message of an intent with arguments on offer. The t comes first, and is always the intent's. Members are
 * copied and not assigned: one that is named __proto__ is a member like any other.
 *
 * @param {string} t
 * @param {object} args
 * @returns {Record<string, unknown>}
 */
function messageOf(t, args) {
  /** @type {Record<string, unknown>} */
  const message = { t, ...args };
  message.t = t;
  return message;
}

/**
 * A host. Nothing here draws.
 *
 * - `handle(from, msg)`: whether a message is accepted; then the intent has run and the state is published;
 * - `legalMoves(player)`: the messages that `handle` would accept, in the order of the intents and of
 *   their options; `{t}` alone for an intent without options; never a hidden one;
 * - `leave(id)`, `join(id)`: a seat that left is not seated until it joins again;
 * - `hold(ms, run)`: input is refused for ms and until run is through; then the state is published;
 * - `sequence(ms, steps, done)`: the steps, one each ms, the first at once, each published; then done, ms
 *   after the last (at once if there are no steps), published; input is refused until done is through;
 * - `freeze(on)`: input is refused until freeze(false); `pause()`, `resume()`: no timer fires either;
 * - `stop()`: all timers are cancelled, nothing of the host's runs and no message is accepted any more; what
 *   called it is still published;
 * - `busy`: whether input is refused; `rejected`: the last 50 refusals, `{from, msg, reason}`.
 *
 * A step, run or done that throws: the error reaches the caller of the clock, nothing is published, and
 * that hold or sequence is over.
 *
 * @template [S=any]
 * @param {HostOptions<S>} options
 *   state (any value), seats (none: undefined or null), timers (without them it can't hold), phase (a function
 *   that gives the phase), publish (a function), intents (an object or a Map), hostId; only intents are needed
 * @returns {Host}
 * @throws {TypeError} if an argument or option has another type
 * @throws {RangeError} if intents are missing, an option or an intent has another member, or an
 *   intent declares a phase and there is no function that gives it
 */
export function host(options) {
  const given = copyMembers('options', options, ['intents'], OPTIONAL);
  const { state, seats, phase, publish, intents, hostId } = given;
  checkSeats(seats);
  const timers = given.timers ?? NO_TIMERS;
  checkTimers(timers);
  checkOptionalFunction('phase', phase);
  checkOptionalFunction('publish', publish);
  const known = intentsOf(intents, typeof phase === 'function');
  if (hostId !== undefined && hostId !== null) {
    checkText('hostId', hostId);
  }

  let fields = {
    frozen: false,
    paused: false,
    stopped: false,
    /** How many holds and sequences began. */
    begun: 0,
    /** @type {readonly string[]} the names of their timers, some perhaps gone */
    holds: [],
    /** @type {readonly string[]} */
    left: [],
    /** @type {readonly Rejection[]} */
    rejected: [],
  };

  /** How many frames of holds and sequences are at work: the table is busy until they are through. */
  let atWork = 0;

  /** @param {Partial<typeof fields>} changes */
  function set(changes) {
    fields = { ...fields, ...changes };
  }

  /** The holds that last. */
  function held() {
    if (fields.holds.length === 0) {
      return fields.holds;
    }
    // A set, since there may be thousands.
    const pending = new Set(timers.pending);
    return fields.holds.filter((name) => pending.has(name));
  }

  function isBusy() {
    return fields.stopped || fields.paused || fields.frozen || atWork > 0 || held().length > 0;
  }

  /**
   * @param {any} id
   * @returns {boolean}
   */
  function isSeated(id) {
    return (
      typeof id === 'string' && !fields.left.includes(id) && (!seats || seats.all.includes(id))
    );
  }

  /**
   * @param {any} from
   * @param {any} msg
   * @returns {Context<S>}
   */
  const contextOf = (from, msg) => ({ from, msg, state: /** @type {S} */ (state), table });

  /**
   * Why nothing of an intent is let through from a player now; null if something may be.
   *
   * @param {CheckedIntent | undefined} intent
   * @param {any} from
   * @returns {string | null}
   */
  function barred(intent, from) {
    if (intent === undefined) {
      return 'unknown';
    }
    if (isBusy()) {
      return 'busy';
    }
    if (!isSeated(from)) {
      return 'not-seated';
    }
    // No hostId is nobody's, also not that of somebody without an id.
    if (intent.host && (typeof hostId !== 'string' || from !== hostId)) {
      return 'not-host';
    }
    if (intent.phase !== undefined && phase?.() !== intent.phase) {
      return 'phase';
    }
    if (intent.turn) {
      return !seats ? 'no-seats' : seats.current === from ? null : 'turn';
    }
    return null;
  }

  /**
   * Why a message is refused; null if it is accepted.
   *
   * @param {CheckedIntent | undefined} intent
   * @param {any} from
   * @param {any} msg
   * @returns {string | null}
   */
  function refusal(intent, from, msg) {
    const reason = barred(intent, from);
    if (reason !== null) {
      return reason;
    }
    if (!intent?.when) {
      return null;
    }
    const answer = intent.when(contextOf(from, msg));
    checkAnswer('when(ctx)', answer);
    return answer ? null : 'when';
  }

  /** @param {(() => unknown) | null | undefined} [run] */
  function frame(run) {
    atWork++;
    try {
      run?.();
    } finally {
      atWork--;
    }
    publish?.();
  }

  /** The name of the timer of a hold or sequence that begins. */
  function begin() {
    const begun = fields.begun + 1;
    const name = `host:${begun}`;
    set({ begun, holds: [...held(), name] });
    return name;
  }

  /** @param {string} name */
  function end(name) {
    set({ holds: fields.holds.filter((other) => other !== name) });
  }

  /** @type {Host} */
  const table = {
    handle(from, msg) {
      const before = fields;
      const intent = known.get(typeOf(msg));
      let reason = null;
      try {
        timers.attempt(() => {
          reason = refusal(intent, from, msg);
          if (reason === null) {
            intent?.run(contextOf(from, msg));
          }
        });
      } catch (error) {
        fields = before;
        throw error;
      }
      if (reason !== null) {
        set({ rejected: [...fields.rejected.slice(1 - KEPT), { from, msg, reason }] });
        return false;
      }
      publish?.();
      return true;
    },

    legalMoves(player) {
      /** @type {Array<Record<string, unknown>>} */
      const moves = [];
      for (const [t, intent] of known) {
        if (intent.hidden || barred(intent, player) !== null) {
          continue;
        }
        const offered = intent.options?.(contextOf(player, { t }));
        const messages = intent.options
          ? copyObjects('options(ctx)', offered).map((args) => messageOf(t, args))
          : [{ t }];
        moves.push(...messages.filter((msg) => refusal(intent, player, msg) === null));
      }
      return moves;
    },

    leave(id) {
      checkText('id', id);
      if (!fields.left.includes(id)) {
        set({ left: [...fields.left, id] });
      }
    },

    join(id) {
      checkText('id', id);
      set({ left: fields.left.filter((other) => other !== id) });
    },

    hold(ms, run) {
      checkMilliseconds('ms', ms);
      checkOptionalFunction('run', run);
      if (fields.stopped) {
        return;
      }
      const name = begin();
      timers.after(name, ms, () => {
        end(name);
        frame(run);
      });
    },

    sequence(ms, steps, done) {
      checkMilliseconds('ms', ms);
      const list = copyArray('steps', steps);
      for (let i = 0; i < list.length; i++) {
        checkCallback(`steps[${i}]`, list[i]);
      }
      checkOptionalFunction('done', done);
      if (fields.stopped) {
        return;
      }
      const name = begin();
      const step = (/** @type {number} */ i) => {
        if (i === list.length) {
          end(name);
          frame(done);
          return;
        }
        // First the next one, so that the table is busy in this one, which may end the sequence.
        timers.after(name, ms, () => step(i + 1));
        try {
          frame(list[i]);
        } catch (error) {
          end(name);
          timers.cancel(name);
          throw error;
        }
      };
      step(0);
    },

    freeze(on) {
      checkBoolean('on', on);
      set({ frozen: on });
    },

    stop() {
      set({ stopped: true });
      timers.cancelAll();
    },

    pause() {
      set({ paused: true });
      timers.pause();
    },

    resume() {
      set({ paused: false });
      timers.resume();
    },

    get busy() {
      return isBusy();
    },

    get rejected() {
      return fields.rejected.map((entry) => ({ ...entry }));
    },
  };
  return table;
}
