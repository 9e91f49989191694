/**
 * Every bad argument: its kind of error, what the message says, and that nothing was drawn.
 *
 * A row is [what must be in the message: the argument's name and the value], and the call.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '@samedeal/kit';
import { NO_ARRAYS, NO_INTEGERS, NO_NUMBERS, refuses } from './refusals.js';
import { METHODS, methodsOf, someRng } from './support.js';

const MOST = Number.MAX_SAFE_INTEGER;
const TWO_53 = 2 ** 53;

/** The names of parameters that have a default, which takes the place of undefined: murmur3, seatAfter. */
const DEFAULTED = ['seed', 'steps'];

/** Every parameter that wants an integer: name, call, and numbers that are out of its range. */
const INTEGERS = [
  ['seed', (n) => kit.murmur3(new Uint8Array(3), n), [-1, 2 ** 32]],
  ['n', (n, rng) => rng.steps(n), [-1, 2 ** 32]],
  ['min', (n, rng) => rng.int(n, 6), [-TWO_53 - 2]],
  ['max', (n, rng) => rng.int(0, n), [TWO_53 + 2, 0, -1]],
  ['k', (n, rng) => kit.sample(rng, [1, 2, 3], n), [-1, 4]],
  ['weights[1]', (n, rng) => kit.weightedPick(rng, ['a', 'b'], [1, n]), [-1, TWO_53]],
  ['dealNumber', (n) => kit.dealSeed('a', 'b', n), [0, -1, TWO_53]],
  ['sides', (n, rng) => kit.rollDie(rng, n), [0, -1, TWO_53]],
  ['sides', (n, rng) => kit.rollDice(rng, 2, n), [0, -1, TWO_53]],
  ['count', (n, rng) => kit.rollDice(rng, n, 6), [-1, 2 ** 32]],
  ['sides', (n) => kit.faceCounts([1], n), [0, -1, 2 ** 32]],
  ['length', (n) => kit.hasStraight([1], n), [0, -1, TWO_53]],
  ['dice[1]', (n) => kit.faceCounts([1, n], 6), [0, -1, TWO_53, 7]],
  ['dice[1]', (n) => kit.sumDice([1, n]), [0, TWO_53]],
  ['dice[1]', (n) => kit.allSame([1, n]), [0, TWO_53]],
  ['dice[1]', (n) => kit.mostOfAKind([1, n]), [0, TWO_53]],
  ['dice[1]', (n) => kit.hasStraight([1, n], 1), [0, TWO_53]],
  ['day', (n) => kit.dateOfDay(n), [-719163, 2932897, TWO_53]],
  ['days', (n) => kit.addDays('2026-10-08', n), [-739897, 2912163, TWO_53, -TWO_53]],
  ['seat', (n) => kit.seatAfter(n, 4), [-1, 4, 2 ** 32 - 1]],
  ['seats', (n) => kit.seatAfter(0, n), [-1, 0, 2 ** 32]],
  ['steps', (n) => kit.seatAfter(0, 4, n), [TWO_53, -TWO_53]],
  ['start', (n) => kit.seatsFrom(n, 4), [-1, 4, 2 ** 32 - 1]],
  ['seats', (n) => kit.seatsFrom(0, n), [-1, 0, 2 ** 32]],
  ['seat', (n) => kit.nextActiveSeat(n, [true, true]), [-1, 2, 2 ** 32 - 1]],
  [
    'state.words[2]',
    (n) => kit.restoreRng({ algorithm: 'sfc32', words: [1, 2, n, 4] }),
    [-1, 2 ** 32],
  ],
];

/** Every parameter that wants an array: name and call. */
const ARRAYS = [
  ['items', (a, rng) => rng.shuffle(a)],
  ['items', (a, rng) => kit.pick(rng, a)],
  ['items', (a, rng) => kit.weightedPick(rng, a, [1])],
  ['weights', (a, rng) => kit.weightedPick(rng, [1], a)],
  ['items', (a, rng) => kit.sample(rng, a, 1)],
  ['parts', (a) => kit.seedFromParts(a)],
  ['dice', (a) => kit.faceCounts(a, 6)],
  ['dice', (a) => kit.sumDice(a)],
  ['dice', (a) => kit.allSame(a)],
  ['dice', (a) => kit.mostOfAKind(a)],
  ['dice', (a) => kit.hasStraight(a, 1)],
  ['faces', (a, rng) => kit.assignIds(a, rng)],
  ['active', (a) => kit.nextActiveSeat(0, a)],
  ['taken', (a, rng) => kit.newCardId(rng, a)],
  ['state.words', (a) => kit.restoreRng({ algorithm: 'sfc32', words: a })],
];

