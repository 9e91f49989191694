/**
 * The speed of the kit against other libraries, in one process: `npm run bench`.
 *
 * Prints a row of JSON a line: name, ratio (speed of the kit / speed of the baseline), the limit that
 * the ratio must not be under, ok, detail. Ends with status 1 if a row is not ok.
 *
 * What is compared, and why that is fair:
 *
 * - One number at a time: each library's cheapest public way to one 32-bit number. The kit has `int(0,
 *   2**32)`, which is the raw output after its checks of arguments; pure-rand `next()` of each of its
 *   generators, which changes the generator in place, as the kit does; @thi.ng/random `int()` and rand-seed
 *   `next()` of their sfc32 (the latter gives a float, which is scaled back: its only way); seedrandom
 *   `int32()` of ARC4, its default, and of the faster ones that come with it.
 * - Many at a time: the kit's `steps(n)`, which gives a new Uint32Array, against a loop that fills a new
 *   Uint32Array of the same size from the same libraries one by one: none of them has anything better.
 * - A shuffle of 52: against a plain closure around sfc32 with the same draws in the same order (an
 *   array copied, rejection, Fisher-Yates), without checks. Both words kept signed and unsigned are tried,
 *   since the choice makes a difference of two; the faster one counts.
 * - Short cases in the harness, JSON included: against the number that a conformance run needs.
 */

import { SFC32 } from '@thi.ng/random';
import { congruential32 } from 'pure-rand/generator/congruential32';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import RandSeed, { PRNG } from 'rand-seed';
import seedrandom from 'seedrandom';
import { runBatch } from '../harness/operations.js';
import { createRng } from '../kit/index.js';
import { loop, race, row } from './race.mjs';

/** Outputs drawn at once. */
const MANY = 4096;

/** Cases a second that the harness must manage. */
const CASES = 100_000;

/** Every baseline: how to make one, and the expression that draws a number from it. */
const BASELINES = {
  'pure-rand xorshift128plus': [() => xorshift128plus(1), 'g.next()'],
  'pure-rand xoroshiro128plus': [() => xoroshiro128plus(1), 'g.next()'],
  'pure-rand congruential32': [() => congruential32(1), 'g.next()'],
  'pure-rand mersenne': [() => mersenne(1), 'g.next()'],
  '@thi.ng/random SFC32': [() => new SFC32([1, 2, 3, 4]), 'g.int()'],
  'rand-seed sfc32': [() => new RandSeed('bench', PRNG.sfc32), 'g.next() * 4294967296'],
  'seedrandom arc4': [() => seedrandom('bench'), 'g.int32()'],
  'seedrandom alea': [() => seedrandom.alea('bench'), 'g.int32()'],
  'seedrandom xor128': [() => seedrandom.xor128('bench'), 'g.int32()'],
  'seedrandom tychei': [() => seedrandom.tychei('bench'), 'g.int32()'],
};

function oneByOne() {
  const contestants = { kit: loop(createRng('bench'), 'g.int(0, 4294967296)') };
  for (const [name, [make, draw]] of Object.entries(BASELINES)) {
    contestants[name] = loop(make(), draw);
  }
  return row('sfc32, one number at a time', race(contestants), 0.9);
}

function manyAtOnce() {
  const contestants = { kit: loop(createRng('bench'), `g.steps(${MANY})[0]`) };
  for (const [name, [make, draw]] of Object.entries(BASELINES)) {
    const fill = new Function(
      'g',
      `return () => {
        const outputs = new Uint32Array(${MANY});
        for (let i = 0; i < ${MANY}; i++) { outputs[i] = ${draw}; }
        return outputs;
      }`,
    )(make());
    contestants[name] = loop(fill, 'g()[0]');
  }
  return row(`steps(${MANY})`, race(contestants), 1.0);
}

function plainSigned(words) {
  let [a, b, c, counter] = words;
  const next = () => {
    const out = (a + b + counter) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    counter = (counter + 1) | 0;
    return out >>> 0;
  };
  return { shuffle: (items) => plainShuffle(items, (n) => plainBelow(next, n)) };
}

function plainUnsigned(words) {
  let [a, b, c, counter] = words;
  const next = () => {
    const out = (a + b + counter) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + out) >>> 0;
    counter = (counter + 1) >>> 0;
    return out;
  };
  return { shuffle: (items) => plainShuffle(items, (n) => plainBelow(next, n)) };
}

function plainBelow(next, n) {
  const limit = Math.floor(4294967296 / n) * n;
  let x = next();
  while (x >= limit) {
    x = next();
  }
  return x % n;
}

function plainShuffle(items, below) {
  const shuffled = items.slice();
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const item = shuffled[i];
    shuffled[i] = shuffled[j];
    shuffled[j] = item;
  }
  return shuffled;
}

function shuffles() {
  const items = Array.from({ length: 52 }, (_, i) => i);
  const rng = createRng('bench');
  const { words } = rng.save();
  const rows = { kit: rng, 'plain, signed words': plainSigned(words) };
  rows['plain, unsigned words'] = plainUnsigned(words);
  const orders = Object.values(rows).map((g) => g.shuffle(items).join());
  if (new Set(orders).size !== 1) {
    throw new Error('the shuffles that are compared are not the same');
  }
  const contestants = {};
  for (const [name, g] of Object.entries(rows)) {
    contestants[name] = loop(() => g.shuffle(items), 'g()[0]');
  }
  return row('shuffle of 52', race(contestants), 3.0);
}

function harness() {
  const kinds = ['rng.int', 'rng.next', 'rng.shuffle', 'rng.pick'];
  const items = Array.from({ length: 20_000 }, (_, i) => ({
    id: `case-${i}`,
    operation: kinds[i % 4],
    input: { rng: [i, 2, 3, 4], min: 0, max: i + 1, items: [1, 2, 3, 4, 5] },
  }));
  const batch = JSON.stringify(items);
  const { kit } = race({ kit: loop(() => runBatch(batch), 'g().length') }, 5);
  return row('harness, short cases', { kit: kit * items.length, wanted: CASES }, 1.0);
}

let failed = false;
for (const measure of [oneByOne, manyAtOnce, shuffles, harness]) {
  const result = measure();
  failed ||= !result.ok;
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
process.exitCode = failed ? 1 : 0;
