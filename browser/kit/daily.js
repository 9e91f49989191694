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

import { checkInteger, checkPartText, checkText, wrongValue } from './checks.js';
import { createRng } from './rng.js';

/** @import { Rng } from './rng.js' */

/** The number of 0001-01-01. */
const FIRST_DAY = -719162;

/** The number of 9999-12-31. */
const LAST_DAY = 2932896;

/** Days of an era: 400 years with 97 leap days. */
const ERA_DAYS = 146097;

/** Days from 0000-03-01, where the first era starts, to 1970-01-01. */
const EPOCH = 719468;

const SHAPE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/** The days of the months of a common year. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * How often b is in a, both integers, a from 0 and b from 1. No fraction on the way.
 *
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function quotient(a, b) {
  return (a - (a % b)) / b;
}

/**
 * The days of a month; 0 if there is no such month.
 *
 * @param {number} year
 * @param {number} month
 * @returns {number}
 */
function daysOfMonth(year, month) {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/**
 * The day's number of a date, which is checked.
 *
 * @param {unknown} date
 * @returns {number}
 */
function checkDate(date) {
  checkText('date', date);
  const [year, month, day] = (SHAPE.exec(date) ?? []).slice(1).map(Number);
  // Comparisons with undefined, where the shape is another, are false too.
  if (!(year >= 1 && day >= 1 && day <= daysOfMonth(year, month))) {
    throw wrongValue('date', date, 'an existing day YYYY-MM-DD from 0001-01-01 to 9999-12-31');
  }
  const late = month > 2;
  const y = late ? year : year - 1;
  const era = quotient(y, 400);
  const yearOfEra = y % 400;
  // 153 days in five months, from March on: 31, 30, 31, 30, 31, and again.
  const dayOfYear = quotient(153 * (late ? month - 3 : month + 9) + 2, 5) + day - 1;
  const leapDays = quotient(yearOfEra, 4) - quotient(yearOfEra, 100);
  return era * ERA_DAYS + yearOfEra * 365 + leapDays + dayOfYear - EPOCH;
}

/**
 * A number in decimal, with zeros in front.
 *
 * @param {number} number
 * @param {number} digits
 * @returns {string}
 */
function padded(number, digits) {
  return String(number).padStart(digits, '0');
}

/**
 * The date of a day's number that is in range.
 *
 * @param {number} day
 * @returns {string}
 */
function written(day) {
  const z = day + EPOCH;
  const era = quotient(z, ERA_DAYS);
  const dayOfEra = z % ERA_DAYS;
  // Without its leap days an era has years of 365 days. Counted from 0, four years end with day 1460,
  // a leap day; a century lacks that day and has 36524; the era ends with day 146096, a leap day again.
  const leapDays =
    quotient(dayOfEra, 1460) - quotient(dayOfEra, 36524) + quotient(dayOfEra, 146096);
  const yearOfEra = quotient(dayOfEra - leapDays, 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + quotient(yearOfEra, 4) - quotient(yearOfEra, 100));
  const fromMarch = quotient(5 * dayOfYear + 2, 153);
  const dayOfMonth = dayOfYear - quotient(153 * fromMarch + 2, 5) + 1;
  const late = fromMarch < 10;
  const month = late ? fromMarch + 3 : fromMarch - 9;
  const year = era * 400 + yearOfEra + (late ? 0 : 1);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

/**
 * The name of a game's puzzle of a day: "sudoku:2026-10-08". Draws nothing.
 *
 * @param {string} gameId without ":"
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {string}
 * @throws {TypeError} if an argument is no string
 * @throws {RangeError} if gameId holds ":", or date is no such day
 */
export function dailyId(gameId, date) {
  checkPartText('gameId', gameId);
  checkDate(date);
  return `${gameId}:${date}`;
}

/**
 * The seed of a game's puzzle of a day: the same text as its id. Draws nothing.
 *
 * @param {string} gameId without ":"
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {string}
 * @throws {TypeError} if an argument is no string
 * @throws {RangeError} if gameId holds ":", or date is no such day
 */
export function dailySeed(gameId, date) {
  return dailyId(gameId, date);
}

/**
 * The generator of a game's puzzle of a day, from its seed.
 *
 * @param {string} gameId without ":"
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {Rng}
 * @throws {TypeError} if an argument is no string
 * @throws {RangeError} if gameId holds ":", or date is no such day
 */
export function dailyRng(gameId, date) {
  return createRng(dailySeed(gameId, date));
}

/**
 * The days from 1970-01-01 to a date; negative before it.
 *
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @returns {number} -719162 to 2932896
 * @throws {TypeError} if date is no string
 * @throws {RangeError} if date is no such day
 */
export function dayNumber(date) {
  return checkDate(date);
}

/**
 * The date that is so many days after 1970-01-01: the inverse of `dayNumber`.
 *
 * @param {number} day -719162 to 2932896
 * @returns {string} YYYY-MM-DD
 * @throws {TypeError} if day is no number
 * @throws {RangeError} if day is no integer from -719162 to 2932896
 */
export function dateOfDay(day) {
  checkInteger('day', day, FIRST_DAY, LAST_DAY);
  return written(day);
}

/**
 * The date so many days after a date, or before it if the number is negative.
 *
 * @param {string} date YYYY-MM-DD, 0001-01-01 to 9999-12-31
 * @param {number} days
 * @returns {string} YYYY-MM-DD
 * @throws {TypeError} if date is no string, or days no number
 * @throws {RangeError} if date is no such day, days no integer, or the result not in the years 0001 to 9999
 */
export function addDays(date, days) {
  const day = checkDate(date);
  // The range that this date leaves, rather than the range of the sum: a sum could be rounded.
  checkInteger('days', days, FIRST_DAY - day, LAST_DAY - day);
  return written(day + days);
}
