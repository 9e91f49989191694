/** The host: each check, holds and sequences, all or nothing, and what is refused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, seats, timers, virtualClock } from '@samedeal/kit';

class Failure extends Error {}

/** A table of three, with everything that a test looks at. */
function someTable(intents = {}, more = {}) {
  const clock = virtualClock();
  const t = timers(clock);
  const s = seats(['a', 'b', 'c']);
  const state = { phase: 'one' };
  const frames = [];
  const table = host({
    state,
    seats: s,
    timers: t,
    phase: () => state.phase,
    publish: () => frames.push(`${clock.now}${table.busy ? ' busy' : ''}`),
    intents: { open: () => {}, ...intents },
    hostId: 'a',
    ...more,
  });
  return { clock, t, s, state, frames, table };
}

/** The reason for which a message is refused; null if it is accepted. */
function reasonOf(table, from, msg) {
  const accepted = table.handle(from, msg);
  assert.equal(typeof accepted, 'boolean');
  return accepted ? null : table.rejected.at(-1).reason;
}

test('a message that is accepted runs its intent and is published; a refused one changes nothing', () => {
  const seen = [];
  const { table, frames, state } = someTable({ go: (ctx) => seen.push(ctx) });
  const msg = { t: 'go', x: 5 };
  assert.equal(table.handle('b', msg), true);
  assert.deepEqual(Object.keys(seen[0]), ['from', 'msg', 'state', 'table']);
  assert.equal(seen[0].from, 'b');
  assert.equal(seen[0].msg, msg);
  assert.equal(seen[0].state, state);
  assert.equal(seen[0].table, table);
  assert.deepEqual(frames, ['0']);
  assert.equal(table.handle('b', { t: 'stay' }), false);
  assert.deepEqual(frames, ['0']);
  assert.deepEqual(table.rejected, [{ from: 'b', msg: { t: 'stay' }, reason: 'unknown' }]);
});

test('the reasons, each at its place in the order', () => {
  // Everything is wrong with this message; one thing after the other is put right.
  const strict = { turn: true, phase: 'two', host: true, when: (ctx) => ctx.msg.x, run: () => {} };
  const { table, state, s } = someTable({ strict });
  table.freeze(true);
  table.leave('a');
  s.moveTo('b');
  assert.equal(reasonOf(table, 'z', { t: 'other' }), 'unknown');
  assert.equal(reasonOf(table, 'z', { t: 'strict' }), 'busy');
  table.freeze(false);
  assert.equal(reasonOf(table, 'z', { t: 'strict' }), 'not-seated');
  assert.equal(reasonOf(table, 'a', { t: 'strict' }), 'not-seated');
  assert.equal(reasonOf(table, 'b', { t: 'strict' }), 'not-host');
  table.join('a');
  assert.equal(reasonOf(table, 'a', { t: 'strict' }), 'phase');
  state.phase = 'two';
  assert.equal(reasonOf(table, 'a', { t: 'strict' }), 'turn');
  s.moveTo('a');
  assert.equal(reasonOf(table, 'a', { t: 'strict' }), 'when');
  assert.equal(reasonOf(table, 'a', { t: 'strict', x: 1 }), null);
});

test('without seats every text is seated that has not left, and nobody has the turn', () => {
  for (const none of [null, undefined]) {
    const { table } = someTable({ mine: { turn: true, run: () => {} } }, { seats: none });
    assert.equal(reasonOf(table, 'x', { t: 'open' }), null);
    assert.equal(reasonOf(table, 'x', { t: 'mine' }), 'no-seats');
    for (const from of [null, undefined, 5, ['x'], {}, true]) {
      assert.equal(reasonOf(table, from, { t: 'open' }), 'not-seated');
      assert.deepEqual(table.legalMoves(from), []);
    }
    table.leave('x');
    assert.equal(reasonOf(table, 'x', { t: 'open' }), 'not-seated');
  }
});

test('without a host id nobody is the host', () => {
  for (const hostId of [null, undefined]) {
    const { table } = someTable({ own: { host: true, run: () => {} } }, { hostId, seats: null });
    for (const from of ['a', null, undefined]) {
      const reason = typeof from === 'string' ? 'not-host' : 'not-seated';
      assert.equal(reasonOf(table, from, { t: 'own' }), reason);
    }
  }
});

