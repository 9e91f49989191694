/**
 * An engine under Node.js, Deno or Bun, as a program that speaks the protocol:
 *
 *     node serve.mjs path/to/engine.mjs [export]
 *
 * What the engine writes to its console goes to stderr, as stdout carries the protocol. (What it writes to
 * process.stdout itself is noise there, and is reported as that.)
 *
 * SAMEDEAL_CLOCK in the environment is by how many seconds its clocks are to be ahead.
 *
 * It ends with 0 when stdin ends; with 4 if there is no such file, or after a line that is no message of the protocol;
 * with 2 if the engine can't be loaded, or is none. Then the last line of stderr, after `samedeal: `, says why.
 */

import { Console } from 'node:console';
import { existsSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { converse } from '../harness/conversation.mjs';
import { putForward, secondsIn } from './clock.js';
import { BadEngine, engineOf } from './load.js';
import { recorder } from './recorder.js';
import { shim } from './shim.js';
import { setTraps } from './traps.js';
import { setProgramTraps } from './traps-node.mjs';
import { whereOf } from './where.js';

const BATCH = 200;

/** @param {number} code @param {string} why @returns {never} */
function end(code, why) {
  process.stderr.write(`samedeal: ${why.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exit(code);
}

/** @returns {string | undefined} what SAMEDEAL_CLOCK says; Deno wants leave to tell it */
function clockAsked() {
  try {
    return process.env.SAMEDEAL_CLOCK;
  } catch {
    return undefined;
  }
}

/** @param {string} from a file @returns {boolean} whether the kit is installed there */
function hasKit(from) {
  try {
    return createRequire(from).resolve('@samedeal/kit') !== '';
  } catch {
    return false;
  }
}

const [path, name, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  end(4, 'usage: node serve.mjs path/to/engine.mjs [export]');
}
const file = resolve(path);
if (!existsSync(file)) {
  end(4, `there is no file ${path}`);
}

const address = pathToFileURL(file).href;
const base = address.slice(0, address.lastIndexOf('/') + 1);
const record = recorder(base);
globalThis.console = new Console(process.stderr, process.stderr);
if (!process.versions.deno && !process.versions.bun && !hasKit(file)) {
  register('./resolving.mjs', import.meta.url);
}
const clock = clockAsked();
putForward(globalThis, secondsIn(clock));
setTraps(globalThis, record);
setProgramTraps(record, file);

/** @param {unknown} error @returns {string} */
function described(error) {
  if (error instanceof BadEngine) {
    return error.message;
  }
  const where = whereOf(/** @type {any} */ (error)?.stack, base);
  return `${String(error)}${where === '' ? '' : ` (${where})`}`;
}

record.loading(true);
const engine = await import(address)
  .then((module) => engineOf(module, name))
  .catch((error) => end(2, `${path} can't be used: ${described(error)}`));
record.loading(false);

const { operations, runBatch } = shim(engine, { reads: () => record.take(), base });
await converse({
  name: name === undefined ? path : `${path} ${name}`,
  operations,
  batch: BATCH,
  runBatch,
  environment: clock === undefined ? {} : { clock },
});
// Timers that it has armed must not keep the process.
process.exit(0);
