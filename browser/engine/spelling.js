/**
 * The names of functions, and which may be meant by others: with one letter wrong, or in another style.
 *
 * The twin of `conformance/samedeal_conformance/engines/spelling.py`.
 */

/** @param {string} name @returns {string} without what styles differ in */
const bare = (name) => name.toLowerCase().replaceAll('_', '');

/**
 * @param {string} one
 * @param {string} other not longer
 * @returns {boolean} whether a letter was left out, or stands in the place of another
 */
function isOneOff(one, other) {
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  const skipped = other.slice(at + (one.length === other.length ? 1 : 0));
  return one.length - other.length <= 1 && one.slice(at + 1) === skipped;
}

/**
 * @param {string} one
 * @param {string} other
 * @returns {boolean} whether one may be meant by the other, which is not the same
 */
export function isAlmost(one, other) {
  if (one === other) {
    return false;
  }
  const [short, long] = [bare(one), bare(other)].sort((a, b) => a.length - b.length);
  return short === long || (long.length > 4 && isOneOff(long, short));
}

/** Of these there are other forms, and helpers are named so. */
const VERBS = new Set(
  'load dump pause leave join advance perturb resample isEnd send restore'.split(' '),
);
const ENDINGS = ['s', 'd', 'r', 'ed', 'er'];

/** Words of their own, each near to a name that means something. */
const WORDS = new Set('shuffle shuffled shuffler reveal revealed simple tiers times'.split(' '));

/**
 * Whether a name may be a slip of the pen for another. The first letter seldom is, and a word is none.
 *
 * @param {string} name
 * @param {string} meant
 * @returns {boolean}
 */
const isSlip = (name, meant) =>
  isAlmost(meant, name) &&
  name[0] === meant[0] &&
  !name.startsWith('_') &&
  !WORDS.has(name) &&
  !(VERBS.has(meant) && ENDINGS.some((ending) => name === meant + ending));

/** @param {Function} made @returns {boolean} whether it is a class */
const isClass = (made) => /^class\b/.test(Function.prototype.toString.call(made));

/**
 * What is wrong where functions have names that almost are those of what lacks. A function that wants more
 * arguments than that would get is a helper, as a class is.
 *
 * @param {readonly string[]} names of functions that there are
 * @param {Readonly<Record<string, number>>} lacking names that mean something and are not there, each with how many
 *   arguments it gets
 * @param {any} [made] what has the functions; where nothing is known of them but their names, nothing
 * @param {string} [what] those are, for a message
 * @returns {string} or nothing
 */
export function misspelt(names, lacking, made, what = 'function of engines') {
  for (const name of names) {
    const own = made?.[name];
    const meant = Object.keys(lacking).find(
      (each) => isSlip(name, each) && !(own && (isClass(own) || own.length > lacking[each])),
    );
    if (meant !== undefined) {
      return `${name} (for ${meant}?) is no ${what}; rename it, or let its name begin with an underscore`;
    }
  }
  return '';
}

/**
 * @param {any} engine or a game
 * @returns {string[]} the names of everything in it that is a function, its classes' included
 */
export function functionsIn(engine) {
  const names = new Set();
  for (let each = engine; each && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) {
      names.add(name);
    }
  }
  return [...names].filter((name) => typeof engine[name] === 'function');
}
