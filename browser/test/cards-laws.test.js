/** Properties of cards, tiles and tables that hold for any input. fast-check draws the inputs, from a fixed seed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '@samedeal/kit';
import fc from 'fast-check';
import { rngOf } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

const u32 = fc.integer({ min: 0, max: 0xffffffff });
const words = fc.tuple(u32, u32, u32, u32);
const suit = fc.constantFrom(...kit.SUITS);
const plain = fc.record({ rank: fc.integer({ min: 1, max: 13 }), suit });
const joker = fc.constant({ rank: 'joker', suit: null }).map((each) => ({ ...each }));
const face = fc.oneof({ weight: 9, arbitrary: plain }, joker);
const hand = fc.array(face, { maxLength: 14 });
const suitOrder = fc.shuffledSubarray(kit.SUITS, { minLength: 4 });
const options = fc.record({ suitOrder, aceHigh: fc.boolean() });

/** Cards as texts in an order of no meaning, so that lists of the same cards are equal. */
const asBag = (cards) => cards.map((card) => JSON.stringify(card)).sort();

/** Whether two faces are the same. */
const same = (one, other) => one.rank === other.rank && one.suit === other.suit;

test('a sorted hand is the same cards, each at most the next; equal ones as they were', () => {
  fc.assert(
    fc.property(hand, options, (faces, order) => {
      const cards = faces.map((each, place) => ({ ...each, place }));
      const sorted = kit.sortHand(cards, order);
      assert.deepEqual(asBag(sorted), asBag(cards));
      const jokers = faces.filter(({ rank }) => rank === 'joker').length;
      assert.ok(sorted.slice(sorted.length - jokers).every(({ rank }) => rank === 'joker'));
      for (let i = 1; i < sorted.length; i++) {
        const compared = kit.compareCards(sorted[i - 1], sorted[i], order);
        assert.ok(compared < 0 || (compared === 0 && sorted[i - 1].place < sorted[i].place));
      }
    }),
  );
});

test('cards are compared by an order: of itself equal, the other way round, and passed on', () => {
  fc.assert(
    fc.property(face, face, face, options, (a, b, c, order) => {
      const compare = (x, y) => kit.compareCards(x, y, order);
      assert.equal(compare(a, a), 0);
      assert.equal(compare(a, b) + compare(b, a), 0);
      assert.equal(compare(a, b) === 0, same(a, b));
      if (compare(a, b) <= 0 && compare(b, c) <= 0) assert.ok(compare(a, c) <= 0);
    }),
  );
});

const rules = fc.record(
  { led: suit, unbroken: suit, required: plain, banned: fc.array(face, { maxLength: 3 }) },
  { requiredKeys: [] },
);

test('legal plays are cards of the hand in its order, some if it has some, by each rule that it can keep', () => {
  fc.assert(
    fc.property(hand, rules, (cards, { led, unbroken, required, banned = [] }) => {
      const given = { led, unbroken, required, banned };
      const plays = kit.legalPlays(cards, given);
      const places = plays.map((card) => cards.indexOf(card));
      assert.ok(places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1])));
      assert.equal(plays.length === 0, cards.length === 0);
      if (required !== undefined && cards.some((card) => same(card, required))) {
        assert.ok(plays.every((card) => same(card, required)));
        return;
      }
      const follows = (card) => (led === undefined ? card.suit !== unbroken : card.suit === led);
      const pool = cards.some(follows) ? cards.filter(follows) : cards;
      const allowed = (card) => !banned.some((other) => same(card, other));
      assert.deepEqual(plays, pool.some(allowed) ? pool.filter(allowed) : pool);
    }),
  );
});

test('a trick is won by one who played to it, whom no other play beats', () => {
  const trump = fc.option(suit);
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1, maxLength: 8 }), trump, (cards, suitOfTrump) => {
      const plays = cards.map((card, seat) => ({ seat, card }));
      const winner = kit.trickWinner(plays, suitOfTrump);
      const led = cards[0].suit;
      const worth = (card) =>
        (card.suit === suitOfTrump ? 1000 : card.suit === led ? 100 : 0) +
        kit.aceHighValue(card.rank);
      const best = Math.max(...cards.map(worth));
      assert.equal(winner, cards.map(worth).indexOf(best));
      assert.ok(cards[winner].suit === led || cards[winner].suit === suitOfTrump);
    }),
  );
});

test('no void is inferred of a seat that follows suit where it can', () => {
  const deals = fc.tuple(words, fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(deals, ([state, seats, tricks]) => {
      const rng = rngOf(state);
      const { hands } = kit.dealRoundRobin(rng.shuffle(kit.standardDeck()), seats, 6);
      const played = [];
      const voids = hands.map(() => new Set());
      let left = hands;
      for (let i = 0; i < tricks; i++) {
        const plays = [];
        for (let seat = 0; seat < seats; seat++) {
          const led = plays[0]?.card.suit ?? null;
          const card = kit.pick(rng, kit.legalPlays(left[seat], { led }));
          if (led !== null && card.suit !== led) voids[seat].add(led);
          left = left.map((cards, s) => (s === seat ? cards.filter((c) => c !== card) : cards));
          plays.push({ seat, card });
        }
        played.push({ leader: 0, plays, winner: kit.trickWinner(plays) });
      }
      const inferred = kit.inferVoids(played, seats);
      inferred.forEach((suits, seat) => {
        assert.deepEqual([...suits].sort(), [...voids[seat]].sort());
        for (const each of suits) assert.ok(left[seat].every((card) => card.suit !== each));
      });
    }),
  );
});

