/**
 * Whether spoiling what an engine gave back reaches the engine.
 *
 * Who gets a view in the same process may change it. Each list and object in it is emptied in place, and neither the
 * arguments of the call nor the next view may show that. Then all is put back, as it may be the engine's own.
 */
/**
 * The first place that spoiling a view changes: below `state` or `viewer` in the arguments, or below `view`.
 *
 * @param {(input: any) => unknown} view asks the engine, with arguments that are its own
 * @param {any} input the arguments
 * @returns {string[] | null} null where nothing changes
 */
export declare function spoiledBy(view: (input: any) => unknown, input: any): string[] | null;
