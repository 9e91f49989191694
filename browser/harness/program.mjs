/**
 * The kit under Node.js, Deno or Bun, as a program that speaks the protocol.
 *
 * What the kit puts off (a promise's reaction, a timer) must get its turn, since it would in a game: after each
 * batch, and at the end until nothing is left.
 */

import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers';
import { converse } from './conversation.mjs';
import { operations, runBatch } from './operations.js';

const BATCH = 500;

/**
 * The answers to a batch, when what it put off has run.
 *
 * @param {string} items
 * @returns {Promise<string>}
 */
async function answersTo(items) {
  const answers = runBatch(items);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  runBatch('[]');
  return answers;
}

/** @param {unknown} error */
function fail(error) {
  if (!(error instanceof Error && error.name === 'RealmChanged')) {
    throw error;
  }
  // It is the kit's fault, and where it was noticed says nothing.
  writeSync(2, `${error.message}\n`);
  process.exitCode = 1;
}

try {
  await converse({ name: '@samedeal/kit', operations, batch: BATCH, runBatch: answersTo });
  process.on('beforeExit', () => {
    try {
      runBatch('[]');
    } catch (error) {
      fail(error);
    }
  });
} catch (error) {
  fail(error);
}
