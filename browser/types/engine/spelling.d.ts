/** The names of functions, and which may be meant by others: with one letter wrong, or in another style. */
/**
 * @param {string} one
 * @param {string} other
 * @returns {boolean} whether one may be meant by the other, which is not the same
 */
export declare function isAlmost(one: string, other: string): boolean;
/**
 * What is wrong where functions have names that almost are those of what lacks.
 *
 * @param {readonly string[]} names of functions that there are
 * @param {readonly string[]} lacking names that mean something and are not there
 * @param {string} what those are, for a message
 * @returns {string} or nothing
 */
export declare function misspelt(names: readonly string[], lacking: readonly string[], what: string): string;
/**
 * @param {any} engine or a game
 * @returns {string[]} the names of everything in it that is a function, its classes' included
 */
export declare function functionsIn(engine: any): string[];
