/**
 * The engine that a module exports: the default export, or the one that is named.
 *
 * It is the engine itself, a function that makes one, or a factory of stateful games. A module whose exports are the
 * engine's functions is an engine too.
 */
/** An engine that can't be used; the message is for its author. */
export declare class BadEngine extends Error {
    /** @override */
    name: string;
}
/**
 * @param {Record<string, any>} module
 * @param {string} [name] of the export; without it the default one, or the module itself
 * @returns {Promise<Record<string, any>>}
 * @throws {BadEngine}
 */
export declare function engineOf(module: Record<string, any>, name?: string): Promise<Record<string, any>>;