/** Every parameter that wants a text: name and call. */
const TEXTS = [
  ['text', (t) => kit.utf8(t)],
  ['seed', (t) => kit.seedState(t)],
  ['seed', (t) => kit.createRng(t)],
  ['gameId', (t) => kit.dealSeed(t, 'b', 1)],
  ['variant', (t) => kit.dealSeed('a', t, 1)],
  ['gameId', (t) => kit.dailyId(t, '2026-10-08')],
  ['date', (t) => kit.dailyId('sudoku', t)],
  ['gameId', (t) => kit.dailySeed(t, '2026-10-08')],
  ['date', (t) => kit.dailySeed('sudoku', t)],
  ['gameId', (t) => kit.dailyRng(t, '2026-10-08')],
  ['date', (t) => kit.dailyRng('sudoku', t)],
  ['date', (t) => kit.dayNumber(t)],
  ['date', (t) => kit.addDays(t, 1)],
  ['taken[1]', (t, rng) => kit.newCardId(rng, ['00000', t])],
  ['taken[0]', (t, rng) => kit.assignIds([{}], rng, [t])],
  ['state.algorithm', (t) => kit.restoreRng({ algorithm: t, words: [1, 2, 3, 4] })],
];

/** Every function that takes a generator. */
const DRAWING = [
  (rng) => kit.forkRng(rng),
  (rng) => kit.pick(rng, [1]),
  (rng) => kit.weightedPick(rng, [1], [1]),
  (rng) => kit.sample(rng, [1], 1),
  (rng) => kit.chance(rng, 0.5),
  (rng) => kit.rollDie(rng, 6),
  (rng) => kit.rollDice(rng, 1, 6),
  (rng) => kit.assignIds([{}], rng),
  (rng) => kit.newCardId(rng, []),
];

test('what is no number is a TypeError wherever an integer is wanted', () => {
  for (const [name, call] of INTEGERS) {
    for (const [value, shown] of NO_NUMBERS) {
      if (!(value === undefined && DEFAULTED.includes(name))) {
        refuses(TypeError, name, shown, (rng) => call(value, rng));
      }
    }
  }
});

test('a number that is no integer is a RangeError wherever an integer is wanted', () => {
  for (const [name, call] of INTEGERS) {
    for (const value of NO_INTEGERS) {
      refuses(RangeError, name, String(value), (rng) => call(value, rng));
    }
  }
});

test('an integer out of range is a RangeError that shows it', () => {
  for (const [name, call, values] of INTEGERS) {
    for (const value of values) {
      refuses(RangeError, name, String(value), (rng) => call(value, rng));
    }
  }
});

test('what is no array is a TypeError wherever an array is wanted', () => {
  for (const [name, call] of ARRAYS) {
    for (const [value, shown] of NO_ARRAYS) {
      refuses(TypeError, name, shown, (rng) => call(value, rng));
    }
  }
});

test('what is no string is a TypeError wherever a text is wanted', () => {
  for (const [name, call] of TEXTS) {
    for (const [value, shown] of NO_NUMBERS.filter(([value]) => typeof value !== 'string')) {
      refuses(TypeError, name, shown, (rng) => call(value, rng));
    }
  }
});

/** Asserts that every helper refuses a value as its generator. */
function refusedAsGenerator(value) {
  for (const call of DRAWING) {
    assert.throws(() => call(value), {
      name: 'TypeError',
      message:
        /^rng must be a generator with the methods next, int, shuffle, steps, save, copy, got /,
    });
  }
}

test('what is no object with the methods of a generator is a TypeError, a class itself included', () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  for (const value of [null, undefined, 5, 5n, 'rng', Symbol('rng'), true, {}, [1, 2, 3, 4]]) {
    refusedAsGenerator(value);
  }
  class Static {}
  for (const methods of [Static, () => 0]) {
    refusedAsGenerator(Object.assign(methods, methodsOf(someRng())));
  }
  for (const value of [kit.Rng, kit.createRng, someRng().save(), revoked.proxy]) {
    refusedAsGenerator(value);
  }
});

