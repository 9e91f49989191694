/** Stateful games as engines: the state is a snapshot, or what was done. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRng } from '@samedeal/kit';
import { fromStateful, shim } from '@samedeal/kit/engine';
import { counting, made, REPLIES } from './engines/counting.mjs';
import { half } from './engines/restoring.mjs';

const KINDS = Object.keys(REPLIES).flatMap((reply) =>
  [true, false].map((saves) => ({ reply, saves })),
);

/** As if it had been on the wire. */
const copy = (value) => JSON.parse(JSON.stringify(value));

/** An engine whose states are copies, and that keeps no live game from one call to the next. */
function forgetful(options) {
  const engine = fromStateful(counting(options));
  const other = { n: 0 };
  return new Proxy(engine, {
    get(target, name) {
      return (...given) => {
        for (let i = 0; i < 200; i++) target.newGame(`other ${other.n++}`, 2, {});
        return copy(target[name](...given));
      };
    },
  });
}

/** Plays to the end by the first legal move; all states and views. */
function play(engine, steps = 100) {
  let state = copy(engine.newGame('a', 3, {}));
  const seen = [];
  while (engine.outcome(state) === null && seen.length < steps) {
    const seat = [0, 1, 2].find((each) => engine.legalMoves(state, each).length > 0);
    const answer = copy(engine.apply(state, seat, engine.legalMoves(state, seat)[seen.length % 2]));
    state = answer.state;
    seen.push(copy([answer, [0, 1, 2, null].map((viewer) => engine.viewFor(state, viewer))]));
  }
  return [seen, engine.outcome(state), state];
}

test('a game is the same with its live game and revived for every question, in every kind', () => {
  for (const kind of KINDS) {
    const [seen, outcome] = play(fromStateful(counting(kind)));
    assert.ok(seen.length >= 6);
    assert.equal(typeof outcome.luck, 'number');
    assert.deepEqual(play(forgetful(kind)).slice(0, 2), [seen, outcome]);
  }
});

test('a game that is played on is not made again, nor are games side by side', () => {
  const engine = fromStateful(counting({ saves: false }));
  const before = made.games;
  play(engine);
  assert.equal(made.games, before + 1);
  let states = [1, 2, 3].map(() => copy(engine.newGame('a', 2, {})));
  for (let i = 0; i < 6; i++) {
    states = states.map((state) => copy(engine.apply(state, i % 2, 1).state));
  }
  assert.equal(made.games, before + 4);
});

test('a state can be played on in two ways, and neither way shows in the other', () => {
  for (const kind of KINDS) {
    const engine = fromStateful(counting(kind));
    const start = copy(engine.newGame('a', 2, {}));
    const one = copy(engine.apply(start, 0, 1).state);
    const two = copy(engine.apply(start, 0, 2).state);
    assert.deepEqual(
      [start, one, two, start].map((state) => engine.viewFor(state, null).sum),
      [0, 1, 2, 0],
    );
  }
});

test('states are JSON: the snapshot, or what was done', () => {
  const engine = fromStateful(counting());
  const { start, game } = engine.newGame('a', 2, { by: 3 });
  assert.deepEqual(start, { seed: 'a', seats: 2, options: { by: 3 } });
  assert.equal(game.by, 3);
  const replayed = fromStateful(counting({ saves: false }));
  let state = replayed.newGame('a', 2, {});
  state = replayed.apply(state, 0, 2).state;
  state = replayed.advance(state, 1000).state;
  state = replayed.join(state, 0).state;
  state = replayed.leave(state, 1).state;
  assert.deepEqual(copy(state).done, [
    ['send', 0, 2],
    ['advance', 1000],
    ['join', 0],
    ['leave', 1],
  ]);
});

test('every sort of reply says whether a move was accepted, and the state after it', () => {
  const refusals = {
    objects: { code: 'illegal', message: 'not now' },
    booleans: { code: 'refused' },
    nothing: { code: 'no-reply' },
  };
  for (const kind of KINDS) {
    const engine = fromStateful(counting(kind));
    const state = copy(engine.newGame('a', 2, {}));
    for (const move of [
      [1, 1],
      [0, 3],
    ]) {
      const { state: after, ...refusal } = copy(engine.apply(state, ...move));
      assert.deepEqual(refusal, refusals[kind.reply]);
      assert.deepEqual(after, kind.saves ? state : { ...state, done: [['send', ...move]] });
      assert.deepEqual(engine.viewFor(after, 0), engine.viewFor(state, 0));
    }
    const { state: next, events } = engine.apply(state, 0, 1);
    assert.deepEqual(events, kind.reply === 'objects' ? ['added'] : undefined);
    assert.equal(engine.viewFor(copy(next), 0).sum, 1);
  }
});

