/**
 * Changes of the realm that are in force while a kit is loaded, or while a function of it runs, and at no other
 * time: the harness around it stays as it is, so that it can tell what the kit gives.
 *
 * A test puts its changes in the place of the line below that says so.
 */

const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys, setPrototypeOf } =
  Reflect;
const { apply } = Reflect;
const asText = Function.prototype.toString;

const changes = [];
let depth = 0;

/** Note that a member is to be replaced, or added. */
function set(object, key, value, enumerable = false) {
  const now = { __proto__: null, value, enumerable, writable: true, configurable: true };
  const was = getOwnPropertyDescriptor(object, key);
  if (was !== undefined) {
    // A descriptor inherits what is added to all objects.
    setPrototypeOf(was, null);
  }
  changes[changes.length] = { object, key, was, now };
}

/** Note that members are to be replaced by functions that throw. */
function spoil(object, ...keys) {
  for (const key of keys) {
    set(object, key, () => {
      throw new Error(`patched: ${String(key)}`);
    });
  }
}

/* CHANGES */

export function on() {
  depth += 1;
  for (let i = 0; depth === 1 && i < changes.length; i++) {
    defineProperty(changes[i].object, changes[i].key, changes[i].now);
  }
}

export function off() {
  depth -= 1;
  for (let i = changes.length - 1; depth === 0 && i >= 0; i--) {
    const { object, key, was } = changes[i];
    if (was === undefined) {
      deleteProperty(object, key);
    } else {
      defineProperty(object, key, was);
    }
  }
}

/** A function that runs under the changes, or a class whose methods do; anything else as it is. */
export function guarded(value) {
  if (typeof value !== 'function') {
    return value;
  }
  if (apply(asText, value, []).startsWith('class')) {
    for (const key of ownKeys(value.prototype)) {
      const own = getOwnPropertyDescriptor(value.prototype, key);
      if (typeof own.value === 'function' && key !== 'constructor') {
        defineProperty(value.prototype, key, { ...own, value: guarded(own.value) });
      }
    }
    return value;
  }
  return function (...given) {
    on();
    try {
      return apply(value, this, given);
    } finally {
      off();
    }
  };
}