test('an object that lacks one of the six methods is refused, whichever it is', () => {
  for (const name of METHODS) {
    const { [name]: _, ...others } = methodsOf(someRng());
    assert.equal(Object.keys(others).length, 5);
    refusedAsGenerator(others);
    refusedAsGenerator(Object.create(others));
    refusedAsGenerator({ ...others, [name]: 0.5 });
    const unreadable = {
      get() {
        throw new RangeError('unreadable');
      },
    };
    refusedAsGenerator(Object.defineProperty(others, name, unreadable));
  }
});

test('an empty list is a RangeError where one item is wanted', () => {
  const empty = '[]';
  refuses(RangeError, 'items', empty, (rng) => kit.pick(rng, []));
  refuses(RangeError, 'items', empty, (rng) => kit.weightedPick(rng, [], []));
  refuses(RangeError, 'weights', empty, (rng) => kit.weightedPick(rng, [1], []));
  refuses(RangeError, 'parts', empty, () => kit.seedFromParts([]));
  refuses(RangeError, 'dice', empty, () => kit.allSame([]));
  refuses(RangeError, 'dice', empty, () => kit.mostOfAKind([]));
  refuses(RangeError, 'active', empty, () => kit.nextActiveSeat(0, []));
});

test('spans are checked without rounding', () => {
  refuses(RangeError, 'max', '9007199254740991', (rng) => rng.int(-2, MOST));
  refuses(RangeError, 'max', '9007199254740992', (rng) => rng.int(-1, TWO_53));
  refuses(RangeError, 'max', '9007199254740992', (rng) => rng.int(-TWO_53, TWO_53));
  refuses(RangeError, 'max', '5', (rng) => rng.int(5, 5));
  refuses(RangeError, 'max', '4', (rng) => rng.int(5, 4));
  refuses(RangeError, 'max', '-9007199254740992', (rng) => rng.int(TWO_53, -TWO_53));
});

test('sums are checked without rounding, and the message gives them exactly', () => {
  const sums = (name, shown, call) => refuses(RangeError, name, shown, call);
  sums('dice', `[${MOST}, 1] with the sum 9007199254740992`, () => kit.sumDice([MOST, 1]));
  sums('dice', `[${MOST}, ${MOST}, 2] with the sum 18014398509481984`, () =>
    kit.sumDice([MOST, MOST, 2]),
  );
  sums('dice', `[${MOST}, 1, 1] with the sum 9007199254740993`, () => kit.sumDice([MOST, 1, 1]));
  sums('weights', `[${MOST}, 0, 1] with the sum 9007199254740992`, (rng) =>
    kit.weightedPick(rng, [1, 2, 3], [MOST, 0, 1]),
  );
  sums('weights', '[0, 0] with the sum 0', (rng) => kit.weightedPick(rng, [1, 2], [0, -0]));
  sums('weights', '[1]', (rng) => kit.weightedPick(rng, [1, 2], [1]));
});

test('a probability is a number from 0 to 1', () => {
  for (const p of [-1, 1.0000000000000002, Number.NaN, Number.POSITIVE_INFINITY, -5e-324]) {
    refuses(RangeError, 'p', String(p), (rng) => kit.chance(rng, p));
  }
  for (const [p, shown] of NO_NUMBERS) {
    refuses(TypeError, 'p', shown, (rng) => kit.chance(rng, p));
  }
});

test('parts are texts without a colon and safe integers', () => {
  for (const [value, shown] of NO_NUMBERS.filter(([value]) => typeof value !== 'string')) {
    refuses(TypeError, 'parts[1]', shown, () => kit.seedFromParts(['a', value]));
  }
  for (const value of [1.5, Number.NaN, TWO_53, -TWO_53]) {
    refuses(RangeError, 'parts[1]', String(value), () => kit.seedFromParts(['a', value]));
  }
  refuses(RangeError, 'parts[0]', '"a:b"', () => kit.seedFromParts(['a:b']));
  refuses(RangeError, 'gameId', '":"', () => kit.dealSeed(':', 'b', 1));
  refuses(RangeError, 'variant', '"b:"', () => kit.dealSeed('a', 'b:', 1));
  refuses(TypeError, 'gameId', '1', () => kit.dealSeed(1, 'b', 1));
  for (const call of [kit.dailyId, kit.dailySeed, kit.dailyRng]) {
    refuses(RangeError, 'gameId', '"a:b"', () => call('a:b', '2026-10-08'));
  }
});

