/** An engine's functions as operations on JSON: what goes through, and what is said of what doesn't. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { createRng, restoreRng } from '@samedeal/kit';
import { BadEngine, engineOf, recorder, setTraps, shim } from '@samedeal/kit/engine';

const BASE = new URL('engines/', import.meta.url).href;
const record = recorder(BASE);
const ORIGINAL = { Date, random: Math.random };
setTraps(globalThis, record);
record.loading(true);
const { default: wrong, FAULTS } = await import('./engines/wrong.mjs');
record.loading(false);
const WRONG = shim(wrong, { reads: () => record.take(), base: BASE });

/** The answers to operations with their inputs. */
function ask(program, ...items) {
  const batch = items.map(([operation, input], id) => ({ id, operation, input }));
  const answers = JSON.parse(program.runBatch(JSON.stringify(batch)));
  assert.deepEqual(
    answers.map(({ id }) => id),
    batch.map(({ id }) => id),
  );
  return answers.map(({ id: _, ...answer }) => answer);
}

/** What one move of the wrong engine is answered. */
function move(name, state = { hands: [[1]] }) {
  return ask(WRONG, ['apply', { state, seat: 0, move: name }])[0];
}

test('operations are those that the engine has, and two of the shim itself', () => {
  assert.deepEqual(WRONG.operations, [
    'new_game',
    'apply',
    'view',
    'legal_moves',
    'sample_move',
    'outcome',
    'perturb',
    'resample',
    'reads',
    'changed',
  ]);
  const answers = ask(WRONG, ['zones', { state: 1 }], ['constructor', {}], ['hasOwn', {}]);
  assert.deepEqual(answers, Array(3).fill({ unsupported: true }));
});

test('arguments come by name, in order; the spectator is null, and undefined where it means nothing is null', () => {
  assert.deepEqual(
    ask(
      WRONG,
      ['new_game', { seats: 2, options: { a: 1 }, seed: 's' }],
      ['view', { viewer: null, state: { seats: 3 } }],
      ['outcome', { state: 1 }],
      ['perturb', { state: 1, viewer: 0, rng: createRng('a').save() }],
    ),
    [
      { ok: { value: { seed: 's', seats: 2, options: { a: 1 }, hands: [[1], [2]] } } },
      { ok: { value: [3, null] } },
      { ok: { value: null } },
      { ok: { value: null, rng: createRng('a').save().words } },
    ],
  );
  assert.deepEqual(ask(WRONG, ['resample', { state: 1, viewer: 0 }]), [
    { error: { kind: 'not-json', message: 'undefined', pointer: '' } },
  ]);
});

test('a generator is one of the kit, and comes back as it is then', () => {
  const rng = createRng('a');
  const saved = rng.save();
  const value = rng.int(0, 100);
  assert.deepEqual(ask(WRONG, ['sample_move', { state: 1, seat: 0, rng: saved }]), [
    { ok: { value, rng: rng.save().words } },
  ]);
  assert.equal(restoreRng(saved).int(0, 100), value);
  const [{ error }] = ask(WRONG, ['sample_move', { state: 1, seat: 0, rng: 5 }]);
  assert.equal(error.kind, 'other');
});

test('what JSON would bend is no JSON, and the pointer says where', () => {
  const said = {
    undefined: ['/state/left', 'undefined'],
    nan: ['/state/list/1', 'NaN'],
    infinity: ['/state', 'Infinity'],
    zero: ['/state/a/b', '-0'],
    large: ['/state', 'the integer 9007199254740992, beyond 2**53 - 1'],
    function: ['/state/next', 'a value of type function'],
    map: ['/state', 'an instance of Map'],
    date: ['/state', 'an instance of Date'],
    circle: ['/state/list/0', 'itself again (a circle)'],
    bigint: ['/state/n', 'a value of type bigint'],
    symbol: ['/state', 'an object with members that JSON does not show'],
    hole: ['/state/1', 'a hole in a list'],
    member: ['/state', 'a list with members that JSON does not show'],
    hidden: ['/state', 'an object with members that JSON does not show'],
    instance: ['/state/a~1b~0c', 'an instance of Card'],
    text: ['/state', 'a text with half a surrogate pair'],
    key: ['/state/\ud800', 'a key with half a surrogate pair'],
    promise: ['', 'a promise (operations answer at once)'],
    nothing: ['', 'undefined'],
  };
  for (const [name, [pointer, message]] of Object.entries(said)) {
    const { error } = move(name);
    const shown = pointer.replace('\ud800', '\ufffd');
    assert.deepEqual(error, { kind: 'not-json', message, pointer: shown });
  }
});

