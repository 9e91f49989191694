/** Where a realm's own objects have what is to be changed in them. */
/**
 * @param {any} object
 * @param {string} name of a member
 * @returns {any} who has it: the object, or what it inherits from, as a page's objects do
 */
export declare function holderOf(object: any, name: string): any;
/**
 * Lets a function see, and change, each date that `Intl.DateTimeFormat` formats; without one that is the time it is.
 *
 * @param {any} intl the `Intl` of a realm
 * @param {(date: any) => any} through undefined comes where no date was given
 */
export declare function trappedFormats(intl: any, through: (date: any) => any): void;
