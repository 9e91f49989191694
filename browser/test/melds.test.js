/** Sets, runs and arrangements: against a walk that takes the contract at its word and remembers nothing. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '@samedeal/kit';
import fc from 'fast-check';
import { NO_ARRAYS, NO_INTEGERS, NO_NUMBERS, refuses } from './refusals.js';
import { range } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 400 });

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

function faces(letters) {
  return letters.split(' ').map(of);
}

/** Cards as letters, and the place of each copy. */
function letters(list) {
  return list.map((card) => kit.cardShort(card, { glyphs: false })).join(' ');
}

const POINTS = (card) => (card.rank === 'joker' ? 15 : Math.min(card.rank, 10));

/**
 * Every arrangement in the order of the walk. Each copy in turn has its options; a card laid off below a run
 * makes the walk owe that run the next card, and an arrangement that stays owing is none.
 */
function everyArrangement(hand, knockerMelds = []) {
  const key = (card) => card.rank * 4 + SUITS.indexOf(card.suit);
  const jokers = hand.filter((card) => card.rank === 'joker');
  const sorted = hand.filter((card) => card.rank !== 'joker');
  sorted.sort((a, b) => key(a) - key(b));
  const ends = knockerMelds.map((meld) => {
    const ranks = meld.map((card) => card.rank).sort((a, b) => a - b);
    if (ranks[0] === ranks.at(-1)) {
      const missing = SUITS.filter((suit) => meld.every((card) => card.suit !== suit));
      return { set: missing.map((suit) => ranks[0] * 4 + SUITS.indexOf(suit)) };
    }
    const suit = SUITS.indexOf(meld[0].suit);
    return {
      low: ranks[0] * 4 + suit,
      high: ranks.at(-1) * 4 + suit,
      owed: null,
      begun: false,
    };
  });
  const found = [];
  const visit = (left, melds, layoffs, deadwood, ends, before) => {
    const kind = left.length > 0 ? key(left[0]) : Number.POSITIVE_INFINITY;
    if (ends.some(({ owed }) => owed !== null && owed !== undefined && owed < kind)) {
      return;
    }
    if (left.length === 0) {
      const rest = [...deadwood, ...jokers];
      const points = rest.reduce((sum, card) => sum + POINTS(card), 0);
      found.push({ melds, layoffs, deadwood: rest, points });
      return;
    }
    const first = (wanted) => left.find((card) => key(card) === wanted);
    const without = (gone) => left.filter((card) => !gone.includes(card));
    const options = [];
    const others = [1, 2, 3].map((i) => first(kind + i));
    const same = others.map((card) => (card?.rank === left[0].rank ? card : undefined));
    for (const pick of [
      [0, 1, 2],
      [0, 1],
      [0, 2],
      [1, 2],
    ]) {
      options.push(['meld', [left[0], ...pick.map((i) => same[i])]]);
    }
    for (const size of range(11).map((i) => 13 - i)) {
      options.push(['meld', range(size).map((i) => first(kind + 4 * i))]);
    }
    options.push(...range(ends.length).map((meld) => ['layoff', meld]));
    options.push(['deadwood']);
    options.forEach(([what, on], order) => {
      if (kind === before.kind && order < before.order) {
        return;
      }
      const now = { kind, order };
      if (what === 'meld') {
        if (on.every((card) => card !== undefined)) {
          visit(without(on), [...melds, on], layoffs, deadwood, ends, now);
        }
      } else if (what === 'deadwood') {
        visit(left.slice(1), melds, layoffs, [...deadwood, left[0]], ends, now);
      } else {
        const end = ends[on];
        let after = null;
        if (end.set !== undefined) {
          after = end.set.length === 1 && end.set[0] === kind ? { set: [] } : null;
        } else if (kind === end.high + 4) {
          after = { ...end, high: kind };
        } else if (kind < end.low && kind % 4 === end.low % 4) {
          const goes = end.begun ? end.owed === kind : true;
          const owed = kind + 4 === end.low ? null : kind + 4;
          after = goes ? { ...end, begun: true, owed } : null;
        }
        if (after !== null) {
          const next = ends.map((other, i) => (i === on ? after : other));
          const layoff = { meld: on, card: left[0], below: kind < end.low ? kind : 0, kind };
          visit(left.slice(1), melds, [...layoffs, layoff], deadwood, next, now);
        }
      }
    });
  };
  visit(sorted, [], [], [], ends, { kind: -1, order: 0 });
  for (const one of found) {
    one.layoffs.sort((a, b) => a.meld - b.meld || b.below - a.below || a.kind - b.kind);
    one.layoffs = one.layoffs.map(({ meld, card }) => ({ meld, card }));
  }
  return found;
}