test('an eliminated seat stays seated, one that left does not', () => {
  const { table, s } = someTable();
  s.eliminate('b');
  assert.equal(reasonOf(table, 'b', { t: 'open' }), null);
  table.leave('b');
  table.leave('b');
  assert.equal(reasonOf(table, 'b', { t: 'open' }), 'not-seated');
  assert.deepEqual(table.legalMoves('b'), []);
  table.join('b');
  assert.deepEqual(table.legalMoves('b'), [{ t: 'open' }]);
});

test('what is no message is unknown and never an exception', () => {
  const { table } = someTable();
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Failure();
      },
    },
  );
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const messages = [
    undefined,
    null,
    5,
    'open',
    true,
    Symbol('open'),
    () => {},
    Object.assign(() => {}, { t: 'open' }),
    [],
    ['open'],
    Object.assign([], { t: 'open' }),
    {},
    { t: 5 },
    { t: ['open'] },
    { t: { toString: () => 'open' } },
    { T: 'open' },
    throwing,
    proxy,
    {
      get t() {
        throw new Failure();
      },
    },
  ];
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '']) {
    messages.push({ t: name });
  }
  for (const msg of messages) {
    for (const from of ['a', null, 5, {}, undefined]) {
      assert.equal(reasonOf(table, from, msg), 'unknown');
    }
  }
});

test('intents may be named like members of every object, and like integers', () => {
  const run = () => {};
  const intents = new Map([
    ['10', run],
    ['constructor', run],
    ['__proto__', run],
    ['9', run],
  ]);
  const { table } = someTable({}, { intents });
  assert.deepEqual(
    table.legalMoves('a').map((msg) => msg.t),
    ['10', 'constructor', '__proto__', '9'],
  );
  assert.equal(reasonOf(table, 'a', { t: '__proto__' }), null);
  const own = JSON.parse('{"__proto__": 5}');
  Object.defineProperty(own, '__proto__', { value: run, enumerable: true });
  assert.equal(reasonOf(someTable({}, { intents: own }).table, 'a', { t: '__proto__' }), null);
  class Inherited {
    own = run;
    other() {}
  }
  assert.deepEqual(someTable({}, { intents: new Inherited() }).table.legalMoves('a'), [
    { t: 'own' },
  ]);
});

test('the last 50 refusals are kept, as copies', () => {
  const { table } = someTable();
  for (let i = 0; i < 60; i++) {
    table.handle('a', { t: i });
  }
  assert.deepEqual(
    table.rejected.map((entry) => entry.msg.t),
    Array.from({ length: 50 }, (_, i) => i + 10),
  );
  table.rejected[0].reason = 'none';
  table.rejected.pop();
  assert.equal(table.rejected.length, 50);
  assert.equal(table.rejected[0].reason, 'unknown');
});

test('legal moves are concrete messages, which handle accepts, and when is asked about them', () => {
  const play = {
    phase: 'one',
    turn: true,
    options: (ctx) =>
      [{ x: 0 }, { x: 1 }, { x: 2, t: 'other' }].map((o) => ({ ...o, of: ctx.from })),
    when: (ctx) => ctx.msg.x,
    run: () => {},
  };
  const { table, state } = someTable({
    play,
    secret: { hidden: true, run: () => {} },
    later: { phase: 'two', options: () => assert.fail('asked out of phase'), run: () => {} },
  });
  const moves = table.legalMoves('a');
  assert.deepEqual(moves, [
    { t: 'open' },
    { t: 'play', x: 1, of: 'a' },
    { t: 'play', x: 2, of: 'a' },
  ]);
  assert.deepEqual(Object.keys(moves[1]), ['t', 'x', 'of']);
  assert.ok(moves.every((msg) => table.handle('a', msg)));
  assert.deepEqual(table.legalMoves('b'), [{ t: 'open' }]);
  assert.deepEqual(table.legalMoves('z'), []);
  assert.deepEqual(table.legalMoves(null), []);
  assert.equal(reasonOf(table, 'a', { t: 'play', x: 0 }), 'when');
  assert.equal(reasonOf(table, 'b', { t: 'secret' }), null);
  state.phase = 'three';
  assert.deepEqual(table.legalMoves('a'), [{ t: 'open' }]);
  table.freeze(true);
  assert.deepEqual(table.legalMoves('a'), []);
});

