/** The pieces of the table can be taken one by one: none of them imports another. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../kit/table/', import.meta.url);
const PIECES = ['clock', 'deck', 'host', 'rng', 'seats', 'standings', 'timers'];
const FILES = new Map(
  readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
);

/** The files of the folder that a file imports, directly or by others, itself included. */
function reached(name, files, met = new Set()) {
  if (met.has(name)) return met;
  met.add(name);
  for (const [, next] of files.get(name).matchAll(/^import .* from '\.\/(.*)';$/gm)) {
    reached(next, files, met);
  }
  return met;
}

const piecesOf = (name, files) =>
  PIECES.filter((piece) => reached(`${name}.js`, files).has(`${piece}.js`));

test('a deck knows no seats, and a host neither seats nor timers', () => {
  for (const piece of PIECES) {
    assert.deepEqual(piecesOf(piece, FILES), [piece]);
  }
});

test('the check of pieces sees what is imported, by way of others too', () => {
  assert.deepEqual(piecesOf('fr', FILES), PIECES);
  const callbacks = `import { seats } from './seats.js';\n${FILES.get('callbacks.js')}`;
  const files = new Map([...FILES, ['callbacks.js', callbacks]]);
  assert.deepEqual(piecesOf('timers', files), ['seats', 'timers']);
});
