/**
 * The seeded generator: its step, what is drawn with it, and how a seed becomes one.
 *
 * The algorithm is SFC32, Chris Doty-Humphrey's small fast chaotic generator (PractRand 0.94,
 * `src/RNGs/sfc.cpp`). One step on the state [a, b, c, counter], all mod 2**32:
 *
 *     out = a + b + counter
 *     a, b, c, counter = b ^ (b >> 9), c + (c << 3), rotl(c, 21) + out, counter + 1
 *
 * The counter guarantees that no stream repeats within 2**32 steps. A step is additions, shifts and
 * an xor of 32-bit integers, which every engine computes exactly.
 *
 * A seed is a text: `seeding.js` makes the four words of it, and 12 outputs are thrown away, as PractRand's
 * seeding does.
 *
 * Streams never change: saved games, replays and numbered deals rest on them.
 *
 * Not cryptographic. A few outputs give the state away, and different seed texts with the same state
 * can be made; this is no protection against an opponent who sees raw outputs or chooses seeds. The
 * kit reads no clock and no entropy: a fresh seed is the caller's to make.
 */

import { SignedWords, Words, ownKeys } from './builtins.js';
import { checkInteger, checkObject, checkText, copyArray, copyIntegers } from './checks.js';
import { MAX_U32, TWO_53, wrongValue } from './checks.js';
import { checkRng, setOwn } from './generator.js';
import { utf8 } from './hash.js';
import { seedingWords } from './seeding.js';

export { chance, pick, sample, weightedPick } from './draws.js';
export { dealSeed, seedFromParts } from './seeds.js';

/** @import { Rng as RngShape, RngState } from './contracts.js' */

// Kept here as `builtins.js` keeps others: from another module a draw took a sixth longer.
const { imul } = Math;
const { isSafeInteger } = Number;

/** The name in a saved state. */
const ALGORITHM = 'sfc32';

/** Outputs thrown away after seeding: PractRand's `seed` for sfc32 runs 12 steps. */
const DISCARDED = 12;

const TWO_32 = 4294967296;

/** 2**26, by which the upper 27 bits of a 53-bit draw stand above the lower 26. */
const TWO_26 = 67108864;

/** Node shows an object by the method of this name; elsewhere nothing looks for it. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/**
 * The words of a state that `save` could have given; throws if it is none. Reads each member once.
 *
 * @param {RngState} state
 * @returns {number[]}
 */
function wordsOf(state) {
  checkObject('state', state);
  const keys = ownKeys(state);
  const first = keys[0] === 'algorithm' ? 'words' : 'algorithm';
  if (keys.length !== 2 || (keys[0] !== 'algorithm' && keys[0] !== 'words') || keys[1] !== first) {
    throw wrongValue('state', state, 'an object with exactly the keys algorithm and words');
  }
  const { algorithm, words } = state;
  checkText('state.algorithm', algorithm);
  if (algorithm !== ALGORITHM) {
    throw wrongValue('state.algorithm', algorithm, `"${ALGORITHM}"`);
  }
  return copyIntegers('state.words', words, 0, MAX_U32, 4, 4);
}

/**
 * One step on the four words; the output as a signed 32-bit integer.
 *
 * @param {Int32Array} words
 * @returns {number}
 */
function step(words) {
  const b = words[1];
  const c = words[2];
  const out = (words[0] + b + words[3]) | 0;
  words[0] = b ^ (b >>> 9);
  words[1] = (c + (c << 3)) | 0;
  words[2] = (((c << 21) | (c >>> 11)) + out) | 0;
  words[3] = (words[3] + 1) | 0;
  return out;
}

/**
 * Two steps; the numerator of a 53-bit fraction, as MT19937's 53-bit output makes it: the upper
 * 27 bits of one output, then the upper 26 of another. Exact: both parts are integers, and their sum is
 * below 2**53.
 *
 * @param {Int32Array} words
 * @returns {number}
 */
function step53(words) {
  const x = step(words) >>> 5;
  const y = step(words) >>> 6;
  return x * TWO_26 + y;
}

/**
 * x % n for an output x, by a division of floats, which processors do several times faster than one
 * of integers.
 *
 * Exact: where x / n is no integer it is at least 1 / n below the next one. With q the quotient, at most
 * 2**32 / n, rounding moves it by at most q * 2**-53 <= 2**-21 / n, too little to get there.
 *
 * @param {number} x 0 to 2**32 - 1
 * @param {number} n 1 to 2**32
 * @returns {number}
 */