test('dealing loses no card and makes none, and gives nobody two more than another', () => {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(5), fc.nat(5));
  fc.assert(
    fc.property(hand, sizes, (cards, [seats, perSeat, start]) => {
      const startSeat = start % seats;
      const all = kit.dealAll(cards, seats, startSeat).hands;
      assert.deepEqual(asBag(all.flat()), asBag(cards));
      const counts = all.map((each) => each.length);
      assert.ok(Math.max(...counts) - Math.min(...counts) <= 1);
      if (seats * perSeat <= cards.length) {
        const { hands, rest } = kit.dealRoundRobin(cards, seats, perSeat, startSeat);
        assert.ok(hands.every((each) => each.length === perSeat));
        assert.deepEqual(rest, cards.slice(seats * perSeat));
        assert.deepEqual(asBag([...hands.flat(), ...rest]), asBag(cards));
        hands.forEach((each, i) => {
          const first = (i - startSeat + seats) % seats;
          assert.deepEqual(
            each,
            cards.filter((_, k) => k < seats * perSeat && k % seats === first),
          );
        });
      }
      const n = Math.min(perSeat, cards.length);
      const drawn = kit.draw(cards, n);
      assert.deepEqual([...drawn.cards, ...drawn.rest], cards);
    }),
  );
});

test('a deck without some faces has none of them, and all else as before', () => {
  const sizes = { decks: fc.integer({ min: 1, max: 3 }), jokers: fc.nat(3) };
  fc.assert(
    fc.property(fc.record({ ...sizes, without: fc.array(face, { maxLength: 4 }) }), (given) => {
      const whole = kit.standardDeck({ ...given, without: [] });
      assert.equal(whole.length, given.decks * (52 + given.jokers));
      const rest = whole.filter((card) => !given.without.some((other) => same(card, other)));
      assert.deepEqual(kit.standardDeck(given), rest);
    }),
  );
});

test('stable ids are different, say the face, and count its copies from the left', () => {
  fc.assert(
    fc.property(hand, (faces) => {
      const ids = kit.withStableIds(faces).map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      ids.forEach((id, i) => {
        const copy = faces.slice(0, i + 1).filter((other) => same(other, faces[i])).length;
        const [name, number = '1'] = id.split('#');
        assert.equal(Number(number), copy);
        assert.equal(name, kit.withStableIds([faces[i]])[0].id);
      });
    }),
  );
});

test('what a viewer sees does not depend on what is moved out of sight', () => {
  const zones = fc.array(fc.array(fc.tuple(face, fc.boolean()), { maxLength: 5 }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(words, zones, (state, drawn) => {
      const rng = rngOf(state);
      const ids = kit.assignIds(
        drawn.flat().map(([each]) => each),
        rng,
      );
      let next = 0;
      const cards = drawn.map((zone) => zone.map(() => ids[next++]));
      const sees = (zone, index) => drawn[zone][index][1];
      const moved = kit.perturbHidden(cards, sees, rng);
      const view = (all) => all.map((zone, z) => kit.redact(zone, (index) => sees(z, index)));
      assert.deepEqual(view(moved), view(cards));
      assert.deepEqual(asBag(moved.flat().map(({ id }) => id)), asBag(ids.map(({ id }) => id)));
      const faces = (all) => asBag(all.flat().map(({ rank, suit: of }) => [rank, of]));
      assert.deepEqual(faces(moved), faces(cards));
    }),
  );
});

test('tiles that are drawn and returned are the bag again; a bag has its counts', () => {
  const counts = fc.array(
    fc.record({ tile: fc.record({ letter: fc.string() }), count: fc.nat(4) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(words, counts, fc.nat(30), (state, list, most) => {
      const bag = kit.tileBag(list);
      assert.equal(
        bag.length,
        list.reduce((sum, { count }) => sum + count, 0),
      );
      const n = Math.min(most, bag.length);
      const { tiles, rest } = kit.drawTiles(bag, n, rngOf(state));
      assert.equal(tiles.length, n);
      const places = rest.map((tile) => bag.indexOf(tile));
      assert.ok(places.every((place, i) => i === 0 || place > places[i - 1]));
      assert.deepEqual(asBag(kit.returnTiles(rest, tiles)), asBag(bag));
      assert.deepEqual(kit.returnTiles(rest, tiles), [...rest, ...tiles]);
    }),
  );
});

test('dominoes: a set has each pair once, and one that is turned is the same pair', () => {
  fc.assert(
    fc.property(fc.nat(20), (most) => {
      const pairs = kit.dominoSet(most).map(({ left, right }) => `${left}-${right}`);
      assert.equal(new Set(pairs).size, ((most + 1) * (most + 2)) / 2);
    }),
  );
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (left, right, pips) => {
      const domino = { left, right };
      assert.equal(kit.matches(domino, pips), left === pips || right === pips);
      for (const end of [left, right]) {
        const turned = kit.oriented(domino, end);
        assert.equal(turned.left, end);
        assert.equal(turned.left + turned.right, left + right);
      }
    }),
  );
});