test('a member named __proto__ on offer is a member, and changes no prototype', () => {
  const offered = JSON.parse('{"__proto__": {"x": 1}, "t": "other", "y": 2}');
  const { table } = someTable({ play: { options: () => [offered], run: () => {} } });
  const [, move] = table.legalMoves('a');
  assert.equal(JSON.stringify(move), '{"t":"play","__proto__":{"x":1},"y":2}');
  assert.equal(Object.getPrototypeOf(move), Object.prototype);
});

test('options that give no list of objects are refused', () => {
  for (const options of [() => undefined, () => 'ab', () => [5], () => [null], () => [[1]]]) {
    const { table } = someTable({ play: { options, run: () => {} } });
    assert.throws(() => table.legalMoves('a'), { name: 'TypeError', message: /^options\(ctx\)/ });
  }
});

test('a hold refuses input until its run is through, thaws and publishes', () => {
  const { table, clock, frames, state, t } = someTable();
  table.hold(5, () => {
    state.phase = 'two';
    assert.equal(reasonOf(table, 'a', { t: 'open' }), 'busy');
  });
  assert.deepEqual([table.busy, t.pending, frames], [true, ['host:1'], []]);
  assert.equal(reasonOf(table, 'a', { t: 'open' }), 'busy');
  clock.advance(4);
  assert.equal(state.phase, 'one');
  clock.advance(1);
  assert.deepEqual([state.phase, table.busy, frames], ['two', false, ['5']]);
});

test('holds nest: the table stays frozen until the last ends', () => {
  const { table, clock, frames } = someTable();
  table.hold(5);
  table.hold(2, null);
  table.hold(3);
  clock.advance(4);
  assert.equal(table.busy, true);
  clock.advance(1);
  assert.deepEqual([table.busy, frames], [false, ['2 busy', '3 busy', '5']]);
});

test('a sequence: the first step at once, each published, done after the last', () => {
  const { table, clock, frames, t } = someTable();
  const seen = [];
  const step = (name) => () => seen.push(`${name}${clock.now}${table.busy ? ' busy' : ''}`);
  table.sequence(4, [step('x'), step('y'), step('z')], step('done'));
  assert.deepEqual([seen, frames, t.pending], [['x0 busy'], ['0 busy'], ['host:1']]);
  clock.advance(20);
  assert.deepEqual(seen, ['x0 busy', 'y4 busy', 'z8 busy', 'done12 busy']);
  assert.deepEqual(frames, ['0 busy', '4 busy', '8 busy', '12']);
  table.sequence(4, [], step('empty'));
  assert.deepEqual([seen.at(-1), frames.at(-1), t.pending], ['empty20 busy', '20', []]);
});

test('two sequences at once each have their timer', () => {
  const { table, clock, t } = someTable();
  const seen = [];
  const steps = (name) => [0, 1, 2].map((i) => () => seen.push(`${name}${i}`));
  table.sequence(2, steps('x'));
  table.sequence(3, steps('y'));
  assert.deepEqual(t.pending, ['host:1', 'host:2']);
  clock.advance(8);
  assert.deepEqual(seen, ['x0', 'y0', 'x1', 'y1', 'x2', 'y2']);
  assert.equal(table.busy, true);
  clock.advance(1);
  assert.equal(table.busy, false);
});

test('a stray message in the gaps of a sequence cannot land', () => {
  const dealt = [];
  const deal = () => dealt.push('card');
  const { table, clock, s } = someTable({
    flip: { turn: true, run: deal },
    flip3: { turn: true, run: (ctx) => ctx.table.sequence(800, [deal, deal, deal], s.next) },
  });
  table.handle('a', { t: 'flip3' });
  for (let i = 0; i < 24; i++) {
    assert.equal(table.handle('a', { t: i % 2 ? 'flip' : 'flip3' }), false);
    clock.advance(100);
  }
  assert.deepEqual([dealt.length, s.current, table.busy], [3, 'b', false]);
});

test('a game that cancels all timers ends its holds, and is not frozen for ever', () => {
  const { table, t, clock, frames } = someTable();
  table.hold(5);
  table.sequence(5, [t.cancelAll, () => assert.fail('a step of a sequence that was ended')]);
  assert.deepEqual([table.busy, t.pending, frames], [false, [], ['0']]);
  clock.advance(50);
  assert.equal(reasonOf(table, 'a', { t: 'open' }), null);
  table.hold(1);
  assert.deepEqual(t.pending, ['host:3']);
});

