/**
 * SHA-256; internal to the kit.
 *
 * Written out because some engines have no WebCrypto, and where it is it answers later, not at once. All
 * sections named are those of FIPS 180-4, https://doi.org/10.6028/NIST.FIPS.180-4.
 */

import { SignedWords, floor } from './builtins.js';

/** Section 4.2.2: the first 32 bits of the fractions of the cube roots of the first 64 primes. */
const K = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

/** Section 5.3.3: the first 32 bits of the fractions of the square roots of the first 8 primes. */
const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const DIGITS = '0123456789abcdef';

/** 2**32: a number of bits is written as two words. */
const TWO_32 = 4294967296;

/**
 * @param {number} x
 * @param {number} n
 * @returns {number}
 */
function rotr(x, n) {
  return (x >>> n) | (x << (32 - n));
}

/**
 * How many bits so many bytes are, as two words.
 *
 * @param {number} bytes
 * @returns {[number, number]} the more significant one first, as signed 32-bit integers
 */
export function bitsOf(bytes) {
  return [((bytes * 8) / TWO_32) | 0, bytes << 3];
}

/**
 * The message in words, padded to whole blocks of 16: a bit that is 1, zeros, and the number of bits in
 * two words (section 5.1.1).
 *
 * @param {Uint8Array} bytes
 * @returns {Int32Array}
 */
function padded(bytes) {
  const words = new SignedWords(16 * floor((bytes.length + 72) / 64));
  for (let i = 0; i < bytes.length; i++) {
    words[i >>> 2] |= bytes[i] << (24 - 8 * (i & 3));
  }
  words[bytes.length >>> 2] |= 0x80 << (24 - 8 * (bytes.length & 3));
  const bits = bitsOf(bytes.length);
  words[words.length - 2] = bits[0];
  words[words.length - 1] = bits[1];
  return words;
}

/**
 * One block of 16 words, worked into the hash (section 6.2.2).
 *
 * @param {Int32Array} hash eight words
 * @param {Int32Array} words
 * @param {number} at where the block begins
 * @param {Int32Array} schedule room for 64 words
 */
function compress(hash, words, at, schedule) {
  for (let t = 0; t < 16; t++) {
    schedule[t] = words[at + t];
  }
  for (let t = 16; t < 64; t++) {
    const x = schedule[t - 15];
    const y = schedule[t - 2];
    const sigma0 = rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3);
    const sigma1 = rotr(y, 17) ^ rotr(y, 19) ^ (y >>> 10);
    schedule[t] = sigma1 + schedule[t - 7] + sigma0 + schedule[t - 16];
  }
  let a = hash[0];
  let b = hash[1];
  let c = hash[2];
  let d = hash[3];
  let e = hash[4];
  let f = hash[5];
  let g = hash[6];
  let h = hash[7];
  for (let t = 0; t < 64; t++) {
    const sum1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const t1 = (h + sum1 + chosen + K[t] + schedule[t]) | 0;
    const sum0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + sum0 + majority) | 0;
  }
  hash[0] += a;
  hash[1] += b;
  hash[2] += c;
  hash[3] += d;
  hash[4] += e;
  hash[5] += f;
  hash[6] += g;
  hash[7] += h;
}

/**
 * SHA-256 of some bytes as eight unsigned 32-bit words, most significant first.
 *
 * @param {Uint8Array} bytes
 * @returns {number[]}
 */
export function sha256(bytes) {
  const words = padded(bytes);
  const hash = new SignedWords(8);
  for (let i = 0; i < 8; i++) {
    hash[i] = INITIAL[i];
  }
  const schedule = new SignedWords(64);
  for (let at = 0; at < words.length; at += 16) {
    compress(hash, words, at, schedule);
  }
  return [
    hash[0] >>> 0,
    hash[1] >>> 0,
    hash[2] >>> 0,
    hash[3] >>> 0,
    hash[4] >>> 0,
    hash[5] >>> 0,
    hash[6] >>> 0,
    hash[7] >>> 0,
  ];
}

/**
 * Words as lowercase hexadecimal, eight digits each.
 *
 * @param {readonly number[]} words
 * @returns {string}
 */
export function hexOf(words) {
  let text = '';
  for (let i = 0; i < words.length; i++) {
    for (let shift = 28; shift >= 0; shift -= 4) {
      text += DIGITS[(words[i] >>> shift) & 15];
    }
  }
  return text;
}
