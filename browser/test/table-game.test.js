/**
 * Games of the FR document, typed in as they stand there, on FR as a module and as a classic script.
 *
 * The texts are in document/: classic scripts that find FR there, as the document says of its harness. Each is
 * run once with each FR, and both give the same. Words of prose between the lines are left out, and
 * where the document has dots there is code.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import FR from '@samedeal/kit/table';
import { ROOT } from './support.js';

const CLASSIC = readFileSync(join(ROOT, 'classic', 'fr.js'), 'utf8');

const textOf = (name) => readFileSync(join(ROOT, 'test', 'document', `${name}.js`), 'utf8');

/** How FR gets into a context. A module's timers know the realm of the module: here they get the context's. */
const BUILDS = {
  module: (context) => {
    const callLater = (ms, fn) => {
      const id = context.setTimeout(fn, ms);
      return { cancel: () => context.clearTimeout(id) };
    };
    context.FR = { ...FR, timers: (clock = { callLater }) => FR.timers(clock) };
  },
  classic: (context) => runInContext(CLASSIC, context),
};

/** Runs scripts of the document in a context with FR and what they are given; the value of an expression. */
function run(inject, given, names, expression) {
  const context = createContext(given);
  inject(context);
  for (const name of names) runInContext(textOf(name), context, { filename: name });
  return JSON.parse(runInContext(`JSON.stringify(${expression})`, context));
}

/** The same on both builds, each given the like; what both come to. */
function both(given, names, expression) {
  const results = Object.values(BUILDS).map((inject) => run(inject, given(), names, expression));
  assert.deepEqual(results[1], results[0]);
  return results[0];
}

const game = (seed) => both(() => ({ seed }), ['around', 'game'], 'play(300)');

/** The games of some seeds, played once for several tests. */
const GAMES = [0, 1, 2, 3, 4, 5, 7, 8].map(game);

/** Functions that note in a list that they were called, and with what. */
function notes(done, ...names) {
  const note = (name) => (id) => {
    done.push(typeof id === 'string' ? `${name} ${id}` : name);
  };
  return Object.fromEntries(names.map((name) => [name, note(name)]));
}

/** Timers that can be given to a script: what was set, and a way to call it. */
function someTimeouts() {
  const set = new Map();
  let last = 0;
  return {
    set,
    setTimeout: (fn, ms) => {
      set.set(++last, { fn, ms });
      return last;
    },
    clearTimeout: (id) => set.delete(id),
  };
}

test('the game of the document runs unchanged, ends, and leaves no timer', () => {
  const ended = GAMES.filter(({ told }) => told.ends.length > 0);
  assert.ok(ended.length > 3);
  for (const { told, G, landed, pending, later, legal } of ended) {
    assert.deepEqual(landed, []);
    assert.equal(told.ends.length, 1);
    const [{ title, winnerId, standings }] = told.ends;
    assert.ok(G.score[winnerId] >= 200);
    assert.deepEqual([title, standings[0].playerId], ['Winner!', winnerId]);
    assert.deepEqual([pending, later, legal], [[], 0, []]);
  }
});

test('the game of the document goes on for ever where its deck is out before anybody has 200', () => {
  const stuck = GAMES.filter(({ told }) => told.ends.length === 0);
  assert.ok(stuck.length > 1);
  for (const { moves, G, told, landed } of stuck) {
    assert.deepEqual(landed, []);
    assert.equal(moves.length, 300);
    assert.ok(Math.max(...Object.values(G.score)) < 200);
    // Rounds go by in which nobody gets a card, and nobody a point.
    const frames = told.frames.slice(-80).map((frame) => JSON.parse(frame));
    assert.ok(frames.every(({ deckLeft }) => deckLeft === 0));
    assert.deepEqual(frames[0].view.score, G.score);
    assert.ok(G.round > frames[0].view.round);
  }
});