test('a name of a hold that is over holds nothing, whoever uses it', () => {
  const fail = () => {
    throw new Failure();
  };
  for (const start of [
    (table) => table.hold(1),
    (table) => table.sequence(1, [() => {}]),
    (table) => table.sequence(1, [() => {}, fail]),
  ]) {
    const { table, clock, t } = someTable();
    start(table);
    try {
      clock.advance(1);
    } catch (error) {
      assert.ok(error instanceof Failure);
    }
    t.after('host:1', 5, () => {});
    assert.equal(table.busy, false);
  }
});

test('nothing moves in a pause, and remaining times are kept', () => {
  const { table, clock, frames } = someTable();
  table.hold(5);
  clock.advance(3);
  table.pause();
  assert.equal(reasonOf(table, 'a', { t: 'open' }), 'busy');
  clock.advance(100);
  assert.deepEqual(frames, []);
  table.resume();
  assert.equal(table.busy, true);
  clock.advance(2);
  assert.deepEqual([frames, table.busy], [['5'], false]);
});

test('after stop nothing runs and nothing is accepted, but what called it is published once', () => {
  const starts = [
    [({ table }) => table.handle('a', { t: 'end' }), 0],
    [({ table }) => table.hold(3, () => table.stop()), 3],
    [({ table }) => table.sequence(3, [() => table.stop(), assert.fail], assert.fail), 0],
  ];
  for (const [start, time] of starts) {
    const game = someTable({
      end(ctx) {
        ctx.table.hold(1, assert.fail);
        ctx.table.stop();
        ctx.table.hold(1, assert.fail);
        ctx.table.sequence(1, [assert.fail], assert.fail);
        ctx.table.sequence(1, [], assert.fail);
      },
    });
    const { table, clock, t, frames } = game;
    t.every('tick', 10, assert.fail);
    start(game);
    clock.advance(3);
    assert.deepEqual([frames, t.pending, table.busy], [[`${time} busy`], [], true]);
    table.resume();
    table.freeze(false);
    table.hold(1, assert.fail);
    clock.advance(100);
    assert.equal(reasonOf(table, 'a', { t: 'open' }), 'busy');
    assert.equal(reasonOf(table, 'a', { t: 'none' }), 'unknown');
    assert.deepEqual([frames.length, t.pending, table.legalMoves('a')], [1, [], []]);
  }
});

test('a run that throws leaves the host and the timers as they were, and reaches the caller', () => {
  const { table, clock, t, frames } = someTable({
    boom(ctx) {
      t.cancel('game');
      t.after('new', 1, assert.fail);
      ctx.table.leave('b');
      ctx.table.join('c');
      ctx.table.hold(3, assert.fail);
      ctx.table.handle('a', { t: 'refused' });
      ctx.table.freeze(true);
      ctx.table.pause();
      ctx.table.stop();
      assert.deepEqual([t.pending, ctx.table.busy], [[], true]);
      throw new Failure();
    },
  });
  const seen = [];
  t.after('game', 5, () => seen.push(clock.now));
  table.leave('c');
  table.handle('a', { t: 'other' });
  clock.advance(2);
  const before = JSON.stringify(table.rejected);
  assert.throws(() => table.handle('a', { t: 'boom' }), Failure);
  assert.deepEqual([t.pending, table.busy, frames], [['game'], false, []]);
  assert.equal(JSON.stringify(table.rejected), before);
  assert.equal(reasonOf(table, 'b', { t: 'open' }), null);
  assert.equal(reasonOf(table, 'c', { t: 'open' }), 'not-seated');
  clock.advance(10);
  assert.deepEqual([seen, frames], [[5], ['2']]);
  table.hold(1);
  assert.deepEqual(t.pending, ['host:1']);
});