test('a refusal that changes a game shows in the state after it', () => {
  for (const saves of [true, false]) {
    const after = (options) => {
      const engine = fromStateful(counting({ ...options, saves }));
      const { state } = engine.apply(copy(engine.newGame('a', 1, {})), 0, 3);
      let next = copy(state);
      for (let i = 0; i < 5; i++) next = copy(engine.apply(next, 0, 2).state);
      return engine.outcome(next).luck;
    };
    assert.notEqual(after({ fault: 'draws on refusal' }), after({}));
  }
  const drawing = fromStateful(counting({ fault: 'draws on refusal' }));
  const state = copy(drawing.newGame('a', 2, {}));
  assert.notDeepEqual(drawing.apply(state, 1, 1).state.game.rng, state.game.rng);
});

test('a refused move that is no JSON is in no state', () => {
  for (const kind of KINDS) {
    const engine = fromStateful(counting(kind));
    const state = copy(engine.newGame('a', 2, {}));
    for (const move of [Number.NaN, 2 ** 53, { n: Infinity }]) {
      const { code, state: after } = engine.apply(state, 0, move);
      assert.equal(typeof code, 'string');
      assert.deepEqual(after, kind.saves ? state : undefined);
    }
    assert.equal(engine.viewFor(state, 0).sum, 0);
  }
});

test('a game without replies that shows something on a refusal has accepted', () => {
  const engine = fromStateful(counting({ reply: 'nothing', fault: 'counts refusals' }));
  const answer = engine.apply(copy(engine.newGame('a', 2, {})), 1, 1);
  assert.equal(answer.state.game.refused, 1);
});

test('a game without replies has accepted where only its outcome shows it', () => {
  let over = null;
  const game = {
    send: () => {
      over = 1;
    },
    view: () => 1,
    legal: () => [],
    outcome: () => over,
  };
  const engine = fromStateful({ create: () => game });
  const start = engine.newGame('a', 1, {});
  assert.equal(engine.apply(start, 0, 1).code, undefined);
  assert.equal(engine.apply(start, 0, 1).code, 'no-reply');
});

test('a snapshot that forgets something shows when it is loaded and played on', () => {
  const end = (fault, load) => {
    const engine = fromStateful(counting({ fault }));
    let state = copy(engine.newGame('a', 1, {}));
    for (let i = 0; i < 5; i++) {
      if (load) state = copy(engine.load(copy(engine.dump(state))));
      state = copy(engine.apply(state, 0, 2).state);
    }
    return engine.outcome(state);
  };
  assert.deepEqual(end('', true), end('', false));
  assert.notDeepEqual(end('forgets', true), end('forgets', false));
});

test('what is saved after a snapshot was restored can be asked, where there are snapshots', () => {
  const restored = (factory) => {
    const engine = fromStateful(factory);
    const { operations, runBatch } = shim(engine);
    if (!operations.includes('restored')) return [];
    let state = copy(engine.newGame('a', 2, {}));
    state = copy(engine.apply(state, 0, 2).state);
    const [answer] = JSON.parse(
      runBatch(JSON.stringify([{ id: 1, operation: 'restored', input: { state } }])),
    );
    return [state, answer.ok.value];
  };
  const [state, same] = restored(counting());
  assert.deepEqual(same, state);
  const [saved, other] = restored(half);
  assert.deepEqual([saved.game.turn, other.game.turn], [1, 0]);
  assert.deepEqual(restored(counting({ saves: false })), []);
  // A function of that name is an engine's own affair.
  const own = { ...fromStateful(counting({ saves: false })), restored: () => 'mine' };
  assert.ok(!shim(own).operations.includes('restored'));
});

test('a move that throws leaves no game half-way', () => {
  for (const kind of KINDS) {
    const engine = fromStateful(counting(kind));
    const state = copy(engine.newGame('a', 2, {}));
    assert.throws(() => engine.apply(state, 0, 'throw'), /half-way/);
    assert.equal(engine.viewFor(state, 0).sum, 0);
  }
});