test('the same seed plays the same game, move for move and frame for frame; another does not', () => {
  assert.deepEqual(game(3), GAMES[3]);
  assert.notDeepEqual(GAMES[4].told, GAMES[3].told);
});

test('it runs on the timers of the environment, and the pause after a round refuses messages', () => {
  const script = `(() => {
    const seen = [];
    const note = () => seen.push([G.phase, table.busy, told.frames.length, table.rejected.map((r) => r.reason)]);
    handlers.message('p1', { t: 'flip' });
    for (const id of ['p0', 'p1', 'p2']) handlers.message(id, { t: 'flip' });
    for (const id of ['p0', 'p1', 'p2']) handlers.message(id, { t: 'bank' });
    note();
    handlers.message('p0', { t: 'next' });
    clock.advance(1699);
    note();
    clock.advance(1);
    note();
    handlers.message('p1', { t: 'next' });
    seen.push([G.round, G.phase, seats.dealer]);
    handlers.leave('p0');
    handlers.leave('p1');
    seen.push([seats.out, seats.survivor, table.busy]);
    return seen;
  })()`;
  assert.deepEqual(
    both(() => ({ seed: 7 }), ['around', 'game'], script),
    [
      ['roundEnd', true, 6, ['turn']],
      ['roundEnd', true, 6, ['turn', 'busy']],
      ['roundEnd', false, 7, ['turn', 'busy']],
      [2, 'playing', 'p1'],
      [['p0', 'p1'], 'p2', true],
    ],
  );
});

test('the cheat sheet runs as it is written', () => {
  const calls = [];
  const given = () => ({
    ...someTimeouts(),
    seed: 42,
    list: ['x', 'y', 'z'],
    cards: ['a', 'b', 'c', 'd'],
    card: 'a',
    rotateDealer: true,
    id: 'p1',
    state: {},
    publish: () => calls.push('publish'),
    phase: () => 'any',
    intents: { vote: () => calls.push('vote') },
    from: 'p0',
    msg: { t: 'vote' },
    ms: 5,
    steps: [() => calls.push('step')],
    fn: () => calls.push('fn'),
    done: () => calls.push('done'),
  });
  const values = both(
    given,
    ['cheat-sheet'],
    `[typeof r(), r.int(6) < 6, r.range(1, 6) > 0, list.includes(r.pick(list)), r.shuffle(list).length,
      deck.left, deck.discarded, deck.exhausted, deck.drawn, seats.out, seats.active, seats.settled,
      seats.status(id), timers.pending, table.busy, table.rejected]`,
  );
  const drawn = ['number', true, true, true, 3, 0, 1, false, 4];
  assert.deepEqual(values, [...drawn, ['p1'], ['p0', 'p2'], false, 'out', [], true, []]);
  // The message was accepted; of the sequence the first step ran, and stop ended the rest.
  const once = ['vote', 'publish', 'step', 'publish'];
  assert.deepEqual(calls, [...once, ...once]);
});

test('a generator of the document: one seed, made once and kept, gives everything', () => {
  const draws = both(
    () => ({ Date: { now: () => -1 } }),
    ['rng'],
    '[G.seed, r.seed, r(), r.int(52)]',
  );
  const r = FR.rng(4294967295);
  assert.deepEqual(draws, [4294967295, 4294967295, r(), r.int(52)]);
});

test('a deck of the document: 78 cards, one drawn and laid aside, the rest told', () => {
  const given = () => {
    const told = [];
    return { r: FR.rng(5), told, publish: (frame) => told.push(frame) };
  };
  const [card, ...rest] = both(given, ['deck'], '[card, deck.left, deck.discarded, told]');
  assert.ok(card >= 1 && card <= 12);
  assert.deepEqual(rest, [77, 1, [{ deckLeft: 77 }]]);
});

