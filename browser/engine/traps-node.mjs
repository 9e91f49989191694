/**
 * Notes whatever an engine reads that only programs can: files, networks, other programs, the environment.
 *
 * The modules of the runtime are changed where all importers see it. So they do under Node.js; under Deno and Bun a
 * function that is imported by its name (`import { readFileSync }`) may be the one from before.
 *
 * Files of the engine's own package are its own, and so are those of packages that it has installed. An installed
 * package may ask for NODE_ENV, by which packages tell how they were built.
 */

import childProcess from 'node:child_process';
import nodeCrypto from 'node:crypto';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import { dirname, resolve, sep } from 'node:path';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { trap, trapBy } from './traps.js';

/** @import { Recorder } from './recorder.js' */

/** By the name of a module, the module and its functions that read; null for all. */
const READ = /** @type {const} */ ({
  child_process: [childProcess, null],
  dgram: [dgram, ['createSocket']],
  dns: [dns, null],
  'dns.promises': [dns.promises, null],
  http: [http, ['request', 'get', 'createServer']],
  http2: [http2, ['connect', 'createServer', 'createSecureServer']],
  https: [https, ['request', 'get', 'createServer']],
  net: [net, ['connect', 'createConnection', 'createServer', 'Socket', 'Server']],
  os: [os, null],
  timers: [timers, ['setTimeout', 'setInterval', 'setImmediate']],
  'timers.promises': [timersPromises, ['setTimeout', 'setInterval', 'setImmediate']],
  tls: [tls, ['connect', 'createServer']],
  crypto: [
    nodeCrypto,
    [
      ...['randomBytes', 'pseudoRandomBytes', 'randomFill', 'randomFillSync', 'randomInt'],
      ...['randomUUID', 'getRandomValues', 'generateKey', 'generateKeySync'],
      ...['generateKeyPair', 'generateKeyPairSync'],
    ],
  ],
  process: [
    globalThis.process,
    [
      ...['hrtime', 'uptime', 'cwd', 'memoryUsage', 'resourceUsage', 'cpuUsage'],
      ...['getuid', 'getgid', 'umask', 'loadEnvFile'],
    ],
  ],
});

/** What Deno and Bun have for the same under their own names. */
const NAMESPACES = ['Deno', 'Bun'];

/** Functions of those that only calculate. */
const HARMLESS =
  /^(?:inspect|deepEquals|escapeHTML|stringWidth|hash|color|peek|semver|stripANSI|gc|deflate|inflate|gzip|gunzip|indexOfLine|fileURLToPath|pathToFileURL)/;

/**
 * @param {string} file the engine's
 * @returns {string} the folder of its package, the nearest one with a package.json, or the folder that it is in
 */
function packageOf(file) {
  const own = dirname(file);
  for (let folder = own; dirname(folder) !== folder; folder = dirname(folder)) {
    if (fs.existsSync(resolve(folder, 'package.json'))) {
      return folder + sep;
    }
  }
  return own + sep;
}

/** @param {any} given @returns {string} the path that a function of files is given, or nothing */
function pathIn(given) {
  try {
    if (given instanceof URL || (typeof given === 'string' && given.startsWith('file://'))) {
      return fileURLToPath(given);
    }
    return typeof given === 'string' || given instanceof Uint8Array ? String(given) : '';
  } catch {
    return String(given);
  }
}

/**
 * @param {any} module
 * @returns {string[]} the names of its functions that are no classes
 */
const functionsIn = (module) =>
  Object.keys(module).filter((name) => /^[a-z]/.test(name) && typeof module[name] === 'function');

/**
 * @param {any} module
 * @param {string} prefix
 * @param {Recorder} record
 * @param {(path: string) => boolean} isOwn
 */
function trapFiles(module, prefix, record, isOwn) {
  for (const name of functionsIn(module)) {
    // What is given a number works on a file that is open already.
    const whatOf = (/** @type {any[]} */ [given]) => {
      const path = pathIn(given);
      return path === '' || isOwn(path) ? '' : `${prefix}.${name}(${JSON.stringify(path)})`;
    };
    trapBy(module, name, record, whatOf);
  }
}

/** @param {Recorder} record */
function trapEnvironment(record) {
  const isBuild = (/** @type {string} */ name) => (/** @type {string} */ place) =>
    name === 'NODE_ENV' && place.includes('node_modules/');
  /** @param {string | symbol} name */
  const note = (name) => {
    if (typeof name === 'string') {
      record.note(`process.env.${name}`, isBuild(name));
    }
  };
  const { process } = globalThis;
  process.env = new Proxy(process.env, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      record.note('process.env');
      return Reflect.ownKeys(target);
    },
  });
}

/**
 * Sets the traps in this program, besides those of its realm.
 *
 * @param {Recorder} record
 * @param {string} file the engine's
 */
export function setProgramTraps(record, file) {
  const root = packageOf(file);
  /** @param {string} path */
  const isOwn = (path) => {
    const whole = resolve(path);
    return whole.startsWith(root) || whole.includes(`${sep}node_modules${sep}`);
  };
  trap(process.hrtime, 'bigint', 'process.hrtime.bigint', record);
  for (const [prefix, [module, names]] of Object.entries(READ)) {
    for (const name of names ?? functionsIn(module)) {
      trap(module, name, `${prefix}.${name}`, record);
    }
  }
  trapFiles(fs, 'fs', record, isOwn);
  trapFiles(fs.promises, 'fs.promises', record, isOwn);
  for (const prefix of NAMESPACES) {
    const namespace = /** @type {any} */ (globalThis)[prefix] ?? {};
    for (const name of functionsIn(namespace).filter((each) => !HARMLESS.test(each))) {
      trapBy(namespace, name, record, ([given]) =>
        isOwn(pathIn(given) || sep) ? '' : `${prefix}.${name}`,
      );
    }
  }
  trapEnvironment(record);
  syncBuiltinESMExports();
}
