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
export declare function murmur3(data: Uint8Array, seed?: number): number;
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
export declare function utf8(text: string): Uint8Array;
