/**
 * One scoreboard, sorted one way.
 *
 * Equal scores are in the order of the ids, by code point, so that two players with one score stand in the
 * same order wherever and however often a board is made.
 */
import type { Standings } from '../contracts.js';
export type Detail = (id: string, score: number) => string;
/**
 * The scoreboard of a points game: the highest score first, or the lowest; ties by id. The winner is
 * the first; null if there is nobody.
 *
 * @param {Readonly<Record<string, number>>} scores id to score, safe integers; own enumerable members
 * @param {{ lowestWins?: boolean, detail?: Detail | null }} [options] detail gives each row a text
 * @returns {Standings}
 * @throws {TypeError} if an argument, a score or an option has another type, or detail gives no string
 * @throws {RangeError} if a score is no safe integer, or there is another option
 */
export declare function byScore(scores: Readonly<Record<string, number>>, options?: {
    lowestWins?: boolean;
    detail?: Detail | null;
}): Standings;
/**
 * The scoreboard of an elimination game: who remains, in the order of play, and then the latest out
 * first. A row's score is the number of rows minus its place (from 1) plus 1. There is a winner
 * only when one remains.
 *
 * @param {{ readonly remaining: readonly string[], readonly out: readonly string[] }} seats
 * @param {{ detail?: Detail | null }} [options] detail gives each row a text
 * @returns {Standings}
 * @throws {TypeError} if an argument or an option has another type, or detail gives no string
 * @throws {RangeError} if there is another option
 */
export declare function byElimination(seats: {
    readonly remaining: readonly string[];
    readonly out: readonly string[];
}, options?: {
    detail?: Detail | null;
}): Standings;
/** Both boards under one name, as `FR.standings`. */
export declare const standings: {
    byScore: typeof byScore;
    byElimination: typeof byElimination;
};
