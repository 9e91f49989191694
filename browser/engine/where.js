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

/** What belongs to the runtime itself. */
const RUNTIME = /^(?:node:|ext:|internal:|native|<anonymous>|\[native)/;

/** What a runtime does for itself: imports, and printing, warning and formatting. */
const RUNNING =
  /^node:(?:tty$|internal\/(?:modules|console|tty|process\/warning|errors|source_map|util\/(?:inspect|colors|debuglog)))/;

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

/** @param {string} line of a stack @returns {string[]} place and line, of a frame that has them */
const placeIn = (line) => (FRAME.exec(line.trim()) ?? []).slice(1);

/**
 * Whether it is no engine's doing that something is read.
 *
 * @param {unknown} stack of where that is noted
 * @param {boolean} isLoading whether all of it is the import of the engine
 * @returns {boolean} whether the runtime does it for its own running, or the harness, or nobody that is known
 */
export function isOwnAffair(stack, isLoading) {
  let isKnown = false;
  for (const line of String(stack).split('\n')) {
    const [place = ''] = placeIn(line);
    if (place.endsWith('/engine/shim.js') && isOurs(place)) {
      return false; // whatever called that has to do with no engine
    }
    if (RUNNING.test(place) && !(isLoading && isKnown)) {
      return true;
    }
    isKnown ||= place !== '' && !RUNTIME.test(place) && !isOurs(place);
  }
  return !isKnown;
}

/**
 * The lines of a stack that are neither the runtime's nor this folder's.
 *
 * @param {unknown} stack
 * @param {string} [base] the address of the engine's folder
 * @returns {string[]} `engine.mjs:12`, the innermost first
 */
export function placesIn(stack, base = '') {
  if (typeof stack !== 'string') {
    return [];
  }
  return stack
    .split('\n')
    .map(placeIn)
    .filter(([place]) => place !== undefined && !RUNTIME.test(place) && !isOurs(place))
    .map(([place, number]) => `${seenFrom(place, base)}:${number}`);
}

/**
 * @param {unknown} stack
 * @param {string} [base] the address of the engine's folder
 * @returns {string} `engine.mjs:12`, or nothing if no frame is an engine's
 */
export function whereOf(stack, base = '') {
  const places = placesIn(stack, base);
  return places.find((place) => !place.includes('node_modules/')) ?? places[0] ?? '';
}
