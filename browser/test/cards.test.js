/** Cards: what each function does, what it refuses, and what it leaves alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '@samedeal/kit';
import { NO_ARRAYS, NO_INTEGERS, NO_NUMBERS, refuses } from './refusals.js';
import { range, rngOf, someRng } from './support.js';

const { face, JOKER, standardDeck } = kit;

/** A face from its letters: 'QH', '10S', 'JK' for a joker. */
function of(letters) {
  if (letters === 'JK') {
    return { rank: JOKER, suit: null };
  }
  const rank = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').indexOf(letters.slice(0, -1)) + 1;
  return { rank, suit: letters.slice(-1) };
}

/** Faces from their letters, with spaces between. */
function hand(letters) {
  return letters === '' ? [] : letters.split(' ').map(of);
}

/** Faces as letters. */
function letters(cards) {
  return cards.map((card) => kit.cardShort(card, { glyphs: false })).join(' ');
}

/** A card with members that careless code trips over. */
function odd(rank, suit) {
  return Object.freeze(
    JSON.parse(`{"__proto__": {"rank": 9}, "constructor": 5, "rank": ${rank}, "suit": "${suit}"}`),
  );
}

test('a face is what it was made of', () => {
  assert.deepEqual(face(kit.QUEEN, 'S'), { rank: 12, suit: 'S' });
  assert.deepEqual(face(JOKER, null), { rank: 'joker', suit: null });
  assert.deepEqual([kit.ACE, kit.JACK, kit.QUEEN, kit.KING, JOKER], [1, 11, 12, 13, 'joker']);
  assert.deepEqual(kit.SUITS, ['S', 'H', 'D', 'C']);
  assert.ok(Object.isFrozen(kit.SUITS));
});

test('colours and ranks, with nothing for a joker and beyond the ends', () => {
  const colors = hand('5S 5H 5D 5C JK').map((card) => kit.color(card));
  assert.deepEqual(colors, ['black', 'red', 'red', 'black', null]);
  for (const rank of range(13).map((i) => i + 1)) {
    assert.equal(kit.aceLowValue(rank), rank);
    assert.equal(kit.aceHighValue(rank), rank === 1 ? 14 : rank);
    assert.equal(kit.nextRank(rank), rank === 13 ? null : rank + 1);
    assert.equal(kit.previousRank(rank), rank === 1 ? null : rank - 1);
  }
  for (const call of [kit.aceLowValue, kit.aceHighValue, kit.nextRank, kit.previousRank]) {
    assert.equal(call(JOKER), null);
  }
});

test('names in three languages, aloud and in short', () => {
  const cards = hand('QS 10H AC KD JD JK');
  const names = (locale) => cards.map((card) => kit.cardName(card, { locale }));
  const shorts = (options) => cards.map((card) => kit.cardShort(card, options)).join(' ');
  const english = ['Queen of spades', '10 of hearts', 'Ace of clubs', 'King of diamonds'];
  assert.deepEqual(names('en'), [...english, 'Jack of diamonds', 'Joker']);
  const german = ['Pik-Dame', 'Herz-10', 'Kreuz-Ass', 'Karo-König', 'Karo-Bube', 'Joker'];
  assert.deepEqual(names('de'), german);
  const french = ['Dame de pique', '10 de cœur', 'As de trèfle', 'Roi de carreau'];
  assert.deepEqual(names('fr'), [...french, 'Valet de carreau', 'Joker']);
  assert.equal(shorts(), 'Q♠ 10♥ A♣ K♦ J♦ 🃏');
  assert.equal(shorts({ locale: 'de' }), 'D♠ 10♥ A♣ K♦ B♦ 🃏');
  assert.equal(shorts({ locale: 'fr' }), 'D♠ 10♥ A♣ R♦ V♦ 🃏');
  assert.equal(shorts({ glyphs: false }), 'QS 10H AC KD JD JK');
  assert.equal(shorts({ glyphs: false, locale: 'de' }), 'DPi 10He AKr KKa BKa JK');
  assert.equal(shorts({ glyphs: false, locale: 'fr' }), 'DP 10C AT RK VK JK');
});

test('in no language do two faces have one name', () => {
  const deck = standardDeck({ jokers: 1 });
  for (const locale of ['en', 'de', 'fr']) {
    const forms = [
      (card) => kit.cardName(card, { locale }),
      (card) => kit.cardShort(card, { locale }),
      (card) => kit.cardShort(card, { locale, glyphs: false }),
    ];
    for (const form of forms) {
      assert.equal(new Set(deck.map(form)).size, 53, locale);
    }
  }
});

test('an unknown locale is a RangeError that lists the known ones', () => {
  for (const locale of ['', 'EN', 'it', 'constructor', '__proto__', 'toString', 'en ']) {
    const message = /^options\.locale must be one of "de", "en", "fr", got "/;
    for (const call of [kit.cardName, kit.cardShort]) {
      assert.throws(() => call(of('QS'), { locale }), { name: 'RangeError', message });
    }
  }
});

