/**
 * The table at which a game of the FR document is hosted, without a screen: what such a game finds there, and what
 * is done to it.
 *
 * The game gets `Table` and `FR`. It is the host's side, which decides; players are p0, p1, ..., and p0 is the
 * host's own. All time is the given clock's: `FR.timers()` and `setTimeout` too, so an hour passes in one call.
 *
 * - `Table.players`, `Table.me`, `Table.seed` (a number; a text is hashed), `Table.paused`;
 * - `Table.broadcast(frame)`: what everybody sees from now on; `Table.feel(name, options)`: what the host's own player
 *   feels; `Table.endGame(result)`;
 * - `Table.onMessage((from, msg) => ...)`, `Table.onPlayerLeave((id) => ...)`, `Table.onPause((on) => ...)`;
 * - `Table.onPlayerJoin((id) => ...)`, which the document has not: somebody comes back who had left. Whatever the game makes of
 *   it, he is sent what everybody saw last.
 *
 * Nobody answers a message: whether it counted is seen from what is broadcast. Messages are handed to the game whoever
 * they come from, somebody who isn't seated or has left too, and in a pause: keeping them out is the game's, or that of its
 * `FR.host`, which the table pauses. The hosts that a game makes say which moves are legal, and its timers what is armed.
 */
export type Clock = {
    callLater: (ms: number, fn: () => void) => {
        cancel: () => void;
    };
    advance: (ms: number) => void;
    pause: () => void;
    resume: () => void;
};
/**
 * A table for one game.
 *
 * @param {unknown} seed
 * @param {number} seats
 * @param {Clock} clock
 * @returns {{ given: Record<string, any>, game: Record<string, any> }} what the game gets, and what is done to it
 */
export declare function frTable(seed: unknown, seats: number, clock: Clock): {
    given: Record<string, any>;
    game: Record<string, any>;
};
