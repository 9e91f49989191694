/**
 * Whether a value is JSON: null, booleans, texts in Unicode, finite numbers, lists and plain objects of those.
 *
 * What JSON.stringify would bend without a word is no JSON here: undefined and functions (left out, or null
 * in a list), NaN and infinities (null), -0 (0), holes (null), integers that other readers round, members of lists,
 * hidden and symbol members (left out), instances of classes (their class), Map and Set ({}).
 * A checked value comes back the same, however often it is written and read.
 */
export type Flaw = {
    /**
     * the keys that lead there
     */
    path: string[];
    /**
     * is there
     */
    what: string;
};
/**
 * @typedef {object} Flaw
 * @property {string[]} path the keys that lead there
 * @property {string} what is there
 */
/** A value is no JSON: what there is in its place, and where. */
export declare class NotJson extends Error {
    pointer: string;
    /** @override */
    name: string;
    /** @param {string} what @param {string} pointer */
    constructor(what: string, pointer: string);
}
/**
 * @param {readonly string[]} path
 * @returns {string} as a JSON pointer
 */
export declare function pointerOf(path: readonly string[]): string;
/**
 * The value as JSON.
 *
 * @param {unknown} value
 * @returns {string}
 * @throws {NotJson} with the pointer to the first thing that is none
 */
export declare function jsonOf(value: unknown): string;
/**
 * Where two JSON values differ first.
 *
 * @param {any} one
 * @param {any} other
 * @returns {string[] | null} the path, or null if they don't
 */
export declare function differenceOf(one: any, other: any): string[] | null;
