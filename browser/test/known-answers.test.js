/**
 * Streams never change. The answers come from the published originals, compiled unmodified: PractRand
 * 0.94 (sfc.cpp) and smhasher (MurmurHash3.cpp); draws are those outputs under the rules of the kit.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRng, dailyRng, forkRng, murmur3, rollDice, sample } from '@samedeal/kit';
import { seedState, utf8 } from '@samedeal/kit';
import { range, rngOf } from './support.js';

const hex = (text) => Uint8Array.from(Buffer.from(text, 'hex'));

test('murmur3 has the verification value of smhasher', () => {
  const hashes = new Uint8Array(1024);
  const view = new DataView(hashes.buffer);
  for (const i of range(256)) {
    view.setUint32(4 * i, murmur3(Uint8Array.from(range(i)), 256 - i), true);
  }
  assert.equal(murmur3(hashes, 0), 0xb0f57ee3);
});

test('murmur3 gives the answers of the original for every length of the tail', () => {
  assert.equal(murmur3(hex(''), 4294967295), 2180083513);
  assert.equal(murmur3(hex('0b3055'), 1), 922718754);
  assert.equal(murmur3(hex('0b30557a9fc4'), 2538058380), 2435982205);
  assert.equal(murmur3(hex('0b30557a9fc4e90e33'), 3), 761853913);
  assert.equal(murmur3(hex('0b30557a9fc4e90e33587da2')), 2098193718);
});

test('a step is that of the original, from the state of nothing but zeros', () => {
  const rng = rngOf([0, 0, 0, 0]);
  const first = [0, 1, 2, 12, 18874399, 56669315, 2581679515, 3653559774, 1064146342, 1496911795];
  assert.deepEqual([...rng.steps(10)], first);
  rng.steps(10);
  assert.deepEqual(rng.save().words, [1240540460, 851411913, 2759282931, 20]);
});

test('a million steps on, the state and the next output are those of the original', () => {
  const rng = rngOf([0, 0, 0, 0]);
  rng.steps(1e6);
  assert.deepEqual(rng.save().words, [1280271003, 3996649294, 3992302332, 1000000]);
  assert.deepEqual([...rng.steps(1)], [982953001]);
});

test('the reference vector of rand_sfc comes out: words 0, 2, 1, counter 1, 15 discarded', () => {
  const rng = rngOf([0, 2, 1, 1]);
  rng.steps(15);
  assert.deepEqual([...rng.steps(4)], [62393272, 2826812542, 394729356, 1283158580]);
});

test('a seed is hashed and stirred: the empty text', () => {
  assert.deepEqual(seedState(''), {
    algorithm: 'sfc32',
    words: [3203026661, 183085155, 1484677167, 2247144499],
  });
  assert.deepEqual([...createRng('').steps(3)], [1338289019, 2907632274, 2778571467]);
});

test('a seed is hashed and stirred: a numbered deal', () => {
  const words = [2561457163, 4173846694, 3936151145, 47252303];
  assert.deepEqual(seedState('klondike:draw-3:42').words, words);
  assert.deepEqual(createRng('klondike:draw-3:42').save().words, words);
});

test('a seed is hashed and stirred: the puzzle of a day', () => {
  const words = [533753316, 1426604897, 3424180513, 1921446863];
  assert.deepEqual(dailyRng('sudoku', '2026-10-08').save(), { algorithm: 'sfc32', words });
});

test('seeds that collide in MurmurHash3 stand for one stream', () => {
  const words = [582366204, 3515774311, 3510452666, 3884203984];
  assert.deepEqual(utf8(' 4hp3eo9'), hex('2034687033656f39'));
  assert.deepEqual(utf8('ȒG{3e u'), hex('c892477b33652075'));
  assert.deepEqual(seedState(' 4hp3eo9').words, words);
  assert.deepEqual(seedState('ȒG{3e u').words, words);
});

test('next joins 27 bits of one output and 26 of the next', () => {
  const rng = createRng('');
  const [x, y] = [1338289019n, 2907632274n];
  assert.equal(BigInt(rng.next() * 2 ** 53), ((x >> 5n) << 26n) + (y >> 6n));
  assert.equal(rng.save().words[3], 2247144499 + 2);
});

test('52 cards from the empty seed are in this order', () => {
  const rng = createRng('');
  // biome-ignore format: a list of cards reads better in a few lines
  assert.deepEqual(rng.shuffle(range(52)), [
    24, 34, 28, 21, 19, 26, 36, 48, 39, 46, 35, 38, 2, 1, 37, 10, 4, 42, 0, 47, 7, 12, 32, 29, 31, 11,
    9, 6, 49, 14, 43, 8, 3, 23, 41, 13, 5, 50, 45, 20, 16, 25, 22, 33, 44, 40, 18, 30, 51, 17, 27, 15,
  ]);
  assert.deepEqual(rng.save().words, [2258837551, 1573756873, 3273143830, 2247144550]);
});

test('a shuffle that throws a draw away takes 52 steps for 52 cards', () => {
  const rng = createRng('reject:7399049');
  const order = rng.shuffle(range(52));
  assert.deepEqual(order.slice(0, 8), [25, 24, 47, 9, 28, 31, 0, 48]);
  assert.deepEqual(rng.save().words, [3356219255, 3926284628, 3368661834, 3647782246]);
});

test('a hundred dice, one of them thrown again', () => {
  const rng = createRng('reject:23041414');
  const dice = rollDice(rng, 100, 6);
  assert.deepEqual(dice.slice(0, 12), [1, 6, 5, 3, 5, 2, 2, 4, 5, 3, 5, 3]);
  assert.deepEqual(rng.save().words, [3915774639, 2125698081, 1503081899, 190372177]);
});

test('the last output below the limit is taken, and the limit is thrown away', () => {
  for (const [n, word, value] of [
    [3, 4275878452, 2],
    [6, 4275878449, 5],
    [52, 4275878405, 51],
    [100, 4275878357, 99],
  ]) {
    const taken = rngOf([word, 19088743, 2882400001, 99]);
    assert.equal(taken.int(0, n), value);
    assert.equal(taken.save().words[3], 100);
    // One more in word a is one more in the output.
    const thrown = rngOf([word + 1, 19088743, 2882400001, 99]);
    thrown.int(0, n);
    assert.equal(thrown.save().words[3], 101);
  }
});

test('a fork takes four outputs as its words and stirs them 12 times', () => {
  const parent = createRng('');
  const child = forkRng(parent);
  const expected = rngOf([1338289019, 2907632274, 2778571467, 1361290428]);
  expected.steps(12);
  assert.deepEqual(child.save(), expected.save());
  assert.equal(parent.save().words[3], 2247144499 + 4);
});

test('a sample swaps forward from the start', () => {
  // Outputs 7, 34, 56623200 of this state: j = 0 + 7 % 5, then 1 + 34 % 4, then 2 + 56623200 % 3.
  assert.deepEqual([...rngOf([1, 2, 3, 4]).steps(3)], [7, 34, 56623200]);
  assert.deepEqual(sample(rngOf([1, 2, 3, 4]), ['a', 'b', 'c', 'd', 'e'], 3), ['c', 'd', 'a']);
});
