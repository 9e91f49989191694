/** How bytes become the four words of a seed; internal to the kit. */
/**
 * The words a, b, c, counter: MurmurHash3 of the bytes under the hash seeds 0, 1, 2, 3.
 *
 * @param {Uint8Array} bytes
 * @returns {number[]}
 */
export declare function seedingWords(bytes: Uint8Array): number[];
