/**
 * Games of the FR document as stateful games: modules, and classic scripts.
 *
 * A module exports a function that is handed `{Table, FR, ...}` and sets up one game. Classic scripts find the same among
 * their globals; each game gets a realm of its own, for which Node's `vm` is handed in:
 *
 *     import vm from 'node:vm';
 *     export default frScripts([['game.js', text]], { vm });
 */

import { frTable } from './fr-table.js';
import { trapRealm } from './traps.js';

/** What the games of a table can do. */
const HAS = 'send view legal outcome advance armed pause leave join told'.split(' ');

/**
 * What goes for all games of a table.
 *
 * @param {(seed: any, seats: number, options: any, clock: any) => any} create
 * @returns {Record<string, any>} a factory
 */
const factoryOf = (create) => ({
  create,
  has: HAS,
  isEnd: (/** @type {any} */ event) => event.t === 'endGame',
  // A feeling is the host's own player's, who is the first; a frame once more is his who came back.
  eventsFor: (/** @type {any[]} */ events, /** @type {number | null} */ viewer) =>
    events.filter(
      ({ t, to }) => (t !== 'feel' || viewer === 0) && (t !== 'sync' || to === `p${viewer}`),
    ),
});

/**
 * @param {(given: any) => unknown} setUp sets up a game with `{Table, FR, setTimeout, ..., options}`
 * @returns {Record<string, any>} a factory
 */
export function frModule(setUp) {
  return factoryOf((seed, seats, options, clock) => {
    const { given, game } = frTable(seed, seats, clock);
    setUp({ ...given, options });
    return game;
  });
}

/**
 * @param {ReadonlyArray<readonly [string, string]>} scripts names and texts, in the order in which they are run
 * @param {{ vm: any, globals?: (given: any) => Record<string, any> }} surroundings the module `node:vm`, and what else the
 *   scripts find among their globals, made for each game of what they find anyway
 * @returns {Record<string, any>} a factory
 */
export function frScripts(scripts, { vm, globals = () => ({}) }) {
  const compiled = scripts.map(([filename, text]) => new vm.Script(text, { filename }));
  return factoryOf((seed, seats, options, clock) => {
    const { given, game } = frTable(seed, seats, clock);
    const all = { ...given, options, console: /** @type {any} */ (globalThis).console };
    const context = vm.createContext({ ...all, ...globals(all) });
    trapRealm(vm.runInContext('globalThis', context));
    for (const script of compiled) {
      script.runInContext(context);
    }
    return game;
  });
}
