/** Games of the FR document on the table without a screen: that of the document itself, and others. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { createRng, virtualClock } from '@samedeal/kit';
import {
  engineOf,
  frModule,
  frScripts,
  fromStateful,
  recorder,
  setTraps,
} from '@samedeal/kit/engine';
import document, { press, random, sound } from './engines/press.mjs';

const copy = (value) => JSON.parse(JSON.stringify(value));

/** Plays by the seed until the game is over or nothing can happen; its states, with what was answered. */
function play(engine, seed, seats, most = 400) {
  const rng = createRng(`play ${seed}`);
  let state = copy(engine.newGame(seed, seats, {}));
  const states = [[state, {}]];
  while (engine.outcome(state) === null && states.length < most) {
    const offers = [...Array(seats).keys()].flatMap((seat) =>
      engine.legalMoves(state, seat).map((move) => [seat, move]),
    );
    if (offers.length === 0 && engine.timers(state).length === 0) break;
    const answer =
      offers.length === 0
        ? engine.advance(state, 1000)
        : engine.apply(state, ...offers[rng.int(0, offers.length)]);
    assert.equal(answer.code, undefined);
    state = copy(answer.state);
    states.push([state, copy(answer)]);
  }
  return states;
}

test('the game of the document is an engine as it stands, and is played to its end', async () => {
  const engine = await engineOf({ default: document });
  const ends = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const [state] = play(engine, seed, 3, 200).at(-1);
    return [engine.outcome(state), engine.timers(state)];
  });
  const ended = ends.filter(([outcome]) => outcome !== null);
  assert.ok(ended.length > 0);
  for (const [outcome, timers] of ended) {
    assert.equal(outcome.title, 'Winner!');
    assert.ok(outcome.standings[0].score >= 200);
    assert.deepEqual(timers, []);
  }
});

test('views are what is broadcast, for everybody alike; feelings are the own player of the host', () => {
  const engine = fromStateful(document);
  const start = copy(engine.newGame(5, 2, {}));
  assert.deepEqual(engine.viewFor(start, 0), { frame: null, results: [] });
  const { state, events } = copy(engine.apply(start, 0, { t: 'flip' }));
  const view = engine.viewFor(state, null);
  assert.deepEqual([view.frame.turn, view.frame.deckLeft], ['p1', 77]);
  assert.deepEqual(
    events.map(({ t }) => t),
    ['feel', 'frame'],
  );
  const next = copy(engine.apply(state, 1, { t: 'flip' }));
  assert.deepEqual(
    next.events.map(({ t }) => t),
    ['feel', 'frame'],
  );
  assert.deepEqual(engine.eventsFor(events, 0), events);
  assert.deepEqual(engine.eventsFor(events, 1), [events[1]]);
  assert.deepEqual([engine.isEnd(events[1]), engine.isEnd({ t: 'endGame' })], [false, true]);
});

test('a message that changes nothing is refused, from whoever it comes and whatever it is', () => {
  for (const game of [document, sound]) {
    const engine = fromStateful(game);
    const state = copy(engine.newGame(5, 2, {}));
    for (const [seat, move] of [
      [1, { t: 'flip' }],
      [7, { t: 'flip' }],
      [-1, { t: 'flip' }],
      ['p7', { t: 'flip' }],
      ['0', { t: 'flip' }],
      [true, { t: 'flip' }],
      [0, null],
      [0, { t: 'constructor' }],
      [0, 'flip'],
    ]) {
      const { code, state: after } = copy(engine.apply(state, seat, move));
      assert.equal(code, 'no-reply');
      assert.deepEqual(engine.viewFor(after, 0), engine.viewFor(state, 0));
    }
  }
});

test('a game is the same again, live and done again from the start', () => {
  for (const game of [document, sound]) {
    const one = play(fromStateful(game), 'a', 3, 60);
    assert.deepEqual(play(fromStateful(game), 'a', 3, 60), one);
    const [state, { events }] = one.at(-1);
    const again = fromStateful(game);
    assert.deepEqual(again.viewFor(state, 0), fromStateful(game).viewFor(state, 0));
    const [before] = one.at(-2);
    const deed = state.done.at(-1);
    const [name, ...given] = deed;
    const answer =
      name === 'send' ? again.apply(before, ...given) : again.advance(before, ...given);
    assert.deepEqual(copy(answer.events), events);
  }
});

test('what happened before the first move is nobody’s move', () => {
  const state = copy(fromStateful(sound).newGame('a', 2, {}));
  const live = fromStateful(sound);
  live.newGame('a', 2, {});
  const [one, other] = [live, fromStateful(sound)].map((engine) =>
    copy(engine.apply(state, 0, { t: 'flip' })),
  );
  assert.deepEqual(one, other);
  assert.deepEqual(
    one.events.map(({ t }) => t),
    ['frame'],
  );
});

