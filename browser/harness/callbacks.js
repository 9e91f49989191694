/**
 * Functions that a caller hands over, made from the tables that stand for them in a case.
 *
 * A table is a list of booleans, or a list of such lists; what is beyond its end is false. What is no
 * table is handed to the kit as it is, since refusing it is the kit's business.
 */

/**
 * @param {any} table
 * @param {number} depth
 * @returns {boolean}
 */
function isTable(table, depth) {
  if (depth === 0) {
    return typeof table === 'boolean';
  }
  return Array.isArray(table) && table.every((inner) => isTable(inner, depth - 1));
}

/**
 * @param {any} table
 * @param {number[]} indices
 * @returns {any}
 */
function lookUp(table, indices) {
  let value = table;
  for (const index of indices) {
    if (index >= value.length) {
      return false;
    }
    value = value[index];
  }
  return value;
}

/**
 * The function of positions, then a card.
 *
 * @param {any} table
 * @param {number} depth
 * @returns {any}
 */
export function answersOf(table, depth) {
  if (!isTable(table, depth)) {
    return table;
  }
  return (/** @type {any[]} */ ...given) => lookUp(table, given.slice(0, depth));
}

/**
 * The function of a cell and where it is.
 *
 * @param {any} table
 * @param {any} grid
 * @returns {any}
 */
export function byCell(table, grid) {
  if (!isTable(table, 1)) {
    return table;
  }
  return (/** @type {any} */ _cell, /** @type {number} */ x, /** @type {number} */ y) =>
    lookUp(table, [y * grid.width + x]);
}

/**
 * A specification of hands with its table of allowed seats as a function. The card itself is what is
 * asked about: an equal one is another place of the table.
 *
 * @param {any} spec
 * @returns {any}
 */
export function specOf(spec) {
  if (typeof spec !== 'object' || spec === null || !isTable(spec.allowed, 2)) {
    return spec;
  }
  const { allowed, unseen } = spec;
  return {
    ...spec,
    allowed: (/** @type {any} */ card, /** @type {number} */ seat) =>
      lookUp(allowed, [unseen.indexOf(card), seat]),
  };
}
