/** Sampled hands: against a sampler that tries out whether the other cards still fit. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '@samedeal/kit';
import fc from 'fast-check';
import { NO_ARRAYS, NO_INTEGERS, NO_NUMBERS, refuses } from './refusals.js';
import { methodsOf, range, rngOf, someRng } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 600 });

const { canSampleHands, sampleHands } = kit;
const SUITS = ['S', 'H', 'D', 'C'];

/** A face from its letters: 'QH', '10S', 'JK' for a joker. */
function of(letters) {
  if (letters === 'JK') {
    return { rank: 'joker', suit: null };
  }
  const rank = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').indexOf(letters.slice(0, -1)) + 1;
  return { rank, suit: letters.slice(-1) };
}

/** Cards from letters, each with its place, so that copies can be told apart. */
function cards(letters) {
  return letters === '' ? [] : letters.split(' ').map((name, at) => ({ ...of(name), at }));
}

function letters(list) {
  return list.map((card) => kit.cardShort(card, { glyphs: false })).join(' ');
}

const same = (a, b) => a.rank === b.rank && a.suit === b.suit;

/** Which card is known to lie where: the place of a card to its seat. */
function knownOf({ unseen, known = [] }) {
  const seats = new Map();
  for (const { card, seat } of known) {
    const at = range(unseen.length).find((i) => !seats.has(i) && same(unseen[i], card));
    seats.set(at, seat);
  }
  return seats;
}

/** The seats of a card by voids and allowed. */
function seatsOf({ counts, voids, allowed }, card) {
  return range(counts.length).filter((seat) => {
    const lacks = voids?.[seat].includes(card.suit) ?? false;
    return !lacks && (allowed?.(card, seat) ?? true);
  });
}

/** Whether cards with these places fit into these rooms, by trying: fewest places first, else it takes long. */
function fits(places, rooms) {
  if (places.length === 0) {
    return true;
  }
  const [first, ...others] = [...places].sort((a, b) => a.length - b.length);
  return first.some((place) => {
    const left = rooms.map((room, i) => room - (i === place ? 1 : 0));
    return left[place] >= 0 && fits(others, left);
  });
}

/** The hands as the contract has them, card by card; `looks` is whether it looks ahead. */
function slowHands(spec, rng, looks = true) {
  const { unseen, counts } = spec;
  const known = knownOf(spec);
  const stock = counts.length;
  const rooms = [...counts, unseen.length - counts.reduce((sum, count) => sum + count, 0)];
  const hands = counts.map(() => []);
  for (const [at, seat] of [...known].sort(([a], [b]) => a - b)) {
    if (!seatsOf(spec, unseen[at]).includes(seat)) {
      return null;
    }
    rooms[seat] -= 1;
    hands[seat].push(unseen[at]);
  }
  const unknown = unseen.filter((_, i) => !known.has(i));
  const placesOf = (card) => [...seatsOf(spec, card), stock];
  if (rooms.some((room) => room < 0) || !fits(unknown.map(placesOf), rooms)) {
    return null;
  }
  const order = rng.shuffle(unknown);
  order.sort((a, b) => placesOf(a).length - placesOf(b).length);
  order.forEach((card, i) => {
    const rest = order.slice(i + 1).map(placesOf);
    const feasible = placesOf(card).filter((place) => {
      const left = rooms.map((room, j) => room - (j === place ? 1 : 0));
      return left[place] >= 0 && (!looks || fits(rest, left));
    });
    const weights = feasible.map((place) => rooms[place]);
    const place = feasible.length === 1 ? feasible[0] : kit.weightedPick(rng, feasible, weights);
    rooms[place] -= 1;
    hands[place]?.push(card);
  });
  return hands;
}

