/** Properties that hold for any input. fast-check draws the inputs, from a fixed seed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  assignIds,
  dateOfDay,
  dayNumber,
  faceCounts,
  hasStraight,
  mostOfAKind,
  nextActiveSeat,
  restoreRng,
  rollDice,
  sample,
  seatAfter,
  seatsFrom,
  seedFromParts,
  seedState,
  sumDice,
  utf8,
  weightedPick,
} from '@samedeal/kit';
import fc from 'fast-check';
import { rngOf } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

const u32 = fc.integer({ min: 0, max: 0xffffffff });
const words = fc.tuple(u32, u32, u32, u32);
const bound = fc.oneof(
  fc.integer({ min: -100, max: 100 }),
  fc.maxSafeInteger(),
  fc.constantFrom(-(2 ** 53), 2 ** 53, 2 ** 32, 2 ** 32 + 1, 2 ** 32 - 1),
);
const dice = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 9 });

/** `int` by its definition, in integers of any size. */
function intByDefinition(rng, min, max) {
  const n = BigInt(max) - BigInt(min);
  const [size, draw] =
    n <= 2n ** 32n
      ? [2n ** 32n, () => BigInt(rng.steps(1)[0])]
      : [2n ** 53n, () => BigInt(rng.next() * 2 ** 53)];
  let x = draw();
  while (x >= (size / n) * n) {
    x = draw();
  }
  return BigInt(min) + (x % n);
}

test('int is what its definition says, and takes as many steps', () => {
  fc.assert(
    fc.property(words, bound, bound, (state, x, y) => {
      const [min, max] = [Math.min(x, y), Math.max(x, y)];
      const span = BigInt(max) - BigInt(min);
      const rng = rngOf(state);
      if (span < 1n || span > 2n ** 53n) {
        assert.throws(() => rng.int(min, max), RangeError);
        assert.deepEqual(rng.save().words, state);
        return;
      }
      const other = rngOf(state);
      const drawn = rng.int(min, max);
      assert.equal(BigInt(drawn), intByDefinition(other, min, max));
      assert.ok(!Object.is(drawn, -0));
      assert.deepEqual(rng.save(), other.save());
    }),
    { numRuns: 5000 },
  );
});

test('the remainder of an output is exact, at multiples of the span and beside them', () => {
  // By a state whose next output is x: a = x, b = c = counter = 0.
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 0xffffffff }),
      u32,
      fc.integer({ min: -1, max: 1 }),
      (n, m, d) => {
        const copies = Math.floor(2 ** 32 / n);
        const x = (m % copies) * n + d;
        fc.pre(x >= 0 && x < copies * n);
        assert.equal(rngOf([x, 0, 0, 0]).int(0, n), x % n);
      },
    ),
    { numRuns: 20000 },
  );
});

test('next is in [0, 1) and has 53 bits', () => {
  fc.assert(
    fc.property(words, (state) => {
      const x = rngOf(state).next();
      assert.ok(x >= 0 && x < 1);
      assert.ok(Number.isInteger(x * 2 ** 53));
    }),
  );
});

test('steps in two parts are the steps in one', () => {
  fc.assert(
    fc.property(words, fc.nat(50), fc.nat(50), (state, m, n) => {
      const rng = rngOf(state);
      assert.deepEqual([...rng.steps(m), ...rng.steps(n)], [...rngOf(state).steps(m + n)]);
    }),
  );
});

test('save and restore give the same state back', () => {
  fc.assert(
    fc.property(words, (state) => {
      const saved = rngOf(state).save();
      assert.deepEqual(saved, { algorithm: 'sfc32', words: state });
      assert.deepEqual(restoreRng(JSON.parse(JSON.stringify(saved))).save(), saved);
    }),
  );
});

test('a shuffle and a whole sample hold the same items, and leave theirs alone', () => {
  fc.assert(
    fc.property(words, fc.array(fc.integer()), (state, items) => {
      const before = [...items];
      const sorted = [...items].sort();
      assert.deepEqual(rngOf(state).shuffle(items).sort(), sorted);
      assert.deepEqual(sample(rngOf(state), items, items.length).sort(), sorted);
      assert.deepEqual(items, before);
    }),
  );
});

test('a weighted pick is the item under the running sum', () => {
  fc.assert(
    fc.property(words, fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), (state, weights) => {
      fc.pre(weights.some((weight) => weight > 0));
      const bag = weights.flatMap((weight, item) => new Array(weight).fill(item));
      const expected = bag[rngOf(state).int(0, bag.length)];
      assert.equal(weightedPick(rngOf(state), Object.keys(weights).map(Number), weights), expected);
    }),
  );
});

test('utf8 is that of TextEncoder for any text, and seeds come from it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((u) => String.fromCharCode(u)) }),
      (text) => {
        const bytes = new TextEncoder().encode(text);
        assert.deepEqual(utf8(text), bytes);
        assert.deepEqual(
          seedState(text),
          seedState(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
        );
      },
    ),
  );
});

test('different parts are different seeds, but for a number and its text', () => {
  const part = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', '1', '-', '') }),
    fc.integer({ min: -2, max: 12 }),
  );
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const same = JSON.stringify(one.map(String)) === JSON.stringify(other.map(String));
      assert.equal(seedFromParts(one) === seedFromParts(other), same);
    }),
  );
});

test('dice agree with each other: counts, sum, kinds, straights', () => {
  fc.assert(
    fc.property(dice, fc.integer({ min: 1, max: 9 }), (faces, length) => {
      const counts = faceCounts(faces, 8);
      assert.equal(
        counts.reduce((sum, count, i) => sum + count * (i + 1), 0),
        sumDice(faces),
      );
      const most = Math.max(...counts);
      assert.deepEqual(mostOfAKind(faces), { face: counts.lastIndexOf(most) + 1, count: most });
      const shown = counts.map((count) => (count > 0 ? '1' : '0')).join('');
      assert.equal(hasStraight(faces, length), shown.includes('1'.repeat(length)));
    }),
  );
});

