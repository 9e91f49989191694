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

import { virtualClock } from '../kit/table/clock.js';
import { jsonOf } from './json.js';
import { liveGames } from './live.js';
import { ARGUMENTS, RESTORED, camel } from './shim.js';
import { functionsIn, misspelt } from './spelling.js';

/** @import { Live } from './live.js' */

/** @typedef {{ seed: any, seats: number, options: any }} Start */

/** @typedef {[keyof typeof DEEDS, ...any[]]} Deed */

/** @typedef {{ start: Start, game?: any, done?: Deed[] }} State */

/** What can be done to a game, and how where it has no such method. */
const DEEDS = {
  /** @param {Live} live @param {number} ms @returns {any} */
  advance: ({ game, clock }, ms) => (game.advance ? game.advance(ms) : clock.advance(ms)),
  /** @param {Live} live @param {boolean} on @returns {any} */
  pause: ({ game }, on) => game.pause(on),
  /** @param {Live} live @param {number} seat @param {any} move @returns {any} */
  send: ({ game }, seat, move) => game.send(seat, move),
  /** @param {Live} live @param {number} seat @returns {any} */
  leave: ({ game }, seat) => game.leave(seat),
  /** @param {Live} live @param {number} seat @returns {any} */
  join: ({ game }, seat) => game.join(seat),
};

/** Questions about a state, and the method of the game that answers. */
const QUESTIONS = {
  viewFor: 'view',
  legalMoves: 'legal',
  sampleMove: 'sample',
  outcome: 'outcome',
  timers: 'armed',
};

/** What else a game may have. */
const OTHERS = ['snapshot', 'restore', 'told'];

/** All methods that mean something. */
const KNOWN = [...Object.keys(DEEDS), ...Object.values(QUESTIONS), ...OTHERS];

/**
 * How many arguments those get that don't get one.
 *
 * @type {Record<string, number | undefined>}
 */
const GIVEN = { send: 2, sample: 2, outcome: 0, armed: 0, snapshot: 0, told: 0 };

/** What a factory may answer about a snapshot. */
const OF_SNAPSHOT = ['invariant', 'zones', 'reveals', 'shuffles', 'perturb', 'resample'];

/** What a factory may answer without one. */
const OF_NONE = ['eventsFor', 'isEnd'];

/** How many arguments these get. */
const BESIDE = Object.fromEntries(
  Object.entries(ARGUMENTS).map(([operation, { length }]) => [camel(operation), length]),
);

/** @param {any} factory @throws {Error} a function beside `create` is misspelt */
function lookBeside(factory) {
  const lacking = [...OF_SNAPSHOT, ...OF_NONE].filter((name) => !(name in factory));
  const wrong = misspelt(
    functionsIn(factory),
    Object.fromEntries(lacking.map((name) => [name, BESIDE[name]])),
    factory,
    'function of factories',
  );
  if (wrong !== '') {
    throw new Error(wrong);
  }
}

/**
 * The methods that a factory's games have: as it says itself, or as a trial game shows.
 *
 * @param {any} factory
 * @returns {Set<string>}
 */
function methodsOf(factory) {
  const trial = Array.isArray(factory.has) ? undefined : trialOf(factory);
  const names = trial === undefined ? factory.has : functionsIn(trial);
  const methods = new Set(KNOWN.filter((name) => names.includes(name)));
  const lacking = KNOWN.filter((name) => !methods.has(name));
  const wrong = misspelt(
    names.filter((/** @type {string} */ name) => !methods.has(name)),
    Object.fromEntries(lacking.map((name) => [name, GIVEN[name] ?? 1])),
    trial,
    'method of games',
  );
  if (wrong !== '') {
    throw new Error(wrong);
  }
  const due = methods.has('sample') ? ['send', 'view'] : ['send', 'view', 'legal'];
  const missing = due.filter((name) => !methods.has(name));
  if (missing.length > 0) {
    throw new Error(
      `its games lack ${missing.join(', ')}; they have ${names.join(', ') || 'nothing'}`,
    );
  }
  return methods;
}

/** @param {any} factory @returns {any} a game */
function trialOf(factory) {
  let last;
  for (const seats of [2, 4, 3, 1, 5, 6]) {
    for (const seed of ['1', 1]) {
      try {
        return factory.create(seed, seats, {}, virtualClock());
      } catch (error) {
        last = error;
      }
    }
  }
  const hint = 'say in a list `has` beside `create` which methods its games have';
  throw new Error(`no trial game could be made, so ${hint}; the last try: ${last}`);
}

/**
 * @param {any} said what a game said to a deed
 * @returns {any} the refusal, or null
 */
function refusalIn(said) {
  if (said === false) {
    return { code: 'refused' };
  }
  return typeof said === 'object' && said !== null && 'code' in said ? said : null;
}

/** @param {any} refusal @returns {any} what of it is a reply */
const messageOf = ({ code, message }) => (message === undefined ? { code } : { code, message });

/** @param {any} value @returns {boolean} */
function isJson(value) {
  try {
    jsonOf(value);
    return true;
  } catch {
    return false;
  }
}

/** @param {any} value @returns {any} a copy, JSON or an error */
const copyOf = (value) => JSON.parse(jsonOf(value));

/**
 * @param {any} factory
 * @returns {Record<string, any>} an engine
 */
