/** Timers and clocks, against a model that goes through time millisecond by millisecond. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { timers, virtualClock } from '@samedeal/kit';
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261008, numRuns: 1000 });

/** A clock without pause, as an environment has it. Going through all times it finds what is due. */
class PlainClock {
  now = 0;
  waiting = [];

  callLater(ms, fn) {
    const entry = { due: this.now + ms, fn };
    this.waiting.push(entry);
    return {
      cancel: () => {
        this.waiting = this.waiting.filter((other) => other !== entry);
      },
    };
  }

  advance(ms) {
    for (const end = this.now + ms; ; this.now++) {
      for (let entry = this.#due(); entry !== undefined; entry = this.#due()) {
        this.waiting = this.waiting.filter((other) => other !== entry);
        entry.fn();
      }
      if (this.now === end) return;
    }
  }

  #due() {
    return this.waiting.find((entry) => entry.due <= this.now);
  }
}

class Failure extends Error {}

/** Timers in one list in the order of arming, each with its time. */
class Model {
  now = 0;
  rows = [];
  late = [];
  paused = false;
  written = [];

  /** Whether no time passes in a pause, and the calls that a label makes. */
  constructor(stops, scripts) {
    Object.assign(this, { stops, scripts });
  }

  arm(name, ms, label, repeated) {
    this.rows = this.rows.filter((row) => row.name !== name);
    this.rows.push({ name, ms, label, repeated, due: this.now + ms });
  }

  fire(row) {
    if (!this.rows.includes(row)) return;
    this.rows = this.rows.filter((other) => other !== row);
    if (row.repeated) this.arm(row.name, row.ms, row.label, true);
    this.written.push(`${this.now} ${row.label}`);
    for (const call of this.scripts[row.label] ?? []) {
      this.do(call);
    }
  }

  do([method, ...args]) {
    const calls = {
      after: (name, ms, label) => this.arm(name, ms, label, false),
      every: (name, ms, label) => this.arm(name, ms + 1, label, true),
      cancel: (name) => {
        this.rows = this.rows.filter((row) => row.name !== name);
      },
      cancelAll: () => {
        this.rows = [];
      },
      pause: () => {
        this.paused = true;
      },
      resume: () => {
        this.paused = false;
        while (this.late.length > 0 && !this.paused) {
          this.fire(this.late.shift());
        }
      },
      advance: (ms) => this.advance(ms),
      attempt: (inner, fails) => {
        const { rows, paused } = this;
        for (const call of inner) this.do(call);
        if (fails) Object.assign(this, { rows, paused });
      },
    };
    calls[method](...args);
  }

  advance(ms) {
    for (const end = this.now + ms; ; this.now++) {
      const next = () => this.rows.find((row) => row.due <= this.now && !this.late.includes(row));
      for (let row = next(); row !== undefined; row = next()) {
        if (!this.paused) this.fire(row);
        else if (this.stops) return;
        else this.late.push(row);
      }
      if (this.now === end || (this.stops && this.paused)) return;
    }
  }
}

/** The kit's timers on a clock, with the labels they write down. */
class Real {
  written = [];

  constructor(clock, scripts, make = timers) {
    Object.assign(this, { clock, scripts, timers: make(clock) });
  }

  callback(label) {
    return () => {
      this.written.push(`${this.clock.now} ${label}`);
      for (const call of this.scripts[label] ?? []) {
        this.do(call);
      }
    };
  }

  do([method, ...args]) {
    const [name, ms, label] = args;
    if (method === 'after') this.timers.after(name, ms, this.callback(label));
    else if (method === 'every') this.timers.every(name, ms + 1, this.callback(label));
    else if (method === 'advance') this.clock.advance(name);
    else if (method === 'attempt') this.attempt(name, ms);
    else this.timers[method](...args);
  }

  attempt(inner, fails) {
    const run = () => {
      for (const call of inner) this.do(call);
      if (fails) throw new Failure();
      return 'done';
    };
    if (fails) assert.throws(() => this.timers.attempt(run), Failure);
    else assert.equal(this.timers.attempt(run), 'done');
  }
}

const name = fc.constantFrom('a', 'b', 'c', '__proto__');
const label = fc.constantFrom('v', 'w', 'x', 'y', 'z');
const arming = (most, least = 0) =>
  fc.tuple(fc.constantFrom('after', 'every'), name, fc.integer({ min: least, max: most }), label);
