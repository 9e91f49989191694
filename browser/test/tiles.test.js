/** Dominoes and bags of tiles: what each function does and what it refuses. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '@samedeal/kit';
import fc from 'fast-check';
import { NO_ARRAYS, NO_INTEGERS, NO_NUMBERS, refuses } from './refusals.js';
import { range, rngOf, someRng } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

test('a set of dominoes is in order, the greater end left, none twice', () => {
  const ends = (max) => kit.dominoSet(max).map(({ left, right }) => `${left}-${right}`);
  assert.deepEqual(ends(0), ['0-0']);
  assert.deepEqual(ends(2), ['0-0', '1-0', '2-0', '1-1', '2-1', '2-2']);
  for (const max of [-0, 6, 9, 100]) {
    assert.equal(new Set(ends(max)).size, ((max + 1) * (max + 2)) / 2);
  }
  assert.ok(Object.is(kit.dominoSet(-0)[0].left, 0));
});

test('a domino matches by either end', () => {
  const domino = { left: 3, right: 1 };
  assert.deepEqual(
    range(5).map((pips) => kit.matches(domino, pips)),
    [false, true, false, true, false],
  );
});

test('a domino is turned so that its left end has the pips, as a new object with all it has', () => {
  const domino = Object.freeze(JSON.parse('{"__proto__": 5, "left": 3, "right": 1, "id": "x"}'));
  const turned = kit.oriented(domino, 1);
  assert.deepEqual([turned.left, turned.right, turned.id], [1, 3, 'x']);
  assert.deepEqual(Object.keys(turned), Object.keys(domino));
  const same = kit.oriented(domino, 3);
  assert.deepEqual(same, domino);
  assert.notEqual(same, domino);
  assert.deepEqual(kit.oriented({ left: 2, right: 2 }, 2), { left: 2, right: 2 });
  for (const pips of [0, 4]) {
    const { left, right } = kit.oriented({ left: -0, right: 4 }, pips);
    assert.ok(Object.is(left, pips) && Object.is(right, 4 - pips));
  }
});

test('a bag holds each tile so many times, as objects of its own', () => {
  const tile = Object.freeze({ letter: 'E', art: { at: [1] } });
  const bag = kit.tileBag([
    { tile, count: 2, note: 'more' },
    { tile: { letter: 'X' }, count: 0 },
    { tile: { letter: 'Q' }, count: 1 },
  ]);
  assert.deepEqual(bag, [tile, tile, { letter: 'Q' }]);
  assert.equal(new Set([tile, ...bag]).size, 4);
  assert.deepEqual(kit.tileBag([]), []);
});

test('tiles come out as a sample does, the rest stays in the order of the bag', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 12 }), fc.nat(), (letters, k) => {
      const bag = letters.map((letter, id) => ({ letter, id }));
      const n = bag.length === 0 ? 0 : k % (bag.length + 1);
      const [rng, other] = [rngOf([k, 2, 3, 4]), rngOf([k, 2, 3, 4])];
      const { tiles, rest } = kit.drawTiles(bag, n, rng);
      const drawn = kit.sample(other, bag, n);
      assert.deepEqual(rng.save(), other.save());
      assert.deepEqual(tiles, drawn);
      assert.ok(tiles.every((tile) => bag.includes(tile)));
      assert.deepEqual(
        rest,
        bag.filter((tile) => !drawn.includes(tile)),
      );
      assert.deepEqual(kit.returnTiles(rest, tiles), [...rest, ...tiles]);
    }),
  );
});

test('the same object twice in a bag is two tiles', () => {
  const tile = {};
  assert.deepEqual(kit.drawTiles([tile, tile, tile], 2, someRng()).rest, [tile]);
});

test('frozen arguments will do, and stay as they are', () => {
  const bag = Object.freeze([Object.freeze({ letter: 'E' }), Object.freeze({ letter: 'Q' })]);
  kit.drawTiles(bag, 1, someRng());
  const more = kit.returnTiles(bag, bag);
  assert.equal(more.length, 4);
  assert.equal(more[3], bag[1]);
  assert.equal(bag.length, 2);
});

test('pips are integers from 0 to 100, of ends that are there', () => {
  const domino = { left: 3, right: 1 };
  const calls = [
    ['maxPips', (n) => kit.dominoSet(n)],
    ['pips', (n) => kit.matches(domino, n)],
    ['pips', (n) => kit.oriented(domino, n)],
    ['domino.left', (n) => kit.matches({ ...domino, left: n }, 1)],
    ['domino.right', (n) => kit.matches({ ...domino, right: n }, 1)],
    ['domino.left', (n) => kit.oriented({ ...domino, left: n }, 1)],
    ['domino.right', (n) => kit.oriented({ ...domino, right: n }, 3)],
  ];
  for (const [name, call] of calls) {
    for (const value of [-1, 101, ...NO_INTEGERS]) {
      refuses(RangeError, name, String(value), () => call(value));
    }
    for (const [value, shown] of NO_NUMBERS.filter(([value]) => value !== undefined)) {
      refuses(TypeError, name, shown, () => call(value));
    }
  }
  refuses(RangeError, 'pips', '2', () => kit.oriented(domino, 2));
  for (const call of [kit.matches, kit.oriented]) {
    for (const value of [null, undefined, 5, [3, 1], '3-1']) {
      refuses(TypeError, 'domino', '', () => call(value, 1));
    }
    for (const value of [{}, { left: 1 }, { right: 'x' }]) {
      refuses(RangeError, 'domino', '', () => call(value, 1));
    }
  }
});

test('counts are an array of a tile and a count from 0 to 1000 each', () => {
  for (const [value, shown] of NO_ARRAYS) {
    refuses(TypeError, 'counts', shown, () => kit.tileBag(value));
  }
  for (const value of [null, 5, [], undefined]) {
    refuses(TypeError, 'counts[1]', '', () => kit.tileBag([{ tile: {}, count: 1 }, value]));
  }
  for (const value of [{}, { tile: {} }, { count: 1 }, { tile: 5 }]) {
    refuses(RangeError, 'counts[0]', '', () => kit.tileBag([value]));
  }
  for (const tile of [null, 5, 'E', [1]]) {
    refuses(TypeError, 'counts[0].tile', '', () => kit.tileBag([{ tile, count: -1 }]));
  }
  for (const count of [-1, 1001, ...NO_INTEGERS]) {
    refuses(RangeError, 'counts[0].count', String(count), () => kit.tileBag([{ tile: {}, count }]));
  }
  for (const [count, shown] of NO_NUMBERS.filter(([value]) => value !== undefined)) {
    refuses(TypeError, 'counts[0].count', shown, () => kit.tileBag([{ tile: {}, count }]));
  }
});

test('a bag is an array of objects, and not more is drawn than it holds', () => {
  const calls = [
    ['bag', (a, rng) => kit.drawTiles(a, 0, rng)],
    ['bag', (a) => kit.returnTiles(a, [])],
    ['tiles', (a) => kit.returnTiles([], a)],
  ];
  for (const [name, call] of calls) {
    for (const [value, shown] of NO_ARRAYS) {
      refuses(TypeError, name, shown, (rng) => call(value, rng));
    }
    for (const value of [null, undefined, 5, 'E', [1]]) {
      refuses(TypeError, `${name}[1]`, '', (rng) => call([{}, value], rng));
    }
  }
  for (const n of [-1, 2, 2 ** 32, ...NO_INTEGERS]) {
    refuses(RangeError, 'n', String(n), (rng) => kit.drawTiles([{}], n, rng));
  }
  for (const [n, shown] of NO_NUMBERS) {
    refuses(TypeError, 'n', shown, (rng) => kit.drawTiles([{}], n, rng));
  }
  for (const rng of [null, undefined, {}, kit.Rng]) {
    refuses(TypeError, 'rng', '', () => kit.drawTiles([{}], 2, rng));
  }
});