test('a date is an existing day in ten ASCII characters', () => {
  const shapes = ['', '2026', '2026-10', '2026-10-8', '2026-1-08', '26-10-08', '02026-10-08'];
  shapes.push(
    '2026/10/08',
    '20261008',
    '2026-10-08 ',
    ' 2026-10-08',
    '2026-10-08\n',
    '\n2026-10-08',
  );
  shapes.push(
    '2026-10-08T00:00',
    '+2026-10-08',
    '-001-10-08',
    '2026-+1-08',
    '2026-10- 8',
    '2026-1e-01',
  );
  shapes.push(
    '２０２６-10-08',
    '2026-10-0٨',
    '2026‐10‐08',
    '2026-10-08\0',
    '\ud800026-10-08',
    'today',
  );
  const days = [
    '0000-12-31',
    '0000-01-01',
    '10000-01-01',
    '2026-00-10',
    '2026-13-10',
    '2026-99-10',
  ];
  days.push('2026-10-00', '2026-10-32', '2026-04-31', '2026-06-31', '2026-09-31', '2026-11-31');
  days.push('2026-01-32', '2026-03-32', '2026-02-29', '2026-02-30', '2024-02-30', '2000-02-30');
  days.push('1900-02-29', '2100-02-29', '0001-02-29', '0100-02-29', '2026-12-32', '2026-10-99');
  for (const date of [...shapes, ...days]) {
    const shown = JSON.stringify(date);
    refuses(RangeError, 'date', shown, () => kit.dayNumber(date));
    refuses(RangeError, 'date', shown, () => kit.addDays(date, 0));
    refuses(RangeError, 'date', shown, () => kit.dailyId('sudoku', date));
    refuses(RangeError, 'date', shown, () => kit.dailySeed('sudoku', date));
    refuses(RangeError, 'date', shown, () => kit.dailyRng('sudoku', date));
  }
});

test('a date outside of the years 0001 to 9999 is not reached, and no sum is rounded', () => {
  refuses(RangeError, 'days', '-1', () => kit.addDays('0001-01-01', -1));
  refuses(RangeError, 'days', '1', () => kit.addDays('9999-12-31', 1));
  for (const date of ['0001-01-01', '1970-01-01', '9999-12-31']) {
    refuses(RangeError, 'days', '9007199254740991', () => kit.addDays(date, MOST));
    refuses(RangeError, 'days', '-9007199254740991', () => kit.addDays(date, -MOST));
  }
});

test('active seats are booleans', () => {
  for (const [value, shown] of [...NO_NUMBERS.slice(1), [0, '0'], [1, '1']]) {
    refuses(TypeError, 'active[1]', shown, () => kit.nextActiveSeat(0, [true, value]));
  }
  refuses(TypeError, 'active[0]', 'undefined', () => kit.nextActiveSeat(0, new Array(2)));
});

test('bytes are a Uint8Array', () => {
  for (const value of [
    '00',
    [0],
    null,
    undefined,
    new Uint16Array(1),
    new DataView(new ArrayBuffer(1)),
  ]) {
    assert.throws(() => kit.murmur3(value), {
      name: 'TypeError',
      message: /^data must be a Uint8Array/,
    });
  }
});