/** Those with the least deadwood. */
function bestOf(hand, knockerMelds) {
  const all = everyArrangement(hand, knockerMelds);
  const least = Math.min(...all.map(({ points }) => points));
  return all.filter(({ points }) => points === least);
}

function withoutLayoffs({ melds, deadwood, points }) {
  return { melds, deadwood, points };
}

/** Hands in which melds are likely: a few ranks, two suits or four, copies, now and then a joker. */
const hands = (maxLength) =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 6 }), fc.constantFrom(1, 2, 4))
    .chain(([low, width, suits]) =>
      fc.array(
        fc
          .tuple(fc.integer({ min: low, max: Math.min(13, low + width) }), fc.nat(suits - 1))
          .map(([rank, suit]) => ({ rank, suit: SUITS[suit] })),
        { maxLength },
      ),
    )
    .chain((list) => fc.constantFrom(list, list, list, [...list.slice(1), of('JK')]))
    .map((list) => list.map((card, at) => ({ ...card, at })));

const meld = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 13 }), fc.nat(4))
    .map(([rank, gone]) => SUITS.filter((_, i) => i !== gone).map((suit) => ({ rank, suit }))),
  fc
    .tuple(fc.integer({ min: 1, max: 11 }), fc.nat(2), fc.constantFrom(...SUITS))
    .map(([rank, more, suit]) =>
      range(Math.min(3 + more, 14 - rank))
        .map((i) => ({ rank: rank + i, suit }))
        .reverse(),
    ),
);

/** Melds of a knocker, and a hand of cards near them: few faces, so that there are copies and the melds compete. */
const defences = fc.array(meld, { minLength: 1, maxLength: 3 }).chain((melds) => {
  const near = fc
    .tuple(fc.constantFrom(...melds.flat()), fc.integer({ min: -4, max: 4 }))
    .map(([{ rank, suit }, by]) => ({ rank: Math.max(1, Math.min(13, rank + by)), suit }));
  const rank = fc.constantFrom(...melds.flat()).map((card) => card.rank);
  const beside = fc
    .tuple(rank, fc.constantFrom(-1, 0, 1), fc.constantFrom(...SUITS))
    .map(([middle, by, suit]) => ({ rank: Math.max(1, Math.min(13, middle + by)), suit }));
  const face = fc.oneof(near, near, beside);
  return fc
    .array(face, { minLength: 1, maxLength: 7 })
    .chain((few) => fc.array(fc.constantFrom(...few), { minLength: 1, maxLength: 9 }))
    .map((list) => [melds, list.map((card, at) => ({ ...card, at }))]);
});

function agreesOnFirst(bestArrangement) {
  fc.assert(
    fc.property(hands(9), (hand) => {
      assert.deepEqual(bestArrangement(hand), withoutLayoffs(bestOf(hand)[0]));
    }),
  );
}

function agreesOnAll(bestArrangements) {
  fc.assert(
    fc.property(hands(9), (hand) => {
      assert.deepEqual(bestArrangements(hand), bestOf(hand).map(withoutLayoffs));
    }),
  );
}

function agreesOnLayoffs(bestLayoffs) {
  fc.assert(
    fc.property(defences, ([melds, hand]) => {
      assert.deepEqual(bestLayoffs(hand, melds), bestOf(hand, melds)[0]);
    }),
    { numRuns: 2000 },
  );
}

test('the best arrangement is the first with the least deadwood', () => {
  agreesOnFirst(kit.bestArrangement);
});

test('the best arrangements are all with the least deadwood, each once, in order', () => {
  agreesOnAll(kit.bestArrangements);
});

test('the best layoffs are the first with the least deadwood', () => {
  agreesOnLayoffs(kit.bestLayoffs);
});

