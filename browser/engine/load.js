/**
 * The engine that a module exports: the default export, or the one that is named.
 *
 * It is the engine itself, a function that makes one, or a factory of stateful games. A module whose exports are the
 * engine's functions is an engine too.
 */

import { functionsOf } from './shim.js';
import { fromStateful } from './stateful.js';

/** What an engine can't be without, and how that is written. */
const NEEDED = { new_game: 'newGame', apply: 'apply', view: 'viewFor (or view)' };

/** An engine that can't be used; the message is for its author. */
export class BadEngine extends Error {
  /** @override */
  name = 'BadEngine';
}

/** @param {string} name @returns {string} without what is misspelt most often */
const bare = (name) => name.toLowerCase().replaceAll(/[_s]/g, '');

/**
 * @param {any} engine
 * @returns {string[]} the names of everything in it that is a function, its classes' included
 */
function namesIn(engine) {
  const names = new Set();
  for (let each = engine; each && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) {
      names.add(name);
    }
  }
  return [...names].filter((name) => typeof engine[name] === 'function');
}

/** @param {any} engine */
function check(engine) {
  const functions = functionsOf(engine);
  const names = namesIn(engine);
  for (const [operation, written] of Object.entries(NEEDED)) {
    if (!functions.has(operation)) {
      const [wanted] = written.split(' ');
      const like = names.find(
        (name) => bare(name) === bare(wanted) || bare(name) === bare(operation),
      );
      const hint = like === undefined ? '' : `; it has ${like}`;
      throw new BadEngine(`the engine has no function ${written}${hint}`);
    }
  }
  if (!functions.has('legal_moves') && !functions.has('sample_move')) {
    const hint = 'one of the two is needed, or nothing can be played';
    throw new BadEngine(`the engine has neither legalMoves nor sampleMove: ${hint}`);
  }
}

/**
 * @param {Record<string, any>} module
 * @param {string} [name] of the export; without it the default one, or the module itself
 * @returns {Promise<Record<string, any>>}
 * @throws {BadEngine}
 */
export async function engineOf(module, name) {
  const found = name ?? (module.default === undefined ? undefined : 'default');
  let engine = found === undefined ? module : module[found];
  if (engine === undefined) {
    const names = Object.keys(module).join(', ') || 'nothing';
    throw new BadEngine(`the module has no export ${name}; it exports ${names}`);
  }
  if (typeof engine === 'function' && typeof engine.newGame !== 'function') {
    engine = await engine();
  }
  if (typeof engine !== 'object' && typeof engine !== 'function') {
    throw new BadEngine(`${found ?? 'the module'} is a value of type ${typeof engine}, no engine`);
  }
  if (engine === null) {
    throw new BadEngine(`${found} gives null, no engine`);
  }
  if (typeof engine.create === 'function' && typeof engine.newGame !== 'function') {
    engine = fromStateful(engine);
  }
  check(engine);
  return engine;
}
