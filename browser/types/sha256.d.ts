/**
 * SHA-256; internal to the kit.
 *
 * Written out because some engines have no WebCrypto, and where it is it answers later, not at once. All
 * sections named are those of FIPS 180-4, https://doi.org/10.6028/NIST.FIPS.180-4.
 */
/**
 * How many bits so many bytes are, as two words.
 *
 * @param {number} bytes
 * @returns {[number, number]} the more significant one first, as signed 32-bit integers
 */
export declare function bitsOf(bytes: number): [number, number];
/**
 * SHA-256 of some bytes as eight unsigned 32-bit words, most significant first.
 *
 * @param {Uint8Array} bytes
 * @returns {number[]}
 */
export declare function sha256(bytes: Uint8Array): number[];
/**
 * Words as lowercase hexadecimal, eight digits each.
 *
 * @param {readonly number[]} words
 * @returns {string}
 */
export declare function hexOf(words: readonly number[]): string;