test('a deck is in order: deck by deck, suit by suit, ace to king, then its jokers', () => {
  const deck = standardDeck();
  assert.equal(deck.length, 52);
  assert.deepEqual(deck[0], of('AS'));
  assert.deepEqual(deck[51], of('KC'));
  assert.equal(letters(deck.slice(9, 16)), '10S JS QS KS AH 2H 3H');
  assert.equal(letters(standardDeck({ suits: 'DS' }).filter((_, i) => i % 13 === 0)), 'AD AS');
  const two = standardDeck({ decks: 2, suits: ['C'], jokers: 1 });
  assert.equal(letters(two.slice(12, 15)), 'KC JK AC');
  assert.deepEqual(two.slice(14), two.slice(0, 14));
  assert.equal(standardDeck({ decks: 8, suits: ['S'] }).length, 104);
  assert.equal(standardDeck({ decks: undefined, without: undefined }).length, 52);
});

test('every copy of a face goes that a deck is without, jokers too', () => {
  const without = hand('QC JK');
  const deck = standardDeck({ decks: 2, jokers: 2, without });
  assert.equal(deck.length, 102);
  assert.ok(!deck.some(({ rank, suit }) => rank === JOKER || (rank === 12 && suit === 'C')));
  assert.deepEqual(standardDeck({ suits: 'S', without: hand('QC') }), standardDeck({ suits: 'S' }));
});

test('the faces of a deck, and of a repeated one, are objects of their own', () => {
  assert.equal(new Set(standardDeck({ decks: 2, jokers: 2 })).size, 108);
  const faces = [odd(1, 'S'), { art: { at: [1] } }];
  const deck = kit.repeatDeck(faces, 3);
  assert.deepEqual(deck, [...faces, ...faces, ...faces]);
  assert.equal(new Set([...faces, ...deck]).size, 8);
  assert.deepEqual(Object.keys(deck[2]), ['__proto__', 'constructor', 'rank', 'suit']);
  assert.deepEqual(kit.repeatDeck(faces, 0), []);
  assert.deepEqual(kit.repeatDeck([], 5), []);
});

test('a hand is shown by suit, then rank, jokers last', () => {
  const cards = hand('5H JK QS AS 10C KS JK AD');
  assert.equal(letters(kit.sortHand(cards)), 'AS QS KS 5H AD 10C JK JK');
  assert.equal(letters(kit.sortHand(cards, { aceHigh: true })), 'QS KS AS 5H AD 10C JK JK');
  const order = { suitOrder: ['C', 'D', 'S', 'H'], aceHigh: true };
  assert.equal(letters(kit.sortHand(cards, order)), '10C AD QS KS AS 5H JK JK');
  assert.deepEqual(kit.sortHand(cards, { suitOrder: 'CDSH', aceHigh: true })[0], of('10C'));
  assert.deepEqual(kit.sortHand([]), []);
});

test('cards that are shown alike stay in their order, and are themselves', () => {
  const cards = range(200).map((id) => ({ ...of(id % 3 === 0 ? 'JK' : 'QH'), id }));
  const before = [...cards];
  const sorted = kit.sortHand(cards);
  const split = [cards.filter((_, i) => i % 3 !== 0), cards.filter((_, i) => i % 3 === 0)].flat();
  assert.deepEqual(
    sorted.map((card) => card.id),
    split.map((card) => card.id),
  );
  assert.ok(sorted.every((card) => cards.includes(card)));
  assert.deepEqual(cards, before);
});

test('cards are compared as they are sorted', () => {
  assert.equal(kit.compareCards(of('KS'), of('AH')), -1);
  assert.equal(kit.compareCards(of('KS'), of('AH'), { suitOrder: 'HSDC' }), 1);
  assert.equal(kit.compareCards(of('AS'), of('KS')), -1);
  assert.equal(kit.compareCards(of('AS'), of('KS'), { aceHigh: true }), 1);
  assert.equal(kit.compareCards(of('JK'), of('KC')), 1);
  assert.equal(kit.compareCards(of('KC'), of('JK')), -1);
  assert.ok(Object.is(kit.compareCards(of('JK'), of('JK')), 0));
  assert.ok(Object.is(kit.compareCards({ ...of('QS'), id: 1 }, { ...of('QS'), id: 2 }), 0));
});

test('runs of the tableau', () => {
  for (const [cards, alternating, inSuit] of [
    ['', true, true],
    ['JK', true, true],
    ['QS', true, true],
    ['QS JH 10C', true, false],
    ['QS JD 10S', true, false],
    ['QS JC', false, false],
    ['QS JS 10S', false, true],
    ['QS 10H', false, false],
    ['QS QH', false, false],
    ['JH QS', false, false],
    ['2H AS', true, false],
    ['2H AH', false, true],
    ['AS KH', false, false],
    ['AS KS', false, false],
    ['QS JK 10S', false, false],
    ['JK JK', false, false],
    ['JK KS', false, false],
  ]) {
    assert.equal(kit.isDescendingAlternating(hand(cards)), alternating, cards);
    assert.equal(kit.isDescendingInSuit(hand(cards)), inSuit, cards);
  }
});

