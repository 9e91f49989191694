/** The digest deal: what the published original deals, what a match needs, and what is refused. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import * as kit from '@samedeal/kit';
import fc from 'fast-check';
import { NO_ARRAYS, NO_INTEGERS, NO_NUMBERS, refuses } from './refusals.js';
import { range } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 300 });

const MOST = Number.MAX_SAFE_INTEGER;
const ZEROS = new Uint8Array(32);
const COUNTED = Uint8Array.from(range(32));

/** Numbers from 1 to n. */
function ids(n) {
  return range(n).map((i) => i + 1);
}

/** Words by Node's SHA-256. */
function wordsOf(seed, prefix, digests) {
  return range(digests).flatMap((counter) => {
    const digest = createHash('sha256').update(seed).update(`${prefix}${counter}`, 'utf8').digest();
    return range(8).map((i) => digest.readUInt32BE(4 * i));
  });
}

/** The order by its definition. */
function byDefinition(seed, prefix, pack) {
  const words = wordsOf(seed, prefix, pack.length);
  const order = [...pack];
  for (let i = order.length - 1; i > 0; i--) {
    const n = i + 1;
    let word = words.shift();
    while (word >= 2 ** 32 - (2 ** 32 % n)) {
      word = words.shift();
    }
    const j = word % n;
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Answers of Game::Schnapsen, Game::Gin, Game::Dominoes and Game::Mahjong 0.01 (CPAN). */
const SCHNAPSEN = '23 1 7 13 11 10 22 20 5 3 15 2 9 4 16 8 17 21 14 19';
const DOMINOES = '20 3 13 28 8 22 4 18 16 5 25 21 26 2 23 6 11 15 19 12 24 14 9 27 7 10 1 17';
const GIN =
  '28 27 47 52 33 24 23 41 7 9 12 20 13 22 34 8 35 37 45 46 43 42 18 11 17 32 14 16 39 26 2 49 21 31 5 50 51 36 3 30 29 15 6 4 19 38 44 1 40 48 10 25';
/** Deal 5362680 of a seed of zeros has a word that is thrown away. */
const REJECTING = '15 10 23 21 9 11 7 1 19 2 20 22 17 5 13 16 8 14 3 4';

test('the orders are those of the published originals, one with a word thrown away', () => {
  assert.equal(kit.orderFor(ZEROS, 1, 'schnapsen').join(' '), SCHNAPSEN);
  assert.equal(kit.orderFor(ZEROS, 5362680, 'schnapsen').join(' '), REJECTING);
  const by = (game, pack) => kit.digestOrder(ZEROS, kit.prefixFor(game, 1), ids(pack)).join(' ');
  assert.equal(by('dominoes', 28), DOMINOES);
  assert.equal(by('gin', 52), GIN);
});

test('a deal is the order laid out, the turn-up last', () => {
  const deal = kit.dealFor(ZEROS, 1, 'schnapsen');
  assert.deepEqual(deal, {
    nonDealer: [23, 1, 7, 13, 11],
    dealer: [10, 22, 20, 5, 3],
    talon: [15, 2, 9, 4, 16, 8, 17, 21, 14],
    turnUp: 19,
  });
  const order = kit.orderFor(COUNTED, 7, 'sixtysix');
  const { nonDealer, dealer, talon, turnUp } = kit.dealFor(COUNTED, 7, 'sixtysix');
  assert.deepEqual([...nonDealer, ...dealer, ...talon, turnUp], order);
  assert.deepEqual([nonDealer.length, dealer.length, talon.length], [6, 6, 11]);
});

test('the k-th draw is order[talonAt + k], and the last draw is the turn-up', () => {
  for (const [variant, at, count] of [
    ['schnapsen', 10, 10],
    ['sixtysix', 12, 12],
  ]) {
    assert.equal(kit.talonAt(variant), at);
    assert.equal(kit.drawCount(variant), count);
    const order = kit.orderFor(COUNTED, 3, variant);
    const { talon, turnUp } = kit.dealFor(COUNTED, 3, variant);
    const draws = [...talon, turnUp];
    assert.equal(draws.length, count);
    assert.deepEqual(
      range(count).map((k) => order[at + k]),
      draws,
    );
    assert.equal(order.at(-1), turnUp);
  }
});

test('the cards have their names, points and powers', () => {
  const cards = kit.SCHNAPSEN_CARDS;
  assert.deepEqual(
    cards.map(({ id }) => id),
    ids(24),
  );
  const names = cards.map(({ name }) => name).join(' ');
  assert.equal(names, 'AS TS KS QS JS 9S AH TH KH QH JH 9H AD TD KD QD JD 9D AC TC KC QC JC 9C');
  assert.deepEqual(cards[7], {
    id: 8,
    name: 'TH',
    longName: 'ten of hearts',
    rank: 'T',
    suit: 'H',
    points: 10,
    power: 4,
  });
  assert.deepEqual(
    cards.slice(18).map(({ points }) => points),
    [11, 10, 4, 3, 2, 0],
  );
  assert.deepEqual(
    cards.slice(18).map(({ power }) => power),
    [5, 4, 3, 2, 1, 0],
  );
  assert.equal(
    cards.reduce((sum, { points }) => sum + points, 0),
    120,
  );
});

test('packs are read-only; schnapsen has no nines', () => {
  assert.deepEqual(kit.packFor('sixtysix'), ids(24));
  assert.deepEqual(
    kit.packFor('schnapsen'),
    ids(24).filter((id) => id % 6 !== 0),
  );
  assert.equal(kit.packFor('schnapsen'), kit.packFor('schnapsen'));
  for (const value of [kit.packFor('schnapsen'), kit.packFor('sixtysix'), kit.PREFIXES]) {
    assert.ok(Object.isFrozen(value));
  }
  assert.ok(Object.isFrozen(kit.SCHNAPSEN_CARDS));
  assert.ok(kit.SCHNAPSEN_CARDS.every(Object.isFrozen));
  kit.orderFor(ZEROS, 1, 'schnapsen');
  assert.equal(kit.packFor('schnapsen')[0], 1);
});

test('prefixes of the games', () => {
  for (const [game, number, prefix] of [
    ['schnapsen', 1, 'schnapsen:deal:1:'],
    ['sixtysix', MOST, 'sixtysix:deal:9007199254740991:'],
    ['gin', 3, 'hand:3:'],
    ['dominoes', 3, 'hand:3:'],
    ['mahjong', 3, 'hand:3:'],
    ['durak', 3, 'deal:3:'],
  ]) {
    assert.equal(kit.prefixFor(game, number), prefix);
    assert.equal(kit.PREFIXES[game].replace('{number}', number), prefix);
  }
  assert.equal(Object.keys(kit.PREFIXES).length, 6);
});

test('an order is what its definition says, for any seed, prefix and pack', () => {
  const seeds = fc.uint8Array({ minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(seeds, fc.string({ unit: 'binary' }), fc.nat(60), (seed, prefix, size) => {
      const pack = Object.freeze(ids(size));
      const order = kit.digestOrder(seed, prefix, pack);
      assert.deepEqual(order, byDefinition(seed, prefix, pack));
    }),
  );
});

test('a pack may hold anything, and may be empty; a lone surrogate is U+FFFD', () => {
  assert.deepEqual(kit.digestOrder(ZEROS, '', []), []);
  const item = {};
  assert.equal(kit.digestOrder(ZEROS, '', [item])[0], item);
  const pack = ids(9);
  assert.deepEqual(kit.digestOrder(ZEROS, '\ud800', pack), kit.digestOrder(ZEROS, '\ufffd', pack));
});

test('deal, variant and seed each make another order', () => {
  const orders = [
    kit.orderFor(ZEROS, 1, 'sixtysix'),
    kit.orderFor(ZEROS, 2, 'sixtysix'),
    kit.orderFor(COUNTED, 1, 'sixtysix'),
    kit.digestOrder(ZEROS, 'schnapsen:deal:1:', ids(24)),
  ];
  assert.equal(new Set(orders.map(String)).size, 4);
});

test('a commitment is the SHA-256 of the seed', () => {
  const digest = createHash('sha256').update(COUNTED).digest('hex');
  assert.equal(kit.commitment(COUNTED), digest);
});

test('a match is verified: the seed by its commitment, the deal by its order', () => {
  const commitment = kit.commitment(COUNTED);
  const order = kit.orderFor(COUNTED, 4, 'schnapsen');
  const verify = (changes) => {
    const match = { commitment, seed: COUNTED, deal: 4, variant: 'schnapsen', order, ...changes };
    return kit.verifyDeal(match.commitment, match.seed, match.deal, match.variant, match.order);
  };
  assert.equal(verify({}), true);
  assert.equal(verify({ order: Object.freeze([...order]) }), true);
  for (const changes of [
    { commitment: '' },
    { commitment: commitment.toUpperCase() },
    { commitment: `${commitment} ` },
    { commitment: kit.commitment(ZEROS) },
    { seed: ZEROS },
    { seed: ZEROS, commitment: kit.commitment(ZEROS) },
    { deal: 5 },
    { variant: 'sixtysix' },
    { order: order.slice(1) },
    { order: [...order, 1] },
    { order: [] },
    { order: [...order].reverse() },
    { order: [...order.slice(0, -1), MOST] },
  ]) {
    assert.equal(verify(changes), false, JSON.stringify(changes));
  }
});

test('bytes are told by what they are, and are left alone', () => {
  const bytes = Object.defineProperties(Uint8Array.from(COUNTED), {
    length: { value: 3 },
    [Symbol.toStringTag]: { value: 'Array' },
  });
  assert.equal(kit.commitment(bytes), kit.commitment(COUNTED));
  assert.equal(kit.commitment(runInNewContext('new Uint8Array(32)')), kit.commitment(ZEROS));
  assert.equal(kit.commitment(Buffer.from(COUNTED)), kit.commitment(COUNTED));
  kit.dealFor(ZEROS, 1, 'schnapsen');
  assert.deepEqual(ZEROS, new Uint8Array(32));
});

/** Every function with a seed of a match. */
const SEEDED = [
  (seed) => kit.orderFor(seed, 1, 'schnapsen'),
  (seed) => kit.dealFor(seed, 1, 'schnapsen'),
  (seed) => kit.commitment(seed),
  (seed) => kit.verifyDeal('', seed, 1, 'schnapsen', []),
];

test('the seed of a match is a Uint8Array of 32 bytes, another one of at least one', () => {
  const calls = [...SEEDED, (seed) => kit.digestOrder(seed, '', [])];
  for (const call of calls) {
    for (const value of [
      null,
      undefined,
      '00',
      [0],
      new Uint8ClampedArray(32),
      new Int8Array(32),
      {},
    ]) {
      refuses(TypeError, 'seed', '', () => call(value));
    }
    refuses(TypeError, 'seed', '', () => call(new Proxy(ZEROS, {})));
    refuses(RangeError, 'seed', '', () => call(new Uint8Array(0)));
  }
  for (const call of SEEDED) {
    refuses(RangeError, 'seed', '', () => call(new Uint8Array(31)));
    refuses(RangeError, 'seed', '', () => call(new Uint8Array(33)));
  }
});

test('numbers of deals are integers from 1', () => {
  const calls = [
    ['number', (n) => kit.prefixFor('gin', n)],
    ['deal', (n) => kit.orderFor(ZEROS, n, 'schnapsen')],
    ['deal', (n) => kit.dealFor(ZEROS, n, 'schnapsen')],
    ['deal', (n) => kit.verifyDeal('', ZEROS, n, 'schnapsen', [])],
  ];
  for (const [name, call] of calls) {
    for (const value of [0, -1, 2 ** 53, ...NO_INTEGERS]) {
      refuses(RangeError, name, String(value), () => call(value));
    }
    for (const [value, shown] of NO_NUMBERS) {
      refuses(TypeError, name, shown, () => call(value));
    }
  }
});

test('games and variants are those that are known, by their own names', () => {
  const calls = [
    ['game', (text) => kit.prefixFor(text, 1)],
    ['variant', (text) => kit.packFor(text)],
    ['variant', (text) => kit.talonAt(text)],
    ['variant', (text) => kit.drawCount(text)],
    ['variant', (text) => kit.orderFor(ZEROS, 1, text)],
    ['variant', (text) => kit.dealFor(ZEROS, 1, text)],
    ['variant', (text) => kit.verifyDeal('', ZEROS, 1, text, [])],
  ];
  for (const [name, call] of calls) {
    for (const value of ['', 'Schnapsen', 'constructor', '__proto__', 'toString', 'poker']) {
      refuses(RangeError, name, JSON.stringify(value), () => call(value));
    }
    for (const [value, shown] of NO_NUMBERS.filter(([value]) => typeof value !== 'string')) {
      refuses(TypeError, name, shown, () => call(value));
    }
  }
  refuses(RangeError, 'variant', '"gin"', () => kit.packFor('gin'));
});

test('prefixes and commitments are texts, packs and orders arrays', () => {
  for (const [value, shown] of NO_NUMBERS.filter(([value]) => typeof value !== 'string')) {
    refuses(TypeError, 'prefix', shown, () => kit.digestOrder(ZEROS, value, []));
    refuses(TypeError, 'commitment', shown, () => kit.verifyDeal(value, ZEROS, 1, 'schnapsen', []));
  }
  const verify = (order) => kit.verifyDeal('', ZEROS, 1, 'schnapsen', order);
  for (const [value, shown] of NO_ARRAYS) {
    refuses(TypeError, 'pack', shown, () => kit.digestOrder(ZEROS, '', value));
    refuses(TypeError, 'order', shown, () => verify(value));
  }
  for (const value of [2 ** 53, ...NO_INTEGERS]) {
    refuses(RangeError, 'order[1]', String(value), () => verify([1, value]));
  }
  refuses(TypeError, 'order[0]', '"1"', () => verify(['1']));
});

test('the arguments of deals are checked in order, and the first failure decides', () => {
  assert.throws(() => kit.digestOrder(new Uint8Array(0), 5, 5), /^RangeError: seed/);
  assert.throws(() => kit.orderFor(ZEROS, 0, 5), /^RangeError: deal/);
  assert.throws(() => kit.orderFor(null, 0, ''), /^TypeError: seed/);
  assert.throws(() => kit.prefixFor('x', 'y'), /^RangeError: game/);
  assert.throws(() => kit.verifyDeal(5, null, 0, '', 5), /^TypeError: commitment/);
  assert.throws(() => kit.verifyDeal('', ZEROS, 1, '', [null]), /^RangeError: variant/);
});
