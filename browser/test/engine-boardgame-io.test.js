/** Games of boardgame.io as engines, on the real package: what its clients get, and its faults. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import core from 'boardgame.io/dist/cjs/core.js';
import internal from 'boardgame.io/dist/cjs/internal.js';
import { createRng } from '@samedeal/kit';
import { engineOf, fromBoardgameIo, shim } from '@samedeal/kit/engine';
import * as games from './engines/boardgame.mjs';

const PACKAGE = createRequire(import.meta.url).resolve('boardgame.io/package.json');

const copy = (value) => JSON.parse(JSON.stringify(value));

/** Plays a game by the seed; its states, with the events of each move. */
function play(engine, seed = 'a', seats = 2, change = (state) => state) {
  let state = change(copy(engine.newGame(seed, seats, {})));
  const states = [[state, []]];
  const rng = createRng('moves');
  while (engine.outcome(state) === null && states.length < 50) {
    const seat = Number(state.ctx.currentPlayer);
    const legal = engine.legalMoves(state, seat);
    const { state: next, events } = copy(
      engine.apply(state, seat, legal[rng.int(0, legal.length)]),
    );
    state = next;
    states.push([state, events]);
  }
  return states;
}

/** Pointers at which two values differ. */
function differences(one, other, path = '') {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? [] : [path];
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], `${path}/${key}`));
}

/** Where the views of a viewer differ when what he can't see was another from the start. */
function leaks(engine, viewer) {
  const found = new Set();
  for (const seed of ['a', 'b', 'c']) {
    const state = copy(engine.newGame(seed, 2, {}));
    const other = copy(engine.perturb(state, viewer, createRng(seed)));
    assert.notDeepEqual(other, state);
    for (const pointer of differences(
      engine.viewFor(state, viewer),
      engine.viewFor(other, viewer),
    )) {
      found.add(pointer.replaceAll(/\/\d+$/g, ''));
    }
  }
  return [...found].sort();
}

test('a game is played to its end on the real package', () => {
  assert.equal(JSON.parse(readFileSync(PACKAGE, 'utf8')).version, '0.50.2');
  for (const seats of [2, 3]) {
    const states = play(games.default, 'a', seats);
    const [last] = states.at(-1);
    assert.equal(states.length, seats === 2 ? 4 : 1);
    assert.match(games.default.outcome(last).winner, /^[012]$/);
    assert.deepEqual(games.default.legalMoves(last, 0), []);
  }
});

test('it comes out the same again, is other with another seed, and reads no clock', () => {
  assert.deepEqual(play(games.default, 'a'), play(games.default, 'a'));
  const deck = (seed) => games.default.newGame(seed, 2, {}).G.secret.deck.join();
  assert.notEqual(deck('a'), deck('b'));
  assert.equal(deck(7), deck(7));
  assert.throws(() => games.default.newGame(undefined, 2, {}), /takes the time for one/);
});

test('moves are refused by the checks of its server, in their order', () => {
  const state = copy(games.default.newGame('a', 2, {}));
  const [card] = state.G.players[0].hand;
  const [stranger] = state.G.players[1].hand;
  const code = (seat, move, from = state) => games.default.apply(from, seat, move).code;
  const give = { type: 'give', args: [card] };
  for (const seat of [-1, 2, '0', 0.5, true, null]) assert.equal(code(seat, give), 'no-seat');
  for (const move of [null, 5, 'give', [], {}, { type: 5 }, { type: 'give', args: 'x' }]) {
    assert.equal(code(0, move), 'no-move');
  }
  assert.equal(code(1, give), 'inactive-player');
  assert.equal(code(0, { type: 'take', args: [] }), 'unavailable-move');
  assert.equal(code(0, { type: 'give', args: [stranger] }), 'action/invalid_move');
  assert.equal(code(1, { undo: true }), 'no-undo-now');
  assert.equal(code(0, { undo: true }), 'action/action_invalid');
  assert.equal(code(0, give), undefined);
  assert.equal(code(0, give, play(games.default).at(-1)[0]), 'game-over');
});

test('moves can be taken back where the game lets them', () => {
  const engine = fromBoardgameIo(
    { moves: { more: ({ G }) => ({ n: (G.n ?? 0) + 1 }) } },
    { internal, enumerate: () => [{ move: 'more' }, { event: 'endTurn' }] },
  );
  const start = copy(engine.newGame('a', 2, {}));
  assert.deepEqual(engine.legalMoves(start, 0), [
    { type: 'more', args: [] },
    { event: 'endTurn', args: [] },
  ]);
  const once = copy(engine.apply(start, 0, { type: 'more' }).state);
  assert.equal(once.G.n, 1);
  const back = copy(engine.apply(once, 0, { undo: true }).state);
  assert.deepEqual(back.G, {});
  assert.equal(copy(engine.apply(back, 0, { redo: true }).state).G.n, 1);
  const ended = copy(engine.apply(once, 0, { event: 'endTurn' }).state);
  assert.equal(ended.ctx.currentPlayer, '1');
});

test('actions that enumerate gives are moves too', () => {
  const action = (type, name) => ({ type, payload: { type: name, args: [1], playerID: '0' } });
  const engine = fromBoardgameIo(
    { moves: { a: () => undefined } },
    { internal, enumerate: () => [action('MAKE_MOVE', 'a'), action('GAME_EVENT', 'endTurn')] },
  );
  assert.deepEqual(engine.legalMoves(engine.newGame('a', 2, {}), 0), [
    { type: 'a', args: [1] },
    { event: 'endTurn', args: [1] },
  ]);
});

