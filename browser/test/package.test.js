/** What a user gets: the packed files, the entries, and the types, as installed from the archive. */

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { ROOT, sources } from './support.js';

const MINUTE = { timeout: 60_000, killSignal: 'SIGKILL', encoding: 'utf8' };
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const ENTRIES = Object.entries(PACKAGE.exports).filter(([, target]) => typeof target === 'object');

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
});

after(() => rmSync(project, { recursive: true }));

/** Type-checks a source of the user's; what the compiler prints. */
function compile(source) {
  writeFileSync(join(project, 'user.ts'), source);
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022', '--types', ''];
  flags.push('--module', 'nodenext', '--pretty', 'false', 'user.ts');
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...flags], {
    ...MINUTE,
    cwd: project,
  });
  assert.equal(status === 0, stdout === '', stdout);
  return stdout;
}

/** Runs a source of the user's; what it prints. */
function execute(source) {
  writeFileSync(join(project, 'user.mjs'), source);
  return execFileSync(process.execPath, ['user.mjs'], { ...MINUTE, cwd: project });
}

const CONSUMER = `
import { type Face, type Rng as Drawing, type RngState, createRng, pick, restoreRng, Rng } from '@samedeal/kit';
import { assignIds, cardName, legalPlays, newCardId, perturbHidden, redact, sortHand, standardDeck, trickWinner, withStableIds } from '@samedeal/kit/cards';
import type { Card, Grid, HiddenCard, Rng as Shape, Trick } from '@samedeal/kit/contracts';
import { dealFor, digestOrder, orderFor, packFor, verifyDeal } from '@samedeal/kit/deals';
import { createGrid, floodFill, regions, setCell } from '@samedeal/kit/grid';
import { dominoSet, drawTiles, tileBag } from '@samedeal/kit/tiles';
import { mostOfAKind, rollDice } from '@samedeal/kit/dice';
import { addDays, dailyRng, dayNumber } from '@samedeal/kit/daily';
import { weightedPick } from '@samedeal/kit/rng';
import { nextActiveSeat, seatAfter, seatsFrom } from '@samedeal/kit/turn';

// An engine that knows the shapes alone can hand its generator to the kit.
function deal(rng: Shape, faces: readonly Face[]): Card[] {
  return assignIds(rng.shuffle(faces), rng, ['00000']);
}
const rng: Shape = createRng('a');
// One of its own that counts its draws will do as well.
let draws = 0;
const inner = createRng('b');
const counting: Shape = {
  next: () => inner.next(),
  int: (min, max) => { draws++; return inner.int(min, max); },
  shuffle: (items) => inner.shuffle(items),
  steps: (n) => inner.steps(n),
  save: () => inner.save(),
  copy: () => inner.copy(),
};
const counted: number = pick(counting, [1, 2, 3]) + draws;
const state: RngState = rng.save();
const again: Rng = restoreRng(state);
const cards: Card[] = deal(again, [{ rank: 1, suit: 'S' }, { rank: 'joker', suit: null }]);
const own: { pips: number; id: string }[] = assignIds([{ pips: 3 }] as const, rng);
const id: string = newCardId(rng, cards.map((card) => card.id));
const word: 'a' | 'b' = weightedPick(rng, ['a', 'b'] as const, [1, 2]);
const { face, count }: { face: number; count: number } = mostOfAKind(rollDice(rng, 5, 6));
const raw: Uint32Array = rng.steps(3);
const one: number = pick(rng, [face, count, raw[0] ?? 0]);
const daily: Rng = dailyRng('sudoku', addDays('2026-10-08', -1));
const streak: number = dayNumber('2026-10-08') + seatAfter(0, 4);
const seat: number | null = nextActiveSeat(0, [true, false] as const);
const order: number[] = seatsFrom(seatAfter(0, 4, -1), 4);
// A game's own face type comes through, with all that it has.
const own2: { rank: number; suit: 'S'; id: string; art: string }[] = [{ rank: 1, suit: 'S', id: '', art: '' }];
const arts: string[] = sortHand(own2, { aceHigh: true, suitOrder: 'SHDC' }).map((card) => card.art);
const seen: (Card | HiddenCard)[] = redact(cards, (index, card) => index === 0 && card.id !== '');
const moved: Card[][] = perturbHidden([cards], (zone, index, card) => card.rank === 1, rng);
const playable: Card[] = legalPlays(cards, { led: null, banned: [{ rank: 1, suit: 'S' }] });
const name: string = cardName(standardDeck({ decks: 2, suits: ['S'] })[0] ?? cards[0]!, { locale: 'de' });
const trick: Trick = { leader: 0, plays: [{ seat: 0, card: cards[0]! }], winner: null };
const stable: string = withStableIds(own2)[0]!.art + trickWinner(trick.plays, 'S');
const cells: Grid<string> = setCell(createGrid(2, 2, '.'), { x: 0, y: 0 }, '#');
const labels: Grid<number> = regions(cells, (cell: string) => cell === '.');
const reached: { x: number; y: number }[] = floodFill(cells, { x: 0, y: 0 }, (cell) => cell === '.');
const bag: { letter: string }[] = drawTiles(tileBag([{ tile: { letter: 'E' }, count: 2 }]), 1, rng).tiles;
const pips: number = dominoSet(6)[0]!.left;
const bytes = new Uint8Array(32);
const pack: readonly number[] = packFor('schnapsen');
const turnUp: number = dealFor(bytes, 1, 'sixtysix').turnUp;
const fair: boolean = verifyDeal('', bytes, 1, 'schnapsen', orderFor(bytes, 1, 'schnapsen'));
const order2: string[] = digestOrder(bytes, 'hand:1:', ['a', 'b']);
export { arts, bag, fair, labels, moved, name, order2, pack, pips, playable, reached, seen, stable, trick, turnUp };
export { cards, counted, daily, id, one, order, own, seat, streak, word };
export type { Drawing };
`;

