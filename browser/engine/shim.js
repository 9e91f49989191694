/**
 * An engine's functions as operations on JSON, in batches: JSON text in, JSON text out.
 *
 * An item is `{id, operation, input}`, with the operation's name as it is written in Python (`new_game`) and an
 * object of its arguments by name. The answer is one of
 *
 *     {id, ok: {value, rng?}}             rng: the words of the generator afterwards, where one was given
 *     {id, error: {kind, message, pointer?, where?, rng?}}
 *                                         kind: not-json (what was given back is none), other (it threw)
 *     {id, unsupported: true}
 *
 * Whoever sent the batch judges. Nothing is refused here, and nothing is put right: an engine that gives back
 * what JSON would bend is told so, with the pointer. But undefined is null where null is an answer.
 *
 * Three operations tell what can't be seen from the other side: `reads`, what was read of clocks and chance
 * (`traps.js`), and `changed`, which arguments an engine changed, `[{operation, path}]`; each since last asked. If
 * `changed` follows a view at once, that view is spoiled, and what this changes has `through: 'result'` (`spoil.js`).
 * `restored` gives the state of a game that was restored from its snapshot, where games are (`stateful.js`).
 */

import { decode } from '../harness/encoding.js';
import { restoreRng } from '../kit/rng.js';
import { NotJson, differenceOf, jsonOf, pointerOf } from './json.js';
import { spoiledBy } from './spoil.js';
import { whereOf } from './where.js';

/**
 * What an engine may have. `create` and its like are in `stateful.js`.
 *
 * @typedef {Record<string | symbol, any>} Engine
 */

/** Under this an engine may have what gives a state after its snapshot was restored; a name might be one of its own. */
export const RESTORED = Symbol('restored');

/** Operations and the arguments of the engine's functions, in order. */
export const ARGUMENTS = {
  new_game: ['seed', 'seats', 'options'],
  apply: ['state', 'seat', 'move'],
  view: ['state', 'viewer'],
  legal_moves: ['state', 'seat'],
  sample_move: ['state', 'seat', 'rng'],
  outcome: ['state'],
  events_for: ['events', 'viewer'],
  dump: ['state'],
  load: ['dumped'],
  timers: ['state'],
  invariant: ['state'],
  zones: ['state'],
  reveals: ['state'],
  shuffles: ['state'],
  perturb: ['state', 'viewer', 'rng'],
  resample: ['state', 'viewer', 'rng'],
  is_end: ['event'],
  advance: ['state', 'ms'],
  leave: ['state', 'seat'],
  join: ['state', 'seat'],
  pause: ['state', 'on'],
};

/** Where nothing is an answer, an engine may give nothing. */
const MAY_BE_NOTHING = new Set(['sample_move', 'outcome', 'invariant', 'perturb']);

/** How many changed arguments are kept until asked for. */
const KEPT = 50;

/** @param {any} input @returns {string} its JSON, or nothing for what is too deep to be compared */
function snapshotOf(input) {
  try {
    return JSON.stringify(input);
  } catch {
    return '';
  }
}

/** @param {string} text @returns {string} as it may stand on the wire */
const well = (text) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** @param {string} operation @returns {string} its name in JavaScript */
export const camel = (operation) =>
  operation.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The functions of an engine that are operations.
 *
 * @param {Engine} engine
 * @returns {Map<string, string>} by operation, the name of the function
 */
export function functionsOf(engine) {
  const found = new Map();
  for (const operation of Object.keys(ARGUMENTS)) {
    const names = operation === 'view' ? ['viewFor', 'view'] : [camel(operation)];
    const name = names.find((each) => typeof engine[each] === 'function');
    if (name !== undefined) {
      found.set(operation, name);
    }
  }
  return found;
}

/**
 * @param {Engine} engine
 * @param {{ reads?: () => unknown[], base?: string }} [surroundings] what was read since last asked, and the
 *   address of the engine's folder, from which lines are named
 * @returns {{ operations: string[], runBatch: (json: string) => string }}
 */