test('JSON goes through as it is, of whatever realm', () => {
  const context = createContext({});
  const value = { a: [1.5, -3, 1e-7, 'é', true, null, [], {}], ['__proto__']: 1, z: 2 ** 53 - 1 };
  for (const given of [
    value,
    runInContext('({ a: [1, { b: null }] })', context),
    Object.assign(Object.create(null), { a: 1 }),
  ]) {
    const [answer] = ask(shim({ newGame: () => given }), ['new_game', {}]);
    assert.equal(JSON.stringify(answer.ok.value), JSON.stringify(given));
  }
});

test('deep values go through, deeper ones are said, and no stack overflows', () => {
  const deep = (n) => JSON.parse(`${'['.repeat(n)}1${']'.repeat(n)}`);
  const echo = shim({ apply: (_state, _seat, given) => given });
  assert.ok(ask(echo, ['apply', { move: deep(900) }])[0].ok);
  for (const n of [1100, 5000]) {
    const nested = `${'['.repeat(n)}1${']'.repeat(n)}`;
    const batch = `[{"id":1,"operation":"apply","input":{"move":${nested}}}]`;
    const [{ error }] = JSON.parse(echo.runBatch(batch));
    assert.match(error.message, /nested more than 1000 deep$/);
  }
});

test('numbers that JSON has no form for reach the engine by their tags', () => {
  const echo = shim({ apply: (_state, _seat, given) => Object.is(given, Number.NaN) });
  const [{ ok }] = ask(echo, ['apply', { move: { $number: 'NaN' } }]);
  assert.equal(ok.value, true);
});

test('what the engine throws is an error, with the line of the engine', () => {
  const { error: thrown } = move('throws');
  assert.deepEqual([thrown.kind, thrown.message], ['other', 'TypeError: no such card']);
  assert.match(thrown.where, /^wrong\.mjs:\d+$/);
  assert.deepEqual(move('text_thrown'), { error: { kind: 'other', message: 'a text', where: '' } });
  const odd = {
    toString() {
      throw new Error('again');
    },
  };
  const thrower = shim({
    newGame() {
      throw odd;
    },
  });
  const [{ error }] = ask(thrower, ['new_game', {}]);
  assert.equal(error.message, 'it threw a value of type object');
});

test('clocks and chance are noted with what, where and when, once each, and go on working', () => {
  ask(WRONG, ['reads', {}]);
  const noted = (...names) => {
    for (const name of names) assert.ok(move(name).ok, name);
    const [{ ok }] = ask(WRONG, ['reads', {}]);
    for (const { where } of ok.value) assert.match(where, /^wrong\.mjs:\d+$/);
    return ok.value.map(({ what }) => what);
  };
  assert.deepEqual(noted('fixed'), []);
  assert.deepEqual(noted('random', 'random'), ['Math.random']);
  assert.deepEqual(noted('dates'), ['Date.now', 'new Date()', 'Date()']);
  assert.deepEqual(noted('again'), ['new Date()']);
  assert.deepEqual(noted('performance'), ['performance.now']);
  assert.deepEqual(noted('crypto'), ['crypto.randomUUID', 'crypto.getRandomValues']);
  assert.deepEqual(noted(), []);
  assert.deepEqual(move('fixed').ok.value.state, [5, 0, true]);
  assert.deepEqual(move('dates').ok.value.state, [true, true, true]);
});

test('what is read while the engine is loaded is marked so', () => {
  const own = recorder(BASE);
  own.loading(true);
  own.note('Date.now');
  own.loading(false);
  own.note('Date.now');
  assert.deepEqual(
    own.take().map(({ what, loading }) => [what, loading]),
    [
      ['Date.now', true],
      ['Date.now', undefined],
    ],
  );
});

test('a flood of reads is cut off, and the next question has its own', () => {
  const own = recorder(BASE);
  for (let i = 0; i < 1e5; i++) own.note('Math.random');
  assert.equal(own.take().length, 1);
  own.note('Date.now');
  assert.equal(own.take().length, 1);
});

test('traps can be set in another realm, and leave the first as it is', () => {
  const context = createContext({});
  const own = recorder('');
  const trapped = Math.random;
  setTraps(runInContext('globalThis', context), own);
  runInContext('Math.random(); new Date(); Date.now()', context, { filename: '/games/g.js' });
  assert.deepEqual(own.take(), [
    { what: 'Math.random', where: '/games/g.js:1' },
    { what: 'new Date()', where: '/games/g.js:1' },
    { what: 'Date.now', where: '/games/g.js:1' },
  ]);
  assert.equal(Math.random, trapped);
  assert.notEqual(trapped, ORIGINAL.random);
});

