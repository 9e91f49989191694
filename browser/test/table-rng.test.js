/** The table's generator: published answers, what each draw is by definition, and what is refused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rng } from '@samedeal/kit';
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

const MOST = Number.MAX_SAFE_INTEGER;
const TWO_32 = 2 ** 32;

/** Outputs of the published function. */
const OUTPUTS = [
  [
    0,
    [
      1144304738, 1416247, 958946056, 627933444, 2007157716, 2340967985, 2642484575, 2787370982,
      1958536065, 2496316458, 1057668038, 420269829, 3880206403, 1753221639, 3093645806, 2834277798,
    ],
  ],
  [
    12345,
    [
      4207900869, 1317490944, 2079646450, 3513001552, 2187978186, 1492380277, 316786230, 3291647763,
      4281336957, 3543444592, 1975405240, 4062369846, 3825196835, 4163299428, 2695781441,
    ],
  ],
];

/**
 * Where a state that is kept as a double and never cut to 32 bits first gives something else: seed,
 * index of the draw, what is right.
 */
const LONG = [
  [0, 4917758, 3767445004],
  [42, 4917758, 2345769536],
  [4294967295, 4917757, 3229231364],
];

const safe = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -100, max: 100 }));
const size = fc.oneof(
  fc.integer({ min: 0, max: MOST }),
  fc.nat(100),
  fc.constantFrom(MOST, TWO_32, 2 ** 21),
);

/** The numerators of a generator's next floats. */
function outputs(r, n) {
  return Array.from({ length: n }, () => r() * TWO_32);
}

/** floor(x / 2**32 * n), where the product is rounded to 53 bits, half to even, in integers. */
function roundedProduct(x, n) {
  const exact = BigInt(x) * BigInt(n);
  const lost = BigInt(Math.max(0, exact.toString(2).length - 53));
  const unit = 1n << lost;
  const rest = exact % unit;
  const kept = exact / unit;
  const up = 2n * rest > unit || (2n * rest === unit && kept % 2n === 1n);
  return ((kept + (up ? 1n : 0n)) * unit) >> 32n;
}

test('the outputs are those of the published function', () => {
  for (const [seed, expected] of OUTPUTS) {
    assert.deepEqual(outputs(rng(seed), expected.length), expected);
  }
});

test('the state is cut to 32 bits, also after millions of draws', () => {
  for (const [seed, index, expected] of LONG) {
    const r = rng(seed);
    for (let i = 0; i < index; i++) {
      r();
    }
    assert.equal(r() * TWO_32, expected);
  }
});

test('the seed is taken modulo 2**32, and given back so', () => {
  fc.assert(
    fc.property(safe, (seed) => {
      const r = rng(seed);
      assert.equal(BigInt(r.seed), BigInt.asUintN(32, BigInt(seed)));
      assert.deepEqual(outputs(r, 3), outputs(rng(r.seed), 3));
    }),
  );
});

test('a float is below 1 and has 32 bits', () => {
  fc.assert(
    fc.property(safe, (seed) => {
      const x = rng(seed)();
      assert.ok(x >= 0 && x < 1 && Number.isInteger(x * TWO_32));
    }),
  );
});

test('int is the floor of the rounded product, and takes one step', () => {
  fc.assert(
    fc.property(safe, size, (seed, n) => {
      const r = rng(seed);
      const [x, next] = outputs(rng(seed), 2);
      const drawn = r.int(n);
      assert.equal(BigInt(drawn), roundedProduct(x, n));
      assert.ok(!Object.is(drawn, -0));
      assert.equal(r() * TWO_32, next);
    }),
    { numRuns: 5000 },
  );
});

test('the rounded product is not always the exact one, so the test above sees rounding', () => {
  const n = 8000000000000001;
  const differ = outputs(rng(0), 20).filter(
    (x) => roundedProduct(x, n) !== (BigInt(x) * BigInt(n)) >> 32n,
  );
  assert.ok(differ.length > 0 && differ.length < 20);
});