test('a state is an object with exactly its two keys, its algorithm and four words', () => {
  const words = [1, 2, 3, 4];
  for (const state of [null, undefined, 5, 'sfc32', [], words, () => 0, true]) {
    assert.throws(() => kit.restoreRng(state), {
      name: 'TypeError',
      message: /^state must be an object/,
    });
  }
  const odd = [
    {},
    { algorithm: 'sfc32' },
    { words },
    { algorithm: 'sfc32', words, more: 1 },
    someRng(),
  ];
  odd.push({ algorithm: 'sfc32', words, [Symbol('more')]: 1 });
  for (const state of odd) {
    assert.throws(() => kit.restoreRng(state), {
      name: 'RangeError',
      message: /^state must be an obj/,
    });
  }
  const { words: long } = someRng().save();
  for (const [state, shown] of [
    [{}, '{}'],
    [{ words }, '{"words": [1, 2, 3, 4]}'],
    [
      { algorithm: 'sfc32', words: long, more: 1 },
      '{"algorithm": "sfc32", "words": [2561457163, ... 4 in all], "more": 1}',
    ],
    [someRng(), 'an object of class Rng'],
  ]) {
    refuses(RangeError, 'state', shown, () => kit.restoreRng(state));
  }
  for (const algorithm of ['', 'SFC32', 'sfc64', 'mulberry32']) {
    const shown = JSON.stringify(algorithm);
    refuses(RangeError, 'state.algorithm', shown, () => kit.restoreRng({ algorithm, words }));
  }
  for (const wrong of [[], [1, 2, 3], [1, 2, 3, 4, 5]]) {
    const shown = `[${wrong.join(', ')}]`;
    refuses(RangeError, 'state.words', shown, () =>
      kit.restoreRng({ algorithm: 'sfc32', words: wrong }),
    );
  }
  const sparse = [1, 2, 3, 4];
  delete sparse[2];
  refuses(TypeError, 'state.words[2]', 'undefined', () =>
    kit.restoreRng({ algorithm: 'sfc32', words: sparse }),
  );
});

test('faces are objects', () => {
  for (const [value, shown] of [
    [null, 'null'],
    [5, '5'],
    ['QH', '"QH"'],
    [[1], '[1]'],
    [undefined, 'undefined'],
  ]) {
    refuses(TypeError, 'faces[1]', shown, (rng) => kit.assignIds([{}, value], rng));
  }
  refuses(TypeError, 'faces[0]', 'undefined', (rng) => kit.assignIds(new Array(1), rng));
});

test('a face that throws when it is read stops everything before the first draw', () => {
  const rng = someRng();
  const bad = Object.defineProperty({}, 'rank', {
    enumerable: true,
    get() {
      throw new Error('unreadable');
    },
  });
  assert.throws(() => kit.assignIds([{}, bad], rng), /unreadable/);
  assert.deepEqual(rng.save(), someRng().save());
});

test('arguments are checked in the order of the signature, and the first failure decides', () => {
  assert.throws(() => someRng().int('a', 0.5), /^TypeError: min/);
  assert.throws(() => someRng().int(0.5, 'a'), /^RangeError: min/);
  assert.throws(() => kit.pick(null, []), /^TypeError: rng/);
  assert.throws(() => kit.weightedPick(someRng(), [], [null]), /^RangeError: items/);
  assert.throws(() => kit.weightedPick(someRng(), [1], [0.5, null]), /^RangeError: weights\[0\]/);
  assert.throws(() => kit.faceCounts([9, null], 6), /^TypeError: dice\[1\]/);
  assert.throws(() => kit.faceCounts([9], null), /^TypeError: sides/);
  assert.throws(() => kit.assignIds([null], null, null), /^TypeError: faces\[0\]/);
  assert.throws(() => kit.assignIds([], null, null), /^TypeError: rng/);
  assert.throws(() => kit.rollDice(someRng(), -1, null), /^RangeError: count/);
  assert.throws(() => kit.dealSeed('a:', 5, 0), /^RangeError: gameId/);
  assert.throws(() => kit.dailyId('a:', 5), /^RangeError: gameId/);
  assert.throws(() => kit.dailyRng(5, ''), /^TypeError: gameId/);
  assert.throws(() => kit.addDays('', '1'), /^RangeError: date/);
  assert.throws(() => kit.addDays(1, 0.5), /^TypeError: date/);
  assert.throws(() => kit.seatAfter(4, '4', 0.5), /^TypeError: seats/);
  assert.throws(() => kit.seatAfter(4, 4, 0.5), /^RangeError: steps/);
  assert.throws(() => kit.seatAfter(4, 4, '1'), /^TypeError: steps/);
  assert.throws(() => kit.seatsFrom(4, '4'), /^TypeError: seats/);
  assert.throws(() => kit.nextActiveSeat(-1, null), /^RangeError: seat/);
  assert.throws(() => kit.nextActiveSeat(2, [true, 1]), /^TypeError: active\[1\]/);
});

/** What a message shows of a value. */
function shown(value) {
  try {
    kit.sumDice([value]);
  } catch (error) {
    const [, text] = /^dice\[0\] must be .*?, got (.*)$/s.exec(error.message);
    return text;
  }
}

