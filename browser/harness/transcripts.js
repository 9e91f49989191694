/**
 * The operations on the table: transcripts of calls on an object with a state, and scoreboards.
 *
 * A transcript gives one outcome for each call, `{ok: value}` or `{error: kind}`; an error ends nothing. Functions
 * that a game hands over stand as labels, scripts, actions and maps. What has none of these forms is handed
 * to the kit as it is, since refusing it is the kit's business. What the kit calls from, winnerId and
 * playerId is sender, winner_id and player_id here; where it gives undefined, that is null.
 */

import { byElimination, byScore, deck, host } from '../kit/index.js';
import { rng, seats, timers, virtualClock } from '../kit/index.js';
import { BadInput, NotJson, encode } from './encoding.js';

/** @typedef {any} Input */

/** @typedef {Record<string, (given: Input) => unknown>} Methods */

const TWO_32 = 4294967296;

/** An error of the game's own, which a script asked for. */
class Raised extends Error {}

/**
 * @param {unknown} error
 * @returns {string}
 */
function kindOf(error) {
  if (error instanceof RangeError) {
    return /call stack|recursion/i.test(error.message) ? 'other' : 'value';
  }
  if (error instanceof TypeError) {
    return 'type';
  }
  return error instanceof Raised ? 'raised' : 'other';
}

/**
 * @param {string} name
 * @param {Input} value
 * @returns {any[]}
 */
function listOf(name, value) {
  if (!Array.isArray(value)) {
    throw new BadInput(`${name} must be a list`);
  }
  return value;
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function orNull(value) {
  return value === undefined ? null : value;
}

/**
 * @param {Methods} methods
 * @param {{ method: string, arguments?: Input }} call
 * @returns {unknown}
 */
function perform(methods, { method, arguments: given = {} }) {
  if (!Object.keys(methods).includes(method)) {
    throw new BadInput(`there is no method ${method}`);
  }
  return orNull(methods[method](given));
}

/**
 * @param {Methods} methods
 * @param {Input} calls
 * @returns {Array<{ ok: unknown } | { error: string }>}
 */
function outcomes(methods, calls) {
  return listOf('calls', calls).map((call) => {
    try {
      return { ok: encode(perform(methods, call)) };
    } catch (error) {
      return { error: kindOf(error) };
    }
  });
}

/**
 * @param {unknown} float in [0, 1)
 * @returns {number} k, of k / 2**32
 */
function numeratorOf(float) {
  if (typeof float !== 'number') {
    throw new NotJson(`a float is wanted as a number, not as a value of type ${typeof float}`);
  }
  return float * TWO_32;
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function rngTranscript({ seed, calls }) {
  const r = rng(seed);
  return outcomes(
    {
      call: () => numeratorOf(r()),
      int: ({ n }) => r.int(n),
      range: ({ lo, hi }) => r.range(lo, hi),
      pick: ({ items }) => r.pick(items),
      shuffle: ({ items }) => r.shuffle(items),
      seed: () => r.seed,
    },
    calls,
  );
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function deckTranscript({ seed, cards, calls }) {
  const d = deck(/** @type {readonly unknown[]} */ (cards), rng(seed));
  return outcomes(
    {
      draw: () => d.draw(),
      draw_many: ({ n }) => d.drawMany(n),
      peek: () => d.peek(),
      discard: ({ card }) => d.discard(card),
      reshuffle: () => d.reshuffle(),
      add: (given) => d.add(given.cards),
      left: () => d.left,
      discarded: () => d.discarded,
      exhausted: () => d.exhausted,
      drawn: () => d.drawn,
    },
    calls,
  );
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function seatsTranscript({ ids, calls }) {
  const s = seats(ids);
  return outcomes(
    {
      start_round: (given) => s.startRound(given.rotate_dealer),
      next: () => s.next(),
      move_to: ({ id }) => s.moveTo(id),
      set_status: ({ id, status }) => s.setStatus(id, status),
      eliminate: ({ id }) => s.eliminate(id),
      current: () => s.current,
      dealer: () => s.dealer,
      active: () => s.active,
      remaining: () => s.remaining,
      out: () => s.out,
      survivor: () => s.survivor,
      settled: () => s.settled,
      status: ({ id }) => s.status(id),
      is_active: ({ id }) => s.isActive(id),
      all: () => s.all,
    },
    calls,
  );
}

/**
 * The labels of scripts, with their calls.
 *
 * @param {Input} scripts
 * @returns {Map<string, any[]>}
 */
function scriptsOf(scripts) {
  return new Map(
    listOf('scripts', scripts).map(({ label, calls }) => [label, listOf('calls', calls)]),
  );
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function timersTranscript({ scripts, calls }) {
  const known = scriptsOf(scripts);
  const clock = virtualClock();
  const t = timers(clock);
  /** @type {string[]} */
  const written = [];

  /** @param {Input} label */
  function callbackOf(label) {
    if (typeof label !== 'string') {
      return label;
    }
    return () => {
      written.push(label);
      for (const call of known.get(label) ?? []) {
        perform(methods, call);
      }
    };
  }

  /** @type {Methods} */
  const methods = {
    after: ({ name, ms, fn }) => t.after(name, ms, callbackOf(fn)),
    every: ({ name, ms, fn }) => t.every(name, ms, callbackOf(fn)),
    cancel: ({ name }) => t.cancel(name),
    cancel_all: () => t.cancelAll(),
    pending: () => t.pending,
    pause: () => t.pause(),
    resume: () => t.resume(),
    advance({ ms }) {
      const start = written.length;
      clock.advance(ms);
      return written.slice(start);
    },
    now: () => clock.now,
    raise() {
      throw new Raised('raised by a script');
    },
  };
  return outcomes(methods, calls);
}

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
function scriptedGame(input) {
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

/**
 * The function that a map stands for.
 *
 * @param {Input} map
 * @returns {any}
 */
function detailOf(map) {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) {
    return map;
  }
  const texts = new Map(Object.entries(map));
  if ([...texts.values()].some((text) => typeof text !== 'string')) {
    return map;
  }
  return (/** @type {string} */ id) => texts.get(id) ?? '';
}

/**
 * A scoreboard with the contract's names.
 *
 * @param {ReturnType<typeof byScore>} board
 * @returns {unknown}
 */
function boardOf({ winnerId, standings, ...rest }) {
  const rows = standings.map(({ playerId, ...row }) => ({ player_id: playerId, ...row }));
  return { winner_id: winnerId, standings: rows, ...rest };
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function eliminationBoard({ ids, out, detail }) {
  const s = seats(ids);
  for (const id of listOf('out', out)) {
    s.eliminate(id);
  }
  return boardOf(byElimination(s, { detail: detailOf(detail) }));
}

/**
 * The table's operations. The values of transcripts are encoded already, each outcome by itself; to encode
 * them again changes nothing.
 *
 * @type {Array<[string, (input: Input) => unknown]>}
 */
export const PLAIN_TABLE = [
  ['table.rng.transcript', rngTranscript],
  ['table.deck.transcript', deckTranscript],
  ['table.seats.transcript', seatsTranscript],
  [
    'table.standings.by_score',
    (input) =>
      boardOf(
        byScore(input.scores, { lowestWins: input.lowest_wins, detail: detailOf(input.detail) }),
      ),
  ],
  ['table.standings.by_elimination', eliminationBoard],
  ['table.timers.transcript', timersTranscript],
  ['table.host.transcript', (input) => outcomes(scriptedGame(input), input.calls)],
];
