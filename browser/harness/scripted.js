/**
 * A game of scripts on the kit's host: what a case of table.host says that intents, holds and timers do, as
 * functions. What has not the form of actions is handed to the kit as it is.
 */

import { host, seats, timers, virtualClock } from '../kit/index.js';
import { BadInput } from './encoding.js';
import { orNull, perform, Raised } from './outcomes.js';

/** @import { Methods } from './outcomes.js' */

/** @typedef {any} Input */

/**
 * The declaration of an intent.
 *
 * @param {Input} intent
 * @param {(actions: Input) => any} scriptOf
 * @returns {[string, any]}
 */
function declared({ name, bare, run, when, options, ...rest }, scriptOf) {
  if (bare === true) {
    return [name, scriptOf(run)];
  }
  const choices = Array.isArray(when) ? when.map((choice) => JSON.stringify(choice)) : when;
  return [
    name,
    {
      ...rest,
      when: Array.isArray(when)
        ? (/** @type {Input} */ ctx) => choices.includes(JSON.stringify(orNull(ctx.msg.choice)))
        : when,
      options: Array.isArray(options) ? () => options : options,
      run: scriptOf(run),
    },
  ];
}

/**
 * Intents as the kit takes them: an object, but a Map where an object would put the names in another order.
 *
 * @param {Input} intents
 * @param {(actions: Input) => any} scriptOf
 * @returns {any}
 */
function intentsOf(intents, scriptOf) {
  if (!Array.isArray(intents)) {
    return intents;
  }
  const pairs = intents.map((intent) => declared(intent, scriptOf));
  return pairs.some(([name]) => /^[0-9]+$/.test(name)) ? new Map(pairs) : Object.fromEntries(pairs);
}

/**
 * A game of scripts: its state, its parts, and what its actions and its calls do.
 *
 * @param {Input} input
 * @returns {Methods}
 */
export function scriptedGame(input) {
  const clock = virtualClock();
  const t = timers(clock);
  const s = input.ids === null ? null : seats(input.ids);
  const state = { phase: 'playing', log: /** @type {string[]} */ ([]) };
  /** @type {unknown[]} */
  let frames = [];

  function someSeats() {
    if (s === null) {
      throw new BadInput('this table has no seats');
    }
    return s;
  }

  /**
   * Actions as a function. Those inside of it, which run later, are about the same message.
   *
   * @param {Input} actions
   * @param {Input} [around] the context of the message
   * @returns {any}
   */
  function scriptOf(actions, around) {
    if (!Array.isArray(actions)) {
      return actions;
    }
    return (/** @type {Input} */ ctx = around) => {
      for (const action of actions) {
        perform(doing(ctx), { method: action.do, arguments: action });
      }
    };
  }

  /**
   * @param {Input} steps
   * @param {Input} [ctx]
   * @returns {any}
   */
  function stepsOf(steps, ctx) {
    return Array.isArray(steps) ? steps.map((step) => scriptOf(step, ctx)) : steps;
  }

  /**
   * What both calls and actions can ask for.
   *
   * @param {Input} [ctx] the context of the message, in an action
   * @returns {Methods}
   */
  function shared(ctx) {
    return {
      phase({ to }) {
        state.phase = to;
      },
      next: () => someSeats().next(),
      eliminate: ({ id }) => someSeats().eliminate(id),
      hold: ({ ms, run }) => table.hold(ms, scriptOf(run, ctx)),
      sequence: ({ ms, steps, done }) =>
        table.sequence(ms, stepsOf(steps, ctx), scriptOf(done, ctx)),
      freeze: ({ on }) => table.freeze(on),
      stop: () => table.stop(),
      pause: () => table.pause(),
      resume: () => table.resume(),
      leave: ({ id }) => table.leave(id),
      join: ({ id }) => table.join(id),
    };
  }

  /**
   * @param {Input} ctx
   * @returns {Methods}
   */
  function doing(ctx) {
    return {
      ...shared(ctx),
      log({ text }) {
        state.log.push(text);
      },
      note() {
        if (ctx === undefined) {
          throw new BadInput('there is no message to note');
        }
        state.log.push(`${ctx.from}:${ctx.msg.t}`);
      },
      status: ({ id, status }) => someSeats().setStatus(id, status),
      after: ({ name, ms, run }) => t.after(name, ms, scriptOf(run, ctx)),
      every: ({ name, ms, run }) => t.every(name, ms, scriptOf(run, ctx)),
      cancel: ({ name }) => t.cancel(name),
      cancel_all: () => t.cancelAll(),
      handle({ sender, msg }) {
        state.log.push(table.handle(sender, msg) ? 'accepted' : 'refused');
      },
      raise() {
        throw new Raised('raised by a script');
      },
    };
  }

  const table = host({
    state,
    seats: s,
    timers: t,
    phase: () => state.phase,
    publish() {
      frames.push({
        phase: state.phase,
        log: [...state.log],
        busy: table.busy,
        current: s === null ? null : s.current,
      });
    },
    intents: intentsOf(input.intents, scriptOf),
    hostId: input.host_id,
  });

  return {
    ...shared(),
    handle: ({ sender, msg }) => table.handle(sender, msg),
    legal_moves: ({ player }) => table.legalMoves(player),
    busy: () => table.busy,
    rejected: () => table.rejected.map(({ from, ...rest }) => ({ sender: from, ...rest })),
    pending: () => t.pending,
    advance: ({ ms }) => clock.advance(ms),
    frames() {
      const published = frames;
      frames = [];
      return published;
    },
    log: () => [...state.log],
  };
}
