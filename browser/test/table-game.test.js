/** Games of the FR document on FR as it is exported: the complete one, and its shorter examples. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import FR from '@samedeal/kit/table';
import { start } from './table-game.js';

/** One card of value 1, two of value 2, ..., twelve of value 12, as the document builds them. */
function buildCards() {
  const cards = [];
  for (let n = 1; n <= 12; n++) for (let i = 0; i < n; i++) cards.push(n);
  return cards;
}

function sum(hand) {
  return (hand ?? []).reduce((a, b) => a + b, 0);
}

/** The Table of a harness: it keeps what it is told, and hands messages on. */
function someTable(ids) {
  const told = { frames: [], ends: [], feels: 0 };
  const handlers = {};
  const Table = {
    players: ids.map((id) => ({ id })),
    me: { id: ids[0] },
    feel: () => {
      told.feels++;
    },
    broadcast: (frame) => told.frames.push(JSON.stringify(frame)),
    endGame: (result) => told.ends.push(result),
    onMessage: (fn) => {
      handlers.message = fn;
    },
    onPlayerLeave: (fn) => {
      handlers.leave = fn;
    },
  };
  return { Table, told, handlers };
}

/**
 * Plays the game with a policy of the seed's, stray messages included, until it ends or for so many
 * messages. FR itself, but that its timers run on this clock.
 */
function play(seed, most, onStray) {
  const clock = FR.virtualClock();
  const { Table, told, handlers } = someTable(['p0', 'p1', 'p2']);
  const fr = { ...FR, timers: () => FR.timers(clock) };
  const game = start(fr, Table, buildCards, sum, { seed });
  const choose = FR.rng(seed + 1);
  const moves = [];
  while (game.G.phase !== 'gameOver' && moves.length < most) {
    const before = JSON.stringify([game.G, game.deck.left, game.seats, game.timers.pending]);
    for (const from of ['p0', 'p1', 'p2', 'p9', null, undefined]) {
      const legal = game.table.legalMoves(from).map((msg) => msg.t);
      for (const t of ['flip', 'bank', 'next', 'constructor', undefined]) {
        if (!legal.includes(t)) handlers.message(from, { t });
      }
    }
    onStray(JSON.stringify([game.G, game.deck.left, game.seats, game.timers.pending]), before);
    const offers = Table.players.flatMap(({ id }) =>
      game.table.legalMoves(id).map((msg) => [id, msg]),
    );
    if (offers.length === 0) {
      clock.advance(100);
    } else {
      const held = (game.G.hand[offers[0][0]] ?? []).length;
      const move = offers.length === 2 ? offers[held > choose.int(5) ? 1 : 0] : choose.pick(offers);
      moves.push(move);
      handlers.message(...move);
    }
  }
  return { ...game, told, moves, clock };
}

test('the game of the document runs unchanged, ends, and leaves no timer', () => {
  let ended = 0;
  for (let seed = 0; seed < 10; seed++) {
    const { told, timers, table, G, clock } = play(seed, 300, assert.equal);
    assert.ok(told.ends.length <= 1);
    if (told.ends.length === 0) continue;
    ended++;
    const [{ winnerId, standings }] = told.ends;
    assert.ok(G.score[winnerId] >= 200);
    assert.equal(standings[0].playerId, winnerId);
    assert.deepEqual(timers.pending, []);
    const frames = told.frames.length;
    clock.advance(100000);
    assert.equal(told.frames.length, frames);
    for (const from of ['p0', 'p1', 'p2']) assert.deepEqual(table.legalMoves(from), []);
  }
  assert.ok(ended > 3);
  // Not all do: cards that were busted or banked never come back.
  assert.ok(ended < 10);
});

test('the same seed plays the same game, move for move and frame for frame; another does not', () => {
  const games = [3, 3, 4].map((seed) => play(seed, 300, () => {}));
  assert.deepEqual(games[0].told, games[1].told);
  assert.deepEqual(games[0].moves, games[1].moves);
  assert.notDeepEqual(games[0].told, games[2].told);
});

