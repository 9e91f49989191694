/** Reads the world in each way that a program has: the move names it. What is read is given back. */

import { lookup } from 'node:dns';
import * as fs from 'node:fs';
import { readFileSync } from 'node:fs';
import https, { get } from 'node:https';
import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { execFileSync } from 'node:child_process';
import nodeCrypto, { randomBytes } from 'node:crypto';

const require = createRequire(import.meta.url);
const NOBODY = '127.0.0.1:9';

/** Something that fails later, and may. */
const failing = (made) => {
  made.on('error', () => {});
  made.destroy();
  return true;
};

/** By what is noted, a way to read it. */
export const ways = {
  'fs.readFileSync("/etc/hosts")': () => readFileSync('/etc/hosts').length,
  'fs.existsSync("/etc/passwd")': () => fs.existsSync('/etc/passwd'),
  'fs.readFile("/etc/passwd")': () => void promisify(fs.readFile)('/etc/passwd'),
  'fs.promises.stat("/etc/hosts")': () => void fs.promises.stat(new URL('file:///etc/hosts')),
  fetch: () => void fetch(`http://${NOBODY}`).catch(() => {}),
  'net.connect': () => failing(net.connect(9, '127.0.0.1')),
  'http.get': () => failing(http.get(`http://${NOBODY}`)),
  'https.request': () => failing(https.request(`https://${NOBODY}`)),
  'https.get': () => failing(get(`https://${NOBODY}`)),
  'dns.lookup': () => void lookup('localhost', () => {}),
  'process.env.HOME': () => process.env.HOME,
  'process.env.PATH': () => 'PATH' in env,
  'process.env': () => Object.keys(process.env).length,
  'process.cwd': () => process.cwd(),
  'os.hostname': () => os.hostname(),
  'child_process.execFileSync': () => `${execFileSync(process.execPath, ['--version'])}`,
  'crypto.randomBytes': () => randomBytes(4)[0],
  'crypto.randomInt': () => nodeCrypto.randomInt(6),
  'crypto.getRandomValues': () => crypto.getRandomValues(new Uint8Array(1))[0],
  'crypto.randomUUID': () => crypto.randomUUID(),
  'performance.now': () => performance.now(),
  'process.hrtime.bigint': () => Number(process.hrtime.bigint()),
  'Intl.DateTimeFormat': () => new Intl.DateTimeFormat('en').format(),
  setTimeout: () => clearTimeout(setTimeout(() => {}, 9)),
  setInterval: () => clearInterval(setInterval(() => {}, 9)),
};

/** What an engine may do: its own files, its imports, what it prints, dates that it is given. */
export const quiet = {
  own: () => readFileSync(new URL('reading.mjs', import.meta.url)).length,
  imports: () => require('./lazily.cjs'),
  prints: () => console.error('a %o', { card: 1 }, new Error('none')),
  dates: () => [new Date(0).toISOString(), new Intl.DateTimeFormat('en').format(0)],
};

export default {
  newGame: () => ({ ways: Object.keys(ways), quiet: Object.keys(quiet) }),
  apply: (_, __, move) => ({ state: { ...ways, ...quiet }[move]() ?? null }),
  view: () => 0,
  legalMoves: () => [],
};