test('nothing but the kit, its classic script, its types, the readme and the licence is packed', () => {
  const others = packed.filter(
    (path) => !/^(kit\/.*\.js|types\/.*\.d\.ts|classic\/fr\.(js|d\.ts))$/.test(path),
  );
  assert.deepEqual(others, ['LICENSE', 'README.md', 'package.json']);
});

test('every module is packed with its types', () => {
  for (const path of sources('kit').keys()) {
    assert.ok(packed.includes(path), path);
    assert.ok(packed.includes(path.replace(/^kit/, 'types').replace(/\.js$/, '.d.ts')), path);
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
      './contracts',
    ],
  );
});

test('every entry can be imported by the name of the package, and the root holds all of them', async () => {
  const root = await import('@samedeal/kit');
  const names = new Set(['murmur3', 'utf8']);
  for (const [entry] of ENTRIES.slice(1)) {
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

test('what is no entry cannot be imported', async () => {
  for (const path of ['checks.js', 'kit/checks.js', 'hash', 'sfc32']) {
    await assert.rejects(import(`@samedeal/kit/${path}`), {
      code: 'ERR_PACKAGE_PATH_NOT_EXPORTED',
    });
  }
});

test('a typed program compiles against what is packed', () => {
  assert.equal(compile(CONSUMER), '');
});

test('a program with wrong types does not', () => {
  for (const wrong of [
    'rng.int("0", 6);',
    'const text: string = rng.next();',
    'pick(rng, 5);',
    'pick({ int: () => 0 }, [1]);',
    'restoreRng({ algorithm: "other", words: [1, 2, 3, 4] });',
    'assignIds([5], rng);',
    'const suit: Face = { rank: 1, suit: "X" };',
    'const none: number = nextActiveSeat(0, [true]);',
    'nextActiveSeat(0, [1]);',
    'cardName({ rank: 1 });',
    'standardDeck({ deck: 2 });',
    'packFor("schnapsen").push(1);',
    'packFor("poker");',
    'floodFill(cells, { x: 0 }, () => true);',
    'const text: Grid<number> = setCell(cells, { x: 0, y: 0 }, "#");',
    'redact(cards, () => 1);',
    'dayNumber(new Date(0));',
    'import("@samedeal/kit/checks");',
  ]) {
    assert.match(compile(`${CONSUMER}\n${wrong}`), /^user\.ts\(\d+,\d+\): error TS/m, wrong);
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
