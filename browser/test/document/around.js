/**
 * What the harness of the document gives to its complete game: G, Table, buildCards and sum; timers that go
 * when they are told to; and a player of any such game, `play`.
 *
 * A classic script, to be run after FR and before game.js, with a global `seed` there already. It uses
 * nothing but the language, so that every runtime plays the same game, and `play` gives JSON to compare.
 */

var clock = FR.virtualClock();
var setTimeout = (fn, ms) => clock.callLater(ms, fn);
var clearTimeout = (timer) => timer.cancel();

var G = { seed };

/** What the game said to the harness, and what the harness is to say to the game. */
var told = { frames: [], ends: [], feels: 0 };
var handlers = {};

var Table = {
  players: ['p0', 'p1', 'p2'].map((id) => ({ id })),
  me: { id: 'p0' },
  feel: () => {
    told.feels++;
  },
  broadcast: (frame) => {
    told.frames.push(JSON.stringify(frame));
  },
  endGame: (result) => {
    told.ends.push(result);
  },
  onMessage: (fn) => {
    handlers.message = fn;
  },
  onPlayerLeave: (fn) => {
    handlers.leave = fn;
  },
};

/** One card of value 1, two of value 2, ..., twelve of value 12. */
function buildCards() {
  return Array.from({ length: 12 }, (_, i) => Array(i + 1).fill(i + 1)).flat();
}

function sum(hand) {
  return (hand || []).reduce((total, card) => total + card, 0);
}

/** All that a message may change. */
function everything() {
  const said = [told.frames.length, told.ends.length, told.feels];
  return JSON.stringify([G, deck.left, deck.drawn, seats, timers.pending, said]);
}

/** Sends what is not on offer, from players and from others; the first message that changed something. */
function stray() {
  for (const from of ['p0', 'p1', 'p2', 'p9', null, undefined]) {
    const legal = table.legalMoves(from).map(({ t }) => t);
    for (const t of ['flip', 'bank', 'next', 'constructor', undefined]) {
      const before = everything();
      if (!legal.includes(t)) handlers.message(from, { t });
      if (everything() !== before) return { from, t };
    }
  }
  return null;
}

/** Plays until the game is over, or for so many messages. */
function play(most) {
  const choose = FR.rng(seed + 1);
  const moves = [];
  const landed = [];
  let idle = 0;
  while (G.phase !== 'gameOver' && moves.length < most && idle < 1000) {
    const one = stray();
    if (one !== null) landed.push(one);
    const offers = Table.players.flatMap(({ id }) => table.legalMoves(id).map((msg) => [id, msg]));
    if (offers.length === 0) {
      clock.advance(100);
      idle++;
      continue;
    }
    idle = 0;
    const held = (G.hand[offers[0][0]] || []).length;
    const move = offers.length === 2 ? offers[held > choose.int(5) ? 1 : 0] : choose.pick(offers);
    moves.push(move);
    handlers.message(move[0], move[1]);
  }
  const frames = told.frames.length;
  const pending = timers.pending;
  clock.advance(100000);
  const later = told.frames.length - frames;
  const legal = Table.players.flatMap(({ id }) => table.legalMoves(id));
  return { moves, landed, told, G, pending, later, legal };
}