function remainder(x, n) {
  const quotient = (x / n) >>> 0;
  return (x - imul(quotient, n)) >>> 0;
}

/**
 * The first output, from x on, that is not in the incomplete last copy of a range.
 *
 * @param {Int32Array} words
 * @param {number} x an output
 * @param {number} n the span, 1 to 2**32
 * @returns {number}
 */
function accept(words, x, n) {
  const limit = TWO_32 - (TWO_32 % n);
  let accepted = x;
  while (accepted >= limit) {
    accepted = step(words) >>> 0;
  }
  return accepted;
}

/**
 * `int` for any arguments, bad ones too.
 *
 * @param {Int32Array} words
 * @param {number} min
 * @param {number} max
 * @returns {number}
 */
function intChecked(words, min, max) {
  checkInteger('min', min, -TWO_53, TWO_53);
  checkInteger('max', max, -TWO_53, TWO_53);
  const n = max - min;
  // The difference may be rounded, 2**53 + 1 to 2**53; taking it off again shows that.
  if (!(n >= 1 && n <= TWO_53 && max - n === min)) {
    throw wrongValue('max', max, `1 to 2**53 above min, which is ${min}`);
  }
  if (n <= TWO_32) {
    return min + remainder(accept(words, step(words) >>> 0, n), n);
  }
  // floor(2**53 / n) * n. The remainder of two floats is exact.
  const limit = TWO_53 - (TWO_53 % n);
  let k = step53(words);
  while (k >= limit) {
    k = step53(words);
  }
  return min + (k % n);
}

/**
 * An SFC32 generator. `createRng` and `restoreRng` make one; its methods draw from it.
 *
 * Its state can't be seen or changed from outside but by `save` and by drawing.
 */
export class Rng {
  /**
   * [a, b, c, counter]. Signed, and in a typed array: no engine puts a box around such a number, and
   * the one private field is read once a call (as four private fields, draws took twice the time).
   *
   * @type {Int32Array}
   */
  #words;

