/**
 * The other end of the protocol, for programs of JavaScript under Node.js, Deno or Bun: one JSON object
 * on each line, requests on stdin, replies on stdout. `conformance/samedeal_conformance/protocol/README.md`
 * has the rules.
 *
 * Reading and writing are synchronous: there is nothing to do meanwhile, and it is the fastest. A batch that
 * is waited for gives what it put off its turn.
 */

import { readSync, writeSync } from 'node:fs';

const PROTOCOL = 1;
const LF = 10;

/** The beginning of a run as our own runner writes it; the items follow, then one brace. */
const RUN = /^\{"type":"run","run":(\d+),"items":(?=\[)/;

/**
 * @typedef {object} Program
 * @property {string} name of what is run
 * @property {readonly string[]} operations that it has
 * @property {number} batch how many items it wants at a time
 * @property {(json: string) => string | Promise<string>} runBatch items in, answers out
 * @property {Record<string, string>} [environment] what else it sees of its surroundings
 */

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

/** What is slept on; nothing ever wakes it. */
const NOTHING = new Int32Array(new SharedArrayBuffer(4));

/**
 * Does something with a pipe, again while the pipe is not ready: whoever looks at `process.stdin`, or imports
 * `node:process`, has made it one that doesn't wait.
 *
 * @param {() => number} act
 * @returns {number}
 */
function patiently(act) {
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') {
        throw error;
      }
      Atomics.wait(NOTHING, 0, 0, 1);
    }
  }
}

/**
 * @param {Buffer} block
 * @returns {number} how many bytes were read; 0 at the end
 */
function readSome(block) {
  try {
    return patiently(() => readSync(0, block));
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
    const left = rest;
    rest = left.subarray(patiently(() => writeSync(1, left)));
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

/**
 * @param {Program} program
 * @returns {string}
 */
function hello({ name, operations, batch, environment }) {
  const [runtime, version] = engine();
  const seen = new Intl.DateTimeFormat().resolvedOptions();
  return JSON.stringify({
    type: 'hello',
    protocol: PROTOCOL,
    name,
    language: 'javascript',
    runtime,
    runtime_version: version,
    executable: process.execPath,
    operations,
    batch,
    environment: { locale: seen.locale, timezone: seen.timeZone, ...environment },
  });
}

/** What is no message of the protocol; the text is for whoever sent it. */
class BadMessage extends Error {}

/** @param {unknown} value @returns {string} its beginning, for a line of a message */
const shown = (value) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {string} line @returns {Record<string, any>} a hello or a run */
function messageIn(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    throw new BadMessage(`a line is no JSON: ${shown(line)}`);
  }
  if (!isObject(message)) {
    throw new BadMessage(`a line is ${shown(message)}; an object is due`);
  }
  const { type, protocols, run, items } = message;
  if (type === 'hello') {
    if (!(Array.isArray(protocols) && protocols.includes(PROTOCOL))) {
      throw new BadMessage(
        `the runner speaks ${shown(protocols)} of the protocol, not ${PROTOCOL}`,
      );
    }
  } else if (type !== 'run') {
    throw new BadMessage(`a message has the type ${shown(type)}; there are hello and run`);
  } else if (!(Number.isSafeInteger(run) && Array.isArray(items) && items.every(isObject))) {
    throw new BadMessage(`a run lacks its number or its items: ${shown(message)}`);
  }
  return message;
}

/**
 * @param {string} line
 * @param {Program} program
 */
async function answer(line, program) {
  const match = RUN.exec(line);
  if (match === null) {
    const { type, run, items } = messageIn(line);
    reply(
      type === 'hello'
        ? hello(program)
        : resultsOf(run, await program.runBatch(JSON.stringify(items))),
    );
    return;
  }
  const items = line.slice(match[0].length, line.lastIndexOf('}'));
  let results;
  try {
    results = await program.runBatch(items);
  } catch (error) {
    messageIn(line); // if it is none, this is what is wrong
    throw error;
  }
  reply(resultsOf(match[1], results));
}

/** @param {string | number} run @param {string} results @returns {string} */
const resultsOf = (run, results) => `{"type":"results","run":${run},"results":${results}}`;

/**
 * Answers hello and runs until stdin ends. The process ends with 4 after a line that is no message, and stderr says
 * what it is.
 *
 * @param {Program} program
 */
export async function converse(program) {
  try {
    for (const line of lines()) {
      await answer(line, program);
    }
  } catch (error) {
    if (!(error instanceof BadMessage)) {
      throw error;
    }
    writeSync(2, `samedeal: ${error.message}\n`);
    process.exit(4);
  }
}
