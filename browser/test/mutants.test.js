/**
 * The tests of the kit fail on a kit that is wrong: each mutant is a copy of the package with one
 * mistake that a port could make, and the named test file must not pass on it.
 */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './support.js';

/** [mistake, the tests that must see it, file, text, what stands there instead] */
const MUTANTS = [
  ['no counter', 'known-answers', 'rng.js', '(counter + 1) | 0', 'counter'],
  [
    'a signed shift',
    'known-answers',
    'rng.js',
    'words[0] = b ^ (b >>> 9)',
    'words[0] = b ^ (b >> 9)',
  ],
  ['a shift for a rotation', 'known-answers', 'rng.js', '(c << 21) | (c >>> 11)', '(c << 21)'],
  [
    'a rotation by 11',
    'known-answers',
    'rng.js',
    '(c << 21) | (c >>> 11)',
    '(c << 11) | (c >>> 21)',
  ],
  ['8 outputs discarded', 'known-answers', 'rng.js', 'const DISCARDED = 12', 'const DISCARDED = 8'],
  ['hash seeds from 1', 'known-answers', 'seeding.js', 'murmur3(bytes, 0)', 'murmur3(bytes, 4)'],
  ['halves of a float changed', 'known-answers', 'rng.js', 'x * TWO_26 + y', 'y * TWO_26 + x'],
  [
    'a limit one too high',
    'known-answers',
    'rng.js',
    'while (accepted >= limit)',
    'while (accepted > limit)',
  ],
  [
    'no rejection in a shuffle',
    'known-answers',
    'rng.js',
    'while (x > top && x >=',
    'while (x > top && x > 2 *',
  ],
  [
    'a shuffle from the start',
    'behaviour',
    'rng.js',
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
  ['a span that is rounded', 'errors', 'rng.js', ' && max - n === min', ''],
  ['53 bits where 32 do', 'behaviour', 'rng.js', 'if (n <= TWO_32) {', 'if (n < 2 ** 31) {'],
  ['a division by a reciprocal', 'laws', 'rng.js', '(x / n) >>> 0', '(x * (1 / n)) >>> 0'],
  ['a fork of three words', 'known-answers', 'rng.js', 'outputs[2], outputs[3]]', 'outputs[2], 0]'],
  [
    'a sample from the whole',
    'known-answers',
    'draws.js',
    'rng.int(i, pool.length)',
    'rng.int(0, pool.length)',
  ],
  ['a weight too many', 'behaviour', 'draws.js', 'running <= r', 'running < r'],
  ['a sum that is rounded', 'errors', 'checks.js', 'value > MAX_SAFE - sum', 'false'],
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
    'rng.js',
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
    'method === own[METHODS[i]]',
    'true',
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
  ['a tag believed', 'hostile', 'hash.js', 'kindOf(data)', 'data?.[Symbol.toStringTag]'],
  ['a length believed', 'hostile', 'hash.js', 'lengthOf(data)', 'data.length'],
  [
    "an engine's word on a proxy",
    'hostile',
    'checks.js',
    'isArray(value) !== false',
    'Array.isArray(value)',
  ],
  ['any length of a proxy', 'hostile', 'checks.js', 'isInteger(length) && ', 'true || '],
  ['a proxy for a generator', 'hostile', 'generator.js', ' || method === own[METHODS[i]]', ''],
  ['a colour of spades', 'cards', 'cards/faces.js', "suit === 'D' ? 'red'", "suit === 'S' ? 'red'"],
  [
    'an ace that is low when it is high',
    'cards',
    'cards/faces.js',
    '? KING + 1 : rank',
    '? ACE : rank',
  ],
  [
    'ranks that go round',
    'cards',
    'cards/faces.js',
    ' || rank === KING ? null : rank + 1',
    ' ? null : (rank % 13) + 1',
  ],
  [
    'a table looked up by inherited names',
    'cards',
    'cards/locales/index.js',
    'checkChoice(name, locale, [...LOCALES.keys()])',
    'checkText(name, locale)',
  ],
  [
    'jokers that stay',
    'cards',
    'cards/standard.js',
    'first.suit === second.suit',
    'first.suit === second.suit && first.suit !== null',
  ],
  [
    'jokers of all decks at the end',
    'cards',
    'cards/decks.js',
    'return repeated(deck, decks)',
    'return repeated(deck, decks).sort((a, b) => Number(a.rank === JOKER) - Number(b.rank === JOKER))',
  ],
  [
    'the same face objects in every deck',
    'cards',
    'cards/decks.js',
    'deck.push({ ...face })',
    'deck.push(face)',
  ],
  ['jokers first', 'cards', 'cards/sorting.js', 'return suits.length * 16', 'return -1'],
  ['equal cards turned around', 'cards', 'cards/sorting.js', '|| i - j', '|| j - i'],
  ['a suit twice', 'cards', 'cards/standard.js', 'different !== suits.length', 'false'],
  [
    'three suits as an order',
    'cards',
    'cards/standard.js',
    '(all && different !== SUITS.length)',
    'false',
  ],
  [
    'a joker with a suit',
    'cards',
    'cards/standard.js',
    '(rank === JOKER) !== (suit === null)',
    'rank !== JOKER && suit === null',
  ],
  [
    'runs that go up',
    'cards',
    'cards/tableau.js',
    'upper.rank - lower.rank === 1',
    'lower.rank - upper.rank === 1',
  ],
  [
    'copies counted from the first on',
    'cards',
    'cards/ids.js',
    'copy === 1 ? name',
    'copy === 0 ? name',
  ],
  ['ids that stay with their faces', 'cards', 'cards/views.js', 'id: ids[i]', 'id: faces[i].id'],
  [
    'ids before faces',
    'cards',
    'cards/views.js',
    'const faces = rng.shuffle(hidden.map(({ copy }) => copy));',
    'const first = rng.shuffle(hidden.map((_, i) => i)); const faces = rng.copy().shuffle(hidden.map(({ copy }) => copy));',
  ],
  [
    'an answer taken for true',
    'cards',
    'cards/views.js',
    "if (typeof answer !== 'boolean')",
    'if (false)',
  ],
  [
    'a hidden card with its id',
    'cards',
    'cards/views.js',
    'seen ? card : { hidden: true }',
    'seen ? card : { hidden: true, id: card.id }',
  ],
  [
    'the first card to seat 0',
    'cards',
    'cards/deals.js',
    'hands[(startSeat + i) % seats]',
    'hands[i % seats]',
  ],
  [
    'a required card that the led suit overrules',
    'cards',
    'cards/tricks.js',
    'if (must !== null)',
    'if (must !== null && led === null)',
  ],
  [
    'an unbroken suit on another',
    'cards',
    'cards/tricks.js',
    '} else if (unbroken !== null) {',
    '}\n  if (unbroken !== null) {',
  ],
  [
    'the last of two equal cards',
    'cards',
    'cards/tricks.js',
    'if (value > best)',
    'if (value >= best)',
  ],
  ['a joker that shows a void', 'cards', 'cards/tricks.js', ' && play.card.suit !== null', ''],
  ['an eight of eight', 'cards', 'cards/points.js', '8: 50, ', ''],
  ['any rules', 'cards', 'members.js', "typeof key !== 'string' || !known.includes(key)", 'false'],
  ['a missing member', 'cards', 'members.js', 'member) === undefined', 'member) === 0.5'],
  ['neighbours against the clock', 'grid', 'grid.js', '{ dx: 1, dy: 0 },', '{ dx: -1, dy: 0 },'],
  ['a fill through corners', 'grid', 'grid.js', 'of SIDES)', 'of STEPS)'],
  ['a fill that asks again', 'grid', 'grid.js', 'seen[index] = 1;\n    return', 'return'],
  ['a fill against the clock', 'grid', 'grid.js', 'of SIDES)', 'of [...SIDES].reverse())'],
  ['regions from 1', 'grid', 'grid.js', 'let label = 0', 'let label = 1'],
  [
    'a grid that is changed',
    'grid',
    'grid.js',
    "const copy = copyArray('grid.cells', cells)",
    'const copy = cells',
  ],
  ['a point beside the grid', 'grid', 'grid.js', 'x < width', 'x <= width'],
  ['a distance of the sum', 'grid', 'grid.js', 'Math.max(Math.abs(from.x - to.x), ', 'Math.max('],
  ['too many cells', 'grid', 'grid.js', 'if (size > MAX_CELLS)', 'if (false)'],
  [
    'the smaller end left',
    'tiles',
    'tiles.js',
    'dominoes.push({ left, right })',
    'dominoes.push({ left: right, right: left })',
  ],
  ['a domino not turned', 'tiles', 'tiles.js', 'left: right, right: left }', 'left, right }'],
  ['one tile object for all', 'tiles', 'tiles.js', 'bag.push({ ...tile })', 'bag.push(tile)'],
  [
    'the rest in the order of the sample',
    'tiles',
    'tiles.js',
    'pool.filter((_, i) => !gone.has(i))',
    'pool.filter((_, i) => !gone.has(i)).reverse()',
  ],
  ['a key without its counter', 'deals', 'deals.js', 'key = utf8(', 'key = utf8(prefix) || utf8('],
  ['a biased word', 'deals', 'deals.js', 'while (word >= limit)', 'while (false)'],
  [
    'the turn-up first in the talon',
    'deals',
    'deals.js',
    'turnUp: order[last]',
    'turnUp: order[2 * hand]',
  ],
  ['any commitment', 'deals', 'deals.js', 'hexOf(sha256(bytes)) === commitment &&', 'true &&'],
  [
    'an order that begins right',
    'deals',
    'deals.js',
    'dealt.length === right.length &&',
    'true &&',
  ],
  [
    'a pack that can be changed',
    'deals',
    'deals.js',
    'return Object.freeze(cards.map(({ id }) => id))',
    'return cards.map(({ id }) => id)',
  ],
  [
    'a pack that is shuffled itself',
    'deals',
    'deals.js',
    'partOf(pack, 0, pack.length))',
    '/** @type {any} */ (pack))',
  ],
  [
    'games by inherited names',
    'deals',
    'deals.js',
    "checkChoice('game', game, GAMES)",
    "if (!(game in PREFIXES)) checkChoice('game', game, [])",
  ],
  ['a tag believed in a seed', 'deals', 'bytes.js', 'kindOf(value)', 'value?.[Symbol.toStringTag]'],
  ['a length believed in a seed', 'deals', 'bytes.js', 'lengthOf(value)', 'value.length'],
  ['a rotation of 24', 'sha256', 'sha256.js', 'rotr(e, 25)', 'rotr(e, 24)'],
  ['padding without its bit', 'sha256', 'sha256.js', '0x80 <<', '0x00 <<'],
  [
    'no room for the length',
    'sha256',
    'sha256.js',
    '(bytes.length + 72) / 64',
    '(bytes.length + 64) / 64',
  ],
  ['bits in one word', 'sha256', 'sha256.js', '((bytes * 8) / TWO_32) | 0', '0'],
  ['a comparison of one way', 'cards-laws', 'cards/sorting.js', 'difference < 0 ? -1 : 1', '1'],
  ['jokers in hearts', 'cards-laws', 'cards/sorting.js', 'return suits.length * 16', 'return 40'],
  [
    'a rule that leaves nothing',
    'cards-laws',
    'cards/tricks.js',
    '? kept : cards',
    '? kept : kept',
  ],
  [
    'an ace that is low',
    'cards-laws',
    'cards/tricks.js',
    'Number(aceHighValue(card.rank))',
    'card.rank',
  ],
  [
    'a void of the suit that was played',
    'cards-laws',
    'cards/tricks.js',
    'play.card.suit !== null && play.card.suit !== suit',
    'play.card.suit === suit',
  ],
  [
    'a card dealt twice',
    'cards-laws',
    'cards/deals.js',
    'rest: cards.slice(n)',
    'rest: cards.slice(n > 0 ? n - 1 : n)',
  ],
  [
    'copies of all faces counted',
    'cards-laws',
    'cards/ids.js',
    'copy === 1 ? name',
    'copy <= 2 ? name',
  ],
  [
    'a tile that is drawn and stays',
    'cards-laws',
    'tiles.js',
    'pool.filter((_, i) => !gone.has(i))',
    'pool',
  ],
  [
    'a promise taken for yes',
    'table-host',
    'table/callbacks.js',
    "typeof value?.then === 'function'",
    'false',
  ],
  [
    'an object that puts integers first',
    'table-host',
    'table/intents.js',
    '? [...intents]',
    '? Object.entries(Object.fromEntries(intents))',
  ],
  [
    'an empty id for none',
    'table-seats',
    'table/seats.js',
    'all[current] ?? null',
    'all[current] || null',
  ],
  ['any keys in a state', 'errors', 'rng.js', 'keys.length !== 2', 'keys.length < 2'],
];

/** Copies of the package, as many as processors; a mutant has one of them to itself. */
const folders = Array.from({ length: availableParallelism() }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  for (const part of ['kit', 'test', 'package.json']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
});
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
const concurrency = folders.length;
const free = [...folders];

/** What a test gives that has a copy to itself: no more than `concurrency` of them run at once. */
async function inCopy(use) {
  const folder = free.pop();
  try {
    return await use(folder);
  } finally {
    free.push(folder);
  }
}

/** Ends a run at the first test that fails. */
const BAIL = `
import { afterEach } from 'node:test';
afterEach(({ passed }) => passed || process.exit(1));
`;

/** Whether a test file passes on a copy. The first failure decides: what would follow is not run. */
async function passes(name, folder) {
  // Without the variable that makes a run inside a run report to the outer one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  // A mutant that collects without end meets the limit soon. The tests that refuse long arrays
  // need 700 MB.
  const args = [
    '--max-old-space-size=1024',
    `--import=data:text/javascript,${encodeURIComponent(BAIL)}`,
    join('test', `${name}.test.js`),
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: 'ignore',
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  const [status, signal] = await once(child, 'close');
  assert.notEqual(signal, 'SIGKILL', `${name} took too long`);
  return status === 0;
}

/** Whether a test file passes on a copy with another source in the place of one. */
function passesWith(tests, file, change) {
  return inCopy(async (folder) => {
    const path = join(folder, 'kit', file);
    const source = readFileSync(path, 'utf8');
    const changed = change(source);
    assert.notEqual(changed, source, `${file} is not changed`);
    writeFileSync(path, changed);
    try {
      return await passes(tests, folder);
    } finally {
      writeFileSync(path, source);
    }
  });
}

test('the copies themselves pass', { concurrency }, async (t) => {
  const names = new Set(MUTANTS.map(([, tests]) => tests));
  await Promise.all(
    [...names].map((name) =>
      t.test(name, async () => {
        assert.ok(await inCopy((folder) => passes(name, folder)));
      }),
    ),
  );
});

test('mistakes are seen', { concurrency }, async (t) => {
  await Promise.all(
    MUTANTS.map(([mistake, tests, file, text, other]) =>
      t.test(`${tests} sees ${mistake}`, async () => {
        const change = (source) => source.replaceAll(text, other);
        assert.equal(await passesWith(tests, file, change), false);
      }),
    ),
  );
});

/** The shifts of a step, each of which stands in every copy of it: for one step, steps and shuffle. */
const SHIFTS = [/\bb >>> 9\b/g, /\bc << 3(?=\)\) \|)/g, /\bc << 21\b/g, /\bc >>> 11\b/g];

test('a changed copy of the step is seen', { concurrency }, async (t) => {
  const source = readFileSync(join(ROOT, 'kit', 'rng.js'), 'utf8');
  const copies = SHIFTS.flatMap((shift) => {
    const places = [...source.matchAll(shift)].map(({ index }) => index);
    assert.equal(places.length, 3, shift.source);
    return places.map((place, i) => ({ name: `${shift.source} in copy ${i}`, place }));
  });
  await Promise.all(
    copies.map(({ name, place }) =>
      t.test(`known-answers sees ${name}`, async () => {
        const change = (text) =>
          text.slice(0, place) + text.slice(place).replace(/\d+/, (by) => String(Number(by) + 1));
        assert.equal(await passesWith('known-answers', 'rng.js', change), false);
      }),
    ),
  );
});
