/**
 * What a host reads of the game and of messages: the intents that were declared, and the t of a
 * message. Internal to `host`.
 *
 * Intents are read once, into a Map: there a message that is named like a member of every object
 * ("constructor", "__proto__") finds nothing.
 */
import type { Context } from '../contracts.js';
export type CheckedIntent = {
    turn: boolean;
    host: boolean;
    hidden: boolean;
    phase: string | undefined;
    when: ((ctx: Context<any>) => unknown) | null | undefined;
    options: ((ctx: Context<any>) => any) | null | undefined;
    run: (ctx: Context<any>) => unknown;
};
/**
 * The intents in the order of the object or Map that holds them. An object puts names that are integers
 * first, whatever order they were written in; a Map keeps them as they are.
 *
 * @param {unknown} intents
 * @param {boolean} phases whether there is a function that gives the phase
 * @returns {Map<any, CheckedIntent>}
 */
export declare function intentsOf(intents: unknown, phases: boolean): Map<any, CheckedIntent>;
/**
 * The t of a message; undefined if it has none that is a text, is no object, or can't be read.
 *
 * @param {any} msg
 * @returns {string | undefined}
 */
export declare function typeOf(msg: any): string | undefined;
