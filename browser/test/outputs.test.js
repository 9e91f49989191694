/** What is committed though it is made of other files: it is what they give, and it is noticed if it is not. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './support.js';

/** What a build of a package says, with its exit code in front. */
function build(root, ...options) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'build.js'), ...options],
    { encoding: 'utf8', timeout: 120_000, killSignal: 'SIGKILL' },
  );
  return `${status}: ${stdout}${stderr}`;
}

/** A copy of what a build needs, and what it writes. */
function copyOf(t) {
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'build-')));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  for (const part of ['kit', 'engine', 'scripts', 'classic', 'types', 'harness', 'package.json']) {
    fs.cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  for (const name of ['tsconfig.json', 'tsconfig.types.json', 'tsconfig.engine.json']) {
    fs.cpSync(join(ROOT, name), join(folder, name));
  }
  fs.symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

test('the classic script and the types are what the sources give', () => {
  assert.equal(build(ROOT, '--check'), '0: ');
});

test('what is behind a source, edited, missing or left over is named, with what to type, and built anew', (t) => {
  const folder = copyOf(t);
  const read = (path) => fs.readFileSync(join(folder, path), 'utf8');
  const write = (path, text) => fs.writeFileSync(join(folder, path), text);
  const changed = (path, from, to) => {
    assert.ok(read(path).includes(from), path);
    write(path, read(path).replace(from, to));
  };
  const broken = [
    [['classic/fr.js'], () => changed('kit/table/deck.js', 'drawn++;', 'drawn += 1;')],
    [
      ['types/dice.d.ts'],
      () => write('kit/dice.js', `${read('kit/dice.js')}\nexport const MORE = 5;\n`),
    ],
    [['classic/fr.js'], () => changed('package.json', '"version": "0', '"version": "9')],
    [['classic/fr.js'], () => changed('classic/fr.js', "'use strict';", '')],
    [['types/turn.d.ts'], () => changed('types/turn.d.ts', 'number', 'string')],
    [['types/grid.d.ts'], () => fs.rmSync(join(folder, 'types', 'grid.d.ts'))],
    [
      ['types/engine/live.d.ts'],
      () =>
        changed('engine/live.js', 'forget: (key: string) => void', 'forget: (key: any) => void'),
    ],
    [['types/old.d.ts'], () => write('types/old.d.ts', 'export {};\n')],
  ];
  for (const [paths, breaks] of broken) {
    breaks();
    const said = build(folder, '--check');
    assert.ok(said.startsWith(`1: not what the sources give: ${paths.join(', ')}\n`), said);
    assert.match(said, /Type "npm run build" in browser\//);
    assert.equal(build(folder), `0: written: ${paths.join(', ')}\n`);
    assert.equal(build(folder, '--check'), '0: ');
  }
  assert.equal(build(folder), '0: nothing to do\n');
});

test('sources that the compiler or the linker refuses are said, and nothing is written', (t) => {
  const folder = copyOf(t);
  const path = join(folder, 'kit', 'table', 'deck.js');
  const source = fs.readFileSync(path, 'utf8');
  fs.writeFileSync(path, `${source}\n/** @type {number} */\nexport const wrong = '';\n`);
  assert.match(build(folder), /^1: the compiler refuses the sources:\n.*deck\.js.*TS2322/);
  fs.writeFileSync(path, `${source}\nexport { deck as other };\n`);
  assert.match(build(folder), /^1: kit\/table\/deck\.js:142: this form of import or export can't/);
  fs.writeFileSync(path, source);
  assert.equal(build(folder, '--check'), '0: ');
});

test('other arguments are refused', () => {
  for (const options of [['--chek'], ['--check', 'more'], ['']]) {
    assert.equal(build(ROOT, ...options), '4: usage: node scripts/build.js [--check]\n');
  }
});