test('arguments that the engine changes are named, whether it accepts or refuses', () => {
  const state = { hands: [[1]] };
  assert.deepEqual(ask(WRONG, ['changed', {}])[0].ok.value, []);
  move('changes', state);
  move('refuses', state);
  move('fixed', state);
  move('reorders', { hands: [[1]], turn: 0 });
  assert.deepEqual(ask(WRONG, ['changed', {}])[0].ok.value, [
    { operation: 'apply', path: '/state/hands/0/1' },
    { operation: 'apply', path: '/state/hands' },
    { operation: 'apply', path: '/state' },
  ]);
  assert.deepEqual(ask(WRONG, ['changed', {}])[0].ok.value, []);
});

test('items of a batch share nothing', () => {
  const push = shim({ apply: (state) => ({ state: state.push(1) && state }) });
  const answers = ask(push, ['apply', { state: [] }], ['apply', { state: [] }]);
  assert.deepEqual(
    answers.map(({ ok }) => ok.value.state),
    [[1], [1]],
  );
});

test('an engine is found as default, by name, as the module, or made by a function', async () => {
  const engine = { newGame() {}, apply() {}, viewFor() {}, legalMoves() {} };
  class Game {
    newGame() {}
    apply() {}
    view() {}
    sampleMove() {}
  }
  const game = new Game();
  assert.equal(await engineOf({ default: engine }), engine);
  assert.equal(await engineOf({ default: 1, gin: engine }, 'gin'), engine);
  assert.equal(await engineOf(engine), engine);
  assert.equal(await engineOf({ default: () => engine }), engine);
  assert.equal(await engineOf({ default: async () => game }), game);
});

test('what is no engine is said in one line, with what is missing and what is like it', async () => {
  const engine = { newGame() {}, apply() {}, viewFor() {}, legalMoves() {} };
  const said = {
    'the engine has no function newGame; it has newgame': {
      default: { ...engine, newGame: 0, newgame() {} },
    },
    'the engine has no function newGame; it has new_game': {
      default: { ...engine, newGame: 0, new_game() {} },
    },
    'the engine has no function apply': { default: { ...engine, apply: undefined } },
    'the engine has no function viewFor (or view); it has viewfor': {
      default: { ...engine, viewFor: 0, viewfor() {} },
    },
    'the engine has neither legalMoves nor sampleMove: one of the two is needed, or nothing can be played':
      { default: { ...engine, legalMoves: 0 } },
    'legal_moves (for legalMoves?) is no function of engines; rename it, or let its name begin with an underscore':
      { default: { ...engine, legalMoves: 0, legal_moves() {} } },
    'zone (for zones?) is no function of engines; rename it, or let its name begin with an underscore':
      { default: { ...engine, coin() {}, _zones() {}, zone() {} } },
    'apply takes 4 arguments and gets 3: state, seat, move': {
      default: { ...engine, apply: (state, seat, move, rng) => [state, seat, move, rng] },
    },
    'join takes 3 arguments and gets 2: state, seat; a helper needs another name': {
      default: { ...engine, join: (list, by, last) => [list, by, last] },
    },
    'the module has no export gin; it exports default, rummy': { default: 1, rummy: 1 },
    'default is a value of type number, no engine': { default: 1 },
    'default gives null, no engine': { default: () => null },
  };
  for (const [message, module] of Object.entries(said)) {
    const name = message.includes(' gin;') ? 'gin' : undefined;
    await assert.rejects(engineOf(module, name), (error) => {
      assert.ok(error instanceof BadEngine);
      assert.equal(error.message, message);
      return true;
    });
  }
});

test('a helper is no misspelt function', async () => {
  const engine = { newGame() {}, apply() {}, viewFor() {}, legalMoves() {} };
  const helpers = {
    ...{ shuffle() {}, shuffled() {}, reveal() {}, times() {}, ones() {}, bones() {}, paused() {} },
    ...{
      leaves() {},
      joined() {},
      loads() {},
      dumps() {},
      legalMove() {},
      isEnded() {},
      viewer() {},
    },
    ...{ zone: (path, see) => ({ path, see }), timer: (a, b) => [a, b], Zones: class {} },
  };
  assert.equal((await engineOf({ default: { ...engine, ...helpers } })).reveal, helpers.reveal);
});

test('every fault of the wrong engine is looked at', () => {
  assert.ok(Object.keys(FAULTS).length >= 30);
});
