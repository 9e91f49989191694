/**
 * The kit under Node.js, Deno or Bun, as a program that speaks the protocol: one JSON object on each
 * line, requests on stdin, replies on stdout. `conformance/samedeal_conformance/protocol/README.md`
 * has the rules.
 *
 * Reading and writing are synchronous: there is nothing to do meanwhile, and it is the fastest.
 */

import { readSync, writeSync } from 'node:fs';
import { operations, runBatch } from './operations.js';

const PROTOCOL = 1;
const BATCH = 500;
const LF = 10;

/** The beginning of a run as our own runner writes it; the items follow, then one brace. */
const RUN = /^\{"type":"run","run":(\d+),"items":(?=\[)/;

/** @yields {string} each line of stdin, without its end */
function* lines() {
  const block = Buffer.alloc(1 << 18);
  /** @type {Buffer[]} */
  let parts = [];
  for (;;) {
    const size = readSome(block);
    if (size === 0) {
      return;
    }
    let start = 0;
    for (let end = block.indexOf(LF); end >= 0 && end < size; end = block.indexOf(LF, start)) {
      parts.push(block.subarray(start, end));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      start = end + 1;
    }
    parts.push(Buffer.from(block.subarray(start, size)));
  }
}

/**
 * @param {Buffer} block
 * @returns {number} how many bytes were read; 0 at the end
 */
function readSome(block) {
  try {
    return readSync(0, block);
  } catch (error) {
    // Windows tells the end of a pipe in this way.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EOF') {
      return 0;
    }
    throw error;
  }
}

/** @param {string} line */
function reply(line) {
  let rest = Buffer.from(`${line}\n`, 'utf8');
  while (rest.length > 0) {
    rest = rest.subarray(writeSync(1, rest));
  }
}

/**
 * What runs this. Deno and Bun name a version of Node.js too, the one that they stand in for, so
 * Node.js is what is neither.
 *
 * @returns {[string, string | undefined]} its name and its own version
 */
function engine() {
  const { versions } = process;
  const name = ['deno', 'bun'].find((each) => versions[each] !== undefined) ?? 'node';
  return [name, versions[name]];
}

/** @returns {string} */
function hello() {
  const [runtime, version] = engine();
  const seen = new Intl.DateTimeFormat().resolvedOptions();
  return JSON.stringify({
    type: 'hello',
    protocol: PROTOCOL,
    name: '@samedeal/kit',
    language: 'javascript',
    runtime,
    runtime_version: version,
    executable: process.execPath,
    operations,
    batch: BATCH,
    environment: { locale: seen.locale, timezone: seen.timeZone },
  });
}

/** @param {string} line */
function answer(line) {
  const match = RUN.exec(line);
  if (match !== null) {
    const items = line.slice(match[0].length, line.lastIndexOf('}'));
    reply(`{"type":"results","run":${match[1]},"results":${runBatch(items)}}`);
    return;
  }
  const message = JSON.parse(line);
  if (message.type === 'hello') {
    if (!message.protocols.includes(PROTOCOL)) {
      throw new Error(`the runner speaks ${message.protocols} of the protocol, not ${PROTOCOL}`);
    }
    reply(hello());
  } else if (message.type === 'run') {
    const results = runBatch(JSON.stringify(message.items));
    reply(`{"type":"results","run":${message.run},"results":${results}}`);
  } else {
    throw new Error(`a message of the type ${message.type}`);
  }
}

try {
  for (const line of lines()) {
    answer(line);
  }
} catch (error) {
  if (!(error instanceof Error && error.name === 'RealmChanged')) {
    throw error;
  }
  // It is the kit's fault, and where it was noticed says nothing.
  writeSync(2, `${error.message}\n`);
  process.exitCode = 1;
}
