/** The harness: its encodings, and that it catches a kit that is broken on purpose. */

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { operations, runBatch } from '../harness/operations.js';
import { ROOT } from './support.js';

const RNG = [1, 2, 3, 4];
const CONTRACT = JSON.parse(readFileSync(join(ROOT, '..', 'vectors', 'operations.json'), 'utf8'));

const folders = [];
after(() => {
  for (const folder of folders) {
    rmSync(folder, { recursive: true });
  }
});

/** The answer to one case. */
function run(operation, input, batch = runBatch) {
  const [answer] = JSON.parse(batch(JSON.stringify([{ id: 'a', operation, input }])));
  assert.equal(answer.id, 'a');
  return answer;
}

/** The harness on a copy of the kit in which one text of one file is another. */
async function brokenKit(file, text, other) {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  folders.push(folder);
  for (const part of ['kit', 'harness', 'package.json']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  const path = join(folder, 'kit', file);
  const source = readFileSync(path, 'utf8');
  assert.ok(source.includes(text), `${file} holds no ${text}`);
  writeFileSync(path, source.replace(text, other));
  return (await import(pathToFileURL(join(folder, 'harness', 'operations.js')).href)).runBatch;
}

test('there is every operation of the contract, and no other', () => {
  const names = CONTRACT.operations.map((operation) => operation.name);
  assert.deepEqual([...operations].sort(), names.sort());
});

test('every example of the contract has an answer, with the state where there is a generator', () => {
  for (const { name, example, parameters, gives_rng } of CONTRACT.operations) {
    const answer = run(name, example);
    assert.ok(answer.ok, `${name}: ${JSON.stringify(answer)}`);
    const draws = gives_rng === true || parameters.some((parameter) => parameter.name === 'rng');
    assert.equal('rng' in answer.ok, draws, name);
  }
});

test('an unknown operation is unsupported, also one named like a member of every object', () => {
  for (const name of ['rng.nothing', 'constructor', '__proto__', 'toString', '']) {
    assert.deepEqual(run(name, {}), { id: 'a', unsupported: true });
  }
});

test('answers come in the order of the batch, each with its id', () => {
  const batch = [7, 'x', null].map((id) => ({ id, operation: 'rng.save', input: { rng: RNG } }));
  const answers = JSON.parse(runBatch(JSON.stringify(batch)));
  assert.deepEqual(
    answers.map((answer) => answer.id),
    [7, 'x', null],
  );
  assert.deepEqual(answers[0].ok, { value: { algorithm: 'sfc32', words: RNG }, rng: RNG });
});

test('an error has its kind, the message of the kit and the state, which has not moved', () => {
  const { error } = run('rng.int', { rng: RNG, min: 5, max: { $number: 'NaN' } });
  assert.equal(error.kind, 'value');
  assert.match(error.message, /^max must be .* got NaN$/);
  assert.deepEqual(error.rng, RNG);
  assert.equal(run('rng.steps', { rng: RNG, n: true }).error.kind, 'type');
  assert.equal(run('rng.seed_state', { seed: null }).error.kind, 'type');
  assert.equal('rng' in run('rng.seed_state', { seed: null }).error, false);
});

test('tags are decoded wherever they stand, and results that need one have one', () => {
  const low = { $number: '-9007199254740992' };
  assert.deepEqual(run('rng.int', { rng: RNG, min: low, max: -9007199254740991 }).ok.value, low);
  assert.equal(run('hash.utf8', { text: { $utf16: [0xd83c, 0xdca1] } }).ok.value, 'f09f82a1');
  const items = [{ deep: [{ $utf16: [0xdc00] }] }];
  assert.deepEqual(run('rng.shuffle', { rng: RNG, items }).ok.value, items);
  assert.equal(run('rng.int', { rng: RNG, min: { $number: '-0' }, max: 1 }).ok.value, 0);
});

test('fractions and bytes are decoded only from what they are written as', () => {
  assert.equal(run('rng.chance', { rng: RNG, p: { $number: '9007199254740992' } }).ok.value, true);
  assert.equal(run('rng.chance', { rng: RNG, p: { $number: 'Infinity' } }).error.kind, 'value');
  assert.equal(run('rng.chance', { rng: RNG, p: '1' }).error.kind, 'type');
  assert.equal(run('hash.murmur3', { data: '6162', seed: 0 }).ok.value, 2613040991);
  assert.equal(run('hash.murmur3', { data: [97] }).error.kind, 'type');
  for (const data of ['6', '6G', 'AB', ' 61']) {
    assert.equal(run('hash.murmur3', { data }).error.kind, 'other');
  }
});

test('a transcript goes on after an error, on one generator', () => {
  const calls = [
    { operation: 'rng.int', input: { min: 0, max: 6 } },
    { operation: 'rng.int', input: { min: 0, max: 0 } },
    { operation: 'rng.copy', input: { n: 2 } },
    { operation: 'rng.steps', input: { n: 2 } },
    { operation: 'rng.steps', input: { n: 'a' } },
    { operation: 'rng.stream', input: { checkpoints: [1] } },
  ];
  const { value, rng } = run('rng.transcript', { seed: '', calls }).ok;
  const next = [2907632274, 2778571467];
  assert.deepEqual(value, [
    { ok: 1338289019 % 6 },
    { error: 'value' },
    { ok: next },
    { ok: next },
    { error: 'type' },
    { error: 'unsupported' },
  ]);
  assert.equal(rng[3], 2247144499 + 3);
});

test('a stream is looked at at its checkpoints, beyond one chunk too', () => {
  const { value, rng } = run('rng.stream', { rng: [0, 0, 0, 0], checkpoints: [3, 1000001] }).ok;
  // The outputs are 0, 1, 2: 31 * (31 * 0 + 1) + 2.
  assert.deepEqual([value[0].last, value[0].checksum], [2, 33]);
  assert.equal(value[1].last, 982953001);
  assert.deepEqual(value[1].rng, rng);
  assert.equal(run('rng.stream', { rng: RNG, checkpoints: [3, 3] }).error.kind, 'other');
});

test('a batch that is wrong itself is no error of the kit', () => {
  for (const input of [undefined, null, 5, 'a', []]) {
    assert.equal(run('rng.next', input).error.kind, 'other');
  }
  assert.equal(run('hash.utf8', { text: { $utf16: 'a' } }).error.kind, 'other');
  assert.throws(() => runBatch('{'), SyntaxError);
});

test('a result that JSON would bend is refused or tagged', async () => {
  for (const [result, message] of [
    ['undefined', /type undefined/],
    ['NaN', /number NaN/],
    ['0.5', /number 0\.5/],
    ['1n', /type bigint/],
    ['[1, , 2]', /type undefined/],
    ['[undefined]', /type undefined/],
    ['new Uint8Array(2)', /Uint8Array/],
    ['new Map()', /Map/],
    ['{ a: undefined }', /type undefined/],
    ['{ [Symbol("a")]: 1 }', /no plain object/],
    ['Object.defineProperty({}, "a", { value: 1 })', /no plain object/],
    ['() => 1', /type function/],
    ['Object.assign([1], { extra: 1 })', /list with other members/],
    ['Object.assign([1], { [Symbol("a")]: 1 })', /list with other members/],
    ['[Object.defineProperty([], "a", { value: 1 })]', /list with other members/],
    ['new (class extends Array {})()', /list with other members/],
  ]) {
    const batch = await brokenKit(
      'draws.js',
      'return list[rng.int(0, list.length)];',
      `return ${result};`,
    );
    const { error } = run('rng.pick', { rng: RNG, items: [1] }, batch);
    assert.equal(error.kind, 'not-json', result);
    assert.match(error.message, message);
  }
  const batch = await brokenKit('draws.js', 'return list[rng.int(0, list.length)];', 'return -0;');
  assert.deepEqual(run('rng.pick', { rng: RNG, items: [1] }, batch).ok.value, { $number: '-0' });
});

test('what next gives is a primitive number, or no JSON', async () => {
  const value = 'return step53(this.#words) / TWO_53;';
  for (const result of ['"0.5"', 'new Number(0.5)', '[0.5]', 'true', 'null', '1n']) {
    const batch = await brokenKit('rng.js', value, `return ${result};`);
    assert.equal(run('rng.next', { rng: RNG }, batch).error?.kind, 'not-json', result);
    const calls = [{ operation: 'rng.next', input: {} }];
    const { ok } = run('rng.transcript', { seed: '', calls }, batch);
    assert.deepEqual(ok.value, [{ error: 'not-json' }], result);
  }
});

test('an argument that a call changes is an error, though the result is right', async () => {
  const batch = await brokenKit(
    'rng.js',
    "const shuffled = copyArray('items', items);",
    'const shuffled = items;',
  );
  assert.equal(
    run('rng.shuffle', { rng: RNG, items: [1, 2, 3] }, batch).error.kind,
    'mutated-argument',
  );
  assert.equal(run('rng.shuffle', { rng: RNG, items: [1] }, batch).error.kind, 'other');
  const calls = [{ operation: 'rng.shuffle', input: { items: [1, 2, 3] } }];
  assert.equal(run('rng.transcript', { seed: '', calls }, batch).error.kind, 'mutated-argument');
});

test('a change deep in an argument is found: a member, its order, __proto__, -0, a length', async () => {
  for (const change of [
    'faces[0].rank = 2',
    'faces[0].id = 1',
    'delete faces[0].rank',
    '{ const { rank } = faces[0]; delete faces[0].rank; faces[0].rank = rank; }',
    'Object.defineProperty(faces[0], "__proto__", { value: 5 })',
    'faces[0].minus = 0',
    'faces[0].list.push(1)',
    'faces[0].list[0] = undefined',
    'faces.length = 0',
    'faces.push({})',
    'faces[0] = []',
    'faces.extra = 1',
    'faces[0].list[Symbol("a")] = 1',
    'Object.defineProperty(faces, "hidden", { value: 1 })',
    'Object.defineProperty(faces[0], "hidden", { value: 1 })',
    'Object.defineProperty(faces[0], "rank", { enumerable: false })',
    'faces[0][Symbol("a")] = 1',
    'Object.freeze(faces)',
    'Object.freeze(faces[0])',
    'Object.preventExtensions(faces[0].list)',
    'Object.setPrototypeOf(faces, null)',
    'Object.setPrototypeOf(faces[0], Array.prototype)',
  ]) {
    const batch = await brokenKit(
      'cards/ids.js',
      '  return cards;',
      `  ${change};\n  return cards;`,
    );
    const text = '[{"rank": 1, "__proto__": {"a": 1}, "minus": {"$number": "-0"}, "list": [null]}]';
    const input = { rng: RNG, faces: JSON.parse(text) };
    assert.equal(run('cards.ids.assign_ids', input, batch).error?.kind, 'mutated-argument', change);
  }
});

test('an argument that a failing call changes is that error, and changed bytes are too', async () => {
  const failing = await brokenKit(
    'dice.js',
    '  const faces = copyDice(dice);',
    '  dice.push(0);\n  const faces = copyDice(dice);',
  );
  assert.equal(
    run('dice.face_counts', { dice: [1], sides: 6 }, failing).error.kind,
    'mutated-argument',
  );
  const hashing = await brokenKit(
    'hash.js',
    '  const tail = length & 3;',
    '  const tail = length & 3; data[0] = 9;',
  );
  assert.equal(
    run('hash.murmur3', { data: '0102', seed: 0 }, hashing).error.kind,
    'mutated-argument',
  );
});

test('a result that is kept, in two places of itself, or an argument is an error', async () => {
  const views = 'cards/views.js';
  const hidden = '  return cards;\n}\n\n/**\n * The zones';
  for (const [operation, input, file, text, other, said] of [
    [
      'cards.views.hidden_cards',
      { n: 2 },
      views,
      hidden,
      `  kept[n] ??= cards;\n  return kept[n];\n}\n\nconst kept = {};\n\n/**\n * The zones`,
      /^the same call again, .* came to \["overwritten/,
    ],
    [
      'cards.views.hidden_cards',
      { n: 2 },
      views,
      hidden,
      `  return cards.slice(kept++);\n}\n\nlet kept = 0;\n\n/**\n * The zones`,
      /^the same call again, .* came to \[\{"hidden":true\}\]$/,
    ],
    [
      'cards.views.hidden_cards',
      { n: 2 },
      views,
      hidden,
      `  return cards.fill(cards[0]);\n}\n\n/**\n * The zones`,
      /twice/,
    ],
    [
      'cards.sorting.sort_hand',
      { cards: [] },
      'cards/sorting.js',
      'return order.map((i) => hand[i]);',
      'return order.length < 2 ? cards : order.map((i) => hand[i]);',
      /of the arguments/,
    ],
    [
      'cards.decks.repeat_deck',
      { faces: [{ rank: 1 }], times: 2 },
      'cards/decks.js',
      'deck.push({ ...face });',
      'deck.push(face);',
      /of the arguments/,
    ],
    [
      'grid.set_cell',
      { grid: { width: 1, height: 1, cells: [0] }, point: { x: 0, y: 0 }, value: 0 },
      'grid.js',
      '  const copy = copyGrid(grid);',
      '  if (getCell(grid, point) === value) return { ...grid };\n  const copy = copyGrid(grid);',
      /of the arguments/,
    ],
  ]) {
    const { error } = run(operation, input, await brokenKit(file, text, other));
    assert.equal(error?.kind, 'other', other);
    assert.match(error.message.replace(/^Shared: /, ''), said);
  }
});

test('a result that can not be written, or is an accessor or a proxy of an argument, is an error', async () => {
  for (const [other, kind] of [
    ['return Object.freeze(shuffled);', 'not-json'],
    ['return Object.seal(shuffled);', 'not-json'],
    ['return [Object.freeze({ a: 1 })];', 'not-json'],
    ['return [{ get a() { return 1; } }];', 'not-json'],
    ['return [{ get a() { return this.b ?? 1; }, set a(b) { } }];', 'not-json'],
    ['return new Proxy(shuffled, { set: () => true });', 'not-json'],
    ['return new Proxy(items, {});', 'mutated-argument'],
  ]) {
    const batch = await brokenKit('rng.js', '    return shuffled;', `    ${other}`);
    const { error } = run('rng.shuffle', { rng: RNG, items: [{ a: 1 }] }, batch);
    assert.equal(error?.kind, kind, other);
  }
});

test('what is read-only by the contract may be frozen, and items may be given back', () => {
  assert.equal(run('deals.pack_for', { variant: 'schnapsen' }).ok.value.length, 20);
  const deck = [{ rank: 1, tags: ['a'] }, { rank: 2 }];
  const { value } = run('cards.deals.draw', { deck, n: 1 }).ok;
  assert.deepEqual(value, { cards: deck.slice(0, 1), rest: deck.slice(1) });
});

test('what a method gives is its own copy: it is overwritten before the next call', async () => {
  const calls = [0, 1].map(() => ({ method: 'all', arguments: {} }));
  const right = run('table.seats.transcript', { ids: ['a', 'b'], calls });
  assert.deepEqual(right.ok.value, [{ ok: ['a', 'b'] }, { ok: ['a', 'b'] }]);
  const batch = await brokenKit('table/seats.js', 'return [...all];', 'return all;');
  const wrong = run('table.seats.transcript', { ids: ['a', 'b'], calls }, batch);
  assert.notDeepEqual(wrong.ok?.value, right.ok.value);
});

test('anything else that a kit throws is other, with the name of its class', async () => {
  for (const [thrown, message] of [
    ['new Error("oops")', 'Error: oops'],
    ['new SyntaxError("oops")', 'SyntaxError: oops'],
    ['"oops"', 'string: oops'],
    ['null', 'object: null'],
  ]) {
    const batch = await brokenKit('rng.js', "  checkText('seed', seed);", `  throw ${thrown};`);
    assert.deepEqual(run('rng.seed_state', { seed: '' }, batch).error, { kind: 'other', message });
  }
  const batch = await brokenKit(
    'rng.js',
    "  checkText('seed', seed);",
    '  return seedState(seed);',
  );
  assert.equal(run('rng.seed_state', { seed: '' }, batch).error.kind, 'other');
});

test('the state after a failed call shows what a kit has drawn before its checks', async () => {
  const batch = await brokenKit('dice.js', "checkInteger('sides', sides, 1, MAX_SIDES);", '');
  const { error } = run('dice.roll_die', { rng: RNG, sides: { $number: '1.5' } }, batch);
  assert.deepEqual([error.kind, error.rng], ['value', RNG]);
  const drawing = await brokenKit(
    'draws.js',
    "  const list = copyArray('items', items, 1);",
    "  rng.next();\n  const list = copyArray('items', items, 1);",
  );
  assert.notDeepEqual(run('rng.pick', { rng: RNG, items: [] }, drawing).error.rng, RNG);
});
