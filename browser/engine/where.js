/**
 * Which line of an engine something came from: read off the stack of an error.
 *
 * Engines of JavaScript write stacks in two ways, `at f (place:1:2)` (V8) and `f@place:1:2` (SpiderMonkey,
 * JavaScriptCore). Frames of this folder, of the kit and of the runtime itself are passed over; of the rest the first
 * that is no installed package's counts, so that a library's draw is laid at the door of whoever called it.
 */

const FRAME = /(?:\(|@|at (?:async )?)((?:[a-z-]+:\/\/)?[^()@]*?):(\d+)(?::\d+)?\)?$/;

/** The folder of this package, which holds what is passed over. */
const HERE = /** @type {any} */ (import.meta).url.replace(/[^/]*\/[^/]*$/, '');

/** What of HERE is passed over: examples and tests are engines like others. */
const OWN = /^(?:engine\/[\w-]+\.m?js|harness\/|kit\/|classic\/)/;

/**
 * @param {string} place a file's address or path
 * @returns {boolean}
 */
function isOurs(place) {
  const address = place.startsWith('/') ? `file://${place}` : place;
  return address.startsWith(HERE) && OWN.test(address.slice(HERE.length));
}

/**
 * @param {string} place
 * @param {string} base the address of the engine's folder, with a slash at its end
 * @returns {string} the place as seen from that folder
 */
function seenFrom(place, base) {
  const path = base.replace(/^file:\/\//, '');
  for (const start of [base, path]) {
    if (start !== '' && place.startsWith(start)) {
      return place.slice(start.length);
    }
  }
  return place.replace(/^file:\/\//, '');
}

/**
 * @param {unknown} stack
 * @param {string} [base] the address of the engine's folder
 * @returns {string} `engine.mjs:12`, or nothing if no frame is an engine's
 */
export function whereOf(stack, base = '') {
  if (typeof stack !== 'string') {
    return '';
  }
  /** @type {string[]} */
  const places = [];
  for (const line of stack.split('\n')) {
    const [, place, number] = FRAME.exec(line.trim()) ?? [];
    if (place === undefined || /^(node:|ext:|native|<anonymous>|\[native)/.test(place)) {
      continue;
    }
    if (!isOurs(place)) {
      places.push(`${seenFrom(place, base)}:${number}`);
    }
  }
  return places.find((place) => !place.includes('node_modules/')) ?? places[0] ?? '';
}