/** Specifications, many of them tight, some impossible. */
const specs = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 8 }), fc.integer())
  .chain(([seats, size, salt]) =>
    fc.record({
      unseen: fc
        .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(4)), {
          minLength: size,
          maxLength: size,
        })
        .map((list) =>
          list.map(([rank, suit], at) => ({
            ...(suit < 4 ? { rank, suit: SUITS[suit] } : of('JK')),
            at,
          })),
        ),
      split: fc.array(fc.nat(seats - 1), { minLength: Math.max(0, size - 2), maxLength: size + 1 }),
      voids: fc.option(
        fc.array(fc.subarray(SUITS, { maxLength: 2 }), { minLength: seats, maxLength: seats }),
      ),
      known: fc.option(fc.array(fc.tuple(fc.nat(20), fc.nat(seats - 1)), { maxLength: 2 })),
      rule: fc.option(fc.integer({ min: 2, max: 6 })),
      salt: fc.constant(salt),
      seats: fc.constant(seats),
    }),
  )
  .map(({ unseen, split, voids, known, rule, salt, seats }) => {
    const spec = {
      unseen,
      counts: range(seats).map((seat) => split.filter((other) => other === seat).length),
    };
    if (voids !== null) spec.voids = voids;
    if (known !== null && unseen.length > 0) {
      const places = new Map(known.map(([at, seat]) => [at % unseen.length, seat]));
      spec.known = [...places].map(([at, seat]) => ({
        card: { rank: unseen[at].rank, suit: unseen[at].suit },
        seat,
      }));
    }
    if (rule !== null)
      spec.allowed = ({ at }, seat) => Math.abs(at * 7 + seat * 3 + salt) % rule > 0;
    return spec;
  });

const words = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());

/** Generators that have nothing to do with one another: states that are alike have like first outputs. */
function seeded(i) {
  return kit.createRng(`hands:${i}`);
}

function agrees(sample) {
  fc.assert(
    fc.property(specs, words, (spec, state) => {
      const [own, other] = [rngOf(state), rngOf(state)];
      assert.deepEqual(sample(spec, own), slowHands(spec, other));
      assert.deepEqual(own.save(), other.save());
    }),
  );
}

test('hands are dealt as a sampler deals them that tries out what still fits', () => {
  agrees(sampleHands);
});

test('that check finds a card too many drawn, hands in another order, and another one of two copies', () => {
  for (const broken of [
    (spec, rng) => {
      const hands = sampleHands(spec, rng);
      rng.steps(hands === null ? 0 : 1);
      return hands;
    },
    (spec, rng) => sampleHands(spec, rng)?.map((hand) => hand.reverse()) ?? null,
    (spec, rng) => sampleHands({ ...spec, unseen: [...spec.unseen].reverse() }, rng),
    (spec, rng) => sampleHands(spec, rng) ?? spec.counts.map(() => []),
    (spec, rng) => sampleHands({ ...spec, voids: undefined }, rng),
    (spec, rng) => sampleHands({ ...spec, known: undefined }, rng),
    (spec, rng) => sampleHands({ ...spec, allowed: undefined }, rng),
  ]) {
    assert.throws(() => agrees(broken));
  }
});

/** Asserts that hands are what a specification asks for. */
function honours(spec, hands) {
  assert.deepEqual(
    hands.map((hand) => hand.length),
    spec.counts,
  );
  const all = hands.flat();
  assert.equal(new Set(all).size, all.length);
  hands.forEach((hand, seat) => {
    assert.ok(
      hand.every((card) => spec.unseen.includes(card) && seatsOf(spec, card).includes(seat)),
    );
    const known = (spec.known ?? []).filter((entry) => entry.seat === seat);
    for (const { card } of known) {
      const wanted = known.filter((entry) => same(entry.card, card)).length;
      assert.ok(hand.filter((other) => same(other, card)).length >= wanted);
    }
  });
}

test('hands honour what is asked, and none come exactly where canSampleHands says so', () => {
  let none = 0;
  fc.assert(
    fc.property(specs, (spec) => {
      const rng = someRng();
      const hands = sampleHands(spec, rng);
      assert.equal(canSampleHands(spec), hands !== null);
      if (hands === null) {
        none += 1;
        assert.deepEqual(rng.save(), someRng().save());
      } else {
        honours(spec, hands);
      }
    }),
  );
  assert.ok(none > 100 && none < 500, `${none} of 600 are impossible`);
});

/** Each seat lacks a suit: cards that have two seats each, so that the order of dealing alone saves none. */
const TIGHT = {
  unseen: cards('2S 3S 4S 2H 3H 4H 2D 3D 4D'),
  counts: [3, 3, 3],
  voids: [['S'], ['H'], ['D']],
};

test('a sampler that does not look ahead strands a seat where this one does not', () => {
  let stranded = 0;
  for (const i of range(200)) {
    honours(TIGHT, sampleHands(TIGHT, seeded(i)));
    try {
      honours(TIGHT, slowHands(TIGHT, seeded(i), false));
    } catch {
      stranded += 1;
    }
  }
  assert.ok(stranded > 10, String(stranded));
});

