/**
 * Lists and objects that act when they are looked at: proxies, getters, subclasses, members of their
 * own. A call reads each once, by index, and before it draws; none of the caller's code decides.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import * as kit from '@samedeal/kit';
import { methodsOf, someRng } from './support.js';

/** An array that gives its elements at the first reading, and something else at each later one. */
function once(elements, later) {
  const seen = new Set();
  return new Proxy([...elements], {
    get(target, key) {
      const again = typeof key === 'string' && /^[0-9]+$/.test(key) && seen.has(key);
      seen.add(key);
      return again ? later : target[key];
    },
  });
}

/** Everything of an array that a careless call could use, in forms that lie. */
const LIES = {
  *[Symbol.iterator]() {
    yield 99;
  },
  join: () => 'a:b',
  every: () => true,
  map: () => ['mapped'],
  slice: () => ['sliced'],
  includes: () => true,
  constructor: { [Symbol.species]: () => assert.fail('a species was asked for') },
};

/** A subclass of Array with those members. */
class Lying extends Array {
  static get [Symbol.species]() {
    return assert.fail('a species was asked for');
  }
}
for (const key of Reflect.ownKeys(LIES)) {
  Object.defineProperty(Lying.prototype, key, { value: LIES[key] });
}

function lying(elements) {
  const list = new Lying();
  for (const element of elements) {
    list.push(element);
  }
  return list;
}

const LISTS = [
  (elements) => once(elements, ':'),
  lying,
  (elements) => Object.assign([...elements], LIES),
];

/** Calls with one list or two; each as a function of what makes them. */
const CALLS = {
  shuffle: (list, rng) => rng.shuffle(list([1, 2, 3])),
  pick: (list, rng) => kit.pick(rng, list([1, 2, 3])),
  weightedPick: (list, rng) => kit.weightedPick(rng, list(['a', 'b']), list([1, 5])),
  sample: (list, rng) => kit.sample(rng, list([1, 2, 3]), 2),
  seedFromParts: (list) => kit.seedFromParts(list(['a', 7, 'b'])),
  faceCounts: (list) => kit.faceCounts(list([1, 2, 2]), 6),
  sumDice: (list) => kit.sumDice(list([1, 2])),
  allSame: (list) => kit.allSame(list([1, 2])),
  mostOfAKind: (list) => kit.mostOfAKind(list([1, 2, 2])),
  hasStraight: (list) => kit.hasStraight(list([1, 2, 3]), 3),
  assignIds: (list, rng) => kit.assignIds(list([{ rank: 1 }]), rng, list(['00000'])),
  newCardId: (list, rng) => kit.newCardId(rng, list(['00000'])),
  nextActiveSeat: (list) => kit.nextActiveSeat(0, list([true, false, true])),
  restoreRng: (list) => kit.restoreRng({ algorithm: 'sfc32', words: list([1, 2, 3, 4]) }).save(),
};

test('what a list does when it is read, or has as members, changes no result', () => {
  for (const [name, call] of Object.entries(CALLS)) {
    const rng = someRng();
    const wanted = call((elements) => elements, rng);
    for (const list of LISTS) {
      const other = someRng();
      const found = call(list, other);
      assert.deepEqual(found, wanted, name);
      assert.deepEqual(other.save(), rng.save(), name);
      if (Array.isArray(found)) {
        assert.equal(Object.getPrototypeOf(found), Array.prototype, name);
      }
    }
  }
});

test('a list that throws when it is read does so before anything is drawn', () => {
  const throwing = (elements) =>
    Object.defineProperty([...elements], elements.length - 1, {
      get() {
        throw new Error('unreadable');
      },
    });
  for (const [name, call] of Object.entries(CALLS)) {
    const rng = someRng();
    assert.throws(() => call(throwing, rng), /^Error: unreadable$/, name);
    assert.deepEqual(rng.save(), someRng().save(), name);
  }
});

