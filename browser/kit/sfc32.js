/**
 * The generator itself.
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
 * The class is public by way of `rng.js`; what else is here is the kit's own.
 */

import { checkArray, checkInteger, checkObject, checkText } from './checks.js';
import { MAX_U32, TWO_53, wrongType, wrongValue } from './checks.js';

/** @import { RngState } from './contracts.js' */

/** The name in a saved state. */
export const ALGORITHM = 'sfc32';

const TWO_32 = 4294967296;

/** 2**26, by which the upper 27 bits of a 53-bit draw stand above the lower 26. */
const TWO_26 = 67108864;

/** Node shows an object by the method of this name; elsewhere nothing looks for it. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/**
 * Throws unless the value is a state that `save` could have given.
 *
 * @param {unknown} state
 * @returns {asserts state is RngState}
 */
function checkState(state) {
  checkObject('state', state);
  const keys = Reflect.ownKeys(state);
  if (keys.length !== 2 || !keys.includes('algorithm') || !keys.includes('words')) {
    const found = keys.map(String).join(', ');
    throw wrongValue('state', found, 'an object with exactly the keys algorithm and words');
  }
  const { algorithm, words } = /** @type {{ algorithm: unknown, words: unknown }} */ (state);
  checkText('state.algorithm', algorithm);
  if (algorithm !== ALGORITHM) {
    throw wrongValue('state.algorithm', algorithm, `"${ALGORITHM}"`);
  }
  checkArray('state.words', words);
  if (words.length !== 4) {
    throw wrongValue('state.words', words, 'an array of four');
  }
  for (let i = 0; i < 4; i++) {
    checkInteger(`state.words[${i}]`, words[i], 0, MAX_U32);
  }
}

/**
 * An SFC32 generator. `createRng` and `restoreRng` make one; its methods draw from it.
 *
 * Its state can't be seen or changed from outside but by `save` and by drawing.
 */
export class Rng {
  /** @type {number} */
  #a;
  /** @type {number} */
  #b;
  /** @type {number} */
  #c;
  /** @type {number} */
  #counter;

  /**
   * A generator in the state given, as `restoreRng` makes it.
   *
   * @param {RngState} state what `save` or `seedState` gave
   * @throws {TypeError} if the state or a part of it has another type
   * @throws {RangeError} if it has other keys, another algorithm, or words that won't do
   */
  constructor(state) {
    checkState(state);
    // The words are kept as signed 32-bit integers, which engines hold without a box.
    this.#a = state.words[0] | 0;
    this.#b = state.words[1] | 0;
    this.#c = state.words[2] | 0;
    this.#counter = state.words[3] | 0;
  }

  /**
   * One step; the output as a signed 32-bit integer.
   *
   * @returns {number}
   */
  #step() {
    const b = this.#b;
    const c = this.#c;
    const out = (this.#a + b + this.#counter) | 0;
    this.#a = b ^ (b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + out) | 0;
    this.#counter = (this.#counter + 1) | 0;
    return out;
  }

  /**
   * The numerator of a 53-bit fraction, as MT19937's 53-bit output makes it: the upper 27 bits of
   * one output, then the upper 26 of another. Exact: each part is an integer and the sum is below 2**53.
   *
   * @returns {number}
   */
  #bits53() {
    const x = this.#step() >>> 5;
    const y = this.#step() >>> 6;
    return x * TWO_26 + y;
  }

  /**
   * A float in [0, 1) with 53 random bits: k / 2**53 for a uniform k. Takes two steps.
   *
   * @returns {number}
   */
  next() {
    return this.#bits53() / TWO_53;
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
    // What nearly every call asks for; everything else, bad arguments included, goes the long way.
    if (Number.isSafeInteger(min) && Number.isSafeInteger(max)) {
      const n = max - min;
      if (n >= 1 && n <= MAX_U32) {
        // 2**32 - n: no output up to it is in the incomplete copy, which spares a division.
        const top = -n >>> 0;
        let x = this.#step() >>> 0;
        while (x > top && x >= TWO_32 - (top % n)) {
          x = this.#step() >>> 0;
        }
        return min + (x % n);
      }
    }
    return this.#intSlow(min, max);
  }

  /**
   * @param {number} min
   * @param {number} max
   * @returns {number}
   */
  #intSlow(min, max) {
    checkInteger('min', min, -TWO_53, TWO_53);
    checkInteger('max', max, -TWO_53, TWO_53);
    const n = max - min;
    // The difference may be rounded, 2**53 + 1 to 2**53; taking it off again shows that.
    if (!(n >= 1 && n <= TWO_53 && max - n === min)) {
      throw wrongValue('max', max, `1 to 2**53 above min, which is ${min}`);
    }
    if (n <= TWO_32) {
      const limit = TWO_32 - (TWO_32 % n);
      let x = this.#step() >>> 0;
      while (x >= limit) {
        x = this.#step() >>> 0;
      }
      return min + (x % n);
    }
    // By remainder: floor(2**53 / n) would round up where the quotient is just short of an integer.
    const limit = TWO_53 - (TWO_53 % n);
    let k = this.#bits53();
    while (k >= limit) {
      k = this.#bits53();
    }
    return min + (k % n);
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
    checkArray('items', items);
    // Copied before the state is read: reading the items of a proxy could draw from this generator.
    const shuffled = [...items];
    // The state is held in variables through the loop, and the step written out: 52 cards take a
    // third of the time that calls of int would.
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let counter = this.#counter;
    for (let i = shuffled.length - 1; i > 0; i--) {
      const n = i + 1;
      const top = -n >>> 0;
      let x = 0;
      do {
        x = (a + b + counter) >>> 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + x) | 0;
        counter = (counter + 1) | 0;
      } while (x > top && x >= TWO_32 - (top % n));
      const j = x % n;
      const item = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = item;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
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
    const outputs = new Uint32Array(n);
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let counter = this.#counter;
    for (let i = 0; i < n; i++) {
      const out = (a + b + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + out) | 0;
      counter = (counter + 1) | 0;
      outputs[i] = out;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
    return outputs;
  }

  /**
   * The state as plain JSON, from which `restoreRng` continues; draws nothing.
   *
   * @returns {RngState}
   */
  save() {
    const words = [this.#a >>> 0, this.#b >>> 0, this.#c >>> 0, this.#counter >>> 0];
    return { algorithm: ALGORITHM, words };
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
 * A generator of this kit. An object that only looks like one is refused: its stream could be any.
 *
 * @param {unknown} rng
 * @returns {asserts rng is Rng}
 */
export function checkRng(rng) {
  if (!(rng instanceof Rng)) {
    throw wrongType('rng', rng, 'an Rng of this kit');
  }
}
