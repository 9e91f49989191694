// Runs a kit for `samedeal run --runtime "command:node runner.mjs"`; deno and bun run it too.
//
// Above, what belongs to this kit: which function does which operation. Below, what belongs to the
// protocol, and can stay as it is for another kit.

import process from 'node:process';
import * as kit from './kit.mjs';

const KIT = { name: 'dice-and-days', version: '1.0', language: 'javascript' };

const save = (rng) => ({ algorithm: 'sfc32', words: rng.words });

const OPERATIONS = {
  'dice.roll_die': ({ rng, sides }) => kit.rollDie(rng, sides),
  'dice.roll_dice': ({ rng, count, sides }) => kit.rollDice(rng, count, sides),
  'dice.face_counts': ({ dice, sides }) => kit.faceCounts(dice, sides),
  'dice.sum_dice': ({ dice }) => kit.sumDice(dice),
  'dice.all_same': ({ dice }) => kit.allSame(dice),
  'dice.most_of_a_kind': ({ dice }) => kit.mostOfAKind(dice),
  'dice.has_straight': ({ dice, length }) => kit.hasStraight(dice, length),
  'turn.seat_after': ({ seat, seats, steps }) => kit.seatAfter(seat, seats, steps),
  'turn.seats_from': ({ start, seats }) => kit.seatsFrom(start, seats),
  'turn.next_active_seat': ({ seat, active }) => kit.nextActiveSeat(seat, active),
  'daily.daily_id': ({ game_id, date }) => kit.dailyId(game_id, date),
  'daily.daily_seed': ({ game_id, date }) => kit.dailyId(game_id, date),
  'daily.daily_rng': ({ game_id, date }) => save(kit.dailyGenerator(game_id, date)),
  'daily.day_number': ({ date }) => kit.dayNumber(date),
  'daily.date_of_day': ({ day }) => kit.dateOfDay(day),
  'daily.add_days': ({ date, days }) => kit.addDays(date, days),
};

const restore = (words) => new kit.Generator(words);
const wordsOf = (rng) => rng.words;

// From here on, the protocol.

const own = (object, key) => Object.prototype.hasOwnProperty.call(object, key);

// Tags become what they stand for.
function decode(value) {
  if (Array.isArray(value)) {
    return value.map(decode);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '$number') {
    return Number(value.$number);
  }
  if (keys.length === 1 && keys[0] === '$utf16') {
    return String.fromCharCode(...value.$utf16);
  }
  return Object.fromEntries(keys.map((key) => [key, decode(value[key])]));
}

class NotJson extends Error {}

// What JSON can't show gets its tag, or is refused: JSON.stringify makes null of NaN.
function encode(value) {
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) {
      throw new NotJson(`the result holds ${value}`);
    }
    const plain = Number.isSafeInteger(value) && !Object.is(value, -0);
    return plain ? value : { $number: Object.is(value, -0) ? '-0' : String(BigInt(value)) };
  }
  if (typeof value === 'string') {
    const units = Array.from({ length: value.length }, (_, i) => value.charCodeAt(i));
    return value.isWellFormed() ? value : { $utf16: units };
  }
  if (value === null || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(encode);
  }
  if (typeof value !== 'object') {
    throw new NotJson(`the result holds a value of type ${typeof value}`);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, encode(each)]));
}

function fault(error) {
  const kinds = [
    [RangeError, 'value'],
    [TypeError, 'type'],
    [NotJson, 'not-json'],
  ];
  const kind = kinds.find(([type]) => error instanceof type)?.[1] ?? 'other';
  return { kind, message: String(error.message ?? error) };
}

function answer({ id, operation, input }) {
  if (!own(OPERATIONS, operation)) {
    return { id, unsupported: true };
  }
  const given = decode(input);
  const before = JSON.stringify(given);
  let outcome;
  let rng;
  try {
    // What is no list is handed on as it is, for the kit to refuse.
    rng = Array.isArray(given.rng) ? restore(given.rng) : undefined;
    const value = encode(OPERATIONS[operation](rng === undefined ? given : { ...given, rng }));
    outcome = { id, ok: { value } };
  } catch (error) {
    outcome = { id, error: fault(error) };
  }
  if (JSON.stringify(given) !== before) {
    outcome = { id, error: { kind: 'mutated-argument', message: `${before} was changed` } };
  }
  if (rng !== undefined) {
    (outcome.ok ?? outcome.error).rng = wordsOf(rng);
  }
  return outcome;
}

function engine() {
  for (const name of ['deno', 'bun', 'node']) {
    if (process.versions[name] !== undefined) {
      return { runtime: name, runtime_version: process.versions[name] };
    }
  }
  return { runtime: 'unknown', runtime_version: '' };
}

function reply(line) {
  const message = JSON.parse(line);
  if (message.type === 'run') {
    return { type: 'results', run: message.run, results: message.items.map(answer) };
  }
  if (message.type !== 'hello' || !message.protocols.includes(1)) {
    throw new Error(`this program speaks version 1 of the protocol: ${line.slice(0, 200)}`);
  }
  const seen = new Intl.DateTimeFormat().resolvedOptions();
  return {
    type: 'hello',
    protocol: 1,
    ...KIT,
    ...engine(),
    executable: process.execPath,
    operations: Object.keys(OPERATIONS),
    batch: 500,
    environment: { locale: seen.locale, timezone: seen.timeZone },
  };
}

// Lines end at LF alone: node:readline would split at U+2028 too, which may stand in a text.
let begun = [];
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) {
  const [first, ...others] = chunk.split('\n');
  begun.push(first);
  for (const next of others) {
    process.stdout.write(`${JSON.stringify(reply(begun.join('')))}\n`);
    begun = [next];
  }
}