test('it runs on the timers of the environment, and the pause after a round refuses messages', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { Table, told, handlers } = someTable(['p0', 'p1']);
    const { table, G, seats } = start(FR, Table, buildCards, sum, { seed: 7 });
    handlers.message('p1', { t: 'flip' });
    assert.equal(table.rejected[0].reason, 'turn');
    handlers.message('p0', { t: 'flip' });
    handlers.message('p1', { t: 'bank' });
    handlers.message('p0', { t: 'bank' });
    assert.deepEqual([G.phase, table.busy, told.frames.length], ['roundEnd', true, 3]);
    handlers.message('p0', { t: 'next' });
    assert.equal(table.rejected[1].reason, 'busy');
    mock.timers.tick(1699);
    assert.equal(table.busy, true);
    mock.timers.tick(1);
    assert.deepEqual([table.busy, told.frames.length], [false, 4]);
    handlers.message('p1', { t: 'next' });
    assert.deepEqual([G.round, G.phase, seats.dealer], [2, 'playing', 'p1']);
    handlers.leave('p0');
    assert.deepEqual([seats.out, table.busy], [['p0'], true]);
  } finally {
    mock.timers.reset();
  }
});

test('the cheat sheet runs as it is written', () => {
  const clock = FR.virtualClock();
  const r = FR.rng(42);
  const list = ['x', 'y', 'z'];
  for (const value of [r(), r.int(6), r.range(1, 6)]) assert.equal(typeof value, 'number');
  assert.ok(list.includes(r.pick(list)));
  assert.equal(r.shuffle(list).length, 3);
  const deck = FR.deck(list, r);
  deck.discard(deck.draw());
  deck.drawMany(3);
  assert.deepEqual([deck.left, deck.discarded, deck.exhausted, deck.drawn], [0, 0, true, 4]);
  assert.equal(deck.draw(), undefined);
  const seats = FR.seats(['p0', 'p1', 'p2']);
  seats.startRound(true);
  seats.moveTo('p0');
  seats.setStatus('p0', 'busted');
  seats.eliminate('p1');
  assert.equal(seats.next(), 'p2');
  assert.equal(seats.status('p0'), 'busted');
  seats.setStatus('p2', 'banked');
  assert.equal(seats.next(), null);
  const timers = FR.timers(clock);
  timers.after('boom', 3000, () => {});
  timers.every('tick', 1000, () => {});
  timers.cancel('boom');
  assert.deepEqual(timers.pending, ['tick']);
  timers.cancelAll();
  const table = FR.host({
    state: {},
    seats,
    publish() {},
    phase: () => 'any',
    timers,
    intents: { vote() {} },
  });
  table.hold(5, () => {});
  table.sequence(5, [() => {}], () => {});
  assert.deepEqual([table.busy, table.rejected], [true, []]);
  table.stop();
  assert.equal(table.handle('p0', { t: 'vote' }), false);
  const board = FR.standings.byScore({ p0: 12, p1: 30 });
  assert.deepEqual([board.winnerId, board.standings.length], ['p1', 2]);
  assert.equal(FR.standings.byElimination(seats).standings.length, 3);
});

test('the options of the document: two messages a card that can be played, for whose turn it is', () => {
  const G = {
    turn: 'a',
    hands: {
      a: [
        { c: 'jungle', v: 7 },
        { c: 'sea', v: 2 },
      ],
      b: [],
    },
  };
  const canPlay = (_from, card) => card.v > 5;
  const table = FR.host({
    state: G,
    seats: FR.seats(['a', 'b']),
    timers: FR.timers(FR.virtualClock()),
    phase: () => 'playing:play',
    publish() {},
    intents: {
      play: {
        phase: 'playing:play',
        when: (ctx) => ctx.from === G.turn,
        options: (ctx) =>
          G.hands[ctx.from]
            .filter((c) => canPlay(ctx.from, c))
            .map((c) => ({ card: { c: c.c, v: c.v } })),
        run: () => {},
      },
    },
  });
  assert.deepEqual(table.legalMoves('a'), [{ t: 'play', card: { c: 'jungle', v: 7 } }]);
  assert.deepEqual(table.legalMoves('b'), []);
});

test('FR has what the document lists, and a clock', () => {
  const names = ['deck', 'host', 'rng', 'seats', 'standings', 'timers', 'virtualClock'];
  assert.deepEqual(Object.keys(FR).sort(), names);
});