test('stable ids say what a card is, and which copy', () => {
  const cards = kit.withStableIds(hand('QH 10S QH JK AC JK QH'));
  assert.equal(cards.map((card) => card.id).join(' '), 'QH 10S QH#2 JOKER AC JOKER#2 QH#3');
  assert.equal(new Set(kit.withStableIds(standardDeck()).map((card) => card.id)).size, 52);
});

test('cards with stable ids are new objects with all that the face has', () => {
  const given = Object.freeze({ ...odd(12, 'H'), id: 'old', art: { at: [1] } });
  const [card] = kit.withStableIds([given]);
  assert.notEqual(card, given);
  assert.deepEqual({ ...card, id: 'old' }, { ...given });
  assert.deepEqual(Object.keys(card), Object.keys(given));
});

test('a hidden card is that and nothing else; what can be seen is itself', () => {
  const cards = [odd(1, 'S'), { rank: 5, id: 'x' }, {}];
  const asked = [];
  const view = kit.redact(cards, (index, card) => {
    asked.push([index, card]);
    return index !== 1;
  });
  assert.deepEqual(asked, [
    [0, cards[0]],
    [1, cards[1]],
    [2, cards[2]],
  ]);
  assert.equal(view[0], cards[0]);
  assert.equal(view[2], cards[2]);
  assert.deepEqual(view[1], { hidden: true });
  assert.deepEqual(kit.hiddenCards(2), [{ hidden: true }, { hidden: true }]);
  assert.notEqual(...kit.hiddenCards(2));
  assert.deepEqual(kit.hiddenCards(-0), []);
});

/** Zones of cards with different faces and ids. */
function someZones() {
  const cards = kit.withStableIds(standardDeck({ suits: 'S' }));
  return [cards.slice(0, 5), [], cards.slice(5, 9), cards.slice(9)];
}

test('what is hidden moves among its slots, faces first and then ids, all else stays', () => {
  const zones = someZones();
  const canSee = (zone, index) => zone === 2 || index === 1;
  const slots = zones.flatMap((cards, zone) => cards.map((card, index) => ({ card, zone, index })));
  const hidden = slots.filter(({ zone, index }) => !canSee(zone, index));
  const [rng, other] = [someRng(), someRng()];
  const faces = other.shuffle(hidden.map(({ card }) => card));
  const ids = other.shuffle(hidden.map(({ card }) => card.id));
  const moved = kit.perturbHidden(zones, canSee, rng);
  assert.deepEqual(rng.save(), other.save());
  assert.deepEqual(zones, someZones());
  const expected = someZones();
  hidden.forEach(({ zone, index }, i) => {
    expected[zone][index] = { ...faces[i], id: ids[i] };
  });
  assert.deepEqual(moved, expected);
  assert.equal(moved[2][0], zones[2][0]);
  assert.notEqual(moved[2], zones[2]);
});

test('the same card object in two slots is two slots', () => {
  const card = { rank: 1, id: 'a' };
  const moved = kit.perturbHidden(
    [[card], [card, { rank: 2, id: 'b' }]],
    (zone) => zone === 0,
    someRng(),
  );
  assert.equal(moved[0][0], card);
  assert.deepEqual(moved[1].map(({ rank }) => rank).sort(), [1, 2]);
});

test('the perturbation finds a view that leaks faces, or ids alone, and passes a sound one', () => {
  const canSee = (zone) => zone === 0;
  const sound = (zones) => zones.map((cards, zone) => kit.redact(cards, () => canSee(zone)));
  const leaks = [
    (zones) => zones,
    (zones) => zones.map((cards) => cards.map(({ id }) => ({ id }))),
    (zones) => zones.map((cards) => cards.map(({ rank }) => ({ rank }))),
    (zones) => zones.map((cards) => cards.map(({ id, rank }) => `${id}${rank}`).sort()),
  ];
  const zones = someZones();
  const moved = kit.perturbHidden(zones, canSee, someRng());
  assert.deepEqual(sound(moved), sound(zones));
  for (const view of leaks) {
    assert.notDeepEqual(view(moved), view(zones));
  }
});

test('cards are dealt from the top, one by one around the table', () => {
  const deck = standardDeck({ suits: 'S' });
  assert.deepEqual(kit.draw(deck, 3), { cards: deck.slice(0, 3), rest: deck.slice(3) });
  assert.equal(kit.draw(deck, 3).cards[0], deck[0]);
  assert.deepEqual(kit.draw(deck, -0), { cards: [], rest: deck });
  assert.deepEqual(kit.draw(deck, 13), { cards: deck, rest: [] });
  assert.deepEqual(kit.turnUp(deck), { card: deck[0], rest: deck.slice(1) });
  const round = kit.dealRoundRobin(deck, 3, 2, 2);
  assert.deepEqual(round.hands.map(letters), ['2S 5S', '3S 6S', 'AS 4S']);
  assert.deepEqual(round.rest, deck.slice(6));
  assert.deepEqual(kit.dealRoundRobin(deck, 4, 3).rest, deck.slice(12));
  assert.deepEqual(kit.dealRoundRobin([], 3, 0), { hands: [[], [], []], rest: [] });
  const all = kit.dealAll(deck, 4, 3);
  assert.deepEqual(all.hands.map(letters), ['2S 6S 10S', '3S 7S JS', '4S 8S QS', 'AS 5S 9S KS']);
  assert.deepEqual(all.rest, []);
  assert.deepEqual(kit.dealAll([], 2).hands, [[], []]);
  assert.deepEqual(kit.dealAll(deck, 1, -0).hands, [deck]);
  assert.equal(deck.length, 13);
});