test('a view is what a client gets: playerView, the redacted log, no undo stack, no seed', () => {
  const states = play(games.sound);
  const [state, events] = states[1];
  const view = games.sound.viewFor(state, 1);
  assert.deepEqual(
    states.map(([each]) => each.log.filter(({ automatic }) => !automatic).length),
    states.map((_, i) => i),
  );
  assert.deepEqual(view.state.G, {
    players: { 1: state.G.players[1] },
    count: state.G.count,
  });
  assert.deepEqual([view.state._undo, view.state._redo, view.state.plugins.random], [[], [], {}]);
  assert.deepEqual(Object.keys(view), ['state', 'log']);
  assert.equal(view.log[0].action.payload.args, null);
  assert.equal(games.sound.viewFor(state, 0).log[0].action.payload.args.length, 1);
  assert.equal(games.sound.viewFor(state, null).log[0].action.payload.args, null);
  for (const viewer of [0, 1, null]) {
    const told = games.sound.eventsFor(events, viewer);
    assert.deepEqual(told, games.sound.viewFor(state, viewer).log);
  }
});

test('a sound game leaks nothing but what the server sends of the start', () => {
  for (const viewer of [0, 1, null]) {
    assert.deepEqual(leaks(games.sound, viewer), []);
  }
});

test('FAULT of boardgame.io 0.50.2: whoever connects gets the deck, all hands and the seed', () => {
  for (const viewer of [0, 1, null]) {
    const pointers = leaks(games.default, viewer);
    assert.ok(pointers.includes('/initialState/G/secret/deck'), pointers.join());
    assert.ok(pointers.includes(`/initialState/G/players/${viewer === 0 ? 1 : 0}/hand`));
    assert.ok(pointers.every((pointer) => pointer.startsWith('/initialState/')));
    const [state] = play(games.default).at(-1);
    const { initialState } = games.default.viewFor(state, viewer);
    assert.equal(initialState.plugins.random.data.seed, 'a');
    assert.deepEqual(initialState.G, games.default.newGame('a', 2, {}).G);
  }
});

test('that fault is the filter of the package alone, whatever this adapter does', () => {
  const processed = internal.ProcessGameConfig(games.game());
  const state = internal.InitializeGame({ game: { ...processed, seed: 'a' }, numPlayers: 2 });
  const info = { state, log: [], initialState: state, filteredMetadata: [] };
  const { args } = internal.getFilterPlayerView(processed)('1', {
    type: 'sync',
    args: ['m', info],
  });
  assert.equal(args[1].state.G.secret, undefined);
  assert.deepEqual(args[1].initialState.G.secret.deck, state.G.secret.deck);
});

test('FAULT of boardgame.io 0.50.2: a move named like a member of every object is taken', () => {
  const { endless, sound } = games;
  const state = copy(endless.newGame('a', 2, {}));
  const { state: after } = copy(endless.apply(state, 0, { type: 'toString', args: [] }));
  assert.equal(after.G, '[object Undefined]');
  const nothing = copy(endless.apply(state, 0, { type: '__proto__', args: [] })).state;
  assert.deepEqual([nothing.G, nothing._stateID], [state.G, state._stateID + 1]);
  for (const move of [{ type: 'toString' }, { type: 'valueOf' }, { event: 'toString' }]) {
    assert.throws(() => sound.apply(state, 0, move), TypeError);
  }
});

test('a move without redact shows its arguments to everybody', () => {
  const [state] = play(games.unredacted)[1];
  const [{ action }] = games.unredacted.viewFor(state, 1).log;
  assert.equal(action.payload.args.length, 1);
});

test('a game without playerView, or with one that tells too much, leaks', () => {
  assert.deepEqual(leaks(games.open, 0), ['/state/G/players/1/hand', '/state/G/secret/deck']);
  assert.deepEqual(leaks(games.telling, 0), ['/state/G/best']);
  assert.deepEqual(leaks(games.telling, null), ['/state/G/best']);
});

test('zones lead into G, and a G that is no JSON is said', async () => {
  const engine = shim(await engineOf(games, 'sound'));
  const ask = (operation, input) =>
    JSON.parse(engine.runBatch(JSON.stringify([{ id: 'a', operation, input }])))[0];
  const { ok } = ask('new_game', { seed: 'a', seats: 2, options: {} });
  const zones = ask('zones', { state: ok.value }).ok.value;
  assert.deepEqual(zones[2], { path: '/G/players/0/hand', see: [0], shape: 'none', kind: 'card' });
  const shown = shim(games.undefinedView);
  const [viewed] = JSON.parse(
    shown.runBatch(
      JSON.stringify([{ id: 'a', operation: 'view', input: { state: ok.value, viewer: 0 } }]),
    ),
  );
  assert.deepEqual([viewed.error.kind, viewed.error.pointer], ['not-json', '/best']);
  const other = shim(games.undefinedMember);
  const [{ error }] = JSON.parse(
    other.runBatch('[{"id":"a","operation":"new_game","input":{"seed":"a","seats":2}}]'),
  );
  assert.deepEqual([error.kind, error.pointer], ['not-json', '/G/best']);
});

test('secrets in metadata of the log are not redacted', () => {
  const noted = games.game({
    moves: {
      give: {
        redact: true,
        move: ({ log }, card) => log.setMetadata({ card }),
      },
    },
  });
  const engine = fromBoardgameIo(noted, games.options);
  const state = copy(engine.newGame('a', 2, {}));
  const { state: after } = copy(engine.apply(state, 0, { type: 'give', args: [5] }));
  const [entry] = engine.viewFor(after, 1).log;
  assert.deepEqual([entry.action.payload.args, entry.metadata], [null, { card: 5 }]);
  assert.equal(core.INVALID_MOVE, 'INVALID_MOVE');
});
