/** Checks of what only the table's objects are handed: optional functions, and times. Internal to the kit. */
/**
 * A function, or undefined or null for none.
 *
 * @param {string} name
 * @param {unknown} value
 */
export declare function checkOptionalFunction(name: string, value: unknown): void;
/**
 * A time in milliseconds.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} [least]
 * @returns {asserts value is number}
 */
export declare function checkMilliseconds(name: string, value: unknown, least?: number): asserts value is number;
