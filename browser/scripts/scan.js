/**
 * Tells the code of a source from its comments and texts.
 *
 * A slash begins a regular expression unless what stands before it can be divided. That is wrong only after
 * a bracket that ends a condition or a block, and there it matters only if a quote is in the expression.
 */

const TOKEN =
  /(?<gap>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")|[\w$]+|[\s\S]/y;
const REGEX = /(?<text>(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)(?<end>\/\w*)/y;
const TEMPLATE = /(?<text>(?:[^`\\$]|\\[\s\S]|\$(?!\{))*)(?<end>`|\$\{)/y;

/** Words after which a value begins, so that a slash is no division. */
const BEFORE_VALUE =
  /^(?:return|typeof|case|in|of|delete|void|throw|new|else|do|instanceof|yield|await)$/;

/**
 * What a pattern matches from a place on.
 *
 * @param {RegExp} sticky
 * @param {string} source
 * @param {number} place
 */
function at(sticky, source, place) {
  sticky.lastIndex = place;
  return sticky.exec(source);
}

/** @param {string} before the last piece of code */
function valueMayBegin(before) {
  return BEFORE_VALUE.test(before) || !/[\w$)\]}'"`]$/.test(before);
}

/** @param {string} text */
const blank = (text) => text.replace(/[^\n]/g, ' ');

/**
 * A source of the same length and lines, with blanks for comments and for what is inside of strings,
 * templates and regular expressions. What is inserted into a template is code.
 *
 * @param {string} source
 * @returns {string}
 */
export function codeOf(source) {
  let code = '';
  let before = '';
  /**
   * For each open brace, whether the text of a template goes on after it.
   *
   * @type {boolean[]}
   */
  const braces = [];
  while (code.length < source.length) {
    const found = at(TOKEN, source, code.length);
    const piece = /** @type {RegExpExecArray} */ (found)[0];
    if (found?.groups?.gap !== undefined) {
      code += blank(piece);
      continue;
    }
    if (found?.groups?.text !== undefined) {
      code += piece[0] + blank(piece.slice(1, -1)) + piece[0];
      before = piece[0];
      continue;
    }
    code += piece;
    const regex = piece === '/' && valueMayBegin(before) ? at(REGEX, source, code.length) : null;
    before = piece;
    if (regex?.groups !== undefined) {
      code += blank(regex.groups.text) + regex.groups.end;
      before = '`';
    } else if (piece === '{') {
      braces.push(false);
    } else if (piece === '`' || (piece === '}' && braces.pop())) {
      const template = at(TEMPLATE, source, code.length);
      const end = template?.groups?.end ?? '';
      code += blank(template?.groups?.text ?? source.slice(code.length)) + end;
      before = end;
      if (end === '${') {
        braces.push(true);
      }
    }
  }
  return code;
}