export function shim(engine, { reads = () => [], base = '' } = {}) {
  const functions = functionsOf(engine);
  /** @type {Array<{ operation: string, path: string, through?: string }>} */
  let changed = [];
  /** @type {Record<string, (input: any) => unknown>} */
  const own = {
    reads,
    changed: () => {
      const taken = changed;
      changed = [];
      return taken;
    },
  };
  if (RESTORED in engine) {
    own.restored = (input) => engine[RESTORED](input.state);
  }

  /** @param {string} operation @param {any} input @param {any} rng @returns {string} the value */
  function call(operation, input, rng) {
    if (Object.hasOwn(own, operation)) {
      return jsonOf(own[operation](input));
    }
    const names = ARGUMENTS[/** @type {keyof typeof ARGUMENTS} */ (operation)];
    const given = names.map((name) => (name === 'rng' ? rng : input[name]));
    const value = engine[/** @type {string} */ (functions.get(operation))](...given);
    return jsonOf(value === undefined && MAY_BE_NOTHING.has(operation) ? null : value);
  }

  /** @param {unknown} error @returns {Record<string, string>} */
  function faultOf(error) {
    if (error instanceof NotJson) {
      return { kind: 'not-json', message: error.message, pointer: well(error.pointer) };
    }
    try {
      const where = whereOf(/** @type {any} */ (error)?.stack, base);
      return { kind: 'other', message: well(String(error).slice(0, 500)), where: well(where) };
    } catch {
      return { kind: 'other', message: `it threw a value of type ${typeof error}` };
    }
  }

  /** @param {{ id: unknown, operation: string, input: any }} item @returns {string} JSON */
  function answer({ id, operation, input }) {
    const start = `{"id":${JSON.stringify(id)},`;
    if (!functions.has(operation) && !Object.hasOwn(own, operation)) {
      return `${start}"unsupported":true}`;
    }
    /** @type {ReturnType<typeof restoreRng> | undefined} */
    let rng;
    const words = () => (rng === undefined ? '' : `,"rng":${JSON.stringify(rng.save().words)}`);
    try {
      rng = input.rng === undefined ? undefined : restoreRng(input.rng);
      const value = call(operation, input, rng);
      return `${start}"ok":{"value":${value}${words()}}}`;
    } catch (error) {
      return `${start}"error":${JSON.stringify(faultOf(error)).slice(0, -1)}${words()}}}`;
    }
  }

  /** @param {string} operation @param {string[]} path @param {{ through?: string }} [how] */
  function note(operation, path, how) {
    if (changed.length < KEPT) {
      changed.push({ operation, path: pointerOf(path), ...how });
    }
  }

  /**
   * @param {any} item
   * @param {boolean} asked whether the next item asks what was changed
   * @returns {string} the answer; what the engine has changed is noted
   */
  function watched(item, asked) {
    const before = snapshotOf(item.input);
    const answered = answer(item);
    if (before !== '' && snapshotOf(item.input) !== before) {
      note(item.operation, differenceOf(JSON.parse(before), item.input) ?? []);
    } else if (asked && item.operation === 'view' && functions.has('view')) {
      const name = /** @type {string} */ (functions.get('view'));
      const path = spoiledBy((input) => engine[name](input.state, input.viewer), item.input);
      if (path !== null) {
        note('view', path, { through: 'result' });
      }
    }
    return answered;
  }

  return {
    operations: [...functions.keys(), ...Object.keys(own)],
    runBatch(json) {
      const parsed = JSON.parse(json);
      // Tags are rare, and looking for them copies everything.
      const items = /"\$(?:number|utf16)"/.test(json) ? decode(parsed) : parsed;
      const isAsked = (/** @type {number} */ i) => items[i + 1]?.operation === 'changed';
      return `[${items.map((/** @type {any} */ item, /** @type {number} */ i) => watched(item, isAsked(i))).join(',')}]`;
    },
  };
}
