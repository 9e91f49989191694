/**
 * Plays crazy eights at random, and prints what came of it as JSON.
 *
 *     node play_crazy_eights.mjs ENGINE KIT GAMES
 */
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const [enginePath, kitPath, games] = process.argv.slice(2);
const engine = await import(pathToFileURL(enginePath).href);
const { createRng } = await import(pathToFileURL(kitPath).href);

const NO_MOVES = [
  ...[null, true, 0, 1.5, Number.NaN, '', 'draw', [], ['draw'], {}, { do: null }],
  ...[{ do: 'constructor' }, { do: 'play' }, { do: 'play', card: 1 }, { do: ['draw'] }],
  ...[JSON.parse('{"__proto__": {"do": "draw"}}'), { do: 'draw', more: 1 }, { 0: 'draw' }],
];
const NO_SEATS = [-1, 9, 2 ** 53, true, 1.5, '0', null, [0], {}];

const pointsOf = ({ rank }) => (rank === 8 ? 50 : Math.min(rank, 10));
const copy = (value) => JSON.parse(JSON.stringify(value));

/** What a viewer is told by a state. */
function told(state, viewer) {
  const refusals = NO_MOVES.map((move) => engine.apply(state, viewer ?? -1, move));
  return JSON.stringify([engine.viewFor(state, viewer), refusals, engine.outcome(state)]);
}

/** The state with what the viewer can't see moved: faces among all slots, ids where no one sees them. */
function perturbed(state, viewer, rng) {
  const changed = copy(state);
  const slots = [];
  for (const { path, see, shape } of engine.zones(state)) {
    if (!see.includes(viewer) && path !== '/rng') {
      const list = path === '/stock' ? changed.stock : changed.hands[Number(path.slice(7))];
      list.forEach((card, place) => {
        slots.push({ list, place, card, shape });
      });
    }
  }
  const cards = rng.shuffle(slots.map(({ card }) => card));
  slots.forEach(({ list, place, card }, i) => {
    list[place] = { ...cards[i], id: card.id };
  });
  const stockIds = rng.shuffle(changed.stock.map(({ id }) => id));
  changed.stock.forEach((card, i) => {
    card.id = stockIds[i];
  });
  changed.rng.words = changed.rng.words.map((word) => word ^ 1);
  return changed;
}

const counts = { moves: 0, shuffles: 0, perturbed: 0, refused: 0, ends: {} };
for (let number = 0; number < Number(games); number++) {
  const rng = createRng(`play ${number}`);
  const seats = 2 + (number % 4);
  let state = engine.newGame(`game ${number}`, seats, {});
  assert.deepEqual(engine.newGame(`game ${number}`, seats, {}), state);
  assert.notEqual(state.discards[0].rank, 8);
  let ends = 0;
  while (engine.outcome(state) === null) {
    counts.moves++;
    const turn = state.turn;
    const before = JSON.stringify(state);
    const legal = engine.legalMoves(state, turn);
    const upcard = state.discards.at(-1);

    // The rules, again.
    const playable = state.hands[turn].filter(
      ({ rank, suit }) => rank === 8 || rank === upcard.rank || suit === state.suit,
    );
    if (playable.length > 0) {
      const named = legal.map(({ card, suit }) => [card, suit]);
      const expected = playable.flatMap(({ id, rank }) =>
        rank === 8 ? ['S', 'H', 'D', 'C'].map((suit) => [id, suit]) : [[id, undefined]],
      );
      assert.deepEqual(named, expected);
    } else {
      const stuck = state.stock.length === 0 && state.discards.length === 1;
      assert.deepEqual(legal, [{ do: stuck ? 'pass' : 'draw' }]);
    }

    // Listed moves are accepted, and nothing else.
    for (let seat = 0; seat < seats; seat++) {
      if (seat !== turn) {
        assert.deepEqual(engine.legalMoves(state, seat), []);
      }
      const tried = seat === turn ? NO_MOVES : [...NO_MOVES, ...legal];
      for (const move of tried) {
        if (!legal.some((each) => seat === turn && JSON.stringify(each) === JSON.stringify(move))) {
          assert.equal(typeof engine.apply(state, seat, move).code, 'string');
          counts.refused++;
        }
      }
    }
    for (const seat of NO_SEATS) {
      assert.equal(typeof engine.apply(state, seat, legal[0]).code, 'string');
      assert.deepEqual(engine.legalMoves(state, seat), []);
    }
    for (const move of legal) {
      assert.equal(engine.apply(state, turn, copy(move)).code, undefined);
    }

    // Nothing hidden shows.
    for (const viewer of [null, ...Array(seats).keys()]) {
      const changed = perturbed(state, viewer, rng);
      assert.equal(told(changed, viewer), told(state, viewer));
      counts.perturbed += JSON.stringify(changed.hands) === JSON.stringify(state.hands) ? 0 : 1;
    }

    const move = legal[rng.int(0, legal.length)];
    const reply = engine.apply(state, turn, copy(move));
    assert.equal(JSON.stringify(state), before, 'the state was changed');
    for (const event of engine.eventsFor(reply.events, (turn + 1) % seats)) {
      assert.ok(event.event !== 'drew' || Object.keys(event.card).join() === 'hidden,id');
    }
    ends += reply.events.filter(engine.isEnd).length;

    // The pack is whole, and what was shuffled has other ids than before.
    const next = reply.state;
    const cards = [...next.hands.flat(), ...next.stock, ...next.discards];
    assert.equal(new Set(cards.map(({ id }) => id)).size, 52);
    assert.equal(new Set(cards.map(({ rank, suit }) => rank + suit)).size, 52);
    if (engine.shuffles(next) > engine.shuffles(state)) {
      counts.shuffles++;
      const old = new Set(state.discards.map(({ id }) => id));
      const fresh = [...next.stock, next.hands[turn].at(-1)];
      assert.ok(fresh.every(({ id }) => !old.has(id)));
    }
    state = next;
  }
  assert.equal(ends, 1);
  const { kind, winners, points } = engine.outcome(state);
  counts.ends[kind] = (counts.ends[kind] ?? 0) + 1;
  const held = state.hands.map((hand) => hand.reduce((sum, card) => sum + pointsOf(card), 0));
  const least = Math.min(...held);
  assert.deepEqual(
    winners,
    [...held.keys()].filter((seat) => held[seat] === least),
  );
  assert.equal(
    points,
    held.reduce((sum, each) => sum + each - least, 0),
  );
  assert.equal(engine.apply(state, state.turn, { do: 'draw' }).code, 'over');
}

// Everybody passes: constructed, since it hardly comes up.
const card = (rank, suit) => ({ rank, suit, id: `${rank}${suit}` });
let stuck = {
  ...engine.newGame('stuck', 2, {}),
  hands: [[card(2, 'S'), card(13, 'S')], [card(3, 'S')]],
  stock: [],
  discards: [card(5, 'H')],
  suit: 'H',
};
stuck = engine.apply(stuck, 0, { do: 'pass' }).state;
stuck = engine.apply(stuck, 1, { do: 'pass' }).state;
assert.deepEqual(engine.outcome(stuck), { kind: 'blocked', winners: [1], points: 9 });

console.log(JSON.stringify(counts));