test('a when that gives a promise is an error; what a run gives is not waited for', async () => {
  let published = 0;
  const done = [];
  const later = { run: () => done.push('no'), when: async () => false };
  const slow = async () => {
    done.push('now');
    await undefined;
    done.push('later');
  };
  const table = host({ publish: () => published++, intents: { later, slow } });
  const error = {
    name: 'TypeError',
    message:
      /^when\(ctx\) must be true or false at once, not a promise of it, got an object of class Promise/,
  };
  assert.throws(() => table.handle('a', { t: 'later' }), error);
  assert.throws(() => table.legalMoves('a'), error);
  // biome-ignore lint/suspicious/noThenProperty: that is what it has
  const thenable = host({ intents: { later: { ...later, when: () => ({ then() {} }) } } });
  assert.throws(() => thenable.handle('a', { t: 'later' }), { name: 'TypeError' });
  assert.deepEqual([published, table.rejected, done], [0, [], []]);
  assert.equal(table.handle('a', { t: 'slow' }), true);
  assert.deepEqual([published, done], [1, ['now']]);
  await undefined;
  assert.deepEqual([published, done], [1, ['now', 'later']]);
  // Other things than booleans are as true as the language has them.
  const odd = [[], {}, 'no', () => {}].map((answer) => ({ run() {}, when: () => answer }));
  const open = host({ intents: Object.fromEntries(odd.map((each, i) => [`t${i}`, each])) });
  assert.equal(open.legalMoves('a').length, odd.length);
});

test('so does a when that throws, and a message inside of another', () => {
  const { table, t, frames } = someTable({
    odd: {
      when() {
        t.after('asked', 1, () => {});
        throw new Failure();
      },
      run: assert.fail,
    },
    inner(ctx) {
      ctx.table.hold(1);
      throw new Failure();
    },
    outer(ctx) {
      t.after('kept', 1, () => {});
      assert.throws(() => ctx.table.handle('a', { t: 'inner' }), Failure);
      assert.equal(ctx.table.handle('a', { t: 'open' }), true);
      assert.deepEqual([t.pending, ctx.table.busy], [['kept'], false]);
    },
    failing(ctx) {
      ctx.table.handle('a', { t: 'open' });
      t.cancelAll();
      throw new Failure();
    },
  });
  assert.throws(() => table.handle('a', { t: 'odd' }), Failure);
  assert.throws(() => table.legalMoves('a'), Failure);
  t.cancelAll();
  assert.equal(table.handle('a', { t: 'outer' }), true);
  assert.deepEqual([t.pending, frames], [['kept'], ['0', '0']]);
  assert.throws(() => table.handle('a', { t: 'failing' }), Failure);
  assert.deepEqual(t.pending, ['kept']);
});

test('a frame that throws reaches the caller of the clock, ends its hold, and is not published', () => {
  const fail = () => {
    throw new Failure();
  };
  for (const [start, time] of [
    [(table) => table.hold(3, fail), 3],
    [(table) => table.sequence(3, [() => {}, fail, assert.fail], assert.fail), 3],
    [(table) => table.sequence(3, [() => {}], fail), 3],
  ]) {
    const { table, clock, frames, t } = someTable();
    start(table);
    const published = frames.length;
    assert.throws(() => clock.advance(20), Failure);
    assert.deepEqual([clock.now, table.busy, t.pending], [time, false, []]);
    assert.equal(frames.length, published);
    clock.advance(50);
    assert.equal(frames.length, published);
  }
  const { table, frames, t } = someTable();
  assert.throws(() => table.sequence(3, [fail, assert.fail]), Failure);
  assert.deepEqual([table.busy, t.pending, frames], [false, [], []]);
});

test('phase and publish may be left out', () => {
  const clock = virtualClock();
  const table = host({ timers: timers(clock), intents: { open: () => {} } });
  assert.equal(table.handle('anybody', { t: 'open' }), true);
  table.hold(1);
  clock.advance(1);
  assert.equal(table.busy, false);
});

test('methods work away from the host', () => {
  const { handle, legalMoves, hold } = someTable().table;
  assert.equal(handle('a', { t: 'open' }), true);
  assert.deepEqual(legalMoves('a'), [{ t: 'open' }]);
  hold(5);
  assert.equal(handle('a', { t: 'open' }), false);
});

