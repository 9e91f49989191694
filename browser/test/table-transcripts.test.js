/** The harness of the table's transcripts: what it writes down, and that it is no kinder than the kit. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { decode, encode, unchanged } from '../harness/encoding.js';
import { PLAIN_TABLE } from '../harness/transcripts.js';
import { ROOT } from './support.js';

const CONTRACT = JSON.parse(readFileSync(join(ROOT, '..', 'vectors', 'operations.json'), 'utf8'));
const OPERATIONS = CONTRACT.operations.filter(({ name }) => name.startsWith('table.'));
const RUN = new Map(PLAIN_TABLE);

/** The value of an operation, whose input it must leave alone. */
function run(name, json) {
  const input = decode(json);
  const value = RUN.get(`table.${name}`)(input);
  assert.ok(unchanged(input, json));
  assert.deepEqual(encode(value), value);
  return value;
}

/** The outcomes of calls, given as [method, arguments]: a value, or {error}. */
function outcomes(name, input, calls) {
  const list = calls.map(([method, given]) => ({ method, arguments: given ?? {} }));
  const found = run(`${name}.transcript`, { ...input, calls: list });
  return found.map((outcome) => ('ok' in outcome ? outcome.ok : outcome));
}

function hostOutcomes(intents, calls, more = {}) {
  return outcomes('host', { ids: ['a', 'b'], host_id: 'a', intents, ...more }, calls);
}

const handle = (sender, t, rest) => ['handle', { sender, msg: { t, ...rest } }];
const VALUE = { error: 'value' };
const TYPE = { error: 'type' };
const RAISED = { error: 'raised' };
const OTHER = { error: 'other' };

test('there is every operation of the table, and every example has an answer', () => {
  assert.deepEqual([...RUN.keys()].sort(), OPERATIONS.map(({ name }) => name).sort());
  for (const { name, example } of OPERATIONS) {
    const value = run(name.replace('table.', ''), example);
    if (Array.isArray(value)) {
      assert.ok(
        value.every((outcome) => 'ok' in outcome),
        name,
      );
    }
  }
});

test('every method of the contract is there, and refuses or answers, but is never unknown', () => {
  for (const { name, example, parameters } of OPERATIONS) {
    const domain = parameters.find((parameter) => parameter.name === 'calls')?.domain;
    for (const { method, given } of (domain?.methods ?? []).map((m) => ({
      method: m.name,
      given: Object.fromEntries(m.parameters.map((p) => [p.name, true])),
    }))) {
      const calls = [{ method, arguments: given }];
      const [outcome] = run(name.replace('table.', ''), { ...example, calls });
      assert.notDeepEqual(outcome, OTHER, `${name} ${method}`);
    }
  }
});

test('floats are numerators, no card is null, and errors are kinds', () => {
  const rng = outcomes('rng', { seed: -1 }, [
    ['call'],
    ['int', { n: 0 }],
    ['int', { n: -1 }],
    ['int', { n: '1' }],
    ['pick', { items: [] }],
    ['seed'],
    ['nothing'],
    ['constructor'],
  ]);
  assert.ok(Number.isInteger(rng[0]));
  assert.deepEqual(rng.slice(1), [0, VALUE, TYPE, null, 4294967295, OTHER, OTHER]);
  assert.deepEqual(
    outcomes('deck', { seed: 1, cards: [] }, [['draw'], ['peek'], ['discard', { card: { a: 1 } }]]),
    [null, null, null],
  );
  assert.throws(() => outcomes('rng', { seed: null }, []), TypeError);
  assert.throws(() => outcomes('seats', { ids: ['a', 'a'] }, []), RangeError);
  assert.throws(() => run('deck.transcript', { seed: 1, cards: [], calls: {} }), /^Error: calls/);
});

test('a label is written down, then its script is run; what is no label is handed on', () => {
  const scripts = [
    {
      label: 'a',
      calls: [
        { method: 'after', arguments: { name: 'y', ms: 0, fn: 'b' } },
        { method: 'cancel', arguments: { name: 'x' } },
      ],
    },
    { label: 'c', calls: [{ method: 'raise', arguments: {} }] },
  ];
  const found = outcomes('timers', { scripts }, [
    ['after', { name: 'x', ms: 2, fn: null }],
    ['every', { name: 'x', ms: 2, fn: 'a' }],
    ['after', { name: 'z', ms: 3, fn: 'c' }],
    ['pending'],
    ['advance', { ms: 2 }],
    ['advance', { ms: 5 }],
    ['now'],
    ['pending'],
    ['advance', { ms: -1 }],
  ]);
  assert.deepEqual(found, [TYPE, null, null, ['x', 'z'], ['a', 'b'], RAISED, 3, [], VALUE]);
});

