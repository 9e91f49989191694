/**
 * Joins modules into one text, for places without a module loader.
 *
 * Each module becomes a function that is called where it stands, and whose result has its exports: so no name
 * has to be changed, and the text can be read. These forms can be followed, each on a line of its own,
 * and there are no others:
 *
 *     import { a, b } from './file.js';
 *     export { a, b } from './file.js';
 *     export function f ...    export class C ...    export const c ...
 *     export default name;
 *
 * With them no binding changes after its module has run, so a copy of it is as good as the binding.
 */

import { codeOf } from './scan.js';

const IMPORT = /^import \{ (\w+(?:, \w+)*) \} from '(\.{1,2}\/[\w./-]+\.js)';$/;
const AGAIN = /^export \{ (\w+(?:, \w+)*) \} from '(\.{1,2}\/[\w./-]+\.js)';$/;
const NAMED = /^export (?=(?:function|class|const) (\w+)\b)/;
const DEFAULT = /^export default (\w+);$/;

/** @typedef {{ path: string, line: number, names: string[] }} Import */

/**
 * @typedef {object} Module
 * @property {string} body the code, with constants for what it imports
 * @property {string[]} members of the object of its exports
 * @property {string[]} exports
 * @property {Import[]} imports
 */

/**
 * The name of what holds a module's exports.
 *
 * @param {string} path
 */
export const nameOf = (path) => path.replace(/\W/g, '_');

/**
 * @param {string} path of the file that imports
 * @param {string} relative
 */
function pathFrom(path, relative) {
  const parts = path.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') {
      parts.pop();
    } else if (part !== '.') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

/**
 * A module with its imports and exports translated in place.
 *
 * @param {string} path
 * @param {string} source
 * @returns {Module}
 */
export function translated(path, source) {
  const code = codeOf(source).split('\n');
  /** @type {Module} */
  const module = { body: '', members: [], exports: [], imports: [] };
  const lines = source.split('\n').map((line, i) => {
    if (!/\b(import|export)\b/.test(code[i])) {
      return line;
    }
    const [form, names, relative] = IMPORT.exec(line) ?? AGAIN.exec(line) ?? [];
    if (form !== undefined) {
      const from = pathFrom(path, relative);
      const list = names.split(', ');
      module.imports.push({ path: from, line: i + 1, names: list });
      if (IMPORT.test(line)) {
        return `const { ${names} } = ${nameOf(from)};`;
      }
      module.exports.push(...list);
      module.members.push(...list.map((name) => `${name}: ${nameOf(from)}.${name}`));
      return '';
    }
    const whole = DEFAULT.exec(line);
    const named = NAMED.exec(line);
    if (whole !== null) {
      module.exports.push('default');
      module.members.push(`default: ${whole[1]}`);
      return '';
    }
    if (named === null) {
      throw new Error(`${path}:${i + 1}: this form of import or export can't be linked: ${line}`);
    }
    module.exports.push(named[1]);
    module.members.push(named[1]);
    return line.slice(named[0].length);
  });
  module.body = lines.join('\n');
  return module;
}

/**
 * The modules that an entry needs as one text of statements, each module after those that it imports. Then
 * the constant `nameOf(entry)` holds the entry's exports.
 *
 * @param {ReadonlyMap<string, string>} sources by their paths, with slashes
 * @param {string} entry
 * @returns {string}
 * @throws {Error} if a form can't be followed, a file or a name isn't there, or imports go in a circle
 */
export function link(sources, entry) {
  /** @type {Map<string, Module>} */
  const done = new Map();
  /** @type {string[]} */
  const underWay = [];

  /** @param {string} path @param {string} where */
  function visit(path, where) {
    const source = sources.get(path);
    if (source === undefined) {
      throw new Error(`${where}: there is no file ${path}`);
    }
    if (underWay.includes(path)) {
      const circle = [...underWay.slice(underWay.indexOf(path)), path].join(' -> ');
      throw new Error(`imports in a circle can't be linked: ${circle}`);
    }
    if (done.has(path)) {
      return;
    }
    underWay.push(path);
    const module = translated(path, source);
    for (const { path: other, line, names } of module.imports) {
      visit(other, `${path}:${line}`);
      const missing = names.find((name) => !done.get(other)?.exports.includes(name));
      if (missing !== undefined) {
        throw new Error(`${path}:${line}: ${other} does not export ${missing}`);
      }
    }
    underWay.pop();
    done.set(path, module);
  }

  visit(entry, 'the entry');
  return [...done]
    .map(
      ([path, { body, members }]) =>
        `// ${path}\nconst ${nameOf(path)} = (() => {\n${body.trim()}\n\nreturn { ${members.join(', ')} };\n})();\n`,
    )
    .join('\n');
}
