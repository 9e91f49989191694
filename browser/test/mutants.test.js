/**
 * The tests of the kit fail on a kit that is wrong: each mutant is a copy of the package with one
 * mistake that a port could make, and the named test file must not pass on it.
 */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './support.js';

/** [mistake, the tests that must see it, file, text, what stands there instead] */
const MUTANTS = [
  ['no counter', 'known-answers', 'sfc32.js', '(counter + 1) | 0', 'counter'],
  [
    'a signed shift',
    'known-answers',
    'sfc32.js',
    'words[0] = b ^ (b >>> 9)',
    'words[0] = b ^ (b >> 9)',
  ],
  ['a shift for a rotation', 'known-answers', 'sfc32.js', '(c << 21) | (c >>> 11)', '(c << 21)'],
  [
    'a rotation by 11',
    'known-answers',
    'sfc32.js',
    '(c << 21) | (c >>> 11)',
    '(c << 11) | (c >>> 21)',
  ],
  ['8 outputs discarded', 'known-answers', 'rng.js', 'const DISCARDED = 12', 'const DISCARDED = 8'],
  ['hash seeds from 1', 'known-answers', 'rng.js', 'murmur3(bytes, 0)', 'murmur3(bytes, 4)'],
  ['halves of a float changed', 'known-answers', 'sfc32.js', 'x * TWO_26 + y', 'y * TWO_26 + x'],
  [
    'a limit one too high',
    'known-answers',
    'sfc32.js',
    'while (accepted >= limit)',
    'while (accepted > limit)',
  ],
  [
    'no rejection in a shuffle',
    'known-answers',
    'sfc32.js',
    'while (x > top && x >=',
    'while (x > top && x > 2 *',
  ],
  [
    'a shuffle from the start',
    'behaviour',
    'sfc32.js',
    'const j = remainder(x, n);',
    'const j = i - remainder(x, n);',
  ],
  [
    'a tail without its last byte',
    'known-answers',
    'hash.js',
    'let i = tail - 1; i >= 0',
    'let i = tail - 2; i >= 0',
  ],
  ['the length left out', 'known-answers', 'hash.js', '  h ^= length;\n', ''],
  ['surrogates encoded alone', 'behaviour', 'hash.js', 'code = REPLACEMENT;', ''],
  ['a span that is rounded', 'errors', 'sfc32.js', ' && max - n === min', ''],
  ['53 bits where 32 do', 'behaviour', 'sfc32.js', 'if (n <= TWO_32) {', 'if (n < 2 ** 31) {'],
  ['a division by a reciprocal', 'laws', 'sfc32.js', '(x / n) >>> 0', '(x * (1 / n)) >>> 0'],
  ['a fork of three words', 'known-answers', 'rng.js', '[...rng.steps(4)]', '[...rng.steps(3), 0]'],
  [
    'a sample from the whole',
    'known-answers',
    'rng.js',
    'rng.int(i, pool.length)',
    'rng.int(0, pool.length)',
  ],
  ['a weight too many', 'behaviour', 'rng.js', 'running <= r', 'running < r'],
  [
    'a sum that is rounded',
    'errors',
    'checks.js',
    'value > Number.MAX_SAFE_INTEGER - sum',
    'false',
  ],
  [
    'sides unchecked',
    'errors',
    'dice.js',
    "  checkInteger('sides', sides, 1, MAX_SIDES);\n  return",
    '  return',
  ],
  [
    'NaN taken',
    'errors',
    'checks.js',
    '!(value >= min && value <= max',
    '(value < min || value > max',
  ],
  ['the lower face of equals', 'behaviour', 'dice.js', 'count >= best.count', 'count > best.count'],
  ['copies break a straight', 'behaviour', 'dice.js', 'if (die !== previous) {', 'if (true) {'],
  [
    'I, L, O and U in ids',
    'behaviour',
    'cards/ids.js',
    'ABCDEFGHJKMNPQRSTVWXYZ',
    'ABCDEFGHIJKLMNOPQRSTUV',
  ],
  [
    'a taken id given out',
    'behaviour',
    'cards/ids.js',
    'while (!ids.take(value))',
    'while (false)',
  ],
  ['the same object with an id', 'behaviour', 'cards/ids.js', "({ ...face, id: '' })", '(face)'],
  [
    'a state that is handed out',
    'behaviour',
    'sfc32.js',
    'return new Rng(this.save())',
    'return this',
  ],
  [
    'a leap day in every century',
    'behaviour',
    'daily.js',
    'quotient(yearOfEra, 4) - quotient(yearOfEra, 100)',
    'quotient(yearOfEra, 4)',
  ],
  ['months of 31 days', 'errors', 'daily.js', 'day <= daysOfMonth(year, month)', 'day <= 31'],
  ['no leap day in 2000', 'behaviour', 'daily.js', ' || year % 400 === 0', ''],
  ['a 29 February 1900', 'errors', 'daily.js', ' && (year % 100 !== 0 || year % 400 === 0)', ''],
  ['a year 0', 'errors', 'daily.js', 'year >= 1', 'year >= 0'],
  ['a date with something after it', 'errors', 'daily.js', '([0-9]{2})$/', '([0-9]{2})/'],
  [
    'the last day of an era taken for the next',
    'laws',
    'daily.js',
    ' + quotient(dayOfEra, 146096)',
    '',
  ],
  ['years without zeros in front', 'behaviour', 'daily.js', 'padded(year, 4)', 'year'],
  ['another separator in a seed', 'known-answers', 'daily.js', '}:$', '}/$'],
  ['a sum of days that is not looked at', 'errors', 'daily.js', 'LAST_DAY - day)', 'LAST_DAY)'],
  [
    'a step back that ends below 0',
    'behaviour',
    'turn.js',
    '(seat + (steps % seats) + seats) % seats',
    '(seat + steps) % seats',
  ],
  [
    'a sum of steps that is rounded',
    'laws',
    'turn.js',
    '(seat + (steps % seats) + seats) % seats',
    '(((seat + steps) % seats) + seats) % seats',
  ],
  ['the seat itself first', 'behaviour', 'turn.js', 'let i = 1; i <=', 'let i = 0; i <'],
  ['the seat itself left out', 'behaviour', 'turn.js', 'i <= playing.length', 'i < playing.length'],
  ['a seat that is not at the table', 'errors', 'turn.js', 'seat >= seats', 'seat > seats'],
  ['numbers for booleans', 'errors', 'turn.js', "copyBooleans('active', active, 1)", '[...active]'],
  ['elements read twice', 'hostile', 'checks.js', '= element;', '= value[i];'],
  [
    'generators of this copy alone',
    'behaviour',
    'generator.js',
    "return typeof method === 'function' && method !== own[name];",
    'return false;',
  ],
  ['a generator without copy', 'errors', 'generator.js', ", 'save', 'copy']", ", 'save']"],
  ['a class for a generator', 'errors', 'generator.js', "typeof value !== 'object' || ", ''],
  ['a sum that is not shown', 'errors', 'checks.js', ' with the sum ', ' '],
  [
    'a getter that is run',
    'errors',
    'show.js',
    "descriptor?.get || descriptor?.set ? 'a getter' : shown(descriptor?.value, room)",
    'shown(object[key], room)',
  ],
  ['methods of the caller', 'hostile', 'cards/ids.js', 'list.map(', 'faces.map('],
  ['a tag believed', 'hostile', 'hash.js', 'kindOf.call(data)', 'data?.[Symbol.toStringTag]'],
  ['a length believed', 'hostile', 'hash.js', 'Number(lengthOf.call(data))', 'data.length'],
  [
    "an engine's word on a proxy",
    'hostile',
    'checks.js',
    'isArray(value) !== false',
    'Array.isArray(value)',
  ],
  ['any length of a proxy', 'hostile', 'checks.js', 'Number.isInteger(length) && ', 'true || '],
  ['a proxy for a generator', 'hostile', 'generator.js', ' && method !== own[name]', ''],
  ['any keys in a state', 'errors', 'sfc32.js', 'keys.length !== 2', 'keys.length < 2'],
];

const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
for (const part of ['kit', 'test', 'package.json']) {
  cpSync(join(ROOT, part), join(folder, part), { recursive: true });
}
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
after(() => rmSync(folder, { recursive: true }));

/** Whether a test file passes on the copy. */
function passes(name) {
  const file = join('test', `${name}.test.js`);
  // Without the variable that makes a run inside a run report to the outer one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, signal } = spawnSync(process.execPath, ['--test', file], {
    cwd: folder,
    env,
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  assert.equal(signal, null, `${name} took too long`);
  return status === 0;
}

test('the copy itself passes', () => {
  for (const name of new Set(MUTANTS.map(([, tests]) => tests))) {
    assert.ok(passes(name), name);
  }
});

for (const [mistake, tests, file, text, other] of MUTANTS) {
  test(`${tests} sees ${mistake}`, () => {
    const path = join(folder, 'kit', file);
    const source = readFileSync(path, 'utf8');
    assert.ok(source.includes(text), `${file} holds no ${text}`);
    writeFileSync(path, source.replaceAll(text, other));
    try {
      assert.equal(passes(tests), false);
    } finally {
      writeFileSync(path, source);
    }
  });
}