test('a revoked proxy, or one without a length of arrays, is a TypeError that names the argument', () => {
  const revoked = (target) => {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    return proxy;
  };
  const lengths = [Number.NaN, -1, 1.5, 2 ** 32, Number.POSITIVE_INFINITY, '3', undefined];
  const lists = lengths.map((length) => (elements) => {
    return new Proxy(elements, { get: (target, key) => (key === 'length' ? length : target[key]) });
  });
  for (const [name, call] of Object.entries(CALLS)) {
    for (const list of [revoked, ...lists]) {
      const rng = someRng();
      const message = /^(items|parts|dice|faces|taken|active|state\.words) must be an array, got /;
      assert.throws(() => call(list, rng), { name: 'TypeError', message }, name);
      assert.deepEqual(rng.save(), someRng().save(), name);
    }
  }
  for (const target of [{}, []]) {
    const message = /^state must be an object, got an unreadable object$/;
    assert.throws(() => kit.restoreRng(revoked(target)), { name: 'TypeError', message });
    const element = /^faces\[0\] must be an object, got an unreadable object$/;
    const call = () => kit.assignIds([revoked(target)], someRng());
    assert.throws(call, { name: 'TypeError', message: element });
  }
});

test('the members of a state are read once', () => {
  const reads = { algorithm: 0, words: 0 };
  const state = {
    get algorithm() {
      return reads.algorithm++ ? 'none' : 'sfc32';
    },
    get words() {
      return reads.words++ ? [0.5] : [1, 2, 3, 4];
    },
  };
  assert.deepEqual(kit.restoreRng(state).save().words, [1, 2, 3, 4]);
  assert.deepEqual(reads, { algorithm: 1, words: 1 });
});

test('what has methods of Rng but not its state is no generator; a subclass and a wrapper are', () => {
  const rng = someRng();
  for (const value of [
    new Proxy(rng, {}),
    Object.create(rng),
    Object.create(kit.Rng.prototype),
    kit.Rng.prototype,
    { ...methodsOf(rng), next: rng.next },
  ]) {
    for (const call of [kit.forkRng, (r) => kit.pick(r, [1]), (r) => kit.rollDie(r, 6)]) {
      assert.throws(() => call(value), { name: 'TypeError', message: /^rng must be a generator/ });
    }
  }
  const bound = new Proxy(rng, { get: (target, key) => target[key].bind(target) });
  const sub = new (class extends kit.Rng {})(rng.save());
  assert.equal(kit.rollDie(sub, 6), kit.rollDie(someRng(), 6));
  assert.equal(kit.rollDie(bound, 6), kit.rollDie(someRng(), 6));
});

test('bytes are told by what they are, not by a tag or a length they claim', () => {
  const tagged = Object.defineProperty(new Float64Array(4), Symbol.toStringTag, {
    value: 'Uint8Array',
  });
  const { proxy, revoke } = Proxy.revocable(new Uint8Array(4), {});
  for (const value of [tagged, proxy, Object.create(Uint8Array.prototype)]) {
    assert.throws(() => kit.murmur3(value), {
      name: 'TypeError',
      message: /^data must be a Uint8A/,
    });
  }
  revoke();
  assert.throws(() => kit.murmur3(proxy), { name: 'TypeError', message: /^data must be a Uint8A/ });
  const renamed = Object.defineProperties(Uint8Array.of(97, 98), {
    [Symbol.toStringTag]: { value: 'Float64Array' },
    length: { value: Number.NaN },
  });
  assert.equal(kit.murmur3(renamed), 2613040991);
  assert.equal(kit.murmur3(runInNewContext('Uint8Array.of(97, 98)')), 2613040991);
});

test('a great BigInt is cut short in a message, wherever it stands', () => {
  const great = 7n ** 100_000n;
  for (const call of [
    () => kit.rollDie(someRng(), great),
    () => kit.sumDice([great]),
    () => kit.seedFromParts([great]),
    () => kit.restoreRng({ algorithm: great, words: [] }),
    () => kit.restoreRng(great),
    () => kit.restoreRng({ great }),
  ]) {
    assert.throws(call, (error) => error.message.length < 200 && /BigInt/.test(error.message));
  }
});
