/** Arrays with a greatest length; internal to the kit. */
/**
 * A plain copy of an array of so many elements. Its length is read once, and checked before any element is looked at.
 *
 * @template T
 * @param {string} name
 * @param {readonly T[]} value
 * @param {number} least
 * @param {number} most
 * @returns {T[]}
 */
export declare function copyWithin<T>(name: string, value: readonly T[], least: number, most: number): T[];
