/** The kit under Node.js, Deno or Bun, as a program that speaks the protocol. */

import { writeSync } from 'node:fs';
import { converse } from './conversation.mjs';
import { operations, runBatch } from './operations.js';

const BATCH = 500;

try {
  converse({ name: '@samedeal/kit', operations, batch: BATCH, runBatch });
} catch (error) {
  if (!(error instanceof Error && error.name === 'RealmChanged')) {
    throw error;
  }
  // It is the kit's fault, and where it was noticed says nothing.
  writeSync(2, `${error.message}\n`);
  process.exitCode = 1;
}