test('those checks find another tie, copies in another order, a card too few, and layoffs forgotten', () => {
  const reversed = (list) => [...list].reverse();
  for (const broken of [
    (hand) => kit.bestArrangements(hand).at(-1),
    (hand) => kit.bestArrangement(reversed(hand)),
    (hand) => kit.bestArrangement(hand.slice(1)),
    (hand) => {
      const { melds, deadwood, points } = kit.bestArrangement(hand);
      return { melds, deadwood, points: Math.min(points, 90) % 60 };
    },
  ]) {
    assert.throws(() => agreesOnFirst(broken));
  }
  for (const broken of [
    (hand) => reversed(kit.bestArrangements(hand)),
    (hand) => kit.bestArrangements(hand).slice(0, 1),
    (hand) => kit.bestArrangements(hand).flatMap((one) => [one, one]),
  ]) {
    assert.throws(() => agreesOnAll(broken));
  }
  for (const broken of [
    (hand) => ({ ...kit.bestArrangement(hand), layoffs: [] }),
    (hand, melds) => kit.bestLayoffs(hand, melds.slice(1)),
    (hand, melds) => kit.bestLayoffs(hand, reversed(melds)),
    (hand, melds) => kit.bestLayoffs(reversed(hand), melds),
    (hand, melds) => ({
      ...kit.bestLayoffs(hand, melds),
      layoffs: reversed(kit.bestLayoffs(hand, melds).layoffs),
    }),
  ]) {
    assert.throws(() => agreesOnLayoffs(broken));
  }
});

test('a set is three or four of one rank and different suits', () => {
  const is = (text) => kit.isSet(cards(text));
  assert.ok(is('5S 5H 5D') && is('5C 5D 5S 5H') && is('KC KH KS'));
  for (const text of ['', '5S', '5S 5H', '5S 5S 5H', '5S 5H 6D', '5S 5H 5D JK', 'JK JK JK']) {
    assert.equal(is(text), false, text);
  }
  assert.equal(is('5S 5H 5D 5C 5S'), false);
});

test('a run is three or more of one suit in sequence, the ace low, in any order', () => {
  const is = (text) => kit.isRun(cards(text));
  assert.ok(is('AS 3S 2S') && is('KD QD JD 10D'));
  assert.ok(kit.isRun(kit.standardDeck({ suits: 'C' })));
  for (const text of ['', '5S', '5S 6S', '5S 6S 8S', '5S 6S 7H', '5S 5S 6S', 'QS KS AS']) {
    assert.equal(is(text), false, text);
  }
  for (const text of ['5S 6S JK', 'KS AH 2H', 'JK JK JK', '4S 5S 5S 6S', 'KC AS 2S']) {
    assert.equal(is(text), false, text);
  }
});

test('groups are of exactly so many, by their first card, and the rest keeps its order', () => {
  const hand = cards('5S QH JK 5H 5C QS JK 2D QD 5D 5S');
  const show = (size) => {
    const { groups, rest } = kit.takeGroups(hand, size);
    return [groups.map((group) => group.map(({ at }) => at)), rest.map(({ at }) => at)];
  };
  const pairs = [
    [0, 3],
    [1, 5],
    [2, 6],
    [4, 9],
  ];
  assert.deepEqual(show(2), [pairs, [7, 8, 10]]);
  assert.deepEqual(show(3), [
    [
      [0, 3, 4],
      [1, 5, 8],
    ],
    [2, 6, 7, 9, 10],
  ]);
  assert.deepEqual(show(5), [[[0, 3, 4, 9, 10]], [1, 2, 5, 6, 7, 8]]);
  assert.deepEqual(show(1)[0].length, 11);
  assert.deepEqual(show(2 ** 32 - 1), [[], range(11)]);
  assert.deepEqual(kit.takeGroups([], 2), { groups: [], rest: [] });
});

test('groups and the rest are the hand, whatever it is', () => {
  fc.assert(
    fc.property(hands(20), fc.integer({ min: 1, max: 5 }), (hand, size) => {
      const { groups, rest } = kit.takeGroups(hand, size);
      const all = [...groups.flat(), ...rest].map(({ at }) => at);
      assert.deepEqual(
        all.sort((a, b) => a - b),
        range(hand.length),
      );
      for (const group of groups) {
        assert.equal(group.length, size);
        assert.equal(new Set(group.map(({ rank }) => rank)).size, 1);
      }
      const ranks = rest.map(({ rank }) => rank);
      assert.ok(ranks.every((rank) => ranks.filter((other) => other === rank).length < size));
      const firsts = groups.map(([{ at }]) => at);
      assert.deepEqual(
        [...firsts].sort((a, b) => a - b),
        firsts,
      );
    }),
  );
});

