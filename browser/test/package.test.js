/** What a user gets: the packed files, the entries, and the types, as installed from the archive. */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { ROOT, sources } from './support.js';

const MINUTE = { timeout: 60_000, killSignal: 'SIGKILL', encoding: 'utf8' };
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const ENTRIES = Object.entries(PACKAGE.exports).filter(([, target]) => typeof target === 'object');

/** One for each entry, with what must not compile marked so. */
const PROGRAMS = readdirSync(join(ROOT, 'test', 'types')).sort();

/** A project with the packed kit installed in it. */
let project;
let packed;

before(() => {
  project = mkdtempSync(join(tmpdir(), 'user-'));
  const out = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', project], {
    ...MINUTE,
    cwd: ROOT,
  });
  const [archive] = JSON.parse(out.slice(out.indexOf('[')));
  packed = archive.files.map((file) => file.path).sort();
  const home = join(project, 'node_modules', '@samedeal', 'kit');
  mkdirSync(home, { recursive: true });
  execFileSync(
    'tar',
    ['-xzf', join(project, archive.filename), '-C', home, '--strip-components=1'],
    MINUTE,
  );
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  for (const name of PROGRAMS) {
    cpSync(join(ROOT, 'test', 'types', name), join(project, name));
  }
});

after(() => rmSync(project, { recursive: true }));

/** Type-checks the programs in types/, which a user of each entry might write; what the compiler prints. */
function compile(resolution) {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const module = resolution === 'bundler' ? 'preserve' : resolution;
  const options = ['--module', module, '--moduleResolution', resolution, '--pretty', 'false'];
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const language = ['--noEmit', '--target', 'es2022', '--lib', 'es2022', '--types', ''];
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, ...options, ...strict, ...language, ...PROGRAMS],
    { ...MINUTE, cwd: project },
  );
  assert.equal(status === 0, stdout === '', stdout);
  return stdout;
}

/** What the compiler prints where a file that was packed reads otherwise. */
function compileWith(path, change) {
  const packedFile = join(project, 'node_modules', '@samedeal', 'kit', path);
  const text = readFileSync(packedFile, 'utf8');
  assert.notEqual(change(text), text, path);
  writeFileSync(packedFile, change(text));
  try {
    return compile('nodenext');
  } finally {
    writeFileSync(packedFile, text);
  }
}

/** Runs a source of the user's; what it prints. */
function execute(source) {
  writeFileSync(join(project, 'user.mjs'), source);
  return execFileSync(process.execPath, ['user.mjs'], { ...MINUTE, cwd: project });
}

test('nothing but the kit, its classic script, what serves engines, types, readmes and the licence is packed', () => {
  const others = packed.filter(
    (path) => !/^((kit|engine)\/.*\.m?js|types\/.*\.d\.ts|classic\/fr\.(js|d\.ts))$/.test(path),
  );
  assert.deepEqual(others, [
    'LICENSE',
    'README.md',
    'engine/README.md',
    'harness/conversation.mjs',
    'harness/encoding.js',
    'package.json',
  ]);
});

test('every module is packed with its types', () => {
  for (const path of sources('kit', 'engine').keys()) {
    assert.ok(packed.includes(path), path);
    assert.ok(
      packed.includes(
        path
          .replace(/^kit|^(?=engine)/, (part) => (part ? 'types' : 'types/'))
          .replace(/\.js$/, '.d.ts'),
      ),
      path,
    );
  }
});

test('every entry names its types first, and both files are packed', () => {
  for (const [entry, target] of ENTRIES) {
    assert.deepEqual(Object.keys(target), ['types', 'default'], entry);
    for (const path of Object.values(target)) {
      assert.ok(packed.includes(path.slice(2)), path);
    }
  }
  assert.deepEqual(
    ENTRIES.map(([entry]) => entry),
    [
      '.',
      './rng',
      './cards',
      './dice',
      './daily',
      './turn',
      './grid',
      './tiles',
      './deals',
      './table',
      './classic/fr.js',
      './engine',
      './contracts',
    ],
  );
});

test('every entry can be imported by the name of the package, and the root holds all but what serves engines', async () => {
  const root = await import('@samedeal/kit');
  const names = new Set(['murmur3', 'utf8']);
  assert.equal(typeof (await import('@samedeal/kit/engine')).shim, 'function');
  for (const [entry] of ENTRIES.slice(1).filter(([name]) => name !== './engine')) {
    const module = await import(`@samedeal/kit${entry.slice(1)}`);
    const { default: whole = root.FR, ...named } = module;
    assert.equal(whole, root.FR, `${entry} default`);
    for (const [name, value] of Object.entries(named)) {
      assert.equal(root[name], value, `${entry} ${name}`);
      names.add(name);
    }
  }
  assert.deepEqual(Object.keys(root).sort(), [...names].sort());
});

