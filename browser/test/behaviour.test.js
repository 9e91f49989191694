/** What each function does, where the known answers don't say it. */

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import * as kit from '@samedeal/kit';
import { METHODS, methodsOf, ROOT, range, rngOf, someRng } from './support.js';

const { assignIds, createRng, newCardId, restoreRng, seedFromParts, utf8 } = kit;
const ID = /^[0-9A-HJKMNP-TV-Z]{5}$/;
const TWO_53 = 2 ** 53;

test('utf8 is that of TextEncoder, lone surrogates included', () => {
  const texts = ['', 'a\0b', 'é', 'e\u0301', 'Ω', '€', '\uffff', '🂡', '\ud800', 'a\udc00b'];
  texts.push(
    '\ud83c',
    '\udca1\ud83c',
    '\ud83c\ud83c\udca1',
    '\ud83ca',
    '\u{10ffff}',
    '\ud7ff\ue000',
  );
  for (const text of texts) {
    assert.deepEqual(utf8(text), new TextEncoder().encode(text));
  }
});

test('a state survives JSON, and the stream goes on from it', () => {
  const rng = createRng('a');
  rng.steps(7);
  const saved = rng.save();
  assert.deepEqual(JSON.parse(JSON.stringify(saved)), saved);
  assert.deepEqual(restoreRng(saved).steps(5), rng.steps(5));
});

test('save gives a new object each time, and draws nothing', () => {
  const rng = someRng();
  const saved = rng.save();
  saved.words[0] = 0;
  assert.equal(rng.save().words[0], 2561457163);
  assert.equal(Object.getPrototypeOf(rng.save().words), Array.prototype);
});

test('restoring keeps no hold on the state it was given', () => {
  const state = { algorithm: 'sfc32', words: [1, 2, 3, 4] };
  const rng = restoreRng(state);
  state.words[3] = 9;
  assert.deepEqual(rng.save().words, [1, 2, 3, 4]);
});

test('a frozen state, and words that are all zero, can be restored', () => {
  const words = Object.freeze([0, 0, 0, 0]);
  assert.deepEqual(restoreRng(Object.freeze({ algorithm: 'sfc32', words })).save().words, words);
});

test('a copy and its original go their own ways', () => {
  const rng = someRng();
  const copy = rng.copy();
  assert.deepEqual(copy.steps(3), rng.steps(3));
  copy.steps(1);
  assert.notDeepEqual(copy.save(), rng.save());
});

test('a generator prints its algorithm and state', () => {
  const shown = 'sfc32[2561457163, 4173846694, 3936151145, 47252303]';
  assert.equal(String(someRng()), shown);
  assert.equal(inspect(someRng()), shown);
});

test('the counter wraps after 2**32 steps', () => {
  const rng = rngOf([1, 2, 3, 4294967295]);
  rng.steps(1);
  assert.equal(rng.save().words[3], 0);
});

test('int takes the widest ranges exactly, -2**53 and 2**53 included', () => {
  const low = someRng().int(-TWO_53, 0);
  assert.ok(low >= -TWO_53 && low < 0);
  const k = someRng().next() * TWO_53;
  assert.equal(someRng().int(0, TWO_53), k);
  assert.equal(someRng().int(-TWO_53, 0), k - TWO_53);
  assert.equal(someRng().int(-1, TWO_53 - 1), k - 1);
});

test('int of a span of 2**32 is the raw output, and of one more takes two steps', () => {
  const [x] = someRng().steps(1);
  assert.equal(someRng().int(0, 2 ** 32), x);
  assert.equal(someRng().int(-TWO_53, -TWO_53 + 2 ** 32), x - TWO_53);
  const rng = someRng();
  rng.int(0, 2 ** 32 + 1);
  assert.equal(rng.save().words[3], 47252305);
});

test('int takes one step for a span of one, also at the ends of its domain', () => {
  const rng = someRng();
  assert.deepEqual(
    [rng.int(5, 6), rng.int(-TWO_53, 1 - TWO_53), rng.int(TWO_53 - 1, TWO_53)],
    [5, -TWO_53, TWO_53 - 1],
  );
  assert.equal(rng.save().words[3], 47252306);
});

