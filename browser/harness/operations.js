/**
 * The operations of the contract, run on the kit: one JSON text in, one JSON text out.
 *
 * A batch is an array of `{id, operation, input}`. The answer to each is one of
 *
 *     {id, ok: {value, rng?}}            rng: the words afterwards, where there is a generator
 *     {id, error: {kind, message, rng?}}
 *     {id, unsupported: true}
 *
 * What an answer should be is never known here: whoever sent the batch judges. So this file must not be
 * kinder than the kit: a result goes out only if JSON shows all of it, and a call that has changed an argument,
 * whose result is not the caller's alone, or that comes to something else the second time is an error even if
 * the result is right.
 *
 * Operations, parameters and encodings are those of `vectors/operations.json`. The file uses nothing
 * that one of the engines lacks, and imports in the one form that a loader of a few lines can follow.
 */

import { changeOfRealm } from './realm.js';
import { murmur3, utf8 } from '../kit/index.js';
import { Rng, createRng, forkRng, restoreRng, seedState } from '../kit/index.js';
import { chance, dealSeed, pick, sample, seedFromParts, weightedPick } from '../kit/index.js';
import { allSame, faceCounts, hasStraight, mostOfAKind } from '../kit/index.js';
import { rollDice, rollDie, sumDice } from '../kit/index.js';
import { addDays, dailyId, dailyRng, dailySeed, dateOfDay, dayNumber } from '../kit/index.js';
import { nextActiveSeat, seatAfter, seatsFrom } from '../kit/index.js';
import { bytesOf, decode, encode, fractionOf, hexOf, listOf, unchanged } from './encoding.js';
import { BadInput, NotJson, numeratorOf } from './encoding.js';
import { DRAWING_CARDS, PLAIN_CARDS } from './cards.js';
import { DRAWING_OTHERS, PLAIN_OTHERS } from './others.js';
import { Arguments, Shared, take } from './sharing.js';
import { PLAIN_TABLE } from './transcripts.js';

/**
 * The arguments of a case. They are any JSON, on purpose wrong at times, so types can't help here.
 *
 * @typedef {any} Input
 */

/** How many outputs a long stream is drawn in at a time: no round number, where a kit may have limits of its own. */
const CHUNK = 100_003;

/** How much of another answer is shown. */
const SHOWN = 200;

/** An argument that the call must leave alone is not what it was. */
class MutatedArgument extends Error {}

/**
 * The hash of bytes in hexadecimal.
 *
 * @param {any} data
 * @param {any} seed
 * @returns {number}
 */
function hashOf(data, seed) {
  const bytes = bytesOf(data);
  const value = murmur3(bytes, seed);
  if (hexOf(bytes) !== data) {
    throw new MutatedArgument('the bytes were changed');
  }
  return value;
}

/**
 * @param {Rng} rng
 * @param {number[]} checkpoints
 */
function stream(rng, checkpoints) {
  if (!Array.isArray(checkpoints)) {
    throw new BadInput('checkpoints must be a list');
  }
  let done = 0;
  let last = 0;
  let checksum = 0;
  return checkpoints.map((step) => {
    if (!(step > done && Number.isInteger(step))) {
      throw new BadInput('checkpoints must be increasing integers from 1');
    }
    while (done < step) {
      const outputs = rng.steps(Math.min(CHUNK, step - done));
      for (let i = 0; i < outputs.length; i++) {
        checksum = (Math.imul(31, checksum) + outputs[i]) | 0;
      }
      last = outputs[outputs.length - 1];
      done += outputs.length;
    }
    return { step, rng: rng.save().words, last, checksum: checksum >>> 0 };
  });
}

/**
 * Operations without a generator.
 *
 * @type {Array<[string, (input: Input) => unknown]>}
 */
