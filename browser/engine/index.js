/** Engines of JavaScript for `samedeal`: see README.md beside this. */

export { fromBoardgameIo } from './boardgame-io.js';
export { frModule, frScripts } from './fr-games.js';
export { BadEngine, engineOf } from './load.js';
export { recorder } from './recorder.js';
export { shim } from './shim.js';
export { fromStateful } from './stateful.js';
export { setTraps } from './traps.js';
