/** Where a realm's own objects have what is to be changed in them. */

/**
 * @param {any} object
 * @param {string} name of a member
 * @returns {any} who has it: the object, or what it inherits from, as a page's objects do
 */
export function holderOf(object, name) {
  return object && (Object.hasOwn(object, name) ? object : Object.getPrototypeOf(object));
}

/**
 * Lets a function see, and change, each date that `Intl.DateTimeFormat` formats; without one that is the time it is.
 *
 * @param {any} intl the `Intl` of a realm
 * @param {(date: any) => any} through undefined comes where no date was given
 */
export function trappedFormats(intl, through) {
  const prototype = intl?.DateTimeFormat?.prototype;
  if (prototype === undefined) {
    return;
  }
  const { format, formatToParts } = Object.getOwnPropertyDescriptors(prototype);
  const formatOf = format?.get;
  Object.defineProperty(prototype, 'format', {
    ...format,
    get() {
      const plain = formatOf?.call(this);
      return (/** @type {any} */ date) => plain(through(date));
    },
  });
  Object.defineProperty(prototype, 'formatToParts', {
    ...formatToParts,
    value(/** @type {any} */ date) {
      return formatToParts?.value.call(this, through(date));
    },
  });
}