test('every deal that fits comes, and no other', () => {
  const spec = {
    unseen: cards('2S 3S 2H 3H 2D'),
    counts: [2, 1, 1],
    voids: [['S'], [], ['H']],
    allowed: ({ at }, seat) => at !== 4 || seat !== 1,
  };
  const wanted = new Set();
  const place = (at, hands) => {
    if (at === spec.unseen.length) {
      if (hands.every((hand, seat) => hand.length === spec.counts[seat])) {
        wanted.add(hands.map(letters).join(' | '));
      }
      return;
    }
    place(at + 1, hands);
    for (const seat of seatsOf(spec, spec.unseen[at])) {
      place(
        at + 1,
        hands.map((hand, i) => (i === seat ? [...hand, spec.unseen[at]] : hand)),
      );
    }
  };
  place(
    0,
    spec.counts.map(() => []),
  );
  const seen = new Set();
  for (const i of range(3000)) {
    const hands = sampleHands(spec, seeded(i));
    const sorted = hands.map((hand) => hand.sort((a, b) => a.at - b.at));
    seen.add(sorted.map(letters).join(' | '));
  }
  assert.ok(wanted.size > 10);
  assert.deepEqual([...seen].sort(), [...wanted].sort());
});

/** Chi-square of the counts of six deals, which are equally likely; 20.5 is p = 0.001 with five degrees. */
function chiSquare(sample) {
  const counts = new Map();
  for (const i of range(3000)) {
    const [[first], [second]] = sample(seeded(i));
    const key = letters([first, second]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  assert.equal(counts.size, 6);
  return [...counts.values()].reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
}

test('without constraints every deal is equally likely', () => {
  const spec = { unseen: cards('2S 3S 4S'), counts: [1, 1] };
  assert.ok(chiSquare((rng) => sampleHands(spec, rng)) < 20.5);
  // One that starts with a card of its choice now and then.
  const biased = (rng) => (rng.int(0, 9) === 0 ? [[of('2S')], [of('3S')]] : sampleHands(spec, rng));
  assert.ok(chiSquare(biased) > 20.5);
});

test('known cards come first in the order of unseen, and the first copies are taken', () => {
  const unseen = cards('QS 5H QS 2H 5H QS');
  const known = ['5H 1', 'QS 1', 'QS 0'].map((text) => {
    const [name, seat] = text.split(' ');
    return { card: of(name), seat: Number(seat) };
  });
  for (const i of range(20)) {
    const hands = sampleHands({ unseen, counts: [2, 3], known }, seeded(i));
    assert.deepEqual(hands[0][0], unseen[2]);
    assert.deepEqual(hands[1].slice(0, 2), [unseen[0], unseen[1]]);
  }
});

test('a known card where it may not lie, or too many of them, leave no deal', () => {
  const unseen = cards('QS 5H 2H');
  const known = [{ card: of('QS'), seat: 0 }];
  const none = (spec) => {
    const rng = someRng();
    assert.equal(sampleHands(spec, rng), null);
    assert.equal(canSampleHands(spec), false);
    assert.deepEqual(rng.save(), someRng().save());
  };
  assert.ok(canSampleHands({ unseen, counts: [1, 1], known }));
  none({ unseen, counts: [1, 1], known, voids: [['S'], []] });
  none({ unseen, counts: [1, 1], known, allowed: (card, seat) => card.suit === 'H' || seat === 1 });
  none({ unseen, counts: [0, 3], known });
  none({ unseen, counts: [2, 2] });
  none({ unseen: [], counts: [2 ** 32 - 1, 2 ** 32 - 1] });
  none({ unseen, counts: [1, 2], voids: [[], ['H']] });
});

test('nothing is drawn where there is one place, and a shuffle of one card is none', () => {
  const rng = someRng();
  assert.deepEqual(sampleHands({ unseen: cards('QS'), counts: [1, 0] }, rng), [cards('QS'), []]);
  assert.deepEqual(sampleHands({ unseen: [], counts: [0, 0, 0] }, rng), [[], [], []]);
  assert.deepEqual(rng.save(), someRng().save());
  const hands = sampleHands({ unseen: cards('QS 5H'), counts: [2] }, rng);
  const other = someRng();
  assert.deepEqual(hands, [other.shuffle(cards('QS 5H'))]);
  assert.deepEqual(rng.save(), other.save());
});

test('allowed is asked once for each card and seat, in order, with the card itself, before a draw', () => {
  const unseen = cards('QS 5H QS JK');
  const asked = [];
  const rng = methodsOf(someRng());
  let drawn = false;
  const watched = {
    ...rng,
    shuffle: (items) => {
      drawn = true;
      return rng.shuffle(items);
    },
  };
  const spec = {
    unseen,
    counts: [1, 2],
    voids: [['S'], []],
    known: [{ card: of('JK'), seat: 1 }],
    allowed(card, seat, ...more) {
      assert.equal(drawn, false);
      assert.deepEqual(more, []);
      asked.push([card, seat]);
      return true;
    },
  };
  const wanted = unseen.flatMap((card) => [0, 1].map((seat) => [card, seat]));
  const check = () => {
    assert.equal(asked.length, 8);
    assert.ok(wanted.every(([card, seat], i) => asked[i][0] === card && asked[i][1] === seat));
    asked.length = 0;
  };
  assert.deepEqual(
    sampleHands(spec, watched).map((hand) => hand.length),
    [1, 2],
  );
  check();
  assert.ok(drawn);
  drawn = false;
  canSampleHands(spec);
  check();
  // Where no deal fits it is asked all the same, so that a wrong answer is found in any case.
  sampleHands({ ...spec, counts: [9, 9] }, watched);
  check();
});

/** What both functions refuse. */
function bothRefuse(kind, name, shown, spec) {
  refuses(kind, name, shown, (rng) => sampleHands(spec, rng));
  refuses(kind, name, shown, () => canSampleHands(spec));
}

test('an answer that is no boolean is refused before a draw', () => {
  for (const answer of [1, 0, null, undefined, 'true', {}]) {
    const spec = { unseen: cards('QS 5H'), counts: [1, 1] };
    const allowed = ({ at }, seat) => (at === 1 && seat === 0 ? answer : true);
    bothRefuse(TypeError, 'spec.allowed(spec.unseen[1], 0)', '', { ...spec, allowed });
  }
});

test('a specification has unseen and counts, may have three more members, and no others', () => {
  const good = { unseen: cards('QS 5H QS'), counts: [1, 1] };
  for (const value of [null, undefined, 5, 'spec', [], () => good]) {
    bothRefuse(TypeError, 'spec', '', value);
  }
  bothRefuse(RangeError, 'spec', '', { unseen: good.unseen });
  bothRefuse(RangeError, 'spec', '', { counts: good.counts });
  for (const more of ['seats', 'constructor', Symbol('voids')]) {
    bothRefuse(RangeError, 'spec', '', { ...good, [more]: [] });
  }
  for (const [value, shown] of NO_ARRAYS) {
    bothRefuse(TypeError, 'spec.unseen', shown, { ...good, unseen: value });
    bothRefuse(TypeError, 'spec.counts', shown, { ...good, counts: value });
    bothRefuse(TypeError, 'spec.voids', shown, { ...good, voids: value });
    bothRefuse(TypeError, 'spec.voids[1]', shown, { ...good, voids: [[], value] });
    bothRefuse(TypeError, 'spec.known', shown, { ...good, known: value });
    bothRefuse(TypeError, 'spec.allowed', shown, { ...good, allowed: value });
  }
  assert.ok(canSampleHands({ ...good, voids: undefined, known: undefined, allowed: undefined }));
});

test('the members of a specification are refused one by one', () => {
  const good = { unseen: cards('QS 5H QS'), counts: [1, 1] };
  const known = (...list) => ({ ...good, known: list });
  bothRefuse(RangeError, 'spec.unseen[1]', '{}', { ...good, unseen: [of('QS'), {}] });
  bothRefuse(TypeError, 'spec.unseen[0].suit', '5', { ...good, unseen: [{ rank: 5, suit: 5 }] });
  bothRefuse(RangeError, 'spec.counts', '', { ...good, counts: [] });
  bothRefuse(RangeError, 'spec.counts', '', { ...good, counts: new Array(13) });
  for (const [value, shown] of NO_NUMBERS) {
    bothRefuse(TypeError, 'spec.counts[1]', shown, { ...good, counts: [0, value] });
    if (value !== undefined) {
      bothRefuse(TypeError, 'spec.known[0].seat', shown, known({ card: of('QS'), seat: value }));
    }
  }
  for (const value of [...NO_INTEGERS, -1, 2 ** 32]) {
    const shown = String(value);
    bothRefuse(RangeError, 'spec.counts[1]', shown, { ...good, counts: [0, value] });
    bothRefuse(RangeError, 'spec.known[0].seat', shown, known({ card: of('QS'), seat: value }));
  }
  bothRefuse(RangeError, 'spec.voids[1][0]', '"X"', { ...good, voids: [[], ['X']] });
  bothRefuse(TypeError, 'spec.voids[1][0]', 'null', { ...good, voids: [[], [null]] });
  bothRefuse(RangeError, 'spec.voids', '', { ...good, voids: [[]] });
  bothRefuse(RangeError, 'spec.voids', '', { ...good, voids: [[], [], []] });
  bothRefuse(TypeError, 'spec.known[0]', 'null', known(null));
  bothRefuse(RangeError, 'spec.known[0]', '', known({ card: of('QS') }));
  bothRefuse(RangeError, 'spec.known[0]', '', known({ seat: 0 }));
  bothRefuse(RangeError, 'spec.known[0].card', '{}', known({ card: {}, seat: 'x' }));
  bothRefuse(RangeError, 'spec.known[0].seat', '2', known({ card: of('QS'), seat: 2 }));
  bothRefuse(RangeError, 'spec.known[0].card', '', known({ card: of('2S'), seat: 0 }));
  const queen = { card: of('QS'), seat: 0 };
  assert.equal(canSampleHands(known(queen, queen)), false);
  bothRefuse(RangeError, 'spec.known[2].card', '', known(queen, queen, queen));
});

test('the first failure decides: member by member, then the generator, then what concerns several', () => {
  const bad = { unseen: [{}], counts: 5, voids: 5, known: 5, allowed: 5 };
  bothRefuse(RangeError, 'spec.unseen[0]', '{}', bad);
  bothRefuse(TypeError, 'spec.counts', '5', { ...bad, unseen: [] });
  bothRefuse(TypeError, 'spec.voids', '5', { ...bad, unseen: [], counts: [0] });
  bothRefuse(TypeError, 'spec.known', '5', { ...bad, unseen: [], counts: [0], voids: [] });
  const late = { unseen: [], counts: [0], voids: [], known: [{ card: of('QS'), seat: 7 }] };
  bothRefuse(TypeError, 'spec.allowed', '5', { ...late, allowed: 5 });
  refuses(TypeError, 'rng', '5', () => sampleHands(late, 5));
  bothRefuse(RangeError, 'spec.voids', '', late);
  bothRefuse(RangeError, 'spec.known[0].seat', '7', { ...late, voids: [[]] });
  const allowed = () => assert.fail('asked');
  bothRefuse(RangeError, 'spec.voids', '', { ...late, allowed });
  refuses(TypeError, 'rng', 'null', () =>
    sampleHands({ unseen: cards('QS'), counts: [1], allowed }, null),
  );
});

test('nothing of a specification is changed, and frozen ones will do', () => {
  const deep = (value) => {
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object' && inner !== null) deep(inner);
    }
    return Object.freeze(value);
  };
  const spec = deep({ ...TIGHT, known: [{ card: of('2D'), seat: 1 }] });
  const hands = sampleHands(spec, someRng());
  honours(spec, hands);
  // The hands are the caller's.
  hands[0].push('x');
  honours(spec, sampleHands(spec, someRng()));
});

test('twelve seats, and three hands of thirteen, are dealt in no time', () => {
  const deck = kit.standardDeck({ decks: 2 });
  const hearts = { unseen: deck.slice(0, 24), counts: [8, 8, 8], voids: [['S'], [], ['H']] };
  const twelve = {
    unseen: deck,
    counts: range(12).map(() => 8),
    voids: range(12).map((seat) => (seat % 3 === 0 ? [SUITS[seat % 4]] : [])),
  };
  for (const [spec, most] of [
    [hearts, 5],
    [twelve, 200],
  ]) {
    const times = range(5).map(() => {
      const start = performance.now();
      honours(spec, sampleHands(spec, someRng()));
      return performance.now() - start;
    });
    assert.ok(Math.min(...times) < most, times.join(' '));
  }
});

test('counts that grow when they are looked at again are those of the first look', () => {
  let looks = 0;
  const counts = new Proxy([1, 1], {
    get: (target, name) => (name === 'length' ? 2 + 40 * looks++ : (target[name] ?? 0)),
  });
  assert.equal(sampleHands({ unseen: cards('QS 5H'), counts }, someRng()).length, 2);
});