test('a wide draw from the limit on is thrown away', () => {
  // 3 n = 2**53 + 1, so that the limit is 2 n. The first k is 2**53 - 1.
  const n = 3002399751580331;
  const rng = allOnes();
  const other = rng.copy();
  let k = other.next() * TWO_53;
  assert.equal(k, TWO_53 - 1);
  while (k >= 2 * n) {
    k = other.next() * TWO_53;
  }
  assert.equal(rng.int(0, n), k % n);
  assert.deepEqual(rng.save(), other.save());
});

/** A state from which the next two outputs are 2**32 - 1. */
function allOnes() {
  // out1 = a + b + counter; out2 = (b ^ b >>> 9) + (9 c) + counter + 1.
  const [b, counter, inverse9] = [1, 5, 954437177];
  const a = (-1 - b - counter) >>> 0;
  const c = Math.imul(-1 - b - (counter + 1), inverse9) >>> 0;
  return rngOf([a, b, c, counter]);
}

test('-0 is 0 where it comes in, and never comes out', () => {
  assert.ok(Object.is(someRng().int(-0, 1), 0));
  assert.ok(Object.is(someRng().int(-1, -0), -1));
  assert.equal(someRng().steps(-0).length, 0);
  assert.equal(seedFromParts([-0]), '0');
  assert.ok(Object.is(restoreRng({ algorithm: 'sfc32', words: [-0, 0, 0, 0] }).save().words[0], 0));
  assert.deepEqual(kit.rollDice(someRng(), -0, 6), []);
  assert.deepEqual(kit.sample(someRng(), [1], -0), []);
  assert.equal(kit.chance(someRng(), -0), false);
  assert.equal(kit.dateOfDay(-0), '1970-01-01');
  assert.equal(kit.addDays('1970-01-01', -0), '1970-01-01');
  for (const [seat, steps] of [
    [-0, -0],
    [-0, 0],
    [0, -0],
    [0, -4],
    [-0, -4],
    [1, -1],
    [-0, 4],
  ]) {
    assert.ok(Object.is(kit.seatAfter(seat, 4, steps), 0), `${seat} ${steps}`);
  }
  assert.ok(Object.is(kit.seatsFrom(-0, 2)[0], 0));
  assert.ok(Object.is(kit.nextActiveSeat(-0, [true]), 0));
  assert.ok(Object.is(kit.dayNumber('1970-01-01'), 0));
});

test('shuffle gives a new array, and draws nothing for fewer than two items', () => {
  const rng = someRng();
  const [none, one] = [[], ['a']];
  assert.notEqual(rng.shuffle(none), none);
  assert.notEqual(rng.shuffle(one), one);
  assert.deepEqual(rng.shuffle(one), one);
  assert.deepEqual(rng.save(), someRng().save());
});

