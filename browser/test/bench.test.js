/** That the benchmark can tell: a slow contestant from a fast one, and a ratio below its limit. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loop, race, row } from '../bench/race.mjs';
import { someRng } from './support.js';

test('a kit that does ten times the work is not ok', () => {
  const speeds = race(
    {
      kit: loop(someRng(), 'g.steps(4000)[0]'),
      other: loop(someRng(), 'g.steps(400)[0]'),
    },
    3,
  );
  const { ok, ratio } = row('slow', speeds, 0.9);
  assert.equal(ok, false);
  assert.ok(ratio < 0.5, `${ratio}`);
});

test('the ratio is that to the fastest of the others', () => {
  const { ratio, ok, detail } = row('name', { kit: 3e6, slow: 1e6, fast: 4e6 }, 0.7);
  assert.deepEqual([ratio, ok], [0.75, true]);
  assert.match(detail, /^against fast; a second: kit 3\.00M, slow 1\.00M, fast 4\.00M$/);
  assert.equal(row('name', { kit: 3e6, slow: 1e6, fast: 4e6 }, 0.76).ok, false);
});

test('a loop uses every result', () => {
  assert.equal(loop({ n: 5 }, 'g.n + i')(3), 5 ^ 6 ^ 7);
});
