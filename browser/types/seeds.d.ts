/**
 * Seeds from parts: texts that people can read, share and type in.
 *
 * This makes texts; what a generator does with them is not its business.
 */
/**
 * A seed from parts: ['klondike', 'draw-3', 42] is the seed "klondike:draw-3:42". No text part holds
 * a ":", so two lists have one seed only if they are the same parts; a number and its
 * decimal text are the same part. Draws nothing.
 *
 * @param {ReadonlyArray<string | number>} parts at least one: strings without ":", or safe integers
 * @returns {string}
 * @throws {TypeError} if parts is no array, or a part neither string nor number
 * @throws {RangeError} if there is no part, a text holds ":", or a number is no safe integer
 */
export declare function seedFromParts(parts: ReadonlyArray<string | number>): string;
/**
 * The seed of a numbered deal, which players can share: "klondike:draw-3:42". Draws nothing.
 *
 * @param {string} gameId without ":"
 * @param {string} variant without ":"
 * @param {number} dealNumber 1 to 2**53 - 1
 * @returns {string}
 * @throws {TypeError} if an argument has another type
 * @throws {RangeError} if a text holds ":", or dealNumber is no integer from 1 to 2**53 - 1
 */
export declare function dealSeed(gameId: string, variant: string, dealNumber: number): string;
