/**
 * The names of functions, and which may be meant by others: with one letter wrong, or in another style.
 *
 * The twin of `conformance/samedeal_conformance/engines/spelling.py`.
 */
/**
 * @param {string} one
 * @param {string} other
 * @returns {boolean} whether one may be meant by the other, which is not the same
 */
export declare function isAlmost(one: string, other: string): boolean;
/**
 * What is wrong where functions have names that almost are those of what lacks. A function that wants more
 * arguments than that would get is a helper, as a class is.
 *
 * @param {readonly string[]} names of functions that there are
 * @param {Readonly<Record<string, number>>} lacking names that mean something and are not there, each with how many
 *   arguments it gets
 * @param {any} [made] what has the functions; where nothing is known of them but their names, nothing
 * @param {string} [what] those are, for a message
 * @returns {string} or nothing
 */
export declare function misspelt(names: readonly string[], lacking: Readonly<Record<string, number>>, made?: any, what?: string): string;
/**
 * @param {any} engine or a game
 * @returns {string[]} the names of everything in it that is a function, its classes' included
 */
export declare function functionsIn(engine: any): string[];
