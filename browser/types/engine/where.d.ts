/**
 * Which line of an engine something came from: read off the stack of an error.
 *
 * Engines of JavaScript write stacks in two ways, `at f (place:1:2)` (V8) and `f@place:1:2` (SpiderMonkey,
 * JavaScriptCore). Frames of this folder, of the kit and of the runtime itself are passed over; of the rest the first
 * that is no installed package's counts, so that a library's draw is laid at the door of whoever called it.
 */
/**
 * @param {unknown} stack
 * @param {string} [base] the address of the engine's folder
 * @returns {string} `engine.mjs:12`, or nothing if no frame is an engine's
 */
export declare function whereOf(stack: unknown, base?: string): string;