const PLAIN = [
  ['hash.murmur3', ({ data, seed }) => hashOf(data, seed)],
  ['hash.utf8', ({ text }) => hexOf(utf8(text))],
  ['rng.seed_state', ({ seed }) => seedState(seed)],
  ['rng.create_rng', ({ seed }) => createRng(seed).save()],
  ['rng.restore_rng', ({ state }) => restoreRng(state).save()],
  ['rng.seed_from_parts', ({ parts }) => seedFromParts(parts)],
  ['rng.deal_seed', (input) => dealSeed(input.game_id, input.variant, input.deal_number)],
  ['dice.face_counts', ({ dice, sides }) => faceCounts(dice, sides)],
  ['dice.sum_dice', ({ dice }) => sumDice(dice)],
  ['dice.all_same', ({ dice }) => allSame(dice)],
  ['dice.most_of_a_kind', ({ dice }) => mostOfAKind(dice)],
  ['dice.has_straight', ({ dice, length }) => hasStraight(dice, length)],
  ['daily.daily_id', (input) => dailyId(input.game_id, input.date)],
  ['daily.daily_seed', (input) => dailySeed(input.game_id, input.date)],
  ['daily.daily_rng', (input) => dailyRng(input.game_id, input.date).save()],
  ['daily.day_number', ({ date }) => dayNumber(date)],
  ['daily.date_of_day', ({ day }) => dateOfDay(day)],
  ['daily.add_days', ({ date, days }) => addDays(date, days)],
  ['turn.seat_after', ({ seat, seats, steps }) => seatAfter(seat, seats, steps)],
  ['turn.seats_from', ({ start, seats }) => seatsFrom(start, seats)],
  ['turn.next_active_seat', ({ seat, active }) => nextActiveSeat(seat, active)],
  ...PLAIN_CARDS,
  ...PLAIN_OTHERS,
  ...PLAIN_TABLE,
];

/**
 * Operations that act on a generator.
 *
 * @type {Array<[string, (rng: Rng, input: Input) => unknown]>}
 */
const DRAWING = [
  ['rng.save', (rng) => rng.save()],
  ['rng.copy', (rng, { n }) => listOf(rng.copy().steps(n))],
  ['rng.steps', (rng, { n }) => listOf(rng.steps(n))],
  ['rng.next', (rng) => numeratorOf(rng.next())],
  ['rng.int', (rng, { min, max }) => rng.int(min, max)],
  ['rng.shuffle', (rng, { items }) => rng.shuffle(items)],
  ['rng.pick', (rng, { items }) => pick(rng, items)],
  ['rng.weighted_pick', (rng, { items, weights }) => weightedPick(rng, items, weights)],
  ['rng.sample', (rng, { items, k }) => sample(rng, items, k)],
  ['rng.chance', (rng, { p }) => chance(rng, fractionOf(p))],
  ['rng.fork_rng', (rng) => forkRng(rng).save()],
  ['dice.roll_die', (rng, { sides }) => rollDie(rng, sides)],
  ['dice.roll_dice', (rng, { count, sides }) => rollDice(rng, count, sides)],
  ...DRAWING_CARDS,
  ...DRAWING_OTHERS,
];

const plain = new Map(PLAIN);
const drawing = new Map(DRAWING);

/** The names of all operations here. */
export const operations = [...plain.keys(), ...drawing.keys(), 'rng.stream', 'rng.transcript'];

/**
 * Which of the contract's errors was thrown. A stack that overflows is a RangeError in most
 * engines, but none that the kit means.
 *
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
  if (error instanceof NotJson) {
    return 'not-json';
  }
  return error instanceof MutatedArgument ? 'mutated-argument' : 'other';
}

/**
 * @param {unknown} error
 * @param {string} kind
 * @returns {string}
 */
function messageOf(error, kind) {
  const message = error instanceof Error ? error.message : String(error);
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return kind === 'other' ? `${name}: ${message}` : message;
}

/**
 * A result as JSON, when nothing of it is needed any more.
 *
 * @param {string} operation
 * @param {unknown} result
 * @param {Arguments} given
 * @returns {unknown}
 */
function taken(operation, result, given) {
  const value = encode(result);
  take(operation, result, given);
  return value;
}

/**
 * Several operations one after the other on one generator.
 *
 * @param {Rng} rng
 * @param {Array<{ operation: string, input: Input }>} calls
 * @returns {Array<{ ok: unknown } | { error: string }>}
 */
function transcript(rng, calls) {
  if (!Array.isArray(calls)) {
    throw new BadInput('calls must be a list');
  }
  const given = new Arguments({ calls });
  return calls.map(({ operation, input = {} }) => {
    const run = drawing.get(operation);
    if (run === undefined) {
      return { error: 'unsupported' };
    }
    try {
      given.add(input);
      return { ok: taken(operation, run(rng, input), given) };
    } catch (error) {
      return { error: kindOf(error) };
    }
  });
}

/**
 * The generator of a case, or undefined for an operation without one.
 *
 * @param {string} operation
 * @param {Input} input
 * @returns {any}
 */