test('seats of the document: a status lasts for a round, elimination for good', () => {
  const ids = (n) => Array.from({ length: n }, (_, i) => `p${i}`);
  const given = (n, victim) => () => {
    const done = [];
    const Table = { players: ids(n).map((id) => ({ id })) };
    return { Table, victim, done, ...notes(done, 'finish', 'endRound') };
  };
  const values = '[done, seats.current, seats.startRound(), seats.active]';
  assert.deepEqual(both(given(3, 'p1'), ['seats'], values), [[], 'p2', 'p0', ['p0', 'p2']]);
  const settled = [['finish', 'endRound'], 'p0', 'p0', ['p0']];
  assert.deepEqual(both(given(2, 'p1'), ['seats'], values), settled);
});

test('who leaves is eliminated, as the document has it: twice is once, and one left is the end', () => {
  const given = () => {
    const done = [];
    const Table = {
      onPlayerLeave: (fn) => {
        Table.leave = fn;
      },
    };
    return { seats: FR.seats(['a', 'b', 'c']), Table, done, ...notes(done, 'finish', 'publish') };
  };
  const values = "(['a', 'a', 'b'].forEach((id) => Table.leave(id)), [seats.out, done])";
  const done = ['publish', 'publish', 'finish', 'publish'];
  assert.deepEqual(both(given, ['leaving'], values), [['a', 'b'], done]);
});

test('standings of the document: points with their texts, and the last one standing', () => {
  const given = () => {
    const seats = FR.seats(['a', 'b', 'c']);
    seats.eliminate('b');
    seats.eliminate('a');
    const ends = [];
    const G = { totals: { b: 7, a: 7, c: 9 }, names: { c: 'Cora' } };
    return { seats, ends, G, Table: { endGame: (end) => ends.push(end) } };
  };
  const [[end], result] = both(given, ['standings'], '[ends, result]');
  assert.deepEqual(end, {
    title: 'Cora wins!',
    winnerId: 'c',
    standings: [
      { playerId: 'c', score: 9, detail: '9 pts' },
      { playerId: 'a', score: 7, detail: '7 pts' },
      { playerId: 'b', score: 7, detail: '7 pts' },
    ],
  });
  const rows = ['c', 'a', 'b'].map((playerId, i) => ({ playerId, score: 3 - i }));
  assert.deepEqual(result, { winnerId: 'c', standings: rows });
});

test('timers of the document run on the setTimeout that is there, and one call ends them', () => {
  for (const inject of Object.values(BUILDS)) {
    const timeouts = someTimeouts();
    const waits = [];
    const setTimeout = (fn, ms) => {
      waits.push(ms);
      return timeouts.setTimeout(fn, ms);
    };
    const given = { ...timeouts, setTimeout, r: FR.rng(1), tickHeat() {}, explode() {} };
    assert.deepEqual(run(inject, given, ['timers'], 'timers.pending'), []);
    assert.equal(waits[0], 250);
    assert.ok(waits[1] >= 8000 && waits[1] <= 20000);
    assert.equal(timeouts.set.size, 0);
  }
});

test('the host of the document: its four intents, each let through where it is declared to be', () => {
  const given = () => {
    const done = [];
    const Table = {
      onMessage: (fn) => {
        Table.say = fn;
      },
    };
    return {
      G: { phase: 'playing', votes: {} },
      seats: FR.seats(['a', 'b']),
      timers: FR.timers(FR.virtualClock()),
      Table,
      done,
      ...notes(done, 'publish', 'drawFor', 'bank', 'startRound'),
    };
  };
  const values = `(Table.say('b', { t: 'flip' }), Table.say('a', { t: 'flip' }), Table.say('a', { t: 'next' }),
    Table.say('b', { t: 'vote', choice: 5 }), Table.say('a', { t: 'bank' }), G.phase = 'roundEnd',
    Table.say('a', { t: 'bank' }), Table.say('b', { t: 'next' }),
    [done, table.rejected.map(({ from, msg, reason }) => [from, msg.t, reason]), G.votes])`;
  assert.deepEqual(both(given, ['host'], values), [
    ['drawFor a', 'publish', 'publish', 'bank a', 'publish', 'startRound', 'publish'],
    [
      ['b', 'flip', 'turn'],
      ['a', 'next', 'phase'],
      ['a', 'bank', 'phase'],
    ],
    { b: 5 },
  ]);
});

