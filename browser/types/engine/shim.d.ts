/**
 * An engine's functions as operations on JSON, in batches: JSON text in, JSON text out.
 *
 * An item is `{id, operation, input}`, with the operation's name as it is written in Python (`new_game`) and an
 * object of its arguments by name. The answer is one of
 *
 *     {id, ok: {value, rng?}}             rng: the words of the generator afterwards, where one was given
 *     {id, error: {kind, message, pointer?, where?, rng?}}
 *                                         kind: not-json (what was given back is none), other (it threw)
 *     {id, unsupported: true}
 *
 * Whoever sent the batch judges. Nothing is refused here, and nothing is put right: an engine that gives back
 * what JSON would bend is told so, with the pointer. But undefined is null where null is an answer.
 *
 * Three operations tell what can't be seen from the other side: `reads`, what was read of clocks and chance
 * (`traps.js`), and `changed`, which arguments an engine changed, `[{operation, path}]`; each since last asked. If
 * `changed` follows a view at once, that view is spoiled, and what this changes has `through: 'result'` (`spoil.js`).
 * `restored` gives the state of a game that was restored from its snapshot, where games are (`stateful.js`).
 */
export type Engine = Record<string | symbol, any>;
/**
 * What an engine may have. `create` and its like are in `stateful.js`.
 *
 * @typedef {Record<string | symbol, any>} Engine
 */
/** Under this an engine may have what gives a state after its snapshot was restored; a name might be one of its own. */
export declare const RESTORED: unique symbol;
/** Operations and the arguments of the engine's functions, in order. */
export declare const ARGUMENTS: {
    new_game: string[];
    apply: string[];
    view: string[];
    legal_moves: string[];
    sample_move: string[];
    outcome: string[];
    events_for: string[];
    dump: string[];
    load: string[];
    timers: string[];
    invariant: string[];
    zones: string[];
    reveals: string[];
    shuffles: string[];
    perturb: string[];
    resample: string[];
    is_end: string[];
    advance: string[];
    leave: string[];
    join: string[];
    pause: string[];
};
/** @param {string} operation @returns {string} its name in JavaScript */
export declare const camel: (operation: string) => string;
/**
 * The functions of an engine that are operations.
 *
 * @param {Engine} engine
 * @returns {Map<string, string>} by operation, the name of the function
 */
export declare function functionsOf(engine: Engine): Map<string, string>;
/**
 * @param {Engine} engine
 * @param {{ reads?: () => unknown[], base?: string }} [surroundings] what was read since last asked, and the
 *   address of the engine's folder, from which lines are named
 * @returns {{ operations: string[], runBatch: (json: string) => string }}
 */
export declare function shim(engine: Engine, { reads, base }?: {
    reads?: () => unknown[];
    base?: string;
}): {
    operations: string[];
    runBatch: (json: string) => string;
};