const others = fc.oneof(
  fc.tuple(fc.constant('cancel'), name),
  fc.constantFrom(['cancelAll'], ['pause'], ['resume'], ['resume']),
);
// From 1 on: a script that arms itself anew at once would never end.
const script = fc.array(fc.oneof({ weight: 2, arbitrary: arming(4, 1) }, others), { maxLength: 3 });
const scripts = fc.record({ v: script, w: script, x: script }, { requiredKeys: [] });
const simple = fc.oneof({ weight: 2, arbitrary: arming(5) }, others);
const attempt = fc.tuple(
  fc.constant('attempt'),
  // A pause that ends calls what is due: only those that don't are tried inside.
  fc.array(
    fc.oneof(
      simple.filter(([method]) => method !== 'resume'),
      fc.tuple(
        fc.constant('attempt'),
        fc.array(simple.filter(([method]) => method !== 'resume')),
        fc.boolean(),
      ),
    ),
    { maxLength: 5 },
  ),
  fc.boolean(),
);
const call = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 3, arbitrary: fc.tuple(fc.constant('advance'), fc.nat(7)) },
  { weight: 2, arbitrary: attempt },
);

/** Whether timers do what the model does, on a clock of this kind, for any calls. */
function agrees(makeClock, stops, make) {
  fc.assert(
    fc.property(scripts, fc.array(call, { maxLength: 25 }), (known, calls) => {
      const model = new Model(stops, known);
      const real = new Real(makeClock(), known, make);
      for (const each of calls) {
        model.do(each);
        real.do(each);
        assert.deepEqual(real.written, model.written);
        assert.deepEqual(
          real.timers.pending,
          model.rows.map((row) => row.name),
        );
        assert.equal(real.clock.now, model.now);
      }
    }),
  );
}

test('timers on the virtual clock do what the model does', () => {
  agrees(virtualClock, true);
});

test('timers on a clock without pause do what the model does', () => {
  agrees(() => new PlainClock(), false);
});

test('timers that differ in one thing do not', () => {
  const broken = [
    () => ({ attempt: { value: (fn) => fn() } }),
    (t) => ({ pending: { get: () => [...t.pending].sort() } }),
    (t) => ({ every: { value: (n, ms, fn) => t.every(n, ms + 1, fn) } }),
    (t) => ({ cancelAll: { value: () => t.cancel('a') } }),
    () => ({ pause: { value: () => {} } }),
  ];
  for (const change of broken) {
    const make = (clock) => {
      const t = timers(clock);
      return Object.create(t, change(t));
    };
    assert.throws(() => agrees(virtualClock, true, make));
    assert.throws(() => agrees(() => new PlainClock(), false, make));
  }
});

test('a repeated timer is armed again before its function runs, which can so end it', () => {
  const clock = virtualClock();
  const t = timers(clock);
  const seen = [];
  t.every('tick', 5, () => {
    seen.push([clock.now, t.pending]);
    if (seen.length === 3) t.cancel('tick');
  });
  clock.advance(100);
  assert.deepEqual(seen, [
    [5, ['tick']],
    [10, ['tick']],
    [15, ['tick']],
  ]);
  assert.deepEqual(t.pending, []);
});

test('one time, the order of arming; what is armed while time passes fires in the same call', () => {
  const clock = virtualClock();
  const seen = [];
  clock.callLater(5, () => {
    seen.push(`a${clock.now}`);
    clock.callLater(0, () => seen.push(`c${clock.now}`));
    clock.callLater(2, () => seen.push(`d${clock.now}`));
    clock.callLater(6, () => seen.push(`never${clock.now}`));
  });
  clock.callLater(5, () => seen.push(`b${clock.now}`));
  clock.advance(10);
  assert.deepEqual(seen, ['a5', 'b5', 'c5', 'd7']);
  assert.equal(clock.now, 10);
});

test('a function that raises stops the clock at its time, and the others still fire', () => {
  const clock = virtualClock();
  const t = timers(clock);
  const seen = [];
  t.after('boom', 3, () => {
    throw new Failure();
  });
  t.every('tick', 3, () => seen.push(clock.now));
  assert.throws(() => clock.advance(9), Failure);
  assert.deepEqual([clock.now, seen, t.pending], [3, [], ['tick']]);
  clock.advance(3);
  assert.deepEqual(seen, [3, 6]);
});