test('shuffle and sample are those of int, one draw after the other', () => {
  const rng = someRng();
  const items = range(300);
  for (let i = 299; i > 0; i--) {
    const j = rng.int(0, i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
  const other = someRng();
  assert.deepEqual(other.shuffle(range(300)), items);
  assert.deepEqual(other.save(), rng.save());
});

test('a hole in an array is undefined, and comes out as an element', () => {
  const shuffled = someRng().shuffle(new Array(3));
  assert.deepEqual(Object.keys(shuffled), ['0', '1', '2']);
  assert.equal(kit.pick(someRng(), new Array(2)), undefined);
  assert.deepEqual(Object.keys(kit.sample(someRng(), new Array(2), 2)), ['0', '1']);
});

test('frozen arguments will do everywhere', () => {
  const items = Object.freeze([1, 2, 3]);
  const faces = Object.freeze([Object.freeze({ rank: 1, suit: 'S' })]);
  someRng().shuffle(items);
  kit.pick(someRng(), items);
  kit.sample(someRng(), items, 2);
  kit.weightedPick(someRng(), items, items);
  kit.mostOfAKind(items);
  kit.hasStraight(items, 3);
  kit.nextActiveSeat(0, Object.freeze([true, false]));
  seedFromParts(items);
  assignIds(faces, someRng(), Object.freeze(['00000']));
});

test('a weight of zero is never picked, and the greatest sum is exact', () => {
  const rng = someRng();
  for (const _ of range(100)) {
    assert.equal(kit.weightedPick(rng, ['a', 'b', 'c'], [0, 1, 0]), 'b');
  }
  const most = Number.MAX_SAFE_INTEGER;
  const r = someRng().int(0, most);
  assert.equal(kit.weightedPick(someRng(), ['a', 'b'], [r, most - r]), 'b');
  assert.equal(kit.weightedPick(someRng(), ['a', 'b'], [r + 1, most - r - 1]), 'a');
});

test('chance compares with next, and draws for 0 and 1 too', () => {
  const x = someRng().next();
  assert.equal(kit.chance(someRng(), x), false);
  assert.equal(kit.chance(someRng(), x + 2 ** -53), true);
  for (const [p, outcome] of [
    [0, false],
    [1, true],
  ]) {
    const rng = someRng();
    assert.equal(kit.chance(rng, p), outcome);
    assert.equal(rng.save().words[3], 47252305);
  }
});

test('parts are joined by colons; a number is its decimal text', () => {
  assert.equal(seedFromParts(['klondike', 'draw-3', 42]), 'klondike:draw-3:42');
  assert.equal(seedFromParts(['', -9007199254740991]), ':-9007199254740991');
  assert.equal(seedFromParts(['42']), seedFromParts([42]));
  assert.equal(kit.dealSeed('klondike', 'draw-3', 42), 'klondike:draw-3:42');
});

test('dice: counts, sums, doubles, kinds and straights', () => {
  assert.deepEqual(kit.faceCounts([1, 6, 6, 3], 6), [1, 0, 1, 0, 0, 2]);
  assert.deepEqual(kit.faceCounts([], 2), [0, 0]);
  assert.equal(kit.sumDice([]), 0);
  assert.equal(kit.sumDice([1, 2, 3]), 6);
  assert.equal(kit.sumDice([9007199254740990, 1]), 9007199254740991);
  assert.equal(kit.allSame([3, 3]), true);
  assert.equal(kit.allSame([3, 4]), false);
  assert.deepEqual(kit.mostOfAKind([2, 2, 5, 5, 6]), { face: 5, count: 2 });
  assert.deepEqual(kit.mostOfAKind([10, 9, 9, 1]), { face: 9, count: 2 });
  assert.equal(kit.hasStraight([5, 3, 4, 3, 2], 4), true);
  assert.equal(kit.hasStraight([1, 2, 4, 5], 3), false);
  assert.equal(kit.hasStraight([9, 10, 11], 3), true);
  assert.equal(kit.hasStraight([], 1), false);
  assert.equal(kit.hasStraight([4], 1), true);
});

test('a die of the most sides is rolled exactly', () => {
  const die = kit.rollDie(someRng(), Number.MAX_SAFE_INTEGER);
  assert.equal(die, someRng().int(1, TWO_53));
  assert.ok(Number.isSafeInteger(die));
});

test('an id is five characters of int(0, 32**5), most significant first', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const [rng, other] = [someRng(), someRng()];
  const seen = new Set();
  for (const _ of range(100)) {
    const value = other.int(0, 32 ** 5);
    const digits = [20, 15, 10, 5, 0].map((shift) => alphabet[(value >> shift) & 31]);
    const id = newCardId(rng, []);
    assert.equal(id, digits.join(''));
    assert.match(id, ID);
    digits.forEach((digit) => {
      seen.add(digit);
    });
  }
  assert.equal(seen.size, 32);
});

test('a taken id is drawn again', () => {
  const rng = someRng();
  const [first, second] = [newCardId(rng, []), newCardId(rng, [])];
  const other = someRng();
  assert.equal(newCardId(other, [first]), second);
  assert.equal(other.save().words[3], 47252305);
  const [card] = assignIds([{ rank: 1, suit: 'S' }], someRng(), [first]);
  assert.equal(card.id, second);
});

test('texts that are no id take nothing', () => {
  const id = newCardId(someRng(), []);
  const others = ['', id.toLowerCase(), `${id}0`, id.slice(1), 'ILOU0', `${id}\n`, '\u{1f0a1}'];
  assert.equal(newCardId(someRng(), others), id);
});

test('cards are new objects with all that the face has, and a fresh id', () => {
  const face = Object.freeze({ id: 'old', rank: 'joker', suit: null, art: { at: [1] } });
  const [card] = assignIds([face], someRng());
  assert.equal(card.id, newCardId(someRng(), []));
  assert.deepEqual({ ...card, id: 'old' }, { ...face });
  assert.deepEqual(assignIds([], someRng()), []);
});

test('an own member named __proto__ of a face survives', () => {
  const face = JSON.parse('{"__proto__": {"rank": 9}, "rank": 1}');
  const [card] = assignIds([face], someRng());
  assert.equal(Object.getPrototypeOf(card), Object.prototype);
  assert.deepEqual(Object.keys(card), ['__proto__', 'rank', 'id']);
  assert.equal(card.rank, 1);
});

test('the id that a face had may be given out again, unless it is taken', () => {
  const id = newCardId(someRng(), []);
  assert.equal(assignIds([{ id }], someRng())[0].id, id);
  assert.notEqual(assignIds([{ id }], someRng(), [id])[0].id, id);
});

test('cards of one deal have different ids', () => {
  const cards = assignIds(new Array(20000).fill({}), createRng('ids'));
  // Among 20000 draws of 32**5 about six pairs are the same, so some have been drawn again.
  assert.equal(new Set(cards.map((card) => card.id)).size, 20000);
});

test('the puzzle of a day has its game and date as name and as seed', () => {
  assert.equal(kit.dailyId('sudoku', '2026-10-08'), 'sudoku:2026-10-08');
  assert.equal(kit.dailySeed('sudoku', '2026-10-08'), 'sudoku:2026-10-08');
  assert.equal(kit.dailyId('', '0001-01-01'), ':0001-01-01');
  const rng = kit.dailyRng('sudoku', '2026-10-08');
  assert.ok(rng instanceof kit.Rng);
  assert.deepEqual(rng.save(), createRng('sudoku:2026-10-08').save());
  assert.notEqual(kit.dailyRng('sudoku', '2026-10-08'), rng);
});

test('days are counted from 1970-01-01, over leap days and the lack of them', () => {
  for (const [date, day] of [
    ['0001-01-01', -719162],
    ['1582-10-04', -141438],
    ['1582-10-05', -141437],
    ['1900-02-28', -25509],
    ['1900-03-01', -25508],
    ['1969-12-31', -1],
    ['1970-01-01', 0],
    ['2000-02-29', 11016],
    ['2000-03-01', 11017],
    ['2024-02-29', 19782],
    ['2026-10-08', 20734],
    ['2100-02-28', 47540],
    ['2100-03-01', 47541],
    ['9999-12-31', 2932896],
  ]) {
    assert.equal(kit.dayNumber(date), day, date);
    assert.equal(kit.dateOfDay(day), date);
  }
});

test('days are added across months and years, and back, to the ends of the calendar', () => {
  assert.equal(kit.addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(kit.addDays('2027-01-01', -1), '2026-12-31');
  assert.equal(kit.addDays('2024-02-28', 1), '2024-02-29');
  assert.equal(kit.addDays('2023-02-28', 1), '2023-03-01');
  assert.equal(kit.addDays('2000-01-01', 146097), '2400-01-01');
  assert.equal(kit.addDays('2026-10-08', 0), '2026-10-08');
  assert.equal(kit.addDays('0001-01-01', 3652058), '9999-12-31');
  assert.equal(kit.addDays('9999-12-31', -3652058), '0001-01-01');
});

test('play goes to the next seat, around the table, both ways and any number of steps', () => {
  assert.equal(kit.seatAfter(0, 4), 1);
  assert.equal(kit.seatAfter(3, 4), 0);
  assert.equal(kit.seatAfter(0, 4, -1), 3);
  assert.equal(kit.seatAfter(2, 4, 0), 2);
  assert.equal(kit.seatAfter(0, 1), 0);
  assert.equal(kit.seatAfter(4, 5, -14), 0);
  const most = Number.MAX_SAFE_INTEGER;
  const last = 2 ** 32 - 2;
  for (const steps of [most, most - 1, -most, 1 - most]) {
    for (const [seat, seats] of [
      [2, 3],
      [last, last + 1],
      [last - 1, last],
    ]) {
      const n = BigInt(seats);
      const expected = (((BigInt(seat) + BigInt(steps)) % n) + n) % n;
      assert.equal(BigInt(kit.seatAfter(seat, seats, steps)), expected);
    }
  }
});

test('all seats come once, from the first one on', () => {
  assert.deepEqual(kit.seatsFrom(2, 4), [2, 3, 0, 1]);
  assert.deepEqual(kit.seatsFrom(0, 3), [0, 1, 2]);
  assert.deepEqual(kit.seatsFrom(0, 1), [0]);
});

test('the next active seat is after the seat; that one comes last, and nobody is null', () => {
  const active = [true, false, true, false];
  assert.equal(kit.nextActiveSeat(0, active), 2);
  assert.equal(kit.nextActiveSeat(1, active), 2);
  assert.equal(kit.nextActiveSeat(2, active), 0);
  assert.equal(kit.nextActiveSeat(3, active), 0);
  assert.equal(kit.nextActiveSeat(1, [false, true]), 1);
  assert.equal(kit.nextActiveSeat(0, [false, true]), 1);
  assert.equal(kit.nextActiveSeat(0, [true]), 0);
  assert.equal(kit.nextActiveSeat(0, [false]), null);
  assert.equal(kit.nextActiveSeat(1, [false, false, false]), null);
});

/** Every helper that takes a generator, the one method that it calls, and how often. */
const HELPERS = [
  [(rng) => kit.forkRng(rng).save(), 'steps', 1],
  [(rng) => kit.pick(rng, range(50)), 'int', 1],
  [(rng) => kit.weightedPick(rng, range(50), range(50)), 'int', 1],
  [(rng) => kit.sample(rng, range(50), 20), 'int', 20],
  [(rng) => kit.chance(rng, 0.5), 'next', 1],
  [(rng) => kit.rollDie(rng, 6), 'int', 1],
  [(rng) => kit.rollDice(rng, 9, 6), 'int', 9],
  [(rng) => assignIds([{ rank: 1 }, { rank: 2 }], rng), 'int', 2],
  [(rng) => newCardId(rng, []), 'int', 1],
  [(rng) => kit.perturbHidden([[{ id: 'a' }, { id: 'b' }]], () => false, rng), 'shuffle', 2],
  [(rng) => kit.drawTiles([{}, {}, {}], 2, rng), 'int', 2],
  [(rng) => kit.sampleHands({ unseen: kit.standardDeck(), counts: [52] }, rng), 'shuffle', 1],
];

test('every helper that takes a generator is among these', () => {
  const takers = Object.values(kit).filter((value) => /^function \w+\([^)]*\brng\b/.test(value));
  // A deck takes a generator of the table, and anything else that shuffles.
  const drawing = takers.filter((value) => value !== kit.deck);
  assert.equal(drawing.length, HELPERS.length);
});

test('a generator of a game that counts its calls gives the same, by the public methods alone', () => {
  for (const [call, method, times] of HELPERS) {
    const [rng, inner] = [someRng(), someRng()];
    const calls = Object.fromEntries(METHODS.map((name) => [name, 0]));
    const counting = Object.create(null);
    for (const [name, run] of Object.entries(methodsOf(inner))) {
      counting[name] = (...args) => {
        calls[name]++;
        return run(...args);
      };
    }
    assert.deepEqual(call(counting), call(rng));
    assert.deepEqual(inner.save(), rng.save());
    for (const name of METHODS) {
      assert.equal(calls[name], name === method ? times : 0, `${call} ${name}`);
    }
  }
});

test('a generator of a second copy of the package, and one that inherits its methods, will do', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'second-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(ROOT, 'kit'), join(folder, 'kit'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const { Rng: Other } = await import(pathToFileURL(join(folder, 'kit', 'rng.js')).href);
  assert.notEqual(Other, kit.Rng);
  for (const [call] of HELPERS) {
    const rng = someRng();
    const expected = call(rng);
    const other = new Other(someRng().save());
    assert.ok(!(other instanceof kit.Rng));
    assert.deepEqual(call(other), expected);
    assert.deepEqual(other.save(), rng.save());
    assert.deepEqual(call(Object.create(methodsOf(someRng()))), expected);
  }
});