test('range is lo + int(hi - lo + 1), refused where that is empty or too long', () => {
  fc.assert(
    fc.property(safe, safe, size, (seed, lo, n) => {
      const span = Math.max(1, n);
      const hi = lo + span - 1;
      const r = rng(seed);
      if (!Number.isSafeInteger(hi) || BigInt(hi) !== BigInt(lo) + BigInt(span) - 1n) {
        return;
      }
      assert.equal(r.range(lo, hi), lo + rng(seed).int(span));
    }),
    { numRuns: 2000 },
  );
  const r = rng(1);
  for (const [lo, hi] of [
    [0, -1],
    [0, -2],
    [5, 3],
    [-1, MOST - 1],
    [-MOST, MOST],
    [-MOST, 0],
    [0, MOST],
  ]) {
    assert.throws(() => r.range(lo, hi), { name: 'RangeError', message: /^hi must be / }, `${hi}`);
  }
  assert.equal(r(), rng(1)());
  assert.ok(!Object.is(rng(1).range(-1, -1) + 1, -0));
  assert.equal(rng(1).range(3, 3), 3);
  assert.ok(rng(3).range(0, MOST - 1) <= MOST - 1);
});

test('no draw is -0', () => {
  assert.ok(Object.is(rng(1).int(-0), 0));
  assert.ok(Object.is(rng(1).range(-0, -0), 0));
});

test('pick takes one step, also for one item or none', () => {
  for (const items of [[], ['a'], ['a', 'b', 'c']]) {
    const r = rng(7);
    const picked = r.pick(items);
    assert.equal(picked, items.length === 0 ? null : items[rng(7).int(items.length)]);
    assert.equal(r() * TWO_32, outputs(rng(7), 2)[1]);
  }
});

test('a shuffle is Fisher-Yates from the end, in a new array', () => {
  fc.assert(
    fc.property(safe, fc.array(fc.nat()), (seed, items) => {
      const before = [...items];
      const r = rng(seed);
      const shuffled = r.shuffle(items);
      const other = rng(seed);
      const expected = [...items];
      for (let i = items.length - 1; i > 0; i--) {
        const j = other.int(i + 1);
        [expected[i], expected[j]] = [expected[j], expected[i]];
      }
      assert.deepEqual(shuffled, expected);
      assert.deepEqual(items, before);
      assert.notEqual(shuffled, items);
      assert.equal(r(), other());
    }),
  );
});

test('a seed that is missing is an error that says why; nothing else than a safe integer will do', () => {
  assert.throws(() => rng(), { name: 'TypeError', message: /^seed must be given.*replayed/ });
  for (const seed of [null, '5', true, 5n, [5], {}, () => 5, Symbol('five')]) {
    assert.throws(() => rng(seed), { name: 'TypeError', message: /^seed must be an integer/ });
  }
  for (const seed of [0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST + 1, -MOST - 1]) {
    assert.throws(() => rng(seed), { name: 'RangeError', message: /^seed must be an integer/ });
  }
});

test('a bad argument draws nothing', () => {
  const calls = [
    ['n', (r, x) => r.int(x), [-1, 0.5, Number.NaN, MOST + 1], [null, '1', true, undefined]],
    ['lo', (r, x) => r.range(x, 5), [0.5, MOST + 1], [null, '1', undefined]],
    ['hi', (r, x) => r.range(0, x), [0.5, MOST + 1], [null, '1', undefined]],
    ['items', (r, x) => r.pick(x), [], [null, 'ab', 5, {}, undefined]],
    ['items', (r, x) => r.shuffle(x), [], [null, 'ab', 5, {}, undefined]],
  ];
  for (const [name, call, values, types] of calls) {
    for (const [kind, list] of [
      ['RangeError', values],
      ['TypeError', types],
    ]) {
      for (const value of list) {
        const r = rng(9);
        const message = new RegExp(`^${name} must be `);
        assert.throws(() => call(r, value), { name: kind, message }, `${name} ${String(value)}`);
        assert.equal(r(), rng(9)());
      }
    }
  }
});