test('a function that advances the clock itself does not turn it back', () => {
  const clock = virtualClock();
  const seen = [];
  clock.callLater(1, () => clock.advance(10));
  clock.callLater(2, () => seen.push(clock.now));
  clock.callLater(20, () => seen.push(clock.now));
  clock.advance(5);
  assert.deepEqual([clock.now, seen], [11, [2]]);
  clock.advance(9);
  assert.deepEqual(seen, [2, 20]);
});

test('the virtual clock keeps remaining times in a pause, also one that a function begins', () => {
  const clock = virtualClock();
  const seen = [];
  clock.callLater(3, () => clock.pause());
  clock.callLater(5, () => seen.push(clock.now));
  clock.advance(100);
  assert.deepEqual([clock.now, seen], [3, []]);
  clock.advance(100);
  assert.equal(clock.now, 3);
  clock.resume();
  clock.advance(2);
  assert.deepEqual(seen, [5]);
});

test('cancel says whether there was such a timer', () => {
  const t = timers(virtualClock());
  t.after('a', 1, () => {});
  assert.deepEqual([t.cancel('b'), t.cancel('a'), t.cancel('a')], [false, true, false]);
});

test('what is cancelled or replaced is taken off the clock, after an attempt as well', () => {
  const cancelled = [];
  const clock = {
    callLater: (ms) => ({ cancel: () => cancelled.push(ms) }),
    // Half a pause is none.
    pause: assert.fail,
  };
  const t = timers(clock);
  t.after('a', 1, () => {});
  t.after('a', 2, () => {});
  assert.deepEqual(cancelled, [1]);
  t.cancel('a');
  t.every('b', 3, () => {});
  t.attempt(() => {
    t.cancelAll();
    assert.deepEqual(cancelled, [1, 2]);
  });
  assert.deepEqual(cancelled, [1, 2, 3]);
  t.pause();
});

test('a cancelled timer of the environment is cleared there', () => {
  const { setTimeout, clearTimeout } = globalThis;
  const cleared = [];
  try {
    globalThis.setTimeout = (_fn, ms) => `timer of ${ms}`;
    globalThis.clearTimeout = (id) => cleared.push(id);
    const t = timers();
    t.after('a', 5, () => {});
    t.cancelAll();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
  }
  assert.deepEqual(cleared, ['timer of 5']);
});

test('a handle takes its call back once, and later does nothing', () => {
  const clock = virtualClock();
  const seen = [];
  const handle = clock.callLater(1, () => seen.push(1));
  clock.callLater(1, () => seen.push(2));
  handle.cancel();
  handle.cancel();
  clock.advance(1);
  handle.cancel();
  assert.deepEqual(seen, [2]);
});

test('what falls due in a pause and raises at its end leaves the others to the clock', () => {
  const clock = new PlainClock();
  const t = timers(clock);
  const seen = [];
  t.after('a', 1, () => {
    throw new Failure();
  });
  t.after('b', 1, () => seen.push('b'));
  t.pause();
  clock.advance(5);
  assert.deepEqual(t.pending, ['a', 'b']);
  assert.throws(() => t.resume(), Failure);
  assert.deepEqual([seen, t.pending], [[], ['b']]);
  clock.advance(0);
  assert.deepEqual([seen, t.pending], [['b'], []]);
});

test('an attempt that fails leaves a cancelled timer its time, and never armed another', () => {
  for (const clock of [virtualClock(), new PlainClock()]) {
    const t = timers(clock);
    const seen = [];
    t.after('old', 5, () => seen.push(clock.now));
    clock.advance(2);
    assert.throws(
      () =>
        t.attempt(() => {
          t.after('old', 1, () => seen.push('replaced'));
          t.after('new', 1, () => seen.push('new'));
          t.pause();
          assert.deepEqual(t.pending, ['old', 'new']);
          throw new Failure();
        }),
      Failure,
    );
    assert.deepEqual(t.pending, ['old']);
    clock.advance(10);
    assert.deepEqual(seen, [5]);
  }
});

test('a pause that an attempt ends is over when the attempt has succeeded, and not when it failed', () => {
  const clock = new PlainClock();
  const t = timers(clock);
  const seen = [];
  t.after('a', 1, () => seen.push('a'));
  t.pause();
  clock.advance(1);
  const run = (fails) => () => {
    t.resume();
    seen.push('inside');
    if (fails) throw new Failure();
  };
  assert.throws(() => t.attempt(run(true)), Failure);
  clock.advance(1);
  assert.deepEqual([seen, t.pending], [['inside'], ['a']]);
  t.attempt(run(false));
  assert.deepEqual([seen, t.pending], [['inside', 'inside', 'a'], []]);
});

