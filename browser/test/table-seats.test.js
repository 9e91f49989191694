/** Seats, against a model that keeps a record for each of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seats } from '@samedeal/kit';
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

/** Seats as the document tells them: a list of records in the order of play. */
class Model {
  constructor(ids) {
    this.rows = ids.map((id) => ({ id, status: 'active', place: 0 }));
    this.gone = 0;
    this.at = 0;
    this.deals = 0;
  }

  row(id) {
    return this.rows.find((row) => row.id === id);
  }

  /** The indices of all seats, from one on around the table. */
  around(start) {
    return this.rows.map((_, i) => (start + i) % this.rows.length);
  }

  pass(start) {
    const to = this.around(start).find((i) => this.rows[i].status === 'active');
    this.at = to ?? this.at;
    return to === undefined ? null : this.rows[to].id;
  }

  startRound(rotate = false) {
    const left = this.rows.filter((row) => row.place === 0);
    for (const row of left) {
      row.status = 'active';
    }
    if (rotate && left.length > 0) {
      this.deals = this.around(this.deals + 1).find((i) => this.rows[i].place === 0);
    }
    return this.pass(this.deals);
  }

  next() {
    return this.pass(this.at + 1);
  }

  moveTo(id) {
    const active = this.row(id)?.status === 'active';
    this.at = active ? this.rows.indexOf(this.row(id)) : this.at;
    return active;
  }

  setStatus(id, status) {
    const row = this.row(id);
    if (row?.place !== 0) return false;
    row.status = status;
    return true;
  }

  eliminate(id) {
    const row = this.row(id);
    if (row?.place !== 0) return false;
    Object.assign(row, { status: 'out', place: ++this.gone });
    return true;
  }

  status(id) {
    return this.row(id)?.status ?? 'out';
  }

  isActive(id) {
    return this.status(id) === 'active';
  }

  shown() {
    const ids = (rows) => rows.map((row) => row.id);
    const left = this.rows.filter((row) => row.place === 0);
    const out = this.rows.filter((row) => row.place > 0).sort((a, b) => a.place - b.place);
    return {
      current: this.rows[this.at]?.id ?? null,
      dealer: this.rows[this.deals]?.id ?? null,
      active: ids(this.rows.filter((row) => row.status === 'active')),
      remaining: ids(left),
      out: ids(out),
      survivor: left.length === 1 ? left[0].id : null,
      settled: left.length < 2,
      all: ids(this.rows),
    };
  }
}

const PROPERTIES = Object.keys(new Model([]).shown());

class Call {
  constructor(method, ...args) {
    Object.assign(this, { method, args });
  }

  check() {
    return true;
  }

  run(model, real) {
    assert.deepEqual(real[this.method](...this.args), model[this.method](...this.args));
    assert.deepEqual(
      Object.fromEntries(PROPERTIES.map((name) => [name, real[name]])),
      model.shown(),
    );
  }

  toString() {
    return `${this.method}(${JSON.stringify(this.args).slice(1, -1)})`;
  }
}

const IDS = ['a', 'b', 'c', '10', '2', '__proto__', 'constructor', ''];
const id = fc.constantFrom(...IDS, 'nobody', 'toString');
const commands = fc.commands(
  [
    fc.constantFrom([], [false], [true], [undefined]).map((a) => new Call('startRound', ...a)),
    fc.constant(new Call('next')),
    id.map((i) => new Call('moveTo', i)),
    fc
      .tuple(id, fc.constantFrom('busted', 'active', '', 'stayed'))
      .map((a) => new Call('setStatus', ...a)),
    id.map((i) => new Call('eliminate', i)),
    id.map((i) => new Call('status', i)),
    id.map((i) => new Call('isActive', i)),
  ],
  { maxCommands: 40 },
);

/** Whether seats do what the model does, for any calls. */
function agrees(make) {
  fc.assert(
    fc.property(fc.subarray(IDS), fc.nat(), commands, (some, turn, calls) => {
      const ids = [...some.slice(turn % 8), ...some.slice(0, turn % 8)];
      fc.modelRun(() => ({ model: new Model(ids), real: make(ids) }), calls);
    }),
  );
}