test('actions are done, also those of holds, sequences and timers, about the same message', () => {
  const intents = [
    { name: 'bare', bare: true, run: [{ do: 'log', text: 'bare' }] },
    {
      name: 'go',
      turn: true,
      run: [
        { do: 'note' },
        { do: 'hold', ms: 2, run: [{ do: 'note' }, { do: 'phase', to: 'two' }] },
        { do: 'sequence', ms: 1, steps: [[{ do: 'log', text: 's' }], []], done: [{ do: 'next' }] },
        { do: 'after', name: 'x', ms: 9, run: [{ do: 'status', id: 'b', status: 'busted' }] },
        { do: 'handle', sender: 'b', msg: { t: 'bare' } },
      ],
    },
    { name: 'pick', when: [1, null], options: [{ choice: 1 }, { choice: 2 }, {}], run: [] },
    { name: 'own', host: true, hidden: true, phase: 'two', run: [{ do: 'raise' }] },
  ];
  const found = hostOutcomes(intents, [
    ['legal_moves', { player: 'b' }],
    handle('b', 'bare'),
    handle('a', 'go'),
    ['frames'],
    ['pending'],
    ['advance', { ms: 2 }],
    ['frames'],
    ['rejected'],
    ['busy'],
    handle('a', 'own'),
    ['advance', { ms: 10 }],
    ['next'],
    ['legal_moves', { player: 'a' }],
    ['log'],
  ]);
  const pick = [{ t: 'pick', choice: 1 }, { t: 'pick' }];
  const frame = (phase, log, busy, current) => ({ phase, log, busy, current });
  const log = ['bare', 'a:go', 's', 'refused', 'a:go'];
  assert.deepEqual(found, [
    [{ t: 'bare' }, ...pick],
    true,
    true,
    [
      frame('playing', log.slice(0, 1), false, 'a'),
      frame('playing', log.slice(0, 3), true, 'a'),
      frame('playing', log.slice(0, 4), true, 'a'),
    ],
    ['host:1', 'host:2', 'x'],
    null,
    [
      frame('playing', log.slice(0, 4), true, 'a'),
      frame('two', log, true, 'a'),
      frame('two', log, false, 'b'),
    ],
    [{ sender: 'b', msg: { t: 'bare' }, reason: 'busy' }],
    false,
    RAISED,
    null,
    'a',
    [{ t: 'bare' }, { t: 'go' }, ...pick],
    log,
  ]);
});

test('what is no list of actions, choices or options is handed on, and refused', () => {
  for (const intent of [
    { name: 'go', run: 5 },
    { name: 'go', run: [], when: 5 },
    { name: 'go', run: [], options: 'ab' },
    { name: 'go', run: [], turn: 1 },
    { name: 'go', run: null, bare: true },
  ]) {
    assert.throws(() => hostOutcomes([intent], []), TypeError);
  }
  assert.throws(() => hostOutcomes(5, []), TypeError);
  assert.deepEqual(
    hostOutcomes(
      [{ name: 'go', run: [{ do: 'after', name: 'x', ms: 1, run: 5 }] }],
      [
        handle('a', 'go'),
        ['hold', { ms: 1, run: 5 }],
        ['hold', { ms: -1, run: 5 }],
        ['sequence', { ms: 1, steps: 5 }],
        ['sequence', { ms: 1, steps: [5], done: null }],
        ['sequence', { ms: 1, steps: [], done: 5 }],
        ['pending'],
      ],
    ),
    [TYPE, TYPE, VALUE, TYPE, TYPE, TYPE, []],
  );
});

test('intents keep their order, whatever they are called, and a table may have no seats', () => {
  for (const names of [
    ['b', '10', '9', 'a'],
    ['__proto__', 'constructor', 'b'],
  ]) {
    const intents = names.map((name) => ({ name, run: [{ do: 'note' }] }));
    const found = hostOutcomes(
      intents,
      [['legal_moves', { player: 'x' }], handle('x', names[0]), ['log'], ['frames'], ['next']],
      { ids: null, host_id: null },
    );
    const log = [`x:${names[0]}`];
    assert.deepEqual(found, [
      names.map((t) => ({ t })),
      true,
      log,
      [{ phase: 'playing', log, busy: false, current: null }],
      OTHER,
    ]);
  }
});

test('a map of texts is a function, and what is none is handed on', () => {
  const board = run('standings.by_score', {
    scores: { a: 1, constructor: 2 },
    lowest_wins: true,
    detail: { a: 'one' },
  });
  assert.deepEqual(board, {
    winner_id: 'a',
    standings: [
      { player_id: 'a', score: 1, detail: 'one' },
      { player_id: 'constructor', score: 2, detail: '' },
    ],
  });
  for (const detail of [5, [], 'a', true, { a: 5 }]) {
    assert.throws(() => run('standings.by_score', { scores: { a: 1 }, detail }), TypeError);
    const ids = ['a'];
    assert.throws(() => run('standings.by_elimination', { ids, out: [], detail }), TypeError);
  }
  assert.deepEqual(run('standings.by_elimination', { ids: ['a', 'b'], out: ['x', 'a', 'a'] }), {
    winner_id: 'b',
    standings: [
      { player_id: 'b', score: 2 },
      { player_id: 'a', score: 1 },
    ],
  });
});
