/** The deck, against a model that shares nothing with it but the generator. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRng, deck, rng } from '@samedeal/kit';
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

/** A deck as the document tells it: two lists, the end of the first on top. */
class Model {
  constructor(cards, seed) {
    this.r = rng(seed);
    this.pile = this.r.shuffle(cards);
    this.discards = [];
    this.drawn = 0;
  }

  refill() {
    if (this.pile.length === 0) {
      this.pile = this.r.shuffle(this.discards);
      this.discards = [];
    }
  }

  draw() {
    this.refill();
    this.drawn += this.pile.length > 0 ? 1 : 0;
    return this.pile.pop();
  }

  drawMany(n) {
    const all = Array.from({ length: Math.min(n, 60) }, () => this.draw());
    return all.filter((card) => card !== undefined);
  }

  peek() {
    this.refill();
    return this.pile.at(-1);
  }

  discard(card) {
    this.discards.push(card);
  }

  reshuffle() {
    this.pile.unshift(...this.r.shuffle(this.discards));
    this.discards = [];
  }

  add(cards) {
    this.pile = this.r.shuffle(this.pile.concat(cards));
  }
}

/** A command that calls one method on both, and compares what they answer and what they then show. */
class Call {
  constructor(method, ...args) {
    Object.assign(this, { method, args });
  }

  check() {
    return true;
  }

  run(model, real) {
    assert.deepEqual(real[this.method](...this.args), model[this.method](...this.args));
    assert.deepEqual(
      { left: real.left, discarded: real.discarded, exhausted: real.exhausted, drawn: real.drawn },
      {
        left: model.pile.length,
        discarded: model.discards.length,
        exhausted: model.pile.length === 0 && model.discards.length === 0,
        drawn: model.drawn,
      },
    );
  }

  toString() {
    return `${this.method}(${JSON.stringify(this.args).slice(1, -1)})`;
  }
}

const card = fc.oneof(fc.nat(9), fc.constantFrom('x', null));
const commands = fc.commands(
  [
    fc.constant(new Call('draw')),
    fc.constant(new Call('peek')),
    fc.constant(new Call('reshuffle')),
    fc.oneof(fc.nat(5), fc.constant(2 ** 32 - 1)).map((n) => new Call('drawMany', n)),
    card.map((c) => new Call('discard', c)),
    fc.array(card, { maxLength: 5 }).map((cards) => new Call('add', cards)),
  ],
  { maxCommands: 40 },
);

/** Whether a deck does what the model does, for any calls. */
function agrees(make) {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 8 }), fc.nat(), commands, (cards, seed, calls) => {
      fc.modelRun(() => ({ model: new Model(cards, seed), real: make(cards, rng(seed)) }), calls);
    }),
  );
}

test('a deck does what the model does', () => {
  agrees(deck);
});

test('a deck that draws from below, does not count, tops up at once or shows nothing does not', () => {
  const toppedUp = (d) => (c) => {
    d.discard(c);
    d.peek();
  };
  const broken = [
    (d) => Object.create(d, { draw: { value: () => d.drawMany(2)[1] } }),
    (d) => Object.create(d, { drawn: { get: () => 0 } }),
    (d) => Object.create(d, { discard: { value: toppedUp(d) } }),
    (d) => Object.create(d, { peek: { value: () => undefined } }),
  ];
  for (const change of broken) {
    assert.throws(() => agrees((cards, r) => change(deck(cards, r))));
  }
});

test('draws come off the end of the shuffled list', () => {
  const cards = ['a', 'b', 'c', 'd', 'e'];
  assert.deepEqual(deck(cards, rng(42)).drawMany(9), rng(42).shuffle(cards).reverse());
});

test('draw is undefined only when both piles are empty', () => {
  const d = deck(['a'], rng(1));
  assert.equal(d.draw(), 'a');
  assert.equal(d.draw(), undefined);
  assert.equal(d.peek(), undefined);
  assert.equal(d.exhausted, true);
  assert.equal(d.drawn, 1);
  d.discard('b');
  assert.equal(d.exhausted, false);
  assert.equal(d.peek(), 'b');
  assert.equal(d.discarded, 0);
  assert.equal(d.draw(), 'b');
});

test('the lists of the caller are neither changed nor kept', () => {
  const cards = ['a', 'b', 'c'];
  const more = ['d'];
  const d = deck(cards, rng(1));
  d.add(more);
  cards.push('x');
  more.push('y');
  assert.deepEqual(d.drawMany(10).sort(), ['a', 'b', 'c', 'd']);
  assert.deepEqual(cards, ['a', 'b', 'c', 'x']);
});

test('methods work away from the deck, and any generator with a shuffle will do', () => {
  const { draw, discard } = deck(['a', 'b'], createRng('a'));
  discard(draw());
  assert.equal(typeof draw(), 'string');
  const own = deck([1, 2, 3], { shuffle: (items) => items });
  assert.equal(own.draw(), 3);
  // The list that the generator gave is not the deck's.
  const list = [7];
  const kept = deck([1], { shuffle: () => list });
  list.pop();
  assert.equal(kept.draw(), 7);
});

test('a bad argument is refused, and leaves the deck as it was', () => {
  for (const cards of [null, undefined, 'abc', { length: 1 }, 5]) {
    assert.throws(() => deck(cards, rng(1)), { name: 'TypeError', message: /^cards must be an / });
  }
  const unreadable = new Proxy({}, { get: () => assert.fail('read') });
  for (const r of [undefined, null, {}, 5, Math.random, unreadable]) {
    assert.throws(() => deck([1], r), { name: 'TypeError', message: /^rng must be a generator/ });
  }
  const d = deck([1, 2, 3], rng(5));
  for (const n of [-1, 1.5, Number.NaN, 2 ** 32]) {
    assert.throws(() => d.drawMany(n), { name: 'RangeError', message: /^n must be an integer/ });
  }
  for (const n of [undefined, null, '1', true]) {
    assert.throws(() => d.drawMany(n), { name: 'TypeError', message: /^n must be an integer/ });
  }
  assert.throws(() => d.add('ab'), { name: 'TypeError', message: /^cards must be an array/ });
  assert.deepEqual([d.left, d.drawn], [3, 0]);
});

test('a shuffle that throws leaves both piles as they were', () => {
  let fails = false;
  const r = rng(3);
  const shuffle = (items) => {
    if (fails) throw new Error('no shuffle');
    return r.shuffle(items);
  };
  const d = deck([1, 2], { shuffle });
  d.discard(3);
  fails = true;
  assert.throws(() => d.reshuffle(), /^Error: no shuffle$/);
  assert.throws(() => d.add([4]), /^Error: no shuffle$/);
  assert.deepEqual([d.left, d.discarded], [2, 1]);
  const top = d.peek();
  assert.throws(() => d.drawMany(3), /^Error: no shuffle$/);
  assert.deepEqual([d.left, d.discarded, d.drawn, d.peek()], [2, 1, 0, top]);
  d.drawMany(2);
  assert.throws(() => d.draw(), /^Error: no shuffle$/);
  assert.deepEqual([d.left, d.discarded, d.drawn], [0, 1, 2]);
  fails = false;
  assert.equal(d.draw(), 3);
});
