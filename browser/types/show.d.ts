/**
 * Values in a few characters, for the messages of errors; internal to the kit.
 *
 * The text is like JSON, with what JSON lacks (undefined, NaN, 6n, Symbol(six)) as JavaScript has it.
 * Each level of arrays and objects has a quarter of the room of the one around it: so every member of a
 * small object is seen, and a cycle comes to an end.
 *
 * Showing a value must not change anything or fail, whatever the value is. So members are looked at by their
 * descriptors, which runs no getter; what a proxy throws is caught.
 */
/**
 * A value in about 80 characters at most. Never throws, runs no getter, changes nothing.
 *
 * @param {unknown} value
 * @returns {string}
 */
export declare function show(value: unknown): string;
