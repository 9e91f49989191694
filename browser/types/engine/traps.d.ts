/**
 * Notes whatever an engine reads of clocks, global sources of chance, networks, timers and its surroundings, by the names
 * that a realm has for them. `traps-node.mjs` has what programs read besides.
 *
 * An engine must be a function of its seed and the moves. What is trapped goes on working, so that a game can
 * be played to its end and all of it be found; each use is noted with the line of the engine that it came from.
 * Traps are to be set before the engine is imported: a module may keep `Math.random` for itself.
 *
 * A realm that is made later (`node:vm`) has its own Math and Date, and needs traps of its own.
 */
import type { Recorder } from './recorder.js';
/**
 * Notes the use of a function or a class.
 *
 * @param {any} holder
 * @param {string} name
 * @param {string} what
 * @param {Recorder} record
 */
export declare function trap(holder: any, name: string, what: string, record: Recorder): void;
/**
 * Notes the use of a function or a class by what it is given.
 *
 * @param {any} holder
 * @param {string} name
 * @param {Recorder} record
 * @param {(given: any[], made: boolean) => string} whatOf what is read, or nothing; made: by `new`
 */
export declare function trapBy(holder: any, name: string, record: Recorder, whatOf: (given: any[], made: boolean) => string): void;
/**
 * Sets the traps that there are in a realm that an engine has made, and its clock.
 *
 * @param {any} realm its global object
 */
export declare function trapRealm(realm: any): void;
/**
 * Sets the traps in a realm.
 *
 * @param {any} realm its global object
 * @param {Recorder} record
 */
export declare function setTraps(realm: any, record: Recorder): void;
