/** An engine as a program: what it says, what it writes where, and how it ends. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'engine-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'node_modules', '@samedeal'), { recursive: true });
symlinkSync(ROOT, join(folder, 'node_modules', '@samedeal', 'kit'), 'junction');

const HELLO = { type: 'hello', protocols: [1], limits: { line_bytes: 1 << 26 } };

/** Runs an engine on items; its exit code, the lines of its stdout and its stderr. */
function serve(given, ...items) {
  const run = {
    type: 'run',
    run: 1,
    items: items.map(([operation, input], i) => ({ id: `${i}`, operation, input })),
  };
  return spoken(given, JSON.stringify(run));
}

/** The same after a hello, with a line as it is. */
function spoken(given, line) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'engine', 'serve.mjs'), ...given],
    {
      input: `${JSON.stringify(HELLO)}\n${line}\n`,
      encoding: 'utf8',
      cwd: folder,
      timeout: 60_000,
      killSignal: 'SIGKILL',
    },
  );
  return { status, lines: stdout.split('\n').slice(0, -1), stderr };
}

/** An engine in a file of the user's. */
function file(name, text) {
  writeFileSync(join(folder, name), text);
  return name;
}

const WRONG = join(ROOT, 'test', 'engines', 'wrong.mjs');

const move = (name) => ['apply', { state: { hands: [[1]] }, seat: 0, move: name }];

test('the engine of the readme works as typed', () => {
  const readme = readFileSync(join(ROOT, 'engine', 'README.md'), 'utf8');
  const [, text] = /```js\n([\s\S]*?)```/.exec(readme);
  const path = file('engine.mjs', text);
  const first = serve([path], ['new_game', { seed: 'a', seats: 2, options: {} }]);
  assert.deepEqual([first.status, first.stderr], [0, '']);
  const hello = JSON.parse(first.lines[0]);
  assert.deepEqual(
    [hello.name, hello.protocol, hello.language, hello.runtime],
    ['engine.mjs', 1, 'javascript', 'node'],
  );
  const state = JSON.parse(first.lines[1]).results[0].ok.value;
  const [card] = state.hands[0];
  const { lines } = serve(
    [path],
    ['legal_moves', { state, seat: 0 }],
    ['legal_moves', { state, seat: 1 }],
    ['apply', { state, seat: 0, move: card }],
    ['apply', { state, seat: 1, move: card }],
    ['apply', { state, seat: 0, move: null }],
    ['view', { state, viewer: 1 }],
    ['outcome', { state }],
    ['reads', {}],
    ['changed', {}],
  );
  const values = JSON.parse(lines[1]).results.map(({ ok }) => ok.value);
  const hands = [state.hands[0].slice(1), state.hands[1]];
  assert.deepEqual(values, [
    state.hands[0],
    [],
    { state: { ...state, hands, played: [card], turn: 1 } },
    { code: 'illegal' },
    { code: 'illegal' },
    { hands: [3, state.hands[1]], played: [], turn: 0 },
    null,
    [],
    [],
  ]);
});

test('an export is chosen by its name, and a factory of stateful games is an engine', () => {
  const path = join(ROOT, 'test', 'engines', 'counting.mjs');
  const { lines } = serve([path, 'replayed'], ['new_game', { seed: 'a', seats: 2, options: {} }]);
  assert.equal(JSON.parse(lines[0]).name, `${path} replayed`);
  assert.deepEqual(JSON.parse(lines[1]).results[0].ok.value.done, []);
});

test('a module of the old kind is an engine too', () => {
  const path = file(
    'old.cjs',
    'module.exports = { newGame: () => Date.now() > 0, apply() {}, view() {}, legalMoves: () => [] };',
  );
  const { lines } = serve([path], ['new_game', {}], ['reads', {}]);
  const [game, reads] = JSON.parse(lines[1]).results.map(({ ok }) => ok.value);
  assert.deepEqual([game, reads], [true, [{ what: 'Date.now', where: 'old.cjs:1' }]]);
});

test('the console is stderr; what is written to stdout itself comes out there', () => {
  const printing = serve([WRONG], move('prints'));
  assert.equal(printing.lines.length, 2);
  assert.equal(printing.stderr, 'a card was played\n');
  const noisy = serve([WRONG], move('noise'));
  assert.deepEqual(noisy.lines[1], 'a card was played');
});

