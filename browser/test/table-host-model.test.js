/** The host, for any calls, against a model that keeps its own record of what is to come. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, seats, timers, virtualClock } from '@samedeal/kit';
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

class Failure extends Error {}

/** The intents of the model: what each declares, and what it does to a table and to a model. */
const DECLARED = {
  open: {},
  mine: { turn: true },
  own: { host: true },
  two: { phase: 'two' },
  flip: {},
  choose: { when: (ctx) => ctx.msg.x === 1, options: () => [{ x: 0 }, { x: 1 }] },
  hold: {},
  deal: {},
  boom: {},
};

/** A host as the document tells it, with its own record of what is to come. */
class Model {
  now = 0;
  coming = [];
  armed = 0;
  turn = 0;
  phase = 'one';
  left = new Set();
  frozen = false;
  paused = false;
  stopped = false;
  frames = [];

  get busy() {
    return this.frozen || this.paused || this.stopped || this.coming.length > 0;
  }

  publish(what) {
    this.frames.push(`${this.now} ${what} ${this.busy}`);
  }

  reason(from, msg) {
    const intent = Object.entries(DECLARED).find(([name]) => name === msg?.t)?.[1];
    if (!intent) return 'unknown';
    if (this.busy) return 'busy';
    if (!['a', 'b', 'c'].includes(from) || this.left.has(from)) return 'not-seated';
    if (intent.host && from !== 'a') return 'not-host';
    if (intent.phase && intent.phase !== this.phase) return 'phase';
    if (intent.turn && 'abc'[this.turn] !== from) return 'turn';
    return intent.when && msg.x !== 1 ? 'when' : null;
  }

  come(ms, what, rest = []) {
    this.coming.push({ due: this.now + ms, order: this.armed++, ms, what, rest });
  }

  hold(ms) {
    if (!this.stopped) this.come(ms, 'held');
  }

  sequence(ms, steps) {
    if (!this.stopped) this.step(ms, ...[...steps, 'done']);
  }

  step(ms, what, ...rest) {
    if (rest.length > 0) this.come(ms, rest[0], rest.slice(1));
    this.publish(what);
  }

  handle(from, msg) {
    const reason = this.reason(from, msg);
    if (reason !== null) return reason;
    if (msg.t === 'boom') return 'raised';
    if (msg.t === 'mine') this.turn = (this.turn + 1) % 3;
    if (msg.t === 'flip') this.phase = this.phase === 'one' ? 'two' : 'one';
    if (msg.t === 'hold') this.hold(3);
    if (msg.t === 'deal') this.sequence(2, ['s0', 's1']);
    this.publish('');
    return null;
  }

  advance(ms) {
    if (this.paused) return;
    const end = this.now + ms;
    for (;;) {
      const [next] = this.coming.toSorted((x, y) => x.due - y.due || x.order - y.order);
      if (next === undefined || next.due > end) break;
      this.coming = this.coming.filter((other) => other !== next);
      this.now = next.due;
      this.step(next.ms, next.what, ...next.rest);
    }
    this.now = end;
  }
}

/** The kit's host with the same game; what runs last names the frame. */
class Real {
  frames = [];
  what = '';

  constructor(make) {
    this.clock = virtualClock();
    this.timers = timers(this.clock);
    this.seats = seats(['a', 'b', 'c']);
    this.state = { phase: 'one' };
    this.table = make({
      state: this.state,
      seats: this.seats,
      timers: this.timers,
      phase: () => this.state.phase,
      publish: () => {
        this.frames.push(`${this.clock.now} ${this.what} ${this.table.busy}`);
        this.what = '';
      },
      intents: Object.fromEntries(
        Object.entries(DECLARED).map(([name, intent]) => [
          name,
          { ...intent, run: () => this[name]?.() },
        ]),
      ),
      hostId: 'a',
    });
  }

  mine() {
    this.seats.next();
  }

  flip() {
    this.state.phase = this.state.phase === 'one' ? 'two' : 'one';
  }

  hold(ms = 3) {
    this.table.hold(ms, () => {
      this.what = 'held';
    });
  }

  deal() {
    this.sequence(2, ['s0', 's1']);
  }

  sequence(ms, steps) {
    const naming = (what) => () => {
      this.what = what;
    };
    this.table.sequence(ms, steps.map(naming), naming('done'));
  }

  boom() {
    this.hold();
    this.table.leave('a');
    this.table.stop();
    this.timers.after('game', 1, assert.fail);
    throw new Failure();
  }

  handle(from, msg) {
    try {
      return this.table.handle(from, msg) ? null : this.table.rejected.at(-1).reason;
    } catch (error) {
      assert.ok(error instanceof Failure);
      return 'raised';
    }
  }
}