  static {
    setOwn((value) => #words in value, Rng.prototype);
  }

  /**
   * A generator in the state given, as `restoreRng` makes it.
   *
   * @param {RngState} state what `save` or `seedState` gave
   * @throws {TypeError} if the state or a part of it has another type
   * @throws {RangeError} if it has other keys, another algorithm, or words that won't do
   */
  constructor(state) {
    const words = wordsOf(state);
    const own = new SignedWords(4);
    for (let i = 0; i < 4; i++) {
      own[i] = words[i];
    }
    this.#words = own;
  }

  /**
   * A float in [0, 1) with 53 random bits: k / 2**53 for a uniform k. Takes two steps.
   *
   * @returns {number}
   */
  next() {
    return step53(this.#words) / TWO_53;
  }

  /**
   * An integer, uniform on [min, max), by rejection: a draw from the incomplete last copy of the
   * range is thrown away, so no value is favoured.
   *
   * With n = max - min: up to 2**32, one step x a try, again while x >= floor(2**32 / n) * n, then
   * min + x % n; above, the 53-bit k of `next`, two steps a try, by the same rule with 2**53.
   * A span of 1 takes a step as well.
   *
   * @param {number} min an integer from -2**53 to 2**53
   * @param {number} max an integer from -2**53 to 2**53, 1 to 2**53 above min
   * @returns {number}
   * @throws {TypeError} if min or max is no number
   * @throws {RangeError} if one is no integer or out of range, or the span is not 1 to 2**53
   */
  int(min, max) {
    // What nearly every call asks for, kept short so that engines inline it.
    if (isSafeInteger(min) && isSafeInteger(max)) {
      const n = max - min;
      if (n >= 1 && n <= MAX_U32) {
        const x = step(this.#words) >>> 0;
        // The incomplete copy lies above 2**32 - n: this spares the division that tells where it begins.
        return min + remainder(x <= -n >>> 0 ? x : accept(this.#words, x, n), n);
      }
      if (n === TWO_32) {
        return min + (step(this.#words) >>> 0);
      }
    }
    return intChecked(this.#words, min, max);
  }

  /**
   * The items in random order, in a new array: Fisher-Yates, i from the last index down to 1, each
   * time swapping items i and int(0, i + 1). Draws nothing for fewer than two items.
   *
   * @template T
   * @param {readonly T[]} items
   * @returns {T[]}
   * @throws {TypeError} if items is no array
   */
  shuffle(items) {
    // Copied before the state is read: reading the items of a proxy could draw from this generator.
    const shuffled = copyArray('items', items);
    // The state is held in variables through the loop, and the step written out: that is several
    // times faster than calls of int.
    const words = this.#words;
    let a = words[0];
    let b = words[1];
    let c = words[2];
    let counter = words[3];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const n = i + 1;
      const top = -n >>> 0;
      let x = 0;
      do {
        const out = (a + b + counter) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + out) | 0;
        counter = (counter + 1) | 0;
        x = out >>> 0;
      } while (x > top && x >= TWO_32 - (top % n));
      const j = remainder(x, n);
      const item = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = item;
    }
    words[0] = a;
    words[1] = b;
    words[2] = c;
    words[3] = counter;
    return shuffled;
  }

  /**
   * The next n raw 32-bit outputs; takes n steps.
   *
   * @param {number} n 0 to 2**32 - 1
   * @returns {Uint32Array}
   * @throws {TypeError} if n is no number
   * @throws {RangeError} if n is no integer from 0 to 2**32 - 1, or more than there is memory for
   */
  steps(n) {
    checkInteger('n', n, 0, MAX_U32);
    const outputs = new Words(n);
    const words = this.#words;
    let a = words[0];
    let b = words[1];
    let c = words[2];
    let counter = words[3];
    for (let i = 0; i < n; i++) {
      const out = (a + b + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + out) | 0;
      counter = (counter + 1) | 0;
      outputs[i] = out;
    }
    words[0] = a;
    words[1] = b;
    words[2] = c;
    words[3] = counter;
    return outputs;
  }

  /**
   * The state as plain JSON, from which `restoreRng` continues; draws nothing.
   *
   * @returns {RngState}
   */
  save() {
    const words = this.#words;
    return {
      algorithm: ALGORITHM,
      words: [words[0] >>> 0, words[1] >>> 0, words[2] >>> 0, words[3] >>> 0],
    };
  }

  /**
   * A second generator in the same state; draws nothing.
   *
   * @returns {Rng}
   */
  copy() {
    return new Rng(this.save());
  }

  /**
   * The algorithm and the state, "sfc32[a, b, c, counter]"; draws nothing.
   *
   * @returns {string}
   */
  toString() {
    const { algorithm, words } = this.save();
    return `${algorithm}[${words.join(', ')}]`;
  }

  /** @returns {string} */
  [INSPECT]() {
    return this.toString();
  }
}

/**
 * The state that a seed stands for: murmur3 of its UTF-8 bytes under the hash seeds 0, 1, 2, 3 as
 * a, b, c, counter; then 12 steps.
 *
 * @param {string} seed
 * @returns {RngState}
 * @throws {TypeError} if seed is no string
 */
export function seedState(seed) {
  checkText('seed', seed);
  const rng = new Rng({ algorithm: ALGORITHM, words: seedingWords(utf8(seed)) });
  rng.steps(DISCARDED);
  return rng.save();
}

/**
 * A generator from a seed.
 *
 * @param {string} seed
 * @returns {Rng}
 * @throws {TypeError} if seed is no string
 */
export function createRng(seed) {
  return new Rng(seedState(seed));
}

/**
 * A generator that continues where a saved one stopped. Nothing else than what `save` gives is taken.
 *
 * @param {RngState} state
 * @returns {Rng}
 * @throws {TypeError} if the state or a part of it has another type
 * @throws {RangeError} if it has other keys, another algorithm, or words that won't do
 */
export function restoreRng(state) {
  return new Rng(state);
}

/**
 * A generator of its own for a sub-task: four outputs of the parent are its a, b, c, counter, and
 * it throws 12 outputs away. The parent advances by four steps, however much the child draws.
 *
 * @param {RngShape} rng the parent
 * @returns {Rng}
 * @throws {TypeError} if rng is no generator
 */
export function forkRng(rng) {
  checkRng(rng);
  const outputs = rng.steps(4);
  const words = [outputs[0], outputs[1], outputs[2], outputs[3]];
  const child = new Rng({ algorithm: ALGORITHM, words });
  child.steps(DISCARDED);
  return child;
}
