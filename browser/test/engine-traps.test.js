/** What a program reads of files, networks and its surroundings is noted; what is its own affair is not. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { quiet, ways } from './engines/reading.mjs';
import { ROOT } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'traps-'));
after(() => rmSync(folder, { recursive: true }));

/** The values of operations that an engine is asked for. */
function asked(path, items, env = {}) {
  const run = {
    type: 'run',
    run: 1,
    items: items.map(([operation, input], i) => ({ id: `${i}`, operation, input })),
  };
  const messages = [{ type: 'hello', protocols: [1], limits: { line_bytes: 1 << 26 } }, run];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'engine', 'serve.mjs'), path],
    {
      input: messages.map((message) => `${JSON.stringify(message)}\n`).join(''),
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
      env: { ...process.env, ...env },
    },
  );
  assert.equal(status, 0, stderr);
  const [hello, { results }] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return [hello, results.map(({ ok, error }) => ok?.value ?? error)];
}

const READING = join(ROOT, 'test', 'engines', 'reading.mjs');

/** What is noted of each move. */
function noted(path, moves, env) {
  const items = moves.flatMap((move) => [
    ['apply', { state: 0, seat: 0, move }],
    ['reads', {}],
  ]);
  const [, [, ...values]] = asked(path, [['reads', {}], ...items], env);
  return moves.map((_, i) => values[2 * i + 1]);
}

test('each way to read is noted once, under its name, with its line', () => {
  const names = Object.keys(ways);
  noted(READING, names).forEach((reads, i) => {
    assert.deepEqual(
      reads.map(({ what }) => what),
      [names[i]],
    );
    assert.match(reads[0].where, /^reading\.mjs:\d+$/);
  });
});

test('own files, imports, prints and given dates are noted of nobody', () => {
  const names = Object.keys(quiet);
  assert.deepEqual(
    noted(READING, names),
    names.map(() => []),
  );
});

test('files are an engine’s own in its package and in packages that it has installed, elsewhere not', () => {
  const place = join(folder, 'game', 'src');
  const library = join(folder, 'node_modules', 'library');
  for (const each of [place, library]) mkdirSync(each, { recursive: true });
  writeFileSync(join(folder, 'game', 'package.json'), '{}');
  writeFileSync(
    join(library, 'index.cjs'),
    `exports.mode = () => process.env.NODE_ENV;
     exports.home = () => process.env.HOME;`,
  );
  writeFileSync(
    join(place, 'engine.mjs'),
    `import { existsSync } from 'node:fs';
     import library from 'library/index.cjs';
     export default {
       newGame: () => 0, view: () => 0, legalMoves: () => [],
       apply: (state, seat, move) => ({ state: move in library ? library[move]() ?? 0
         : move === 'NODE_ENV' ? process.env[move] ?? 0 : existsSync(new URL(move, import.meta.url)) }),
     };`,
  );
  const moves = ['../cards.txt', '../../other.txt', '../../node_modules/library/x', 'mode', 'home'];
  const whats = noted(join(place, 'engine.mjs'), [...moves, 'NODE_ENV'])
    .flat()
    .map(({ what, where }) => `${what} ${where}`);
  assert.deepEqual(whats, [
    `fs.existsSync(${JSON.stringify(join(folder, 'other.txt'))}) engine.mjs:6`,
    'process.env.HOME engine.mjs:5',
    'process.env.NODE_ENV engine.mjs:6',
  ]);
});

const CLOCKS = `
  import vm from 'node:vm';
  import { frScripts } from '@samedeal/kit/engine';
  const early = Date.now;
  const script = 'Table.broadcast([Date.now(), new Date().getTime()])';
  const game = frScripts([['s.js', script]], { vm }).create(1, 1, {}, {});
  export default {
    newGame: () => ({
      calendar: [Date.now(), early(), +new Date(), Date.parse(Date()), +new (class extends Date {})(),
        performance.timeOrigin + performance.now(), ...game.view().frame],
      shown: new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(),
      parts: new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).formatToParts().map((each) => each.value).join(''),
      measured: performance.now(),
      given: [+new Date(5), Date.UTC(1970, 0, 1), new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0)],
      kinds: [new Date() instanceof Date, new Date().constructor === Date, typeof Date()],
    }),
    view: () => 0, legalMoves: () => [], apply: () => ({ code: 'no' }),
  };`;

for (const ahead of [400 * 86_400, -30 * 86_400]) {
  test(`the clocks are ${ahead} s ahead where SAMEDEAL_CLOCK says so`, () => {
    writeFileSync(
      join(folder, 'clocks.mjs'),
      CLOCKS.replace('@samedeal/kit/engine', join(ROOT, 'engine', 'index.js')),
    );
    const began = Date.now() + ahead * 1000;
    const [hello, [state]] = asked(
      join(folder, 'clocks.mjs'),
      [['new_game', { seed: 1, seats: 1, options: {} }]],
      { SAMEDEAL_CLOCK: `${ahead}` },
    );
    assert.equal(hello.environment.clock, `${ahead}`);
    for (const each of state.calendar) {
      assert.ok(Math.abs(each - began) < 60_000, `${each} is not near ${began}`);
    }
    const day = new Intl.DateTimeFormat('en', { timeZone: 'UTC' });
    assert.ok([day.format(began), day.format(began + 60_000)].includes(state.shown));
    assert.equal(state.parts, state.shown);
    assert.ok(state.measured > Math.abs(ahead) * 1000);
    assert.deepEqual(state.given, [5, 0, '1/1/1970']);
    assert.deepEqual(state.kinds, [true, true, 'string']);
  });
}

test('without SAMEDEAL_CLOCK, or with what is no number, the time is what it is', () => {
  for (const clock of [undefined, '', 'tomorrow', '1e9']) {
    const [, [state]] = asked(
      join(folder, 'clocks.mjs'),
      [['new_game', { seed: 1, seats: 1, options: {} }]],
      clock === undefined ? {} : { SAMEDEAL_CLOCK: clock },
    );
    assert.ok(Math.abs(state.calendar[0] - Date.now()) < 60_000);
  }
});