test('a set of four is better than a run that takes its ace away, and the other way round', () => {
  const show = ({ melds, deadwood, points }) => {
    return [...melds.map(letters), letters(deadwood), points];
  };
  const both = cards('5S 5H 5D 5C 6S 7S 8S');
  assert.deepEqual(show(kit.bestArrangement(both)), ['5S 5H 5D 5C', '6S 7S 8S', '', 0]);
  const ties = kit.bestArrangements(both).map(show);
  assert.deepEqual(ties.slice(1), [['5S 6S 7S 8S', '5H 5D 5C', '', 0]]);
  const kings = cards('KS KH KD JK QS');
  assert.deepEqual(show(kit.bestArrangement(kings)), ['KS KH KD', 'QS JK', 25]);
  assert.deepEqual(kit.bestArrangement([]), { melds: [], deadwood: [], points: 0 });
  assert.deepEqual(kit.bestArrangements([]), [{ melds: [], deadwood: [], points: 0 }]);
});

test('a chain can be laid off on either end of a run, but not around the ace or king', () => {
  const show = (hand, ...melds) => {
    const { layoffs, deadwood } = kit.bestLayoffs(cards(hand), melds.map(faces));
    return [
      layoffs.map(({ meld, card }) => `${meld}:${letters([card])}`).join(' '),
      letters(deadwood),
    ];
  };
  assert.deepEqual(show('3S 8S 4S 9S 6H', '7S 5S 6S'), ['0:4S 0:3S 0:8S 0:9S', '6H']);
  assert.deepEqual(show('KS QS 2S', 'AS 2S 3S'), ['', '2S QS KS']);
  assert.deepEqual(show('AS', 'JS QS KS'), ['', 'AS']);
  assert.deepEqual(show('KC', 'AS 2S 3S'), ['', 'KC']);
  assert.deepEqual(show('5C 5C', '5S 5H 5D'), ['0:5C', '5C']);
  assert.deepEqual(show('5C 5C', '5S 5H 5D', '5H 5D 5S'), ['0:5C 1:5C', '']);
  assert.deepEqual(show('5S', '5S 5H 5D 5C'), ['', '5S']);
  // A gap ends the chain, and a second copy has no room.
  assert.deepEqual(show('2S 4S 4S', '5S 6S 7S'), ['0:4S', '2S 4S']);
  assert.deepEqual(show('JK', '5S 6S 7S'), ['', 'JK']);
});

test('what is best for the rest depends on the rooms that are left, not on the cards alone', () => {
  const best = (hand, ...melds) => {
    const list = cards(hand);
    const found = kit.bestLayoffs(list, melds.map(faces));
    assert.deepEqual(found, bestOf(list, melds.map(faces))[0]);
    return found.points;
  };
  // Each hand has two ways to the same cards left, one of which has used up the room that they need.
  assert.equal(best('3C 4C 5C 5C', '5S 5H 5D'), 0);
  assert.equal(best('3S 4S 5S 5S', '6S 7S 8S'), 0);
  assert.equal(best('6S 6H 6D 7S 5S 4S', '6S 7S 8S', '3S 4S 5S'), 7);
  assert.equal(best('3S 4S 4S 4H 4D', '5S 6S 7S'), 0);
  assert.equal(best('6S 6S 6H 6D 7S', '3S 4S 5S'), 0);
  assert.equal(best('5S 5H 5D 6S', '2S 3S 4S'), 6);
  assert.equal(best('5S 5H 5D 6S 6D', '2D 3D 4D'), 12);
  assert.equal(best('5S 5H 5D 6D 6S', '2S 3S 4S', '2D 3D 4D'), 5);
});

