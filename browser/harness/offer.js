/**
 * What a page offers to whoever drives it: `samedeal.run` with a batch, the answer of which is fetched in
 * pieces: long texts handed over at once have crashed drivers.
 */

const PIECE = 1 << 20;

/**
 * @param {string} text
 * @returns {string[]} the text in pieces that cut no surrogate pair, at least one
 */
function cut(text) {
  const result = [];
  let start = 0;
  do {
    let end = start + PIECE;
    const unit = text.charCodeAt(end - 1);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      end += 1;
    }
    result.push(text.slice(start, end));
    start = end;
  } while (start < text.length);
  return result;
}

/**
 * A task of the page's own. What runs within a driver's call is exempt from the rule of the page's
 * policy that no code is made from text; what runs in such a task is not, as in a game.
 *
 * @returns {Promise<void>}
 */
function ownTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** @returns {{ locale: string, timezone: string }} */
function surroundings() {
  const seen = new Intl.DateTimeFormat().resolvedOptions();
  return { locale: seen.locale, timezone: seen.timeZone };
}

/**
 * Marks by which engines of JavaScript can be told apart, whatever they call themselves: the text
 * of an error, the members that it has, and how its stack is written.
 *
 * @returns {{ message: string, members: string[], stack: string }}
 */
function marks() {
  const nothing = JSON.parse('null');
  try {
    nothing.member();
  } catch (error) {
    const members = ['fileName', 'sourceURL'].filter((name) => name in error);
    return { message: error.message, members, stack: error.stack };
  }
  throw new Error('null has members here');
}

/**
 * @param {{ operations: readonly string[], runBatch: (json: string) => string }} what the page runs
 * @param {Record<string, string>} [more] what else it sees of its surroundings
 */
export function offer({ operations, runBatch }, more = {}) {
  /** @type {string[]} what is left of the last answer */
  let pieces = [];

  /**
   * @param {string} batch
   * @returns {Promise<{ first: string, left: number } | { thrown: string }>} the first piece of the
   *   answer and how many follow, or what was thrown
   */
  async function run(batch) {
    await ownTask();
    try {
      const answer = runBatch(batch);
      // What it has put off runs before this is over, and an empty batch looks what that has done.
      await ownTask();
      runBatch('[]');
      if (typeof answer !== 'string') {
        throw new TypeError(`runBatch gave a value of type ${typeof answer}, not a string`);
      }
      // On their way out, drivers would put another character in its place.
      if (/\p{Surrogate}/u.test(answer)) {
        throw new TypeError('runBatch gave a text with a lone surrogate');
      }
      const [first, ...rest] = cut(answer);
      pieces = rest;
      return { first, left: rest.length };
    } catch (error) {
      return { thrown: String(error) };
    }
  }

  /** @returns {string | undefined} the next piece */
  function next() {
    return pieces.shift();
  }

  const environment = () => ({ ...surroundings(), ...more });
  Object.defineProperty(globalThis, 'samedeal', {
    value: Object.freeze({ operations, run, next, environment, marks }),
  });
}