test('what falls due inside an attempt is called after it, whether it failed or not', () => {
  for (const fails of [false, true]) {
    const clock = virtualClock();
    const t = timers(clock);
    const seen = [];
    t.after('a', 1, () => seen.push('a'));
    const run = () => {
      clock.advance(1);
      seen.push('inside');
      if (fails) throw new Failure();
    };
    if (fails) assert.throws(() => t.attempt(run), Failure);
    else t.attempt(run);
    clock.advance(0);
    assert.deepEqual([seen, t.pending], [['inside', 'a'], []]);
  }
});

test('a clock that will not arm leaves the timers as they were', () => {
  let fails = false;
  const inner = virtualClock();
  const clock = {
    callLater(ms, fn) {
      if (fails) throw new Failure();
      return inner.callLater(ms, fn);
    },
  };
  const t = timers(clock);
  const seen = [];
  t.after('a', 1, () => seen.push('a'));
  fails = true;
  assert.throws(() => t.after('a', 9, () => {}), Failure);
  assert.throws(() => t.attempt(() => t.after('b', 9, () => {})), Failure);
  assert.deepEqual(t.pending, ['a']);
  inner.advance(1);
  assert.deepEqual(seen, ['a']);
});

test('without a clock, timers use the setTimeout of the moment', () => {
  const t = timers();
  const seen = [];
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    t.after('a', 10, () => seen.push('a'));
    t.every('b', 4, () => seen.push('b'));
    t.after('c', 1, () => seen.push('c'));
    t.cancel('c');
    for (let i = 0; i < 10; i++) mock.timers.tick(1);
    assert.deepEqual(seen, ['b', 'b', 'a']);
    t.cancelAll();
    mock.timers.tick(100);
    assert.deepEqual(seen, ['b', 'b', 'a']);
  } finally {
    mock.timers.reset();
  }
});

test('where there is no setTimeout, timers need a clock and say so', () => {
  const { setTimeout } = globalThis;
  const t = timers();
  try {
    globalThis.setTimeout = undefined;
    assert.throws(() => t.after('a', 1, () => {}), {
      name: 'TypeError',
      message: /^clock must be/,
    });
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  assert.deepEqual(t.pending, []);
});

test('the environment calls a real timer', async () => {
  const t = timers();
  await new Promise((resolve) => t.after('a', 1, resolve));
  assert.deepEqual(t.pending, []);
});

test('a bad argument is refused, and arms nothing', () => {
  for (const clock of [null, 5, {}, { callLater: 5 }, 'clock']) {
    assert.throws(() => timers(clock), {
      name: 'TypeError',
      message: /^clock must be a clock with/,
    });
  }
  const clock = virtualClock();
  const t = timers(clock);
  t.after('a', 1, () => {});
  const fn = () => {};
  const rows = [
    [(x) => t.after(x, 1, fn), 'name', [5, null, undefined, ['a']], []],
    [(x) => t.every(x, 1, fn), 'name', [5, null, undefined, ['a']], []],
    [(x) => t.cancel(x), 'name', [5, null, undefined, ['a']], []],
    [(x) => t.after('a', x, fn), 'ms', ['1', null, undefined, true], [-1, 0.5, 2 ** 31]],
    [(x) => t.every('a', x, fn), 'ms', ['1', null, undefined, true], [0, -1, 0.5, 2 ** 31]],
    [(x) => t.after('a', 5, x), 'fn', ['1', null, undefined, {}], []],
    [(x) => t.every('a', 5, x), 'fn', ['1', null, undefined, {}], []],
    [(x) => t.attempt(x), 'fn', ['1', null, undefined, {}], []],
    [(x) => clock.callLater(x, fn), 'ms', ['1', null, undefined], [-1, 0.5, 2 ** 31]],
    [(x) => clock.callLater(1, x), 'fn', ['1', null, undefined, {}], []],
    [(x) => clock.advance(x), 'ms', ['1', null, undefined], [-1, 0.5, 2 ** 31]],
  ];
  for (const [call_, argument, types, values] of rows) {
    for (const [kind, list] of [
      ['TypeError', types],
      ['RangeError', values],
    ]) {
      for (const value of list) {
        const message = new RegExp(`^${argument} must be `);
        assert.throws(() => call_(value), { name: kind, message }, `${argument} ${value}`);
      }
    }
  }
  assert.deepEqual([t.pending, clock.now], [['a'], 0]);
});
