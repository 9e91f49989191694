/**
 * The host of a table: which messages are let through, and when.
 *
 * Players send messages `{t: 'flip', ...}`; the game declares an intent for each t. A message is refused for
 * the first of these reasons that holds: `unknown`, `busy`, `not-seated`, `not-host`, `phase`, `no-seats` or
 * `turn`, `when`. One function decides it, for `handle` and for `legalMoves`, so that the moves on
 * offer are those that are accepted. Messages come from anybody: whatever one is, it is refused and not an exception.
 *
 * A message is all or nothing for the host and the timers: if its run throws, both are as they were before
 * it, nothing is published, and the error reaches the caller. (The state and the seats are the game's.)
 * For that the host's own fields are values that are replaced, never changed, and the timers are asked for
 * an `attempt`. Nothing waits for a promise: what an asynchronous run does after its first await is no part of the
 * message, and a `when` that gives one is an error, since it would let everything through.
 *
 * Holds and sequences refuse input while they last. Each is a timer of its own, host:1, host:2, ...,
 * and the table is held while one of those is armed: so they nest, two at once are two, and a game that
 * cancels all timers ends them too, rather than freezing the table for ever.
 *
 * The host knows seats and timers by their methods alone.
 */
import type { Host, HostOptions } from '../contracts.js';
/**
 * A host. Nothing here draws.
 *
 * - `handle(from, msg)`: whether a message is accepted; then the intent has run and the state is published;
 * - `legalMoves(player)`: the messages that `handle` would accept, in the order of the intents and of
 *   their options; `{t}` alone for an intent without options; never a hidden one;
 * - `leave(id)`, `join(id)`: a seat that left is not seated until it joins again;
 * - `hold(ms, run)`: input is refused for ms and until run is through; then the state is published;
 * - `sequence(ms, steps, done)`: the steps, one each ms, the first at once, each published; then done, ms
 *   after the last (at once if there are no steps), published; input is refused until done is through;
 * - `freeze(on)`: input is refused until freeze(false); `pause()`, `resume()`: no timer fires either;
 * - `stop()`: all timers are cancelled, nothing of the host's runs and no message is accepted any more; what
 *   called it is still published;
 * - `busy`: whether input is refused; `rejected`: the last 50 refusals, `{from, msg, reason}`.
 *
 * A step, run or done that throws: the error reaches the caller of the clock, nothing is published, and
 * that hold or sequence is over.
 *
 * @template [S=any]
 * @param {HostOptions<S>} options
 *   state (any value), seats (none: undefined or null), timers (without them it can't hold), phase (a function
 *   that gives the phase), publish (a function), intents (an object or a Map), hostId; only intents are needed
 * @returns {Host}
 * @throws {TypeError} if an argument or option has another type
 * @throws {RangeError} if intents are missing, an option or an intent has another member, or an
 *   intent declares a phase and there is no function that gives it
 */
export declare function host<S = any>(options: HostOptions<S>): Host;
