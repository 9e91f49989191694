/**
 * What a host reads of the game and of messages: the intents that were declared, and the t of a
 * message. Internal to `host`.
 *
 * Intents are read once, into a Map: there a message that is named like a member of every object
 * ("constructor", "__proto__") finds nothing.
 */

import { checkBoolean, checkCallback, checkObject, checkText, wrongValue } from '../checks.js';
import { copyMembers } from '../members.js';
import { show } from '../show.js';
import { checkOptionalFunction } from './callbacks.js';

/** @import { Context } from '../contracts.js' */

const OPTIONAL = ['turn', 'phase', 'host', 'hidden', 'when', 'options'];

/**
 * @typedef {object} CheckedIntent
 * @property {boolean} turn
 * @property {boolean} host
 * @property {boolean} hidden
 * @property {string | undefined} phase
 * @property {((ctx: Context<any>) => unknown) | null | undefined} when
 * @property {((ctx: Context<any>) => any) | null | undefined} options
 * @property {(ctx: Context<any>) => unknown} run
 */

/**
 * @param {string} name
 * @param {any} intent
 * @param {boolean} phases whether there is a function that gives the phase
 * @returns {CheckedIntent}
 */
function intentOf(name, intent, phases) {
  if (typeof intent === 'function') {
    return intentOf(name, { run: intent }, phases);
  }
  /** @type {any} */
  const members = copyMembers(name, intent, ['run'], OPTIONAL);
  const { turn = false, phase, host = false, hidden = false, when, options, run } = members;
  checkBoolean(`${name}.turn`, turn);
  if (phase !== undefined && phase !== null) {
    checkText(`${name}.phase`, phase);
    if (!phases) {
      throw wrongValue(`${name}.phase`, phase, 'left out, since the host was given no phase');
    }
  }
  checkBoolean(`${name}.host`, host);
  checkBoolean(`${name}.hidden`, hidden);
  checkOptionalFunction(`${name}.when`, when);
  checkOptionalFunction(`${name}.options`, options);
  checkCallback(`${name}.run`, run);
  return { turn, host, hidden, phase: phase ?? undefined, when, options, run };
}

/**
 * The intents in the order of the object or Map that holds them. An object puts names that are integers
 * first, whatever order they were written in; a Map keeps them as they are.
 *
 * @param {unknown} intents
 * @param {boolean} phases whether there is a function that gives the phase
 * @returns {Map<any, CheckedIntent>}
 */
export function intentsOf(intents, phases) {
  checkObject('intents', intents);
  const pairs =
    intents instanceof Map
      ? [...intents]
      : Object.keys(intents).map((t) => [t, member(intents, t)]);
  /** @type {Map<any, CheckedIntent>} */
  const known = new Map();
  for (const [t, intent] of pairs) {
    checkText('a name in intents', t);
    known.set(t, intentOf(`intents[${show(t)}]`, intent, phases));
  }
  return known;
}

/**
 * @param {object} object
 * @param {string} name
 * @returns {unknown}
 */
function member(object, name) {
  return /** @type {Record<string, unknown>} */ (object)[name];
}

/**
 * The t of a message; undefined if it has none that is a text, is no object, or can't be read.
 *
 * @param {any} msg
 * @returns {string | undefined}
 */
export function typeOf(msg) {
  try {
    if (typeof msg !== 'object' || msg === null || Array.isArray(msg)) {
      return undefined;
    }
    const { t } = msg;
    return typeof t === 'string' ? t : undefined;
  } catch {
    return undefined;
  }
}