/** What may be played of a hand, in letters. */
function plays(cards, rules) {
  return letters(kit.legalPlays(hand(cards), rules));
}

test('plays follow suit', () => {
  assert.equal(plays('QS 5H 2H', {}), 'QS 5H 2H');
  assert.equal(plays('QS 5H 2H', { led: null, unbroken: null, required: null }), 'QS 5H 2H');
  assert.equal(plays('QS 5H 2H', { led: 'H' }), '5H 2H');
  assert.equal(plays('QS 5H JK', { led: 'H' }), '5H');
  assert.equal(plays('QS 5H JK', { led: 'D' }), 'QS 5H JK');
  assert.equal(plays('', { led: 'D', required: of('2C'), banned: [of('2C')] }), '');
});

test('an unbroken suit is not led, unless nothing else is there; it may be played on another', () => {
  assert.equal(plays('QS 5H 2H', { unbroken: 'H' }), 'QS');
  assert.equal(plays('5H 2H', { unbroken: 'H' }), '5H 2H');
  assert.equal(plays('QS 5H', { led: 'C', unbroken: 'H' }), 'QS 5H');
  assert.equal(plays('5H JK', { unbroken: 'H' }), 'JK');
});

test('a required card is played by whoever holds it, whatever else holds', () => {
  const rules = { led: 'H', required: of('2C'), banned: [of('2C')] };
  assert.equal(plays('QS 2C 5H 2C', rules), '2C 2C');
  assert.equal(plays('QS 5H', rules), '5H');
  assert.equal(plays('QS JK', { required: of('JK') }), 'JK');
});

test('banned cards are left out unless nothing else is left, by the rules before too', () => {
  const banned = hand('QS AH 2H 5H');
  assert.equal(plays('QS 5H 3D', { led: 'C', banned }), '3D');
  assert.equal(plays('QS 5H', { led: 'C', banned }), 'QS 5H');
  assert.equal(plays('QS 3S 5H', { led: 'S', banned }), '3S');
  assert.equal(plays('QS 5H 3D', { led: 'S', banned }), 'QS');
  // A leader with hearts and the queen of spades alone.
  assert.equal(plays('5H QS 2H', { unbroken: 'H', banned }), 'QS');
});

test('legal plays are the cards of the hand themselves', () => {
  const cards = [odd(5, 'H'), { ...of('QS'), id: 'x' }];
  assert.equal(kit.legalPlays(cards, { led: 'H' })[0], cards[0]);
});

/** Plays by seats 2, 3, 0, 1 and so on around a table of four. */
function played(cards, first = 2) {
  return hand(cards).map((card, i) => ({ seat: (first + i) % 4, card }));
}

test('a trick goes to the highest trump, else to the highest card of the suit led', () => {
  assert.equal(kit.trickWinner(played('5H QS 2H')), 2);
  assert.equal(kit.trickWinner(played('5H QS 6H AC')), 0);
  assert.equal(kit.trickWinner(played('KH AH QH')), 3);
  assert.equal(kit.trickWinner(played('KH AH 2S 3S'), 'S'), 1);
  assert.equal(kit.trickWinner(played('KH AH 2S 3S'), null), 3);
  assert.equal(kit.trickWinner(played('KH AH'), 'D'), 3);
  assert.equal(kit.trickWinner(played('QH QH')), 2);
  assert.equal(kit.trickWinner(played('QH 2S 2S'), 'S'), 3);
  assert.ok(Object.is(kit.trickWinner([{ seat: -0, card: of('QH') }]), 0));
});

/** A trick that is not finished, or whose winner doesn't matter. */
function trick(cards, leader = 2) {
  return { leader, plays: played(cards, leader), winner: null };
}

test('a seat that plays another suit lacks the suit led', () => {
  const tricks = [trick('5H QS 2H 3D'), trick('5S 3H 2D 7S', 1), trick('5C'), trick('')];
  assert.deepEqual(kit.inferVoids(tricks, 4), [[], ['H'], ['S'], ['S', 'H']]);
  assert.deepEqual(kit.inferVoids([], 2), [[], []]);
});

test('jokers show nothing, played or led', () => {
  assert.deepEqual(kit.inferVoids([trick('5H JK'), trick('JK 5H')], 4), [[], [], [], []]);
});

