/**
 * Bytes that a caller hands over; internal to the kit.
 *
 * Bytes are a Uint8Array, told by what it is: neither members nor a prototype of the caller's can
 * change what the getters in `builtins.js` give. (A Uint8Array of another frame or realm is one too, which
 * instanceof would deny.)
 */
/**
 * A copy of bytes.
 *
 * @param {string} name
 * @param {Uint8Array} value
 * @param {number} least the least length
 * @param {number} [most] the greatest length: only as a number that is also the least
 * @returns {Uint8Array}
 */
export declare function copyBytes(name: string, value: Uint8Array, least: number, most?: number): Uint8Array;
