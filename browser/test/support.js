/** What several tests use. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restoreRng } from '@samedeal/kit';

/** The folder of the package. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** A generator with these words. */
export function rngOf(words) {
  return restoreRng({ algorithm: 'sfc32', words });
}

/** A generator that stands somewhere in a stream. */
export function someRng() {
  return rngOf([2561457163, 4173846694, 3936151145, 47252303]);
}

/** The methods that make an object a generator. */
export const METHODS = ['next', 'int', 'shuffle', 'steps', 'save', 'copy'];

/** An object with the methods of a generator, which it has no other relation to. */
export function methodsOf(rng) {
  return Object.fromEntries(METHODS.map((name) => [name, (...args) => rng[name](...args)]));
}

export function range(n) {
  return Array.from({ length: n }, (_, i) => i);
}

/** The sources under some folders of the package: path relative to it, and text. */
export function sources(...folders) {
  const found = new Map();
  for (const folder of folders) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && entry.name.endsWith('.js')) {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        found.set(relative(ROOT, path), readFileSync(path, 'utf8'));
      }
    }
  }
  return found;
}
