/** Checks of what only the table's objects are handed: functions, their answers, and times. Internal to the kit. */
/**
 * A function, or undefined or null for none.
 *
 * @param {string} name
 * @param {unknown} value
 */
export declare function checkOptionalFunction(name: string, value: unknown): void;
/**
 * What a function answers, to be taken for true or false. A promise would be true whatever it comes to.
 *
 * @param {string} name
 * @param {any} value
 */
export declare function checkAnswer(name: string, value: any): void;
/**
 * A time in milliseconds.
 *
 * @param {string} name
 * @param {unknown} value
 * @param {number} [least]
 * @returns {asserts value is number}
 */
export declare function checkMilliseconds(name: string, value: unknown, least?: number): asserts value is number;