test('a message shows arrays and plain objects like JSON, in about 80 characters', () => {
  const cycle = [1];
  cycle.push(cycle);
  for (const [value, text] of [
    [[], '[]'],
    [{}, '{}'],
    [Object.create(null), '{}'],
    [['a', null, true, 1.5], '["a", null, true, 1.5]'],
    [{ rank: 1, suit: 'S' }, '{"rank": 1, "suit": "S"}'],
    [[undefined, Number.NaN, 6n, Symbol('six')], '[undefined, NaN, 6n, Symbol(six)]'],
    [new Array(2), '[undefined, undefined]'],
    [{ [Symbol('a')]: () => 1 }, '{[Symbol(a)]: a function}'],
    [JSON.parse('{"__proto__": 1}'), '{"__proto__": 1}'],
    [cycle, '[1, [1, ... 2 in all]]'],
    [new (class Deck {})(), 'an object of class Deck'],
    [new (class {})(), 'an object'],
    [Array(100).fill(123456789), `[${'123456789, '.repeat(6)}... 100 in all]`],
    [['x'.repeat(100)], `["${'x'.repeat(18)}"...]`],
    ['x'.repeat(1e6), `"${'x'.repeat(72)}"...`],
    ['\n'.repeat(100), `"${'\\n'.repeat(36)}"...`],
    [`x${'🂡'.repeat(100)}`, `"x${'🂡'.repeat(35)}"...`],
    [10n ** 5000n, 'a BigInt of more than 21 digits'],
    [-(10n ** 21n), 'a BigInt of more than 21 digits'],
    [1n - 10n ** 21n, '-999999999999999999999n'],
    [Symbol('x'.repeat(100)), `Symbol(${'x'.repeat(72)}...)`],
  ]) {
    assert.equal(shown(value), text);
    assert.ok(text.length <= 90);
  }
});

test('to show a value runs no getter and never fails', () => {
  const bad = () => {
    throw new Error('must not come out');
  };
  const getter = Object.defineProperty({ a: 1 }, 'b', { enumerable: true, get: bad });
  assert.equal(shown(getter), '{"a": 1, "b": a getter}');
  const traps = {};
  for (const name of Object.getOwnPropertyNames(Reflect)) {
    traps[name] = bad;
  }
  assert.equal(shown(new Proxy({}, traps)), 'an unreadable object');
  assert.equal(shown(new Proxy([], traps)), 'an unreadable object');
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  assert.equal(shown(revoked.proxy), 'an unreadable object');
  assert.equal(shown([1, new Proxy({}, traps)]), '[1, an unreadable object]');
  const named = Object.defineProperty(class {}, 'name', { get: bad });
  assert.equal(shown(new named()), 'an object');
  assert.equal(
    shown({ toString: bad, toJSON: bad }),
    '{"toString": a function, "toJSON": a function}',
  );
  const endless = new Array(2 ** 32 - 1);
  assert.match(shown(endless), /^\[undefined, .* 4294967295 in all\]$/);
});

test('the check of refusals fails on a call that is taken, of another kind, or nameless', () => {
  const nameless = () => {
    throw new RangeError('bad');
  };
  assert.throws(() => refuses(RangeError, 'n', '5', () => 5), /was taken/);
  assert.throws(() => refuses(TypeError, 'n', '-1', (rng) => rng.steps(-1)), assert.AssertionError);
  assert.throws(() => refuses(RangeError, 'n', '5', nameless), assert.AssertionError);
  const late = (rng) => {
    rng.next();
    rng.steps(-1);
  };
  assert.throws(() => refuses(RangeError, 'n', '-1', late), assert.AssertionError);
});

// The last, since it takes longest: mutants.test.js stops at the first failure.
test('too few free ids is a RangeError before anything is drawn', () => {
  // Pushed one by one: engines keep an array made with such a length in a slower form.
  const face = {};
  const faces = [];
  while (faces.length <= 32 ** 5) {
    faces.push(face);
  }
  refuses(RangeError, 'taken', '0', (rng) => kit.assignIds(faces, rng));
  faces.length = 32 ** 5;
  refuses(RangeError, 'taken', '1', (rng) => kit.assignIds(faces, rng, ['00000', '00000', 'none']));
});
