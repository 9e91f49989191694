/**
 * Another time of day: what an engine sees of the calendar and of the time that has passed, put forward.
 *
 * To be done before an engine is imported, since a module may keep `Date.now` for itself, and before traps are set.
 * `performance.now` never goes back, so it is put forward where the calendar is put back; `timeOrigin` makes up for that.
 */
/**
 * @param {string | null | undefined} text what SAMEDEAL_CLOCK says
 * @returns {number} seconds; 0 where it is no whole number
 */
export declare function secondsIn(text: string | null | undefined): number;
/** @param {any} realm the global object of a realm that an engine has made */
export declare function putForwardRealm(realm: any): void;
/**
 * Lets the clocks of a realm run ahead.
 *
 * @param {any} realm its global object
 * @param {number} seconds by so much; back, if it is negative
 */
export declare function putForward(realm: any, seconds: number): void;
