/**
 * Objects of the caller's, read once into plain copies; internal to the kit.
 *
 * A record has at least the members named, and keeps what else it has; other objects have no members but
 * those named. One that lacks a member, or has one too many, is a `RangeError`; what is no object is a
 * `TypeError`. Own members count, also those named like one that every object inherits.
 */
/**
 * A copy of an object with all its own members, of which it must have those named. Each member is read
 * once, so callers look at the copy alone. One that is undefined is missing.
 *
 * @template {object} T
 * @param {string} name
 * @param {T} value
 * @param {readonly string[]} members
 * @returns {T}
 */
export declare function copyRecord<T extends object>(name: string, value: T, members: readonly string[]): T;
/**
 * A copy of an object that has no members but those named, of which it may lack the optional ones: in the
 * copy these are undefined.
 *
 * @template {object} T
 * @param {string} name
 * @param {T} value
 * @param {readonly string[]} members those that it must have
 * @param {readonly string[]} [optional] those that it may have
 * @returns {T}
 */
export declare function copyMembers<T extends object>(name: string, value: T, members: readonly string[], optional?: readonly string[]): T;
/**
 * Options with a default for each: those that are left out, or undefined, have the default.
 *
 * @template {object} D
 * @param {unknown} options
 * @param {D} defaults
 * @returns {D}
 */
export declare function copyOptions<D extends object>(options: unknown, defaults: D): D;
