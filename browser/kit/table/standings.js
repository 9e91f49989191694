/**
 * One scoreboard, sorted one way.
 *
 * Equal scores are in the order of the ids, by code point, so that two players with one score stand in the
 * same order wherever and however often a board is made.
 */

import { checkBoolean, checkInteger, checkObject, checkText, copyTexts } from '../checks.js';
import { copyOptions } from '../members.js';
import { show } from '../show.js';
import { checkOptionalFunction } from './callbacks.js';

/** @import { Standing, Standings } from '../contracts.js' */

/** @typedef {(id: string, score: number) => string} Detail */

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Which of two texts comes first by code point; JavaScript's own order is by UTF-16 unit, which puts
 * U+10000 and above before U+E000.
 *
 * @param {string} one
 * @param {string} other
 * @returns {number} negative, 0 or positive
 */
function byCodePoint(one, other) {
  const least = Math.min(one.length, other.length);
  for (let i = 0; i < least; ) {
    const x = Number(one.codePointAt(i));
    const y = Number(other.codePointAt(i));
    if (x !== y) {
      return x - y;
    }
    i += x > 0xffff ? 2 : 1;
  }
  return one.length - other.length;
}

/**
 * The rows of players in their final order, each with its text if there is a function for it.
 *
 * @param {readonly { playerId: string, score: number }[]} players
 * @param {Detail | null} detail
 * @returns {Standing[]}
 */
function rowsOf(players, detail) {
  return players.map(({ playerId, score }) => {
    if (detail === null) {
      return { playerId, score };
    }
    const text = detail(playerId, score);
    checkText('detail(id, score)', text);
    return { playerId, score, detail: text };
  });
}

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
export function byScore(scores, options) {
  checkObject('scores', scores);
  const players = Object.keys(scores).map((playerId) => {
    const score = scores[playerId];
    checkInteger(`scores[${show(playerId)}]`, score, -MAX_SAFE, MAX_SAFE);
    return { playerId, score: score + 0 };
  });
  const { lowestWins, detail } = copyOptions(options, {
    lowestWins: false,
    detail: /** @type {Detail | null} */ (null),
  });
  checkBoolean('lowestWins', lowestWins);
  checkOptionalFunction('detail', detail);
  const sign = lowestWins ? 1 : -1;
  // By comparison: a difference of scores could be rounded to nothing.
  players.sort((one, other) =>
    one.score === other.score
      ? byCodePoint(one.playerId, other.playerId)
      : one.score < other.score
        ? -sign
        : sign,
  );
  const winnerId = players.length === 0 ? null : players[0].playerId;
  return { winnerId, standings: rowsOf(players, detail) };
}

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
export function byElimination(seats, options) {
  checkObject('seats', seats);
  const remaining = copyTexts('seats.remaining', seats.remaining);
  const out = copyTexts('seats.out', seats.out);
  const { detail } = copyOptions(options, { detail: /** @type {Detail | null} */ (null) });
  checkOptionalFunction('detail', detail);
  const order = [...remaining, ...out.reverse()];
  const players = order.map((playerId, i) => ({ playerId, score: order.length - i }));
  const winnerId = remaining.length === 1 ? remaining[0] : null;
  return { winnerId, standings: rowsOf(players, detail) };
}

/** Both boards under one name, as `FR.standings`. */
export const standings = { byScore, byElimination };