const DO = {
  handle: [(model, args) => model.handle(...args), (real, args) => real.handle(...args)],
  hold: [(model, [ms]) => model.hold(ms), (real, [ms]) => real.hold(ms)],
  sequence: [(model, args) => model.sequence(...args), (real, args) => real.sequence(...args)],
  advance: [(model, [ms]) => model.advance(ms), (real, [ms]) => real.clock.advance(ms)],
  freeze: [
    (model, [on]) => {
      model.frozen = on;
    },
    (real, [on]) => real.table.freeze(on),
  ],
  leave: [(model, [id]) => void model.left.add(id), (real, [id]) => real.table.leave(id)],
  join: [(model, [id]) => void model.left.delete(id), (real, [id]) => real.table.join(id)],
  pause: [
    (model) => {
      model.paused = true;
    },
    (real) => real.table.pause(),
  ],
  resume: [
    (model) => {
      model.paused = false;
    },
    (real) => real.table.resume(),
  ],
  stop: [
    (model) => {
      model.stopped = true;
      model.coming = [];
    },
    (real) => real.table.stop(),
  ],
};

class Call {
  constructor(method, ...args) {
    Object.assign(this, { method, args });
  }

  check() {
    return true;
  }

  run(model, real) {
    const [inModel, inReal] = DO[this.method];
    assert.deepEqual(inReal(real, this.args), inModel(model, this.args));
    assert.deepEqual(real.frames, model.frames);
    assert.equal(real.table.busy, model.busy);
    assert.equal(real.timers.pending.length, model.coming.length);
    for (const player of ['a', 'b', 'c', 'd']) {
      const offered = ['open', 'mine', 'own', 'two', 'flip', 'choose', 'hold', 'deal', 'boom']
        .map((t) => (t === 'choose' ? { t, x: 1 } : { t }))
        .filter((msg) => model.reason(player, msg) === null);
      assert.deepEqual(real.table.legalMoves(player), offered);
    }
  }

  toString() {
    return `${this.method}(${JSON.stringify(this.args).slice(1, -1)})`;
  }
}

const player = fc.constantFrom('a', 'a', 'b', 'c', 'd');
const message = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ t: fc.constantFrom(...Object.keys(DECLARED)), x: fc.nat(1) }),
  },
  fc.constantFrom({ t: 'toString' }, { t: 'constructor' }, null, [], 'open', {}),
);
const many = (arbitrary, weight) => ({ arbitrary, weight });
const commands = fc.commands(
  [
    fc.oneof(
      many(
        fc.tuple(player, message).map((args) => new Call('handle', ...args)),
        8,
      ),
      many(
        fc.nat(4).map((ms) => new Call('advance', ms)),
        4,
      ),
      many(
        fc.nat(3).map((ms) => new Call('hold', ms)),
        1,
      ),
      many(
        fc
          .tuple(fc.nat(3), fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 }))
          .map((args) => new Call('sequence', ...args)),
        1,
      ),
      many(
        fc.boolean().map((on) => new Call('freeze', on && false)),
        1,
      ),
      many(fc.constantFrom(new Call('freeze', true), new Call('pause')), 1),
      many(fc.constant(new Call('resume')), 2),
      many(fc.constantFrom(new Call('leave', 'b'), new Call('join', 'b')), 1),
    ),
    fc.constantFrom(new Call('stop'), ...new Array(30).fill(new Call('resume'))),
  ],
  { maxCommands: 40 },
);

/** Whether a host does what the model does, for any calls. */
function agrees(make) {
  fc.assert(
    fc.property(commands, (calls) => {
      fc.modelRun(() => ({ model: new Model(), real: new Real(make) }), calls);
    }),
  );
}

test('a host does what the model does', () => {
  agrees(host);
});

test('a host that differs in one thing does not', () => {
  const changes = [
    (options) => ({ ...options, hostId: 'b' }),
    (options) => ({ ...options, seats: seats(['a', 'b', 'c', 'd']) }),
    (options) => ({
      ...options,
      timers: Object.create(options.timers, { attempt: { value: (fn) => fn() } }),
    }),
    (options) => ({ ...options, phase: () => 'two' }),
    (options) => ({ ...options, publish: () => {} }),
  ];
  for (const change of changes) {
    assert.throws(() => agrees((options) => host(change(options))));
  }
  const wrapped = [
    () => ({ stop: { value: () => {} } }),
    () => ({ busy: { get: () => false } }),
    (table) => ({
      sequence: { value: (ms, steps, done) => table.sequence(ms, steps.slice(1), done) },
    }),
    () => ({ join: { value: () => {} } }),
  ];
  for (const change of wrapped) {
    assert.throws(() =>
      agrees((options) => {
        const table = host(options);
        return Object.create(table, change(table));
      }),
    );
  }
});
