/** Views that are the engine's own: spoiling one is seen, and undone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shim } from '@samedeal/kit/engine';

/** What the shim notes after a view of an engine. */
function noted(view, state = { hands: [[1, 2], [3]] }) {
  const engine = { newGame: () => 0, apply: () => ({ code: 'no' }), legalMoves: () => [], view };
  const batch = [
    { id: 0, operation: 'view', input: { state, viewer: 1 } },
    { id: 1, operation: 'changed', input: {} },
  ];
  const [seen, changed] = JSON.parse(shim(engine).runBatch(JSON.stringify(batch)));
  return { seen: seen.ok?.value, changed: changed.ok.value };
}

const SHARED = { names: ['one', { two: 2 }], list: [1, 2] };

test('a view that is a copy says nothing', () => {
  const { seen, changed } = noted((state, viewer) => ({ own: [...state.hands[viewer]] }));
  assert.deepEqual(seen, { own: [3] });
  assert.deepEqual(changed, []);
});

test('a view that shares a part with the state is told, with the place', () => {
  assert.deepEqual(noted((state, viewer) => ({ own: state.hands[viewer] })).changed, [
    { operation: 'view', path: '/state/hands/1/0', through: 'result' },
  ]);
});

test('a view that the engine keeps is told, and put right', () => {
  const before = JSON.stringify(SHARED);
  assert.deepEqual(noted(() => SHARED).changed, [
    { operation: 'view', path: '/view/names', through: 'result' },
  ]);
  assert.equal(JSON.stringify(SHARED), before);
});

test('frozen views, and views that differ by themselves or fail, say nothing', () => {
  const frozen = Object.freeze([1, 2]);
  assert.deepEqual(noted(() => frozen).changed, []);
  let calls = 0;
  assert.deepEqual(noted(() => ({ calls: ++calls })).changed, []);
  assert.deepEqual(
    noted(() => {
      throw new Error('no');
    }).changed,
    [],
  );
});