function generatorOf(operation, input) {
  if (operation === 'rng.transcript') {
    return createRng(input.seed);
  }
  if (drawing.has(operation) || operation === 'rng.stream') {
    // What is no list of words is handed to the kit as it is, and refused there.
    return Array.isArray(input.rng)
      ? restoreRng({ algorithm: 'sfc32', words: input.rng })
      : input.rng;
  }
  return undefined;
}

/**
 * The encoded result of one operation.
 *
 * @param {string} operation
 * @param {Rng} rng unless the operation takes none
 * @param {Input} input
 * @returns {unknown}
 */
function call(operation, rng, input) {
  if (operation === 'rng.transcript') {
    return transcript(rng, input.calls);
  }
  if (operation === 'rng.stream') {
    return encode(stream(rng, input.checkpoints));
  }
  const run = plain.get(operation);
  const result = run === undefined ? drawing.get(operation)?.(rng, input) : run(input);
  // What is no list or object can't be shared.
  return typeof result === 'object' && result !== null
    ? taken(operation, result, new Arguments(input))
    : encode(result);
}

const known = new Set(operations);

/**
 * Makes a call once more: a result that somebody else holds as well has been overwritten since.
 *
 * @param {string} operation
 * @param {Input} input
 * @param {unknown} value what it came to, encoded
 * @param {number[] | undefined} words of the generator afterwards
 */
function again(operation, input, value, words) {
  const rng = generatorOf(operation, input);
  const other = call(operation, rng, input);
  const same =
    typeof value === 'object'
      ? JSON.stringify(value) === JSON.stringify(other)
      : Object.is(value, other);
  if (!same) {
    const shown = JSON.stringify(other).slice(0, SHOWN);
    throw new Shared(
      `the same call again, when this result had been overwritten, came to ${shown}`,
    );
  }
  if (words !== undefined && String(rng.save().words) !== String(words)) {
    throw new Shared(`the same call again left the generator at ${rng.save().words}`);
  }
}

/**
 * The answer to an operation on decoded arguments, without its id.
 *
 * @param {string} operation
 * @param {Input} input
 * @param {Input} json what the arguments were decoded from
 * @returns {{ ok: object } | { error: object }}
 */
function outcome(operation, input, json) {
  let rng;
  let value;
  let failure;
  try {
    rng = generatorOf(operation, input);
    value = call(operation, rng, input);
  } catch (error) {
    failure = { error };
  }
  const words = rng instanceof Rng ? rng.save().words : undefined;
  if (!unchanged(input, json)) {
    // Whether the call went through or not: one that fails must leave its arguments alone too.
    failure = { error: new MutatedArgument('the call changed an argument') };
  }
  if (failure === undefined && operation !== 'rng.stream') {
    try {
      again(operation, input, value, words);
    } catch (error) {
      failure = { error };
    }
  }
  if (failure === undefined) {
    return { ok: { value, rng: words } };
  }
  const kind = kindOf(failure.error);
  return { error: { kind, message: messageOf(failure.error, kind), rng: words } };
}

/**
 * The answer to one item of a batch.
 *
 * @param {{ id: unknown, operation: string, input: Input }} item
 * @returns {string} JSON
 */
function answer({ id, operation, input }) {
  if (!known.has(operation)) {
    return JSON.stringify({ id, unsupported: true });
  }
  try {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      throw new BadInput('input must be an object');
    }
    return JSON.stringify({ id, ...outcome(operation, decode(input), input) });
  } catch (error) {
    // Not in the kit's own call, so none of the kit's errors: a batch that can't be read, or a stack
    // that overflows here.
    return JSON.stringify({ id, error: { kind: 'other', message: messageOf(error, 'other') } });
  }
}

/** The kit has changed what every program in this realm shares. No answer counts then. */
class RealmChanged extends Error {
  /** @override */
  name = 'RealmChanged';
}

/**
 * Runs a batch.
 *
 * What the kit puts off, such as a promise's reaction, runs later: whoever calls this lets it, and then runs an
 * empty batch, which looks at the realm once more.
 *
 * @param {string} json an array of items
 * @returns {string} the array of their answers, in the same order
 * @throws {RealmChanged} if the realm is no longer what it was
 */
export function runBatch(json) {
  /** @type {Array<{ id: unknown, operation: string, input: Input }>} */
  const items = JSON.parse(json);
  const answers = `[${items.map(answer).join(',')}]`;
  const change = changeOfRealm();
  if (change !== '') {
    throw new RealmChanged(`it changed the realm: ${change}`);
  }
  return answers;
}
