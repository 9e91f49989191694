/**
 * The clock of the host environment: its setTimeout.
 *
 * The one file of the kit that names anything outside the language. It is used by `timers()` alone, when that
 * is handed no clock, and looks the functions up when it uses them: so importing it asks for nothing, and a
 * test that puts fake timers in place is heard. They are looked up by their bare names, which holds also
 * where a page has put something else under globalThis.
 */
import type { Clock } from '../contracts.js';
/** @import { Clock } from '../contracts.js' */
/** @type {Clock} */
export declare const realClock: Clock;
