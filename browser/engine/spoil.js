/**
 * Whether spoiling what an engine gave back reaches the engine.
 *
 * Who gets a view in the same process may change it. Each list and object in it is emptied in place, and neither the
 * arguments of the call nor the next view may show that. Then all is put back, as it may be the engine's own.
 */

import { differenceOf, jsonOf } from './json.js';

/**
 * @param {unknown} value
 * @param {Set<any>} [found]
 * @returns {Set<any>} each list and object in a value, the inner ones too
 */
function containersIn(value, found = new Set()) {
  if (typeof value === 'object' && value !== null && !found.has(value)) {
    found.add(value);
    for (const each of Object.values(value)) {
      containersIn(each, found);
    }
  }
  return found;
}

/** @param {any} container */
function empty(container) {
  for (const key of Object.keys(container)) {
    Reflect.deleteProperty(container, key);
  }
  if (Array.isArray(container)) {
    container.length = 0;
  }
}

/**
 * @param {() => string} call
 * @returns {string} its answer; nothing where it throws
 */
function attempted(call) {
  try {
    return call();
  } catch {
    return '';
  }
}

/**
 * The first place that spoiling a view changes: below `state` or `viewer` in the arguments, or below `view`.
 *
 * @param {(input: any) => unknown} view asks the engine, with arguments that are its own
 * @param {any} input the arguments
 * @returns {string[] | null} null where nothing changes
 */
export function spoiledBy(view, input) {
  const before = JSON.stringify(input);
  const plain = attempted(() => jsonOf(view(JSON.parse(before))));
  const own = JSON.parse(before);
  /** @type {unknown} */
  let given;
  try {
    given = view(own);
    if (jsonOf(given) !== plain) {
      return null; // what differs by itself says nothing here
    }
  } catch {
    return null;
  }
  const kept = [...containersIn(given)]
    .filter((each) => !Object.isFrozen(each))
    .map((each) => ({ each, copy: Object.entries(each) }));
  for (const { each } of kept) {
    empty(each);
  }
  const later = attempted(() => jsonOf(view(JSON.parse(before))));
  const inArguments = differenceOf(JSON.parse(before), own);
  for (const { each, copy } of kept) {
    for (const [key, value] of copy) {
      each[key] = value;
    }
  }
  if (inArguments !== null) {
    return inArguments;
  }
  return later === plain
    ? null
    : ['view', ...(differenceOf(JSON.parse(plain), JSON.parse(later || 'null')) ?? [])];
}
