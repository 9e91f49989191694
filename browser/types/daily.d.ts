/**
 * Daily puzzles: seeds from a date, and dates counted in integers.
 *
 * The kit reads no clock: which day it is, and in which time zone, is the caller's to say. A date is a
 * text "YYYY-MM-DD", a day of the proleptic Gregorian calendar (today's rules, also for the time
 * before them) in the years 0001 to 9999; such texts are in the order of their days. A day's number
 * is how many days it is after 1970-01-01, so that puzzles can be numbered and streaks counted.
 *
 * The algorithms are `days_from_civil` and `civil_from_days` of Howard Hinnant, "chrono-Compatible
 * Low-Level Date Algorithms", https://howardhinnant.github.io/date_algorithms.html. They count years
 * from March, which puts the leap day last, in eras of 400 years, after which the calendar repeats. His
 * cases for what is before 0000-03-01 are left out: no date here is.
 */
import type { Rng } from './rng.js';
/**
 * The name of a game's puzzle of a day: "sudoku:2026-10-08". Draws nothing.
 *
 * @param {string} gameId without ":"
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {string}
 * @throws {TypeError} if an argument is no string
 * @throws {RangeError} if gameId holds ":", or date is no such day
 */
export declare function dailyId(gameId: string, date: string): string;
/**
 * The seed of a game's puzzle of a day: the same text as its id. Draws nothing.
 *
 * @param {string} gameId without ":"
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {string}
 * @throws {TypeError} if an argument is no string
 * @throws {RangeError} if gameId holds ":", or date is no such day
 */
export declare function dailySeed(gameId: string, date: string): string;
/**
 * The generator of a game's puzzle of a day, from its seed.
 *
 * @param {string} gameId without ":"
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {Rng}
 * @throws {TypeError} if an argument is no string
 * @throws {RangeError} if gameId holds ":", or date is no such day
 */
export declare function dailyRng(gameId: string, date: string): Rng;
/**
 * The days from 1970-01-01 to a date; negative before it.
 *
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {number} -719162 to 2932896
 * @throws {TypeError} if date is no string
 * @throws {RangeError} if date is no such day
 */
export declare function dayNumber(date: string): number;
/**
 * The date that is so many days after 1970-01-01: the inverse of `dayNumber`.
 *
 * @param {number} day -719162 to 2932896
 * @returns {string} YYYY-MM-DD
 * @throws {TypeError} if day is no number
 * @throws {RangeError} if day is no integer from -719162 to 2932896
 */
export declare function dateOfDay(day: number): string;
/**
 * The date so many days after a date, or before it if the number is negative.
 *
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @param {number} days
 * @returns {string} YYYY-MM-DD
 * @throws {TypeError} if date is no string, or days no number
 * @throws {RangeError} if date is no such day, days no integer, or the result not in the years 0001 to 9999
 */
export declare function addDays(date: string, days: number): string;