test('a host that cannot be is refused, by the first thing that is wrong', () => {
  const t = timers(virtualClock());
  const run = () => {};
  const good = { timers: t, intents: {} };
  const own = (intent) => ({ ...good, phase: () => 'x', intents: { go: intent } });
  for (const [options, name, message] of [
    [undefined, 'TypeError', /^options must be an object/],
    [{ timers: t }, 'RangeError', /^options must be an object with the members intents/],
    [{ ...good, players: [] }, 'RangeError', /^options must be an object with no members but/],
    [{ ...good, seats: 'ab', timers: 5 }, 'TypeError', /^seats must be an object/],
    [{ ...good, seats: {} }, 'TypeError', /^seats\.all must be an array/],
    [{ ...good, timers: 5, phase: 5 }, 'TypeError', /^timers must be an object/],
    [{ ...good, timers: { ...t, attempt: 5 } }, 'TypeError', /^timers must be timers with the/],
    [{ ...good, phase: 'one', publish: 5 }, 'TypeError', /^phase must be a function/],
    [{ ...good, publish: 5, intents: 5 }, 'TypeError', /^publish must be a function/],
    [{ ...good, intents: null, hostId: 5 }, 'TypeError', /^intents must be an object/],
    [{ ...good, intents: [run] }, 'TypeError', /^intents must be an object/],
    [{ ...good, intents: new Map([[5, run]]) }, 'TypeError', /^a name in intents must be a str/],
    [{ ...good, hostId: 5 }, 'TypeError', /^hostId must be a string/],
    [own(null), 'TypeError', /^intents\["go"\] must be an object/],
    [own([]), 'TypeError', /^intents\["go"\] must be an object/],
    [own({}), 'RangeError', /^intents\["go"\] must be an object with the members run/],
    [own({ run: 5 }), 'TypeError', /^intents\["go"\]\.run must be a function/],
    [own({ run, trun: true }), 'RangeError', /^intents\["go"\] must be an object with no members/],
    [own({ run, turn: 1 }), 'TypeError', /^intents\["go"\]\.turn must be a boolean/],
    [own({ run, host: 'a' }), 'TypeError', /^intents\["go"\]\.host must be a boolean/],
    [own({ run, hidden: null }), 'TypeError', /^intents\["go"\]\.hidden must be a boolean/],
    [own({ run, phase: ['x'] }), 'TypeError', /^intents\["go"\]\.phase must be a string/],
    [own({ run, when: true }), 'TypeError', /^intents\["go"\]\.when must be a function/],
    [own({ run, options: [] }), 'TypeError', /^intents\["go"\]\.options must be a function/],
    [
      { ...own({ run, phase: 'x' }), phase: null },
      'RangeError',
      /^intents\["go"\]\.phase must be l/,
    ],
  ]) {
    assert.throws(() => host(options), { name, message });
  }
});

test('a bad argument is refused, and changes nothing', () => {
  const { table, t, frames } = someTable();
  const rows = [
    [(x) => table.leave(x), 'id', [5, null, undefined], []],
    [(x) => table.join(x), 'id', [5, null, undefined], []],
    [(x) => table.hold(x, 5), 'ms', ['1', null, undefined], [-1, 0.5, 2 ** 31]],
    [(x) => table.hold(1, x), 'run', ['1', 5, {}], []],
    [(x) => table.sequence(x, 5), 'ms', ['1', null, undefined], [-1, 0.5, 2 ** 31]],
    [(x) => table.sequence(1, x, 5), 'steps', ['1', null, undefined, {}], []],
    [(x) => table.sequence(1, [assert.fail, x], 5), 'steps\\[1\\]', ['1', null, undefined, {}], []],
    [(x) => table.sequence(1, [assert.fail], x), 'done', ['1', 5, {}], []],
    [(x) => table.freeze(x), 'on', ['1', 1, null, undefined], []],
  ];
  for (const [call, argument, types, values] of rows) {
    for (const [kind, list] of [
      ['TypeError', types],
      ['RangeError', values],
    ]) {
      for (const value of list) {
        const message = new RegExp(`^${argument} must be `);
        assert.throws(() => call(value), { name: kind, message }, `${argument} ${value}`);
      }
    }
  }
  assert.deepEqual([t.pending, table.busy, frames], [[], false, []]);
});

test('a host without timers lets messages through, and holds nothing', () => {
  const table = host({ intents: { say: () => {} } });
  assert.equal(table.handle('a', { t: 'say' }), true);
  for (const call of [() => table.hold(1), () => table.sequence(1, [() => {}])]) {
    assert.throws(call, /^Error: a host needs timers to hold the table or to run a sequence$/);
  }
  table.pause();
  assert.equal(table.handle('a', { t: 'say' }), false);
  table.resume();
  table.stop();
  assert.equal(table.busy, true);
});

test('thousands of holds are counted in one look', () => {
  const t = timers(virtualClock());
  const table = host({ timers: t, intents: { say: () => {} }, publish: () => table.busy });
  for (let i = 0; i < 3000; i++) {
    table.hold(1, () => {});
  }
  assert.equal(table.handle('a', { t: 'say' }), false);
});