export function fromStateful(factory) {
  lookBeside(factory);
  const methods = methodsOf(factory);
  const saves = methods.has('snapshot') && methods.has('restore');
  const games = liveGames();

  /** @param {Start} start @returns {Live} */
  function begin({ seed, seats, options }) {
    const clock = virtualClock();
    return { game: factory.create(seed, seats, copyOf(options), clock), clock };
  }

  /** @param {Start} start @param {Live} live @param {Deed[]} done @returns {State} */
  const stateOf = (start, { game }, done) =>
    saves ? { start, game: copyOf(game.snapshot()) } : { start, done };

  /** @param {Live} live @param {Deed} deed @returns {any} what the game said */
  const perform = (live, [name, ...given]) => {
    const method = /** @type {(live: Live, ...given: any[]) => any} */ (DEEDS[name]);
    return method(live, ...given);
  };

  /** @param {Live} live @returns {any} what happened since last asked, where games tell that */
  const eventsIn = ({ game }) => (methods.has('told') ? game.told() : undefined);

  /** @param {State} state @returns {Live} a game in this state, which isn't kept */
  function revived({ start, game, done }) {
    const live = begin(start);
    if (done === undefined) {
      live.game.restore(copyOf(game));
    }
    for (const deed of done ?? []) {
      perform(live, copyOf(deed));
    }
    eventsIn(live);
    return live;
  }

  /** @param {State} state @param {string} method @param {...any} given @returns {any} */
  function ask(state, method, ...given) {
    const key = JSON.stringify(state);
    const live = games.take(key) ?? revived(state);
    const answer = live.game[method](...given);
    // Whatever it does with that later, this is what it said.
    const copy = answer === undefined ? undefined : copyOf(answer);
    games.keep(key, live);
    return copy;
  }

  /** @param {Live} live @param {Start} start @returns {string} all that anybody sees */
  function seen({ game }, { seats }) {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    return jsonOf([
      [...all, null].map((viewer) => game.view(viewer)),
      all.map((seat) => game.legal?.(seat) ?? null),
      game.outcome?.() ?? null,
    ]);
  }

  /** @param {State} state @param {Deed} deed @returns {any} */
  function act(state, deed) {
    const key = JSON.stringify(state);
    // One that throws half-way is not kept: there is no going on with it.
    const live = games.take(key) ?? revived(state);
    // That a move is refused has to be said; everything else happens.
    const isMove = deed[0] === 'send';
    const before = isMove ? seen(live, state.start) : '';
    const said = perform(live, deed) ?? null;
    const silent = isMove && said === null && seen(live, state.start) === before;
    const refusal = silent ? { code: 'no-reply' } : refusalIn(said);
    const events = eventsIn(live) ?? said?.events;
    if (refusal !== null && !saves && !isJson(deed)) {
      // What can't be written down can't be done again, and so no state can hold it.
      return messageOf(refusal);
    }
    const next = stateOf(state.start, live, [...(state.done ?? []), deed]);
    games.keep(JSON.stringify(next), live);
    if (refusal !== null) {
      return { ...messageOf(refusal), state: next };
    }
    return events === undefined ? { state: next } : { state: next, events: copyOf(events) };
  }

  /** @type {Record<string | symbol, any>} */
  const engine = {
    newGame(/** @type {any} */ seed, /** @type {number} */ seats, /** @type {any} */ options) {
      const start = { seed, seats, options };
      const live = begin(start);
      const state = stateOf(start, live, []);
      eventsIn(live);
      games.keep(JSON.stringify(state), live);
      return state;
    },
    apply: (/** @type {State} */ state, /** @type {number} */ seat, /** @type {any} */ move) =>
      act(state, ['send', seat, move]),
  };
  for (const [name, method] of Object.entries(QUESTIONS)) {
    if (methods.has(method)) {
      engine[name] = (/** @type {State} */ state, /** @type {any[]} */ ...given) =>
        ask(state, method, ...given);
    }
  }
  for (const name of /** @type {const} */ (['advance', 'pause', 'leave', 'join'])) {
    if (methods.has(name) || (name === 'advance' && methods.has('armed'))) {
      engine[name] = (/** @type {State} */ state, /** @type {any} */ given) =>
        act(state, [name, given]);
    }
  }
  if (saves) {
    engine.dump = (/** @type {State} */ state) => state;
    engine.load = (/** @type {State} */ state) => {
      // So that what comes is played on from the snapshot.
      games.forget(JSON.stringify(state));
      return state;
    };
    engine[RESTORED] = (/** @type {State} */ state) => stateOf(state.start, revived(state), []);
  }
  return Object.assign(engine, ofFactory(factory, saves));
}

/**
 * How a game began is ours, and no part of it: hidden from nobody, and not to be looked for in what they see.
 *
 * @param {State} state
 * @returns {any} its zone
 */
const beginning = ({ start: { seats } }) => ({
  path: '/start',
  see: [null, ...Array.from({ length: seats }, (_, seat) => seat)],
  shape: 'none',
});

/**
 * The functions of a factory beside `create`, asked with what they know: pointers lead into the state here.
 *
 * @param {any} factory
 * @param {boolean} saves
 * @returns {Record<string, any>}
 */
function ofFactory(factory, saves) {
  const part = saves ? 'game' : 'done';
  /** @type {Record<string, any>} */
  const functions = {};
  for (const name of OF_NONE.filter((each) => typeof factory[each] === 'function')) {
    functions[name] = (/** @type {any[]} */ ...given) => factory[name](...given);
  }
  for (const name of OF_SNAPSHOT.filter((each) => typeof factory[each] === 'function')) {
    functions[name] = (/** @type {any} */ state, /** @type {any[]} */ ...given) => {
      const answer = factory[name](state[part], ...given);
      if (name === 'zones' || name === 'reveals') {
        const within = answer.map((/** @type {any} */ one) => ({
          ...one,
          path: `/${part}${one.path}`,
        }));
        return name === 'zones' ? [...within, beginning(state)] : within;
      }
      const isState = name === 'perturb' || name === 'resample';
      return isState && answer ? { ...state, [part]: answer } : answer;
    };
  }
  return functions;
}
