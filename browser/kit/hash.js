/**
 * How a text becomes numbers: UTF-8, then MurmurHash3.
 *
 * Both are written out here because not every engine that the kit runs on has a TextEncoder, and
 * because a seed must give the same words everywhere. Texts are not normalised: the composed and
 * the decomposed "é" are two seeds.
 *
 * MurmurHash3 is no cryptographic hash. Texts with one and the same value under several seeds can be
 * made, so two seed texts may stand for one deal.
 */

import { Bytes, bytesFrom, codeAt, imul, kindOf, lengthOf } from './builtins.js';
import { checkInteger, checkText, MAX_U32, wrongType } from './checks.js';

/** The two multipliers of the block mix: c1 and c2 of MurmurHash3_x86_32 (smhasher, MurmurHash3.cpp). */
const C1 = 0xcc9e2d51;
const C2 = 0x1b873593;

/** What is added after each block: the constant of MurmurHash3_x86_32's body. */
const BODY = 0xe6546b64;

/** The two multipliers of the last mix: fmix32 in MurmurHash3.cpp. */
const FINAL_1 = 0x85ebca6b;
const FINAL_2 = 0xc2b2ae35;

/**
 * @param {number} k
 * @returns {number}
 */
function mixBlock(k) {
  const m = imul(k, C1);
  return imul((m << 15) | (m >>> 17), C2);
}

/**
 * MurmurHash3 by Austin Appleby, the x86 variant with 32 bits (public domain, smhasher).
 *
 * Draws nothing.
 *
 * @param {Uint8Array} data the bytes
 * @param {number} [seed] 0 to 2**32 - 1
 * @returns {number} 0 to 2**32 - 1
 * @throws {TypeError} if data is no Uint8Array, or seed no number
 * @throws {RangeError} if seed is no integer from 0 to 2**32 - 1
 */
export function murmur3(data, seed = 0) {
  if (kindOf(data) !== 'Uint8Array') {
    throw wrongType('data', data, 'a Uint8Array');
  }
  checkInteger('seed', seed, 0, MAX_U32);
  const length = lengthOf(data);
  const tail = length & 3;
  const body = length - tail;
  let h = seed | 0;
  for (let i = 0; i < body; i += 4) {
    // Blocks are little-endian whatever the machine is.
    h ^= mixBlock(data[i] | (data[i + 1] << 8) | (data[i + 2] << 16) | (data[i + 3] << 24));
    h = (h << 13) | (h >>> 19);
    h = (imul(h, 5) + BODY) | 0;
  }
  if (tail > 0) {
    let k = 0;
    for (let i = tail - 1; i >= 0; i--) {
      k = (k << 8) | data[body + i];
    }
    h ^= mixBlock(k);
  }
  h ^= length;
  h = imul(h ^ (h >>> 16), FINAL_1);
  h = imul(h ^ (h >>> 13), FINAL_2);
  return (h ^ (h >>> 16)) >>> 0;
}

/** What a lone surrogate is written as: U+FFFD, as WHATWG's Encoding Standard has it. */
const REPLACEMENT = 0xfffd;

/**
 * The UTF-8 bytes of a text, not normalised. A surrogate pair is one character of four bytes; a
 * lone surrogate becomes EF BF BD (U+FFFD).
 *
 * Draws nothing.
 *
 * @param {string} text
 * @returns {Uint8Array}
 * @throws {TypeError} if text is no string
 */
export function utf8(text) {
  checkText('text', text);
  // A UTF-16 unit takes three bytes at most (a pair of units takes four).
  const bytes = new Bytes(text.length * 3);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let code = codeAt(text, i);
    if (code >= 0xd800 && code <= 0xdfff) {
      const low = code <= 0xdbff && i + 1 < text.length ? codeAt(text, i + 1) : 0;
      if (low >= 0xdc00 && low <= 0xdfff) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        i++;
      } else {
        code = REPLACEMENT;
      }
    }
    if (code < 0x80) {
      bytes[size++] = code;
    } else if (code < 0x800) {
      bytes[size++] = 0xc0 | (code >> 6);
      bytes[size++] = 0x80 | (code & 0x3f);
    } else if (code < 0x10000) {
      bytes[size++] = 0xe0 | (code >> 12);
      bytes[size++] = 0x80 | ((code >> 6) & 0x3f);
      bytes[size++] = 0x80 | (code & 0x3f);
    } else {
      bytes[size++] = 0xf0 | (code >> 18);
      bytes[size++] = 0x80 | ((code >> 12) & 0x3f);
      bytes[size++] = 0x80 | ((code >> 6) & 0x3f);
      bytes[size++] = 0x80 | (code & 0x3f);
    }
  }
  return bytesFrom(bytes, 0, size);
}
