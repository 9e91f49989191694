/** Agreement with other people's sfc32, written from the same original by somebody else. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRng } from '@samedeal/kit';
import { SFC32 } from '@thi.ng/random';
import RandSeed, { PRNG } from 'rand-seed';

const N = 10000;

/** The generator of @thi.ng/random in a state of ours. */
function thing(words) {
  return new SFC32(words);
}

/** The generator of rand-seed in a state of ours. It gives out / 2**32, and names its words a, b, c, d. */
function randSeed([a, b, c, d]) {
  return Object.assign(new RandSeed('', PRNG.sfc32).generator, { a, b, c, d });
}

for (const seed of ['', 'klondike:draw-3:42', 'Ω']) {
  test(`@thi.ng/random goes on from the state of ${JSON.stringify(seed)} with the same outputs`, () => {
    const rng = createRng(seed);
    const other = thing(rng.save().words);
    assert.deepEqual(
      [...rng.steps(N)],
      Array.from({ length: N }, () => other.int()),
    );
    assert.deepEqual(rng.save().words, [...other.buffer]);
  });

  test(`rand-seed goes on from the state of ${JSON.stringify(seed)} with the same outputs`, () => {
    const rng = createRng(seed);
    const other = randSeed(rng.save().words);
    assert.deepEqual(
      [...rng.steps(N)],
      Array.from({ length: N }, () => other.next() * 2 ** 32),
    );
  });
}

test('the comparison tells: from a counter one off, the outputs differ at once', () => {
  const rng = createRng('');
  const [a, b, c, counter] = rng.save().words;
  const [out] = rng.steps(1);
  assert.notEqual(thing([a, b, c, counter + 1]).int(), out);
  assert.notEqual(randSeed([a, b, c, counter + 1]).next() * 2 ** 32, out);
});