/** What the package gives and a readme doesn't name. */
function unnamed(root, readme) {
  return Object.keys(root).filter((name) => !new RegExp(`\`${name}[\`(]`).test(readme));
}

test('the readme names all that can be imported', async () => {
  const root = await import('@samedeal/kit');
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  assert.deepEqual(unnamed(root, readme), []);
  assert.deepEqual(unnamed(root, readme.replaceAll('`sampleHands', '')), ['sampleHands']);
});

test('what is no entry cannot be imported', async () => {
  for (const path of ['checks.js', 'kit/checks.js', 'hash', 'sfc32']) {
    await assert.rejects(import(`@samedeal/kit/${path}`), {
      code: 'ERR_PACKAGE_PATH_NOT_EXPORTED',
    });
  }
});

test('there is a typed program for every entry', () => {
  const names = ENTRIES.map(([entry]) => entry.split('/')[1] ?? 'index');
  assert.deepEqual(PROGRAMS, names.map((name) => `${name}.ts`).sort());
});

test('typed programs compile against what is packed, and their mistakes do not', () => {
  for (const resolution of ['nodenext', 'bundler']) {
    assert.equal(compile(resolution), '', resolution);
  }
});

test('types that are missing or too loose are noticed, by the program of their entry', () => {
  for (const [entry, { types }] of ENTRIES) {
    const name = entry.split('/')[1] ?? 'index';
    assert.match(
      compileWith(types, () => 'export {};\n'),
      new RegExp(`^${name}\\.ts\\(\\d+,\\d+\\): error TS2`, 'm'),
      entry,
    );
  }
  for (const [name, path, exact, loose] of [
    ['rng', 'rng', 'int(min: number', 'int(min: any'],
    ['cards', 'cards/views', '=> boolean)', '=> any)'],
    ['daily', 'daily', 'dayNumber(date: string', 'dayNumber(date: any'],
    ['turn', 'turn', 'active: readonly boolean[]', 'active: readonly any[]'],
    ['table', 'table/rng', 'rng(seed: number)', 'rng(seed?: number)'],
    ['table', 'contracts', 'draw: () => T | undefined', 'draw: () => T'],
    ['classic', 'table/rng', 'rng(seed: number)', 'rng(seed?: number)'],
    ['engine', 'engine/shim', '(json: string) => string;', '(json: any) => string;'],
  ]) {
    assert.match(
      compileWith(`types/${path}.d.ts`, (text) => text.replace(exact, loose)),
      new RegExp(`^${name}\\.ts\\(\\d+,\\d+\\): error TS2578: Unused '@ts-expect-error'`, 'm'),
      `${path}: ${loose}`,
    );
  }
});

test('what is installed runs', () => {
  const source = `import { createRng } from '@samedeal/kit';
    import { rollDice } from '@samedeal/kit/dice';
    console.log(rollDice(createRng(''), 5, 6).join());`;
  assert.equal(execute(source), '6,1,4,1,1\n');
});

test('the examples of the readme print what they say', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const sources = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, source]) => source);
  assert.ok(sources.length >= 2);
  for (const source of sources) {
    const said = [...source.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, text]) => text);
    assert.ok(said.length >= 2);
    assert.deepEqual(execute(source).trimEnd().split('\n'), said);
  }
});

test('the page of the readme prints what it says', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, page] = /```html\n([\s\S]*?)```/.exec(readme);
  const printed = [];
  const context = createContext({
    console: { log: (...values) => printed.push(values.join(' ')) },
  });
  for (const [, path, text] of page.matchAll(/<script(?: src="(.*)")?>([\s\S]*?)<\/script>/g)) {
    runInContext(path === undefined ? text : readFileSync(join(project, path), 'utf8'), context);
  }
  assert.deepEqual(printed, [/console\.log\(.*\); \/\/ (.*)/.exec(page)[1]]);
});

test('the package has no dependency, exact tools, no side effect, and starts at Node 20', () => {
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
    assert.equal(PACKAGE[kind], undefined);
  }
  for (const version of Object.values(PACKAGE.devDependencies)) {
    assert.match(version, /^\d+\.\d+\.\d+$/);
  }
  assert.equal(PACKAGE.sideEffects, false);
  assert.equal(PACKAGE.engines.node, '>=20');
});

test('the lockfile pins every package by its hash, and names no place to fetch it from', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  assert.ok(packages.length > 5);
  for (const [path, entry] of packages) {
    assert.match(entry.integrity, /^sha512-/, path);
    assert.equal(entry.resolved, undefined, path);
  }
});

test('the licence is that of the whole project', () => {
  const whole = join(ROOT, '..', 'LICENSE');
  assert.ok(existsSync(whole));
  assert.equal(readFileSync(join(ROOT, 'LICENSE'), 'utf8'), readFileSync(whole, 'utf8'));
});