test('traps are set before the engine is loaded, and reads then are marked', () => {
  const path = file(
    'early.mjs',
    `const { random } = Math;
    const started = Date.now();
    export const newGame = () => random() + started;
    export const apply = () => ({ code: 'no' });
    export const view = () => 1;
    export const legalMoves = () => [];`,
  );
  const { lines } = serve([path], ['reads', {}], ['new_game', {}], ['reads', {}]);
  const [before, , now] = JSON.parse(lines[1]).results;
  assert.deepEqual(before.ok.value, [{ what: 'Date.now', where: 'early.mjs:2', loading: true }]);
  assert.deepEqual(now.ok.value, [{ what: 'Math.random', where: 'early.mjs:3' }]);
});

test('a library draws at the door of whoever called it', () => {
  mkdirSync(join(folder, 'node_modules', 'dealer'), { recursive: true });
  file(join('node_modules', 'dealer', 'index.js'), 'exports.deal = () => Math.random();');
  const path = file(
    'caller.mjs',
    `import { deal } from 'dealer';
    export default { newGame: () => deal(), apply() {}, view() {}, legalMoves: () => [] };`,
  );
  const { lines } = serve([path], ['new_game', {}], ['reads', {}]);
  assert.deepEqual(JSON.parse(lines[1]).results[1].ok.value, [
    { what: 'Math.random', where: 'caller.mjs:2' },
  ]);
});

test('an engine that asks for stdin the way modules do is still answered', () => {
  const path = file(
    'asks.mjs',
    `import process from 'node:process';
    export default { newGame: () => process.argv.length, apply() {}, view() {}, legalMoves: () => [] };`,
  );
  const { status, lines } = serve([path], ['new_game', {}]);
  assert.deepEqual([status, JSON.parse(lines[1]).results[0].ok.value], [0, 3]);
});

test('armed timers and open promises do not keep the process', () => {
  const path = file(
    'armed.mjs',
    `setInterval(() => console.log('still here'), 1);
    export default { newGame: () => 1, apply() {}, view() {}, legalMoves: () => [] };`,
  );
  const { status, stderr } = serve([path], ['new_game', {}]);
  assert.deepEqual([status, stderr], [0, '']);
});

test('an engine that ends the process ends it with its own code', () => {
  assert.equal(serve([WRONG], move('exits')).status, 3);
});

test('what cannot be served is said in the last line, with an exit code', () => {
  const bad = file('bad.mjs', 'export default { newGame() {} };');
  const broken = file('broken.mjs', 'export default {;');
  const raising = file('raising.mjs', "\nthrow new Error('no cards\\nat all');");
  const importing = file('importing.mjs', "import 'not-installed';");
  for (const [given, code, said] of [
    [[], 4, /^usage: node serve\.mjs path\/to\/engine\.mjs \[export\]$/],
    [[bad, 'a', 'b'], 4, /^usage/],
    [['nowhere.mjs'], 4, /^there is no file nowhere\.mjs$/],
    [[bad], 2, /^bad\.mjs can't be used: the engine has no function apply$/],
    [[bad, 'gin'], 2, /the module has no export gin; it exports default$/],
    [[broken], 2, /^broken\.mjs can't be used: SyntaxError: /],
    [[raising], 2, /^raising\.mjs can't be used: Error: no cards at all \(raising\.mjs:2\)$/],
    [[importing], 2, /Cannot find package 'not-installed'/],
  ]) {
    const { status, lines, stderr } = serve(given);
    const last = stderr.trimEnd().split('\n').at(-1);
    assert.deepEqual([status, lines], [code, []], stderr);
    assert.match(last, /^samedeal: /);
    assert.match(last.replace('samedeal: ', ''), said);
  }
});

test('a line that is no message is said, with an exit code', () => {
  for (const [line, said] of [
    ['{"type":"bye"}', 'a message has the type "bye"; there are hello and run'],
    ['{"type":"run","run":1,"items":[', 'a line is no JSON: "{\\"type\\":\\"run\\",'],
    ['{"type":"run","run":1,"items":[null]}', 'a run lacks its number or its items: {'],
    ['{"type":"run","items":[]}', 'a run lacks its number or its items: {'],
    ['{"type":"hello","protocols":[9]}', 'the runner speaks [9] of the protocol, not 1'],
    ['[1]', 'a line is [1]; an object is due'],
  ]) {
    const { status, lines, stderr } = spoken([WRONG], line);
    assert.deepEqual([status, lines.length], [4, 1]);
    assert.ok(stderr.startsWith(`samedeal: ${said}`), stderr);
    assert.equal(stderr.indexOf('\n'), stderr.length - 1);
  }
});
