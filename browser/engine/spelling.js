/** The names of functions, and which may be meant by others: with one letter wrong, or in another style. */

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

/**
 * What is wrong where functions have names that almost are those of what lacks.
 *
 * @param {readonly string[]} names of functions that there are
 * @param {readonly string[]} lacking names that mean something and are not there
 * @param {string} what those are, for a message
 * @returns {string} or nothing
 */
export function misspelt(names, lacking, what) {
  for (const name of names) {
    const meant = lacking.find((each) => isAlmost(each, name));
    if (meant !== undefined && !name.startsWith('_')) {
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
