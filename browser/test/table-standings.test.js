/** Scoreboards: their order, ties, texts, and what is refused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byElimination, byScore, seats, standings } from '@samedeal/kit';
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

const MOST = Number.MAX_SAFE_INTEGER;

/** A text as the list of its code points, with zeros in front, so that texts compare as lists do. */
function codePoints(text) {
  return [...text].map((c) => c.codePointAt(0).toString(16).padStart(6, '0')).join(' ');
}

const unit = fc.constantFrom('a', 'b', '\u{1F600}', '\uFFFF', '\uD83D', '\uDE00', '\uE000');
const id = fc.oneof(
  fc.string({ unit, maxLength: 3 }),
  fc.constantFrom('10', '9', '__proto__', 'constructor'),
);
const score = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(MOST, MOST - 1, -MOST));

test('both boards are in standings, as in FR', () => {
  assert.deepEqual(standings, { byScore, byElimination });
});

test('by score: every pair of rows is in order, ties by code point', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(id, score)), fc.boolean(), (pairs, lowestWins) => {
      const scores = Object.fromEntries(pairs);
      const board = byScore(scores, { lowestWins });
      const rows = board.standings;
      assert.deepEqual(rows.map((row) => row.playerId).sort(), Object.keys(scores).sort());
      assert.equal(board.winnerId, rows[0]?.playerId ?? null);
      rows.forEach((row, i) => {
        assert.deepEqual(row, { playerId: row.playerId, score: scores[row.playerId] });
        const later = rows[i + 1];
        if (later === undefined) return;
        const better = lowestWins ? row.score < later.score : row.score > later.score;
        const tied = row.score === later.score;
        assert.ok(better || (tied && codePoints(row.playerId) < codePoints(later.playerId)));
      });
    }),
    { numRuns: 3000 },
  );
});

test('ties are not in the order of UTF-16 units', () => {
  const ids = ['\uFFFD', '\u{1F600}', '\uD83D\uE000', '\uD83D'];
  const rows = byScore(Object.fromEntries(ids.map((i) => [i, 0]))).standings;
  const order = rows.map((row) => row.playerId);
  assert.deepEqual(order, ['\uD83D', '\uD83D\uE000', '\uFFFD', '\u{1F600}']);
  assert.notDeepEqual(order, [...ids].sort());
});

test('each row has its text, if there is a function for it', () => {
  const detail = (who, n) => `${who} has ${n}`;
  assert.deepEqual(byScore({ p0: 12, p1: 30 }, { detail }), {
    winnerId: 'p1',
    standings: [
      { playerId: 'p1', score: 30, detail: 'p1 has 30' },
      { playerId: 'p0', score: 12, detail: 'p0 has 12' },
    ],
  });
  assert.deepEqual(byScore({ a: 1 }, { detail: null }).standings, [{ playerId: 'a', score: 1 }]);
  assert.deepEqual(byScore({ a: -0 }).standings, [{ playerId: 'a', score: 0 }]);
  assert.deepEqual(byScore({}), { winnerId: null, standings: [] });
});

test('inherited scores do not count', () => {
  const scores = Object.create({ a: 5 }, { hidden: { value: 7 } });
  scores.b = 1;
  assert.deepEqual(byScore(scores).standings, [{ playerId: 'b', score: 1 }]);
});

test('by elimination: who remains in the order of play, then the latest out', () => {
  const s = seats(['a', 'b', 'c', 'd']);
  s.eliminate('c');
  s.eliminate('a');
  assert.deepEqual(byElimination(s, { detail: (who, n) => `${who}${n}` }), {
    winnerId: null,
    standings: [
      { playerId: 'b', score: 4, detail: 'b4' },
      { playerId: 'd', score: 3, detail: 'd3' },
      { playerId: 'a', score: 2, detail: 'a2' },
      { playerId: 'c', score: 1, detail: 'c1' },
    ],
  });
  s.eliminate('b');
  assert.equal(byElimination(s).winnerId, 'd');
  s.eliminate('d');
  assert.equal(byElimination(s).winnerId, null);
  assert.deepEqual(byElimination({ remaining: [], out: [] }), { winnerId: null, standings: [] });
  assert.deepEqual(s.out, ['c', 'a', 'b', 'd']);
});

test('what will not do is refused, in the order of the arguments', () => {
  const s = seats(['a']);
  for (const [call, name, message] of [
    [() => byScore(null), 'TypeError', /^scores must be an object/],
    [() => byScore([1]), 'TypeError', /^scores must be an object/],
    [() => byScore({ a: '1' }, null), 'TypeError', /^scores\["a"\] must be an integer.*got "1"/],
    [() => byScore({ a: 0.5 }), 'RangeError', /^scores\["a"\] must be an integer.*got 0.5/],
    [() => byScore({ a: MOST + 1 }), 'RangeError', /^scores\["a"\] must be an integer/],
    [() => byScore({ a: 1 }, null), 'TypeError', /^options must be an object/],
    [() => byScore({ a: 1 }, { lowest: true }), 'RangeError', /^options must be an object with no/],
    [() => byScore({ a: 1 }, { lowestWins: 1, detail: 1 }), 'TypeError', /^lowestWins must be a b/],
    [() => byScore({ a: 1 }, { detail: 'a' }), 'TypeError', /^detail must be a function/],
    [() => byScore({ a: 1 }, { detail: () => 5 }), 'TypeError', /^detail\(id, score\) must be a s/],
    [() => byElimination(null), 'TypeError', /^seats must be an object/],
    [() => byElimination({ out: [] }), 'TypeError', /^seats\.remaining must be an array/],
    [() => byElimination({ remaining: [], out: [5] }), 'TypeError', /^seats\.out\[0\] must be a s/],
    [() => byElimination(s, 5), 'TypeError', /^options must be an object/],
    [() => byElimination(s, { lowestWins: true }), 'RangeError', /^options must be an object with/],
    [() => byElimination(s, { detail: {} }), 'TypeError', /^detail must be a function/],
    [() => byElimination(s, { detail: () => null }), 'TypeError', /^detail\(id, score\) must be a/],
  ]) {
    assert.throws(call, { name, message });
  }
});