test('the cards of the results are those of the hand', () => {
  const hand = cards('5S 5H 5D 5S 8H JK 9S').map((card) => Object.freeze(card));
  const own = new Set(hand);
  const { melds, deadwood } = kit.bestArrangement(Object.freeze(hand));
  const laid = kit.bestLayoffs(hand, [faces('6S 7S 8S'), faces('6H 7H 5H')]);
  const groups = kit.takeGroups(hand, 2);
  for (const list of [
    [...melds.flat(), ...deadwood],
    [...laid.melds.flat(), ...laid.deadwood, ...laid.layoffs.map(({ card }) => card)],
    [...groups.groups.flat(), ...groups.rest],
  ]) {
    assert.deepEqual(new Set(list), own);
    assert.ok(list.every((card) => own.has(card)) && list.length === hand.length);
  }
});

/** Those that take a hand. */
const ARRANGING = [kit.bestArrangement, kit.bestArrangements, kit.bestLayoffs];

/** All cards of some ranks and suits, so many of each. */
function block(ranks, suits, copies) {
  return range(copies).flatMap(() =>
    [...suits].flatMap((suit) => ranks.map((rank) => ({ rank, suit }))),
  );
}

/** The shortest of three runs, in milliseconds. */
function timeOf(call) {
  const times = range(3).map(() => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Hands found by a climb towards many states of the memo. */
const HARD_20 = [
  faces('9S 9S 9S 9S 8S 8S 8S 8S 8H 8H 8H 8D 8D 8C 7S 7H 7C 10S 10H 10C'),
  faces('8S 8H 8D 9S 9S 9S 9S 9H 9H 9D 9D 9C 10S 10S 10H 10D JS JH JD QS'),
  block([1, 2, 3, 4, 5], 'SHDC', 1),
  block([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'S', 2),
  block([1, 2, 3, 4, 5], 'S', 4),
];
const HARD_26 = faces(
  '3S 3H 3D 3C 4S 4S 4S 4S 4S 4H 4H 4D 4D 4C 4C 5S 5S 5H 5D 5C 6S 6H 6D 6C 7S 7C',
);
const HARD_DEFENCE = [
  faces('7S 7H 7C 8S 8S 8S 8S 8H 8H 8H 8H 8H 8D 8D 8C 8C 9S 9S 9S 9H 9H 9C 10S 10S 10S 10H'),
  'JS QS KS,5S 6S 7S,5S 6S 7S,9S 10S JS,JD QD KD,10S JS QS,9C 10C JC,4S 5S 6S,10H JH QH,5S 6S 7S'
    .split(',')
    .map(faces),
];

test('hands made to be hard are arranged in no time', () => {
  for (const hand of HARD_20) {
    assert.ok(timeOf(() => kit.bestArrangement(hand)) < 20, letters(hand));
    assert.ok(timeOf(() => kit.bestLayoffs(hand, HARD_DEFENCE[1])) < 60, letters(hand));
  }
  const long = block(
    range(13).map((i) => i + 1),
    'SH',
    1,
  );
  for (const hand of [HARD_26, HARD_DEFENCE[0], long, block([5], 'S', 26)]) {
    assert.ok(timeOf(() => kit.bestArrangement(hand)) < 100, letters(hand));
    assert.ok(timeOf(() => kit.bestArrangements(hand)) < 1000, letters(hand));
    assert.ok(timeOf(() => kit.bestLayoffs(hand, HARD_DEFENCE[1])) < 1000, letters(hand));
  }
  assert.equal(kit.bestArrangements(long).length, 784);
});

test('hands with many ties have them all in order', () => {
  const suit = block(
    range(13).map((i) => i + 1),
    'S',
    1,
  );
  const square = block([1, 2, 3], 'SHDC', 1);
  for (const [hand, ties] of [
    [suit, 28],
    [suit.slice(4).concat(block([7, 8, 9, 10, 11, 12, 13], 'S', 1)), 18],
    [square, 6],
    [block([8, 9, 10], 'SHD', 1).concat(faces('QS QH QD QC 2S')), 2],
  ]) {
    const all = kit.bestArrangements(hand);
    assert.deepEqual(all, bestOf(hand).map(withoutLayoffs));
    assert.equal(all.length, ties);
  }
});

test('a walk without a memo is too slow for them', () => {
  const hand = block([1, 2, 3, 4], 'SHD', 1);
  assert.ok(timeOf(() => bestOf(hand)) > timeOf(() => kit.bestArrangement(hand)) * 20);
});

test('what is no hand, no size and no meld is refused', () => {
  for (const [value, shown] of NO_ARRAYS) {
    for (const call of [kit.isSet, kit.isRun, kit.takeGroups]) {
      refuses(TypeError, 'cards', shown, () => call(value, 2));
    }
    for (const call of ARRANGING) {
      refuses(TypeError, 'hand', shown, () => call(value, []));
    }
    refuses(TypeError, 'knockerMelds', shown, () => kit.bestLayoffs([], value));
    refuses(TypeError, 'knockerMelds[1]', shown, () =>
      kit.bestLayoffs([], [faces('5S 6S 7S'), value]),
    );
  }
  for (const [card, kind, where] of [
    [null, TypeError, ''],
    [{}, RangeError, ''],
    [{ rank: 14, suit: 'S' }, RangeError, '.rank'],
    [{ rank: true, suit: 'S' }, TypeError, '.rank'],
    [{ rank: 5, suit: 'X' }, RangeError, '.suit'],
    [{ rank: 5, suit: null }, RangeError, '.suit'],
    [{ rank: 'joker', suit: 'S' }, RangeError, '.suit'],
  ]) {
    const list = [of('5S'), card];
    refuses(kind, `cards[1]${where}`, '', () => kit.isSet(list));
    refuses(kind, `cards[1]${where}`, '', () => kit.isRun(list));
    refuses(kind, `cards[1]${where}`, '', () => kit.takeGroups(list, 'x'));
    refuses(kind, `hand[1]${where}`, '', () => kit.bestArrangement(list));
    refuses(kind, `hand[1]${where}`, '', () => kit.bestArrangements(list));
    refuses(kind, `hand[1]${where}`, '', () => kit.bestLayoffs(list, 5));
    refuses(kind, `knockerMelds[0][1]${where}`, '', () => kit.bestLayoffs([], [list]));
  }
  for (const [value, shown] of NO_NUMBERS) {
    refuses(TypeError, 'size', shown, () => kit.takeGroups([], value));
  }
  for (const value of [...NO_INTEGERS, 0, -1, 2 ** 32]) {
    refuses(RangeError, 'size', String(value), () => kit.takeGroups([], value));
  }
  for (const meld of ['5S 5H', '5S 6S 8S', '5S 5S 5H', 'JK JK JK', 'QS KS AS', '5S 6S JK']) {
    refuses(RangeError, 'knockerMelds[1]', '', () =>
      kit.bestLayoffs([], [faces('5S 6S 7S'), faces(meld)]),
    );
  }
  refuses(RangeError, 'knockerMelds[0]', '[]', () => kit.bestLayoffs([], [[]]));
});

test('the limits are 26 cards and ten melds, and a length is looked at before what is in it', () => {
  const many = block([5], 'S', 27);
  assert.equal(kit.bestArrangement(many.slice(1)).points, 130);
  for (const call of ARRANGING) {
    refuses(RangeError, 'hand', '', () => call(many, []));
    refuses(RangeError, 'hand', '', () => call(new Array(27), null));
  }
  const melds = range(11).map(() => faces('5S 6S 7S'));
  assert.equal(kit.bestLayoffs([of('8S')], melds.slice(1)).points, 0);
  refuses(RangeError, 'knockerMelds', '', () => kit.bestLayoffs([], melds));
  refuses(RangeError, 'knockerMelds', '', () => kit.bestLayoffs([], new Array(11)));
});

test('elements and members come before what concerns a whole meld', () => {
  refuses(TypeError, 'knockerMelds[1]', '5', () => kit.bestLayoffs([], [[], 5]));
  refuses(RangeError, 'knockerMelds[1][0]', '{}', () => kit.bestLayoffs([], [[], [{}]]));
});

test('an array that grows when it is looked at again is that of the first look', () => {
  const growing = (list) => {
    let looks = 0;
    return new Proxy(list, {
      get: (target, name) => (name === 'length' ? 2 + 40 * looks++ : target[name]),
    });
  };
  const hand = growing(faces('5S 5H 5D'));
  assert.deepEqual(kit.bestArrangement(hand).deadwood, faces('5S 5H'));
  const melds = growing([faces('5S 6S 7S'), faces('8D 8C 8S')]);
  assert.equal(kit.bestLayoffs([of('8H')], melds).layoffs.length, 1);
});
