/**
 * Which line of an engine something came from: read off the stack of an error.
 *
 * Engines of JavaScript write stacks in two ways, `at f (place:1:2)` (V8) and `f@place:1:2` (SpiderMonkey,
 * JavaScriptCore). Frames of this folder, of the kit and of the runtime itself are passed over; of the rest the first
 * that is no installed package's counts, so that a library's draw is laid at the door of whoever called it.
 */
/**
 * Whether it is no engine's doing that something is read.
 *
 * @param {unknown} stack of where that is noted
 * @param {boolean} isLoading whether all of it is the import of the engine
 * @returns {boolean} whether the runtime does it for its own running, or the harness, or nobody that is known
 */
export declare function isOwnAffair(stack: unknown, isLoading: boolean): boolean;
/**
 * The lines of a stack that are neither the runtime's nor this folder's.
 *
 * @param {unknown} stack
 * @param {string} [base] the address of the engine's folder
 * @returns {string[]} `engine.mjs:12`, the innermost first
 */
export declare function placesIn(stack: unknown, base?: string): string[];
/**
 * @param {unknown} stack
 * @param {string} [base] the address of the engine's folder
 * @returns {string} `engine.mjs:12`, or nothing if no frame is an engine's
 */
export declare function whereOf(stack: unknown, base?: string): string;
