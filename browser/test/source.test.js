/**
 * That the sources need nothing but the language: they are linked, and run in a context that has nothing
 * else. What they name, and in which forms they import and export, is for `samedeal lint`.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { link, nameOf } from '../scripts/link.js';
import { codeOf } from '../scripts/scan.js';
import { sources } from './support.js';

const KIT = sources('kit');
const RUN = new Map([...KIT, ...sources('harness')]);

/** What an entry exports, linked and run in a context. */
function load(files, entry, context) {
  const code = `(() => { 'use strict';\n${link(files, entry)}\nreturn ${nameOf(entry)}; })()`;
  return runInContext(code, context, { filename: entry });
}

/** A context with nothing but the language, and without the impure parts of that. */
function bare() {
  const context = createContext(Object.create(null));
  const gone = [
    'console',
    'Date',
    'Intl',
    'WebAssembly',
    'SharedArrayBuffer',
    'Atomics',
    'Promise',
  ];
  runInContext(
    `for (const name of ${JSON.stringify(gone)}) delete globalThis[name]; delete Math.random;`,
    context,
  );
  return context;
}

const CASES = [
  { id: 1, operation: 'rng.shuffle', input: { rng: [1, 2, 3, 4], items: ['a', 'b', 'c'] } },
  { id: 2, operation: 'hash.utf8', input: { text: 'é🂡' } },
  {
    id: 3,
    operation: 'cards.ids.assign_ids',
    input: { rng: [1, 2, 3, 4], faces: [{ rank: 1, suit: 'S' }] },
  },
  { id: 4, operation: 'rng.int', input: { rng: [1, 2, 3, 4], min: 0, max: 0 } },
  {
    id: 5,
    operation: 'rng.transcript',
    input: { seed: 'a', calls: [{ operation: 'rng.next', input: {} }] },
  },
  { id: 6, operation: 'daily.add_days', input: { date: '2026-12-31', days: 1 } },
  { id: 7, operation: 'turn.next_active_seat', input: { seat: 0, active: [true, false] } },
  {
    id: 8,
    operation: 'deals.deal_for',
    input: { seed: '00'.repeat(32), deal: 1, variant: 'schnapsen' },
  },
  {
    id: 9,
    operation: 'cards.names.card_name',
    input: { card: { rank: 12, suit: 'S' }, locale: 'fr' },
  },
  {
    id: 10,
    operation: 'grid.regions',
    input: { grid: { width: 2, height: 1, cells: ['.', '.'] }, is_open: [true, false] },
  },
  {
    id: 11,
    operation: 'cards.views.perturb_hidden',
    input: { zones: [[{ id: 'a' }, { id: 'b' }]], can_see: [[false, false]], rng: [1, 2, 3, 4] },
  },
];

test('contracts holds no code and imports nothing', () => {
  assert.equal(codeOf(KIT.get('kit/contracts.js')).trim(), '');
});

test('the harness runs, linked, in a context of nothing but the language', async () => {
  const { runBatch } = await import('../harness/operations.js');
  const bareBatch = load(RUN, 'harness/operations.js', bare()).runBatch;
  const batch = JSON.stringify(CASES);
  assert.equal(bareBatch(batch), runBatch(batch));
  assert.ok(JSON.parse(bareBatch(batch)).every((answer) => answer.ok || answer.id === 4));
});

test('in that context a source that uses the host fails', () => {
  for (const use of ['console.log(1)', 'Date.now()', 'Math.random()', 'new TextEncoder()']) {
    const source = KIT.get('kit/hash.js').replace("checkText('text', text);", `${use};`);
    assert.notEqual(source, KIT.get('kit/hash.js'));
    const files = new Map([...RUN, ['kit/hash.js', source]]);
    const [answer] = JSON.parse(
      load(files, 'harness/operations.js', bare()).runBatch(JSON.stringify([CASES[1]])),
    );
    assert.ok(answer.error, use);
  }
});
