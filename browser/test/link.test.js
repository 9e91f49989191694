/** The linker and its scanner: what is followed, and what is refused, where. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { link, nameOf, translated } from '../scripts/link.js';
import { codeOf } from '../scripts/scan.js';
import { sources } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 1000 });

/** The exports of a.js, linked from files by their names, as JSON. */
function run(files) {
  const code = link(new Map(Object.entries(files)), 'a.js');
  return JSON.parse(runInNewContext(`${code}\nJSON.stringify(${nameOf('a.js')})`));
}

test('all forms are followed, and a name that two modules have is two', () => {
  const files = {
    'a.js': `import { one, two } from './in/b.js';
import { Three } from './in/b.js';
export { one, again } from './in/c.js';
const own = 'of a';
export const list = [one, two(), new Three().value, own];
export default list;`,
    'in/b.js': `import { other } from '../d.js';
export { one } from './c.js';
const own = 2;
export function two() {
  return own + other;
}
export class Three {
  value = 3;
}`,
    'in/c.js': "export const one = 1;\nexport const again = 'again';",
    'd.js': 'const own = 20;\nexport const other = own;',
  };
  const list = [1, 22, 3, 'of a'];
  assert.deepEqual(run(files), { one: 1, again: 'again', list, default: list });
});

test('each module runs once, after those that it imports', () => {
  const files = {
    'a.js': "import { b } from './b.js';\nimport { c } from './c.js';\nexport const all = [b, c];",
    'b.js': "import { c } from './c.js';\nexport const b = c.push('b');",
    'c.js': "export const c = ['c'];",
  };
  assert.deepEqual(run(files), { all: [2, ['c', 'b']] });
});

test('a form that cannot be followed is refused by file and line', () => {
  for (const line of [
    "import x from './x.js';",
    "import * as x from './x.js';",
    "import { a as b } from './x.js';",
    "import { a } from 'x';",
    "import './x.js';",
    "import {\n  a,\n} from './x.js';",
    "const x = await import('./x.js');",
    "export * from './x.js';",
    'export default 5 + 5;',
    'export { a };',
    'export async function f() {}',
    'export let a = 5;',
    "if (true) { import('./x.js'); }",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source, to be looked at
    "`${import('./x.js')}`;",
  ]) {
    assert.throws(() => translated('x.js', `\n${line}`), { message: /^x\.js:2: this form / }, line);
  }
});

test('words in comments, texts and templates are no imports', () => {
  const source = `// import x from 'x'
/** import('x')
export default 5 + 5;
*/
const a = 'export' + "import";
const b = \`
export const c = 5;
\${a}
import { d } from './d.js';
\`;
const e = /[\`'/]/;
export const f = e;`;
  const { body, exports, imports } = translated('x.js', source);
  assert.equal(body, source.replace('export const f', 'const f'));
  assert.deepEqual([exports, imports], [['f'], []]);
});

test('a file or a name that is not there, and imports in a circle, are refused', () => {
  const message = (files) => {
    try {
      run(files);
      return 'nothing';
    } catch (error) {
      return error.message;
    }
  };
  const from = (name) => `import { a } from './${name}.js';`;
  assert.equal(message({ 'a.js': `\n${from('x')}` }), 'a.js:2: there is no file x.js');
  assert.equal(
    message({ 'a.js': from('b'), 'b.js': 'const a = 5;' }),
    'a.js:1: b.js does not export a',
  );
  assert.equal(
    message({ 'a.js': from('b'), 'b.js': `${from('a')}\nexport const a = 5;` }),
    "imports in a circle can't be linked: a.js -> b.js -> a.js",
  );
  assert.equal(message({ b: '' }), 'the entry: there is no file a.js');
});

test('a scan keeps lines and places, and blanks what is no code', () => {
  const pairs = [
    ["a('b') // c", "a(' ')     "],
    ['"\\"" + /* \n */ x', '"  " +    \n    x'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source, to be looked at
    ['`a${b + `c${d}`}e`.f', '` ${b + ` ${d}`} `.f'],
    ['x = /[/\'"]/g.test(y) / 2 / 3;', 'x = /     /g.test(y) / 2 / 3;'],
    ['return /`/;', 'return / /;'],
    ['`open', '`    '],
  ];
  for (const [source, code] of pairs) {
    assert.equal(codeOf(source), code, source);
  }
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a1 \n\'"`$\\{}/*[]()') }), (source) => {
      const code = codeOf(source);
      assert.equal(code.length, source.length);
      assert.equal(code.split('\n').length, source.split('\n').length);
    }),
  );
});

test('a scan of the kit finds what JavaScript finds: with the comments gone it is the same program', () => {
  for (const [path, source] of sources('kit')) {
    const { body } = translated(path, source);
    const code = codeOf(body);
    assert.doesNotThrow(() => new Function(body), path);
    assert.doesNotThrow(() => new Function(code), path);
  }
});