test('a hold is armed as one, and the game goes on when it is over', () => {
  const engine = fromStateful(sound);
  let state = copy(engine.newGame('a', 2, {}));
  for (const seat of [0, 1]) state = copy(engine.apply(state, seat, { t: 'bank' }).state);
  assert.deepEqual(engine.timers(state), [{ name: 'host:1', hold: true }]);
  assert.deepEqual([engine.legalMoves(state, 0), engine.legalMoves(state, 1)], [[], []]);
  state = copy(engine.advance(state, 1700).state);
  assert.deepEqual(engine.timers(state), []);
  assert.deepEqual(engine.viewFor(state, 0).frame.view.phase, 'playing');
});

test('in a pause nothing moves, and then it does', () => {
  const engine = fromStateful(sound);
  let state = copy(engine.newGame('a', 2, {}));
  for (const seat of [0, 1]) state = copy(engine.apply(state, seat, { t: 'bank' }).state);
  const paused = copy(engine.pause(state, true).state);
  const later = copy(engine.advance(paused, 60_000).state);
  assert.deepEqual(engine.viewFor(later, 0), engine.viewFor(state, 0));
  assert.deepEqual(engine.legalMoves(later, 1), []);
  assert.equal(engine.apply(later, 1, { t: 'flip' }).code, 'no-reply');
  const on = copy(engine.pause(later, false).state);
  assert.equal(engine.viewFor(copy(engine.advance(on, 1700).state), 0).frame.view.phase, 'playing');
});

test('in a pause the host of a game refuses, and the timeouts of a script stand', () => {
  const engine = fromStateful(sound);
  const start = copy(engine.newGame('a', 2, {}));
  assert.deepEqual(engine.legalMoves(start, 0).length, 2);
  const paused = copy(engine.pause(start, true).state);
  assert.deepEqual(engine.legalMoves(paused, 0), []);
  assert.equal(engine.apply(paused, 0, { t: 'flip' }).code, 'no-reply');

  const script = `
    setTimeout(() => Table.broadcast(Table.paused), 10);
    Table.onPause((on) => Table.feel('pause', { on }));`;
  const timed = fromStateful(frScripts([['s.js', script]], { vm }));
  const { state: stopped, events } = copy(timed.pause(copy(timed.newGame(1, 1, {})), true));
  assert.deepEqual(events, [{ t: 'feel', name: 'pause', options: { on: true } }]);
  const later = copy(timed.advance(stopped, 60).state);
  assert.equal(timed.viewFor(later, 0).frame, null);
  const on = copy(timed.pause(later, false).state);
  assert.equal(timed.viewFor(copy(timed.advance(on, 60).state), 0).frame, false);
});

test('a sound game ends with one result and nothing armed, and when its players leave', () => {
  const engine = fromStateful(sound);
  for (const seed of ['a', 'b', 'c']) {
    const [state] = play(engine, seed, 3).at(-1);
    assert.ok(engine.outcome(state).winnerId);
    assert.deepEqual(engine.timers(state), []);
  }
  let state = copy(engine.newGame('a', 3, {}));
  state = copy(engine.leave(state, 0).state);
  assert.deepEqual(engine.legalMoves(state, 0), []);
  assert.equal(engine.viewFor(state, 1).frame.turn, 'p1');
  const { state: last, events } = copy(engine.leave(state, 1));
  assert.equal(engine.outcome(last).standings.length, 3);
  assert.equal(events.filter(engine.isEnd).length, 1);
});

test('who comes back gets the last frame, alone, and plays on where the game takes him back', () => {
  const script = `
    var seats = FR.seats(Table.players.map(({ id }) => id));
    var G = { hits: 0 };
    var table = FR.host({ seats, state: G, timers: FR.timers(), phase: () => 'on', intents: { hit: { run: () => G.hits++ } },
      publish: () => Table.broadcast({ hits: G.hits }) });
    seats.startRound();
    Table.onMessage((from, msg) => table.handle(from, msg));
    Table.onPlayerLeave((id) => table.leave(id));
    RETURN`;
  for (const [returns, moves] of [
    ['Table.onPlayerJoin((id) => table.join(id));', [{ t: 'hit' }]],
    ['', []],
  ]) {
    const text = script.replace('RETURN', returns);
    const engine = fromStateful(frScripts([['s.js', text]], { vm }));
    let state = copy(engine.newGame(1, 2, {}));
    state = copy(engine.apply(state, 1, { t: 'hit' }).state);
    state = copy(engine.leave(state, 0).state);
    assert.deepEqual(engine.legalMoves(state, 0), []);
    state = copy(engine.apply(state, 1, { t: 'hit' }).state);
    const { state: back, events } = copy(engine.join(state, 0));
    assert.deepEqual(engine.legalMoves(back, 0), moves);
    const sync = { t: 'sync', to: 'p0', frame: { hits: 2 } };
    assert.deepEqual(engine.eventsFor(events, 0), [sync]);
    assert.deepEqual([engine.eventsFor(events, 1), engine.eventsFor(events, null)], [[], []]);
  }
});