test('seats do what the model does', () => {
  agrees(seats);
});

test('seats that differ from it in one thing do not', () => {
  const broken = [
    (s) => ({ startRound: { value: () => s.startRound() } }),
    (s) => ({ next: { value: () => s.next() ?? s.current } }),
    (s) => ({ moveTo: { value: (i) => s.moveTo(i) || s.all.includes(i) } }),
    (s) => ({ settled: { get: () => s.remaining.length === 1 } }),
    (s) => ({ out: { get: () => [...s.out].sort() } }),
    (s) => ({ status: { value: (i) => (s.all.includes(i) ? s.status(i) : 'active') } }),
    (s) => ({ eliminate: { value: (i) => s.eliminate(i) && s.next() !== undefined } }),
  ];
  for (const change of broken) {
    assert.throws(() =>
      agrees((ids) => {
        const s = seats(ids);
        return Object.create(s, change(s));
      }),
    );
  }
});

test('a round brings back who has a status, and not who is eliminated', () => {
  const s = seats(['a', 'b', 'c']);
  s.setStatus('a', 'busted');
  s.eliminate('b');
  assert.deepEqual([s.status('a'), s.status('b'), s.active], ['busted', 'out', ['c']]);
  assert.equal(s.startRound(), 'a');
  assert.deepEqual([s.active, s.out], [['a', 'c'], ['b']]);
});

test('the first round does not rotate the dealer; later ones pass over who is eliminated', () => {
  const s = seats(['a', 'b', 'c']);
  s.startRound();
  assert.equal(s.dealer, 'a');
  s.eliminate('b');
  assert.equal(s.startRound(true), 'c');
  assert.equal(s.dealer, 'c');
  assert.equal(s.startRound(true), 'a');
});

test('an eliminated seat stays the current one until next, which is null when nobody is active', () => {
  const s = seats(['a', 'b']);
  s.eliminate('a');
  assert.equal(s.current, 'a');
  assert.equal(s.next(), 'b');
  s.setStatus('b', 'busted');
  assert.equal(s.next(), null);
  assert.equal(s.current, 'b');
});

test('lists are copies, and methods work away from the object', () => {
  const ids = ['a', 'b'];
  const s = seats(ids);
  ids.push('c');
  for (const name of ['active', 'remaining', 'out', 'all']) {
    s[name].push('x');
  }
  assert.deepEqual([s.active, s.remaining, s.out, s.all].map(String), ['a,b', 'a,b', '', 'a,b']);
  const { next, startRound } = s;
  assert.equal(next(), 'b');
  assert.equal(startRound(true), 'b');
});

test('a bad argument is refused, and changes nothing', () => {
  for (const ids of [undefined, null, 'ab', {}, 5]) {
    assert.throws(() => seats(ids), { name: 'TypeError', message: /^ids must be an array/ });
  }
  assert.throws(() => seats(['a', 5]), {
    name: 'TypeError',
    message: /^ids\[1\] must be a string/,
  });
  assert.throws(() => seats(['a', 'b', 'a']), {
    name: 'RangeError',
    message: 'ids[2] must be an id that no other seat has, got "a"',
  });
  const s = seats(['a', 'b']);
  const before = JSON.stringify(s);
  for (const value of [undefined, null, 5, true, ['a'], {}]) {
    for (const name of ['moveTo', 'setStatus', 'eliminate', 'status', 'isActive']) {
      assert.throws(() => s[name](value, 'x'), { name: 'TypeError', message: /^id must be a / });
    }
    assert.throws(() => s.setStatus('a', value), {
      name: 'TypeError',
      message: /^status must be a /,
    });
  }
  for (const value of [null, 0, 1, 'true', []]) {
    const message = /^rotateDealer must be a boolean/;
    assert.throws(() => s.startRound(value), { name: 'TypeError', message });
  }
  for (const someone of ['a', 'nobody']) {
    assert.throws(() => s.setStatus(someone, 'out'), {
      name: 'RangeError',
      message: /^status must be another text than "out"/,
    });
  }
  assert.equal(JSON.stringify(s), before);
});