test('a hold and a sequence of the document: three forced flips are three, whoever taps', () => {
  const given = () => {
    const clock = FR.virtualClock();
    const seats = FR.seats(['a', 'b']);
    const done = [];
    const G = { phase: 'playing' };
    const deal = () => done.push('deal');
    const table = FR.host({
      seats,
      timers: FR.timers(clock),
      publish: () => done.push('publish'),
      intents: { flip: deal },
    });
    return { clock, seats, done, G, table, dealOne: deal, endRound: () => done.push('end') };
  };
  const values = `(() => {
    const seen = [];
    for (const ms of [0, 799, 1, 800, 99, 1, 700]) {
      clock.advance(ms);
      seen.push([table.handle('a', { t: 'flip' }), G.phase, done.filter((one) => one === 'deal').length]);
    }
    clock.advance(100);
    return [...seen, table.busy, seats.current, done.length];
  })()`;
  const still = 'playing';
  assert.deepEqual(both(given, ['hold'], values), [
    [false, still, 1],
    [false, still, 1],
    [false, still, 2],
    [false, still, 3],
    [false, still, 3],
    [false, 'roundEnd', 3],
    [true, 'roundEnd', 4],
    false,
    'b',
    10,
  ]);
});

test('the options of the document: a message for each card that can be played, for whose turn it is', () => {
  const card = (c, v) => ({ c, v, art: 'x' });
  const given = () => ({
    G: { turn: 'a', hands: { a: [card('jungle', 7), card('sea', 2)], b: [card('sea', 9)] } },
    canPlay: (_from, { v }) => v > 5,
    played: [],
  });
  const values = `(() => {
    const table = FR.host({ seats: FR.seats(['a', 'b']), phase: () => 'playing:play', intents });
    const moves = table.legalMoves('a');
    return [moves, table.legalMoves('b'), moves.map((msg) => table.handle('a', msg)), played];
  })()`;
  const move = { t: 'play', card: { c: 'jungle', v: 7 } };
  assert.deepEqual(both(given, ['options'], values), [[move], [], [true], [move]]);
});

test('a game of the document fails on an FR that lacks a piece, and ends otherwise on one that is wrong', () => {
  const names = ['rng', 'deck', 'seats', 'standings', 'timers', 'host'];
  const ending = ({ told }) => told.ends.map(({ winnerId }) => winnerId);
  const playOn = (changes) => {
    const inject = (context) => {
      BUILDS.module(context);
      Object.assign(context.FR, changes);
    };
    return run(inject, { seed: 3 }, ['around', 'game'], 'play(300)');
  };
  for (const name of names) {
    assert.throws(() => playOn({ [name]: undefined }), { name: 'TypeError' }, name);
  }
  const right = ending(playOn({}));
  assert.equal(right.length, 1);
  const deck = (cards, r) => FR.deck([...cards].reverse(), r);
  assert.notDeepEqual(playOn({ deck }), playOn({}));
  const open = (options) =>
    Object.assign(FR.host(options), {
      handle: (from, msg) => options.intents[msg.t]?.run({ from, msg }),
    });
  assert.notDeepEqual(playOn({ host: open }).landed, []);
});

test('FR has what the document lists, and a clock', () => {
  const names = ['deck', 'host', 'rng', 'seats', 'standings', 'timers', 'virtualClock'];
  assert.deepEqual(Object.keys(FR).sort(), names);
  assert.deepEqual(
    both(() => ({}), [], 'Object.keys(FR).sort()'),
    names,
  );
});
