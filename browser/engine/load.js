/**
 * The engine that a module exports: the default export, or the one that is named.
 *
 * It is the engine itself, a function that makes one, or a factory of stateful games. A module whose exports are the
 * engine's functions is an engine too.
 */

import { ARGUMENTS, camel, functionsOf } from './shim.js';
import { functionsIn, isAlmost, misspelt } from './spelling.js';
import { fromStateful } from './stateful.js';

/** What an engine can't be without, and how that is written. */
const NEEDED = { new_game: 'newGame', apply: 'apply', view: 'viewFor (or view)' };

/** An engine that can't be used; the message is for its author. */
export class BadEngine extends Error {
  /** @override */
  name = 'BadEngine';
}

/** @param {any} engine */
function check(engine) {
  const functions = functionsOf(engine);
  const names = functionsIn(engine);
  for (const [operation, written] of Object.entries(NEEDED)) {
    if (!functions.has(operation)) {
      const [wanted] = written.split(' ');
      const like = names.find((name) => isAlmost(wanted, name) || isAlmost(operation, name));
      const hint = like === undefined ? '' : `; it has ${like}`;
      throw new BadEngine(`the engine has no function ${written}${hint}`);
    }
  }
  const used = new Set([...functions.values(), 'view', 'viewFor']);
  const others = names.filter((name) => !used.has(name));
  const lacking = Object.entries(ARGUMENTS).filter(([operation]) => !functions.has(operation));
  const given = lacking.map(([operation, { length }]) => [camel(operation), length]);
  const wrong = misspelt(others, Object.fromEntries(given), engine);
  if (wrong !== '') {
    throw new BadEngine(wrong);
  }
  if (!functions.has('legal_moves') && !functions.has('sample_move')) {
    const hint = 'one of the two is needed, or nothing can be played';
    throw new BadEngine(`the engine has neither legalMoves nor sampleMove: ${hint}`);
  }
  for (const [operation, name] of functions) {
    const given = ARGUMENTS[/** @type {keyof typeof ARGUMENTS} */ (operation)];
    if (engine[name].length > given.length) {
      const hint = operation in NEEDED ? '' : '; a helper needs another name';
      throw new BadEngine(
        `${name} takes ${engine[name].length} arguments and gets ${given.length}: ${given.join(', ')}${hint}`,
      );
    }
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