test('faults of games show', () => {
  const over = (fault, seats = 2) => {
    const engine = fromStateful(press(fault));
    return [engine, play(engine, 'a', seats).at(-1)[0]];
  };
  const [leaving, left] = over('leaves a timer');
  assert.deepEqual(leaving.timers(left), [{ name: 'tick' }]);

  const [twice, ended] = over('ends twice', 3);
  const again = copy(twice.leave(copy(twice.leave(ended, 1).state), 2).state);
  assert.equal(twice.outcome(again).length, 2);

  const grabbing = fromStateful(press('asks no host'));
  const start = copy(grabbing.newGame('a', 2, {}));
  const stranger = copy(grabbing.apply(start, 9, { t: 'grab' }));
  assert.equal(grabbing.viewFor(stranger.state, 0).frame.view.score.p9, 99);
  const paused = copy(grabbing.pause(start, true).state);
  const moved = copy(grabbing.apply(paused, 1, { t: 'grab' }));
  assert.deepEqual(
    [moved.code, grabbing.viewFor(moved.state, 0).frame.view.score.p1],
    [undefined, 99],
  );

  const counting = fromStateful(press('counts messages'));
  assert.equal(counting.apply(copy(counting.newGame('a', 2, {})), 9, { t: 'x' }).code, undefined);
});

test('FAULT of the game of the document: a seat that has left is still to move', () => {
  const engine = fromStateful(document);
  const state = copy(engine.leave(copy(engine.newGame('a', 3, {})), 0).state);
  assert.deepEqual(engine.legalMoves(state, 0), [{ t: 'flip' }, { t: 'bank' }]);
});

test('timeouts of a script are on the clock, armed, and can be cleared', () => {
  const script = `
    var n = 0;
    var seen = [];
    setTimeout((a) => { seen.push(a); Table.broadcast(seen); }, 100, 'once');
    var again = setInterval(() => { n++; if (n === 3) clearInterval(again); Table.broadcast(n); }, 10);
    clearTimeout(setTimeout(() => Table.broadcast('never'), 5));
    setTimeout(() => Table.broadcast('soon'));`;
  const engine = fromStateful(frScripts([['s.js', script]], { vm }));
  let state = copy(engine.newGame(1, 1, {}));
  assert.deepEqual(engine.timers(state).length, 3);
  state = copy(engine.advance(state, 0).state);
  assert.equal(engine.viewFor(state, 0).frame, 'soon');
  state = copy(engine.advance(state, 60).state);
  assert.equal(engine.viewFor(state, 0).frame, 3);
  state = copy(engine.advance(state, 60).state);
  assert.deepEqual([engine.viewFor(state, 0).frame, engine.timers(state)], [['once'], []]);
});

test('what a script reads of chance and the time is noted, though its realm is its own', () => {
  const record = recorder('');
  setTraps(globalThis, record);
  fromStateful(random).newGame(1, 2, {});
  assert.deepEqual(record.take(), [{ what: 'Math.random', where: 'dice.js:1' }]);
});

test('a seed is a number or a text, and is needed; frames are JSON', () => {
  const table = (seed) => {
    let given;
    frModule((all) => {
      given = all;
    }).create(seed, 2, {}, virtualClock());
    return given.Table;
  };
  assert.equal(table(7).seed, 7);
  assert.notEqual(table('a').seed, table('b').seed);
  assert.ok(Number.isInteger(table('a').seed));
  for (const seed of [undefined, null, 1.5, {}]) {
    assert.throws(() => table(seed), /the seed of a table must be a text or an integer/);
  }
  assert.throws(() => table(1).broadcast({ left: undefined }), {
    name: 'NotJson',
    pointer: '/left',
  });
  assert.deepEqual(
    table(1).players.map(({ id }) => id),
    ['p0', 'p1'],
  );
});

test('an error of a game reaches whoever sent the message, with its line', () => {
  const script = "Table.onMessage(() => {\n  throw new Error('no');\n});";
  const engine = fromStateful(frScripts([['s.js', script]], { vm }));
  const state = copy(engine.newGame(1, 1, {}));
  assert.throws(
    () => engine.apply(state, 0, {}),
    (error) => /s\.js:2/.test(error.stack),
  );
});
