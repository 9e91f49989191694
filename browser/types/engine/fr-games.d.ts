/**
 * Games of the FR document as stateful games: modules, and classic scripts.
 *
 * A module exports a function that is handed `{Table, FR, ...}` and sets up one game. Classic scripts find the same among
 * their globals; each game gets a realm of its own, for which Node's `vm` is handed in:
 *
 *     import vm from 'node:vm';
 *     export default frScripts([['game.js', text]], { vm });
 */
/**
 * @param {(given: any) => unknown} setUp sets up a game with `{Table, FR, setTimeout, ..., options}`
 * @returns {Record<string, any>} a factory
 */
export declare function frModule(setUp: (given: any) => unknown): Record<string, any>;
/**
 * @param {ReadonlyArray<readonly [string, string]>} scripts names and texts, in the order in which they are run
 * @param {{ vm: any, globals?: (given: any) => Record<string, any> }} surroundings the module `node:vm`, and what else the
 *   scripts find among their globals, made for each game of what they find anyway
 * @returns {Record<string, any>} a factory
 */
export declare function frScripts(scripts: ReadonlyArray<readonly [string, string]>, { vm, globals }: {
    vm: any;
    globals?: (given: any) => Record<string, any>;
}): Record<string, any>;