test('time passes on the clock, and stands in a pause', () => {
  for (const saves of [true, false]) {
    const engine = fromStateful(counting({ saves }));
    const turn = (state) => engine.viewFor(copy(state), null).turn;
    const start = copy(engine.newGame('a', 3, {}));
    assert.deepEqual(engine.timers(start), [{ name: 'turn' }]);
    const later = copy(engine.advance(start, 2500).state);
    assert.equal(turn(later), 2);
    const paused = copy(engine.pause(later, true).state);
    const stood = copy(engine.advance(paused, 5000).state);
    assert.equal(turn(stood), 2);
    assert.equal(turn(engine.advance(copy(engine.pause(stood, false).state), 5000).state), 1);
  }
});

test('seats leave and come back', () => {
  const engine = fromStateful(counting());
  const gone = copy(engine.leave(copy(engine.newGame('a', 2, {})), 0).state);
  assert.deepEqual(engine.legalMoves(gone, 0), []);
  assert.deepEqual(engine.legalMoves(copy(engine.join(gone, 0).state), 0), [1, 2]);
});

test('functions of the factory get the snapshot, and their pointers lead into the state', () => {
  const engine = fromStateful(counting());
  const state = copy(engine.newGame('a', 2, {}));
  assert.deepEqual(engine.zones(state)[1], { path: '/game/bonus/1', see: [1], shape: 'none' });
  const other = engine.perturb(state, 0, createRng('b'));
  assert.deepEqual(other.start, state.start);
  assert.notDeepEqual(other.game.bonus, state.game.bonus);
  assert.deepEqual(engine.viewFor(copy(other), 1).bonus, other.game.bonus[1]);
  assert.deepEqual(engine.zones(state).at(-1), {
    path: '/start',
    see: [null, 0, 1],
    shape: 'none',
  });
  assert.equal(engine.isEnd('end'), true);
  assert.equal(engine.invariant, undefined);
});

test('what games can do is seen from a trial game, or said', () => {
  const game = { send: () => true, view: () => 1, legal: () => [] };
  const names = (engine) => Object.keys(engine).sort();
  const least = ['apply', 'legalMoves', 'newGame', 'viewFor'];
  assert.deepEqual(names(fromStateful({ create: () => game })), least);
  assert.deepEqual(
    names(
      fromStateful({
        create: () => ({ ...game, snapshot: () => 1, restore() {} }),
      }),
    ),
    [...least, 'dump', 'load'].sort(),
  );
  assert.deepEqual(
    names(fromStateful({ create: () => ({ ...game, armed: () => [] }) })),
    [...least, 'advance', 'timers'].sort(),
  );
  const five = (_seed, seats) => {
    if (seats !== 5) throw new Error('five or none');
    return game;
  };
  assert.deepEqual(names(fromStateful({ create: five })), least);
  const never = () => {
    throw new Error('never');
  };
  assert.throws(
    () => fromStateful({ create: never }),
    /no trial game could be made, so say in .*has.*Error: never$/,
  );
  assert.deepEqual(names(fromStateful({ create: never, has: ['send', 'view', 'legal'] })), least);
});

test('what games lack or misspell is said', () => {
  const game = { send: () => true, view: () => 1, legal: () => [], shown: () => 1 };
  for (const [more, said] of [
    [{ view: undefined }, /^its games lack view; they have send, legal, shown$/],
    [{ legal: undefined }, /^its games lack legal; /],
    [{ snap_shot: () => 1 }, /^snap_shot \(for snapshot\?\) is no method of games; rename it, or /],
    [{ outcom: () => 1 }, /^outcom \(for outcome\?\) is no method of games; /],
  ]) {
    const create = () => ({ ...game, ...more });
    assert.throws(() => fromStateful({ create }), { message: said });
  }
  assert.throws(() => fromStateful({ create: () => game, zone: () => [] }), {
    message: /^zone \(for zones\?\) is no function of factories; /,
  });
  const helpers = { paused: () => false, leaves: () => [], simple: () => 1, outcomes: (a) => a };
  fromStateful({ create: () => ({ ...game, ...helpers }), shuffle: (cards) => cards });
  const sampled = { ...game, legal: undefined, sample: () => 1, _snapshots: () => 1 };
  assert.ok('sampleMove' in fromStateful({ create: () => sampled }));
});