test('point tables go by rank, and can not be changed', () => {
  const table = (points) => Object.entries(points).map(([rank, value]) => `${rank}:${value}`);
  const low = '1:1 2:2 3:3 4:4 5:5 6:6 7:7';
  const high = '9:9 10:10 11:10 12:10 13:10';
  assert.equal(table(kit.DEADWOOD_VALUES).join(' '), `${low} 8:8 ${high} joker:15`);
  assert.equal(table(kit.CRAZY_EIGHTS_PENALTIES).join(' '), `${low} 8:50 ${high} joker:50`);
  assert.ok(Object.isFrozen(kit.DEADWOOD_VALUES) && Object.isFrozen(kit.CRAZY_EIGHTS_PENALTIES));
  const points = hand('AH KH QS QC QD KS JK').map((card) => kit.heartsPoints(card));
  assert.deepEqual(points, [1, 1, 13, 0, 0, 0, 0]);
  const sum = standardDeck().reduce((total, card) => total + kit.heartsPoints(card), 0);
  assert.equal(sum, 26);
});

/** Every parameter that is a standard face: name, and call. */
const FACES = [
  ['face', (card) => kit.color(card)],
  ['card', (card) => kit.cardName(card)],
  ['card', (card) => kit.cardShort(card)],
  ['card', (card) => kit.heartsPoints(card)],
  ['first', (card) => kit.compareCards(card, of('QS'))],
  ['second', (card) => kit.compareCards(of('QS'), card)],
  ['cards[1]', (card) => kit.sortHand([of('QS'), card])],
  ['cards[1]', (card) => kit.isDescendingAlternating([of('QS'), card])],
  ['cards[1]', (card) => kit.isDescendingInSuit([of('QS'), card])],
  ['faces[1]', (card) => kit.withStableIds([of('QS'), card])],
  ['hand[1]', (card) => kit.legalPlays([of('QS'), card], {})],
  ['rules.required', (card) => kit.legalPlays([], { required: card ?? 5 })],
  ['rules.banned[0]', (card) => kit.legalPlays([], { banned: [card] })],
  ['options.without[0]', (card) => standardDeck({ without: [card] })],
  ['plays[0].card', (card) => kit.trickWinner([{ seat: 0, card: card ?? 5 }])],
  ['tricks[0].plays[0].card', (card) => kit.inferVoids([withCard(card ?? 5)], 1)],
];

function withCard(card) {
  return { leader: 0, plays: [{ seat: 0, card }], winner: null };
}

/** Asserts that every function with a face refuses one. */
function refusedAsFace(kind, member, shown, value) {
  for (const [name, call] of FACES) {
    refuses(kind, `${name}${member}`, shown, () => call(value));
  }
}