test('dice are rolled within their sides', () => {
  fc.assert(
    fc.property(words, fc.nat(20), fc.integer({ min: 1, max: 100 }), (state, count, sides) => {
      const rolled = rollDice(rngOf(state), count, sides);
      assert.equal(rolled.length, count);
      assert.ok(rolled.every((die) => Number.isInteger(die) && die >= 1 && die <= sides));
    }),
  );
});

test('ids depend on the state and the number of cards alone', () => {
  fc.assert(
    fc.property(words, fc.array(fc.object(), { maxLength: 10 }), (state, faces) => {
      const cards = assignIds(faces, rngOf(state));
      const blank = assignIds(
        faces.map(() => ({})),
        rngOf(state),
      );
      assert.deepEqual(
        cards.map((card) => card.id),
        blank.map((card) => card.id),
      );
    }),
  );
});

const FIRST_DAY = -719162;
const LAST_DAY = 2932896;
const dayOf = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

/** A day's date as the engine has it, which counts in milliseconds. */
function engineDate(day) {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of those from first to last on which a calendar and the engine's differ, or null. */
function firstDifference(dateOf, dayOfDate, first = FIRST_DAY, last = LAST_DAY) {
  for (let day = first; day <= last; day++) {
    const date = dateOf(day);
    if (date !== engineDate(day) || dayOfDate(date) !== day) {
      return day;
    }
  }
  return null;
}

test('that comparison finds a calendar without the rule of centuries, and a number one off', () => {
  // 2100-02-29 to somebody who has a leap day in every fourth year.
  const julian = (day) => (day === 47541 ? '2100-02-29' : dateOfDay(day));
  assert.equal(firstDifference(julian, dayNumber, 47000, 48000), 47541);
  const off = (date) => dayNumber(date) + (date === '2024-02-29' ? 1 : 0);
  assert.equal(firstDifference(dateOfDay, off, 19000, 20000), 19782);
});

test('a date is taken exactly if the engine has such a day', () => {
  const part = (max, digits) => fc.nat(max).map((n) => String(n).padStart(digits, '0'));
  const year = fc.oneof(part(9999, 4), fc.constantFrom('1900', '2000', '2024', '2100', '0000'));
  fc.assert(
    fc.property(year, part(13, 2), part(32, 2), (...parts) => {
      const date = parts.join('-');
      const milliseconds = Date.parse(`${date}T00:00:00Z`);
      const exists = !Number.isNaN(milliseconds) && engineDate(milliseconds / 86_400_000) === date;
      if (exists && parts[0] !== '0000') {
        assert.equal(dayNumber(date), milliseconds / 86_400_000);
      } else {
        assert.throws(() => dayNumber(date), RangeError);
      }
    }),
    { numRuns: 20000 },
  );
});

test('adding days is adding to the number, and refused exactly where that leaves the years', () => {
  const near = fc.integer({ min: FIRST_DAY - LAST_DAY - 5, max: LAST_DAY - FIRST_DAY + 5 });
  fc.assert(
    fc.property(dayOf, fc.oneof(near, fc.maxSafeInteger()), (day, days) => {
      const sum = BigInt(day) + BigInt(days);
      if (sum < BigInt(FIRST_DAY) || sum > BigInt(LAST_DAY)) {
        assert.throws(() => addDays(dateOfDay(day), days), RangeError);
      } else {
        const date = addDays(dateOfDay(day), days);
        assert.equal(date, engineDate(Number(sum)));
        assert.equal(addDays(date, -days), dateOfDay(day));
      }
    }),
    { numRuns: 5000 },
  );
});

test('dates are in the order of their days', () => {
  fc.assert(
    fc.property(dayOf, dayOf, (one, other) => {
      assert.equal(dateOfDay(one) < dateOfDay(other), one < other);
    }),
  );
});

test('a seat after is what its definition says, in integers of any size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 0xffffffff }),
      u32,
      fc.maxSafeInteger(),
      (seats, x, steps) => {
        const seat = x % seats;
        const n = BigInt(seats);
        const after = seatAfter(seat, seats, steps);
        assert.equal(BigInt(after), (((BigInt(seat) + BigInt(steps)) % n) + n) % n);
        assert.ok(!Object.is(after, -0));
        assert.equal(seatAfter(after, seats, -steps), seat);
      },
    ),
    { numRuns: 5000 },
  );
});

test('seats from one are those after it, and the next active one is the first of them', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.nat(), (active, x) => {
      const seats = active.length;
      const seat = x % seats;
      const order = seatsFrom(seat, seats);
      assert.deepEqual(
        order,
        active.map((_, i) => seatAfter(seat, seats, i)),
      );
      const later = [...order.slice(1), seat];
      assert.equal(nextActiveSeat(seat, active), later.find((other) => active[other]) ?? null);
    }),
  );
});

test('the definition of int that these laws use tells a biased draw from a right one', () => {
  // The biased one keeps the draws of the incomplete last copy.
  const state = [4275878453, 19088743, 2882400001, 99];
  const biased = BigInt(rngOf(state).steps(1)[0]) % 3n;
  assert.notEqual(intByDefinition(rngOf(state), 0, 3), biased);
});

// The last, since it takes longest: mutants.test.js stops at the first failure.
test('every day of the years 0001 to 9999 has the date of the engine, and its number back', () => {
  assert.equal(engineDate(FIRST_DAY), '0001-01-01');
  assert.equal(engineDate(LAST_DAY), '9999-12-31');
  assert.equal(firstDifference(dateOfDay, dayNumber), null);
});