test('a face is an object with a rank and a suit that go together', () => {
  for (const value of [5, 'QH', true, [], [1, 'S'], () => 0]) {
    refusedAsFace(TypeError, '', '', value);
  }
  for (const value of [{}, { suit: 'S' }, { rank: 1 }, { rank: 1, suit: undefined }]) {
    refusedAsFace(RangeError, '', '', value);
  }
  for (const rank of [0, 14, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    refusedAsFace(RangeError, '.rank', String(rank), { rank, suit: 'S' });
    refusedAsFace(RangeError, '.rank', String(rank), { rank, suit: 5 });
  }
  for (const rank of ['', 'Joker', 'Q', '12', 'constructor']) {
    refusedAsFace(RangeError, '.rank', JSON.stringify(rank), { rank, suit: 'S' });
  }
  for (const [rank, shown] of NO_NUMBERS.filter(([rank]) => typeof rank !== 'string')) {
    if (rank !== undefined) {
      refusedAsFace(TypeError, '.rank', shown, { rank, suit: 'X' });
    }
  }
  for (const suit of ['', 's', 'SH', '♠', 'constructor']) {
    refusedAsFace(RangeError, '.suit', JSON.stringify(suit), { rank: 1, suit });
  }
  for (const suit of [5, true, ['S'], {}]) {
    refusedAsFace(TypeError, '.suit', '', { rank: 1, suit });
  }
  refusedAsFace(RangeError, '.suit', 'null', { rank: 1, suit: null });
  refusedAsFace(RangeError, '.suit', '"S"', { rank: 'joker', suit: 'S' });
});

test('a rank and a suit are refused by themselves as in a face', () => {
  const ranks = [kit.aceLowValue, kit.aceHighValue, kit.nextRank, kit.previousRank];
  ranks.push((rank) => face(rank, null));
  for (const call of ranks) {
    for (const rank of [0, 14, ...NO_INTEGERS]) {
      refuses(RangeError, 'rank', String(rank), () => call(rank));
    }
    for (const [rank, shown] of NO_NUMBERS) {
      const kind = typeof rank === 'string' ? RangeError : TypeError;
      refuses(kind, 'rank', shown, () => call(rank));
    }
  }
  refuses(RangeError, 'suit', '"X"', () => face(1, 'X'));
  refuses(TypeError, 'suit', 'undefined', () => face(JOKER));
  refuses(RangeError, 'suit', 'null', () => face(1, null));
  refuses(RangeError, 'suit', '"S"', () => face(JOKER, 'S'));
});

/** Every parameter of any integer: name, call, and numbers that are out of range. */
const INTEGERS = [
  ['options.decks', (n) => standardDeck({ decks: n }), [0, -1, 1001]],
  ['options.jokers', (n) => standardDeck({ jokers: n }), [-1, 1001]],
  ['times', (n) => kit.repeatDeck([], n), [-1, 1001]],
  ['n', (n) => kit.hiddenCards(n), [-1, 1000001]],
  ['n', (n) => kit.draw([{}], n), [-1, 2, 2 ** 32]],
  ['seats', (n) => kit.dealRoundRobin([], n, 0), [-1, 0, 1001]],
  ['perSeat', (n) => kit.dealRoundRobin([{}, {}], 2, n), [-1, 2, 2 ** 32 - 1, 2 ** 32]],
  ['startSeat', (n) => kit.dealRoundRobin([], 2, 0, n), [-1, 2, 1000]],
  ['seats', (n) => kit.dealAll([], n), [-1, 0, 1001]],
  ['startSeat', (n) => kit.dealAll([], 2, n), [-1, 2, 1000]],
  ['plays[0].seat', (n) => kit.trickWinner([{ seat: n, card: of('QS') }]), [-1, 2 ** 32 - 1]],
  ['tricks[0].leader', (n) => kit.inferVoids([{ ...trick(''), leader: n }], 2), [-1, 2, 2 ** 32]],
  [
    'tricks[0].plays[0].seat',
    (n) => kit.inferVoids([{ ...withCard(of('QS')), plays: [{ seat: n, card: of('QS') }] }], 2),
    [-1, 2, 2 ** 32 - 1],
  ],
  ['seats', (n) => kit.inferVoids([], n), [-1, 0, 13]],
];

test('integers are refused by type, as fractions and out of range', () => {
  for (const [name, call, values] of INTEGERS) {
    for (const [value, shown] of NO_NUMBERS) {
      if (value !== undefined) {
        refuses(TypeError, name, shown, () => call(value));
      }
    }
    for (const value of [...NO_INTEGERS, ...values]) {
      refuses(RangeError, name, String(value), () => call(value));
    }
  }
  const winner = (n) => kit.inferVoids([{ leader: 0, plays: [], winner: n }], 2);
  for (const value of [-1, 2, 2 ** 32, 1.5]) {
    refuses(RangeError, 'tricks[0].winner', String(value), () => winner(value));
  }
  refuses(TypeError, 'tricks[0].winner', '"1"', () => winner('1'));
});

/** Every parameter that is an array: name and call. */
const ARRAYS = [
  ['options.without', (a) => standardDeck({ without: a })],
  ['faces', (a) => kit.repeatDeck(a, 1)],
  ['cards', (a) => kit.sortHand(a)],
  ['cards', (a) => kit.isDescendingAlternating(a)],
  ['cards', (a) => kit.isDescendingInSuit(a)],
  ['faces', (a) => kit.withStableIds(a)],
  ['cards', (a) => kit.redact(a, () => true)],
  ['zones', (a, rng) => kit.perturbHidden(a, () => true, rng)],
  ['zones[1]', (a, rng) => kit.perturbHidden([[], a], () => true, rng)],
  ['deck', (a) => kit.draw(a, 0)],
  ['deck', (a) => kit.turnUp(a)],
  ['deck', (a) => kit.dealRoundRobin(a, 1, 0)],
  ['deck', (a) => kit.dealAll(a, 1)],
  ['hand', (a) => kit.legalPlays(a, {})],
  ['rules.banned', (a) => kit.legalPlays([], { banned: a })],
  ['plays', (a) => kit.trickWinner(a)],
  ['tricks', (a) => kit.inferVoids(a, 1)],
  ['tricks[0].plays', (a) => kit.inferVoids([{ leader: 0, plays: a, winner: null }], 1)],
];

test('what is no array is a TypeError where an array is wanted', () => {
  for (const [name, call] of ARRAYS) {
    for (const [value, shown] of NO_ARRAYS) {
      refuses(TypeError, name, shown, (rng) => call(value, rng));
    }
  }
  refuses(RangeError, 'deck', '[]', () => kit.turnUp([]));
  refuses(RangeError, 'plays', '[]', () => kit.trickWinner([]));
});

test('cards of any kind are objects', () => {
  const calls = [
    ['faces', (a) => kit.repeatDeck(a, 1)],
    ['cards', (a) => kit.redact(a, () => true)],
    ['deck', (a) => kit.draw(a, 0)],
    ['deck', (a) => kit.turnUp(a)],
    ['deck', (a) => kit.dealRoundRobin(a, 1, 0)],
    ['deck', (a) => kit.dealAll(a, 1)],
  ];
  for (const [name, call] of calls) {
    for (const value of [null, undefined, 5, 'QS', [1]]) {
      refuses(TypeError, `${name}[1]`, '', () => call([{}, value]));
    }
  }
});

test('options are an object, and those that are known', () => {
  const calls = [
    (options) => kit.cardName(of('QS'), options),
    (options) => kit.cardShort(of('QS'), options),
    (options) => standardDeck(options),
    (options) => kit.compareCards(of('QS'), of('QS'), options),
    (options) => kit.sortHand([], options),
  ];
  for (const call of calls) {
    for (const value of [null, 'en', true, 5, [], () => 0]) {
      refuses(TypeError, 'options', '', () => call(value));
    }
    for (const more of ['locales', 'constructor', Symbol('x')]) {
      refuses(RangeError, 'options', '', () => call({ [more]: undefined }));
    }
    refuses(RangeError, 'options', '', () => call(JSON.parse('{"__proto__": 5}')));
    assert.doesNotThrow(() => call({}));
    assert.doesNotThrow(() => call(undefined));
  }
  refuses(TypeError, 'options.glyphs', '0', () => kit.cardShort(of('QS'), { glyphs: 0 }));
  refuses(TypeError, 'options.locale', 'null', () => kit.cardName(of('QS'), { locale: null }));
  for (const aceHigh of [0, 1, null, 'true']) {
    refuses(TypeError, 'options.aceHigh', '', () => kit.sortHand([], { aceHigh }));
    refuses(TypeError, 'options.aceHigh', '', () =>
      kit.compareCards(of('QS'), of('QS'), { aceHigh }),
    );
  }
});

test('suits are some letters, none twice, as a text or an array; an order is all four', () => {
  const some = (suits) => standardDeck({ suits });
  const order = (suitOrder) => kit.sortHand([], { suitOrder });
  const calls = [
    ['options.suits', some],
    ['options.suitOrder', order],
  ];
  for (const [name, call] of calls) {
    for (const value of [null, 5, true, {}, { length: 1, 0: 'S' }, () => 'SHDC']) {
      refuses(TypeError, name, '', () => call(value));
    }
    refuses(RangeError, name, '""', () => call(''));
    refuses(RangeError, name, '[]', () => call([]));
    refuses(RangeError, name, '"SHDS"', () => call('SHDS'));
    refuses(RangeError, name, '"SHDCS"', () => call('SHDCS'));
    refuses(RangeError, name, '["S", "S"]', () => call(['S', 'S']));
    refuses(RangeError, `${name}[1]`, '"X"', () => call('SXX'));
    refuses(RangeError, `${name}[0]`, '"SH"', () => call(['SH']));
    refuses(TypeError, `${name}[2]`, '5', () => call(['S', 'S', 5]));
    refuses(TypeError, `${name}[0]`, 'undefined', () => call(new Array(1)));
  }
  refuses(RangeError, 'options.suitOrder', '"SHD"', () => order('SHD'));
  assert.equal(some('SHD').length, 39);
});

test('who sees what is a function that answers a boolean, and nothing is drawn before', () => {
  for (const value of [undefined, null, true, [true], {}]) {
    refuses(TypeError, 'canSee', '', () => kit.redact([], value));
    refuses(TypeError, 'canSee', '', (rng) => kit.perturbHidden([], value, rng));
  }
  const zones = [[{ id: 'a' }], [{ id: 'b' }, { id: 'c' }]];
  for (const value of [undefined, null, 0, 1, '', 'yes', [], new Boolean(true)]) {
    const late = (zone, index) => (zone === 1 && index === 1 ? value : false);
    refuses(TypeError, 'canSee(1, 1, card)', '', (rng) => kit.perturbHidden(zones, late, rng));
    refuses(TypeError, 'canSee(0, card)', '', () => kit.redact([{}], () => value));
  }
  const thrown = new Error('from the game');
  const bad = () => {
    throw thrown;
  };
  const rng = someRng();
  assert.throws(() => kit.perturbHidden(zones, bad, rng), thrown);
  assert.deepEqual(rng.save(), someRng().save());
});

test('a card that is perturbed has an id that is a text', () => {
  const all = () => false;
  for (const value of [5, null, true, ['a']]) {
    refuses(TypeError, 'zones[0][1].id', '', (rng) =>
      kit.perturbHidden([[{ id: 'a' }, { id: value }]], all, rng),
    );
  }
  refuses(RangeError, 'zones[0][0]', '{}', (rng) => kit.perturbHidden([[{}], 5], all, rng));
  refuses(TypeError, 'zones[1][0]', 'null', (rng) => kit.perturbHidden([[], [null]], all, rng));
  refuses(TypeError, 'rng', '5', () => kit.perturbHidden([], all, 5));
});

test('rules are an object of the four, a play has a seat and a card, a trick all three', () => {
  for (const value of [undefined, null, 5, [], 'led']) {
    refuses(TypeError, 'rules', '', () => kit.legalPlays([], value));
  }
  for (const more of ['lead', 'constructor', Symbol('led')]) {
    refuses(RangeError, 'rules', '', () => kit.legalPlays([], { [more]: null }));
  }
  for (const name of ['led', 'unbroken']) {
    refuses(RangeError, `rules.${name}`, '"X"', () => kit.legalPlays([], { [name]: 'X' }));
    refuses(TypeError, `rules.${name}`, '5', () => kit.legalPlays([], { [name]: 5 }));
  }
  refuses(TypeError, 'rules.banned', 'null', () => kit.legalPlays([], { banned: null }));
  refuses(RangeError, 'trump', '"X"', () => kit.trickWinner(played('QS'), 'X'));
  refuses(TypeError, 'trump', '5', () => kit.trickWinner(played('QS'), 5));
  for (const play of [{}, { seat: 0 }, { card: of('QS') }, { seat: null }]) {
    refuses(RangeError, 'plays[0]', '', () => kit.trickWinner([play]));
    refuses(RangeError, 'tricks[0].plays[0]', '', () =>
      kit.inferVoids([{ leader: 0, plays: [play], winner: 0 }], 1),
    );
  }
  for (const name of ['leader', 'plays', 'winner']) {
    const { [name]: _, ...others } = trick('QS', 0);
    refuses(RangeError, 'tricks[0]', '', () => kit.inferVoids([others], 4));
  }
  refuses(RangeError, 'plays[1].card.rank', '"joker"', () => kit.trickWinner(played('QS JK')));
});

test('the arguments of cards are checked in order, and the first failure decides', () => {
  assert.throws(() => face('x', 5), /^RangeError: rank/);
  assert.throws(() => face(5n, 'X'), /^TypeError: rank/);
  assert.throws(() => kit.cardShort({}, { glyphs: 0 }), /^RangeError: card/);
  assert.throws(
    () => kit.cardShort(of('QS'), { locale: 'x', glyphs: 0 }),
    /^TypeError: options.glyphs/,
  );
  assert.throws(() => standardDeck({ without: 5, suits: 'X' }), /^RangeError: options.suits/);
  assert.throws(() => kit.sortHand([{}, null], 5), /^RangeError: cards\[0\]/);
  assert.throws(() => kit.redact([null], null), /^TypeError: cards\[0\]/);
  assert.throws(() => kit.perturbHidden([], null, null), /^TypeError: canSee/);
  assert.throws(() => kit.perturbHidden([[{ id: '' }]], () => 5, null), /^TypeError: rng/);
  assert.throws(() => kit.draw([{}, 5], -1), /^TypeError: deck\[1\]/);
  assert.throws(() => kit.dealRoundRobin([], 1, 5, 'x'), /^TypeError: startSeat/);
  assert.throws(() => kit.dealRoundRobin([], 2, 5, 2), /^RangeError: startSeat/);
  assert.throws(() => kit.legalPlays([{}], 5), /^RangeError: hand\[0\]/);
  assert.throws(() => kit.legalPlays([], { banned: 5, led: 'X' }), /^RangeError: rules.led/);
  assert.throws(() => kit.trickWinner([{ seat: 'x', card: 5 }], 5), /^TypeError: plays\[0\].seat/);
  assert.throws(() => kit.inferVoids([trick('QS', 3)], 'x'), /^TypeError: seats/);
});

test('a card is read once, and what a list does when it is read changes no result', () => {
  const lying = (card) => {
    let reads = 0;
    return Object.defineProperty({ suit: card.suit }, 'rank', {
      enumerable: true,
      get: () => (reads++ === 0 ? card.rank : 'none'),
    });
  };
  const calls = [
    (cards) => kit.color(cards[0]),
    (cards) => kit.cardName(cards[0]),
    (cards) => kit.heartsPoints(cards[0]),
    (cards) => kit.compareCards(cards[0], cards[1]),
    (cards) => kit.sortHand(cards).map((card) => cards.indexOf(card)),
    (cards) => kit.legalPlays(cards, { led: 'H', required: of('QS') }).length,
    (cards) => kit.isDescendingInSuit(cards),
    (cards) => kit.withStableIds(cards),
    (cards) => kit.trickWinner(cards.map((card, seat) => ({ seat, card }))),
    (cards) => standardDeck({ without: cards }),
  ];
  for (const call of calls) {
    const cards = hand('QH 5H AS');
    assert.deepEqual(call(cards.map(lying)), call(cards), String(call));
  }
});

test('frozen cards and lists will do everywhere', () => {
  const cards = Object.freeze(hand('QH 5H').map((card) => Object.freeze({ ...card, id: 'x' })));
  kit.sortHand(cards);
  kit.withStableIds(cards);
  kit.repeatDeck(cards, 2);
  kit.redact(cards, () => false);
  kit.perturbHidden(Object.freeze([cards, cards]), () => false, someRng());
  kit.draw(cards, 1);
  kit.turnUp(cards);
  kit.dealAll(cards, 2);
  kit.dealRoundRobin(cards, 2, 1);
  kit.legalPlays(cards, Object.freeze({ banned: cards, required: cards[0] }));
  standardDeck(Object.freeze({ suits: Object.freeze(['S']), without: cards }));
  assert.deepEqual(
    cards,
    hand('QH 5H').map((card) => ({ ...card, id: 'x' })),
  );
});

test('a shuffled deck, dealt and sorted, is the deck again', () => {
  for (const i of range(20)) {
    const deck = kit.withStableIds(standardDeck({ jokers: 2 }));
    const { hands } = kit.dealAll(
      rngOf([i, 2, 3, 4]).shuffle(deck),
      1 + (i % 7),
      i % (1 + (i % 7)),
    );
    const sizes = hands.map((cards) => cards.length);
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
    const ids = kit.sortHand(hands.flat()).map((card) => card.id);
    assert.deepEqual(
      ids.slice(0, 52),
      deck.slice(0, 52).map((card) => card.id),
    );
  }
});
